"""`deadeye serve --data` and `--bot`: a name, and what it stands for."""
import pytest

from deadeye.cli.serve import named
from deadeye.core.errors import BadInput


def test_a_corrected_file_is_named_with_its_game() -> None:
    assert named("--data", "walking-dead-board=a=b.toml", "GAME=FILE") == ("walking-dead-board", "a=b.toml")
    with pytest.raises(BadInput, match="--data has a name and a value, such as GAME=FILE"):
        named("--data", "corrected.toml", "GAME=FILE")

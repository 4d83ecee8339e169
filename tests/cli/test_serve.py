"""`deadeye serve --data`: which game a corrected file is for."""
import pytest

from deadeye.cli.serve import named
from deadeye.core.errors import BadInput


def test_a_corrected_file_is_named_with_its_game() -> None:
    assert named("walking-dead-board=a=b.toml") == ("walking-dead-board", "a=b.toml")
    with pytest.raises(BadInput, match="names a game and a file"):
        named("corrected.toml")

"""What the README shows runs."""
import re
import shlex
from pathlib import Path

import pytest

import deadeye
from deadeye.cli.app import COMMANDS

README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", README, re.S)
COMMAND_LINES = re.findall(r"^deadeye (.*?)(?:  +#.*)?$", README, re.M)


def test_the_examples_run_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for example in EXAMPLES:
        exec(compile(example, "README.md", "exec"), names)  # noqa: S102 - the README is our own
    assert len(EXAMPLES) >= 2
    assert (tmp_path / "game.json").exists()
    assert capsys.readouterr().out


def test_the_commands_exist() -> None:
    known = {name for name, _ in COMMANDS}
    assert COMMAND_LINES
    for line in COMMAND_LINES:
        assert shlex.split(line)[0] in known, line


def test_every_game_is_named() -> None:
    for game in deadeye.shelf():
        assert f"`{game.name}`" in README
        assert game.title in README

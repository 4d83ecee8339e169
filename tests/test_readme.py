"""What the README names is there; test_docs.py runs its examples."""
import re
import shlex
from pathlib import Path

import deadeye
from deadeye.cli.app import COMMANDS, GROUPS

README = (Path(__file__).parents[1] / "README.md").read_text("utf-8")
COMMAND_LINES = re.findall(r"^deadeye (.*?)(?:  +#.*)?$", README, re.M)


def test_the_commands_exist() -> None:
    known = {name for name, _ in [*COMMANDS, *GROUPS]}
    assert COMMAND_LINES
    for line in COMMAND_LINES:
        assert shlex.split(line)[0] in known, line


def test_every_game_is_named() -> None:
    for game in deadeye.shelf():
        assert f"`{game.name}`" in README
        assert game.title in README

"""Every transcript is what the rules make of its scene now; every game has one."""
import difflib
from pathlib import Path
from typing import Any

import pytest

from deadeye import catalog
from deadeye.cli import main
from deadeye.cli.transcript import LINE, Scene, golden_files, made_from
from deadeye.core.errors import BadInput
from deadeye.core.game import Game

FOLDER = Path(__file__).parent
FILES = golden_files(FOLDER)


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}/{path.stem}" for path in FILES])
def test_a_transcript_is_what_happens(path: Path) -> None:
    text = path.read_text("utf-8")
    fresh = made_from(text)
    changed = difflib.unified_diff(text.splitlines(), fresh.splitlines(), "on file", "now", lineterm="", n=2)
    assert fresh == text, "'deadeye golden --rewrite' makes it again:\n" + "\n".join(changed)


@pytest.mark.parametrize("game", catalog.CATALOG, ids=[game.name for game in catalog.CATALOG])
def test_every_game_has_transcripts_one_of_them_whole(game: Game[Any]) -> None:
    scenes = [path.read_text("utf-8") for path in FILES if path.parent.name == game.name]
    assert scenes, f"tests/golden/{game.name} has no transcript"
    assert any("\nThe end: " in text and "\nbots = " in text for text in scenes), "no game is played to its end"


def test_every_folder_is_a_game() -> None:
    for path in FILES:
        assert Scene(path.read_text("utf-8").partition(LINE)[0]).game.name == path.parent.name


def test_a_change_is_found_and_rewritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    copy = tmp_path / "walking-dead-dice" / "overrun.txt"
    copy.parent.mkdir()
    text = (FOLDER / "walking-dead-dice" / "overrun.txt").read_text("utf-8")
    copy.write_text(text.replace("Overrun!", "Overrum!"), "utf-8")
    assert main(["golden", str(tmp_path)]) == 1
    assert "is no longer what happens" in capsys.readouterr().out
    assert main(["golden", str(tmp_path), "--rewrite"]) == 0
    assert copy.read_text("utf-8") == text
    assert main(["golden", str(tmp_path)]) == 0


@pytest.mark.parametrize(
    ("scene", "says"),
    [
        ("no title", "begins with a title"),
        ("# WDD-999: none\ngame = 'walking-dead-dice'\nseats = 4", "WDD-999"),
        ("# Title\ngame = 'chess'\nseats = 2", "no game called 'chess'"),
        ("# Title\ngame = 'walking-dead-dice'\nseats = 2", "from 3 to 8"),
        ("# Title\ngame = 'walking-dead-dice'\nseats = 4\nsee = 1", "has no 'see'"),
        ("# Title\ngame = 'walking-dead-dice'\nseats = 4\nplay = 'Ada rolls'", "name: choice"),
        ("# Title\ngame = 'walking-dead-dice'\nseats = 4\nseed = '2'\nplay = 'Ada: fly'", "Ada"),
        ("# Title\ngame =", "isn't TOML"),
    ],
)
def test_a_scene_that_makes_no_sense_is_refused_in_a_sentence(scene: str, says: str) -> None:
    with pytest.raises(BadInput, match=says):
        made_from(scene + "\n")

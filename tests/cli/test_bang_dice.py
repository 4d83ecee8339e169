"""A corrected box of the dice games at the terminal, in both editions."""
import io
from importlib.resources import files
from pathlib import Path

import pytest

from deadeye.cli import main

TEXT = files("deadeye.games.bang_dice").joinpath("data.toml").read_text("utf-8")


def corrected(folder: Path, *changes: tuple[str, str]) -> str:
    """A copy of the data file with some places changed."""
    text = TEXT
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    path = folder / f"box-{len(changes)}.toml"
    path.write_text(text, "utf-8")
    return str(path)


@pytest.mark.parametrize(("game", "name"), [("bang-dice", "Kit Carlson"), ("walking-dead-dice", "Eugene")])
def test_it_is_played_saved_and_shown_again_with_its_file_only(
    game: str, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
) -> None:
    path = corrected(tmp_path, (f'name = "{name}"', 'name = "Somebody Else"'),
                     ("hands = 1\ncount = 6", "hands = 1\ncount = 7"), ("hands = 2\ncount = 3", "hands = 2\ncount = 2"))
    save = tmp_path / "game.json"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 4000))
    command = ["play", game, "--seats", "4", "--seed", "4", "--option", "modules=2,4", "--data", path]
    assert main([*command, "--save", str(save)]) == 0
    assert "Somebody Else" in capsys.readouterr().out
    assert main(["replay", str(save), "--data", path]) == 0
    assert "Somebody Else" in capsys.readouterr().out
    assert main(["replay", str(save), "--data", corrected(tmp_path)]) == 2
    assert "was not played with" in capsys.readouterr().err


def test_a_file_that_makes_no_sense_is_refused_with_its_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str],
) -> None:
    path = corrected(tmp_path, ('symbols = ["beer"]\ncount = 3', 'symbols = ["beer"]\ncount = 2'))
    assert main(["play", "bang-dice", "--data", path]) == 2
    told = capsys.readouterr().err
    assert "line " in told
    assert "17" in told and "18" in told, told

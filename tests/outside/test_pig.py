"""Pig, the game of docs/add-a-game.md: its clauses, and its place on the shelf once its package is installed."""
from pathlib import Path
from typing import Any

import pytest

import deadeye
from deadeye.core.match import Match
from deadeye.core.record import Record
from tests.cli.command import command
from tests.outside.shelf import install

if deadeye.compiled():
    pytest.skip("the compiled engine can't carry a game in plain Python", allow_module_level=True)

from deadeye_pig import GAME


def pig(banked: list[int], loaded: list[str], turn: int = 0) -> Match[Any]:
    record = Record("pig", len(banked), {}, "1")
    record.position = {"seats": [{"banked": points} for points in banked], "turn": turn, "loaded": loaded}
    return Match(GAME, record)


def test_rolls_are_added_until_a_one_loses_them_all() -> None:
    match = pig([10, 20], ["4", "6", "1"])
    assert match.view(None)["points"] == 4
    match.choose(0, "roll")
    assert match.view(None)["points"] == 10
    match.choose(0, "roll")
    assert match.view(None)["seats"] == [{"banked": 10}, {"banked": 20}]
    assert match.decisions[0].seat == 1
    assert match.phrases()[-2:] != []


def test_holding_banks_the_points_and_passes_the_die_clockwise() -> None:
    match = pig([10, 20, 30], ["5"], turn=2)
    match.choose(2, "hold")
    assert match.view(None)["seats"] == [{"banked": 10}, {"banked": 20}, {"banked": 35}]
    assert match.view(None)["turn"] == 0


def test_a_hundred_points_in_the_bank_win_and_not_before() -> None:
    match = pig([94, 20], ["5", "2"])
    assert match.decisions[0].hints[0] == "99 in all"
    match.choose(0, "hold")
    assert not match.over
    match = pig([94, 20], ["6"])
    assert match.decisions[0].hints[0] == "that wins"
    match.choose(0, "hold")
    assert match.over
    assert match.result is not None
    assert (match.result.winners, match.result.clause) == ([0], "PIG-201")


def test_a_die_that_can_not_be_is_refused() -> None:
    for name in ("7", "12", ""):
        with pytest.raises(deadeye.BadInput, match="a number from 1 to 6"):
            pig([0, 0], [name])


def test_it_is_on_the_shelf_and_plays_at_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    on_path(monkeypatch, install(tmp_path / "site"))
    assert "Roll as long as you dare" in command(tmp_path, "games").stdout
    played = command(tmp_path, "play", "pig", "--seats", "2", "--seed", "3", typed="1\n" * 200)
    assert played.returncode == 0, played.stderr
    assert "points or more" in played.stdout


@pytest.mark.parametrize(("point", "sentence"), [
    ("pig = deadeye_pig:NOTHING", "The game 'pig' can't be loaded"),
    ("pig = deadeye_pig.codes:GOAL", "must name a Game, not int"),
    ("tacdex = deadeye_pig:GAME", "must have that name in its package too"),
])
def test_a_package_that_does_not_fit_is_one_sentence_and_the_others_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, point: str, sentence: str
) -> None:
    on_path(monkeypatch, install(tmp_path / "site", point))
    shown = command(tmp_path, "games")
    assert shown.returncode == 0
    assert sentence in " ".join(shown.stdout.split())
    assert "tacdex" in shown.stdout


def on_path(monkeypatch: pytest.MonkeyPatch, paths: list[str]) -> None:
    """Commands of this test find these first."""
    monkeypatch.setattr("tests.cli.command.MORE", paths)

"""What the bench prints: the targets of every game that has one, and how many seats were taken."""
import runpy
from pathlib import Path
from typing import Any

import pytest

import deadeye

BENCH = Path(__file__).parents[1] / "bench"
RUN = runpy.run_path(str(BENCH / "run.py"))


@pytest.mark.parametrize("game", ["tacdex", "halo-bang", "walking-dead-board"])
def test_a_game_that_is_too_slow_in_the_engine_misses_its_target(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    RUN["print_rates"]({("compiled", f"{game} in engine"): (999_999.0, 999_999.0)})
    assert capsys.readouterr().out.rstrip().endswith("MISSED")


@pytest.mark.parametrize(("rate", "says"), [(499_999.0, "MISSED"), (500_000.0, "met")])
def test_with_all_modules_the_dice_game_keeps_half_its_speed(
        rate: float, says: str, capsys: pytest.CaptureFixture[str]) -> None:
    rates = {("compiled", RUN["SHARES"][0][0]): (rate, rate), ("compiled", "bang-dice in engine"): (1e6, 1e6)}
    RUN["print_shares"](rates)
    assert capsys.readouterr().out.rstrip().endswith(says)


def test_the_rows_that_are_compared_are_measured_with_their_options(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(BENCH))
    works = runpy.run_path(str(BENCH / "ours.py"))["works"]()
    for row, other, _ in RUN["SHARES"]:
        assert works[row].__self__.options == works[other].__self__.options | {"modules": "1,2,3,4"}


def test_the_notes_name_the_games_that_do_not_seat_five() -> None:
    fewer = [game for game in deadeye.shelf() if game.most < 5]
    assert fewer
    for game in fewer:
        assert f"{game.name} {game.most}" in RUN["NOTES"].replace("\n", " ")


def test_the_balance_asks_for_a_length_of_four_survivors_and_says_where_it_does_not() -> None:
    balance = runpy.run_path(str(BENCH / "board_balance.py"))

    def score(seats: int, mode: str = "survival", **figures: Any) -> Any:
        setting = balance["Setting"]("", seats, mode, "", "normal")
        return balance["Score"](setting, 20, **{"turns": 100, "rounds": [7] * 20} | figures)

    four = score(4, survivors=10)
    assert not four.holds()
    four.rounds = [18] * 20
    assert four.row().endswith("| yes |")
    four.missed = 9
    assert not four.holds(), "at most 8 of 100 turns are missed"
    assert score(4, "team", survivors=10).holds()
    assert not score(2, survivors=12, nobody=8).holds(), "nobody wins 40 of 100"
    assert not score(1, survivors=10).holds(), "50 of 100"


def test_the_balance_adds_game_to_game() -> None:
    balance = runpy.run_path(str(BENCH / "board_balance.py"))
    setting = balance["Setting"]("alone", 1, "survival", "", "normal")
    total = balance["Score"](setting)
    games = [setting.play(game) for game in range(3)]
    for game in games:
        total.add(game)
    assert total.games == 3 and total.rounds == [game.rounds[0] for game in games]
    assert total.turns == sum([game.turns for game in games]) > 3
    assert total.wins == total.survivors, "alone, whoever wins is the survivor"

"""What the bench prints: the targets of every game that has one, and how many seats were taken."""
import runpy
from pathlib import Path

import pytest

import deadeye

RUN = runpy.run_path(str(Path(__file__).parents[1] / "bench" / "run.py"))


@pytest.mark.parametrize("game", ["tacdex", "halo-bang", "walking-dead-board"])
def test_a_game_that_is_too_slow_in_the_engine_misses_its_target(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    RUN["print_rates"]({("compiled", f"{game} in engine"): (999_999.0, 999_999.0)})
    assert capsys.readouterr().out.rstrip().endswith("MISSED")


def test_the_notes_name_the_games_that_do_not_seat_five() -> None:
    fewer = [game for game in deadeye.games() if game.most < 5]
    assert fewer
    for game in fewer:
        assert f"{game.name} {game.most}" in RUN["NOTES"].replace("\n", " ")

"""A match studied: the curve is calibrated, turning points are found, and what a seat can't know doesn't count."""
from pathlib import Path
from typing import Any

import pytest

import deadeye
from deadeye.bots.arena import play_match
from deadeye.cli import main
from deadeye.core.match import Match
from deadeye.core.record import Record
from deadeye.study.choices import mark_of
from deadeye.study.curve import curve_of, point_at, steps_to_look_at
from deadeye_pig import GAME as PIG
from deadeye_pig.codes import AGAIN, HOLD

POSITION = {"seats": [{"hand": ["9", "1"], "lower": ["end"]},
                      {"hand": ["4", "8"], "upper": ["2", "11", "5"], "lower": ["end"]}], "marker": "high", "won": 0}


def match_of(position: dict[str, Any]) -> Match[Any]:
    return deadeye.from_position("tacdex", position, 1)


def test_the_steps_that_are_looked_at_begin_with_the_deal_and_end_with_the_end() -> None:
    assert steps_to_look_at(3) == [0, 1, 2, 3]
    many = steps_to_look_at(500, 60)
    assert (many[0], many[-1], len(many)) == (0, 500, 60)


def test_a_match_that_is_over_is_certain_and_one_that_is_not_is_not() -> None:
    match = play_match("tacdex", ["normal"] * 2, 3)
    curve = curve_of(match, 10, most=8)
    assert [point.step for point in curve] == steps_to_look_at(len(match.record.choices), 8)
    assert curve[-1].error == 0
    assert curve[-1].chances == [float(seat in match.result.winners) for seat in range(2)]  # type: ignore[union-attr]
    assert all(point.error > 0 for point in curve[:-1])
    assert curve == curve_of(match, 10, most=8), "the same at every run"


def test_what_is_said_comes_true_about_as_often() -> None:
    """Matches looked at half-way: the Brier score is below that of somebody who always says one half."""
    score = 0.0
    for seed in range(24):
        match = play_match("tacdex", ["normal"] * 2, f"calibration {seed}")
        half = Match(match.game, match.record.prefix(len(match.record.choices) // 2))
        said = point_at(half, 12).chances[0]
        assert match.result is not None
        score += (said - float(0 in match.result.winners)) ** 2
    assert score / 24 < 0.24


def test_a_seat_is_judged_by_what_it_can_know() -> None:
    match = match_of(POSITION)
    worlds = [match_of(match.game.position(match.imagine(0, seed))) for seed in range(3)]
    assert len({str(world.position()) for world in worlds}) > 1
    assert len({str(point_at(world, 40, viewer=0)) for world in worlds}) == 1
    assert len({str(mark_of(world, 0, 1, 60)) for world in worlds}) == 1


def test_a_choice_that_throws_the_game_away_is_marked_with_what_was_better_and_why() -> None:
    """Pig: who holds wins, who rolls again loses it all to a 1, and the other is about to win."""
    record = Record("pig", 2, {}, "1")
    record.position = {"seats": [{"banked": 94}, {"banked": 98}], "loaded": ["6"]}
    match = Match(PIG, record)
    mark = mark_of(match, 0, AGAIN, 400)
    assert mark is not None
    assert (mark.thing, mark.better, mark.hint, mark.clauses) == ("roll", "hold", "that wins", ["PIG-104"])
    assert mark.cost > 0.1
    assert mark.cost > 2 * mark.error
    assert mark_of(match, 0, HOLD, 400) is None


def test_the_terminal_draws_the_curve_and_tells_what_turned_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = play_match("tacdex", ["normal", "random"], 3)
    match.record.names = ["Ann", "Ben"]
    match.save(tmp_path / "game.json")
    assert main(["analyse", str(tmp_path / "game.json"), "--rollouts", "10", "--points", "12"]) == 0
    said = capsys.readouterr().out
    assert "Chances of winning, from the deal to choice" in said
    assert "What turned it" in said
    assert "Ann" in said
    assert "→ 100 %" in said


def test_the_library_studies_records_and_files(tmp_path: Path) -> None:
    match = play_match("tacdex", ["normal", "random"], 5)
    short = Match(match.game, match.record.prefix(8))
    short.save(tmp_path / "game.json")
    found = deadeye.analyse(tmp_path / "game.json", seats=[], rollouts=4)
    assert found.curve == deadeye.analyse(short.record, seats=[], rollouts=4).curve
    assert found.choices == []
    own = deadeye.analyse(short, seats=[1], rollouts=4, worlds=4)
    assert {one.seat for one in own.choices} == {1}
    for one in own.choices:
        decision = Match(match.game, match.record.prefix(one.step)).decision_of(1)
        assert decision is not None
        assert one.thing in decision.things

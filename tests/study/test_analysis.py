"""A match studied: what is said comes true, turning points are found, and what a seat can't know doesn't count."""
from pathlib import Path
from typing import Any

import pytest

import deadeye
from deadeye.bots.arena import play_match
from deadeye.cli import main
from deadeye.core.errors import BadInput
from deadeye.core.frame import SPECTATOR
from deadeye.core.match import Match
from deadeye.core.record import Record
from deadeye.study.choices import judge, spans_of
from deadeye.study.curve import both, curve_of, point_at, sides_of, steps_to_look_at
from deadeye.study.hint import hint_for
from deadeye.study.moments import moments_of, told_in
from deadeye_pig import GAME as PIG
from deadeye_pig.codes import AGAIN, HOLD


def match_of(position: dict[str, Any]) -> Match[Any]:
    return deadeye.from_position("tacdex", position, 1)


def in_the_middle() -> Match[Any]:
    """A match with hands that nobody else has seen, and a question to seat 0."""
    match = play_match("tacdex", ["normal"] * 2, 3)
    asked = [step for step, now in enumerate(match.steps()) if len(now.state.options_of(0)) > 2]
    return match_of(deadeye.what_if(match, asked[4]).position())


def about_to_win() -> Match[Any]:
    """Pig: holding wins, rolling again loses it all to a 1, and the other player is about to win."""
    record = Record("pig", 2, {}, "1")
    record.position = {"seats": [{"banked": 94}, {"banked": 98}], "loaded": ["6"]}
    return Match(PIG, record)


# -- the curve ----------------------------------------------------------------------------------


def test_a_secret_choice_is_told_by_what_came_of_it() -> None:
    match = deadeye.new("tacdex", 2, seed=5)
    first, second = match.decisions
    match.choose(first.seat, first.options[0])
    assert told_in(match, 0, 1, SPECTATOR) == ["{0} chooses in secret."]
    match.choose(second.seat, second.options[0])
    told = told_in(match, 0, 1, SPECTATOR)
    assert told[0].startswith("{0} reveals ")
    assert told[1].startswith("{1} reveals ")


def test_the_steps_that_are_looked_at_begin_with_the_deal_and_end_with_the_end() -> None:
    assert steps_to_look_at(3) == [0, 1, 2, 3]
    many = steps_to_look_at(500, 61)
    assert (many[0], many[-1], len(many)) == (0, 500, 61)
    assert set(steps_to_look_at(500, 16)) <= set(many) <= set(steps_to_look_at(500, 241)), "finer, never elsewhere"


def test_a_match_that_is_over_is_certain_and_one_that_is_not_is_not() -> None:
    match = play_match("tacdex", ["normal"] * 2, 3)
    assert match.result is not None
    curve = curve_of(match, 10, most=8)
    assert [point.step for point in curve] == steps_to_look_at(len(match.record.choices), 8)
    assert curve[-1].errors == [0.0, 0.0]
    assert curve[-1].chances == [float(seat in match.result.winners) for seat in range(2)]
    assert all(error > 0 for point in curve[:-1] for error in point.errors)
    assert curve == curve_of(match, 10, most=8), "the same in every run"


def test_a_second_look_makes_a_point_finer_and_is_another_one() -> None:
    match = in_the_middle()
    one, more = point_at(match, 20), point_at(match, 60, first=20)
    together = both(one, more)
    assert together.rollouts == 80
    assert together.chances[0] == pytest.approx((one.chances[0] * 20 + more.chances[0] * 60) / 80)
    assert together.errors[0] < one.errors[0]
    assert point_at(match, 20, first=20).chances != one.chances, "other luck"


def test_team_mates_share_a_line() -> None:
    match = deadeye.new("halo-bang", 4, 1)
    sides = sides_of(curve_of(match, 6))
    assert sorted(seat for side in sides for seat in side) == [0, 1, 2, 3]
    assert [len(side) for side in sides] == [2, 2]


def test_moments_are_where_it_moved_by_more_than_two_errors_and_are_told_as_the_viewer_saw_them() -> None:
    match = play_match("tacdex", ["normal", "random"], 3)
    curve = curve_of(match, 20, most=12)
    found = moments_of(match, curve)
    assert found
    at = {point.step: point for point in curve}
    for moment in found:
        before, after = at[moment.start], at[moment.step]
        assert moment.change == after.chances[moment.seat] - before.chances[moment.seat]
        assert abs(moment.change) > 2 * max(before.errors[moment.seat], after.errors[moment.seat])
        assert moment.told
    told = match.phrases(None)
    assert all(line in told for moment in found for line in moment.told)


@pytest.mark.parametrize(("game", "seats", "matches", "rollouts"), [
    ("tacdex", 2, 24, 12), ("halo-bang", 4, 12, 8), ("walking-dead-board", 2, 12, 6), ("walking-dead-dice", 4, 10, 6),
])
def test_what_is_said_comes_true_about_as_often(game: str, seats: int, matches: int, rollouts: int) -> None:
    """Matches of normal bots examined two thirds of the way through: better than always predicting the even share."""
    score = even = 0.0
    for seed in range(matches):
        match = play_match(game, ["normal"] * seats, f"calibration {seed}")
        late = Match(match.game, match.record.prefix(2 * len(match.record.choices) // 3))
        said = point_at(late, rollouts)
        assert match.result is not None
        won = [float(seat in match.result.winners) for seat in range(seats)]
        score += sum((a - b) ** 2 for a, b in zip(said.chances, won, strict=True)) / seats
        even += sum((0.5 - b) ** 2 for b in won) / seats
    assert score < even


# -- choices ------------------------------------------------------------------------------------


def test_a_seat_is_judged_by_what_it_can_know() -> None:
    match = in_the_middle()
    worlds = [match_of(match.game.position(match.imagine(0, seed))) for seed in range(3)]
    assert len({str(world.position()) for world in worlds}) > 1
    assert len({str(point_at(world, 40, viewer=0)) for world in worlds}) == 1
    assert len({str(point_at(world, 40)) for world in worlds}) > 1, "the true tables stand differently"
    decisions = [world.decision_of(0) for world in worlds]
    assert all(decisions)
    for option in decisions[0].options[:2] if decisions[0] else ():
        assert len({str(judge(world, 0, option, 8)) for world in worlds}) == 1
    assert len({str(hint_for(world, one, 8)) for world, one in zip(worlds, decisions, strict=True) if one}) == 1


def test_a_choice_that_throws_the_game_away_is_marked_with_what_was_better_and_why() -> None:
    judged = judge(about_to_win(), 0, AGAIN, 400)
    mark = judged.mark
    assert mark is not None
    assert (mark.thing, mark.better, mark.choice, mark.hint) == ("roll", "hold", HOLD, "that wins")
    assert mark.clauses == ["PIG-104"]
    assert mark.cost > 0.1
    assert mark.cost > 2 * mark.error
    assert judged.change < -2 * judged.error
    good = judge(about_to_win(), 0, HOLD, 400)
    assert (good.mark, good.change) == (None, 0.0)


def test_luck_and_choices_make_up_the_whole_way_from_the_deal_to_the_end() -> None:
    match = play_match("tacdex", ["normal", "random"], 5)
    short = Match(match.game, match.record.prefix(20))
    found = deadeye.analyse(short, seats=[1], rollouts=6, worlds=6).judged[0]
    first, last = [point_at(one, 6, 1).chances[1] for one in (Match(match.game, match.record.prefix(0)), short)]
    assert found.choice + found.luck + found.elsewhere == pytest.approx(last - first)
    assert found.choice == pytest.approx(sum(turn.choice for turn in found.turns))
    for turn in found.turns:
        assert any(seat == 1 for seat, _ in short.record.choices[turn.start: turn.end])
    assert all(one.end <= other.start for one, other in zip(found.turns, found.turns[1:], strict=False))


@pytest.mark.parametrize(("game", "seats"), [("walking-dead-dice", 4), ("halo-bang", 4), ("walking-dead-board", 2)])
def test_a_seat_has_its_choices_turn_by_turn(game: str, seats: int) -> None:
    match = play_match(game, ["random"] * seats, 2)
    spans = spans_of(match, 0)
    real = [step for step, now in enumerate(match.steps()) if step < len(match.record.choices)
            and match.record.choices[step][0] == 0 and len(now.state.options_of(0)) > 1]
    assert [step for span in spans for step in span.choices] == real
    assert len(spans) > 1


# -- hints, and other ways ----------------------------------------------------------------------


def test_a_hint_says_what_a_good_player_would_do_and_how_much_better_it_is() -> None:
    hint = deadeye.hint(about_to_win(), 0)
    assert (hint.thing, hint.other, hint.hint, hint.clauses) == ("hold", "roll", "that wins", ["PIG-104"])
    assert hint.ahead > 2 * hint.error
    assert hint == deadeye.hint(about_to_win(), 0), "the same in every run"


def test_who_has_no_choice_gets_no_hint() -> None:
    with pytest.raises(BadInput, match="nothing to choose between"):
        deadeye.hint(about_to_win(), 1)
    with pytest.raises(BadInput, match="A seat is a number"):
        deadeye.hint(about_to_win(), 7)


def test_a_match_goes_on_in_another_way_and_stays_as_it_was() -> None:
    match = play_match("tacdex", ["random"] * 2, 5)
    kept = match.record.to_json()
    now = deadeye.what_if(match, 4)
    seat, chosen = match.record.choices[4]
    decision = now.decision_of(seat)
    assert decision is not None
    other = next(thing for thing, option in zip(decision.things, decision.options, strict=True) if option != chosen)
    changed = deadeye.what_if(match.record, 4, other)
    assert len(changed.record.choices) == 5
    assert changed.record.choices[4] != match.record.choices[4]
    assert match.record.to_json() == kept
    with pytest.raises(BadInput, match="a step is a number from 0 to"):
        deadeye.what_if(match, 10_000)
    with pytest.raises(BadInput, match="Nobody chose after the last step"):
        deadeye.what_if(match, len(match.record.choices), 0)


# -- library and terminal -----------------------------------------------------------------------


def test_the_terminal_draws_the_curve_and_tells_what_turned_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = play_match("tacdex", ["normal", "random"], 3)
    match.record.names = ["Ann", "Ben"]
    match.save(tmp_path / "game.json")
    assert main(["analyse", str(tmp_path / "game.json"), "--rollouts", "10", "--points", "12"]) == 0
    said = capsys.readouterr().out
    assert "Chances of winning, from the deal to choice" in said
    assert "10 games per point: give or take" in said
    assert "What turned it" in said
    assert "Ann +" in said
    assert "→ 100 %" in said
    assert "{0}" not in said


def test_the_terminal_tells_luck_from_choices(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = play_match("tacdex", ["random", "normal"], 3)
    match.record.names = ["Ann", "Ben"]
    Match(match.game, match.record.prefix(12)).save(tmp_path / "game.json")
    asked = ["analyse", str(tmp_path / "game.json"), "--rollouts", "10", "--points", "4", "--seat", "0", "--as", "0",
             "--worlds", "10"]
    assert main(asked) == 0
    said = capsys.readouterr().out
    assert "Ann: choices " in said
    assert ", luck " in said
    assert "{0}" not in said


def test_the_library_studies_records_and_files(tmp_path: Path) -> None:
    match = play_match("tacdex", ["normal", "random"], 5)
    short = Match(match.game, match.record.prefix(8))
    short.save(tmp_path / "game.json")
    heard: list[float] = []
    found = deadeye.analyse(tmp_path / "game.json", seats=[], rollouts=4, progress=heard.append)
    assert found.curve == deadeye.analyse(short.record, seats=[], rollouts=4).curve
    assert found.judged == []
    assert heard == sorted(heard)
    assert heard[-1] == 1.0
    known = deadeye.analyse(short, seats=[], rollouts=4, known_to=1).curve
    assert known == curve_of(short, 4, viewer=1)
    with pytest.raises(BadInput, match="rollouts is a number from 1 on"):
        deadeye.analyse(short, rollouts=0)
    with pytest.raises(BadInput, match="A seat is a number"):
        deadeye.analyse(short, seats=[9])

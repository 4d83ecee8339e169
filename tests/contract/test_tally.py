"""Bots of the house play whole matches as they play when asked one by one, and what is counted is all of it."""
from bisect import bisect_right
from collections import Counter
from typing import Any

import pytest

import deadeye
from deadeye.bots import errs_of
from deadeye.bots.arena import seat_bots
from deadeye.bots.bot import choice_of
from deadeye.core.frame import NOBODY, frame
from deadeye.core.house import RANDOM, play_on
from deadeye.core.match import Match
from deadeye.core.tally import Course, Tally

TABLES = [("walking-dead-dice", 5, {}), ("walking-dead-dice", 8, {"modules": "1,2,3,4"}), ("tacdex", 2, {}),
          ("tacdex", 4, {}), ("halo-bang", 5, {}), ("walking-dead-board", 1, {}), ("walking-dead-board", 4, {})]
tables = pytest.mark.parametrize(("game", "seats", "options"), TABLES)
KINDS = ("random", "easy", "normal")


def lineup(seats: int) -> list[str]:
    return [KINDS[seat % len(KINDS)] for seat in range(seats)]


def errs(kinds: list[str]) -> list[int]:
    return [often for kind in kinds if (often := errs_of(kind)) is not None]


def asked_one_by_one(match: Match[Any], kinds: list[str]) -> list[int]:
    """The match as every other table plays it."""
    bots = seat_bots(match.game.name, kinds)
    asked = []
    while not match.over:
        decision = match.decisions[0]
        asked.append(int(frame(decision.step, decision.seat, 0, len(decision.options))))
        match.choose(decision.seat, choice_of(bots[decision.seat], match, decision))
    return asked


@tables
def test_a_match_of_the_house_is_the_one_its_bots_play_when_asked(game: str, seats: int, options: Any) -> None:
    one, other = [deadeye.new(game, seats, "house", **options) for _ in range(2)]
    asked = play_on(one, errs(lineup(seats)))
    assert asked == asked_one_by_one(other, lineup(seats))
    assert one.record.choices == other.record.choices
    assert one.record.digests == other.record.digests


def test_only_bots_that_neither_search_nor_come_from_outside_play_so() -> None:
    assert [errs_of(kind) for kind in (*KINDS, "sensible", "hard", "expert", "exec:./bot", "bot.py")] == [
        RANDOM, 33, 0, 0, None, None, None, None]


# -- counting ---------------------------------------------------------------------------------


def counted(matches: list[Match[Any]], asked: list[list[int]]) -> dict[tuple[str, str, str], list[int]]:
    """Games, times, n, w, ww, wn and nn, counted the long way round."""
    found: dict[tuple[str, str, str], list[int]] = {}
    for match, questions in zip(matches, asked, strict=True):
        game = match.game
        times: Counter[tuple[str, str, str]] = Counter()
        pairs: dict[tuple[str, str, str], tuple[int, int]] = {}
        clauses = [clause for event in match.events for clause in game.because(event)]
        clauses += [clause for f in questions for clause in game.rules.steps[f & 255].clauses]
        assert match.result
        times.update([("clause", clause, "") for clause in [*clauses, match.result.clause]])
        times.update([("event", game.kind_name(event.kind), "") for event in match.events])
        for step in {f & 255 for f in questions}:
            widths = [f >> 28 for f in questions if f & 255 == step]
            times[key := ("decision", game.rules.names[step], "")] = len(widths)
            pairs[key] = sum(widths), widths.count(1)
        things = [(("power", game.kind_name(event.kind), thing), int(event.seat)) for event in match.events
                  if event.seat < match.kept.seats for thing in named(game.facts(match.state, event))]
        times.update([key for key, _ in things])
        for key in {key for key, _ in things}:
            who = {seat for other, seat in things if other == key}
            pairs[key] = len(who), len(who & set(match.result.winners))
        for key, count in times.items():
            n, w = pairs.get(key, (0, 0))
            before = found.get(key, [0] * 7)
            found[key] = [a + b for a, b in zip(before, (1, count, n, w, w * w, w * n, n * n), strict=True)]
    return found


def named(facts: dict[str, Any]) -> list[str]:
    """What was drawn, rolled or played: words, not numbers."""
    values = [facts[name] for name in ("card", "cards", "die", "dice") if name in facts]
    return [one for value in values for one in (value if isinstance(value, list) else [value]) if isinstance(one, str)]


@tables
def test_everything_is_counted_once(game: str, seats: int, options: Any) -> None:
    matches = [deadeye.new(game, seats, f"count {number}", **options) for number in range(3)]
    tally = Tally(matches[0].game, {})
    asked = [play_on(match, [RANDOM] * seats) for match in matches]
    for match, questions in zip(matches, asked, strict=True):
        tally.count(match, questions)
    rows = tally.rows()
    assert {row[:3]: list(row[3:]) for row in rows} == counted(matches, asked)
    assert rows == sorted(rows)


@tables
def test_the_course_of_a_match_is_told_in_numbers(game: str, seats: int, options: Any) -> None:
    match = deadeye.new(game, seats, "course", **options)
    asked = play_on(match, [RANDOM] * seats)
    course = Tally(match.game, {}).count(match, asked)
    told = [mark[0] for mark in match.marks]
    chosen = [(f >> 8 & 15, f >> 28) for f in asked]
    for seat in range(seats):
        widths = [width for who, width in chosen if who == seat]
        assert (course.decisions[seat], course.options[seat], course.forced[seat]) == (
            len(widths), sum(widths), widths.count(1))
        assert course.out_at[seat] == out_for_good(match, told, [who for who, _ in chosen], seat)
    names = [match.game.kind_name(event.kind) for event in match.events]
    begins = "turn" if "turn" in names else "began"
    turns = [(bisect_right(told, place), int(match.events[place].seat)) for place, name in enumerate(names)
             if name == begins]
    assert course.turns == len(turns) > 0
    assert course.first == (turns[0][1] if turns[0][1] < seats else 0)
    free = {bisect_right([at for at, _ in turns], at) - 1 for at, (seat, width) in enumerate(chosen) if width > 1
            and turns[bisect_right([at for at, _ in turns], at) - 1][1] in {seat, NOBODY}} - {-1}
    assert course.forced_turns == len(turns) - len(free)


def out_for_good(match: Match[Any], told: list[int], chosen: list[int], seat: int) -> int:
    """How many choices had been made when a seat went out, if it never chose again; otherwise -1."""
    gone = [bisect_right(told, place) for place, event in enumerate(match.events)
            if match.game.kind_name(event.kind) == "out" and event.seat == seat]
    return gone[-1] if gone and seat not in chosen[gone[-1]:] else -1


def test_who_is_out_and_chooses_again_has_come_back() -> None:
    course = Course(2)
    course.out(1, 4)
    assert course.out_at == [-1, 4]
    course.ask(1, 3)
    assert course.out_at == [-1, -1]
    course.out(NOBODY, 5)  # nobody's seat
    assert course.out_at == [-1, -1]

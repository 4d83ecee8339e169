"""Luck and choices apart, by what a seat knew: what each choice was worth, what just happened, and what was better."""
import math
from typing import Any, Final

from msgspec import Struct

from deadeye.core.match import Match
from deadeye.core.rollouts import compared
from deadeye.core.search import Search
from deadeye.study.curve import Point, luck_at, spread

COSTLY: Final = 0.10  # of the chance of winning: what a choice must have cost to be marked
SURE: Final = 2.0  # standard errors


class Span(Struct, frozen=True):
    """A turn of the match, and the steps in it at which a seat had something to choose."""

    start: int  # choices made before it
    end: int  # and when it was over
    choices: list[int]  # steps: choices made before


class Mark(Struct, frozen=True):
    """A costly choice, by what its player could know: what was better, by how much, and why.

    In words for people {0} stands for seat 0's name.
    """

    step: int  # choices made before it
    seat: int
    thing: str
    label: str
    better: str  # a thing
    choice: int  # the same as a number
    better_label: str
    hint: str
    clauses: list[str]
    cost: float
    error: float


class Judged(Struct, frozen=True):
    """One choice: how much better than the advice it was, with its error, and its mark if it was costly."""

    step: int
    change: float
    error: float
    mark: Mark | None = None


class Turn(Struct, frozen=True):
    """A turn in which a seat chose: how much its choices changed its chance, and how much everything else did."""

    start: int
    end: int
    choice: float
    luck: float  # dice, cards, and what the others did meanwhile
    error: float


class Judgement(Struct, frozen=True):
    """How a seat played, by what it knew. The three add up to the whole change from the deal to the end."""

    seat: int
    turns: list[Turn]
    marks: list[Mark]
    choice: float
    luck: float
    elsewhere: float  # in turns in which it had nothing to choose


def spans_of(match: Match[Any], seat: int) -> list[Span]:
    """The turns in which this seat had a choice. Where all choose at once, each round counts as a turn."""
    starts = [0]
    real: list[int] = []
    turn, line, menus = 0, 0, 0
    for step, now in enumerate(match.steps()):
        s = now.state
        asked = len([menu for menu in s.menus if menu])
        if step and (s.turn != turn or s.line < line or 0 < asked >= menus):
            starts.append(step)
        turn, line, menus = int(s.turn), int(s.line), asked
        if step < len(match.record.choices) and match.record.choices[step][0] == seat and len(s.options_of(seat)) > 1:
            real.append(step)
    ends = [*starts[1:], len(match.record.choices)]
    spans = [Span(start, end, [step for step in real if start <= step < end])
             for start, end in zip(starts, ends, strict=True)]
    return [span for span in spans if span.choices]


def judge(match: Match[Any], seat: int, option: int, worlds: int) -> Judged:
    """What this choice is worth against the advice, and whether something else was clearly better."""
    chance = luck_at(match, f"judge {seat}")
    search = Search(match.game, match.game.imagine(match.state, seat, chance), seat, worlds, chance)
    search.go_on(worlds)
    best = search.best()
    change, error = (0.0, 0.0) if option == search.advice else lead(match, seat, option, search.advice, worlds)
    mark = None if best == option else mark_of(match, seat, option, best, worlds)
    return Judged(len(match.marks), change, error, mark)


def lead(match: Match[Any], seat: int, one: int, other: int, worlds: int) -> tuple[float, float]:
    """How much more often one option wins than another, in worlds that the seat could imagine, and the error."""
    chance = luck_at(match, f"lead {seat} {one} {other}")
    mean, square = compared(match.game, match.state, seat, one, other, worlds, chance)
    return mean, spread(mean, square, worlds)


def mark_of(match: Match[Any], seat: int, option: int, best: int, worlds: int) -> Mark | None:
    """A mark for this choice, if the best one was surely and clearly better."""
    cost, error = lead(match, seat, best, option, worlds)
    decision = match.decision_of(seat)
    if decision is None or cost < COSTLY or cost < SURE * error:
        return None
    chosen, better = decision.options.index(option), decision.options.index(best)
    return Mark(len(match.marks), seat, decision.things[chosen], decision.labels[chosen], decision.things[better], best,
                decision.labels[better], decision.hints[better], list(decision.clauses), cost, error)


def steps_to_know(spans: list[Span], count: int) -> list[int]:
    """The steps at which the seat's chance must be known to tell luck from choices."""
    return sorted({0, count, *[span.start for span in spans], *[span.end for span in spans]})


def judgement(seat: int, spans: list[Span], judged: list[Judged], points: list[Point]) -> Judgement:
    """Luck and choices apart, once each choice is judged and the chance before and after each turn is known."""
    at = {point.step: point for point in points}
    made = {one.step: one for one in judged}
    turns = []
    for span in spans:
        own = [made[step] for step in span.choices]
        before, after = at[span.start], at[span.end]
        choice = sum([one.change for one in own])
        error = math.hypot(before.errors[seat], after.errors[seat], *[one.error for one in own])
        turns.append(Turn(span.start, span.end, choice, after.chances[seat] - before.chances[seat] - choice, error))
    choice, luck = sum([turn.choice for turn in turns]), sum([turn.luck for turn in turns])
    whole = points[-1].chances[seat] - points[0].chances[seat]
    marks = [one.mark for one in judged if one.mark is not None]
    return Judgement(seat, turns, marks, choice, luck, whole - choice - luck)

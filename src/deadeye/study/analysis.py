"""A match studied: its curve, the moments that turned it, luck and choices apart, and choices that cost much."""
from itertools import pairwise
from typing import Any, Final

from msgspec import Struct

from deadeye.core.frame import SPECTATOR
from deadeye.core.match import Match
from deadeye.study.choices import Made, Mark, Turned, mark_of
from deadeye.study.curve import POINTS, Point, Progress, curve_of, point_at

ROLLOUTS: Final = 60  # a point
WORLDS: Final = 120  # a choice that is judged
MOMENTS: Final = 5


class Moment(Struct, frozen=True):
    """A step at which the match turned: how much the chances moved in all, and what happened, in words."""

    step: int
    moved: float
    told: list[str]


class Analysis(Struct, frozen=True):
    """What can be said of a match once it is over."""

    curve: list[Point]
    moments: list[Moment]  # those that moved the most, in the order in which they came
    choices: list[Turned]  # luck and choices apart, of the seats that were asked about
    marks: list[Mark]  # choices of these seats that cost much
    rollouts: int
    worlds: int


def moments_of(match: Match[Any], curve: list[Point], most: int = MOMENTS) -> list[Moment]:
    """Where the chances moved by more than their error, the largest ones."""
    found = []
    edges = [0, *[mark[0] for mark in match.marks], len(match.events)]
    for before, after in pairwise(curve):
        moved = sum([abs(b - a) for a, b in zip(before.chances, after.chances, strict=True)]) / 2
        if moved > before.error + after.error:
            phrases = [match.game.phrase(match.state, event) for event in match.events[edges[before.step + 1]:
                                                                                       edges[after.step + 1]]]
            told = [match.with_names(phrase) for phrase in phrases if phrase]
            found.append(Moment(after.step, moved, told))
    largest = sorted(found, key=lambda moment: -moment.moved)[:most]
    return sorted(largest, key=lambda moment: moment.step)


def judged(match: Match[Any], seats: list[int], rollouts: int, worlds: int, progress: Progress
           ) -> tuple[list[Turned], list[Mark]]:
    """Every real choice of these seats: what it did, and whether it cost much."""
    record = match.record
    choices: list[Turned] = []
    marks: list[Mark] = []
    made: Made | None = None
    for step, now in enumerate(match.steps()):
        if made is not None:
            choices.append(made.turned(point_at(now, rollouts).chances[made.seat]))
            made = None
        progress(step / max(1, len(record.choices)))
        if step == len(record.choices):
            break
        seat, option = record.choices[step]
        if seat not in seats or len(now.state.options_of(seat)) < 2:
            continue
        mark = mark_of(now, seat, option, worlds)
        if mark is not None:
            marks.append(mark)
        made = Made(now, seat, option, point_at(now, rollouts).chances[seat], rollouts)
    return choices, marks


def analyse(match: Match[Any], seats: list[int] | None = None, viewer: int = SPECTATOR, rollouts: int = ROLLOUTS,
            worlds: int = WORLDS, points: int = POINTS, progress: Progress = lambda _done: None) -> Analysis:
    """Study a match: `seats` says whose choices are judged (all), `viewer` by whose knowledge the curve is drawn."""
    asked = list(range(match.kept.seats)) if seats is None else seats
    half = 0.5 if asked else 1.0
    curve = curve_of(match, rollouts, viewer, points, lambda done: progress(half * done))
    choices, marks = judged(match, asked, rollouts, worlds, lambda done: progress(half + half * done)) if asked else (
        [], [])
    return Analysis(curve, moments_of(match, curve), choices, marks, rollouts, worlds)

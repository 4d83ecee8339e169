"""The curve: each seat's chance of winning over time, with the error that a limited number of games leaves."""
import math
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from deadeye.core.frame import SPECTATOR
from deadeye.core.match import Match
from deadeye.core.rng import Chance, key
from deadeye.core.rollouts import wins

POINTS: Final = 60  # at most; a long match is examined every few choices
Progress = Callable[[float], None]
"""How much is done, from 0 to 1."""


class Point(Struct, frozen=True):
    """How it stood after a number of choices: each seat's chance, and the standard error of each."""

    step: int
    chances: list[float]
    errors: list[float]
    rollouts: int  # games played out from here; 0 once it is over, when nothing is guessed


def steps_to_look_at(count: int, most: int = POINTS) -> list[int]:
    """The deal, the end, and evenly spaced steps between them."""
    if count < most:
        return list(range(count + 1))
    return sorted({round(place * count / (most - 1)) for place in range(most)})


def luck_at(match: Match[Any], what: str, first: int = 0) -> Chance:
    """The study's own luck: the same in every run, different for a second look, and nothing of the table's."""
    chance = Chance()
    key(chance, f"{match.kept.seed}/study {what} {first}", len(match.marks))
    return chance


def point_at(match: Match[Any], rollouts: int, viewer: int = SPECTATOR, first: int = 0) -> Point:
    """How a match stands now; for a seat, by what it knows. `first`: how many games were played out before."""
    step = len(match.marks)
    if match.over:
        won = [float(match.state.winners >> seat & 1) for seat in range(match.state.seats)]
        return Point(step, won, [0.0] * len(won), 0)
    counts = wins(match.game, match.state, viewer, rollouts, luck_at(match, f"curve {viewer}", first))
    return Point(step, [count / rollouts for count in counts], [error_of(count, rollouts) for count in counts],
                 rollouts)


def error_of(won: float, rollouts: int) -> float:
    """The standard error of a share; with an extra win and an extra loss, since "always" isn't certain."""
    return math.sqrt((won + 1) * (rollouts - won + 1) / (rollouts + 2) ** 2 / rollouts)


def spread(mean: float, square: float, worlds: int) -> float:
    """The standard error of a mean difference, from its mean square; as if each had won one more world alone."""
    more = worlds + 2
    return math.sqrt(((square * worlds + 2) / more - (mean * worlds / more) ** 2) / worlds)


def both(one: Point, more: Point) -> Point:
    """What two looks at the same step say together."""
    rollouts = one.rollouts + more.rollouts
    if not one.rollouts or not more.rollouts:
        return one
    counts = [a * one.rollouts + b * more.rollouts for a, b in zip(one.chances, more.chances, strict=True)]
    return Point(one.step, [count / rollouts for count in counts], [error_of(count, rollouts) for count in counts],
                 rollouts)


def curve_of(match: Match[Any], rollouts: int, viewer: int = SPECTATOR, most: int = POINTS,
             progress: Progress = lambda _done: None) -> list[Point]:
    """The whole curve of a match, from its deal to where it stands."""
    wanted = set(steps_to_look_at(len(match.marks), most))
    points = []
    for step, now in enumerate(match.steps()):
        if step in wanted:
            points.append(point_at(now, rollouts, viewer))
            progress(len(points) / len(wanted))
    return points


def sides_of(curve: list[Point]) -> list[list[int]]:
    """Seats that stand and fall together, as far as the curve can tell: they share a line."""
    sides: dict[tuple[float, ...], list[int]] = {}
    for seat in range(len(curve[0].chances) if curve else 0):
        sides.setdefault(tuple([point.chances[seat] for point in curve]), []).append(seat)
    return list(sides.values())

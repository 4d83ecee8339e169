"""The curve: each seat's chance of winning over time, with the error that so few rollouts leave."""
import math
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from deadeye.core.frame import SPECTATOR
from deadeye.core.match import Match
from deadeye.core.rng import Chance, key
from deadeye.core.rollouts import wins

POINTS: Final = 60  # at most; a long match is looked at every few choices
Progress = Callable[[float], None]
"""How much is done, from 0 to 1."""


class Point(Struct, frozen=True):
    """How it stood after a number of choices: each seat's chance, and the standard error of the least sure one."""

    step: int
    chances: list[float]
    error: float


def steps_to_look_at(count: int, most: int = POINTS) -> list[int]:
    """The deal, the end, and steps between them at even distances."""
    if count < most:
        return list(range(count + 1))
    return sorted({round(place * count / (most - 1)) for place in range(most)})


def luck_at(match: Match[Any], step: int, what: str) -> Chance:
    """Luck of the study's own: the same at every run, and nothing of the table's."""
    chance = Chance()
    key(chance, f"{match.kept.seed}/study {what}", step)
    return chance


def point_at(match: Match[Any], rollouts: int, viewer: int = SPECTATOR) -> Point:
    """How a match stands now; for a seat, by what it knows."""
    step = len(match.marks)
    if match.over:
        return Point(step, [float(match.state.winners >> seat & 1) for seat in range(match.state.seats)], 0.0)
    won = wins(match.game, match.state, viewer, rollouts, luck_at(match, step, f"curve {viewer}"))
    chances = [count / rollouts for count in won]
    # One win and one loss are added, so that what always happened isn't taken for certain.
    spread = max([(count + 1) * (rollouts - count + 1) / (rollouts + 2) ** 2 for count in won])
    return Point(step, chances, math.sqrt(spread / rollouts))


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

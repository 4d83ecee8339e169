"""The moments that turned a match: where its curve moved by more than its error."""
import math
from itertools import pairwise
from typing import Any, Final

from msgspec import Struct

from deadeye.core.frame import SPECTATOR
from deadeye.core.match import Match
from deadeye.study.curve import Point

MOMENTS: Final = 5
SURE: Final = 2.0  # standard errors
LINES: Final = 6  # of what happened, the last ones


class Moment(Struct, frozen=True):
    """A stretch of a match in which it turned: who gained or lost the most, how much, and what happened, in words.

    In words for people {0} stands for seat 0's name.
    """

    start: int  # choices made before it
    step: int  # and when it was over
    seat: int
    change: float
    told: list[str]
    events: list[int] = []  # how many had been told before it, and by its end; an earlier version didn't say


def moments_of(match: Match[Any], curve: list[Point], viewer: int = SPECTATOR, most: int = MOMENTS) -> list[Moment]:
    """The largest moves that are surely more than chance, in the order they came, as a viewer saw them."""
    found = []
    for before, after in pairwise(curve):
        changes = [b - a for a, b in zip(before.chances, after.chances, strict=True)]
        seat = max(range(len(changes)), key=lambda seat: (abs(changes[seat]), changes[seat]))
        if abs(changes[seat]) > SURE * math.hypot(before.errors[seat], after.errors[seat]):
            found.append((before.step, after.step, seat, changes[seat]))
    largest = sorted(found, key=lambda one: -abs(one[3]))[:most]
    edges = edges_of(match)
    return [Moment(start, step, seat, change, told_in(match, start, step, viewer), [edges[start + 1], edges[step + 1]])
            for start, step, seat, change in sorted(largest)]


def edges_of(match: Match[Any]) -> list[int]:
    """How many events had been told before the deal, after it, and after each choice."""
    return [0, *[mark[0] for mark in match.marks], len(match.events)]


def told_in(match: Match[Any], start: int, step: int, viewer: int) -> list[str]:
    """What happened between two steps, as a viewer saw it; of secret choices, what came of them once they were open."""
    edges = edges_of(match)
    told: list[str] = []
    for end in range(step, len(match.marks) + 1):
        events = [event.as_seen_by(viewer) for event in match.events[edges[start + 1]: edges[end + 1]]]
        told = [phrase for phrase in [match.game.phrase(match.state, event) for event in events] if phrase]
        if told:
            break
    secret = [f"{{{seat}}} chooses in secret." for seat, _ in match.record.choices[start:step]]
    return (told or secret)[-LINES:]

"""Curves: who was ahead when, and what kind of game that made it."""
import math
from typing import Any, Final

from deadeye.core.match import Match
from deadeye.study.curve import Point, curve_of

EVEN: Final = 2.0  # standard errors by which a side must be ahead to count as leading
SURE: Final = 0.8  # the chance from which a game counts as decided


class Curve:
    """The chances of a game over time, and what they say of it."""

    def __init__(self, points: list[Point], winners: list[int]) -> None:
        self.points = points
        self.winners = winners
        steps = points[-1].step or 1
        self.shares = [point.step / steps for point in points]  # of the game's choices
        best = [max([point.chances[seat] for seat in winners], default=0.0) for point in points]
        most = [max(point.chances, default=0.0) for point in points]
        self.best = best  # the chance of the winner who stood best
        self.lead_changes = lead_changes(points)
        behind = [math.sqrt(top - own) if top > own else 0.0 for own, top in zip(best[:-1], most[:-1], strict=True)]
        # As Browne and Maire define it: how far, on average, the winner was behind whoever led.
        self.drama = round(sum(behind) / len(behind), 6) if behind and winners else 0.0
        self.comeback = round(1.0 - min(best), 6) if winners else 0.0
        self.decided = round(decided_at(self.shares, best), 6)


def lead_changes(points: list[Point]) -> int:
    """How often the lead changed, by more than luck in so few rollouts explains."""
    leader: frozenset[int] | None = None
    changes = 0
    for point in points:
        top = max(point.chances, default=0.0)
        near = top - EVEN * max(point.errors, default=0.0)
        ahead = frozenset([seat for seat, chance in enumerate(point.chances) if chance >= near])
        if leader is not None and not ahead & leader:
            changes += 1
            leader = ahead
        elif leader is None or ahead < leader:
            leader = ahead
    return changes


def decided_at(shares: list[float], best: list[float]) -> float:
    """The share of the game after which the winner was never in doubt again."""
    at = 1.0
    for share, chance in zip(reversed(shares), reversed(best), strict=True):
        if chance < SURE:
            break
        at = share
    return at


def follow(match: Match[Any], rollouts: int, points: int) -> Curve:
    """The curve of a match that is over, from the true table, by the rollouts that search bots think with."""
    result = match.result
    assert result is not None
    return Curve(curve_of(match, rollouts, most=points), list(result.winners))

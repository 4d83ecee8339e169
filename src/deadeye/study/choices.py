"""Luck and choices apart: what each choice was worth, what the dice or cards then did, and what was better."""
import math
from typing import Any, Final

from msgspec import Struct

from deadeye.core.frame import SPECTATOR
from deadeye.core.match import Match
from deadeye.core.rollouts import compared, wins
from deadeye.core.search import Search
from deadeye.study.curve import luck_at

COSTLY: Final = 0.10  # of the chance of winning: what a choice must have cost to be marked
SURE: Final = 2.0  # standard errors


class Turned(Struct, frozen=True):
    """One choice: what it changed of its player's chance, what the luck after it did, and the error of both."""

    step: int  # choices made before it
    seat: int
    thing: str
    label: str
    choice: float
    luck: float
    error: float


class Mark(Struct, frozen=True):
    """A choice that cost much, by what its player could know: what was better, by how much, and why."""

    step: int
    seat: int
    thing: str
    label: str
    better: str  # a thing
    better_label: str
    hint: str
    clauses: list[str]
    cost: float
    error: float


class Made:
    """A choice that is about to be made: what stood before it, and what it will change on average."""

    def __init__(self, match: Match[Any], seat: int, option: int, before: float, rollouts: int) -> None:
        decision = match.decision_of(seat)
        assert decision is not None
        place = decision.options.index(option)
        self.step = len(match.marks)
        self.seat = seat
        self.thing = decision.things[place]
        self.label = match.with_names(decision.labels[place])
        self.before = before
        self.expected = expected_after(match, seat, option, rollouts)
        self.error = math.sqrt(0.5 / rollouts)  # of a difference of two shares, at most

    def turned(self, after: float) -> Turned:
        """Luck and choice apart, once it is known how the seat stood afterwards."""
        return Turned(self.step, self.seat, self.thing, self.label, self.expected - self.before, after - self.expected,
                      self.error)


def expected_after(match: Match[Any], seat: int, option: int, rollouts: int) -> float:
    """The seat's chance once it has chosen, over all the luck that may follow."""
    game, chance = match.game, luck_at(match, len(match.marks), "choice")
    won = 0
    for _ in range(rollouts):
        s = game.clone(match.state)
        s.new_luck(chance)
        game.rules.choose(s, seat, option)
        won += wins(game, s, SPECTATOR, 1, chance)[seat]
    return won / rollouts


def mark_of(match: Match[Any], seat: int, option: int, worlds: int) -> Mark | None:
    """Whether something else was clearly better, by what the seat could know; None where nothing was."""
    decision = match.decision_of(seat)
    if decision is None or len(decision.options) < 2:
        return None
    step = len(match.marks)
    chance = luck_at(match, step, "mark")
    search = Search(match.game, match.game.imagine(match.state, seat, chance), seat, worlds, chance)
    search.go_on(worlds)
    best = search.best()
    if best == option:
        return None
    mean, square = compared(match.game, match.state, seat, best, option, worlds, chance)
    error = math.sqrt(max(square - mean * mean, 0.25 / worlds) / worlds)
    if mean < COSTLY or mean < SURE * error:
        return None
    chosen, better = decision.options.index(option), decision.options.index(best)
    labels = [match.with_names(label) for label in decision.labels]
    hint = match.with_names(decision.hints[better])
    return Mark(step, seat, decision.things[chosen], labels[chosen], decision.things[better], labels[better], hint,
                list(decision.clauses), mean, error)

"""A hint: what a good player would do in this seat's place, and how much better that is than the next best."""
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from deadeye.core.frame import Decision
from deadeye.core.game import Game
from deadeye.core.match import Match
from deadeye.core.rng import Chance
from deadeye.core.rollouts import compared
from deadeye.core.search import Estimate, Search
from deadeye.study.curve import luck_at, spread

WORLDS: Final = 200
SLICE: Final = 1  # worlds between looks at the clock: in plain Python one may take a second
Clock = Callable[[], int]


class Weighed(Struct, frozen=True):
    """Two options, the better one first: how much more often it wins, the error of that, and in how many worlds."""

    choice: int
    other: int
    ahead: float
    error: float
    worlds: int


class Hint(Struct, frozen=True):
    """What a good player would choose, and against what it was weighed. In labels, {0} stands for seat 0's name."""

    choice: int
    thing: str
    label: str
    hint: str
    clauses: list[str]
    other: str  # a thing
    other_label: str
    ahead: float  # in chance of winning; within the error both are about equally good
    error: float
    worlds: int


def weigh(game: Game[Any], world: Any, seat: int, chance: Chance, clock: Clock, worlds: int = WORLDS, most: int = 0
          ) -> Weighed:
    """Search for the best option, then compare it with the next best in worlds of their own.

    `most`: milliseconds; then it answers with what it has. The world is one that the seat may imagine.
    """
    search = Search(game, world, seat, worlds, chance)
    began = clock()
    while search.go_on(SLICE) and not late(clock, began, most * 3 // 5):
        pass
    best = search.best()
    other = min([one for one in search.estimates if one.option != best], key=rank).option
    total = squares = 0.0
    tried = 0
    while tried < worlds and not (tried and late(clock, began, most)):
        mean, square = compared(game, world, seat, best, other, SLICE, chance)
        total += mean * SLICE
        squares += square * SLICE
        tried += SLICE
    mean = total / tried
    error = spread(mean, squares / tried, tried)
    if mean < -error:  # what the search thought better isn't
        return Weighed(other, best, -mean, error, tried)
    return Weighed(best, other, mean, error, tried)


def late(clock: Clock, began: int, most: int) -> bool:
    """Whether it is time to answer."""
    return most > 0 and clock() - began >= most


def rank(estimate: Estimate) -> tuple[int, float]:
    """What stayed in the race longer comes first, then what was worth more."""
    return -int(estimate.tries), -estimate.worth()


def in_words(decision: Decision, weighed: Weighed) -> Hint:
    """What was found, in the words of the question."""
    best, other = decision.options.index(weighed.choice), decision.options.index(weighed.other)
    return Hint(weighed.choice, decision.things[best], decision.labels[best], decision.hints[best],
                list(decision.clauses), decision.things[other], decision.labels[other], weighed.ahead, weighed.error,
                weighed.worlds)


def hint_for(match: Match[Any], decision: Decision, worlds: int = WORLDS) -> Hint:
    """A hint for a question of a match in this process; the same in every run."""
    seat = decision.seat
    chance = luck_at(match, f"hint {seat}")
    world = match.game.imagine(match.state, seat, chance)
    return in_words(decision, weigh(match.game, world, seat, chance, lambda: 0, worlds))

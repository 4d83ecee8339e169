"""Search: try each option in imagined worlds, go on by the advice, and leave it only for what is surely better.

Every world is tried with all options still in the race, with the same luck, so that only the choice differs; after each
round the worse half drops out (sequential halving), and whatever is hopeless before that. The advice never does. When
nothing is left to find out, it ends before its budget does.
"""
import math
from typing import Final, Generic

from mypy_extensions import i64

from deadeye.core.game import Game
from deadeye.core.rng import Chance
from deadeye.core.rollouts import finish, likely_world
from deadeye.core.step import S

EVEN: Final = 0.5
SHARE: Final = 4  # games played out, for each world of the budget
SURE: Final = 1.0  # standard errors by which an option must be better than the advice
DOUBT: Final = 2.0  # standard errors that a lead may still move, as far as we care
LOOK: Final = 32  # worlds between looks at who has lost hope, or won


class Estimate:
    """What is known of an option: how it ended when it was tried, and how much better that was than the advice."""

    def __init__(self, option: i64) -> None:
        self.option = option
        self.tries: i64 = 0
        self.won: i64 = 0
        self.total = 0.0  # what the ends were worth
        self.ahead = 0.0  # the differences from the advice, and their squares
        self.squares = 0.0

    def add(self, worth: float, advised: float, won: bool) -> None:
        """One more world."""
        ahead = worth - advised
        self.tries += 1
        self.total += worth
        self.ahead += ahead
        self.squares += ahead * ahead
        if won:
            self.won += 1

    def worth(self) -> float:
        """What it is worth on average."""
        return self.total / float(max(1, self.tries))

    def chance(self) -> float:
        """How often it was won."""
        return float(self.won) / float(max(1, self.tries))

    def lead(self) -> float:
        """How much better it is than the advice, on average."""
        return self.ahead / float(max(1, self.tries))

    def error(self) -> float:
        """The standard error of the lead; never quite zero, since a few tries prove little."""
        tries = float(max(1, self.tries))
        spread = self.squares / tries - self.lead() * self.lead()
        return math.sqrt(max(spread, 0.25 / tries) / tries)

    def at_the_end(self, left: i64, doubt: float) -> float:
        """By how many errors it will lead after so many more worlds, if it goes on like this; and some luck."""
        done = float(self.tries) / float(self.tries + left)
        return (self.lead() / self.error() + doubt * math.sqrt(1.0 - done)) / math.sqrt(done)


class Search(Generic[S]):
    """One choice of one seat, thought about in a number of worlds; it may be cut short after any of them."""

    def __init__(self, game: Game[S], world: S, seat: i64, worlds: i64, chance: Chance) -> None:
        self.game = game
        self.world = world  # as the seat may imagine it: nothing more is known here
        self.seat = seat
        self.chance = chance
        self.recalled = game.recall(world, seat)
        self.advice = game.advise(world, seat, chance)
        self.estimates = [Estimate(option) for option in world.options_of(seat)]
        first = [estimate for estimate in self.estimates if estimate.option == self.advice]
        self.race = first + [estimate for estimate in self.estimates if estimate.option != self.advice]
        self.left = worlds
        self.games: i64 = worlds * SHARE
        self.rounds: i64 = 1
        while 1 << self.rounds < len(self.race):
            self.rounds += 1
        self.due: i64 = self.in_round()  # worlds of the current round

    def in_round(self) -> i64:
        """How many worlds the next round has: every round plays out equally many games."""
        return max(1, min(self.left, self.games // (self.rounds * len(self.race))))

    # -- trying -----------------------------------------------------------------------------

    def go_on(self, worlds: i64) -> bool:
        """Try this many more worlds; False when there is nothing left to think about."""
        while worlds > 0 and self.left > 0 and len(self.race) > 1:
            self.try_world()
            worlds -= 1
            self.left -= 1
            self.due -= 1
            if self.due == 0:
                self.halve()
            elif self.left % LOOK == 0:
                self.thin()
        return self.left > 0 and len(self.race) > 1

    def try_world(self) -> None:
        """One world with every option in the race, the advice first."""
        world = likely_world(self.game, self.world, self.seat, self.recalled, self.chance)
        advised = 0.0
        for estimate in self.race:
            s = self.game.clone(world)
            self.game.rules.choose(s, self.seat, estimate.option)
            worth = self.play_out(s)
            if estimate.option == self.advice:
                advised = worth
            estimate.add(worth, advised, s.over and s.winners >> self.seat & 1 == 1)

    def play_out(self, s: S) -> float:
        """Let everybody go on by the advice; what the end is worth to the seat."""
        return self.game.worth(s, self.seat) if finish(self.game, s) else EVEN

    def halve(self) -> None:
        """The better half goes on, and the advice."""
        ranked = sorted(self.race, key=rank)
        half: i64 = (len(ranked) + 1) >> 1
        first = [estimate for estimate in ranked if estimate.option == self.advice]
        rest = [estimate for estimate in ranked[:half] if estimate.option != self.advice]
        if not rest or self.rounds == 1:
            rest = [estimate for estimate in ranked if estimate.option != self.advice][:1]
        self.race = first + rest
        self.rounds = max(1, self.rounds - 1)
        self.due = self.in_round()

    def thin(self) -> None:
        """Drop what will hardly become surely better; and when the only rival hardly misses it, think no more."""
        self.race = [estimate for estimate in self.race
                     if estimate.option == self.advice or estimate.at_the_end(self.left, DOUBT) > SURE]
        if len(self.race) == 2 and self.race[1].at_the_end(self.left, -DOUBT) > SURE:
            self.left = 0

    # -- choosing ---------------------------------------------------------------------------

    def best(self) -> i64:
        """The best of what beats the advice by more than an error; otherwise the advice."""
        best = self.advice
        most = -1.0
        for estimate in self.race:
            if estimate.lead() > SURE * estimate.error() and estimate.worth() > most:
                most = estimate.worth()
                best = estimate.option
        return best


def rank(estimate: Estimate) -> float:
    """Better ones first."""
    return -estimate.worth()

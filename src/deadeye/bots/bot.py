"""What a bot is: it gets a table that its seat can't tell from the true one, and chooses. One way to run it."""
from collections.abc import Callable
from typing import Any, ClassVar

from deadeye.core.frame import Decision
from deadeye.core.match import Match
from deadeye.core.rng import Chance, key

Clock = Callable[[], int]
"""Milliseconds from some moment on."""


def stopped() -> int:
    """A clock that stands still: who goes by it thinks as long as the level says, the same at every run."""
    return 0


class Bot:
    """A player without a face; one for each seat and match. It never touches the true state."""

    imagines: ClassVar[bool] = True  # whether it wants a table to think at; else it gets None

    def __init__(self, seat: int, seed: int) -> None:
        self.seat = seat
        self.chance = Chance()  # its own luck, apart from the table's
        self.chance.seed(seed)

    def hurry(self, haste: int, clock: Clock) -> None:
        """Others wait: think for this many times fewer worlds. The clock says when it is time to answer."""

    def choose_in(self, world: Any, decision: Decision) -> int:
        """One of the decision's options. What is hidden from its seat lies in this world as it may lie."""
        raise NotImplementedError


def luck_of(match: Match[Any], seat: int) -> Chance:
    """A bot's own luck for its next choice: by the number of the choice, so that a match that was saved, taken back or
    played elsewhere goes on the same; it tells nothing of the table's."""
    chance = Chance()
    key(chance, f"{match.kept.seed}/seat {seat}", len(match.kept.choices))
    return chance


def choice_of(bot: Bot, match: Match[Any], decision: Decision) -> int:
    """What a bot chooses at a table in this process."""
    bot.chance = luck_of(match, bot.seat)
    world = match.game.imagine(match.state, bot.seat, bot.chance) if bot.imagines else None
    return bot.choose_in(world, decision)

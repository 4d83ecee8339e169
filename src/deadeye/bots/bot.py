"""What a bot is: it sees what its seat sees, and chooses."""
from collections.abc import Callable
from typing import Any, ClassVar

from deadeye.core.frame import Decision, Event
from deadeye.core.game import Plain
from deadeye.core.rng import Chance

Clock = Callable[[], int]
"""Milliseconds from some moment on."""


def stopped() -> int:
    """A clock that stands still: who goes by it thinks as long as the level says, the same at every run."""
    return 0


class Bot:
    """A player without a face; one for each seat and match. It never touches the true state."""

    looks: ClassVar[bool] = True  # whether it wants to see views and events at all
    imagines: ClassVar[bool] = False  # whether it wants a whole table that its seat can't tell from the true one

    def __init__(self, seat: int, seed: int) -> None:
        self.seat = seat
        self.chance = Chance()  # its own luck, apart from the table's
        self.chance.seed(seed)

    def see(self, event: Event) -> None:
        """Something happened, as this seat saw it; called for every event in order."""

    def choose(self, view: Plain, decision: Decision) -> int:
        """One of the decision's options."""
        raise NotImplementedError

    def hurry(self, haste: int, clock: Clock) -> None:
        """So many wait for each that thinks: think so much less. By the clock it can see when it is time to answer."""

    def choose_in(self, world: Any, decision: Decision) -> int:
        """The same for one that imagines: what is hidden from its seat lies in this world as it may lie."""
        raise NotImplementedError

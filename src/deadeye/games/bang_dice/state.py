"""What is on the table."""
from typing import Final

from mypy_extensions import i64, mypyc_attr

from deadeye.core.state import UNSET, State
from deadeye.games.bang_dice.codes import GAINED, LOST, RETURNED, TOOK
from deadeye.kit.dice import ALL_DICE, DICE
from deadeye.kit.seats import COUNT

NO_HITS: Final[list[list[int]]] = [[0] * seats for seats in range(9)]
"""For each number of seats: nobody is about to lose Health. Shared, so never written into."""


@mypyc_attr(acyclic=True)
class Table(State):
    """Seats in a ring, five dice, a pile of Walkers."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.edition: i64 = 0
        self.goal: i64 = 0  # what has to happen to win
        # dealt once, never changed: clones share them
        self.role: list[int] = UNSET
        self.who: list[int] = UNSET
        self.most: list[int] = UNSET
        # a number for each seat
        self.health: list[int] = UNSET
        self.walkers: list[int] = UNSET
        self.hits: list[int] = UNSET  # losses of the cause at hand; while nobody is hurt, clones share it
        self.hurt: i64 = 0  # seats with hits, as a mask
        self.struck: i64 = 0  # seats that lost Health to the cause at hand, as a mask
        self.living: i64 = 0  # seats in play, as a mask
        self.left: i64 = 0  # how many are in play
        self.pile: i64 = 0
        self.dice: i64 = 0  # for each face five bits: the dice that show it
        self.rolls: i64 = 0
        self.spent: i64 = 0  # First Aid dice used up before their step
        self.turns: i64 = 0
        self.limit: i64 = 0  # turns after which a simulation stops; 0 is never

    def clone(self) -> "Table":
        """A second table that nobody listens to."""
        other = Table(self.seats)
        self.copy_state(other)
        other.edition = self.edition
        other.goal = self.goal
        other.role = self.role
        other.who = self.who
        other.most = self.most
        other.health = self.health.copy()
        other.walkers = self.walkers.copy()
        other.hits = self.hits.copy() if self.hurt else self.hits
        other.hurt = self.hurt
        other.struck = self.struck
        other.living = self.living
        other.left = self.left
        other.pile = self.pile
        other.dice = self.dice
        other.rolls = self.rolls
        other.spent = self.spent
        other.turns = self.turns
        other.limit = self.limit
        return other

    # -- dice -----------------------------------------------------------------------------

    def showing(self, face: i64) -> i64:
        """The dice that show this face, as a mask."""
        return self.dice >> face * DICE & ALL_DICE

    def count(self, face: i64) -> i64:
        """How many dice show this face."""
        return COUNT[self.dice >> face * DICE & ALL_DICE]

    # -- Health and Walkers ---------------------------------------------------------------

    def hit(self, seat: i64, n: i64) -> None:
        """This player will lose Health once the cause is complete."""
        if not self.hurt:
            self.hits = [0] * self.seats
        self.hits[seat] = self.hits[seat] + n
        self.hurt |= 1 << seat

    def lose(self, seat: i64, n: i64, cause: i64) -> None:
        """Take Health away, as far as there is any."""
        n = min(n, self.health[seat])
        self.health[seat] = self.health[seat] - n
        self.tell(LOST, seat, n, cause)

    def gain(self, seat: i64, n: i64) -> None:
        """Give Health, never past the start."""
        n = min(n, self.most[seat] - self.health[seat])
        self.health[seat] = self.health[seat] + n
        self.tell(GAINED, seat, n)

    def take_walkers(self, seat: i64, n: i64) -> None:
        """From the pile to the player."""
        self.pile -= n
        self.walkers[seat] = self.walkers[seat] + n
        self.tell(TOOK, seat, n)

    def return_walkers(self, seat: i64, n: i64) -> None:
        """From the player to the pile."""
        if n:
            self.pile += n
            self.walkers[seat] = self.walkers[seat] - n
            self.tell(RETURNED, seat, n)

"""What a fight brings apart from its Bites: a reward for winning, a penalty for losing; an Encounter may have both."""
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.games.walking_dead_board.codes import BY_LOSS, DISCARD
from deadeye.games.walking_dead_board.data.box import Box
from deadeye.games.walking_dead_board.state import Table


class Result:
    """Nothing: the fight itself was all."""

    clauses: ClassVar[tuple[str, ...]] = ("WDB-304",)

    def comes(self, s: Table, seat: i64, n: i64) -> None:
        """What it brings to the fighter, at once."""

    def more(self, n: i64) -> i64:
        """How many Encounters it brings: they wait until the fight is over."""
        return 0


class Loot(Result):
    """Scrounge cards are drawn."""

    def comes(self, s: Table, seat: i64, n: i64) -> None:
        s.draw_scrounge(seat, n)


class Rescue(Result):
    """Allies are gained."""

    def comes(self, s: Table, seat: i64, n: i64) -> None:
        s.gain_allies(seat, n)


class Chase(Result):
    """More Encounters are coming."""

    clauses = ("WDB-304", "WDB-307", "WDB-810")

    def more(self, n: i64) -> i64:
        return n


class Grab(Result):
    """Scrounge cards are discarded."""

    def comes(self, s: Table, seat: i64, n: i64) -> None:
        s.then(DISCARD, seat, n, BY_LOSS)


class Pin(Result):
    """The next turn is missed."""

    clauses = ("WDB-304", "WDB-814")

    def comes(self, s: Table, seat: i64, n: i64) -> None:
        for _each in range(n):
            s.hold_up(seat)


REWARDS: Final[vec[Result]] = vec[Result]([Result(), Loot(), Rescue()])
PENALTIES: Final[vec[Result]] = vec[Result]([Result(), Chase(), Grab(), Pin()])


def reward_of(box: Box, kind: i64) -> Result:
    """What winning against this Encounter brings."""
    return REWARDS[box.encounters.rewards[kind]]


def penalty_of(box: Box, kind: i64) -> Result:
    """What losing against it brings."""
    return PENALTIES[box.encounters.penalties[kind]]

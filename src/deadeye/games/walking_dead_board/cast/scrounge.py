"""The Scrounge cards: when each is played, and what it does in a fight or before moving."""
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.games.walking_dead_board.codes import (
    AFTER_THE_ROLL, AT_A_DEATH, BEFORE_MOVING, EXACTLY, FOR_A_FIGHT, MARCH, SET_OUT,
)
from deadeye.games.walking_dead_board.data.box import Box
from deadeye.games.walking_dead_board.state import Table


class Scrounge:
    """A bonus for one fight, played before the roll."""

    clauses: ClassVar[tuple[str, ...]] = ("WDB-302",)  # what its play shows
    covers: ClassVar[tuple[str, ...]] = ()  # what else it does, only for the ledger

    def when(self) -> i64:
        """WDB-302, WDB-309: the moment at which it may be played."""
        return FOR_A_FIGHT

    def stays(self) -> bool:
        """Whether it counts in every fight of the turn."""
        return False

    def wants_roll(self) -> bool:
        """WDB-306: whether the die is rolled even though the bonus alone would win."""
        return False

    def comes_back(self, die: i64, by_roll: bool) -> bool:
        """Whether it returns to the hand after a win."""
        return False

    def loud(self, die: i64) -> i64:
        """How many more Encounters this roll brings."""
        return 0

    def calms(self) -> bool:
        """Whether it cancels Frenzy."""
        return False

    def sets_out(self, s: Table, seat: i64, amount: i64) -> None:
        """What it does before moving."""


class Weapon(Scrounge):
    """Nothing but its bonus."""


class Shotgun(Scrounge):
    """A big bonus, but Loud: a rolled 1 brings one more Encounter, so it is always rolled."""

    clauses = ("WDB-306",)
    covers = ("WDB-810",)

    def wants_roll(self) -> bool:
        return True

    def loud(self, die: i64) -> i64:
        return 1 if die == 1 else 0


class Axe(Scrounge):
    """Played after the roll."""

    clauses = ("WDB-302",)
    covers = ("WDB-801",)

    def when(self) -> i64:
        return AFTER_THE_ROLL


class Bat(Scrounge):
    """Comes back if the roll itself won, without help that came after it."""

    clauses = ("WDB-302",)
    covers = ("WDB-802", "WDB-306")

    def wants_roll(self) -> bool:
        return True

    def comes_back(self, die: i64, by_roll: bool) -> bool:
        return by_roll


class Crossbow(Scrounge):
    """Comes back on a rolled 6."""

    clauses = ("WDB-302",)
    covers = ("WDB-803", "WDB-306")

    def wants_roll(self) -> bool:
        return True

    def comes_back(self, die: i64, by_roll: bool) -> bool:
        return die == 6


class Handgun(Scrounge):
    """Stays in play for the rest of the turn, and counts in each fight of it."""

    clauses = ("WDB-302",)
    covers = ("WDB-801",)

    def stays(self) -> bool:
        return True


class Sack(Scrounge):
    """A bonus, and no Frenzy counts this turn."""

    clauses = ("WDB-806",)

    def calms(self) -> bool:
        return True


class Wound(Scrounge):
    """At the death of any survivor: it does not happen."""

    clauses = ("WDB-811",)
    covers = ("WDB-804",)

    def when(self) -> i64:
        return AT_A_DEATH


class Gallop(Scrounge):
    """Instead of the movement roll: exactly this many spaces."""

    clauses = ("WDB-805",)

    def when(self) -> i64:
        return BEFORE_MOVING

    def sets_out(self, s: Table, seat: i64, amount: i64) -> None:
        s.then(MARCH, seat, amount, EXACTLY)


class Medicine(Scrounge):
    """Before moving: gain Allies."""

    clauses = ("WDB-309",)
    covers = ("WDB-403",)

    def when(self) -> i64:
        return BEFORE_MOVING

    def sets_out(self, s: Table, seat: i64, amount: i64) -> None:
        s.gain_allies(seat, amount)
        s.then(SET_OUT, seat)


class Pack(Scrounge):
    """Before moving: draw Scrounge cards."""

    clauses = ("WDB-309",)
    covers = ("WDB-402",)

    def when(self) -> i64:
        return BEFORE_MOVING

    def sets_out(self, s: Table, seat: i64, amount: i64) -> None:
        s.draw_scrounge(seat, amount)
        s.then(SET_OUT, seat)


SCROUNGE: Final[vec[Scrounge]] = vec[Scrounge]([
    Weapon(), Shotgun(), Axe(), Bat(), Crossbow(), Handgun(), Sack(), Wound(), Gallop(), Medicine(), Pack(),
])
"""By number: the order is that of the codes."""


def scrounge_card(box: Box, kind: i64) -> Scrounge:
    """The rules of this kind of Scrounge card."""
    return SCROUNGE[box.scrounge.effects[kind]]

"""The Encounters: what each brings when it is beaten, when it is lost to, or by itself."""
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.games.walking_dead_board.codes import CONFLICT, TRIANGLE
from deadeye.games.walking_dead_board.data.box import Box
from deadeye.games.walking_dead_board.state import Table


class Encounter:
    """A Strength to beat; a lost fight costs Bites."""

    clauses: ClassVar[tuple[str, ...]] = ("WDB-301", "WDB-304")

    def barred(self) -> bool:
        """Whether no card may be played in this fight."""
        return False

    def surrounds(self, amount: i64) -> i64:
        """What its Strength gains while no other survivor and no walker is on the board."""
        return 0

    def crowds(self, amount: i64) -> i64:
        """What its Strength gains while three or more survivors are alive, or two of three."""
        return 0

    def happens(self, s: Table, seat: i64, amount: i64) -> None:
        """What an Encounter without a Strength does."""


class Fight(Encounter):
    """Nothing but its Strength, and what winning and losing bring."""


class Door(Encounter):
    """No card may be played, not after the roll and not at a death either; what is in play counts."""

    clauses = ("WDB-801",)

    def barred(self) -> bool:
        return True


class Quiet(Encounter):
    """Nothing happens."""


class Store(Encounter):
    """Draw Scrounge cards."""

    def happens(self, s: Table, seat: i64, amount: i64) -> None:
        s.draw_scrounge(seat, amount)


class Stranger(Encounter):
    """Gain Allies."""

    def happens(self, s: Table, seat: i64, amount: i64) -> None:
        s.gain_allies(seat, amount)


class Triangle(Encounter):
    """Go to Camp, or discard Scrounge cards."""

    clauses = ("WDB-808",)

    def happens(self, s: Table, seat: i64, amount: i64) -> None:
        s.then(TRIANGLE, seat, amount)


class Conflict(Encounter):
    """An Ally goes back to the pool, or another Encounter is drawn."""

    clauses = ("WDB-809",)

    def happens(self, s: Table, seat: i64, amount: i64) -> None:
        s.then(CONFLICT, seat, amount)


class Hide(Encounter):
    """Sit still: the next turn is missed."""

    def happens(self, s: Table, seat: i64, amount: i64) -> None:
        s.hold_up(seat)


class Surround(Encounter):
    """Stronger for a survivor who is alone on the board: nobody else draws some of them away."""

    def surrounds(self, amount: i64) -> i64:
        return amount


class Crowd(Encounter):
    """Stronger while three or more survivors are alive, or two of three: so many people are heard from afar."""

    def crowds(self, amount: i64) -> i64:
        return amount


ENCOUNTERS: Final[vec[Encounter]] = vec[Encounter]([
    Fight(), Door(), Quiet(), Store(), Stranger(), Triangle(), Conflict(), Hide(), Surround(), Crowd(),
])
"""By number: the order is that of the codes."""


def encounter_card(box: Box, kind: i64) -> Encounter:
    """The rules of this kind of Encounter."""
    return ENCOUNTERS[box.encounters.effects[kind]]

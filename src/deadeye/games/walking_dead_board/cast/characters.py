"""The six characters: each has an ability, used once a game in its owner's turn."""
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.games.walking_dead_board.codes import LEAD, MARCH, UP_TO_THIS
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import Table


class Character:
    """WDB-404: an ability for one moment of the owner's turn; which one, each overrides."""

    clauses: ClassVar[tuple[str, ...]] = ("WDB-404",)

    def on_the_way(self, s: Table, seat: i64) -> bool:
        """Whether it is used before or after moving."""
        return False

    def acts(self, s: Table, seat: i64, amount: i64) -> None:
        """What it does then."""

    def moves(self) -> bool:
        """Whether that moves its owner, instead of the roll or in addition to it."""
        return False

    def waives(self) -> bool:
        """Whether it discards an Encounter that was drawn."""
        return False

    def aims(self) -> bool:
        """Whether it adds to an Attack before the roll."""
        return False

    def rerolls(self) -> bool:
        """Whether it rolls the Attack die again."""
        return False


class Rick(Character):
    """Rolls the Attack die again, and adds to it."""

    def rerolls(self) -> bool:
        return True


class Lori(Character):
    """Moves another survivor, without an Encounter; in a game alone, herself."""

    clauses = ("WDB-404", "WDB-807")

    def on_the_way(self, s: Table, seat: i64) -> bool:
        return led_by(s, seat) != 0

    def acts(self, s: Table, seat: i64, amount: i64) -> None:
        s.then(LEAD, seat, amount)


class Shane(Character):
    """Discards an Encounter he has drawn, unfought."""

    def waives(self) -> bool:
        return True


class Glenn(Character):
    """Moves up to a number of spaces instead of rolling, or further after having moved."""

    def on_the_way(self, s: Table, seat: i64) -> bool:
        return True

    def acts(self, s: Table, seat: i64, amount: i64) -> None:
        s.then(MARCH, seat, amount, UP_TO_THIS)

    def moves(self) -> bool:
        return True


class Andrea(Character):
    """Adds to one Attack before the roll."""

    def aims(self) -> bool:
        return True


class Dale(Character):
    """Gains Allies and as many Scrounge cards."""

    def on_the_way(self, s: Table, seat: i64) -> bool:
        return True

    def acts(self, s: Table, seat: i64, amount: i64) -> None:
        s.gain_allies(seat, amount)
        s.draw_scrounge(seat, amount)


def led_by(s: Table, seat: i64) -> i64:
    """Whom Lori can move: the other survivors; in a game alone, herself (WDB-404)."""
    return s.living if s.seats == 1 else s.living & ~(1 << seat)


CHARACTERS: Final[vec[Character]] = vec[Character]([
    Rick(), Lori(), Shane(), Glenn(), Andrea(), Dale(),
])
"""By number: the order is that of the codes."""


def character_of(s: Table, seat: i64) -> Character:
    """Who sits here."""
    return CHARACTERS[box_at(s.box).abilities[s.who[seat]]]


def can_act(s: Table, seat: i64) -> bool:
    """WDB-404: whether this survivor could use an ability at all now: own turn, not used yet."""
    return s.turn == seat and (s.used >> seat & 1) == 0

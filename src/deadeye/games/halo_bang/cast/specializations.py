"""The twelve Specializations: each overrides a question; the base class holds the rule."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.games.halo_bang.codes import (
    FIRST_WEAPON, FOR_DAMAGE, FOR_HIT, IS_SPECTER, NO_CARDS, PASSED_OVER, TAKE, WAS_KILLED,
)
from deadeye.games.halo_bang.data import SETS
from deadeye.games.halo_bang.state.table import Table
from deadeye.kit.seats import clockwise


class Specialization:
    """What the rulebook says of everyone."""

    def weapons(self) -> i64:
        """HLO-303: how many Weapons may be played in a turn."""
        return 1

    def draws_more(self) -> i64:
        """HLO-302: how many cards are drawn beyond the usual two."""
        return 0

    def reaches(self, reach: i64, needed: i64) -> bool:
        """HLO-403: whether a Weapon of this range reaches a player that far away."""
        return needed <= reach

    def distance(self) -> i64:
        """HLO-402: how much further away this player is for those who attack."""
        return 0

    def strikes(self, damage: i64) -> i64:
        """HLO-405: the damage that a Weapon of this player does where it hits."""
        return damage

    def suffers(self, damage: i64) -> i64:
        """HLO-405: the damage that a Weapon does to this player."""
        return damage

    def fears_areas(self) -> bool:
        """HLO-802, HLO-806: whether Flood and Pulse Grenade touch this player."""
        return True

    def shields_with(self, s: Table, seat: i64, kind: i64) -> bool:
        """HLO-404: whether a card of the hand, not a Hardlight Shield, serves as one."""
        return False

    def may_overload(self, s: Table, seat: i64) -> bool:
        """HLO-902: whether an Overshield may be turned red for a card."""
        return False

    def may_track(self, s: Table) -> bool:
        """HLO-911: whether the first card may come from the discard pile."""
        return False

    def was_hurt(self, s: Table, seat: i64, damage: i64) -> None:
        """A Weapon did this player damage."""

    def has_hit(self, s: Table, seat: i64) -> None:
        """A Weapon of this player hit."""


class Assault(Specialization):
    """HLO-901: one more Weapon a turn."""

    def weapons(self) -> i64:
        return 2


class Engineer(Specialization):
    """HLO-902: turns an Overshield red to draw a card, as often as wished, never the last one."""

    def may_overload(self, s: Table, seat: i64) -> bool:
        return s.blue[seat] > 1


class Medic(Specialization):
    """HLO-903: a Weapon serves as a Hardlight Shield, unless it is the last card in hand."""

    def shields_with(self, s: Table, seat: i64, kind: i64) -> bool:
        return kind >= FIRST_WEAPON and s.cards[seat] > 1


class Operator(Specialization):
    """HLO-904: others need one more range to attack him."""

    def distance(self) -> i64:
        return 1


class Pathfinder(Specialization):
    """HLO-905: a Weapon does one damage less to him, at least one."""

    def suffers(self, damage: i64) -> i64:
        return damage - 1 if damage > 1 else 1


class Pioneer(Specialization):
    """HLO-906: draws one more card in the Draw phase."""

    def draws_more(self) -> i64:
        return 1


class Recon(Specialization):
    """HLO-907: draws a card for each damage taken from a Weapon."""

    def was_hurt(self, s: Table, seat: i64, damage: i64) -> None:
        s.then(TAKE, seat, damage, FOR_DAMAGE << 1)


class Rogue(Specialization):
    """HLO-908: his Weapons reach any range."""

    def reaches(self, reach: i64, needed: i64) -> bool:
        return True


class Specter(Specialization):
    """HLO-909: damaged by Weapons only."""

    def fears_areas(self) -> bool:
        return False


class Stalker(Specialization):
    """HLO-910: a Weapon that hits does one more damage."""

    def strikes(self, damage: i64) -> i64:
        return damage + 1


class Tracker(Specialization):
    """HLO-911: may take the top of the discard pile as the first card drawn."""

    def may_track(self, s: Table) -> bool:
        return len(s.pile) > 0


class Network(Specialization):
    """HLO-912: draws one card each time a Weapon of his hits."""

    def has_hit(self, s: Table, seat: i64) -> None:
        s.then(TAKE, seat, 1, FOR_HIT << 1)


CAST: Final[vec[Specialization]] = vec[Specialization]([
    Assault(), Engineer(), Medic(), Operator(), Pathfinder(), Pioneer(), Recon(), Rogue(), Specter(), Stalker(),
    Tracker(), Network(),
])
"""By number: the order is that of the codes."""


def special(s: Table, seat: i64) -> Specialization:
    """The Specialization in front of this seat."""
    return CAST[s.who[seat]]


def pass_over(s: Table, by: i64) -> None:
    """HLO-202, HLO-909: whom Flood and Pulse Grenade pass by, and why; that can't change before their moment comes."""
    if s.listening:
        for seat in clockwise(s.seats, by, s.others(by)):
            if s.blue[seat] == 0:
                s.tell(PASSED_OVER, seat, WAS_KILLED, s.at_work())
            elif s.cards[seat] == 0:
                s.tell(PASSED_OVER, seat, NO_CARDS, s.at_work())
            elif not special(s, seat).fears_areas():
                s.tell(PASSED_OVER, seat, IS_SPECTER, s.at_work())


def title_of(s: Table, number: i64) -> str:
    """A Specialization by its printed name."""
    return SETS[s.data].titles[number]

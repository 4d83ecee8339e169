"""Attacks, Flood and Pulse Grenade: who may answer, and what it costs not to."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.games.halo_bang.cast.cards import damage_of, lay_open, name_of
from deadeye.games.halo_bang.cast.parts import damage_parts
from deadeye.games.halo_bang.cast.specializations import special, title_of
from deadeye.games.halo_bang.codes import (
    ANSWERED, ATTACK, BLAST, FIRST_WEAPON, FLOOD, HURT, JUDGE, KILLED, KINDS, MEDIC, SHIELD, SHIELDED, SWARM,
)
from deadeye.games.halo_bang.state.table import Table
from deadeye.games.halo_bang.steps.turn import menu_of
from deadeye.kit.window import PASS, Window


ONLY_PASS: Final[tuple[int, ...]] = (PASS,)
WITH_SHIELD: Final[tuple[int, ...]] = (PASS, SHIELD)


def hurt(s: Table, by: i64, seat: i64, damage: i64, parts: i64) -> None:
    """HLO-405, HLO-501: turn Overshields red; the last one is a kill."""
    blue: i64 = s.blue[seat]
    damage = min(damage, blue)
    s.blue[seat] = blue - damage
    s.tell(HURT, seat, damage | s.at_work() << 8, by | parts << 4)
    if blue == damage:
        mate: i64 = 1 if s.teammates(seat, by) else 0
        keeps: i64 = 1 if s.cards[seat] or s.enhanced(seat) else 0
        s.tell(KILLED, seat, by | mate << 4 | keeps << 5)
        s.give_tag(seat, by)
        s.then(JUDGE, seat, by)


def shields(s: Table, seat: i64) -> tuple[int, ...]:
    """HLO-404, HLO-903: PASS, and the cards that would shield."""
    card = special(s, seat)
    shield = WITH_SHIELD if s.has(seat, SHIELD) else ONLY_PASS
    if not card.shields_with(s, seat, FIRST_WEAPON):
        return shield
    return shield + menu_of(s, seat, FIRST_WEAPON, KINDS)


def no_shield(s: Table, seat: i64, kind: i64) -> Refused:
    """Why this card doesn't shield."""
    if not (0 < kind < KINDS and s.has(seat, kind)):
        return Refused("HLO-404", "You don't have that card in hand.")
    if kind >= FIRST_WEAPON:
        return Refused("HLO-903", f"A Weapon shields only for {title_of(s, MEDIC)}, and not as the last card in hand.")
    return Refused("HLO-404", f"Only {name_of(s, SHIELD)} shields.")


class Attack(Window[Table]):
    """The target of a Weapon may shield; if not, the Weapon hits."""

    clauses = ("HLO-404", "HLO-914")
    covers = ("HLO-406", "HLO-405", "HLO-913", "HLO-903", "HLO-905", "HLO-910")

    def __init__(self) -> None:
        super().__init__(ATTACK)

    def open_to(self, s: Table, seat: i64, weapon: i64, /) -> bool:
        return not s.respawning(seat)

    def menu(self, s: Table, seat: i64, weapon: i64, /) -> tuple[int, ...]:
        return shields(s, seat)

    def goes_on(self, s: Table, seat: i64, choice: i64, weapon: i64, /) -> bool:
        return False

    def respond(self, s: Table, by: i64, seat: i64, choice: i64, weapon: i64, /) -> None:
        """HLO-913: damage, a kill with its checks; then Recon's cards, then Network's."""
        if choice != PASS:
            lay_open(s, seat, choice)
            s.tell(SHIELDED, seat, choice, by)
            s.ran_empty(seat)
            return
        damage = damage_of(s, by, seat, weapon)
        parts = damage_parts(s, by, seat, weapon) if s.listening else 0
        blue: i64 = s.blue[seat]
        special(s, by).has_hit(s, by)
        special(s, seat).was_hurt(s, seat, min(damage, blue))
        hurt(s, by, seat, damage, parts)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, weapon: i64, /) -> Refused:
        return no_shield(s, seat, choice)


class Swarm(Window[Table]):
    """Flood: each other player not Respawning plays a Weapon or takes one damage."""

    clauses = ("HLO-802", "HLO-808", "HLO-914")
    covers = ("HLO-909", "HLO-202")

    def __init__(self) -> None:
        super().__init__(SWARM)

    def open_to(self, s: Table, seat: i64, _b: i64, /) -> bool:
        return not s.respawning(seat) and special(s, seat).fears_areas()

    def menu(self, s: Table, seat: i64, _b: i64, /) -> tuple[int, ...]:
        return ONLY_PASS + menu_of(s, seat, FIRST_WEAPON, KINDS)

    def respond(self, s: Table, by: i64, seat: i64, choice: i64, _b: i64, /) -> None:
        if choice == PASS:
            hurt(s, by, seat, 1, 0)
        else:
            lay_open(s, seat, choice)
            s.tell(ANSWERED, seat, choice, by)
            s.ran_empty(seat)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        return Refused("HLO-802", f"Only a Weapon from your hand answers the {name_of(s, FLOOD)}.")


class Blast(Window[Table]):
    """Pulse Grenade: each other player not Respawning plays a Hardlight Shield or takes one damage."""

    clauses = ("HLO-806", "HLO-808", "HLO-914")
    covers = ("HLO-909", "HLO-202", "HLO-903")

    def __init__(self) -> None:
        super().__init__(BLAST)

    def open_to(self, s: Table, seat: i64, _b: i64, /) -> bool:
        return not s.respawning(seat) and special(s, seat).fears_areas()

    def menu(self, s: Table, seat: i64, _b: i64, /) -> tuple[int, ...]:
        return shields(s, seat)

    def respond(self, s: Table, by: i64, seat: i64, choice: i64, _b: i64, /) -> None:
        if choice == PASS:
            hurt(s, by, seat, 1, 0)
        else:
            lay_open(s, seat, choice)
            s.tell(SHIELDED, seat, choice, by)
            s.ran_empty(seat)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        return no_shield(s, seat, choice)

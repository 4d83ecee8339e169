"""What a chooser has in sight and can't choose now: cards for another moment, players out of range."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import Decision
from deadeye.games.halo_bang.cast.cards import range_to, ranges_from
from deadeye.games.halo_bang.codes import (
    ALONE, ATTACK, BLAST, CARDS, FIRST_WEAPON, KINDS, PLAY, SURRENDER, SWARM,
)
from deadeye.games.halo_bang.data import SETS
from deadeye.games.halo_bang.state.table import Table

CARD_STEPS: Final = (SURRENDER, ATTACK, SWARM, BLAST)


def shut_for(s: Table, decision: Decision) -> dict[str, int]:
    """By name, with the number that choosing it would have."""
    seat = decision.seat
    held = [kind for kind in range(1, KINDS) if s.has(seat, kind)]
    if decision.step == PLAY:
        return shut_cards(s, decision, held) | shut_seats(s, decision, held)
    if decision.step in CARD_STEPS:
        return {f"card/{CARDS[kind]}": kind for kind in held if kind not in decision.options}
    return {}


def shut_cards(s: Table, decision: Decision, held: list[int]) -> dict[str, int]:
    """Cards that can't be played at all; and for the others, at whom they can't."""
    found: dict[str, int] = {}
    near = nearest(s, decision.seat)
    for kind in held:
        targets = [option & 7 for option in decision.options if option >> 3 == kind]
        if not targets:
            found[f"card/{CARDS[kind]}"] = kind * 8 + near
        elif ALONE not in targets:
            for other in range(s.seats):
                if other != decision.seat and other not in targets:
                    found[f"card/{CARDS[kind]}/{other}"] = kind * 8 + other
    return found


def shut_seats(s: Table, decision: Decision, held: list[int]) -> dict[str, int]:
    """Players at whom nothing can be played, asked about with the Weapon that reaches farthest."""
    reach = SETS[s.data].reach
    weapons = [kind for kind in held if kind >= FIRST_WEAPON]
    if not weapons:
        return {}
    longest = max(weapons, key=lambda kind: reach[kind])
    meant = [option & 7 for option in decision.options if option >> 3]
    return {f"seat/{other}": longest * 8 + other for other in range(s.seats)
            if other != decision.seat and other not in meant}


def nearest(s: Table, seat: i64) -> int:
    """The player whom an attack reaches first."""
    ranges = ranges_from(s, seat)
    return min([other for other in range(s.seats) if other != seat], key=lambda other: range_to(ranges, other))

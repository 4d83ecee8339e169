"""What an option is about, by name: a card, a card at a seat, the deck, a hand; and what is shut."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import Decision
from deadeye.games.halo_bang.cast.cards import range_to, ranges_from
from deadeye.games.halo_bang.codes import (
    ALONE, ATTACK, BLAST, CARDS, DONE, DRAW, FIRST_WEAPON, FROM_HAND, KINDS, OVERLOAD, PLAY, STRIP, SURRENDER, SWARM,
)
from deadeye.games.halo_bang.data import SETS
from deadeye.games.halo_bang.state.table import Table
from deadeye.kit.window import PASS

THINGS: Final = ("card/{card}", "card/{card}/{seat}", "seat/{seat}", "hand", "deck", "overload", "pass", "done")
WINDOWS: Final = (ATTACK, SWARM, BLAST)
CARD_STEPS: Final = (SURRENDER, *WINDOWS)


def thing_of(s: Table, decision: Decision, option: i64) -> str:
    """What an option is about."""
    step = decision.step
    if step == PLAY:
        return play_thing(option)
    if step == DRAW:
        return f"card/{CARDS[s.pile[-1]]}" if option else "deck"
    if step == STRIP and option == FROM_HAND:
        return "hand"
    if step in WINDOWS and option == PASS:
        return "pass"
    return f"card/{CARDS[option]}"


def play_thing(option: i64) -> str:
    """A choice of the Play phase: a card, perhaps at somebody."""
    if option == DONE:
        return "done"
    if option == OVERLOAD:
        return "overload"
    card = f"card/{CARDS[option >> 3]}"
    return card if option & 7 == ALONE else f"{card}/{option & 7}"


def shut_for(s: Table, decision: Decision) -> dict[str, int]:
    """What the chooser can see but not choose now: cards for another moment, players out of range."""
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

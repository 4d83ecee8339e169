"""What an option is about, by name: a card, a seat, a side of the marker."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import Decision
from deadeye.games.tacdex.codes import ADD_CARD, NONE, PICK, TAKE_AWAY, TURN_MARKER
from deadeye.games.tacdex.data import CARD_NAMES, SIDES
from deadeye.games.tacdex.state import Table

THINGS: Final = ("card/{card}", "marker/{side}", "seat/{seat}", "pass")


def thing_of(s: Table, decision: Decision, option: i64) -> str:
    """What an option is about."""
    if decision.step == TURN_MARKER:
        return f"marker/{SIDES[s.marker ^ option]}"
    if decision.step == TAKE_AWAY:
        return f"seat/{option}"
    return f"card/{CARD_NAMES[option]}" if option != NONE else "pass"


def shut_for(s: Table, decision: Decision) -> dict[str, int]:
    """Cards in the chooser's hand that can't be played now, with the number that choosing one would have."""
    if decision.step != PICK and decision.step != ADD_CARD:
        return {}
    return {f"card/{CARD_NAMES[card]}": card for card in s.hands[decision.seat] if card not in decision.options}

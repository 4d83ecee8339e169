"""What happened, in named facts; hidden cards are left out for those who may not see them."""
from typing import Final, NotRequired, TypedDict

from deadeye.core.frame import HIDDEN, Event
from deadeye.core.game import Plain
from deadeye.core.position import seats_in
from deadeye.games.tacdex.codes import (
    ADDED, BEGAN, DEALT, DREW, ENDINGS, NONE, OVER, PICKED, REVEALED, SABOTAGED, TIED, TURN, TURNED, WASTED, WON,
)
from deadeye.games.tacdex.data import CARD_NAMES, SIDES


class Nothing(TypedDict):
    """All is said by the name and the seat."""


class Amount(TypedDict):
    """So many cards."""

    amount: int


class Fighters(TypedDict):
    """Who fights, or fights on, and on which side of the marker."""

    seats: list[int]
    side: str


class OneCard(TypedDict):
    """A card; left out where there is none, or where it is hidden."""

    card: NotRequired[str]


class Turned(TypedDict):
    """The side on which the marker lies now, and whether it was turned to it."""

    side: str
    turned: bool


class Sabotaged(TypedDict):
    """Whose hand lost a card, and which: that player alone sees it."""

    to: int
    card: NotRequired[str]


class Drew(TypedDict):
    """How many cards were drawn, none from an empty deck; which, for the player alone."""

    amount: int
    card: NotRequired[str]


class Over(TypedDict):
    """Why it ended, and who won."""

    reason: str
    winners: list[int]


FACTS: Final[dict[str, type]] = {
    "dealt": Amount, "began": Fighters, "picked": OneCard, "revealed": OneCard, "added": OneCard, "turned": Turned,
    "won": Amount, "tied": Fighters, "dropped": Nothing, "wasted": Amount, "sabotaged": Sabotaged, "drew": Drew,
    "showed-end": Nothing, "over": Over,
}
"""By the name of the event."""


def facts_of(event: Event) -> Plain:
    """The facts of an event, as its viewer saw it."""
    kind = event.kind
    a: int = event.a
    if kind in (DEALT, WON, WASTED):
        return {"amount": a}
    if kind in (BEGAN, TIED):
        return {"seats": seats_in(a), "side": SIDES[event.b]}
    if kind in (REVEALED, ADDED):
        return with_card({}, a)
    if kind == PICKED:
        return with_card({}, event.b)
    if kind == TURNED:
        return {"side": SIDES[event.b], "turned": a == TURN}
    if kind == SABOTAGED:
        return with_card({"to": a}, event.b)
    if kind == DREW:
        return with_card({"amount": a}, event.b)
    if kind == OVER:
        return {"reason": ENDINGS[a], "winners": seats_in(event.b)}
    return {}


def with_card(facts: Plain, card: int) -> Plain:
    """These facts with a card, if there is one that may be seen."""
    if card not in (HIDDEN, NONE):
        facts["card"] = CARD_NAMES[card]
    return facts

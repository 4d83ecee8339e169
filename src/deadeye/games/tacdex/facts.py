"""What happened, in named facts; hidden cards are left out for those who may not see them."""
from typing import Final, NotRequired, TypedDict

from deadeye.core.frame import HIDDEN, Event
from deadeye.core.game import Plain
from deadeye.core.position import seats_in
from deadeye.games.tacdex.codes import (
    ACTING, ADDED, BEGAN, CANCELLED, DEALT, DRAW_MORE, DRAW_ON, DREW, ENDINGS, FOR_END, NONE, NO_CARD, ORDERS, OVER,
    PICKED, REVEALED, SABOTAGED, SHOWED_END, TIED, TURN, TURNED, UNABLE, WASTED, WON,
)
from deadeye.games.tacdex.data import CARD_NAMES, SIDES


class Nothing(TypedDict):
    """The name and the seat say everything."""


class Amount(TypedDict):
    """How many cards."""

    amount: int


class Fighters(TypedDict):
    """Who fights, and on which side of the marker."""

    seats: list[int]
    side: str


class Tied(TypedDict):
    """Who fights on, on which side of the marker, and who sits out."""

    seats: list[int]
    side: str
    out: list[int]


class Won(TypedDict):
    """How many cards were won, on which side and in how many rounds; with which card, left out if nobody else was
    left."""

    amount: int
    side: str
    rounds: int
    card: NotRequired[str]


class Acting(TypedDict):
    """Who acts, the first one first; and what decides that: winner, seat, ambush or value."""

    seats: list[int]
    cause: str


class OneCard(TypedDict):
    """A card; left out where there is none, or where it is hidden."""

    card: NotRequired[str]


class Turned(TypedDict):
    """The side on which the marker lies now, and whether it was turned to it."""

    side: str
    turned: bool


class Sabotaged(TypedDict):
    """Whose hand lost a card, and which: only that player sees it."""

    to: int
    card: NotRequired[str]


class Drew(TypedDict):
    """What for: refill, tie, scavenge, or end (in place of an END); how many, none from an empty deck; which, only for
    the player."""

    cause: str
    amount: int
    card: NotRequired[str]


class ShowedEnd(TypedDict):
    """Whether it was the last END."""

    last: bool


class Over(TypedDict):
    """Why it ended, and who won."""

    reason: str
    winners: list[int]


FACTS: Final[dict[str, type]] = {
    "dealt": Amount, "began": Fighters, "picked": OneCard, "revealed": OneCard, "added": OneCard, "turned": Turned,
    "won": Won, "tied": Tied, "dropped": Nothing, "wasted": Amount, "sabotaged": Sabotaged, "drew": Drew,
    "showed-end": ShowedEnd, "over": Over, "acting": Acting, "cancelled": OneCard, "unable": OneCard,
}
"""By the name of the event."""


def facts_of(event: Event) -> Plain:
    """The facts of an event, as its viewer saw it."""
    kind = event.kind
    a: int = event.a
    if kind in (DEALT, WASTED):
        return {"amount": a}
    if kind in (REVEALED, ADDED, CANCELLED, UNABLE):
        return with_card({}, a)
    if kind == PICKED:
        return with_card({}, event.b)
    if kind == SABOTAGED:
        return with_card({"to": a & 15}, event.b)
    if kind == DREW:
        return with_card({"cause": cause_of(event), "amount": 0 if a == NO_CARD else 1}, event.b)
    if kind == SHOWED_END:
        return {"last": a == 1}
    if kind == OVER:
        return {"reason": ENDINGS[a], "winners": seats_in(event.b)}
    return battle_facts(event)


def battle_facts(event: Event) -> Plain:
    """Who fights, who acts, how it is decided."""
    kind = event.kind
    a: int = event.a
    b: int = event.b
    if kind == BEGAN:
        return {"seats": seats_in(a), "side": SIDES[b & 1]}
    if kind == TIED:
        return {"seats": seats_in(a), "side": SIDES[b & 1], "out": seats_in(b >> 1)}
    if kind == WON:
        return with_card({"amount": a, "side": SIDES[b >> 4 & 1], "rounds": b >> 8}, b & 15)
    if kind == TURNED:
        return {"side": SIDES[b & 1], "turned": a == TURN}
    if kind == ACTING:
        return {"seats": [a >> place * 4 & 15 for place in range(b & 15)], "cause": ORDERS[b >> 4]}
    return {}


def cause_of(event: Event) -> str:
    """What a card was drawn for."""
    if event.a == FOR_END:
        return "end"
    return "tie" if event.step == DRAW_ON else "scavenge" if event.step == DRAW_MORE else "refill"


def with_card(facts: Plain, card: int) -> Plain:
    """These facts with a card, if there is one to be seen."""
    if card not in (HIDDEN, NONE):
        facts["card"] = CARD_NAMES[card]
    return facts

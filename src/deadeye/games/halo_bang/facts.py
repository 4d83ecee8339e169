"""What happened, in named facts; what is hidden from a viewer is left out."""
from typing import Final, NotRequired, TypedDict

from deadeye.core.frame import HIDDEN, Event
from deadeye.core.game import Plain
from deadeye.core.position import seats_in
from deadeye.games.halo_bang.codes import (
    ALONE, ANSWERED, AT_TEAMMATE, BALL_GONE, BOOSTED, BY_ASSAULT, BY_FIREPOWER, BY_LONE_ONI, BY_ROGUE, CAPPED, CARDS,
    DEALT, DISCARDED, DRAW_CAUSES, DREW, DREW_NOTHING, DROPPED, ENDED, GAVE_TAG, HURT, KILLED, LOST_TAG, PASSED_ON,
    PASSED_OVER, PAST_EMPTY, PAST_OPERATOR, PAST_STEALTH, PLAYED, REASONS, REVEALED, SEATED, SHIELDED, SHUFFLED,
    SOFTENED, SPARED_CAUSES, SPARTANS, SPECIALIZATIONS, STALKED, STOLE, STRIPPED, SURRENDERED, TAG_CAUSES, TOKEN,
    TRACKED, VERDICTS,
)


class Nothing(TypedDict):
    """The name and the seat say everything."""


class Seated(TypedDict):
    """Who somebody is: the Spartan card, the Specialization, Overshields and Dog Tags."""

    spartan: str
    specialization: str
    overshields: int
    tags: int


class Token(TypedDict):
    """What the multiplier is; only for its holder."""

    amount: NotRequired[int]


class OneCard(TypedDict):
    """A card; left out where it is hidden."""

    card: NotRequired[str]


class ToSeat(TypedDict):
    """To whom the Odd Ball or a Dog Tag went."""

    to: int


class Cause(TypedDict):
    """What took a Dog Tag out of the game: the deck or the Odd Ball."""

    cause: str


class BallGone(TypedDict):
    """Whether it went without a Dog Tag, as it does for ONI against two."""

    spared: bool


class Tracked(TypedDict):
    """A card from the discard pile; whether it ended a Respawning."""

    card: str
    back: bool


class Drew(TypedDict):
    """What for: draw, or the slug of the card, the Specialization or the team; in whose turn; whether it ended a
    Respawning; which card, only for the player."""

    cause: str
    by: int
    back: bool
    card: NotRequired[str]


class Played(TypedDict):
    """A card, and at whom; left out where it is at nobody. With what helped, or stood in the way: slugs."""

    card: str
    to: NotRequired[int]
    parts: list[str]


class Answered(TypedDict):
    """The card that answered, and whose card it answered."""

    card: str
    by: int


class Hurt(TypedDict):
    """How much damage, by whom, by which card, and what had a part in it: slugs."""

    amount: int
    by: int
    cause: str
    parts: list[str]


class Killed(TypedDict):
    """By whom, and whether that is a teammate."""

    by: int
    teammate: bool


class Lost(TypedDict):
    """A card that was lost in everybody's sight, and by whom."""

    card: str
    by: int


class Stole(TypedDict):
    """Whose hand lost a card; which one, only for the two of them."""

    to: int
    card: NotRequired[str]


class Amount(TypedDict):
    """How many cards."""

    amount: int


class PassedOver(TypedDict):
    """Which card doesn't touch this player, and why: killed, no-cards or specter."""

    card: str
    cause: str


class Ended(TypedDict):
    """Why, what decided, and who won."""

    reason: str
    verdict: str
    winners: list[int]


FACTS: Final[dict[str, type]] = {
    "seated": Seated, "manners": Nothing, "token": Token, "tossed": Nothing, "dealt": OneCard, "turn": Nothing,
    "respawned": Nothing, "revealed": OneCard, "passed-on": ToSeat, "surrendered": OneCard, "lost-tag": Cause,
    "ball-gone": BallGone, "tracked": Tracked, "drew": Drew, "drew-nothing": Amount, "played": Played,
    "shielded": Answered, "answered": Answered, "hurt": Hurt, "killed": Killed, "gave-tag": ToSeat, "stripped": Lost,
    "dropped": Lost, "stole": Stole, "healed": Nothing, "overloaded": Nothing, "discarded": OneCard, "ran-out": Nothing,
    "shuffled": Amount, "emptied": Nothing, "passed-over": PassedOver, "alone-of-three": Nothing, "ended": Ended,
}
"""By the name of the event."""

PLAY_PARTS: Final = {
    PAST_STEALTH: "stealth", PAST_OPERATOR: "operator", BY_ROGUE: "rogue", PAST_EMPTY: "respawning",
    BY_FIREPOWER: "firepower", BY_ASSAULT: "assault", BY_LONE_ONI: "oni", AT_TEAMMATE: "teammate",
}
DAMAGE_PARTS: Final = {BOOSTED: "damage-boost", STALKED: "stalker", SOFTENED: "pathfinder", CAPPED: "capped"}


def parts_in(mask: int, names: dict[int, str]) -> list[str]:
    """The names of these bits."""
    return [name for bit, name in names.items() if mask & bit]


def facts_of(event: Event) -> Plain:
    """The facts of an event, as its viewer saw it."""
    kind = event.kind
    a: int = event.a
    b: int = event.b
    if kind in (REVEALED, SURRENDERED, DISCARDED):
        return {"card": CARDS[a]}
    if kind in (DEALT, DREW, STOLE, TOKEN):
        return secret_facts(event)
    if kind in (PASSED_ON, GAVE_TAG):
        return {"to": a}
    if kind in (SHIELDED, ANSWERED, STRIPPED, DROPPED):
        return {"card": CARDS[a], "by": b}
    if kind in (DREW_NOTHING, SHUFFLED):
        return {"amount": a}
    if kind == LOST_TAG:
        return {"cause": TAG_CAUSES[a]}
    if kind == BALL_GONE:
        return {"spared": a == 1}
    if kind == TRACKED:
        return {"card": CARDS[a], "back": b == 1}
    if kind == PASSED_OVER:
        return {"card": CARDS[b], "cause": SPARED_CAUSES[a]}
    return fight_facts(event)


def fight_facts(event: Event) -> Plain:
    """Who is who, who attacks whom, and how it ends."""
    kind = event.kind
    a: int = event.a
    b: int = event.b
    if kind == SEATED:
        return {"spartan": SPARTANS[a & 15], "specialization": SPECIALIZATIONS[a >> 4], "overshields": b & 15,
                "tags": b >> 4}
    if kind == PLAYED:
        facts: Plain = {"card": CARDS[a >> 3], "parts": parts_in(b, PLAY_PARTS)}
        if a & 7 != ALONE:
            facts["to"] = a & 7
        return facts
    if kind == HURT:
        return {"amount": a & 255, "by": b & 15, "cause": CARDS[a >> 8], "parts": parts_in(b >> 4, DAMAGE_PARTS)}
    if kind == KILLED:
        return {"by": a & 15, "teammate": a >> 4 & 1 == 1}
    if kind == ENDED:
        return {"reason": REASONS[a], "verdict": VERDICTS[b >> 8 & 15], "winners": seats_in(b & 255)}
    return {}


def secret_facts(event: Event) -> Plain:
    """What only some have seen."""
    a: int = event.a
    if event.kind == TOKEN:
        return {} if event.b == HIDDEN else {"amount": int(event.b)}
    facts: Plain = {}
    if event.kind == STOLE:
        facts["to"] = a
    elif event.kind == DREW:
        facts = {"cause": DRAW_CAUSES[a & 15], "by": a >> 4 & 15, "back": a >> 8 == 1}
    if event.b != HIDDEN:
        facts["card"] = CARDS[event.b]
    return facts

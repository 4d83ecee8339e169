"""What happened, in named facts: the one place where an event's numbers are unpacked."""
from typing import Final, NotRequired, TypedDict

from mypy_extensions import i64

from deadeye.core.frame import HIDDEN, NOBODY, Event
from deadeye.core.game import Plain
from deadeye.core.position import seats_in
from deadeye.games.bang_dice.codes import (
    AGAIN, AIMED, APPOINTED, BONE, BURY, CANCELLED, CAUSES, CHALLENGED, CLEAR, COUNTED, CURE, DEALT, DISCARD,
    DREW_RAGE, DRINK, DROPPED, ENDED, ENDINGS, EXPLODED, FACED, FINISH, GAINED, GIFT, HEAL, HUNT, INFECTION, INHERITED,
    LOSE, LOST, MOVED, OUT, OVERLOAD, RECASTED, RECOVERED, RESHUFFLED, RETURNED, REVEALED, ROLLED, ROSE, SALVE, SHED,
    SPARED, STOPPED, SWAPPED, TOOK, TURNED, TURN_OF, UNHARMED, WASTED, WOUND, WOUNDED,
)
from deadeye.games.bang_dice.data import EDITIONS, Edition, card_name
from deadeye.games.bang_dice.state import Table
from deadeye.kit.dice import ALL_DICE, DICE, face_of
from deadeye.kit.seats import COUNT

GAINS: Final[dict[int, str]] = {
    HEAL: "first-aid", GIFT: "gift", CURE: "cure", DRINK: "whiskey", AGAIN: "whiskey", FINISH: "rest", BURY: "fallen",
}
"""What Health comes from, by the rule at work."""

WAYS_BACK: Final[dict[int, str]] = {
    LOSE: "overrun", CLEAR: "grenade", DISCARD: "discard", SHED: "shed", BURY: "eliminated",
}
"""Why Walkers go back."""

SALVES: Final[dict[int, str]] = {SALVE: "whiskey", BURY: "eliminated"}  # otherwise the turn is over
WOUNDS: Final[dict[int, str]] = {WOUND: "duel", HUNT: "hunt"}
TAKING: Final = ("dice", "reply", "rage", "swap")  # why a Walker is taken, by number
STOPS: Final = ("content", "last-roll", "infections")  # how the rolling ended, by number
CASTING: Final = ("kept", "chosen", "drawn")  # how a character came to its player, by number


# -- the shapes -----------------------------------------------------------------------------------


class Nothing(TypedDict):
    """The name and the seat say everything."""


class Dealt(TypedDict):
    """Who a player is; the role, for those who may see it."""

    character: str
    role: NotRequired[str]


class Turn(TypedDict):
    """Whose turn it is; one of the dead only reveals a Boneyard card."""

    alive: bool


class Rolled(TypedDict):
    """Which dice were rolled, by number, and what all of them show now."""

    rolled: list[int]
    dice: list[str]
    fatal: list[int]  # of those rolled, the ones that make too many Infections; they end the rolling


class Stopped(TypedDict):
    """The final dice of a turn, and how the rolling ended."""

    dice: list[str]
    cause: str  # content, last-roll or infections


class Took(TypedDict):
    """Walkers from the pile; in a reply, whose ability it is."""

    amount: int
    cause: str  # dice, rage, reply or swap
    by: NotRequired[int]


class Aimed(TypedDict):
    """At whom, with which die, and how many losses it will cost."""

    to: int
    die: str
    amount: int
    doubled: bool


class Lost(TypedDict):
    """How much Health, what it was lost to, and who did it; nobody for an Overrun, Infections or a price paid."""

    amount: int
    cause: str  # range, grenade, infection, overrun, duel or price
    by: NotRequired[int]


class Spared(TypedDict):
    """Losses that don't touch a character."""

    amount: int
    cause: str  # grenade or overrun


class Gained(TypedDict):
    """How much Health, none if there was no room; where it comes from, and whose die or ability it was."""

    amount: int
    cause: str  # first-aid, gift, cure, whiskey, rest or fallen
    by: int
    undead: bool  # a zombie gains nothing


class Amount(TypedDict):
    """How many."""

    amount: int


class Returned(TypedDict):
    """Walkers back to the pile, and by whom they were discarded."""

    amount: int
    cause: str  # overrun, grenade, discard, shed or eliminated
    by: NotRequired[int]


class Out(TypedDict):
    """The role that is shown, and who took the last Health; nobody did in an Overrun."""

    role: str
    by: NotRequired[int]


class Ended(TypedDict):
    """Why it is over, and who won."""

    reason: str
    winners: list[int]


class OneCard(TypedDict):
    """A Rage card; left out where it is hidden."""

    card: NotRequired[str]


class Drew(TypedDict):
    """A Rage card and what it was drawn for; which card, only for the player."""

    cause: str  # losses or whiskey
    card: NotRequired[str]


class Moved(TypedDict):
    """A Rage card from one player to another, and who moved it."""

    to: int
    by: int
    card: NotRequired[str]


class Wounded(TypedDict):
    """The symbol of a Duel Wound, why it was drawn, and who caused it."""

    symbol: str
    cause: str  # duel or hunt
    by: int


class Recovered(TypedDict):
    """The symbol of a Duel Wound that goes back, and why."""

    symbol: str
    cause: str  # whiskey, eliminated or turn-over


class Symbol(TypedDict):
    """The symbol of a Duel Wound."""

    symbol: str


class Whom(TypedDict):
    """Another player."""

    to: int


class Faced(TypedDict):
    """What the Duel die shows, in a duel with whom."""

    die: str
    to: int


class Turned(TypedDict):
    """A die by number, what it showed and what it shows now."""

    place: int
    die: str
    before: str


class Bone(TypedDict):
    """The hands on a Boneyard card."""

    hands: int


class Rose(TypedDict):
    """The zombies, and their Master if a Renegade lives."""

    seats: list[int]
    master: NotRequired[int]


class Recasted(TypedDict):
    """A character for the next game, and how the player came to it."""

    character: str
    cause: str  # kept, chosen or drawn


class Inherited(TypedDict):
    """Why this player is the Leader of the next game."""

    cause: str  # killed or dealt


FACTS: Final[dict[str, type]] = {
    "dealt": Dealt, "turn": Turn, "rolled": Rolled, "took": Took, "overran": Nothing, "aimed": Aimed, "lost": Lost,
    "spared": Spared, "swapped": Amount, "gained": Gained, "returned": Returned, "out": Out, "exploded": Amount,
    "ended": Ended, "stopped": Stopped, "revealed": OneCard, "drew-rage": Drew, "dropped": OneCard,
    "put-back": Nothing, "moved": Moved, "wounded": Wounded, "unharmed": Wounded, "recovered": Recovered,
    "cancelled": Symbol, "challenged": Whom, "faced": Faced, "turned": Turned, "bone": Bone, "outbreak-due": Nothing,
    "rose": Rose, "appointed": Whom, "recasted": Recasted, "inherited": Inherited, "wasted": Amount,
    "counted": Symbol, "reshuffled": Amount,
}
"""By the name of the event."""


# -- unpacking ------------------------------------------------------------------------------------


def by_of(event: Event) -> i64:
    """By whom; NOBODY where nobody did it."""
    return event.b & 15


def cause_of(event: Event) -> i64:
    """The cause of a loss."""
    return event.b >> 4 & 15


def character_of(event: Event) -> i64:
    """The character dealt."""
    return event.a & 255


def hits_of(event: Event) -> i64:
    """How many losses a shot costs."""
    return event.b & 15


def with_by(facts: Plain, by: i64) -> Plain:
    """These facts, and who did it, if somebody did."""
    if by != NOBODY:
        facts["by"] = int(by)
    return facts


def with_card(box: Edition, facts: Plain, kind: i64) -> Plain:
    """These facts, with a Rage card if it may be seen."""
    if kind != HIDDEN:
        facts["card"] = card_name(box, kind)
    return facts


def shown(box: Edition, dice: i64) -> list[str]:
    """What the dice show."""
    faces = [face_of(dice, die) for die in range(DICE)]
    return [box.faces[face] for face in faces if face >= 0]


def fatal(dice: i64) -> i64:
    """The dice that show Infections, if there are too many of them."""
    bad = dice >> INFECTION * DICE & ALL_DICE
    return bad if COUNT[bad] >= OVERLOAD else 0


def facts_of(s: Table, event: Event) -> Plain:
    """The facts of an event, as its viewer saw it."""
    box = EDITIONS[s.edition]
    kind = event.kind
    amount: int = event.a
    if kind == DEALT:
        dealt: Plain = {"character": box.characters[character_of(event)]}
        if event.b != HIDDEN:
            dealt["role"] = box.roles[event.b]
        return dealt
    if kind == TURN_OF:
        return {"alive": amount == 1}
    if kind == ROLLED:
        return {"rolled": seats_in(amount), "dice": shown(box, event.b), "fatal": seats_in(amount & fatal(event.b))}
    if kind == STOPPED:
        return {"dice": shown(box, event.b), "cause": STOPS[amount]}
    if kind == AIMED:
        hits: int = hits_of(event)
        return {"to": amount, "die": box.faces[event.b >> 4 & 15], "amount": hits, "doubled": hits == 2}
    if kind == OUT:
        return with_by({"role": box.roles[amount]}, by_of(event))
    if kind == ENDED:
        return {"reason": ENDINGS[event.b & 255], "winners": seats_in(amount)}
    if kind in (SWAPPED, EXPLODED, WASTED, RESHUFFLED):
        return {"amount": amount}
    return change_facts(event, amount) or module_facts(box, event, amount)


def change_facts(event: Event, amount: int) -> Plain:
    """Health and Walkers coming and going."""
    kind = event.kind
    if kind == LOST:
        return with_by({"amount": amount, "cause": CAUSES[cause_of(event)]}, by_of(event))
    if kind == SPARED:
        return {"amount": amount, "cause": CAUSES[event.b]}
    if kind == GAINED:
        by: int = by_of(event)
        return {"amount": amount, "cause": GAINS[event.step], "by": by, "undead": bool(event.b >> 4 & 1)}
    if kind == TOOK:
        why = TAKING[event.b & 15]
        return with_by({"amount": amount, "cause": why}, event.b >> 4 if why == "reply" else NOBODY)
    if kind == RETURNED:
        return with_by({"amount": amount, "cause": WAYS_BACK[event.step]}, by_of(event))
    return {}


def module_facts(box: Edition, event: Event, amount: int) -> Plain:
    """What the modules bring."""
    kind = event.kind
    b: int = event.b
    if kind in (REVEALED, DROPPED):
        return with_card(box, {}, amount)
    if kind == DREW_RAGE:
        return with_card(box, {"cause": "losses" if amount else "whiskey"}, b)
    if kind == MOVED:
        return with_card(box, {"to": amount & 15, "by": amount >> 4}, b)
    if kind in (WOUNDED, UNHARMED):
        return {"symbol": box.faces[amount], "cause": WOUNDS[event.step], "by": b}
    if kind == RECOVERED:
        return {"symbol": box.faces[amount], "cause": SALVES.get(event.step, "turn-over")}
    if kind in (CANCELLED, COUNTED):
        return {"symbol": box.faces[amount]}
    return later_facts(box, event, amount)


def later_facts(box: Edition, event: Event, amount: int) -> Plain:
    """Duels and turned dice, the undead, and what comes before the next game."""
    kind = event.kind
    b: int = event.b
    if kind in (CHALLENGED, APPOINTED):
        return {"to": amount}
    if kind == FACED:
        return {"die": box.faces[amount], "to": b}
    if kind == TURNED:
        return {"place": amount, "die": box.faces[b & 15], "before": box.faces[b >> 4]}
    if kind == BONE:
        return {"hands": amount}
    if kind == ROSE:
        rose: Plain = {"seats": seats_in(amount)}
        if event.seat != NOBODY:
            rose["master"] = int(event.seat)
        return rose
    if kind == RECASTED:
        return {"character": box.characters[amount], "cause": CASTING[b & 15]}
    return {"cause": "killed" if amount else "dealt"} if kind == INHERITED else {}

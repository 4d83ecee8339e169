"""What happened, in named facts; hidden cards are left out for those who may not see them. Packed events open here."""
from typing import Final, NotRequired, TypedDict

from deadeye.core.frame import HIDDEN, Event
from deadeye.core.game import Plain
from deadeye.core.position import seats_in
from deadeye.games.walking_dead_board.codes import (
    ATTACKED, BITTEN_ALLY, CAME_BACK, CAME_UP, CLEARED, DEALT, DIED, DISCARDED, DREW, DREW_WALKERS, ENCOUNTER_FOE,
    ENDED, ENDINGS, FRENZIED, GAINED_ALLIES, GOT_TILE, HANDED, HELD_UP, INHERITED, KILLED, LOST, MET, MORE_COMING,
    MOVED, NO_FOE, NO_ROLL, PICKED, PLAYED, PLAYED_WALKER, RESHUFFLED, RETURNED_ALLY, ROLLED, ROLLED_FIRST,
    ROLLED_MOVE, ROSE, SAVED, SHED_CARD, SHOWED, SNEAKED, TEAMS, TILE_HELD, TURNED_ALLY, TURN_OF, USED_ABILITY,
    WAIVED, WALKED, WON,
)
from deadeye.games.walking_dead_board.data.box import TILES, Box, Deck
from deadeye.games.walking_dead_board.data.masks import cards_in
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import Table
from deadeye.games.walking_dead_board.steps.fight import FOES, SEATS, SUM
from deadeye.games.walking_dead_board.steps.moving import PLACE, start_of, walked


class Nothing(TypedDict):
    """The name and the seat say everything."""


class Amount(TypedDict):
    """How many."""

    amount: int


class OneCard(TypedDict):
    """A card that everybody sees."""

    card: str


class Drawn(TypedDict):
    """How many cards, and for those who may see them, which."""

    amount: int
    cards: NotRequired[list[str]]


class Picked(TypedDict):
    """A character."""

    character: str


class Space(TypedDict):
    """A space."""

    space: str


class Die(TypedDict):
    """What the die shows."""

    die: int


class Turn(TypedDict):
    """Which round it is."""

    round: int


class Moved(TypedDict):
    """From where to where, and the spaces walked, the last one included; none where a card put the piece there."""

    start: str
    space: str
    path: list[str]


class Met(TypedDict):
    """The Encounter, and its Strength: 0 where it isn't fought."""

    card: str
    strength: int


class OnAnother(TypedDict):
    """A card played on somebody."""

    to: int
    card: str


class Frenzied(TypedDict):
    """… and how much stronger it makes the Encounter."""

    to: int
    card: str
    amount: int


class Attacked(TypedDict):
    """… and the Strength to meet."""

    to: int
    card: str
    strength: int


class Rolled(TypedDict):
    """The die, what is added, and what has to be met."""

    die: int
    bonus: int
    total: int
    strength: int


class Total(TypedDict):
    """What was reached, and what had to be."""

    total: int
    strength: int


class Bitten(TypedDict):
    """How many Allies are left; the card whose Bite it was, and who played it, if a walker did."""

    left: int
    cause: NotRequired[str]
    card: NotRequired[str]
    by: NotRequired[int]


class Died(TypedDict):
    """Where, by which card, and who played it, if a walker did."""

    space: str
    cause: NotRequired[str]
    card: NotRequired[str]
    by: NotRequired[int]


class ToSeat(TypedDict):
    """Whom it is done to."""

    to: int


class BySeat(TypedDict):
    """Who did it."""

    by: int


class Tile(TypedDict):
    """A Location tile."""

    tile: str


class Inherited(TypedDict):
    """Whose tiles they were, and which."""

    by: int
    tiles: list[str]


class Handed(TypedDict):
    """To whom, and for the two of them, which card."""

    to: int
    card: NotRequired[str]


class Shown(TypedDict):
    """The cards that everybody sees now."""

    cards: list[str]


class Reshuffled(TypedDict):
    """Which deck: encounter or walker."""

    deck: str


class Teams(TypedDict):
    """Who is on Team Zombie."""

    seats: list[int]


class HeldUp(TypedDict):
    """How many turns will be missed in all, and by which Encounter."""

    amount: int
    card: str


class Ended(TypedDict):
    """Why it is over, and who won."""

    reason: str
    winners: list[int]


FACTS: Final[dict[str, type]] = {
    "picked": Picked, "came-up": Space, "dealt": Drawn, "rolled-first": Die, "turn": Turn, "rolled-move": Die,
    "moved": Moved, "drew": Drawn, "nothing-left": Nothing, "met": Met, "sneaked": OnAnother, "frenzied": Frenzied,
    "played": OneCard, "rolled": Rolled, "no-roll": Total, "used-ability": Picked, "won": Total, "lost": Total,
    "bitten-ally": Bitten, "saved": ToSeat, "died": Died, "rose": Space, "killed": BySeat, "got-tile": Tile,
    "gained-allies": Amount, "returned-ally": Amount, "discarded": OneCard, "came-back": OneCard,
    "attacked": Attacked, "drew-walkers": Drawn, "shed-card": OneCard, "handed": Handed, "showed": Shown,
    "reshuffled": Reshuffled, "teams": Teams, "goes-again": Nothing, "more-coming": Amount, "inherited": Inherited,
    "played-walker": OneCard, "waived": OneCard, "walked": Moved, "ended": Ended, "turned-ally": ToSeat,
    "held-up": HeldUp, "sat-out": Nothing, "cleared": Amount, "tile-held": Tile,
}
"""By the name of the event."""


def facts_of(s: Table, event: Event) -> Plain:
    """The facts of an event, as its viewer saw it."""
    box = box_at(s.box)
    kind = event.kind
    if kind in CARD_EVENTS:
        return card_facts(box, event)
    if kind in FIGHT_EVENTS:
        return fight_facts(box, event)
    if kind in PIECE_EVENTS:
        return piece_facts(box, event)
    a: int = event.a
    if kind in (GAINED_ALLIES, RETURNED_ALLY, MORE_COMING):
        return {"amount": a}
    if kind == GOT_TILE or kind == TILE_HELD:
        return {"tile": box.tile_slugs[a]}
    if kind == INHERITED:
        return {"by": a, "tiles": [box.tile_slugs[tile] for tile in range(TILES) if event.b >> tile & 1]}
    if kind == TEAMS:
        return {"seats": seats_in(a)}
    if kind == ENDED:
        return {"reason": ENDINGS[event.b], "winners": seats_in(a)}
    return {}


CARD_EVENTS: Final = (DEALT, DREW, PLAYED, DISCARDED, CAME_BACK, DREW_WALKERS, SHED_CARD, PLAYED_WALKER, WAIVED, HANDED,
                      SHOWED, RESHUFFLED, HELD_UP)
FIGHT_EVENTS: Final = (MET, SNEAKED, FRENZIED, ROLLED, NO_ROLL, WON, LOST, BITTEN_ALLY, SAVED, DIED, KILLED, ATTACKED,
                       TURNED_ALLY)
PIECE_EVENTS: Final = (PICKED, USED_ABILITY, CAME_UP, ROSE, ROLLED_FIRST, ROLLED_MOVE, TURN_OF, MOVED, WALKED, CLEARED)


def slugs_of(deck: Deck, cards: int) -> list[str]:
    """The cards of a mask."""
    return [deck.slug_of[card] for card in cards_in(cards)]


def card_facts(box: Box, event: Event) -> Plain:
    """Cards that change hands."""
    kind = event.kind
    a: int = event.a
    b: int = event.b
    if kind == DEALT or kind == DREW_WALKERS:
        deck = box.scrounge if kind == DEALT else box.walkers
        return {"amount": a} if b == HIDDEN else {"amount": a, "cards": slugs_of(deck, b)}
    if kind == DREW:
        return {"amount": a} if b == HIDDEN else {"amount": a, "cards": [box.scrounge.slug_of[b]]}
    if kind == HANDED:
        return {"to": a} if b == HIDDEN else {"to": a, "card": box.scrounge.slugs[b]}
    if kind == SHOWED:
        return {"cards": slugs_of(box.walkers if b else box.scrounge, a)}
    if kind == RESHUFFLED:
        return {"deck": "walker" if a else "encounter"}
    if kind == HELD_UP:
        return {"amount": a, "card": box.encounters.slugs[b]}
    if kind == WAIVED:
        return {"card": box.encounters.slugs[a]}
    deck = box.walkers if kind == SHED_CARD or kind == PLAYED_WALKER else box.scrounge
    return {"card": deck.slugs[a]}


def fight_facts(box: Box, event: Event) -> Plain:
    """Encounters, attacks and what comes of them."""
    kind = event.kind
    a: int = event.a
    b: int = event.b
    if kind == MET:
        return {"card": box.encounters.slugs[a], "strength": b // SUM}
    if kind == SNEAKED:
        return {"to": a, "card": box.encounters.slugs[b]}
    if kind == FRENZIED:
        return {"to": a, "card": box.walkers.slugs[b], "amount": box.walkers.amount[b]}
    if kind == ATTACKED:
        return {"to": a, "card": box.walkers.slugs[b % SUM], "strength": b // SUM}
    if kind == ROLLED:
        bonus, strength = added(event)
        return {"die": a, "bonus": bonus, "total": a + bonus, "strength": strength}
    if kind in (NO_ROLL, WON, LOST):
        return {"total": a, "strength": b}
    if kind == BITTEN_ALLY:
        return with_cause(box, {"left": a}, b)
    if kind == DIED:
        return with_cause(box, {"space": box.space_slugs[a]}, b)
    return {"by": a} if kind == KILLED else {"to": a}


def added(event: Event) -> tuple[int, int]:
    """What is added to a roll, or the card of an attack, and the Strength to meet."""
    return event.b % SUM, event.b // SUM


def with_cause(box: Box, facts: Plain, cause: int) -> Plain:
    """… and whose Bite it was; a position may owe one that nobody knows the cause of."""
    foe, by, card = unpacked(cause)
    if foe == NO_FOE:
        return facts
    if foe == ENCOUNTER_FOE:
        return {**facts, "cause": "encounter", "card": box.encounters.slugs[card]}
    return {**facts, "cause": "walker", "card": box.walkers.slugs[card], "by": by}


def unpacked(cause: int) -> tuple[int, int, int]:
    """What a Bite came from: an Encounter or a walker, which walker, and the kind of card."""
    return cause % FOES, cause // FOES % SEATS, cause // (FOES * SEATS)


def piece_facts(box: Box, event: Event) -> Plain:
    """Turns, rolls for movement, pieces."""
    kind = event.kind
    a: int = event.a
    if kind == PICKED or kind == USED_ABILITY:
        return {"character": box.character_slugs[a]}
    if kind == CAME_UP or kind == ROSE:
        return {"space": box.space_slugs[a]}
    if kind == ROLLED_FIRST or kind == ROLLED_MOVE:
        return {"die": a}
    if kind == TURN_OF:
        return {"round": a}
    if kind == CLEARED:
        return {"amount": a}
    path = [box.space_slugs[space] for space in walked(box.graph, event.b)]
    return {"start": box.space_slugs[start_of(event.b)], "space": box.space_slugs[a % PLACE], "path": path}

"""What each seat sees, and what it can imagine: roles and Rage cards of others are all that is hidden."""
from typing import Final, NotRequired, TypedDict

from mypy_extensions import i64

from deadeye.core.frame import NOBODY, a_of, b_of, frame, seat_of, step_of
from deadeye.core.position import seats_in
from deadeye.core.rng import Chance
from deadeye.games.bang_dice.cast import card_of, character
from deadeye.games.bang_dice.codes import (
    BETWEEN_GAMES, LAST_OF_PILE, OUTBREAK, PICK_RAGE, RANGE_1, RANGE_2, UNDEAD_MODULE,
)
from deadeye.games.bang_dice.data import EDITIONS, Edition, card_name
from deadeye.games.bang_dice.rules import could_be, knows_role, roles_seen
from deadeye.games.bang_dice.state import Table, kind_of, known_to, owner_of, rage_card, round_of
from deadeye.games.bang_dice.steps.boneyard import hands_up
from deadeye.games.bang_dice.steps.ending import target_of
from deadeye.games.bang_dice.steps.rage import either
from deadeye.games.bang_dice.steps.range import in_reach
from deadeye.kit.deck import bag_of
from deadeye.kit.dice import ALL_DICE, face_of
from deadeye.kit.seats import EACH, left_of, right_of


class SeatView(TypedDict):
    """One player, as others see them."""

    character: str  # empty if it was given back
    name: str
    role: str | None  # None where it is hidden from the viewer
    health: int
    most: int
    walkers: int
    alive: bool
    aimed: int  # Health that they are about to lose
    grenades_needed: int  # how many Grenades explode in their turn
    own_aid: int  # what a First Aid die is worth to them in their own turn
    prey: NotRequired[int | None]  # with three players: whom they must eliminate, while that player lives
    # with modules
    lost: NotRequired[int]  # Health that they have lost in this turn
    rage: NotRequired[list[str | None]]  # a Rage card each, face down: None where the viewer hasn't seen it
    wounds: NotRequired[list[str]]
    zombie: NotRequired[bool]


class PrintedView(TypedDict):
    """What an edition calls things, and how many tokens its pile has: the same for all."""

    token: str
    tokens: str
    attack: str
    health: str
    pile: int
    faces: dict[str, str]  # names, by slug
    roles: dict[str, str]  # names, by slug
    goals: dict[str, str]  # of the roles


class Reach(TypedDict):
    """How many places away a player is, and which dice would hit them from there."""

    seat: int
    places: int
    dice: list[str]


class TableView(TypedDict):
    """The table, as a viewer sees it."""

    edition: str
    data: NotRequired[str]  # the digest of a corrected box
    me: int | None
    seats: list[SeatView]
    pile: int
    turn: int
    turns: int
    dice: list[str | None]  # None before the first roll
    free: list[int]  # dice by number that may be rolled again, while there is a roll left
    rolls: int
    rolls_allowed: int
    reach: list[Reach]  # from the viewer's seat; for a spectator from the seat whose turn it is
    over: bool
    winners: list[int]
    # with modules
    modules: NotRequired[list[int]]
    revealed: NotRequired[list[str]]  # Rage cards next to the dice
    added: NotRequired[list[str]]  # symbols that count with the dice: Rage cards, and a Dynamite token
    challenged: NotRequired[list[int]]  # who was given a Duel die this turn
    ability_used: NotRequired[bool]
    rage_pile: NotRequired[int]
    rage_discards: NotRequired[list[str]]
    wound_pile: NotRequired[int]
    boneyard: NotRequired[int]
    hands: NotRequired[int]
    outbreak_due: NotRequired[bool]
    outbreak: NotRequired[bool]
    master: NotRequired[int | None]


def printed_box(box: Edition) -> PrintedView:
    """What is printed in a box."""
    return {
        "token": box.token,
        "tokens": box.tokens,
        "attack": box.attack,
        "health": box.health_word,
        "pile": box.walkers,
        "faces": dict(zip(box.faces, box.face_names, strict=True)),
        "roles": dict(zip(box.roles, box.role_names, strict=True)),
        "goals": dict(zip(box.roles, box.role_goals, strict=True)),
    }


def seen_card(box: Edition, card: i64, viewer: i64) -> str | None:
    """A Rage card that lies face down, if the viewer has looked at it."""
    return card_name(box, kind_of(card)) if viewer >= 0 and known_to(card) >> viewer & 1 else None


def blank_seats(box: Edition) -> list[SeatView]:
    """Somebody with each character of a box, before anything has happened, and with a hidden role."""
    return [{
        "character": box.characters[who],
        "name": box.character_names[who],
        "role": None,
        "health": box.health[who],
        "most": box.health[who],
        "walkers": 0,
        "alive": True,
        "aimed": 0,
        "grenades_needed": character(who).grenades_needed(),
        "own_aid": 1,
    } for who in range(len(box.characters))]


BLANK_SEATS: Final[list[list[SeatView]]] = []
"""Of every box, by its number."""

BLANK_REACH: Final[list[list[Reach]]] = [
    [{"seat": seat, "places": places, "dice": []} for places in range(5)] for seat in range(8)
]
"""By seat and places."""


def view_seat(s: Table, box: Edition, viewer: i64, seat: i64, roles: i64) -> SeatView:
    """One player, with their role if it is among those that the viewer knows: where a blank one doesn't fit."""
    who = s.who[seat]
    view = BLANK_SEATS[s.edition][who].copy()
    if roles >> seat & 1:
        view["role"] = box.roles[s.role[seat]]
    if s.health[seat] != box.health[who]:
        view["health"] = s.health[seat]
    if s.most[seat] != box.health[who]:
        view["most"] = s.most[seat]
    if s.walkers[seat]:
        view["walkers"] = s.walkers[seat]
    if not s.living >> seat & 1:
        view["alive"] = False
    if s.hits_on(seat):
        view["aimed"] = s.hits_on(seat)
    aid = card_of(s, seat).own_aid(s, seat)
    if aid != 1:
        view["own_aid"] = aid
    if s.seats == 3 or s.fresh or s.modules:
        view_more(s, box, viewer, seat, view)
    return view


def view_more(s: Table, box: Edition, viewer: i64, seat: i64, view: SeatView) -> None:
    """What only some matches have: three players, a player who had no part in the last game, modules."""
    if s.seats == 3 and s.goal != BETWEEN_GAMES:
        view["prey"] = first_in(target_of(s, seat) & s.living)
    if s.fresh >> seat & 1:
        view["health"] = view["most"] = 0
    if s.fresh >> seat & 1 or (s.modules & UNDEAD_MODULE and not s.living >> seat & 1):
        view["character"] = view["name"] = ""
    if s.modules:
        view["lost"] = s.lost(seat)
        view["rage"] = [seen_card(box, card, viewer) for card in s.rage_of(seat)]
        view["wounds"] = [box.faces[face] for face in EACH[s.wounds[seat]]]
        view["zombie"] = bool(s.risen >> seat & 1)


def first_in(mask: i64) -> int | None:
    """The one seat of a mask; None when it is empty."""
    return EACH[mask][0] if mask else None


def face_name(box: Edition, shown: i64, die: i64) -> str | None:
    """What a die shows; None before the first roll."""
    face = face_of(shown, die)
    return box.faces[face] if face >= 0 else None


BLANK: Final[TableView] = {
    "edition": "",
    "me": None,
    "seats": [],
    "pile": 0,
    "turn": 0,
    "turns": 0,
    "dice": [],
    "free": [],
    "rolls": 0,
    "rolls_allowed": 3,
    "reach": [],
    "over": False,
    "winners": [],
}
"""An empty table."""


def view_table(s: Table, viewer: i64) -> TableView:
    """Everything on the table; of roles and Rage cards only those that this viewer knows."""
    box = EDITIONS[s.edition]
    while len(BLANK_SEATS) <= s.edition:  # a corrected box came in
        BLANK_SEATS.append(blank_seats(EDITIONS[len(BLANK_SEATS)]))
    roles = roles_seen(s, viewer)
    view = BLANK.copy()
    view["edition"] = box.name
    if viewer >= 0:
        view["me"] = viewer
    view["seats"] = [view_seat(s, box, viewer, seat, roles) for seat in EACH[(1 << s.seats) - 1]]
    view["pile"] = s.pile
    if s.turn:
        view["turn"] = s.turn
    view["turns"] = s.turns
    view["dice"] = [face_name(box, s.dice, die) for die in EACH[ALL_DICE]]
    card = card_of(s, s.turn)
    view["free"] = seats_in(card.free_dice(s)) if s.dice else []
    view["rolls"] = s.rolls
    if card.rolls() != 3:
        view["rolls_allowed"] = card.rolls()
    quiet = s.over or s.goal == BETWEEN_GAMES
    view["reach"] = [] if quiet else reach_from(s, box, s.turn if viewer < 0 else viewer)
    if s.over:
        view["over"] = True
    view["winners"] = seats_in(s.winners)
    if box.digest:
        view["data"] = box.digest
    if s.modules:
        view_modules(s, box, view)
    return view


def reach_from(s: Table, box: Edition, seat: i64) -> list[Reach]:
    """WDD-303 to WDD-305: everybody else who lives, with the dice of this seat's character that reach them."""
    if not s.living >> seat & 1:
        return []
    card = card_of(s, seat)
    ones = in_reach(s, seat, card.reach(RANGE_1))
    twos = in_reach(s, seat, card.reach(RANGE_2 if s.left > 3 else RANGE_1))
    found: list[Reach] = []
    for other in EACH[s.living & ~(1 << seat)]:
        places: i64 = 1
        while left_of(s.seats, s.living, seat, places) != other and right_of(s.seats, s.living, seat, places) != other:
            places += 1
        dice = [box.faces[RANGE_1]] if ones >> other & 1 else []
        if twos >> other & 1:
            dice.append(box.faces[RANGE_2])
        view = BLANK_REACH[other][places].copy()
        view["dice"] = dice
        found.append(view)
    return found


def view_modules(s: Table, box: Edition, view: TableView) -> None:
    """What the modules put on the table."""
    view["modules"] = seats_in(s.modules)
    view["revealed"] = [card_name(box, kind) for kind in s.shown]
    view["added"] = [box.faces[face] for face in range(len(box.faces)) for _ in range(s.added >> 6 * face & 63)]
    view["challenged"] = seats_in(s.given)
    view["ability_used"] = bool(s.used)
    view["rage_pile"] = len(s.rage_pile)
    view["rage_discards"] = [card_name(box, kind) for kind in s.rage_out]
    view["wound_pile"] = len(s.wound_pile)
    view["boneyard"] = len(s.bones)
    view["hands"] = hands_up(s)
    view["outbreak_due"] = bool(s.due)
    view["outbreak"] = s.goal == OUTBREAK
    view["master"] = None if s.master == NOBODY else s.master


# -- imagining ----------------------------------------------------------------------------------


def imagine_table(s: Table, viewer: i64, chance: Chance) -> Table:
    """The roles that this viewer doesn't know, dealt again among the seats that hold them; likewise Rage cards.

    What is dealt is sorted first, and so is every bag: a world follows only from what is known, and from luck.
    """
    other = s.clone()
    unknown = [seat for seat in range(s.seats) if not knows_role(s, viewer, seat)]
    roles = chance.deal(bag_of(sorted([s.role[seat] for seat in unknown])), len(unknown))
    while s.master != NOBODY and not could_be(s, unknown, roles):
        roles = chance.deal(roles, len(roles))
    other.role = s.role[:]
    for place in range(len(unknown)):
        other.role[unknown[place]] = roles[place]
    if s.modules:
        imagine_rage(s, other, viewer, chance)
        other.wound_pile = bag_of(sorted(other.wound_pile))
        other.bones = bag_of(sorted(other.bones))
    if len(s.spares) > 0:
        other.spares = bag_of(sorted(other.spares))
    other.new_luck(chance)
    return other


def imagine_rage(s: Table, other: Table, viewer: i64, chance: Chance) -> None:
    """Rage cards that the viewer hasn't seen, in front of others, in the pile and in the hand of somebody choosing."""
    hidden = [place for place in range(len(s.rage)) if viewer < 0 or not known_to(s.rage[place]) >> viewer & 1]
    picking = s.chooser >= 0 and step_of(s.asker) == PICK_RAGE and seat_of(s.asker) != viewer
    taken = [kind_of(a_of(s.asker)), kind_of(b_of(s.asker))] if picking else []
    last = a_of(s.asker) & LAST_OF_PILE if picking else 0
    newest: list[int] = []
    older: list[int] = []
    for place in hidden:
        (newest if round_of(s.rage[place]) == s.rage_round else older).append(place)
    # the pile has been reshuffled since these were drawn: anyone who counts knows which cards they are together
    for old in sorted({round_of(s.rage[place]) for place in older}):
        spots = [place for place in older if round_of(s.rage[place]) == old]
        kinds = [kind_of(s.rage[place]) for place in spots]
        if last and old == s.rage_round - 1:
            kinds = list(chance.deal(bag_of(sorted([taken[0], *kinds])), len(kinds) + 1))
            taken[0] = kinds.pop()
        lay_down(other, spots, list(chance.deal(bag_of(sorted(kinds)), len(kinds))))
    drawn = taken[1:] if last else taken
    pool = [*s.rage_pile, *[kind_of(s.rage[place]) for place in newest], *drawn]
    pool = list(chance.deal(bag_of(sorted(pool)), len(pool)))
    lay_down(other, newest, pool)
    if picking:
        first: i64 = taken[0] if last else pool.pop()
        second: i64 = pool.pop()
        other.asker = frame(PICK_RAGE, seat_of(s.asker), first | last, second | b_of(s.asker) & ~255)
        other.options = either(first, second)
    other.rage_pile = bag_of(pool)


def lay_down(s: Table, places: list[int], kinds: list[int]) -> None:
    """Other cards face down in these places, each from the end of a list of kinds."""
    for place in places:
        card = s.rage[place]
        s.rage[place] = rage_card(kinds.pop(), owner_of(card), known_to(card), round_of(card))

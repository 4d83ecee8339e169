"""What each seat sees: pieces, tokens, sizes and discards are public; hands, decks and the boxed cards are not."""
from typing import Final, TypedDict

from mypy_extensions import i64

from deadeye.core.frame import seat_of, step_of
from deadeye.core.position import seats_in
from deadeye.games.walking_dead_board.codes import ENCOUNTER_FOE, MODES, NO_FOE, SAVE, SPACE_KINDS
from deadeye.games.walking_dead_board.data.box import TILES, Box, Deck
from deadeye.games.walking_dead_board.data.masks import lowest, size_of
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.rules import known_cards
from deadeye.games.walking_dead_board.state import NO_CHARACTER, Table, deck_of, status_of
from deadeye.games.walking_dead_board.steps.fight import (
    barred, roll_bonus, space_bonus, standing_bonus, strength_of, tile_bonus,
)
from deadeye.kit.seats import EACH


class SeatView(TypedDict):
    """One player, as a viewer sees them."""

    character: str | None
    name: str | None  # the character's; in the Team Game "Walker 1" and "Walker 2"; None before a pick
    status: str  # survivor, dead (for good), rising, walker, killed
    side: str  # survivor, walker
    at: str | None  # the space; None for a walker off the board
    allies: int
    tiles: list[str]
    ability_used: bool
    held_up: int  # how many of the next turns will be missed
    hand_size: int
    hand: list[str]  # the cards that the viewer knows of: all of their own
    front: list[str]


class FightView(TypedDict):
    """The card on the table, and how the fight stands."""

    fighter: int
    foe: str  # encounter, walker
    card: str
    name: str
    attacker: int | None
    strength: int
    frenzy: int
    cards: int  # bonuses by source
    standing: int
    space: int
    tiles: int
    late: int
    die: int
    total: int
    barred: bool


class TableView(TypedDict):
    """The table, as a viewer sees it."""

    mode: str
    data: str  # "" for the box that ships
    me: int | None
    seats: list[SeatView]
    turn: int
    round: int
    first: int
    again: bool
    teams: bool
    pool: int
    allies_lost: int
    scrounge_deck: int
    scrounge_discards: list[str]
    encounter_deck: int
    encounter_discards: list[str]
    faced: list[str]
    walker_deck: int
    walker_discards: list[str]
    frenzy_cancelled: bool
    fight: FightView | None
    dying: int | None  # whose death may be prevented now
    over: bool
    winners: list[int]


class SpaceView(TypedDict):
    """A space on the board, and where it is drawn."""

    name: str
    slug: str
    kind: str
    region: str  # by slug; empty for Camp and the sewers
    at: tuple[int, int]


class RegionView(TypedDict):
    """A region of the board; its Location tile is called the same."""

    name: str
    slug: str


class CardView(TypedDict):
    """What is printed on a card."""

    name: str
    slug: str
    attack: int
    strength: int


class BoardView(TypedDict):
    """What lies on the table in every match with this box, the same for everybody."""

    spaces: list[SpaceView]
    ways: list[tuple[int, int]]  # spaces that touch, by place in the list
    regions: list[RegionView]  # clockwise from the top
    cards: list[CardView]


def printed_board(box: Box) -> BoardView:
    """The board and the cards of a box."""
    near = box.graph.near
    return {
        "spaces": [{"name": box.space_names[n], "slug": box.space_slugs[n], "kind": SPACE_KINDS[box.space_kinds[n]],
                    "region": box.tile_slugs[box.regions[n]] if box.regions[n] < TILES else "", "at": box.places[n]}
                   for n in range(len(box.space_names))],
        "ways": [(here, there) for here in range(len(near)) for there in near[here] if here < there],
        "regions": [{"name": box.tile_names[tile], "slug": box.tile_slugs[tile]} for tile in range(TILES)],
        "cards": [{"name": deck.names[kind], "slug": deck.slugs[kind], "attack": deck.attack[kind],
                   "strength": deck.strength[kind]}
                  for deck in (box.scrounge, box.walkers, box.encounters) for kind in range(deck.kinds)],
    }


def names_of(deck: Deck, cards: i64) -> list[str]:
    """The cards of a mask by name, sorted by kind: the order tells nothing."""
    names = []
    while cards:
        names.append(deck.slug_of[lowest(cards)])
        cards &= cards - 1
    return names


def walker_name(s: Table, seat: i64) -> str | None:
    """What a walker who never was a survivor is called; nothing for a player who still has to pick a character."""
    if not s.zombies >> seat & 1:
        return None
    return f"Walker {size_of(s.zombies & (1 << seat) - 1) + 1}"


def blank_seat(character: str | None, name: str | None) -> SeatView:
    """A survivor before anything has happened."""
    return {
        "character": character,
        "name": name,
        "status": "survivor",
        "side": "survivor",
        "at": None,
        "allies": 0,
        "tiles": [],
        "ability_used": False,
        "held_up": 0,
        "hand_size": 0,
        "hand": [],
        "front": [],
    }


NEMO: Final = blank_seat(None, None)
BLANK_SEATS: Final[list[list[SeatView]]] = []
"""By box and character."""


def view_seat(s: Table, box: Box, viewer: i64, seat: i64) -> SeatView:
    """One player."""
    if s.who[seat] == NO_CHARACTER:
        view = NEMO.copy()
        view["name"] = walker_name(s, seat)
    else:
        view = BLANK_SEATS[s.box][s.who[seat]].copy()
    if not s.living >> seat & 1:
        view["status"] = status_of(s, seat)
    if s.zombies >> seat & 1:
        view["side"] = "walker"
    if not s.killed >> seat & 1:
        view["at"] = box.space_slugs[s.at[seat]]
    if s.allies[seat]:
        view["allies"] = s.allies[seat]
    view["tiles"] = [box.tile_slugs[tile] for tile in EACH[s.tiles[seat]]]
    if s.used >> seat & 1:
        view["ability_used"] = True
    if s.turns_lost(seat):
        view["held_up"] = s.turns_lost(seat)
    if s.hand[seat]:
        view["hand_size"] = size_of(s.hand[seat])
    view["hand"] = names_of(deck_of(s, box, seat), known_cards(s, viewer, seat))
    view["front"] = names_of(box.scrounge, s.front[seat])
    return view


def view_seats(s: Table, box: Box, viewer: i64) -> list[SeatView]:
    """Everybody."""
    while len(BLANK_SEATS) <= s.box:  # a corrected box came in
        new = box_at(len(BLANK_SEATS))
        BLANK_SEATS.append([blank_seat(*who) for who in zip(new.character_slugs, new.characters, strict=True)])
    return [view_seat(s, box, viewer, seat) for seat in EACH[(1 << s.seats) - 1]]


def view_fight(s: Table, box: Box) -> FightView:
    """The fight that is on, or the Encounter that was drawn."""
    met = s.foe == ENCOUNTER_FOE
    deck = box.encounters if met else box.walkers
    return {
        "fighter": s.fighter,
        "foe": "encounter" if met else "walker",
        "card": deck.slugs[s.card],
        "name": deck.names[s.card],
        "attacker": None if met else s.attacker,
        "strength": strength_of(s, box) if deck.strength[s.card] else 0,
        "frenzy": 0 if s.calm else s.frenzy,
        "cards": s.edge,
        "standing": standing_bonus(s, box, s.fighter),
        "space": space_bonus(s, box, s.fighter),
        "tiles": tile_bonus(s, box, s.fighter),
        "late": s.late,
        "die": s.die,
        "total": s.die + roll_bonus(s, box) + s.late,
        "barred": barred(s, box),
    }


BLANK: Final[TableView] = {
    "mode": MODES[0],
    "data": "",
    "me": None,
    "seats": [],
    "turn": 0,
    "round": 0,
    "first": 0,
    "again": False,
    "teams": False,
    "pool": 0,
    "allies_lost": 0,
    "scrounge_deck": 0,
    "scrounge_discards": [],
    "encounter_deck": 0,
    "encounter_discards": [],
    "faced": [],
    "walker_deck": 0,
    "walker_discards": [],
    "frenzy_cancelled": False,
    "fight": None,
    "dying": None,
    "over": False,
    "winners": [],
}
"""An empty table."""


def view_table(s: Table, viewer: i64) -> TableView:
    """Everything on the table, and of the hidden cards only those that this viewer knows."""
    box = box_at(s.box)
    view = BLANK.copy()
    if s.mode:
        view["mode"] = MODES[s.mode]
    if box.digest:
        view["data"] = box.digest
    if viewer >= 0:
        view["me"] = viewer
    view["seats"] = view_seats(s, box, viewer)
    view["turn"] = s.turn
    view["round"] = s.round
    view["first"] = s.first
    view["pool"] = s.pool
    view["allies_lost"] = s.gone
    view_piles(s, box, view)
    if s.again:
        view["again"] = True
    if s.teams():
        view["teams"] = True
    if s.calm:
        view["frenzy_cancelled"] = True
    if s.foe != NO_FOE:
        view["fight"] = view_fight(s, box)
    if s.chooser >= 0 and step_of(s.asker) == SAVE:
        view["dying"] = seat_of(s.asker)
    if s.over:
        view["over"] = True
    view["winners"] = seats_in(s.winners)
    return view


def view_piles(s: Table, box: Box, view: TableView) -> None:
    """Decks by their size; what lies face up, card by card."""
    encounters = box.encounters.slugs
    view["scrounge_deck"] = len(s.scrounge)
    view["scrounge_discards"] = [box.scrounge.slug_of[card] for card in s.spent]
    view["encounter_deck"] = len(s.encounters)
    view["encounter_discards"] = [encounters[kind] for kind in s.buried]
    view["faced"] = [encounters[kind] for kind in s.faced]
    view["walker_deck"] = len(s.pack)
    view["walker_discards"] = [box.walkers.slug_of[card] for card in s.shed]

"""What each seat sees: pieces, tokens, sizes and discards are public; hands, decks and the boxed cards are not."""
from typing import TypedDict

from mypy_extensions import i64

from deadeye.core.frame import seat_of, step_of
from deadeye.core.position import seats_in
from deadeye.games.walking_dead_board.codes import ENCOUNTER_FOE, MODES, NO_FOE, SAVE, SPACE_KINDS
from deadeye.games.walking_dead_board.data.box import TILES, Box, Deck
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.rules import known_cards
from deadeye.games.walking_dead_board.state import (
    NO_CHARACTER, Table, deck_of, lowest, size_of, status_of,
)
from deadeye.games.walking_dead_board.steps.fight import (
    barred, roll_bonus, space_bonus, standing_bonus, strength_of, tile_bonus,
)


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
        names.append(deck.slugs[deck.kind_of[lowest(cards)]])
        cards &= cards - 1
    return names


def walker_name(s: Table, seat: i64) -> str | None:
    """What a walker who never was a survivor is called; nothing for a player who still has to pick a character."""
    if not s.zombies >> seat & 1:
        return None
    return f"Walker {size_of(s.zombies & (1 << seat) - 1) + 1}"


def view_seat(s: Table, box: Box, viewer: i64, seat: i64) -> SeatView:
    """One player."""
    named = s.who[seat] != NO_CHARACTER
    deck = deck_of(s, box, seat)
    return {
        "character": box.character_slugs[s.who[seat]] if named else None,
        "name": box.characters[s.who[seat]] if named else walker_name(s, seat),
        "status": status_of(s, seat),
        "side": "walker" if s.zombies >> seat & 1 else "survivor",
        "at": None if s.killed >> seat & 1 else box.space_slugs[s.at[seat]],
        "allies": s.allies[seat],
        "tiles": [box.tile_slugs[tile] for tile in range(TILES) if s.tiles[seat] >> tile & 1],
        "ability_used": bool(s.used >> seat & 1),
        "held_up": s.turns_lost(seat),
        "hand_size": size_of(s.hand[seat]),
        "hand": names_of(deck, known_cards(s, viewer, seat)),
        "front": names_of(box.scrounge, s.front[seat]),
    }


def view_fight(s: Table, box: Box) -> FightView | None:
    """The fight that is on, or the Encounter that was drawn."""
    if s.foe == NO_FOE:
        return None
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


def view_table(s: Table, viewer: i64) -> TableView:
    """Everything on the table, and of the hidden cards only those that this viewer knows."""
    box = box_at(s.box)
    encounters = box.encounters.slugs
    scrounge = box.scrounge
    walkers = box.walkers
    return {
        "mode": MODES[s.mode],
        "data": box.digest,
        "me": None if viewer < 0 else viewer,
        "seats": [view_seat(s, box, viewer, seat) for seat in range(s.seats)],
        "turn": s.turn,
        "round": s.round,
        "first": s.first,
        "again": bool(s.again),
        "teams": s.teams(),
        "pool": s.pool,
        "allies_lost": s.gone,
        "scrounge_deck": len(s.scrounge),
        "scrounge_discards": [scrounge.slugs[scrounge.kind_of[card]] for card in s.spent],
        "encounter_deck": len(s.encounters),
        "encounter_discards": [encounters[kind] for kind in s.buried],
        "faced": [encounters[kind] for kind in s.faced],
        "walker_deck": len(s.pack),
        "walker_discards": [walkers.slugs[walkers.kind_of[card]] for card in s.shed],
        "frenzy_cancelled": bool(s.calm),
        "fight": view_fight(s, box),
        "dying": seat_of(s.asker) if s.chooser >= 0 and step_of(s.asker) == SAVE else None,
        "over": s.over,
        "winners": seats_in(s.winners),
    }

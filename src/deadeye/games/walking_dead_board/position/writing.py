"""The table in readable names."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.position import Plain, write_flow
from deadeye.games.walking_dead_board.codes import NO_FOE
from deadeye.games.walking_dead_board.data.box import TILES, Box, Deck
from deadeye.games.walking_dead_board.data.masks import cards_in
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.rules import RULES
from deadeye.games.walking_dead_board.state import NO_CHARACTER, Table, deck_of, status_of

FOES: Final = ("", "encounter", "walker")


def card_name(deck: Deck, card: int) -> str:
    """A card with its copy."""
    kind = deck.kind_of[card]
    return f"{deck.slugs[kind]} {card - list(deck.kind_of).index(kind) + 1}"


def card_names(deck: Deck, cards: list[int]) -> list[str]:
    """These cards by name."""
    return [card_name(deck, card) for card in cards]


def mask_names(deck: Deck, cards: i64) -> list[str]:
    """The cards of a mask by name."""
    return card_names(deck, cards_in(cards))


def write_position(s: Table) -> Plain:
    """Everything on the table in readable names."""
    box = box_at(s.box)
    position: Plain = {
        "seats": [write_seat(s, box, seat) for seat in range(s.seats)],
        "pool": s.pool,
        "allies_lost": s.gone,
        "deaths": s.deaths,
        "again": bool(s.again),
        "calm": bool(s.calm),
        "first": s.first,
        "round": s.round,
    }
    position.update(write_piles(s, box))
    if s.foe != NO_FOE:
        position["fight"] = write_fight(s, box)
    position.update(write_flow(RULES, s))
    return position


def write_seat(s: Table, box: Box, seat: i64) -> Plain:
    """One player."""
    return {
        "character": None if s.who[seat] == NO_CHARACTER else box.character_slugs[s.who[seat]],
        "status": status_of(s, seat),
        "at": box.space_slugs[s.at[seat]],
        "allies": s.allies[seat],
        "tiles": [box.tile_slugs[tile] for tile in range(TILES) if s.tiles[seat] >> tile & 1],
        "hand": mask_names(deck_of(s, box, seat), s.hand[seat]),
        "front": mask_names(box.scrounge, s.front[seat]),
        "saw": mask_names(box.scrounge, s.sunk[seat]),
        "ability_used": bool(s.used >> seat & 1),
        "held_up": s.turns_lost(seat),
    }


def write_piles(s: Table, box: Box) -> Plain:
    """The decks and discards, and who knows what of them."""
    encounters = box.encounters.slugs
    return {
        "scrounge": card_names(box.scrounge, list(s.scrounge)),
        "scrounge_discards": card_names(box.scrounge, list(s.spent)),
        "boxed": mask_names(box.scrounge, s.boxed),
        "encounters": [encounters[kind] for kind in s.encounters],
        "encounter_discards": [encounters[kind] for kind in s.buried],
        "faced": [encounters[kind] for kind in s.faced],
        "walkers": card_names(box.walkers, list(s.pack)),
        "walker_discards": card_names(box.walkers, list(s.shed)),
        "open": mask_names(box.scrounge, s.open),
        "open_walkers": mask_names(box.walkers, s.open_walkers),
        "given": mask_names(box.scrounge, s.given),
        "came": [mask_names(box.scrounge, mask) for mask in s.came],
        "taken": [mask_names(box.scrounge, mask) for mask in s.taken],
        "drafts": [mask_names(box.walkers, mask) for mask in s.drafts],
    }


def write_fight(s: Table, box: Box) -> Plain:
    """The fight that is on."""
    deck = box.encounters if FOES[s.foe] == "encounter" else box.walkers
    return {
        "foe": FOES[s.foe],
        "card": deck.slugs[s.card],
        "fighter": s.fighter,
        "attacker": s.attacker,
        "frenzy": s.frenzy,
        "armed": mask_names(box.scrounge, s.armed),
        "edge": s.edge,
        "late": s.late,
        "die": s.die,
    }

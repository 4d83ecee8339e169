"""How things are called."""
from mypy_extensions import i64

from deadeye.games.walking_dead_board.codes import AGAIN, CAMP, CORNER, SAFE, SCROUNGE, VANTAGE_1, VANTAGE_2
from deadeye.games.walking_dead_board.data.box import Box, Deck
from deadeye.games.walking_dead_board.data.masks import cards_in
from deadeye.games.walking_dead_board.state import Table
from deadeye.games.walking_dead_board.steps.fight import roll_bonus, space_bonus, standing_bonus, tile_bonus
from deadeye.kit.words import listed


def cards_named(deck: Deck, cards: i64) -> str:
    """The cards of a mask in words."""
    return listed([deck.names[deck.kind_of[card]] for card in cards_in(cards)])


def what_it_is(box: Box, space: i64) -> str:
    """What a space does to whoever lands there."""
    kind = box.space_kinds[space]
    if kind == CORNER:
        return "corner, two Encounters"
    if kind == CAMP:
        return "no Encounter"
    if kind == SAFE:
        return "safe, no Encounter"
    if kind == SCROUNGE:
        return "Scrounge card, then an Encounter"
    if kind == VANTAGE_1:
        return "Vantage +1, an Encounter"
    if kind == VANTAGE_2:
        return "Vantage +2, an Encounter"
    return "an Encounter, then another turn" if kind == AGAIN else "an Encounter"


def path_named(box: Box, path: list[int]) -> str:
    """The spaces that are passed, without the last."""
    return ", ".join([box.space_names[space] for space in path[:-1]])


def sum_named(s: Table, box: Box) -> str:
    """The bonuses of a fight by source, and their sum."""
    seat = s.fighter
    sources = [("cards", s.edge), ("in front", standing_bonus(s, box, seat)), ("space", space_bonus(s, box, seat)),
               ("tiles", tile_bonus(s, box, seat)), ("after the roll", s.late)]
    named = [(name, bonus) for name, bonus in sources if bonus]
    if not named:
        return "no bonus"
    parts = named[0][0] if len(named) == 1 else ", ".join([f"{name} +{bonus}" for name, bonus in named])
    return f"+{roll_bonus(s, box) + s.late} ({parts})"

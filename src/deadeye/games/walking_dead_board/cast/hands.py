"""What a hand can do: menus of the cards that can be played now, and what the cast knows of each box."""
from typing import Final

from librt.vecs import append
from mypy_extensions import i64

from deadeye.core.datafile import digest_of, read_text
from deadeye.games.walking_dead_board.cast.encounters import encounter_card
from deadeye.games.walking_dead_board.cast.scrounge import scrounge_card
from deadeye.games.walking_dead_board.cast.walkers import walker_card
from deadeye.games.walking_dead_board.codes import ABILITY, BITTEN, CARD, FRENZY, PASS, SHOW, SNEAK
from deadeye.games.walking_dead_board.data.box import Box, Deck
from deadeye.games.walking_dead_board.data.shelf import SHELF, load_box
from deadeye.games.walking_dead_board.state import Table
from deadeye.kit.seats import bit

WITH_PASS: Final = 1
WITH_ABILITY: Final = 2
WITH_SHOW: Final = 4

# menus that were asked for before, by kinds of card and what else is offered
MENUS: Final[list[dict[int, tuple[int, ...]]]] = [{} for _ in range(8)]
MOST_MENUS: Final = 1000  # of each sort: a server that runs for months must not grow with every hand it has seen


def card_menu(kinds: i64, extras: i64) -> tuple[int, ...]:
    """These kinds of card, and what else is offered."""
    menus = MENUS[extras]
    found = menus.get(kinds)
    if found is not None:
        return found
    if len(menus) >= MOST_MENUS:
        menus.clear()
    options = [PASS] if extras & WITH_PASS else []
    options += [CARD + kind for kind in range(60) if kinds >> kind & 1]
    if extras & WITH_ABILITY:
        options.append(ABILITY)
    if extras & WITH_SHOW:
        options.append(SHOW)
    menus[kinds] = tuple(options)
    return menus[kinds]


def kinds_in(deck: Deck, cards: i64) -> i64:
    """The kinds of these cards."""
    kinds: i64 = 0
    masks = deck.masks
    for kind in range(deck.kinds):
        if cards & masks[kind]:
            kinds |= bit(kind)
    return kinds


def kinds_at(s: Table, box: Box, seat: i64, when: i64) -> i64:
    """The kinds of Scrounge card that this survivor holds and may play at such a moment."""
    cards = s.hand[seat] & box.timing[when]
    return kinds_in(box.scrounge, cards) if cards else 0


def prepare(box: Box) -> None:
    """Note in a box what the cast knows of its cards, for menus."""
    for kind in range(box.scrounge.kinds):
        card = scrounge_card(box, kind)
        box.timing[card.when()] |= box.scrounge.masks[kind]
        if card.stays():
            box.staying |= box.scrounge.masks[kind]
    for kind in range(box.encounters.kinds):
        amount = box.encounters.amount[kind]
        box.surrounds = append(box.surrounds, encounter_card(box, kind).surrounds(amount))
        box.crowds = append(box.crowds, encounter_card(box, kind).crowds(amount))
    for kind in range(box.walkers.kinds):
        box.hordes = append(box.hordes, walker_card(box, kind).hordes(box.walkers.amount[kind]))
        if walker_card(box, kind).charges():
            box.charges |= box.walkers.masks[kind]
        if walker_card(box, kind).attacks():
            box.attacks |= box.walkers.masks[kind]
        effect = box.walkers.effects[kind]
        box.sneaks |= box.walkers.masks[kind] if effect == SNEAK else 0
        box.frenzies |= box.walkers.masks[kind] if effect == FRENZY else 0
        box.bittens |= box.walkers.masks[kind] if effect == BITTEN else 0


def open_box(path: str) -> str:
    """Read a corrected data file and put its box on the shelf; returns its digest."""
    number = load_box(path)
    if number >= 0:
        prepare(SHELF[number])
    return digest_of(read_text(path))


prepare(SHELF[0])

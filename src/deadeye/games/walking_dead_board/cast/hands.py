"""What a hand can do: menus of the cards that can be played now, and what the cast knows of each box."""
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from deadeye.core.datafile import digest_of, read_text
from deadeye.core.rng import NO_INTS
from deadeye.games.walking_dead_board.cast.encounters import encounter_card
from deadeye.games.walking_dead_board.cast.scrounge import scrounge_card
from deadeye.games.walking_dead_board.cast.walkers import walker_card
from deadeye.games.walking_dead_board.codes import ABILITY, BITTEN, CARD, FRENZY, PASS, SHOW, SNEAK
from deadeye.games.walking_dead_board.data.box import Box, Deck
from deadeye.games.walking_dead_board.data.shelf import box_at, load_box
from deadeye.games.walking_dead_board.state import Table
from deadeye.kit.seats import bit

WITH_PASS: Final = 1
WITH_ABILITY: Final = 2
WITH_SHOW: Final = 4

# Menus that were asked for before, each at a place that its contents give and until another takes it: a server that
# runs for months must not grow with every hand it has seen.
PLACES: Final[i64] = 2039  # a prime: kinds of card that often come together don't share one
CONTENTS: Final[vec[i64]] = vec[i64]([-1] * 2039)
MENUS: Final[list[tuple[int, ...]]] = [NO_INTS] * 2039


def card_menu(kinds: i64, extras: i64) -> tuple[int, ...]:
    """These kinds of card, and what else is offered."""
    contents = kinds << 3 | extras
    place = contents % PLACES
    if CONTENTS[place] != contents:
        MENUS[place] = new_menu(kinds, extras)
        CONTENTS[place] = contents
    return MENUS[place]


def new_menu(kinds: i64, extras: i64) -> tuple[int, ...]:
    """The same, for the first time."""
    options = [PASS] if extras & WITH_PASS else []
    options += [CARD + kind for kind in range(60) if kinds >> kind & 1]
    if extras & WITH_ABILITY:
        options.append(ABILITY)
    if extras & WITH_SHOW:
        options.append(SHOW)
    return tuple(options)


def kinds_in(deck: Deck, cards: i64) -> i64:
    """The kinds of these cards."""
    kinds: i64 = 0
    masks = deck.masks
    kind: i64 = 0
    while cards:
        if cards & masks[kind]:
            kinds |= bit(kind)
            cards &= ~masks[kind]
        kind += 1
    return kinds


def kinds_at(s: Table, box: Box, seat: i64, when: i64) -> i64:
    """The kinds of Scrounge card that this survivor holds and may play at such a moment."""
    return kinds_in(box.scrounge, s.hand[seat] & box.timing[when])


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
        prepare(box_at(number))
    return digest_of(read_text(path))


prepare(box_at(0))

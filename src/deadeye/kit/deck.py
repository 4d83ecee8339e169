"""Decks: a deck whose order nobody knows is a bag, and drawing is chance, so there is no order to leak."""
from librt.vecs import extend, pop, vec
from mypy_extensions import i64

from deadeye.core.errors import BadInput
from deadeye.core.state import State


def bag_of(cards: list[int]) -> vec[i64]:
    """A bag of these cards."""
    # Number by number: vec[i64](cards) asks a list for its buffer first, which takes ten times as long.
    return vec[i64]([cards[place] for place in range(len(cards))])


def draw(s: State, bag: vec[i64]) -> tuple[vec[i64], i64]:
    """A shuffled deck without its top card, and that card; a loaded one comes first. There must be one."""
    if len(s.loaded) > 0:
        return draw_loaded(s, bag)
    return take_at(bag, s.below(len(bag)))


def draw_loaded(s: State, bag: vec[i64]) -> tuple[vec[i64], i64]:
    """The same with the card that a test or a position put on top; the deck or the hand must hold it."""
    card = s.loaded[0]
    if card not in bag:
        name = s.name_of_outcome(card)
        raise BadInput(f"The next loaded card is {name}, but here it must be {one_of(s, list(bag))}.")
    s.loaded = s.loaded[1:]
    s.reveal()
    for place in range(len(bag)):
        if bag[place] == card:
            return pop(bag, place)
    raise AssertionError("A card that was there is gone.")


def one_of(s: State, cards: list[int]) -> str:
    """Which cards there are, by name: a, b or c."""
    names = [s.name_of_outcome(card) for card in sorted(set(cards))]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " or " + names[-1]


def take_at(bag: vec[i64], place: i64) -> tuple[vec[i64], i64]:
    """A bag without the card at this place, and that card; the last one moves there, since order means nothing."""
    bag, last = pop(bag)
    if place == len(bag):
        return bag, last
    card = bag[place]
    bag[place] = last
    return bag, card


def take_out(bag: vec[i64], card: i64) -> vec[i64]:
    """A bag without this card, which must be there."""
    for place in range(len(bag)):
        if bag[place] == card:
            bag, card = take_at(bag, place)  # a bare _ would make an object of the number
            return bag
    raise ValueError(f"Card {card} is not in the bag.")


def shuffle_in(bag: vec[i64], cards: vec[i64]) -> vec[i64]:
    """A deck with these cards shuffled into it: it is a bag, so adding is shuffling."""
    return extend(bag, cards)


def held(counts: list[int]) -> tuple[int, ...]:
    """The kinds of card of which there is at least one: a menu."""
    return tuple([kind for kind in range(len(counts)) if counts[kind]])

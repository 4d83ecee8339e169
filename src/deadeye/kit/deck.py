"""Decks: a deck whose order nobody knows is a bag, and drawing is chance; so no order exists that could leak."""
from mypy_extensions import i64

from deadeye.core.errors import BadInput
from deadeye.core.state import State


def draw(s: State, bag: list[int]) -> i64:
    """A card from a shuffled deck that isn't empty; a loaded card comes first."""
    if s.loaded:
        return draw_loaded(s, bag)
    last: i64 = len(bag) - 1
    place = s.below(last + 1)
    card: i64 = bag[place]
    bag[place] = bag[last]
    bag.pop()
    return card


def draw_loaded(s: State, bag: list[int]) -> i64:
    """The card that a test or a position put on top; the deck, or the hand it comes from, must hold it."""
    card = s.loaded[0]
    if card not in bag:
        raise BadInput(f"The next loaded card is {s.name_of_outcome(card)}, but here it must be {one_of(s, bag)}.")
    s.loaded = s.loaded[1:]
    s.reveal()
    bag.remove(card)
    return card


def one_of(s: State, cards: list[int]) -> str:
    """Which cards there are, by name: a, b or c."""
    names = [s.name_of_outcome(card) for card in sorted(set(cards))]
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " or " + names[-1]


def take_out(bag: list[int], card: i64) -> None:
    """Take a card that is there out of a bag."""
    last: i64 = len(bag) - 1
    for place in range(last + 1):
        if bag[place] == card:
            bag[place] = bag[last]
            bag.pop()
            return
    raise ValueError(f"Card {card} is not in the bag.")


def shuffle_in(bag: list[int], cards: list[int]) -> None:
    """Put all these cards into a deck and shuffle it: it is a bag, so adding is shuffling."""
    bag.extend(cards)
    cards.clear()


def held(counts: list[int]) -> tuple[int, ...]:
    """The kinds of card of which there is at least one: a menu."""
    return tuple([kind for kind in range(len(counts)) if counts[kind]])

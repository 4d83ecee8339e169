"""What a seat can imagine: all that it can't know dealt again, from pools in a fixed order and its own luck alone.

A hidden Scrounge card is a token that came into the deck with some shuffle, and a slot that was filled after some
shuffle; both are known at the table. What isn't known is which token lies in which slot, and the faces of tokens.
"""
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from deadeye.core.rng import Chance
from deadeye.games.walking_dead_board.data.masks import cards_in
from deadeye.games.walking_dead_board.rules import RULES, known_cards
from deadeye.games.walking_dead_board.state import Table
from deadeye.kit.deck import bag_of
from deadeye.kit.seats import EACH, bit

DECK: Final = 99  # a hidden card's place: the seat that holds it, or the deck
NO_FACE: Final = -1  # a token whose face this viewer has never seen

Slot = tuple[int, int, int]  # where, after which shuffle it was filled, whether it was passed on
Token = tuple[int, int, int]  # which shuffle brought it in, who has seen it go in, its face


def imagine_table(s: Table, viewer: i64, chance: Chance) -> Table:
    """All the hidden cards dealt again, as this viewer might believe."""
    other = s.clone()
    other.encounters = bag_of(sorted(s.encounters))
    imagine_scrounge(s, other, viewer, chance)
    imagine_walkers(s, other, viewer, chance)
    RULES.ask_again(other)
    other.new_luck(chance)
    return other


def shuffle_number(masks: vec[i64], card: i64) -> int:
    """The shuffle in whose mask a card is."""
    for number in range(len(masks)):
        if masks[number] >> card & 1:
            return number
    return 0


# -- Scrounge cards -------------------------------------------------------------------------------


def imagine_scrounge(s: Table, other: Table, viewer: i64, chance: Chance) -> None:
    """Hidden hands, the deck and the box; a card that was seen to go into the deck can only have come out of it."""
    slots: list[Slot] = []
    hidden: list[int] = []
    for seat in range(s.seats):
        if (s.walkers | s.killed) >> seat & 1 == 0:
            for card in cards_in(s.hand[seat] & ~known_cards(s, viewer, seat)):
                slots.append((seat, shuffle_number(s.taken, card), s.given >> card & 1))
                hidden.append(card)
    hidden += list(s.scrounge)
    slots += [(DECK, len(s.came), 0)] * len(s.scrounge)
    tokens = [token_of(s, viewer, card) for card in hidden]
    unseen = [card for card, token in zip(hidden, tokens, strict=True) if token[2] == NO_FACE] + cards_in(s.boxed)
    tokens.sort(reverse=True)
    slots.sort()
    filled = fill(slots, tokens, chance)
    faces = list(chance.deal(bag_of(sorted(unseen)), len(unseen)))
    clear(s, other, hidden)
    for place, token in enumerate(tokens):
        put(other, slots[filled[place]], token, faces.pop() if token[2] == NO_FACE else token[2])
    other.scrounge = bag_of(sorted(other.scrounge))
    for card in faces:
        other.boxed |= bit(card)


def token_of(s: Table, viewer: i64, card: i64) -> Token:
    """What is known at the table of a hidden card, and what this viewer knows."""
    seen: i64 = 0
    for other in range(s.seats):
        seen |= (s.sunk[other] >> card & 1) << other
    known = viewer >= 0 and seen >> viewer & 1
    return shuffle_number(s.came, card), int(seen), int(card) if known else NO_FACE


def fill(slots: list[Slot], tokens: list[Token], chance: Chance) -> list[int]:
    """A slot for each token, filled after the shuffle that brought the token in; those that came last choose first."""
    free = list(range(len(slots)))
    filled = []
    for token in tokens:
        fitting = [slot for slot in free if slots[slot][1] >= token[0]]
        slot = fitting[chance.below(len(fitting))]
        free.remove(slot)
        filled.append(slot)
    return filled


def clear(s: Table, other: Table, hidden: list[int]) -> None:
    """Take the hidden cards and the boxed ones from wherever they lie and from all that is known of them."""
    gone: i64 = s.boxed
    for card in hidden:
        gone |= bit(card)
    kept = ~gone
    for seat in range(s.seats):
        if (s.walkers | s.killed) >> seat & 1 == 0:
            other.hand[seat] = s.hand[seat] & kept
    other.sunk = vec[i64]([mask & kept for mask in s.sunk])
    other.given = s.given & kept
    other.taken = vec[i64]([mask & kept for mask in s.taken])
    other.came = vec[i64]([mask & kept for mask in s.came])
    other.scrounge = vec[i64]()
    other.boxed = 0


def put(other: Table, slot: Slot, token: Token, card: i64) -> None:
    """Lay a card into a slot, with what is known of both."""
    seat, drawn, given = slot
    came, seen, _ = token
    other.came[came] = other.came[came] | bit(card)
    for viewer in range(other.seats):
        if seen >> viewer & 1:
            other.sunk[viewer] = other.sunk[viewer] | bit(card)
    if seat == DECK:
        other.scrounge = append(other.scrounge, card)
        return
    other.hand[seat] = other.hand[seat] | bit(card)
    other.taken[drawn] = other.taken[drawn] | bit(card)
    if given:
        other.given |= bit(card)


# -- Walker cards ---------------------------------------------------------------------------------


def imagine_walkers(s: Table, other: Table, viewer: i64, chance: Chance) -> None:
    """Hidden Walker cards change places with others of the same shuffle; those of the newest also with the deck."""
    last = len(s.drafts) - 1
    for number in range(len(s.drafts)):
        seats: list[int] = []
        cards: list[int] = []
        for seat in EACH[s.walkers]:
            for card in cards_in(s.hand[seat] & ~known_cards(s, viewer, seat) & s.drafts[number]):
                seats.append(seat)
                cards.append(card)
                other.hand[seat] = other.hand[seat] & ~bit(card)
                other.drafts[number] = other.drafts[number] & ~bit(card)
        if number == last:
            cards += list(s.pack)
        cards = list(chance.deal(bag_of(sorted(cards)), len(cards)))
        for place, seat in enumerate(seats):
            other.hand[seat] = other.hand[seat] | bit(cards[place])
            other.drafts[number] = other.drafts[number] | bit(cards[place])
        if number == last:
            other.pack = bag_of(sorted(cards[len(seats):]))

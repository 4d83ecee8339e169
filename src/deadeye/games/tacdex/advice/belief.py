"""What others probably hold: a sensible player plays the best card for a battle, so the better ones weren't there.

Whatever was passed over can only have been drawn since. That follows from what everybody saw, and is the same in every
world that a seat can imagine.
"""
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from deadeye.core.rng import Chance
from deadeye.games.tacdex.advice.choosing import Plan, stake_of
from deadeye.games.tacdex.advice.odds import Copies, Odds
from deadeye.games.tacdex.codes import AMBUSH, DID_DRAW, DID_LOSE, DID_PICK, END, NONE
from deadeye.games.tacdex.rules import RULES
from deadeye.games.tacdex.state import Table, card_in, deed_in, fighting_in, marker_in, pot_in, seat_in
from deadeye.kit.deck import bag_of, take_at
from deadeye.kit.seats import COUNT, MEMBERS
from deadeye.kit.together import NOT_YET

ODD: Final = 5
NO_HAND: Final[tuple[int, ...]] = ()


def recall(s: Table) -> vec[i64]:
    """For each card that came or went, the kinds that a sensible player would have picked instead, as a mask."""
    passed = vec[i64]([0] * len(s.past))
    unplayed = [Copies(s, seat) for seat in range(s.seats)]
    place: i64 = len(s.past) - 1
    while place >= 0:
        entry = s.past[place]
        deed = deed_in(entry)
        if deed == DID_PICK:
            first = place + 1 - COUNT[fighting_in(entry)]  # all of a round lie next to each other
            for each in range(max(0, first), place + 1):
                unplayed[seat_in(s.past[each])].add(card_in(s.past[each]))
            for each in range(max(0, first), place + 1):
                passed[each] = passed_over(s.past[each], unplayed)
            place = first
        elif deed != DID_DRAW and deed != DID_LOSE:
            unplayed[seat_in(entry)].add(card_in(entry))
        place -= 1
    return passed


def passed_over(entry: i64, unplayed: list[Copies]) -> i64:
    """The kinds of card that would have gained more than the one picked, as a mask; Ambush depends on the hand."""
    me = seat_in(entry)
    picked = card_in(entry)
    if picked == AMBUSH:
        return 0
    fighting = fighting_in(entry)
    others = [unplayed[seat] for seat in MEMBERS[fighting & ~(1 << me)]]
    odds = Odds(marker_in(entry), stake_of(pot_in(entry), fighting), NO_HAND, others)
    gained = odds.gain(picked)
    better: i64 = 0
    for card in range(NONE + 1, AMBUSH):
        if card != picked and unplayed[me].of[card] and odds.gain(card) > gained:
            better |= 1 << card
    return better


def suppose(world: Table, viewer: i64, passed: vec[i64], chance: Chance) -> None:
    """Deal the others' hands again, each card one that its player can sensibly have kept; picks are sensible too."""
    for seat in range(world.seats):
        if seat != viewer and len(world.hands[seat]) > 0:
            deal(world, seat, without(world, seat, passed, chance), chance)
    for seat in range(world.seats):
        if seat != viewer and world.picks[seat] != NOT_YET:
            menu = world.menu(seat)
            odd = chance.below(100) < ODD
            world.picks[seat] = menu[chance.below(len(menu))] if odd else Plan(world, seat).pick(menu)
    RULES.ask_again(world)


def without(s: Table, seat: i64, passed: vec[i64], chance: Chance) -> vec[i64]:
    """For each card in this hand, the kinds that it hardly is, as a mask."""
    slots = vec[i64]([0] * held_before(s, seat))
    for place in range(len(s.past)):
        entry = s.past[place]
        if seat_in(entry) != seat:
            continue
        deed = deed_in(entry)
        if deed == DID_DRAW:
            slots = append(slots, 0)
            continue
        slots = played(slots, 0 if deed == DID_LOSE else 1 << card_in(entry), chance)
        for each in range(len(slots)):
            slots[each] |= passed[place]
    return slots


def held_before(s: Table, seat: i64) -> i64:
    """How many cards were in hand before all that is remembered."""
    held: i64 = len(s.hands[seat])
    for entry in s.past:
        if seat_in(entry) == seat:
            held += -1 if deed_in(entry) == DID_DRAW else 1
    return max(0, held)


def played(slots: vec[i64], card: i64, chance: Chance) -> vec[i64]:
    """The slots without one that may have held this card."""
    fit = vec[i64]([place for place in range(len(slots)) if not slots[place] & card])
    if len(fit) > 0:
        slots, _ = take_at(slots, fit[chance.below(len(fit))])
    elif len(slots) > 0:
        slots, _ = take_at(slots, chance.below(len(slots)))
    return slots


def deal(s: Table, seat: i64, slots: vec[i64], chance: Chance) -> None:
    """Fill the hand by what each slot may hold, then the places in the deck with the rest."""
    places = [s.upper[seat], s.lower[seat], s.bottom[seat]]
    unseen = bag_of(sorted([*s.hands[seat], *[card for place in places for card in place if card != END]]))
    hand = s.hands[seat]
    for number in range(len(hand)):
        excluded = slots[number] if number < len(slots) and chance.below(100) >= ODD else 0
        unseen, hand[number] = take_at(unseen, fitting(unseen, excluded, chance))
    for place in places:
        for number in range(len(place)):
            if place[number] != END:
                unseen, place[number] = take_at(unseen, chance.below(len(unseen)))


def fitting(cards: vec[i64], excluded: i64, chance: Chance) -> i64:
    """The place of a card of no excluded kind; of any if there is none."""
    fit = vec[i64]([place for place in range(len(cards)) if not excluded >> cards[place] & 1])
    return fit[chance.below(len(fit))] if len(fit) > 0 else chance.below(len(cards))

"""Module 2: two bullets are enough for Rage; cards revealed as the turn starts lie next to the dice."""
from typing import ClassVar, Final

from librt.vecs import append, extend, pop, remove, vec
from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.step import Step
from deadeye.games.bang_dice.cast import card_of
from deadeye.games.bang_dice.codes import (
    ANGRY, COUNTED, DRAW_RAGE, HAND_OVER, HUNT, INFECTION, MOVED, NO_CARD, ON_RAGE, PUT_BACK, REVEALED, WALKER, WALKERS,
)
from deadeye.games.bang_dice.data import EDITIONS
from deadeye.games.bang_dice.state import Table, kind_of, known_to, owner_of, rage_card, round_of
from deadeye.kit.seats import COUNT, EACH, MEMBERS

TWO_OR_MORE: Final = sum([126 << 7 * seat for seat in range(8)])  # the bits of a toll that are above one
PLACES: Final[i64] = 32  # numbers for the cards in front of one seat


class Reveal(Step[Table]):
    """All Rage cards of the player are turned up next to the dice; their Arrows are taken at once."""

    covers = ("UOA-202", "UOA-203", "UOA-206", "UOA-207", "UOA-110", "UOA-114")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        walkers: i64 = 0
        symbols = EDITIONS[s.edition].more.packed
        if holds(s, seat):
            for card in s.rage_of(seat):
                kind = kind_of(card)
                s.shown = append(s.shown, kind)
                s.rage = remove(s.rage, card)
                walkers += symbols[kind] >> 6 * WALKER & 63
                s.reveal()
                s.tell(REVEALED, seat, kind)
        s.added = beside_the_dice(s, seat)
        if s.wounds[seat] >> INFECTION & 1:
            s.tell(COUNTED, seat, INFECTION)
        if walkers:
            s.then(WALKERS, seat, walkers, ON_RAGE)


def beside_the_dice(s: Table, seat: i64) -> i64:
    """What counts with the dice: symbols of revealed Rage cards, and a Dynamite token of the player."""
    added: i64 = (s.wounds[seat] >> INFECTION & 1) << 6 * INFECTION
    symbols = EDITIONS[s.edition].more.packed
    for kind in s.shown:
        added += symbols[kind]
    return added


def holds(s: Table, seat: i64) -> bool:
    """Whether a Rage card lies in front of this player."""
    for card in s.rage:
        if owner_of(card) == seat:
            return True
    return False


class Tidy(Step[Table]):
    """Revealed cards are discarded, the player's Duel Wounds shuffled back, and abilities are fresh again."""

    covers: ClassVar[tuple[str, ...]] = ("UOA-204", "UOA-111", "UOA-208")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if len(s.shown) > 0:
            s.rage_out = extend(s.rage_out, s.shown)
            s.shown = vec[i64]()
        s.added = 0
        s.given = 0
        s.used = 0
        if s.wounds[seat]:
            s.recover(seat, s.wounds[seat])


class Anger(Tidy):
    """Then everybody alive who lost two or more in this turn draws a Rage card; last, a card may ask for losses."""

    covers = ("UOA-201", "UOA-204", "UOA-111", "UOA-208", "UOA-305", "UOA-409", "UOA-412")

    def run(self, s: Table, seat: i64, a: i64, b: i64, /) -> None:
        super().run(s, seat, a, b)
        if s.toll & TWO_OR_MORE:
            angry: i64 = 0
            for other in MEMBERS[s.living & ~s.risen]:
                if s.lost(other) >= ANGRY:
                    angry |= 1 << other
            if angry:
                s.then(HUNT, seat)
                for _each in range(s.seats):  # backwards from the player to the right: the first to draw is pushed last
                    seat = s.seats - 1 if seat == 0 else seat - 1
                    if angry >> seat & 1:
                        s.then(DRAW_RAGE, seat)


class DrawRage(Step[Table]):
    """One Rage card from the pile; an empty pile is reshuffled from the discards."""

    covers = ("UOA-201", "UOA-205", "UOA-209", "UOA-307")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        card_of(s, seat).rages(s, seat, 1)


class PickRage(Step[Table]):
    """One of two cards that nobody else sees is kept; the other is shuffled back."""

    clauses = ("UOA-307",)

    def run(self, s: Table, seat: i64, first: i64, second: i64, /) -> None:
        s.ask_openly(seat, either(kind_of(first), kind_of(second)))

    def answer(self, s: Table, seat: i64, kind: i64, first: i64, second: i64, /) -> None:
        first = kind_of(first)
        s.rage_pile = append(s.rage_pile, kind_of(second) if kind == first else first)
        s.take_rage(seat, kind, second >> 8)
        s.tell(PUT_BACK, seat)

    def refuse(self, s: Table, seat: i64, choice: i64, _first: i64, _second: i64, /) -> Refused:
        return Refused("UOA-307", "Keep one of the two cards that you drew.")


def either(first: i64, second: i64) -> tuple[int, ...]:
    """Two kinds of card as a menu."""
    if first == second:
        return (first,)
    return (first, second) if first < second else (second, first)


class Slip(Step[Table]):
    """A Rage card may be taken from a player, unseen."""

    clauses = ("UOA-306", "UOA-207")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if len(s.rage) > 0 and COUNT[s.living & ~s.risen] > 1:
            cards = [0] * s.seats
            menu: list[int] = []
            for card in s.rage:
                owner = owner_of(card)
                menu.append(owner * PLACES + cards[owner])
                cards[owner] = cards[owner] + 1
            menu.sort()
            menu.append(NO_CARD)
            s.ask(seat, tuple(menu))

    def answer(self, s: Table, seat: i64, card: i64, _a: i64, _b: i64, /) -> None:
        if card != NO_CARD:
            s.then(HAND_OVER, seat, card)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        return Refused("UOA-306", "Name a Rage card in front of a player, or none.")


class HandOver(Step[Table]):
    """The card goes to another player and stays face down; its old owner still knows it."""

    clauses = ("UOA-306", "UOA-209")
    covers = ("UOA-409",)

    def run(self, s: Table, seat: i64, place: i64, _b: i64, /) -> None:
        s.ask(seat, EACH[s.living & ~s.risen & ~(1 << place // PLACES)])

    def answer(self, s: Table, seat: i64, to: i64, place: i64, _b: i64, /) -> None:
        owner = place // PLACES
        left = place % PLACES
        for spot in range(len(s.rage)):
            card = s.rage[spot]
            if owner_of(card) == owner:
                if left == 0:
                    moved = rage_card(kind_of(card), to, known_to(card) | 1 << to, round_of(card))
                    s.rage, _ = pop(s.rage, spot)
                    s.rage = append(s.rage, moved)
                    s.reveal()
                    s.tell(MOVED, owner, to | seat << 4, kind_of(card), known_to(moved))
                    return
                left -= 1

    def refuse(self, s: Table, seat: i64, choice: i64, place: i64, _b: i64, /) -> Refused:
        if 0 <= choice < s.seats and s.risen >> choice & 1:
            return Refused("UOA-409", "A zombie takes no Rage cards.")
        return Refused("UOA-306", "The card goes to another living player.")

"""Set-up: characters are picked, walkers lurk, cards and Allies are dealt, a roll says who goes first."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.frame import NOBODY
from deadeye.core.errors import Refused
from deadeye.core.step import Step
from deadeye.games.walking_dead_board.codes import (
    CAME_UP, DEALT, HIGH_ROLL, PICKED, ROLLED_FIRST, SURVIVAL,
)
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import NO_CHARACTER, Table
from deadeye.kit.seats import EACH, MEMBERS, bit, changed

HAND_IN_SURVIVAL: Final = 5
HAND_IN_TEAM: Final = 7
CARDS_EACH: Final = 10
CARDS_IN_TEAM: Final = 28


class Pick(Step[Table]):
    """A player picks a character that nobody has yet, and the piece stands at Camp."""

    clauses = ("WDB-101",)
    covers = ("WDB-701",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        free = (1 << len(box_at(s.box).characters)) - 1
        for other in range(s.seats):
            if s.who[other] != NO_CHARACTER:
                free &= ~(1 << s.who[other])
        s.ask(seat, EACH[free])

    def answer(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> None:
        s.who = s.who[:]
        s.who[seat] = choice
        s.tell(PICKED, seat, choice)


class Lurk(Step[Table]):
    """A walker comes up in the middle of a sewer of its choice and draws its hand."""

    clauses = ("WDB-610",)
    covers = ("WDB-701", "WDB-611")

    def run(self, s: Table, seat: i64, _first: i64, _b: i64, /) -> None:
        s.ask(seat, box_at(s.box).graph.lairs)

    def answer(self, s: Table, seat: i64, space: i64, first: i64, _b: i64, /) -> None:
        s.at[seat] = space
        s.walkers |= 1 << seat
        s.killed &= ~(1 << seat)
        s.tell(CAME_UP, seat, space, first)
        s.refill(seat)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        return Refused("WDB-610", "A walker comes up on the middle space of a sewer.")


class Deal(Step[Table]):
    """Each survivor gets Allies and Scrounge cards; what isn't in the deck stays in the box."""

    clauses = ("WDB-103",)
    covers = ("WDB-102", "WDB-104", "WDB-701", "WDB-702")

    def run(self, s: Table, _seat: i64, _a: i64, _b: i64, /) -> None:
        box = box_at(s.box)
        survival = s.mode == SURVIVAL
        allies: i64 = 2 if survival else 4
        cards: i64 = CARDS_EACH * s.seats if survival else CARDS_IN_TEAM
        every = box.scrounge.cards[:]
        hand: i64 = HAND_IN_SURVIVAL if survival else HAND_IN_TEAM
        for seat in MEMBERS[s.living]:
            s.pool -= allies
            s.allies = changed(s.allies, seat, allies)
            for _each in range(hand):
                every, card = s.draw_card(every, box.scrounge.codes)
                s.hand[seat] |= bit(card)
            s.taken[0] |= s.hand[seat]
            s.tell(DEALT, seat, hand, s.hand[seat], 1 << seat)
            cards -= hand
        s.scrounge = s.deal(every, cards)
        s.boxed = 0
        for card in every[cards:]:
            s.boxed |= bit(card)
        s.came = vec[i64]([bit(box.scrounge.size) - 1 & ~s.boxed])


class HighRoll(Step[Table]):
    """Each rolls a die: the highest goes first, ties roll again."""

    clauses = ("WDB-105",)
    covers = ("WDB-703",)

    def run(self, s: Table, _seat: i64, mask: i64, _b: i64, /) -> None:
        best: i64 = 0
        highest: i64 = 0
        for seat in MEMBERS[mask]:
            die = s.below(6) + 1
            s.tell(ROLLED_FIRST, seat, die, s.mode)
            if die > highest:
                highest = die
                best = 0
            if die == highest:
                best |= 1 << seat
        if best & best - 1:
            s.then(HIGH_ROLL, NOBODY, best)
            return
        s.first = EACH[best][0]
        s.start(s.first)

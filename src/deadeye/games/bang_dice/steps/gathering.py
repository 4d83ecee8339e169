"""Module 5, before the next of several games: who is Sheriff, the other roles, and who plays whom."""
from typing import Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.frame import EVERYBODY, NOBODY
from deadeye.core.step import Step
from deadeye.games.bang_dice.codes import (
    APPOINTED, BEGIN, CHARACTER_CARD, CHOSEN, DEALT, DRAWN, EXPANDED_FACTIONS, EXPANDED_TRIANGLE, FACTIONS, GATHER,
    HILLTOP, INHERITED, KEPT, LEADER, RECAST, RECASTED, SAVIOR, SURVIVOR, TRIANGLE,
)
from deadeye.games.bang_dice.data import EDITIONS, SPOKEN
from deadeye.games.bang_dice.state import Table
from deadeye.kit.deck import bag_of
from deadeye.kit.seats import EACH, clockwise

NAMED: Final = 1  # with GATHER: the Sheriff was named, and all have heard it
DRAW_ONE: Final = 63  # the answer "a random one" where a character is asked

THREE: Final[vec[i64]] = bag_of([SURVIVOR, SAVIOR, HILLTOP])


class Appoint(Step[Table]):
    """The Sheriff who survived names the next one."""

    clauses = ("UOA-502",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.ask(seat, EACH[(1 << s.seats) - 1])

    def answer(self, s: Table, seat: i64, heir: i64, _a: i64, _b: i64, /) -> None:
        s.heir = heir
        if heir != seat:
            s.thanked = seat
        s.tell(APPOINTED, seat, heir)
        s.then(GATHER, NOBODY, NAMED)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        return Refused("UOA-502", "Name a seat at the table, your own or another.")


class Gather(Step[Table]):
    """The Sheriff is whoever killed the last one, or was named; the other roles are dealt, and all pick a character."""

    covers = ("UOA-501", "UOA-502", "UOA-503", "UOA-504", "UOA-505")

    def run(self, s: Table, _seat: i64, named: i64, _b: i64, /) -> None:
        deck = THREE[:] if s.seats == 3 else EDITIONS[s.edition].dealt[: s.seats]
        if s.heir != NOBODY:
            deck = remove(deck, LEADER)
        others = list(s.deal(deck, len(deck)))
        roles = [LEADER if seat == s.heir else others.pop() for seat in range(s.seats)]
        s.role = bag_of(roles)
        if s.modules:
            s.goal = EXPANDED_TRIANGLE if s.seats == 3 else EXPANDED_FACTIONS
        else:
            s.goal = TRIANGLE if s.seats == 3 else FACTIONS
        first: i64 = roles.index(SURVIVOR if s.seats == 3 else LEADER)
        s.turn = first
        if s.seats > 3 and not named:
            s.tell(INHERITED, first, 0 if s.heir == NOBODY else 1)
        s.then(BEGIN, first)
        for seat in reversed(clockwise(s.seats, first, (1 << s.seats) - 1)):
            s.then(RECAST, seat)


class Recast(Step[Table]):
    """The eliminated choose among the unused characters, a survivor keeps theirs; or they draw a random one."""

    clauses = ("UOA-503",)
    covers = ("UOA-505",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if s.fresh >> seat & 1:
            self.answer(s, seat, DRAW_ONE, 0, 0)
        elif s.gone >> seat & 1:
            s.ask(seat, tuple(sorted(s.spares)) + (DRAW_ONE,))
        else:
            s.ask(seat, (s.who[seat], DRAW_ONE))

    def answer(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> None:
        before = s.who[seat]
        character = choice
        if choice == DRAW_ONE:
            s.spares, character = s.draw_card(s.spares, CHARACTER_CARD)
        elif choice != before:
            s.spares = remove(s.spares, choice)
        if character != before and not s.fresh >> seat & 1:
            s.spares = append(s.spares, before)  # given up: those after may choose or draw it
        s.who = s.who[:]
        s.who[seat] = character
        s.most = s.most[:]
        s.most[seat] = EDITIONS[s.edition].health[character]  # as printed, until all have one
        s.health[seat] = s.most[seat]
        how = DRAWN if choice == DRAW_ONE else KEPT if choice == before else CHOSEN
        s.tell(RECASTED, seat, character, how | (16 if s.fresh >> seat & 1 or s.seats == 3 else 0))
        s.fresh &= ~(1 << seat)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        if s.gone >> seat & 1:
            return Refused("UOA-503", "Choose one of the unused characters, or draw one.")
        return Refused("UOA-503", "A survivor keeps their character, or draws one.")


def dealt(s: Table, seat: i64) -> i64:
    """What is told of a deal: the character, the modules, whether there are three players, and the edition."""
    west: i64 = 1 if EDITIONS[s.edition].name == SPOKEN else 0
    return s.who[seat] | s.modules << 8 | (1 if s.seats == 3 else 0) << 13 | west << 14


class Begin(Step[Table]):
    """Life points are laid out, one more for whoever gave the star away, and the first turn begins."""

    covers = ("UOA-502", "WDD-104", "WDD-106")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        box = EDITIONS[s.edition]
        s.most = vec[i64]([box.health[number] for number in s.who])
        if s.seats > 3:
            s.most[seat] += box.extra_health
        if s.thanked != NOBODY:
            s.most[s.thanked] += 1
        s.health = s.most[:]
        for other in range(s.seats):
            seen_by = EVERYBODY if s.seats == 3 or s.role[other] == LEADER else 1 << other
            s.tell(DEALT, other, dealt(s, other), s.role[other], seen_by)
        s.heir = NOBODY
        s.thanked = NOBODY
        s.gone = 0
        s.fresh = 0
        s.spares = vec[i64]()
        s.start(seat, s.opening)

"""Losses: all of one cause are taken together, then the dead are out, then the end is checked, then cards reply."""
from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.frame import NOBODY
from deadeye.core.step import Step
from deadeye.games.bang_dice.cast import card_of
from deadeye.games.bang_dice.codes import (
    BURY, BY_GRENADE, BY_OVERRUN, CLEAR, INSTEAD, INSTEAD_OF_LOSS, LOSE, OUT, REPLY, SPARED, SWAPPED, UNDEAD_MODULE,
)
from deadeye.games.bang_dice.steps.ending import goal_of
from deadeye.games.bang_dice.data import EDITIONS
from deadeye.games.bang_dice.state import Table
from deadeye.kit.seats import COUNT, MEMBERS, UP_TO, clockwise, next_of


class Hit(Step[Table]):
    """Before the losses of one cause are taken, a card may soften them."""

    covers = ("WDD-405", "WDD-407", "WDD-408", "WDD-501", "WDD-507", "WDD-508")

    def run(self, s: Table, by: i64, cause: i64, _b: i64, /) -> None:
        s.struck = 0
        if by != NOBODY:
            s.then(REPLY, by)
            if cause == BY_GRENADE:
                s.then(CLEAR, by)
        s.then(LOSE, by, cause)
        swaps: i64 = 0
        for seat in MEMBERS[s.hurt]:
            card = card_of(s, seat)
            hits = s.hits_on(seat)
            felt = card.feels(hits, cause)
            if felt < hits:
                s.tell(SPARED, seat, hits - felt, cause)
                s.spare(seat, hits - felt)
            if card.may_swap(cause):
                swaps |= 1 << seat
        if swaps:
            for seat in reversed(clockwise(s.seats, next_of(s.seats, s.turn), swaps)):
                s.then(INSTEAD, seat)


class Instead(Step[Table]):
    """Some of the losses may become Walkers, but the last Walker of the pile stays."""

    clauses = ("WDD-501", "WDD-517", "WDD-408")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.ask(seat, UP_TO[max(0, min(s.hits_on(seat), s.pile - 1))])

    def answer(self, s: Table, seat: i64, n: i64, _a: i64, _b: i64, /) -> None:
        if n:
            s.spare(seat, n)
            s.tell(SWAPPED, seat, n)
            s.take_walkers(seat, n, INSTEAD_OF_LOSS)

    def refuse(self, s: Table, seat: i64, n: i64, _a: i64, _b: i64, /) -> Refused:
        box = EDITIONS[s.edition]
        if n > s.hits_on(seat):
            return Refused("WDD-501", f"Only {box.points} that would be lost now can be swapped for {box.tokens}.")
        return Refused("WDD-501", f"The last {box.token} of the pile can't be taken this way.")


class Lose(Step[Table]):
    """The losses are taken, all together."""

    covers = ("WDD-306", "WDD-405", "WDD-407", "WDD-513")

    def run(self, s: Table, by: i64, cause: i64, _b: i64, /) -> None:
        fallen: i64 = 0
        for seat in MEMBERS[s.hurt]:
            hits = s.hits_on(seat)
            if hits:
                s.struck |= 1 << seat
                s.lose(seat, hits, cause, by)
                if s.health[seat] == 0:
                    fallen |= 1 << seat
        if cause == BY_OVERRUN:
            for seat in MEMBERS[s.living]:
                s.return_walkers(seat, s.walkers[seat])
        if fallen:
            s.then(BURY, by, fallen)
        for seat in MEMBERS[s.struck & ~fallen]:
            card_of(s, seat).lost(s, seat, s.hits_on(seat), cause)
        s.hits = 0
        s.hurt = 0


class Shed(Step[Table]):
    """A Walker may go back for each Health lost."""

    clauses = ("WDD-513", "WDD-517", "WDD-408")

    def run(self, s: Table, seat: i64, most: i64, _b: i64, /) -> None:
        s.ask(seat, UP_TO[most])

    def answer(self, s: Table, seat: i64, n: i64, _a: i64, _b: i64, /) -> None:
        s.return_walkers(seat, n)

    def refuse(self, s: Table, seat: i64, n: i64, most: i64, _b: i64, /) -> Refused:
        box = EDITIONS[s.edition]
        return Refused("WDD-513", f"At most {most}: one {box.token} for each {box.point} lost, and only your own.")


class Bury(Step[Table]):
    """A player with no Health left is out; then the end is checked; then play goes on without them."""

    covers = ("WDD-206", "WDD-401", "WDD-405", "WDD-406", "WDD-516")

    def run(self, s: Table, by: i64, fallen: i64, _b: i64, /) -> None:
        s.living &= ~fallen
        s.left -= COUNT[fallen]
        s.reveal()
        for seat in clockwise(s.seats, s.turn, fallen):
            s.tell(OUT, seat, s.role[seat], by | circumstances(s, seat, fallen) << 4)
            s.return_walkers(seat, s.walkers[seat])
        goal = goal_of(s)
        goal.give_back(s, fallen)
        goal.check(s, fallen, by)
        if s.over:
            return
        for seat in MEMBERS[s.living]:
            card_of(s, seat).saw_fall(s, seat, COUNT[fallen])
        if fallen >> s.turn & 1:
            s.start(s.turn, s.cut)
            if by != NOBODY:
                s.then(REPLY, by)  # the turn is over, but not what its cause set off


def circumstances(s: Table, seat: i64, fallen: i64) -> i64:
    """What else plays a part when somebody is out: others go too, it is their own turn, zombies, three players."""
    found: i64 = 1 if fallen & ~(1 << seat) else 0
    if seat == s.turn:
        found |= 2
    if s.modules & UNDEAD_MODULE:
        found |= 4
    return found | 8 if s.seats == 3 else found


class Reply(Step[Table]):
    """A card may reply to the player who struck it, even as its owner goes."""

    covers = ("WDD-407", "WDD-514")

    def run(self, s: Table, by: i64, _a: i64, _b: i64, /) -> None:
        for seat in MEMBERS[s.struck]:
            card_of(s, seat).hit_by(s, seat, by)

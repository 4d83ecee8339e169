"""First Aid and Grenade dice, and the end of the turn."""

from typing import ClassVar

from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.step import Step
from deadeye.games.bang_dice.cast import card_of
from deadeye.games.bang_dice.codes import (
    AID, BLAST, BY_GRENADE, DISCARD, EXPLODED, GRENADE, HEAL, HIT, LIMIT_REACHED, NO_ONE,
)
from deadeye.games.bang_dice.data import EDITIONS
from deadeye.games.bang_dice.state import Table
from deadeye.games.bang_dice.steps.ending import finish
from deadeye.kit.seats import EACH, MEMBERS, left_of


class FirstAid(Step[Table]):
    """First Aid dice are used one by one; what they are worth to their roller is fixed at the first."""

    covers: ClassVar[tuple[str, ...]] = ("WDD-205", "WDD-307", "WDD-502", "WDD-506")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        n = s.count(AID) - s.spent
        if n > 0:
            s.then(HEAL, seat, n, card_of(s, seat).own_aid(s, seat))


class Heal(Step[Table]):
    """Any player gains a Health; on a full one it is wasted."""

    clauses = ("WDD-307",)
    covers = ("WDD-104", "WDD-506")

    def run(self, s: Table, seat: i64, _n: i64, _own: i64, /) -> None:
        s.ask(seat, EACH[s.living])

    def answer(self, s: Table, seat: i64, choice: i64, n: i64, own: i64, /) -> None:
        s.gain(choice, own if choice == seat else 1, seat)
        s.aided(seat, choice)
        if n > 1:
            s.then(HEAL, seat, n - 1, own)

    def refuse(self, s: Table, seat: i64, choice: i64, _n: i64, _own: i64, /) -> Refused:
        if 0 <= choice < s.seats:
            return Refused("WDD-401", f"{{{choice}}} has been eliminated.")
        return Refused("WDD-307", f"A {EDITIONS[s.edition].face_names[AID]} die heals a player: name a seat.")


class Grenades(Step[Table]):
    """Three Grenades explode, once a turn."""

    covers = ("WDD-205", "WDD-308", "WDD-503", "WDD-512")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        n = s.count(GRENADE)
        if n:
            card = card_of(s, seat)
            if n >= card.grenades_needed():
                s.then(BLAST, seat, n)
            card.throws(s, seat, n)


class Discard(Step[Table]):
    """A player, or nobody, discards a Walker."""

    clauses = ("WDD-512", "WDD-517")

    def run(self, s: Table, seat: i64, _n: i64, _b: i64, /) -> None:
        some: i64 = 1 << NO_ONE
        for other in MEMBERS[s.living]:
            if s.walkers[other]:
                some |= 1 << other
        s.ask(seat, EACH[some])

    def answer(self, s: Table, seat: i64, choice: i64, n: i64, _b: i64, /) -> None:
        if choice != NO_ONE:
            s.return_walkers(choice, 1, seat)
        if n > 1:
            s.then(DISCARD, seat, n - 1)

    def refuse(self, s: Table, seat: i64, choice: i64, _n: i64, _b: i64, /) -> Refused:
        return Refused("WDD-512", f"Name a player who has {EDITIONS[s.edition].tokens}, or nobody.")


class Blast(Step[Table]):
    """Every other player loses a Health."""

    covers = ("WDD-308",)

    def run(self, s: Table, seat: i64, n: i64, _b: i64, /) -> None:
        s.tell(EXPLODED, seat, n)
        for other in MEMBERS[s.living & ~(1 << seat)]:
            s.hit(other, 1)
        s.then(HIT, seat, BY_GRENADE)


class Clear(Step[Table]):
    """After a Grenade its roller's Walkers go back to the pile."""

    covers = ("WDD-308", "WDD-407")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.return_walkers(seat, s.walkers[seat])


class Finish(Step[Table]):
    """The end of a turn that was not cut short."""

    covers = ("WDD-511",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        card_of(s, seat).finishes(s, seat)


class Pass(Step[Table]):
    """The next living player to the left takes a turn; a simulation may have a limit."""

    covers = ("WDD-106", "WDD-206", "WDD-701")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.turns += 1
        if s.turns == s.limit:
            finish(s, 0, LIMIT_REACHED)
        else:
            s.start(left_of(s.seats, s.living, seat, 1), s.opening)

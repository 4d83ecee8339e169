"""The start of a turn and the rolling: Walkers are taken at once, Infections stay."""
from typing import ClassVar

from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.frame import NOBODY
from deadeye.core.step import Step
from deadeye.games.bang_dice.cast import USUAL_ROLLS, ZOMBIE_DICE, card_of
from deadeye.games.bang_dice.codes import (
    BY_INFECTION, BY_OVERRUN, CONTENT, FACES, HIT, INFECTION, KEEP, LAST_ROLL, OVERLOAD, OVERRAN, OVERRUN, ROLLED,
    STOPPED, TOO_MANY, TURN_OF, WALKER, WALKERS,
)
from deadeye.games.bang_dice.data import EDITIONS
from deadeye.games.bang_dice.state import Table
from deadeye.kit.dice import ALL_DICE, DICE, roll
from deadeye.kit.seats import COUNT, EACH, MEMBERS, WITHIN, bit


class Start(Step[Table]):
    """A turn begins with nothing rolled."""

    covers = ("WDD-106", "WDD-509")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.rolls = 0
        s.spent = 0
        s.dice = 0
        s.toll = 0
        s.tell(TURN_OF, seat, 1)
        card_of(s, seat).starts(s, seat)


class Gift(Step[Table]):
    """One player gains a Health."""

    clauses = ("WDD-509",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.ask(seat, EACH[s.living])

    def answer(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> None:
        s.gain(choice, 1, seat)
        s.aided(seat, choice)


class Roll(Step[Table]):
    """Roll these dice; every Walker among them is taken at once."""

    covers: ClassVar[tuple[str, ...]] = ("WDD-201", "WDD-204", "WDD-310")

    def run(self, s: Table, seat: i64, dice: i64, _b: i64, /) -> None:
        s.rolls += 1
        again = dice & s.showing(INFECTION)
        self.throw(s, dice)
        if s.listening:
            tell_roll(s, seat, dice, again)
        self.go_on(s, seat)
        walkers: i64 = COUNT[s.showing(WALKER) & dice]
        if walkers:
            s.then(WALKERS, seat, walkers)

    def throw(self, s: Table, dice: i64) -> None:
        """Basic dice, all alike."""
        s.dice = roll(s, s.dice, dice, FACES)

    def go_on(self, s: Table, seat: i64) -> None:
        """What is owed once the Walkers are taken."""
        s.then(KEEP, seat)


def tell_roll(s: Table, seat: i64, dice: i64, infections: i64) -> None:
    """What was rolled, and what allowed it: Infections rolled again, a fourth roll, Duel dice, a zombie's three."""
    by: i64 = 1 if infections else 0
    if s.rolls > USUAL_ROLLS:
        by |= 2
    if s.basic < DICE:
        by |= 4
    if s.risen >> seat & 1:
        by |= 8
    s.tell(ROLLED, seat, dice, s.dice | bit(40) * by)


def tell_stop(s: Table, seat: i64, why: i64) -> None:
    """The rolling is over: these are the final dice."""
    if s.listening:
        s.tell(STOPPED, seat, why, s.dice | bit(42) * (1 if s.basic < DICE else 0))


class Walkers(Step[Table]):
    """Take Walkers from the pile; the last one Overruns everybody, and the rest are taken from the new pile."""

    covers = ("WDD-301", "WDD-107", "WDD-309")

    def run(self, s: Table, seat: i64, n: i64, why: i64, /) -> None:
        taken = min(n, s.pile)
        s.take_walkers(seat, taken, why)
        if n > taken:
            s.then(WALKERS, seat, n - taken, why)
        if s.pile == 0:
            s.then(OVERRUN, seat)


class Overrun(Step[Table]):
    """Everybody loses a Health for each Walker."""

    covers = ("WDD-301", "WDD-309")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.tell(OVERRAN, seat)
        for other in MEMBERS[s.living]:
            if s.walkers[other]:
                s.hit(other, s.walkers[other])
        s.then(HIT, NOBODY, BY_OVERRUN)


class Keep(Step[Table]):
    """Stop, or roll any dice but Infections again; three Infections end the rolling."""

    clauses = ("WDD-201", "WDD-202", "WDD-203")
    covers = ("WDD-302", "WDD-504", "WDD-510")

    def shown(self, s: Table, seat: i64, /) -> tuple[str, ...]:
        return (*self.clauses, "UOA-409") if s.risen >> seat & 1 else self.clauses

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        card = card_of(s, seat)
        if s.count(INFECTION) >= OVERLOAD:
            tell_stop(s, seat, TOO_MANY)
        elif s.rolls < card.rolls():
            s.ask(seat, WITHIN[card.free_dice(s)])
        else:
            tell_stop(s, seat, LAST_ROLL)

    def answer(self, s: Table, seat: i64, dice: i64, _a: i64, _b: i64, /) -> None:
        if dice:
            s.then(s.roller, seat, dice)
        else:
            tell_stop(s, seat, CONTENT)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        if 0 < choice <= ALL_DICE and s.risen >> seat & 1 and choice & ~ZOMBIE_DICE:
            return Refused("UOA-409", "A zombie has three dice: choose among them, or stop.")
        if 0 < choice <= ALL_DICE:
            face = EDITIONS[s.edition].face_names[INFECTION]
            return Refused("WDD-203", f"{face} dice stay: they can't be rolled again.")
        return Refused("WDD-201", "Choose dice to roll again, or stop.")


class Infect(Step[Table]):
    """Three Infections cost the roller one Health."""

    covers = ("WDD-302",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if s.count(INFECTION) >= OVERLOAD:
            s.hit(seat, 1)
            s.then(HIT, NOBODY, BY_INFECTION)

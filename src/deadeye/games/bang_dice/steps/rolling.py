"""The start of a turn and the rolling: Walkers are taken at once, Infections stay."""
from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.frame import NOBODY
from deadeye.core.step import Step
from deadeye.games.bang_dice.cast import ZOMBIE_DICE, card_of
from deadeye.games.bang_dice.codes import (
    BY_INFECTION, BY_OVERRUN, FACES, HIT, INFECTION, KEEP, OVERLOAD, OVERRAN, OVERRUN, ROLLED, STOPPED,
    TURN_OF, WALKER, WALKERS,
)
from deadeye.games.bang_dice.data import EDITIONS
from deadeye.games.bang_dice.state import Table
from deadeye.kit.dice import ALL_DICE, roll
from deadeye.kit.seats import COUNT, EACH, WITHIN


class Start(Step[Table]):
    """A turn begins with nothing rolled."""

    clauses = ("WDD-106", "WDD-509")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.rolls = 0
        s.spent = 0
        s.dice = 0
        s.toll = 0
        s.tell(TURN_OF, seat)
        card_of(s, seat).starts(s, seat)


class Gift(Step[Table]):
    """One player gains a Health."""

    clauses = ("WDD-509",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.ask(seat, EACH[s.living])

    def answer(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> None:
        s.gain(choice, 1)
        s.aided(seat, choice)


class Roll(Step[Table]):
    """Roll these dice; every Walker among them is taken at once."""

    clauses = ("WDD-201", "WDD-204", "WDD-310")

    def run(self, s: Table, seat: i64, dice: i64, _b: i64, /) -> None:
        s.rolls += 1
        s.dice = roll(s, s.dice, dice, FACES)
        s.tell(ROLLED, seat, dice, s.dice)
        s.then(KEEP, seat)
        walkers: i64 = COUNT[s.showing(WALKER) & dice]
        if walkers:
            s.then(WALKERS, seat, walkers)


class Walkers(Step[Table]):
    """Take Walkers one by one; the last one of the pile Overruns everybody."""

    clauses = ("WDD-301", "WDD-107", "WDD-309")

    def run(self, s: Table, seat: i64, n: i64, why: i64, /) -> None:
        s.take_walkers(seat, 1, why)
        if n > 1:
            s.then(WALKERS, seat, n - 1)
        if s.pile == 0:
            s.then(OVERRUN, seat)


class Overrun(Step[Table]):
    """Everybody loses a Health for each Walker."""

    clauses = ("WDD-301", "WDD-309")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.tell(OVERRAN, seat)
        for other in EACH[s.living]:
            if s.walkers[other]:
                s.hit(other, s.walkers[other])
        s.then(HIT, NOBODY, BY_OVERRUN)


class Keep(Step[Table]):
    """Stop, or roll any dice but Infections again; three Infections end the rolling."""

    clauses = ("WDD-201", "WDD-202", "WDD-203", "WDD-302", "WDD-504", "WDD-510")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        card = card_of(s, seat)
        if s.rolls < card.rolls() and s.count(INFECTION) < OVERLOAD:
            s.ask(seat, WITHIN[card.free_dice(s)])

    def answer(self, s: Table, seat: i64, dice: i64, _a: i64, _b: i64, /) -> None:
        if dice:
            s.then(s.roller, seat, dice)
        else:
            s.tell(STOPPED, seat)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        if 0 < choice <= ALL_DICE and s.risen >> seat & 1 and choice & ~ZOMBIE_DICE:
            return Refused("UOA-409", "A zombie has three dice: name them as a sum of 1, 2 and 4, or 0 to stop.")
        if 0 < choice <= ALL_DICE:
            face = EDITIONS[s.edition].face_names[INFECTION]
            return Refused("WDD-203", f"{face} dice stay: they can't be rolled again.")
        return Refused("WDD-201", "Name the dice to roll again as a sum of 1, 2, 4, 8 and 16, or 0 to stop.")


class Infect(Step[Table]):
    """Three Infections cost the roller one Health."""

    clauses = ("WDD-302",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if s.count(INFECTION) >= OVERLOAD:
            s.hit(seat, 1)
            s.then(HIT, NOBODY, BY_INFECTION)

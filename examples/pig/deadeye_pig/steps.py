"""The rulebook, step by step; a turn is a list of them."""
from typing import Final

from deadeye.core.frame import NOBODY, frame
from deadeye.core.rules import Rules
from deadeye.core.step import Step
from deadeye.kit.seats import next_of
from deadeye_pig.codes import AGAIN, DECIDE, FACES, GOAL, HELD, HOLD, LOST, OVER, PASS_ON, ROLL, ROLLED
from deadeye_pig.state import Table

PASS_LINE: Final = 2


class Roll(Step[Table]):
    """Roll: a 1 loses the turn's points and ends it, anything else is added to them."""

    clauses = ("PIG-102",)
    covers = ("PIG-103",)

    def run(self, s: Table, seat: int, _a: int, _b: int, /) -> None:
        s.die = s.below(len(FACES)) + 1
        s.tell(ROLLED, seat, s.die)
        if s.die == 1:
            s.tell(LOST, seat, s.points)
            s.points = 0
            s.start(seat, PASS_LINE)
        else:
            s.points += s.die


class Decide(Step[Table]):
    """Hold and bank the points, or roll again; enough points in the bank win."""

    clauses = ("PIG-104",)
    covers = ("PIG-201",)

    def run(self, s: Table, seat: int, _a: int, _b: int, /) -> None:
        s.ask(seat, (HOLD, AGAIN))

    def answer(self, s: Table, seat: int, choice: int, _a: int, _b: int, /) -> None:
        if choice == AGAIN:
            s.then(DECIDE, seat)
            s.then(ROLL, seat)
            return
        s.banked[seat] += s.points
        s.tell(HELD, seat, s.points, s.banked[seat])
        s.points = 0
        if s.banked[seat] >= GOAL:
            s.tell(OVER, NOBODY, seat)
            s.end(1 << seat, 0)


class PassOn(Step[Table]):
    """The next seat's turn."""

    clauses = ("PIG-101",)

    def run(self, s: Table, seat: int, _a: int, _b: int, /) -> None:
        s.die = 0
        s.start(next_of(s.seats, seat), 0)


STEPS: Final[list[Step[Table]]] = [Step[Table](), Roll(), Decide(), PassOn()]  # by number, as in the codes
RULES: Final = Rules[Table](STEPS, [frame(ROLL, 0), frame(DECIDE, 0), frame(PASS_ON, 0)])

"""What has to happen to win: factions around the Leader, or three who hunt each other in a ring."""
from typing import ClassVar, Final

from mypy_extensions import i64

from deadeye.core.frame import NOBODY
from deadeye.games.bang_dice.codes import (
    ENDED, HILLTOP, KINGDOM, LAST_STANDS, LEADER, LEADER_FELL, LONER_STANDS, NOBODY_STANDS, ORDER_KEPT, SAVIOR,
    SURVIVOR, TARGET_TAKEN,
)
from deadeye.games.bang_dice.state import Table


class Goal:
    """Checked after each cause that eliminated somebody."""

    clauses: ClassVar[tuple[str, ...]] = ()

    def check(self, s: Table, fallen: i64, by: i64) -> None:
        """End the game if these eliminations, by this player or NOBODY, decide it."""
        raise NotImplementedError


class Factions(Goal):
    """The Leader falls, or all who threaten him have; the Leader's fall is looked at first."""

    clauses = ("WDD-402", "WDD-403", "WDD-404", "WDD-405")

    def check(self, s: Table, fallen: i64, by: i64) -> None:
        loners = seats_of(s, HILLTOP, KINGDOM)
        saviors = seats_of(s, SAVIOR, SAVIOR)
        leader = seats_of(s, LEADER, LEADER)
        if not s.living & leader:
            if s.left == 1 and s.living & loners:
                finish(s, s.living, LONER_STANDS)
            else:
                finish(s, saviors, LEADER_FELL)
        elif not s.living & (loners | saviors):
            finish(s, leader | seats_of(s, SURVIVOR, SURVIVOR), ORDER_KEPT)


class Triangle(Goal):
    """Whoever takes their target's last Health wins at once; else the last one standing does."""

    clauses = ("WDD-602", "WDD-603", "WDD-604")

    def check(self, s: Table, fallen: i64, by: i64) -> None:
        if by != NOBODY and fallen & target_of(s, by):
            finish(s, 1 << by, TARGET_TAKEN)
        elif s.left == 1:
            finish(s, s.living, LAST_STANDS)
        elif s.left == 0:
            finish(s, 0, NOBODY_STANDS)


class GoalSlot:
    """A place for a goal: compiled, a list item's class is checked at each read, a field's isn't."""

    def __init__(self, goal: Goal) -> None:
        self.goal = goal


GOALS: Final[list[GoalSlot]] = [GoalSlot(Factions()), GoalSlot(Triangle())]


def goal_of(s: Table) -> Goal:
    """What has to happen at this table."""
    return GOALS[s.goal].goal


def seats_of(s: Table, lowest: i64, highest: i64) -> i64:
    """All seats, dead ones too, whose role lies between these."""
    mask: i64 = 0
    for seat in range(s.seats):
        role: i64 = s.role[seat]
        if lowest <= role <= highest:
            mask |= 1 << seat
    return mask


def target_of(s: Table, seat: i64) -> i64:
    """Whom this seat hunts with three players, as a mask: Survivor, Hilltop, Savior, Survivor."""
    role: i64 = s.role[seat]
    hunted = HILLTOP if role == SURVIVOR else SAVIOR if role == HILLTOP else SURVIVOR
    return seats_of(s, hunted, hunted)


def finish(s: Table, winners: i64, reason: i64) -> None:
    """The game is over, and all roles are shown."""
    s.reveal()
    s.tell(ENDED, NOBODY, winners, reason)
    s.end(winners, reason)

"""What has to happen to win: factions around the Leader, or three who hunt each other in a ring."""
from typing import ClassVar, Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from deadeye.core.frame import NOBODY
from deadeye.games.bang_dice.codes import (
    DROPPED, ENDED, HILLTOP, KINGDOM, LAST_STANDS, LEADER, LEADER_FELL, LONER_STANDS, NOBODY_STANDS, ORDER_KEPT,
    SAVIOR, SURVIVOR, SURVIVORS_WIN, TARGET_TAKEN, UNDEAD_MODULE, ZOMBIES_WIN,
)
from deadeye.games.bang_dice.state import Table, kind_of
from deadeye.kit.seats import MEMBERS


class Goal:
    """Checked after each cause that eliminated somebody."""

    covers: ClassVar[tuple[str, ...]] = ()

    def give_back(self, s: Table, fallen: i64) -> None:
        """What the fallen give back besides their Walkers."""

    def check(self, s: Table, fallen: i64, by: i64) -> None:
        """End the game if these eliminations, by this player or NOBODY, decide it."""
        raise NotImplementedError


class Factions(Goal):
    """The Leader falls, or all who threaten him have; the Leader's fall is checked first."""

    covers: ClassVar[tuple[str, ...]] = ("WDD-402", "WDD-403", "WDD-404", "WDD-405")

    def check(self, s: Table, fallen: i64, by: i64) -> None:
        loners = seats_of(s, HILLTOP, KINGDOM)
        saviors = seats_of(s, SAVIOR, SAVIOR)
        leader = seats_of(s, LEADER, LEADER)
        if not s.living & leader:
            if s.left == 1 and s.living & loners:
                finish(s, s.living, LONER_STANDS)
            else:
                finish(s, saviors, LEADER_FELL, s.left == 2 and s.living & ~loners == 0)
        elif not s.living & (loners | saviors):
            finish(s, leader | seats_of(s, SURVIVOR, SURVIVOR), ORDER_KEPT)


class Triangle(Goal):
    """Whoever takes their target's last Health wins at once; otherwise the last one standing does."""

    covers: ClassVar[tuple[str, ...]] = ("WDD-602", "WDD-603", "WDD-604")

    def check(self, s: Table, fallen: i64, by: i64) -> None:
        if by != NOBODY and fallen & target_of(s, by):
            finish(s, 1 << by, TARGET_TAKEN)
        elif s.left == 1:
            finish(s, s.living, LAST_STANDS)
        elif s.left == 0:
            finish(s, 0, NOBODY_STANDS)


class ExpandedFactions(Factions):
    """The same with modules on the table: the fallen give back their modules' cards, and are remembered."""

    covers = ("UOA-209", "UOA-402", "UOA-411")

    def give_back(self, s: Table, fallen: i64) -> None:
        s.fell |= fallen
        give_back_cards(s, fallen)


class ExpandedTriangle(Triangle):
    """Three players with modules on the table."""

    covers = ("UOA-115", "UOA-209")

    def give_back(self, s: Table, fallen: i64) -> None:
        give_back_cards(s, fallen)


class Outbreak(Goal):
    """The dead against the living: all survivors must fall, or all zombies and their Master."""

    covers = ("UOA-410", "UOA-411", "UOA-413")

    def give_back(self, s: Table, fallen: i64) -> None:
        give_back_cards(s, fallen)

    def check(self, s: Table, fallen: i64, by: i64) -> None:
        dead = undead(s)
        if not s.living & ~dead:
            finish(s, dead, ZOMBIES_WIN)
        elif not s.living & dead:
            finish(s, (1 << s.seats) - 1 & ~dead, SURVIVORS_WIN)


def undead(s: Table) -> i64:
    """The zombies' side, dead again or not: the risen and their Master."""
    return s.risen | (0 if s.master == NOBODY else 1 << s.master)


def give_back_cards(s: Table, fallen: i64) -> None:
    """Rage cards go to the discards, Duel Wounds are shuffled back."""
    for seat in MEMBERS[fallen]:
        if len(s.rage) > 0:
            for card in s.rage_of(seat):
                s.rage = remove(s.rage, card)
                s.rage_out = append(s.rage_out, kind_of(card))
                s.tell(DROPPED, seat, kind_of(card), s.modules & UNDEAD_MODULE)
        if s.wounds[seat]:
            s.recover(seat, s.wounds[seat])


GOALS: Final[vec[Goal]] = vec[Goal]([
    Factions(), Triangle(), ExpandedFactions(), ExpandedTriangle(), Outbreak(), Goal(),
])
"""By number: the order is that of the codes."""


def goal_of(s: Table) -> Goal:
    """What has to happen at this table."""
    return GOALS[s.goal]


def seats_of(s: Table, lowest: i64, highest: i64) -> i64:
    """All seats, dead ones too, whose role lies between these."""
    mask: i64 = 0
    for seat in range(s.seats):
        if lowest <= s.role[seat] <= highest:
            mask |= 1 << seat
    return mask


HUNTED: Final[dict[int, int]] = {SURVIVOR: HILLTOP, HILLTOP: SAVIOR, SAVIOR: SURVIVOR}
"""With three players, the role that each role hunts."""


def target_of(s: Table, seat: i64) -> i64:
    """Whom this seat hunts with three players, as a mask."""
    hunted: i64 = HUNTED[s.role[seat]]
    return seats_of(s, hunted, hunted)


def finish(s: Table, winners: i64, reason: i64, loners: bool = False) -> None:
    """The game is over, and all roles are shown; it says so if two Loners stood in each other's way."""
    s.reveal()
    s.tell(ENDED, NOBODY, winners, reason | (1 << 8 if loners else 0))
    s.end(winners, reason)

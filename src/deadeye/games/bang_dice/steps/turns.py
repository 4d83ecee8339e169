"""The turn as a list of steps: the rulebook's own, and for each set of modules the list as they edit it."""
from typing import Final

from deadeye.core.frame import frame
from deadeye.games.bang_dice.cast import ZOMBIE_DICE
from deadeye.games.bang_dice.codes import (
    ANGER, DRINK, DUEL_MODULE, DUELS, FINISH, FIRST_AID, GRAVE, GRENADES, INFECT, NEXT, PASS, POSSE_MODULE, POUR,
    RAGE_MODULE, RANGE, REVEAL, ROLL, SHOOT, START, THROW, TIDY, UNDEAD_MODULE, WIND_UP,
)
from deadeye.kit.dice import ALL_DICE

BASE: Final = [START, ROLL, INFECT, RANGE, FIRST_AID, GRENADES, FINISH, PASS]
"""The order in which the rulebook resolves the dice."""


def allowed(modules: int) -> bool:
    """Whether these modules go together: duels need Rage."""
    return modules % 2 == 0 and (not modules & DUEL_MODULE or modules & RAGE_MODULE != 0)


def put(lines: list[int], step: int, after: int) -> None:
    """A new line after an old one."""
    lines.insert(lines.index(after) + 1, step)


def roller_for(modules: int) -> int:
    """The step that rolls: one that knows Duel dice and the posse, if there are any."""
    return THROW if modules & (DUEL_MODULE | POSSE_MODULE) else ROLL


def edited(modules: int) -> list[int]:
    """The turn's lines as these modules change them."""
    lines = BASE.copy()
    lines[lines.index(ROLL)] = roller_for(modules)
    if modules & RAGE_MODULE:
        put(lines, REVEAL, START)
        put(lines, ANGER, FINISH)
    if modules & DUEL_MODULE:
        lines[lines.index(RANGE)] = SHOOT
        lines[lines.index(FIRST_AID)] = POUR
        put(lines, DRINK, INFECT)
        put(lines, DUELS, GRENADES)
    if modules & POSSE_MODULE and not modules & RAGE_MODULE:
        put(lines, TIDY, FINISH)
    if modules & UNDEAD_MODULE:
        lines[lines.index(PASS)] = NEXT
    return lines


def frames(lines: list[int], dice: int) -> list[int]:
    """Lines as frames; the roll is one of these dice."""
    return [frame(step, 0, dice if step == ROLL or step == THROW else 0) for step in lines]


TURN: Final[list[int]] = []
"""Every stretch of lines, one after the other."""

OPENING: Final[list[int]] = [0] * 32
"""For each set of modules, the line a turn begins with."""

CUT: Final[list[int]] = [0] * 32
"""For each set of modules, the line an eliminated player's turn ends with."""

ZOMBIE_LINE: Final[list[int]] = [0] * 32
"""For each set of modules, the line a zombie's turn begins with."""

GRAVE_LINE: Final[list[int]] = [0] * 32
"""For each set of modules, the line for the turns of the dead."""


def lay_lines() -> None:
    """A stretch for each allowed set of modules, the base game's first."""
    for modules in range(32):
        if allowed(modules):
            lines = edited(modules)
            OPENING[modules] = len(TURN)
            CUT[modules] = len(TURN) + lines.index(FINISH) + 1
            TURN.extend(frames(lines, ALL_DICE))
            if modules & UNDEAD_MODULE:
                zombie = [START, roller_for(modules), INFECT, RANGE, FIRST_AID, GRENADES, FINISH, WIND_UP]
                ZOMBIE_LINE[modules] = len(TURN)
                TURN.extend(frames(zombie, ZOMBIE_DICE))
                GRAVE_LINE[modules] = len(TURN)
                TURN.append(frame(GRAVE, 0))


lay_lines()

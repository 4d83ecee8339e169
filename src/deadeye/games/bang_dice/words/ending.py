"""How it ended, and by which clause."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.game import Result
from deadeye.core.position import seats_in
from deadeye.games.bang_dice.codes import (
    LAST_STANDS, LEADER, LEADER_FELL, LIMIT_REACHED, LONER_STANDS, NOBODY_STANDS, ORDER_KEPT, SURVIVORS_WIN,
    TARGET_TAKEN, ZOMBIES_WIN,
)
from deadeye.games.bang_dice.data import EDITIONS, Edition
from deadeye.games.bang_dice.state import Table
from deadeye.kit.seats import EACH
from deadeye.kit.words import listed, who

END_CLAUSES: Final[dict[int, str]] = {
    LEADER_FELL: "WDD-402",
    LONER_STANDS: "WDD-402",
    ORDER_KEPT: "WDD-403",
    TARGET_TAKEN: "WDD-602",
    LAST_STANDS: "WDD-603",
    NOBODY_STANDS: "WDD-604",
    LIMIT_REACHED: "WDD-701",
    ZOMBIES_WIN: "UOA-410",
    SURVIVORS_WIN: "UOA-410",
}


def reason_for(box: Edition, reason: i64, winners: i64) -> str:
    """Why it is over, and who won."""
    names = listed([who(seat) for seat in EACH[winners]]) if winners else "nobody"
    wins = "win" if len(EACH[winners]) > 1 else "wins"
    return f"{why_over(box, reason)}: {names} {wins}."


def why_over(box: Edition, reason: i64) -> str:
    """Why it is over."""
    leader = box.role_names[LEADER]
    return {
        LEADER_FELL: f"The {leader} has fallen",
        LONER_STANDS: f"The {leader} has fallen and only one is left",
        ORDER_KEPT: f"All who threatened the {leader} have fallen",
        TARGET_TAKEN: "The hunter has taken the target",
        LAST_STANDS: "Only one is left",
        ZOMBIES_WIN: "All survivors have fallen",
        SURVIVORS_WIN: "All zombies have fallen",
        NOBODY_STANDS: "None is left",
        LIMIT_REACHED: "The limit of turns is reached",
    }[reason]


def result_of(s: Table) -> Result:
    """How it ended; nobody keeps score."""
    reason = reason_for(EDITIONS[s.edition], s.reason, s.winners)
    return Result(seats_in(s.winners), [], reason, END_CLAUSES[s.reason])

"""What each seat sees, which is everything; and the table as a position, both ways."""
from typing import TypedDict

from deadeye.core.game import Plain
from deadeye.core.position import read_flow, seats_in, write_flow
from deadeye.core.reading import Reader
from deadeye_pig.codes import FACES, GOAL
from deadeye_pig.state import Table
from deadeye_pig.steps import RULES


class SeatView(TypedDict):
    """One player."""

    banked: int


class TableView(TypedDict):
    """The table, the same for everybody."""

    me: int | None
    turn: int
    die: int  # 0 before the first roll of a turn
    points: int  # of this turn
    seats: list[SeatView]
    over: bool
    winners: list[int]


def view_table(s: Table, viewer: int) -> TableView:
    """Everything: nothing is hidden."""
    return {
        "me": None if viewer < 0 else viewer,
        "turn": s.turn,
        "die": s.die,
        "points": s.points,
        "seats": [{"banked": points} for points in s.banked],
        "over": s.over,
        "winners": seats_in(s.winners),
    }


def write_position(s: Table) -> Plain:
    """The table in readable names."""
    return {"seats": [{"banked": points} for points in s.banked], "points": s.points, "die": s.die,
            **write_flow(RULES, s)}


def read_position(position: Reader) -> Table:
    """The table that a position describes."""
    seats = position.tables("seats")
    s = Table(len(seats))
    s.banked = [seat.number("banked", 0, 10 * GOAL) for seat in seats]
    s.points = position.number("points", 0, 10 * GOAL, 0)
    s.die = position.number("die", 0, len(FACES), 0)
    read_flow(RULES, s, position)
    for seat in seats:
        seat.done()
    return s

"""Moving pieces: a survivor who lands on Camp with all the tiles wins; a walker stops at survivors."""
from typing import Final

from mypy_extensions import i64

from deadeye.games.walking_dead_board.codes import ENDED, MOVED, OBJECTIVE, TEAM, TEAM_OBJECTIVE, WALKED
from deadeye.games.walking_dead_board.data.box import Box
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import Table
from deadeye.kit.seats import MEMBERS

ALL_TILES: Final = 15
LANDING: Final = 256  # in an event: where from, and this many times the kind of the space landed on
HOME: Final[tuple[str, ...]] = ("WDB-106", "WDB-210", "WDB-504", "WDB-704")


def move(s: Table, seat: i64, space: i64) -> None:
    """A survivor's piece goes to a space; at Camp the objective is looked at, however it got there (WDB-210)."""
    s.tell(MOVED, seat, space, s.at[seat] + LANDING * box_at(s.box).space_kinds[space])
    s.at[seat] = space
    if space == box_at(s.box).graph.camp and has_all_tiles(s, seat):
        come_home(s, seat)


def come_home(s: Table, seat: i64) -> None:
    """The objective is met: a survivor wins, or Team Survivor, the dead included (WDB-106, WDB-504, WDB-704)."""
    if s.teams():
        finish(s, ((1 << s.seats) - 1) & ~s.zombies, TEAM_OBJECTIVE)
    else:
        finish(s, 1 << seat, OBJECTIVE)


def has_all_tiles(s: Table, seat: i64) -> bool:
    """One survivor's own four tiles; in the Team Game those of both (WDB-504, WDB-704)."""
    tiles = s.tiles[seat]
    if s.mode == TEAM:
        for other in MEMBERS[s.living]:
            tiles |= s.tiles[other]
    return tiles == ALL_TILES


def finish(s: Table, winners: i64, reason: i64) -> None:
    """The game is over."""
    s.end(winners, reason)
    s.tell(ENDED, s.turn, winners, reason)


def walk(s: Table, seat: i64, space: i64) -> None:
    """A walker's piece goes to a space."""
    if s.at[seat] != space:
        s.tell(WALKED, seat, space, s.at[seat])
        s.at[seat] = space


def walker_menu(s: Table, box: Box, seat: i64, steps: i64) -> tuple[int, ...]:
    """Where a walker can end with up to so many steps; it must stop where a survivor is (WDB-601)."""
    graph = box.graph
    here = s.at[seat]
    near: i64 = 0
    for other in MEMBERS[s.living]:
        if graph.between(here, s.at[other]) < steps and s.at[other] != here:
            near += 1
    if near == 0:
        return graph.roams(here, steps)
    return graph.roams_past(here, steps, [s.at[other] for other in MEMBERS[s.living]])

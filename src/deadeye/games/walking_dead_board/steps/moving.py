"""Moving pieces: a survivor who lands on Camp with all the tiles wins; a walker stops at survivors."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.games.walking_dead_board.codes import ENDED, MOVED, OBJECTIVE, TEAM, TEAM_OBJECTIVE, WALKED
from deadeye.games.walking_dead_board.data.box import Box
from deadeye.games.walking_dead_board.data.graph import Graph
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import Table
from deadeye.kit.seats import EACH, MEMBERS

ALL_TILES: Final = 15
# in a move's event: the space, plus this times its kind, plus this times whether a walker is there
PLACE: Final = 256
SHARED: Final = 4096


# -- the way of a move, in one number: where from, how many steps, and which of a space's ways each took ---------


def way(graph: Graph, start: i64, path: list[int]) -> i64:
    """A path of up to twelve steps; a space has eight ways at most."""
    steps: i64 = len(path)
    packed = start | steps << 8
    here = start
    shift: i64 = 12
    for ahead in path:
        packed |= graph.turning(here, ahead) << shift
        here = ahead
        shift += 3
    return packed


def start_of(packed: i64) -> i64:
    """Where a move began."""
    return packed & 255


def walked(graph: Graph, packed: i64) -> list[int]:
    """The spaces of a move, the last one included."""
    here = start_of(packed)
    path = []
    for step in range(packed >> 8 & 15):
        here = graph.near[here][packed >> 12 + 3 * step & 7]
        path.append(here)
    return path


def move(s: Table, seat: i64, space: i64, fewest: i64, most: i64) -> None:
    """A survivor's piece goes to a space, within these numbers of steps, or with none where a card puts it.

    At Camp the objective is checked, however the piece got there (WDB-210).
    """
    box = box_at(s.box)
    if s.listening:
        tell_move(s, box, seat, space, fewest, most)
    s.at[seat] = space
    if space == box.graph.camp and has_all_tiles(s, seat):
        come_home(s, seat)


def tell_move(s: Table, box: Box, seat: i64, space: i64, fewest: i64, most: i64) -> None:
    """Report where a survivor goes, on which way, and whether a walker is there."""
    path = box.graph.path_within(s.at[seat], fewest, most, space) if most else []
    shared: i64 = 0
    for other in MEMBERS[s.walkers]:
        if s.at[other] == space:
            shared = 1
    s.tell(MOVED, seat, space + PLACE * box.space_kinds[space] + SHARED * shared, way(box.graph, s.at[seat], path))


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
    s.reveal()  # all hands are laid open
    s.end(winners, reason)
    s.tell(ENDED, s.turn, winners, reason)


def walk(s: Table, seat: i64, space: i64) -> None:
    """A walker's piece goes to a space, by the shortest way that passes no survivor."""
    if s.at[seat] != space:
        if s.listening:
            box = box_at(s.box)
            path = box.graph.walk_path(s.at[seat], space, [s.at[other] for other in EACH[s.living]])
            s.tell(WALKED, seat, space + PLACE * box.space_kinds[space], way(box.graph, s.at[seat], path))
        s.at[seat] = space


def turn_up(s: Table, seat: i64, space: i64) -> None:
    """A walker's piece comes to a space from anywhere on the board (WDB-606)."""
    if s.at[seat] != space:
        s.tell(WALKED, seat, space + PLACE * box_at(s.box).space_kinds[space], s.at[seat])
        s.at[seat] = space


def walker_menu(s: Table, box: Box, seat: i64, steps: i64) -> tuple[int, ...]:
    """Where a walker can end with up to this many steps; it must stop where a survivor is (WDB-601)."""
    graph = box.graph
    here = s.at[seat]
    near: i64 = 0
    for other in MEMBERS[s.living]:
        if graph.between(here, s.at[other]) < steps and s.at[other] != here:
            near += 1
    if near == 0:
        return graph.roams(here, steps)
    return graph.roams_past(here, steps, vec[i64]([s.at[other] for other in MEMBERS[s.living]]))

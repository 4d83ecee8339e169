"""Routes on the board for survivors, counted in turns and worked out once per box."""
from itertools import combinations, permutations
from typing import Final

from mypy_extensions import i64

from deadeye.games.walking_dead_board.codes import CORNER
from deadeye.games.walking_dead_board.data.box import TILES, Box
from deadeye.games.walking_dead_board.data.graph import NOWHERE
from deadeye.games.walking_dead_board.data.shelf import box_at

STEPS_A_TURN: Final = 3.2
STOP: Final = 0.3  # the share of a turn lost at a corner: it ends a move, so part of a roll is wasted
ALL_TILES: Final = 15


def parts_of(tiles: int) -> list[int]:
    """Every choice of these tiles, the small ones first."""
    those = [tile for tile in range(TILES) if tiles >> tile & 1]
    return [sum([1 << tile for tile in part]) for size in range(len(those) + 1) for part in combinations(those, size)]


PARTS: Final[list[list[int]]] = [parts_of(tiles) for tiles in range(ALL_TILES + 1)]


class Ways:
    """Distances for survivors, and the fewest turns to some corners and home."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.size: i64 = len(box.space_names)
        self.steps = [self.distances(space) for space in range(len(box.space_names))]
        self.turns: list[float] = [  # by set of corners, as tiles, and space
            self.shortest(tiles, space) for tiles in range(ALL_TILES + 1) for space in range(len(box.space_names))
        ]

    def distances(self, space: int) -> list[int]:
        """How many steps a survivor needs to each space, passing no corner."""
        graph = self.box.graph
        found = [NOWHERE] * len(self.box.space_names)
        found[space] = 0
        queue = [space]
        for here in queue:
            if self.box.space_kinds[here] == CORNER and here != space:
                continue
            for ahead in graph.open[here]:
                if found[ahead] == NOWHERE:
                    found[ahead] = found[here] + 1
                    queue.append(ahead)
        return found

    def shortest(self, tiles: int, space: int) -> float:
        """The fewest turns from a space to the corners of these tiles and home."""
        corners = [self.box.corners[tile] for tile in range(TILES) if tiles >> tile & 1]
        best = float(NOWHERE)
        for order in permutations(corners):
            here = space
            turns = 0.0
            for corner in order:
                # standing on it doesn't count as a visit: it must be left and entered again
                steps = self.steps[here][corner] if here != corner else 2
                turns += steps / STEPS_A_TURN + STOP
                here = corner
            best = min(best, turns + self.steps[here][self.box.graph.camp] / STEPS_A_TURN)
        return best

    def tour(self, space: i64, tiles: i64) -> float:
        """The same, worked out before."""
        return self.turns[tiles * self.size + space]

    def share(self, me: i64, fellow: i64, tiles: i64) -> i64:
        """My share of the tiles when two go for them and finish when the later one does."""
        best = tiles
        least = float(NOWHERE)
        for mine in PARTS[tiles]:
            turns = max(self.tour(me, mine), self.tour(fellow, tiles & ~mine))
            if turns < least:
                best = mine
                least = turns
        return best


KNOWN_WAYS: Final[dict[int, Ways]] = {}  # by box


def ways_of(box: i64) -> Ways:
    """The routes of a box, made once."""
    if box not in KNOWN_WAYS:
        KNOWN_WAYS[box] = Ways(box_at(box))
    return KNOWN_WAYS[box]

"""The board as a graph: spaces and the ways between them, and where a move from each space can end, worked out once."""
from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from deadeye.games.walking_dead_board.codes import CAMP, CORNER, LAIR, SEWER

FARTHEST: Final[i64] = 12  # steps that one movement can have: a die of six, a tile, a card
NOWHERE: Final = 99


class Graph:
    """Kinds of space and their neighbours; survivors keep out of the sewers."""

    def __init__(self, kinds: list[int], near: list[list[int]], stride: i64) -> None:
        """`stride` is the most that tiles can add to a movement roll."""
        self.size: i64 = len(kinds)
        self.kinds = kinds
        self.near = vec[vec[i64]]([vec[i64](others) for others in near])  # all neighbours, for walkers
        self.open = [[n for n in near[space] if kinds[n] < SEWER] for space in range(len(kinds))]  # for survivors
        self.camp: i64 = kinds.index(CAMP)
        self.lairs = tuple([space for space in range(len(kinds)) if kinds[space] == LAIR])
        self.exact: list[tuple[int, ...]] = []  # by space * (FARTHEST + 1) + steps
        self.longer: list[list[tuple[int, ...]]] = [self.exact]  # by how many more steps there may be: the same
        self.within: list[tuple[int, ...]] = []
        self.roam: list[tuple[int, ...]] = []
        self.far = vec[i64]()  # by space * size + space: steps for a walker
        for space in range(len(kinds)):
            self.work_out(space)
        for more in range(stride):
            self.longer.append(self.lengthened(self.longer[more], more + 1))

    def work_out(self, space: int) -> None:
        """Every menu that begins at this space."""
        for steps in range(FARTHEST + 1):
            self.exact.append(self.ends(space, steps))
        near: set[int] = set()
        for steps in range(FARTHEST + 1):
            near.update(self.exact[space * (FARTHEST + 1) + steps] if steps else ())
            self.within.append(tuple(sorted(near)))
        distances = self.distances(space, [list(others) for others in self.near])
        for steps in range(FARTHEST + 1):
            self.roam.append(tuple([other for other in range(self.size) if distances[other] <= steps]))
        self.far = extend(self.far, distances)

    def lengthened(self, shorter: list[tuple[int, ...]], more: int) -> list[tuple[int, ...]]:
        """Where a survivor can end if a move may be one step longer than in these menus, and `more` in all."""
        found: list[tuple[int, ...]] = []
        for number, menu in enumerate(shorter):
            steps = min(number % (FARTHEST + 1) + more, FARTHEST)
            further = self.exact[number // (FARTHEST + 1) * (FARTHEST + 1) + steps]
            found.append(tuple(sorted({*menu, *further})))
        return found

    def ends(self, space: int, steps: int) -> tuple[int, ...]:
        """Where a survivor can end: the exact steps without turning back, a corner stops, Camp may (WDB-201, 209)."""
        found: set[int] = set()
        if steps:
            self.go_on(space, -1, steps, found)
        return tuple(sorted(found))

    def go_on(self, space: int, back: int, steps: int, found: set[int]) -> None:
        """One step further, in every direction but back."""
        for ahead in self.open[space]:
            if ahead == back:
                continue
            if steps == 1 or self.kinds[ahead] == CORNER or self.kinds[ahead] == CAMP:
                found.add(ahead)
            if steps > 1 and self.kinds[ahead] != CORNER:
                self.go_on(ahead, space, steps - 1, found)

    def distances(self, space: int, near: list[list[int]]) -> list[int]:
        """How many steps each space is away, for a walker or, over what is open to them, for a survivor."""
        found = [NOWHERE] * self.size
        found[space] = 0
        queue = [space]
        for here in queue:
            for ahead in near[here]:
                if found[ahead] == NOWHERE:
                    found[ahead] = found[here] + 1
                    queue.append(ahead)
        return found

    # -- menus ------------------------------------------------------------------------------

    def marches(self, space: i64, steps: i64, more: i64 = 0) -> tuple[int, ...]:
        """Where a survivor can end with exactly this many steps, or up to so many more."""
        return self.longer[more][space * (FARTHEST + 1) + steps]

    def dashes(self, space: i64, steps: i64) -> tuple[int, ...]:
        """Where a survivor can end with up to this many steps, at least one."""
        return self.within[space * (FARTHEST + 1) + steps]

    def roams(self, space: i64, steps: i64) -> tuple[int, ...]:
        """Where a walker can end with up to this many steps, when no survivor is in the way."""
        return self.roam[space * (FARTHEST + 1) + steps]

    def between(self, space: i64, other: i64) -> i64:
        """How many steps a walker needs."""
        return self.far[space * self.size + other]

    def roams_past(self, space: i64, steps: i64, stops: vec[i64]) -> tuple[int, ...]:
        """Where a walker can end with up to this many steps when it must stop at these spaces (WDB-601)."""
        left = vec[i64]([-1] * self.size)  # by space: steps that are left there, or that it isn't reached
        left[space] = steps
        queue = vec[i64]([space])
        place: i64 = 0
        while place < len(queue):
            here = queue[place]
            place += 1
            if left[here] == 0:
                continue
            for ahead in self.near[here]:
                if left[ahead] < 0:
                    left[ahead] = left[here] - 1
                    for stop in stops:
                        if stop == ahead:
                            left[ahead] = 0
                    queue = append(queue, ahead)
        return tuple([other for other in range(self.size) if left[other] >= 0])

    def turning(self, space: i64, ahead: i64) -> i64:
        """Which of a space's ways leads to this neighbour."""
        taken: i64 = 0
        while self.near[space][taken] != ahead:
            taken += 1
        return taken

    # -- the path, for words ----------------------------------------------------------------

    def march_path(self, space: int, steps: int, end: int) -> list[int]:
        """The spaces that a survivor passes and ends on, with exactly this many steps; none if there is no way."""
        return self.find(space, -1, steps, end)

    def path_within(self, space: int, fewest: int, most: int, end: int) -> list[int]:
        """The same with a least and a most number of steps: the shortest such path."""
        for steps in range(fewest, most + 1):
            path = self.march_path(space, steps, end)
            if path:
                return path
        return []

    def find(self, space: int, back: int, steps: int, end: int) -> list[int]:
        """The rest of a path."""
        for ahead in self.open[space]:
            if ahead == back:
                continue
            stop = self.kinds[ahead] == CORNER
            if ahead == end and (steps == 1 or stop or self.kinds[ahead] == CAMP):
                return [ahead]
            if steps > 1 and not stop:
                rest = self.find(ahead, space, steps - 1, end)
                if rest:
                    return [ahead] + rest
        return []

    def walk_path(self, space: int, end: int, stops: list[int]) -> list[int]:
        """The shortest way of a walker that passes none of these spaces."""
        came = [-1] * self.size  # from where each space was reached
        came[space] = space
        queue = [space]
        for here in queue:
            if came[end] >= 0:
                break
            if here != space and here in stops:
                continue
            for ahead in self.near[here]:
                if came[ahead] < 0:
                    came[ahead] = here
                    queue.append(ahead)
        path = []
        while end != space:
            path.append(end)
            end = came[end]
        return path[::-1]

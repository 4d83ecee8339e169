"""WDB-904: the board, and movement on it, worked out again in the simplest way."""
from itertools import pairwise

import pytest

from deadeye.games.walking_dead_board.codes import (
    AGAIN,
    BLANK,
    CAMP,
    CORNER,
    LAIR,
    SAFE,
    SCROUNGE,
    SEWER,
    VANTAGE_1,
    VANTAGE_2,
)
from deadeye.games.walking_dead_board.data.box import NO_REGION
from deadeye.games.walking_dead_board.data.shelf import box_at
from tests.games.walking_dead_board.scene import scene, spaces, survivor

BOX = box_at(0)  # the one that ships
GRAPH = BOX.graph
CORNERS = set(BOX.corners)


def walks(space: int, steps: int) -> list[list[int]]:
    """Every walk of this many steps over spaces for survivors that never turns back, stops or not."""
    paths = [[space]]
    for _ in range(steps):
        paths = [[*path, ahead] for path in paths for ahead in GRAPH.open[path[-1]]
                 if len(path) < 2 or ahead != path[-2]]
    return paths


def ends(space: int, steps: int) -> set[int]:
    """Where a move can end: at a corner on the way in any case, at Camp on the way by choice, or at the end."""
    found = set()
    for path in walks(space, steps):
        for place in path[1:]:
            if place == GRAPH.camp:
                found.add(place)
            if place in CORNERS:
                found.add(place)
                break
        else:
            found.add(path[-1])
    return found


@pytest.mark.rule("WDB-904")
def test_the_tables_hold_what_walking_every_way_finds() -> None:
    for space in range(53):
        for steps in range(1, 8):
            assert set(GRAPH.marches(space, steps)) == ends(space, steps)
            reach = set.union(*[ends(space, n) for n in range(1, steps + 1)])
            assert set(GRAPH.dashes(space, steps)) == reach


@pytest.mark.rule("WDB-904")
def test_every_end_has_a_path_that_can_be_walked() -> None:
    for space in range(53):
        for steps in (1, 3, 6):
            for end in GRAPH.marches(space, steps):
                path = [space, *GRAPH.march_path(space, steps, end)]
                assert path[-1] == end
                assert len(path) == steps + 1 or end in CORNERS or end == GRAPH.camp
                assert all(there in GRAPH.open[here] for here, there in pairwise(path))
                assert not CORNERS & set(path[1:-1])


@pytest.mark.rule("WDB-904")
def test_a_ring_of_forty_four_spokes_and_four_sewers() -> None:
    assert len([place for place in BOX.places if 0 in place or 10 in place]) == 40, "around the edge"
    assert len(GRAPH.near[GRAPH.camp]) == 4
    for corner in CORNERS:
        assert len(GRAPH.near[corner]) == 2
        assert GRAPH.between(GRAPH.camp, corner) == 8
    joints = [space for space in range(65) if len(GRAPH.near[space]) == 4 and space != GRAPH.camp]
    assert [BOX.space_slugs[space] for space in joints] == [
        "police-path-3", "cdc-path-3", "car-lot-path-3", "store-path-3",
    ]
    for lair in GRAPH.lairs:
        assert sorted([GRAPH.between(lair, joint) for joint in joints])[:2] == [2, 2]
    assert GRAPH.between(joints[0], joints[1]) == 4, "for walkers shorter than the way around Camp, which takes 6"
    assert len(set(BOX.places)) == 65, "no two spaces are drawn on the same spot"


@pytest.mark.rule("WDB-904")
def test_every_region_has_the_same_special_spaces() -> None:
    special = [CORNER] + [BLANK] * 6 + [SCROUNGE] * 2 + [VANTAGE_1, VANTAGE_2, SAFE, AGAIN]
    for region in range(4):
        assert sorted(BOX.space_kinds[space] for space in range(65) if BOX.regions[space] == region) == special
    assert sorted(BOX.space_kinds[space] for space in range(65) if BOX.regions[space] == NO_REGION) == (
        [CAMP] + [SEWER] * 8 + [LAIR] * 4)


def test_nobody_is_ever_stuck() -> None:
    for space in range(53):
        for steps in range(1, 7):
            assert spaces(scene(survivor(BOX.space_slugs[space]), loaded=str(steps)))

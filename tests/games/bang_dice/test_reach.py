"""How far away everybody is, and with which dice they would be hit, abilities and eliminations included."""
import pytest

from deadeye.core.errors import Refused
from tests.games.bang_dice.scene import Table, asked, scene, stop, table

CALM_DICE = "AAIIG"


def hit_by(match: Table, viewer: int | None, die: str) -> tuple[int, ...]:
    """The seats that this die would hit from where the viewer sits."""
    return tuple(one["seat"] for one in table(match, viewer)["reach"] if die in one["dice"])


def places(match: Table, viewer: int | None) -> dict[int, int]:
    """How many places away each is."""
    return {one["seat"]: one["places"] for one in table(match, viewer)["reach"]}


@pytest.mark.rule("WDD-303", "WDD-304", "WDD-305")
def test_places_are_counted_over_the_eliminated_the_shorter_way_round() -> None:
    match = scene(CALM_DICE, seats=6, s1={"health": 0})
    assert places(match, 0) == {2: 1, 3: 2, 4: 2, 5: 1}
    assert hit_by(match, 0, "range-1") == (2, 5)
    assert hit_by(match, 0, "range-2") == (3, 4)
    assert places(match, 3) == {0: 2, 2: 1, 4: 1, 5: 2}


@pytest.mark.rule("WDD-505", "WDD-515", "WDD-304")
@pytest.mark.parametrize("who", ["rosita", "andrea", "michonne"])
@pytest.mark.parametrize("seats", [3, 4, 5, 8])
@pytest.mark.parametrize("die", ["1", "2"])
def test_what_the_view_says_is_what_may_be_aimed_at(who: str, seats: int, die: str) -> None:
    match = scene(f"{die}IIGG", seats, s0={"character": who}, s1={"character": "negan"}, s4={"character": "gabriel"})
    said = hit_by(match, 0, f"range-{die}")
    assert said
    stop(match)
    if asked(match)[1] == "aim":
        assert asked(match)[2] == said
    else:
        assert len(said) == 1  # nobody is asked where only one can be hit


@pytest.mark.rule("WDD-303", "WDD-304", "WDD-505", "WDD-515")
@pytest.mark.parametrize(("who", "die", "clause", "far"), [
    ("rosita", "1", "WDD-303", "one place"), ("rosita", "2", "WDD-304", "exactly two places"),
    ("andrea", "1", "WDD-505", "one or two places"), ("andrea", "2", "WDD-505", "two or three places"),
    ("michonne", "1", "WDD-515", "one or two places"), ("michonne", "2", "WDD-515", "one or two places"),
])
def test_who_is_out_of_reach_is_told_how_far_the_die_hits(who: str, die: str, clause: str, far: str) -> None:
    match = scene(f"{die}IIGG", 8, s0={"character": who}, s1={"character": "negan"}, s4={"character": "gabriel"})
    stop(match)
    with pytest.raises(Refused) as refused:
        match.choose(0, 4)
    assert refused.value.clause == clause
    assert refused.value.why == f"{{4}} is out of reach: this die hits {far} to the left or right."


@pytest.mark.rule("WDD-305")
def test_a_spectator_sees_the_reach_of_whose_turn_it_is_and_the_eliminated_reach_nobody() -> None:
    match = scene(CALM_DICE, seats=5, turn=2, s4={"health": 0})
    assert table(match, None)["reach"] == table(match, 2)["reach"]
    assert places(match, None) == {0: 2, 1: 1, 3: 1}
    assert table(match, 4)["reach"] == []

"""Spaces out of reach, cards for another moment: in sight, but not available, and why."""
from pathlib import Path

import pytest

from deadeye.games.walking_dead_board import GAME
from tests.games.walking_dead_board.scene import (
    BOX,
    Match_,
    asked,
    changed,
    do,
    go,
    labels,
    refused,
    scene,
    survivor,
    walker,
    why_not,
)


def shut(match: Match_) -> dict[str, int]:
    """What whoever is asked can see but not choose."""
    (decision,) = match.decisions
    return match.game.shut(match.state, decision)


def why(match: Match_, thing: str) -> str:
    """The clause by which it is refused."""
    return refused(match, shut(match)[thing])


@pytest.mark.rule("WDB-201", "WDB-209", "WDB-211")
def test_every_space_but_those_in_reach_is_shut() -> None:
    match = scene(survivor("police-2"), loaded="6")
    assert len(shut(match)) == len(BOX.space_slugs) - len(match.decisions[0].options)
    assert shut(match)["space/police-3"] == BOX.space_slugs.index("police-3")
    assert why(match, "space/police-3") == "WDB-201"
    assert why(match, "space/abandoned-car-lot") == "WDB-201"  # too far
    assert why(match, "space/store-6") == "WDB-209"
    sewer = next(slug for slug in BOX.space_slugs if "sewer" in slug)
    assert why(match, f"space/{sewer}") == "WDB-211"


@pytest.mark.rule("WDB-201", "WDB-209", "WDB-211")
@pytest.mark.parametrize(("space", "why"), [
    ("camp", "Camp is more than 5 spaces away. (WDB-201)"),
    ("police-3", "Police 3 is too near: the move is exactly 5 spaces in one direction. (WDB-201)"),
    ("police-2", "A move leads on in one direction, away from Police 2. (WDB-201)"),
    ("store-7", "Store 7 can't be reached: 5 spaces, and movement stops at a corner. (WDB-209)"),
    ("north-sewer-1", "Survivors can't enter the sewers: North Sewer 1. (WDB-211)"),
])
def test_a_survivor_hears_why_a_space_is_out_of_reach(space: str, why: str) -> None:
    match = scene(survivor("police-2"), loaded="5")
    assert str(match.why_not(0, f"space/{space}")) == why
    assert str(match.why_not(0, 99)) == "There is no such space. (WDB-201)"


@pytest.mark.rule("WDB-201", "WDB-211")
def test_how_far_a_space_is_for_a_survivor_does_not_count_the_sewers() -> None:
    match = scene(survivor("police-path-3"), loaded="5")
    assert str(match.why_not(0, "space/cdc-path-3")) == "CDC Path 3 is more than 5 spaces away. (WDB-201)"


@pytest.mark.rule("WDB-601")
def test_spaces_too_far_for_a_walker_are_shut() -> None:
    match = scene(walker("police-5"), survivor("camp"), loaded="1")
    do(match, "Roll")
    assert asked(match)[1] == "stride"
    assert str(match.why_not(0, "space/camp")) == "Camp is more than one space away. (WDB-601)"


@pytest.mark.rule("WDB-309")
def test_a_card_for_a_fight_is_shut_before_moving() -> None:
    match = scene(survivor("police-5", hand="axe giddy-up"))
    assert asked(match)[1] == "set-out"
    assert why(match, "card/axe") == "WDB-309"
    assert set(shut(match)) == {"card/axe"}


@pytest.mark.rule("WDB-601")
def test_a_walker_hears_whether_a_space_is_too_far_or_behind_a_survivor() -> None:
    match = scene(survivor("police-8"), walker("cdc-1"), turn=1, loaded="5")
    do(match, "Roll")
    behind = "Police 7 is behind a survivor: a walker must stop there. (WDB-601)"
    assert str(match.why_not(1, "space/police-7")) == behind
    assert str(match.why_not(1, "space/camp")) == "Camp is more than 5 spaces away. (WDB-601)"
    assert str(match.why_not(1, 99)) == "There is no such space. (WDB-601)"


@pytest.mark.rule("WDB-613")
@pytest.mark.parametrize("encounter", ["the-herd", "empty-street"])
def test_what_a_walker_card_does_counts_and_not_its_place_in_the_box(encounter: str, tmp_path: Path) -> None:
    box = changed(tmp_path, ('effect = "sneak", count = 4', 'effect = "attack", count = 4, strength = 6'))
    match = scene(survivor("police-7"), walker("camp", "sneak"), data=GAME.load_data(box), loaded=f"2 {encounter}")
    go(match, "police-9")
    assert labels(match) == ["No card"]


@pytest.mark.rule("WDB-613")
def test_a_card_that_does_nothing_to_an_encounter_is_refused_with_what_would() -> None:
    match = scene(survivor("police-7"), walker("camp", "lunge"), loaded="2 the-herd")
    go(match, "police-9")
    why = "On a drawn Encounter only what cancels or strengthens it is played."
    assert why_not(match, "lunge") == ("WDB-613", why)
    assert why_not(match, "sneak") == ("WDB-613", "You don't hold Sneak.")

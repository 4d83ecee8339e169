"""WDB-7: the Team Game."""
from typing import Any

import pytest

import deadeye
from tests.games.walking_dead_board.scene import (
    NAME,
    Match_,
    asked,
    do,
    go,
    labels,
    play,
    scene,
    seat,
    spaces,
    story,
    survivor,
    table,
    told,
    walker,
)


def begun(seed: int = 1) -> Match_:
    """A new Team Game, set up."""
    match = deadeye.new(NAME, 4, seed, mode="team")
    do(match, "Rick")
    go(match, "north-sewer-2")
    do(match, "Shane")
    go(match, "north-sewer-2")
    return match


def team(one: dict[str, object], two: dict[str, object], loaded: str = "", hands: str = "", **more: Any) -> Match_:
    """Two survivors, and two walkers far away."""
    far = walker("east-sewer-2", hands)
    return scene(one, far, two, walker("east-sewer-2"), mode="team", loaded=loaded, **more)


@pytest.mark.rule("WDB-701")
def test_two_survivors_at_camp_with_four_allies_two_walkers_in_sewers_with_four_cards() -> None:
    match = deadeye.new(NAME, 4, 1, mode="team")
    waiting = ["survivor", "killed", "survivor", "killed"]
    assert [player["status"] for player in table(match)["seats"]] == waiting, "no walker is on the board yet"
    do(match, "Rick")
    assert asked(match) == (1, "lurk")
    assert spaces(match) == {"north-sewer-2", "east-sewer-2", "south-sewer-2", "west-sewer-2"}
    go(match, "north-sewer-2")
    do(match, "Shane")
    assert asked(match) == (3, "lurk")
    go(match, "north-sewer-2")
    players = table(match)["seats"]
    assert [player["status"] for player in players] == ["survivor", "walker", "survivor", "walker"]
    assert [player["at"] for player in players] == ["camp", "north-sewer-2", "camp", "north-sewer-2"]
    assert [player["allies"] for player in players] == [4, 0, 4, 0]
    assert table(match)["pool"] == 8
    assert [player["hand_size"] for player in players] == [7, 4, 7, 4]


@pytest.mark.rule("WDB-702")
def test_the_scrounge_deck_is_28_cards_of_which_each_survivor_has_seven() -> None:
    match = begun()
    assert table(match)["scrounge_deck"] == 14
    boxed = match.position()["boxed"]
    assert isinstance(boxed, list)
    assert len(boxed) == 12


@pytest.mark.rule("WDB-703")
def test_the_higher_of_the_two_survivors_starts_then_clockwise() -> None:
    firsts = set()
    for seed in range(12):
        match = begun(seed)
        firsts.add(asked(match)[0])
        assert story(match).count("for the first turn") >= 2
        assert "B rolls" not in story(match)
    assert firsts == {0, 2}
    match = scene(survivor("police-7"), walker("east-sewer-2"), survivor("police-7"), walker("east-sewer-2"),
                  mode="team", owed=[["high-roll", 15, 5, 0]], loaded="2 5 1")
    assert asked(match) == (2, "march")
    go(match, "police-8")
    assert asked(match) == (3, "walk")


@pytest.mark.rule("WDB-704")
def test_the_tiles_of_both_count_and_either_may_come_home() -> None:
    one, two = "police-station abandoned-car-lot", "department-store center-for-disease-control abandoned-car-lot"
    match = team(survivor("police-path-1", tiles=one), survivor("cdc-7", tiles=two), "1")
    go(match, "camp")
    assert match.result is not None
    assert match.result.winners == [0, 2]
    assert match.result.clause == "WDB-704"
    match = team(survivor("police-path-1", tiles=one), survivor("cdc-7", tiles="abandoned-car-lot"), "1")
    go(match, "camp")
    assert not match.over


@pytest.mark.rule("WDB-704")
def test_a_dead_survivors_tiles_go_to_the_other_with_their_lasting_bonus_only() -> None:
    tiles = "police-station center-for-disease-control abandoned-car-lot department-store"
    match = team(survivor("police-7", allies=0, tiles=tiles), survivor("police-7", "axe"), "2 walker-pack 1")
    go(match, "police-9")
    do(match, "Let it")
    assert seat(match, 0)["tiles"] == []
    heir = seat(match, 2)
    assert set(heir["tiles"]) == set(tiles.split())
    assert (heir["allies"], heir["hand_size"]) == (2, 1), "nothing that was granted once"


@pytest.mark.rule("WDB-704")
def test_inherited_tiles_help_in_fights_and_on_the_way() -> None:
    match = scene(survivor("cdc-7", allies=0, tiles="police-station abandoned-car-lot"),
                  walker("cdc-7", "lunge shamble"), survivor("police-7"), walker("east-sewer-2"), mode="team", turn=1)
    do(match, "Stay")
    match.load(["1"])
    play(match, "lunge")
    match.load(["sneak", "sneak", "sneak", "1"])
    do(match, "Keep all")
    assert asked(match) == (2, "march")
    assert spaces(match) == {"police-5", "police-6", "police-8", "police-9"}
    match.load(["walker-pack"])
    go(match, "police-9")
    match.load(["3"])
    do(match, "No card")
    assert "C rolls 3 + 1 = 4 against 8" in story(match)


@pytest.mark.rule("WDB-705")
def test_team_zombie_wins_when_both_are_dead_and_the_dead_do_not_rise() -> None:
    match = team(survivor("police-7", allies=0), survivor("police-7", allies=0), "2 walker-pack 1")
    go(match, "police-9")
    assert seat(match, 0)["status"] == "dead"
    assert asked(match) == (1, "walk")
    dead = {"status": "dead", "allies": 0, "at": "cdc-7"}
    match = team(dead, survivor("police-7", allies=0), "2 walker-pack 1", turn=2)
    go(match, "police-9")
    assert match.result is not None
    assert match.result.winners == [1, 3]
    assert match.result.clause == "WDB-705"


@pytest.mark.rule("WDB-505", "WDB-704")
def test_in_the_team_game_cards_are_passed_from_the_start() -> None:
    match = team(survivor("police-7", "axe"), survivor("cdc-7"))
    match.load(["1"])
    do(match, "Roll")
    go(match, "police-8")
    assert asked(match) == (0, "hand-over")
    assert labels(match) == ["Keep all", "Axe"]
    play(match, "axe")
    assert [told(match, "handed", viewer) for viewer in (0, 2)] == [[{"to": 2, "card": "axe"}]] * 2
    assert [told(match, "handed", viewer) for viewer in (1, 3, None)] == [[{"to": 2}]] * 3

"""WDD-1: the set-up."""
from collections import Counter

import pytest

import deadeye
from tests.games.bang_dice.scene import QUIET, ROLES, asked, health, roles_told, scene, seat, stop, table, walkers

SAVIORS = {4: 2, 5: 2, 6: 3, 7: 3, 8: 3}
SURVIVORS = {4: 0, 5: 1, 6: 1, 7: 2, 8: 2}
LONERS = {4: ["hilltop"], 5: ["hilltop"], 6: ["hilltop"], 7: ["hilltop"], 8: ["hilltop", "kingdom"]}


@pytest.mark.rule("WDD-101")
@pytest.mark.parametrize("seats", range(4, 9))
def test_roles_depend_on_the_number_of_players(seats: int) -> None:
    for seed in range(10):
        match = deadeye.new("walking-dead-dice", seats=seats, seed=seed)
        roles = Counter(str(table(match, each)["seats"][each]["role"]) for each in range(seats))
        expected = {"leader": 1, "savior": SAVIORS[seats], "survivor": SURVIVORS[seats]}
        assert roles == Counter(expected | dict.fromkeys(LONERS[seats], 1))


@pytest.mark.rule("WDD-101")
@pytest.mark.parametrize("seats", range(4, 9))
def test_an_aim_names_no_role_that_nobody_was_dealt(seats: int) -> None:
    match = deadeye.new("walking-dead-dice", seats=seats, seed=1)
    foes = "Savior, Hilltop and Kingdom" if seats == 8 else "Savior and Hilltop"
    assert match.game.stake(match.state, table(match)["turn"]).aim == f"every {foes} must fall"


@pytest.mark.rule("WDD-102")
def test_only_the_leader_is_known_until_others_fall() -> None:
    seen = set()
    for seed in range(40):
        match = deadeye.new("walking-dead-dice", seats=6, seed=seed)
        open_roles = [player["role"] for player in table(match)["seats"]]
        assert sorted(map(str, open_roles)) == ["None"] * 5 + ["leader"]
        for viewer in range(6):
            for other, player in enumerate(table(match, viewer)["seats"]):
                assert (player["role"] is not None) == (other == viewer or open_roles[other] == "leader")
        seen.add(open_roles.index("leader"))
        for player in table(match)["seats"]:
            assert player["health"] > 0 and player["walkers"] >= 0 and player["character"]
    assert seen == set(range(6)), "the Leader is dealt at random"


@pytest.mark.rule("WDD-102")
def test_a_deal_tells_each_player_their_own_role_and_all_the_leaders() -> None:
    match = deadeye.new("walking-dead-dice", seats=6, seed=1)
    leader = table(match)["turn"]
    for viewer in range(6):
        assert roles_told(match, viewer) == sorted({viewer, leader})


@pytest.mark.rule("WDD-102")
def test_when_the_game_ends_all_roles_are_shown() -> None:
    match = scene("1A1AI", s1={"character": "rick"}, s0={"role": "savior"}, s4={"role": "leader", "health": 1})
    assert [player["role"] for player in table(match)["seats"]] == [None, None, None, None, "leader"]
    stop(match)
    match.choose(0, 4)
    match.choose(0, 4)
    assert match.over
    assert [player["role"] for player in table(match)["seats"]] == ["savior", "savior", "hilltop", "savior", "leader"]


@pytest.mark.rule("WDD-103")
def test_each_player_gets_a_character_of_the_sixteen_for_all_to_see() -> None:
    dealt = set()
    for seed in range(60):
        match = deadeye.new("walking-dead-dice", seats=8, seed=seed)
        characters = [player["character"] for player in table(match)["seats"]]
        assert len(set(characters)) == 8
        dealt |= set(characters)
    assert len(dealt) == 16


@pytest.mark.rule("WDD-104", "WDD-307")
def test_the_leader_has_two_more_health_and_nobody_ever_more_than_at_the_start() -> None:
    match = scene("AAAII", s1={"health": 7})
    assert health(match) == [11, 8 - 1, 8, 8, 9]
    stop(match)
    match.choose(0, 1)
    match.choose(0, 1)
    match.choose(0, 0)
    assert health(match) == [11, 8, 8, 8, 9]


@pytest.mark.rule("WDD-105")
def test_nine_walkers_start_in_the_pile() -> None:
    for seed in range(20):
        match = deadeye.new("walking-dead-dice", seats=4, seed=seed)
        taken = sum(walkers(match))
        assert table(match)["pile"] == 9 - taken
        assert taken == table(match)["dice"].count("walker")


@pytest.mark.rule("WDD-106")
def test_the_leader_begins_and_turns_go_left_past_the_eliminated() -> None:
    dealt = deadeye.new("walking-dead-dice", seats=5, seed=3)
    assert table(dealt)["seats"][table(dealt)["turn"]]["role"] == "leader"
    match = scene("GGAAA", s0={"health": 5}, s1={"health": 0}, s2={"health": 0})
    stop(match)
    for _ in range(3):
        match.choose(0, 0)
    assert asked(match)[:2] == (3, "keep")


@pytest.mark.rule("WDD-107")
def test_what_is_gained_comes_from_the_supply_and_what_is_lost_goes_back() -> None:
    match = scene("WWA1I", s0={"walkers": 2, "health": 5}, s1={"walkers": 3})
    assert (walkers(match), table(match)["pile"]) == ([4, 3, 0, 0, 0], 2)
    stop(match)
    match.choose(0, 1)
    match.choose(0, 0)
    assert (health(match)[0], health(match)[1]) == (6, 7)
    assert sum(walkers(match)) + table(match)["pile"] == 9


@pytest.mark.rule("WDD-310")
def test_each_die_shows_one_of_six_faces_equally_often() -> None:
    faces: list[Counter[str]] = [Counter() for _ in range(5)]
    for seed in range(1200):
        match = deadeye.new("walking-dead-dice", seats=5, seed=f"faces {seed}")
        for die, face in enumerate(table(match)["dice"]):
            if table(match)["rolls"] == 1 and face is not None:
                faces[die][face] += 1
    for counts in faces:
        assert set(counts) == {"walker", "infection", "range-1", "range-2", "first-aid", "grenade"}
        rolled = sum(counts.values())
        assert all(abs(count - rolled / 6) < 5 * (rolled * 5 / 36) ** 0.5 for count in counts.values())


def test_the_scene_is_as_quiet_as_it_says() -> None:
    match = scene("AAIIG")
    assert [player["character"] for player in table(match)["seats"]] == QUIET[:5]
    assert [seat(match, number)["most"] for number in range(5)] == [11, 8, 8, 8, 9]
    assert ROLES[0] == "leader"

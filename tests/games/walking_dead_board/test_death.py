"""WDB-5: death, sides, and how the game ends."""
from typing import Any

import pytest

from tests.games.walking_dead_board.scene import (
    ALL_TILES,
    Match_,
    asked,
    do,
    go,
    labels,
    met,
    offered,
    play,
    scene,
    seat,
    story,
    survivor,
    table,
    walker,
)

GONE = {"status": "dead", "allies": 0, "ability_used": True}


def dies(*others: dict[str, object], hand: str = "", tiles: str = "", loaded: str = "1", space: str = "police-9",
         **more: Any) -> Match_:
    """Seat 0, without an Ally, meets a Walker Pack on Police 9 and dies of it; then the next player rolls."""
    match = scene(survivor("police-7", hand, 0, tiles), *others, loaded="" if hand else "2", **more)
    if hand:
        match.load(["2"])
        do(match, "Roll")
    match.load(f"walker-pack 1 {loaded}".split() if not hand else ["walker-pack"])
    go(match, space)
    if hand:
        match.load(["1"])
        do(match, "Fight")
        do(match, "Leave it")
        match.load(loaded.split())
        do(match, "Let it happen")
    return match


@pytest.mark.rule("WDB-501")
def test_the_hand_is_shuffled_in_the_piece_lies_where_it_died_and_the_turn_ends() -> None:
    match = dies(survivor(), survivor(), hand="axe handgun", tiles="police-station")
    assert table(match)["scrounge_deck"] == 40
    player = seat(match, 0)
    assert (player["status"], player["at"], player["hand_size"], player["tiles"]) == ("rising", "police-9", 0, [])
    assert asked(match)[0] == 1


@pytest.mark.rule("WDB-501")
def test_cards_in_play_are_discarded_at_a_death() -> None:
    match = scene(survivor("police-7", "handgun axe", 0), survivor(), survivor(), loaded="2")
    do(match, "Roll")
    match.load(["the-herd"])
    go(match, "police-9")
    play(match, "handgun")
    match.load(["1"])
    do(match, "Fight")
    do(match, "Leave it")
    match.load(["1"])
    do(match, "Let it happen")
    assert table(match)["scrounge_discards"] == ["handgun"]
    assert table(match)["scrounge_deck"] == 39


@pytest.mark.rule("WDB-501")
def test_in_anothers_turn_too_cards_in_play_are_discarded_at_once() -> None:
    match = scene(survivor("police-7", "handgun", 0), survivor(), walker("police-7", "feast shamble"), turn=2)
    do(match, "Stay")
    play(match, "feast")
    match.load(["1"])
    play(match, "handgun")
    assert asked(match) == (2, "shed"), "the walker's turn is not over"
    assert (seat(match, 0)["front"], table(match)["scrounge_discards"]) == ([], ["handgun"])


@pytest.mark.rule("WDB-501", "WDB-304")
def test_who_dies_misses_no_turn() -> None:
    match = scene(survivor("police-7", allies=0), survivor("police-7"), loaded="2 blocked-road 1 1")
    go(match, "police-9")
    assert (seat(match, 0)["status"], seat(match, 0)["held_up"]) == ("rising", 0)
    match = scene(survivor("police-7", allies=0, held_up=2), survivor("cdc-7"), walker("police-7", "lunge swarm"),
                  turn=2)
    do(match, "Stay")
    match.load(["1"])
    play(match, "lunge")
    assert asked(match) == (2, "shed")
    assert not seat(match, 0)["held_up"], "nor for what was lost before"


@pytest.mark.rule("WDB-501")
def test_a_piece_lying_down_is_no_target() -> None:
    match = scene({"status": "rising", "at": "police-7", "allies": 0}, survivor(), walker("police-7", "lunge"), turn=2)
    do(match, "Stay")
    assert offered(match) == set()


@pytest.mark.rule("WDB-502")
def test_the_first_two_rise_on_the_spot_at_their_next_turn_with_four_walker_cards() -> None:
    match = dies(survivor("police-7"), survivor("police-7"))
    match.load(["1"])
    go(match, "police-8")
    match.load(["shamble", "lunge", "swarm", "sneak"])
    go(match, "police-8")
    assert asked(match) == (0, "walk")
    player = seat(match, 0)
    assert "A rises as a walker at Police 9." in story(match)
    assert (player["status"], player["at"], player["hand_size"]) == ("walker", "police-9", 4)
    assert player["hand"] == ["sneak", "shamble", "lunge", "swarm"]
    assert (table(match)["walker_deck"], table(match)["walker_discards"]) == (26, [])


@pytest.mark.rule("WDB-502")
def test_before_they_rise_they_play_nothing() -> None:
    match = scene({"status": "rising", "at": "police-9", "allies": 0}, survivor("police-7"), survivor(), turn=1,
                  loaded="2 empty-street 1")
    go(match, "police-9")
    assert asked(match) == (2, "march"), "nobody was asked about the Encounter"


@pytest.mark.rule("WDB-502")
def test_both_walker_players_share_one_deck_and_one_discard_pile() -> None:
    match = scene(walker("police-7", "lunge"), walker("cdc-7", "swarm"), survivor())
    do(match, "Stay")
    match.load(["shamble", "shamble", "shamble"])
    do(match, "No card")
    match.load(["sneak", "frenzy", "frenzy", "frenzy"])
    play(match, "lunge")
    assert table(match)["walker_discards"] == ["lunge"]
    do(match, "Stay")
    do(match, "No card")
    match.load(["feast", "sneak", "sneak", "sneak", "1"])
    play(match, "swarm")
    assert table(match)["walker_discards"] == ["lunge", "swarm"]
    assert table(match)["walker_deck"] == 30 - 8 - 2


@pytest.mark.rule("WDB-503")
def test_the_second_death_makes_two_teams_at_once() -> None:
    match = dies({"status": "rising", "at": "police-7", "allies": 0}, survivor("police-7"), survivor(), loaded="")
    assert table(match)["teams"]
    assert [player["side"] for player in table(match)["seats"]] == ["walker", "walker", "survivor", "survivor"]
    assert "Team Zombie, A and B, plays against Team Survivor" in story(match)
    three = dies({"status": "rising", "at": "police-7", "allies": 0}, survivor("police-7"), loaded="")
    assert table(three)["teams"], "of three players too"
    one = dies(survivor("police-7"), survivor(), survivor())
    assert not table(one)["teams"]


@pytest.mark.rule("WDB-503")
def test_who_dies_later_does_not_rise_and_stays_on_team_survivor() -> None:
    match = dies(walker("cdc-1"), walker("cdc-1"), survivor("police-7"), hand="axe", loaded="")
    assert (seat(match, 0)["status"], seat(match, 0)["side"]) == ("dead", "survivor")
    assert table(match)["scrounge_deck"] == 40
    do(match, "Stay")
    match.load(["shamble", "lunge", "lunge", "swarm", "1"])
    do(match, "Stay")
    assert asked(match) == (3, "march")
    go(match, "police-8")
    assert asked(match) == (1, "walk"), "the dead take no turn"


@pytest.mark.rule("WDB-504")
def test_team_survivor_wins_together_the_dead_included() -> None:
    match = scene(survivor("police-path-1", tiles=ALL_TILES), walker("cdc-1"), walker("cdc-1"), GONE, loaded="1")
    go(match, "camp")
    assert match.result is not None
    assert match.result.winners == [0, 3]
    assert match.result.clause == "WDB-504"


@pytest.mark.rule("WDB-504")
def test_team_zombie_wins_whatever_killed_the_last_and_tiles_are_not_pooled() -> None:
    match = dies(walker("cdc-1"), walker("cdc-1"), GONE, loaded="")
    assert match.result is not None
    assert match.result.winners == [1, 2]
    half, rest = "police-station department-store", "center-for-disease-control abandoned-car-lot"
    match = scene(survivor("police-path-1", tiles=half), walker("cdc-1"), walker("cdc-1"), survivor(tiles=rest),
                  loaded="1")
    go(match, "camp")
    assert not match.over


@pytest.mark.rule("WDB-505")
def test_a_card_may_be_passed_to_a_fellow_survivor_unseen_by_the_others() -> None:
    match = scene(survivor("police-7", "axe rifle"), walker("cdc-1"), walker("cdc-1"), survivor("camp"), loaded="1")
    do(match, "Roll")
    go(match, "police-8")
    assert asked(match) == (0, "hand-over")
    assert labels(match) == ["Keep all", "Axe", "Rifle"]
    play(match, "rifle")
    assert asked(match) == (1, "walk"), "one card, no more"
    assert seat(match, 3)["hand"] == ["rifle"]
    assert table(match, 0)["seats"][3]["hand"] == ["rifle"], "the giver knows"
    for viewer in (None, 1, 2):
        assert table(match, viewer)["seats"][3]["hand"] == []
        assert "passes a card to {3}" in "\n".join(match.phrases(viewer))
    assert "{0} passes Rifle to {3}." in match.phrases(3)


@pytest.mark.rule("WDB-505")
def test_without_teams_or_without_a_fellow_no_card_is_passed() -> None:
    match = scene(survivor("police-7", "axe"), survivor(), walker("cdc-1"), survivor(), loaded="1 1")
    do(match, "Roll")
    go(match, "police-8")
    assert asked(match) == (1, "march")
    match = scene(survivor("police-7", "axe"), walker("cdc-1"), walker("cdc-1"), GONE, loaded="1")
    do(match, "Roll")
    go(match, "police-8")
    assert asked(match) == (1, "walk")


@pytest.mark.rule("WDB-506")
def test_alone_death_is_a_loss_and_nobody_rises() -> None:
    match = dies(loaded="")
    assert match.result is not None
    assert match.result.winners == []
    assert match.result.clause == "WDB-506"


@pytest.mark.rule("WDB-507")
def test_of_two_the_first_to_die_rises_and_nobody_wins_when_the_other_dies() -> None:
    match = dies(survivor("police-7"))
    assert seat(match, 0)["status"] == "rising"
    assert not match.over
    match = dies(walker("cdc-1"), loaded="")
    assert not table(match)["teams"]
    assert match.result is not None
    assert match.result.winners == []
    assert match.result.clause == "WDB-507"
    assert match.result.reason == "Nobody is left alive, and nobody wins."
    match = scene(survivor("police-path-1", tiles=ALL_TILES), walker("cdc-1"), loaded="1")
    go(match, "camp")
    assert match.result is not None
    assert match.result.winners == [0], "and the survivor, alone, if it comes home"
    assert not table(match)["teams"]
    assert met(match) == 0


@pytest.mark.rule("WDB-305", "WDB-501")
def test_a_second_bite_does_nothing_to_one_whom_the_first_has_killed() -> None:
    match = scene(survivor("police-7", allies=0), survivor("store-7"), walker("police-7", "torn-apart shamble"), turn=2)
    do(match, "Stay")
    match.load(["1"])
    play(match, "torn-apart")
    assert story(match).count("A dies") == 1
    assert (asked(match), seat(match, 0)["status"]) == ((2, "shed"), "rising")

"""The story says what a draw, a loss or one more Encounter was for, and cites the clause that brought it."""
from typing import Any

import pytest

import deadeye
from tests.games.walking_dead_board.scene import (
    ALL_TILES,
    DATA,
    NAME,
    Match_,
    do,
    go,
    hint,
    play,
    reasons,
    scene,
    story,
    survivor,
    told,
    walker,
)


def meeting(encounter: str, hand: str = "", **more: Any) -> Match_:
    """A survivor has moved to Police 9 and met this."""
    match = scene(survivor("police-7", hand, **more), survivor(), loaded="2")
    if match.decisions[0].kind == "set-out":
        do(match, "Roll")
    match.load([encounter])
    go(match, "police-9")
    return match


def fight(match: Match_, *loaded: str) -> None:
    """Roll, with these dice and cards to come."""
    match.load([*loaded, "1"])
    if match.decisions[0].kind == "arm":
        do(match, "Fight")
    if match.decisions[0].kind == "after-roll":
        do(match, "Leave")


@pytest.mark.rule("WDB-104", "WDB-204", "WDB-209")
def test_a_draw_says_what_it_is_for() -> None:
    match = scene(survivor("police-1"), survivor(), loaded="1 rifle empty-street 1")
    go(match, "police-2")
    assert "A draws a Scrounge card on the Scrounge space." in story(match)
    assert reasons(match, "drew") == [("WDB-204",)]
    assert (told(match, "drew"), told(match, "drew", 0)) == ([{"amount": 1}], [{"amount": 1, "cards": ["rifle"]}])
    match = scene(survivor("store-1"), survivor(), loaded="1 empty-street empty-street rifle axe 1")
    go(match, "department-store")
    assert story(match).count("A draws a Scrounge card for the tile.") == 2
    match = scene(survivor("cdc-1"), survivor(), loaded="1 empty-street empty-street 1")
    go(match, "center-for-disease-control")
    assert "A gains one Ally for the tile." in story(match)
    assert (reasons(match, "gained-allies"), reasons(match, "got-tile")) == ([("WDB-209",)], [("WDB-209",)])
    match = scene(survivor("cdc-1"), survivor(tiles="center-for-disease-control"),
                  loaded="1 empty-street empty-street 1")
    go(match, "center-for-disease-control")
    assert reasons(match, "got-tile") == [("WDB-104", "WDB-209")], "others have it: there is one for each"


@pytest.mark.rule("WDB-304")
def test_a_reward_and_a_penalty_say_that_the_fight_brought_them() -> None:
    match = meeting("search-the-dead", "handgun")
    fight(match, "6", "rifle")
    assert "A draws a Scrounge card for winning the fight." in story(match)
    assert reasons(match, "drew") == [("WDB-304",)]
    match = meeting("cries-for-help", "handgun")
    fight(match, "6")
    assert "A gains one Ally for winning the fight." in story(match)
    match = meeting("cries-for-help", "handgun")
    fight(match, "1")
    assert "A discards Handgun for losing the fight." in story(match)
    assert reasons(match, "discarded") == [("WDB-304",)]


@pytest.mark.rule("WDB-808", "WDB-604")
def test_a_discard_cites_the_card_that_made_it() -> None:
    match = meeting("love-triangle", "handgun")
    match.load(["1"])
    do(match, "Discard")
    assert "A discards Handgun." in story(match)
    assert reasons(match, "discarded") == [("WDB-808",)]
    match = scene(walker("cdc-7", "grasping-hands"), survivor("cdc-7", "axe rifle"), survivor())
    do(match, "Stay")
    play(match, "grasping-hands")
    play(match, "axe")
    assert "B discards Axe." in story(match)
    assert reasons(match, "discarded") == [("WDB-604",)]


@pytest.mark.rule("WDB-307", "WDB-810")
def test_more_encounters_say_whether_a_lost_fight_or_the_noise_brings_them() -> None:
    match = meeting("more-behind-them", "axe")
    fight(match, "1", "empty-street")
    assert "A has one more Encounter coming: the fight was lost." in story(match)
    match = meeting("walker-mob", "shotgun axe")
    play(match, "shotgun")
    fight(match, "1", "empty-street")
    assert "A has one more Encounter coming: the shot was Loud." in story(match)
    match = meeting("more-behind-them", "shotgun axe")
    play(match, "shotgun")
    fight(match, "1", "empty-street", "empty-street")
    assert "A has 2 more Encounters coming: the fight was lost and the shot was Loud." in story(match)
    assert reasons(match, "more-coming") == [("WDB-810",)]
    match = meeting("personality-conflict")
    match.load(["empty-street", "1"])
    do(match, "Draw")
    assert "A has one more Encounter coming." in story(match)


@pytest.mark.rule("WDB-106", "WDB-504", "WDB-704")
def test_moving_home_with_all_four_tiles_says_that_it_wins() -> None:
    match = scene(survivor("police-path-2", tiles=ALL_TILES), survivor(), loaded="2")
    assert hint(match, "Camp") == "home with all four tiles: you win"
    match = scene(survivor("police-path-2", tiles="police-station"), survivor(), loaded="2")
    assert "win" not in hint(match, "Camp")
    match = scene(survivor("police-path-2", tiles="police-station"), walker("cdc-7"),
                  survivor("cdc-7", tiles=ALL_TILES.partition(" ")[2]), walker("store-7"), mode="team", loaded="2")
    assert hint(match, "Camp") == "all four tiles are home: Team Survivor wins"


@pytest.mark.rule("WDB-606", "WDB-609")
def test_a_sneak_the_card_after_it_and_the_walkers_end_are_told() -> None:
    match = scene(survivor("police-7"), walker("store-7", "sneak lunge"), loaded="2 the-herd")
    go(match, "police-9")
    play(match, "sneak")
    match.load(["6"])
    play(match, "lunge")
    assert "B sneaks up on A: The Herd is cancelled.\nB goes from Store 7 to Police 9." in story(match)
    assert "B plays Lunge.\nB attacks A with Lunge (Strength 7)." in story(match)
    assert reasons(match, "played-walker") == [("WDB-606",)]
    assert "A kills B's walker." in story(match)


@pytest.mark.rule("WDB-611")
def test_what_a_walker_discards_at_the_end_of_its_turn_is_told() -> None:
    match = scene(survivor("police-7"), walker("camp", "shamble lunge"), turn=1)
    do(match, "Stay")
    do(match, "No card")
    play(match, "shamble")
    assert "B discards Shamble." in story(match)
    assert reasons(match, "shed-card") == [("WDB-611",)]


@pytest.mark.rule("WDB-802", "WDB-803")
@pytest.mark.parametrize(("card", "name", "clause"), [
    ("baseball-bat", "Baseball Bat", "WDB-802"), ("crossbow", "Crossbow", "WDB-803"),
])
def test_a_card_that_comes_back_cites_what_brings_it(card: str, name: str, clause: str) -> None:
    match = meeting("lone-walker", f"{card} axe")
    play(match, card)
    fight(match, "6")
    assert f"{name} comes back to A's hand." in story(match)
    assert reasons(match, "came-back") == [(clause,)]


@pytest.mark.rule("WDB-303", "WDB-213")
def test_a_fight_ends_with_all_that_was_added_and_a_turn_with_all_that_lay_open() -> None:
    match = meeting("the-herd", "axe hunting-knife rifle")
    play(match, "hunting-knife")
    match.load(["1"])
    do(match, "Fight")
    play(match, "axe")
    match.load(["1"])
    do(match, "Leave")
    assert "A loses the fight, 5 against 10." in story(match)
    assert told(match, "cleared") == [{"amount": 3}], "the Encounter and two cards"


@pytest.mark.rule("WDB-401")
def test_a_card_that_is_played_and_a_hand_that_is_shown_are_told_to_all() -> None:
    match = meeting("the-herd", "hunting-knife")
    play(match, "hunting-knife")
    assert [fact["card"] for fact in told(match, "played")] == ["hunting-knife"]
    match = scene(survivor(), survivor("cdc-1"), walker("police-1", "sneak frenzy"), turn=2)
    do(match, "Show")
    assert [fact["cards"] for fact in told(match, "showed")] == [["sneak", "frenzy"]]


@pytest.mark.rule("WDB-601", "WDB-602", "WDB-605", "WDB-606")
def test_a_walkers_move_cites_what_made_it_and_where_only_walkers_pass() -> None:
    for space, clauses in (("police-9", ("WDB-601",)), ("center-for-disease-control", ("WDB-601", "WDB-602"))):
        match = scene(survivor("store-7"), walker("police-8"), turn=1, loaded="2")
        do(match, "Roll")
        go(match, space)
        assert reasons(match, "walked") == [clauses]
    match = scene(survivor("store-7"), walker("police-8", "onslaught"), turn=1)
    do(match, "Stay")
    play(match, "onslaught")
    go(match, "center-for-disease-control")
    assert reasons(match, "walked") == [("WDB-605", "WDB-602")]
    match = scene(survivor("police-1"), walker("police-8", "sneak shamble"), loaded="1 the-herd")
    go(match, "police-station")
    play(match, "sneak")
    assert reasons(match, "walked") == [("WDB-606", "WDB-602")]


@pytest.mark.rule("WDB-603", "WDB-604", "WDB-608")
def test_a_walkers_card_and_its_attack_are_told() -> None:
    match = scene(survivor("police-7"), walker("police-7", "lunge shamble"), turn=1)
    do(match, "Stay")
    match.load(["1"])
    play(match, "lunge")
    assert "B plays Lunge.\nB attacks A with Lunge (Strength 7).\nA rolls 1 against 7." in story(match)
    assert reasons(match, "played-walker") == [("WDB-603",)]
    match = scene(survivor("cdc-7"), walker("police-7", "bitten shamble"), turn=1)
    do(match, "Stay")
    match.load(["1"])
    play(match, "bitten")
    assert "B turns an Ally of A, who attacks.\nA rolls 1 against 7." in story(match)


@pytest.mark.rule("WDB-809")
@pytest.mark.parametrize(("allies", "line"), [(1, "A returns an Ally to the pool."), (0, "A has no Ally to return.")])
def test_an_ally_who_goes_back_to_the_pool_is_told(allies: int, line: str) -> None:
    match = meeting("personality-conflict", allies=allies)
    match.load(["1"])
    do(match, "An Ally")
    assert line in story(match)


@pytest.mark.rule("WDB-610", "WDB-701")
def test_a_walker_who_comes_up_cites_whether_it_was_killed_or_the_game_begins() -> None:
    match = scene(survivor("police-7"), {"status": "killed", "allies": 0}, loaded="1")
    go(match, "police-8")
    go(match, "south-sewer-2")
    assert "B comes up in South Sewer 2." in story(match)
    assert reasons(match, "came-up") == [("WDB-610",)]
    match = deadeye.new(NAME, 4, 1, mode="team", data=DATA)
    do(match, "Rick")
    go(match, "south-sewer-2")
    assert reasons(match, "came-up") == [("WDB-701",)]


def test_a_six_that_wins_against_more_and_a_tile_that_lengthens_a_move_are_told() -> None:
    match = scene(survivor("police-1", "rifle", tiles="abandoned-car-lot"), survivor("cdc-7"), loaded="1 the-herd 6")
    do(match, "Roll")
    assert story(match).endswith("A rolls 1 to move, 1 more with the Abandoned Car Lot.")
    go(match, "police-3")
    do(match, "Fight")
    assert "A rolls 6 against 10: a 6 always wins." in story(match)

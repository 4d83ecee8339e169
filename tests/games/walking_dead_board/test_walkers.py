"""WDB-6: a walker player's turn, and what walker players do in others' turns."""
import pytest

from tests.games.walking_dead_board.scene import (
    BOX,
    Match_,
    asked,
    do,
    fight,
    go,
    labels,
    met,
    offered,
    play,
    refused,
    refused_card,
    scene,
    seat,
    spaces,
    story,
    survivor,
    table,
    walker,
)


def hunt(hand: str, at: str = "police-7", prey: str = "police-7", **more: object) -> Match_:
    """A walker has stayed on its space and may play a card; the survivor has two Allies and no cards."""
    match = scene(survivor(prey, **more), walker(at, hand), turn=1)  # type: ignore[arg-type]
    do(match, "Stay")
    return match


@pytest.mark.rule("WDB-601")
def test_a_walker_moves_up_to_the_roll_or_stays_and_ignores_the_spaces() -> None:
    match = scene(survivor("store-7"), walker("police-7", "shamble"), turn=1, loaded="3")
    do(match, "Roll")
    ring = {"police-4", "police-5", "police-6", "police-7", "police-8", "police-9"}
    assert spaces(match) == ring | {"center-for-disease-control"}
    assert refused(match, BOX.space_slugs.index("cdc-1")) == "WDB-601"
    go(match, "police-6")
    assert met(match) == 0
    do(match, "No card")
    match.load(["sneak", "sneak", "sneak", "1"])
    do(match, "Keep all")
    assert asked(match)[0] == 0, "no Encounter, and no other turn from an Another-turn space"
    match = scene(survivor("store-7"), walker("police-7", "shamble"), turn=1)
    do(match, "Stay")
    assert asked(match) == (1, "prey")


@pytest.mark.rule("WDB-601")
def test_a_walker_passes_corners_but_must_stop_at_a_survivor() -> None:
    match = scene(survivor("police-8"), walker("cdc-1", "shamble"), turn=1, loaded="5")
    do(match, "Roll")
    assert {"center-for-disease-control", "police-9", "police-8", "cdc-6"} <= spaces(match)
    assert "police-7" not in spaces(match)
    assert refused(match, BOX.space_slugs.index("police-7")) == "WDB-601"
    match = scene(survivor("cdc-1"), walker("cdc-1", "shamble"), turn=1, loaded="3")
    do(match, "Roll")
    assert {"cdc-1", "cdc-4", "police-9"} <= spaces(match), "it may leave a survivor's space where it starts"
    match = scene(survivor("cdc-1"), survivor("cdc-3"), walker("cdc-1", "shamble"), turn=2, loaded="3")
    do(match, "Roll")
    assert {"cdc-1", "cdc-2", "cdc-3", "police-9"} <= spaces(match), "even with another one near"
    assert "cdc-4" not in spaces(match)


@pytest.mark.rule("WDB-602")
def test_walkers_use_the_sewers_from_either_end_and_enter_corners_and_camp() -> None:
    match = scene(survivor("store-7"), walker("police-path-3", "shamble"), turn=1, loaded="4")
    do(match, "Roll")
    assert {"north-sewer-1", "north-sewer-2", "north-sewer-3", "cdc-path-3"} <= spaces(match)
    assert {"west-sewer-3", "west-sewer-1", "store-path-3", "camp"} <= spaces(match)
    assert "North Sewer 3, by way of North Sewer 1, North Sewer 2" in labels(match)
    match = scene(survivor("store-7"), walker("north-sewer-2", "shamble"), turn=1, loaded="2")
    do(match, "Roll")
    assert spaces(match) == {"north-sewer-1", "north-sewer-2", "north-sewer-3", "police-path-3", "cdc-path-3"}


@pytest.mark.rule("WDB-603")
def test_one_card_may_be_played_and_of_several_survivors_one_is_chosen() -> None:
    match = scene(survivor("police-7"), survivor("police-7"), survivor("cdc-1"), walker("police-7", "lunge swarm"),
                  turn=3)
    do(match, "Stay")
    play(match, "lunge")
    assert asked(match) == (3, "target")
    assert labels(match) == ["{0}", "{1}"]
    match.load(["1"])
    do(match, "{1}")
    assert [player["allies"] for player in table(match)["seats"]] == [2, 1, 2, 0]
    assert asked(match) == (3, "shed"), "one card only"


@pytest.mark.rule("WDB-603")
def test_with_no_survivor_there_only_a_movement_card_or_bitten_can_be_played() -> None:
    match = hunt("lunge onslaught bitten sneak frenzy", prey="cdc-1")
    assert offered(match) == {"onslaught", "bitten"}
    assert refused_card(match, "lunge") == "WDB-603"
    assert refused_card(match, "sneak") == "WDB-606"
    assert refused_card(match, "frenzy") == "WDB-607"
    assert refused_card(match, "swarm") == "WDB-614"
    match = hunt("lunge onslaught bitten")
    assert offered(match) == {"lunge", "onslaught"}
    assert refused_card(match, "bitten") == "WDB-608"


@pytest.mark.rule("WDB-604")
@pytest.mark.parametrize(("die", "allies"), [("5", 2), ("4", 1)])
def test_only_the_survivor_rolls_and_less_than_the_strength_is_a_bite(die: str, allies: int) -> None:
    match = scene(survivor("police-path-2"), walker("police-path-2", "lunge"), turn=1)
    do(match, "Stay")
    match.load([die])
    play(match, "lunge")
    assert seat(match, 0)["allies"] == allies
    assert f"A rolls {die} + 2 = {int(die) + 2} against 7" in story(match)
    assert "B rolls" not in story(match)


@pytest.mark.rule("WDB-604", "WDB-907")
def test_a_cards_extra_effect_comes_before_the_survivor_plays_and_bites_are_as_it_says() -> None:
    match = scene(survivor("police-7", "rifle axe"), walker("police-7", "grasping-hands"), turn=1)
    do(match, "Stay")
    play(match, "grasping-hands")
    assert asked(match) == (0, "discard")
    play(match, "axe")
    assert asked(match) == (0, "arm")
    assert offered(match) == {"rifle"}
    match = scene(survivor("police-7", allies=3), walker("police-7", "torn-apart"), turn=1)
    do(match, "Stay")
    match.load(["1"])
    play(match, "torn-apart")
    assert seat(match, 0)["allies"] == 1


@pytest.mark.rule("WDB-605")
def test_a_movement_card_moves_further_and_attacks_where_it_lands() -> None:
    match = hunt("charging-walkers", prey="police-9")
    play(match, "charging-walkers")
    assert spaces(match) == {"police-5", "police-6", "police-7", "police-8", "police-9"}
    match.load(["1"])
    go(match, "police-9")
    assert "B attacks A with Charging Walkers (Strength 8)" in story(match)
    assert seat(match, 0)["allies"] == 1


@pytest.mark.rule("WDB-605")
def test_a_movement_card_may_reach_nobody_or_stay_where_a_survivor_is() -> None:
    match = hunt("onslaught shamble", prey="store-7")
    play(match, "onslaught")
    go(match, "police-9")
    assert asked(match) == (1, "shed")
    assert "attacks" not in story(match)
    match = hunt("onslaught shamble")
    play(match, "onslaught")
    match.load(["1"])
    go(match, "police-7")
    assert "B attacks A with Onslaught" in story(match)
    match = hunt("onslaught shamble", prey="police-9")
    play(match, "onslaught")
    assert "center-for-disease-control" not in spaces(match), "it stops at a survivor"


@pytest.mark.rule("WDB-606")
def test_sneak_cancels_any_encounter_and_brings_the_walker_there_from_anywhere() -> None:
    for encounter in ("the-herd", "empty-street"):
        match = scene(survivor("police-7"), walker("store-7", "sneak lunge swarm"), loaded=f"2 {encounter}")
        go(match, "police-9")
        assert asked(match) == (1, "stalk")
        play(match, "sneak")
        assert seat(match, 1)["at"] == "police-9"
        assert table(match)["encounter_discards"] == [encounter]
        assert table(match)["fight"] is None
        assert asked(match) == (1, "pounce")
        match.load(["1"])
        play(match, "lunge")
        assert seat(match, 0)["allies"] == 1
        assert met(match) == 1, "not replaced"
        assert asked(match) == (1, "walk"), "one card, no more"


@pytest.mark.rule("WDB-606")
def test_after_a_sneak_a_movement_card_counts_for_its_strength_only_and_bitten_does_not_go() -> None:
    hand = "sneak onslaught bitten frenzy sneak"
    match = scene(survivor("police-7"), walker("store-7", hand), loaded="2 empty-street")
    go(match, "police-9")
    play(match, "sneak")
    assert offered(match) == {"onslaught"}
    assert refused_card(match, "bitten") == "WDB-608"
    match.load(["1"])
    play(match, "onslaught")
    assert "B attacks A with Onslaught (Strength 7)" in story(match)
    assert seat(match, 1)["at"] == "police-9"


@pytest.mark.rule("WDB-606")
def test_the_survivors_turn_goes_on_and_the_walkers_hand_is_refilled_in_its_own_turn_only() -> None:
    match = scene(survivor("police-1"), walker("store-7", "sneak shamble"), loaded="1 lone-walker")
    go(match, "police-station")
    play(match, "sneak")
    match.load(["empty-street"])
    do(match, "No card")
    assert asked(match) == (1, "stalk"), "the corner's second Encounter"
    assert seat(match, 1)["hand_size"] == 1
    do(match, "No card")
    assert seat(match, 0)["tiles"] == ["police-station"]
    assert (asked(match), seat(match, 1)["hand_size"]) == ((1, "walk"), 1)


@pytest.mark.rule("WDB-607")
def test_frenzy_strengthens_a_drawn_encounter_and_several_add_up() -> None:
    match = scene(survivor("police-7", "axe"), walker("store-7", "frenzy frenzy"), loaded="2")
    do(match, "Roll")
    match.load(["lone-walker"])
    go(match, "police-9")
    play(match, "frenzy", "frenzy")
    assert asked(match) == (0, "arm"), "the walkers before the survivor"
    assert (fight(match)["strength"], fight(match)["frenzy"]) == (12, 6)
    assert seat(match, 1)["at"] == "store-7", "the walker does not move"


@pytest.mark.rule("WDB-607")
def test_frenzy_never_on_an_encounter_without_a_strength_nor_on_a_walker_card() -> None:
    match = scene(survivor("police-7"), walker("store-7", "frenzy"), loaded="2 empty-street")
    go(match, "police-9")
    assert labels(match) == ["No card"]
    assert refused_card(match, "frenzy") == "WDB-607"
    match = scene(survivor("police-7", "axe"), walker("police-7", "lunge frenzy"), walker("police-7", "frenzy"), turn=1)
    do(match, "Stay")
    play(match, "lunge")
    assert asked(match) == (0, "arm"), "nobody is asked about a Walker card"
    assert fight(match)["strength"] == 7


@pytest.mark.rule("WDB-608")
def test_bitten_turns_an_ally_of_a_survivor_in_another_region() -> None:
    match = scene(survivor("police-1", allies=1), survivor("police-7"), survivor("cdc-7", allies=0),
                  walker("store-7", "bitten shamble"), turn=3)
    do(match, "Stay")
    play(match, "bitten")
    assert labels(match) == ["{0}", "{1}"], "only those with an Ally"
    match.load(["1"])
    do(match, "{1}")
    assert seat(match, 1)["allies"] == 0, "the Ally is out first, and the lost fight costs a Bite"
    assert table(match)["allies_lost"] == 2
    match = hunt("bitten", prey="cdc-1")
    match.load(["6"])
    play(match, "bitten")
    assert seat(match, 0)["allies"] == 1, "won or lost"
    assert seat(match, 1)["status"] == "walker", "beaten, it does not kill the walker"


@pytest.mark.rule("WDB-608")
@pytest.mark.parametrize(("walkers", "prey", "allowed"), [
    ("police-7", "police-7", False), ("police-7", "police-path-1", False), ("police-7", "cdc-1", True),
    ("camp", "police-path-1", True), ("north-sewer-1", "police-path-2", True), ("camp", "camp", False),
    ("police-7", "camp", True), ("north-sewer-1", "camp", True),
])
def test_bitten_needs_another_space_and_another_region(walkers: str, prey: str, allowed: bool) -> None:
    match = hunt("bitten", at=walkers, prey=prey)
    assert ("bitten" in offered(match)) == allowed


@pytest.mark.rule("WDB-609")
def test_a_survivor_who_meets_the_strength_kills_the_walker_and_ends_its_turn() -> None:
    match = hunt("lunge swarm", prey="police-7")
    match.load(["6", "1"])
    play(match, "lunge")
    player = seat(match, 1)
    assert (player["status"], player["at"], player["hand_size"]) == ("killed", None, 0)
    assert table(match)["walker_discards"] == ["lunge", "swarm"]
    assert asked(match)[0] == 0, "its turn ends at once, with no draw"


@pytest.mark.rule("WDB-609")
def test_killed_in_anothers_turn_that_turn_goes_on() -> None:
    match = scene(survivor("police-1"), walker("store-7", "sneak lunge"), loaded="1 lone-walker")
    go(match, "police-station")
    play(match, "sneak")
    match.load(["6", "empty-street"])
    play(match, "lunge")
    assert seat(match, 1)["status"] == "killed"
    assert seat(match, 0)["tiles"] == ["police-station"]
    assert asked(match) == (1, "lurk")


@pytest.mark.rule("WDB-610")
def test_a_killed_walker_comes_back_in_a_sewer_of_its_choice_with_four_cards() -> None:
    match = scene(survivor("police-7"), {"status": "killed", "allies": 0}, loaded="1")
    go(match, "police-8")
    assert asked(match) == (1, "lurk")
    assert spaces(match) == {"north-sewer-2", "east-sewer-2", "south-sewer-2", "west-sewer-2"}
    go(match, "south-sewer-2")
    assert (seat(match, 1)["at"], seat(match, 1)["hand_size"]) == ("south-sewer-2", 4)
    assert asked(match) == (1, "walk"), "and takes its turn"


@pytest.mark.rule("WDB-610")
def test_until_then_it_plays_nothing() -> None:
    match = scene(survivor("police-7", "axe"), {"status": "killed", "allies": 0}, loaded="2")
    do(match, "Roll")
    match.load(["lone-walker"])
    go(match, "police-9")
    assert asked(match) == (0, "arm")


@pytest.mark.rule("WDB-611")
def test_at_the_end_a_walker_may_discard_one_card_and_draws_up_to_four() -> None:
    match = hunt("shamble lunge", prey="store-7")
    do(match, "No card")
    assert labels(match) == ["Keep all", "Shamble", "Lunge"]
    match.load(["sneak", "frenzy", "feast", "1"])
    play(match, "shamble")
    assert seat(match, 1)["hand"] == ["sneak", "frenzy", "lunge", "feast"]
    assert table(match)["walker_discards"] == ["shamble"]


@pytest.mark.rule("WDB-611")
def test_an_empty_walker_deck_is_made_from_its_discards() -> None:
    others = [BOX.walkers.slugs[kind] for kind in BOX.walkers.kind_of]
    others.remove("shamble")
    match = scene(survivor("store-7"), walker("police-7", "shamble"), turn=1, walker_discards=others)
    do(match, "Stay")
    do(match, "No card")
    match.load(["feast", "sneak", "sneak", "1"])
    do(match, "Keep all")
    assert seat(match, 1)["hand_size"] == 4
    assert (table(match)["walker_deck"], table(match)["walker_discards"]) == (26, [])
    assert "Walker discards are shuffled" in story(match)


@pytest.mark.rule("WDB-611")
def test_where_deck_and_discards_run_out_a_hand_stays_short() -> None:
    others = [BOX.walkers.slugs[kind] for kind in BOX.walkers.kind_of]
    others.remove("feast")
    others.remove("overwhelm")
    match = scene(survivor("store-7"), walker("police-7", "feast"), walker("police-7", " ".join(others)), turn=1,
                  walker_discards=["overwhelm"])
    do(match, "Stay")
    do(match, "No card")
    do(match, "Keep all")
    assert seat(match, 1)["hand"] == ["overwhelm", "feast"]
    assert (table(match)["walker_deck"], table(match)["walker_discards"]) == (0, [])


@pytest.mark.rule("WDB-612")
def test_nothing_happens_to_a_survivor_who_lands_on_a_walkers_space() -> None:
    match = scene(survivor("police-7"), walker("police-8", "lunge"), loaded="1")
    go(match, "police-8")
    assert (asked(match), seat(match, 0)["allies"]) == ((1, "walk"), 2)
    do(match, "Stay")
    assert offered(match) == {"lunge"}, "but the walker need not move to attack"


@pytest.mark.rule("WDB-613")
def test_walkers_are_asked_in_seat_order_from_the_survivor_until_all_pass_in_a_row() -> None:
    match = scene(walker("camp", "frenzy frenzy"), survivor("police-7", "axe"), walker("camp", "frenzy"),
                  survivor(), turn=1)
    match.load(["2"])
    do(match, "Roll")
    match.load(["lone-walker"])
    go(match, "police-9")
    assert asked(match) == (2, "stalk")
    do(match, "No card")
    assert asked(match) == (0, "stalk")
    play(match, "frenzy")
    assert asked(match) == (2, "stalk"), "it goes around again"
    play(match, "frenzy")
    assert asked(match) == (0, "stalk"), "seat 2 no longer holds a card"
    do(match, "No card")
    assert asked(match) == (1, "arm")
    assert fight(match)["strength"] == 12


@pytest.mark.rule("WDB-613")
def test_a_sneak_ends_it_and_cards_already_played_on_the_encounter_are_lost() -> None:
    match = scene(survivor("police-7"), walker("camp", "frenzy lunge"), walker("camp", "sneak lunge"),
                  loaded="2 the-herd")
    go(match, "police-9")
    play(match, "frenzy")
    play(match, "sneak")
    assert asked(match) == (2, "pounce")
    assert table(match)["walker_discards"] == ["frenzy", "sneak"]
    assert table(match)["fight"] is None


@pytest.mark.rule("WDB-614")
def test_walker_hands_are_hidden_from_partners_too_but_may_be_shown() -> None:
    match = scene(survivor("police-7"), walker("camp", "frenzy lunge"), walker("camp", "sneak"), turn=1)
    assert table(match, 2)["seats"][1]["hand"] == []
    assert table(match, 0)["seats"][1]["hand_size"] == 2
    do(match, "Show")
    for viewer in (None, 0, 2):
        assert table(match, viewer)["seats"][1]["hand"] == ["frenzy", "lunge"]
    assert asked(match) == (1, "walk")
    assert labels(match) == ["Stay", "Roll and move"]
    assert table(match)["seats"][0]["allies"] == 2

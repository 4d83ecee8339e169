"""WDB-4: Scrounge cards, Allies and abilities."""
import pytest

import deadeye
from tests.games.walking_dead_board.scene import (
    ALL_TILES,
    NAME,
    asked,
    do,
    fight,
    go,
    hint,
    labels,
    met,
    offered,
    play,
    refused,
    scene,
    seat,
    spaces,
    story,
    survivor,
    table,
    walker,
)


@pytest.mark.rule("WDB-401")
def test_hands_are_hidden_and_may_be_shown() -> None:
    match = scene(survivor("police-7", "axe rifle"), survivor("police-7", "shotgun"), survivor())
    for viewer in (None, 1, 2):
        assert table(match, viewer)["seats"][0]["hand"] == []
        assert table(match, viewer)["seats"][0]["hand_size"] == 2
    assert seat(match, 0)["hand"] == ["axe", "rifle"]
    match.load(["1", "lone-walker"])
    do(match, "Show")
    assert "A shows Axe and Rifle." in story(match)
    assert table(match, 2)["seats"][0]["hand"] == ["axe", "rifle"]
    assert asked(match) == (0, "march"), "there is nothing left to show, and nothing else to choose"
    go(match, "police-8")
    assert table(match, 2)["seats"][0]["hand"] == ["axe", "rifle"], "what was seen stays known"


@pytest.mark.rule("WDB-401")
def test_in_anothers_turn_only_cards_for_any_survivor_and_for_ones_own_fight() -> None:
    match = scene(survivor("police-7", "axe", allies=0), survivor("police-7", "axe rifle giddy-up"), loaded="2")
    do(match, "Roll")
    match.load(["walker-pack"])
    go(match, "police-9")
    match.load(["1"])
    do(match, "Fight")
    do(match, "Leave it")
    do(match, "Let it")
    assert asked(match) == (1, "save"), "the other is asked at a death, not in the fight"
    assert labels(match) == ["Let it happen"]


@pytest.mark.rule("WDB-402")
def test_an_empty_scrounge_deck_gives_nothing_and_is_not_reshuffled() -> None:
    match = scene(survivor("police-3"), survivor(), scrounge=[], scrounge_discards=["axe", "rifle"],
                  loaded="1 empty-street 1")
    go(match, "police-2")
    assert seat(match, 0)["hand_size"] == 0
    assert "A draws nothing on the Scrounge space: the Scrounge deck is empty." in story(match)
    assert table(match)["scrounge_discards"] == ["axe", "rifle"], "open to look through, in order"


@pytest.mark.rule("WDB-402")
def test_cards_shuffled_into_an_empty_deck_become_a_new_deck() -> None:
    match = scene(survivor("police-7", "axe", allies=0), survivor("police-3"), scrounge=[],
                  scrounge_discards=["rifle"], loaded="2")
    do(match, "Roll")
    match.load(["walker-pack"])
    go(match, "police-9")
    match.load(["1"])
    do(match, "Fight")
    do(match, "Leave it")
    match.load(["1"])
    do(match, "Let it")
    assert table(match)["scrounge_deck"] == 1
    go(match, "police-2")
    assert seat(match, 1)["hand"] == ["axe"]


@pytest.mark.rule("WDB-403")
def test_allies_come_from_the_pool_while_it_lasts_without_a_limit() -> None:
    match = scene(survivor("police-7", "antibiotics antibiotics", allies=6), survivor(allies=1), pool=1)
    play(match, "antibiotics")
    assert (seat(match, 0)["allies"], table(match)["pool"]) == (7, 0)
    match.load(["1"])
    play(match, "antibiotics")
    assert (seat(match, 0)["allies"], table(match)["pool"]) == (7, 0)
    assert "A gains no Ally: the pool is empty." in story(match)


@pytest.mark.rule("WDB-403")
def test_a_card_may_return_an_ally_to_the_pool() -> None:
    match = scene(survivor("police-7", allies=2), survivor(), pool=3, loaded="2 personality-conflict")
    go(match, "police-9")
    match.load(["1"])
    do(match, "An Ally")
    assert (seat(match, 0)["allies"], table(match)["pool"], table(match)["allies_lost"]) == (1, 4, 0)


@pytest.mark.rule("WDB-404", "WDB-902")
def test_rick_rolls_the_attack_die_again_and_adds_two_once_a_game_in_his_turn() -> None:
    match = scene(survivor("police-7", who="rick"), survivor(), loaded="2 walker-pack 1")
    go(match, "police-9")
    assert asked(match) == (0, "after-roll")
    match.load(["4", "1"])
    do(match, "Use Rick")
    assert "A rolls 4 + 2 = 6 against 8" in story(match)
    assert seat(match, 0)["ability_used"]
    match = scene(survivor("police-7"), survivor(), loaded="2 walker-pack 1 1")
    go(match, "police-9")
    assert asked(match)[0] == 1, "used up: nothing to ask"
    match = scene(survivor("police-7", who="rick", allies=1), walker("police-7", "lunge shamble"), turn=1)
    do(match, "Stay")
    match.load(["1"])
    play(match, "lunge")
    assert seat(match, 0)["allies"] == 0, "not in another's turn"
    assert not seat(match, 0)["ability_used"]


@pytest.mark.rule("WDB-404", "WDB-902")
def test_lori_moves_another_survivor_up_to_three_spaces_without_an_encounter() -> None:
    match = scene(survivor("camp", who="lori"), survivor("police-7"), survivor("cdc-1"))
    do(match, "Use Lori")
    assert asked(match) == (0, "lead")
    do(match, "{1}")
    assert spaces(match) == {"police-4", "police-5", "police-6", "police-8", "police-9", "center-for-disease-control"}
    match.load(["1"])
    go(match, "police-9")
    assert seat(match, 1)["at"] == "police-9"
    assert met(match) == 0
    assert asked(match) == (0, "march"), "then she rolls"
    last = scene(survivor("camp", who="lori"), walker("east-sewer-2"), loaded="1")
    assert asked(last) == (0, "march"), "there is nobody to lead"


@pytest.mark.rule("WDB-404", "WDB-210")
def test_alone_lori_moves_herself() -> None:
    match = scene(survivor("police-path-3", who="lori", tiles=ALL_TILES))
    do(match, "Use Lori")
    assert asked(match) == (0, "lead-to"), "there is nobody else"
    assert hint(match, "Camp") == "home with all four tiles: you win"
    go(match, "camp")
    assert match.result is not None
    assert (match.result.winners, met(match)) == ([0], 0)


@pytest.mark.rule("WDB-404")
@pytest.mark.parametrize("who", ["lori", "dale", "glenn"])
def test_an_ability_for_the_way_comes_before_or_after_moving_and_not_in_a_fight(who: str) -> None:
    match = scene(survivor("police-7", who=who), survivor("cdc-1", allies=1), loaded="2", pool=4)
    assert "Use" in labels(match)[-1]
    do(match, "Roll")
    match.load(["lone-walker", "6"])
    go(match, "police-9")
    assert asked(match) == (0, "linger"), "the fight is over: in it there was nothing to choose"
    assert labels(match) == ["End the turn", f"Use {who.capitalize()}'s ability"]


@pytest.mark.rule("WDB-404", "WDB-902")
def test_after_moving_dale_gains_and_glenn_goes_on_and_resolves_where_he_ends() -> None:
    match = scene(survivor("police-7", who="dale"), survivor("cdc-1"), loaded="1", pool=4)
    do(match, "Roll")
    go(match, "police-8")
    match.load(["axe", "1"])
    do(match, "Use Dale")
    assert (seat(match, 0)["allies"], seat(match, 0)["hand"]) == (3, ["axe"])
    assert (asked(match)[0], seat(match, 0)["ability_used"]) == (1, True)
    assert "A uses Dale's ability." in story(match)
    match = scene(survivor("police-7", who="glenn"), survivor("cdc-1"), loaded="1")
    do(match, "Roll")
    go(match, "police-8")
    do(match, "Use Glenn")
    match.load(["empty-street", "empty-street", "1"])
    go(match, "center-for-disease-control")
    assert seat(match, 0)["tiles"] == ["center-for-disease-control"]
    assert asked(match) == (1, "march"), "once a game: he isn't asked again"
    match = scene(survivor("police-7", who="glenn"), survivor("cdc-1"), loaded="1")
    do(match, "Roll")
    go(match, "police-8")
    match.load(["1"])
    do(match, "End")
    assert (asked(match)[0], seat(match, 0)["ability_used"]) == (1, False)


@pytest.mark.rule("WDB-404")
def test_rick_may_roll_again_after_a_winning_roll_too() -> None:
    match = scene(survivor("police-7", "crossbow axe", who="rick"), survivor(), loaded="2")
    do(match, "Roll")
    match.load(["lone-walker"])
    go(match, "police-9")
    play(match, "crossbow")
    match.load(["5"])
    do(match, "Fight")
    assert labels(match) == ["Leave it at that", "Use Rick's ability"], "no card after a roll that won"
    match.load(["6", "1"])
    do(match, "Use Rick")
    assert "crossbow" in seat(match, 0)["hand"], "it came back on the six"


@pytest.mark.rule("WDB-404", "WDB-302")
def test_what_was_played_after_the_first_roll_counts_in_ricks_second() -> None:
    match = scene(survivor("police-7", "axe rifle", who="rick"), survivor(), loaded="2")
    do(match, "Roll")
    match.load(["the-herd"])
    go(match, "police-9")
    match.load(["1"])
    do(match, "Fight")
    play(match, "axe")
    match.load(["3"])
    do(match, "Use Rick")
    assert "A rolls 3 + 4 = 7 against 10." in story(match)


@pytest.mark.rule("WDB-404", "WDB-902")
def test_shane_discards_an_encounter_that_he_has_drawn() -> None:
    for encounter in ("the-herd", "personality-conflict"):
        match = scene(survivor("police-1", who="shane"), survivor(), loaded=f"1 {encounter}")
        go(match, "police-station")
        assert asked(match) == (0, "forgo")
        match.load(["empty-street", "1"])
        do(match, "Discard it")
        assert table(match)["encounter_discards"] == [encounter, "empty-street"]
        assert seat(match, 0)["tiles"] == ["police-station"], "it counts as survived"
    match = scene(survivor("police-1", who="shane"), survivor(), loaded="1 the-herd")
    go(match, "police-station")
    match.load(["6", "empty-street"])
    do(match, "Face it")
    assert asked(match) == (0, "forgo"), "kept for the next one"


@pytest.mark.rule("WDB-404", "WDB-902")
def test_glenn_moves_up_to_six_instead_of_rolling() -> None:
    match = scene(survivor("police-7", who="glenn"), survivor())
    do(match, "Use Glenn")
    assert {"police-8", "police-9", "center-for-disease-control", "police-path-1", "police-1"} <= spaces(match)
    assert "police-7" not in spaces(match)
    assert "cdc-1" not in spaces(match), "a corner stops him too"
    match.load(["1"])
    go(match, "police-8")
    assert asked(match)[0] == 1


@pytest.mark.rule("WDB-404", "WDB-902")
def test_andrea_adds_three_before_the_roll() -> None:
    match = scene(survivor("police-7", who="andrea"), survivor(), loaded="2 walker-pack")
    go(match, "police-9")
    assert asked(match) == (0, "arm")
    match.load(["5", "1"])
    do(match, "Use Andrea")
    assert "A rolls 5 + 3 = 8 against 8" in story(match)


@pytest.mark.rule("WDB-404", "WDB-902")
def test_dale_gains_an_ally_and_a_scrounge_card() -> None:
    match = scene(survivor("police-7", who="dale"), survivor(), pool=2)
    match.load(["axe"])
    do(match, "Use Dale")
    assert (seat(match, 0)["allies"], seat(match, 0)["hand"]) == (3, ["axe"])
    assert refused(match, 100) == "WDB-404", "once a game"


@pytest.mark.rule("WDB-905")
def test_the_plain_weapons_add_what_they_say() -> None:
    match = scene(survivor("police-7", "rifle hunting-knife axe crossbow sack-of-guns shotgun"), survivor(), loaded="2")
    do(match, "Roll")
    match.load(["the-herd"])
    go(match, "police-9")
    total = 0
    for card, bonus in (("hunting-knife", 2), ("rifle", 4), ("crossbow", 3), ("sack-of-guns", 4), ("shotgun", 5)):
        play(match, card)
        total += bonus
        assert fight(match)["total"] == total
    assert offered(match) == set()


def test_a_new_match_by_name_has_the_mode_that_was_asked_for() -> None:
    assert table(deadeye.new(NAME, 4, 1, mode="team"))["mode"] == "team"
    with pytest.raises(deadeye.BadInput, match="seats 4 players"):
        deadeye.new(NAME, 3, 1, mode="team")

"""Positions written by hand: a few keys are enough, and every mistake gets a sentence."""
from typing import Any

import pytest

import deadeye
from deadeye.games.walking_dead_board import GAME
from tests.games.walking_dead_board.scene import NAME, asked, table


def test_a_position_of_few_keys_begins_a_turn() -> None:
    match = deadeye.from_position(NAME, {"seats": [{}, {}]})
    assert asked(match) == (0, "march"), "Rick has no card and rolls"
    assert [player["name"] for player in table(match)["seats"]] == ["Rick", "Lori"]
    assert [player["allies"] for player in table(match)["seats"]] == [2, 2]
    assert (table(match)["pool"], table(match)["scrounge_deck"]) == (4, 40)


@pytest.mark.parametrize(("position", "why"), [
    ({"seats": []}, "1 to 4 players"),
    ({"seats": [{"at": "moon"}]}, "'at' must be one of camp, police-station"),
    ({"seats": [{"hand": ["sneak"]}]}, "must hold Scrounge cards, and there is none called 'sneak'"),
    ({"seats": [{"hand": ["axe 9"]}]}, "there are copies 1 to 4"),
    ({"seats": [{"hand": ["axe 1", "axe 1"]}]}, "which already lies elsewhere"),
    ({"seats": [{"hand": ["backpack"] * 3}]}, "names backpack once too often: there are 2"),
    ({"seats": [{"allies": 9}], "pool": 9}, "there are 16 Allies, not 18"),
    ({"seats": [{"status": "dead"}]}, "somebody must be a survivor"),
    ({"seats": [{"status": "asleep"}]}, "'status' must be one of survivor"),
    ({"seats": [{"coat": "red"}]}, "has no 'coat'"),
    ({"seats": [{}], "weather": "bad"}, "has no 'weather'"),
    ({"seats": [{}], "encounter_discards": ["the-herd"] * 9}, "aren't that many Encounters called the-herd"),
    ({"seats": [{}], "came": ["axe"]}, "'came' must be a list of lists of cards"),
    ({"seats": [{}], "came": [["axe 1"], []]}, "must be of the same length"),
    ({"seats": [{}], "fight": {"foe": "ghost"}}, "'foe' must be one of encounter, walker"),
    ({"seats": [{}], "loaded": ["7"]}, "a die from 1 to 6 or a card by name, not '7'"),
    ({"seats": [{"hand": ["axe " + "9" * 5000]}]}, "there are copies 1 to 4"),
    ({"seats": [{"allies": 8}, {"allies": 8}], "allies_lost": 1}, "there are 16 Allies, not 17"),
    ({"seats": [{"character": None}, {}]}, "seats 0: 'character' must be given"),
    ({"seats": [{"character": "rick"}, {"character": "rick"}]}, "no 'character' may appear twice"),
    ({"seats": [{"at": "north-sewer-1"}]}, "'at' is a sewer, and only walkers may go there"),
    ({"seats": [{}, {"status": "rising", "hand": ["axe"]}]}, "'hand' must be empty: that player is rising"),
    ({"seats": [{}, {"status": "walker", "tiles": ["police-station"]}]}, "only a survivor has Allies, tiles"),
    ({"seats": [{}, {"status": "rising", "held_up": 1}]}, "or misses a turn"),
    ({"seats": [{}] + [{"status": "walker"}] * 3}, "of 3 who have died 2 rise or have risen, not 3"),
    ({"seats": [{}, {}, {"status": "dead"}]}, "of 1 who have died 1 rise or have risen, not 0"),
    ({"seats": [{}, {"status": "walker"}, {"status": "walker"}], "deaths": 0}, "'deaths' must be 2"),
    ({"seats": [{}, {}, {}], "deaths": 3}, "'deaths' must be 0, as many as have died, not 3"),
    ({"seats": [{}] + [{"status": "walker"}] * 2 + [{"status": "dead"}], "turn": 3}, "seat 3 is dead"),
    ({"seats": [{}, {}], "line": 7}, "'line' 7 is of a walker's turn, and seat 0 isn't one"),
    ({"seats": [{}, {"status": "walker"}], "turn": 1, "line": 2}, "'line' 2 is of a survivor's turn"),
    ({"seats": [{}], "over": {"winners": [0], "reason": 99}}, "'reason' must be a number from 1 to 5, not 99"),
])
def test_a_position_that_makes_no_sense_is_refused(position: dict[str, Any], why: str) -> None:
    with pytest.raises(deadeye.BadInput) as refused:
        deadeye.from_position(NAME, position)
    assert why in str(refused.value)


LONE: dict[str, Any] = {"foe": "encounter", "card": "lone-walker", "fighter": 0}


@pytest.mark.parametrize(("fight", "why"), [
    (LONE, "'card' must be the last of 'faced'"),
    (LONE | {"fighter": 1}, "'fighter' must be a survivor"),
    (LONE | {"foe": "walker", "card": "lunge", "attacker": 0}, "'attacker' must be a walker on the board"),
    (LONE | {"foe": "walker", "card": "lunge", "attacker": 1, "armed": ["axe 1"]}, "in the fighter's 'front'"),
])
def test_a_fight_that_cannot_be_is_refused(fight: dict[str, Any], why: str) -> None:
    with pytest.raises(deadeye.BadInput, match=why):
        deadeye.from_position(NAME, {"seats": [{}, {"status": "walker"}], "fight": fight})


@pytest.mark.parametrize(("owed", "why"), [
    (["march", 0, 0, 0], "needs 1 to 6 steps"),
    (["march", 0, 9999, 0], "needs 1 to 6 steps"),
    (["march", 0, 13, 1], "needs 1 to 12 steps"),
    (["march", 0, 3, 3], "needs 0, 1 or 2 at the end"),
    (["march", 1, 3, 0], "needs a survivor"),
    (["stride", 1, 7, 0], "needs 1 to 6 steps"),
    (["walk", 0, 0, 0], "needs a walker on the board"),
    (["target", 1, 6, 0], "needs a survivor to attack"),
    (["target", 1, 0, 0], "needs a Walker card with a Strength"),
    (["turn-ally", 1, 2, 0], "needs a survivor to attack"),
    (["charge", 1, 60, 0], "needs a Walker card that moves"),
    (["lurk", 1, 0, 0], "needs a walker who was killed"),
    (["lead", 0, 3, 0], "needs another survivor"),
    (["lead-to", 0, 3, 1], "needs another survivor"),
    (["arm", 15, 0, 0], "needs a seat from 0 to 1"),
    (["arm", 0, 0, 0], "needs a 'fight' of that seat"),
    (["gain-tile", 0, 2, 0], "needs a corner"),
    (["triangle", 0, 1, 0], "needs its Encounter in 'faced'"),
    (["high-roll", 15, 0, 0], "needs some survivors"),
    (["deal", 15, 0, 0], "needs survivors without a card or an Ally"),
])
def test_what_cannot_be_owed_is_refused(owed: list[object], why: str) -> None:
    seats = [{"allies": 0, "hand": ["axe"], "at": "cdc-1"}, {"status": "walker", "at": "police-7"}]
    with pytest.raises(deadeye.BadInput, match=why):
        deadeye.from_position(NAME, {"seats": seats, "owed": [owed]})


def test_what_is_owed_under_another_rule_must_be_able_to_wait() -> None:
    with pytest.raises(deadeye.BadInput, match=r"'march', 0, 1, 0\] needs to come first, not under draw"):
        deadeye.from_position(NAME, {"seats": [{}], "owed": [["draw", 0, 1, 0], ["march", 0, 1, 0]]})


def test_who_is_not_named_gets_a_character_that_nobody_has() -> None:
    match = deadeye.from_position(NAME, {"seats": [{"character": "lori"}, {}, {}, {"character": "shane"}]})
    assert [player["name"] for player in table(match)["seats"]] == ["Lori", "Rick", "Glenn", "Shane"]


def test_in_the_team_game_the_sides_are_fixed() -> None:
    with pytest.raises(deadeye.BadInput, match="seats 0 and 2 are survivors"):
        deadeye.from_position(NAME, {"seats": [{"status": "walker"}, {}, {}, {}]}, mode="team")


def test_a_loaded_card_that_the_deck_does_not_hold_is_refused_and_the_choice_taken_back() -> None:
    match = deadeye.from_position(NAME, {"seats": [{"at": "police-7", "ability_used": True}], "loaded": ["2", "axe"]})
    with pytest.raises(deadeye.BadInput, match="the card Axe, but an Encounter is drawn here"):
        match.choose(0, match.decisions[0].options[0])
    match.choose(0, match.decisions[0].options[0])


@pytest.mark.parametrize(("outcome", "name"), [
    (6, "a card of another box"), (GAME.outcomes(["axe"])[0], "the card Axe"),
])
def test_a_loaded_number_that_no_die_shows_is_refused(outcome: int, name: str) -> None:
    match = deadeye.from_position(NAME, {"seats": [{"hand": ["axe"]}, {}]})
    match.load_outcomes([outcome])
    with pytest.raises(deadeye.BadInput, match=f"outcome is {name}, but a die is rolled here"):
        match.choose(0, "roll")

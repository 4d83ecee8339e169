"""Positions written by hand: few keys are enough, and what is wrong is told in a sentence."""
from typing import Any

import pytest

import deadeye
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
    ({"seats": [{"hand": ["axe 1", "axe 1"]}]}, "which lies elsewhere already"),
    ({"seats": [{"hand": ["backpack"] * 3}]}, "names backpack once too often: there are 2"),
    ({"seats": [{"allies": 9}], "pool": 9}, "there are 16 Allies, not 18"),
    ({"seats": [{"status": "dead"}]}, "somebody must be a survivor"),
    ({"seats": [{"status": "asleep"}]}, "'status' must be one of survivor"),
    ({"seats": [{"coat": "red"}]}, "has no 'coat'"),
    ({"seats": [{}], "weather": "bad"}, "has no 'weather'"),
    ({"seats": [{}], "encounter_discards": ["the-herd"] * 9}, "not so many Encounters called the-herd"),
    ({"seats": [{}], "came": ["axe"]}, "'came' must be a list of lists of cards"),
    ({"seats": [{}], "came": [["axe 1"], []]}, "must be of the same length"),
    ({"seats": [{}], "fight": {"foe": "ghost"}}, "'foe' must be one of encounter, walker"),
    ({"seats": [{}], "loaded": ["7"]}, "a die from 1 to 6 or a card by name, not '7'"),
])
def test_a_position_that_makes_no_sense_is_refused(position: dict[str, Any], why: str) -> None:
    with pytest.raises(deadeye.BadInput) as refused:
        deadeye.from_position(NAME, position)
    assert why in str(refused.value)


def test_in_the_team_game_the_sides_are_fixed() -> None:
    with pytest.raises(deadeye.BadInput, match="seats 0 and 2 are survivors"):
        deadeye.from_position(NAME, {"seats": [{"status": "walker"}, {}, {}, {}]}, mode="team")


def test_a_loaded_card_that_the_deck_does_not_hold_is_refused_and_the_choice_taken_back() -> None:
    match = deadeye.from_position(NAME, {"seats": [{"at": "police-7", "ability_used": True}], "loaded": ["2", "axe"]})
    with pytest.raises(deadeye.BadInput, match="no card that this deck holds"):
        match.choose(0, match.decisions[0].options[0])
    match.choose(0, match.decisions[0].options[0])

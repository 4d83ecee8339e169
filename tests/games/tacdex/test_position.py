"""Positions by hand, and what wrong ones are told."""
from typing import Any

import pytest

import deadeye
from deadeye.games.tacdex.data import CARD_NAMES, COPIES, DECK, DECK_NAMES
from tests.games.tacdex.scene import asked, choose, hand, pick, scene, table

TWO: list[dict[str, Any]] = [{"hand": ["3"]}, {"hand": ["4"]}]


def test_two_hands_are_a_position() -> None:
    match = deadeye.from_position("tacdex", {"seats": TWO})
    view = table(match)
    assert (view["marker"], view["first"], view["fighting"], view["pot"]) == ("high", 0, [0, 1], 0)
    pick(match, "3", "4")
    assert match.over


def test_a_position_in_the_middle_of_a_battle_brings_everything_back() -> None:
    match = scene("9 A 4 4", "9 6 2", "3 3", upper="8 8 | 7 7 | 1")
    pick(match, "9", "9", "3")
    choose(match, 0, "A")
    halfway = deadeye.from_position("tacdex", match.position())
    assert halfway.view(0) == match.view(0)
    assert [d.seat for d in halfway.decisions] == [1]
    for each in (match, halfway):
        choose(each, 1, "6")
        assert asked(each) == (0, "add-card")
    again = deadeye.from_position("tacdex", halfway.position())
    assert again.view(None) == match.view(None)
    choose(again, 0, "4")
    assert asked(again) == (1, "turn-marker")
    assert hand(again, 0) == "4 8"


def test_a_finished_game_is_a_position_too() -> None:
    match = scene("3", "4", scores="5 9")
    pick(match, "3", "4")
    again = deadeye.from_position("tacdex", match.position())
    assert again.over
    assert again.result is not None
    assert (again.result.winners, again.result.scores) == ([1], [5, 11])


@pytest.mark.parametrize(("wrong", "sentence"), [
    ({"seats": TWO[:1]}, "2 to 6 players, not 1"),
    ({"seats": [{"hand": ["12"]}, {}]}, "'hand' must be one of"),
    ({"seats": [{"hand": ["end"]}, {}]}, "'hand' must be one of"),
    ({"seats": [{"upper": ["end"]}, {}]}, "'upper' must be one of"),
    ({"seats": [{"hand": ["3"] * 5}, {}]}, "a deck has 4 of '3', not 5"),
    ({"seats": [{"hand": ["3"] * 2, "lower": ["3"] * 3}, {}]}, "a deck has 4 of '3', not 5"),
    ({"seats": [{"lower": ["end"], "end": True}, {}]}, "a deck has 1 of 'end', not 2"),
    ({"seats": [{"hand": ["3"], "pick": "4"}, {}]}, "'pick' must be a card of the hand, not '4'"),
    ({"seats": [{"hnad": ["3"]}, {}]}, "has no 'hnad'"),
    ({"seats": TWO, "marker": "up"}, "'marker' must be one of high, low"),
    ({"seats": TWO, "won": 2}, "'won' must be a number from 0 to 1"),
    ({"seats": TWO, "laid": [{"decided": "high"}]}, "after cards were laid"),
    ({"seats": TWO, "laid": [{"seat": 0, "card": "end"}]}, "'card' must be one of"),
    ({"seats": TWO, "owed": [["pick", 0, 7, 0]], "fighting": [0, 1]}, "those who pick are those of 'fighting'"),
    ({"seats": [{"hand": ["3"]}, {}], "owed": [["pick", 0, 3, 0]], "fighting": [0, 1]}, "each has a card in hand"),
    ({"seats": TWO, "loaded": ["13"]}, "A card is one of 1, 2"),
])
def test_a_wrong_position_is_refused_in_one_sentence(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(deadeye.BadInput, match=sentence):
        deadeye.from_position("tacdex", wrong)


def test_a_pick_is_remembered_with_how_the_battle_stood() -> None:
    match = scene("4 7 9", "4 2 8", "4 3 5", marker="low", upper="8 | 9 | 1")
    pick(match, "4", "4", "4")
    pick(match, "7", "2", "3")
    past: Any = match.position()["past"]
    stood = [(deed["marker"], deed["fighting"], deed["pot"]) for deed in past if deed["did"] == "pick"]
    assert stood == [("low", [0, 1, 2], 0)] * 3 + [("high", [0, 1, 2], 3)] * 3


def test_a_loaded_card_that_is_not_there_is_told_with_those_that_are() -> None:
    match = scene("5 4", "9 2 4 11 4", upper="1 | 1")
    match.load(["10"])
    choose(match, 0, "5")
    with pytest.raises(deadeye.BadInput, match="The next loaded card is 10, but here it must be 2, 4 or 11\\."):
        choose(match, 1, "9")
    for number in (0, 14):  # no card, as a forged record may have it
        match.load_outcomes([number])
        with pytest.raises(deadeye.BadInput, match=f"The next loaded card is number {number}, but"):
            choose(match, 1, "9")


@pytest.mark.rule("TDX-101")
def test_the_box_holds_what_the_rulebook_counts() -> None:
    assert CARD_NAMES[1:] == [str(number) for number in range(1, 12)] + ["ambush", "end"]
    assert COPIES[1:] == [4] * 11 + [2, 1]
    assert len(DECK) == 46
    assert len(DECK_NAMES) == 6


@pytest.mark.rule("TDX-501")
def test_what_an_action_card_does_is_inferred_and_how_many_there_are_is_printed() -> None:
    found = {one.slug: (one.source, one.sources) for one in scene("1 2", "3 4").game.components("")}
    assert {slug for slug, told in found.items() if told == ("inferred", {"in the box": "printed"})} == {
        "5", "6", "7", "ambush"}
    assert found["8"] == ("printed", {})

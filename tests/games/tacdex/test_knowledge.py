"""What a seat can imagine: everything that it can't know, and nothing else."""
from collections import Counter
from typing import Any

import pytest

import deadeye
from deadeye.games.tacdex.state import Table
from tests.games.tacdex.scene import Match_, choose, hand, own, pick, scene, table

WORLDS = 60


def worlds(match: Match_, seat: int) -> list[Any]:
    """Positions of tables that this seat can't tell from the true one."""
    return [match.game.position(match.imagine(seat, seed)) for seed in range(WORLDS)]


def all_cards(chair: Any) -> Counter[str]:
    """The cards of a seat that have not been played."""
    return Counter(chair["hand"] + chair["upper"] + chair["lower"] + chair["bottom"])


def sizes(chair: Any) -> list[int]:
    """How many lie where."""
    return [len(chair[place]) for place in ("hand", "upper", "lower", "bottom")]


@pytest.mark.rule("TDX-305", "TDX-102")
def test_cards_keep_to_their_deck_sizes_stay_and_an_end_keeps_to_the_lower_half() -> None:
    match = deadeye.new("tacdex", 3, 5)
    pick(match, *[hand(match, seat).split()[0] for seat in range(3)])
    true: Any = match.position()["seats"]
    for world in worlds(match, 0):
        for seat, chair in enumerate(world["seats"]):
            assert all_cards(chair) == all_cards(true[seat])
            assert sizes(chair) == sizes(true[seat])
            assert "end" in chair["lower"]


@pytest.mark.rule("TDX-305")
def test_a_seat_keeps_its_hand_and_imagines_the_others() -> None:
    match = deadeye.new("tacdex", 2, 5)
    true: Any = match.position()["seats"]
    seen = worlds(match, 0)
    assert all(sorted(world["seats"][0]["hand"]) == sorted(true[0]["hand"]) for world in seen)
    assert len({tuple(sorted(world["seats"][1]["hand"])) for world in seen}) > WORLDS / 2
    assert len({tuple(sorted(world["seats"][0]["upper"])) for world in seen}) > WORLDS / 2


@pytest.mark.rule("TDX-201")
def test_a_pick_of_another_is_imagined_and_ones_own_stays() -> None:
    match = deadeye.new("tacdex", 3, 5)
    for seat in (0, 1):
        choose(match, seat, hand(match, seat).split()[0])
    seen = worlds(match, 0)
    assert {world["seats"][0]["pick"] for world in seen} == {own(match, 0)["pick"]}
    assert len({world["seats"][1]["pick"] for world in seen}) > 5
    for world in seen:
        assert world["seats"][1]["pick"] in world["seats"][1]["hand"]
        assert "pick" not in world["seats"][2]


@pytest.mark.rule("TDX-504")
def test_the_victim_knows_the_card_under_the_deck_and_the_others_do_not() -> None:
    match = scene("5 4", "2 8 9 10", upper="1 2 | 3 4", lower="7 E | 11 E", loaded="9 1 3")
    pick(match, "5", "2")
    assert {tuple(world["seats"][1]["bottom"]) for world in worlds(match, 1)} == {("9",)}
    assert len({tuple(world["seats"][1]["bottom"]) for world in worlds(match, 0)}) > 3


@pytest.mark.rule("TDX-301")
def test_an_end_that_lies_open_is_imagined_nowhere_else() -> None:
    match = scene("10 1", "3 1", upper=" | 8", lower="E 9 8 | E 4 5", loaded="E 9")
    pick(match, "10", "3")
    for world in worlds(match, 1):
        assert [chair["end"] for chair in world["seats"]] == [True, False]
        assert "end" not in world["seats"][0]["lower"]
        assert "end" in world["seats"][1]["lower"]


@pytest.mark.rule("TDX-503")
def test_who_is_asked_to_add_a_card_shows_nothing_of_the_hand() -> None:
    match = scene("A 4 4", "10 2", upper="11 11 11 | 3")
    pick(match, "A", "10")
    menus = set()
    for seed in range(WORLDS):
        other: Table = match.imagine(1, seed)
        assert other.chooser == 0
        menus.add(other.options)
        assert match.game.view(other, 1) == table(match, 1)
    assert len(menus) > 1


@pytest.mark.rule("TDX-201")
def test_a_pick_can_be_taken_back_until_all_have_picked() -> None:
    match = scene("2 11", "5 6")
    choose(match, 0, "2")
    assert match.may_undo(0)
    choose(match, 1, "5")
    assert not match.may_undo(1)


@pytest.mark.rule("TDX-503")
def test_an_added_card_has_come_to_light() -> None:
    match = scene("A 4 2", "10 2")
    pick(match, "A", "10")
    choose(match, 0, "4")
    assert not match.may_undo(0)

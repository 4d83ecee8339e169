"""WDB-1: set-up of Survival Mode."""
import pytest

import deadeye
from deadeye.games.walking_dead_board.codes import AIM, DASH, ESCORT, GATHER, REROLL, WAIVE
from deadeye.games.walking_dead_board.data.shelf import box_at
from tests.games.walking_dead_board.scene import (
    ALL_TILES,
    NAME,
    Match_,
    asked,
    do,
    go,
    labels,
    scene,
    seat,
    story,
    survivor,
    table,
    told,
    walker,
)

CHARACTERS = ["Rick", "Lori", "Shane", "Glenn", "Andrea", "Dale"]


def picked(seats: int, seed: int = 1) -> Match_:
    """A new game in which everyone has picked."""
    match = deadeye.new(NAME, seats, seed)
    for name in ("Glenn", "Dale", "Rick", "Andrea")[:seats]:
        do(match, name)
    return match


@pytest.mark.rule("WDB-101")
def test_all_pick_a_character_in_seat_order_no_one_twice_and_stand_at_camp() -> None:
    match = deadeye.new(NAME, 3, 1)
    assert asked(match) == (0, "pick")
    assert labels(match) == CHARACTERS
    do(match, "Lori")
    assert asked(match) == (1, "pick")
    assert labels(match) == ["Rick", "Shane", "Glenn", "Andrea", "Dale"]
    do(match, "Dale")
    assert asked(match) == (2, "pick")
    assert labels(match) == ["Rick", "Shane", "Glenn", "Andrea"]
    do(match, "Rick")
    assert [player["name"] for player in table(match)["seats"]] == ["Lori", "Dale", "Rick"]
    assert [player["at"] for player in table(match)["seats"]] == ["camp"] * 3
    assert told(match, "picked") == [{"character": "lori"}, {"character": "dale"}, {"character": "rick"}]


def test_a_pick_that_is_only_imagined_leaves_the_table_as_it_is() -> None:
    match = deadeye.new(NAME, 2, 1)
    imagined = match.imagine(0, 1)
    match.game.rules.choose(imagined, 0, imagined.options[0])
    assert [player["name"] for player in table(match)["seats"]] == [None, None]


@pytest.mark.rule("WDB-102")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_four_allies_a_player_of_which_each_takes_two(seats: int) -> None:
    match = picked(seats)
    assert [player["allies"] for player in table(match)["seats"]] == [2] * seats
    assert table(match)["pool"] == 2 * seats


@pytest.mark.rule("WDB-103")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_ten_scrounge_cards_a_player_five_of_them_dealt_the_rest_out_of_the_game(seats: int) -> None:
    match = picked(seats)
    assert [player["hand_size"] for player in table(match)["seats"]] == [5] * seats
    assert table(match)["scrounge_deck"] == 5 * seats
    boxed = match.position()["boxed"]
    assert isinstance(boxed, list)
    assert len(boxed) == 40 - 10 * seats
    assert match.position()["boxed"] != picked(seats, 2).position()["boxed"] or seats == 4


@pytest.mark.rule("WDB-104")
def test_each_corner_has_a_tile_for_everyone() -> None:
    tile = "police-station"
    match = scene(survivor("police-1"), survivor("police-1", tiles=tile), survivor("camp", tiles=tile),
                  survivor("camp", tiles=tile), loaded="1 empty-street empty-street")
    go(match, "police-station")
    assert [player["tiles"] for player in table(match)["seats"]] == [[tile]] * 4


@pytest.mark.rule("WDB-105")
def test_the_highest_roll_goes_first_ties_roll_again_then_clockwise() -> None:
    match = scene(*[survivor()] * 4, loaded="6 2 6 6 3 3 1 1 4 1", owed=[["high-roll", 15, 15, 0]])
    assert table(match)["first"] == 2
    assert asked(match) == (2, "march"), "the others' roll of 6 was beaten in the second and third round"
    assert story(match).count("for the first turn") == 9


@pytest.mark.rule("WDB-105")
def test_turns_go_clockwise() -> None:
    match = scene(*[survivor("police-7")] * 3, turn=1, loaded="1")
    for mover in (1, 2, 0):
        assert asked(match) == (mover, "march")
        match.load(["1"])
        go(match, "police-8")
    assert asked(match)[0] == 1


@pytest.mark.rule("WDB-106")
def test_the_first_survivor_with_all_four_tiles_who_lands_on_camp_wins_alone() -> None:
    match = scene(survivor("police-path-1", tiles=ALL_TILES), survivor(), survivor(), loaded="4")
    go(match, "camp")
    assert match.over
    assert match.result is not None
    assert match.result.winners == [0]
    assert match.result.clause == "WDB-106"


@pytest.mark.rule("WDB-106")
def test_three_tiles_are_not_enough() -> None:
    three = ALL_TILES.rsplit(" ", 1)[0]
    match = scene(survivor("police-path-1", tiles=three), survivor(), survivor(), loaded="1 1")
    go(match, "camp")
    assert not match.over


@pytest.mark.rule("WDB-106")
def test_if_nobody_comes_home_the_walkers_win() -> None:
    match = scene(survivor("police-7", allies=0), walker("police-9"), walker("police-9"), loaded="2 lone-walker 1")
    go(match, "police-9")
    assert match.result is not None
    assert match.result.winners == [1, 2]


@pytest.mark.rule("WDB-901", "WDB-902", "WDB-903")
def test_the_box_holds_what_the_totals_say() -> None:
    box = box_at(0)
    assert (box.scrounge.size, box.encounters.size, box.walkers.size, box.ally_count) == (40, 40, 30, 16)
    assert box.characters == CHARACTERS
    assert list(box.abilities) == [REROLL, ESCORT, WAIVE, DASH, AIM, GATHER]
    assert [box.ability_amount[who] for who in (0, 1, 3, 4, 5)] == [2, 3, 6, 3, 1], "all but Shane's have a number"
    assert box.tile_slugs == ALL_TILES.split()
    assert [list(tiles) for tiles in (box.tile_attack, box.tile_allies, box.tile_stride, box.tile_scrounge)] == [
        [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 2],
    ]
    match = picked(4)
    census = match.game.census(match.state)
    assert census == {"scrounge": 40, "encounters": 40, "walkers": 30, "allies": 16}
    assert seat(match, 0)["name"] == "Glenn"

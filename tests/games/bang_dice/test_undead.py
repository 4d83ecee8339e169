"""UOA-4: undead or alive? The Boneyard, the outbreak, and the changed end."""
from typing import Any

import pytest

from tests.games.bang_dice.scene import each, table
from tests.games.bang_dice.west import (
    GONE,
    act,
    alive,
    arrows,
    both,
    held,
    kind,
    life,
    load,
    options,
    outbreak,
    west,
    wounds,
    zombie,
    zombies,
)

FOUR = "4"


@pytest.mark.rule("UOA-402")
@both
def test_the_eliminated_show_their_role_and_give_everything_back(edition: str) -> None:
    fallen = {"health": 1, "walkers": 3, "rage": ["beer"], "wounds": ["beer", "dynamite"]}
    match = west("1DDGG", edition=edition, s1=fallen)
    load(match, "", "hands:0", "hands:0")
    act(match, 0)
    assert table(match)["seats"][1]["role"] is None and wounds(match, 1)
    act(match, 1)
    seat = table(match)["seats"][1]
    assert seat["role"] in ("outlaw", "savior") and seat["alive"] is False
    assert (seat["walkers"], seat["rage"], seat["wounds"], seat["character"]) == (0, [], [], "")
    assert (table(match)["pile"], len(table(match)["rage_discards"]), table(match)["wound_pile"]) == (9, 1, 15)


@pytest.mark.rule("UOA-403")
@both
def test_a_boneyard_card_at_the_end_of_the_turn_and_one_more_each_turn_that_would_have_been(edition: str) -> None:
    match = west("2DDGG", edition=edition, modules=FOUR, s2={"health": 1})
    load(match, "", "hands:1")
    act(match, 0, 2)
    assert table(match)["hands"] == 1 and kind(match) == (1, "keep"), "at the end of the turn in which they fell"
    load(match, "", "hands:2", calm="BBDGG")
    act(match, 0, 1, 1)
    assert table(match)["hands"] == 3 and kind(match) == (3, "keep"), "at the start of what would have been their turn"
    assert table(match)["boneyard"] == 9


@pytest.mark.rule("UOA-404")
@both
def test_a_card_without_hands_is_shuffled_back_and_stops_an_outbreak(edition: str) -> None:
    match = west("2DDGG", edition=edition, modules=FOUR, s2={"health": 1}, more={"boneyard_up": [2, 2, 1, 1, 1, 1]})
    load(match, "", "hands:0")
    act(match, 0, 2)
    assert table(match)["outbreak_due"] is False and table(match)["outbreak"] is False
    assert table(match)["hands"] == 8 and table(match)["boneyard"] == 5


@pytest.mark.rule("UOA-404", "UOA-411")
@both
def test_cards_due_at_one_moment_are_all_revealed_before_the_hands_are_counted(edition: str) -> None:
    scene = each((1, 4), health=1)
    match = west("11DGG", edition=edition, modules=FOUR, seats=5, **scene, more={"boneyard_up": [2, 1]})
    load(match, "", "hands:2", "hands:0", "hands:0")
    act(match, 0, 1, 4)
    assert table(match)["hands"] == 5 and not table(match)["outbreak_due"], "the second card had no hands"
    match = west("11DGG", edition=edition, modules=FOUR, seats=5, **scene, more={"boneyard_up": [2]})
    load(match, "", "hands:1", "hands:1", calm="1DB")
    act(match, 0, 1, 4)
    bones = [line for line in match.phrases() if "Boneyard" in line]
    assert bones[0].startswith("{1}") and bones[1].startswith("{4}")
    assert table(match)["outbreak"] is True, "one more would not have been enough, but both are"


@pytest.mark.rule("UOA-405")
@pytest.mark.parametrize(("up", "card", "begins"), [
    ([2, 1], 1, False), ([2, 2], 1, True), ([2, 1], 2, True), ([1], 1, False),
])
def test_more_hands_than_players_alive_begin_an_outbreak(up: list[int], card: int, begins: bool) -> None:
    match = west("2DDGG", modules=FOUR, s2={"health": 1}, more={"boneyard_up": up})
    load(match, "", f"hands:{card}")
    act(match, 0, 2)
    assert len(alive(match)) == 4 + begins
    assert table(match)["outbreak"] is begins


@pytest.mark.rule("UOA-405")
def test_hands_are_counted_after_a_card_with_hands_only() -> None:
    match = west("2DDGG", modules=FOUR, s2={"health": 1}, more={"boneyard_up": [2, 2, 1]})
    load(match, "", "hands:0")
    act(match, 0, 2)
    assert table(match)["hands"] == 5 and not table(match)["outbreak"], "five hands, four alive: but no card with hands"


@pytest.mark.rule("UOA-405")
def test_an_empty_boneyard_gives_no_card_and_begins_nothing() -> None:
    match = west("2DDGG", modules=FOUR, s2={"health": 1}, more={"boneyard_up": [2, 2, 2], "boneyard": []})
    act(match, 0, 2)
    assert table(match)["hands"] == 6 and not table(match)["outbreak"] and kind(match)[0] == 1


@pytest.mark.rule("UOA-406", "UOA-407")
@both
def test_an_outbreak_revealed_at_the_end_of_a_turn_begins_with_the_next(edition: str) -> None:
    match = west("2DDGG", edition=edition, modules=FOUR, s2={"health": 1}, s3=GONE, more={"boneyard_up": [2]})
    load(match, "", "hands:2")
    act(match, 0, 2)
    assert "The ground moves: the outbreak begins with the next turn." in match.phrases()
    assert kind(match) == (1, "keep") and table(match)["outbreak"] and not table(match)["outbreak_due"]
    assert zombies(match) == [2, 3] and life(match)[2:4] == [3, 3], "as many life points as players alive"
    assert table(match)["boneyard"] == 0 and table(match)["hands"] == 0
    assert table(match)["master"] is None, "the Renegade is one of the dead"
    assert len(options(match)) > 8, "seat 1 lives and has five dice"


@pytest.mark.rule("UOA-406")
@both
def test_an_outbreak_in_the_turn_of_an_eliminated_player_begins_with_their_turn(edition: str) -> None:
    match = west("DDGGA", edition=edition, modules=FOUR, s1=GONE, more={"boneyard_up": [2, 2]})
    load(match, "", "hands:1", calm="B1G")
    act(match, 0)
    assert kind(match) == (1, "keep") and zombies(match) == [1]
    assert options(match) == (0, 1, 2, 3, 4, 5, 6, 7), "three dice"
    assert table(match)["master"] == 2 and life(match)[1] == 4


@pytest.mark.rule("UOA-406")
@both
def test_if_the_next_seat_is_dead_they_take_the_turn_as_a_zombie_and_reveal_no_card(edition: str) -> None:
    match = west("1DDGG", edition=edition, modules=FOUR, s2={"health": 1}, s1=GONE, more={"boneyard_up": [2, 1]})
    load(match, "", "hands:1", calm="B1G")
    act(match, 0, 2)
    assert kind(match) == (1, "keep") and zombies(match) == [1, 2]
    assert sum("Boneyard" in line for line in match.phrases()) == 1


@pytest.mark.rule("UOA-406")
def test_an_outbreak_also_begins_when_the_player_died_in_their_own_turn() -> None:
    match = west("DDDGG", "hands:2", modules=FOUR, turn=3, s3={"health": 1}, more={"boneyard_up": [2, 1]})
    assert table(match)["outbreak"] and zombies(match) == [3] and kind(match)[0] == 4


@pytest.mark.rule("UOA-407", "UOA-412")
@both
def test_a_living_renegade_becomes_the_master_and_keeps_life_and_ability(edition: str) -> None:
    chairs: dict[str, Any] = {"s1": {"health": 1, "walkers": 2}, "s2": {"character": "willy-the-kid", "health": 3}}
    match = west("1DDGG", edition=edition, modules=FOUR, **chairs, more={"boneyard_up": [2, 2]})
    load(match, "", "hands:2", calm="B1G")
    act(match, 0, 1)
    view = table(match)
    assert view["master"] == 2 and view["seats"][2]["role"] in ("renegade", "hilltop")
    assert life(match)[2] == 3 and view["seats"][2]["character"] in ("willy-the-kid", "carl")
    assert life(match)[1] == 4 and arrows(match)[1] == 0, "four alive, the Master included; no Arrows"
    load(match, "", calm="GGB12")
    act(match, 0, 0, 0)
    assert kind(match) == (2, "keep") and len(options(match)) == 32, "five dice"
    load(match, "")
    act(match, 0, 1, 0, 2)
    assert life(match)[2] == 4, "the Master gains life points"
    assert life(match)[1] == 2, "a Bull's Eye, and two Gatlings are still enough"


@pytest.mark.rule("UOA-412")
def test_the_master_draws_rage_and_wounds_as_before() -> None:
    match = outbreak("11GGG", "rage:beer", seats=5, master=4, s1=zombie("outlaw", 3), s2={"role": "deputy"},
                     s4={"role": "renegade"})
    act(match, 0, 4, 4)
    assert held(match)[4] == 1


@pytest.mark.rule("UOA-408")
@pytest.mark.parametrize(("dying", "dice"), [(1, "1DDGG"), (6, "2DDGG")])
def test_of_two_living_renegades_the_nearer_one_is_the_master(dying: int, dice: str) -> None:
    """Seats 2 and 7 are the Renegades of eight; seat 0 has the turn, so the outbreak begins with seat 1."""
    match = west(dice, seats=8, modules=FOUR, **each((dying,), health=1), more={"boneyard_up": [2, 2, 1, 1, 1]})
    load(match, "", "hands:1", calm="B1GBB")
    act(match, 0, dying)
    assert table(match)["outbreak"] and table(match)["turn"] == 1
    assert table(match)["master"] == 2
    assert table(match)["seats"][7]["role"] is None, "the other plays on, hidden, against the zombies"


@pytest.mark.rule("UOA-408")
def test_the_player_with_whose_turn_it_begins_is_the_nearest_of_all() -> None:
    match = west("2DDGG", seats=8, turn=6, modules=FOUR, s4={"health": 1}, more={"boneyard_up": [2, 2, 1, 1, 1]})
    load(match, "", "hands:1", calm="B1GBB")
    act(match, 0, 4)
    assert table(match)["turn"] == 7 and table(match)["master"] == 7
    assert table(match)["seats"][2]["role"] is None


@pytest.mark.rule("UOA-407")
def test_the_master_may_sit_in_the_first_seat() -> None:
    match = west("1DDGG", modules=FOUR, s0={"role": "renegade"}, s2={"role": "sheriff"}, s1={"health": 1},
                 more={"boneyard_up": [2, 2]})
    load(match, "", "hands:1", calm="B1G")
    act(match, 0, 1)
    assert table(match)["master"] == 0 and zombies(match) == [1]


@pytest.mark.rule("UOA-408")
def test_with_one_renegade_alive_that_one_is_the_master() -> None:
    match = west("1DDGG", seats=8, modules=FOUR, s1={"health": 1}, s2=GONE, more={"boneyard_up": [2, 2, 2]})
    load(match, "", "hands:1", calm="B1G")
    act(match, 0, 1)
    assert table(match)["master"] == 7 and zombies(match) == [1, 2]


@pytest.mark.rule("UOA-408", "UOA-413")
def test_others_can_imagine_the_second_renegade_only_where_it_can_be() -> None:
    match = west("1DDGG", seats=8, modules=FOUR, s1={"health": 1}, s2={"role": "outlaw"}, s4={"role": "renegade"},
                 s5={"role": "deputy"}, more={"boneyard_up": [2, 2, 1, 1, 1]})
    load(match, "", "hands:1", calm="B1GBB")
    act(match, 0, 1)
    assert table(match)["master"] == 4
    hidden = [seat for seat in range(8) if table(match)["seats"][seat]["role"] is None]
    assert hidden == [2, 3, 5, 6, 7]
    seen = set()
    for seed in range(60):
        roles = match.imagine(0, seed).role
        seen |= {seat for seat in hidden if roles[seat] == 3}
        assert match.game.view(match.imagine(0, seed), 0) == match.view(0)
    assert seen == {5, 6, 7}, "seats 2 and 3 sit nearer than the Master"

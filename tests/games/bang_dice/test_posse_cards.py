"""UOA-3: a new posse in town; those with cards, tokens and Whiskey."""
from typing import Any

import pytest

import deadeye
from deadeye.core.errors import Refused
from deadeye.core.rng import Chance
from tests.games.bang_dice.scene import table
from tests.games.bang_dice.west import (
    GONE,
    act,
    arrows,
    both,
    held,
    is_,
    kind,
    life,
    load,
    options,
    outbreak,
    rage,
    west,
    wounds,
    zombie,
)

NO = 8


@pytest.mark.rule("UOA-304")
@both
def test_greg_digger_may_use_each_whiskey_twice(edition: str) -> None:
    greg = is_("greg-digger", health=3, wounds=["beer"])
    match = west("DDGWG", edition=edition, modules="1,2,3", s0=greg)
    act(match, 0)
    assert life(match)[0] == 4 and wounds(match, 0) == [] and kind(match) == (0, "again")
    load(match, "", "rage:gatling")
    act(match, 1)
    assert life(match)[0] == 5 and held(match)[0] == 1
    match = west("DDGWW", "rage:gatling", edition=edition, modules="1,2,3", s0=greg)
    act(match, 0, 0)
    assert life(match)[0] == 5 and kind(match) == (0, "again"), "each of two, and he may decline"
    act(match, 0)
    assert kind(match)[0] == 1


@pytest.mark.rule("UOA-305")
@both
def test_herb_hunter_wounds_others_who_lose_two_in_his_turn(edition: str) -> None:
    match = west("111GG", edition=edition, modules="1,2,3", s0=is_("herb-hunter"))
    load(match, "", "rage:beer", "wound:beer")
    act(match, 0, 4, 4, 1)
    assert life(match) == [10, 7, 8, 8, 7]
    assert len(wounds(match, 4)) == 1 and wounds(match, 1) == [], "one point is not enough"


@pytest.mark.rule("UOA-305")
def test_herb_hunter_gives_one_token_and_none_to_himself_or_the_dead() -> None:
    match = west("111GG", modules="1,2,3", s0=is_("herb-hunter"), s4={"health": 2})
    load(match, "", calm="BBDGG")
    act(match, 0, 4, 4, 1)
    assert table(match)["wound_pile"] == 15
    match = west("ADDGG", modules="1,2,3", s0=is_("herb-hunter", walkers=1), s2={"walkers": 7})
    load(match, "", "rage:beer", "rage:gatling", "wound:beer")
    act(match, 0)
    assert life(match)[0] == 8 and life(match)[2] == 1, "both lost two or more to the Arrows"
    assert wounds(match, 2) == ["beer"] and table(match)["wound_pile"] == 14


@pytest.mark.rule("UOA-305", "UOA-409")
def test_herb_hunter_wounds_neither_the_fallen_nor_zombies_next_to_one_who_lives() -> None:
    herb = is_("herb-hunter", rage=["bullseye-1"])
    fallen = west("111GG", modules="1,2,3", s0=herb, s4={"health": 2})
    undead = outbreak("111GG", modules="1,2,3,4", seats=5, s0=herb, s4=zombie("outlaw", 3))
    for match in (fallen, undead):
        load(match, "", "rage:beer", "wound:beer")
        act(match, 0, 4, 4, 1, 1)
        assert wounds(match, 1) == ["beer"] and table(match)["wound_pile"] == 14


@pytest.mark.rule("UOA-305")
def test_herb_hunter_does_nothing_in_the_turns_of_others() -> None:
    match = west("111GG", modules="1,2,3", s2=is_("herb-hunter"))
    load(match, "", "rage:beer")
    act(match, 0, 4, 4, 4)
    assert wounds(match, 4) == []


@pytest.mark.rule("UOA-306")
@both
def test_pat_brennan_moves_a_card_that_he_may_not_look_at(edition: str) -> None:
    match = west("DDBGG", edition=edition, modules="2,3", s0=is_("pat-brennan"), s1={"rage": ["beer", "dynamite"]},
                 s3={"rage": ["gatling"]})
    assert kind(match) == (0, "slip") and options(match) == (32, 33, 96, 256)
    assert rage(match, 0) == [[], [None, None], [], [None], []]
    act(match, 33)
    assert kind(match) == (0, "hand-over") and options(match) == (0, 2, 3, 4)
    act(match, 4)
    dynamite = "dynamite" if edition == "bang-dice" else "infection"
    assert held(match) == [0, 1, 0, 1, 1] and rage(match, 0)[4] == [None], "he still doesn't know it"
    assert rage(match, 4)[4] == [dynamite] and rage(match, 2)[4] == [None]
    assert rage(match, 1)[4] == [dynamite], "its old owner knows what the other has"
    for viewer, knows in ((0, False), (1, True), (2, False), (3, False), (4, True)):
        moved_to = "{0}, as Pat Brennan, moves a Rage card from {1} to {4}:"
        assert any(line.startswith(moved_to) for line in match.phrases(viewer)) == knows
    for seed in range(20):
        for viewer in (1, 4):
            assert match.game.view(match.imagine(viewer, seed), 4)["seats"] == match.view(4)["seats"] or viewer == 1
            moved: Any = match.game.view(match.imagine(viewer, seed), 4)["seats"]
            assert moved[4]["rage"] == [dynamite]
    imagined = {str(match.game.view(match.imagine(0, seed), 4)["seats"]) for seed in range(40)}
    assert len(imagined) > 1


@pytest.mark.rule("UOA-306", "UOA-207")
@both
def test_a_card_moved_to_himself_is_revealed_with_his_own(edition: str) -> None:
    match = west("DDBGG", edition=edition, modules="2,3", s0=is_("pat-brennan"), s1={"rage": ["arrow"]})
    act(match, 32)
    match.choose(0, 0)
    assert arrows(match)[0] == 1 and len(table(match)["revealed"]) == 1


@pytest.mark.rule("UOA-306")
def test_pat_brennan_need_not_move_a_card_and_needs_one_to_move() -> None:
    match = west("DDBGG", modules="2,3", s0=is_("pat-brennan"), s1={"rage": ["arrow"]})
    act(match, 256)
    assert kind(match) == (0, "keep") and held(match)[1] == 1
    match = west("DDBGG", modules="2,3", s0=is_("pat-brennan"))
    assert kind(match) == (0, "keep")
    match = west("DDBGG", modules="2,3", s0=is_("pat-brennan"), s1={"rage": ["arrow"]}, s2=GONE)
    act(match, 32)
    for choice in (1, 2):
        with pytest.raises(Refused) as refused:
            match.choose(0, choice)
        assert refused.value.clause == "UOA-306"


@pytest.mark.rule("UOA-306", "UOA-205")
def test_a_card_that_pat_brennan_moves_is_as_old_as_it_was() -> None:
    old = {"rage": [{"card": "beer", "known": [1], "round": 0}]}
    match = west("DDBGG", modules="2,3", s0=is_("pat-brennan"), s1=old, s3={"rage": ["arrow"]}, more={"rage_round": 1})
    act(match, 32, 2)
    for seed in range(20):
        world: Any = match.game.view(match.imagine(0, seed), 1)
        assert world["seats"][2]["rage"] == ["beer"], "the one from the old pile"


@pytest.mark.rule("UOA-205", "UOA-307")
def test_pixie_pete_takes_the_last_of_the_pile_and_one_of_the_pile_made_anew() -> None:
    rest = ["bullseye-1", "bullseye-2"] * 3 + ["beer", "beer", "gatling", "gatling"] + ["arrow", "dynamite"] * 2
    more = {"rage_pile": ["beer"], "rage_discards": ["gatling", "arrow", "dynamite"]}
    match = west("11DGG", "rage:beer", "rage:arrow", modules="2,3", more=more, s4=is_("pixie-pete"),
                 s2={"rage": rest[:9]}, s3={"rage": rest[9:]})
    act(match, 0, 4, 4)
    assert options(match) == (0, 4) and match.game.census(match.state)["rage 4"] == 3
    worlds = [match.imagine(0, seed) for seed in range(60)]
    chance = Chance()
    chance.seed(1)
    for world in worlds:
        assert set(world.rage_pile) <= {0, 1, 5} and {0, 1, 5} & set(world.options), "counting tells the discards"
        assert match.game.census(world) == match.game.census(match.state)
        assert set(match.game.imagine(world, 1, chance).rage_pile) <= {0, 1, 5}, "in that world too"
    assert {option for world in worlds for option in world.options} == {0, 1, 2, 3, 4, 5}
    again = deadeye.from_position("bang-dice", match.position(), modules="2,3")
    assert again.imagine(0, 3).options == match.imagine(0, 3).options
    act(match, 4)
    assert rage(match, 4)[4] == ["beer"] and table(match)["rage_pile"] == 3


@pytest.mark.rule("UOA-307")
@both
def test_pixie_pete_draws_two_and_keeps_one_that_nobody_else_sees(edition: str) -> None:
    match = west("11DGG", "rage:beer", "rage:arrow", edition=edition, modules="2,3", s4=is_("pixie-pete"))
    act(match, 0, 4, 4)
    assert kind(match) == (4, "pick-rage") and options(match) == (0, 4)
    for viewer in range(4):
        assert match.decision_of(viewer) is None
        worlds = [match.imagine(viewer, seed) for seed in range(40)]
        assert len({world.options for world in worlds}) > 5, "the others can imagine any two"
        assert all(any(card not in world.options for world in worlds) for card in (0, 4)), "and two others"
        for world in worlds:
            assert match.game.view(world, viewer) == match.view(viewer)
    assert match.imagine(4, 1).options == (0, 4)
    act(match, 4)
    assert held(match)[4] == 1 and table(match)["rage_pile"] == 17
    kept = "beer" if edition == "bang-dice" else "first-aid"
    assert rage(match, 4)[4] == [kept] and rage(match, 0)[4] == [None]


@pytest.mark.rule("UOA-307")
def test_pixie_pete_is_asked_though_both_cards_are_the_same() -> None:
    match = west("11DGG", "rage:beer", "rage:beer", modules="2,3", s4=is_("pixie-pete"))
    act(match, 0, 4, 4)
    assert kind(match) == (4, "pick-rage") and options(match) == (4,), "not being asked would tell the others"
    with pytest.raises(Refused) as refused:
        match.choose(4, 0)
    assert refused.value.clause == "UOA-307"


@pytest.mark.rule("UOA-307")
def test_pixie_pete_keeps_the_one_card_that_can_be_had() -> None:
    cards = [name for name in ("dynamite", "bullseye-1", "bullseye-2", "beer", "gatling") for _ in range(3)]
    match = west("11DGG", modules="2,3", s4=is_("pixie-pete"), s2={"rage": [*cards, "arrow", "arrow"]})
    assert table(match)["rage_pile"] == 1
    match.load([])
    act(match, 0, 4, 4)
    assert held(match)[4] == 1 and rage(match, 4)[4] == ["arrow"] and table(match)["rage_pile"] == 0


@pytest.mark.rule("UOA-307", "UOA-104")
def test_pixie_pete_also_picks_for_a_whiskey() -> None:
    match = west("DDGWG", "rage:beer", "rage:gatling", modules="1,2,3", s0=is_("pixie-pete", health=5))
    act(match, 0)
    assert kind(match) == (0, "pick-rage")


@pytest.mark.rule("UOA-308")
@both
def test_sam_the_healer_heals_as_he_passes_the_die(edition: str) -> None:
    match = west("DGGXX", edition=edition, modules="1,2,3", s0=is_("sam-the-healer", health=3), s3={"health": 2})
    act(match, 0, 3)
    assert kind(match) == (0, "cure") and options(match) == (0, 1, 2, 3, 4, NO)
    assert life(match)[3] == 2, "before the die is rolled"
    load(match, "G", "wound:beer")
    act(match, 3)
    assert life(match)[3] == 2, "gained one, lost one"
    load(match, "G", "wound:bullseye-1")
    act(match, 1)
    load(match, "G", "wound:bullseye-1")
    act(match, NO)
    assert life(match)[1] == 7 and life(match)[0] == 3


@pytest.mark.rule("UOA-308")
def test_sam_heals_nobody_when_shooting_back_or_with_a_wasted_symbol() -> None:
    match = west("DDGGX", modules="1,2,3", s1=is_("sam-the-healer", health=3))
    act(match, 0)
    load(match, "XG", "wound:beer")
    act(match, 1)
    assert life(match)[1] == 3 and kind(match)[1] == "keep", "challenged by another, he heals nobody"
    match = west("DGGXX", modules="1,2,3", s0=is_("sam-the-healer", health=3), s1=GONE, s2=GONE, s3=GONE,
                 s4={"role": "outlaw", "health": 9})
    act(match, 0)
    load(match, "G", "wound:beer")
    act(match, 0)
    assert life(match)[0] == 4 and table(match)["turn"] == 4, "one opponent: the second symbol gives nothing"

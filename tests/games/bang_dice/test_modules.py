"""UOA: which modules go together, what they put on the table, and what is printed."""
import random
from collections import Counter
from typing import Any

import pytest

import deadeye
from deadeye.core.errors import BadInput
from deadeye.games.bang_dice.data import EDITIONS
from tests.games.bang_dice.scene import each, table
from tests.games.bang_dice.west import ALL, act, both, kind, life, load, names, west

POSSE = {
    "belle-star": (8, ""), "chuck-wengam": (8, ""), "greg-digger": (7, "1"), "herb-hunter": (8, "1"),
    "pat-brennan": (8, "2"), "pixie-pete": (9, "2"), "sam-the-healer": (7, "1"), "sean-mallory": (8, "1"),
}


def characters(edition: str, modules: str) -> dict[str, int]:
    """Every character that is dealt in some games with these modules, with life points."""
    seen = {}
    for seed in range(80):
        match = deadeye.new(edition, seats=8, seed=seed, modules=modules)
        for seat, player in enumerate(table(match)["seats"]):
            extra = 2 if table(match, seat)["seats"][seat]["role"] in ("sheriff", "leader") else 0
            seen[player["character"]] = player["most"] - extra
    return seen


@pytest.mark.rule("UOA-001")
@pytest.mark.parametrize("modules", ["2", "1,2", "3", "4", ALL])
def test_both_editions_play_the_same_game_with_modules(modules: str) -> None:
    for seed in range(6):
        west_match = deadeye.new("bang-dice", seats=6, seed=seed, modules=modules)
        dead_match = deadeye.new("walking-dead-dice", seats=6, seed=seed, modules=modules)
        dice = random.Random(seed)
        while not west_match.over:
            asked = [(d.seat, d.kind, d.options) for d in west_match.decisions]
            assert [(d.seat, d.kind, d.options) for d in dead_match.decisions] == asked
            seat, _, choices = asked[0]
            choice = dice.choice(choices)
            west_match.choose(seat, choice)
            dead_match.choose(seat, choice)
        told = [[(e.kind, e.seat, e.a, e.b) for e in match.events if e.kind] for match in (west_match, dead_match)]
        assert told[0] == told[1], "all but the deal, which names its edition"
        assert dead_match.over


@pytest.mark.rule("UOA-001")
def test_the_walking_dead_edition_reads_the_modules_with_its_own_names() -> None:
    match = deadeye.new("walking-dead-dice", seats=5, seed=4, modules=ALL)
    play = random.Random(4)
    while not match.over:
        decision = match.decisions[0]
        match.choose(decision.seat, play.choice(decision.options))
    story = " ".join(match.phrases())
    for word in ("Dynamite", "Arrow", "Bull's Eye", "Beer", "Gatling", "Sheriff", "life point"):
        assert word not in story
    for box in EDITIONS:
        assert "{" not in " ".join(box.abilities)
    assert "Infection" in EDITIONS[0].abilities[16] and "Dynamite" in EDITIONS[1].abilities[16]


@pytest.mark.rule("UOA-101")
@both
@pytest.mark.parametrize("modules", ["1", "1,3", "1,4", "4,3,1"])
def test_duels_without_rage_are_refused_with_the_reason(edition: str, modules: str) -> None:
    with pytest.raises(BadInput, match=r"needs Module 2.*UOA-101"):
        deadeye.new(edition, seats=5, modules=modules)


@pytest.mark.rule("UOA-101")
@pytest.mark.parametrize(("given", "read"), [
    ("", ""), ("2", "2"), ("2,1", "1,2"), ("4321", ALL), (" 4, 3 ", "3,4"), ("3", "3"), ("2 4", "2,4"), ("4", "4"),
])
def test_modules_are_named_by_digits_in_any_order(given: str, read: str) -> None:
    match = deadeye.new("bang-dice", seats=5, seed=1, modules=given)
    assert match.record.options["modules"] == read
    assert table(match).get("modules", []) == [int(digit) for digit in read.split(",") if digit]


@pytest.mark.parametrize(("given", "reason"), [
    ("6", "digits 1 to 4"), ("duels", "digits"), ("5", "campaign"), (3, "text"),
])
def test_other_modules_are_refused_in_one_sentence(given: Any, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        deadeye.new("bang-dice", seats=5, modules=given)


@pytest.mark.rule("UOA-401")
@both
def test_zombies_need_four_players(edition: str) -> None:
    for modules in ("4", "2,4", ALL):
        with pytest.raises(BadInput, match="UOA-401"):
            deadeye.new(edition, seats=3, modules=modules)
        assert deadeye.new(edition, seats=4, seed=1, modules=modules).decisions
    assert deadeye.new(edition, seats=3, seed=1, modules="1,2,3").decisions


@pytest.mark.rule("UOA-102")
@both
def test_three_basic_and_two_duel_dice_are_rolled_kept_and_rolled_again(edition: str) -> None:
    match = west("1BGWX", edition=edition, modules="1,2")
    assert [str(face)[:4] for face in table(match)["dice"]][3:] == ["whis", "duel"]
    load(match, "2GX")
    act(match, 0b11001)
    assert [str(face)[:4] for face in table(match)["dice"]][4] == "duel"
    assert table(match)["rolls"] == 2
    seen: list[Counter[str]] = [Counter() for _ in range(5)]
    for seed in range(400):
        for die, face in enumerate(table(deadeye.new("bang-dice", seats=5, seed=seed, modules="1,2"))["dice"]):
            if face is not None:
                seen[die][face] += 1
    for counts in seen[:3]:
        assert set(counts) == set(names("AD12BG"))
    for counts in seen[3:]:
        assert set(counts) == set(names("ADWGX"))
        assert 90 < counts["duel"] < 180, "two sides of six"


@pytest.mark.rule("UOA-102", "UOA-601")
def test_a_basic_die_has_no_duel_and_a_duel_die_no_beer() -> None:
    with pytest.raises(BadInput, match="shows duel, but a basic die is rolled here: arrow"):
        west("X1BGG", modules="1,2")
    with pytest.raises(BadInput, match="Duel die"):
        west("11BGB", modules="1,2")
    assert table(west("11BGG", modules="2"))["dice"] == names("11BGG"), "without duels all five are basic"


@pytest.mark.rule("UOA-301")
@both
@pytest.mark.parametrize("modules", ["", "1,2", "2,4", "3", "2,3", "3,4", "1,2,3", ALL])
def test_the_posse_joins_with_the_modules_that_it_needs(edition: str, modules: str) -> None:
    dealt = characters(edition, modules)
    expected = {
        name: health for name, (health, needs) in POSSE.items() if "3" in modules and (not needs or needs in modules)
    }
    assert {name: health for name, health in dealt.items() if name in POSSE} == expected
    assert len(dealt) == 16 + len(expected)


@pytest.mark.rule("UOA-301")
def test_a_position_with_a_character_of_another_module_is_refused() -> None:
    with pytest.raises(BadInput, match=r"Greg Digger.*UOA-301"):
        west("11BGG", modules="2,3", s1={"character": "greg-digger"})
    with pytest.raises(BadInput, match="UOA-301"):
        west("11BGG", modules="1,2", s1={"character": "belle-star"})


@pytest.mark.rule("UOA-601", "UOA-602", "UOA-603", "UOA-604")
def test_the_components_are_those_of_the_box() -> None:
    faces, more = EDITIONS[1].faces, EDITIONS[1].more
    assert sorted(faces[side] for side in more.duel_die) == sorted(names("ADWGXX"))
    assert Counter(faces[face] for face in more.wounds) == {"beer": 3, "bullseye-1": 5, "bullseye-2": 5, "dynamite": 2}
    assert Counter(more.bones) == {0: 2, 1: 6, 2: 3}
    assert Counter(faces[more.symbols[card][0]] for card in more.rage) == dict.fromkeys(names("AD12BG"), 3)
    assert all(len(symbols) == 1 for symbols in more.symbols)
    match = deadeye.new("bang-dice", seats=5, seed=2, modules=ALL)
    view = table(match)
    assert (view["rage_pile"], view["wound_pile"], view["boneyard"]) == (18, 15, 11)
    for modules, piles in (("2", (18, 0, 0)), ("4", (0, 0, 11)), ("1,2,3", (18, 15, 0))):
        view = table(west("BBDGG", modules=modules))
        assert (view["rage_pile"], view["wound_pile"], view["boneyard"]) == piles, "a pile for each module in play"


def test_a_position_with_a_card_too_many_is_refused() -> None:
    with pytest.raises(BadInput, match="Rage cards"):
        west("11BGG", s1={"rage": ["beer"] * 4})
    with pytest.raises(BadInput, match="Duel Wounds"):
        west("11BGG", **each(range(3), wounds=["dynamite"]))


@pytest.mark.rule("UOA-103")
@both
def test_symbols_are_resolved_in_the_order_of_the_rulebook(edition: str) -> None:
    match = west("12BWX", "rage:beer", edition=edition, s0={"health": 5})
    act(match, 0)
    assert life(match)[0] == 6, "the Whiskey first"
    assert kind(match) == (0, "aim")
    act(match, 1)
    assert life(match)[1] == 8, "both Bull's Eyes are aimed before either hits"
    act(match, 2)
    assert (life(match)[1], life(match)[2]) == (7, 7)
    assert kind(match) == (0, "heal")
    act(match, 0)
    assert kind(match) == (0, "duels")


@pytest.mark.rule("UOA-103")
def test_arrows_then_dynamite_then_whiskey_and_gatling_before_duels() -> None:
    match = west("DDDWX", "rage:beer", s0={"health": 5})
    assert life(match)[0] == 5, "one lost to Dynamite, then one gained"
    lost = [line for line in match.phrases() if "loses 1 life" in line or "gains 1" in line]
    assert lost == ["{0} loses 1 life point to the Dynamites.", "{0} drinks Whiskey and gains 1 life point."]
    match = west("GGGGX", s1={"health": 8})
    act(match, 0)
    assert life(match) == [11, 7, 7, 7, 8] and kind(match) == (0, "duels")

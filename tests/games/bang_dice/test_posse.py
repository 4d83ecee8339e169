"""UOA-3: a new posse in town; those who change dice."""

import pytest

from deadeye.core.errors import Refused
from tests.games.bang_dice.scene import table
from tests.games.bang_dice.west import DEAD_FACES, act, arrows, both, held, is_, kind, life, load, options, west, won

NO = 8
LEAVE = 40
FACE = {letter: number for number, letter in enumerate("AD12BGWX")}


def turned(die: int, face: str) -> int:
    """The answer to turn a die to a face."""
    return die * 8 + FACE[face]


@pytest.mark.rule("UOA-302")
@both
def test_belle_star_changes_a_dynamite_into_a_gatling_after_each_roll(edition: str) -> None:
    match = west("DD1GB", edition=edition, modules="3", s0=is_("belle-star"))
    assert kind(match) == (0, "defuse") and options(match) == (0, 1, NO)
    act(match, 1)
    gatling = "gatling" if edition == "bang-dice" else DEAD_FACES["gatling"]
    assert table(match)["dice"][1] == gatling and kind(match) == (0, "keep")
    load(match, "B")
    act(match, 0b00100)
    assert kind(match) == (0, "defuse") and options(match) == (0, NO), "one that was kept counts too"
    act(match, NO)
    assert str(table(match)["dice"][0])[:2] in ("dy", "in")


@pytest.mark.rule("UOA-302")
@both
def test_belle_star_at_three_dynamites_changes_none(edition: str) -> None:
    match = west("DDD11", edition=edition, modules="3", s0=is_("belle-star"))
    assert kind(match) == (0, "aim") and life(match)[0] == 9
    match = west("DD111", edition=edition, modules="2,3", s0=is_("belle-star", rage=["dynamite"]))
    assert kind(match) == (0, "aim") and life(match)[0] == 9, "a Rage card counts"
    match = west("DD1GG", edition=edition, modules="1,2,3", s0=is_("belle-star", wounds=["dynamite"]))
    assert kind(match) == (0, "aim") and life(match)[0] == 9, "a token counts"


@pytest.mark.rule("UOA-302")
def test_belle_stars_gatling_may_be_rolled_again_and_a_duel_die_changed_too() -> None:
    match = west("1GBDG", modules="1,2,3", s0=is_("belle-star"))
    assert options(match) == (3, NO)
    act(match, 3)
    assert table(match)["dice"][3] == "gatling"
    load(match, "X")
    act(match, 0b01000)
    assert table(match)["dice"][3] == "duel"


@pytest.mark.rule("UOA-302")
def test_belle_star_may_turn_only_one_of_two() -> None:
    match = west("DDGG1", modules="3", s0=is_("belle-star"))
    with pytest.raises(Refused) as refused:
        match.choose(0, 3)
    assert refused.value.clause == "UOA-302"
    act(match, 0)
    assert kind(match) == (0, "keep") and 0b00010 not in options(match)
    act(match, 0, 1)
    assert life(match) == [10, 6, 7, 7, 8], "a Bull's Eye, and her third Gatling explodes"


@pytest.mark.rule("UOA-303")
@both
def test_chuck_wengam_pays_a_life_point_to_turn_a_die_once_a_turn(edition: str) -> None:
    match = west("1GGDB", edition=edition, modules="3", s0=is_("chuck-wengam", health=5))
    assert kind(match) == (0, "turn-die")
    act(match, turned(0, "G"))
    assert life(match)[0] == 4 and kind(match) == (0, "keep")
    load(match, "1")
    act(match, 0b10000)
    assert kind(match) == (0, "keep"), "once a turn"
    act(match, 0, 1)
    assert life(match) == [4, 6, 7, 7, 8], "three Gatlings and a Bull's Eye"
    match = west("1GGDB", edition=edition, modules="3", s0=is_("chuck-wengam"), s1=is_("chuck-wengam"))
    act(match, turned(0, "2"), 0, 2, 0)
    assert kind(match) == (1, "turn-die"), "and again in the next turn"


@pytest.mark.rule("UOA-303")
def test_chuck_wengam_may_wait_for_a_later_roll() -> None:
    match = west("1GGDB", modules="3", s0=is_("chuck-wengam", health=5))
    act(match, LEAVE)
    load(match, "2")
    act(match, 0b10000)
    assert kind(match) == (0, "turn-die")
    act(match, turned(4, "G"), 0)
    assert kind(match) == (0, "aim") and life(match)[0] == 4


@pytest.mark.rule("UOA-303")
@both
def test_chuck_wengam_never_pays_with_his_last_life_point(edition: str) -> None:
    match = west("1GGDB", edition=edition, modules="3", s0=is_("chuck-wengam", health=1))
    assert kind(match) == (0, "keep")
    match = west("AGGDB", edition=edition, modules="3", s0=is_("chuck-wengam", health=2, walkers=0),
                 s1={"walkers": 8})
    assert life(match)[0] == 1 and kind(match) == (0, "keep"), "the Arrows of the roll come first"


@pytest.mark.rule("UOA-303")
def test_chuck_wengam_turns_to_the_dies_own_sides_only() -> None:
    match = west("1GBDX", modules="1,2,3", s0=is_("chuck-wengam"))
    sides = {die: {"AD12BGWX"[option % 8] for option in options(match) if option // 8 == die and option != LEAVE}
             for die in range(5)}
    assert sides == {0: set("AD2BG"), 1: set("AD12B"), 2: set("AD12G"), 3: set("AWGX"), 4: set("ADWG")}
    said = "Name a die and another of its own sides, or leave the dice as they are. (UOA-303)"
    assert str(match.why_not(0, turned(0, "X"))) == said


@pytest.mark.rule("UOA-303")
@both
def test_chuck_wengam_cant_turn_dynamite_when_three_show(edition: str) -> None:
    match = west("DDD1B", edition=edition, modules="3", s0=is_("chuck-wengam"))
    assert {option // 8 for option in options(match) if option != LEAVE} == {3, 4}
    for side in "AG":
        with pytest.raises(Refused, match="three or more"):
            match.choose(0, turned(0, side))
    act(match, turned(3, "B"))
    assert life(match)[0] == 8 and kind(match) == (0, "heal")
    match = west("DD1GB", edition=edition, modules="3", s0=is_("chuck-wengam"))
    act(match, turned(0, "G"))
    assert kind(match) == (0, "keep"), "two may be turned"


@pytest.mark.rule("UOA-303")
@both
def test_turned_to_arrow_it_takes_one_and_to_a_third_dynamite_it_ends_the_rolling(edition: str) -> None:
    match = west("1GGDB", edition=edition, modules="3", s0=is_("chuck-wengam"))
    act(match, turned(0, "A"))
    assert arrows(match)[0] == 1 and kind(match) == (0, "keep")
    match = west("1DDGB", edition=edition, modules="3", s0=is_("chuck-wengam"))
    act(match, turned(3, "D"))
    assert life(match)[0] == 8 and kind(match) == (0, "aim")


@pytest.mark.rule("UOA-303", "UOA-201")
def test_what_chuck_wengam_pays_counts_for_rage() -> None:
    match = west("1DDGB", "rage:beer", modules="2,3", s0=is_("chuck-wengam"))
    act(match, turned(3, "D"), 1)
    load(match, "", "rage:beer")
    act(match, 0)
    assert held(match)[0] == 1 and life(match)[0] == 9


@pytest.mark.rule("UOA-309")
@both
def test_sean_mallory_rolls_a_duel_die_again_when_his_rolling_is_over(edition: str) -> None:
    match = west("1GDGX", edition=edition, modules="1,2,3", s0=is_("sean-mallory"))
    act(match, 0)
    assert kind(match) == (0, "one-more") and options(match) == (3, 4, NO)
    load(match, "X")
    act(match, 3)
    assert [str(face) for face in table(match)["dice"]][3:] == ["duel", "duel"]
    act(match, 1)
    load(match, "XG", "wound:beer")
    act(match, 2)
    assert life(match)[0] == 9 and kind(match) == (0, "duels"), "once a turn: no second try in the duel"


@pytest.mark.rule("UOA-309")
@both
def test_sean_mallory_inside_a_duel(edition: str) -> None:
    match = west("1GDGX", edition=edition, modules="1,2,3", s0=is_("sean-mallory"))
    act(match, 0, NO, 1)
    load(match, "XG")
    act(match, 2)
    assert kind(match) == (0, "second-try") and life(match)[0] == 10
    load(match, "XG", "wound:beer")
    act(match, 1)
    assert life(match)[:3] == [10, 7, 7], "his second try was a Duel, and the other failed"
    match = west("1GDGX", edition=edition, modules="1,2,3", s0=is_("sean-mallory"))
    act(match, 0, NO, 1)
    load(match, "XG", "wound:beer")
    act(match, 2)
    load(match, "", "wound:beer")
    act(match, 0)
    assert life(match)[0] == 9, "he may decline"


@pytest.mark.rule("UOA-309")
def test_sean_mallorys_second_failure_loses_the_duel() -> None:
    match = west("1GDGX", modules="1,2,3", s0=is_("sean-mallory"))
    act(match, 0, NO, 1)
    load(match, "XG")
    act(match, 2)
    load(match, "G", "wound:beer")
    act(match, 1)
    assert life(match)[0] == 9 and kind(match)[0] == 1


@pytest.mark.rule("UOA-309")
def test_sean_mallory_not_in_the_turn_of_another() -> None:
    match = west("DDGGX", modules="1,2,3", s2=is_("sean-mallory"))
    act(match, 0)
    load(match, "G", "wound:beer")
    act(match, 2)
    assert life(match)[2] == 7 and kind(match) == (1, "keep")


@pytest.mark.rule("UOA-309")
def test_sean_mallory_not_a_dynamite_die_nor_when_three_show() -> None:
    match = west("1GDDX", modules="1,2,3", s0=is_("sean-mallory"))
    act(match, 0)
    assert options(match) == (4, NO)
    with pytest.raises(Refused) as refused:
        match.choose(0, 3)
    assert refused.value.clause == "UOA-309"
    load(match, "A")
    act(match, 4)
    assert arrows(match)[0] == 1, "an Arrow is taken at once"
    match = west("DDDGX", modules="1,2,3", s0=is_("sean-mallory"))
    assert kind(match) == (0, "duels"), "three Dynamites: no more rolling"
    match = west("DD1GX", modules="1,2,3", s0=is_("sean-mallory"))
    act(match, 0)
    load(match, "D")
    act(match, 4)
    assert life(match)[0] == 9, "rolled as the third, it counts"


@pytest.mark.rule("UOA-301")
def test_the_posse_fights_in_the_game_for_three() -> None:
    match = west("1GDGX", seats=3, modules="1,2,3", s0=is_("sean-mallory"), s2={"health": 1})
    act(match, 0, NO, 2)
    assert won(match) == [0]

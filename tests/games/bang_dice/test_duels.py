"""UOA-1: Whiskey, Duel Wounds and duels."""
from typing import Any

import pytest

from deadeye.core.errors import Refused
from tests.games.bang_dice.scene import each, table
from tests.games.bang_dice.west import (
    act,
    arrows,
    both,
    held,
    kind,
    life,
    load,
    options,
    rage,
    west,
    won,
    wounds,
)


@pytest.mark.rule("UOA-104")
@both
def test_whiskey_gives_its_roller_a_life_point_and_without_a_wound_a_rage_card(edition: str) -> None:
    match = west("11DWG", "rage:gatling", edition=edition, s0={"health": 5})
    act(match, 0)
    assert life(match)[0] == 6 and held(match) == [1, 0, 0, 0, 0]
    assert kind(match) == (0, "aim"), "nobody else could have been chosen"


@pytest.mark.rule("UOA-104")
@both
def test_whiskey_takes_a_wound_away_that_the_roller_chooses_and_then_gives_no_rage(edition: str) -> None:
    match = west("DDGWG", edition=edition, s0={"health": 5, "wounds": ["bullseye-1", "beer"]})
    pile = table(match)["wound_pile"]
    act(match, 0)
    assert kind(match) == (0, "salve") and options(match) == (2, 4)
    with pytest.raises(Refused) as refused:
        match.choose(0, 3)
    assert refused.value.clause == "UOA-104"
    act(match, 4)
    assert table(match)["wound_pile"] == pile + 2, "one by the Whiskey, the other as the turn ended"
    assert sum("Wound of {0} goes back" in line for line in match.phrases()) == 2
    assert life(match)[0] == 6 and held(match) == [0] * 5


@pytest.mark.rule("UOA-104")
def test_each_whiskey_is_done_by_itself() -> None:
    match = west("DGGWW", "rage:beer", s0={"health": 5, "wounds": ["bullseye-1"]})
    act(match, 0)
    assert life(match)[0] == 7 and held(match)[0] == 1, "the first took the wound, the second drew the card"


@pytest.mark.rule("UOA-104")
def test_at_full_life_only_the_gain_of_a_whiskey_is_wasted() -> None:
    match = west("DDGWG", "rage:beer")
    act(match, 0)
    assert life(match)[0] == 11 and held(match)[0] == 1


@pytest.mark.rule("UOA-105")
@both
def test_who_is_given_the_die_and_fails_loses_a_life_point_and_draws_a_wound(edition: str) -> None:
    match = west("BGDGX", edition=edition, s0={"health": 5})
    act(match, 0, 0)
    assert kind(match) == (0, "duels") and options(match) == (1, 2, 3, 4)
    load(match, "G", "wound:beer")
    act(match, 2)
    assert life(match) == [6, 8, 7, 8, 9]
    assert len(wounds(match, 2)) == 1
    assert kind(match)[0] == 1, "what was rolled instead, a Gatling, does nothing"


@pytest.mark.rule("UOA-105")
@pytest.mark.parametrize(("rolls", "loser"), [("G", 2), ("XG", 0), ("XXA", 2), ("XXXXXXXXXW", 0), ("X" * 40 + "D", 2)])
def test_a_duel_goes_to_and_fro_until_the_first_failure(rolls: str, loser: int) -> None:
    match = west("DDGGX", s0={"character": "rose-doolan"})
    act(match, 0)
    before = life(match)
    load(match, rolls, "wound:bullseye-2")
    act(match, 2)
    assert life(match)[loser] == before[loser] - 1
    assert sum(before) - sum(life(match)) == 1
    if loser == 2:
        assert wounds(match, 2) == ["bullseye-2"]
    assert arrows(match) == [0] * 5, "an Arrow or Dynamite rolled in a duel is ignored"
    assert sum("passes the die back" in line for line in match.phrases()) == len(rolls) - 1


@pytest.mark.rule("UOA-106")
@both
def test_duels_are_fought_one_after_the_other_and_nobody_is_given_two_dice(edition: str) -> None:
    match = west("DGGXX", edition=edition)
    act(match, 0)
    load(match, "G", "wound:beer")
    act(match, 3)
    assert life(match)[3] == 7, "the first duel is over"
    assert kind(match) == (0, "duels") and options(match) == (1, 2, 4)
    assert table(match)["challenged"] == [3]
    with pytest.raises(Refused, match="already") as refused:
        match.choose(0, 3)
    assert refused.value.clause == "UOA-106"
    load(match, "G", "wound:beer")
    act(match, 1)
    assert life(match)[1] == 7 and kind(match) == (1, "keep")
    assert table(match)["challenged"] == [], "in another turn they can be challenged again"


@pytest.mark.rule("UOA-107")
def test_a_duel_symbol_without_an_opponent_is_wasted() -> None:
    gone = {"health": 0}
    for dice, wasted in (("DGGXX", ["{0} has a Duel left, and nobody to challenge."]), ("DDGGX", [])):
        match = west(dice, s1=gone, s2=gone, s3=gone, s4={"role": "outlaw"}, modules="1,2")
        load(match, "G", "wound:beer")
        act(match, 0)
        assert life(match)[4] == 8 and table(match)["turn"] == 4, "one opponent, one duel"
        assert [line for line in match.phrases() if "nobody to challenge" in line] == wasted


@pytest.mark.rule("UOA-107")
def test_a_duel_symbol_must_be_used_and_goes_to_a_living_player() -> None:
    match = west("DDGGX", s1={"health": 0}, modules="1,2")
    act(match, 0)
    assert options(match) == (2, 3, 4)
    for choice, said in ((1, "{1} has been eliminated. (UOA-107)"),
                         (0, "A duel is fought with another player. (UOA-105)"),
                         (8, "A Duel die goes to a player: name a seat. (UOA-105)")):
        assert str(match.why_not(0, choice)) == said


@pytest.mark.rule("UOA-107", "UOA-115")
@both
def test_a_roller_eliminated_in_a_duel_ends_the_turn(edition: str) -> None:
    match = west("DGGXX", edition=edition, turn=3, s3={"health": 1, "wounds": ["beer"]}, modules="1,2")
    act(match, 0)
    load(match, "XG")
    act(match, 1)
    assert table(match)["seats"][3]["alive"] is False
    assert kind(match) == (4, "keep"), "the second Duel symbol is dropped"
    assert table(match)["wound_pile"] == 15, "no token is drawn, and the old one is shuffled back"


@pytest.mark.rule("UOA-108")
def test_a_symbol_that_the_player_has_is_shuffled_back_and_no_other_is_drawn() -> None:
    match = west("DDGGX", s2={"wounds": ["beer"]}, modules="1,2")
    act(match, 0)
    load(match, "G", "wound:beer")
    act(match, 2)
    assert wounds(match, 2) == ["beer"] and table(match)["wound_pile"] == 14
    assert "{2} draws a Duel Wound, Beer; there is one already, and it goes back." in match.phrases()


@pytest.mark.rule("UOA-108")
def test_a_wound_lies_face_up() -> None:
    match = west("DDGGX", modules="1,2")
    act(match, 0)
    load(match, "G", "wound:dynamite")
    act(match, 2)
    for viewer in (None, 0, 4):
        assert table(match, viewer)["seats"][2]["wounds"] == ["dynamite"]


@pytest.mark.rule("UOA-109")
@both
def test_a_token_cancels_one_die_of_its_symbol(edition: str) -> None:
    match = west("111GG", edition=edition, s0={"wounds": ["bullseye-1"]}, modules="1,2")
    act(match, 0, 1, 4)
    assert life(match) == [11, 7, 8, 8, 8] and kind(match)[0] == 1, "two of three were left to aim"
    match = west("BBDGG", edition=edition, s0={"health": 5, "wounds": ["beer"]}, modules="1,2")
    act(match, 0, 0)
    assert life(match)[0] == 6 and kind(match)[0] == 1


@pytest.mark.rule("UOA-109")
def test_a_token_does_not_cancel_a_die_that_is_rolled_again() -> None:
    match = west("1DDGG", s0={"wounds": ["bullseye-1"]}, modules="1,2")
    load(match, "2")
    act(match, 1)
    act(match, 0)
    assert kind(match) == (0, "aim"), "the Bull's Eye 2 is not its symbol"
    act(match, 2)
    assert life(match)[2] == 7
    assert not any("cancels" in line for line in match.phrases())


@pytest.mark.rule("UOA-110", "UOA-114")
@both
def test_a_dynamite_token_makes_the_third(edition: str) -> None:
    match = west("DD1GG", edition=edition, s0={"wounds": ["dynamite"]}, modules="1,2")
    assert life(match)[0] == 10, "two dice and the token: the rolling ended with the first roll"
    assert kind(match) == (0, "aim")
    act(match, 1)
    assert wounds(match, 0) == [] and life(match)[1] == 7
    match = west("DD1GG", edition=edition, modules="1,2")
    assert kind(match) == (0, "keep") and life(match)[0] == 11


@pytest.mark.rule("UOA-110", "UOA-114")
def test_one_dynamite_and_the_token_are_two() -> None:
    match = west("D11GG", s0={"wounds": ["dynamite"]}, modules="1,2")
    assert kind(match) == (0, "keep") and table(match)["added"] == ["dynamite"]
    load(match, "D")
    act(match, 2)
    assert life(match)[0] == 10 and kind(match) == (0, "aim"), "a third on the second roll ends it"


@pytest.mark.rule("UOA-111")
def test_at_the_end_of_their_owners_turn_tokens_go_back_used_or_not() -> None:
    match = west("DDAGG", s0={"wounds": ["beer", "bullseye-2"]}, s1={"wounds": ["beer"]}, modules="1,2")
    act(match, 0)
    assert wounds(match, 0) == [] and wounds(match, 1) == ["beer"], "others keep theirs until their own turn ends"
    assert table(match)["wound_pile"] == 14


@pytest.mark.rule("UOA-111")
def test_a_token_drawn_in_ones_own_turn_goes_back_at_its_end() -> None:
    match = west("DDGGX", modules="1,2")
    act(match, 0)
    load(match, "XG", "wound:bullseye-1")
    act(match, 2)
    assert life(match)[0] == 10
    assert wounds(match, 0) == [] and table(match)["wound_pile"] == 15
    assert "{0} draws a Duel Wound: Bull's Eye 1." in match.phrases()


@pytest.mark.rule("UOA-112")
def test_a_whiskey_of_the_same_turn_can_take_the_token_away_before_it_cancels() -> None:
    match = west("1BDWG", s0={"health": 5, "wounds": ["bullseye-1", "beer"]}, modules="1,2")
    act(match, 0)
    assert kind(match) == (0, "salve")
    act(match, 2)
    assert kind(match) == (0, "aim"), "the Bull's Eye token is gone and cancels nothing"
    act(match, 1)
    assert life(match)[:2] == [6, 7]
    assert kind(match)[0] == 1, "the Beer token was still there, and had to cancel"


@pytest.mark.rule("UOA-112")
def test_an_empty_token_pile_gives_none() -> None:
    every = ["beer", "bullseye-1", "bullseye-2"]
    chairs = each(range(2), wounds=[*every, "dynamite"]) | each((2,), wounds=every)
    match = west("1DGGX", turn=2, **chairs, **each((3, 4), wounds=["bullseye-1", "bullseye-2"]), modules="1,2")
    assert table(match)["wound_pile"] == 0
    act(match, 0)
    load(match, "G")
    act(match, 3)
    assert life(match)[3] == 7 and sorted(wounds(match, 3)) == ["bullseye-1", "bullseye-2"]


@pytest.mark.rule("UOA-113")
def test_a_token_cancels_by_the_face_that_lies_up() -> None:
    match = west("12DGG", s0={"character": "calamity-janet", "wounds": ["bullseye-2"]}, modules="1,2")
    act(match, 0)
    assert match.decisions[0].prompt.count("Bull's Eye 1") == 1
    act(match, 1)
    assert kind(match)[0] == 1, "her Bull's Eye 2 was cancelled before she could call it a 1"
    three = west("2DDGG", seats=3, s0={"wounds": ["bullseye-1"]}, modules="1,2")
    act(three, 0)
    assert kind(three) == (0, "aim"), "with three players a 2 counts as a 1, but its face is a 2"


@pytest.mark.rule("UOA-113")
def test_a_token_never_cancels_a_rage_symbol() -> None:
    match = west("DDAGG", s0={"rage": ["bullseye-1", "beer"], "wounds": ["bullseye-1", "beer"], "health": 5},
                 modules="1,2")
    act(match, 0)
    assert kind(match) == (0, "aim")
    act(match, 1)
    assert kind(match) == (0, "heal")
    act(match, 0)
    assert life(match)[:2] == [6, 7]


@pytest.mark.rule("UOA-113", "UOA-208")
def test_a_cancelled_symbol_still_counts_as_rolled() -> None:
    suzy = {"character": "suzy-lafayette", "health": 5}
    match = west("1DDGG", s0=suzy | {"wounds": ["bullseye-1"]}, modules="1,2")
    act(match, 0)
    assert life(match)[0] == 5 and kind(match)[0] == 1
    match = west("DDAGG", s0=suzy | {"wounds": ["bullseye-1"]}, modules="1,2")
    act(match, 0)
    assert life(match)[0] == 7, "without a Bull's Eye she gains two"


@pytest.mark.rule("UOA-112")
@both
def test_slab_doubles_nothing_with_a_beer_that_the_token_is_going_to_cancel(edition: str) -> None:
    match = west("1BDGG", edition=edition, s0={"character": "slab-the-killer", "wounds": ["beer"]}, modules="1,2")
    act(match, 0)
    assert options(match) == (1, 4), "the one Beer is as good as gone"
    refused = match.why_not(0, 9)
    assert refused is not None and refused.clause == "UOA-112" and "cancel" in refused.why
    act(match, 1)
    assert life(match)[1] == 7 and kind(match)[0] == 1
    assert sum("cancels" in line for line in match.phrases()) == 1


@pytest.mark.rule("UOA-112", "UOA-113")
@pytest.mark.parametrize("chair", [{"wounds": ["beer"]}, {"wounds": ["beer"], "rage": ["beer"]}])
def test_slab_doubles_with_another_beer_and_the_token_still_cancels_its_die(chair: dict[str, Any]) -> None:
    dice = "1BDGG" if "rage" in chair else "1BBGG"
    match = west(dice, "rage:gatling", s0={"character": "slab-the-killer", "health": 5, **chair}, modules="1,2")
    act(match, 0)
    assert options(match) == (1, 4, 9, 12)
    act(match, 9)
    assert life(match)[:2] == [5, 6] and kind(match)[0] == 1, "one doubles, one is cancelled, none is left to heal"
    assert sum("cancels" in line for line in match.phrases()) == 1


@pytest.mark.rule("UOA-115")
@pytest.mark.parametrize(("rolls", "struck", "by"), [("G", 2, 0), ("XG", 0, 2)])
def test_el_gringo_takes_revenge_for_a_duel_in_either_direction(rolls: str, struck: int, by: int) -> None:
    match = west("DDGGX", **each((struck,), character="el-gringo"), modules="1,2")
    act(match, 0)
    load(match, rolls, "wound:beer")
    act(match, 2)
    assert [seat for seat, count in enumerate(arrows(match)) if count] == [by]


@pytest.mark.rule("UOA-115", "WDD-407", "WDD-514")
def test_el_gringo_takes_revenge_though_he_falls_in_his_own_turn() -> None:
    match = west("DDGGX", turn=3, s3={"character": "el-gringo", "health": 1}, modules="1,2")
    act(match, 0)
    load(match, "XG")
    act(match, 1)
    assert table(match)["seats"][3]["alive"] is False
    assert arrows(match) == [0, 1, 0, 0, 0] and table(match)["turn"] == 4


@pytest.mark.rule("UOA-115")
@pytest.mark.parametrize(("turn", "rolls", "target", "winner"), [(0, "G", 2, 0), (1, "XG", 0, 0)])
def test_in_the_game_for_three_the_winner_of_a_duel_took_the_last_life_point(
        turn: int, rolls: str, target: int, winner: int) -> None:
    """Deputy, Outlaw, Renegade: the Deputy hunts the Renegade, the Outlaw the Deputy."""
    chairs: dict[str, Any] = {"s2": {"health": 1}}
    if turn == 1:
        chairs = {"s1": {"health": 1, "role": "renegade"}, "s2": {"role": "outlaw"}}
    match = west("DDGGX", seats=3, turn=turn, **chairs, modules="1,2")
    act(match, 0)
    load(match, rolls)
    act(match, target)
    assert won(match) == [winner]


@pytest.mark.rule("UOA-115")
def test_bart_cassidy_cant_swap_what_he_lost_in_a_duel() -> None:
    match = west("DDGGX", s2={"character": "bart-cassidy"}, modules="1,2")
    act(match, 0)
    load(match, "G", "wound:beer")
    act(match, 2)
    assert life(match)[2] == 7 and arrows(match)[2] == 0 and kind(match) == (1, "keep")


@pytest.mark.rule("UOA-115")
def test_a_loser_who_is_eliminated_draws_no_token() -> None:
    match = west("DDGGX", s2={"health": 1}, modules="1,2")
    act(match, 0)
    load(match, "G")
    act(match, 2)
    assert table(match)["wound_pile"] == 15 and kind(match)[0] == 1
    assert rage(match) == [[], [], [], [], []]


@pytest.mark.rule("UOA-105", "UOA-115")
def test_el_gringo_draws_his_token_though_his_arrow_ends_the_turn() -> None:
    match = west("DDGGX", turn=3, s3={"health": 1, "walkers": 8}, s1={"character": "el-gringo"}, modules="1,2")
    act(match, 0)
    load(match, "G", "wound:beer")
    act(match, 1)
    assert table(match)["seats"][3]["alive"] is False, "the last Arrow of the pile was for the winner"
    assert kind(match) == (4, "keep") and wounds(match, 1) == ["beer"]

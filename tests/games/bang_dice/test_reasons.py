"""An event names the clauses that played a part in it, and no others; its facts say by whom and with what."""
import random
from typing import Any

import pytest

import deadeye
from deadeye.games.bang_dice.codes import DOUBLE, EXPANDED_TRIANGLE
from tests.games.bang_dice.scene import each, reroll, scene, stop
from tests.games.bang_dice.test_legacy import play_out
from tests.games.bang_dice.west import act, is_, load, outbreak, west, zombie


def told(match: Any, name: str) -> list[tuple[dict[str, Any], tuple[str, ...]]]:
    """The facts and the clauses of every event of this name."""
    game = match.game
    return [(game.facts(match.state, event), game.because(event)) for event in match.events
            if game.kind_name(event.kind) == name]


def clauses(match: Any, name: str) -> list[tuple[str, ...]]:
    """The clauses of every event of this name."""
    return [because for _, because in told(match, name)]


def facts(match: Any, name: str) -> list[dict[str, Any]]:
    """The facts of every event of this name."""
    return [found for found, _ in told(match, name)]


@pytest.mark.rule("WDD-504")
def test_only_infections_that_are_rolled_again_name_abraham() -> None:
    match = scene("I1AGG", s0={"character": "abraham"})
    reroll(match, 0b00010, "2")
    reroll(match, 0b00001, "A")
    assert clauses(match, "rolled")[:3] == [
        ("WDD-201", "WDD-310"), ("WDD-201", "WDD-310"), ("WDD-201", "WDD-504", "WDD-310")]


@pytest.mark.rule("WDD-302")
def test_a_roll_says_which_of_its_dice_make_too_many_infections() -> None:
    match = scene("II1AG")
    reroll(match, 0b01100, "1I")
    assert [found["fatal"] for found in facts(match, "rolled")[:2]] == [[], [3]]


@pytest.mark.rule("WDD-510", "WDD-202")
def test_only_the_fourth_roll_names_ezekiel() -> None:
    match = scene("11AGG", s0={"character": "ezekiel"})
    for _ in range(3):
        reroll(match, 0b00001, "1")
    rolled = clauses(match, "rolled")
    assert ["WDD-510" in because for because in rolled[:4]] == [False, False, False, True]
    assert facts(match, "stopped")[0]["cause"] == "last-roll" and clauses(match, "stopped")[0] == ("WDD-202", "WDD-205")


@pytest.mark.rule("WDD-505", "WDD-515", "WDD-303", "WDD-304")
@pytest.mark.parametrize(("character", "clause"), [("andrea", "WDD-505"), ("michonne", "WDD-515")])
def test_only_a_shot_that_needs_it_names_who_reaches_further(character: str, clause: str) -> None:
    match = scene("11AGG", s0={"character": character})
    stop(match)
    match.choose(0, "seat/1")
    match.choose(0, "seat/2")
    assert clauses(match, "aimed") == [("WDD-303",), ("WDD-303", clause)]
    assert facts(match, "aimed")[0] == {"to": 1, "die": "range-1", "amount": 1, "doubled": False}


@pytest.mark.rule("WDD-304")
def test_a_range_2_among_three_reaches_a_neighbour_by_its_own_clause() -> None:
    match = scene("2IIAG", seats=3)
    stop(match)
    match.choose(0, "seat/1")
    assert clauses(match, "aimed") == [("WDD-304",)] and facts(match, "aimed")[0]["die"] == "range-2"


@pytest.mark.rule("WDD-502")
def test_a_doubled_shot_is_told_as_one() -> None:
    match = scene("1AIGG", s0={"character": "tyrese"})
    stop(match)
    match.choose(0, "double/1")
    assert told(match, "aimed") == [({"to": 1, "die": "range-1", "amount": 2, "doubled": True}, ("WDD-303", "WDD-502"))]
    assert told(match, "lost") == [({"amount": 2, "cause": "range", "by": 0}, ("WDD-306",))]
    assert "{0}, as Tyrese, aims at {1} with a Range 1, doubled with a First Aid." in match.phrases()


@pytest.mark.rule("WDD-405", "WDD-306")
def test_losses_of_several_name_that_they_come_together() -> None:
    match = scene("11IGG")
    stop(match)
    match.choose(0, "seat/1")
    match.choose(0, "seat/4")
    assert clauses(match, "lost") == [("WDD-306", "WDD-405")] * 2


@pytest.mark.rule("WDD-206", "WDD-401", "WDD-406", "WDD-602")
def test_who_is_out_is_told_with_what_played_a_part() -> None:
    own = scene("III1A", turn=1, s1={"health": 1})
    assert told(own, "out") == [({"role": "savior"}, ("WDD-401", "WDD-206"))]
    two = scene("GGGII", s1={"health": 1}, s3={"health": 1}, s0={"character": "andrea"})
    stop(two)
    assert clauses(two, "out") == [("WDD-401", "WDD-406")] * 2
    assert [found["by"] for found in facts(two, "out")] == [0, 0]
    one = scene("1IIGG", s1={"health": 1})
    stop(one)
    one.choose(0, "seat/1")
    assert clauses(one, "out") == [("WDD-401",)]
    three = scene("1IIGG", seats=3, s1={"health": 1})
    stop(three)
    three.choose(0, "seat/1")
    assert clauses(three, "out") == [("WDD-401", "WDD-602")]


@pytest.mark.rule("WDD-404", "WDD-402")
def test_two_loners_who_stood_in_each_others_way_are_told() -> None:
    gone = {"health": 0}
    match = scene("1AIIG", seats=8, turn=7, s0={"health": 1}, s1=gone, s3=gone, s4=gone, s5=gone, s6=gone)
    stop(match)
    match.choose(7, "seat/0")
    assert clauses(match, "ended") == [("WDD-402", "WDD-404")] and facts(match, "ended")[0]["reason"] == "leader-fell"
    for fallen in ((3, 4, 5, 6), (2, 3, 4, 5, 6)):
        others = scene("1AIIG", seats=8, turn=7, s0={"health": 1}, **each(fallen, **gone))
        stop(others)
        others.choose(7, "seat/0")
        assert clauses(others, "ended") == [("WDD-402",)]


@pytest.mark.rule("WDD-403", "WDD-602")
def test_the_end_is_told_with_its_reason() -> None:
    three = scene("1IIGG", seats=3, s2={"health": 1})
    stop(three)
    three.choose(0, "seat/2")
    assert facts(three, "ended") == [{"reason": "target-taken", "winners": [0]}]
    loner = scene("1IIGG", turn=2, s0={"health": 1}, **each((1, 3, 4), health=0))
    stop(loner)
    assert facts(loner, "ended") == [{"reason": "loner-stands", "winners": [2]}]


@pytest.mark.rule("WDD-506", "WDD-104", "WDD-307")
def test_first_aid_that_gives_two_names_negan_and_what_has_no_room_the_most_there_is() -> None:
    match = scene("AAIIG", s0={"character": "negan", "health": 4})
    stop(match)
    match.choose(0, "seat/0")
    match.choose(0, "seat/2")
    assert clauses(match, "gained") == [("WDD-307", "WDD-506"), ("WDD-307", "WDD-104")]
    assert facts(match, "gained")[0] == {"amount": 2, "cause": "first-aid", "by": 0, "undead": False}


@pytest.mark.rule("WDD-503", "WDD-308")
@pytest.mark.parametrize(("dice", "because"), [("GGIIA", ("WDD-308", "WDD-503")), ("GGGIA", ("WDD-308",))])
def test_only_two_grenades_name_carl(dice: str, because: tuple[str, ...]) -> None:
    match = scene(dice, s0={"character": "carl"})
    stop(match)
    match.choose(0, "seat/0")
    assert clauses(match, "exploded") == [because]


@pytest.mark.rule("WDD-514", "WDD-512")
def test_walkers_that_a_character_moves_are_told_with_whose_ability_it_is() -> None:
    match = scene("1IIGG", s1={"character": "governor"})
    stop(match)
    match.choose(0, "seat/1")
    assert facts(match, "took") == [{"amount": 1, "cause": "reply", "by": 1}]
    eugene = scene("GIIAA", s0={"character": "eugene"}, s2={"walkers": 2})
    stop(eugene)
    eugene.choose(0, "seat/0")
    eugene.choose(0, "seat/0")
    eugene.choose(0, "seat/2")
    assert facts(eugene, "returned") == [{"amount": 1, "cause": "discard", "by": 0}]
    assert "{0}, as Eugene, makes {2} discard a Walker." in eugene.phrases()


# -- with the modules ---------------------------------------------------------------------------


@pytest.mark.rule("UOA-201", "UOA-104", "UOA-307")
def test_what_a_rage_card_was_drawn_for_is_told_of_pixie_pete_too() -> None:
    pete = is_("pixie-pete", health=5)
    drinks = west("11DWG", "rage:beer", "rage:gatling", modules="1,2,3", s0=pete)
    act(drinks, 0)
    drinks.choose(0, "card/beer")
    assert told(drinks, "drew-rage") == [({"cause": "whiskey", "card": "beer"}, ("UOA-104", "UOA-204"))]
    hurt = west("11DGG", "rage:beer", "rage:gatling", modules="1,2,3", s1=pete)
    act(hurt, 0, 1, 1)
    hurt.choose(1, "card/gatling")
    assert told(hurt, "drew-rage") == [({"cause": "losses", "card": "gatling"}, ("UOA-201", "UOA-202"))]


@pytest.mark.rule("UOA-105", "UOA-115", "UOA-305")
def test_a_duel_and_a_hunt_say_by_whom() -> None:
    match = west("DDGGX", modules="1,2")
    act(match, 0)
    load(match, "G", "wound:beer")
    match.choose(0, "seat/2")
    assert facts(match, "lost") == [{"amount": 1, "cause": "duel", "by": 0}]
    assert told(match, "wounded") == [({"symbol": "beer", "cause": "duel", "by": 0}, ("UOA-105", "UOA-108"))]
    herb = west("11DGG", modules="1,2,3", s0=is_("herb-hunter"))
    load(herb, "", "rage:beer", "wound:beer")
    act(herb, 0, 1, 1)
    assert told(herb, "wounded") == [({"symbol": "beer", "cause": "hunt", "by": 0}, ("UOA-305", "UOA-108"))]


@pytest.mark.rule("UOA-302", "UOA-303")
def test_a_turned_die_is_told_with_what_it_showed() -> None:
    belle = west("D1BGG", modules="3", s0=is_("belle-star"))
    belle.choose(0, "die/0")
    assert told(belle, "turned") == [({"place": 0, "die": "gatling", "before": "dynamite"}, ("UOA-302",))]
    chuck = west("1BDGG", modules="3", s0=is_("chuck-wengam"))
    chuck.choose(0, "die/1/bullseye-2")
    assert told(chuck, "turned") == [({"place": 1, "die": "bullseye-2", "before": "beer"}, ("UOA-303",))]
    assert told(chuck, "lost") == [({"amount": 1, "cause": "price"}, ("UOA-303",))]


@pytest.mark.rule("UOA-309")
def test_a_duel_die_that_is_rolled_again_is_told_as_sean_mallorys() -> None:
    match = west("1GDGX", modules="1,2,3", s0=is_("sean-mallory"))
    act(match, 0)
    load(match, "G")
    match.choose(0, "die/4")
    rolled = {"rolled": [4], "dice": ["bullseye-1", "gatling", "dynamite", "gatling", "gatling"], "fatal": []}
    assert told(match, "rolled")[1] == (rolled, ("UOA-309", "UOA-102"))
    assert "{0}, as Sean Mallory, rolls a Duel die again: Gatling." in match.phrases()


@pytest.mark.rule("UOA-404", "UOA-405", "UOA-411")
def test_boneyard_cards_name_their_hands_and_how_many_dug() -> None:
    match = west("12DGG", "hands:1", *["hands:0"] * 3, modules="4", seats=6, s1={"health": 1}, s2={"health": 1})
    act(match, 0, 1, 2)
    assert clauses(match, "bone")[:3] == [
        ("UOA-403", "UOA-405", "UOA-411"), ("UOA-403", "UOA-404", "UOA-411"), ("UOA-403", "UOA-404")]


@pytest.mark.rule("UOA-402", "UOA-409", "UOA-102")
def test_module_4_is_named_only_where_it_is_played() -> None:
    for modules, because in (("4", ("WDD-401", "UOA-402")), ("2", ("WDD-401",))):
        match = west("1DDGG", *(["hands:0", "hands:0"] if modules == "4" else []), modules=modules, s1={"health": 1})
        act(match, 0, 1)
        assert clauses(match, "out") == [because]
    match = outbreak("1BG", turn=1, s1=zombie("outlaw", 3), modules="1,2,4")
    assert clauses(match, "rolled") == [("WDD-201", "UOA-409", "WDD-310")]
    assert clauses(west("11DGG", modules="1,2"), "rolled") == [("WDD-201", "UOA-102")]
    duels = west("11DGG", modules="1,2")
    act(duels, 0)
    assert clauses(duels, "stopped") == [("WDD-201", "UOA-103")]


@pytest.mark.rule("UOA-306")
def test_who_moves_a_rage_card_is_told_wherever_they_sit() -> None:
    match = west("DDBGG", modules="2,3", turn=3, s3=is_("pat-brennan"), s1={"rage": ["beer"]})
    match.choose(3, "rage/1/0")
    match.choose(3, "seat/4")
    assert facts(match, "moved") == [{"to": 4, "by": 3, "card": "beer"}]


@pytest.mark.rule("WDD-203")
def test_a_late_die_that_stays_is_refused_by_the_dice_and_not_by_the_zombies() -> None:
    refused = scene("11AGI").why_not(0, "die/4")
    assert refused is not None and refused.clause == "WDD-203"


@pytest.mark.rule("UOA-105")
def test_a_challenge_names_who_is_challenged() -> None:
    match = west("DGGXX", modules="1,2")
    act(match, 0)
    load(match, "G", "wound:beer")
    act(match, 3)
    assert facts(match, "challenged") == [{"to": 3}]


@pytest.mark.rule("WDD-303")
def test_a_shot_at_a_seat_that_is_not_there_says_what_is_asked() -> None:
    match = scene("11AGG")
    stop(match)
    assert str(match.why_not(0, 5)) == "A Range 1 die hits a player: name a seat. (WDD-303)"


@pytest.mark.rule("WDD-502")
def test_a_doubled_shot_at_any_seat_is_refused_to_all_but_tyrese() -> None:
    match = scene("11AGG", turn=1)
    stop(match)
    for target in (0, 2):
        said = str(match.why_not(1, DOUBLE + target))
        assert said == "Only Tyrese doubles a die, once a turn, with First Aid. (WDD-502)"


@pytest.mark.rule("WDD-514", "WDD-301")
def test_who_loses_less_is_told_how_much_less() -> None:
    match = scene("WAAGG", pile=1, s1={"character": "jesus", "walkers": 3}, s2={"walkers": 5})
    assert facts(match, "spared") == [{"amount": 2, "cause": "overrun"}]


@pytest.mark.rule("WDD-101", "WDD-102", "WDD-601", "UOA-001", "UOA-101", "UOA-301", "UOA-401")
@pytest.mark.parametrize(("game", "seats", "modules", "because"), [
    ("walking-dead-dice", 5, "", ("WDD-101", "WDD-102", "WDD-103", "WDD-104", "WDD-105")),
    ("walking-dead-dice", 3, "", ("WDD-601", "WDD-103", "WDD-104", "WDD-105")),
    ("walking-dead-dice", 5, "1,2", ("WDD-101", "WDD-102", "WDD-103", "WDD-104", "WDD-105", "UOA-101", "UOA-001")),
    ("bang-dice", 5, "3", ("WDD-101", "WDD-102", "WDD-103", "WDD-104", "WDD-105", "UOA-301")),
    ("bang-dice", 4, "4", ("WDD-101", "WDD-102", "WDD-103", "WDD-104", "WDD-105", "UOA-401")),
])
def test_a_deal_names_the_clauses_of_its_table(game: str, seats: int, modules: str, because: tuple[str, ...]) -> None:
    match = deadeye.new(game, seats, 1, modules=modules)
    assert set(clauses(match, "dealt")) == {because}


@pytest.mark.rule("UOA-502", "WDD-601")
def test_in_a_campaign_of_three_all_roles_are_open_and_everybody_has_a_target() -> None:
    campaign = deadeye.campaign("bang-dice", seats=3, seed=1, modules="1,2,3")
    play_out(campaign.match, 1)
    campaign.go_on()
    match = campaign.match
    chance = random.Random(1)
    while not facts(match, "dealt"):
        decision = match.decisions[0]
        match.choose(decision.seat, chance.choice(decision.options))
    assert all("role" in match.game.facts(match.state, event) for event in match.seen(None)
               if match.game.kind_name(event.kind) == "dealt")
    assert match.state.goal == EXPANDED_TRIANGLE

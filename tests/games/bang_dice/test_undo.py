"""What has come to light can't be taken back: a role, a card, a die; anything else can."""
from tests.games.bang_dice.scene import choose, scene, stop, table
from tests.games.bang_dice.west import GONE, is_, kind, load, west


def test_a_shot_can_be_taken_back_unless_somebody_fell() -> None:
    for health, fair in ((2, True), (1, False)):
        match = scene("1AIIG", s1={"health": health})
        stop(match)
        choose(match, 1)
        assert kind(match) == (0, "heal") and match.may_undo(0) is fair


def test_when_a_simulation_stops_all_roles_are_open() -> None:
    match = scene("AIIGG", options={"turn_limit": 1})
    stop(match)
    choose(match, 0)
    assert match.over and not match.may_undo(0)


def test_a_duel_die_that_was_rolled_again_stays() -> None:
    for die, fair in ((8, True), (4, False)):
        match = west("1GDGX", modules="1,2,3", s0=is_("sean-mallory"))
        choose(match, 0)
        load(match, "G")
        choose(match, die)
        assert kind(match) == (0, "aim") and match.may_undo(0) is fair


def test_a_card_that_was_drawn_stays() -> None:
    for wounds, fair in ((["beer"], True), ([], False)):
        match = west("11DWG", "rage:gatling", modules="1,2", s0={"wounds": wounds})
        choose(match, 0)
        assert kind(match) == (0, "aim") and match.may_undo(0) is fair


def test_an_outbreak_shows_who_the_master_is() -> None:
    match = west("BDDGG", modules="2,3,4", s4=GONE, s1=is_("pat-brennan", rage=["beer"]), more={"outbreak_due": True})
    choose(match, 0, 0)
    assert kind(match) == (1, "slip") and table(match)["master"] == 2
    assert not match.may_undo(0)

"""WDD-2: a turn."""
import pytest

from deadeye.core.errors import Refused
from tests.games.bang_dice.scene import asked, choose, health, reroll, scene, seat, stop, table, walkers


@pytest.mark.rule("WDD-201")
def test_all_five_dice_are_rolled_then_any_of_them_twice_more() -> None:
    match = scene("AAGG1")
    assert asked(match) == (0, "keep", tuple(range(32)))
    reroll(match, 0b00111, "112")
    assert table(match)["dice"] == ["range-1", "range-1", "range-2", "grenade", "range-1"]
    reroll(match, 0b11111, "AAAAA")
    assert table(match)["rolls"] == 3
    assert asked(match)[1] == "heal"


@pytest.mark.rule("WDD-201")
def test_the_roller_may_stop_after_any_roll() -> None:
    match = scene("AAAAA")
    stop(match)
    assert asked(match)[1] == "heal"
    match = scene("AAAAA")
    reroll(match, 1, "A")
    stop(match)
    assert asked(match)[1] == "heal"


@pytest.mark.rule("WDD-202")
def test_a_reroll_may_take_dice_kept_before_and_the_last_roll_stands() -> None:
    match = scene("AAGG1")
    reroll(match, 0b00001, "G")
    assert 0b00010 in asked(match)[2], "the die that was kept may be rolled now"
    reroll(match, 0b00010, "G")
    assert table(match)["rolls"] == 3
    assert asked(match)[1] != "keep"


@pytest.mark.rule("WDD-203")
def test_an_infection_stays_and_the_table_says_so() -> None:
    match = scene("IAAGG")
    assert asked(match)[2] == tuple(range(0, 32, 2))
    with pytest.raises(Refused) as refused:
        match.choose(0, 0b00011)
    assert refused.value.clause == "WDD-203"
    assert "Infection dice stay" in str(refused.value)


@pytest.mark.rule("WDD-204")
def test_walkers_are_taken_after_each_roll_but_not_for_dice_that_lie() -> None:
    match = scene("WAGG1")
    assert walkers(match)[0] == 1
    reroll(match, 0b00010, "W")
    assert walkers(match)[0] == 2, "the new one only: the first die was kept"
    assert 0b00001 in asked(match)[2], "a Walker die can be rolled again"
    reroll(match, 0b00011, "WG")
    assert walkers(match)[0] == 3


@pytest.mark.rule("WDD-205")
def test_every_die_is_used_in_order_infection_range_first_aid_grenade() -> None:
    match = scene("GGGA1", s0={"character": "carl"})
    reroll(match, 0b00100, "I")
    stop(match)
    assert asked(match)[1] == "aim"
    with pytest.raises(Refused):
        match.choose(0, 8)
    match.choose(0, 1)
    assert asked(match)[1] == "heal"
    assert "sets off" not in " ".join(match.phrases())
    match.choose(0, 2)
    story = " ".join(match.phrases())
    assert story.index("{1} is hit") < story.index("on {2}: at full Health") < story.index("sets off the Grenade")


@pytest.mark.rule("WDD-205", "WDD-302")
def test_infections_are_resolved_before_the_other_dice() -> None:
    match = scene("III1A")
    choose(match, 1, 0)
    story = " ".join(match.phrases())
    assert story.index("to the Infections") < story.index("{1} is hit") < story.index("{0} gains 1 Health")


@pytest.mark.rule("WDD-206")
def test_who_falls_in_the_own_turn_stops_there() -> None:
    match = scene("WWAA1", turn=1, s1={"health": 2, "walkers": 1, "character": "maggie"}, s2={"walkers": 7}, s0={})
    assert not seat(match, 1)["alive"]
    assert seat(match, 1)["health"] == 0, "Maggie gains nothing at the end of a turn that was cut short"
    assert walkers(match) == [0, 0, 0, 0, 0], "the second Walker is not taken"
    assert asked(match)[:2] == (2, "keep")
    assert health(match)[0] == 11, "the dice are not resolved"


@pytest.mark.rule("WDD-206")
def test_dice_of_the_fallen_are_dropped() -> None:
    match = scene("III1A", turn=1, s1={"health": 1})
    assert not seat(match, 1)["alive"]
    assert health(match) == [11, 0, 8, 8, 9]
    assert asked(match)[:2] == (2, "keep")


@pytest.mark.rule("WDD-201")
def test_every_turn_begins_with_nothing_rolled_and_nothing_spent() -> None:
    match = scene("1AIGG", s0={"character": "tyrese"}, s1={"character": "gabriel", "health": 3})
    reroll(match, 0b11000, "GG")
    stop(match)
    match.choose(0, 8 + 1)
    assert asked(match)[:2] == (1, "gift")
    assert (table(match)["dice"], table(match)["rolls"]) == ([None] * 5, 0)
    match.choose(1, 0)
    assert table(match)["rolls"] == 1
    stop(match)
    choose(match, 1, 1)
    assert health(match)[1] == 3 - 2 + 2, "both First Aid dice are there, none is spent"


@pytest.mark.rule("WDD-204", "WDD-301")
def test_three_walkers_in_one_roll_are_three_tokens() -> None:
    assert walkers(scene("WWWAA"))[0] == 3
    assert walkers(scene("WWWWW"))[0] == 5


def test_the_story_tells_every_step_of_a_turn() -> None:
    match = scene("1AIGG")
    reroll(match, 0b01000, "2")
    stop(match)
    match.choose(0, 4)
    match.choose(0, 2)
    assert match.phrases()[:8] == [
        "{0} takes a turn.",
        "{0} rolls Range 1, First Aid, Infection, Grenade, Grenade.",
        "{0} rolls Range 2.",
        "{0} stops with Range 1, First Aid, Infection, Range 2 and Grenade.",
        "{0} aims at {4} with a Range 1.",
        "{0} aims at {2} with a Range 2.",
        "{2} is hit by {0} and loses 1 Health.",
        "{4} is hit by {0} and loses 1 Health.",
    ]

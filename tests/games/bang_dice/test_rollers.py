"""WDD-5: what the characters can do, those who act in their own turn; and WDD-6, the game for three."""
from typing import Any

import pytest

import deadeye
from deadeye.core.errors import Refused
from tests.games.bang_dice.scene import asked, choose, each, health, reroll, scene, seat, stop, table, walkers


def is_(character: str, **more: int) -> dict[str, Any]:
    """A seat with this character."""
    return {"character": character, **more}


@pytest.mark.rule("WDD-502", "WDD-517")
def test_tyrese_doubles_one_range_die_with_a_first_aid_once_a_turn() -> None:
    match = scene("11AIG", s0=is_("tyrese", health=5))
    stop(match)
    assert asked(match) == (0, "aim", (1, 4, 8 + 1, 8 + 4))
    match.choose(0, 8 + 1)
    assert asked(match) == (0, "aim", (1, 4)), "once a turn"
    match.choose(0, 4)
    assert health(match) == [5, 6, 8, 8, 8], "and that First Aid heals nobody"
    assert asked(match)[:2] == (1, "keep")


@pytest.mark.rule("WDD-502")
def test_tyrese_needs_a_first_aid_and_keeps_the_others() -> None:
    match = scene("1IIGG", s0=is_("tyrese"))
    stop(match)
    assert asked(match)[2] == (1, 4)
    match = scene("1AAIG", s0=is_("tyrese", health=5))
    stop(match)
    choose(match, 8 + 1)
    assert asked(match)[1] == "heal"
    match.choose(0, 0)
    assert (health(match)[0], health(match)[1]) == (6, 6)
    assert asked(match)[:2] == (1, "keep")


@pytest.mark.rule("WDD-502")
def test_tyrese_may_double_on_any_seat_in_reach() -> None:
    match = scene("1AIIG", turn=1, s1=is_("tyrese"))
    stop(match)
    match.choose(1, 8)
    assert health(match)[0] == 11 - 2


@pytest.mark.rule("WDD-502", "WDD-303")
def test_a_doubled_die_reaches_no_further() -> None:
    match = scene("1AIIG", seats=7, s0=is_("tyrese"))
    stop(match)
    with pytest.raises(Refused) as refused:
        match.choose(0, 8 + 3)
    assert refused.value.clause == "WDD-303"


@pytest.mark.rule("WDD-502", "WDD-508")
def test_tyrese_doubles_a_range_2_die_too_and_jesus_is_spared_in_overruns_only() -> None:
    match = scene("2AIIG", s0=is_("tyrese"), s2=is_("jesus"))
    stop(match)
    match.choose(0, 8 + 2)
    assert health(match)[2] == 7 - 2


@pytest.mark.rule("WDD-502")
def test_nobody_else_doubles() -> None:
    match = scene("1AIIG")
    stop(match)
    with pytest.raises(Refused) as refused:
        match.choose(0, 8 + 1)
    assert refused.value.clause == "WDD-502"


@pytest.mark.rule("WDD-503")
def test_carl_needs_two_grenades_and_still_only_once() -> None:
    match = scene("GGIIA", s0=is_("carl"))
    stop(match)
    match.choose(0, 0)
    assert health(match) == [10, 7, 7, 7, 8]
    match = scene("GGGGI", s0=is_("carl"))
    stop(match)
    assert health(match) == [10, 7, 7, 7, 8]
    match = scene("GIIAA", s0=is_("carl"))
    stop(match)
    match.choose(0, 0)
    match.choose(0, 0)
    assert health(match) == [10, 8, 8, 8, 9], "one is not enough"


@pytest.mark.rule("WDD-504")
def test_abraham_may_roll_infections_again() -> None:
    match = scene("IIAGG", s0=is_("abraham"))
    assert asked(match)[2] == tuple(range(32))
    reroll(match, 0b00011, "AA")
    assert table(match)["dice"].count("infection") == 0


@pytest.mark.rule("WDD-504")
def test_abrahams_kept_infections_count_with_the_new_ones() -> None:
    match = scene("IIAGG", s0=is_("abraham"))
    reroll(match, 0b00100, "I")
    assert health(match)[0] == 9, "three together: the usual rule"
    assert table(match)["rolls"] == 1 or asked(match)[0] == 1
    assert health(scene("IIIGG", s0=is_("abraham")))[0] == 9


@pytest.mark.rule("WDD-506")
def test_negan_at_four_health_gains_two_for_each_first_aid_on_himself() -> None:
    match = scene("AAIIG", s0=is_("negan", health=4))
    stop(match)
    choose(match, 0, 0)
    assert health(match)[0] == 8


@pytest.mark.rule("WDD-506")
def test_negan_above_four_gains_one_and_others_gain_one_from_him() -> None:
    match = scene("AAIIG", s0=is_("negan", health=5))
    stop(match)
    choose(match, 0, 0)
    assert health(match)[0] == 7
    match = scene("AAIIG", s0=is_("negan", health=4), s1={"health": 3})
    stop(match)
    choose(match, 1, 1)
    assert health(match)[1] == 5


@pytest.mark.rule("WDD-509")
def test_gabriel_gives_a_health_before_he_rolls() -> None:
    match = scene("AAIIG", s0=is_("gabriel", health=5), s3={"health": 2})
    assert asked(match) == (0, "gift", (0, 1, 2, 3, 4))
    assert table(match)["dice"] == [None] * 5
    match.choose(0, 3)
    assert health(match)[3] == 3
    assert table(match)["dice"][0] == "first-aid"


@pytest.mark.rule("WDD-509")
def test_gabriels_gift_may_be_wasted_but_not_declined() -> None:
    match = scene("AAIIG", s0=is_("gabriel"))
    with pytest.raises(Refused):
        match.choose(0, 8)
    match.choose(0, 1)
    assert health(match)[1] == 8


@pytest.mark.rule("WDD-510", "WDD-202")
def test_ezekiel_rolls_four_times() -> None:
    match = scene("AAAAA", s0=is_("ezekiel"))
    for _ in range(3):
        assert asked(match)[1] == "keep"
        reroll(match, 1, "A")
    assert table(match)["rolls"] == 4
    assert asked(match)[1] == "heal"


@pytest.mark.rule("WDD-511")
def test_maggie_without_range_dice_gains_two_at_the_end() -> None:
    match = scene("IIGGA", s0=is_("maggie", health=3))
    stop(match)
    match.choose(0, 1)
    assert health(match)[0] == 5


@pytest.mark.rule("WDD-511")
def test_maggie_gains_by_her_final_dice_only_and_after_infections_too() -> None:
    match = scene("1IGGA", s0=is_("maggie", health=3))
    reroll(match, 1, "G")
    stop(match)
    match.choose(0, 1)
    assert health(match)[0] == 5
    for die, target in (("1", 1), ("2", 2)):
        match = scene(die + "IGGA", s0=is_("maggie", health=3))
        stop(match)
        match.choose(0, target)
        match.choose(0, 1)
        assert health(match)[0] == 3
    match = scene("IIIGG", s0=is_("maggie", health=3))
    assert health(match)[0] == 4


@pytest.mark.rule("WDD-206", "WDD-511")
def test_maggie_gains_nothing_at_the_end_of_a_turn_that_she_did_not_live_to_see() -> None:
    match = scene("IIIGG", turn=1, s1=is_("maggie", health=1))
    assert health(match)[1] == 0 and asked(match)[:2] == (2, "keep")


@pytest.mark.rule("WDD-512", "WDD-517")
def test_eugene_discards_a_walker_for_each_grenade_die_before_the_grenade() -> None:
    match = scene("GGGII", s0=is_("eugene", walkers=2), s1={"walkers": 1})
    stop(match)
    assert asked(match) == (0, "discard", (0, 1, 8))
    match.choose(0, 1)
    assert asked(match)[2] == (0, 8)
    with pytest.raises(Refused) as refused:
        match.choose(0, 1)
    assert refused.value.clause == "WDD-512"
    choose(match, 8, 8)
    assert walkers(match) == [0, 0, 0, 0, 0], "the same dice still make the Grenade"
    assert health(match) == [9, 7, 7, 7, 8]


@pytest.mark.rule("WDD-512")
def test_eugene_with_one_grenade_discards_one_even_his_own() -> None:
    match = scene("GIIAA", s0=is_("eugene", walkers=2))
    stop(match)
    choose(match, 0, 0)
    match.choose(0, 0)
    assert walkers(match)[0] == 1


@pytest.mark.rule("WDD-512", "WDD-517")
def test_eugene_has_nothing_to_choose_where_nobody_has_a_walker() -> None:
    match = scene("GGIII", s0=is_("eugene"))
    assert asked(match)[:2] == (1, "keep")


@pytest.mark.rule("WDD-515")
def test_michonne_uses_range_1_and_range_2_alike() -> None:
    for dice in ("1IIGG", "2IIGG"):
        match = scene(dice, seats=6, s0=is_("michonne"))
        stop(match)
        assert asked(match) == (0, "aim", (1, 2, 4, 5))


# -- three players ----------------------------------------------------------------------------


@pytest.mark.rule("WDD-601")
def test_three_players_have_open_roles_no_extra_health_and_the_survivor_begins() -> None:
    match = scene("AAIIG", seats=3)
    assert [player["role"] for player in table(match)["seats"]] == ["survivor", "savior", "hilltop"]
    assert health(match) == [9, 8, 8]
    for seed in range(10):
        new = deadeye.new("walking-dead-dice", seats=3, seed=seed)
        roles = [player["role"] for player in table(new)["seats"]]
        assert sorted(map(str, roles)) == ["hilltop", "savior", "survivor"]
        assert roles[table(new)["turn"]] == "survivor"
        assert all(player["most"] <= 9 for player in table(new)["seats"])


@pytest.mark.rule("WDD-602")
@pytest.mark.parametrize(("hunter", "target"), [(0, 2), (2, 1), (1, 0)])
def test_who_takes_the_targets_last_health_wins_at_once(hunter: int, target: int) -> None:
    match = scene("1IIGG", seats=3, turn=hunter, **each([target], health=1))
    stop(match)
    match.choose(hunter, target)
    assert match.result is not None
    assert (match.result.winners, match.result.clause) == ([hunter], "WDD-602")


@pytest.mark.rule("WDD-602")
def test_a_grenade_that_takes_target_and_hunter_together_wins() -> None:
    match = scene("GGGII", seats=3, s1={"health": 1}, s2={"health": 1})
    stop(match)
    assert match.result is not None and match.result.winners == [0]


@pytest.mark.rule("WDD-603")
def test_a_third_hand_in_the_kill_leaves_the_last_one_standing_to_win() -> None:
    match = scene("1IIGG" + "1IIGG", seats=3, turn=1, s2={"health": 1}, s1={"health": 1})
    stop(match)
    match.choose(1, 2)
    assert not match.over, "the Savior killed the Hilltop, who was the Survivor's target"
    stop(match)
    assert match.result is not None
    assert (match.result.winners, match.result.clause) == ([0], "WDD-603"), "the Savior was not the Survivor's target"


@pytest.mark.rule("WDD-604")
def test_who_falls_to_walkers_or_infection_was_eliminated_by_nobody() -> None:
    match = scene("WAAGG", seats=3, s0={"walkers": 1}, s2={"health": 2, "walkers": 7})
    assert not seat(match, 2)["alive"]
    assert not match.over, "the Survivor's roll, but not the Survivor's hand"
    match = scene("IIIGG", seats=3, turn=2, s2={"health": 1}, s1={"health": 0})
    assert match.result is not None and match.result.winners == [0]


@pytest.mark.rule("WDD-604")
def test_if_none_is_left_nobody_wins() -> None:
    few = {"health": 1, "walkers": 2}
    match = scene("WAAGG", seats=3, s0=few, s1=few | {"walkers": 4}, s2=few)
    assert match.result is not None
    assert (match.result.winners, match.result.clause) == ([], "WDD-604")

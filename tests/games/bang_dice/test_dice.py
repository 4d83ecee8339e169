"""WDD-3: what the dice do."""
import pytest

from deadeye.core.errors import Refused
from tests.games.bang_dice.scene import asked, choose, each, health, reroll, scene, seat, stop, table, walkers


@pytest.mark.rule("WDD-301")
def test_the_last_walker_overruns_everyone_at_once_and_all_walkers_go_back() -> None:
    match = scene("WAAGG", s0={"walkers": 2}, s1={"walkers": 1}, s3={"walkers": 5})
    assert health(match) == [11 - 3, 8 - 1, 8, 8 - 5, 9]
    assert walkers(match) == [0] * 5
    assert table(match)["pile"] == 9
    assert asked(match)[:2] == (0, "keep"), "the roll goes on"


@pytest.mark.rule("WDD-301")
def test_without_the_last_walker_nobody_is_overrun() -> None:
    match = scene("WAAGG", s0={"walkers": 2}, s1={"walkers": 1}, s3={"walkers": 4})
    assert health(match) == [11, 8, 8, 8, 9]
    assert walkers(match) == [3, 1, 0, 4, 0]


@pytest.mark.rule("WDD-309")
def test_the_rulebooks_example_of_two_walkers_with_one_in_the_pile() -> None:
    match = scene("WWAAI", s0={"health": 6, "walkers": 1}, s1={"walkers": 3}, s2={"walkers": 4}, pile=1)
    assert (seat(match, 0)["health"], walkers(match)[0], table(match)["pile"]) == (4, 1, 8)


@pytest.mark.rule("WDD-302")
def test_three_infections_end_the_rolling_and_cost_one_health() -> None:
    match = scene("IIIA2")
    assert asked(match)[1] == "aim", "the other dice are still resolved"
    assert health(match)[0] == 10
    match.choose(0, 2)
    match.choose(0, 0)
    assert health(match) == [11, 8, 7, 8, 9]


@pytest.mark.rule("WDD-302")
def test_more_than_three_infections_still_cost_one() -> None:
    assert health(scene("IIIII"))[0] == 10
    match = scene("IIAAA")
    reroll(match, 0b11100, "III")
    assert health(match)[0] == 10


@pytest.mark.rule("WDD-302")
def test_walkers_of_the_roll_are_taken_before_infections_count() -> None:
    match = scene("IIIWA", s0={"health": 3, "walkers": 1}, s1={"walkers": 7})
    story = " ".join(match.phrases())
    assert story.index("Overrun") < story.index("Too many Infections")
    assert not seat(match, 0)["alive"]


@pytest.mark.rule("WDD-302")
def test_dice_of_a_roller_who_died_of_infection_do_nothing() -> None:
    match = scene("III1A", turn=1, s1={"health": 1})
    assert health(match) == [11, 0, 8, 8, 9]


@pytest.mark.rule("WDD-303")
def test_range_1_hits_a_neighbour() -> None:
    match = scene("1AIGG", s0={"health": 5})
    stop(match)
    assert asked(match) == (0, "aim", (1, 4))
    match.choose(0, 4)
    assert health(match)[4] == 8
    match = scene("1AIGG")
    stop(match)
    with pytest.raises(Refused) as refused:
        match.choose(0, 2)
    assert refused.value.clause == "WDD-303"
    with pytest.raises(Refused, match="another player"):
        match.choose(0, 0)


@pytest.mark.rule("WDD-304")
def test_range_2_hits_exactly_two_places_away() -> None:
    match = scene("2AIGG", seats=6)
    stop(match)
    assert asked(match) == (0, "aim", (2, 4))
    with pytest.raises(Refused) as refused:
        match.choose(0, 1)
    assert refused.value.clause == "WDD-304"


@pytest.mark.rule("WDD-304")
def test_with_four_players_range_2_has_one_target_and_is_not_asked() -> None:
    match = scene("2AIGG", seats=4)
    stop(match)
    assert health(match)[2] == 7
    assert asked(match)[1] == "heal"


@pytest.mark.rule("WDD-304")
@pytest.mark.parametrize(("dead", "targets"), [((2, 3), (1, 4)), ((1, 3), (2, 4))])
def test_with_three_left_range_2_is_a_range_1(dead: tuple[int, ...], targets: tuple[int, ...]) -> None:
    match = scene("2AIGG", **each(dead, health=0))
    stop(match)
    assert asked(match) == (0, "aim", targets)


@pytest.mark.rule("WDD-304")
def test_with_two_left_every_range_die_hits_the_other() -> None:
    match = scene("21IGG", s1={"health": 0}, s2={"health": 0}, s4={"health": 0})
    stop(match)
    assert health(match)[3] == 6


@pytest.mark.rule("WDD-305")
def test_the_eliminated_are_not_counted_in_places() -> None:
    match = scene("12AGI", seats=6, s1={"health": 0})
    stop(match)
    assert asked(match)[2] == (2, 5)
    match.choose(0, 2)
    assert asked(match)[2] == (3, 4)
    with pytest.raises(Refused) as refused:
        match.choose(0, 1)
    assert refused.value.clause == "WDD-401"


@pytest.mark.rule("WDD-306")
def test_all_range_dice_are_aimed_on_the_seating_as_it_was_and_hit_together() -> None:
    match = scene("1122I", seats=6, s1={"health": 1})
    stop(match)
    choose(match, 1, 1)
    assert seat(match, 1)["alive"] and seat(match, 1)["health"] == 1, "nothing happens before all are aimed"
    assert seat(match, 1)["aimed"] == 2
    assert asked(match)[2] == (2, 4), "seat 1 still counts"
    choose(match, 2, 4)
    assert not seat(match, 1)["alive"]
    assert health(match) == [11, 0, 7, 8, 8, 8]
    assert [player["aimed"] for player in table(match)["seats"]] == [0] * 6


@pytest.mark.rule("WDD-307")
def test_first_aid_heals_anyone_and_may_be_wasted_on_the_full() -> None:
    match = scene("AAIIG", s0={"health": 5}, s3={"health": 2})
    stop(match)
    assert asked(match) == (0, "heal", (0, 1, 2, 3, 4))
    match.choose(0, 3)
    match.choose(0, 1)
    assert health(match) == [5, 8, 8, 3, 9]


@pytest.mark.rule("WDD-307")
def test_the_eliminated_cannot_be_healed() -> None:
    match = scene("AAIIG", s1={"health": 0})
    stop(match)
    with pytest.raises(Refused) as refused:
        match.choose(0, 1)
    assert refused.value.clause == "WDD-401"


@pytest.mark.rule("WDD-308")
def test_three_grenades_hurt_every_other_and_clear_the_rollers_walkers() -> None:
    match = scene("GGGII", s0={"walkers": 4}, s2={"walkers": 2})
    stop(match)
    assert health(match) == [11, 7, 7, 7, 8]
    assert walkers(match) == [0, 0, 2, 0, 0]
    assert table(match)["pile"] == 7


@pytest.mark.rule("WDD-308")
def test_two_grenades_do_nothing_and_five_work_once() -> None:
    match = scene("GGIIA", s0={"walkers": 4})
    stop(match)
    match.choose(0, 0)
    assert health(match) == [11, 8, 8, 8, 9]
    assert walkers(match)[0] == 4
    match = scene("GGGGG")
    stop(match)
    assert health(match) == [11, 7, 7, 7, 8]

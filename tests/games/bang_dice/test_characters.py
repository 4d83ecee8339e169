"""WDD-5: what the characters can do, those who act on what happens to them."""
import pytest

from deadeye.core.errors import Refused
from tests.games.bang_dice.scene import asked, choose, health, scene, seat, stop, table, walkers


def is_(character: str, **more: int) -> dict[str, str | int]:
    """A seat with this character."""
    return {"character": character, **more}


@pytest.mark.rule("WDD-501", "WDD-517")
def test_rick_swaps_losses_to_range_for_walkers() -> None:
    match = scene("111IA", s1=is_("rick"))
    stop(match)
    choose(match, 1, 1, 4)
    assert asked(match) == (1, "instead", (0, 1, 2))
    with pytest.raises(Refused) as refused:
        match.choose(1, 3)
    assert refused.value.clause == "WDD-501"
    match.choose(1, 1)
    assert (health(match)[1], walkers(match)[1]) == (7, 1)


@pytest.mark.rule("WDD-501")
def test_rick_swaps_a_grenade_but_never_takes_the_last_walker() -> None:
    match = scene("GGGII", s1=is_("rick", walkers=7))
    stop(match)
    assert asked(match) == (1, "instead", (0, 1))
    match.choose(1, 1)
    assert (health(match)[1], walkers(match)[1], table(match)["pile"]) == (8, 8, 1)


@pytest.mark.rule("WDD-501", "WDD-517")
def test_rick_with_one_walker_in_the_pile_has_nothing_to_choose() -> None:
    match = scene("11IIG", s1=is_("rick", walkers=8))
    stop(match)
    choose(match, 1, 1)
    assert asked(match)[1] == "keep"
    assert (health(match)[1], walkers(match)[1]) == (6, 8)


@pytest.mark.rule("WDD-501")
def test_rick_cannot_swap_infection_or_an_overrun() -> None:
    match = scene("IIIGG", turn=1, s1=is_("rick"))
    assert health(match)[1] == 7
    match = scene("WAAGG", s1=is_("rick", walkers=3), s2={"walkers": 5})
    assert health(match)[1] == 5


@pytest.mark.rule("WDD-501", "WDD-514")
def test_a_swapped_loss_is_no_loss_for_other_rules() -> None:
    match = scene("1IIGG", s1=is_("rick", health=1))
    stop(match)
    choose(match, 1, 1)
    assert seat(match, 1)["alive"]


@pytest.mark.rule("WDD-505")
@pytest.mark.parametrize(("seats", "dice", "targets"), [
    (8, "1IIGG", (1, 2, 6, 7)),
    (8, "2IIGG", (2, 3, 5, 6)),
    (5, "1IIGG", (1, 2, 3, 4)),
    (5, "2IIGG", (2, 3)),
    (6, "2IIGG", (2, 3, 4)),
])
def test_andrea_reaches_one_place_further(seats: int, dice: str, targets: tuple[int, ...]) -> None:
    match = scene(dice, seats=seats, s0=is_("andrea"))
    stop(match)
    assert asked(match) == (0, "aim", targets)


@pytest.mark.rule("WDD-505")
def test_andreas_range_2_with_four_players_reaches_only_the_one_opposite() -> None:
    match = scene("2IIGG", seats=4, s0=is_("andrea"))
    stop(match)
    assert health(match) == [11, 8, 7, 8]


@pytest.mark.rule("WDD-505", "WDD-304")
def test_andreas_range_2_with_three_players_is_a_range_1() -> None:
    match = scene("2IIGG", s0=is_("andrea"), s1={"health": 0}, s3={"health": 0})
    stop(match)
    assert asked(match) == (0, "aim", (2, 4))


@pytest.mark.rule("WDD-507")
def test_rosita_never_loses_to_a_grenade_but_to_all_else() -> None:
    match = scene("GGGI1", s1=is_("rosita"))
    stop(match)
    match.choose(0, 1)
    assert health(match)[1] == 8, "the Range die, not the Grenade"
    assert [line for line in match.phrases() if "isn't hurt" in line] == [
        "{1}, as Rosita, isn't hurt by the Grenade."]


@pytest.mark.rule("WDD-508")
def test_jesus_loses_one_at_most_when_overrun() -> None:
    match = scene("WAAGG", s1=is_("jesus", walkers=6), s2={"walkers": 2})
    assert health(match)[1] == 6
    assert health(match)[2] == 6


@pytest.mark.rule("WDD-513", "WDD-517")
def test_glenn_may_return_a_walker_for_each_health_lost() -> None:
    match = scene("11IGA", s1=is_("glenn", walkers=3))
    stop(match)
    choose(match, 1, 1)
    assert asked(match) == (1, "shed", (0, 1, 2))
    with pytest.raises(Refused) as refused:
        match.choose(1, 3)
    assert refused.value.clause == "WDD-513"
    match.choose(1, 2)
    assert (health(match)[1], walkers(match)[1], table(match)["pile"]) == (6, 1, 8)


@pytest.mark.rule("WDD-513")
def test_glenn_may_keep_them_and_returns_no_more_than_he_has() -> None:
    match = scene("11IGA", s1=is_("glenn", walkers=1))
    stop(match)
    choose(match, 1, 1)
    assert asked(match)[2] == (0, 1)
    match.choose(1, 0)
    assert walkers(match)[1] == 1


@pytest.mark.rule("WDD-513")
def test_glenn_returns_walkers_for_infection_too() -> None:
    match = scene("IIIGG", turn=1, s1=is_("glenn", walkers=2))
    assert asked(match) == (1, "shed", (0, 1))


@pytest.mark.rule("WDD-513")
def test_what_an_overrun_costs_glenn_is_fixed_when_it_starts() -> None:
    match = scene("WAAGG", s1=is_("glenn", walkers=4), s2={"walkers": 4})
    assert health(match)[1] == 4


@pytest.mark.rule("WDD-514")
def test_who_hits_the_governor_takes_one_walker_for_the_whole_cause() -> None:
    match = scene("111IA", s1=is_("governor"))
    stop(match)
    choose(match, 1, 1, 1, 0)
    assert (health(match)[1], walkers(match)[0]) == (4, 1)


@pytest.mark.rule("WDD-514")
def test_the_governors_walker_stays_after_a_grenade_cleared_the_rest() -> None:
    match = scene("GGGII", s0={"walkers": 4}, s1=is_("governor"))
    stop(match)
    assert walkers(match)[0] == 1


@pytest.mark.rule("WDD-514")
def test_no_walker_for_what_walkers_or_infection_cost_the_governor() -> None:
    match = scene("WAAGG", s1=is_("governor", walkers=3), s2={"walkers": 5})
    assert health(match)[1] == 4
    assert walkers(match)[0] == 0
    match = scene("IIIGG", turn=1, s1=is_("governor"))
    assert (health(match)[1], walkers(match)) == (6, [0, 0, 0, 0, 0])


@pytest.mark.rule("WDD-514")
def test_the_governors_walker_is_owed_though_the_hit_eliminates_him() -> None:
    match = scene("1IIGG", s1=is_("governor", health=1))
    stop(match)
    match.choose(0, 1)
    assert not seat(match, 1)["alive"]
    assert walkers(match)[0] == 1


@pytest.mark.rule("WDD-514")
def test_not_when_his_fall_ends_the_game() -> None:
    match = scene("1IIGG", s1=is_("governor", health=1), s2={"health": 0}, s3={"health": 0}, s4={"health": 3})
    stop(match)
    match.choose(0, 1)
    assert match.over
    assert walkers(match)[0] == 0


@pytest.mark.rule("WDD-514", "WDD-301")
def test_the_governors_walker_may_be_the_last_one_and_overruns_everyone() -> None:
    match = scene("1IIGG", s0={"walkers": 2}, s1=is_("governor"), s3={"walkers": 6})
    stop(match)
    match.choose(0, 1)
    assert health(match) == [11 - 3, 7 - 1, 8, 8 - 6, 9]
    assert table(match)["pile"] == 9


@pytest.mark.rule("WDD-516")
def test_dwight_gains_two_for_each_other_eliminated_up_to_his_start() -> None:
    match = scene("GGGIA", s1=is_("dwight", health=3), s2={"health": 1}, s3={"health": 1})
    stop(match)
    match.choose(0, 0)
    assert health(match)[1] == 3 - 1 + 4
    match = scene("1IIGG", s1={"health": 1}, s2=is_("dwight", health=8))
    stop(match)
    match.choose(0, 1)
    assert health(match)[2] == 9


@pytest.mark.rule("WDD-516")
def test_dwight_gains_whoever_or_whatever_eliminates_another() -> None:
    match = scene("IIIGG", turn=2, s1=is_("dwight", health=3), s2={"health": 1})
    assert (seat(match, 2)["alive"], health(match)[1]) == (False, 5)
    match = scene("WAAGG", s1=is_("dwight", health=3), s2={"health": 1, "walkers": 8})
    assert (seat(match, 2)["alive"], health(match)[1]) == (False, 5)


@pytest.mark.rule("WDD-516")
def test_dwight_gains_nothing_when_he_goes_at_the_same_time() -> None:
    match = scene("GGGIA", s1=is_("dwight", health=1), s2={"health": 1}, s3={"health": 5})
    stop(match)
    match.choose(0, 0)
    assert not seat(match, 1)["alive"]
    assert health(match)[1] == 0


@pytest.mark.rule("WDD-514", "WDD-301")
def test_walkers_come_and_go_by_the_clause_that_moves_them() -> None:
    match = scene("1IIGG", s1=is_("governor"), s2={"walkers": 3}, s3={"walkers": 5}, pile=1)
    stop(match)
    match.choose(0, 1)
    told = [(match.game.kind_name(event.kind), match.game.because(event)) for event in match.events]
    assert ("took", ("WDD-514", "WDD-407")) in told
    assert ("returned", ("WDD-301", "WDD-107")) in told


@pytest.mark.rule("WDD-514")
def test_the_governor_replies_to_each_cause_once_and_not_to_the_next() -> None:
    match = scene("1IIGG" + "1IIGG", s1=is_("governor"))
    stop(match)
    match.choose(0, 1)
    stop(match)
    match.choose(1, 2)
    assert walkers(match) == [1, 0, 0, 0, 0]

"""WDD-4: elimination and the end, and the limit for simulations."""
import pytest

import deadeye
from tests.games.bang_dice.scene import Table, asked, choose, each, health, scene, seat, stop, table, walkers

GONE = {"health": 0}


def won(match: Table) -> list[int]:
    """The winners of a match that is over."""
    assert match.result is not None
    return match.result.winners


@pytest.mark.rule("WDD-401")
def test_a_player_without_health_is_out_role_shown_walkers_back() -> None:
    match = scene("1IIGA", s1={"health": 1, "walkers": 3})
    stop(match)
    assert table(match)["seats"][1]["role"] is None
    choose(match, 1, 0)
    assert seat(match, 1)["alive"] is False
    assert seat(match, 1)["role"] == "savior"
    assert walkers(match)[1] == 0 and table(match)["pile"] == 9
    assert asked(match)[0] == 2, "seat 1 takes no turn"


@pytest.mark.rule("WDD-401", "WDD-402")
def test_the_dead_win_with_their_side() -> None:
    match = scene("1IIGA", turn=1, s0={"health": 1}, s3=GONE)
    stop(match)
    match.choose(1, 0)
    assert won(match) == [1, 3]


@pytest.mark.rule("WDD-402")
def test_the_leaders_fall_ends_the_game_at_once() -> None:
    match = scene("IIIAA", s0={"health": 1})
    assert match.over and won(match) == [1, 3]
    assert match.result is not None and match.result.clause == "WDD-402"


@pytest.mark.rule("WDD-402")
def test_a_loner_alone_with_the_fallen_leader_wins() -> None:
    match = scene("1IIGA", turn=2, s0={"health": 1}, s1=GONE, s3=GONE, s4=GONE)
    stop(match)
    assert won(match) == [2]


@pytest.mark.rule("WDD-402")
def test_saviors_win_though_all_dead_when_a_loner_is_not_alone() -> None:
    match = scene("1IIGA", turn=2, s0={"health": 1}, s1=GONE, s3=GONE)
    stop(match)
    match.choose(2, 0)
    assert won(match) == [1, 3]


@pytest.mark.rule("WDD-402", "WDD-405")
def test_saviors_win_when_everyone_dies_at_once() -> None:
    match = scene("WAAGG", s0={"health": 1, "walkers": 1}, s1={"health": 1, "walkers": 1},
                  s2={"health": 1, "walkers": 2}, s3={"health": 1, "walkers": 2}, s4={"health": 1, "walkers": 2})
    assert match.over and not any(player["alive"] for player in table(match)["seats"])
    assert won(match) == [1, 3]


@pytest.mark.rule("WDD-402", "WDD-405")
def test_a_last_savior_alone_standing_wins_as_a_savior_not_as_a_loner() -> None:
    match = scene("1IIGA", turn=1, s0={"health": 1}, s2=GONE, s3=GONE, s4=GONE)
    stop(match)
    assert won(match) == [1, 3]


@pytest.mark.rule("WDD-403")
def test_leader_and_survivors_win_when_saviors_and_loners_are_gone() -> None:
    match = scene("1IIGA", s1={"health": 1}, s2=GONE, s3=GONE, s4=GONE)
    stop(match)
    assert won(match) == [0, 4], "the dead Survivor too"
    assert match.result is not None and match.result.clause == "WDD-403"


@pytest.mark.rule("WDD-403")
def test_a_loner_alive_keeps_the_game_going() -> None:
    match = scene("1IIGA", s1={"health": 1}, s3=GONE)
    stop(match)
    choose(match, 1, 0)
    assert not match.over


@pytest.mark.rule("WDD-404")
def test_with_the_leader_and_two_loners_left_the_leaders_fall_is_the_saviors_win() -> None:
    gone = each((1, 3, 4, 5, 6), health=0)
    match = scene("1IIGA", seats=8, turn=2, s0={"health": 1}, **gone)
    stop(match)
    match.choose(2, 0)
    assert won(match) == [1, 3, 5]


@pytest.mark.rule("WDD-404")
def test_a_loner_must_outlive_the_other_loner() -> None:
    gone = each((1, 3, 4, 5, 6), health=0)
    match = scene("1IIGA", seats=8, turn=2, s7={"health": 1}, **gone)
    stop(match)
    choose(match, 7, 2)
    assert not match.over, "the Leader lives: Hilltop must go on"
    match = scene("1IIGA", seats=8, turn=2, s0={"health": 1}, s7=GONE, **gone)
    stop(match)
    assert won(match) == [2]


@pytest.mark.rule("WDD-405")
def test_leader_and_last_savior_dying_together_is_the_saviors_win() -> None:
    match = scene("GGGIA", turn=2, s0={"character": "carl", "health": 1}, s1={"health": 1}, s3=GONE)
    stop(match)
    match.choose(2, 2)
    assert not seat(match, 0)["alive"] and not seat(match, 1)["alive"]
    assert won(match) == [1, 3]


@pytest.mark.rule("WDD-405")
def test_losses_of_one_cause_are_all_taken_before_anyone_is_out() -> None:
    match = scene("WAAGG", turn=4, s0={"health": 9}, s1={"health": 3, "walkers": 4}, s4={"health": 4, "walkers": 4})
    story = match.phrases()
    lost = [number for number, line in enumerate(story) if "loses" in line]
    out = [number for number, line in enumerate(story) if "eliminated" in line]
    assert len(lost) == 2 and len(out) == 2
    assert max(lost) < min(out)


@pytest.mark.rule("WDD-406")
def test_roles_of_those_who_fall_together_are_shown_from_the_active_player_on() -> None:
    match = scene("GGGIA", turn=3, s1={"health": 1}, s2={"health": 1}, s4={"health": 1})
    stop(match)
    match.choose(3, 3)
    out = [line for line in match.phrases() if "eliminated" in line]
    assert out == ["{4} is eliminated by {3}: Survivor.", "{1} is eliminated by {3}: Savior.",
                   "{2} is eliminated by {3}: Hilltop."]


@pytest.mark.rule("WDD-407", "WDD-308", "WDD-514", "WDD-516", "WDD-513")
def test_the_order_after_a_grenade() -> None:
    match = scene("GGGIA", seats=6, s0={"walkers": 3}, s1={"character": "rick"}, s3={"health": 1},
                  s2={"character": "glenn", "walkers": 2}, s4={"character": "dwight", "health": 3},
                  s5={"character": "governor"})
    stop(match)
    match.choose(0, 0)
    assert asked(match)[:2] == (1, "instead")
    match.choose(1, 1)
    assert asked(match)[:2] == (2, "shed"), "losses are taken, then Glenn"
    assert health(match)[3] == 0 and seat(match, 3)["alive"], "and only then the eliminations"
    match.choose(2, 1)
    story = match.phrases()
    order = ["{1}, as Rick, takes a Walker instead", "{3} is caught", "{2}, as Glenn, returns a Walker",
             "{3} is eliminated", "{4}, as Dwight, gains 2 Health", "{0} returns 3 Walkers",
             "{0} takes a Walker for hurting {5}, who is The Governor."]
    places = [next(n for n, line in enumerate(story) if line.startswith(start)) for start in order]
    assert places == sorted(places)
    assert walkers(match)[0] == 1, "the Governor's Walker stays"
    assert health(match)[4] == 3 - 1 + 2


@pytest.mark.rule("WDD-407", "WDD-514")
def test_an_overrun_set_off_by_the_governors_walker_is_a_new_cause() -> None:
    match = scene("1IIGG", s0={"health": 2, "walkers": 1}, s1={"character": "governor"}, s2={"walkers": 7, "health": 8})
    stop(match)
    match.choose(0, 1)
    assert match.over, "the Leader pays for two Walkers"
    assert health(match) == [0, 6, 1, 8, 9]


@pytest.mark.rule("WDD-408", "WDD-501")
def test_several_choices_on_one_cause_go_in_seat_order_from_the_left() -> None:
    rick = {"character": "rick"}
    match = scene("GGGIA", turn=2, s1=rick | {"walkers": 5}, s4=rick)
    stop(match)
    match.choose(2, 2)
    assert asked(match) == (4, "instead", (0, 1))
    match.choose(4, 1)
    assert asked(match) == (1, "instead", (0, 1))
    assert table(match)["pile"] == 3, "each knows the earlier answers"


@pytest.mark.rule("WDD-701")
def test_a_limit_of_turns_ends_a_simulation_with_no_winner() -> None:
    match = deadeye.new("walking-dead-dice", seats=5, seed=1, turn_limit=3)
    while not match.over:
        decision = match.decisions[0]
        match.choose(decision.seat, decision.options[0])
    assert match.result is not None
    assert (match.result.winners, match.result.clause) == ([], "WDD-701")
    assert "limit of turns" in match.result.reason
    assert table(match)["turns"] == 3


@pytest.mark.rule("WDD-402", "WDD-516")
def test_nothing_more_happens_once_the_game_is_over() -> None:
    match = scene("IIIAA", s0={"health": 1}, s1={"character": "dwight", "health": 3})
    assert match.over
    assert health(match)[1] == 3

"""The sensible bot of the dice game: its advice in scenes, its fairness, and its strength."""
from typing import Any

import pytest

import deadeye
from deadeye.bots import make
from deadeye.bots.arena import Arena
from deadeye.core.match import Match
from deadeye.core.rng import Chance
from deadeye.core.rollouts import likely_world
from deadeye.games.bang_dice.advice.suspicion import ROLES, odds_for
from deadeye.games.bang_dice.codes import HILLTOP, LEADER, SAVIOR, SURVIVOR
from tests.games.bang_dice.scene import scene, stop

DICE = "walking-dead-dice"


def advice(match: Match[Any], seat: int | None = None) -> int:
    """What the sensible bot chooses, for whoever is asked."""
    decision = match.decisions[0]
    assert seat is None or seat == decision.seat
    return Arena(match, {decision.seat: make("normal", DICE, decision.seat, 0)}).choice(decision)


# -- whom to shoot, whom to heal ----------------------------------------------------------------


def aiming(dice: str, turn: int, seats: int = 5, pile: int | None = None, **chairs: Any) -> int:
    """Whom the bot shoots with the first Range die."""
    match = scene(dice, seats=seats, turn=turn, pile=pile, **chairs)
    stop(match)
    assert match.decisions[0].kind == "aim"
    return advice(match, turn)


def healing(dice: str, turn: int, seats: int = 5, **chairs: Any) -> int:
    """Whom it heals."""
    match = scene(dice, seats=seats, turn=turn, **chairs)
    stop(match)
    assert match.decisions[0].kind == "heal"
    return advice(match, turn)


def test_a_savior_shoots_the_leader() -> None:
    assert aiming("1GGII", turn=1) == 0
    assert aiming("2GGII", turn=3) == 0


def test_a_survivor_spares_the_leader_and_shoots_the_other() -> None:
    assert aiming("1GGII", turn=4, s4={"character": "carl"}, s0={"health": 2}) == 3


def test_a_loner_spares_the_leader_until_nobody_else_is_left() -> None:
    assert aiming("1GGII", turn=1, s1={"role": "hilltop"}, s2={"role": "savior"}) == 2
    match = scene("1GGII", seats=4, turn=2, s1={"health": 0}, s3={"health": 0}, s0={"health": 1})
    stop(match)
    assert match.result is not None
    assert match.result.winners == [2]


def test_a_shot_goes_where_it_finishes_somebody() -> None:
    assert aiming("1GGII", turn=0, s1={"health": 1}) == 1
    assert aiming("1GGII", turn=0, s4={"health": 1, "role": "savior"}, s1={"role": "survivor"}) == 4


def test_with_three_the_prey_is_shot() -> None:
    assert aiming("1GGII", turn=0, seats=3) == 2
    assert aiming("1GGII", turn=1, seats=3) == 0
    assert aiming("1GGII", turn=2, seats=3) == 1


def test_a_survivor_heals_a_leader_in_need_and_a_savior_never_does() -> None:
    assert healing("AGGII", turn=4, s0={"health": 2}, s4={"health": 6}) == 0
    assert healing("AGGII", turn=1, s0={"health": 2}, s1={"health": 6}) == 1


def test_a_leader_heals_himself() -> None:
    assert healing("AGGII", turn=0, s0={"health": 5}, s1={"health": 2}) == 0


def test_aid_is_wasted_on_a_healthy_one_before_an_enemy_gets_it() -> None:
    assert healing("AGGII", turn=0, s1={"health": 2}, s2={"health": 2}, s3={"health": 2}) != 1


# -- which dice to roll -------------------------------------------------------------------------


def rolled(dice: str, turn: int = 0, **chairs: Any) -> str:
    """The dice that the bot picks up, by letter; the others stay."""
    match = scene(dice, turn=turn, **chairs)
    mask = advice(match, turn)
    return "".join([letter for die, letter in enumerate(dice) if mask >> die & 1])


def test_two_grenades_are_kept_when_the_leader_is_surrounded() -> None:
    assert "G" not in rolled("GGAAW", s0={"walkers": 3})


def test_three_grenades_are_never_broken_by_a_leader() -> None:
    assert rolled("GGGII", s0={"health": 3, "walkers": 2}) == ""


def test_a_savior_keeps_every_shot_at_the_leader() -> None:
    assert "1" not in rolled("11AGG", turn=1)


def test_shots_that_would_hit_friends_alone_are_rolled_again() -> None:
    assert rolled("1GGGI", turn=4, s1={"health": 0}, s2={"health": 0}, s3={"health": 0, "role": "survivor"},
                  s0={"health": 1}) == "1GGG"


def test_with_two_infections_and_little_health_it_stops() -> None:
    assert rolled("II1A2", turn=1, s1={"health": 1}, s0={"health": 3}) == ""
    assert rolled("IIA11", turn=0, s0={"health": 1}) == ""
    assert rolled("IIWWW", turn=1, s0={"health": 3}) == "WWW"


def test_roles_that_no_box_deals_are_met_with_calm() -> None:
    match = scene("1AGGI", s1={"role": "survivor"}, s2={"role": "survivor"}, s3={"role": "survivor", "health": 0})
    assert advice(match, 0) in match.decisions[0].options


def test_walkers_are_returned_and_taken_when_that_is_good() -> None:
    match = scene("11IIG", turn=1, s0={"character": "rick", "health": 2})
    stop(match)
    match.choose(1, 0)
    match.choose(1, 0)
    assert match.decisions[0].kind == "instead"
    assert advice(match, 0) == 2
    match = scene("1GIIG", turn=1, s0={"character": "glenn", "walkers": 2})
    stop(match)
    match.choose(1, 0)
    assert match.decisions[0].kind == "shed"
    assert advice(match, 0) == 1


# -- suspicion ----------------------------------------------------------------------------------


def odds(**chairs: Any) -> list[list[float]]:
    """How probable each role is for each seat, to the Survivor in seat 4; the Leader is in seat 0."""
    found = odds_for(scene("1GGII", **chairs).state, 4)
    return [[found[seat * ROLES + role] for role in range(ROLES)] for seat in range(5)]


def test_without_acts_every_hidden_role_is_as_likely_anywhere() -> None:
    found = odds()
    assert found[0][LEADER] == found[4][SURVIVOR] == 1
    for seat in (1, 2, 3):
        assert found[seat][SAVIOR] == pytest.approx(2 / 3)
        assert found[seat][HILLTOP] == pytest.approx(1 / 3)


def test_who_shoots_the_leader_is_suspected_and_who_heals_him_is_not() -> None:
    found = odds(s1={"shot": [2, 0, 0, 0, 0]}, s2={"aided": [1, 0, 0, 0, 0]})
    assert found[1][SAVIOR] > 2 / 3 > found[2][SAVIOR]
    assert sum([found[seat][SAVIOR] for seat in (1, 2, 3)]) == pytest.approx(2)
    assert sum([found[seat][HILLTOP] for seat in (1, 2, 3)]) == pytest.approx(1)


def test_a_search_imagines_each_role_as_often_as_it_is_suspected() -> None:
    match = scene("1GGII", s1={"shot": [2, 0, 0, 0, 0]}, s2={"aided": [2, 0, 0, 0, 0]})
    suspected = odds(s1={"shot": [2, 0, 0, 0, 0]}, s2={"aided": [2, 0, 0, 0, 0]})
    chance = Chance()
    chance.seed(1)
    recalled = match.game.recall(match.state, 4)
    worlds = [likely_world(match.game, match.state, 4, recalled, chance) for _ in range(2000)]
    for seat in range(5):
        for role in range(ROLES):
            share = sum([world.role[seat] == role for world in worlds]) / len(worlds)
            assert share == pytest.approx(suspected[seat][role], abs=0.04)


@pytest.mark.parametrize("enemy", [1, 4])
def test_the_leader_shoots_the_one_who_shot_at_him(enemy: int) -> None:
    shot: Any = {f"s{enemy}": {"shot": [2, 0, 0, 0, 0]}}
    assert aiming("1GGII", turn=0, **shot) == enemy


@pytest.mark.parametrize(("health", "target"), [(1, 4), (6, 1)])
def test_a_leader_who_would_fall_with_the_last_walker_spares_the_governor(health: int, target: int) -> None:
    """Whoever hurts the Governor takes a Walker: with the last one of the pile a Leader with one Health is lost."""
    assert aiming("1GGII", turn=0, pile=1, s0={"health": health}, s1={"character": "governor", "walkers": 4},
                  s2={"walkers": 4}, s3={"role": "survivor"}, s4={"role": "savior"}) == target


# -- fairness and strength ----------------------------------------------------------------------


@pytest.mark.parametrize(("role", "least"), [("leader", 0.7), ("survivor", 0.6), ("savior", 0.8), ("hilltop", 0.3)])
def test_one_sensible_seat_among_random_ones_wins_far_more_than_its_share(role: str, least: float) -> None:
    won = 0
    games = 40
    for number in range(games):
        match = deadeye.new(DICE, 5, f"strong-{number}")
        seat = [player["role"] for player in seats_of(match)].index(role)
        kinds = ["normal" if other == seat else "random" for other in range(5)]
        Arena(match, {other: make(kind, DICE, other, other) for other, kind in enumerate(kinds)}).play()
        assert match.result is not None
        won += seat in match.result.winners
    assert won / games >= least


def seats_of(match: Match[Any]) -> list[dict[str, Any]]:
    """The players with all their roles."""
    seats = match.position()["seats"]
    assert isinstance(seats, list)
    return seats

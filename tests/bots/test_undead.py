"""The sensible bot with the modules of Undead or Alive: its advice in scenes, its change of sides, its strength."""
from typing import Any

import pytest

import deadeye
from deadeye.bots import make
from deadeye.bots.arena import Arena, play_match
from tests.games.bang_dice.west import ALL, Table, act, is_, kind, west

WEST = "bang-dice"


def advice(match: Table) -> int:
    """What the sensible bot chooses, for whoever is asked."""
    decision = match.decisions[0]
    return Arena(match, {decision.seat: make("normal", WEST, decision.seat, 0)}).choice(decision)


def test_an_outlaw_challenges_the_sheriff() -> None:
    match = west("DDGGX", turn=1, modules="1,2")
    act(match, 0)
    assert kind(match) == (1, "duels") and advice(match) == 0


def test_belle_star_always_defuses() -> None:
    assert advice(west("DD1GB", modules="3", s0=is_("belle-star"))) == 0


def test_chuck_wengam_waits_for_his_last_roll_and_pays_for_a_third_gatling_only_when_it_is_worth_it() -> None:
    match = west("1GGDB", modules="3", turn=1, s1=is_("chuck-wengam"), s0={"health": 1})
    assert advice(match) == 40
    last = {"rolls": 2, "dice": ["bullseye-1", "gatling", "gatling", "dynamite", "beer"]}
    match = west("G", modules="3", turn=1, s1=is_("chuck-wengam"), s0={"character": "jourdonnais", "health": 1},
                 more=last | {"owed": [["throw", 1, 4, 0]], "line": 1})
    assert kind(match) == (1, "turn-die")
    assert advice(match) != 40


def test_a_wound_that_would_cancel_a_die_is_drunk_away() -> None:
    match = west("1GDWG", modules="1,2", s0={"wounds": ["bullseye-1", "beer"], "health": 4})
    act(match, 0)
    assert kind(match) == (0, "salve") and advice(match) == 2


def test_pixie_pete_keeps_the_gatling_and_pat_brennan_takes_from_an_enemy() -> None:
    match = west("11DGG", "rage:dynamite", "rage:gatling", modules="2,3", s4=is_("pixie-pete"))
    act(match, 0, 4, 4)
    assert advice(match) == 5
    match = west("DDBGG", modules="2,3", turn=1, s1=is_("pat-brennan"), s0={"rage": ["beer"]})
    assert advice(match) == 0
    act(match, 0)
    assert advice(match) == 1


def test_sides_change_at_an_outbreak() -> None:
    plague = {"outbreak": {"began": 0, "master": [2]}}
    zombie = {"character": "zombie", "role": "deputy", "health": 3}
    match = west("1DD", modules="4", turn=1, s1=zombie, s2={"role": "renegade"}, s4={"role": "outlaw"}, more=plague)
    act(match, 0)
    assert kind(match) == (1, "aim") and advice(match) == 0, "a dead Deputy shoots the Sheriff, not the Master"
    match = west("1DDGG", modules="4", turn=3, s4=zombie, s2={"role": "renegade"}, more=plague)
    act(match, 0)
    assert advice(match) in (2, 4), "an Outlaw who survived shoots the undead"
    match = west("1DDGG", modules="4", turn=3, s2={"role": "outlaw"}, s4=zombie, s1={"role": "renegade"},
                 more={"outbreak": {"began": 0, "master": [1]}})
    act(match, 0)
    assert advice(match) == 4, "and not a survivor next to them"


def test_a_third_dynamite_is_feared_more_with_a_token() -> None:
    at_risk = west("D11GG", modules="1,2", turn=1, s1={"wounds": ["dynamite"], "health": 1})
    assert advice(at_risk) == 0
    safe = west("1BBGG", modules="1,2", turn=1, s1={"health": 8}, s0={"health": 3})
    assert advice(safe) != 0


def test_in_a_campaign_the_star_is_kept_and_the_strongest_character_taken() -> None:
    campaign = deadeye.campaign(WEST, seats=5, seed=2, modules=ALL)
    for _ in range(3):
        Arena(campaign.match, {seat: make("normal", WEST, seat, seat) for seat in range(5)}).play()
        assert campaign.match.over
        campaign.go_on()
    assert len(campaign.matches) == 4


@pytest.mark.parametrize(("game", "modules"), [(WEST, ALL), ("walking-dead-dice", "1,2"), (WEST, "4")])
def test_a_sensible_one_among_random_ones_wins_more(game: str, modules: str) -> None:
    won = {"normal": 0, "random": 0}
    for number in range(40):
        seat = number % 5
        for one in won:
            kinds = [one if other == seat else "random" for other in range(5)]
            result = play_match(game, kinds, f"strength {number}", modules=modules).result
            assert result is not None
            won[one] += seat in result.winners
    assert won["normal"] > won["random"] + 5


def test_nobody_is_left_without_an_answer() -> None:
    asked: set[Any] = set()
    for number in range(12):
        match = deadeye.new(WEST, 6, f"kinds {number}", modules=ALL)
        arena = Arena(match, {seat: make("normal", WEST, seat, seat) for seat in range(6)})
        while not match.over:
            asked.add(match.decisions[0].kind)
            arena.step()
    assert {"keep", "aim", "duels", "salve", "turn-die", "defuse"} <= asked

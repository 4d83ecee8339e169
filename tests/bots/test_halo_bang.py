"""The sensible bot for Halo BANG!: its advice in scenes, and its strength in games."""
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import deadeye
from deadeye.bots import make
from deadeye.bots.arena import Arena
from deadeye.games.halo_bang.codes import CARDS
from tests.games.halo_bang.scene import (
    BEGIN,
    DISCARD_PHASE,
    DONE,
    DRAW_PHASE,
    OVERLOAD,
    Table,
    option,
    play,
    scene,
    table,
)


def choice(match: Table) -> int:
    """What the bot in the seat that is asked chooses."""
    decision = match.decisions[0]
    return Arena(match, {decision.seat: make("normal", "halo-bang", decision.seat, 1)}).choice(decision)


def card(match: Table) -> str:
    """The same, where a card is asked for; "" for none."""
    return CARDS[choice(match)]


# -- playing ------------------------------------------------------------------------------------


def test_it_kills_the_enemy_whom_it_can_kill() -> None:
    match = scene(s0={"hand": ["saw"]}, s1={"overshields": 2}, s2={"overshields": 1}, s3={"overshields": 3})
    assert choice(match) == option("saw", 1)


def test_it_takes_the_weakest_weapon_that_kills() -> None:
    match = scene(s0={"hand": ["warthog", "assault-rifle"]}, s1={"overshields": 1})
    assert choice(match) == option("assault-rifle", 1)


def test_onis_dog_tags_are_worth_more() -> None:
    match = scene(s0={"hand": ["saw"]}, s1={"overshields": 1}, s4={"overshields": 1})
    assert choice(match) == option("saw", 4)


def test_it_does_not_attack_a_teammate_without_need() -> None:
    match = scene(4, s0={"hand": ["magnum"]}, s1={"overshields": 0}, s3={"hand": []}, s2={"overshields": 1})
    assert choice(match) == DONE


def test_it_betrays_where_that_wins() -> None:
    match = scene(4, s0={"hand": ["magnum"], "tags": 9}, s1={"overshields": 0, "tags": 2}, s3={"hand": [], "tags": 1},
                  s2={"overshields": 1, "tags": 1})
    assert choice(match) == option("magnum", 2)


def test_it_does_not_end_a_game_that_it_would_lose() -> None:
    match = scene(4, s0={"hand": ["shotgun"], "tags": 2}, s1={"overshields": 1, "tags": 1}, s2={"tags": 1},
                  s3={"tags": 9})
    assert choice(match) != option("shotgun", 1)
    match = scene(4, s0={"hand": ["shotgun"], "tags": 6}, s1={"overshields": 1, "tags": 1}, s3={"tags": 1})
    assert choice(match) == option("shotgun", 1)


def test_it_stands_last_where_it_can() -> None:
    match = scene(4, s0={"hand": ["shotgun"], "tags": 1}, s1={"overshields": 1, "tags": 3},
                  s2={"overshields": 0}, s3={"overshields": 0, "tags": 9})
    assert choice(match) == option("shotgun", 1)


@pytest.mark.parametrize("first", ["damage-boost", "firepower", "stealth"])
def test_it_lays_enhancements_before_it_shoots(first: str) -> None:
    match = scene(s0={"hand": ["saw", first]}, s1={"overshields": 1})
    assert choice(match) == option(first)


def test_it_draws_before_it_shoots_and_steals_from_enemies() -> None:
    assert choice(scene(s0={"hand": ["saw", "weapon-cache"]})) == option("weapon-cache")
    match = scene(4, s0={"hand": ["saw", "promethean-vision"]}, s2={"hand": ["dmr"] * 2, "tags": 9})
    assert choice(match) in {option("promethean-vision", 1), option("promethean-vision", 3)}


def test_it_keeps_an_ordnance_pod_when_the_end_is_near() -> None:
    assert choice(scene(s0={"hand": ["ordnance-pod", "hardlight-shield"]})) == option("ordnance-pod")
    assert choice(scene(s0={"hand": ["ordnance-pod", "hardlight-shield"]}, s3={"tags": 1})) == DONE


def test_it_heals_when_it_is_hurt_and_gives_the_card_to_a_friend() -> None:
    hurt = scene(4, s0={"hand": ["regeneration-field", "hardlight-shield"], "overshields": 1})
    assert choice(hurt) == option("regeneration-field", 2)
    assert choice(scene(4, s0={"hand": ["regeneration-field", "hardlight-shield"]})) == DONE


def test_it_empties_its_hand_to_be_no_target() -> None:
    match = scene(4, s0={"hand": ["regeneration-field"], "overshields": 3})
    assert choice(match) == option("regeneration-field", 2)


def test_it_minds_its_teammates_with_an_area_card() -> None:
    weak = {"overshields": 1, "tags": 1}
    match = scene(4, s0={"hand": ["flood", "hardlight-shield"]}, s2=weak)
    assert choice(match) == DONE
    match = scene(4, s0={"hand": ["flood", "hardlight-shield"]}, s1={"overshields": 1}, s3={"overshields": 1},
                  s2={"hand": []})
    assert choice(match) == option("flood")


def test_its_camouflage_strips_what_hurts_most() -> None:
    match = scene(s0={"hand": ["active-camouflage", "hardlight-shield"]},
                  s3={"enhancements": ["stealth", "damage-boost"]})
    assert choice(match) == option("active-camouflage", 3)
    play(match, "active-camouflage", 3)
    assert card(match) == "damage-boost"
    own = scene(s0={"hand": ["active-camouflage", "hardlight-shield"], "enhancements": ["odd-ball", "firepower"]},
                s1={"hand": []}, s3={"hand": []}, s4={"hand": []})
    assert choice(own) == option("active-camouflage", 0)
    play(own, "active-camouflage", 0)
    assert card(own) == "odd-ball"


def test_its_odd_ball_starts_with_the_first_enemy_on_its_left() -> None:
    assert choice(scene(s0={"hand": ["odd-ball", "hardlight-shield"]})) == option("odd-ball", 1)


def test_as_engineer_it_draws_only_from_strength() -> None:
    assert choice(scene(s0={"specialization": "engineer"})) == OVERLOAD
    assert choice(scene(s0={"specialization": "engineer", "overshields": 3})) == DONE


# -- answering ----------------------------------------------------------------------------------


@pytest.mark.parametrize(("weapon", "left", "wanted"), [
    ("assault-rifle", 5, ""), ("assault-rifle", 1, "hardlight-shield"), ("shotgun", 5, "hardlight-shield"),
])
def test_it_keeps_its_shield_for_what_hurts(weapon: str, left: int, wanted: str) -> None:
    match = scene(s0={"hand": [weapon]}, s1={"overshields": left, "hand": ["hardlight-shield", "flood"]})
    play(match, weapon, 1)
    assert card(match) == wanted


@pytest.mark.parametrize(("mine", "theirs", "wanted"), [(3, 1, ""), (1, 1, "hardlight-shield"),
                                                        (3, 2, "hardlight-shield")])
def test_it_gives_a_dog_tag_to_a_teammate_who_has_but_one(mine: int, theirs: int, wanted: str) -> None:
    """Killed by a teammate it gives a Dog Tag that stays with the team, where it is needed most."""
    match = scene(6, s0={"hand": ["pulse-grenade", "saw"], "tags": theirs},
                  s2={"hand": ["hardlight-shield"] * 2, "overshields": 1, "tags": mine})
    play(match, "pulse-grenade")
    while match.decisions[0].seat != 2:
        match.choose(match.decisions[0].seat, 0)
    assert card(match) == wanted


def test_it_spares_the_shield_of_a_teammate_with_the_last_dog_tag() -> None:
    for tags, wanted in ((4, option("pulse-grenade")), (1, DONE)):
        match = scene(4, s0={"hand": ["pulse-grenade", "hardlight-shield"]}, s1={"overshields": 2, "hand": ["flood"]},
                      s2={"hand": ["hardlight-shield", "dmr", "dmr"], "tags": tags}, s3={"hand": []})
        assert choice(match) == wanted


def test_as_medic_it_shields_with_the_weakest_weapon() -> None:
    match = scene(s0={"hand": ["shotgun"]},
                  s1={"specialization": "medic", "hand": ["hardlight-shield", "assault-rifle", "pelican-gunship"]})
    play(match, "shotgun", 1)
    assert card(match) == "assault-rifle"


@pytest.mark.parametrize(("hand", "left", "wanted"), [
    (["saw"], 5, ""), (["saw"], 1, "saw"), (["saw", "assault-rifle"], 5, "assault-rifle"), (["stealth"], 1, ""),
])
def test_against_the_flood_it_gives_a_weapon_that_it_can_spare(hand: list[str], left: int, wanted: str) -> None:
    match = scene(s0={"hand": ["flood"]}, s1={"overshields": left, "hand": hand})
    play(match, "flood")
    assert card(match) == wanted


def test_it_discards_and_surrenders_what_is_worth_least() -> None:
    full = ["hardlight-shield"] * 5 + ["warthog", "broadsword", "assault-rifle"]
    assert card(scene(line=DISCARD_PHASE, s0={"hand": full})) == "assault-rifle"
    ball = scene(line=BEGIN, s0={"hand": ["warthog", "magnum"], "enhancements": ["odd-ball"]}, loaded=["dmr"])
    assert card(ball) == "magnum"


@pytest.mark.parametrize(("top", "taken"), [("hardlight-shield", 1), ("warthog", 1), ("odd-ball", 0)])
def test_as_tracker_it_takes_what_is_worth_it(top: str, taken: int) -> None:
    assert choice(scene(line=DRAW_PHASE, s0={"specialization": "tracker"}, discards=[top])) == taken


# -- strength -----------------------------------------------------------------------------------


def winning_teams(seats: int, seed: int, team: str) -> set[str]:
    """Who wins when one team plays sensibly and all others at random."""
    match = deadeye.new("halo-bang", seats, seed)
    players: list[Any] = list(table(match)["seats"])
    kinds = ["normal" if player["team"] == team else "random" for player in players]
    Arena(match, {seat: make(kind, "halo-bang", seat, seat) for seat, kind in enumerate(kinds)}).play()
    assert match.result is not None
    return {players[seat]["team"] for seat in match.result.winners}


@pytest.mark.parametrize("seats", [4, 6])
def test_a_sensible_team_beats_a_random_one(seats: int) -> None:
    won = [winning_teams(seats, seed, ("red", "blue")[seed % 2]) == {("red", "blue")[seed % 2]} for seed in range(20)]
    assert sum(won) >= 14


def measured(*arguments: str) -> subprocess.CompletedProcess[str]:
    """What bench/strength.py says."""
    bench = Path(__file__).parents[2] / "bench" / "strength.py"
    return subprocess.run([sys.executable, str(bench), *arguments, "--team", "--games", "4"], capture_output=True,
                          text=True, encoding="utf-8", timeout=120, check=False)


def test_the_strength_of_a_whole_team_is_measured() -> None:
    rows = [line.split(" | ") for line in measured("halo-bang", "--seats", "4").stdout.splitlines()[2:]]
    assert [row[1] for row in rows] == ["blue", "red"]
    for row in rows:
        assert float(row[2].split()[0]) > 50.0
    assert "has no teams: leave --team out." in measured("tacdex", "--seats", "2").stderr

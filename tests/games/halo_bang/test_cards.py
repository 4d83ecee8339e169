"""Enhancements and Actions."""
from typing import Any

import pytest

from deadeye.games.halo_bang.codes import CARDS
from tests.games.halo_bang.scene import (
    BEGIN,
    NOBODY,
    PASS,
    answer,
    asked,
    cards,
    discards,
    done,
    hand,
    option,
    options,
    overshields,
    play,
    refusal,
    scene,
    seat,
    table,
    tags,
    targets,
    told,
)

FROM_HAND = 0

# -- Enhancements -------------------------------------------------------------------------------


@pytest.mark.rule("HLO-701", "HLO-702")
@pytest.mark.parametrize("boosts", [1, 2, 3])
def test_each_damage_boost_adds_one_damage_to_a_weapon_that_hits(boosts: int) -> None:
    match = scene(s0={"hand": ["assault-rifle", "flood"], "enhancements": ["damage-boost"] * boosts})
    play(match, "assault-rifle", 1)
    answer(match, "")
    assert overshields(match)[1] == 5 - 1 - boosts
    play(match, "flood")  # no Weapon: one damage
    answer(match, "", "", "", "")
    assert overshields(match)[2] == 4


@pytest.mark.rule("HLO-703")
@pytest.mark.parametrize("count", [1, 2])
def test_each_firepower_allows_one_more_weapon_a_turn(count: int) -> None:
    match = scene(s0={"hand": ["assault-rifle"] * 4, "enhancements": ["firepower"] * count})
    for _ in range(1 + count):
        play(match, "assault-rifle", 1)
        answer(match, "")
    assert targets(match, "assault-rifle") == []
    assert refusal(match, option("assault-rifle", 1)) == "HLO-303"


@pytest.mark.rule("HLO-701", "HLO-303")
def test_the_card_wins_over_the_limit_of_one_weapon() -> None:
    match = scene(s0={"hand": ["dmr", "saw"], "enhancements": ["firepower"]})
    assert table(match)["weapons_left"] == 2
    play(match, "dmr", 1)
    answer(match, "")
    assert table(match)["weapons_left"] == 1
    assert targets(match, "saw")


@pytest.mark.rule("HLO-704")
def test_stealth_is_laid_in_front_of_oneself() -> None:
    match = scene(s0={"hand": ["stealth", "flood"]}, s1={"hand": ["shotgun"], "specialization": "medic"})
    assert targets(match, "stealth") == [NOBODY]
    assert refusal(match, option("stealth", 1)) == "HLO-704"
    play(match, "stealth")
    done(match)
    assert asked(match) == (1, "play")
    assert targets(match, "shotgun") == [2]  # at 0 the Shotgun no longer reaches


@pytest.mark.rule("HLO-705")
def test_an_odd_ball_is_played_in_front_of_anybody_at_any_range() -> None:
    match = scene(7, s0={"hand": ["odd-ball", "dmr"]}, s3={"overshields": 0}, s4={"hand": []})
    assert targets(match, "odd-ball") == [0, 1, 2, 3, 4, 5, 6]
    play(match, "odd-ball", 3)
    assert table(match)["odd_ball"] == 3
    assert seat(match, 3)["enhancements"] == ["odd-ball"]


@pytest.mark.rule("HLO-705")
def test_a_second_odd_ball_can_not_be_played() -> None:
    match = scene(s0={"hand": ["odd-ball"]}, s3={"enhancements": ["odd-ball"]})
    assert targets(match, "odd-ball") == []
    assert refusal(match, option("odd-ball", 1)) == "HLO-705"


@pytest.mark.rule("HLO-706")
def test_no_weapon_revealed_passes_the_odd_ball_to_the_left() -> None:
    match = scene(line=BEGIN, s0={"enhancements": ["odd-ball"]}, s1={"overshields": 0}, loaded=["flood"])
    assert table(match)["odd_ball"] == 1  # Respawning or not
    assert table(match)["top"] == "flood"
    assert tags(match) == [3, 3, 3, 3, 3]
    assert asked(match) == (0, "play")
    assert cards(match)[0] == 1 + 3  # then the turn goes on: the Pioneer draws three


@pytest.mark.rule("HLO-706")
def test_a_weapon_revealed_costs_a_weapon_of_the_players_choice() -> None:
    match = scene(line=BEGIN, s0={"hand": ["saw", "magnum", "flood"], "enhancements": ["odd-ball"]}, loaded=["dmr"])
    assert asked(match) == (0, "surrender")
    assert options(match) == (CARDS.index("magnum"), CARDS.index("saw"))
    assert table(match)["top"] == "dmr"  # the revealed card is discarded first
    assert refusal(match, CARDS.index("flood")) == "HLO-706"
    answer(match, "saw")
    assert table(match)["top"] == "saw"
    assert table(match)["odd_ball"] == 1
    assert tags(match)[0] == 3


@pytest.mark.rule("HLO-706")
def test_without_a_weapon_it_costs_a_dog_tag_and_the_odd_ball_is_discarded() -> None:
    match = scene(line=BEGIN, s0={"hand": ["flood"], "enhancements": ["odd-ball"]}, loaded=["dmr"])
    assert tags(match) == [2, 3, 3, 3, 3]
    assert table(match)["odd_ball"] is None
    assert (table(match)["top"], table(match)["discards"]) == ("odd-ball", 2)
    assert told(match, "The Odd Ball is discarded.")
    assert asked(match) == (0, "play")


@pytest.mark.rule("HLO-706")
def test_the_odd_ball_comes_after_the_respawn_phase_and_before_the_draw() -> None:
    match = scene(line=BEGIN, s0={"hand": ["dmr", "flood"], "overshields": 0, "enhancements": ["odd-ball"]},
                  loaded=["saw"])
    assert asked(match) == (0, "surrender")
    assert overshields(match)[0] == 4
    assert cards(match)[0] == 2


@pytest.mark.rule("HLO-706")
def test_the_only_card_in_hand_is_discarded_to_the_odd_ball_without_a_question() -> None:
    match = scene(line=BEGIN, s0={"hand": ["dmr"], "enhancements": ["odd-ball"]}, loaded=["saw", "flood", "stealth"])
    assert asked(match) == (0, "play")
    assert discards(match) == ["saw", "dmr"]
    assert told(match, "{0} discards DMR to the Odd Ball.")
    match = scene(line=BEGIN, s0={"hand": ["dmr", "dmr"], "enhancements": ["odd-ball"]}, loaded=["saw"])
    assert asked(match) == (0, "surrender")  # not asking would betray the second card


@pytest.mark.rule("HLO-706", "HLO-502")
def test_a_deck_without_a_card_to_reveal_runs_out_first() -> None:
    match = scene(line=BEGIN, s0={"enhancements": ["odd-ball"]}, deck=[])
    assert tags(match)[1:] == [2, 2, 2, 2]
    assert told(match, "{0} reveals")


# -- Actions ------------------------------------------------------------------------------------


@pytest.mark.rule("HLO-801")
def test_active_camouflage_discards_an_enhancement_of_choice_or_a_random_card() -> None:
    chairs: dict[str, Any] = {"s0": {"hand": ["active-camouflage", "dmr"]},
                              "s3": {"hand": ["flood", "saw"], "enhancements": ["stealth", "firepower"]}}
    match = scene(6, **chairs)
    play(match, "active-camouflage", 3)
    assert asked(match) == (0, "strip")
    assert options(match) == (FROM_HAND, CARDS.index("firepower"), CARDS.index("stealth"))
    for card, why in (("damage-boost", "That Enhancement is not"), ("hardlight-shield", "Choose an Enhancement"),
                      ("flood", "Choose an Enhancement"), ("dmr", "Choose an Enhancement")):
        refused = match.why_not(0, CARDS.index(card))
        assert refused is not None
        assert (refused.clause, why in str(refused)) == ("HLO-801", True)
    match.choose(0, CARDS.index("firepower"))
    assert seat(match, 3)["enhancements"] == ["stealth"]
    assert discards(match) == ["firepower", "active-camouflage"]
    match = scene(6, loaded=["saw"], **chairs)
    play(match, "active-camouflage", 3)
    match.choose(0, FROM_HAND)
    assert hand(match, 3) == ["flood"]
    assert discards(match) == ["saw", "active-camouflage"]


@pytest.mark.rule("HLO-801")
def test_the_random_card_can_be_any_of_the_hand() -> None:
    lost = set()
    for seed in range(30):
        match = scene(s0={"hand": ["active-camouflage", "dmr"]}, s1={"hand": ["flood", "saw", "stealth"]})
        match.record.seed = str(seed)
        play(match, "active-camouflage", 1)
        lost.add(discards(match)[0])
    assert lost == {"flood", "saw", "stealth"}


@pytest.mark.rule("HLO-802")
def test_flood_costs_each_other_player_a_weapon_or_an_overshield() -> None:
    match = scene(s0={"hand": ["flood", "flood"]}, s1={"hand": ["dmr", "hardlight-shield"]}, s2={"hand": ["saw"]})
    play(match, "flood")
    assert asked(match) == (1, "swarm")
    assert options(match) == (PASS, CARDS.index("dmr"))
    assert refusal(match, CARDS.index("hardlight-shield")) == "HLO-802"
    answer(match, "dmr", "", "", "")
    assert overshields(match) == [4, 5, 4, 4, 4]
    assert hand(match, 1) == ["hardlight-shield"]
    assert table(match)["top"] == "dmr"


@pytest.mark.rule("HLO-803")
def test_an_ordnance_pod_draws_two_cards() -> None:
    match = scene(s0={"hand": ["ordnance-pod"]}, loaded=["dmr", "saw"])
    play(match, "ordnance-pod")
    assert hand(match, 0) == ["saw", "dmr"]
    assert table(match)["top"] == "ordnance-pod"


@pytest.mark.rule("HLO-804")
def test_a_regeneration_field_heals_its_player_only_and_lets_another_draw() -> None:
    match = scene(s0={"hand": ["regeneration-field", "saw"], "overshields": 1}, s3={"overshields": 2}, loaded=["dmr"])
    assert targets(match, "regeneration-field") == [1, 2, 3, 4]
    assert refusal(match, option("regeneration-field", 0)) == "HLO-804"
    play(match, "regeneration-field", 3)
    assert overshields(match) == [4, 5, 5, 2, 5]
    assert hand(match, 3) == ["hardlight-shield", "dmr"]
    assert cards(match) == [1, 1, 1, 2, 1]


@pytest.mark.rule("HLO-804")
def test_a_regeneration_field_may_be_played_at_full_strength() -> None:
    match = scene(s0={"hand": ["regeneration-field", "saw"]})
    play(match, "regeneration-field", 1)
    assert overshields(match)[0] == 4
    assert cards(match)[1] == 2


@pytest.mark.rule("HLO-805")
def test_promethean_vision_takes_a_random_card_at_any_range() -> None:
    taken = set()
    for seed in range(30):
        match = scene(7, s0={"hand": ["promethean-vision"]}, s3={"hand": ["flood", "saw"]})
        match.record.seed = str(seed)
        assert targets(match, "promethean-vision") == [1, 2, 3, 4, 5, 6]
        play(match, "promethean-vision", 3)
        assert cards(match)[:4] == [1, 1, 1, 1]
        taken.add(hand(match, 0)[0])
    assert taken == {"flood", "saw"}


@pytest.mark.rule("HLO-806")
def test_a_pulse_grenade_costs_each_other_player_a_shield_or_an_overshield() -> None:
    match = scene(s0={"hand": ["pulse-grenade", "dmr"]}, s1={"hand": ["dmr", "hardlight-shield"]}, s2={"hand": ["saw"]})
    play(match, "pulse-grenade")
    assert asked(match) == (1, "blast")
    assert refusal(match, CARDS.index("dmr")) == "HLO-903"
    answer(match, "hardlight-shield")
    assert options(match) == (PASS,)  # asked all the same
    answer(match, "", "", "")
    assert overshields(match) == [4, 5, 4, 4, 4]


@pytest.mark.rule("HLO-807")
def test_a_weapon_cache_gives_three_to_its_player_and_one_to_each_other_clockwise() -> None:
    match = scene(turn=2, s2={"hand": ["weapon-cache"], "specialization": "medic"}, s3={"overshields": 0},
                  s0={"hand": []}, loaded=["flood", "flood", "flood", "dmr", "saw", "magnum", "shotgun"])
    play(match, "weapon-cache")
    assert hand(match, 2) == ["flood"] * 3
    assert hand(match, 3) == ["hardlight-shield", "dmr"]
    assert hand(match, 4) == ["hardlight-shield", "saw"]
    assert hand(match, 0) == ["magnum"]
    assert hand(match, 1) == ["hardlight-shield", "shotgun"]


@pytest.mark.rule("HLO-808")
@pytest.mark.parametrize("card", ["flood", "pulse-grenade"])
def test_answers_go_clockwise_from_the_left(card: str) -> None:
    match = scene(turn=2, s2={"hand": [card, "dmr"], "specialization": "medic"})
    play(match, card)
    order = []
    for _ in range(4):
        order.append(asked(match)[0])
        answer(match, "")
    assert order == [3, 4, 0, 1]


@pytest.mark.rule("HLO-808")
def test_respawning_is_judged_when_the_moment_to_answer_comes() -> None:
    match = scene(s0={"hand": ["flood", "dmr"]}, s1={"hand": ["saw"]}, s2={"hand": ["saw"], "overshields": 1})
    play(match, "flood")
    answer(match, "saw", "saw")  # now both are without a card
    assert [player["respawning"] for player in table(match)["seats"]] == [False, True, True, False, False]
    answer(match, "", "")
    assert overshields(match) == [4, 5, 1, 4, 4]


@pytest.mark.rule("HLO-809")
def test_vision_and_camouflage_need_a_card_to_take() -> None:
    match = scene(s0={"hand": ["promethean-vision", "active-camouflage"]}, s1={"hand": []},
                  s2={"hand": [], "enhancements": ["stealth"]})
    assert targets(match, "promethean-vision") == [3, 4]
    assert targets(match, "active-camouflage") == [0, 2, 3, 4]
    assert refusal(match, option("promethean-vision", 1)) == "HLO-809"
    assert refusal(match, option("promethean-vision", 0)) == "HLO-805"
    assert refusal(match, option("active-camouflage", 1)) == "HLO-809"


@pytest.mark.rule("HLO-809")
def test_camouflage_may_take_a_random_card_of_ones_own_if_there_is_another() -> None:
    match = scene(s0={"hand": ["active-camouflage", "dmr", "saw"]}, loaded=["saw"])
    assert targets(match, "active-camouflage") == [0, 1, 2, 3, 4]
    play(match, "active-camouflage", 0)
    assert hand(match, 0) == ["dmr"]
    assert told(match, "{0} loses SAW from hand to Active Camouflage.")
    match = scene(s0={"hand": ["active-camouflage"]})
    assert targets(match, "active-camouflage") == [1, 2, 3, 4]
    assert refusal(match, option("active-camouflage", 0)) == "HLO-809"


@pytest.mark.rule("HLO-809")
def test_camouflage_may_discard_an_odd_ball_and_ones_own_enhancements() -> None:
    match = scene(s0={"hand": ["active-camouflage", "dmr"], "enhancements": ["stealth", "odd-ball"]})
    play(match, "active-camouflage", 0)
    assert options(match) == (FROM_HAND, CARDS.index("stealth"), CARDS.index("odd-ball"))
    match.choose(0, CARDS.index("odd-ball"))
    assert table(match)["odd_ball"] is None
    assert discards(match) == ["odd-ball", "active-camouflage"]
    done(match)
    assert seat(match, 0)["enhancements"] == ["stealth"]


@pytest.mark.rule("HLO-805", "HLO-803")
def test_loaded_cards_are_taken_one_by_one_from_a_hand_and_then_from_the_deck() -> None:
    match = scene(s0={"hand": ["promethean-vision", "ordnance-pod"]}, s1={"hand": ["saw", "flood"]},
                  loaded=["saw", "dmr", "magnum"])
    play(match, "promethean-vision", 1)
    play(match, "ordnance-pod")
    assert hand(match, 0) == ["magnum", "saw", "dmr"]


@pytest.mark.rule("HLO-701")
def test_a_damage_boost_is_played_from_hand_and_can_be_lost_from_there() -> None:
    match = scene(s0={"hand": ["damage-boost", "saw"]})
    assert targets(match, "damage-boost") == [NOBODY]
    assert str(match.why_not(0, option("damage-boost", 3))) == "Damage Boost is not played at one player. (HLO-702)"
    play(match, "damage-boost")
    assert seat(match, 0)["enhancements"] == ["damage-boost"]
    match = scene(s0={"hand": ["active-camouflage", "dmr"]}, s1={"hand": ["damage-boost", "saw"]},
                  loaded=["damage-boost"])
    play(match, "active-camouflage", 1)
    assert hand(match, 1) == ["saw"]


@pytest.mark.rule("HLO-403")
def test_at_a_full_table_too_a_weapon_needs_a_target() -> None:
    match = scene(seats=7, s0={"hand": ["saw"]})
    assert str(match.why_not(0, option("saw", NOBODY))) == "SAW is played at a player. (HLO-403)"

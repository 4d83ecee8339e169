"""The twelve Specializations, and the order of things on a hit."""
import pytest

from deadeye.games.halo_bang.codes import CARDS
from tests.games.halo_bang.scene import (
    BEGIN,
    DONE,
    DRAW_PHASE,
    OVERLOAD,
    PASS,
    SHIELD,
    Table,
    answer,
    asked,
    cards,
    done,
    hand,
    option,
    options,
    overshields,
    play,
    refusal,
    scene,
    table,
    tags,
    targets,
    told,
)


def attack(match: Table, card: str, target: int) -> None:
    """A Weapon that isn't shielded."""
    play(match, card, target)
    answer(match, "")


@pytest.mark.rule("HLO-901")
def test_assault_plays_one_more_weapon_and_firepower_comes_on_top() -> None:
    match = scene(s0={"specialization": "assault", "hand": ["dmr", "dmr", "saw"]})
    attack(match, "dmr", 1)
    attack(match, "dmr", 1)
    assert targets(match, "saw") == []
    match = scene(s0={"specialization": "assault", "hand": ["dmr", "dmr", "saw", "saw"], "enhancements": ["firepower"]})
    attack(match, "dmr", 1)
    attack(match, "dmr", 1)
    attack(match, "saw", 2)
    assert targets(match, "saw") == []


@pytest.mark.rule("HLO-902")
def test_engineer_turns_overshields_red_for_cards_down_to_one() -> None:
    match = scene(s0={"specialization": "engineer", "overshields": 3})
    assert OVERLOAD in options(match)
    match.choose(0, OVERLOAD)
    match.choose(0, OVERLOAD)
    assert overshields(match)[0] == 1
    assert cards(match)[0] == 3
    assert table(match)["weapons_left"] == 1
    assert OVERLOAD not in options(match)
    assert refusal(match, OVERLOAD) == "HLO-902"


@pytest.mark.rule("HLO-902")
def test_engineer_may_do_so_without_a_card_and_others_may_not() -> None:
    match = scene(s0={"specialization": "engineer", "hand": []})
    assert options(match) == (DONE, OVERLOAD)
    match.choose(0, OVERLOAD)
    assert cards(match)[0] == 1
    assert OVERLOAD not in options(scene(s0={"specialization": "assault"}))


@pytest.mark.rule("HLO-903")
def test_medic_shields_with_a_weapon_unless_it_is_the_last_card() -> None:
    match = scene(s0={"hand": ["shotgun", "dmr"]}, s1={"specialization": "medic", "hand": ["saw", "flood"]})
    play(match, "shotgun", 1)
    assert options(match) == (PASS, CARDS.index("saw"))
    answer(match, "saw")
    assert overshields(match)[1] == 4
    assert table(match)["top"] == "saw"
    last = scene(s0={"hand": ["shotgun", "dmr"]}, s1={"specialization": "medic", "hand": ["saw"]})
    play(last, "shotgun", 1)
    assert options(last) == (PASS,)
    assert refusal(last, CARDS.index("saw")) == "HLO-903"
    plain = scene(s0={"hand": ["shotgun", "dmr"]}, s1={"specialization": "rogue", "hand": ["saw", "flood"]})
    play(plain, "shotgun", 1)
    assert options(plain) == (PASS,)


@pytest.mark.rule("HLO-903")
def test_medic_does_so_against_a_pulse_grenade_too_and_a_shield_may_be_the_last_card() -> None:
    match = scene(s0={"hand": ["pulse-grenade", "dmr"]}, s1={"specialization": "medic", "hand": ["saw", "flood"]})
    play(match, "pulse-grenade")
    answer(match, "saw")
    assert overshields(match)[1] == 4
    match = scene(s0={"hand": ["pulse-grenade", "dmr"]}, s1={"specialization": "medic"})
    play(match, "pulse-grenade")
    assert options(match) == (PASS, SHIELD)


@pytest.mark.rule("HLO-904")
def test_operator_is_one_further_away_for_others() -> None:
    match = scene(s0={"hand": ["shotgun"]}, s1={"specialization": "operator"})
    assert targets(match, "shotgun") == [4]
    own = scene(s0={"hand": ["shotgun"], "specialization": "operator"})
    assert targets(own, "shotgun") == [1, 4]
    both = scene(6, s0={"hand": ["dmr"]}, s3={"specialization": "operator", "enhancements": ["stealth"]})
    assert targets(both, "dmr") == [1, 2, 4, 5]  # 3 + 1 + 1


@pytest.mark.rule("HLO-905")
@pytest.mark.parametrize(("card", "damage"), [("pelican-gunship", 2), ("shotgun", 1), ("battle-rifle", 1)])
def test_pathfinder_takes_one_less_and_at_least_one(card: str, damage: int) -> None:
    match = scene(s0={"hand": [card, "dmr"]}, s1={"specialization": "pathfinder"})
    attack(match, card, 1)
    assert overshields(match)[1] == 4 - damage


@pytest.mark.rule("HLO-905", "HLO-913")
def test_pathfinder_comes_after_damage_boost_and_stalker() -> None:
    match = scene(s0={"hand": ["assault-rifle", "dmr"], "specialization": "stalker", "enhancements": ["damage-boost"]},
                  s1={"specialization": "pathfinder"})
    attack(match, "assault-rifle", 1)
    assert overshields(match)[1] == 4 - (1 + 1 + 1 - 1)
    match = scene(s0={"hand": ["magnum", "dmr"], "specialization": "stalker"}, s1={"specialization": "pathfinder"})
    attack(match, "magnum", 1)
    assert overshields(match)[1] == 4 - (1 + 1 - 1)


@pytest.mark.rule("HLO-905")
def test_pathfinder_takes_the_whole_damage_of_flood() -> None:
    match = scene(s0={"hand": ["flood", "dmr"]}, s1={"specialization": "pathfinder"})
    play(match, "flood")
    answer(match, "")
    assert overshields(match)[1] == 3


@pytest.mark.rule("HLO-906")
def test_pioneer_draws_three() -> None:
    match = scene(line=DRAW_PHASE, s0={"specialization": "pioneer"})
    assert cards(match)[0] == 1 + 3


@pytest.mark.rule("HLO-907")
def test_recon_draws_a_card_for_each_damage_of_a_weapon() -> None:
    match = scene(s0={"hand": ["warthog", "flood", "saw"]}, s1={"specialization": "recon"})
    attack(match, "warthog", 1)
    assert cards(match)[1] == 1 + 3
    play(match, "flood")
    answer(match, "", "", "", "")
    assert cards(match)[1] == 1 + 3  # the Flood isn't a Weapon


@pytest.mark.rule("HLO-907", "HLO-913")
def test_recon_draws_for_the_damage_really_taken_killed_or_not() -> None:
    match = scene(s0={"hand": ["warthog", "flood"]}, s1={"specialization": "recon", "overshields": 2})
    attack(match, "warthog", 1)
    assert overshields(match)[1] == 0
    assert cards(match)[1] == 1 + 2
    assert tags(match)[1] == 2


@pytest.mark.rule("HLO-908")
def test_rogue_reaches_any_range() -> None:
    match = scene(7, s0={"hand": ["shotgun"], "specialization": "rogue"},
                  s3={"specialization": "operator", "enhancements": ["stealth"] * 4}, s5={"hand": []})
    assert targets(match, "shotgun") == [1, 2, 3, 4, 6]  # Stealth doesn't help; Respawning does


@pytest.mark.rule("HLO-909")
@pytest.mark.parametrize("card", ["flood", "pulse-grenade"])
def test_specter_is_passed_by_by_flood_and_pulse_grenade(card: str) -> None:
    match = scene(s0={"hand": [card, "shotgun", "weapon-cache"]}, s1={"specialization": "specter"})
    play(match, card)
    assert asked(match)[0] == 2
    answer(match, "", "", "")
    assert overshields(match) == [4, 4, 4, 4, 4]
    attack(match, "shotgun", 1)
    assert overshields(match)[1] == 2
    play(match, "weapon-cache")
    assert cards(match)[1] == 2


@pytest.mark.rule("HLO-910")
def test_stalker_does_one_more_damage_with_a_weapon_only() -> None:
    match = scene(s0={"hand": ["assault-rifle", "flood", "saw"], "specialization": "stalker"},
                  s1={"specialization": "rogue"})
    attack(match, "assault-rifle", 1)
    assert overshields(match)[1] == 3
    play(match, "flood")
    answer(match, "", "", "", "")
    assert overshields(match)[3] == 4


@pytest.mark.rule("HLO-911")
def test_tracker_may_take_the_top_of_the_discard_pile_first() -> None:
    tracker = {"specialization": "tracker", "hand": ["flood"]}
    match = scene(line=DRAW_PHASE, s0=tracker, discards=["saw", "dmr"])
    assert asked(match) == (0, "draw")
    match.load(["stealth"])
    match.choose(0, 1)
    assert hand(match, 0) == ["stealth", "flood", "dmr"]
    assert table(match)["top"] == "saw"
    match = scene(line=DRAW_PHASE, s0=tracker, discards=["saw", "dmr"])
    match.load(["stealth", "stealth"])
    match.choose(0, 0)
    assert hand(match, 0) == ["stealth", "stealth", "flood"]
    assert table(match)["top"] == "dmr"


@pytest.mark.rule("HLO-911")
def test_without_a_discard_pile_tracker_draws_from_the_deck() -> None:
    match = scene(line=DRAW_PHASE, s0={"specialization": "tracker"})
    assert asked(match) == (0, "play")
    assert cards(match)[0] == 3


@pytest.mark.rule("HLO-911", "HLO-406")
def test_after_a_shielded_attack_tracker_finds_the_shield_on_top() -> None:
    match = scene(s0={"hand": ["broadsword"]}, s1={"specialization": "tracker", "hand": ["dmr", "hardlight-shield"]})
    play(match, "broadsword", 1)
    answer(match, "hardlight-shield")
    assert asked(match) == (1, "draw")
    match.choose(1, 1)
    assert "hardlight-shield" in hand(match, 1)
    assert "broadsword" not in hand(match, 1)


@pytest.mark.rule("HLO-911", "HLO-706")
def test_tracker_may_take_what_the_odd_ball_revealed() -> None:
    match = scene(line=BEGIN, s0={"specialization": "tracker", "enhancements": ["odd-ball"]}, loaded=["weapon-cache"])
    assert asked(match) == (0, "draw")
    match.choose(0, 1)
    assert "weapon-cache" in hand(match, 0)


@pytest.mark.rule("HLO-912")
def test_network_draws_one_card_for_each_hit_whatever_the_damage() -> None:
    match = scene(s0={"hand": ["warthog", "shotgun"], "specialization": "network", "enhancements": ["firepower"]})
    attack(match, "warthog", 1)
    assert cards(match)[0] == 1 + 1
    play(match, "shotgun", 1)
    answer(match, "hardlight-shield")
    assert cards(match)[0] == 1  # shielded: no card


@pytest.mark.rule("HLO-913")
def test_on_a_hit_come_damage_then_the_kill_then_recon_then_network() -> None:
    match = scene(s0={"hand": ["shotgun"], "specialization": "network"},
                  s1={"specialization": "recon", "overshields": 2}, loaded=["dmr", "saw", "flood"])
    attack(match, "shotgun", 1)
    story = match.phrases()[-7:]
    assert story == ["{0} attacks {1} with Shotgun.", "{1} takes 2 damage from {0}'s Shotgun.", "{1} is killed by {0}.",
                     "{1} gives a Dog Tag to {0}.", "{1} draws a card as Recon.", "{1} draws a card as Recon.",
                     "{0} draws a card as Network."]
    assert hand(match, 1) == ["hardlight-shield", "saw", "dmr"]
    assert hand(match, 0) == ["flood"]


@pytest.mark.rule("HLO-913")
def test_a_kill_that_ends_the_game_leaves_recon_and_network_without_cards() -> None:
    match = scene(s0={"hand": ["shotgun"], "specialization": "network"},
                  s1={"specialization": "recon", "overshields": 2, "tags": 1})
    attack(match, "shotgun", 1)
    assert match.over
    assert cards(match)[:2] == [0, 1]


@pytest.mark.rule("HLO-914")
def test_whoever_has_a_card_is_asked_even_if_it_answers_nothing() -> None:
    match = scene(s0={"hand": ["shotgun", "flood", "pulse-grenade", "saw"]}, s1={"hand": ["stealth"]})
    play(match, "shotgun", 1)
    assert asked(match) == (1, "attack")
    assert options(match) == (PASS,)
    answer(match, "")
    play(match, "flood")
    assert (asked(match), options(match)) == ((1, "swarm"), (PASS,))
    answer(match, "", "", "", "")
    play(match, "pulse-grenade")
    assert (asked(match), options(match)) == ((1, "blast"), (PASS,))


@pytest.mark.rule("HLO-914")
def test_what_the_others_see_before_an_answer_is_the_same_with_and_without_a_shield() -> None:
    seen = []
    for card in ("hardlight-shield", "stealth"):
        match = scene(s0={"hand": ["shotgun", "flood"]}, s1={"hand": [card]})
        play(match, "shotgun", 1)
        seen.append((table(match, 0), table(match, 2), table(match), match.phrases(0), asked(match)))
    assert seen[0] == seen[1]


@pytest.mark.rule("HLO-914", "HLO-202")
def test_whoever_is_respawning_is_not_asked() -> None:
    match = scene(s0={"hand": ["flood", "saw"]}, s1={"hand": []}, s2={"overshields": 0})
    play(match, "flood")
    assert asked(match)[0] == 3


@pytest.mark.rule("HLO-303")
def test_a_specialization_beats_the_limit_but_only_for_its_owner() -> None:
    match = scene(s0={"hand": ["dmr", "dmr"]}, s1={"specialization": "assault"})
    attack(match, "dmr", 1)
    assert refusal(match, option("dmr", 1)) == "HLO-303"
    done(match)
    assert told(match, "{1} takes a turn.")

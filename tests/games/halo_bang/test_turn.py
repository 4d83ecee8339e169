"""Respawning, and the four phases of a turn."""
import pytest

import deadeye
from tests.games.halo_bang.scene import (
    BEGIN,
    DISCARD_PHASE,
    DONE,
    DRAW_PHASE,
    SHIELD,
    answer,
    asked,
    cards,
    discards,
    done,
    hand,
    lying_open,
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


@pytest.mark.rule("HLO-201")
def test_a_killed_player_and_one_without_cards_are_respawning() -> None:
    match = scene(s1={"overshields": 0}, s2={"hand": []})
    assert [player["respawning"] for player in table(match)["seats"]] == [False, True, True, False, False]


@pytest.mark.rule("HLO-202")
def test_a_respawning_player_is_no_target_of_a_weapon_and_not_counted_in_range() -> None:
    match = scene(s0={"hand": ["shotgun"]}, s1={"overshields": 0}, s4={"hand": []})
    assert targets(match, "shotgun") == [2, 3]  # both are neighbours now
    assert refusal(match, option("shotgun", 1)) == "HLO-202"
    assert refusal(match, option("shotgun", 4)) == "HLO-202"


@pytest.mark.rule("HLO-202")
@pytest.mark.parametrize("card", ["flood", "pulse-grenade"])
def test_a_respawning_player_is_not_touched_by_flood_and_pulse_grenade(card: str) -> None:
    match = scene(s0={"hand": [card, "dmr"]}, s1={"overshields": 0}, s2={"hand": []})
    play(match, card)
    assert asked(match)[0] == 3
    answer(match, "", "")
    assert overshields(match) == [4, 0, 5, 4, 4]


@pytest.mark.rule("HLO-202")
def test_for_everything_else_a_respawning_player_is_in_play() -> None:
    match = scene(s0={"hand": ["promethean-vision", "odd-ball", "weapon-cache"]}, s1={"overshields": 0})
    assert 1 in targets(match, "promethean-vision")
    assert 1 in targets(match, "odd-ball")
    play(match, "weapon-cache")
    assert cards(match)[1] == 2


@pytest.mark.rule("HLO-202", "HLO-801", "HLO-804")
def test_a_killed_player_may_lose_a_card_to_camouflage_and_draw_one_by_a_field() -> None:
    match = scene(s0={"hand": ["active-camouflage", "regeneration-field", "dmr"]}, s1={"overshields": 0},
                  s2={"overshields": 0, "hand": [], "enhancements": ["stealth"]})
    assert targets(match, "active-camouflage") == [0, 1, 2, 3, 4]
    assert targets(match, "regeneration-field") == [1, 2, 3, 4]
    play(match, "active-camouflage", 1)
    assert cards(match)[1] == 0
    play(match, "regeneration-field", 1)
    assert (cards(match)[1], overshields(match)[1]) == (1, 0)


@pytest.mark.rule("HLO-203")
def test_a_card_gained_makes_an_empty_hand_a_target_again_but_not_a_killed_player() -> None:
    match = scene(s0={"hand": ["weapon-cache", "shotgun"]}, s1={"hand": []}, s4={"overshields": 0})
    assert targets(match, "shotgun") == [2, 3]
    play(match, "weapon-cache")
    assert targets(match, "shotgun") == [1, 3]  # 4 is still Respawning, so 3 is next to 0
    match = scene(s0={"hand": ["regeneration-field", "shotgun"]}, s1={"hand": []})
    play(match, "regeneration-field", 1)
    assert targets(match, "shotgun") == [1, 4]


@pytest.mark.rule("HLO-203")
def test_having_no_card_is_judged_at_each_moment() -> None:
    match = scene(s0={"hand": ["shotgun"]})
    play(match, "shotgun", 1)
    assert seat(match, 0)["respawning"]  # the last card is played, in their own turn
    match = scene(s0={"hand": ["shotgun", "dmr"]})
    play(match, "shotgun", 1)
    answer(match, "hardlight-shield")
    assert not seat(match, 0)["respawning"]
    assert seat(match, 1)["respawning"]


@pytest.mark.rule("HLO-301")
def test_only_a_killed_player_turns_the_overshields_blue() -> None:
    assert overshields(scene(line=BEGIN, s0={"overshields": 0}))[0] == 4
    assert overshields(scene(line=BEGIN, s0={"overshields": 1}))[0] == 1
    killed = scene(line=BEGIN, s0={"overshields": 0}, s1={"overshields": 0})
    assert overshields(killed)[1] == 0  # not before their own turn


@pytest.mark.rule("HLO-302")
def test_two_cards_are_drawn() -> None:
    match = scene(line=DRAW_PHASE, s0={"specialization": "assault"}, loaded=["flood", "dmr"])
    assert hand(match, 0) == ["hardlight-shield", "flood", "dmr"]
    assert table(match)["deck"] == 90 - 5 - 2
    assert asked(match) == (0, "play")


@pytest.mark.rule("HLO-303")
def test_any_number_of_cards_may_be_played_but_one_weapon() -> None:
    match = scene(s0={"hand": ["shotgun", "dmr", "stealth", "stealth", "ordnance-pod"]}, loaded=["flood", "flood"])
    play(match, "stealth")
    play(match, "shotgun", 1)
    answer(match, "")
    play(match, "stealth")
    assert targets(match, "dmr") == []
    assert refusal(match, option("dmr", 1)) == "HLO-303"
    play(match, "ordnance-pod")
    done(match)
    assert asked(match)[0] == 1


@pytest.mark.rule("HLO-303")
def test_none_need_be_played_and_only_cards_of_the_hand_can() -> None:
    match = scene(s0={"hand": ["stealth"]})
    assert options(match) == (DONE, option("stealth"))
    assert refusal(match, option("firepower")) == "HLO-303"
    done(match)
    assert hand(match, 0) == ["stealth"]


@pytest.mark.rule("HLO-303", "HLO-703")
def test_a_firepower_laid_after_a_weapon_helps_at_once() -> None:
    match = scene(s0={"hand": ["shotgun", "shotgun", "firepower"]})
    play(match, "shotgun", 1)
    answer(match, "")
    assert targets(match, "shotgun") == []
    play(match, "firepower")
    assert targets(match, "shotgun") == [1, 4]


@pytest.mark.rule("HLO-303")
def test_each_turn_has_its_own_weapon() -> None:
    match = scene(s0={"hand": ["shotgun", "flood"]}, s1={"hand": ["saw", "flood"], "specialization": "medic"})
    play(match, "shotgun", 1)
    answer(match, "")
    done(match)
    assert table(match)["weapons_left"] == 1
    assert targets(match, "saw") != []


@pytest.mark.rule("HLO-303")
def test_weapons_that_answer_do_not_count() -> None:
    match = scene(line=BEGIN, s0={"hand": ["shotgun", "shotgun"], "enhancements": ["odd-ball"]}, loaded=["dmr"])
    answer(match, "shotgun")
    assert targets(match, "shotgun") == [1, 4]


@pytest.mark.rule("HLO-303", "HLO-802")
def test_a_weapon_that_answers_the_flood_does_not_count() -> None:
    match = scene(s0={"hand": ["flood", "shotgun"]}, s1={"hand": ["dmr", "flood"]})
    play(match, "flood")
    answer(match, "dmr", "", "", "")
    assert table(match)["weapons_left"] == 1
    assert targets(match, "shotgun") == [1, 4]


@pytest.mark.rule("HLO-303", "HLO-903")
def test_a_weapon_that_serves_as_a_shield_does_not_count() -> None:
    match = scene(s0={"hand": ["shotgun", "shotgun"], "specialization": "assault"},
                  s1={"hand": ["dmr", "flood"], "specialization": "medic"})
    play(match, "shotgun", 1)
    answer(match, "dmr")
    assert table(match)["weapons_left"] == 1
    assert targets(match, "shotgun") == [1, 4]


@pytest.mark.rule("HLO-304")
def test_weapons_and_actions_are_discarded_and_enhancements_stay() -> None:
    match = scene(s0={"hand": ["firepower", "shotgun", "regeneration-field"]})
    play(match, "firepower")
    assert seat(match, 0)["enhancements"] == ["firepower"]
    assert table(match)["discards"] == 0
    play(match, "regeneration-field", 1)
    assert table(match)["top"] == "regeneration-field"
    play(match, "shotgun", 1)
    answer(match, "")
    assert (table(match)["top"], table(match)["discards"]) == ("shotgun", 2)
    done(match)
    assert seat(match, 0)["enhancements"] == ["firepower"]


@pytest.mark.rule("HLO-304", "HLO-803")
def test_a_reshuffle_in_the_middle_of_an_effect_leaves_the_card_out() -> None:
    match = scene(s0={"hand": ["ordnance-pod"]}, deck=[], discards=["dmr"])
    before = table(match)["discards"]
    play(match, "ordnance-pod")
    assert table(match)["deck"] == before - 2
    assert discards(match) == ["ordnance-pod"]


@pytest.mark.rule("HLO-304", "HLO-907")
def test_a_weapon_lies_open_while_its_hit_has_cards_drawn() -> None:
    match = scene(s0={"hand": ["shotgun", "flood"]}, s1={"specialization": "recon", "hand": ["dmr"]},
                  deck=["saw"], discards=["magnum"])
    before = table(match)["discards"]
    play(match, "shotgun", 1)
    answer(match, "")  # two damage: two cards for Recon, with a reshuffle between them
    assert (table(match)["deck"], discards(match)) == (before - 1, ["shotgun"])


@pytest.mark.rule("HLO-304", "HLO-808")
def test_a_flood_and_its_answers_lie_open_until_all_have_answered() -> None:
    match = scene(s0={"hand": ["flood", "stealth"]}, s1={"hand": ["dmr"]}, s3={"hand": ["saw", "stealth"]})
    play(match, "flood")
    answer(match, "dmr", "", "saw")
    assert lying_open(match) == [(0, "flood"), (1, "dmr"), (3, "saw")]
    assert table(match)["facts"]["dmr"]["name"] == "DMR"
    assert discards(match) == []
    again = deadeye.from_position("halo-bang", match.position())
    assert match.game.census(again.state) == match.game.census(match.state)
    for table_ in (match, again):
        answer(table_, "")
        assert (lying_open(table_), discards(table_)) == ([], ["flood", "dmr", "saw"])


@pytest.mark.rule("HLO-304")
def test_what_lies_open_when_the_game_ends_stays_there() -> None:
    match = scene(s0={"hand": ["shotgun", "flood"]}, s1={"overshields": 1, "tags": 1})
    play(match, "shotgun", 1)
    answer(match, "")
    assert match.over
    assert (lying_open(match), discards(match)) == ([(0, "shotgun")], [])
    assert deadeye.from_position("halo-bang", match.position()).position() == match.position()


def test_a_story_names_what_was_played_before_what_it_did() -> None:
    match = scene(s0={"hand": ["promethean-vision"]})
    play(match, "promethean-vision", 1)
    assert match.phrases()[-3:] == ["{0} plays Promethean Vision at {1}.", "{0} takes a card from {1}.",
                                    "{1} has no card left and is Respawning."]


@pytest.mark.rule("HLO-305")
def test_a_turn_ends_with_seven_cards_chosen_one_by_one() -> None:
    full = ["stealth"] * 3 + ["flood"] * 3 + ["dmr"] * 2 + ["magnum"]
    match = scene(s0={"hand": full})
    done(match)
    assert asked(match) == (0, "discard")
    answer(match, "dmr")
    assert refusal(match, SHIELD) == "HLO-305"
    answer(match, "stealth")
    assert table(match)["top"] == "stealth"  # in the player's own order
    assert table(match)["turn"] == 1
    assert cards(match)[0] == 7
    assert told(match, "{0} discards DMR.")
    assert told(match, "{0} discards Stealth.")


@pytest.mark.rule("HLO-305")
def test_a_hand_of_one_kind_is_not_given_away_by_a_discard_without_a_question() -> None:
    match = scene(s0={"hand": ["hardlight-shield"] * 8})
    done(match)
    assert asked(match) == (0, "discard")
    assert options(match) == (SHIELD,)


@pytest.mark.rule("HLO-305")
def test_with_seven_cards_or_fewer_nothing_is_discarded() -> None:
    match = scene(line=DISCARD_PHASE, s0={"hand": ["stealth"] * 4 + ["flood"] * 3})
    assert asked(match)[0] == 1
    assert cards(match)[0] == 7


@pytest.mark.rule("HLO-306")
def test_cards_are_played_in_ones_own_turn_only_save_for_answers() -> None:
    match = scene(s0={"hand": ["shotgun", "stealth"]}, s1={"hand": ["stealth", "flood", "hardlight-shield"]})
    assert refusal(match, option("hardlight-shield")) == "HLO-303"
    play(match, "shotgun", 1)
    assert options(match) == (0, SHIELD)  # neither Stealth nor Flood
    answer(match, "")
    with pytest.raises(deadeye.Refused):
        match.choose(1, option("stealth"))
    done(match)
    assert table(match)["turn"] == 1  # to the left
    assert refusal(match, option("hardlight-shield")) == "HLO-306"


@pytest.mark.rule("HLO-307")
def test_a_killed_player_keeps_hand_and_enhancements() -> None:
    match = scene(s0={"hand": ["shotgun", "flood"]},
                  s1={"overshields": 2, "hand": ["dmr"], "enhancements": ["firepower"]})
    play(match, "shotgun", 1)
    answer(match, "")
    assert overshields(match)[1] == 0
    assert hand(match, 1) == ["dmr"]
    assert seat(match, 1)["enhancements"] == ["firepower"]


@pytest.mark.rule("HLO-308")
def test_the_table_shows_the_rule_on_talk_and_nothing_else_is_enforced() -> None:
    match = scene()
    (clause,) = [one for one in match.game.clauses() if one.id == table(match)["manners"]]
    assert clause.id == "HLO-308"
    assert "may not ask about cards" in clause.text


@pytest.mark.rule("HLO-309")
def test_counts_are_public_and_hands_are_not() -> None:
    match = scene(s0={"hand": ["dmr", "dmr"], "tags": 2}, s1={"hand": ["flood"], "enhancements": ["stealth"]},
                  discards=["saw", "magnum"])
    for viewer in (None, 1, 2, 3, 4):
        seen = table(match, viewer)
        assert seen["seats"][0]["cards"] == 2
        assert seen["seats"][0]["hand"] is None
        assert seen["seats"][0]["tags"] == 2
        assert seen["seats"][1]["enhancements"] == ["stealth"]
        assert seen["top"] == "magnum"
    assert table(match, 1)["seats"][1]["hand"] == ["flood"]
    assert tags(match) == [2, 3, 3, 3, 3]


@pytest.mark.rule("HLO-309", "HLO-805")
def test_a_stolen_card_is_seen_by_the_two_only_and_stays_known_to_them() -> None:
    match = scene(s0={"hand": ["promethean-vision"]}, s2={"hand": ["broadsword", "flood"]}, loaded=["broadsword"])
    play(match, "promethean-vision", 2)
    assert told(match, "takes Broadsword from", 0)
    assert told(match, "takes Broadsword from", 2)
    for viewer in (None, 1, 3, 4):
        assert told(match, "{0} takes a card from {2}", viewer)
        assert not told(match, "Broadsword", viewer)
        assert table(match, viewer)["known"] == []
    assert table(match, 2)["known"] == [{"card": "broadsword", "seats": [0], "count": 1}]


@pytest.mark.rule("HLO-309")
def test_all_hands_and_multipliers_are_shown_at_the_end() -> None:
    match = scene(4, s0={"hand": ["shotgun", "flood"]}, s1={"overshields": 1, "tags": 1, "hand": ["dmr"]})
    play(match, "shotgun", 1)
    answer(match, "")
    assert match.over
    seen = table(match)["seats"]
    assert [player["hand"] for player in seen] == [["flood"], ["dmr"], ["hardlight-shield"], ["hardlight-shield"]]
    assert [player["multiplier"] for player in seen] == [2, 2, 1, 1]


@pytest.mark.rule("HLO-303", "HLO-306", "HLO-403", "HLO-202")
def test_what_is_shut_in_the_play_phase_says_why() -> None:
    match = scene(6, s0={"hand": ["hardlight-shield", "shotgun", "magnum"]}, s4={"overshields": 0})
    shut = match.game.shut(match.state, match.decisions[0])
    assert shut["card/hardlight-shield"] // 8 == SHIELD
    assert refusal(match, shut["card/hardlight-shield"]) == "HLO-306"
    assert {thing for thing in shut if thing.startswith("card/shotgun/")} == {f"card/shotgun/{n}" for n in (2, 3, 4)}
    assert refusal(match, shut["card/shotgun/2"]) == "HLO-403"
    assert refusal(match, shut["card/shotgun/4"]) == "HLO-202"
    assert "card/magnum/2" not in shut
    assert shut["seat/4"] == option("magnum", 4)  # asked about with the Weapon that reaches farthest
    assert "seat/2" not in shut
    play(match, "magnum", 2)
    answer(match, "")
    shut = match.game.shut(match.state, match.decisions[0])
    assert refusal(match, shut["card/shotgun"]) == "HLO-303"


@pytest.mark.rule("HLO-404", "HLO-802")
def test_what_is_shut_in_an_answer_says_why() -> None:
    match = scene(s0={"hand": ["shotgun"]}, s1={"hand": ["hardlight-shield", "dmr", "flood"]})
    play(match, "shotgun", 1)
    shut = match.game.shut(match.state, match.decisions[0])
    assert set(shut) == {"card/dmr", "card/flood"}
    assert refusal(match, shut["card/flood"]) == "HLO-404"

"""The deck that runs out, and every way to end."""
import pytest

import deadeye
from tests.games.halo_bang.scene import (
    BEGIN,
    DONE,
    DRAW_PHASE,
    PLAY_PHASE,
    Table,
    answer,
    asked,
    cards,
    discards,
    done,
    hand,
    overshields,
    play,
    scene,
    scores,
    table,
    tags,
    told,
    winners,
)


def clause(match: Table) -> str:
    """By which clause it ended."""
    assert match.result is not None
    return match.result.clause


def kill(match: Table, card: str, target: int) -> None:
    """Play a Weapon that isn't shielded."""
    play(match, card, target)
    answer(match, "")


# -- the deck -----------------------------------------------------------------------------------


@pytest.mark.rule("HLO-502")
def test_when_the_deck_has_run_out_everybody_discards_a_dog_tag_and_the_pile_is_shuffled() -> None:
    match = scene(line=DRAW_PHASE, deck=[], s0={"specialization": "assault"})
    assert tags(match) == [2, 2, 2, 2, 2]
    assert table(match)["tags_out"] == 5
    assert table(match)["discards"] == 0
    assert table(match)["deck"] == 90 - 5 - 2
    assert cards(match)[0] == 3


@pytest.mark.rule("HLO-502", "HLO-604")
def test_oni_against_two_is_spared_by_the_odd_ball_only_and_not_by_a_deck_that_runs_out() -> None:
    match = scene(3, line=DRAW_PHASE, deck=[])
    assert tags(match) == [5, 2, 2]


@pytest.mark.rule("HLO-502")
def test_the_last_card_of_the_deck_may_be_drawn_for_nothing() -> None:
    match = scene(line=DRAW_PHASE, deck=["dmr", "saw"], s0={"specialization": "assault"})
    assert tags(match) == [3, 3, 3, 3, 3]
    assert table(match)["deck"] == 0


@pytest.mark.rule("HLO-503", "HLO-502")
def test_a_deck_that_takes_a_last_dog_tag_ends_the_game_before_anything_is_shuffled() -> None:
    match = scene(deck=[], turn=4, s3={"tags": 1}, s2={"tags": 1})
    done(match)
    assert not match.may_undo(4)  # all hands lie open
    assert match.over
    assert clause(match) == "HLO-502"
    assert tags(match) == [2, 2, 0, 0, 2]
    assert table(match)["deck"] == 0
    assert cards(match)[0] == 1
    assert scores(match) == {"red": 2, "blue": 2, "oni": 6}


@pytest.mark.rule("HLO-511")
def test_a_deck_that_runs_out_in_mid_draw_is_handled_there_and_the_draw_goes_on() -> None:
    match = scene(line=DRAW_PHASE, deck=["dmr"], s0={"specialization": "assault", "hand": []})
    assert tags(match) == [2, 2, 2, 2, 2]
    assert cards(match)[0] == 2
    assert "dmr" in hand(match, 0)


@pytest.mark.rule("HLO-511")
def test_a_deck_that_runs_out_in_weapon_cache_goes_on_with_the_rest_of_the_cards() -> None:
    deck = ["dmr", "saw", "flood", "stealth"]
    match = scene(s0={"hand": ["weapon-cache"]}, deck=deck, loaded=[*deck, "weapon-cache"])
    play(match, "weapon-cache")
    assert cards(match) == [3, 2, 2, 2, 2]
    assert tags(match) == [2, 2, 2, 2, 2]
    assert hand(match, 1) == ["stealth", "hardlight-shield"]
    assert hand(match, 2) == ["hardlight-shield", "weapon-cache"]  # the same card, shuffled in


@pytest.mark.rule("HLO-511", "HLO-503")
def test_a_deck_that_ends_the_game_in_weapon_cache_stops_the_rest() -> None:
    match = scene(s0={"hand": ["weapon-cache"]}, deck=["dmr", "saw", "flood", "stealth"], s4={"tags": 1})
    play(match, "weapon-cache")
    assert match.over
    assert cards(match) == [3, 2, 1, 1, 1]


@pytest.mark.rule("HLO-511", "HLO-907")
def test_a_deck_that_runs_out_in_recons_draws_goes_on() -> None:
    match = scene(s0={"hand": ["warthog", "flood"]}, s1={"specialization": "recon"}, deck=["dmr"])
    kill(match, "warthog", 1)
    assert cards(match)[1] == 4
    assert tags(match) == [2, 2, 2, 2, 2]


def all_but(*left: str) -> list[str]:
    """Every card of the box except these and the shields of the other four."""
    copies = {"damage-boost": 3, "firepower": 6, "stealth": 4, "hardlight-shield": 11, "flood": 3, "weapon-cache": 4,
              "ordnance-pod": 3, "regeneration-field": 3, "promethean-vision": 5, "pulse-grenade": 4,
              "active-camouflage": 6, "assault-rifle": 6, "shotgun": 5, "magnum": 5, "saw": 4, "battle-rifle": 3,
              "dmr": 2, "warthog": 1, "scorpion": 1, "mantis": 1, "pelican-gunship": 1, "spartan-laser": 1,
              "broadsword": 1, "sniper-rifle": 1, "odd-ball": 2}
    everything = [name for name, count in copies.items() for _ in range(count - left.count(name))]
    assert len(everything) == 86 - len(left)
    return everything


@pytest.mark.rule("HLO-511")
def test_an_empty_discard_pile_gives_no_cards() -> None:
    match = scene(line=DRAW_PHASE, s0={"hand": all_but(), "specialization": "assault"})
    assert tags(match) == [2, 2, 2, 2, 2]  # the deck had run out, once
    assert cards(match)[0] == 86
    assert asked(match) == (0, "play")


@pytest.mark.rule("HLO-511")
def test_a_discard_pile_of_one_card_gives_that_card() -> None:
    match = scene(line=DRAW_PHASE, s0={"hand": all_but("dmr"), "specialization": "assault"}, discards=["dmr"])
    assert tags(match) == [2, 2, 2, 2, 2]
    assert cards(match)[0] == 86
    assert hand(match, 0).count("dmr") == 2


@pytest.mark.rule("HLO-511")
def test_nobody_loses_another_dog_tag_to_the_deck_until_a_card_is_discarded() -> None:
    match = scene(line=DRAW_PHASE, turn=1, s0={"hand": all_but("weapon-cache", "weapon-cache")},
                  s1={"hand": ["hardlight-shield", "weapon-cache", "weapon-cache"]})
    assert tags(match) == [2, 2, 2, 2, 2]
    again = deadeye.from_position("halo-bang", match.position())
    assert again.position() == match.position()  # it is noted that the deck has taken its Dog Tag
    play(match, "weapon-cache")  # six draws, and nothing was added to the deck
    assert tags(match) == [2, 2, 2, 2, 2]
    assert discards(match) == ["weapon-cache"]
    play(match, "weapon-cache")  # the first one is the deck now; when it is drawn, nothing has been discarded
    assert tags(match) == [1, 1, 1, 1, 1]
    assert told(match, "The discard pile of one card is the new deck.")


@pytest.mark.rule("HLO-511", "HLO-706", "HLO-502")
def test_an_empty_discard_pile_leaves_the_odd_ball_nothing_to_reveal() -> None:
    match = scene(line=BEGIN, s0={"hand": all_but("odd-ball"), "enhancements": ["odd-ball"]})
    assert tags(match) == [2, 2, 2, 2, 2]  # run out for the Odd Ball, and not again for the draw
    assert table(match)["odd_ball"] == 0
    assert not told(match, "reveals")
    assert asked(match) == (0, "play")


# -- kills --------------------------------------------------------------------------------------


@pytest.mark.rule("HLO-503", "HLO-501")
def test_the_game_ends_the_moment_a_killed_player_has_no_dog_tag() -> None:
    match = scene(s0={"hand": ["shotgun"]}, s1={"overshields": 1, "tags": 1})
    kill(match, "shotgun", 1)
    assert match.over
    assert clause(match) == "HLO-503"
    assert tags(match) == [4, 0, 3, 3, 3]


@pytest.mark.rule("HLO-503")
def test_a_kill_that_leaves_a_dog_tag_ends_nothing() -> None:
    match = scene(s0={"hand": ["shotgun", "dmr"]}, s1={"overshields": 1, "tags": 2})
    kill(match, "shotgun", 1)
    assert not match.over


@pytest.mark.rule("HLO-504")
def test_with_oni_each_dog_tag_is_a_point_and_onis_are_three() -> None:
    match = scene(5, s0={"hand": ["shotgun"], "tags": 6}, s1={"overshields": 1, "tags": 1}, s4={"tags": 3})
    kill(match, "shotgun", 1)
    assert scores(match) == {"red": 7 + 3, "blue": 3, "oni": 9}
    assert winners(match) == [0, 2]
    match = scene(7, s0={"hand": ["shotgun"], "tags": 1}, s1={"overshields": 1, "tags": 1}, s6={"tags": 5})
    kill(match, "shotgun", 1)
    assert scores(match) == {"red": 2 + 4 + 4, "blue": 4 + 4, "oni": 15}
    assert winners(match) == [6]


@pytest.mark.rule("HLO-505")
def test_without_oni_the_holder_of_the_double_token_doubles_their_own_dog_tags() -> None:
    match = scene(4, s0={"hand": ["shotgun"], "tags": 4, "multiplier": 1}, s1={"overshields": 1, "tags": 1},
                  s2={"tags": 3, "multiplier": 2}, s3={"tags": 5, "multiplier": 2})
    kill(match, "shotgun", 1)
    assert scores(match) == {"red": 5 + 6, "blue": 0 + 10}
    assert winners(match) == [0, 2]


@pytest.mark.rule("HLO-506")
def test_each_ordnance_pod_in_hand_is_a_point_never_multiplied() -> None:
    match = scene(5, s0={"hand": ["shotgun"], "tags": 5}, s1={"overshields": 1, "tags": 1},
                  s4={"tags": 3, "hand": ["ordnance-pod", "ordnance-pod"]})
    kill(match, "shotgun", 1)
    assert scores(match) == {"red": 9, "blue": 3, "oni": 11}
    match = scene(4, s0={"hand": ["shotgun", "ordnance-pod"], "tags": 3}, s1={"overshields": 1, "tags": 1})
    kill(match, "shotgun", 1)
    assert scores(match) == {"red": 8 + 1 + 3, "blue": 3}


@pytest.mark.rule("HLO-507")
def test_a_game_that_ends_by_a_kill_among_teammates_costs_three_points() -> None:
    match = scene(4, s0={"hand": ["magnum"], "tags": 3}, s2={"overshields": 1, "tags": 1})
    kill(match, "magnum", 2)
    assert match.over
    assert clause(match) == "HLO-507"
    assert scores(match) == {"red": 8 - 3, "blue": 9}
    assert winners(match) == [1, 3]


@pytest.mark.rule("HLO-507")
@pytest.mark.parametrize("card", ["flood", "pulse-grenade"])
def test_an_area_card_betrays_too(card: str) -> None:
    match = scene(4, s0={"hand": [card]}, s2={"overshields": 1, "tags": 1})
    play(match, card)
    answer(match, "", "")
    assert clause(match) == "HLO-507"


@pytest.mark.rule("HLO-507")
def test_a_kill_among_teammates_that_ends_nothing_costs_nothing_then() -> None:
    match = scene(4, s0={"hand": ["magnum", "dmr"], "specialization": "assault"}, s2={"overshields": 1, "tags": 2},
                  s1={"overshields": 1, "tags": 1})
    kill(match, "magnum", 2)
    assert not match.over
    kill(match, "dmr", 1)
    assert scores(match) == {"red": 2 * 5 + 1, "blue": 3}


@pytest.mark.rule("HLO-508")
def test_a_tie_of_red_and_blue_goes_to_the_most_damage_in_hand_and_in_play() -> None:
    def tie(red: dict[str, list[str]], blue: dict[str, list[str]]) -> list[int]:
        match = scene(4, s0={"hand": ["shotgun"], "tags": 1}, s1={"overshields": 1, "tags": 1}, s2={"tags": 3, **red},
                      s3={"tags": 7, **blue})
        kill(match, "shotgun", 1)
        assert scores(match) == {"red": 7, "blue": 7}
        return winners(match)

    assert tie({"hand": ["warthog"]}, {"hand": ["shotgun"]}) == [0, 2]
    assert tie({"hand": ["shotgun"]}, {"hand": ["warthog"]}) == [1, 3]
    assert tie({"hand": ["shotgun"]}, {"hand": ["dmr", "firepower"], "enhancements": ["firepower"]}) == [1, 3]
    assert tie({"hand": ["dmr", "firepower"], "enhancements": ["damage-boost"]}, {"hand": ["saw"]}) == [0, 1, 2, 3]
    assert tie({"hand": ["flood"]}, {"hand": ["flood"]}) == [0, 1, 2, 3]


@pytest.mark.rule("HLO-508")
def test_a_tie_that_involves_oni_is_onis() -> None:
    match = scene(5, s0={"hand": ["shotgun"], "tags": 5}, s1={"overshields": 1, "tags": 1}, s2={"hand": ["warthog"]})
    kill(match, "shotgun", 1)
    assert scores(match) == {"red": 9, "blue": 3, "oni": 9}
    assert winners(match) == [4]
    match = scene(5, s0={"hand": ["shotgun"], "tags": 2}, s1={"overshields": 1, "tags": 1}, s3={"tags": 6},
                  s4={"tags": 1})
    kill(match, "shotgun", 1)
    assert scores(match) == {"red": 6, "blue": 6, "oni": 3}
    assert winners(match) == [0, 1, 2, 3]  # ONI is behind, and the damage is equal
    match = scene(5, s0={"hand": ["shotgun"], "tags": 5}, s1={"overshields": 1, "tags": 1}, s3={"tags": 9})
    kill(match, "shotgun", 1)
    assert scores(match) == {"red": 9, "blue": 9, "oni": 9}
    assert winners(match) == [4]


@pytest.mark.rule("HLO-508", "HLO-603")
def test_a_tie_of_oni_against_two_is_onis() -> None:
    match = scene(3, s0={"hand": ["shotgun"], "tags": 2}, s1={"overshields": 1, "tags": 1},
                  s2={"tags": 6, "hand": ["warthog"]})
    kill(match, "shotgun", 1)
    assert scores(match) == {"oni": 6, "blue": 6}
    assert winners(match) == [0]


@pytest.mark.rule("HLO-507")
def test_with_three_players_blue_betrays_blue_too() -> None:
    match = scene(3, turn=1, s0={"tags": 2}, s1={"hand": ["shotgun"], "tags": 5}, s2={"overshields": 1, "tags": 1})
    kill(match, "shotgun", 2)
    assert clause(match) == "HLO-507"
    assert scores(match) == {"oni": 4, "blue": 6 - 3}
    assert winners(match) == [0]


@pytest.mark.rule("HLO-509")
def test_the_last_man_standing_wins_for_the_team_whatever_the_score() -> None:
    match = scene(4, s0={"hand": ["magnum"], "tags": 1}, s1={"overshields": 1, "tags": 3},
                  s2={"overshields": 0}, s3={"overshields": 0, "tags": 9})
    kill(match, "magnum", 1)
    assert match.over
    assert clause(match) == "HLO-509"
    assert winners(match) == [0, 2]
    assert scores(match) is None


@pytest.mark.rule("HLO-509")
def test_two_who_stand_are_no_last_man() -> None:
    match = scene(5, s0={"hand": ["magnum", "dmr"]}, s1={"overshields": 1}, s2={"overshields": 0},
                  s3={"overshields": 0})
    kill(match, "magnum", 1)
    assert not match.over
    match = scene(5, s0={"hand": ["magnum"]}, s1={"overshields": 1}, s2={"overshields": 0}, s3={"overshields": 0},
                  s4={"overshields": 0})
    kill(match, "magnum", 1)
    assert clause(match) == "HLO-509"
    assert winners(match) == [0, 2]


@pytest.mark.rule("HLO-510")
def test_a_teammates_kill_gives_no_last_man_but_the_score_with_its_penalty() -> None:
    match = scene(4, s0={"hand": ["magnum"], "tags": 3}, s2={"overshields": 1, "tags": 3},
                  s1={"overshields": 0, "tags": 3}, s3={"overshields": 0, "tags": 3})
    kill(match, "magnum", 2)
    assert match.over
    assert scores(match) == {"red": 2 * 4 + 2 - 3, "blue": 9}
    assert winners(match) == [1, 3]


@pytest.mark.rule("HLO-512")
def test_one_kill_that_is_both_is_decided_by_last_man_standing() -> None:
    match = scene(4, s0={"hand": ["magnum"], "tags": 1}, s1={"overshields": 1, "tags": 1}, s2={"overshields": 0},
                  s3={"overshields": 0, "tags": 9})
    kill(match, "magnum", 1)
    assert clause(match) == "HLO-509"
    assert winners(match) == [0, 2]


@pytest.mark.rule("HLO-512", "HLO-510")
def test_but_a_teammates_kill_that_is_both_is_decided_by_the_score() -> None:
    match = scene(4, s0={"hand": ["magnum"], "tags": 9}, s2={"overshields": 1, "tags": 1},
                  s1={"overshields": 0}, s3={"overshields": 0})
    kill(match, "magnum", 2)
    assert clause(match) == "HLO-507"
    assert scores(match) == {"red": 20 - 3, "blue": 9}
    assert winners(match) == [0, 2]


@pytest.mark.rule("HLO-503", "HLO-706")
def test_the_odd_ball_that_takes_a_last_dog_tag_ends_the_game() -> None:
    match = scene(line=BEGIN, s0={"hand": ["flood"], "tags": 1, "enhancements": ["odd-ball"]}, loaded=["dmr"])
    assert match.over
    assert clause(match) == "HLO-706"
    assert scores(match) == {"red": 3, "blue": 6, "oni": 9}


@pytest.mark.rule("HLO-509")
def test_whoever_comes_back_stands_again() -> None:
    match = scene(4, line=PLAY_PHASE, s0={"hand": ["magnum", "dmr"]}, s1={"overshields": 0},
                  s3={"overshields": 1, "tags": 3}, s2={"overshields": 0})
    assert overshields(match) == [4, 0, 0, 1]
    match.choose(0, DONE)
    assert overshields(match) == [4, 5, 0, 1]
    assert told(match, "{1} respawns")

"""Range and attacks."""
from typing import Any

import pytest

from deadeye.games.halo_bang.codes import CARDS
from tests.games.halo_bang.scene import (
    PASS,
    SHIELD,
    Table,
    answer,
    asked,
    discards,
    lying_open,
    option,
    options,
    overshields,
    play,
    refusal,
    scene,
    table,
    targets,
    told,
    winners,
)

BY_RANGE = {1: "shotgun", 2: "magnum", 3: "battle-rifle", 4: "dmr", 5: "broadsword"}


def ranges(match: Table, viewer: int) -> list[int | None]:
    """The range from a viewer to everybody else."""
    return [entry["range"] for entry in table(match, viewer)["reach"]]


def reached(seats: int, by: int, **rest: Any) -> dict[int, list[int]]:
    """Whom this seat reaches in their turn with each range of Weapon."""
    found = {}
    for reach, card in BY_RANGE.items():
        chairs: dict[str, Any] = {**rest, f"s{by}": {"hand": [card], **rest.get(f"s{by}", {})}}
        match = scene(seats, turn=by, **chairs)
        found[reach] = targets(match, card)
    return found


@pytest.mark.rule("HLO-401", "HLO-403")
def test_the_range_is_the_shorter_way_round() -> None:
    assert reached(6, 0) == {1: [1, 5], 2: [1, 2, 4, 5], 3: [1, 2, 3, 4, 5], 4: [1, 2, 3, 4, 5], 5: [1, 2, 3, 4, 5]}
    match = scene(7)
    assert ranges(match, 2) == [2, 1, 1, 2, 3, 3]
    assert refusal(scene(6, s0={"hand": ["magnum"]}), option("magnum", 3)) == "HLO-403"


@pytest.mark.rule("HLO-401")
def test_players_who_are_respawning_are_not_counted() -> None:
    match = scene(7, s1={"hand": []}, s2={"overshields": 0}, s0={"hand": ["shotgun"]})
    assert ranges(match, 0) == [None, None, 1, 2, 2, 1]
    assert targets(match, "shotgun") == [3, 6]


@pytest.mark.rule("HLO-401")
def test_the_attacker_counts_even_without_a_card_left() -> None:
    match = scene(5, s0={"hand": []})
    assert ranges(match, 1) == [None, 1, 2, 1]  # from 1, going the other way, 0 is not counted: 4 is next
    assert ranges(match, 0) == [1, 2, 2, 1]  # but for 0 itself it is


@pytest.mark.rule("HLO-402", "HLO-704")
def test_each_stealth_adds_one_for_others_and_nothing_for_its_owner() -> None:
    match = scene(6, s0={"enhancements": ["stealth", "stealth"]}, s3={"enhancements": ["stealth"]})
    assert ranges(match, 1)[0] == 3
    assert ranges(match, 2)[0] == 4
    assert ranges(match, 0) == [1, 2, 4, 2, 1]
    assert ranges(match, 3)[:3] == [5, 2, 1]


@pytest.mark.rule("HLO-408", "HLO-402")
def test_the_example_of_the_rulebook_two_stealth_at_a_table_of_six() -> None:
    hidden = {"s0": {"enhancements": ["stealth", "stealth"], "specialization": "pioneer"}}
    for by, wanted in ((1, 3), (5, 3), (2, 4), (4, 4), (3, 5)):
        plain = {f"s{by}": {"specialization": "medic"}}
        within = reached(6, by, **hidden, **plain)
        assert [reach for reach, whom in within.items() if 0 in whom] == list(range(wanted, 6))
    assert reached(6, 0, **hidden)[1] == [1, 5]
    assert 3 in reached(6, 0, **hidden)[3]


@pytest.mark.rule("HLO-403", "HLO-405")
def test_the_example_of_the_rulebook_a_broadsword_at_range_three() -> None:
    for reach, card in BY_RANGE.items():
        match = scene(6, s0={"hand": [card]})
        assert (3 in targets(match, card)) == (reach >= 3)
        shy = scene(6, s0={"hand": [card]}, s3={"enhancements": ["stealth"]})
        assert (3 in targets(shy, card)) == (reach >= 4)
    for left, killed in ((2, True), (3, False)):
        match = scene(6, s0={"hand": ["broadsword"]}, s3={"overshields": left})
        play(match, "broadsword", 3)
        answer(match, "")
        assert overshields(match)[3] == left - 2
        assert told(match, "{3} is killed") == killed


@pytest.mark.rule("HLO-404")
def test_a_shield_of_the_target_stops_the_attack() -> None:
    match = scene(s0={"hand": ["shotgun", "flood"]})
    play(match, "shotgun", 1)
    assert asked(match) == (1, "attack")
    assert options(match) == (PASS, SHIELD)
    answer(match, "hardlight-shield")
    assert overshields(match) == [4, 5, 5, 5, 5]
    assert table(match)["seats"][1]["cards"] == 0


@pytest.mark.rule("HLO-404")
def test_nobody_shields_a_teammate_and_only_a_shield_shields() -> None:
    match = scene(4, s0={"hand": ["magnum", "saw"]}, s2={"hand": ["dmr"]}, s1={"hand": ["hardlight-shield", "flood"]})
    play(match, "magnum", 1)
    assert match.decision_of(3) is None
    assert refusal(match, CARDS.index("flood")) == "HLO-404"
    answer(match, "")
    assert asked(match) == (0, "play")


@pytest.mark.rule("HLO-405")
@pytest.mark.parametrize(("card", "damage"), [("assault-rifle", 1), ("shotgun", 2), ("warthog", 3)])
def test_unshielded_the_target_loses_as_many_overshields_as_the_weapon_says(card: str, damage: int) -> None:
    match = scene(s0={"hand": [card]})
    play(match, card, 1)
    answer(match, "")
    assert overshields(match) == [4, 5 - damage, 5, 5, 5]


@pytest.mark.rule("HLO-405")
def test_damage_beyond_the_last_overshield_is_ignored() -> None:
    match = scene(s0={"hand": ["warthog", "flood"]}, s1={"overshields": 1})
    play(match, "warthog", 1)
    answer(match, "")
    assert overshields(match)[1] == 0
    assert told(match, "{1} takes 1 damage from {0}'s Warthog.")


@pytest.mark.rule("HLO-406")
def test_first_the_weapon_then_the_shield_so_the_shield_lies_on_top() -> None:
    match = scene(s0={"hand": ["shotgun", "shotgun"], "specialization": "assault"})
    play(match, "shotgun", 1)
    assert (lying_open(match), discards(match)) == ([(0, "shotgun")], [])
    answer(match, "hardlight-shield")
    assert (lying_open(match), discards(match)) == ([], ["shotgun", "hardlight-shield"])
    play(match, "shotgun", 4)
    answer(match, "")
    assert (table(match)["top"], table(match)["discards"]) == ("shotgun", 3)


@pytest.mark.rule("HLO-407")
def test_a_teammate_may_be_attacked() -> None:
    match = scene(4, s0={"hand": ["magnum"]})
    assert targets(match, "magnum") == [1, 2, 3]
    assert table(match)["seats"][2]["team"] == table(match)["seats"][0]["team"]
    play(match, "magnum", 2)
    answer(match, "")
    assert overshields(match)[2] == 4


@pytest.mark.rule("HLO-403")
def test_a_weapon_is_not_played_at_oneself_or_at_nobody() -> None:
    match = scene(s0={"hand": ["magnum"]})
    assert refusal(match, option("magnum", 0)) == "HLO-403"
    assert refusal(match, option("magnum")) == "HLO-403"


@pytest.mark.rule("HLO-501")
def test_the_killed_player_gives_a_dog_tag_to_the_killer() -> None:
    match = scene(s0={"hand": ["shotgun"]}, s1={"overshields": 2})
    play(match, "shotgun", 1)
    answer(match, "")
    assert [player["tags"] for player in table(match)["seats"]] == [4, 2, 3, 3, 3]


@pytest.mark.rule("HLO-501", "HLO-808")
@pytest.mark.parametrize("card", ["flood", "pulse-grenade"])
def test_kills_by_flood_and_pulse_grenade_give_their_dog_tag_at_once(card: str) -> None:
    match = scene(s0={"hand": [card, "dmr"]}, s1={"overshields": 1}, s3={"overshields": 1})
    play(match, card)
    answer(match, "")
    assert [player["tags"] for player in table(match)["seats"]] == [4, 2, 3, 3, 3]
    assert asked(match)[0] == 2
    answer(match, "", "", "")
    assert [player["tags"] for player in table(match)["seats"]] == [5, 2, 3, 2, 3]


@pytest.mark.rule("HLO-808", "HLO-503")
@pytest.mark.parametrize("card", ["flood", "pulse-grenade"])
def test_the_end_of_the_game_stops_the_rest_of_an_area_card(card: str) -> None:
    match = scene(s0={"hand": [card]}, s2={"overshields": 1, "tags": 1, "spartan": "blue"}, s3={"spartan": "red"})
    play(match, card)
    answer(match, "", "")
    assert match.over
    assert overshields(match) == [4, 4, 0, 5, 5]
    assert winners(match) == [4]


@pytest.mark.rule("HLO-808", "HLO-914")
@pytest.mark.parametrize("card", ["flood", "pulse-grenade"])
def test_the_table_shows_who_has_still_to_answer(card: str) -> None:
    match = scene(6, turn=3, s3={"hand": [card, "dmr"], "specialization": "medic"}, s4={"overshields": 0},
                  s1={"specialization": "specter"}, s2={"hand": []})
    play(match, card)
    assert table(match)["facing"] == {"by": 3, "card": card, "seats": [5, 0]}
    answer(match, "")
    assert table(match)["facing"] == {"by": 3, "card": card, "seats": [0]}
    answer(match, "")
    assert table(match)["facing"] is None


def test_the_table_shows_who_is_attacked_though_it_be_a_specter() -> None:
    match = scene(s0={"hand": ["shotgun", "dmr"]}, s1={"specialization": "specter"})
    play(match, "shotgun", 1)
    assert table(match, 3)["facing"] == {"by": 0, "card": "shotgun", "seats": [1]}

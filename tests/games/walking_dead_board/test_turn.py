"""WDB-2: a survivor's turn, and the board it goes over."""
from pathlib import Path

import pytest

from deadeye.games.walking_dead_board import GAME
from tests.games.walking_dead_board.scene import (
    ALL_TILES,
    BOX,
    asked,
    changed,
    do,
    fight,
    go,
    labels,
    met,
    play,
    refused,
    scene,
    seat,
    spaces,
    story,
    survivor,
    table,
    told,
    walker,
)

QUIET = "empty-street"


@pytest.mark.rule("WDB-201")
def test_exactly_so_many_spaces_in_one_direction() -> None:
    match = scene(survivor("police-7"), loaded="2 lone-walker 6 2")
    assert spaces(match) == {"police-5", "police-9"}
    assert refused(match, BOX.space_slugs.index("police-8")) == "WDB-201"
    assert refused(match, BOX.space_slugs.index("police-7")) == "WDB-201"
    go(match, "police-9")
    assert seat(match, 0)["at"] == "police-9"
    assert spaces(match) == {"police-7", "center-for-disease-control"}, "the direction is free each turn"


@pytest.mark.rule("WDB-201")
def test_at_a_fork_either_way_is_in_one_direction_and_spaces_are_shared() -> None:
    match = scene(survivor("police-3"), survivor("police-5"), walker("police-5"), loaded="2 empty-street")
    assert spaces(match) == {"police-1", "police-5", "police-path-3"}
    go(match, "police-5")
    assert [player["at"] for player in table(match)["seats"]] == ["police-5"] * 3


@pytest.mark.rule("WDB-202")
def test_first_the_space_then_its_encounters_one_at_a_time_then_the_turn_ends() -> None:
    match = scene(survivor("police-1", hand="axe"), survivor(), loaded="1")
    do(match, "Roll")
    match.load(["lone-walker", "walker-pack"])
    go(match, "police-station")
    assert fight(match)["card"] == "lone-walker"
    match.load(["6", "walker-pack"])
    do(match, "Fight")
    assert fight(match)["card"] == "walker-pack"
    match.load(["6", "1"])
    do(match, "Fight")
    assert seat(match, 0)["tiles"] == ["police-station"]
    assert asked(match)[0] == 1


@pytest.mark.rule("WDB-203")
def test_a_blank_space_draws_an_encounter() -> None:
    match = scene(survivor("police-3"), loaded=f"2 {QUIET} 1")
    go(match, "police-5")
    assert met(match) == 1


@pytest.mark.rule("WDB-204")
def test_a_scrounge_space_draws_a_scrounge_card_at_once_then_an_encounter() -> None:
    match = scene(survivor("police-3"), loaded="1 rifle walker-pack")
    go(match, "police-2")
    assert seat(match, 0)["hand"] == ["rifle"]
    assert fight(match)["card"] == "walker-pack"
    match.load(["3", "1"])
    play(match, "rifle")
    assert "A rolls 3 + 4 = 7 against 8" in story(match), "it can be played in that same fight"


@pytest.mark.rule("WDB-205", "WDB-206")
@pytest.mark.parametrize(("start", "space", "bonus"), [
    ("police-3", "police-4", 1), ("police-path-3", "police-path-2", 2), ("police-4", "police-5", 0),
])
def test_a_vantage_draws_an_encounter_and_adds_to_attacks_made_there(start: str, space: str, bonus: int) -> None:
    match = scene(survivor(start), loaded=f"1 lone-walker {5 - bonus} 1")
    go(match, space)
    assert met(match) == 1
    assert f"rolls {5 - bonus}{f' + {bonus} = 5' if bonus else ''} against 6" in story(match)
    match = scene(survivor(start), loaded="1 two-in-the-road 5 1")
    go(match, space)
    assert ("A wins the fight" in story(match)) == (bonus == 2)


@pytest.mark.rule("WDB-205", "WDB-206")
@pytest.mark.parametrize(("space", "bonus"), [("police-4", 1), ("police-path-2", 2)])
def test_a_vantage_adds_in_anyones_turn(space: str, bonus: int) -> None:
    match = scene(survivor(space), walker(space, "lunge"), turn=1)
    do(match, "Stay")
    match.load([str(7 - bonus)])
    play(match, "lunge")
    assert "A wins the fight" in story(match)
    assert f"+ {bonus} = 7 against 7" in story(match)


@pytest.mark.rule("WDB-207")
def test_a_safe_space_has_no_encounter_but_walkers_attack_there() -> None:
    match = scene(survivor("police-7"), walker("police-8", "lunge"), loaded="1")
    go(match, "police-8")
    assert met(match) == 0
    do(match, "Stay")
    match.load(["1"])
    play(match, "lunge")
    assert seat(match, 0)["allies"] == 1


@pytest.mark.rule("WDB-208")
def test_after_the_encounter_of_an_another_turn_space_the_same_player_goes_on() -> None:
    match = scene(survivor("police-7"), survivor(), loaded="1 lone-walker 6 1")
    go(match, "police-6")
    assert met(match) == 1
    assert asked(match) == (0, "march")


@pytest.mark.rule("WDB-208")
def test_another_turn_also_when_the_encounter_was_cancelled_or_moved_them_away() -> None:
    match = scene(survivor("police-7"), walker("store-1", "sneak"), loaded="1 lone-walker")
    go(match, "police-6")
    match.load(["1"])
    play(match, "sneak")
    assert asked(match) == (0, "march")
    match = scene(survivor("police-7"), survivor(), loaded="1 love-triangle")
    go(match, "police-6")
    match.load(["1"])
    do(match, "Go to Camp")
    assert asked(match) == (0, "march")
    assert seat(match, 0)["at"] == "camp"


@pytest.mark.rule("WDB-209")
def test_a_corner_stops_has_two_encounters_and_gives_its_tile() -> None:
    match = scene(survivor("police-2"), loaded=f"6 {QUIET} lone-walker 6 1")
    assert "police-station" in spaces(match)
    assert "store-6" not in spaces(match), "it would be beyond the corner"
    assert refused(match, BOX.space_slugs.index("store-6")) == "WDB-209"
    go(match, "police-station")
    assert met(match) == 2
    assert seat(match, 0)["tiles"] == ["police-station"]


@pytest.mark.rule("WDB-209")
@pytest.mark.parametrize(("corner", "start", "allies", "cards"), [
    ("police-station", "police-1", 2, 0),
    ("center-for-disease-control", "cdc-1", 3, 0),
    ("abandoned-car-lot", "car-lot-1", 2, 0),
    ("department-store", "store-1", 2, 2),
])
def test_what_a_tile_grants_is_granted_once(corner: str, start: str, allies: int, cards: int) -> None:
    match = scene(survivor(start), loaded=f"1 {QUIET} {QUIET} axe axe" if cards else f"1 {QUIET} {QUIET} 1")
    go(match, corner)
    assert (seat(match, 0)["allies"], seat(match, 0)["hand_size"]) == (allies, cards)
    match = scene(survivor(start, tiles=corner), loaded=f"1 {QUIET} {QUIET} 1")
    go(match, corner)
    assert (seat(match, 0)["allies"], seat(match, 0)["hand_size"]) == (2, 0), "not a second time"


@pytest.mark.rule("WDB-209")
def test_moved_off_by_the_first_encounter_there_is_no_second() -> None:
    match = scene(survivor("police-1"), survivor(), loaded="1 love-triangle")
    go(match, "police-station")
    match.load(["1"])
    do(match, "Go to Camp")
    assert met(match) == 1
    assert seat(match, 0)["tiles"] == []
    assert asked(match)[0] == 1


@pytest.mark.rule("WDB-209")
def test_an_encounter_cancelled_by_sneak_counts_as_survived_and_is_not_replaced() -> None:
    match = scene(survivor("police-1"), walker("store-1", "sneak"), loaded="1 lone-walker")
    go(match, "police-station")
    match.load([QUIET])
    play(match, "sneak")
    assert met(match) == 2
    assert seat(match, 0)["tiles"] == ["police-station"]


@pytest.mark.rule("WDB-210")
def test_camp_may_be_stopped_at_and_has_no_encounter() -> None:
    match = scene(survivor("police-path-2"), survivor(), loaded="4 1")
    assert {"camp", "cdc-path-2"} <= spaces(match)
    go(match, "camp")
    assert met(match) == 0


@pytest.mark.rule("WDB-210")
def test_being_moved_to_camp_is_landing_there() -> None:
    match = scene(survivor("police-7", tiles=ALL_TILES), loaded="2 love-triangle")
    go(match, "police-9")
    do(match, "Go to Camp")
    assert match.result is not None
    assert match.result.winners == [0]
    match = scene(survivor("police-7", who="lori"), survivor("cdc-path-1", tiles=ALL_TILES))
    do(match, "Use")
    go(match, "camp")
    assert match.result is not None
    assert match.result.winners == [1], "moved by an ability"


@pytest.mark.rule("WDB-210", "WDB-704")
def test_in_the_team_game_a_partner_at_camp_wins_with_the_last_tile() -> None:
    three, last = "center-for-disease-control abandoned-car-lot department-store", "police-station"
    match = scene(survivor("police-1"), walker("east-sewer-2"), survivor("camp", tiles=three), walker("east-sewer-2"),
                  mode="team", loaded=f"1 {QUIET} {QUIET}")
    go(match, "police-station")
    assert seat(match, 0)["tiles"] == [last]
    assert match.result is not None
    assert (match.result.winners, match.result.clause) == ([0, 2], "WDB-704")
    assert told(match, "ended") == [{"reason": "team-objective", "winners": [0, 2]}]
    match = scene(survivor("camp", tiles=three), walker("east-sewer-2"), survivor("police-1"), walker("east-sewer-2"),
                  mode="team", turn=2, loaded=f"1 {QUIET} {QUIET}")
    go(match, "police-station")
    assert match.over, "whichever of the two is at Camp"
    for away in (survivor("store-path-1", tiles=three), survivor("camp", tiles="abandoned-car-lot department-store")):
        match = scene(survivor("police-1"), walker("east-sewer-2"), away, walker("east-sewer-2"),
                      mode="team", loaded=f"1 {QUIET} {QUIET}")
        go(match, "police-station")
        assert not match.over, "neither from elsewhere nor with three of four"
    others = survivor("camp", tiles="abandoned-car-lot department-store police-station")
    match = scene(survivor("cdc-1"), walker("east-sewer-2"), others, walker("east-sewer-2"),
                  mode="team", loaded=f"1 {QUIET} {QUIET}")
    go(match, "center-for-disease-control")
    assert (match.over, seat(match, 0)["allies"]) == (True, 2), "it is over: the tile grants nothing any more"


@pytest.mark.rule("WDB-210")
def test_one_who_stands_at_camp_does_not_land_there_by_love_triangle() -> None:
    three, last = "center-for-disease-control abandoned-car-lot department-store", "police-station"
    match = scene(survivor("camp", "shotgun", tiles=three), walker("camp", "feast"), survivor("cdc-7", tiles=last),
                  walker("east-sewer-2"), mode="team", turn=1)
    do(match, "Stay")
    play(match, "feast")
    match.load(["1", "love-triangle"])
    play(match, "shotgun")
    assert labels(match) == ["Stay at Camp", "Discard one card"]
    do(match, "Stay at Camp")
    assert not match.over
    assert "goes from Camp" not in story(match)


@pytest.mark.rule("WDB-211")
def test_survivors_cannot_enter_the_sewers() -> None:
    match = scene(survivor("police-path-1"), loaded="2")
    assert spaces(match) == {"camp", "police-path-3", "cdc-path-1", "car-lot-path-1", "store-path-1"}
    assert refused(match, BOX.space_slugs.index("north-sewer-1")) == "WDB-211"


@pytest.mark.rule("WDB-212", "WDB-904")
def test_the_four_regions_are_a_corner_and_twelve_spaces_each_camp_and_sewers_in_none() -> None:
    for region in range(4):
        inside = [BOX.space_kinds[space] for space in range(65) if BOX.regions[space] == region]
        assert len(inside) == 13
        assert sorted(inside) == [1] + [2] * 6 + [3] * 2 + [4, 5, 6, 7]
    apart = [BOX.space_slugs[space] for space in range(65) if BOX.regions[space] == 4]
    assert apart[0] == "camp"
    assert [slug.split("-")[1] for slug in apart[1:]] == ["sewer"] * 12
    # a card that asks for another region can be played from a sewer, and from Camp, on anyone elsewhere
    for place in ("north-sewer-1", "camp"):
        match = scene(survivor("police-path-2"), walker(place, "bitten"), turn=1)
        do(match, "Stay")
        play(match, "bitten")
    match = scene(survivor("police-path-2"), walker("police-7", "bitten"), turn=1)
    do(match, "Stay")
    assert labels(match) == ["No card"]


@pytest.mark.rule("WDB-213")
def test_face_up_cards_are_discarded_at_the_end_of_the_turn() -> None:
    match = scene(survivor("police-1", hand="rifle axe"), survivor(), loaded="1")
    do(match, "Roll")
    match.load(["walker-pack"])
    go(match, "police-station")
    play(match, "rifle")
    match.load(["6", "lone-walker"])
    do(match, "Fight")
    assert seat(match, 0)["front"] == ["rifle"], "still face up in the second fight"
    assert fight(match)["total"] == 0, "but no longer counted"
    assert table(match)["scrounge_discards"] == []
    assert table(match)["faced"] == ["walker-pack", "lone-walker"]
    match.load(["6", "1"])
    do(match, "Fight")
    assert table(match)["scrounge_discards"] == ["rifle"]
    assert table(match)["encounter_discards"] == ["walker-pack", "lone-walker"]
    assert seat(match, 0)["front"] == []


@pytest.mark.rule("WDB-213", "WDB-905")
def test_a_handgun_played_in_a_walkers_turn_is_discarded_with_it() -> None:
    match = scene(survivor("police-7", "handgun axe"), walker("police-7", "lunge"), turn=1)
    do(match, "Stay")
    play(match, "lunge", "handgun")
    match.load(["5"])
    do(match, "Fight")
    assert asked(match) == (0, "set-out")
    assert (seat(match, 0)["front"], table(match)["scrounge_discards"]) == ([], ["handgun"])


@pytest.mark.rule("WDB-214")
def test_the_rulebooks_example_with_a_six() -> None:
    match = scene(survivor("car-lot-3", who="rick"), loaded="6")
    beyond_camp = {"police-path-1", "cdc-path-1", "store-path-1"}
    assert spaces(match) == {"abandoned-car-lot", "camp", "car-lot-9"} | beyond_camp
    way = "Car Lot 4, Car Lot Path 3, Car Lot Path 2, Car Lot Path 1"
    assert f"Camp, by way of {way}" in labels(match)
    assert f"CDC Path 1, by way of {way}, Camp" in labels(match)
    assert "Abandoned Car Lot, by way of Car Lot 2, Car Lot 1" in labels(match)
    match.load([QUIET, QUIET, "1"])
    go(match, "abandoned-car-lot")
    assert met(match) == 2, "he must stop there"


@pytest.mark.rule("WDB-215")
def test_another_turn_spaces_chain(tmp_path: Path) -> None:
    match = scene(survivor("police-7"), survivor(), loaded=f"1 {QUIET} 2")
    go(match, "police-6")
    match.load([QUIET, "2"])
    go(match, "police-4")
    assert asked(match)[0] == 1, "an ordinary space ends it"
    box = changed(tmp_path, ('"Police 8", kind = "safe"', '"Police 8", kind = "again"'))
    match = scene(survivor("police-7"), survivor(), data=GAME.load_data(box), loaded=f"1 {QUIET} 2")
    go(match, "police-6")
    match.load([QUIET, "1"])
    go(match, "police-8")
    assert asked(match) == (0, "march"), "a third turn, from an Another-turn space in the second"


@pytest.mark.rule("WDB-215")
def test_a_tile_held_already_is_not_gained_twice_but_its_encounters_are_drawn() -> None:
    match = scene(survivor("store-1", tiles="department-store"), loaded=f"1 {QUIET} {QUIET} 1")
    go(match, "department-store")
    assert met(match) == 2
    assert seat(match, 0)["tiles"] == ["department-store"]
    assert seat(match, 0)["hand_size"] == 0


@pytest.mark.rule("WDB-903")
def test_what_the_lasting_tiles_do() -> None:
    match = scene(survivor("police-7", tiles="abandoned-car-lot police-station"), loaded="1 walker-pack 1 1")
    assert spaces(match) == {"police-6", "police-8", "police-5", "police-9"}, "one more to the roll by choice"
    go(match, "police-9")
    assert "rolls 1 + 1 = 2 against 8" in story(match)

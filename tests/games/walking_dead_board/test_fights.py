"""WDB-3: Encounters and fights."""
from pathlib import Path

import pytest

from deadeye.games.walking_dead_board import GAME
from tests.games.walking_dead_board.scene import (
    BOX,
    Match_,
    asked,
    changed,
    do,
    fight,
    go,
    labels,
    met,
    offered,
    play,
    refused_card,
    scene,
    seat,
    story,
    survivor,
    table,
    walker,
)

EVERY_ENCOUNTER = [BOX.encounters.slugs[kind] for kind in BOX.encounters.kind_of]


def facing(encounter: str, hand: str = "axe", **more: object) -> Match_:
    """A survivor on Police 7 has gone to Police 9 and met this."""
    match = scene(survivor("police-7", hand, **more), survivor("camp"), loaded="2")  # type: ignore[arg-type]
    do(match, "Roll")
    match.load([encounter])
    go(match, "police-9")
    return match


def roll(match: Match_, *outcomes: str) -> None:
    """Fight with these outcomes; the next player rolls a 1 to move."""
    match.load([*outcomes, "1"])
    do(match, "Fight")


@pytest.mark.rule("WDB-301")
def test_an_encounter_is_face_up_and_with_a_strength_it_must_be_fought() -> None:
    match = facing("walker-pack")
    assert table(match)["faced"] == ["walker-pack"]
    assert asked(match) == (0, "arm")
    assert labels(match) == ["Fight"], "there is no way around it"


@pytest.mark.rule("WDB-301")
def test_an_encounter_without_a_strength_is_done_and_discarded_at_once() -> None:
    match = scene(survivor("police-7", allies=1), survivor(), loaded="2 lost-survivor 1")
    go(match, "police-9")
    assert seat(match, 0)["allies"] == 2
    assert table(match)["encounter_discards"] == ["lost-survivor"]


@pytest.mark.rule("WDB-302")
def test_any_number_of_cards_before_the_roll() -> None:
    match = facing("the-herd", "rifle rifle hunting-knife axe")
    play(match, "rifle", "hunting-knife")
    assert fight(match)["cards"] == 6
    assert offered(match) == {"rifle"}
    roll(match, "4")
    assert "rolls 4 + 6 = 10 against 10" in story(match)
    assert "A wins the fight" in story(match)


@pytest.mark.rule("WDB-302")
def test_only_a_card_that_says_so_is_played_after_the_roll() -> None:
    match = facing("walker-pack", "axe rifle")
    assert refused_card(match, "axe") == "WDB-302"
    match.load(["2"])
    do(match, "Fight")
    assert asked(match) == (0, "after-roll")
    assert offered(match) == {"axe"}
    assert refused_card(match, "rifle") == "WDB-302"


@pytest.mark.rule("WDB-302", "WDB-303", "WDB-607")
def test_nothing_of_a_fight_is_left_in_the_next() -> None:
    match = scene(survivor("police-1", "baseball-bat axe rifle"), walker("police-station", "frenzy lunge"), loaded="1")
    do(match, "Roll")
    match.load(["lone-walker"])
    go(match, "police-station")
    play(match, "frenzy")
    do(match, "No card")
    play(match, "baseball-bat")
    match.load(["5"])
    do(match, "Fight")
    match.load(["two-in-the-road"])
    play(match, "axe")
    do(match, "No card")
    now = fight(match)
    assert (now["strength"], now["frenzy"]) == (7, 0), "no Frenzy"
    assert (now["die"], now["cards"], now["late"], now["total"]) == (0, 0, 0, 0), "no roll, no Bat, no Axe"
    match.load(["6"])
    do(match, "Fight")
    assert seat(match, 0)["hand"] == ["rifle"], "nor does the Bat of the first come back after the second"


@pytest.mark.rule("WDB-302", "WDB-303", "WDB-607")
def test_nor_is_it_left_in_a_walkers_attack() -> None:
    match = scene(survivor("police-7", "baseball-bat axe rifle"), walker("police-9", "frenzy lunge"), loaded="2")
    do(match, "Roll")
    match.load(["lone-walker"])
    go(match, "police-9")
    play(match, "frenzy")
    do(match, "No card")
    play(match, "baseball-bat")
    match.load(["5"])
    do(match, "Fight")
    play(match, "axe")
    do(match, "Stay")
    play(match, "lunge")
    now = fight(match)
    assert (now["strength"], now["frenzy"]) == (7, 0)
    assert (now["die"], now["cards"], now["late"], now["total"]) == (0, 0, 0, 0)
    match.load(["6"])
    do(match, "Fight")
    assert seat(match, 0)["hand"] == ["rifle"]


@pytest.mark.rule("WDB-303")
@pytest.mark.parametrize(("die", "won"), [("3", False), ("4", True), ("5", True)])
def test_die_and_all_bonuses_must_meet_the_strength(die: str, won: bool) -> None:
    match = scene(survivor("police-3", "rifle", tiles="police-station"), survivor(), loaded="1")
    do(match, "Roll")
    match.load(["the-herd"])
    go(match, "police-4")
    match.load([die, "1"])
    play(match, "rifle")
    assert f"rolls {die} + 6 = {int(die) + 6} against 10" in story(match), "card 4, space 1, tile 1"
    assert ("A wins the fight" in story(match)) == won


@pytest.mark.rule("WDB-303")
def test_a_natural_six_always_wins_against_a_walker_card_too() -> None:
    match = scene(survivor("police-7"), survivor(), loaded="2 the-herd 6 1")
    go(match, "police-9")
    assert "A rolls 6 against 10" in story(match)
    assert "A wins the fight" in story(match)
    match = scene(survivor("police-7"), walker("police-7", "feast"), turn=1)
    do(match, "Stay")
    match.load(["6"])
    play(match, "feast")
    assert "A rolls 6 against 10" in story(match)
    assert table(match)["seats"][1]["status"] == "killed", "with all that winning brings"


@pytest.mark.rule("WDB-304")
def test_a_lost_fight_costs_one_bite_unless_the_card_says_otherwise() -> None:
    for encounter, lost in (("walker-pack", 1), ("pinned-down", 2), ("drop-everything", 0)):
        match = facing(encounter, "antibiotics", allies=3)
        match.load(["1", "1"])
        do(match, "Fight")
        do(match, "Leave it")
        if encounter == "drop-everything":
            play(match, "antibiotics")
        assert seat(match, 0)["allies"] == 3 - lost, encounter


@pytest.mark.rule("WDB-304", "WDB-301")
def test_some_encounters_cost_the_next_turn() -> None:
    match = scene(survivor("police-7"), survivor("police-7"), loaded="2 blocked-road 1 1")
    go(match, "police-9")
    assert (seat(match, 0)["allies"], seat(match, 0)["held_up"]) == (1, True), "a lost fight costs its Bite as well"
    match.load(["1"])
    go(match, "police-8")
    assert asked(match)[0] == 1, "seat 0 is passed over"
    assert "A misses this turn" in story(match)
    assert not seat(match, 0)["held_up"], "once"
    match = scene(survivor("police-7"), survivor(), loaded="2 blocked-road 6 1")
    go(match, "police-9")
    assert not seat(match, 0)["held_up"], "not if it was won"
    match = scene(survivor("police-7"), survivor(), loaded="2 a-herd-goes-by 1")
    go(match, "police-9")
    assert seat(match, 0)["held_up"], "without a fight"


@pytest.mark.rule("WDB-305")
def test_a_bite_takes_an_ally_out_of_the_game_and_kills_without_one() -> None:
    match = scene(survivor("police-7", allies=1), survivor(), loaded="2 walker-pack 1 1")
    pool = table(match)["pool"]
    go(match, "police-9")
    assert seat(match, 0)["allies"] == 0
    assert (table(match)["pool"], table(match)["allies_lost"]) == (pool, 1), "not back to the pool"
    assert seat(match, 0)["status"] == "survivor"
    match = scene(survivor("police-7", allies=0), survivor(), loaded="2 walker-pack 1 1")
    go(match, "police-9")
    assert seat(match, 0)["status"] == "rising"


@pytest.mark.rule("WDB-306")
def test_a_bonus_that_is_enough_wins_without_a_roll() -> None:
    match = facing("lone-walker", "rifle hunting-knife axe")
    play(match, "rifle", "hunting-knife")
    match.load(["1"])
    do(match, "Fight")
    assert "needs no roll: +6 against 6" in story(match)
    assert "A wins the fight" in story(match)


@pytest.mark.rule("WDB-306")
@pytest.mark.parametrize(("hand", "rolled"), [
    ("shotgun hunting-knife", True), ("crossbow rifle", True), ("baseball-bat rifle", True), ("handgun rifle", False),
])
def test_shotgun_crossbow_and_bat_are_rolled_all_the_same(hand: str, rolled: bool) -> None:
    match = facing("lone-walker", f"{hand} axe")
    play(match, *hand.split())
    match.load(["2", "1"] if rolled else ["1"])
    do(match, "Fight")
    assert ("A rolls 2 +" in story(match)) == rolled
    assert "A wins the fight" in story(match)


@pytest.mark.rule("WDB-307")
def test_a_lost_fights_extra_encounter_comes_after_the_bite_as_a_fight_of_its_own() -> None:
    match = scene(survivor("police-7"), survivor(), loaded="2 more-behind-them 1 lone-walker 6 1")
    go(match, "police-9")
    assert met(match) == 2
    lines = story(match).splitlines()
    bite = lines.index("A loses an Ally to a Bite from More Behind Them: 1 left.")
    assert bite < lines.index("A meets Lone Walker (Strength 6).")


@pytest.mark.rule("WDB-307")
def test_pending_encounters_come_to_the_fighter_in_anothers_turn_and_are_dropped_at_a_death() -> None:
    match = scene(survivor("police-7", "shotgun"), walker("police-7", "feast lunge"), turn=1)
    do(match, "Stay")
    play(match, "feast")
    match.load(["1", "lone-walker"])
    play(match, "shotgun")
    assert fight(match)["card"] == "lone-walker"
    assert fight(match)["fighter"] == 0
    assert asked(match) == (1, "stalk")
    assert table(match)["turn"] == 1
    match = scene(survivor("police-7", allies=0), survivor(), loaded="2 more-behind-them 1 1")
    go(match, "police-9")
    assert met(match) == 1
    assert asked(match)[0] == 1
    match = scene(survivor("police-7", "shotgun", allies=0), survivor(), walker("police-7", "feast"), turn=2)
    do(match, "Stay")
    play(match, "feast")
    match.load(["1"])
    play(match, "shotgun")
    assert "A dies" in story(match)
    assert met(match) == 0, "also in another's turn"


@pytest.mark.rule("WDB-308")
def test_cards_may_be_played_in_a_fight_in_anothers_turn_unless_a_card_forbids_it() -> None:
    for attack, allowed in (("lunge", True), ("out-of-the-dark", False)):
        match = scene(survivor("police-7", "rifle axe", allies=1), walker("police-7", f"{attack} shamble"), turn=1)
        do(match, "Stay")
        match.load(["1"] if not allowed else [])
        play(match, attack)
        assert (asked(match) == (0, "arm")) == allowed
        assert seat(match, 0)["allies"] == (1 if allowed else 0)
    match = scene(survivor("police-7", "rifle axe"), walker("police-7", "lunge shamble"), turn=1)
    do(match, "Stay")
    play(match, "lunge", "rifle")
    match.load(["1"])
    do(match, "Fight")
    play(match, "axe")
    assert "A wins the fight" in story(match)


@pytest.mark.rule("WDB-309")
def test_no_card_for_a_fight_before_the_encounter_is_drawn() -> None:
    match = scene(survivor("police-7", "rifle axe non-lethal-wound giddy-up antibiotics backpack"), survivor())
    assert offered(match) == {"giddy-up", "antibiotics", "backpack"}
    for card in ("rifle", "axe"):
        assert refused_card(match, card) == "WDB-309"
    assert refused_card(match, "shotgun") == "WDB-401", "not in hand"


@pytest.mark.rule("WDB-309")
def test_cards_that_move_draw_or_heal_are_played_in_ones_own_turn_before_moving() -> None:
    match = scene(survivor("police-7", "antibiotics backpack giddy-up"), survivor(), pool=4)
    play(match, "antibiotics")
    assert seat(match, 0)["allies"] == 3
    match.load(["axe", "rifle"])
    play(match, "backpack")
    assert seat(match, 0)["hand"] == ["axe", "giddy-up", "rifle"]
    assert asked(match) == (0, "set-out"), "and then they move"
    match = scene(survivor("police-7", "antibiotics backpack giddy-up"), walker("police-7", "lunge"), turn=1)
    do(match, "Stay")
    play(match, "lunge")
    assert labels(match) == ["Fight"]
    assert refused_card(match, "giddy-up") == "WDB-309"


@pytest.mark.rule("WDB-310")
def test_the_order_of_a_fight() -> None:
    match = scene(survivor("police-7", "rifle axe non-lethal-wound", allies=0), walker("camp", "frenzy sneak"),
                  loaded="2")
    do(match, "Roll")
    match.load(["more-behind-them"])
    go(match, "police-9")
    assert asked(match) == (1, "stalk"), "walkers before the survivor"
    play(match, "frenzy")
    do(match, "No card")
    assert asked(match) == (0, "arm")
    play(match, "rifle")
    match.load(["1"])
    do(match, "Fight")
    assert asked(match) == (0, "after-roll")
    play(match, "axe")
    assert asked(match) == (0, "after-roll"), "7 of 10"
    do(match, "Leave it")
    assert asked(match) == (0, "save"), "the Bite kills, and a card may prevent it"
    match.load(["lone-walker"])
    play(match, "non-lethal-wound")
    assert asked(match) == (1, "stalk"), "then the pending Encounter"
    assert fight(match)["card"] == "lone-walker"


@pytest.mark.rule("WDB-310")
def test_the_penalty_of_a_lost_fight_comes_before_its_bites() -> None:
    match = facing("grabbed-from-behind", "rifle axe")
    match.load(["1"])
    do(match, "Fight")
    do(match, "Leave it")
    assert (asked(match), seat(match, 0)["allies"]) == ((0, "discard"), 2)
    match.load(["1"])
    play(match, "axe")
    assert seat(match, 0)["allies"] == 1



@pytest.mark.rule("WDB-302", "WDB-810")
def test_an_axe_after_the_roll_does_not_silence_the_shot_before_it() -> None:
    match = facing("walker-pack", "shotgun axe rifle")
    play(match, "shotgun")
    match.load(["1"])
    do(match, "Fight")
    match.load(["lone-walker"])
    play(match, "axe")
    assert "A wins the fight" in story(match)
    assert fight(match)["card"] == "lone-walker"


@pytest.mark.rule("WDB-303", "WDB-903")
def test_any_tile_may_add_to_attacks(tmp_path: Path) -> None:
    box = changed(tmp_path, ('"Department Store", effect = "scrounge"', '"Department Store", effect = "attack"'))
    match = scene(survivor("police-7", tiles="department-store"), survivor(), data=GAME.load_data(box),
                  loaded="2 walker-pack 3 1")
    go(match, "police-9")
    assert "A rolls 3 + 2 = 5 against 8." in story(match)


@pytest.mark.rule("WDB-303", "WDB-905")
def test_cards_that_stay_for_the_turn_add_up_wherever_they_stand_in_the_box(tmp_path: Path) -> None:
    box = changed(tmp_path, ('"Shotgun", effect = "shotgun"', '"Shotgun", effect = "handgun"'))
    match = scene(survivor("police-7", "shotgun handgun axe"), survivor(), data=GAME.load_data(box), loaded="2")
    do(match, "Roll")
    match.load(["lone-walker"])
    go(match, "police-9")
    play(match, "shotgun", "handgun")
    assert fight(match)["standing"] == 5 + 2
    match.load(["1"])
    do(match, "Fight")
    assert "A needs no roll: +7 against 6." in story(match)

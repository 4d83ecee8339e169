"""WDB-3: the Encounter deck, what lies face up, what fights bring, and cards for another moment."""
from pathlib import Path

import pytest

from deadeye.games.walking_dead_board import GAME
from tests.games.walking_dead_board.scene import (
    BOX,
    Chair,
    asked,
    changed,
    do,
    fight,
    go,
    met,
    play,
    scene,
    seat,
    story,
    survivor,
    table,
    told,
    walker,
    why_not,
)
from tests.games.walking_dead_board.test_fights import facing

EVERY_ENCOUNTER = [BOX.encounters.slugs[kind] for kind in BOX.encounters.kind_of]


@pytest.mark.rule("WDB-301")
def test_an_empty_encounter_deck_is_reshuffled_from_its_discards() -> None:
    others = [kind for kind in EVERY_ENCOUNTER if kind != "empty-street"]
    match = scene(survivor("police-1"), survivor(), encounter_discards=[*others, "empty-street"],
                  loaded="1 empty-street lone-walker 6 1")
    assert table(match)["encounter_deck"] == 1
    go(match, "police-station")
    assert "Encounter discards are shuffled" in story(match)
    assert met(match) == 2
    assert table(match)["encounter_deck"] == 40 - 1, "all but the Lone Walker, which lay face up until the turn ended"
    assert table(match)["encounter_discards"] == ["lone-walker"]


@pytest.mark.rule("WDB-301")
def test_an_encounter_without_a_fight_lies_face_up_until_its_text_is_done() -> None:
    others = [kind for kind in EVERY_ENCOUNTER if kind != "personality-conflict"]
    discards = ["personality-conflict"] * (EVERY_ENCOUNTER.count("personality-conflict") - 1) + others
    match = scene(survivor("police-7"), survivor(), encounter_discards=discards, loaded="2 personality-conflict")
    go(match, "police-9")
    assert (table(match)["faced"], table(match)["encounter_deck"]) == (["personality-conflict"], 0)
    assert match.decisions[0].prompt.startswith("Personality Conflict: ")
    match.load(["love-triangle"])
    do(match, "Draw")
    assert table(match)["faced"] == ["personality-conflict", "love-triangle"]
    assert (table(match)["encounter_deck"], table(match)["encounter_discards"]) == (38, []), "no part of the new deck"
    match.load(["1"])
    do(match, "Discard")
    assert table(match)["faced"] == []
    assert table(match)["encounter_discards"] == ["love-triangle", "personality-conflict"]


@pytest.mark.rule("WDB-301", "WDB-213")
def test_one_whose_text_is_done_is_discarded_from_under_one_that_was_fought() -> None:
    match = scene(survivor("police-1"), survivor(), loaded="1 personality-conflict")
    go(match, "police-station")
    match.load(["lone-walker", "6", "love-triangle"])
    do(match, "Draw")
    assert table(match)["faced"] == ["lone-walker", "love-triangle"]
    assert table(match)["encounter_discards"] == ["personality-conflict"]


@pytest.mark.rule("WDB-301", "WDB-809")
def test_of_two_alike_only_the_one_whose_text_is_done_is_discarded(tmp_path: Path) -> None:
    box = changed(tmp_path, ('"conflict", count = 2, amount = 1', '"conflict", count = 2, amount = 2'))
    match = scene(survivor("police-7"), survivor(), data=GAME.load_data(box), loaded="2 personality-conflict")
    go(match, "police-9")
    match.load(["personality-conflict"])
    do(match, "Draw")
    match.load(["love-triangle"])
    do(match, "An Ally")
    assert table(match)["faced"] == ["personality-conflict", "love-triangle"]
    assert table(match)["encounter_discards"] == ["personality-conflict"]


@pytest.mark.rule("WDB-301", "WDB-906")
def test_an_unlooted_store_is_looted() -> None:
    match = scene(survivor("police-7"), survivor(), loaded="2 unlooted-store axe 1")
    go(match, "police-9")
    assert seat(match, 0)["hand"] == ["axe"]


@pytest.mark.rule("WDB-304")
def test_rewards_and_penalties() -> None:
    match = scene(survivor("police-7"), survivor(), loaded="2 search-the-dead 6 axe 1")
    go(match, "police-9")
    assert seat(match, 0)["hand"] == ["axe"]
    match = scene(survivor("police-7"), survivor(), loaded="2 cries-for-help 6 1")
    go(match, "police-9")
    assert seat(match, 0)["allies"] == 3
    match = scene(survivor("police-7"), survivor(), loaded="2 cries-for-help 1 1")
    go(match, "police-9")
    assert seat(match, 0)["allies"] == 1, "only a win is rewarded"
    match = facing("cries-for-help", "axe rifle")
    match.load(["1"])
    do(match, "Fight")
    do(match, "Leave it")
    assert asked(match) == (0, "discard"), "a card may have a reward and a penalty"
    match = facing("grabbed-from-behind", "axe rifle")
    match.load(["1"])
    do(match, "Fight")
    do(match, "Leave it")
    assert asked(match) == (0, "discard")
    match.load(["1"])
    play(match, "rifle")
    assert seat(match, 0)["hand"] == ["axe"]
    assert seat(match, 0)["allies"] == 1
    assert table(match)["scrounge_discards"] == ["rifle"]


@pytest.mark.rule("WDB-309", "WDB-302", "WDB-811")
def test_a_card_for_another_moment_is_refused_with_its_own() -> None:
    match = scene(survivor("police-7", "rifle axe non-lethal-wound giddy-up"), survivor())
    assert why_not(match, "rifle") == ("WDB-309", "Rifle is played in a fight, before the roll.")
    assert why_not(match, "axe") == ("WDB-309", "Axe is played in a fight, after a roll that didn't win.")
    assert why_not(match, "non-lethal-wound") == ("WDB-811", "Non-Lethal Wound is played when a survivor would die.")
    match = scene(survivor("police-7", "rifle axe non-lethal-wound giddy-up"), survivor(), loaded="2")
    do(match, "Roll")
    match.load(["the-herd"])
    go(match, "police-9")
    assert why_not(match, "axe") == ("WDB-302", "Axe is played in a fight, after a roll that didn't win.")
    assert why_not(match, "giddy-up") == ("WDB-309", "Giddy Up! is played in your own turn, before you move.")
    match.load(["1"])
    do(match, "Fight")
    assert why_not(match, "rifle") == ("WDB-302", "Rifle is played in a fight, before the roll.")


DEAD, RISING = walker("store-7", status="killed"), walker("store-7", status="rising")
FALLEN: Chair = {"status": "dead", "allies": 0}


@pytest.mark.rule("WDB-906")
@pytest.mark.parametrize(("others", "alone", "crowd"), [
    ((), 9, 6), ((survivor(),), 6, 6), ((walker("store-7", "shamble"),), 6, 6), ((DEAD,), 9, 6), ((RISING,), 9, 6),
    ((DEAD, survivor()), 6, 8), ((DEAD, RISING), 6, 6), ((DEAD, walker("store-7", "shamble")), 6, 6),
    ((survivor(), survivor()), 6, 8), ((DEAD, survivor(), survivor()), 6, 8), ((DEAD, RISING, survivor()), 6, 6),
    ((DEAD, RISING, FALLEN), 9, 6),
])
def test_some_are_stronger_for_who_is_alone_on_the_board_some_for_a_crowd(
    others: tuple[Chair, ...], alone: int, crowd: int
) -> None:
    for card, name, strength in (("cut-off", "Cut Off", alone), ("too-loud", "Too Loud", crowd)):
        match = scene(survivor("police-7", "rifle"), *others, loaded=f"2 {card}")
        if asked(match)[1] == "set-out":
            do(match, "Roll")
        go(match, "police-9")
        if asked(match)[1] == "stalk":
            do(match, "No card")
        assert fight(match)["strength"] == strength
        assert f"A meets {name} (Strength {strength})." in story(match)
        assert told(match, "met") == [{"card": card, "strength": strength}]
        assert f"{name} (Strength {strength})" in match.decisions[0].prompt
        match.load(["5"])
        do(match, "Fight")
        assert f"A rolls 5 against {strength}." in story(match)

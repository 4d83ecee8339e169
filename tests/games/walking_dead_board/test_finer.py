"""Finer points: small changes of the rules that no other scene would notice."""
from pathlib import Path
from typing import Any

import pytest

import deadeye
from deadeye.games.walking_dead_board import GAME
from deadeye.games.walking_dead_board.cast.hands import PLACES, WITH_ABILITY, WITH_PASS, WITH_SHOW, card_menu
from deadeye.games.walking_dead_board.codes import ABILITY, CARD, PASS, SHOW
from tests.games.walking_dead_board.scene import (
    ALL_TILES,
    DATA,
    NAME,
    Match_,
    asked,
    changed,
    do,
    go,
    labels,
    met,
    play,
    reasons,
    scene,
    seat,
    story,
    survivor,
    table,
    walker,
)


def let_die(match: Match_) -> None:
    """Nobody helps."""
    while match.decisions and match.decisions[0].kind in ("arm", "after-roll", "save"):
        match.choose(match.decisions[0].seat, PASS)


@pytest.mark.rule("WDB-704", "WDB-402")
def test_the_first_seat_takes_over_tiles_and_remembers_what_it_passed_on() -> None:
    match = scene(survivor("camp"), walker("north-sewer-2"), survivor("police-7", "axe rifle", 0, "police-station"),
                  walker("south-sewer-2"), mode="team", turn=2, given=["axe 1"], loaded="2")
    do(match, "Roll")
    match.load(["the-herd"])
    go(match, "police-9")
    while match.decisions[0].kind == "stalk":
        match.choose(match.decisions[0].seat, "pass")
    match.load(["1", "1"])
    let_die(match)
    assert "A takes over the tiles of C." in story(match)
    assert seat(match, 0)["tiles"] == ["police-station"]
    known: Any = match.position()["seats"]
    assert [chair["saw"] for chair in known] == [["axe 1"], [], ["axe 1", "rifle 1"], []]


@pytest.mark.rule("WDB-306")
def test_a_bonus_that_is_enough_needs_no_roll_at_all() -> None:
    match = scene(survivor("police-7", "rifle handgun"), survivor(), loaded="2")
    do(match, "Roll")
    match.load(["lone-walker"])
    go(match, "police-9")
    match.load(["1"])
    play(match, "rifle", "handgun")
    assert "A needs no roll: +6 against 6." in story(match)
    assert "against 6.\nA wins the fight." in story(match)
    assert story(match).count("A rolls") == 1, "to move"


@pytest.mark.rule("WDB-208")
def test_another_turn_is_for_any_seat_and_for_one_turn() -> None:
    match = scene(survivor("cdc-7"), survivor("police-7"), survivor("camp"), turn=1, loaded="1 empty-street 1")
    go(match, "police-6")
    assert asked(match)[0] == 1
    assert reasons(match, "goes-again") == [("WDB-208",)]
    match.load(["empty-street", "1"])
    go(match, "police-7")
    assert asked(match)[0] == 2


@pytest.mark.rule("WDB-812", "WDB-503")
def test_the_third_to_die_leaves_no_turn_behind() -> None:
    match = scene(survivor("police-7", allies=0), walker("cdc-7"), walker("camp"), survivor("store-7"),
                  loaded="1 the-herd 1")
    go(match, "police-6")
    let_die(match)
    assert seat(match, 0)["status"] == "dead"
    assert asked(match)[0] == 1
    do(match, "Stay")
    while asked(match)[0] == 1:
        match.choose(1, match.decisions[0].options[0])
    assert asked(match)[0] == 2
    assert story(match).count("B takes a turn.") == 1, "the dead one's turn is nobody else's"


@pytest.mark.rule("WDB-307", "WDB-810")
def test_three_more_encounters_come_one_after_the_other() -> None:
    match = scene(survivor("police-7", "shotgun shotgun", 5), survivor(), loaded="2")
    do(match, "Roll")
    match.load(["more-behind-them"])
    go(match, "police-9")
    play(match, "shotgun")
    match.load(["1", "empty-street", "empty-street", "1"])
    play(match, "shotgun")
    assert met(match) == 3, "won: each shot brings one"
    match = scene(survivor("police-7", "shotgun shotgun axe", 5), walker("camp", "frenzy frenzy"), loaded="2")
    do(match, "Roll")
    match.load(["more-behind-them"])
    go(match, "police-9")
    play(match, "frenzy", "frenzy")
    play(match, "shotgun", "shotgun")
    match.load(["1", "empty-street", "empty-street", "lost-survivor", "1"])
    do(match, "Fight")
    do(match, "Leave")
    while match.decisions[0].kind == "stalk":
        match.choose(1, "pass")
    assert "A has 3 more Encounters coming" in story(match)
    assert met(match) == 4


@pytest.mark.rule("WDB-813", "WDB-614")
def test_a_single_answer_is_asked_for_only_while_a_hand_is_hidden() -> None:
    match = scene(survivor("police-7"), walker("camp", "sneak"), survivor("store-7"), turn=1)
    do(match, "Stay")
    assert asked(match) == (1, "prey"), "what it holds is its secret"
    assert labels(match) == ["No card"]
    match = scene(survivor("police-7"), walker("camp", "sneak"), survivor("store-7"), turn=1)
    do(match, "Show")
    do(match, "Stay")
    assert asked(match) == (1, "shed"), "everybody has seen that it has nothing to play"
    match = scene(survivor("police-7", "axe"), survivor("store-7"))
    assert "Show your hand" in labels(match), "to one other player too"
    match = scene(survivor("police-7", "axe giddy-up"))
    assert "Show your hand" not in labels(match), "but alone there is nobody to show it to"
    match = scene(survivor("police-7", "axe"), loaded="2")
    assert asked(match) == (0, "march"), "nor anybody to hide it from"


@pytest.mark.rule("WDB-504")
def test_a_seat_of_team_survivor_wins_with_its_dead() -> None:
    match = scene(survivor("police-path-1", tiles=ALL_TILES), walker("cdc-7"), walker("store-7"),
                  {"status": "dead", "allies": 0, "at": "cdc-7"}, loaded="1")
    go(match, "camp")
    assert match.result is not None
    assert match.result.winners == [0, 3]
    assert table(match)["over"]


@pytest.mark.rule("WDB-103")
def test_of_the_cards_that_were_dealt_it_is_known_that_they_left_the_deck() -> None:
    match = deadeye.new(NAME, 2, "deal", data=DATA)
    before: Any = match.position()
    assert (before["came"], before["taken"]) == ([[]], [[]]), "nothing yet"
    assert (before["open"], before["open_walkers"], before["given"]) == ([], [], []), "and nothing is known"
    assert (before["turn"], before["again"], before["calm"]) == (0, False, False)
    for _ in range(2):
        match.choose(match.decisions[0].seat, match.decisions[0].options[0])
    told: Any = match.position()
    dealt = [card for chair in told["seats"] for card in chair["hand"]]
    assert [sorted(cards) for cards in told["taken"]] == [sorted(dealt)]
    assert [sorted(cards) for cards in told["came"]] == [sorted(dealt + told["scrounge"])]
    assert told["drafts"] == [[]], "of the Walker deck none"
    assert [chair["saw"] for chair in told["seats"]] == [[], []], "and none has gone back into a deck"


@pytest.mark.rule("WDB-808")
def test_a_card_that_puts_one_at_camp_walks_no_way_even_from_next_to_it() -> None:
    match = scene(survivor("police-path-2"), survivor(), loaded="1 rifle love-triangle 1")
    go(match, "police-path-1")
    do(match, "Go to Camp")
    moves = [match.game.facts(match.state, event) for event in match.events
             if match.game.kind_name(event.kind) == "moved"]
    assert moves[-1] == {"start": "police-path-1", "space": "camp", "path": []}


@pytest.mark.rule("WDB-614", "WDB-611")
def test_a_card_that_was_shown_stays_known_when_another_is_played_and_draws_are_told() -> None:
    match = scene(survivor("camp", "axe"), walker("camp", "shamble lunge"), survivor("store-7"), turn=1)
    do(match, "Show")
    do(match, "Stay")
    match.load(["1"])
    play(match, "shamble")
    assert table(match, 0)["seats"][1]["hand"] == ["lunge"]
    while asked(match)[0] == 0:
        match.choose(0, PASS)
    match = scene(survivor("police-7"), walker("camp", "lunge"), survivor("store-7"), turn=1)
    for _ in range(3):
        match.choose(1, PASS)
    assert "B draws 3 Walker cards." in story(match)
    assert "{1} draws 3 Walker cards." not in match.phrases(1), "who draws them sees which"


@pytest.mark.rule("WDB-505")
def test_a_card_that_lay_open_is_seen_by_all_as_it_is_passed() -> None:
    match = scene(survivor("camp"), walker("north-sewer-2"), survivor("police-7", "axe rifle"),
                  walker("south-sewer-2"), mode="team", turn=2, open=["axe 1"], loaded="1")
    do(match, "Roll")
    go(match, "police-8")
    do(match, "Axe")
    assert "C passes Axe to A." in story(match)
    assert "Axe to" in match.phrases(1)[-3] + match.phrases(1)[-2] + match.phrases(1)[-1]


@pytest.mark.rule("WDB-903", "WDB-201")
def test_a_space_is_refused_with_the_steps_that_the_tiles_allow() -> None:
    match = scene(survivor("police-5", tiles="abandoned-car-lot"), survivor(), loaded="2")
    assert str(match.why_not(0, "space/police-9")) == "Police 9 is more than 3 spaces away. (WDB-201)"
    match = scene(survivor("police-5", "giddy-up", tiles="abandoned-car-lot"), survivor())
    play(match, "giddy-up")
    assert str(match.why_not(0, "space/police-9")) == "Police 9 is more than 3 spaces away. (WDB-201)"


@pytest.mark.rule("WDB-506", "WDB-507")
def test_who_dies_last_does_not_rise() -> None:
    match = scene(survivor("police-7", allies=0), loaded="2 the-herd 1")
    go(match, "police-9")
    assert match.over
    assert (seat(match, 0)["status"], seat(match, 0)["side"]) == ("dead", "survivor")
    match = scene(survivor("police-7", allies=0), walker("cdc-7"), loaded="2 the-herd 1")
    go(match, "police-9")
    assert match.over
    assert (seat(match, 0)["status"], seat(match, 0)["side"]) == ("dead", "survivor")


@pytest.mark.rule("WDB-304")
def test_a_card_may_cost_three_cards(tmp_path: Path) -> None:
    box = changed(tmp_path, ('penalty = "grab", loss = 2', 'penalty = "grab", loss = 3'))
    match = scene(survivor("police-7", "axe rifle crossbow handgun"), survivor(), data=GAME.load_data(box), loaded="2")
    do(match, "Roll")
    match.load(["drop-everything"])
    go(match, "police-9")
    match.load(["1"])
    do(match, "Fight")
    do(match, "Leave")
    match.load(["1"])
    play(match, "axe", "handgun", "rifle")
    assert seat(match, 0)["hand"] == ["crossbow"]
    assert asked(match)[0] == 1


def test_menus_that_share_a_place_are_not_taken_for_each_other() -> None:
    for kinds in (0b101, 0b101 + PLACES, 0b101):
        cards = [CARD + kind for kind in range(60) if kinds >> kind & 1]
        assert card_menu(kinds, WITH_PASS) == (PASS, *cards)
        assert card_menu(kinds, 0) == tuple(cards)


def test_menus_have_a_place_whatever_is_in_them_and_are_made_once() -> None:
    for kinds in (*range(PLACES), 1 << 59):
        cards = [CARD + kind for kind in range(60) if kinds >> kind & 1]
        assert card_menu(kinds, WITH_PASS) == (PASS, *cards)
        assert card_menu(kinds, WITH_PASS) is card_menu(kinds, WITH_PASS)
        assert card_menu(kinds, WITH_ABILITY | WITH_SHOW) == (*cards, ABILITY, SHOW)
        assert card_menu(kinds, WITH_PASS | WITH_ABILITY | WITH_SHOW) == (PASS, *cards, ABILITY, SHOW)


@pytest.mark.rule("WDB-208")
def test_another_turn_that_is_owed_when_a_turn_begins_comes_after_it() -> None:
    match = scene(survivor("police-7"), survivor("cdc-7"), again=True, loaded="1 1")
    go(match, "police-8")
    assert asked(match) == (0, "march")
    match.load(["empty-street", "1"])
    go(match, "police-7")
    assert asked(match)[0] == 1

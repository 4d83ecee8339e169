"""WDB-8: the questions that the rulebook answers, and who is asked."""
import pytest

from tests.games.walking_dead_board.scene import (
    Match_,
    asked,
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
    spaces,
    story,
    survivor,
    table,
    walker,
)


def facing(encounter: str, hand: str, allies: int = 2, start: str = "police-7", end: str = "police-9",
           steps: str = "2") -> Match_:
    """A survivor has moved and met this; another one is at Camp without cards."""
    match = scene(survivor(start, hand, allies), survivor(), loaded=steps)
    do(match, "Roll")
    match.load([encounter])
    go(match, end)
    return match


def roll(match: Match_, die: str) -> None:
    """Fight with this roll."""
    match.load([die])
    do(match, "Fight")


@pytest.mark.rule("WDB-801", "WDB-906")
def test_the_axe_cannot_be_used_against_walkers_at_the_door() -> None:
    match = scene(survivor("police-7", "axe rifle"), survivor(), loaded="2")
    do(match, "Roll")
    match.load(["walkers-at-the-door", "3", "1"])
    go(match, "police-9")
    assert asked(match)[0] == 1, "no card, so nothing is asked: not before the roll and not after it"
    assert "A rolls 3 against 6" in story(match)
    assert seat(match, 0)["allies"] == 1
    match = scene(survivor("police-7", "axe non-lethal-wound", 0), survivor("camp", "non-lethal-wound"), loaded="2")
    do(match, "Roll")
    match.load(["walkers-at-the-door", "3"])
    go(match, "police-9")
    assert "A dies" in story(match), "a card at the death would be a card in this fight"


@pytest.mark.rule("WDB-801")
def test_a_card_is_refused_at_the_door_by_its_clause() -> None:
    match = scene(survivor("police-7", "axe", who="andrea"), survivor(), loaded="2")
    do(match, "Roll")
    match.load(["walkers-at-the-door"])
    go(match, "police-9")
    assert labels(match) == ["Fight", "Use Andrea's ability"]
    assert refused_card(match, "axe") == "WDB-801"


@pytest.mark.rule("WDB-801")
def test_a_handgun_already_in_play_counts_at_the_door() -> None:
    match = facing("lone-walker", "handgun axe", start="police-1", end="police-station", steps="1")
    play(match, "handgun")
    match.load(["4", "walkers-at-the-door", "4"])
    do(match, "Fight")
    assert story(match).count("A rolls 4 + 2 = 6 against 6") == 2
    assert seat(match, 0)["tiles"] == ["police-station"]


@pytest.mark.rule("WDB-802", "WDB-905")
@pytest.mark.parametrize(("die", "axe", "back"), [("3", True, 0), ("4", False, 2), ("6", False, 2)])
def test_bats_come_back_if_the_roll_itself_won_not_with_an_axe(die: str, axe: bool, back: int) -> None:
    match = facing("walker-pack", "baseball-bat baseball-bat axe")
    play(match, "baseball-bat", "baseball-bat")
    roll(match, die)
    if axe:
        match.load(["1"])
        play(match, "axe")
    assert "A wins the fight" in story(match)
    assert seat(match, 0)["hand"].count("baseball-bat") == back


@pytest.mark.rule("WDB-803", "WDB-905")
@pytest.mark.parametrize(("die", "back"), [("6", 2), ("5", 0)])
def test_two_crossbows_come_back_on_a_six(die: str, back: int) -> None:
    match = facing("walker-pack", "crossbow crossbow axe")
    play(match, "crossbow", "crossbow")
    roll(match, die)
    assert "A wins the fight" in story(match)
    assert seat(match, 0)["hand"].count("crossbow") == back
    assert table(match)["seats"][0]["hand"].count("crossbow") == back, "everybody has seen them"


@pytest.mark.rule("WDB-804")
def test_a_non_lethal_wound_is_played_on_any_survivor_in_anyones_turn() -> None:
    match = scene(survivor("police-7", allies=0), survivor("cdc-7"), survivor("store-7", "non-lethal-wound axe"),
                  loaded="2 walker-pack 1")
    go(match, "police-9")
    assert asked(match) == (2, "save")
    match.load(["1"])
    play(match, "non-lethal-wound")
    assert seat(match, 0)["status"] == "survivor"
    assert "C prevents the death of A" in story(match)
    match = scene(survivor("police-7", allies=0), survivor("cdc-7", "non-lethal-wound"),
                  walker("police-7", "lunge shamble"), turn=2)
    do(match, "Stay")
    match.load(["1"])
    play(match, "lunge")
    play(match, "non-lethal-wound")
    assert seat(match, 0)["status"] == "survivor", "in a walker's turn as well"


@pytest.mark.rule("WDB-805")
def test_giddy_up_moves_all_three_unless_stop_or_yield_in_place_of_the_roll() -> None:
    match = scene(survivor("police-7", "giddy-up"), survivor())
    play(match, "giddy-up")
    assert spaces(match) == {"police-4", "center-for-disease-control"}
    match = scene(survivor("police-8", "giddy-up"), survivor())
    play(match, "giddy-up")
    assert spaces(match) == {"police-5", "center-for-disease-control"}, "the corner, a step early, stops it"
    match = scene(survivor("police-path-1", "giddy-up", tiles="abandoned-car-lot"), survivor())
    play(match, "giddy-up")
    assert spaces(match) == {"camp", "police-4", "cdc-path-2", "car-lot-path-2", "store-path-2"}, "Camp may"
    match.load(["lone-walker", "6", "1"])
    go(match, "police-4")
    assert met(match) == 1, "the space is resolved as usual"
    assert asked(match)[0] == 1


@pytest.mark.rule("WDB-806")
def test_one_sack_of_guns_cancels_every_frenzy_of_this_turn() -> None:
    match = scene(survivor("police-1", "sack-of-guns axe"), walker("camp", "frenzy frenzy frenzy lunge"), loaded="1")
    do(match, "Roll")
    match.load(["lone-walker"])
    go(match, "police-station")
    play(match, "frenzy", "frenzy")
    do(match, "No card")
    assert fight(match)["strength"] == 12
    play(match, "sack-of-guns")
    assert (fight(match)["strength"], fight(match)["total"]) == (6, 4)
    match.load(["2", "two-in-the-road"])
    do(match, "Fight")
    play(match, "frenzy")
    do(match, "No card")
    assert fight(match)["strength"] == 7, "later ones too"
    assert table(match)["frenzy_cancelled"]
    match.load(["6"])
    do(match, "Fight")
    assert not table(match)["frenzy_cancelled"], "the next turn is another one"


@pytest.mark.rule("WDB-807")
def test_a_survivor_moved_onto_a_corner_must_leave_it_and_come_back() -> None:
    match = scene(survivor("camp", who="lori"), survivor("police-1"), loaded="")
    do(match, "Use")
    match.load(["1"])
    go(match, "police-station")
    assert met(match) == 0
    assert seat(match, 1)["tiles"] == []
    match.load(["axe", "empty-street", "1"])
    go(match, "cdc-path-1")
    assert asked(match) == (1, "march")
    assert spaces(match) == {"police-1", "store-9"}, "it must leave"
    match.load(["empty-street"])
    go(match, "police-1")
    match.load(["2", "lost-survivor", "1"])
    do(match, "Roll")
    go(match, "cdc-path-3")
    match.load(["lone-walker", "6", "walker-pack", "6"])
    go(match, "police-station")
    assert seat(match, 1)["tiles"] == ["police-station"]


@pytest.mark.rule("WDB-808")
def test_love_triangle_as_a_corners_second_encounter_to_camp_gives_no_tile() -> None:
    for choice, tiles in (("Go to Camp", []), ("Discard", ["police-station"])):
        match = scene(survivor("police-1"), survivor(), loaded="1 empty-street love-triangle")
        go(match, "police-station")
        match.load(["1"])
        do(match, choice)
        assert seat(match, 0)["tiles"] == tiles


@pytest.mark.rule("WDB-809", "WDB-906")
def test_personality_conflict_with_no_allies_may_return_one_at_no_loss() -> None:
    match = scene(survivor("police-7", allies=0), survivor(), pool=3, loaded="2 personality-conflict")
    go(match, "police-9")
    assert labels(match) == ["An Ally goes back to the pool", "Draw another Encounter"]
    match.load(["1"])
    do(match, "An Ally")
    assert (seat(match, 0)["allies"], table(match)["pool"]) == (0, 3)
    assert asked(match)[0] == 1
    match = scene(survivor("police-7"), survivor(), loaded="2 personality-conflict")
    go(match, "police-9")
    match.load(["lone-walker", "6", "1"])
    do(match, "Draw")
    assert met(match) == 2


@pytest.mark.rule("WDB-810", "WDB-905")
def test_a_lost_fights_encounter_and_a_loud_shotgun_are_two_one_at_a_time() -> None:
    match = scene(survivor("police-7", "shotgun axe", 3), walker("camp", "frenzy lunge"), loaded="2")
    do(match, "Roll")
    match.load(["more-behind-them"])
    go(match, "police-9")
    play(match, "frenzy")
    do(match, "No card")
    play(match, "shotgun")
    match.load(["1"])
    do(match, "Fight")
    match.load(["lone-walker"])
    do(match, "Leave it")
    assert (met(match), seat(match, 0)["allies"]) == (2, 2)
    do(match, "No card")
    match.load(["6", "walker-pack"])
    do(match, "Fight")
    assert met(match) == 3
    do(match, "No card")
    match.load(["6"])
    do(match, "Fight")
    assert met(match) == 3
    assert asked(match) == (1, "walk")


@pytest.mark.rule("WDB-810")
def test_a_loud_shotgun_brings_an_encounter_even_if_the_fight_was_won() -> None:
    match = facing("lone-walker", "shotgun axe")
    play(match, "shotgun")
    match.load(["1", "two-in-the-road"])
    do(match, "Fight")
    assert "A wins the fight" in story(match)
    assert fight(match)["card"] == "two-in-the-road"


@pytest.mark.rule("WDB-811")
def test_a_death_prevented_does_not_happen_and_the_hand_is_kept() -> None:
    wound = "non-lethal-wound"
    match = scene(survivor("police-1", f"axe {wound} rifle", 0), survivor("camp", wound), loaded="1")
    do(match, "Roll")
    match.load(["walker-pack"])
    go(match, "police-station")
    match.load(["1"])
    do(match, "Fight")
    do(match, "Leave it")
    assert asked(match) == (0, "save"), "the dying survivor is asked first"
    assert offered(match) == {"non-lethal-wound"}
    match.load(["empty-street"])
    play(match, "non-lethal-wound")
    assert "A loses the fight" in story(match)
    assert seat(match, 0)["hand"] == ["axe", "rifle"]
    assert seat(match, 0)["tiles"] == ["police-station"], "the Encounter counts as survived"


@pytest.mark.rule("WDB-811")
def test_then_the_others_in_seat_order_and_one_is_enough() -> None:
    wound = "non-lethal-wound"
    match = scene(survivor("cdc-7", wound), survivor("police-7", "axe", 0), survivor("cdc-7"), survivor("cdc-7", wound),
                  turn=1)
    match.load(["2"])
    do(match, "Roll")
    match.load(["walker-pack"])
    go(match, "police-9")
    match.load(["1"])
    do(match, "Fight")
    do(match, "Leave it")
    assert asked(match) == (1, "save")
    do(match, "Let it")
    assert asked(match) == (3, "save"), "seat 2 holds no card"
    match.load(["1"])
    play(match, wound)
    assert seat(match, 0)["hand"] == [wound], "nobody else is asked"
    assert seat(match, 1)["status"] == "survivor"


@pytest.mark.rule("WDB-811", "WDB-814")
def test_a_death_prevented_leaves_the_bites_that_are_still_owed() -> None:
    match = facing("pinned-down", "non-lethal-wound non-lethal-wound axe", 0)
    roll(match, "1")
    do(match, "Leave it")
    play(match, "non-lethal-wound")
    assert asked(match) == (0, "save"), "there were two Bites"
    match.load(["1"])
    play(match, "non-lethal-wound")
    assert (seat(match, 0)["status"], seat(match, 0)["hand"]) == ("survivor", ["axe"])
    assert asked(match)[0] == 1
    match = facing("pinned-down", "non-lethal-wound axe", 0)
    roll(match, "1")
    do(match, "Leave it")
    play(match, "non-lethal-wound")
    match.load(["1"])
    do(match, "Let it")
    assert seat(match, 0)["status"] == "rising", "the second kills all the same"
    match = facing("pinned-down", "non-lethal-wound axe", 1)
    roll(match, "1")
    do(match, "Leave it")
    match.load(["1"])
    play(match, "non-lethal-wound")
    assert (seat(match, 0)["status"], seat(match, 0)["allies"]) == ("survivor", 0), "the first took the Ally"


@pytest.mark.rule("WDB-814")
def test_two_cards_that_cost_the_next_turn_cost_two() -> None:
    match = scene(survivor("police-1"), survivor("cdc-7"), loaded="1 a-herd-goes-by blocked-road 1 1")
    go(match, "police-station")
    assert seat(match, 0)["held_up"] == 2
    assert "A will miss the next turn, for A Herd Goes By." in story(match)
    assert "A will miss one more turn, for Blocked Road: the next 2." in story(match)
    for space, chance, left in (("cdc-8", "1", 1), ("cdc-7", "empty-street 1", 0)):
        match.load(chance.split())
        go(match, space)
        assert (asked(match)[0], seat(match, 0)["held_up"]) == (1, left)
    match.load(["1"])
    go(match, "cdc-8")
    assert asked(match)[0] == 0, "and then it goes on"


@pytest.mark.rule("WDB-814", "WDB-208")
def test_another_turn_is_not_eaten_by_a_missed_one_but_comes_first() -> None:
    match = scene(survivor("police-7"), survivor("cdc-7"), loaded="1 a-herd-goes-by 1")
    go(match, "police-6")
    assert asked(match) == (0, "march"), "the turn that the space gave"
    assert seat(match, 0)["held_up"] == 1
    match.load(["empty-street", "1"])
    go(match, "police-7")
    match.load(["1"])
    go(match, "cdc-8")
    assert (asked(match)[0], seat(match, 0)["held_up"]) == (1, 0), "now it is missed"


@pytest.mark.rule("WDB-804", "WDB-308")
def test_where_only_the_target_may_play_no_card_another_may_prevent_its_death() -> None:
    wound = "non-lethal-wound"
    match = scene(survivor("police-7", wound, 0), survivor("cdc-7", wound),
                  walker("police-7", "out-of-the-dark shamble"), turn=2)
    do(match, "Stay")
    match.load(["1"])
    play(match, "out-of-the-dark")
    assert asked(match) == (1, "save"), "the target isn't asked"
    play(match, wound)
    assert (seat(match, 0)["status"], seat(match, 0)["hand"]) == ("survivor", [wound])


@pytest.mark.rule("WDB-812")
def test_who_dies_on_an_another_turn_space_takes_that_turn_as_a_walker() -> None:
    match = scene(survivor("police-7", allies=0), survivor("camp"), survivor("camp"), loaded="1 walker-pack 1")
    go(match, "police-6")
    assert asked(match) == (0, "walk")
    assert seat(match, 0)["status"] == "walker"
    match = scene(survivor("police-7", allies=0), walker("camp"), walker("camp"), survivor("camp"),
                  loaded="1 walker-pack 1")
    go(match, "police-6")
    assert asked(match) == (1, "walk"), "not a player who doesn't rise"


@pytest.mark.rule("WDB-813")
def test_walkers_are_asked_if_they_hold_a_card_whatever_it_is() -> None:
    for hand in ("shamble", "sneak", "bitten"):
        match = scene(survivor("police-7"), walker("camp", hand), loaded="2 lone-walker")
        go(match, "police-9")
        assert asked(match) == (1, "stalk")
    match = scene(survivor("police-7"), walker("camp"), loaded="2 lone-walker 6")
    go(match, "police-9")
    assert asked(match) == (1, "walk"), "not without a card"


@pytest.mark.rule("WDB-813")
def test_survivors_are_asked_at_a_death_and_after_a_roll_if_they_hold_a_card_whatever_it_is() -> None:
    for card in ("giddy-up", "shotgun"):
        match = facing("walker-pack", card, 0)
        match.load(["2"])
        do(match, "Fight")
        assert (asked(match), labels(match)) == ((0, "after-roll"), ["Leave it at that"])
        do(match, "Leave it")
        assert (asked(match), labels(match)) == ((0, "save"), ["Let it happen"])
    match = facing("lone-walker", "giddy-up axe", 0)
    match.load(["6", "1"])
    do(match, "Fight")
    assert asked(match)[0] == 1, "not after a roll that won"

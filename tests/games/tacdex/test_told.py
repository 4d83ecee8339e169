"""What the story says, by which clause, and what the hints promise."""
from typing import Any

import pytest

import deadeye
from deadeye.games.tacdex.rules import SET_UP
from tests.games.tacdex.scene import Match_, choose, own, pick, scene, scores, story


def told(match: Match_, name: str) -> list[tuple[str, tuple[str, ...]]]:
    """The lines of the events of this name, each with the clauses behind it, as a spectator gets them."""
    game = match.game
    return [(game.phrase(match.state, event).format(*"ABCDEF"), game.because(event)) for event in match.seen(None)
            if game.kind_name(event.kind) == name]


def facts(match: Match_, name: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The facts of the events of this name."""
    return [match.game.facts(match.state, event) for event in match.seen(seat)
            if match.game.kind_name(event.kind) == name]


def hints(match: Match_) -> dict[str, str]:
    """The hints of the one question, by thing."""
    (decision,) = match.decisions
    return dict(zip(decision.things, [hint.format(*"ABCDEF") for hint in decision.hints], strict=True))


@pytest.mark.rule("TDX-202", "TDX-402")
def test_a_win_names_its_card_its_side_and_how_many_it_takes() -> None:
    match = scene("9 4 1", "9 3 1")
    pick(match, "9", "9")
    pick(match, "4", "3")
    assert told(match, "won") == [("B wins with 3 on LOW and takes 4 cards.", ("TDX-202", "TDX-402"))]
    assert facts(match, "won") == [{"amount": 4, "side": "low", "rounds": 2, "card": "3"}]
    match = scene("10 1", "3 1")
    pick(match, "10", "3")
    assert told(match, "won") == [("A wins with 10 on HIGH and takes 2 cards.", ("TDX-202",))]


@pytest.mark.rule("TDX-404")
def test_who_wins_alone_is_told_so() -> None:
    match = scene("9", "9 3")
    pick(match, "9", "9")
    assert told(match, "dropped") == [("A has no card left and drops out.", ("TDX-404",))]
    assert told(match, "won") == [
        ("B is the only one left in the battle and takes its 2 cards.", ("TDX-404",))]
    assert facts(match, "won") == [{"amount": 2, "side": "low", "rounds": 1}]
    match = scene("9", "9", "4 4 4")
    pick(match, "9", "9", "4")
    assert told(match, "wasted") == [
        ("Nobody is left to win the battle: its 3 cards are out of the game.", ("TDX-404",))]
    census = match.game.census(scene("9", "9", "4 4 4").state)
    assert match.game.census(match.state) == match.game.census(match.game.clone(match.state)) == census


@pytest.mark.rule("TDX-201")
def test_a_pick_is_told_without_its_card_to_all_but_its_player() -> None:
    match = scene("9 4", "3 4")
    choose(match, 0, "9")
    assert facts(match, "picked") == facts(match, "picked", 1) == [{}]
    assert facts(match, "picked", 0) == [{"card": "9"}]
    assert told(match, "picked")[0][0] == ""


@pytest.mark.rule("TDX-602", "TDX-605", "TDX-401")
def test_a_tie_says_who_sits_out() -> None:
    match = scene("9 4 1", "9 3 1", "4 4", "5 4")
    pick(match, "9", "9", "4", "5")
    assert told(match, "tied") == [("A and B tie: the marker turns to LOW and they fight on; C and D sit out.",
                                    ("TDX-401", "TDX-602", "TDX-605"))]
    assert facts(match, "tied") == [{"seats": [0, 1], "side": "low", "out": [2, 3]}]
    match = scene("9 4 1", "9 3 1")
    pick(match, "9", "9")
    assert told(match, "tied") == [("A and B tie: the marker turns to LOW and they fight on.", ("TDX-401",))]


@pytest.mark.rule("TDX-204", "TDX-403")
def test_a_battle_says_who_is_passed_over() -> None:
    match = scene("9 4", "", "3 4", marker="low")
    assert told(match, "began") == [
        ("A battle begins on LOW without B, who has no card.", ("TDX-201", "TDX-403", "TDX-204"))]
    assert facts(match, "began") == [{"seats": [0, 2], "side": "low"}]
    assert told(scene("9 4", "3 4"), "began") == [("A battle begins on HIGH.", ("TDX-201",))]


@pytest.mark.rule("TDX-603", "TDX-604", "TDX-506", "TDX-508")
@pytest.mark.parametrize(("picks", "won", "line", "clauses"), [
    ("6 A 9", 2, "A acts first, then B.", ("TDX-603", "TDX-604")),
    ("6 A 6", 1, "B acts first, then C and A.", ("TDX-603", "TDX-604")),
    ("9 6 A", 0, "B acts first, then C.", ("TDX-603", "TDX-604")),
    ("6 A", 0, "B acts first, then A.", ("TDX-508",)),
    ("7 5", 0, "B acts first, then A.", ("TDX-506",)),
    ("5 5", 1, "B acts first, then A.", ("TDX-603",)),
])
def test_where_several_act_their_order_is_told(picks: str, won: int, line: str, clauses: tuple[str, ...]) -> None:
    cards = picks.split()
    match = scene(*[f"{card} 4 4" for card in cards], won=won)
    pick(match, *cards)
    assert told(match, "acting") == [(line, clauses)]
    assert ["ABC"[seat] for seat in facts(match, "acting")[0]["seats"]] == [word for word in line if word in "ABC"]


def test_one_action_alone_needs_no_order() -> None:
    match = scene("6 4", "9 4", "9 4")
    pick(match, "6", "9", "9")
    assert told(match, "acting") == []


@pytest.mark.rule("TDX-502", "TDX-503", "TDX-508", "TDX-604")
@pytest.mark.parametrize(("card", "seats", "line", "clauses"), [
    ("6", 2, "Both show a Flip, so none of them acts.", ("TDX-502", "TDX-508")),
    ("A", 2, "Both show an Ambush, so none of them acts.", ("TDX-503", "TDX-508")),
    ("6", 3, "All in the battle show a Flip, so none of them acts.", ("TDX-502", "TDX-604")),
])
def test_cards_that_cancel_are_told(card: str, seats: int, line: str, clauses: tuple[str, ...]) -> None:
    match = scene(*[f"{card} 4 4"] * seats)
    pick(match, *[card] * seats)
    assert told(match, "cancelled") == [(line, clauses)]
    assert told(match, "acting") == []


@pytest.mark.rule("TDX-601")
def test_a_flip_between_others_says_that_it_promises_nothing() -> None:
    match = scene("6 4", "2 4", "11 4")
    pick(match, "6", "2", "11")
    choose(match, 0, "-")
    assert told(match, "turned") == [("A leaves the marker on HIGH.", ("TDX-502", "TDX-601"))]
    match = scene("6 4", "2 4")
    pick(match, "6", "2")
    match.choose(0, "marker/low")
    assert told(match, "turned") == [("A turns the marker to LOW.", ("TDX-502",))]
    assert facts(match, "turned") == [{"side": "low", "turned": True}]


@pytest.mark.rule("TDX-504", "TDX-506", "TDX-507")
def test_a_sabotage_without_a_victim_is_told_and_one_of_a_loser_cites_why_it_counts() -> None:
    match = scene("5 4", "9 4 4")
    pick(match, "5", "9")
    assert told(match, "unable") == [
        ("A's Sabotage takes nothing: no opponent has three cards in hand.", ("TDX-504",))]
    match = scene("5 4", "9 4 4 4")
    pick(match, "5", "9")
    assert told(match, "sabotaged") == [("A sabotages B, and a card goes from hand to the bottom of the deck.",
                                         ("TDX-504", "TDX-506", "TDX-507"))]
    assert facts(match, "sabotaged") == [{"to": 1}]
    assert facts(match, "sabotaged", 1) == [{"to": 1, "card": "4"}]
    match = scene("5 4", "3 4 4 4")
    pick(match, "5", "3")
    assert told(match, "sabotaged")[0][1] == ("TDX-504", "TDX-506")


@pytest.mark.rule("TDX-503")
def test_an_ambush_without_a_card_to_add_is_told() -> None:
    match = scene("A", "9 4")
    pick(match, "A", "9")
    assert told(match, "unable") == [("A has no card left to add to the Ambush.", ("TDX-503",))]


@pytest.mark.rule("TDX-203", "TDX-205", "TDX-301", "TDX-302", "TDX-305", "TDX-505")
def test_every_draw_says_what_it_is_for() -> None:
    match = scene("7 4 4", "9 3 4", lower="E 1 | E 2", upper="8 | ", loaded="8 E 2 E", won=1)
    pick(match, "7", "9")
    assert story(match)[-6:] == [
        "B wins with 9 on HIGH and takes 2 cards.", "A draws a card for Scavenge.", "B draws END and lays it open.",
        "B draws a card in its place.", "A draws END, the last one.",
        "Every END is drawn: B wins with the most cards.",
    ]
    assert [clauses for _, clauses in told(match, "drew")] == [
        ("TDX-505", "TDX-506", "TDX-305"), ("TDX-301", "TDX-305")]
    assert [clauses for _, clauses in told(match, "showed-end")] == [("TDX-301", "TDX-304"), ("TDX-302", "TDX-205")]
    assert facts(match, "drew") == [{"cause": "scavenge", "amount": 1}, {"cause": "end", "amount": 1}]
    assert facts(match, "drew", 0)[0] == {"cause": "scavenge", "amount": 1, "card": "8"}
    assert facts(match, "showed-end") == [{"last": False}, {"last": True}]


@pytest.mark.rule("TDX-204")
def test_who_has_nothing_to_draw_is_told() -> None:
    match = scene("9 4", "3 4", upper="2 | ")
    pick(match, "9", "3")
    assert told(match, "drew") == [("A draws a card.", ("TDX-203", "TDX-305")),
                                   ("B has no card to draw.", ("TDX-204",))]
    assert facts(match, "drew") == [{"cause": "refill", "amount": 1}, {"cause": "refill", "amount": 0}]


# -- hints --------------------------------------------------------------------------------------


def test_an_ambush_warns_of_a_flip_that_comes_after_it() -> None:
    match = scene("A 11 6 A 5", "6 4", "9 4")
    pick(match, "A", "6", "9")
    assert hints(match) == {
        "pass": "an Ambush alone loses to every number",
        "card/5": "loses as it stands; an opponent with three cards in hand or more loses one at random to the bottom "
                  "of the deck; B's Flip comes after it",
        "card/6": "loses as it stands; you may turn the marker before the battle is decided; B's Flip comes after it",
        "card/11": "wins as it stands; B's Flip comes after it",
        "card/ambush": "no number: you may add another card",
    }
    match = scene("A 9 4", "6 4", "9 4", won=1)
    pick(match, "A", "6", "9")
    match.choose(1, "marker/high")
    assert hints(match)["card/9"] == "ties as it stands"
    match = scene("A 9 4", "6 4")
    pick(match, "A", "6")
    assert hints(match)["card/9"] == "wins as it stands; B's Flip comes after it"


def test_a_flip_says_what_each_side_would_bring() -> None:
    match = scene("6 4", "A 4", "9 4")
    pick(match, "6", "A", "9")
    assert hints(match) == {
        "marker/high": "the highest number wins; C wins as it stands; B's Ambush comes after it",
        "marker/low": "the lowest number wins; A wins as it stands; B's Ambush comes after it",
    }


def test_the_last_of_three_flips_warns_of_none() -> None:
    match = scene("6 4", "6 4", "6 4", "9 4")
    pick(match, "6", "6", "6", "9")
    assert hints(match)["marker/low"] == (
        "the lowest number wins; A, B and C tie as it stands; B's Flip comes after it; C's Flip comes after it")
    match.choose(0, "marker/high")
    match.choose(1, "marker/high")
    assert hints(match)["marker/low"] == "the lowest number wins; A, B and C tie as it stands"


def test_picking_an_ambush_warns_of_a_flip() -> None:
    match = scene("A 4", "6 4")
    (first, _) = match.decisions
    assert first.hints == ["", "no number: you may add a card once all are revealed; a Flip may still turn the marker "
                               "after that"]


@pytest.mark.rule("TDX-203", "TDX-201")
def test_the_second_seat_knows_its_own_cards_too() -> None:
    match = scene("9 4", "3 4", upper="8 | 10")
    pick(match, "9", "3")
    assert facts(match, "picked", 1)[1] == {"card": "3"}
    assert "B draws 10." in story(match, 1)
    assert "B draws a card." in story(match, 0)


@pytest.mark.rule("TDX-503")
def test_what_an_ambush_adds_is_told() -> None:
    match = scene("A 9 4", "3 4")
    pick(match, "A", "3")
    choose(match, 0, "9")
    assert told(match, "added") == [("A adds 9.", ("TDX-503",))]
    match = scene("A 9 4", "3 4")
    pick(match, "A", "3")
    choose(match, 0, "-")
    assert told(match, "added") == [("A adds nothing to the Ambush.", ("TDX-503",))]


@pytest.mark.rule("TDX-601")
def test_a_flip_below_all_others_wins_on_low() -> None:
    match = scene("6 4", "9 4", "11 4")
    pick(match, "6", "9", "11")
    choose(match, 0, "-")
    assert told(match, "turned") == [("A leaves the marker on HIGH.", ("TDX-502",))]


@pytest.mark.rule("TDX-104")
def test_the_deal_is_told_and_nobody_has_scored_yet() -> None:
    match = deadeye.new("tacdex", 3, 1)
    assert told(match, "dealt") == [(f"{seat} draws 5 cards.", SET_UP) for seat in "ABC"]
    assert scores(match) == [0, 0, 0]


@pytest.mark.rule("TDX-603")
def test_in_the_first_battle_the_first_seat_acts_first() -> None:
    for seed in range(1000):
        match = deadeye.new("tacdex", 2, seed)
        if all("5" in (own(match, seat)["hand"] or []) for seat in range(2)):
            break
    pick(match, "5", "5")
    assert told(match, "acting")[0][0] == "A acts first, then B."

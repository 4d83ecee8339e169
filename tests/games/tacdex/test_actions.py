"""Action cards between two players."""
import pytest

import deadeye
from tests.games.tacdex.scene import asked, choose, decks, hand, own, pick, scene, scores, story, table


@pytest.mark.rule("TDX-501")
def test_the_action_cards_are_5_6_7_and_the_one_without_a_number() -> None:
    match = scene("1 2 3 4 5 6 7 8 9 10 11 A", "1 2")
    decision = match.decisions[0]
    labels = [match.game.label(match.state, decision, option) for option in decision.options]
    assert [label for label in labels if not label.isdigit()] == [
        "5 (Sabotage)", "6 (Flip)", "7 (Scavenge)", "Ambush",
    ]


@pytest.mark.rule("TDX-501")
@pytest.mark.parametrize("number", [1, 2, 3, 4, 8, 9, 10, 11])
def test_no_other_number_does_anything(number: int) -> None:
    match = scene(f"{number} 1 2", "1 2 3 4", upper="8 8 | 8 8")
    pick(match, str(number), "1" if number > 1 else "2")
    assert [d.kind for d in match.decisions] == ["pick", "pick"]
    assert decks(match) == [1, 1]
    assert own(match, 1)["hand_size"] == 4


@pytest.mark.rule("TDX-501")
@pytest.mark.parametrize(("card", "after", "drawn", "under"), [
    ("5", "pick", 1, 1), ("6", "turn-marker", 0, 0), ("7", "pick", 2, 0), ("A", "add-card", 0, 0),
])
def test_each_action_card_has_its_action(card: str, after: str, drawn: int, under: int) -> None:
    match = scene(f"{card} 1 2", "1 2 3 4", upper="8 8 8 | 8 8")
    pick(match, card, "1")
    assert match.decisions[0].kind == after
    assert decks(match)[0] == 3 - drawn
    assert table(match)["seats"][1]["under"] == under


@pytest.mark.rule("TDX-502")
def test_a_flip_wins_by_turning_the_marker() -> None:
    match = scene("6 4", "11 2")
    pick(match, "6", "11")
    assert asked(match) == (0, "turn-marker")
    assert scores(match) == [0, 0]
    match.choose(0, 1)
    assert scores(match) == [2, 0]
    assert "A turns the marker to LOW." in story(match)


@pytest.mark.rule("TDX-502")
def test_a_flip_may_be_left_alone() -> None:
    match = scene("6 4", "2 2")
    pick(match, "6", "2")
    match.choose(0, 0)
    assert scores(match) == [2, 0]
    assert table(match)["marker"] == "high"
    assert "A leaves the marker on HIGH." in story(match)


@pytest.mark.rule("TDX-502", "TDX-508")
def test_two_flips_are_an_extended_battle_and_turn_the_marker_once() -> None:
    match = scene("6 4", "6 2")
    pick(match, "6", "6")
    assert [d.kind for d in match.decisions] == ["pick", "pick"]
    assert table(match)["marker"] == "low"
    assert table(match)["pot"] == 2
    pick(match, "4", "2")
    assert scores(match) == [0, 4]


@pytest.mark.rule("TDX-503")
def test_an_ambush_adds_a_card_after_seeing_what_was_revealed() -> None:
    match = scene("A 4 11", "10 2", upper="8 8 | 9 9")
    pick(match, "A", "10")
    assert asked(match) == (0, "add-card")
    assert match.decisions[0].options == (0, 4, 11)
    assert table(match)["rounds"][-1]["cards"] == [["ambush"], ["10"]]
    choose(match, 0, "11")
    assert scores(match) == [3, 0]
    assert hand(match, 0) == "4 8"
    assert decks(match) == [1, 1]


@pytest.mark.rule("TDX-503")
@pytest.mark.parametrize("marker", ["high", "low"])
@pytest.mark.parametrize("number", ["1", "11"])
def test_an_ambush_alone_loses_to_every_number(marker: str, number: str) -> None:
    match = scene("A 4", f"{number} 2", marker=marker)
    pick(match, "A", number)
    choose(match, 0, "-")
    assert scores(match) == [0, 2]
    assert hand(match, 0) == "4"


@pytest.mark.rule("TDX-503")
def test_an_ambush_as_the_last_card_can_not_add_one() -> None:
    match = scene("A", "1 2", upper="8")
    pick(match, "A", "1")
    assert scores(match) == [0, 2]
    assert hand(match, 0) == "8"


@pytest.mark.rule("TDX-503")
def test_the_added_card_comes_from_the_own_hand() -> None:
    match = scene("A 4", "10 2")
    pick(match, "A", "10")
    for card, clause in (("10", "TDX-503"), ("E", "TDX-304")):
        with pytest.raises(deadeye.Refused, match=clause):
            choose(match, 0, card)


@pytest.mark.rule("TDX-503", "TDX-508")
def test_two_ambushes_are_an_extended_battle_and_neither_adds_a_card() -> None:
    match = scene("A 4", "A 2", upper="8 | 9")
    pick(match, "A", "A")
    assert [d.kind for d in match.decisions] == ["pick", "pick"]
    assert table(match)["marker"] == "low"
    assert (hand(match, 0), hand(match, 1)) == ("4 8", "2 9")


@pytest.mark.rule("TDX-503")
def test_an_added_ambush_lets_its_player_add_once_more() -> None:
    match = scene("A A 4", "3 2")
    pick(match, "A", "3")
    choose(match, 0, "A")
    assert asked(match) == (0, "add-card")
    choose(match, 0, "4")
    assert scores(match) == [4, 0]
    assert table(match)["rounds"][-1]["cards"][0] == ["ambush", "ambush", "4"]


@pytest.mark.rule("TDX-503", "TDX-508")
def test_an_added_flip_turns_the_marker() -> None:
    match = scene("A 6 4", "11 2")
    pick(match, "A", "11")
    choose(match, 0, "6")
    assert asked(match) == (0, "turn-marker")
    match.choose(0, 1)
    assert scores(match) == [3, 0]


@pytest.mark.rule("TDX-508")
def test_a_flip_is_decided_on_all_cards_after_the_ambush() -> None:
    match = scene("6 4", "A 11 2")
    pick(match, "6", "A")
    assert asked(match) == (1, "add-card")
    choose(match, 1, "11")
    assert asked(match) == (0, "turn-marker")
    match.choose(0, 1)
    assert scores(match) == [3, 0]


@pytest.mark.rule("TDX-508")
def test_a_flip_added_by_an_ambush_against_a_flip_is_an_extended_battle() -> None:
    match = scene("6 4", "A 6 2")
    pick(match, "6", "A")
    choose(match, 1, "6")
    assert [d.kind for d in match.decisions] == ["pick", "pick"]
    view = table(match)
    assert (view["marker"], view["pot"]) == ("low", 3)


@pytest.mark.rule("TDX-508")
def test_an_ambush_added_to_an_ambush_does_not_tie() -> None:
    match = scene("A A 4", "3 A")
    pick(match, "A", "3")
    choose(match, 0, "A")
    choose(match, 0, "-")
    assert scores(match) == [0, 3]


@pytest.mark.rule("TDX-504")
def test_a_sabotage_puts_a_card_of_a_hand_of_three_under_its_deck() -> None:
    match = scene("5 4", "2 8 9 10", upper="1 | 3", loaded="9")
    pick(match, "5", "2")
    assert hand(match, 1) == "3 8 10"
    assert own(match, 1)["bottom"] == ["9"]
    assert decks(match) == [0, 1]


@pytest.mark.rule("TDX-504")
def test_a_sabotage_leaves_a_hand_of_two_alone() -> None:
    match = scene("5 4 4 4", "2 8 9", upper="1 | 3")
    pick(match, "5", "2")
    assert (hand(match, 0), hand(match, 1)) == ("1 4 4 4", "3 8 9")
    assert (own(match, 0)["bottom"], own(match, 1)["bottom"]) == ([], [])


@pytest.mark.rule("TDX-504")
def test_only_the_victim_knows_which_card_was_sabotaged() -> None:
    match = scene("5 4", "2 8 9 10", upper="1 | 3", loaded="9")
    pick(match, "5", "2")
    assert "A sabotages B, and 9 goes from hand to the bottom of the deck." in story(match, 1)
    for viewer in (0, None):
        assert "A sabotages B, and a card goes from hand to the bottom of the deck." in story(match, viewer)
        assert table(match, viewer)["seats"][1]["bottom"] is None
        assert table(match, viewer)["seats"][1]["under"] == 1


@pytest.mark.rule("TDX-504")
def test_a_sabotaged_card_is_drawn_again_when_the_deck_above_it_is_gone() -> None:
    match = scene("5 5 1", "2 2 8 9 10", upper="1 1 1 | 3", lower=" | 7", loaded="9 1 3")
    pick(match, "5", "2")
    match.load(["10", "1", "7"])
    pick(match, "5", "2")
    assert own(match, 1)["bottom"] == ["9", "10"]
    pick(match, "1", "8")
    assert hand(match, 1) == "3 7 9"
    assert own(match, 1)["bottom"] == ["10"]


@pytest.mark.rule("TDX-504")
def test_the_only_card_under_a_deck_is_drawn() -> None:
    match = scene("9 4", "3 4", upper="8 | ", bottom=" | 10")
    pick(match, "9", "3")
    assert hand(match, 1) == "4 10"


@pytest.mark.rule("TDX-504")
def test_nobody_sabotages_themselves() -> None:
    match = scene("2 8 9 10", "5 4 4 4", "3 8 9 10", "1 8", upper="1 | 1 | 1 | 1")
    pick(match, "2", "5", "3", "1")
    (decision,) = match.decisions
    assert (decision.seat, decision.things) == (1, ["seat/0", "seat/2"])
    assert str(match.why_not(1, 1)) == "Sabotage takes a card from an opponent. (TDX-504)"
    few = "Sabotage takes a card from an opponent who has at least three in hand. (TDX-504)"
    assert str(match.why_not(1, 3)) == few


@pytest.mark.rule("TDX-504")
def test_a_sabotaged_card_is_any_of_the_hand() -> None:
    taken = set()
    for seed in range(40):
        position = scene("5 4", "2 8 9 10", upper=" | 3").position()
        match = deadeye.from_position("tacdex", position, seed)
        pick(match, "5", "2")
        taken.update(own(match, 1)["bottom"] or [])
    assert taken == {"8", "9", "10"}


@pytest.mark.rule("TDX-505")
def test_a_scavenge_draws_one_card_more_than_usual() -> None:
    match = scene("7 4", "2 8", upper="1 1 1 | 3 3")
    pick(match, "7", "2")
    assert hand(match, 0) == "1 1 4"
    assert decks(match) == [1, 1]


@pytest.mark.rule("TDX-505", "TDX-506")
def test_a_scavenge_that_draws_the_last_end_ends_the_game_after_the_cards_were_taken() -> None:
    match = scene("7 4", "2 8", upper=" | 3", lower="E 1", ended="1", loaded="E")
    pick(match, "7", "2")
    assert match.over
    assert scores(match) == [2, 0]
    assert (hand(match, 0), hand(match, 1)) == ("4", "8")


@pytest.mark.rule("TDX-505")
def test_a_scavenge_that_draws_an_end_replaces_it_and_the_usual_draw_follows() -> None:
    match = scene("7 4", "2 8", upper=" | 3", lower="E 1 1 | E", loaded="E")
    pick(match, "7", "2")
    assert hand(match, 0) == "1 1 4"


@pytest.mark.rule("TDX-506")
def test_fives_come_before_sevens() -> None:
    match = scene("7 4", "5 8", upper="1 1 | 3")
    pick(match, "7", "5")
    assert hand(match, 0) == "1 1 4"  # one card when the 5 acted: too few to take
    match = scene("7 4 4 4", "5 8", upper="1 1 | 3", loaded="4")
    pick(match, "7", "5")
    assert own(match, 0)["bottom"] == ["4"]
    lines = story(match)
    assert lines.index("B sabotages A, and a card goes from hand to the bottom of the deck.") < lines.index(
        "A draws a card.")


@pytest.mark.rule("TDX-506")
def test_the_winner_takes_the_cards_before_the_other_actions() -> None:
    match = scene("7 4", "5 8", upper="1 1 | 3", loaded="1")
    pick(match, "7", "5")
    lines = story(match)
    assert lines[1:7] == [
        "A reveals 7 (Scavenge).", "B reveals 5 (Sabotage).", "A wins with 7 (Scavenge) on HIGH and takes 2 cards.",
        "B acts first, then A.", "B's Sabotage takes nothing: no opponent has three cards in hand.",
        "A draws a card for Scavenge.",
    ]


@pytest.mark.rule("TDX-507")
def test_the_actions_of_winner_and_loser_both_count() -> None:
    match = scene("5 4 4 4", "7 8 8 8", upper="1 1 | 3 3", loaded="8")
    pick(match, "5", "7")
    assert scores(match) == [0, 2]
    assert own(match, 1)["bottom"] == ["8"]
    assert hand(match, 1) == "3 3 8 8"


@pytest.mark.rule("TDX-507", "TDX-401")
def test_in_an_extended_battle_the_cards_of_each_round_act_before_its_draw() -> None:
    match = scene("7 7 4", "7 1 1", upper="2 2 2 2 | 3 3 3 3")
    pick(match, "7", "7")
    assert own(match, 0)["hand_size"] == 4
    assert own(match, 1)["hand_size"] == 4
    pick(match, "7", "1")
    assert scores(match) == [0, 4]
    assert own(match, 0)["hand_size"] == 5
    assert own(match, 1)["hand_size"] == 4


@pytest.mark.rule("TDX-507", "TDX-506")
def test_a_five_that_tied_acts_before_those_who_tied_draw() -> None:
    match = scene("5 4 4 4", "5 8 8", upper="1 | 3", loaded="4")
    pick(match, "5", "5")
    lines = story(match)
    tie = lines.index("A and B tie: the marker turns to LOW and they fight on.")
    assert lines[tie + 1:tie + 6] == [
        "A acts first, then B.", "A's Sabotage takes nothing: no opponent has three cards in hand.",
        "B sabotages A, and a card goes from hand to the bottom of the deck.", "A draws a card to fight on.",
        "B draws a card to fight on.",
    ]

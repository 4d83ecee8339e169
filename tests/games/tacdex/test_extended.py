"""Extended battles."""
import pytest

from tests.games.tacdex.scene import decks, hand, pick, scene, scores, story, table


@pytest.mark.rule("TDX-401")
def test_a_tie_leaves_the_cards_turns_the_marker_and_both_draw_and_pick_again() -> None:
    match = scene("11 4", "11 2", upper="8 8 | 9 9")
    pick(match, "11", "11")
    view = table(match)
    assert (view["marker"], view["pot"], view["fighting"]) == ("low", 2, [0, 1])
    assert scores(match) == [0, 0]
    assert (hand(match, 0), hand(match, 1)) == ("4 8", "2 9")
    assert [(d.seat, d.kind) for d in match.decisions] == [(0, "pick"), (1, "pick")]
    assert "4 cards" not in match.decisions[0].prompt
    assert "2 cards" in match.decisions[0].prompt


@pytest.mark.rule("TDX-401", "TDX-402")
def test_the_new_side_decides_and_the_winner_takes_the_cards_of_all_rounds() -> None:
    match = scene("11 4", "11 2", upper="8 8 | 9 9")
    pick(match, "11", "11")
    pick(match, "4", "2")
    assert scores(match) == [0, 4]
    assert table(match)["rounds"] == [
        {"side": "high", "cards": [["11"], ["11"]]},
        {"side": "low", "cards": [["4"], ["2"]]},
    ]


@pytest.mark.rule("TDX-401", "TDX-402")
def test_each_further_tie_turns_the_marker_again() -> None:
    match = scene("11 4 8", "11 4 9", upper="1 2 3 | 1 2 3", loaded="1 1")
    pick(match, "11", "11")
    match.load(["2", "2"])
    pick(match, "4", "4")
    assert table(match)["marker"] == "high"
    assert table(match)["pot"] == 4
    match.load(["3", "3"])
    pick(match, "8", "9")
    assert scores(match) == [0, 6]
    assert decks(match) == [0, 0]


@pytest.mark.rule("TDX-403")
def test_after_an_extended_battle_the_marker_stays_as_it_lies() -> None:
    match = scene("11 4 3", "11 2 3", upper="8 8 | 9 9")
    pick(match, "11", "11")
    pick(match, "4", "2")
    assert table(match)["marker"] == "low"
    pick(match, "3", "9")
    assert scores(match) == [2, 4]


@pytest.mark.rule("TDX-403")
def test_after_a_flip_the_marker_stays_as_it_lies() -> None:
    match = scene("6 4 3", "11 2 3")
    pick(match, "6", "11")
    match.choose(0, 1)
    assert scores(match) == [2, 0]
    assert table(match)["marker"] == "low"
    pick(match, "4", "2")
    assert scores(match) == [2, 2]


@pytest.mark.rule("TDX-404")
def test_an_end_drawn_for_a_tie_counts_and_the_battle_goes_on() -> None:
    match = scene("11 4", "11 2", upper=" | 9", lower="E 8 | E", loaded="E 8 9")
    pick(match, "11", "11")
    assert [player["end"] for player in table(match)["seats"]] == [True, False]
    assert hand(match, 0) == "4 8"
    pick(match, "8", "2")
    assert match.over
    assert scores(match) == [0, 4]


@pytest.mark.rule("TDX-404", "TDX-303")
def test_the_last_end_drawn_for_a_second_tie_ends_the_game_in_mid_battle() -> None:
    match = scene("11 4 1", "11 4 2", upper="8 8 | 9", lower=" | E 9", ended="0", scores="4 6", loaded="8 9")
    pick(match, "11", "11")
    match.load(["8", "end"])
    pick(match, "4", "4")
    assert match.over
    assert (hand(match, 0), hand(match, 1)) == ("1 8 8", "2 9")
    assert scores(match) == [4, 6]


@pytest.mark.rule("TDX-404")
def test_a_tied_player_without_a_card_drops_out_and_the_other_wins() -> None:
    match = scene("11", "11 2", upper=" | 9 9")
    pick(match, "11", "11")
    assert scores(match) == [0, 2]
    assert "A has no card left and drops out." in story(match)
    assert hand(match, 1) == "2 9 9"
    assert match.over


@pytest.mark.rule("TDX-404", "TDX-603")
def test_who_wins_because_the_other_dropped_out_is_the_winner_of_the_last_battle() -> None:
    match = scene("11", "11 2 3", "1 2 3", upper=" | 9 9 | 9", won=2)
    pick(match, "11", "11", "1")
    assert (scores(match), table(match)["first"]) == ([0, 3, 0], 1)


@pytest.mark.rule("TDX-404")
def test_when_no_tied_player_has_a_card_the_cards_are_out_of_the_game() -> None:
    match = scene("11", "11", "3 4", "2 4", upper=" | | 8 | 9", won=2)
    pick(match, "11", "11", "3", "2")
    assert scores(match) == [0, 0, 0, 0]
    view = table(match)
    assert (view["pot"], view["out"], view["rounds"]) == (0, 4, [])
    assert (view["marker"], view["first"], view["fighting"]) == ("low", 2, [2, 3])
    assert (hand(match, 2), hand(match, 3)) == ("4 8", "4 9")


@pytest.mark.rule("TDX-404")
def test_when_three_tie_and_one_has_no_card_the_other_two_fight_on() -> None:
    match = scene("11 4", "11", "11 2")
    pick(match, "11", "11", "11")
    assert table(match)["fighting"] == [0, 2]
    pick(match, "4", "2")
    assert scores(match) == [0, 0, 5]

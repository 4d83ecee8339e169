"""A battle: secret picks, the marker, the draw."""
import pytest

import deadeye
from tests.games.tacdex.scene import choose, decks, hand, own, pick, scene, scores, story, table


@pytest.mark.rule("TDX-201")
def test_all_pick_at_the_same_time_and_in_any_order() -> None:
    match = scene("1 2", "3 4", "5 9")
    assert [(d.seat, d.kind) for d in match.decisions] == [(0, "pick"), (1, "pick"), (2, "pick")]
    choose(match, 2, "9")
    assert [d.seat for d in match.decisions] == [0, 1]
    choose(match, 0, "2")
    assert [d.seat for d in match.decisions] == [1]
    choose(match, 1, "3")
    assert table(match)["rounds"] == [{"side": "high", "cards": [["2"], ["3"], ["9"]]}]


@pytest.mark.rule("TDX-201")
def test_nobody_learns_of_a_pick_more_than_that_it_was_made() -> None:
    seen = []
    for card in ("2", "11"):
        match = scene("2 11", "5 6", "5 6")
        choose(match, 0, card)
        told = [[(e.kind, e.seat, e.a, e.b) for e in match.seen(seat)] for seat in (None, 1, 2)]
        seen.append((told, table(match), table(match, 1), table(match, 2), story(match)))
        assert table(match)["rounds"] == []
        assert [player["picked"] for player in table(match, 1)["seats"]] == [True, False, False]
        assert own(match, 0)["pick"] == card
    assert seen[0] == seen[1]


@pytest.mark.rule("TDX-201")
def test_a_pick_comes_from_the_own_hand_and_is_made_once() -> None:
    match = scene("1 2", "3 4")
    with pytest.raises(deadeye.Refused, match="TDX-201"):
        choose(match, 0, "3")
    choose(match, 0, "1")
    with pytest.raises(deadeye.Refused):
        choose(match, 0, "2")


@pytest.mark.rule("TDX-202")
@pytest.mark.parametrize(("marker", "winner"), [("high", 1), ("low", 0)])
def test_on_high_the_highest_takes_the_cards_and_on_low_the_lowest(marker: str, winner: int) -> None:
    match = scene("3 1", "10 1", marker=marker)
    pick(match, "3", "10")
    assert scores(match) == [2 * (seat == winner) for seat in range(2)]
    assert table(match)["marker"] == marker


@pytest.mark.rule("TDX-203")
def test_after_a_battle_everyone_draws_one_card() -> None:
    match = scene("3 1", "10 1", upper="8 8 | 9 9")
    pick(match, "3", "10")
    assert (hand(match, 0), hand(match, 1)) == ("1 8", "1 9")
    assert decks(match) == [1, 1]


@pytest.mark.rule("TDX-204")
def test_an_empty_deck_draws_nothing_and_its_player_plays_on() -> None:
    match = scene("3 1", "10 1", upper=" | 9")
    pick(match, "3", "10")
    assert (hand(match, 0), hand(match, 1)) == ("1", "1 9")
    assert "A has no card to draw." in story(match)
    assert [d.seat for d in match.decisions] == [0, 1]


@pytest.mark.rule("TDX-204")
def test_a_player_without_a_card_sits_the_battle_out() -> None:
    match = scene("3 1", "", "10 1", upper=" | 9")
    assert table(match)["fighting"] == [0, 2]
    assert story(match) == ["A battle begins on HIGH without B, who has no card."]
    pick(match, "3", "10")
    assert scores(match) == [0, 0, 2]
    assert table(match)["fighting"] == [0, 1, 2]


@pytest.mark.rule("TDX-204")
def test_when_fewer_than_two_can_play_the_game_ends_and_is_scored() -> None:
    match = scene("3 1", "10", scores="1 2")
    pick(match, "3", "10")
    assert match.over
    assert match.result is not None
    assert (match.result.winners, match.result.scores, match.result.clause) == ([1], [1, 4], "TDX-204")


@pytest.mark.rule("TDX-205")
def test_draws_go_clockwise_from_the_winner_of_the_last_battle() -> None:
    match = scene("3 1", "10 1", "4 1", upper="8 | 8 | 8")
    pick(match, "3", "10", "4")
    assert [line for line in story(match) if "draws" in line] == [f"{who} draws a card." for who in "BCA"]


@pytest.mark.rule("TDX-205")
def test_in_a_tie_of_the_first_battle_draws_start_with_the_first_seat_and_later_with_the_last_winner() -> None:
    for won, order in ((0, "ABC"), (1, "BCA")):
        match = scene("9 1", "9 1", "9 1", upper="8 | 8 | 8", won=won)
        pick(match, "9", "9", "9")
        assert [line[0] for line in story(match) if "draws" in line] == list(order)


@pytest.mark.rule("TDX-205")
def test_an_end_is_replaced_before_the_next_player_draws() -> None:
    match = scene("10 1", "3 1", "4 1", lower="E 8 | 8 | 8", loaded="E")
    pick(match, "10", "3", "4")
    assert story(match)[-4:-1] == ["A draws a card in its place.", "B draws a card.", "C draws a card."]
    assert story(match)[-5] == "A draws END and lays it open."



@pytest.mark.rule("TDX-205", "TDX-302")
def test_when_the_last_end_shows_nobody_draws_further() -> None:
    match = scene("3 1", "10 1", upper="8", lower=" | E 9", ended="0", loaded="E")
    pick(match, "3", "10")
    assert match.over
    assert (hand(match, 0), hand(match, 1)) == ("1", "1")
    assert decks(match) == [1, 1]

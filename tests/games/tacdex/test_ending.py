"""The end of the game."""
import pytest

import deadeye
from tests.games.tacdex.scene import choose, decks, hand, own, pick, scene, scores, table


@pytest.mark.rule("TDX-301")
def test_a_drawn_end_is_laid_open_and_replaced_and_its_player_plays_on() -> None:
    match = scene("10 1", "3 1", upper=" | 8", lower="E 9 | E", loaded="E")
    pick(match, "10", "3")
    assert not match.over
    assert hand(match, 0) == "1 9"
    assert [player["end"] for player in table(match, 1)["seats"]] == [True, False]
    assert [d.seat for d in match.decisions] == [0, 1]


@pytest.mark.rule("TDX-301")
def test_an_end_that_is_the_last_card_of_its_deck_can_not_be_replaced() -> None:
    match = scene("10 1", "3 1", upper=" | 8", lower="E | E")
    pick(match, "10", "3")
    assert hand(match, 0) == "1"
    assert decks(match) == [0, 1]


@pytest.mark.rule("TDX-302")
def test_with_two_players_the_second_end_ends_the_game_at_once() -> None:
    match = scene("10 1", "3 1", upper="8", lower=" | E 9", ended="0", loaded="8 E")
    pick(match, "10", "3")
    assert match.over
    assert hand(match, 1) == "1"
    assert match.result is not None
    assert (match.result.winners, match.result.scores, match.result.clause) == ([0], [2, 0], "TDX-302")


@pytest.mark.rule("TDX-302")
def test_with_more_players_the_game_ends_when_each_end_is_drawn() -> None:
    match = scene("10 1", "3 1", "4 1", upper="8 8 | | 8", lower=" | E 9 | E 9", ended="0", loaded="8 E 9 8")
    pick(match, "10", "3", "4")
    assert [player["end"] for player in table(match)["seats"]] == [True, True, False]
    assert not match.over
    match.load(["end"])
    pick(match, "1", "1", "8")
    assert match.over
    assert decks(match) == [1, 0, 1]


@pytest.mark.rule("TDX-303")
def test_most_cards_in_the_scoring_pile_win_and_nothing_else_counts() -> None:
    match = scene("3", "10 9 9 9", upper=" | 8 8 8 8", lower="E", scores="20 17", ended="1")
    pick(match, "3", "10")
    assert match.result is not None
    assert (match.result.winners, match.result.scores) == ([0], [20, 19])


@pytest.mark.rule("TDX-303")
def test_equal_piles_share_the_win() -> None:
    match = scene("3", "10", "2", lower="E", scores="20 17 5", ended="1 2")
    pick(match, "3", "10", "2")
    assert match.result is not None
    assert (match.result.winners, match.result.scores) == ([0, 1], [20, 20, 5])
    assert "share the win" in match.result.reason


@pytest.mark.rule("TDX-303")
def test_cards_of_an_unfinished_battle_count_for_nobody() -> None:
    match = scene("9 1", "9 2", upper="8", lower=" | E", scores="7 6", ended="0")
    pick(match, "9", "9")
    assert match.over
    assert scores(match) == [7, 6]
    assert table(match)["pot"] == 2
    assert match.result is not None
    assert match.result.winners == [0]


@pytest.mark.rule("TDX-304")
def test_an_end_takes_no_room_in_the_hand_and_is_no_card_to_play() -> None:
    match = scene("10 1", "3 1", upper=" | 8", lower="E 9 | E", loaded="E")
    pick(match, "10", "3")
    assert own(match, 0)["hand_size"] == 2
    for viewer in (None, 0, 1):
        assert table(match, viewer)["seats"][0]["end"]
    with pytest.raises(deadeye.Refused, match="TDX-304"):
        choose(match, 0, "E")


@pytest.mark.rule("TDX-305")
def test_counts_are_public_and_cards_are_not() -> None:
    match = scene("10 1", "3 1 5", upper="8 | 8 2", lower="9 E | 3 E", bottom=" | 4", scores="12 3")
    for viewer in (None, 0):
        player = table(match, viewer)["seats"][1]
        assert (player["hand_size"], player["deck"], player["score"]) == (3, 5, 3)
        assert (player["upper"], player["under"]) == (2, 1)
        assert (player["hand"], player["pick"], player["bottom"]) == (None, None, None)
    mine = own(match, 1)
    assert (mine["hand"], mine["bottom"]) == (["1", "3", "5"], ["4"])
    shown = repr([match.view(1), match.view(0), match.view(None)])
    assert "'8'" not in shown
    assert "'9'" not in shown


@pytest.mark.rule("TDX-305")
def test_a_scoring_pile_is_a_number() -> None:
    match = scene("10 1 2", "3 1 2", upper="8 8 | 8 8")
    pick(match, "10", "3")
    pick(match, "1", "2")
    assert scores(match) == [2, 2]
    assert "'10'" not in repr([match.view(viewer) for viewer in (None, 0, 1)])

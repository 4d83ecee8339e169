"""The sensible bot for TacDex: its advice in scenes, and its strength in games."""
import pytest

from deadeye.bots import make
from deadeye.bots.arena import Arena, play_match
from deadeye.games.tacdex.advice.choosing import Plan
from deadeye.games.tacdex.codes import LOW
from deadeye.games.tacdex.data import CARD_NAMES
from tests.games.tacdex.scene import Match_, pick, scene


def choice(match: Match_, seat: int = 0) -> int:
    """What the bot in this seat chooses."""
    decision = match.decision_of(seat)
    assert decision is not None
    return Arena(match, {seat: make("normal", "tacdex", seat, 1)}).choice(decision)


def advice(match: Match_, seat: int = 0) -> str:
    """The card that the bot in this seat chooses; - for none."""
    return CARD_NAMES[choice(match, seat)] or "-"


@pytest.mark.parametrize(("marker", "card"), [("high", "11"), ("low", "1")])
def test_it_plays_what_wins_on_this_side_and_keeps_the_flip(marker: str, card: str) -> None:
    assert advice(scene("1 6 8 11", "4 4 4", marker=marker, lower="| 9 10 10")) == card


def test_it_uses_the_flip_when_nothing_else_wins() -> None:
    assert advice(scene("1 2 3 6", "4 4 4")) == "6"


def test_it_spends_the_flip_on_a_big_pot() -> None:
    match = scene("9 9 9 6 8", "9 9 9 1 1")
    assert advice(match) == "9"
    pick(match, "9", "9")
    pick(match, "9", "9")
    pick(match, "9", "9")
    assert advice(match) == "6"


def test_it_counts_what_has_gone() -> None:
    match = scene("11 11 11 11 2", "1 1 1 1 9", lower="| 3 3 8 8")
    fresh = Plan(match.state, 0).beats_all(2, LOW)
    for _ in range(4):
        pick(match, "11", "1")
    assert Plan(match.state, 0).beats_all(2, LOW) > fresh + 0.05


@pytest.mark.parametrize(("hand", "shown", "marker", "card"), [
    ("A 4 9 11", "8", "high", "9"),
    ("A 4 9 11", "8", "low", "4"),
    ("A 1 2 6", "8", "high", "6"),
    ("A 1 2 3", "8", "high", "-"),
    ("A A 9 11", "10", "high", "11"),
])
def test_its_ambush_adds_the_winning_card_that_it_can_best_do_without(
        hand: str, shown: str, marker: str, card: str) -> None:
    match = scene(hand, f"{shown} 3 3", marker=marker)
    pick(match, "A", shown)
    assert advice(match) == card


@pytest.mark.parametrize(("shown", "turn"), [("11", 1), ("2", 0)])
def test_it_turns_the_marker_to_the_side_that_wins(shown: str, turn: int) -> None:
    match = scene("6 3 3", f"{shown} 3 3")
    pick(match, "6", shown)
    assert choice(match) == turn


def test_between_two_numbers_it_turns_the_marker_to_what_suits_its_hand() -> None:
    for hand, turn in (("6 1 1 2", 1), ("6 11 11 10", 0)):
        match = scene(hand, "2 3 3", "11 3 3")
        pick(match, "6", "2", "11")
        assert choice(match) == turn


def test_it_sabotages_the_leader() -> None:
    match = scene("5 4", "11 2 2 2", "10 3 3 3", scores="0 9 13")
    pick(match, "5", "11", "10")
    assert choice(match) == 2


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_it_wins_much_more_than_its_share_against_random(seats: int) -> None:
    games = 12 * seats
    won = 0
    for number in range(games):
        mine = number % seats
        kinds = ["normal" if seat == mine else "random" for seat in range(seats)]
        result = play_match("tacdex", kinds, number).result
        assert result is not None
        won += mine in result.winners
    assert won > 2 * games / 3

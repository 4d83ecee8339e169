"""WDB-908: a small sample of what bench/board_balance.py counts in full, with wider bounds."""
import pytest

from deadeye.bots.arena import play_match
from deadeye.games.walking_dead_board.codes import OBJECTIVE, TEAM_OBJECTIVE
from tests.games.walking_dead_board.scene import NAME

GAMES = 40


def sample(seats: int, mode: str) -> tuple[float, list[int]]:
    """How many of 100 games survivors win, and how many rounds each took."""
    won, rounds = 0, []
    for seed in range(GAMES):
        match = play_match(NAME, ["normal"] * seats, f"sample {seed}", mode=mode)
        won += match.state.reason in (OBJECTIVE, TEAM_OBJECTIVE)
        rounds.append(match.state.round)
    return 100 * won / GAMES, rounds


@pytest.mark.rule("WDB-908")
def test_alone_a_survivor_wins_neither_seldom_nor_mostly() -> None:
    won, _ = sample(1, "survival")
    assert 15 <= won <= 60


@pytest.mark.rule("WDB-908")
def test_in_a_game_of_four_both_sides_win_and_it_takes_its_time() -> None:
    won, rounds = sample(4, "survival")
    assert 15 <= won <= 85
    assert sum(8 <= n <= 40 for n in rounds) >= 0.8 * GAMES


@pytest.mark.rule("WDB-908")
def test_in_the_team_game_both_sides_win() -> None:
    won, _ = sample(4, "team")
    assert 15 <= won <= 85

"""What was learned sits where bots sit, and sees there what the environments show."""
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from deadeye import catalog
from deadeye.bots import make
from deadeye.bots.arena import play_match
from deadeye.core.frame import Decision
from deadeye.learn import gym, learnable
from deadeye.learn.agent import Learned
from deadeye.learn.table import Mask, Scaled

FILE = '''
from deadeye.learn.agent import Learned

class Last(Learned):
    def act(self, seen, mask):
        return int(mask.nonzero()[0][-1])
'''
games = pytest.mark.parametrize("game", learnable())


@games
def test_a_policy_in_a_file_plays_a_match(game: str, tmp_path: Path) -> None:
    (tmp_path / "last.py").write_text(FILE)
    others = max(1, catalog.find(game).least - 1)
    match = play_match(game, [str(tmp_path / "last.py"), *["normal"] * others], seed=3)
    assert match.over
    assert isinstance(make(str(tmp_path / "last.py"), game, 0, 1), Learned)


class Noting(Learned):
    """A policy that takes the first action, and keeps what it was shown."""

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.shown: list[tuple[Scaled, Mask]] = []

    def act(self, seen: Scaled, mask: Mask) -> int:
        self.shown.append((seen, mask))
        return int(np.flatnonzero(mask)[0])


@games
def test_a_policy_is_shown_what_it_learned_from(game: str) -> None:
    env = gym.Seat(game, seat=0, scaled=True)
    seen: Any
    seen, told = env.reset(seed=5)
    table = env.table
    bot = Noting(0, 1)
    bot.game, bot.seats, bot.options = table.game, table.seats, table.options
    for _ in range(12):
        if table.over:
            break
        assert seen in env.observation_space
        s = table.state
        decision = Decision(0, s.asker & 255, 0, 0, s.options_of(0))
        option = bot.choose_in(table.game.imagine(s, 0, bot.chance), decision)
        shown, mask = bot.shown[-1]
        assert np.array_equal(shown, seen)
        assert np.array_equal(mask, told["action_mask"])
        action = np.int64(table.encoder.action_of(decision.step, 0, option))
        seen, _, _, _, told = env.step(action)
    assert bot.shown

"""The peer: OpenSpiel, from inside its own C++ and driven from Python."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from clock import Work, serve

GAMES = ("hearts", "crazy_eights")
DEALS = 20  # positions that the rollouts start from
SAMPLE = 150  # games per position whose mean length is taken
ROLLOUTS = 200
GAMES_AT_ONCE = 100
CLONES = 20_000


def drawn(outcomes: list[tuple[int, float]]) -> int:
    """A chance outcome, drawn in the quickest fair way that Python has."""
    left = random.random()
    for action, share in outcomes:
        left -= share
        if left < 0:
            return action
    return outcomes[-1][0]


def act(state: Any) -> bool:
    """One action at random; returns whether a player made it."""
    if state.is_chance_node():
        state.apply_action(drawn(state.chance_outcomes()))
        return False
    legal = state.legal_actions()
    state.apply_action(legal[int(random.random() * len(legal))])
    return True


def act_as_shown(state: Any) -> bool:
    """The same, as OpenSpiel's own example does it."""
    if state.is_chance_node():
        actions, shares = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(np.random.choice(actions, p=shares))
        return False
    state.apply_action(random.choice(state.legal_actions(state.current_player())))
    return True


def play(state: Any, act: Callable[[Any], bool] = act) -> tuple[float, float]:
    """A game to its end: decisions of players, and actions with those of chance."""
    decisions = actions = 0
    while not state.is_terminal():
        decisions += act(state)
        actions += 1
    return decisions, actions


def mean_length(make: Callable[[], Any], games: int) -> tuple[float, float]:
    """How long games from here are: C++ doesn't say how many actions it played, so they are counted here."""
    lengths = [play(make()) for _ in range(games)]
    return sum(d for d, _ in lengths) / games, sum(a for _, a in lengths) / games


def dealt(game: Any) -> Any:
    """A game at its first question to a player."""
    state = game.new_initial_state()
    while state.is_chance_node():
        act(state)
    return state


class Peer:
    """One game of OpenSpiel."""

    def __init__(self, name: str) -> None:
        self.game = pyspiel.load_game(name)
        self.deals = [dealt(self.game) for _ in range(DEALS)]
        self.lengths = [mean_length(deal.clone, SAMPLE) for deal in self.deals]
        self.whole = mean_length(self.game.new_initial_state, DEALS * SAMPLE)
        self.turn = 0
        # One simulation: the search then only asks the evaluator about its root, which is a plain loop.
        evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
        self.search = pyspiel.MCTSBot(self.game, evaluator, 2.0, 1, 100, False, 7, False)
        seats = range(self.game.num_players())
        self.bots = [pyspiel.make_uniform_random_bot(seat, 7 + seat) for seat in seats]
        self.middle = self.deals[0].clone()
        for _ in range(round(self.lengths[0][1] / 2)):
            act(self.middle)

    def rollouts(self) -> tuple[float, float]:
        """Random games in C++ from dealt positions."""
        self.turn = (self.turn + 1) % DEALS
        self.search.mcts_search(self.deals[self.turn])
        decisions, actions = self.lengths[self.turn]
        return ROLLOUTS * decisions, ROLLOUTS * actions

    def matches(self) -> tuple[float, float]:
        """Whole games in C++, the deal included, between OpenSpiel's own random bots."""
        for _ in range(GAMES_AT_ONCE):
            self.turn += 1
            pyspiel.evaluate_bots(self.game.new_initial_state(), self.bots, self.turn)
        return GAMES_AT_ONCE * self.whole[0], GAMES_AT_ONCE * self.whole[1]

    def from_python(self) -> tuple[float, float]:
        """A whole game, each action from Python."""
        return play(self.game.new_initial_state())

    def from_python_as_shown(self) -> tuple[float, float]:
        """The same in the way of OpenSpiel's example."""
        return play(self.game.new_initial_state(), act_as_shown)

    def clones(self) -> tuple[float, float]:
        """Copies of a half-played game."""
        clone = self.middle.clone
        for _ in range(CLONES):
            clone()
        return CLONES, CLONES


def works() -> dict[str, Work]:
    """Every measure of every game."""
    found: dict[str, Work] = {}
    for name in GAMES:
        peer = Peer(name)
        found[f"{name} in engine"] = peer.rollouts
        found[f"{name} in engine, whole games"] = peer.matches
        found[f"{name} from Python"] = peer.from_python
        found[f"{name} from Python, as its example"] = peer.from_python_as_shown
        found[f"{name} clones"] = peer.clones
    return found


if __name__ == "__main__":
    random.seed(7)
    serve(works(), "C++")

"""What other libraries' own suites say of the environments, and what is learned in them: `make learn`.

In an environment of its own, with Stable-Baselines3, TorchRL, RLlib and OpenSpiel; LEARN=400000 for a longer training.
"""
import os
import random
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from deadeye import catalog
from deadeye.bots.arena import play_match
from deadeye.lab.stats import counted
from deadeye.learn import gym, zoo
from tests.contract.cells import Cell, cells_of

EXAMPLES = Path(__file__).parents[2] / "examples" / "learn"
CELLS = [cell for game in catalog.CATALOG for cell in cells_of(game)
         if cell.seats == game.most or cell.options == game.read_options(cell.seats, {})]
MATCHES = 400
SIMULATIONS = 30  # of OpenSpiel's search for each choice
ENOUGH = 0.95  # of the matches against a random player that the trained one wins


def made(cell: Cell, make: Any, **more: Any) -> Any:
    """An environment of a cell."""
    return make(cell.game.name, seats=cell.seats, **(dict(cell.options) | more))


def loaded(cell: Cell) -> Any:
    """A cell as OpenSpiel's game."""
    pyspiel = import_module("pyspiel")
    spelled = import_module("deadeye.learn.openspiel").spelled
    options = {option.name: spelled(cell.options[option.name]) for option in cell.game.options if not option.simulated}
    return pyspiel.load_game("deadeye_" + cell.game.name.replace("-", "_"), {"players": cell.seats} | options)


def openspiel_s_random_simulation() -> str:
    """random_sim_test, with every state written and read again."""
    pyspiel = import_module("pyspiel")
    for cell in CELLS:
        pyspiel.random_sim_test(loaded(cell), num_sims=1, serialize=True, verbose=False)
    return f"{len(CELLS)} sets of options"


def openspiel_s_environment() -> str:
    """rl_environment, with an agent of OpenSpiel's in every seat, to the end of a match."""
    rl = import_module("open_spiel.python.rl_environment")
    agents = import_module("open_spiel.python.algorithms.random_agent")
    steps = 0
    for game in catalog.CATALOG:
        env = rl.Environment(loaded(Cell(game, game.most, game.read_options(game.most, {}))))
        players = [agents.RandomAgent(seat, env.action_spec()["num_actions"]) for seat in range(game.most)]
        now = env.reset()
        while not now.last():
            now = env.step([players[now.observations["current_player"]].step(now).action])
            steps += 1
        assert set(now.rewards) <= {-1.0, 1.0}
    return f"{steps} choices in five games"


def resampled_states_look_the_same() -> str:
    """imagine as resampler: the player can't tell, and has the same actions."""
    dice, states = random.Random(1), 0
    for cell in CELLS:
        state = loaded(cell).new_initial_state()
        for _ in range(150):
            if state.is_terminal():
                break
            if state.is_chance_node():
                state.apply_action(dice.choice(state.chance_outcomes())[0])
                continue
            player = state.current_player()
            other = state.resample_from_infostate(player, dice.random)
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.legal_actions() == state.legal_actions()
            assert other.observation_tensor(player) == state.observation_tensor(player)
            states += 1
            state.apply_action(dice.choice(state.legal_actions()))
    return f"{states} states"


def openspiel_s_search_plays() -> str:
    """Its own IS-MCTS against a random player, in TacDex."""
    ismcts = import_module("open_spiel.python.algorithms.ismcts")
    mcts = import_module("open_spiel.python.algorithms.mcts")
    tacdex = catalog.find("tacdex")
    game = loaded(Cell(tacdex, 2, tacdex.read_options(2, {})))
    luck, won, played = np.random.RandomState(1), 0, 10
    for number in range(played):
        bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, luck), 1.4, SIMULATIONS, random_state=luck)
        bot.set_resampler(lambda now, player: now.resample_from_infostate(player, luck.random_sample))
        state, me = game.new_initial_state(), number % 2
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(int(luck.choice([outcome for outcome, _ in state.chance_outcomes()])))
            elif state.current_player() == me:
                state.apply_action(int(bot.step(state)))
            else:
                state.apply_action(int(luck.choice(state.legal_actions())))
        won += state.returns()[me] > 0
    assert won > played // 2, f"{won} of {played} won"
    return f"{won} of {played} won, with {SIMULATIONS} simulations a choice"


def sb3_s_checker() -> str:
    """Stable-Baselines3's check_env."""
    check_env = import_module("stable_baselines3.common.env_checker").check_env
    for cell in CELLS:
        check_env(made(cell, gym.Seat, scaled=True), skip_render_check=True)
    return f"{len(CELLS)} sets of options"


def torchrl_s_specs() -> str:
    """TorchRL's check_env_specs, over its wrapper of PettingZoo."""
    wrapper = import_module("torchrl.envs.libs.pettingzoo").PettingZooWrapper
    check = import_module("torchrl.envs.utils").check_env_specs
    for game in catalog.CATALOG:
        check(wrapper(env=zoo.env(game.name), use_mask=True, group_map=None))
    return "five games"


def rllib_s_wrapper() -> str:
    """RLlib's wrapper of PettingZoo, to the end of a match of each game."""
    wrapper = import_module("ray.rllib.env.wrappers.pettingzoo_env").PettingZooEnv
    dice, steps = np.random.default_rng(1), 0
    for game in catalog.CATALOG:
        env = wrapper(zoo.env(game.name))
        seen, _ = env.reset(seed=1)
        over = False
        while not over:
            agent = next(iter(seen))
            seen, _, ended, _, _ = env.step({agent: dice.choice(np.flatnonzero(seen[agent]["action_mask"]))})
            steps += 1
            over = ended["__all__"]
    return f"{steps} choices in five games"


def a_trained_agent_beats_chance(steps: int) -> str:
    """The path of the README: train.py, then agent.py in a seat, by turns in both, against a random player."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["AGENT"] = str(Path(folder) / "tacdex.zip")
        began = time.monotonic()
        subprocess.run([sys.executable, EXAMPLES / "train.py", "tacdex", str(steps), os.environ["AGENT"]], check=True)
        took = time.monotonic() - began
        won = 0
        for number in range(MATCHES):
            kinds = [str(EXAMPLES / "agent.py"), "random"]
            match = play_match("tacdex", kinds if number % 2 else kinds[::-1], seed=number)
            assert match.result is not None
            won += (0 if number % 2 else 1) in match.result.winners
    share = counted(won, MATCHES)
    told = (f"{steps:,} steps in {took:.0f} s: {won} of {MATCHES} won against random, {share.value:.1%} "
            f"({share.low:.1%} to {share.high:.1%})")
    assert won >= ENOUGH * MATCHES, told
    return told


def main(steps: int) -> int:
    """Every suite, one line each; 1 if one of them fails."""
    warnings.simplefilter("ignore")
    def a_trained_agent() -> str:
        return a_trained_agent_beats_chance(steps)

    suites: list[Callable[[], str]] = [
        openspiel_s_random_simulation, openspiel_s_environment, resampled_states_look_the_same,
        openspiel_s_search_plays, sb3_s_checker, torchrl_s_specs, rllib_s_wrapper, a_trained_agent,
    ]
    failed = 0
    for suite in suites:
        name = suite.__name__.replace("_s_", "'s ").replace("_", " ")
        try:
            told = suite()
        except Exception as error:  # noqa: BLE001 - whatever a library throws is said, and the others go on
            failed = 1
            told = f"FAILED: {type(error).__name__}: {error}"
        sys.stdout.write(f"{name}: {told}\n")
        sys.stdout.flush()
    return failed


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000))

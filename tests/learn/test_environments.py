"""The environments pass the conformance suites of their libraries, with every number of seats and every option."""
import warnings
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec

from deadeye.core.errors import BadInput
from deadeye.core.tensor import zeros
from deadeye.learn import encoder_for, gym, learnable, version_of, zoo
from deadeye.learn.table import Table
from tests.contract.cells import Cell
from tests.contract.test_tensor import LEARNED

cells = pytest.mark.parametrize("cell", LEARNED, ids=str)
games = pytest.mark.parametrize("game", learnable())


def made(cell: Cell, make: Any, **more: Any) -> Any:
    return make(cell.game.name, seats=cell.seats, **(dict(cell.options) | more))


@cells
def test_pettingzoo_s_suites_pass(cell: Cell) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(made(cell, zoo.env), num_cycles=12)
        seed_test(lambda: made(cell, zoo.env), num_cycles=8)
        parallel_api_test(made(cell, zoo.parallel_env), num_cycles=8)
        parallel_seed_test(lambda: made(cell, zoo.parallel_env), num_cycles=4)


@games
def test_pettingzoo_s_rendering(game: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        render_test(lambda **more: zoo.env(game, **more))


@cells
def test_pettingzoo_s_test_of_max_cycles(cell: Cell) -> None:
    """It takes actions without their mask, and expects every agent to act in every cycle."""
    def together(max_cycles: int) -> Any:
        return made(cell, zoo.parallel_env, max_cycles=max_cycles, illegal="chance")

    def by_turns(max_cycles: int) -> Any:
        return parallel_to_aec(together(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=together, env=by_turns))


@games
def test_a_match_is_cut_short_after_so_many_choices(game: str) -> None:
    env = zoo.env(game, max_cycles=3)
    env.reset(seed=1)
    for _ in range(3):
        assert not any(env.truncations.values())
        env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    assert all(env.truncations.values())
    assert not any(env.terminations.values())


@games
def test_with_illegal_chance_a_match_goes_on_by_chance(game: str) -> None:
    env = zoo.env(game, illegal="chance")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]))
    assert env.infos[agent]["illegal"]
    assert not any(env.terminations.values())
    assert env.table.made == 1


@games
def test_among_bots_too_it_goes_on_to_its_end(game: str) -> None:
    env = gym.Seat(game, illegal="chance")
    env.reset(seed=1)
    over = False
    while not over:
        mask = env.action_masks()
        assert mask.any(), "it is the learner's turn again"
        _, _, over, _, told = env.step(np.int64(np.flatnonzero(mask == 0)[0]))
        assert told["illegal"]


def hand_over(table: Table, seat: int, chooser: int, action: int) -> float:
    """A reward that is never 0: who gets it, who chose, and what."""
    assert table.encoder.action_names[action]
    return 100.0 * seat + 10.0 * chooser + (0.5 if table.won(seat) else 0.25)


@games
def test_rewards_of_one_s_own_are_paid_after_every_choice(game: str) -> None:
    env = zoo.env(game, reward=hand_over)
    env.reset(seed=1)
    chooser = env.table.chooser
    env.step(int(np.flatnonzero(env.observe(env.agent_selection)["action_mask"])[0]))
    due = [100.0 * seat + 10.0 * chooser + 0.25 for seat in range(env.table.seats)]
    assert list(env.rewards.values()) == due
    together = zoo.parallel_env(game, reward=lambda _table, _seat, _chooser, _action: 1.0)
    seen, _ = together.reset(seed=1)
    asked = sum(not seen[agent]["action_mask"][-1] for agent in together.agents)
    _, rewards, _, _, _ = together.step(
        {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in together.agents})
    assert set(rewards.values()) == {float(asked)}


@games
def test_a_learner_among_bots_is_paid_for_their_choices_too(game: str) -> None:
    choosers: list[int] = []

    def noted(_table: Table, seat: int, chooser: int, _action: int) -> float:
        if seat == 0:
            choosers.append(chooser)
        return 1.0

    env = gym.Seat(game, seat=0, reward=noted)
    _, told = env.reset(seed=4)
    choosers.clear()
    _, reward, _, _, _ = env.step(np.flatnonzero(told["action_mask"])[0])
    assert reward == len(choosers) > 0
    assert choosers[0] == 0


@games
def test_many_tables_are_paid_by_one_call(game: str) -> None:
    env = gymnasium.make_vec(f"deadeye/{version_of(game)}", num_envs=3,
                             reward=lambda tables, actions: tables.movers * 1000 + actions)
    _, told = env.reset(seed=2)
    actions = np.array([np.flatnonzero(mask)[0] for mask in told["action_mask"]])
    _, rewards, _, _, _ = env.step(actions)
    assert list(rewards) == list(told["seat"] * 1000 + actions)
    env.close()


@cells
def test_gymnasium_s_checker_passes(cell: Cell) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(made(cell, gym.Seat), skip_render_check=True)


@games
def test_gymnasium_finds_every_game_by_its_versioned_name(game: str) -> None:
    env = gymnasium.make(f"deadeye/{version_of(game)}", bots="normal", render_mode="ansi")
    seen, told = env.reset(seed=3)
    assert seen in env.observation_space
    over = False
    dice = np.random.default_rng(1)
    reward: Any = 0.0
    while not over:
        action = dice.choice(np.flatnonzero(told["action_mask"]))
        seen, reward, over, cut, told = env.step(action)
        assert not cut
    assert reward in (-1.0, 1.0)
    assert env.render()
    env.close()


@games
def test_many_tables_in_one_call(game: str) -> None:
    env = gymnasium.make_vec(f"deadeye/{version_of(game)}", num_envs=4)
    seen, told = env.reset(seed=2)
    dice = np.random.default_rng(1)
    ended = 0
    for _ in range(400):
        actions = [dice.choice(np.flatnonzero(mask)) for mask in told["action_mask"]]
        seen, rewards, over, _cut, told = env.step(np.array(actions))
        assert seen in env.observation_space
        for lane in np.flatnonzero(over):
            ended += 1
            assert set(told["rewards"][lane]) <= {-1, 1}
            assert rewards[lane] in (-1, 1)
    assert ended > 0 or game == "walking-dead-board"
    env.close()


@games
def test_an_illegal_action_ends_it_for_the_offender(game: str) -> None:
    env = zoo.env(game)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]))
    assert all(env.terminations.values())
    assert env.infos[agent]["illegal"]
    assert env.rewards == {other: -1.0 if other == agent else 0.0 for other in env.possible_agents}


def test_what_is_no_learner_s_game_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadInput, match="no game called 'chess'"):
        Table("chess", 2, {})
    with pytest.raises(BadInput, match="seats 2 to 6"):
        zoo.env("tacdex", seats=9)
    with pytest.raises(BadInput, match="'lose' or 'chance', not 'ignore'"):
        zoo.env("tacdex", illegal="ignore")
    assert len(zeros(encoder_for("tacdex", 2, {}).size)) == encoder_for("tacdex", 2, {}).size

"""PettingZoo: every seat is an agent. `env()` one choice at a time, `parallel_env()` all seats at every step."""
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv

from deadeye.core.errors import BadInput
from deadeye.learn.table import Bytes, Mask, Reward, Table, version_of

Observation = dict[str, Bytes | Mask]


def agents_of(table: Table) -> list[str]:
    """A name for each seat."""
    return [f"seat_{seat}" for seat in range(table.seats)]


def seen_space(table: Table, more: int = 0) -> spaces.Dict:
    """What an agent sees: bytes with their bounds, and what it may do."""
    return spaces.Dict({
        "observation": spaces.Box(np.zeros(table.size, np.uint8), table.highs, dtype=np.uint8),
        "action_mask": spaces.Box(0, 1, (table.actions + more,), np.int8),
    })


class Seats(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """One choice at a time; the fallen stay until the end, since their side may still win."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4, "is_parallelizable": False}

    def __init__(self, game: str, seats: int | None = None, render_mode: str | None = None, max_cycles: int = 100_000,
                 reward: Reward | None = None, illegal: str = "lose", **options: Any) -> None:
        super().__init__()
        self.table = Table(game, seats, options, reward, illegal)
        self.metadata = Seats.metadata | {"name": version_of(game)}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.possible_agents = agents_of(self.table)
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.seen = seen_space(self.table)
        self.acting = spaces.Discrete(self.table.actions)
        self.observation_spaces = dict.fromkeys(self.possible_agents, self.seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, self.acting)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.chooser]

    def observe(self, agent: str) -> Observation:
        seen, mask = self.table.look(self.seat_of[agent])
        return {"observation": seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise BadInput("The match is over: reset() deals another one.")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        if not table.take(self.seat_of[agent], -1 if action is None else int(action)):
            self.infos[agent]["illegal"] = True
        if table.over or table.reward is not None:  # until then every reward is 0, and stays it
            self._cumulative_rewards[agent] = 0.0
            self.rewards = dict(zip(self.possible_agents, table.paid(), strict=True))
            self._accumulate_rewards()
        if table.over:
            self.terminations = dict.fromkeys(self.agents, True)
            return
        self.agent_selection = self.possible_agents[table.chooser]
        if table.made >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        return self.table.text(-1) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""


class Together(ParallelEnv[str, Observation, int]):  # type: ignore[misc]
    """All seats at every step; a seat that isn't asked has one action, the last: to wait."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4, "name": "deadeye"}

    def __init__(self, game: str, seats: int | None = None, render_mode: str | None = None, max_cycles: int = 100_000,
                 reward: Reward | None = None, illegal: str = "lose", **options: Any) -> None:
        self.table = Table(game, seats, options, reward, illegal)
        self.metadata = Together.metadata | {"name": version_of(game)}
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.wait = self.table.actions
        self.possible_agents = agents_of(self.table)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen_space(self.table, 1))
        self.action_spaces = dict.fromkeys(self.possible_agents, spaces.Discrete(self.table.actions + 1))
        self.agents: list[str] = []
        self.cycles = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None
              ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
        return self.seen(), {agent: {} for agent in self.agents}

    def seen(self) -> dict[str, Observation]:
        """What each agent sees."""
        return {agent: self.seen_by(seat) for seat, agent in enumerate(self.possible_agents)}

    def seen_by(self, seat: int) -> Observation:
        """What a seat knows and may do."""
        seen, mask = self.table.look(seat)
        idle = np.array([0 if self.table.asked(seat) else 1], np.int8)
        return {"observation": seen, "action_mask": np.concatenate([mask, idle])}

    def step(self, actions: dict[str, int]) -> tuple[
        dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]
    ]:
        table = self.table
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        asked = [seat for seat in range(table.seats) if table.asked(seat)]
        for seat, agent in enumerate(self.possible_agents):
            action = int(actions[agent])
            if table.over or (seat not in asked and (action == self.wait or table.forgiving)):
                continue
            if not table.take(seat, action if seat in asked and action != self.wait else -1):
                infos[agent]["illegal"] = True
        self.cycles += 1
        late = not table.over and self.cycles >= self.max_cycles
        seen = self.seen()
        over, ended = dict.fromkeys(self.agents, table.over), dict.fromkeys(self.agents, late)
        rewards = dict(zip(self.possible_agents, table.paid(), strict=True))
        if table.over or late:
            self.agents = []
        return seen, rewards, over, ended, infos

    def render(self) -> str | None:
        return self.table.text(-1) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""


def env(game: str, **options: Any) -> Seats:
    """A game as an AEC environment; every check is inside, so no wrapper is needed."""
    return Seats(game, **options)


def parallel_env(game: str, **options: Any) -> Together:
    """A game as a parallel environment."""
    return Together(game, **options)

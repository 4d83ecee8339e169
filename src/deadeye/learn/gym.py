"""Gymnasium: one learner's seat, the others played by bots; and many tables at once."""
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from deadeye.bots import make
from deadeye.bots.bot import Bot
from deadeye.core.frame import Decision, a_of, b_of
from deadeye.core.rng import Chance
from deadeye.core.tensor import Lanes
from deadeye.learn.table import Bytes, Mask, Reward, Scaled, Table, array_of, learnable, scaled, version_of

Told = dict[str, Any]


class Seat(gymnasium.Env[Bytes | Scaled, np.int64]):
    """A seat at a table of bots: a new one at each deal, or always the same (`seat=`). Masks: `info["action_mask"]`."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(self, game: str, seats: int | None = None, seat: int | None = None, bots: str = "random",
                 render_mode: str | None = None, reward: Reward | None = None, illegal: str = "lose",
                 scaled: bool = False, **options: Any) -> None:
        self.table = Table(game, seats, options, reward, illegal)
        self.scaled = scaled
        self.fixed = seat
        self.kind = bots
        self.render_mode = render_mode
        size, highs = self.table.size, self.table.highs
        self.observation_space = spaces.Box(0, 1, (size,), np.float32) if scaled else spaces.Box(
            np.zeros(size, np.uint8), highs, dtype=np.uint8)
        self.action_space = spaces.Discrete(self.table.actions)
        self.bots: dict[int, Bot] = {}
        self.luck = Chance()  # of the bots
        self.me = 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Bytes | Scaled, Told]:
        super().reset(seed=seed)
        table = self.table
        self.luck.seed(int(self.np_random.integers(1 << 62)))
        table.over = True
        while table.over:
            self.me = int(self.np_random.integers(table.seats)) if self.fixed is None else self.fixed
            table.reset(int(self.np_random.integers(1 << 62)))
            if self.kind != "random":
                self.bots = {seat: make(self.kind, table.game.name, seat, 0) for seat in range(table.seats)}
            self.go_on()
        table.paid()  # what came before the learner's first choice
        return self.look()

    def look(self) -> tuple[Bytes | Scaled, Told]:
        """What the learner knows, as bytes or scaled to 0 and 1, and what accompanies it."""
        seen, mask = self.table.look(self.me)
        return scaled(seen, self.table.highs) if self.scaled else seen, {"action_mask": mask, "seat": self.me}

    def action_masks(self) -> Mask:
        """What may be done, under the name that MaskablePPO asks for."""
        return self.table.mask(self.me)

    def go_on(self) -> None:
        """The others choose, until it is the learner's turn."""
        table, s = self.table, self.table.state
        while not table.over and s.chooser != self.me:
            options = s.options
            table.choose(s.chooser, self.choice(s) if self.bots else options[self.luck.below(len(options))])

    def choice(self, s: Any) -> int:
        """What the bot in front chooses, in a world that its seat can't tell from the true one."""
        bot = self.bots[s.chooser]
        bot.seats, bot.options, bot.chance = self.table.seats, self.table.options, self.luck
        world = self.table.game.imagine(s, bot.seat, self.luck) if bot.imagines else None
        decision = Decision(bot.seat, s.asker & 255, a_of(s.asker), b_of(s.asker), s.options)
        decision.kind = self.table.game.rules.names[s.asker & 255]
        return bot.choose_in(world, decision)

    def step(self, action: np.int64) -> tuple[Bytes | Scaled, float, bool, bool, Told]:
        table = self.table
        legal = table.take(self.me, int(action))
        if not table.over:
            self.go_on()
        seen, told = self.look()
        if not legal:
            told["illegal"] = True
        return seen, table.paid()[self.me], table.over, False, told

    def render(self) -> str | None:
        return self.table.text(self.me) if self.render_mode == "ansi" else None


class Tables(VectorEnv[Bytes, Any, Any]):
    """Many tables stepped in one call; the learner plays every seat, at each table the one that is asked.

    A match that is over is dealt again in the same step; `info["rewards"]` has what each seat got of it. `reward=` is
    called once for all tables: with this environment and the actions, for what each who chose gets.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(self, game: str, num_envs: int = 1, seats: int | None = None,
                 reward: "Callable[[Tables, Any], Any] | None" = None, **options: Any) -> None:
        self.table = Table(game, seats, options)
        self.reward = reward
        self.num_envs = num_envs
        self.single_observation_space = spaces.Box(np.zeros(self.table.size, np.uint8), self.table.highs,
                                                   dtype=np.uint8)
        self.single_action_space = spaces.Discrete(self.table.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.lanes = self.begin(0)

    def begin(self, seed: int) -> Lanes[Any]:
        """Deal at every table; arrays look at the lanes' own bytes, without a copy."""
        table = self.table
        lanes = Lanes(table.game, table.encoder, table.options, self.num_envs, seed)
        self.rewards = array_of(lanes.rewards, np.int32).reshape(self.num_envs, -1)
        self.movers = array_of(lanes.movers, np.int32)
        self.seats = array_of(lanes.seats, np.int32)
        self.done = array_of(lanes.done, np.uint8)
        return lanes

    def rows_of(self, row: Any) -> Bytes:
        """Bytes of the lanes as an array with a row for each table: a copy, which may be kept and changed."""
        rows: Bytes = array_of(row, np.uint8).reshape(self.num_envs, -1).copy()
        return rows

    def reset(self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
              ) -> tuple[Bytes, Told]:
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first)
        self.lanes = self.begin(int(self.np_random.integers(1 << 62)))
        return self.rows_of(self.lanes.observations), self.told()

    def told(self) -> Told:
        """What accompanies the observations."""
        return {"action_mask": self.rows_of(self.lanes.masks), "seat": self.seats.copy()}

    def step(self, actions: Any) -> tuple[Bytes, Any, Any, Any, Told]:
        self.lanes.step(np.ascontiguousarray(actions, np.int32).tobytes())
        over = self.done.astype(bool)
        if self.reward is None:
            rewards = self.rewards[np.arange(self.num_envs), self.movers].astype(np.float64)
        else:
            rewards = np.asarray(self.reward(self, actions), np.float64)
        told = self.told()
        if over.any():
            told |= {"final_obs": self.rows_of(self.lanes.finals), "_final_obs": over, "rewards": self.rewards.copy()}
        return self.rows_of(self.lanes.observations), rewards, over, np.zeros(self.num_envs, bool), told


def register() -> None:
    """Let gymnasium.make("deadeye/tacdex-v1") and make_vec find every game that has an encoder."""
    for game in learnable():
        name = f"deadeye/{version_of(game)}"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point=f"{__name__}:Seat", vector_entry_point=f"{__name__}:Tables",
                               kwargs={"game": game})


register()

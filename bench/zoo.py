"""What a step costs through PettingZoo's door, beside PettingZoo's own tictactoe in one run: python bench/zoo.py.

The peer needs pygame, which .venv-learn has: PYTHONPATH=ENGINE .venv-learn/bin/python -P bench/zoo.py
"""
import random
import time
from statistics import median
from typing import Any

import numpy as np
from pettingzoo.classic import tictactoe_v3

from deadeye.learn import zoo

STEPS = 20_000
ROUNDS = 5
GAMES = (("walking-dead-dice", 5), ("tacdex", 2), ("halo-bang", 5), ("walking-dead-board", 4))


def rate(env: Any, seed: int) -> float:
    """Steps per second of CPU time, each with its observation, by a random player that reads the mask."""
    dice = random.Random(seed)
    env.reset(seed=seed)
    made = 0
    began = time.process_time()
    while made < STEPS:
        seen, _, over, late, _ = env.last()
        if over or late:
            env.reset(seed=seed + made)
            continue
        legal = np.flatnonzero(seen["action_mask"])
        env.step(int(legal[dice.randrange(len(legal))]))
        made += 1
    return made / (time.process_time() - began)


def main() -> None:
    """Medians of interleaved rounds."""
    tables: dict[str, Any] = {f"{name} {seats}": zoo.env(name, seats=seats) for name, seats in GAMES}
    tables["tictactoe"] = tictactoe_v3.env()
    found: dict[str, list[float]] = {name: [] for name in tables}
    for turn in range(ROUNDS):
        for name, env in tables.items():
            found[name].append(rate(env, turn))
    peer = median(found["tictactoe"])
    for name, rates in found.items():
        print(f"{name:22} {median(rates):10,.0f} steps/s  {median(rates) / peer:5.1f} times tictactoe")


if __name__ == "__main__":
    main()

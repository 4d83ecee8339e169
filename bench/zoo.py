"""What a step costs through PettingZoo's door, compared with its own tictactoe in one run: python bench/zoo.py.

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


Match = tuple[int, list[int]]


def matches_of(env: Any) -> list[Match]:
    """Matches by a random player that reads the mask: their seeds and actions."""
    dice = random.Random(1)
    found: list[Match] = []
    made = 0
    while made < STEPS:
        found.append((made, []))
        env.reset(seed=made)
        while True:
            seen, _, over, late, _ = env.last()
            if over or late:
                break
            action = int(dice.choice(np.flatnonzero(seen["action_mask"])))
            env.step(action)
            found[-1][1].append(action)
        made += len(found[-1][1])
    return found


def rate(env: Any, matches: list[Match]) -> float:
    """Steps per second of CPU time, each with its observation; nobody has to think."""
    began = time.process_time()
    for seed, actions in matches:
        env.reset(seed=seed)
        for action in actions:
            env.last()
            env.step(action)
    return sum(len(actions) for _, actions in matches) / (time.process_time() - began)


def main() -> None:
    """Medians of interleaved rounds."""
    tables: dict[str, Any] = {f"{name} {seats}": zoo.env(name, seats=seats) for name, seats in GAMES}
    tables["tictactoe"] = tictactoe_v3.env()
    matches = {name: matches_of(env) for name, env in tables.items()}
    found: dict[str, list[float]] = {name: [] for name in tables}
    for _ in range(ROUNDS):
        for name, env in tables.items():
            found[name].append(rate(env, matches[name]))
    peer = median(found["tictactoe"])
    for name, rates in found.items():
        print(f"{name:22} {median(rates):10,.0f} steps/s  {median(rates) / peer:5.1f} times tictactoe")


if __name__ == "__main__":
    main()

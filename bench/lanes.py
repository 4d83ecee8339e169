"""What stepping with observations costs compared with the rules alone, in one run: python bench/lanes.py GAME SEATS."""
import sys
import time
from collections.abc import Callable
from functools import partial
from statistics import median

from deadeye import catalog
from deadeye.core.rng import Chance
from deadeye.core.tensor import Lanes, play_blind
from deadeye.learn.table import encoder_for

STEPS = 100_000
ROUNDS = 5
COUNTS = (1, 64, 1024)  # of tables side by side: one stays in the processor's nearest memory, many don't


def rate(steps: int, work: Callable[[], object]) -> float:
    """Steps per second of CPU time."""
    began = time.process_time()
    work()
    return steps / (time.process_time() - began)


def main(name: str, seats: int) -> None:
    """Medians of interleaved rounds."""
    game = catalog.find(name)
    options = game.read_options(seats, {})
    encoder = encoder_for(name, seats, options)
    chance = Chance()
    chance.seed(1)
    found: dict[int, list[float]] = {}
    blind: dict[int, list[float]] = {}
    for _ in range(ROUNDS):
        for count in COUNTS[1:]:
            lanes = Lanes(game, encoder, options, count, 3)
            rounds = STEPS // count
            found.setdefault(count, []).append(rate(rounds * count, partial(lanes.step_random, rounds, chance)))
        for count in COUNTS:
            rounds = STEPS // count
            blind.setdefault(count, []).append(
                rate(rounds * count, partial(play_blind, game, seats, options, count, rounds, chance)))
    alone = median(blind[1])
    for count in COUNTS[1:]:
        lanes_rate, rules = median(found[count]), median(blind[count])
        print(f"{name} {seats}  {count:5} tables {lanes_rate:12,.0f} steps/s, the rules alone {rules:12,.0f}: "
              f"{lanes_rate / rules:.2f}; at one table {alone:12,.0f}: {lanes_rate / alone:.2f}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

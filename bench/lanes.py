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
    found: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        for count in (64, 1024):
            lanes = Lanes(game, encoder, options, count, 3)
            rounds = STEPS // count
            found.setdefault(f"{count} lanes", []).append(
                rate(rounds * count, partial(lanes.step_random, rounds, chance)))
        found.setdefault("rules alone", []).append(
            rate(STEPS, partial(play_blind, game, seats, options, STEPS, chance)))
    rules = median(found["rules alone"])
    for what, rates in found.items():
        share = median(rates) / rules
        print(f"{name} {seats}  {what:12} {median(rates):12,.0f} steps/s  {share:.2f} of the rules alone")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))

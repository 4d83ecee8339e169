"""Prints one number per cell for how its games went, with every event and view: run by itself, in several builds."""
import hashlib
import random
import sys

import deadeye
from tests.contract.cells import CELLS, play, print_of


def main() -> None:
    """Which build this is, then one line per cell."""
    sys.stdout.write("compiled\n" if deadeye.compiled() else "interpreted\n")
    ours = [game.name for game in deadeye.shelf()]  # a game in plain Python is not there in every build
    for cell in [cell for cell in CELLS if cell.game.name in ours]:
        digest = hashlib.sha256()
        for seed in range(3):
            match = cell.match(seed)
            play(match, random.Random(seed), 400)
            digest.update(repr(print_of(match)).encode())
        sys.stdout.write(f"{cell} {digest.hexdigest()}\n")


if __name__ == "__main__":
    main()

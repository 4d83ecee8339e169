"""Whether the puzzles hold: each is tried again in other worlds, with other luck. Part of `make soak`."""
import sys

from deadeye.teach.finding import WORLDS, holds
from deadeye.teach.puzzle import puzzles

if __name__ == "__main__":
    failed = []
    for number, puzzle in enumerate(puzzles(), 1):
        print(f"\r{number} of {len(puzzles())} puzzles", end="", file=sys.stderr)
        if not holds(puzzle, WORLDS, seed=20261117):
            failed.append(puzzle.name)
    print(file=sys.stderr)
    sys.exit(f"No longer clearly the best: {', '.join(failed)}" if failed else 0)

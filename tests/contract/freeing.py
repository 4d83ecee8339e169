"""Frees long chains of tables and events, as a search tree does: run by itself, under an allocator that checks."""
import sys
from collections.abc import Callable
from typing import Any

import deadeye
from deadeye.core.frame import Event
from deadeye.core.game import Game
from deadeye.core.match import Match
from tests.contract.cells import cells_of, games, somewhere

DEEP = 10_000  # beyond fifty, CPython postpones freeing


class Node:
    """A node of a search tree, as people write them."""

    def __init__(self, held: object, below: object) -> None:
        self.held = held
        self.below = below


# Each of them frees what it holds in a way of its own.
HOLDERS: list[Callable[[object, object], object]] = [
    lambda held, below: (held, below),
    lambda held, below: [held, below],
    lambda held, below: {"held": held, "below": below},
    Node,
]


def clone(game: Game[Any], match: Match[Any], _n: int) -> object:
    """A table of its own."""
    return game.clone(match.state)


def event(_game: Game[Any], match: Match[Any], n: int) -> object:
    """Something that happened in the match, told again."""
    told = match.events[n % len(match.events)]
    return Event(told.kind, told.seat, told.a, told.b, told.seen_by, told.step)


def main() -> None:
    """Which build this is, then one line per game."""
    sys.stdout.write("compiled\n" if deadeye.compiled() else "interpreted\n")
    for game in games():
        match = somewhere(cells_of(game)[-1], 1)
        for make in (clone, event):
            for holder in HOLDERS:
                chain: object = None
                for n in range(DEEP):
                    chain = holder(make(game, match, n), chain)
                del chain
        sys.stdout.write(f"{game.name}\n")


if __name__ == "__main__":
    main()

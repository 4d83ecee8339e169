"""Bots that play fair: they get what their seat sees, and nothing else."""
from typing import Final

from deadeye import catalog
from deadeye.bots.advised import Advised
from deadeye.bots.bot import Bot
from deadeye.bots.chance import Random
from deadeye.bots.sensible import ADVICE
from deadeye.core.errors import BadInput

__all__ = ["KINDS", "Bot", "best_kind", "make"]

KINDS: Final = ("random", "sensible")


def make(kind: str, game: str, seat: int, seed: int) -> Bot:
    """A bot of this kind for a seat at this game."""
    if kind == "random":
        return Random(seat, seed)
    if kind != "sensible":
        raise BadInput(f"There is no bot called {kind!r}; there is {' and '.join(KINDS)}.")
    advice = ADVICE.get(package_of(game))
    return Advised(catalog.find(game), seat, seed) if advice is None else advice(seat, seed)


def package_of(game: str) -> str:
    """Where a game's rules are: editions of one game share it."""
    return catalog.find(game).package.rpartition(".")[2]


def best_kind(_game: str) -> str:
    """The bot to play against unless told."""
    return "sensible"

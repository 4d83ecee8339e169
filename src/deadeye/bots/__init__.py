"""Bots that play fair: they get what their seat sees or can imagine, and nothing else."""
from typing import Final

from deadeye import catalog
from deadeye.bots.bot import Bot
from deadeye.bots.chance import Random
from deadeye.bots.levels import LEVELS, Thinker
from deadeye.core.errors import BadInput

__all__ = ["KINDS", "USUAL", "Bot", "make"]

KINDS: Final = (*LEVELS, "random")
USUAL: Final = "normal"  # the bot to play against unless told
FORMERLY: Final = {"sensible": "normal"}  # as records and rooms of before say


def make(kind: str, game: str, seat: int, seed: int) -> Bot:
    """A bot of this kind for a seat at this game."""
    found = catalog.find(game)
    kind = FORMERLY.get(kind, kind)
    if kind == "random":
        return Random(seat, seed)
    if kind not in LEVELS:
        raise BadInput(f"There is no bot called {kind!r}; there is {', '.join(KINDS)}.")
    return Thinker(found, LEVELS[kind], seat, seed)

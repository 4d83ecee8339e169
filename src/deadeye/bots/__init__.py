"""Bots that play fair: they get what their seat sees or can imagine, and nothing else."""
from typing import Final

from deadeye import catalog
from deadeye.bots.bot import Bot
from deadeye.bots.chance import Random
from deadeye.bots.levels import LEVELS, Thinker
from deadeye.bots.own import is_file, load
from deadeye.bots.program import EXEC, Program
from deadeye.core.errors import BadInput
from deadeye.core.house import RANDOM

__all__ = ["GUESTS", "KINDS", "USUAL", "Bot", "errs_of", "is_guest", "make"]

KINDS: Final = (*LEVELS, "random")
USUAL: Final = "normal"  # the bot to play against by default
FORMERLY: Final = {"sensible": "normal"}  # as older records and rooms call it
GUESTS: Final[dict[str, str]] = {}  # bots from outside that have a name here: a file, or exec: and a command


def is_guest(kind: str) -> bool:
    """Whether a bot comes from outside: it stays for the whole match, and is told what happens."""
    return kind in GUESTS or is_file(kind) or kind.startswith(EXEC)


def errs_of(kind: str) -> int | None:
    """How often of a hundred times a bot forgets the advice, as the house's matches take it; None if it searches or
    comes from outside, and has to be asked."""
    if kind == "random":
        return RANDOM
    level = LEVELS.get(FORMERLY.get(kind, kind))
    return level.errs if level and not level.worlds else None


def make(kind: str, game: str, seat: int, seed: int) -> Bot:
    """A bot of this kind for a seat at this game: of the house, a Python file, or exec: and a command."""
    found = catalog.find(game)
    kind = FORMERLY.get(kind, kind)
    kind = GUESTS.get(kind, kind)
    bot: Bot
    if kind == "random":
        bot = Random(seat, seed)
    elif is_file(kind):
        bot = load(kind)(seat, seed)
    elif kind.startswith(EXEC):
        bot = Program(kind, Thinker(found, LEVELS[USUAL], seat, seed), seat, seed)
    elif kind in LEVELS:
        bot = Thinker(found, LEVELS[kind], seat, seed)
    else:
        raise BadInput(f"There is no bot called {kind!r}; there is {', '.join(KINDS)}, a file of yours such as "
                       f"my_bot.py, or {EXEC} and a command.")
    bot.game = found
    return bot

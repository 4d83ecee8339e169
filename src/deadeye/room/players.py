"""Kinds of bots that can sit at a table of a game."""
from typing import Any, Final

from deadeye.bots import GUESTS, KINDS, USUAL, is_guest, make
from deadeye.core.errors import BadInput
from deadeye.core.game import Game

RANDOM: Final = "random"


def kinds_of(_game: Game[Any]) -> list[str]:
    """The kinds that know this game: first the one that sits in, last those from outside that have a name here."""
    return [*sorted(KINDS, key=lambda kind: kind != USUAL), *GUESTS]


def default_bot(_game: Game[Any]) -> str:
    """The kind that sits in when none was named, or when another fails."""
    return USUAL


def stand_in(game: Game[Any], kind: str) -> str:
    """The kind that takes over from one that failed."""
    best = default_bot(game)
    return best if kind != best else RANDOM


def imagines(kind: str, game: Game[Any]) -> bool:
    """Whether a bot of this kind wants a world to think about; one that can't be made wants nothing."""
    if is_guest(kind):
        return True
    try:
        return make(kind, game.name, 0, 0).imagines
    except BadInput:
        return False

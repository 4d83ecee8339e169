"""Kinds of bots that can sit at a table of a game."""
from typing import Any, Final

from deadeye.bots import KINDS, Bot, best_kind, make
from deadeye.core.errors import BadInput
from deadeye.core.game import Game

RANDOM: Final = "random"


def kinds_of(game: Game[Any]) -> list[str]:
    """The kinds that know this game, the one that sits in first."""
    known = [kind for kind in KINDS if knows(kind, game.name)]
    return sorted(known, key=lambda kind: kind != best_kind(game.name))


def knows(kind: str, game: str) -> bool:
    """Whether this kind can play this game."""
    try:
        make(kind, game, 0, 0)
    except BadInput:
        return False
    return True


def default_bot(game: Game[Any]) -> str:
    """The kind that sits in when nobody has said which, or when another fails."""
    return best_kind(game.name)


def stand_in(game: Game[Any], kind: str) -> str:
    """The kind that takes over from one that failed."""
    best = default_bot(game)
    return best if kind != best else RANDOM


def bot_of(kind: str, game: str, seat: int, seed: int) -> Bot:
    """A bot of this kind for a seat of this game."""
    return make(kind, game, seat, seed)

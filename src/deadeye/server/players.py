"""Kinds of bots that can sit at a table of a game."""
from typing import Any

from deadeye.bots import sensible
from deadeye.core.game import Game


def kinds_of(game: Game[Any]) -> list[str]:
    """The kinds that know this game, the best for a table first."""
    advice: dict[str, object] = vars(sensible).get("ADVICE", {})
    return ["sensible", "random"] if game.name in advice else ["random"]


def default_bot(game: Game[Any]) -> str:
    """The kind that sits in when nobody has said which."""
    return kinds_of(game)[0]

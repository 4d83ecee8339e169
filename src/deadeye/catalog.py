"""The catalog: every game that can be played; a new game adds its line here."""
from typing import Any, Final

from deadeye.core.errors import BadInput
from deadeye.core.game import Game
from deadeye.games.bang_dice import OLD_WEST, WALKING_DEAD
from deadeye.games.tacdex import GAME as TACDEX

CATALOG: Final[list[Game[Any]]] = [WALKING_DEAD, OLD_WEST, TACDEX]


def find(name: str) -> Game[Any]:
    """The game of this name."""
    for game in CATALOG:
        if game.name == name:
            return game
    known = ", ".join([game.name for game in CATALOG])
    raise BadInput(f"There is no game called {name!r}; there is {known}.")

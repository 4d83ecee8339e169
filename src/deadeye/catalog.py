"""The catalog: every game that can be played; a new game adds its line here."""
from typing import Any, Final

from deadeye.core.errors import BadInput
from deadeye.core.game import Game
from deadeye.games.bang_dice import OLD_WEST, WALKING_DEAD
from deadeye.games.halo_bang import GAME as HALO_BANG
from deadeye.games.tacdex import GAME as TACDEX
from deadeye.games.walking_dead_board import GAME as WALKING_DEAD_BOARD

CATALOG: Final[list[Game[Any]]] = [WALKING_DEAD, OLD_WEST, TACDEX, HALO_BANG, WALKING_DEAD_BOARD]


def find(name: str) -> Game[Any]:
    """The game of this name."""
    for game in CATALOG:
        if game.name == name:
            return game
    known = ", ".join([game.name for game in CATALOG])
    raise BadInput(f"There is no game called {name!r}; there is {known}.")

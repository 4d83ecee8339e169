"""The catalog: every game that can be played. A new game of ours adds its line here; others come as packages."""
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from deadeye.core.errors import BadInput
from deadeye.core.game import Game
from deadeye.games.bang_dice import OLD_WEST, WALKING_DEAD
from deadeye.games.halo_bang import GAME as HALO_BANG
from deadeye.games.tacdex import GAME as TACDEX
from deadeye.games.walking_dead_board import GAME as WALKING_DEAD_BOARD

OURS: Final[list[Game[Any]]] = [WALKING_DEAD, OLD_WEST, TACDEX, HALO_BANG, WALKING_DEAD_BOARD]
GROUP: Final = "deadeye.games"  # the entry point with which an installed package puts a game on the shelf


def load(point: EntryPoint, taken: list[Game[Any]]) -> Game[Any]:
    """The game of an installed package, or one sentence that says why it can't be played."""
    try:
        game = point.load()
    except TypeError as error:
        if "compiled" not in str(error):
            raise BadInput(f"The game {point.name!r} can't be loaded: {error}.") from error
        raise BadInput(f"The game {point.name!r} is plain Python, which the compiled engine can't carry: install "
                       "Deadeye in plain Python for it (DEADEYE_PURE=1 pip install --no-binary deadeye deadeye)."
                       ) from error
    except Exception as error:
        raise BadInput(f"The game {point.name!r} can't be loaded: {type(error).__name__}: {error}.") from error
    if not isinstance(game, Game):
        raise BadInput(f"The game {point.name!r} must name a Game, not {type(game).__name__}.")
    if game.name != point.name or game.name in [other.name for other in taken]:
        raise BadInput(f"The game {point.name!r} must have that name in its package too, and no other game on the "
                       "shelf may have it.")
    return game


def installed() -> tuple[list[Game[Any]], dict[str, str]]:
    """The games of installed packages, and why not for each that can't be played."""
    found: list[Game[Any]] = []
    failed: dict[str, str] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            found.append(load(point, OURS + found))
        except BadInput as error:
            failed[point.name] = str(error)
    return found, failed


OTHERS, FAILED = installed()
CATALOG: Final[list[Game[Any]]] = OURS + OTHERS


def find(name: str) -> Game[Any]:
    """The game of this name."""
    for game in CATALOG:
        if game.name == name:
            return game
    if name in FAILED:
        raise BadInput(FAILED[name])
    known = ", ".join([game.name for game in CATALOG])
    raise BadInput(f"There is no game called {name!r}; there is {known}.")

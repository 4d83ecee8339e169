"""How each game looks in a terminal: one file per game, one line here."""
from typing import Any, Final

from deadeye.cli.tables import plain
from deadeye.cli.tables.art import Art, Typed
from deadeye.core.game import Game

__all__ = ["TABLES", "Art", "Typed", "art_of"]

TABLES: Final[dict[str, Art]] = {
}
"""By the game's package."""

PLAIN: Final = Art(plain.draw)


def art_of(game: Game[Any]) -> Art:
    """How this game is drawn; one that has no drawing of its own gets a plain list of what its view says."""
    return TABLES.get(game.package.rpartition(".")[2], PLAIN)

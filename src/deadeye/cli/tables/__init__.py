"""How each game looks in a terminal: one file per game, one line here."""
from typing import Any, Final

from deadeye.cli.tables import bang_dice, halo_bang, plain, tacdex, walking_dead_board
from deadeye.cli.tables.art import Art, Typed
from deadeye.core.game import Game

__all__ = ["TABLES", "Art", "Typed", "art_of"]

TABLES: Final[dict[str, Art]] = {
    "bang_dice": Art(bang_dice.draw, bang_dice.cards, bang_dice.typed, bang_dice.OPENING),
    "halo_bang": halo_bang.ART,
    "tacdex": tacdex.ART,
    "walking_dead_board": walking_dead_board.ART,
}
"""By the game's package."""

PLAIN: Final = Art(plain.draw)


def art_of(game: Game[Any]) -> Art:
    """How this game is drawn; a game without its own drawing gets a plain list of what its view says."""
    return TABLES.get(game.package.rpartition(".")[2], PLAIN)

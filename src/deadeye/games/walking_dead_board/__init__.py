"""The Walking Dead Board Game."""
from deadeye.games.walking_dead_board.game import GAME

__all__ = ["GAME"]

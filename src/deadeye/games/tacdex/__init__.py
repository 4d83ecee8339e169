"""The Walking Dead TacDex: the smallest game of the family."""
from deadeye.games.tacdex.game import GAME

__all__ = ["GAME"]

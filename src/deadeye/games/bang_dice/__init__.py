"""One engine, two editions, and the modules of Undead or Alive: BANG! The Dice Game."""
from deadeye.games.bang_dice.game import OLD_WEST, WALKING_DEAD

__all__ = ["OLD_WEST", "WALKING_DEAD"]

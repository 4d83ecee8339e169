"""BANG! The Dice Game: one engine, an edition is data."""
from deadeye.games.bang_dice.game import WALKING_DEAD

__all__ = ["WALKING_DEAD"]

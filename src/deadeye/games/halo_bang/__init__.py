"""Halo BANG!: Red, Blue and ONI, Dog Tags, Overshields and ninety cards."""
from deadeye.games.halo_bang.game import GAME

__all__ = ["GAME"]

"""Pig: roll as long as you dare; a 1 takes it all away."""
from deadeye_pig.game import GAME
from deadeye_pig.view import TableView as View
from deadeye_pig.words import FACTS, THINGS

__all__ = ["FACTS", "GAME", "THINGS", "View"]

"""Halo BANG!: Red, Blue and ONI, Dog Tags, Overshields and ninety cards."""
from deadeye.games.halo_bang.facts import FACTS
from deadeye.games.halo_bang.game import GAME
from deadeye.games.halo_bang.things import THINGS
from deadeye.games.halo_bang.view.seen import TableView as View

__all__ = ["FACTS", "GAME", "THINGS", "View"]

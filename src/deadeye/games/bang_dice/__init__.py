"""One engine, two editions, and the modules of Undead or Alive: BANG! The Dice Game."""
from deadeye.games.bang_dice.facts import FACTS
from deadeye.games.bang_dice.game import OLD_WEST, WALKING_DEAD
from deadeye.games.bang_dice.things import THINGS
from deadeye.games.bang_dice.view import PrintedView as Printed
from deadeye.games.bang_dice.view import TableView as View

__all__ = ["FACTS", "OLD_WEST", "THINGS", "WALKING_DEAD", "Printed", "View"]

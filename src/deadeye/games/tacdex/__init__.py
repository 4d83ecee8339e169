"""The Walking Dead: TacDex."""
from deadeye.games.tacdex.facts import FACTS
from deadeye.games.tacdex.game import GAME
from deadeye.games.tacdex.things import THINGS
from deadeye.games.tacdex.view import PrintedView as Printed
from deadeye.games.tacdex.view import TableView as View

__all__ = ["FACTS", "GAME", "THINGS", "Printed", "View"]

"""The Walking Dead Board Game."""
from deadeye.games.walking_dead_board.facts import FACTS
from deadeye.games.walking_dead_board.game import GAME
from deadeye.games.walking_dead_board.things import THINGS
from deadeye.games.walking_dead_board.view import BoardView as Printed
from deadeye.games.walking_dead_board.view import TableView as View

__all__ = ["FACTS", "GAME", "THINGS", "Printed", "View"]

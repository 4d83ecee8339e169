"""What each seat sees, and what it can imagine behind that."""
from deadeye.games.walking_dead_board.view.table import BoardView, FightView, SeatView, TableView

__all__ = ["BoardView", "FightView", "SeatView", "TableView"]

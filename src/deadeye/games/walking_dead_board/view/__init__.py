"""What each seat sees, and what it can imagine behind that."""
from deadeye.games.walking_dead_board.view.table import FightView, SeatView, TableView

__all__ = ["FightView", "SeatView", "TableView"]

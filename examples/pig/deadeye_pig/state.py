"""What is on the table: banked points, and the points of the turn."""
from deadeye.core.state import UNSET, State


class Table(State):
    """Points by seat; what was rolled last, and what the turn has brought so far."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.banked: list[int] = UNSET
        self.points = 0
        self.die = 0  # what it shows; 0 before the first roll of a turn

    def clone(self) -> "Table":
        """A second table."""
        other = Table(self.seats)
        self.copy_state(other)
        other.banked = self.banked.copy()
        other.points, other.die = self.points, self.die
        return other

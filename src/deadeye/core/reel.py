"""Reel: a record that can be wound to any of its steps, at a cost that doesn't grow with the match."""
from typing import Final, Generic

from deadeye.core.errors import BadInput
from deadeye.core.game import Game
from deadeye.core.match import Match
from deadeye.core.record import Record
from deadeye.core.step import S

STRIDE: Final = 32  # choices between one kept table and the next


class Kept(Generic[S]):
    """The table after a number of choices, and how much had been told by then."""

    def __init__(self, count: int, table: S, told: int) -> None:
        self.count = count
        self.table = table
        self.told = told


class Reel(Generic[S]):
    """One match that is wound forward by playing, and back to a table kept on the way."""

    def __init__(self, game: Game[S], record: Record) -> None:
        self.game = game
        self.record = record
        self.match = Match(game, record.prefix(0))
        self.kept: list[Kept[S]] = []
        self.keep()

    def keep(self) -> None:
        """Keep a copy of the table at the points where one is wanted and missing."""
        count = len(self.match.marks)
        if count % STRIDE == 0 and count // STRIDE == len(self.kept):
            self.kept.append(Kept(count, self.game.clone(self.match.state), len(self.match.events)))

    def at(self, step: int) -> Match[S]:
        """The match after this many choices: good until the reel is wound again."""
        last = len(self.record.choices)
        if not 0 <= step <= last:
            raise BadInput(f"The match has {last} choices: a step is a number from 0 to {last}, not {step}.")
        if step < len(self.match.marks):
            kept = self.kept[step // STRIDE]
            self.match.rewind(kept.count, self.game.clone(kept.table), kept.told)
        while len(self.match.marks) < step:
            self.match.follow(self.record, len(self.match.marks))
            self.keep()
        return self.match

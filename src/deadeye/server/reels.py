"""Reels of the matches being replayed: winding through one plays it once, not once per step."""
import threading
from collections import OrderedDict
from typing import Any, Final

from deadeye import catalog
from deadeye.core.record import Record
from deadeye.core.reel import Reel
from deadeye.room import project, review
from deadeye.server.aside import aside

MOST: Final = 32  # kept at a time


class Reels:
    """The reels that were used last; each is wound by one thread at a time."""

    def __init__(self) -> None:
        self.kept: OrderedDict[bytes, tuple[Reel[Any], threading.Lock]] = OrderedDict()

    def of(self, record: Record) -> tuple[Reel[Any], threading.Lock]:
        """The reel of this very record."""
        key = record.to_json()
        found = self.kept.get(key)
        if found is None:
            found = self.kept[key] = (Reel(catalog.find(record.game), record), threading.Lock())
            if len(self.kept) > MOST:
                self.kept.popitem(last=False)
        self.kept.move_to_end(key)
        return found

    async def replay(self, record: Record, step: int, viewer: int, open_to_all: bool) -> review.Replay:
        """A match at a step; off the event loop, since a long match takes a while."""
        reel, lock = self.of(record)

        def wind() -> review.Replay:
            with lock:
                return project.replay(reel, step, viewer, open_to_all)

        return await aside(wind)


REELS: Final = Reels()

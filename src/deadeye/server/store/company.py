"""How long a commit waits for company: it costs as much CPU as half a choice, however many entries it holds."""
import asyncio
from collections import deque
from collections.abc import Callable, Sized
from typing import Final

WINDOW: Final = 0.004  # seconds that a commit waits at least
MORE: Final = 3  # times as long where many tables play
CROWD: Final = 8  # tables among those that wrote the last entries
LAST: Final = 16
ENOUGH: Final = 4  # entries that are worth a commit


class Company:
    """Of several workers each has only a part of the load: where not enough has come, each waits for as long again, so
    that together they hardly commit more often than one would."""

    def __init__(self, window: float) -> None:
        self.window = window
        self.lately: deque[str] = deque(maxlen=LAST)  # the rooms of the last entries
        self.shared: Callable[[], bool] = lambda: False  # whether other workers write to the same database

    async def gather(self, waiting: Sized) -> None:
        """Wait for others to join those who wait already."""
        crowded = len(set(self.lately)) >= CROWD
        wait = self.window * (MORE if crowded else 1)
        await asyncio.sleep(wait)
        if crowded and len(waiting) < ENOUGH and self.shared():
            await asyncio.sleep(wait)

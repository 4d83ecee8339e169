"""What the table promises: each module tests one promise as often as it is told, and says what it measured."""
import asyncio
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Kept:
    """A promise that was kept this many times, and what else was measured."""

    times: int
    figures: str = ""


class Broken(AssertionError):
    """A promise that was not kept."""


@dataclass
class Progress:
    """How far along a long run is, for whoever waits for it: a line now and then."""

    name: str = ""  # of the promise; nothing is said without one
    said: float = 0.0

    EVERY = 15.0  # seconds

    def begin(self, name: str) -> None:
        """A promise is about to be tested, again and again."""
        self.name, self.said = name, time.monotonic()

    def at(self, done: float, times: float) -> None:
        """So far."""
        now = time.monotonic()
        if self.name and now - self.said >= self.EVERY:
            self.said = now
            sys.stderr.write(f"{self.name}: {done:,.0f} of {times:,.0f}\n")
            sys.stderr.flush()


async def side_by_side(lanes: int, times: int, one: Callable[[int, int], Awaitable[T]]) -> list[T]:
    """Several at once, since one alone mostly waits for the disk or the other side; each gets its number and share."""
    shares = [times // lanes + (lane < times % lanes) for lane in range(lanes)]
    return await asyncio.gather(*[one(lane, share) for lane, share in enumerate(shares) if share])


PROGRESS = Progress()
reached = PROGRESS.at

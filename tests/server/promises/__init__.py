"""What the table promises: each module tests one promise as often as it is told, and says what it measured."""
import sys
import time
from dataclasses import dataclass


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


PROGRESS = Progress()
reached = PROGRESS.at

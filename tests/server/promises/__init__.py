"""What the table promises: each module keeps one, as often as it is told, and says what it measured."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Kept:
    """A promise that was kept so many times, and what else was measured."""

    times: int
    figures: str = ""


class Broken(AssertionError):
    """A promise that was not kept."""

"""Old matches are played aside: by threads of their own, a few at a time, so that nothing else waits for them."""
import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, TypeVar

from deadeye.room.commands import No
from deadeye.server.metrics import METRICS

AT_ONCE: Final = 2
MOST: Final = 200  # that are being played or wait for it
BUSY: Final = "Many old matches are being looked at right now. Try again in a moment."
PLAYERS: Final = ThreadPoolExecutor(AT_ONCE, "aside")
T = TypeVar("T")


class Aside:
    """How many there are."""

    now = 0


async def aside(work: Callable[..., T], *what: Any) -> T:
    """Do something that takes a while, off the event loop."""
    if Aside.now >= MOST:
        METRICS.limited.add()
        raise No("limit", BUSY)
    Aside.now += 1
    try:
        return await asyncio.get_running_loop().run_in_executor(PLAYERS, work, *what)
    finally:
        Aside.now -= 1

"""Clearing away: rooms that nobody has touched and old records leave the database, a few at a time in quiet moments."""
import asyncio
import contextlib
from typing import Final

from deadeye.server.hall import Hall
from deadeye.server.logs import say
from deadeye.server.metrics import METRICS
from deadeye.server.store.log import Unavailable

DAY: Final = 86_400_000  # milliseconds
AT_ONCE: Final = 50  # rooms, or records, in one transaction
REST: Final = 3600.0  # seconds between two looks
GAP: Final = 30  # a gap of this many days around the limit: more likely the clock is wrong
QUIET: Final = 2  # at most this many entries in a second: nobody is waiting for the disk


async def clearing(hall: Hall, rest: float = REST) -> None:
    """Look now and then for as long as the server runs."""
    while hall.settings.keep:
        await asyncio.sleep(rest)
        with contextlib.suppress(Unavailable):
            while await quiet() and len(await clear(hall)) >= AT_ONCE:
                pass


async def quiet() -> bool:
    """Wait for a second in which hardly anything is written."""
    while True:
        written = METRICS.entries.value
        await asyncio.sleep(1)
        if METRICS.entries.value - written <= QUIET:
            return True


async def clear(hall: Hall) -> list[str]:
    """Remove the oldest rooms that nobody has touched for that many days or watches now, and records uploaded before
    then; returns their ids."""
    if not hall.settings.keep:
        return []
    before = hall.clock() - hall.settings.keep * DAY
    if await hall.store.gap_at(before) > GAP * DAY:
        say("nothing removed", why="Hardly anything is younger than what would go: is the clock right?")
        return []
    rooms = await hall.store.remove(before, AT_ONCE, list(hall.rooms))
    records = await hall.store.remove_records(before, AT_ONCE)
    if rooms or records:
        say("removed", rooms=len(rooms), records=len(records), days=hall.settings.keep)
    return rooms + records

"""SQLite takes a batch in one trip to a thread: through the asynchronous engine each step of it would be a trip."""
import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from sqlalchemy import URL, Connection

from deadeye.server.store.database import plain_engine

T = TypeVar("T")


class Trip:
    """A thread that writes, on a connection of its own."""

    def __init__(self, url: URL, synchronous: str) -> None:
        self.engine = plain_engine(url.set(drivername="sqlite"), synchronous)
        self.thread = ThreadPoolExecutor(1, "log")

    async def make(self, write: Callable[[Connection], T]) -> T:
        """Write in one transaction; it is on the disk when this returns."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.transaction, write)

    def transaction(self, write: Callable[[Connection], T]) -> T:
        """In the thread."""
        with self.engine.begin() as connection:
            return write(connection)

    def close(self) -> None:
        """Nothing more is written."""
        self.thread.shutdown()
        self.engine.dispose()

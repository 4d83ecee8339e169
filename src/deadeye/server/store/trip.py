"""SQLite takes a batch in one trip to a thread: through the asynchronous engine each step of it would be a trip."""
import asyncio
import contextlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Final, TypeVar

from sqlalchemy import URL, Connection
from sqlalchemy.exc import SQLAlchemyError

from deadeye.server.store.database import plain_engine
from deadeye.server.store.swift import COLUMNS, NAMES

T = TypeVar("T")
PLACES: Final = f"({', '.join('?' * len(COLUMNS))})"


@cache
def statement_for(entries: int) -> str:
    """Adds this many entries, unless they are there."""
    return (f"insert into entries ({NAMES}) values {', '.join([PLACES] * entries)}"
            " on conflict do nothing returning room, version")


def add(connection: Connection, rows: list[dict[str, Any]]) -> set[tuple[str, int]]:
    """The entries that found their place free, as they are in every commit: a statement put together by SQLAlchemy
    would cost half as much as all the rest of it."""
    values = tuple([row[name] for row in rows for name in COLUMNS])
    return {(row[0], row[1]) for row in connection.exec_driver_sql(statement_for(len(rows)), values)}


class Trip:
    """A thread that writes, on a connection of its own."""

    def __init__(self, url: URL, synchronous: str) -> None:
        self.engine = plain_engine(url.set(drivername="sqlite"), synchronous)
        self.thread = ThreadPoolExecutor(1, "log")
        self.own: Connection | None = None

    async def make(self, write: Callable[[Connection], T]) -> T:
        """Write in one transaction; it is on the disk when this returns."""
        return await asyncio.get_running_loop().run_in_executor(self.thread, self.transaction, write)

    def transaction(self, write: Callable[[Connection], T]) -> T:
        """In the thread."""
        try:
            self.own = self.own or self.engine.connect()
            with self.own.begin():
                return write(self.own)
        except (SQLAlchemyError, OSError):
            self.let_go()
            raise

    def let_go(self) -> None:
        """Throw the connection away: it may be broken, or read-only."""
        own, self.own = self.own, None
        with contextlib.suppress(SQLAlchemyError, OSError):
            if own is not None:
                own.close()
            self.engine.dispose()

    def close(self) -> None:
        """Nothing more is written."""
        self.thread.shutdown()
        self.let_go()

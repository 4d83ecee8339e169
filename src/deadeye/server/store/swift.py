"""PostgreSQL takes most batches in one statement: begin, look whether we live, insert and commit cost four answers.

It goes straight to the driver, with the entries as one text: through SQLAlchemy, and as a list per column, it would
cost about twice the CPU.
"""
import contextlib
from typing import Any, Final

import msgspec
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

COLUMNS: Final = {"room": "text", "version": "int", "seat": "int", "action_id": "text", "at": "bigint", "body": "text"}
NAMES: Final = ", ".join(COLUMNS)
TYPES: Final = ", ".join([f"{name} {kind}" for name, kind in COLUMNS.items()])
# The row of a living worker is locked until this is committed: nobody buries us before that.
STATEMENT: Final = (
    "with alive as (select id from workers where id = %s for key share),"
    f" fresh as (insert into entries ({NAMES}) select e.* from alive, json_to_recordset(%s::json) as e ({TYPES})"
    " on conflict do nothing returning room, version)"
    " select room, version from fresh union all select '', count(*)::int from alive").encode()
LIFE: Final = ("", 1)
encode = msgspec.json.Encoder().encode


class Swift:
    """A connection of its own, on which every statement is a commit."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.own: AsyncConnection | None = None
        self.driver: Any = None  # the same connection, as the driver knows it
        self.fault = engine.dialect.loaded_dbapi.Error

    async def insert(self, rows: list[dict[str, Any]], life: str) -> set[tuple[str, int]] | None:
        """The entries that found their place free; None if this worker was given up for dead."""
        driver = self.driver or await self.connect()
        try:
            cursor = await driver.execute(STATEMENT, (life, encode(rows).decode()), prepare=True, binary=True)
            found = set(await cursor.fetchall())
        except self.fault as error:
            lost = driver.closed
            await self.let_go()
            raise DBAPIError(None, None, error, connection_invalidated=lost) from error
        return found - {LIFE} if LIFE in found else None

    async def connect(self) -> Any:
        """The driver's own connection, from the pool."""
        self.own = await self.engine.connect()
        try:
            await self.own.execution_options(isolation_level="AUTOCOMMIT")
            self.driver = (await self.own.get_raw_connection()).driver_connection
        except (SQLAlchemyError, OSError):
            await self.let_go()
            raise
        return self.driver

    async def let_go(self) -> None:
        """Throw the connection away: it may be broken, or read-only, and the pool wouldn't know."""
        own, self.own, self.driver = self.own, None, None
        if own is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await own.invalidate()
                await own.close()

"""PostgreSQL takes most batches in one statement: begin, look whether we live, insert and commit cost four answers."""
import contextlib
from typing import Any, Final

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

COLUMNS: Final = {"room": "text", "version": "int", "seat": "int", "action_id": "text", "at": "bigint", "body": "text"}
NAMES: Final = ", ".join(COLUMNS)
LISTS: Final = ", ".join([f"cast(:{name} as {kind}[])" for name, kind in COLUMNS.items()])
# The row of a living worker is locked until this is committed: nobody buries us before that.
STATEMENT: Final = text(
    "with alive as (select id from workers where id = :life for key share),"
    f" fresh as (insert into entries ({NAMES}) select e.* from alive, unnest({LISTS}) as e ({NAMES})"
    " on conflict do nothing returning room, version)"
    " select room, version from fresh union all select '', count(*) from alive")
LIFE: Final = ("", 1)


class Swift:
    """A connection of its own, on which every statement is a commit."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.own: AsyncConnection | None = None

    async def insert(self, rows: list[dict[str, Any]], life: str) -> set[tuple[str, int]] | None:
        """The entries that found their place free; None if this worker was given up for dead."""
        lists = {name: [row[name] for row in rows] for name in COLUMNS}
        try:
            if self.own is None:
                self.own = await self.engine.connect()
                await self.own.execution_options(isolation_level="AUTOCOMMIT")
            found = {(room, version) for room, version in await self.own.execute(STATEMENT, {"life": life, **lists})}
        except (SQLAlchemyError, OSError):
            await self.let_go()
            raise
        return found - {LIFE} if LIFE in found else None

    async def let_go(self) -> None:
        """Give the connection back; one that is broken is thrown away."""
        own, self.own = self.own, None
        if own is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await own.close()

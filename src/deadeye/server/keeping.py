"""Which worker minds which room: with several, each holds one number, and the database sees to it that no two do."""
import asyncio
import contextlib
import zlib
from collections.abc import AsyncIterator
from typing import Final

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from deadeye.server.hall import Hall
from deadeye.server.logs import say
from deadeye.server.store.log import Unavailable

OURS: Final = 0x0DEADE7E  # the first half of the locks that are Deadeye's
RETRY: Final = 1.0
LOOK: Final = 3.0
RECENT: Final = 7 * 86_400_000  # milliseconds: older matches wait until somebody comes


class Keeping:
    """The number that this worker holds, and so the rooms that are its own."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.workers = hall.settings.workers
        self.number = 0 if self.workers == 1 else -1
        hall.keeps = self.keeps

    def keeps(self, room: str) -> bool:
        """Whether the bots and absences of this room are minded here."""
        return self.number >= 0 and zlib.crc32(room.encode()) % self.workers == self.number

    async def hold(self) -> None:
        """Take a number that is free, for as long as the database knows us; then go on with what others left."""
        if self.workers == 1:
            await self.take_up()
            return
        while not self.hall.closing:
            with contextlib.suppress(SQLAlchemyError, OSError, Unavailable):
                async with self.connection() as connection:
                    await self.hold_number(connection)
            self.number = -1
            await asyncio.sleep(RETRY)

    @contextlib.asynccontextmanager
    async def connection(self) -> AsyncIterator[AsyncConnection]:
        """A connection that is thrown away at the end: its locks go with it."""
        connection = await self.hall.store.engine.connect()
        try:
            await connection.execution_options(isolation_level="AUTOCOMMIT")
            yield connection
        finally:
            await connection.invalidate()
            await connection.close()

    async def hold_number(self, connection: AsyncConnection) -> None:
        """Try every number; with one in hand, look now and then whether the database is still there."""
        for number in range(self.workers):
            lock = text("select pg_try_advisory_lock(:ours, :number)")
            if (await connection.execute(lock, {"ours": OURS, "number": number})).scalar():
                self.number = number
                say("worker", number=number, of=self.workers)
                await self.take_up()
                while not self.hall.closing:
                    await asyncio.sleep(LOOK)
                    await connection.execute(text("select 1"))

    async def take_up(self) -> None:
        """Matches in which a bot is to move go on; the others wait for their people."""
        for room in await self.hall.store.playing(self.hall.clock() - RECENT):
            if self.keeps(room) and room not in self.hall.rooms:
                with contextlib.suppress(Exception):
                    live = await self.hall.find(room)
                    if live is not None and not live.bots:
                        self.hall.forget(live)

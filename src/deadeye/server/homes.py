"""A room has a home: one worker owns it, and a dead one owns nothing. The database sees to both."""
import asyncio
import contextlib
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from deadeye.server.logs import say
from deadeye.server.store.log import Unavailable, transaction

OURS: Final = 0x0DEADE7E  # the first half of Deadeye's advisory locks
LEASE: Final = 5.0  # seconds that a worker lives without a heartbeat
BEAT: Final = 1.0  # seconds between heartbeats
DOUBT: Final = 2.0  # seconds for which a worker must look dead: after an outage all do for a moment
SWEEP: Final = 5  # beats between two looks for rooms that nobody has
AT_ONCE: Final = 500  # rooms that are taken over in one go
KNOWN: Final = 10_000  # other workers' homes that are remembered

NOW: Final = "extract(epoch from clock_timestamp())"
DEAD: Final = (f"(w.until < {NOW} or not exists (select 1 from pg_locks l where l.locktype = 'advisory' and l.granted"
               f" and l.classid = {OURS} and l.objid = w.mark))")
ORPHAN: Final = "not exists (select 1 from workers w where w.id = h.worker)"
BORN: Final = text(f"insert into workers values (:id, :address, :secret, :mark, {NOW} + :lease)")
MARKED: Final = text("select pg_try_advisory_lock(:ours, :mark)")
# Straight to the driver and in one trip: every worker does this every second, however little it has to do.
RENEWED: Final = (f"with me as (update workers set until = {NOW} + %(lease)s where id = %(id)s returning id)"
                  " select id, false, '', '' from me union all"
                  f" select w.id, {DEAD}, w.address, w.secret from workers w where w.id <> %(id)s").encode()
BURIED: Final = text(f"delete from workers w where w.id = :id and {DEAD} returning w.id")
ADOPTED: Final = text(f"update homes set worker = :id where room in (select h.room from homes h where {ORPHAN}"
                      " limit :most for update skip locked) returning room")
CLAIMED: Final = text("insert into homes as h (room, worker) select e.room, :id from entries e"
                      " where e.room = :room and e.version = 1"
                      f" on conflict (room) do update set worker = :id where {ORPHAN}")
SETTLED: Final = text("insert into homes (room, worker) values (:room, :id)")
OWNER: Final = text("select w.id, w.address, w.secret from homes h join workers w on w.id = h.worker"
                    " where h.room = :room")
LEFT: Final = text("delete from homes where room = :room and worker = :id")
DIED: Final = text("delete from workers where id = :id")


@dataclass(frozen=True)
class Home:
    """A worker: its life, and how the others reach it."""

    worker: str
    address: str = ""
    secret: str = ""


class Homes:
    """Where one process owns the database, every room is at home here."""

    def __init__(self, me: Home | None = None) -> None:
        self.me = me or Home("")

    def alive(self) -> bool:
        """Whether what is in our memory is the newest."""
        return True

    async def of(self, room: str) -> Home | None:
        """The worker that owns a room: this one, if nobody does; None if there is no such room."""
        return self.me

    def forget(self, room: str) -> None:
        """The owner that we knew of doesn't answer."""

    def next_home(self) -> Home:
        """Whose turn it is to have a new room."""
        return self.me

    async def settle(self, room: str) -> None:
        """A new room is ours."""

    async def leave(self, room: str) -> None:
        """A room that nobody needs is nobody's."""

    async def hold(self) -> None:
        """Live, for as long as the server runs."""

    async def close(self) -> None:
        """Die cleanly: the others take over at once."""


class SharedHomes(Homes):
    """Where several workers share PostgreSQL, each room has one owner.

    A worker's life is a row that it renews; every commit locks that row, so that a worker which was buried, or slept
    while others thought it dead, can no longer write. What it owned goes to the living.
    """

    def __init__(self, engine: AsyncEngine, me: Home, adopt: Callable[[list[str]], None],
                 start_over: Callable[[], None]) -> None:
        super().__init__(me)
        self.engine = engine
        self.faults = (SQLAlchemyError, OSError, TimeoutError, engine.dialect.loaded_dbapi.Error)
        self.adopt = adopt  # resumes rooms that have just become ours
        self.start_over = start_over  # forgets all rooms: they are no longer ours
        self.mark = 0
        self.valid_until = 0.0
        self.born = asyncio.Event()
        self.suspects: dict[str, float] = {}  # when they began to look dead
        self.others: set[str] = set()
        self.beats = 0
        self.known: dict[str, Home] = {}
        self.near: list[Home] = []  # the other workers of this machine
        self.turn = 0
        self.leaving: dict[str, asyncio.Task[Any]] = {}
        self.away = False

    def alive(self) -> bool:
        return time.monotonic() < self.valid_until

    # -- rooms --------------------------------------------------------------------------------

    async def of(self, room: str) -> Home | None:
        if room in self.leaving:
            await asyncio.wait([self.leaving[room]])
        if room in self.known:
            return self.known[room]
        if not self.alive():
            raise Unavailable("no life")
        async with transaction(self.engine) as connection:
            found = (await connection.execute(OWNER, {"room": room})).first()
            if found is None:
                await connection.execute(CLAIMED, {"room": room, "id": self.me.worker})
                found = (await connection.execute(OWNER, {"room": room})).first()
        if found is None:
            return None
        home = Home(*found)
        if home.worker == self.me.worker:
            return self.me
        if len(self.known) >= KNOWN:
            self.known.clear()
        self.known[room] = home
        return home

    def forget(self, room: str) -> None:
        self.known.pop(room, None)

    def next_home(self) -> Home:
        """Each worker of this machine in turn: whoever gets most calls would get most rooms otherwise."""
        self.turn = (self.turn + 1) % (len(self.near) + 1)
        return self.near[self.turn - 1] if self.turn else self.me

    async def settle(self, room: str) -> None:
        if not self.alive():
            raise Unavailable("no life")
        async with transaction(self.engine) as connection:
            await connection.execute(SETTLED, {"room": room, "id": self.me.worker})

    async def leave(self, room: str) -> None:
        self.leaving[room] = asyncio.create_task(self.left(room))
        await self.leaving[room]

    async def left(self, room: str) -> None:
        """Give a room up; if that fails it stays ours, and is read again when somebody comes."""
        try:
            async with transaction(self.engine) as connection:
                await connection.execute(LEFT, {"room": room, "id": self.me.worker})
        except Unavailable:
            pass
        finally:
            del self.leaving[room]

    # -- life ---------------------------------------------------------------------------------

    async def hold(self) -> None:
        while True:
            try:
                async with self.connection() as connection:
                    await self.live(connection)
            except self.faults as error:
                if not self.away:
                    say("database away", error=type(error).__name__)
                self.away = True
            await asyncio.sleep(BEAT / 2)

    @contextlib.asynccontextmanager
    async def connection(self) -> AsyncIterator[AsyncConnection]:
        """A connection that is thrown away at the end: its lock goes with it."""
        async with asyncio.timeout(LEASE):
            connection = await self.engine.connect()
            await connection.execution_options(isolation_level="AUTOCOMMIT")
        try:
            yield connection
        finally:
            await connection.invalidate()
            await connection.close()

    async def live(self, connection: AsyncConnection) -> None:
        """Beat after beat, until the connection is lost, or others have buried us: then another life begins."""
        if not self.me.worker:
            await self.be_born(connection)
        await in_time(connection.execute(MARKED, {"ours": OURS, "mark": self.mark}))
        driver = (await connection.get_raw_connection()).driver_connection
        while True:
            started = time.monotonic()
            workers = await self.renew(driver)
            if self.me.worker not in workers:
                self.lose_all()
                return
            self.valid_until = started + LEASE
            self.born.set()
            if self.away:
                say("database back")
                self.away = False
            if await self.look_around(connection, workers):
                rows = await in_time(connection.execute(ADOPTED, {"id": self.me.worker, "most": AT_ONCE}))
                if rooms := [row[0] for row in rows]:
                    self.adopt(rooms)
            await asyncio.sleep(BEAT)

    async def renew(self, driver: Any) -> dict[str, tuple[bool, Home]]:
        """Live on; all workers that the database knows, ourselves if we still do: whether each looks dead."""
        said = {"id": self.me.worker, "lease": LEASE}
        cursor = await in_time(driver.execute(RENEWED, said, prepare=True, binary=True))
        return {worker: (dead, Home(worker, address, secret))
                for worker, dead, address, secret in await cursor.fetchall()}

    async def be_born(self, connection: AsyncConnection) -> None:
        """A fresh life, under a name that nobody had."""
        self.mark = secrets.randbelow(1 << 31)
        self.me = Home(secrets.token_hex(8), self.me.address, self.me.secret)
        await in_time(connection.execute(BORN, {"id": self.me.worker, "address": self.me.address, "lease": LEASE,
                                                "secret": self.me.secret, "mark": self.mark}))
        say("worker", worker=self.me.worker, address=self.me.address)

    def lose_all(self) -> None:
        """Others think us dead: what we owned is theirs by now."""
        say("worker starts over", worker=self.me.worker)
        self.me = Home("", self.me.address, self.me.secret)
        self.valid_until = 0.0
        self.beats = 0
        self.near = []
        self.known.clear()
        self.start_over()

    async def look_around(self, connection: AsyncConnection, workers: dict[str, tuple[bool, Home]]) -> bool:
        """Bury whoever has looked dead for a while; returns whether rooms may be left without a worker.

        The delete waits for what they are still writing.
        """
        now = time.monotonic()
        others = sorted(set(workers) - {self.me.worker})
        gone = self.others - set(others)
        self.others = set(others)
        self.suspects = {worker: self.suspects.get(worker, now) for worker in others if workers[worker][0]}
        here = self.me.address.rpartition(":")[0]
        self.near = [workers[worker][1] for worker in others
                     if worker not in self.suspects and workers[worker][1].address.rpartition(":")[0] == here]
        for worker in [worker for worker, since in self.suspects.items() if now - since >= DOUBT]:
            if (await in_time(connection.execute(BURIED, {"id": worker}))).first() is not None:
                say("worker lost", worker=worker)
                gone.add(worker)
        if gone:
            self.known = {room: home for room, home in self.known.items() if home.worker not in gone}
        self.beats += 1
        return bool(gone) or self.beats % SWEEP == 1

    async def close(self) -> None:
        if self.me.worker:
            with contextlib.suppress(Unavailable):
                async with transaction(self.engine) as connection:
                    await connection.execute(DIED, {"id": self.me.worker})
        self.valid_until = 0.0


async def in_time(answer: Awaitable[Any]) -> Any:
    """What the database says, if it answers while we live."""
    async with asyncio.timeout(LEASE):
        return await answer

"""The log on disk: appends of all rooms share one commit, and each hears of it only after that commit."""
import asyncio
import contextlib
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Delete, Insert, bindparam, case, delete, func, select, text, union_all, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine
from sqlalchemy.pool import QueuePool

from deadeye.room.entries import AnyEntry, Logged
from deadeye.server.logs import say
from deadeye.server.metrics import METRICS
from deadeye.server.pages import RoomCard, Standing
from deadeye.server.store.company import WINDOW, Company
from deadeye.server.store.database import first_line
from deadeye.server.store.models import BanRow, EntryRow, HomeRow, PushRow, RecordRow, RoomRow, StudyRow, WorkerRow
from deadeye.server.store.swift import Swift
from deadeye.server.store.trip import Trip, add

NEVER: Final = 1 << 60
TOGETHER: Final = 256  # the most that one commit holds
LISTED: Final = {"open": 0, "playing": 1, "over": 2}  # phases of rooms that the lobby lists, in this order

Row = dict[str, Any]
encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEntry).decode


ALIVE: Final = text("select 1 from workers where id = :life for key share")  # nobody buries us before we have committed


class Unavailable(Exception):
    """The database can't be reached now; reading it again will show whether the last append is in it."""


@contextlib.asynccontextmanager
async def transaction(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """A transaction; if the database is away, it always says so in the same way."""
    try:
        async with engine.begin() as connection:
            yield connection
    except (SQLAlchemyError, OSError) as error:
        raise Unavailable(type(error).__name__) from error


@dataclass
class Append:
    """An entry on its way to the disk, with the room's card and whoever waits for it."""

    entry: Row
    card: Row
    life: str  # of the worker that wrote it; "" where one process owns the database
    done: asyncio.Future[bool]
    erased: list[Row]  # earlier entries that it changes


REWRITE: Final = (update(EntryRow).where(EntryRow.room == bindparam("of"), EntryRow.version == bindparam("number"))
                  .values(body=bindparam("text")).execution_options(synchronize_session=False))


def entry_row(room: str, logged: Logged) -> Row:
    """An entry as the database keeps it."""
    return {"room": room, "version": logged.version, "seat": logged.seat, "action_id": logged.action_id or None,
            "at": logged.at, "body": encode(logged.entry).decode()}


def plain(batch: list[Append]) -> str:
    """The worker that wrote all of these, if they are nothing but new entries of one life; otherwise ""."""
    if any([one.card or one.erased or one.life != batch[0].life for one in batch]):
        return ""
    return batch[0].life


def deletion(rooms: list[str]) -> list[Delete]:
    """The statements that remove every trace of rooms."""
    return [delete(EntryRow).where(EntryRow.room.in_(rooms)), delete(RoomRow).where(RoomRow.id.in_(rooms)),
            delete(StudyRow).where(StudyRow.owner.in_(rooms)), delete(PushRow).where(PushRow.room.in_(rooms))]


def insert_for(engine: AsyncEngine, table: Any) -> Any:
    """An insert that can say "unless it is there"."""
    return (sqlite if engine.dialect.name == "sqlite" else postgresql).insert(table)


class Log:
    """The rooms of a database."""

    def __init__(self, engine: AsyncEngine, window: float = WINDOW, synchronous: str = "FULL") -> None:
        self.engine = engine
        self.company = Company(window)
        self.waiting: list[Append] = []
        self.called = asyncio.Event()
        self.closing = False
        self.life: Callable[[], str] = lambda: ""
        self.own: AsyncConnection | None = None
        self.swift = Swift(engine) if engine.dialect.name == "postgresql" else None
        self.trip = Trip(engine.url, synchronous) if engine.dialect.name == "sqlite" else None
        self.trouble = ""  # why nothing can be saved now
        self.file = Path(str(engine.url.database)) if self.trip is not None else None
        self.opened: tuple[int, int] | None = None  # which file it is
        self.writer: asyncio.Task[None] | None = None
        entries = insert_for(engine, EntryRow)
        self.add_entry: Insert = entries.on_conflict_do_nothing().returning(EntryRow.room, EntryRow.version)
        cards = insert_for(engine, RoomRow)
        changing = ("title", "phase", "public", "open", "people", "standing", "touched")
        fresh = {name: getattr(cards.excluded, name) for name in changing}
        self.put_card: Insert = cards.on_conflict_do_update(index_elements=["id"], set_=fresh)
        records = insert_for(engine, RecordRow)
        self.add_record: Insert = records.on_conflict_do_update(index_elements=["id"], set_={"at": records.excluded.at})
        studies = insert_for(engine, StudyRow)
        self.put_study: Insert = studies.on_conflict_do_update(index_elements=["record", "what"],
                                                               set_={"body": studies.excluded.body})

    # -- writing ----------------------------------------------------------------------------

    def begin(self) -> None:
        """Start the one writer."""
        self.writer = asyncio.create_task(self.write(), name="log writer")

    async def finish(self) -> None:
        """Write what waits; nothing more is taken."""
        self.closing = True
        self.called.set()
        if self.writer is not None:
            await self.writer

    async def close(self) -> None:
        """Write what waits, then stop."""
        await self.finish()
        await self.let_go()
        if self.swift is not None:
            await self.swift.let_go()
        if self.trip is not None:
            self.trip.close()
        await self.engine.dispose()

    async def append(self, room: str, logged: Logged, card: Row, erased: list[Logged] | None = None) -> bool:
        """True once the entry is on disk; False when its version or its action is there already."""
        if self.closing:
            raise Unavailable
        others = [{"of": room, "number": one.version, "text": encode(one.entry).decode()} for one in erased or []]
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.waiting.append(Append(entry_row(room, logged), card, self.life(), done, others))
        self.company.lately.append(room)
        self.called.set()
        return await done

    async def write(self) -> None:
        """Commit whatever has come in, again and again."""
        while not (self.closing and not self.waiting):
            await self.called.wait()
            if self.company.window and not self.closing:
                await self.company.gather(self.waiting)
            batch, self.waiting = self.waiting[:TOGETHER], self.waiting[TOGETHER:]
            if not self.waiting and not self.closing:
                self.called.clear()
            if batch:
                await self.commit(batch)

    async def commit(self, batch: list[Append]) -> None:
        """One transaction for all; each hears whether its own entry is in."""
        started = time.perf_counter()
        try:
            try:
                inside = await self.written(batch)
            except DBAPIError as error:
                if not error.connection_invalidated:
                    raise
                inside = await self.written(batch)  # the database was away: retry once, on a fresh connection
        except (SQLAlchemyError, OSError, Unavailable) as error:
            await self.failed(error)
            for one in batch:
                if not one.done.done():
                    one.done.set_exception(Unavailable(type(error).__name__))
            return
        if self.trouble:
            say("saved again", after=self.trouble)
            self.trouble = ""
        METRICS.commits.count(time.perf_counter() - started)
        METRICS.entries.add(len(inside))
        for one in batch:
            if not one.done.done():
                one.done.set_result((one.entry["room"], one.entry["version"]) in inside)

    async def failed(self, error: Exception) -> None:
        """Nothing can be saved: say why, once; connections are thrown away, since they may be read-only now."""
        METRICS.commits_failed.add()
        cause = first_line(error) if isinstance(error, SQLAlchemyError) else str(error) or type(error).__name__
        if cause != self.trouble:
            say("nothing can be saved", cause=cause)
            self.trouble = cause
        if isinstance(error, SQLAlchemyError):
            with contextlib.suppress(SQLAlchemyError, OSError):
                await self.engine.dispose()

    def in_use(self) -> int:
        """Connections in use."""
        pool = self.engine.pool
        return pool.checkedout() if isinstance(pool, QueuePool) else 0

    def check_file(self) -> None:
        """A SQLite file that was removed or replaced would take what we write with it."""
        if self.file is None:
            return
        try:
            now = self.file.stat()
        except OSError as error:
            raise Unavailable(f"the database file {self.file} is gone ({error.strerror})") from error
        same = (now.st_dev, now.st_ino)
        self.opened = self.opened or same
        if same != self.opened:
            raise Unavailable(f"the database file {self.file} is another one than was opened: start the server again")

    async def written(self, batch: list[Append]) -> set[tuple[str, int]]:
        """The batch in one transaction, on the writer's own connection: checking first whether it works would cost
        time."""
        self.check_file()
        if self.trip is not None:
            return await self.trip.make(lambda connection: self.insert(connection, batch))
        if self.swift is not None and (life := plain(batch)):
            inside = await self.swift.insert([one.entry for one in batch], life)
            if inside is None:
                raise Unavailable("no life")
            return inside
        try:
            self.own = self.own or await self.engine.connect()
            async with self.own.begin():
                await self.check_life(self.own, batch)
                return await self.own.run_sync(self.insert, batch)
        except (SQLAlchemyError, OSError):
            await self.let_go()
            raise

    async def let_go(self) -> None:
        """Give the writer's connection back; one that is broken is thrown away."""
        own, self.own = self.own, None
        if own is not None:
            with contextlib.suppress(SQLAlchemyError, OSError):
                await own.close()

    async def check_life(self, connection: AsyncConnection, batch: list[Append]) -> None:
        """Only the living may write: the rooms of a worker given up for dead belong to others by now."""
        for life in {one.life for one in batch if one.life}:
            if (await connection.execute(ALIVE, {"life": life})).first() is None:
                raise Unavailable("no life")

    def insert(self, connection: Connection, batch: list[Append]) -> set[tuple[str, int]]:
        """The entries that found their place free, and the cards of their rooms."""
        entries = [one.entry for one in batch]
        inside = add(connection, entries) if self.trip is not None else \
            {(row[0], row[1]) for row in connection.execute(self.add_entry, entries)}
        cards = {one.card["id"]: one.card for one in batch
                 if one.card and (one.entry["room"], one.entry["version"]) in inside}
        if cards:
            connection.execute(self.put_card, list(cards.values()))
        erased = [row for one in batch if (one.entry["room"], one.entry["version"]) in inside for row in one.erased]
        if erased:
            connection.execute(REWRITE, erased)
        return inside

    async def file_card(self, card: Row) -> None:
        """Update a room's card in the lobby; the room itself doesn't depend on it."""
        await self.execute(self.put_card, card)

    async def execute(self, statement: Insert, row: Row) -> None:
        """Write one row in a commit of its own."""
        async with transaction(self.engine) as connection:
            await connection.execute(statement, row)

    async def remove(self, before: int, most: int, but: list[str]) -> list[str]:
        """Remove rooms without an entry since then, the oldest first, with all their entries; returns their ids."""
        later = select(EntryRow.room).where(EntryRow.room == RoomRow.id, EntryRow.at >= before)
        query = (select(RoomRow.id).where(RoomRow.touched < before, RoomRow.id.not_in(but), ~later.exists(),
                                         RoomRow.id.not_in(select(HomeRow.room)))
                 .order_by(RoomRow.touched).limit(most))
        async with transaction(self.engine) as connection:
            old = [row[0] for row in (await connection.execute(query)).all()]
            for statement in deletion(old):
                await connection.execute(statement)
        return old

    async def delete_rooms(self, rooms: list[str]) -> None:
        """Remove a room with all that ever happened there."""
        async with transaction(self.engine) as connection:
            for statement in deletion(rooms):
                await connection.execute(statement)

    async def gap_at(self, before: int) -> int:
        """Milliseconds between the newest room or record that is older than this, and the oldest that isn't."""
        times = union_all(select(RoomRow.touched.label("at")), select(RecordRow.at)).subquery()
        older = (await self.fetch(select(func.max(times.c.at)).where(times.c.at < before)))[0][0]
        younger = (await self.fetch(select(func.min(times.c.at)).where(times.c.at >= before)))[0][0]
        return 0 if older is None else NEVER if younger is None else younger - older

    async def remove_records(self, before: int, most: int) -> list[str]:
        """Remove records that nobody has uploaded since then, the oldest first; returns their ids."""
        query = select(RecordRow.id).where(RecordRow.at < before).order_by(RecordRow.at).limit(most)
        async with transaction(self.engine) as connection:
            old = [row[0] for row in (await connection.execute(query)).all()]
            await connection.execute(delete(RecordRow).where(RecordRow.id.in_(old)))
            await connection.execute(delete(StudyRow).where(StudyRow.owner.in_(old)))
        return old

    # -- reading ----------------------------------------------------------------------------

    async def read(self, room: str, after: int = 0) -> list[Logged]:
        """The entries of a room from a version on."""
        query = (
            select(EntryRow.version, EntryRow.seat, EntryRow.action_id, EntryRow.at, EntryRow.body)
            .where(EntryRow.room == room, EntryRow.version > after)
            .order_by(EntryRow.version)
        )
        rows = await self.fetch(query)
        return [Logged(version, seat, action_id or "", at, decode(body)) for version, seat, action_id, at, body in rows]

    async def version_of_action(self, room: str, seat: int, action_id: str) -> int | None:
        """Where an action stands in the log, however long ago it was."""
        rows = await self.fetch(select(EntryRow.version).where(
            EntryRow.room == room, EntryRow.seat == seat, EntryRow.action_id == action_id))
        return rows[0][0] if rows else None

    async def move_in(self, worker: str, address: str, secret: str) -> None:
        """One process owns this file: the operator finds out here how to reach it."""
        async with transaction(self.engine) as connection:
            await connection.execute(delete(WorkerRow))
            row = {"id": worker, "address": address, "secret": secret, "mark": 0, "until": 0.0}
            await connection.execute(insert_for(self.engine, WorkerRow), row)

    async def banned(self, now: int) -> list[str]:
        """The networks that the operator keeps out."""
        return [row[0] for row in await self.fetch(select(BanRow.addresses).where(BanRow.until > now))]

    async def playing(self, since: int) -> list[str]:
        """Rooms with a match under way that somebody touched since."""
        rows = await self.fetch(select(RoomRow.id).where(RoomRow.phase == "playing", RoomRow.touched >= since))
        return [row[0] for row in rows]

    async def lobby(self, limit: int, since: int) -> list[RoomCard]:
        """Public rooms that somebody touched since, the newest first: to sit down, to watch, and those that ended."""
        row = RoomRow
        query = (select(row.id, row.title, row.game, row.phase, row.seats, row.open, row.people, row.opened,
                        row.standing)
                 .where(row.public, row.phase.in_(LISTED), row.touched >= since)
                 .order_by(case(LISTED, value=row.phase), row.touched.desc()).limit(limit))
        return [
            RoomCard(room, title, game, phase, seats, free, msgspec.json.decode(people), opened,
                     msgspec.json.decode(standing, type=Standing))
            for room, title, game, phase, seats, free, people, opened, standing in await self.fetch(query)
        ]

    async def fetch(self, query: Any) -> list[Any]:
        """All rows of a query."""
        self.check_file()
        try:
            started = time.perf_counter()
            async with self.engine.connect() as connection:
                METRICS.pool_waits.count(time.perf_counter() - started)
                return list((await connection.execute(query)).all())
        except (SQLAlchemyError, OSError) as error:
            raise Unavailable(type(error).__name__) from error

    # -- records ----------------------------------------------------------------------------

    async def keep_record(self, id: str, game: str, at: int, body: str) -> None:
        """Keep an uploaded record; one that is already there stays as it is, and is kept longer."""
        await self.execute(self.add_record, {"id": id, "game": game, "at": at, "body": body})

    async def record(self, id: str) -> str | None:
        """The text of an uploaded record."""
        rows = await self.fetch(select(RecordRow.body).where(RecordRow.id == id))
        return rows[0][0] if rows else None

    async def keep_study(self, record: str, what: str, body: str) -> None:
        """Keep what was found out about a match, replacing what was known before."""
        await self.execute(self.put_study, {"record": record, "what": what, "owner": record.partition(".")[0],
                                            "body": body})

    async def study(self, record: str, what: str) -> str | None:
        """What was found out about a match."""
        rows = await self.fetch(select(StudyRow.body).where(StudyRow.record == record, StudyRow.what == what))
        return rows[0][0] if rows else None

"""A room has a home: one worker owns it; one that was given up for dead can't write, and no table goes back in time."""
import asyncio
import sqlite3
import threading
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import text

from deadeye.room import entries as log
from deadeye.room import wire
from deadeye.room.commands import Actor
from deadeye.server import homes as home_module
from deadeye.server import pages
from deadeye.server.client import Server
from deadeye.server.hall import Hall
from deadeye.server.homes import Home, SharedHomes
from deadeye.server.relay import Elsewhere, Far, pass_socket
from deadeye.server.settings import Settings
from deadeye.server.store import tenancy
from deadeye.server.store.database import async_engine, bring_up_to_date, url_of
from deadeye.server.store.log import Log, Unavailable
from tests.room.world import World
from tests.server.serving import PATIENCE, Serving, apart, serving
from tests.server.test_serve import DICE
from tests.server.test_workers import fresh_database

HOST = Actor(0, host=True)


async def worker(url: str, name: str) -> Hall:
    """A worker as the server makes it, without its sockets."""
    store = Log(async_engine(url_of(url)), window=0)
    store.begin()
    hall = Hall(Settings(thinkers=0), store)
    hall.still = True
    homes = hall.homes = SharedHomes(store.engine, Home("", f"{name}:1", name), hall.adopt, hall.drop_all)
    store.life = lambda: homes.me.worker
    hall.go(homes.hold(), "homes")
    await asyncio.wait_for(homes.born.wait(), 30)
    return hall


def with_two(url: str, story: Callable[[Hall, Hall], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        bring_up_to_date(url_of(url))
        first, second = await worker(url, "first"), await worker(url, "second")
        try:
            await asyncio.wait_for(story(first, second), 60)
        finally:
            for one in (first, second):
                await one.close()

    asyncio.run(all_of_it())


async def opened_at(hall: Hall, id: str) -> None:
    entry = World(people=2).lines[0].entry
    assert isinstance(entry, log.Opened)
    await hall.open(id, entry)


async def dead(hall: Hall) -> None:
    """It falls silent, and the database forgets its connection; but it doesn't know."""
    for task in list(hall.tasks):
        if task.get_name() == "homes":
            task.cancel()
    await asyncio.sleep(0)


async def taken_over(hall: Hall, room: str) -> None:
    while (await hall.homes.of(room)) is not hall.homes.me:
        hall.homes.forget(room)
        await asyncio.sleep(0.05)


def test_who_was_taken_for_dead_cannot_write(postgres_url: str) -> None:
    async def story(first: Hall, second: Hall) -> None:
        await opened_at(first, "room")
        assert (await second.homes.of("room")) == Home(first.homes.me.worker, "first:1", "first")
        await dead(first)
        await taken_over(second, "room")
        stale = await first.act(first.rooms["room"], HOST, wire.Chat(action_id="a", text="from the grave"))
        assert isinstance(stale, wire.Refused)
        assert stale.code == "trouble"
        live = await second.find("room")
        assert live is not None
        assert live.room.version == 1
        assert isinstance(await second.act(live, HOST, wire.Chat(action_id="b", text="alive")), wire.Ack)

    with_two(fresh_database(postgres_url, "grave"), story)


def test_who_comes_back_from_the_dead_starts_over(postgres_url: str) -> None:
    async def story(first: Hall, second: Hall) -> None:
        await opened_at(first, "room")
        life, live = first.homes.me.worker, first.rooms["room"]
        await dead(first)
        await taken_over(second, "room")
        first.go(first.homes.hold(), "homes")
        while first.homes.me.worker in (life, "") or not first.homes.alive():
            await asyncio.sleep(0.05)
        assert first.rooms == {}
        assert live.gone
        with pytest.raises(Unavailable):
            await first.in_turn(live, 0, "c", 0, lambda _room: log.Said(0, "old"))
        found = await first.homes.of("room")
        assert found is not None
        assert found.worker != life

    with_two(fresh_database(postgres_url, "lazarus"), story)


def test_an_outage_of_the_database_buries_nobody(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(home_module, "BEAT", 0.1)

    async def story(first: Hall, second: Hall) -> None:
        lives = [hall.homes.me.worker for hall in (first, second)]
        for _ in range(3):
            async with second.store.engine.connect() as connection:
                await connection.execute(text("select pg_terminate_backend(pid) from pg_stat_activity where pid <>"
                                              " pg_backend_pid() and datname = current_database()"))
                await connection.execute(text("update workers set until = 0"))
                await connection.commit()
            await asyncio.sleep(0.3)
        await asyncio.sleep(home_module.DOUBT + 0.5)
        assert [hall.homes.me.worker for hall in (first, second)] == lives

    with_two(fresh_database(postgres_url, "outage"), story)


def test_rooms_of_a_worker_that_stopped_go_on_elsewhere(postgres_url: str) -> None:
    async def story(first: Hall, second: Hall) -> None:
        await opened_at(first, "room")
        await first.homes.leave("room")
        assert (await second.homes.of("room")) is second.homes.me
        await opened_at(first, "other")
        await first.homes.close()
        await taken_over(second, "other")

    with_two(fresh_database(postgres_url, "stopped"), story)


def test_a_second_server_is_refused_unless_both_join(tmp_path: Path, postgres_url: str) -> None:
    url = fresh_database(postgres_url, "tenants")
    with serving(tmp_path, database=url) as one:
        second = Serving(one.settings, tmp_path / "second.log")
        second.settings.port += 1
        with pytest.raises(AssertionError, match="Another server has this database open"):
            second.start()


def test_a_server_that_another_took_the_place_of_takes_it_back(postgres_url: str, monkeypatch: pytest.MonkeyPatch,
                                                              capsys: pytest.CaptureFixture[str]) -> None:
    """The other one waits for the lock, and gets it during an outage; that is said once."""
    monkeypatch.setattr(tenancy, "LOOK", 0.05)
    monkeypatch.setattr(tenancy, "PATIENCE", 0.1)
    url = fresh_database(postgres_url, "another")

    def until(seen: Callable[[], bool]) -> None:
        deadline = time.monotonic() + PATIENCE
        while not seen():
            assert time.monotonic() < deadline
            time.sleep(0.01)

    with tenancy.Tenancy(url_of(url), False) as ours, psycopg.connect(url, autocommit=True) as operator:
        with psycopg.connect(url, autocommit=True) as other:
            waiting = threading.Thread(target=other.execute, args=(f"select pg_advisory_lock({tenancy.HOUSE})",))
            waiting.start()
            until(lambda: operator.execute("select 1 from pg_locks where not granted").fetchone() is not None)
            operator.execute("select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a using (pid)"
                             " where l.locktype = 'advisory' and l.granted and a.datname = 'another'")
            waiting.join()
            until(lambda: not ours.held and ours.connection is not None)
            until(lambda: "another server" in capsys.readouterr().err)
        until(lambda: ours.held)
        with pytest.raises(tenancy.Taken), tenancy.Tenancy(url_of(url), False):
            pass


def test_a_viewer_never_goes_back(tmp_path: Path) -> None:
    """The log holds more than the worker knows: those who have seen it are shown no less."""

    async def story(server: Server) -> None:
        opened = await server.open(pages.OpenRoom(game=DICE, seats=3))
        room, key = opened.entered.room, opened.entered.key
        row = (room, 2, 0, None, 0, '{"kind":"said","seat":0,"text":"hello"}')
        with closing(sqlite3.connect(tmp_path / "tables.db")) as connection:
            connection.execute("insert into entries values (?, ?, ?, ?, ?, ?)", row)
            connection.commit()
        watching = await server.watch_by_key(room, key, 2)
        await watching.until(lambda me: me.update is not None)
        assert (watching.now.version, [line.text for line in watching.now.chat]) == (2, ["hello"])
        await watching.close()

    with serving(tmp_path) as one:
        asyncio.run(story(one.server))


class NearEnd(asyncio.Protocol):
    """The end of a client's connection at a worker of another machine."""

    far: Far | None = None
    transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.head: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()

    def data_received(self, data: bytes) -> None:
        if self.far is None:
            self.head.set_result(data)
        elif self.far.transport is not None:
            self.far.transport.write(data)

    def hand_over(self, far: Far) -> None:
        self.far = far

    def given_away(self) -> None:
        raise AssertionError("not to another machine")


async def through(home: Home, room: str, near: NearEnd) -> None:
    """What a worker of another machine does with a socket."""
    lines = (await near.head).split(b"\r\n")[1:-2]
    headers = [(name.lower(), value.strip()) for name, _, value in [line.partition(b":") for line in lines]]
    path = f"/api/rooms/{room}/socket".encode()
    scope = {"client": ("10.1.2.3", 5), "query_string": b"", "raw_path": path, "scheme": "ws",
             "headers": headers}
    await pass_socket(scope, near, home)


def test_from_another_machine_bytes_are_passed_on(tmp_path: Path, postgres_url: str) -> None:
    async def story(server: Server, home: Home) -> None:
        opened = await server.open(pages.OpenRoom(game=DICE, seats=3))
        room, key = opened.entered.room, opened.entered.key
        passing: list[asyncio.Task[None]] = []

        def accept() -> NearEnd:
            near = NearEnd()
            asyncio.get_running_loop().call_soon(
                lambda: passing.append(asyncio.create_task(through(home, room, near))))
            return near

        listening = await asyncio.get_running_loop().create_server(accept, "127.0.0.1", 0)
        far = Server("127.0.0.1", listening.sockets[0].getsockname()[1])
        watching = await far.watch_by_key(room, key)
        await watching.until(lambda me: me.update is not None)
        answer = await watching.do(wire.Chat(action_id="a", text="x" * 500))
        await watching.until(lambda me: me.now.version >= answer.version)
        await watching.close()
        await passing[0]
        listening.close()
        with pytest.raises(Elsewhere):
            await pass_socket({"client": None, "query_string": b"", "raw_path": b"/", "scheme": "ws", "headers": []},
                              NearEnd(), Home("", "127.0.0.1:1", ""))

    url = fresh_database(postgres_url, "machines")
    with serving(tmp_path, database=url) as one:
        with psycopg.connect(url) as connection:
            row = connection.execute("select id, address, secret from workers").fetchone()
        assert row is not None
        asyncio.run(story(one.server, Home(*row)))


def owners(url: str) -> Counter[str]:
    """How many rooms each worker has."""
    with psycopg.connect(url) as connection:
        return Counter([row[0] for row in connection.execute("select worker from homes")])


def test_the_workers_of_a_machine_take_turns_in_having_new_rooms(tmp_path: Path, postgres_url: str) -> None:
    url = fresh_database(postgres_url, "turns")

    async def opened(server: Server, times: int) -> None:
        for _ in range(times):
            entered = (await server.open(pages.OpenRoom(game=DICE, seats=3))).entered
            await server.ask(wire.Update, "GET", f"/api/rooms/{entered.room}", None, entered.key)

    with apart(tmp_path, url) as (one, two):
        while len(owners(url)) < 2:  # until they know of each other
            asyncio.run(opened(one.server, 1))
        before = owners(url)
        asyncio.run(opened(one.server, 6))
        assert sorted((owners(url) - before).values()) == [3, 3]
        two.kill()
        asyncio.run(opened(one.server, 4))  # nobody waits for one that is gone

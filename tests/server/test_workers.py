"""Several workers on PostgreSQL, calling each other through Redis; the same tables on both databases."""
import asyncio
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from deadeye.core.errors import BadInput
from deadeye.room import wire
from deadeye.server import pages
from deadeye.server.client import Server, Watching, fresh
from deadeye.server.store.backup import back_up
from deadeye.server.store.database import bring_up_to_date, url_of
from tests.server.serving import free_port, serving
from tests.server.test_serve import DICE, play, sit


def fresh_database(url: str, name: str) -> str:
    """A database of its own within the running PostgreSQL."""
    engine = create_engine(url_of(url), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"create database {name}"))
    engine.dispose()
    return url.rpartition("/")[0] + "/" + name


async def many(server: Server, room: str, key: str, count: int) -> list[Watching]:
    """So many sockets that both workers have some."""
    return [await server.watch(room, key) for _ in range(count)]


def test_two_workers_are_one_table(tmp_path: Path, postgres_url: str, redis_url: str) -> None:
    async def story(server: Server) -> None:
        sockets = await sit(server, 2, seats=4)
        room, key = sockets[0].now.room.id, sockets[0].key
        others = await many(server, room, key, 8)
        await play(sockets)
        over = sockets[0].now.version
        for one in others:
            await one.until(lambda me: me.now.version >= over)
            assert one.now.table == sockets[0].now.table
            await one.close()
        metrics = [(await server.call("GET", "/metrics"))[2] for _ in range(12)]
        written = {text.partition(b"\ndeadeye_entries_total ")[2].split()[0] for text in metrics}
        assert len(written) > 1, "one worker did it all"
        for one in sockets:
            await one.close()

    url = fresh_database(postgres_url, "two_workers")
    with serving(tmp_path, database=url, redis=redis_url, workers=2) as one:
        asyncio.run(story(one.server))
        assert one.text().count('"what":"worker"') == 2, "each worker minds its own rooms"


def test_who_is_at_another_worker_counts_as_connected(tmp_path: Path, postgres_url: str, redis_url: str) -> None:
    async def story(server: Server) -> None:
        opened = await server.open(pages.OpenRoom(game=DICE, seats=3, grace=1))
        room = opened.entered.room
        bob = await server.claim(room, opened.invites[0].token)
        anns = await many(server, room, opened.entered.key, 6)
        bobs = await many(server, room, bob.key, 1)
        for one in anns:
            await one.until(lambda me: me.now.room.seats[1].connected)
        await bobs[0].do(wire.Ready(action_id=fresh(), ready=True))
        await anns[0].do(wire.Start(action_id=fresh()))
        await bobs[0].close()
        for one in anns:
            await one.until(lambda me: not me.now.room.seats[1].connected)
            await one.until(lambda me: me.now.room.seats[1].bot != "")
            await one.close()

    url = fresh_database(postgres_url, "presence")
    with serving(tmp_path, database=url, redis=redis_url, workers=2) as one:
        asyncio.run(story(one.server))


def test_a_lost_call_is_made_up_for(tmp_path: Path, postgres_url: str) -> None:
    """Workers that can't hear each other at all still find what is new: the database is the truth."""

    async def story(server: Server) -> None:
        sockets = await sit(server, 2, seats=3, pace=100)
        others = [await server.watch_by_key(sockets[0].now.room.id, sockets[0].key) for _ in range(6)]
        await play(sockets, 3)
        seen = sockets[0].now.version
        for one in others:
            await one.until(lambda me: me.now.version >= seen)
            await one.close()
        for one in sockets:
            await one.close()

    url = fresh_database(postgres_url, "deaf")
    nobody_there = f"redis://127.0.0.1:{free_port()}/0"
    with serving(tmp_path, database=url, redis=nobody_there, workers=2) as one:
        asyncio.run(story(one.server))
        assert "redis is away" in one.text()


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_a_backup_made_while_people_play_can_be_served(tmp_path: Path, postgres_url: str, database: str) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}" if database == "sqlite" else fresh_database(postgres_url, "backup")
    target = tmp_path / "backup.db"

    async def before(server: Server) -> tuple[str, str, int]:
        sockets = await sit(server, 2)
        await play(sockets, 4)
        rows = await asyncio.to_thread(back_up, url_of(url), target)
        assert rows > 5
        for one in sockets:
            await one.close()
        return sockets[0].now.room.id, sockets[0].key, sockets[0].now.version

    async def after(server: Server, room: str, key: str, version: int) -> None:
        seen = await server.ask(wire.Update, "GET", f"/api/rooms/{room}", None, key)
        assert seen.version >= version

    with serving(tmp_path, database=url) as one:
        found = asyncio.run(before(one.server))
    with pytest.raises(BadInput, match="there already"):
        back_up(url_of(url), target)
    with serving(tmp_path, database=f"sqlite:///{target}") as one:
        asyncio.run(after(one.server, *found))


@pytest.mark.parametrize("database", ["sqlite", "postgres"])
def test_a_database_of_a_newer_deadeye_is_refused(tmp_path: Path, postgres_url: str, database: str) -> None:
    path = f"sqlite:///{tmp_path / 'tables.db'}" if database == "sqlite" else fresh_database(postgres_url, "newer")
    url = url_of(path)
    bring_up_to_date(url)
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("update alembic_version set version_num = '9999'"))
    engine.dispose()
    with pytest.raises(BadInput, match="newer Deadeye"):
        bring_up_to_date(url)

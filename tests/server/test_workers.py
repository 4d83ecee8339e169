"""Several workers on PostgreSQL: each room has one home, wherever its people come in; both databases serve alike."""
import asyncio
import contextlib
import socket
from contextlib import AsyncExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from deadeye.bots.asked import EventInfo
from deadeye.core.errors import BadInput
from deadeye.room import wire
from deadeye.server import pages
from deadeye.server.client import Server, Watching, fresh
from deadeye.server.handing import Taking, hand_over
from deadeye.server.homes import Home
from deadeye.server.store.backup import back_up
from deadeye.server.store.database import bring_up_to_date, url_of
from tests.server.serving import apart, serving
from tests.server.test_serve import DICE, play, sit


def fresh_database(url: str, name: str) -> str:
    """A database of its own within the running PostgreSQL."""
    engine = create_engine(url_of(url), isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"create database {name}"))
    engine.dispose()
    return url.rpartition("/")[0] + "/" + name


async def many(server: Server, room: str, key: str, count: int) -> list[Watching]:
    """Enough sockets that both workers have some."""
    return [await server.watch(room, key) for _ in range(count)]


async def sit_apart(first: Server, second: Server, **wishes: Any) -> list[Watching]:
    """Ann and Bob at the first worker, who both look at the second too, where Bob came in; the match is dealt."""
    opened = await first.open(pages.OpenRoom(game=DICE, seats=3, bots={"2": "random"}, **wishes))
    room, ann = opened.entered.room, opened.entered.key
    bob = (await second.claim(room, opened.invites[0].token)).key
    places = [(first, ann), (first, bob), (second, ann), (second, bob)]
    sockets = [await server.watch_by_key(room, key) for server, key in places]
    await sockets[3].do(wire.Ready(action_id=fresh(), ready=True))
    answer = await sockets[0].do(wire.Start(action_id=fresh()))
    assert isinstance(answer, wire.Ack), answer
    return sockets


def shown(one: Watching) -> tuple[dict[str, Any], wire.ResultInfo | None, list[EventInfo]]:
    """All of the match, in however many updates it came."""
    assert one.now.table is not None
    return one.now.table.view, one.now.table.result, one.events


def test_two_servers_are_one_table(tmp_path: Path, postgres_url: str) -> None:
    async def story(first: Server, second: Server) -> None:
        async with AsyncExitStack() as stack:
            sockets = await sit_apart(first, second, pace=0)
            for one in sockets:
                stack.push_async_callback(one.close)
            ann, bob = sockets[0], sockets[3]
            await play([ann, bob])
            over = ann.now.version
            for one in sockets:
                await one.until(lambda me: me.now.version >= over)
            assert shown(sockets[2]) == shown(ann)
            assert shown(sockets[1]) == shown(bob)

    with apart(tmp_path, fresh_database(postgres_url, "two_servers")) as (one, two):
        asyncio.run(story(one.server, two.server))


def test_bots_that_start_later_do_not_hold_a_connection_that_was_handed_over() -> None:
    async def story(given: socket.socket) -> None:
        home = Home("", "127.0.0.1:1", "a secret of this test")
        taken: asyncio.Future[socket.socket] = asyncio.get_running_loop().create_future()
        near: Any = SimpleNamespace(given_away=given.close, transport=SimpleNamespace(
            get_extra_info=lambda _: given, pause_reading=lambda: None, resume_reading=lambda: None))
        with contextlib.closing(Taking(home, lambda connection, _: taken.set_result(connection))):
            assert await hand_over(near, b"GET / HTTP/1.1", home)
            with await taken as connection:
                assert not connection.get_inheritable()

    ours, theirs = socket.socketpair()
    with ours, theirs:
        asyncio.run(story(ours))


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
    with pytest.raises(BadInput, match="already exists"):
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

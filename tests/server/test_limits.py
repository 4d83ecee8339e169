"""Limits: what one stranger asks for takes nothing from the others; what is lost for a moment comes back."""
import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, closing
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

import deadeye
from deadeye.room import wire
from deadeye.server import pages
from deadeye.server.client import Server
from tests.server.serving import Serving, serving
from tests.server.test_serve import play, sit

DICE = "walking-dead-dice"


def played(served: Serving, story: Callable[[Server], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(story(served.server), 120))


class Windows(AsyncExitStack):
    """Sockets of one table, closed at the end whatever happens."""

    def __init__(self, server: Server, room: str) -> None:
        super().__init__()
        self.path = f"ws://127.0.0.1:{server.port}/api/rooms/{room}/socket"

    async def open(self, key: str = "", query: str = "", address: str = "127.0.0.1") -> ClientConnection:
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        return await self.enter_async_context(connect(self.path + query, proxy=None, additional_headers=headers,
                                                      local_addr=(address, 0)))

    async def sees(self, key: str = "", query: str = "", address: str = "127.0.0.1") -> int:
        """The seat as which a new socket sees the table."""
        return msgspec.json.decode(await (await self.open(key, query, address)).recv(), type=wire.Update).you

    async def is_told(self, key: str = "", query: str = "", address: str = "127.0.0.1") -> tuple[int, str]:
        """The code and the reason with which a new socket is closed."""
        try:
            raise AssertionError(f"let in: {await (await self.open(key, query, address)).recv()!r}")
        except ConnectionClosed as closed:
            assert closed.rcvd is not None
            return closed.rcvd.code, closed.rcvd.reason


def test_however_many_watch_every_seat_has_its_own_windows(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        opened = await server.open(pages.OpenRoom(game=DICE, seats=3, public=True))
        async with Windows(server, opened.entered.room) as windows:
            assert [await windows.sees() for _ in range(3)] == [-1, -1, -1]
            assert await windows.is_told() == (4009, "Too many windows are open on this table.")
            assert [await windows.sees(opened.entered.key) for _ in range(2)] == [0, 0]
            assert (await windows.is_told(opened.entered.key))[0] == 4009

    with serving(tmp_path, spectators_a_room=3, sockets_a_seat=2) as one:
        played(one, story)


def test_who_watches_from_one_address_leaves_room_for_others(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        opened = await server.open(pages.OpenRoom(game=DICE, seats=3, public=True))
        async with Windows(server, opened.entered.room) as windows:
            assert [await windows.sees() for _ in range(2)] == [-1, -1]
            assert (await windows.is_told())[0] == 4009
            assert await windows.sees(address="127.0.0.2") == -1

    with serving(tmp_path, spectators_an_address=2) as one:
        played(one, story)


def test_a_socket_is_told_to_come_back_while_the_database_is_away(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        opened = await server.open(pages.OpenRoom(game=DICE, seats=3))
        async with Windows(server, opened.entered.room) as windows:
            await rid_of(server)
            with closing(sqlite3.connect(tmp_path / "tables.db")) as tables:
                tables.execute("alter table entries rename to away")
                told = await windows.is_told(opened.entered.key)
                tables.execute("alter table away rename to entries")
            assert told == (1013, "The tables can't be reached now. Try again in a moment.")
            assert await windows.sees(opened.entered.key) == 0

    with serving(tmp_path, idle=0) as one:
        played(one, story)


async def rid_of(server: Server) -> None:
    """Wait until no room is in memory."""
    while (await server.ask(pages.Health, "GET", "/health")).rooms:
        await asyncio.sleep(0.05)


def test_records_of_one_address_and_their_texts_are_limited(tmp_path: Path) -> None:
    async def upload(server: Server, **more: object) -> tuple[int, str]:
        record = msgspec.json.decode(deadeye.new(DICE, 3, seed="x").record.to_json()) | more
        status, _, text = await server.call("POST", "/api/records", record)
        return status, msgspec.json.decode(text).get("why", "")

    async def story(server: Server) -> None:
        assert (await upload(server))[0] == 201
        assert await upload(server, seed="x" * 8_001) == (429, "A seed is at most 8000 characters long.")
        loaded = [[0, [1] * 60_000]]
        assert await upload(server, loaded=loaded) == (429, "A record is at most 100000 bytes long.")
        assert await upload(server) == (429, "At most 3 records an hour are taken from one address.")
        await server.open(pages.OpenRoom(game=DICE, seats=3))

    with serving(tmp_path, records_an_hour=3) as one:
        played(one, story)


def test_talk_and_taking_back_are_limited_on_a_socket_and_over_http(tmp_path: Path) -> None:
    """Asking to take back and withdrawing it is talk, not a move: it has talk's limits."""

    async def story(server: Server) -> None:
        ann, bob = await sit(server, 2)
        await play([ann, bob], 1)
        room = f"/api/rooms/{ann.now.room.id}/commands"
        back = [{"type": "take-back", "action_id": f"t{n}", "base_version": ann.now.version} for n in range(6)]
        answers = [await server.call("POST", room, one, ann.key) for one in back]
        assert [status for status, _, _ in answers][-2:] == [429, 429]
        talk = [await server.call("POST", room, wire.Chat(action_id=f"c{n}", text="x"), bob.key) for n in range(6)]
        assert [status for status, _, _ in talk] == [200, 200, 200, 200, 429, 429]
        codes = [getattr(await bob.do(wire.Chat(action_id=f"d{n}", text="x")), "code", "ack") for n in range(6)]
        assert codes == ["ack"] * 3 + ["limit"] * 3, "whoever said they are ready has used one up"
        for one in (ann, bob):
            await one.close()

    with serving(tmp_path, talk_a_second=0.0001, talk_burst=4) as one:
        played(one, story)


def test_a_house_with_many_addresses_counts_as_one(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        async def ask(address: str) -> int:
            return (await server.call("GET", "/api/games", headers={"X-Forwarded-For": address}))[0]

        assert [await ask(f"2001:db8:0:7::{number}") for number in range(1, 7)] == [200] * 5 + [429]
        assert await ask("2001:db8:0:8::1") == 200, "next door"
        assert [await ask(f"192.0.2.{number}") for number in range(1, 7)] == [200] * 6
        assert [await ask("::ffff:192.0.2.1") for _ in range(5)] == [200] * 4 + [429], "the same, dressed as IPv6"

    with serving(tmp_path, requests_a_minute=5) as one:
        asyncio.run(story(one.server))

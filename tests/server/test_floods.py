"""One stranger's connection, whatever it does, is counted and timed before anything it sends is looked at."""
import asyncio
import contextlib
import errno
import os
import socket
from pathlib import Path

import msgspec
import pytest

from deadeye.room import wire
from deadeye.server import pages
from deadeye.server.client import Server, fresh
from deadeye.server.workers import out_of_something
from tests.server.promises.slow import hello
from tests.server.serving import Serving, serving
from tests.server.test_serve import DICE

PING = bytes([0x89, 0x80, 1, 2, 3, 4])
FRAGMENT = bytes([0x00, 0x81, 1, 2, 3, 4, 5])
OPENING = bytes([0x01, 0x81, 1, 2, 3, 4, 5])


async def connection(server: Server) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection(server.host, server.port)


async def end_of(reader: asyncio.StreamReader) -> bytes:
    """All that a connection still says, until the server closes it."""
    said = b""
    with contextlib.suppress(ConnectionError):
        async with asyncio.timeout(60):
            while data := await reader.read(65_536):
                said += data
    return said


async def well_again(server: Server) -> None:
    """Until the server has room: before, a request is refused or cut off, whichever comes first."""
    async with asyncio.timeout(60):
        while True:
            with contextlib.suppress(OSError):
                if (await server.call("GET", "/health"))[0] == 200:
                    return
            await asyncio.sleep(0.05)


def all_json(served: Serving) -> None:
    """The log is lines of JSON, without a traceback."""
    for line in served.text().splitlines():
        assert "what" in msgspec.json.decode(line)


@pytest.mark.parametrize("flood", [PING * 50_000, OPENING + FRAGMENT * 50_000, OPENING * 3 + PING * 50_000])
def test_a_flood_of_small_frames_is_cut_before_it_is_read(tmp_path: Path, flood: bytes) -> None:
    async def story(server: Server) -> None:
        opened = await server.open(pages.OpenRoom(game=DICE, seats=3, public=True))
        reader, writer = await connection(server)
        writer.write(hello(server, opened.entered.room))
        await reader.readuntil(b"\r\n\r\n")
        writer.write(flood)
        said = await end_of(reader)
        assert said.count(b"\x8a\x00") < 2_000, "thousands of frames were answered"
        writer.close()
        other = await server.watch_by_key(opened.entered.room, opened.entered.key)
        assert isinstance(await other.do(wire.Chat(action_id=fresh(), text="still here")), wire.Ack)
        await other.close()

    with serving(tmp_path, messages_a_second=20, burst=60) as one:
        asyncio.run(story(one.server))
        all_json(one)


@pytest.mark.parametrize(("sent", "told"), [
    (b"", b"408"),
    (b"GET / HTTP/1.1\r\nHost: x\r\n", b"408"),
    (b"POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{", b"408"),
    (b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 100_000, b"431"),
    (b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 5_000 + b"\r\n", b"431"),
    (b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\n\r\n", b"431"),
    (b"GET /api/rooms/x/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
     b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: " + b"x" * 9_000
     + b"\r\n\r\n", b"431"),
], ids=["silent", "half a head", "half a body", "endless head", "endless headers", "endless line", "handshake"])
def test_nobody_waits_for_ever_and_nothing_is_taken_without_end(impatient: Serving, sent: bytes, told: bytes) -> None:
    async def story(server: Server) -> None:
        reader, writer = await connection(server)
        writer.write(sent)
        said = await end_of(reader)
        assert said.split(b" ")[1:2] == [told], said[:200]
        writer.close()
        assert (await server.call("GET", "/health"))[0] == 200

    asyncio.run(story(impatient.server))
    all_json(impatient)


@pytest.fixture(scope="module")
def impatient(tmp_path_factory: pytest.TempPathFactory) -> object:
    with serving(tmp_path_factory.mktemp("impatient"), head_seconds=1, body_seconds=1) as one:
        yield one


def test_connections_of_one_address_leave_room_for_others(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        crowd = [await connection(server) for _ in range(20)]
        refused = [said for said in [await end_of(reader) for reader, _ in crowd[10:]] if b" 503 " in said]
        assert len(refused) == 10
        loop = asyncio.get_running_loop()
        with socket.socket() as newcomer:
            newcomer.setblocking(False)
            newcomer.bind(("127.0.0.9", 0))
            await loop.sock_connect(newcomer, (server.host, server.port))
            await loop.sock_sendall(newcomer, b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert b" 200 " in await loop.sock_recv(newcomer, 100)
        for _, writer in crowd:
            writer.close()

    with serving(tmp_path, proxies=[], connections_an_address=10) as one:
        one.server.host = "127.0.0.1"
        asyncio.run(story(one.server))


@pytest.mark.parametrize("wanted", [0, 10_000])
def test_more_connections_than_files_are_turned_away_without_a_word_in_the_log(tmp_path: Path, wanted: int) -> None:
    async def story(server: Server) -> None:
        crowd = [await connection(server) for _ in range(200)]
        assert b" 503 " in await end_of(crowd[-1][0])
        for _, writer in crowd:
            writer.close()
        await well_again(server)

    with serving(tmp_path, ("prlimit", "--nofile=160:160"), connections=wanted) as one:
        asyncio.run(story(one.server))
        all_json(one)
        assert len(one.text().splitlines()) < 20


def test_what_the_loop_cannot_do_is_one_line_however_often(capfd: pytest.CaptureFixture[str]) -> None:
    with asyncio.Runner() as runner:
        for _ in range(3):
            error = OSError(errno.EMFILE, os.strerror(errno.EMFILE))
            out_of_something(runner.get_loop(), {"message": "accept failed", "exception": error})
    out, err = capfd.readouterr()
    assert (out + err).count("Too many open files") == 1


def test_who_asks_for_much_and_reads_nothing_is_let_go(tmp_path: Path) -> None:
    """Seen by whether another connection of the same address is taken."""
    much = b"GET /api/games/walking-dead-dice/clauses HTTP/1.1\r\nHost: x\r\n\r\n" * 300

    async def taken(server: Server) -> bool:
        reader, writer = await asyncio.open_connection(server.host, server.port, local_addr=("127.0.0.9", 0))
        writer.write(b"GET /health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        said = await end_of(reader)
        writer.close()
        return b" 200 " in said[:20]

    async def story(server: Server) -> None:
        loop = asyncio.get_running_loop()
        with socket.socket() as stuck:
            stuck.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2_048)
            stuck.setblocking(False)
            stuck.bind(("127.0.0.9", 0))
            await loop.sock_connect(stuck, (server.host, server.port))
            await loop.sock_sendall(stuck, much)
            assert not await taken(server), "it has its one connection"
            async with asyncio.timeout(60):
                while not await taken(server):
                    await asyncio.sleep(0.1)

    with serving(tmp_path, proxies=[], connections_an_address=1, body_seconds=1) as one:
        asyncio.run(story(one.server))
        all_json(one)


def test_who_asks_for_pages_without_end_is_cut(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        for path in (b"/health", b"/api/games"):
            reader, writer = await connection(server)
            writer.write((b"GET " + path + b" HTTP/1.1\r\nHost: x\r\n\r\n") * 1_000)
            said = await end_of(reader)
            writer.close()
            assert b"HTTP/1.1 429 Too Many Requests" in said
            assert said.count(b"HTTP/1.1 ") < 150

    with serving(tmp_path, proxies=[], requests_a_minute=50) as one:
        asyncio.run(story(one.server))
        all_json(one)


def test_who_hangs_up_in_the_middle_is_no_fault_of_ours(impatient: Serving) -> None:
    async def story(server: Server) -> None:
        for _ in range(30):
            _, writer = await connection(server)
            writer.write(b"POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                         b"Content-Length: 100\r\n\r\n{")
            await writer.drain()
            writer.close()
            assert (await server.call("GET", "/health"))[0] == 200

    asyncio.run(story(impatient.server))
    assert '"fault"' not in impatient.text()

"""Whatever one stranger's connections do, another table is as quick as before."""
import asyncio
import contextlib
import sys
import time
from collections.abc import Awaitable, Callable

from deadeye.room import wire
from deadeye.server import pages
from deadeye.server.client import Server, Watching, fresh
from tests.server.promises import Broken, Kept, reached
from tests.server.promises.slow import hello

GAME = "walking-dead-dice"
PING = bytes([0x89, 0x80, 1, 2, 3, 4])
OPENING = bytes([0x01, 0x81, 1, 2, 3, 4, 5])
FRAGMENT = bytes([0x00, 0x81, 1, 2, 3, 4, 5])
TINY = bytes([0x81, 0x81, 1, 2, 3, 4, 5])
MANY = 20_000  # frames at once
CROWD = 1_000  # sockets that say nothing
LIMIT = 0.1  # seconds
PAUSE = 0.06  # seconds between two words: fewer than a socket may send, however quick the server is

Flood = Callable[[Server, str], Awaitable[None]]


async def sent(server: Server, data: bytes, first: bytes = b"") -> None:
    """A connection that sends this, until the server closes it or stops reading."""
    with contextlib.suppress(OSError, asyncio.IncompleteReadError, TimeoutError):
        reader, writer = await asyncio.open_connection(server.host, server.port)
        if first:
            writer.write(first)
            await reader.readuntil(b"\r\n\r\n")
        writer.write(data)
        async with asyncio.timeout(1):
            await writer.drain()
            while await reader.read(65_536):
                pass
        writer.transport.abort()


def frames(data: bytes) -> Flood:
    """A socket that is opened for this."""

    async def flood(server: Server, room: str) -> None:
        await sent(server, data, hello(server, room))

    return flood


async def half_requests(server: Server, _room: str) -> None:
    await asyncio.gather(*[sent(server, b"POST /api/rooms HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{")
                           for _ in range(20)])


async def endless_heads(server: Server, _room: str) -> None:
    await sent(server, b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 1_000_000)


async def resumes(server: Server, room: str) -> None:
    """Everything, again and again."""
    with contextlib.suppress(Exception):
        watching = await server.watch_by_key(room, "")
        for _ in range(500):
            await watching.send(wire.Resume(version=0))
        await watching.close()


FLOODS: dict[str, Flood] = {
    "pings": frames(PING * MANY), "fragments": frames(OPENING + FRAGMENT * MANY), "tiny frames": frames(TINY * MANY),
    "half requests": half_requests, "endless heads": endless_heads, "resumes": resumes,
}


async def waits_of(table: Watching, seconds: float) -> list[float]:
    """How long a word at a table takes, again and again."""
    waits = []
    until = time.perf_counter() + seconds
    while time.perf_counter() < until:
        started = time.perf_counter()
        answer = await table.do(wire.Chat(action_id=fresh(), text="still here"))
        if not isinstance(answer, wire.Ack):
            raise Broken(f"a word was refused while strangers made noise: {answer}")
        waits.append(time.perf_counter() - started)
        await asyncio.sleep(PAUSE)
    return sorted(waits)


def part_of(waits: list[float], part: float) -> float:
    """A percentile."""
    return waits[min(len(waits) - 1, int(len(waits) * part))]


async def floods(server: Server, seconds: float, part: float, limit: float = LIMIT) -> Kept:
    """Each flood for this long, by a process of its own; a crowd of idle sockets stands around all the while.

    On a busy machine words take a while without any flood: then at most three times that.
    """
    opened = await server.open(pages.OpenRoom(game=GAME, seats=3, public=True))
    table = await server.watch_by_key(opened.entered.room, opened.entered.key)
    await table.until(lambda me: me.update is not None)
    calm = part_of(await waits_of(table, max(2.0, seconds)), part)
    crowd = [(await asyncio.open_connection(server.host, server.port))[1] for _ in range(CROWD)]
    found = {"nothing": calm}
    for number, name in enumerate(FLOODS):
        reached(number, len(FLOODS))
        found[name] = part_of(await under(table, name, server, opened.entered.room, seconds), part)
        if found[name] > max(limit, 3 * calm):
            raise Broken(f"{name}: another table waits {1000 * found[name]:.0f} ms (without: {1000 * calm:.0f} ms)")
    for writer in crowd:
        writer.transport.abort()
    await table.close()
    return Kept(len(FLOODS), f"p{100 * part:.0f} of another table: "
                + ", ".join([f"{name} {1000 * wait:.0f} ms" for name, wait in found.items()]))


async def under(table: Watching, flood: str, server: Server, room: str, seconds: float) -> list[float]:
    """What a word takes at a table while somebody floods another."""
    noise = await asyncio.create_subprocess_exec(sys.executable, "-m", __name__, server.host, str(server.port), room,
                                                 flood, stdout=asyncio.subprocess.PIPE)
    assert noise.stdout is not None
    await noise.stdout.readline()  # it has begun
    try:
        return await waits_of(table, seconds)
    finally:
        noise.kill()
        await noise.wait()


async def make_noise(server: Server, room: str, flood: Flood) -> None:
    """Until it is ended."""
    await flood(server, room)
    sys.stdout.write("on\n")
    sys.stdout.flush()
    while True:
        await flood(server, room)
        await asyncio.sleep(0.05)


if __name__ == "__main__":
    asyncio.run(make_noise(Server(sys.argv[1], int(sys.argv[2])), sys.argv[3], FLOODS[sys.argv[4]]))

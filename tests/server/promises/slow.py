"""Readers that never read are dropped, and the others don't notice."""
import asyncio
import base64
import os
import socket
import time

from deadeye.room import wire
from deadeye.server import pages
from deadeye.server.client import Server, fresh
from tests.server.promises import Broken, Kept
from tests.server.promises.rooms import close, dealt

RESUME = b'{"type":"resume","version":0}'


def masked(text: bytes) -> bytes:
    """A frame as a browser sends it."""
    mask = b"\x01\x02\x03\x04"
    body = bytes([byte ^ mask[place % 4] for place, byte in enumerate(text)])
    return bytes([0x81, 0x80 | len(text)]) + mask + body


def hello(server: Server, room: str, key: str = "") -> bytes:
    """What opens a socket."""
    lines = [f"GET /api/rooms/{room}/socket HTTP/1.1", f"Host: {server.host}:{server.port}", "Upgrade: websocket",
             "Connection: Upgrade", "Sec-WebSocket-Version: 13",
             f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}"]
    lines += [f"Authorization: Bearer {key}"] if key else []
    return "\r\n".join(lines).encode() + b"\r\n\r\n"


async def deaf_socket(server: Server, room: str, key: str) -> socket.socket:
    """A socket that says hello, asks for everything again and again, and never reads."""
    one = socket.socket()
    one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    one.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(one, (server.host, server.port))
    await loop.sock_sendall(one, hello(server, room, key))
    await loop.sock_recv(one, 1)
    return one


async def shout(one: socket.socket, pause: float) -> None:
    """Ask for everything until the server has had enough; not as a flood, which the limits would stop."""
    loop = asyncio.get_running_loop()
    while True:
        try:
            await loop.sock_sendall(one, masked(RESUME) * 20)
        except OSError:
            return
        await asyncio.sleep(pause)


async def open_sockets(server: Server) -> int:
    """How many the server still talks to."""
    return (await server.ask(pages.Health, "GET", "/health")).sockets


async def slow_readers(server: Server, times: int, patience: float = 60) -> Kept:
    """A number of readers that never read, at a table where people go on talking."""
    sockets = await dealt(server, "walking-dead-dice", 3)
    for _ in range(40):
        await sockets[0].do(wire.Chat(action_id=fresh(), text="x" * 500))
    room, key = sockets[0].now.room.id, sockets[0].key
    people = await open_sockets(server)
    deaf = [await deaf_socket(server, room, key) for _ in range(times)]
    shouting = [asyncio.create_task(shout(one, 0.002 * times)) for one in deaf]
    waits: list[float] = []
    deadline = time.monotonic() + patience
    assert await open_sockets(server) == people + times
    while await open_sockets(server) > people:
        started = time.monotonic()
        answer = await sockets[1].do(wire.Chat(action_id=fresh(), text="still here"))
        await sockets[2].until(lambda me, version=answer.version: me.now.version >= version)
        waits.append(time.monotonic() - started)
        if time.monotonic() > deadline:
            raise Broken(f"{await open_sockets(server) - people} of {times} were not dropped")
        await asyncio.sleep(0.05)
    for task in shouting:
        task.cancel()
    await asyncio.gather(*shouting, return_exceptions=True)
    for one in deaf:
        one.close()
    await close(sockets)
    worst = sorted(waits)[int(len(waits) * 0.99)]
    return Kept(times, f"the others waited {1000 * worst:.0f} ms at p99")

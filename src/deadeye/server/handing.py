"""Handing over: on one machine a worker gives a connection to the room's owner, and is done with it."""
import asyncio
import contextlib
import hashlib
import socket
from collections.abc import Callable
from typing import Final

from deadeye.server.homes import Home
from deadeye.server.relay import REACHED, Near

LARGEST: Final = 16_384  # bytes of the head of a socket
TAKEN: Final = b"?"  # "I could have it"
GO: Final = b"!"  # "it is yours": without hearing this, a worker has nothing
QUEUE: Final = 256
Adopt = Callable[[socket.socket, bytes], None]


def name_of(home: Home) -> str:
    """Where a worker takes connections: a name known only to those who know the worker, and only on this machine."""
    return "\0deadeye-" + hashlib.sha256(home.secret.encode()).hexdigest()[:40]


async def hand_over(near: Near, head: bytes, home: Home) -> bool:
    """Give a connection away, with what it has said; False if the owner isn't on this machine or doesn't take it."""
    loop = asyncio.get_running_loop()
    connection = near.transport.get_extra_info("socket")
    with socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET) as way, contextlib.suppress(OSError, TimeoutError):
        way.setblocking(False)
        way.connect(name_of(home))
        near.transport.pause_reading()
        socket.send_fds(way, [head], [connection.fileno()])
        async with asyncio.timeout(REACHED):
            if await loop.sock_recv(way, 1) == TAKEN:
                way.send(GO)
                near.given_away()
                return True
    near.transport.resume_reading()
    return False


class Taking:
    """A worker's own end: it takes connections for as long as it runs."""

    def __init__(self, home: Home, adopt: Adopt) -> None:
        self.adopt = adopt
        self.tasks: set[asyncio.Task[None]] = set()
        self.listening = socket.socket(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.listening.setblocking(False)
        self.listening.bind(name_of(home))
        self.listening.listen(QUEUE)
        asyncio.get_running_loop().add_reader(self.listening.fileno(), self.called)

    def called(self) -> None:
        """Another worker has something for us."""
        with contextlib.suppress(OSError):
            way, _ = self.listening.accept()
            way.setblocking(False)
            task = asyncio.create_task(self.take(way))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def take(self, way: socket.socket) -> None:
        """It is ours once both have said so."""
        given: list[int] = []
        with way, contextlib.suppress(OSError, TimeoutError):
            async with asyncio.timeout(REACHED):
                while not given:
                    with contextlib.suppress(BlockingIOError):
                        head, given, _, _ = socket.recv_fds(way, LARGEST, 1)
                        break
                    await asyncio.sleep(0.001)
                way.send(TAKEN)
                if await asyncio.get_running_loop().sock_recv(way, 1) == GO:
                    connection = socket.socket(fileno=given.pop())
                    connection.setblocking(False)
                    connection.set_inheritable(False)  # a bot that starts later would keep it open
                    self.adopt(connection, head)
        for left in given:
            socket.socket(fileno=left).close()

    def close(self) -> None:
        """No more of them."""
        asyncio.get_running_loop().remove_reader(self.listening.fileno())
        self.listening.close()

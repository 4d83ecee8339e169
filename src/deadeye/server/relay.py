"""Passing on: what reaches one worker for another's room goes there and back unchanged."""
import asyncio
from collections.abc import Iterable
from typing import Any, Final, Protocol

from litestar.types import Receive, Send

from deadeye.server.homes import Home

PEER: Final = b"deadeye-peer"  # the secret of the worker addressed
CLIENT: Final = b"deadeye-client"  # who really asks
SCHEME: Final = b"deadeye-scheme"  # and whether by TLS
NOT_PASSED: Final = (PEER, CLIENT, SCHEME, b"deadeye-operator", b"x-forwarded-for",
                     b"x-forwarded-proto", b"content-length", b"expect", b"transfer-encoding")
HOP: Final = (b"connection", b"keep-alive", b"transfer-encoding", b"date")
REACHED: Final = 2.0  # seconds until a worker must have taken a connection
ANSWERED: Final = 60.0  # and answered a request
MISDIRECTED: Final = 421  # the room is no longer there
Head = list[tuple[bytes, bytes]]


class Elsewhere(Exception):
    """The worker that was asked is gone, or no longer owns the room."""


class Near(Protocol):
    """The client's side: a connection that can be handed over to another worker."""

    transport: asyncio.Transport

    def hand_over(self, far: "Far") -> None:
        """From now on what comes goes to the other worker."""

    def given_away(self) -> None:
        """The other worker has the connection itself."""


def request_head(scope: Any, home: Home, more: Iterable[tuple[bytes, bytes]]) -> bytes:
    """The request as it came, and who really asked."""
    host, port = scope.get("client") or ("", 0)
    query = b"?" + scope["query_string"] if scope["query_string"] else b""
    lines = [scope.get("method", "GET").encode() + b" " + scope["raw_path"] + query + b" HTTP/1.1"]
    passed = [(name, value) for name, value in scope["headers"] if name not in NOT_PASSED]
    passed += [(PEER, home.secret.encode()), (CLIENT, f"{host} {port}".encode()), (SCHEME, scope["scheme"].encode())]
    lines += [name + b": " + value for name, value in [*passed, *more]]
    return b"\r\n".join(lines) + b"\r\n\r\n"


def reached_at(home: Home) -> tuple[str, int]:
    """Host and port of a worker."""
    host, _, port = home.address.rpartition(":")
    return host.strip("[]"), int(port)


# -- requests ---------------------------------------------------------------------------------------


async def whole(receive: Receive, most: int) -> bytes:
    """The body of a request, as long as it may be."""
    body = b""
    while len(body) <= most:
        event: Any = await receive()
        body += event.get("body", b"")
        if not event.get("more_body", False):
            break
    return body


async def pass_request(scope: Any, body: bytes, send: Send, home: Home) -> None:
    """Ask the owner, and give its answer; raises Elsewhere while nothing has been answered."""
    try:
        async with asyncio.timeout(REACHED):
            reader, writer = await asyncio.open_connection(*reached_at(home))
        try:
            kept = [(name, value) for name, value in scope["headers"] if name not in HOP]
            asked = {**scope, "headers": kept}
            length = [(b"connection", b"close"), (b"content-length", str(len(body)).encode())]
            writer.write(request_head(asked, home, length) + body)
            async with asyncio.timeout(ANSWERED):
                head, _, rest = (await reader.read(-1)).partition(b"\r\n\r\n")
        finally:
            writer.close()
    except (OSError, TimeoutError) as error:
        raise Elsewhere from error
    first, *lines = head.split(b"\r\n")
    status = int(first.split()[1]) if first.startswith(b"HTTP/1.1 ") else MISDIRECTED
    if status == MISDIRECTED:
        raise Elsewhere
    headers = [(name.strip().lower(), value.strip()) for name, _, value in [line.partition(b":") for line in lines]]
    await send({"type": "http.response.start", "status": status,
                "headers": [(name, value) for name, value in headers if name not in HOP]})
    await send({"type": "http.response.body", "body": rest, "more_body": False})


# -- sockets ----------------------------------------------------------------------------------------


class Far(asyncio.Protocol):
    """The owner's side: bytes come and go, and a side that doesn't read makes the other one wait."""

    def __init__(self, near: Near) -> None:
        self.near = near
        self.transport: asyncio.Transport | None = None
        self.first: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self.closed = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        if self.first.done():
            self.near.transport.write(data)
            return
        assert self.transport is not None
        self.transport.pause_reading()  # until the answer is known
        self.first.set_result(data)

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.first.done():
            self.first.set_result(b"")
        else:
            self.near.transport.close()
        self.closed.set()

    def pause_writing(self) -> None:
        self.near.transport.pause_reading()

    def resume_writing(self) -> None:
        self.near.transport.resume_reading()


async def pass_socket(scope: Any, near: Near, home: Home) -> None:
    """Hand a socket over to the owner, and stay until it is closed; raises Elsewhere while nothing was answered."""
    far = Far(near)
    try:
        async with asyncio.timeout(REACHED):
            transport, _ = await asyncio.get_running_loop().create_connection(lambda: far, *reached_at(home))
            transport.write(request_head(scope, home, []))
        async with asyncio.timeout(ANSWERED):
            first = await far.first
    except (OSError, TimeoutError) as error:
        raise Elsewhere from error
    if not first or first.startswith(b"HTTP/1.1 %d" % MISDIRECTED):
        transport.abort()
        raise Elsewhere
    near.hand_over(far)
    near.transport.write(first)
    transport.resume_reading()
    try:
        await far.closed.wait()
    finally:
        transport.abort()

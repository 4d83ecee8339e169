"""Connections: counted and timed before anything they send is looked at."""
import asyncio
import contextlib
import resource
from asyncio.transports import BaseTransport
from collections import Counter
from http import HTTPStatus
from ipaddress import ip_address, ip_network
from struct import pack
from typing import Any, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request
from websockets.protocol import State

from deadeye.server.bans import neighbourhood
from deadeye.server.front import CONNECTION
from deadeye.server.metrics import METRICS
from deadeye.server.relay import Far
from deadeye.server.settings import Settings
from deadeye.server.viewer import Bucket

BIGGEST_HEAD: Final = 32_768  # bytes of a request before its body
BIGGEST_HANDSHAKE: Final = 8_000  # of one that opens a socket: what follows it can't be longer
LONGEST_LINE: Final = 8_000
MOST_HEADERS: Final = 100
SLICE: Final = 1_024  # bytes of a socket that are parsed before they are counted again
MOST_ASKING: Final = 10_000  # addresses that are remembered
TEXT: Final = 0x81  # a whole message of text
SPARE: Final = 64  # descriptors for the log, the database and the bots


class Limits:
    """What all connections of this process share."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.all = 0
        self.by_address: Counter[str] = Counter()
        self.asked: dict[str, Bucket] = {}
        self.trusted = [ip_network(proxy) for proxy in settings.proxies]
        files = max(SPARE, descriptors() - SPARE)
        self.most = min(settings.connections or files, files)

    def shared(self, address: str) -> bool:
        """Whether many people share this address: a proxy, or another worker."""
        with contextlib.suppress(ValueError):
            return any([ip_address(address) in network for network in self.trusted])
        return True  # not an address: a socket of this machine

    def enter(self, address: str) -> bool:
        """One more; whether that is still within the limits."""
        house = neighbourhood(address)
        self.all += 1
        self.by_address[house] += 1
        near = self.settings.connections_an_address
        return self.all <= self.most and (self.by_address[house] <= near or self.shared(address))

    def may_ask(self, address: str) -> bool:
        """Whether an address is within twice what it may ask for: up to there it is told why not, page by page."""
        if self.shared(address):
            return True
        if len(self.asked) > MOST_ASKING:
            self.asked.clear()
        most = 2 * self.settings.requests_a_minute
        return self.asked.setdefault(neighbourhood(address), Bucket(most / 60, most)).take()

    def leave(self, address: str) -> None:
        """One less."""
        house = neighbourhood(address)
        self.all -= 1
        self.by_address[house] -= 1
        if not self.by_address[house]:
            del self.by_address[house]


def descriptors() -> int:
    """How many files and sockets this process may have open: it asks for all that it may have."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


class TooBig(Exception):
    """A head that is longer than any that makes sense, or one too many: nothing more is read."""


class Requests(HttpToolsProtocol):
    """uvicorn's own, with limits on patience: for heads, for bodies, for those who say nothing."""

    limits: Limits  # set when the server starts

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.counted = True
        self.taken = 0  # bytes of an incomplete head
        self.heading = True
        self.big = self.often = False
        self.unread = 0  # bytes that were waiting to be read when we last looked
        self.reads = False
        self.reader: asyncio.TimerHandle | None = None
        self.hurry = self.loop.call_later(self.limits.settings.head_seconds, self.too_late)
        if not self.limits.enter(self.address):
            METRICS.limited.add()
            self.turn_away(HTTPStatus.SERVICE_UNAVAILABLE)

    def connection_lost(self, exc: Exception | None) -> None:
        self.hurry.cancel()
        if self.reader is not None:
            self.reader.cancel()
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        """No longer counted."""
        if self.counted:
            self.counted = False
            self.limits.leave(self.address)

    def too_late(self) -> None:
        """Anyone who hasn't said it by now never will."""
        METRICS.limited.add()
        self.turn_away(HTTPStatus.REQUEST_TIMEOUT)

    def turn_away(self, status: HTTPStatus) -> None:
        """One line, and the end."""
        if not self.transport.is_closing():
            self.transport.write(f"HTTP/1.1 {status.value} {status.phrase}\r\ncontent-length: 0\r\n"
                                 "connection: close\r\n\r\n".encode())
            self.transport.close()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.heading and not self.taken and self.hurry.cancelled():
            self.hurry = self.loop.call_later(self.limits.settings.head_seconds, self.too_late)
        self.taken += len(data)
        super().data_received(data)
        if self.heading and self.taken > BIGGEST_HEAD:
            self.too_big()

    def too_big(self) -> None:
        """More than any head needs."""
        METRICS.limited.add()
        self.turn_away(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self.check(len(self.url) <= LONGEST_LINE)

    def on_header(self, name: bytes, value: bytes) -> None:
        self.check(len(self.headers) < MOST_HEADERS)
        super().on_header(name, value)

    def check(self, fine: bool) -> None:
        """Stop the parser; the answer is a 431."""
        if not fine:
            self.big = True
            raise TooBig

    def send_400_response(self, msg: str) -> None:
        if self.big:
            self.too_big()
        elif self.often:
            METRICS.limited.add()
            self.turn_away(HTTPStatus.TOO_MANY_REQUESTS)
        elif not self.transport.is_closing():
            super().send_400_response(msg)

    def on_headers_complete(self) -> None:
        self.heading = False
        self.check(sum([len(name) + len(value) + 4 for name, value in self.headers]) <= BIGGEST_HEAD)
        self.hurry.cancel()
        self.hurry = self.loop.call_later(self.limits.settings.body_seconds, self.too_late)
        if self.parser.get_http_version() == "1.1" and not any([name == b"host" for name, _ in self.headers]):
            raise TooBig  # no host name, no page: HTTP requires it, and so do we
        self.often = not self.limits.may_ask(self.address)
        if self.often:
            raise TooBig
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.hurry.cancel()
        self.heading = True
        self.taken = 0
        super().on_message_complete()

    # -- those who don't read -----------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self.wait_for_reader()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.reads = True

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.wait_for_reader()

    def wait_for_reader(self) -> None:
        """Look again after a while, if something is left that the client hasn't read."""
        self.unread = self.transport.get_write_buffer_size()
        if self.unread and self.reader is None:
            self.reads = False
            self.reader = self.loop.call_later(self.limits.settings.body_seconds, self.look_at_reader)

    def look_at_reader(self) -> None:
        """Anyone who has read nothing in all that time never will."""
        self.reader = None
        if self.reads or self.transport.get_write_buffer_size() < self.unread:
            self.wait_for_reader()
        else:
            METRICS.dropped.add()
            self.transport.abort()

    def handle_websocket_upgrade(self) -> None:
        self.hurry.cancel()
        if sum([len(name) + len(value) + 4 for name, value in self.headers]) + len(self.url) > BIGGEST_HANDSHAKE:
            self.too_big()
            return
        self.leave()
        super().handle_websocket_upgrade()


def head_of(size: int) -> bytes:
    """What RFC 6455 puts before a text of this size: one frame, not masked, since we are the server."""
    if size < 126:
        return bytes((TEXT, size))
    return pack("!BBH", TEXT, 126, size) if size < 1 << 16 else pack("!BBQ", TEXT, 127, size)


class TableProtocol(WebSocketsSansIOProtocol):
    """uvicorn's own; frames and bytes are counted, and another worker may take the connection over."""

    limits: Limits

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        settings = self.limits.settings
        self.far: Far | None = None
        self.heard = 0.0  # when something last came in
        self.frames_left = Bucket(4 * settings.messages_a_second, 8 * settings.burst)
        self.bytes_left = Bucket(settings.bytes_a_second, settings.bytes_at_once)
        self.address = self.client[0] if self.client else ""
        self.limits.enter(self.address)

    def connection_lost(self, exc: Exception | None) -> None:
        self.limits.leave(self.address)
        if self.far is not None and self.far.transport is not None:
            self.far.transport.close()
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        self.head = event.serialize()
        super().handle_connect(event)
        if hasattr(self, "scope"):
            state: dict[str, Any] = self.scope["state"]
            state[CONNECTION] = self

    # -- what is said -------------------------------------------------------------------------

    async def put(self, texts: list[bytes]) -> None:
        """Send messages in one write; through the layers of the application each would be unpacked and packed again."""
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join([part for text in texts for part in (head_of(len(text)), text)]))

    def send_keepalive_ping(self) -> None:
        """Only those who have been silent for a while are asked whether they are there."""
        silent = self.loop.time() - self.heard
        if self.ping_interval is not None and silent < self.ping_interval:
            self.ping_timer = self.loop.call_later(self.ping_interval - silent, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    # -- what is handed over ------------------------------------------------------------------

    def hand_over(self, far: Far) -> None:
        """Whatever comes from now on goes to the owner unchanged."""
        self.far = far
        self.handshake_complete = True

    def given_away(self) -> None:
        """Our end of it is closed; the connection lives on at the other worker."""
        self.handshake_complete = True
        self.transport.abort()

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.far is not None and self.far.transport is not None:
            self.far.transport.pause_reading()

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.far is not None and self.far.transport is not None:
            self.far.transport.resume_reading()

    # -- what is counted ----------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.far is not None and self.far.transport is not None:
            self.far.transport.write(data)
            return
        if not self.handshake_initiated:
            super().data_received(data)
            return
        self.heard = self.loop.time()
        if not self.bytes_left.take(len(data)):
            self.flood()
        for start in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + SLICE])

    def handle_events(self) -> None:
        events = self.conn.events_received()
        if self.handshake_initiated and events and not self.frames_left.take(len(events)):
            self.flood()
            return
        self.conn.events += events
        super().handle_events()

    def flood(self) -> None:
        """More than any table needs: cut off without a word, which would have to be sent."""
        METRICS.limited.add()
        METRICS.floods.add()
        self.transport.abort()



"""A client for programs: opens rooms, sits down, watches, chooses. Load, soak and tests speak through it."""
import asyncio
import itertools
from typing import Any, Final, TypeVar
from urllib.parse import urlencode

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from deadeye.bots.asked import DecisionInfo, EventInfo
from deadeye.room import wire
from deadeye.server import pages

T = TypeVar("T")
decode: Final = msgspec.json.Decoder(wire.AnyMessage).decode
numbers: Final = itertools.count(1)
Answer = wire.Ack | wire.Stale | wire.Refused


class Failed(Exception):
    """An answer of 4xx or 5xx."""

    def __init__(self, status: int, body: bytes) -> None:
        super().__init__(f"{status}: {body[:200]!r}")
        self.status = status
        self.body = body


class Server:
    """A table server at an address."""

    def __init__(self, host: str, port: int) -> None:
        self.host = host
        self.port = port

    async def call(self, method: str, path: str, body: Any = None, key: str = "",
                   headers: dict[str, str] | None = None) -> tuple[int, dict[str, str], bytes]:
        """One request on a connection of its own: status, headers, body."""
        reader, writer = await asyncio.open_connection(self.host, self.port)
        text = body if isinstance(body, bytes) else b"" if body is None else msgspec.json.encode(body)
        lines = [f"{method} {path} HTTP/1.1", f"Host: {self.host}:{self.port}", "Connection: close",
                 "Content-Type: application/json", f"Content-Length: {len(text)}"]
        lines += [f"Authorization: Bearer {key}"] if key else []
        lines += [f"{name}: {value}" for name, value in (headers or {}).items()]
        try:
            writer.write("\r\n".join(lines).encode() + b"\r\n\r\n" + text)
            await writer.drain()
            head, _, rest = (await reader.read()).partition(b"\r\n\r\n")
        finally:
            writer.close()
        if not head:
            raise ConnectionResetError(f"{self.host}:{self.port} closed the line without an answer")
        first, *fields = head.decode("latin-1").split("\r\n")
        named: dict[str, str] = {}
        for name, _, value in [field.partition(":") for field in fields]:
            named[name.lower()] = "\n".join([*named.get(name.lower(), "").splitlines(), value.strip()])
        return int(first.split()[1]), named, rest

    async def ask(self, kind: type[T], method: str, path: str, body: Any = None, key: str = "") -> T:
        """One request, and its answer as a struct."""
        status, _, text = await self.call(method, path, body, key)
        if status >= 400:
            raise Failed(status, text)
        return msgspec.json.decode(text, type=kind)

    async def open(self, room: pages.OpenRoom) -> pages.Opened:
        """Open a room."""
        return await self.ask(pages.Opened, "POST", "/api/rooms", msgspec.structs.replace(room, bearer=True))

    async def claim(self, room: str, token: str, name: str = "") -> pages.Entered:
        """Come in with a link."""
        claim = pages.Claim(token=token, name=name, bearer=True)
        return await self.ask(pages.Entered, "POST", f"/api/rooms/{room}/claim", claim)

    async def watch(self, room: str, key: str) -> "Watching":
        """Open a socket with a key."""
        ticket = await self.ask(pages.Ticket, "POST", f"/api/rooms/{room}/ticket", None, key)
        address = f"ws://{self.host}:{self.port}/api/rooms/{room}/socket?{urlencode({'ticket': ticket.ticket})}"
        return Watching(await connect(address, max_size=None, compression=None, proxy=None), key)

    async def watch_by_key(self, room: str, key: str, version: int = 0) -> "Watching":
        """Open a socket with the key itself, and name the version that was seen last."""
        address = f"ws://{self.host}:{self.port}/api/rooms/{room}/socket?version={version}"
        headers = {"Authorization": f"Bearer {key}"}
        return Watching(await connect(address, max_size=None, compression=None, proxy=None, additional_headers=headers),
                        key)


class Watching:
    """One socket: the last update, everything that happened, and answers by their action."""

    def __init__(self, socket: ClientConnection, key: str) -> None:
        self.socket = socket
        self.key = key
        self.update: wire.Update | None = None
        self.events: list[EventInfo] = []
        self.answers: dict[str, Answer] = {}
        self.problems: list[wire.Problem] = []
        self.news = asyncio.Condition()
        self.raw: list[bytes] = []
        self.keep_raw = False
        self.reading = asyncio.create_task(self.read())

    async def read(self) -> None:
        """Take in whatever comes."""
        try:
            async for text in self.socket:
                data = text.encode() if isinstance(text, str) else text
                if self.keep_raw:
                    self.raw.append(data)
                await self.take(decode(data))
        except OSError:
            pass
        except Exception as error:
            if type(error).__module__.partition(".")[0] != "websockets":
                raise
        finally:
            async with self.news:
                self.news.notify_all()

    async def take(self, message: wire.AnyMessage) -> None:
        """One message."""
        async with self.news:
            if isinstance(message, wire.Update):
                self.take_update(message)
            elif isinstance(message, wire.Problem):
                self.problems.append(message)
            elif isinstance(message, (wire.Ack, wire.Stale, wire.Refused)):
                self.answers[message.action_id] = message
            self.news.notify_all()

    def take_update(self, update: wire.Update) -> None:
        """Events continue from where they were."""
        if update.since == 0:
            self.events.clear()
        elif self.update is None or self.update.version != update.since:
            raise AssertionError(f"update from {update.since}, but we are at {self.update and self.update.version}")
        if update.table is not None:
            assert update.table.first_event == len(self.events), "a gap in the events"
            self.events += update.table.events
        self.update = update

    @property
    def now(self) -> wire.Update:
        """The newest update."""
        assert self.update is not None
        return self.update

    @property
    def decision(self) -> DecisionInfo | None:
        """What this viewer is asked."""
        table = self.update.table if self.update is not None else None
        return table.decisions[0] if table is not None and table.decisions else None

    async def until(self, true: Any, timeout: float = 60) -> None:
        """Wait until something holds, or the socket is gone; nothing holds before the first update."""
        async with asyncio.timeout(timeout), self.news:
            while self.update is None or not true(self):
                if self.reading.done():
                    raise ConnectionError("the socket is closed")
                await self.news.wait()

    async def send(self, command: wire.AnyCommand) -> None:
        """Send a command."""
        await self.socket.send(msgspec.json.encode(command).decode())

    async def do(self, action: wire.AnyAction, timeout: float = 60) -> Answer:
        """Send an action, and wait for its answer."""
        self.answers.pop(action.action_id, None)
        await self.send(action)
        await self.until(lambda me: action.action_id in me.answers, timeout)
        return self.answers[action.action_id]

    async def choose(self, choice: int, base: int | None = None, action_id: str = "") -> Answer:
        """Choose."""
        version = self.now.version if base is None else base
        return await self.do(wire.Choose(action_id=action_id or fresh(), base_version=version, choice=choice))

    async def close(self) -> None:
        """Go away politely."""
        await self.socket.close()
        await self.reading


def fresh() -> str:
    """An action id that this program hasn't used."""
    return f"a{next(numbers)}"

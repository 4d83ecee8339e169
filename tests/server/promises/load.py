"""Many tables at once: how long from a choice to all who look at the table, and what it costs."""
import asyncio
import contextlib
import gc
import os
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from deadeye.room import wire
from deadeye.server.client import Server, fresh
from tests.server.promises import reached
from tests.server.promises.rooms import opened

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
encode = msgspec.json.Encoder().encode


class LightOption(msgspec.Struct):
    """Only the number of an option."""

    choice: int


class LightDecision(msgspec.Struct):
    """Only the options of a question."""

    options: list[LightOption]


class LightTable(msgspec.Struct):
    """Only what a player in a hurry sees of a table."""

    decisions: list[LightDecision]
    over: bool


class Light(msgspec.Struct):
    """Only what a player in a hurry reads of a message."""

    type: str
    version: int
    table: LightTable | None = None


decode = msgspec.json.Decoder(Light).decode


@dataclass
class Figures:
    """What was measured."""

    tables: int = 0
    viewers: int = 0
    choices: int = 0
    expected: float = 0  # choices, if nobody had to wait
    seconds: float = 0
    waits: list[float] = field(default_factory=list)
    cpu: float = 0  # seconds of all processes of the server
    memory: int = 0  # bytes added by the tables

    def p(self, part: float) -> float:
        """A percentile of the waits, in milliseconds."""
        waits = sorted(self.waits)
        return 1000 * waits[min(len(waits) - 1, int(len(waits) * part))]

    def line(self) -> str:
        """All of it in a line."""
        return (f"{self.tables} tables, {self.viewers} viewers, {self.choices / self.seconds:.0f} choices/s: "
                f"p50 {self.p(0.5):.0f} ms, p99 {self.p(0.99):.0f} ms, worst {self.p(1):.0f} ms; "
                f"CPU {1000 * self.cpu / max(1, self.choices):.2f} ms a choice, "
                f"memory {self.memory / max(1, self.tables) / 1024:.0f} kB a table")


class Seat:
    """One socket at a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seen = Light("", 0)
        self.at = 0.0

    async def read(self, news: asyncio.Event) -> None:
        """Note every update and when it came."""
        with contextlib.suppress(ConnectionClosed):
            async for text in self.socket:
                message = decode(text)
                if message.type == "update":
                    self.seen, self.at = message, time.perf_counter()
                    news.set()


class Table:
    """A room whose people choose at an even rate."""

    def __init__(self, room: str, keys: list[str], figures: Figures, seed: int) -> None:
        self.room = room
        self.keys = keys
        self.figures = figures
        self.dice = random.Random(seed)
        self.seats: list[Seat] = []
        self.news = asyncio.Event()
        self.reading: list[asyncio.Task[None]] = []

    async def sit(self, server: Server) -> None:
        """All sockets open, the match dealt."""
        for key in self.keys:
            address = f"ws://{server.host}:{server.port}/api/rooms/{self.room}/socket"
            socket = await connect(address, max_size=None, compression=None, proxy=None, ping_interval=None,
                                   additional_headers={"Authorization": f"Bearer {key}"})
            self.seats.append(Seat(socket))
            self.reading.append(asyncio.create_task(self.seats[-1].read(self.news)))
        await self.deal()

    async def deal(self) -> None:
        """Ready, start, once all have seen that the last match is put away: before that nobody can be ready."""
        while any([seat.seen.table is not None for seat in self.seats]):
            self.news.clear()
            await self.news.wait()
        for seat in self.seats[1:]:
            await seat.socket.send(encode(wire.Ready(action_id=fresh(), ready=True)).decode())
        while not self.asked():
            await self.seats[0].socket.send(encode(wire.Start(action_id=fresh())).decode())
            await asyncio.sleep(0.2)

    def asked(self) -> list[Seat]:
        """Who is to choose."""
        return [seat for seat in self.seats if seat.seen.table is not None and seat.seen.table.decisions]

    async def play(self, period: float, until: float) -> None:
        """A choice every few seconds, each timed until all have seen it."""
        await asyncio.sleep(self.dice.uniform(0, period))
        while time.perf_counter() < until:
            began = time.perf_counter()
            if self.seats[0].seen.table is not None and self.seats[0].seen.table.over:
                await self.seats[0].socket.send(encode(wire.Rematch(action_id=fresh())).decode())
                await self.deal()
            else:
                await self.choose()
            reached(self.figures.choices, self.figures.expected)
            await asyncio.sleep(max(0.0, period - (time.perf_counter() - began)))

    async def choose(self) -> None:
        """One choice."""
        asked = self.asked()
        if not asked:
            return
        seat = self.dice.choice(asked)
        assert seat.seen.table is not None
        base = seat.seen.version
        choice = self.dice.choice(seat.seen.table.decisions[0].options).choice
        started = time.perf_counter()
        await seat.socket.send(encode(wire.Choose(action_id=fresh(), base_version=base, choice=choice)).decode())
        async with asyncio.timeout(30):
            while any([other.seen.version <= base for other in self.seats]):
                self.news.clear()
                await self.news.wait()
        self.figures.waits.append(max([other.at for other in self.seats]) - started)
        self.figures.choices += 1

    async def leave(self) -> None:
        """All go away."""
        await asyncio.gather(*[seat.socket.close() for seat in self.seats])
        await asyncio.gather(*self.reading)


async def load(server: Server, group: int, tables: int, seconds: float, period: float = 3.0, game: str = "",
               people: int = 4, ready: Callable[[], object] = lambda: None) -> Figures:
    """Open the tables, play for a while, and measure the processes of this group; `ready`: before the first choice."""
    figures = Figures(tables=tables, viewers=tables * people, expected=tables * seconds / period)
    gc.collect()
    gc.freeze()
    gc.disable()  # pauses of the clients aren't the server's
    _, before = cost_of(group)
    rooms = []
    for number in range(tables):
        room, keys = await opened(server, game or "walking-dead-dice", people)
        rooms.append(Table(room, keys, figures, number))
    for part in range(0, tables, 20):
        await asyncio.gather(*[table.sit(server) for table in rooms[part : part + 20]])
    cpu, memory = cost_of(group)
    figures.memory = memory - before
    ready()
    started = time.perf_counter()
    await asyncio.gather(*[table.play(period, started + seconds) for table in rooms])
    figures.seconds = time.perf_counter() - started
    figures.cpu = cost_of(group)[0] - cpu
    gc.enable()
    for table in rooms:
        await table.leave()
    return figures


def cost_of(group: int) -> tuple[float, int]:
    """CPU seconds and memory of all processes of a group."""
    costs = costs_of(group).values()
    return sum([cpu for cpu, _ in costs]), sum([memory for _, memory in costs])


def times_of(group: int) -> dict[int, float]:
    """CPU seconds of each process of a group."""
    return {process: cpu for process, (cpu, _) in costs_of(group).items()}


def costs_of(group: int) -> dict[int, tuple[float, int]]:
    """CPU seconds and memory of each process of a group."""
    found: dict[int, tuple[float, int]] = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            with contextlib.suppress(OSError):
                parts = (entry / "stat").read_text().rpartition(")")[2].split()
                if int(parts[2]) == group:
                    found[int(entry.name)] = ((int(parts[11]) + int(parts[12])) / TICKS, int(parts[21]) * PAGE)
    return found

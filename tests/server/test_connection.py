"""A connection: what is said goes out at once and in frames that any client reads; who is silent is asked."""
import asyncio
from pathlib import Path
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.protocol import Protocol, Side, State

from deadeye.room import wire
from deadeye.room.commands import Actor
from deadeye.server.connection import Limits, TableProtocol
from deadeye.server.hall import Hall
from deadeye.server.live import Live, encode
from deadeye.server.settings import Settings
from deadeye.server.viewer import Viewer
from tests.room.world import World
from tests.server.test_bots import in_hall


class Wire(asyncio.Transport):
    """Keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def is_closing(self) -> bool:
        return False


class Clock:
    """A loop in which time passes when a test says so."""

    def __init__(self) -> None:
        self.now = 100.0
        self.due: list[float] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, _what: object) -> None:
        self.due.append(self.now + delay)


async def nothing(_scope: Any, _receive: Any, _send: Any) -> None:
    """An application that does nothing."""


def connected(loop: Any) -> tuple[TableProtocol, Wire]:
    """A connection whose handshake is over."""
    TableProtocol.limits = Limits(Settings())
    transport = Wire()
    line = TableProtocol(Config(nothing, ws_per_message_deflate=False), ServerState(), {}, loop)
    line.connection_made(transport)
    line.handshake_initiated = line.handshake_complete = True
    line.conn = Protocol(Side.SERVER, state=State.OPEN)  # type: ignore[assignment]
    return line, transport


def read(data: bytes) -> list[str]:
    """The messages in it, as a client reads them."""
    client = Protocol(Side.CLIENT, state=State.OPEN)
    client.receive_data(data)
    frames = client.events_received()
    assert all([isinstance(frame, Frame) and frame.fin for frame in frames])
    return [bytes(frame.data).decode() for frame in frames if isinstance(frame, Frame)]


def test_messages_of_any_length_go_out_in_one_write() -> None:
    texts = ["x" * size for size in (0, 1, 125, 126, 65_535, 65_536, 70_000)] + ["Zoë"]

    async def story() -> None:
        line, transport = connected(asyncio.get_running_loop())
        await line.put([text.encode() for text in texts])
        assert len(transport.written) == 1
        assert read(transport.written[0]) == texts

    asyncio.run(story())


def test_nothing_is_sent_after_the_end() -> None:
    async def story() -> None:
        line, transport = connected(asyncio.get_running_loop())
        line.conn.send_close(1000)
        with pytest.raises(ClientDisconnected):
            await line.put([b"too late"])
        assert transport.written == []

    asyncio.run(story())


def test_only_the_silent_are_asked_whether_they_are_there() -> None:
    clock = Clock()
    line, transport = connected(clock)
    assert line.ping_interval is not None
    line.data_received(b"\x8a\x80\x00\x00\x00\x00")  # an empty pong, masked: a sign of life
    clock.now += line.ping_interval - 1
    line.send_keepalive_ping()
    assert (transport.written, clock.due) == ([], [100 + line.ping_interval])
    clock.now += 1
    line.send_keepalive_ping()
    assert [frame[0] for frame in transport.written] == [0x89]  # a ping


def test_who_chose_gets_the_answer_and_what_came_of_it_in_one_write(tmp_path: Path) -> None:
    world = World(seats=4, people=4).deal()
    match = world.room.match
    assert match is not None
    asked = match.decisions[0]
    sent: list[list[bytes]] = []

    async def send(texts: list[bytes]) -> None:
        sent.append(texts)

    async def story(hall: Hall, live: Live) -> None:
        viewer = Viewer(asked.seat, live.room.seats[asked.seat].key, send, lambda: None)
        live.enter(viewer, 0)
        writing = asyncio.create_task(viewer.write(live.update_for))
        while not sent:
            await asyncio.sleep(0)
        sent.clear()
        chosen = wire.Choose(action_id="c", base_version=live.room.version, choice=asked.options[0])
        answer = await hall.act(live, Actor(asked.seat), chosen, lambda told: viewer.answer(encode(told)))
        while not sent:
            await asyncio.sleep(0)
        writing.cancel()
        assert sent == [[encode(answer), live.text_for(asked.seat, live.room.is_host(asked.seat), answer.version - 1)]]

    asyncio.run(in_hall(tmp_path, world, story))

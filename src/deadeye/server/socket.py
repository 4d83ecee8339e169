"""The socket: commands in, answers and updates out; whatever comes in, the table stands."""
import asyncio
import contextlib
import re
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from uvicorn.protocols.utils import ClientDisconnected

from deadeye.room import project, wire
from deadeye.room.commands import Actor, No
from deadeye.room.room import WATCHING, Unplayable
from deadeye.room.thought import world_for
from deadeye.server.bans import neighbourhood
from deadeye.server.connection import TableProtocol
from deadeye.server.door import OUT_OF_REACH, NoKey, address_of, as_actor, check_origin, enter, hall_of, room_of
from deadeye.server.front import CONNECTION
from deadeye.server.hall import Hall
from deadeye.server.live import Live, encode
from deadeye.server.logs import say, say_error
from deadeye.server.metrics import METRICS
from deadeye.server.store.log import Unavailable
from deadeye.server.viewer import Bucket, Viewer, too_fast

BIGGEST_MESSAGE: Final = 16_384
PATIENCE_WITH_FLOODS: Final = 200  # messages over the limit before a socket is closed
GONE: Final = (WebSocketDisconnect, WebSocketException, ClientDisconnected, RuntimeError, OSError)
MOVES: Final = (wire.Choose,)
VERSION: Final = re.compile("[0-9]{1,15}", re.ASCII)
SEAT: Final = re.compile("-1|[0-9]|1[0-4]")
decode = msgspec.json.Decoder(wire.AnyCommand).decode
WORLD_WEIGHT: Final = 4096  # bytes that a world counts as


class Named(msgspec.Struct):
    """Just enough of a message to tell which action it is."""

    action_id: wire.ActionId = ""


decode_name = msgspec.json.Decoder(Named).decode
Socket = WebSocket[Any, Any, Any]


@websocket("/api/rooms/{room:str}/socket")
async def table_socket(socket: Socket, room: str) -> None:
    """One viewer of one room."""
    await socket.accept()
    try:
        check_origin(socket)
        live, actor, key = await who(socket, room)
        limit_sockets(hall_of(socket), live, actor, address_of(socket))
        await hall_of(socket).reach(live, seen_by(socket))
    except (No, Unplayable) as no:
        await turn_away(socket, closing_code(no), str(no))
        return
    except Unavailable:
        await turn_away(socket, 1013, OUT_OF_REACH)
        return
    except Exception as error:  # noqa: BLE001 - a fault in one room must be found in the log, and end no other
        say_error("fault", error, room=room)
        await turn_away(socket, 1011, "Something went wrong here. Nothing was changed.")
        return
    await attend(socket, hall_of(socket), live, actor, key)


async def turn_away(socket: Socket, code: int, why: str) -> None:
    """Close a socket instead of opening it, and say why."""
    with contextlib.suppress(*GONE):
        await socket.close(code, why[:120])


def closing_code(no: No | Unplayable) -> int:
    """Why a socket is not opened, for programs."""
    if isinstance(no, NoKey):
        return 4003
    return 4009 if isinstance(no, No) and no.code == "limit" else 4001


async def who(socket: Socket, room: str) -> tuple[Live, Actor, str]:
    """By ticket, or by cookie."""
    ticket = socket.query_params.get("ticket")
    if ticket is None:
        wanted = socket.query_params.get("seat")
        if wanted is not None and not SEAT.fullmatch(wanted):
            raise No("bad-input", "A seat is a number from 0 to 14; -1 watches.")
        return await enter(socket, room, None if wanted is None else int(wanted))
    seat, key = await hall_of(socket).tickets.take(str(ticket), room) or (WATCHING, None)
    live = await room_of(socket, room)
    actor = as_actor(live, key, seat) if key is not None else None
    if key is None or actor is None:
        raise No("unknown", "That ticket is no longer valid: ask for another.")
    return live, actor, key


def seen_by(socket: Socket) -> int:
    """The version that the viewer says it has seen: it never goes back."""
    version = socket.query_params.get("version", "")
    return int(version) if VERSION.fullmatch(version) else 0


def limit_sockets(hall: Hall, live: Live, actor: Actor, address: str) -> None:
    """A limit on sockets; however many watch, each seat has its own."""
    same = [viewer for viewer in live.viewers if viewer.seat == actor.seat]
    near = [viewer for viewer in same if neighbourhood(viewer.address) == neighbourhood(address)]
    settings = hall.settings
    full = len(same) >= settings.spectators_a_room or len(near) >= settings.spectators_an_address
    if full if actor.seat == WATCHING else len(same) >= settings.sockets_a_seat:
        METRICS.limited.add()
        raise No("limit", "Too many windows are open on this table.")


async def attend(socket: Socket, hall: Hall, live: Live, actor: Actor, key: str) -> None:
    """Read and write until one side has had enough."""
    line: TableProtocol = socket.scope["state"][CONNECTION]
    viewer = Viewer(actor.seat, key, line.put, line.transport.abort, address_of(socket))
    live.enter(viewer, hall.clock())
    if live.gone:
        viewer.close(1012, "Come back: the table is read again.")
    viewer.wake.set()
    hall.welcome_back(live, actor.seat)
    reading = asyncio.create_task(read(line, hall, live, viewer))
    writing = asyncio.create_task(viewer.write(live.update_for))
    try:
        await asyncio.wait([reading, writing], return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.leave(viewer, hall.clock())
        if not viewer.took_leave and not viewer.leaving():
            hall.pushing.lost(live, viewer.seat)
        await end(socket, viewer, [reading, writing])


async def end(socket: Socket, viewer: Viewer, tasks: list[asyncio.Task[None]]) -> None:
    """Stop reading and writing; say why if we are the ones who stop."""
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception) and not isinstance(result, GONE):
            say("socket fault", error=type(result).__name__)
    if viewer.closing is not None and not viewer.sending_since:
        with contextlib.suppress(*GONE):
            await socket.close(viewer.closing[0], viewer.closing[1][:120])
    else:
        viewer.abort()  # what they haven't read by now they never will


async def read(line: TableProtocol, hall: Hall, live: Live, viewer: Viewer) -> None:
    """Message by message; one that makes no sense is answered, not obeyed."""
    bucket = Bucket(hall.settings.messages_a_second, hall.settings.burst)
    viewer.talk = Bucket(hall.settings.talk_a_second, hall.settings.talk_burst)
    viewer.weight = Bucket(hall.settings.resumed_a_second, hall.settings.resumed_at_once)
    while True:
        event = await line.receive()
        if event["type"] == "websocket.disconnect":
            viewer.took_leave = "reason" in event  # a line that is lost gives none
            return
        if bucket.take():
            await heed(hall, live, viewer, text_of(event))
        else:
            METRICS.limited.add()
            viewer.answer(encode(too_fast(live.room.version, named_in(text_of(event)))))
            if bucket.refused > PATIENCE_WITH_FLOODS:
                viewer.close(4009, "Too many messages.")
        await viewer.room_to_answer.wait()


def text_of(event: Any) -> str | bytes:
    """What was sent, as text or as bytes."""
    text: str | bytes | None = event.get("text")
    return text if text is not None else event.get("bytes") or b""


def named_in(text: str | bytes) -> str:
    """The action that a message is about, as far as it can be read: its sender waits for an answer."""
    if len(text) > BIGGEST_MESSAGE:
        return ""
    try:
        return decode_name(text).action_id
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        return ""


async def heed(hall: Hall, live: Live, viewer: Viewer, text: str | bytes) -> None:
    """Do what a message asks."""
    problem = ""
    try:
        if len(text) > BIGGEST_MESSAGE:
            problem = f"A message is at most {BIGGEST_MESSAGE} characters long."
        else:
            await obey(hall, live, viewer, decode(text))
            return
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        problem = f"That message makes no sense: {str(error)[:200] or 'it is nested too deeply'}."
    METRICS.malformed.add()
    answer = wire.Problem(version=live.room.version, code="bad-input", why=problem, action_id=named_in(text))
    viewer.answer(encode(answer))


async def obey(hall: Hall, live: Live, viewer: Viewer, command: wire.AnyCommand) -> None:
    """Answer a command that makes sense."""
    room = live.room
    if isinstance(command, wire.Resume):
        since = command.version if command.version <= room.version else 0
        size = len(live.text_for(viewer.seat, room.is_host(viewer.seat, viewer.key), since))
        if not viewer.weight.take(size):
            METRICS.limited.add()
            viewer.answer(encode(too_fast(room.version)))
            return
        viewer.seen = since
        viewer.stirred = -1
        viewer.wake.set()
    elif isinstance(command, wire.AskWhy):
        viewer.answer(encode(project.why(room, viewer.seat, command.choice)))
    elif isinstance(command, wire.Ping):
        viewer.answer(encode(wire.Pong(version=room.version)))
    elif isinstance(command, wire.Hello):
        viewer.answer(encode(greeting(hall, room.version, command.protocol)))
    elif isinstance(command, wire.AskWorld):
        fast = not viewer.weight.take(WORLD_WEIGHT)
        viewer.answer(encode(too_fast(room.version) if fast else world_for(room, viewer.seat)))
    elif not isinstance(command, MOVES) and not viewer.talk.take():
        METRICS.limited.add()
        viewer.answer(encode(wire.Refused(version=room.version, action_id=command.action_id, code="limit", clause="",
                                          why="That is too much at once: wait a moment.")))
    else:
        actor = as_actor(live, viewer.key, viewer.seat) or Actor(WATCHING)
        await hall.act(live, actor, command, lambda answer: viewer.answer(encode(answer)))


def greeting(hall: Hall, version: int, protocol: int) -> wire.Welcome | wire.Problem:
    """What a program that says hello is told."""
    if protocol == wire.PROTOCOL:
        return wire.Welcome(version=version, protocol=wire.PROTOCOL, patience=int(hall.settings.program_seconds * 1000))
    return wire.Problem(version=version, code="newer" if protocol > wire.PROTOCOL else "bad-input",
                        why=f"This table speaks protocol {wire.PROTOCOL}, not {protocol}.")

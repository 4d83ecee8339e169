"""What the operator asks of a running server: `deadeye admin` uses the addresses at which workers reach each other."""
import hmac
from functools import partial
from typing import Annotated, Any, Final

from litestar import Request, get, post
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from msgspec import Meta, Struct

from deadeye.room import entries as log
from deadeye.room import wire
from deadeye.room.commands import No
from deadeye.room.room import WATCHING, Room
from deadeye.server.door import hall_of, room_of
from deadeye.server.hall import Hall
from deadeye.server.homes import Home
from deadeye.server.logs import say

Call = Request[Any, Any, Any]
OPERATOR: Final = b"deadeye-operator"  # the secret of the worker addressed: it is in the database
PATH: Final = "/admin/"
KEPT_OUT: Final = "Nobody from this address may come to these tables."
MARK: Final = "deadeye.operator"


class LiveTable(Struct):
    """A room in a worker's memory: who looks at it, and how many bots think for it."""

    room: str
    viewers: int
    bots: int


class Closing(Struct, forbid_unknown_fields=True):
    """Why a room is closed, for those who come to it."""

    why: Annotated[str, Meta(max_length=200)] = ""


class Drain(Struct, forbid_unknown_fields=True):
    """Whether nothing new is to begin."""

    on: bool


class Drained(Struct):
    """How far along it is: matches that still have people at them."""

    draining: bool
    matches: int


class Done(Struct):
    """Done."""

    room: str


def operates(scope: Any, me: Home) -> bool:
    """Whether this comes from somebody who can read the database: the secret is nowhere else."""
    said = dict(scope["headers"]).get(OPERATOR, b"")
    return bool(me.secret) and hmac.compare_digest(said, me.secret.encode())


def is_operator(connection: ASGIConnection[Any, Any, Any, Any], _handler: BaseRouteHandler) -> None:
    """To everybody else there is nothing here."""
    if not connection.scope.get(MARK):
        raise No("unknown", "There is no such page.")


@get("/admin/tables", guards=[is_operator], include_in_schema=False)
async def tables(request: Call) -> list[LiveTable]:
    """What is in this worker's memory."""
    rooms = hall_of(request).rooms.values()
    return [LiveTable(live.room.id, len(live.viewers), len(live.bots)) for live in rooms]


@post("/admin/rooms/{room:str}/close", guards=[is_operator], include_in_schema=False, status_code=200)
async def close(request: Call, room: str, data: Closing) -> Done:
    """End what happens in a room; it can still be looked at."""
    live = await room_of(request, room)
    answer = await hall_of(request).perform(live, WATCHING, "", 0, partial(shut, why=data.why))
    if isinstance(answer, wire.Refused):
        raise No(answer.code, answer.why)
    say("room closed", room=room)
    return Done(room)


def shut(room: Room, why: str) -> log.AnyEntry:
    """A room that was open until now."""
    if room.phase == "closed":
        raise No("not-now", "This room is already closed.")
    return log.Closed(why)


@post("/admin/rooms/{room:str}/delete", guards=[is_operator], include_in_schema=False, status_code=200)
async def delete(request: Call, room: str) -> Done:
    """Delete a room with all that ever happened in it."""
    live, hall = await room_of(request, room), hall_of(request)
    async with live.lock:
        hall.drop(live)
        await hall.store.delete_rooms([room])
    await hall.homes.leave(room)
    say("room deleted", room=room)
    return Done(room)


@post("/admin/bans", guards=[is_operator], include_in_schema=False, status_code=200)
async def read_bans(request: Call) -> list[str]:
    """The operator has changed who is kept out."""
    hall = hall_of(request)
    await keep_out(hall)
    return [str(network) for network in hall.bans.networks]


async def keep_out(hall: Hall) -> None:
    """Look up who is kept out; any of them who are here must leave."""
    hall.bans.replace(await hall.store.banned(hall.clock()))
    for live in hall.rooms.values():
        for viewer in live.viewers:
            if hall.bans.hold(viewer.address):
                viewer.close(4003, KEPT_OUT)


@post("/admin/drain", guards=[is_operator], include_in_schema=False, status_code=200)
async def drain(request: Call, data: Drain) -> Drained:
    """Nothing new begins, or things begin again; asked again and again, it says how far along it is."""
    hall = hall_of(request)
    if hall.draining != data.on:
        say("draining" if data.on else "open again")
    hall.draining = data.on
    playing = [live for live in hall.rooms.values() if live.room.phase == "playing"]
    return Drained(hall.draining, len([live for live in playing if any([viewer.seat >= 0 for viewer in live.viewers])]))


HANDLERS = [tables, close, delete, read_bans, drain]

"""Where a person at a table hands over how to tell them that it is their move, and takes that back."""
from typing import Annotated, Any

from litestar import Request, get, post
from litestar.params import QueryParameter

from deadeye.room.commands import No
from deadeye.room.room import WATCHING
from deadeye.server import pages
from deadeye.server.door import TROUBLES, check_origin, enter, hall_of

Call = Request[Any, Any, Any]
AsSeat = Annotated[int | None, QueryParameter(name="seat", ge=-1, le=14)]


@get("/api/push", responses=TROUBLES)
async def push_key(request: Call) -> pages.PushKey:
    """The key with which a browser subscribes to pushes of this server; "" where it sends none."""
    pushing = hall_of(request).pushing
    return pages.PushKey((await pushing.signer()).public if pushing.on else "")


@post("/api/rooms/{room:str}/push", responses=TROUBLES, status_code=200)
async def push(request: Call, room: str, data: pages.Push, seat: AsSeat = None) -> pages.Pushed:
    """Be told of your moves by a push service, or no longer; nothing is kept for a table that isn't played slowly."""
    check_origin(request)
    live, actor, key = await enter(request, room, seat)
    hall = hall_of(request)
    if actor.seat == WATCHING:
        raise No("not-yours", "Only those who have a seat are told when it is their move.")
    if not hall.may_talk(key):
        raise No("limit", "That is too much at once: wait a moment.")
    on = data.on and hall.pushing.on and live.room.grace == 0
    if on:
        await hall.pushing.check(data.endpoint)
        await hall.pushing.pushes.keep(room, actor.seat, key, data.endpoint, hall.clock(), live.room.version)
    else:
        await hall.pushing.pushes.forget(room, actor.seat, data.endpoint)
    return pages.Pushed(on)


HANDLERS = [push_key, push]

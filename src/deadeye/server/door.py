"""The door: who comes in, from which page, with which key."""
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec

from deadeye.room.commands import Actor, No
from deadeye.room.room import WATCHING
from deadeye.server.hall import Hall
from deadeye.server.live import Live
from deadeye.server.pages import Trouble
from deadeye.server.tokens import hash_of

Connection = ASGIConnection[Any, Any, Any, Any]
YEAR = 31_536_000  # seconds
TROUBLES = {
    status: ResponseSpec(Trouble, generate_examples=False, description="Not done, and why.")
    for status in (400, 403, 404, 405, 409, 413, 415, 429, 503)
}


def hall_of(connection: Connection) -> Hall:
    """The hall behind this connection."""
    hall: Hall = connection.app.state.hall
    return hall


def check_origin(connection: Connection) -> None:
    """Other pages may not act in the name of the person at the browser."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    allowed = [connection.headers.get("host", ""), *[urlsplit(a).netloc for a in hall_of(connection).settings.origins]]
    if urlsplit(origin).netloc not in allowed:
        raise No("not-yours", "This page may not speak to this table.")


def cookie_name(room: str, seat: int) -> str:
    """One browser may hold several seats of a room."""
    return f"deadeye-{room}-{'w' if seat == WATCHING else seat}"


def cookie_for(connection: Connection, room: str, seat: int, key: str) -> Cookie:
    """The key, out of reach of scripts and of other sites."""
    secure = connection.scope.get("scheme") in ("https", "wss")
    return Cookie(key=cookie_name(room, seat), value=key, path="/api/", max_age=YEAR, httponly=True, samesite="strict",
                  secure=secure)


def keys_of(connection: Connection, room: str, seat: int | None) -> list[str]:
    """The keys that a connection offers: a bearer's, else the cookie of this seat, else any of this room."""
    bearer = connection.headers.get("authorization", "")
    if bearer.lower().startswith("bearer "):
        return [bearer[7:].strip()]
    if seat is not None:
        names = [cookie_name(room, seat)]
    else:
        names = sorted([name for name in connection.cookies if name.startswith(f"deadeye-{room}-")])
    return [connection.cookies[name] for name in names if name in connection.cookies]


async def room_of(connection: Connection, id: str) -> Live:
    """The room of this id."""
    live = await hall_of(connection).find(id)
    if live is None:
        raise No("unknown", "There is no such room.")
    return live


async def enter(connection: Connection, id: str, seat: int | None) -> tuple[Live, Actor, str]:
    """The room, who this is in it, and the hash of their key; strangers may watch a public table, and no other."""
    live = await room_of(connection, id)
    for key in [*keys_of(connection, id, seat), ""]:
        found = as_actor(live, hash_of(key))
        if found is not None:
            return live, found, hash_of(key)
    raise No("unknown", "You have no key for this room; open the link that you were given.")


def as_actor(live: Live, key: str) -> Actor | None:
    """Who holds the key of this hash."""
    role = live.room.role_of(key)
    return None if role is None else Actor(role, live.room.is_host(role, key))

"""The door: who comes in, from which page, with which key."""
import re
from dataclasses import replace
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.openapi.datastructures import ResponseSpec

from deadeye.room.commands import Actor, No
from deadeye.room.room import WATCHING
from deadeye.server.bans import neighbourhood
from deadeye.server.hall import Hall
from deadeye.server.live import Live
from deadeye.server.metrics import METRICS
from deadeye.server.pages import Trouble
from deadeye.server.tokens import ROOM_ID, hash_of
from deadeye.server.viewer import Bucket

Connection = ASGIConnection[Any, Any, Any, Any]
YEAR = 31_536_000  # seconds
EARLIER_PATH: Final = "/api/"  # of cookies: with many rooms they grew too long for a socket
COOKIE: Final = re.compile(rf"deadeye-({ROOM_ID.pattern})-(w|\d\d?)", re.ASCII)
MOVED_AT_ONCE: Final = 8  # headers may fill a few kilobytes, not more
OUT_OF_REACH: Final = "The tables can't be reached now. Try again in a moment."  # the database is away
TROUBLES = {
    status: ResponseSpec(Trouble, generate_examples=False, description="Not done, and why.")
    for status in (400, 403, 404, 405, 409, 413, 415, 429, 503)
}


class NoKey(No):
    """Somebody who can't show that the seat, or the room, is theirs."""

    def __init__(self, why: str) -> None:
        super().__init__("unknown", why)


def hall_of(connection: Connection) -> Hall:
    """The hall behind this connection."""
    hall: Hall = connection.app.state.hall
    return hall


def address_of(connection: Connection) -> str:
    """Where a connection comes from."""
    return connection.client.host if connection.client else ""


def neighbours_of(connection: Connection) -> str:
    """The same, as limits count it."""
    return neighbourhood(address_of(connection))


def limit_an_hour(connection: Connection, what: str, most: int) -> None:
    """A limit on rooms or records per hour from one address."""
    buckets: dict[tuple[str, str], Bucket] = connection.app.state.taken
    if len(buckets) > 10_000:
        buckets.clear()
    if not buckets.setdefault((what, neighbours_of(connection)), Bucket(most / 3600, most)).take():
        METRICS.limited.add()
        raise No("limit", f"At most {most} {what} an hour are taken from one address.")


def check_origin(connection: Connection) -> None:
    """Other pages may not act for the person at the browser."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    host = connection.headers.get("host", "")
    own = [f"http://{host}", f"https://{host}"] if host else []  # a proxy may not say which scheme
    allowed = own + [known.rstrip("/") for known in hall_of(connection).settings.origins]
    if origin.lower() not in [known.lower() for known in allowed]:
        raise No("not-yours", "This page may not speak to this table.")


def cookie_name(room: str, seat: int) -> str:
    """One browser may hold several seats of a room."""
    return f"deadeye-{room}-{'w' if seat == WATCHING else seat}"


def cookie_for(connection: Connection, room: str, seat: int, key: str) -> Cookie:
    """The key, out of reach of scripts and other sites, and sent only to its own room."""
    secure = connection.scope.get("scheme") in ("https", "wss")
    return Cookie(key=cookie_name(room, seat), value=key, path=f"/api/rooms/{room}", max_age=YEAR, httponly=True,
                  samesite="strict", secure=secure)


def cookies_for(connection: Connection, room: str, seat: int, key: str) -> list[Cookie]:
    """The key as a cookie; without a key the cookie is removed. An older one may exist with the former path."""
    cookie = cookie_for(connection, room, seat, key)
    gone = replace(cookie, value="", max_age=0)
    earlier = [replace(gone, path=EARLIER_PATH)] if cookie.key in connection.cookies else []
    return [cookie if key else gone, *earlier]


def moved(connection: Connection) -> list[Cookie]:
    """Cookies that arrive outside any room have the former path: each moves to the room it is for."""
    cookies: list[Cookie] = []
    for found in [found for name in connection.cookies if (found := COOKIE.fullmatch(name))][:MOVED_AT_ONCE]:
        seat = WATCHING if found[2] == "w" else int(found[2])
        cookies += cookies_for(connection, found[1], seat, connection.cookies[found[0]])
    return cookies


def keys_of(connection: Connection, room: str) -> list[str]:
    """The keys that a connection offers: a program's own, or the cookies of this room, seats before watching."""
    bearer = connection.headers.get("authorization", "")
    if bearer.lower().startswith("bearer "):
        return [bearer[7:].strip()]
    return [connection.cookies[name] for name in sorted(connection.cookies) if name.startswith(f"deadeye-{room}-")]


async def room_of(connection: Connection, id: str) -> Live:
    """The room of this id."""
    live = await hall_of(connection).find(id) if ROOM_ID.fullmatch(id) else None
    if live is None:
        raise No("unknown", "There is no such room.")
    return live


async def enter(connection: Connection, id: str, seat: int | None) -> tuple[Live, Actor, str]:
    """The room, who this is in it, and the hash of their key. Without a seat: the first that they hold, or watching.

    Anyone with a key to the room may watch (-1); strangers may watch only a public table.
    """
    keys = [hash_of(key) for key in keys_of(connection, id)]
    live = await room_of(connection, id)
    for key in keys:
        role = live.room.role_of(key)
        if role is not None and seat in (None, role):
            return live, Actor(role, live.room.is_host(role, key)), key
    for key in [*keys, ""] if seat in (None, WATCHING) else []:
        found = as_actor(live, key, WATCHING)
        if found is not None:
            return live, found, key
    raise NoKey(why_not(connection, id, seat))


def why_not(connection: Connection, room: str, seat: int | None) -> str:
    """What is wrong and what to do, short enough for a socket's closing reason."""
    if seat is None or seat == WATCHING:
        return "You have no key for this room; open the link you were given."
    if cookie_name(room, seat) in connection.cookies:
        return f"Seat {seat + 1} is played from another device now, or was given up. The host can make a new link."
    return f"This browser has no key for seat {seat + 1}. The host can make a new link for it."


def as_actor(live: Live, key: str, seat: int) -> Actor | None:
    """The holder of the key of this hash in this seat: their own, or watching."""
    return Actor(seat, live.room.is_host(seat, key)) if live.room.holds(seat, key) else None

"""`deadeye admin`: what an operator does, in the database alone or through the server that runs on it.

Whoever can read the database may operate the server: the workers' addresses and secrets are in it, and nowhere else.
"""
import http.client
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec
from sqlalchemy import Connection, Select, delete, func, insert, select, update
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from deadeye.core.errors import BadInput
from deadeye.room.entries import Closed, Logged
from deadeye.room.fold import read
from deadeye.room.room import WATCHING
from deadeye.server.homes import Home
from deadeye.server.operator import OPERATOR, Closing, Done, Drain, Drained, LiveTable
from deadeye.server.records import match_of
from deadeye.server.relay import MISDIRECTED, reached_at
from deadeye.server.store.database import bring_up_to_date, first_line, is_sqlite, plain_engine, sole_owner
from deadeye.server.store.log import decode, deletion, entry_row
from deadeye.server.store.models import BanRow, EntryRow, HomeRow, RecordRow, RoomRow, StudyRow, WorkerRow
from deadeye.server.store.tenancy import Taken

T = TypeVar("T")
PATIENCE: Final = 10.0  # seconds within which another worker takes over from a dead one
ANSWERED: Final = 30.0
FOR_EVER: Final = (1 << 63) - 1
DAY: Final = 86_400_000  # milliseconds


class Table(msgspec.Struct):
    """A room, as an operator sees it."""

    id: str
    game: str
    title: str
    phase: str
    seats: int
    people: list[str]
    touched: int  # milliseconds since 1970
    viewers: int  # sockets, if a server is running


class Ban(msgspec.Struct):
    """Who is kept out, until when, and why."""

    network: str
    until: int
    why: str


@contextmanager
def at(url: URL) -> Iterator[Connection]:
    """A transaction in the database; trouble is told in a sentence."""
    if is_sqlite(url) and not Path(str(url.database)).is_file():
        raise BadInput(f"There is no database at {url.database}.")
    engine = plain_engine(url)
    try:
        with engine.begin() as connection:
            yield connection
    except SQLAlchemyError as error:
        raise BadInput(f"The database at {url.render_as_string()} can't be used: {first_line(error)}.") from error
    finally:
        engine.dispose()


def found(url: URL, query: Select[*tuple[Any, ...]]) -> list[Any]:
    """All rows of a query."""
    with at(url) as connection:
        return list(connection.execute(query).all())


# -- the server, if one is running ---------------------------------------------------------------------


def workers(url: URL) -> list[Home]:
    """The workers that are alive; none if no server is running."""
    now = 0.0 if is_sqlite(url) else time.time()
    rows = found(url, select(WorkerRow.id, WorkerRow.address, WorkerRow.secret).where(WorkerRow.until >= now))
    if is_sqlite(url):
        with suppress(Taken), sole_owner(url):
            return []  # left behind by one that was killed
    return [Home(*row) for row in rows]


def ask(home: Home, kind: type[T], method: str, path: str, body: Any = None) -> T | None:
    """One request to a worker; None if it isn't the one to ask."""
    host, port = reached_at(home)
    line = http.client.HTTPConnection(host, port, timeout=ANSWERED)
    try:
        text = b"" if body is None else msgspec.json.encode(body)
        line.request(method, path, text, {OPERATOR.decode(): home.secret, "Content-Type": "application/json"})
        answer = line.getresponse()
        said = answer.read()
    except (OSError, http.client.HTTPException) as error:
        raise BadInput(f"The server at {home.address} doesn't answer: {error}.") from error
    finally:
        line.close()
    if answer.status == MISDIRECTED:
        return None
    if answer.status >= 400:
        raise BadInput(why_of(said))
    return msgspec.json.decode(said, type=kind)


def why_of(said: bytes) -> str:
    """The sentence in an answer."""
    with suppress(msgspec.MsgspecError, KeyError, TypeError):
        return str(msgspec.json.decode(said)["why"])
    return "The server refuses that."


def owner_of(url: URL, room: str, living: list[Home]) -> Home:
    """The worker that has a room; any worker if none has."""
    rows = found(url, select(HomeRow.worker).where(HomeRow.room == room))
    return next((home for home in living if rows and home.worker == rows[0][0]), living[0])


def for_room(url: URL, room: str, what: str, body: Any, alone: Callable[[Connection], None]) -> None:
    """Have the owner of a room do something to it; if no server is running, do it in the database."""
    check_room(url, room)
    until = time.monotonic() + PATIENCE
    while living := workers(url):
        if ask(owner_of(url, room, living), Done, "POST", f"/admin/rooms/{room}/{what}", body) is not None:
            return
        if time.monotonic() > until:
            raise BadInput(f"Nobody answers for the room {room}: try again in a moment.")
        time.sleep(0.2)
    with sole_owner(url):
        bring_up_to_date(url)
        with at(url) as connection:
            alone(connection)


def check_room(url: URL, room: str) -> None:
    """Say so when there is no such room."""
    if not found(url, select(RoomRow.id).where(RoomRow.id == room)):
        raise BadInput(f"There is no room {room}.")


# -- what an operator does --------------------------------------------------------------------------


def tables(url: URL, phase: str = "", most: int = 100) -> list[Table]:
    """Rooms, the last touched first; with who is watching, if a server is running."""
    query = select(RoomRow.id, RoomRow.game, RoomRow.title, RoomRow.phase, RoomRow.seats, RoomRow.people,
                   RoomRow.touched)
    query = (query.where(RoomRow.phase == phase) if phase else query).order_by(RoomRow.touched.desc()).limit(most)
    looking = {live.room: live.viewers for home in workers(url)
               for live in ask(home, list[LiveTable], "GET", "/admin/tables") or []}
    return [Table(room, game, title, now, seats, msgspec.json.decode(people), touched, looking.get(room, 0))
            for room, game, title, now, seats, people, touched in found(url, query)]


def close(url: URL, room: str, why: str = "") -> None:
    """End what happens in a room; it can still be looked at."""

    def alone(connection: Connection) -> None:
        last = connection.execute(select(func.max(EntryRow.version)).where(EntryRow.room == room)).scalar() or 0
        logged = Logged(last + 1, WATCHING, "", int(time.time() * 1000), Closed(why))
        connection.execute(insert(EntryRow), entry_row(room, logged))
        connection.execute(update(RoomRow).where(RoomRow.id == room).values(phase="closed"))

    if found(url, select(RoomRow.id).where(RoomRow.id == room, RoomRow.phase == "closed")):
        raise BadInput("This room is already closed.")
    for_room(url, room, "close", Closing(why), alone)


def remove(url: URL, id: str) -> None:
    """Delete a room with all its matches, or an uploaded record."""
    with at(url) as connection:
        if connection.execute(delete(RecordRow).where(RecordRow.id == id)).rowcount:
            connection.execute(delete(StudyRow).where(StudyRow.owner == id))
            return

    def alone(connection: Connection) -> None:
        for statement in deletion([id]):
            connection.execute(statement)

    for_room(url, id, "delete", None, alone)


def log_of(url: URL, room: str) -> list[Logged]:
    """All that happened in a room."""
    check_room(url, room)
    row = EntryRow
    rows = found(url, select(row.version, row.seat, row.action_id, row.at, row.body).where(row.room == room)
                 .order_by(row.version))
    return [Logged(version, seat, action_id or "", when, decode(body)) for version, seat, action_id, when, body in rows]


def export(url: URL, which: str) -> bytes:
    """The record of a match, ROOM.NUMBER, of the one on the table, ROOM, or an uploaded one."""
    if rows := found(url, select(RecordRow.body).where(RecordRow.id == which)):
        return str(rows[0][0]).encode()
    place, _, number = which.partition(".")
    lines = log_of(url, place)
    room = read(place, lines)
    if number not in ("", str(room.number)):
        record = match_of(place, lines, int(number)) if number.isdecimal() else None
    elif room.broken:
        raise BadInput(room.broken)
    else:
        record = room.match.record if room.match is not None else None
    if record is None:
        raise BadInput(f"There is no match {which}: the room {place} is at match {room.number}.")
    return record.to_json()


# -- who is kept out --------------------------------------------------------------------------------


def network_of(text: str) -> str:
    """An address, or a network."""
    try:
        return str(ip_network(text))
    except ValueError as error:
        raise BadInput(f"An address or a network, such as 203.0.113.7 or 203.0.113.0/24: {error}.") from error


def ban(url: URL, address: str, days: int, why: str) -> int:
    """Keep an address out from now on; returns how many workers heard of it at once."""
    if days < 0:
        raise BadInput(f"An address is kept out for a number of days (0: for ever), not {days}.")
    network = network_of(address)
    until = int(time.time() * 1000) + days * DAY if days else FOR_EVER
    with at(url) as connection:
        connection.execute(delete(BanRow).where(BanRow.addresses == network))
        connection.execute(insert(BanRow), {"addresses": network, "until": until, "why": why[:200]})
    return tell_all(url)


def unban(url: URL, address: str) -> int:
    """Let an address in again."""
    with at(url) as connection:
        if not connection.execute(delete(BanRow).where(BanRow.addresses == network_of(address))).rowcount:
            raise BadInput(f"{address} isn't kept out.")
    return tell_all(url)


def bans(url: URL) -> list[Ban]:
    """Who is kept out now."""
    query = select(BanRow.addresses, BanRow.until, BanRow.why).where(BanRow.until > int(time.time() * 1000))
    return [Ban(*row) for row in found(url, query.order_by(BanRow.addresses))]


def tell_all(url: URL) -> int:
    """Make all workers look now; within a minute they would do so by themselves."""
    return len([home for home in workers(url) if ask(home, list[str], "POST", "/admin/bans") is not None])


# -- before a restart -------------------------------------------------------------------------------


def drain(url: URL, on: bool) -> int:
    """Nothing new begins, or things begin again; returns how many matches still have people at them."""
    living = workers(url)
    if not living:
        raise BadInput("No server is running on this database.")
    answers = [ask(home, Drained, "POST", "/admin/drain", Drain(on)) for home in living]
    return sum([answer.matches for answer in answers if answer is not None])

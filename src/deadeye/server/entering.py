"""Getting in: by a link, at a public table, from another device; and who may open a seat for whom."""
import hashlib
from base64 import urlsafe_b64encode
from typing import Annotated, Any, Final

from litestar import Request, Response, post
from litestar.datastructures import Cookie
from litestar.params import QueryParameter

from deadeye.room import entries as log
from deadeye.room import wire
from deadeye.room.commands import No
from deadeye.room.room import ANYBODY, WATCHING, Room
from deadeye.room.texts import clean
from deadeye.server import pages
from deadeye.server.door import TROUBLES, check_origin, cookies_for, enter, hall_of, keys_of, neighbours_of, room_of
from deadeye.server.hall import Hall
from deadeye.server.live import Live
from deadeye.server.tokens import fresh_token, hash_of

Call = Request[Any, Any, Any]
AsSeat = Annotated[int | None, QueryParameter(name="seat", ge=-1, le=14)]
LEAST_GRACE: Final = 60  # seconds that somebody may be gone during a match, whatever the room's grace


def key_for(room: str, token: str, client: str) -> str:
    """A new key; the same client with the same link gets the same key: an answer may have been lost."""
    if not client:
        return fresh_token()
    digest = hashlib.sha256(f"key/{room}/{token}/{client}".encode("utf-8", "surrogatepass")).digest()
    return urlsafe_b64encode(digest).decode().rstrip("=")


def seat_of(live: Live, key: str) -> int | None:
    """The seat that a key opens."""
    role = live.room.role_of(hash_of(key))
    return None if role == WATCHING else role


def seat_held(request: Call, live: Live) -> tuple[int, str] | None:
    """The seat that a browser has here already, and its key."""
    for key in keys_of(request, live.room.id):
        if (seat := seat_of(live, key)) is not None:
            return seat, key
    return None


@post("/api/rooms/{room:str}/join", responses=TROUBLES)
async def join(request: Call, room: str, data: pages.Join) -> Response[pages.Entered]:
    """Sit down at a public table, or at any with the key that the room's own link became."""
    check_origin(request)
    live = await room_of(request, room)
    keys = [hash_of(one) for one in keys_of(request, room)]
    key = key_for(room, "", data.client)
    if (seat := seat_of(live, key)) is not None:
        return entered(request, live, seat, key, data.bearer)
    address = neighbours_of(request)

    def sit(now: Room) -> log.Sat:
        if now.role_of(hash_of(key)) is not None:
            raise No("not-now", "You already sit here.")  # by this same request, whose answer was lost
        invited = bool(now.link) and now.link in keys
        if not now.public and not invited:
            raise No("not-yours", "This table is not public: you need a link.")
        if now.phase != "open":
            raise No("not-now", "The match has begun; you may watch.")
        free = [n for n, seat in enumerate(now.seats) if seat.free and data.seat in (None, n)]
        if not free:
            raise No("not-now", "That seat is taken." if data.seat is not None else "All seats are taken.")
        near = [n for n, place in live.joined_from.items() if place == address and now.seats[n].person]
        if not invited and len(near) >= (len(now.seats) + 1) // 2:
            raise No("limit", "Others from your address already sit here; friends join with a link from the host.")
        return sat_down(now, free[0], data.name, key, data.program)

    seat = await sit_down(hall_of(request), live, sit, key)
    live.joined_from[seat] = address
    return entered(request, live, seat, key, data.bearer)


@post("/api/rooms/{room:str}/claim", responses=TROUBLES)
async def claim(request: Call, room: str, data: pages.Claim) -> Response[pages.Entered]:
    """Come in with the token of a link (a free seat's or the spectators') or with your own key."""
    check_origin(request)
    token = hash_of(data.token)
    live = await room_of(request, room)
    role = live.room.role_of(token)
    if role is not None:
        mine = seat_held(request, live) if token == live.room.link else None
        return entered(request, live, *(mine or (role, data.token)), data.bearer)
    key = key_for(room, data.token, data.client)
    if (seat := seat_of(live, key)) is not None:
        return entered(request, live, seat, key, data.bearer)
    held = {live.room.role_of(hash_of(one)) for one in keys_of(request, room)} - {None, WATCHING}

    def sit(now: Room) -> log.Sat:
        for number, seat in enumerate(now.seats):
            if seat.invite and seat.invite == token:
                if now.phase == "playing" and held - {number}:
                    raise No("not-yours", "You play another seat of this match: nobody sees two hands.")
                return sat_down(now, number, data.name, key, data.program)
        raise No("unknown", "This link doesn't lead to a seat here, or no longer does.")

    seat = await sit_down(hall_of(request), live, sit, key)
    return entered(request, live, seat, key, data.bearer)


def sat_down(room: Room, seat: int, name: str, key: str, program: str) -> log.Sat:
    """A person in a seat, or the same person on another device; a study table has one person."""
    if room.phase == "closed":
        raise No("not-now", "This room is closed.")
    if room.study and any([other.person for number, other in enumerate(room.seats) if number != seat]):
        raise No("not-now", "This is a study table: one person and bots. You may watch.")
    called = room.seats[seat].name
    wish = called if room.seats[seat].person and called else clean(name, 40) or called
    return log.Sat(seat, room.own_name(seat, wish), hash_of(key), clean(program, 40))


async def sit_down(hall: Hall, live: Live, sit: Any, key: str) -> int:
    """Write it to the log; returns the seat."""
    answer = await hall.perform(live, WATCHING, "", 0, sit)
    seat = seat_of(live, key)
    if seat is None and isinstance(answer, wire.Refused):
        raise No(answer.code, answer.why)
    if seat is None:
        raise No("not-now", "That seat is taken.")
    return seat


def entered(request: Call, live: Live, seat: int, key: str, bearer: bool) -> Response[pages.Entered]:
    """You are in."""
    answer, cookies = way_in(request, live, seat, key, bearer)
    return Response(answer, cookies=cookies)


def way_in(request: Call, live: Live, seat: int, key: str, bearer: bool) -> tuple[pages.Entered, list[Cookie]]:
    """A browser gets its key as a cookie, out of reach of every script; a program in the answer, if it asked for it."""
    room = live.room
    answer = pages.Entered(room.id, seat, room.is_host(seat, hash_of(key)), key if bearer else "")
    return answer, [] if bearer else cookies_for(request, room.id, seat, key)


@post("/api/rooms/{room:str}/seats/{number:int}/invite", responses=TROUBLES)
async def invite(request: Call, room: str, number: int, seat: AsSeat = None) -> pages.Invite:
    """A fresh link: for your own seat, to go on from another device; for the host, to seats without a person who is
    here. Number -1 makes one for spectators, -2 the room's own."""
    check_origin(request)
    live, actor, _ = await enter(request, room, seat)
    token = fresh_token()

    def make(now: Room) -> log.Invited:
        own = number >= 0 and number == actor.seat
        if not actor.host and not own:
            raise No("not-yours", "That is for the host of the room.")
        if not ANYBODY <= number < len(now.seats):
            raise No("bad-input", f"A seat is a number from 0 to {len(now.seats) - 1}.")
        if number >= 0 and not own:
            check_vacant(now, number, hall_of(request).clock())
        return log.Invited(number, hash_of(token))

    answer = await hall_of(request).perform(live, actor.seat, "", 0, make)
    if isinstance(answer, wire.Refused):
        raise No(answer.code, answer.why)
    return pages.Invite(number, token)


def check_vacant(room: Room, number: int, now: int) -> None:
    """A host opens a seat for somebody else only when its person is really gone: nobody else may see the hand."""
    seat = room.seats[number]
    if seat.person and seat.connected:
        raise No("not-now", "Somebody sits there and is at the table.")
    if room.phase != "playing":
        return
    if seat.barred:
        raise No("not-now", "A bot plays this seat until the match is over.")
    wait = max(room.grace, LEAST_GRACE)
    if seat.person and not 0 <= seat.away_since <= now - wait * 1000:
        raise No("not-now", f"Somebody sits there and was here a moment ago: wait {wait} seconds.")


@post("/api/rooms/{room:str}/ticket", responses=TROUBLES)
async def ticket(request: Call, room: str, seat: AsSeat = None) -> pages.Ticket:
    """A ticket for one socket."""
    check_origin(request)
    live, actor, key = await enter(request, room, seat)
    return pages.Ticket(await hall_of(request).tickets.give(live.room.id, actor.seat, key))


HANDLERS = [join, claim, invite, ticket]

"""Whose seat it is: the key in a cookie for browsers, in the answer for programs; links that move a seat; watching."""
import asyncio
from collections.abc import Awaitable, Callable
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import msgspec
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from deadeye.room import entries as log
from deadeye.room import wire
from deadeye.server import pages
from deadeye.server.client import Server
from deadeye.server.tokens import hash_of
from tests.room.world import World
from tests.server.serving import Serving, serving

DICE = "walking-dead-dice"


class Browser:
    """Keeps cookies as a browser does, and gets nothing else that proves a seat."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.cookies: dict[tuple[str, str], str] = {}  # by name and path

    def header(self, to: str) -> dict[str, str]:
        sent = [f"{name}={value}" for (name, path), value in self.cookies.items()
                if (to.partition("?")[0] + "/").startswith(path.rstrip("/") + "/")]
        return {"Cookie": "; ".join(sent)}

    async def call(self, method: str, path: str, body: Any = None) -> tuple[int, Any, bytes]:
        status, headers, text = await self.server.call(method, path, body, headers=self.header(path))
        for line in headers.get("set-cookie", "").splitlines():
            for name, morsel in SimpleCookie(line).items():
                self.cookies.pop((name, morsel["path"]), None)
                if morsel["max-age"] != "0":
                    self.cookies[name, morsel["path"]] = morsel.value
        return status, msgspec.json.decode(text), text

    async def socket(self, room: str, query: str = "") -> ClientConnection:
        path = f"/api/rooms/{room}/socket{query}"
        return await connect(f"ws://127.0.0.1:{self.server.port}{path}", proxy=None,
                             additional_headers=self.header(path))

    async def sees(self, room: str, query: str = "") -> wire.Update:
        async with await self.socket(room, query) as socket:
            return msgspec.json.decode(await socket.recv(), type=wire.Update)

    async def is_told(self, room: str, query: str = "") -> tuple[int, str]:
        """The code and the reason with which a socket is closed at once."""
        async with await self.socket(room, query) as socket:
            try:
                raise AssertionError(f"let in: {await socket.recv()!r}")
            except ConnectionClosed as closed:
                assert closed.rcvd is not None
                return closed.rcvd.code, closed.rcvd.reason


async def set_a_table(server: Server, **wishes: Any) -> tuple[Browser, str, dict[str, Any]]:
    browser = Browser(server)
    status, opened, _ = await browser.call("POST", "/api/rooms", {"game": DICE, "seats": 3, "name": "Ann"} | wishes)
    assert status == 201
    return browser, opened["entered"]["room"], opened


def played(served: Serving, story: Callable[[Server], Awaitable[None]]) -> None:
    asyncio.run(asyncio.wait_for(story(served.server), 120))


def test_a_browser_never_gets_its_key_in_an_answer(served: Serving) -> None:
    async def story(server: Server) -> None:
        ann, room, opened = await set_a_table(server, public=True)
        bob, cleo = Browser(server), Browser(server)
        _, joined, joining = await bob.call("POST", f"/api/rooms/{room}/join", {"name": "Bob"})
        token = opened["invites"][1]["token"]
        _, claimed, claiming = await cleo.call("POST", f"/api/rooms/{room}/claim", {"token": token})
        assert [opened["entered"]["key"], joined["key"], claimed["key"]] == ["", "", ""]
        for browser, text in ((ann, msgspec.json.encode(opened)), (bob, joining), (cleo, claiming)):
            (key,) = browser.cookies.values()
            assert len(key) >= 43
            assert key.encode() not in text

    played(served, story)


def test_a_browser_with_hundreds_of_rooms_opens_sockets(served: Serving) -> None:
    async def story(server: Server) -> None:
        ann, first, _ = await set_a_table(server)
        for _ in range(200):
            _, opened, _ = await ann.call("POST", "/api/rooms", {"game": DICE, "seats": 3})
        assert len(ann.cookies) == 201
        for room in (first, opened["entered"]["room"]):
            assert (await ann.sees(room, "?seat=0")).you == 0
            assert (await ann.call("GET", f"/api/rooms/{room}"))[1]["you"] == 0

    played(served, story)


def test_a_cookie_that_went_to_every_page_moves_to_its_room(served: Serving) -> None:
    async def story(server: Server) -> None:
        ann, room, opened = await set_a_table(server)
        _, link, _ = await ann.call("POST", f"/api/rooms/{room}/seats/0/invite")
        everywhere = {(f"deadeye-{number:x>16}-0", "/api/"): "k" * 43 for number in "23456789abcdefgh"}
        ann.cookies = {(name, "/api/"): value for (name, _), value in ann.cookies.items()} | everywhere
        await ann.call("POST", f"/api/rooms/{room}/claim", {"token": link["token"]})
        await ann.call("POST", f"/api/rooms/{room}/claim", {"token": opened["invites"][0]["token"]})
        while any(path == "/api/" for _, path in ann.cookies):
            before = len([path for _, path in ann.cookies if path == "/api/"])
            await ann.call("GET", "/api/rooms")
            assert len([path for _, path in ann.cookies if path == "/api/"]) < before
        assert len(ann.cookies) == 18
        assert all(path == f"/api/rooms/{name.split('-')[1]}" for name, path in ann.cookies)
        assert [(await ann.sees(room, f"?seat={seat}")).you for seat in (0, 1)] == [0, 1]

    played(served, story)


def test_who_leaves_keeps_no_cookie(served: Serving) -> None:
    async def story(server: Server) -> None:
        ann, room, opened = await set_a_table(server)
        await ann.call("POST", f"/api/rooms/{room}/claim", {"token": opened["invites"][0]["token"]})
        leave = {"type": "leave", "action_id": "a"}
        status, answer, _ = await ann.call("POST", f"/api/rooms/{room}/commands?seat=1", leave)
        assert (status, answer["type"]) == (200, "ack")
        assert [name for name, _ in ann.cookies] == [f"deadeye-{room}-0"]

    played(served, story)


def test_a_program_gets_its_key_when_it_asks_and_no_cookie(served: Serving) -> None:
    async def story(server: Server) -> None:
        wish = {"game": DICE, "seats": 3, "public": True, "bearer": True}
        status, headers, text = await server.call("POST", "/api/rooms", wish)
        opened = msgspec.json.decode(text, type=pages.Opened)
        assert (status, "set-cookie" in headers) == (201, False)
        room = opened.entered.room
        _, headers, text = await server.call("POST", f"/api/rooms/{room}/join", {"bearer": True})
        joined = msgspec.json.decode(text, type=pages.Entered)
        assert "set-cookie" not in headers
        for key, seat in ((opened.entered.key, 0), (joined.key, 1)):
            assert (await server.ask(wire.Update, "GET", f"/api/rooms/{room}", None, key)).you == seat

    played(served, story)


def test_one_browser_holds_several_seats_and_each_window_speaks_for_one(served: Serving) -> None:
    async def story(server: Server) -> None:
        ann, room, opened = await set_a_table(server)
        await ann.call("POST", f"/api/rooms/{room}/claim", {"token": opened["invites"][1]["token"], "name": "Ann too"})
        assert [(await ann.sees(room, query)).you for query in ("?seat=0", "?seat=2", "")] == [0, 2, 0]
        code, why = await ann.is_told(room, "?seat=1")
        assert (code, why) == (4003, "This browser has no key for seat 2. The host can make a new link for it.")

    played(served, story)


def test_who_holds_a_seat_may_watch_and_does_nothing_there(served: Serving) -> None:
    async def story(server: Server) -> None:
        ann, room, _ = await set_a_table(server, bots={"1": "random", "2": "random"}, pace=10_000)
        await ann.call("POST", f"/api/rooms/{room}/commands?seat=0", {"type": "start", "action_id": "deal"})
        watched = await ann.sees(room, "?seat=-1")
        assert (watched.you, watched.host) == (-1, False)
        own = await ann.sees(room, "?seat=0")
        assert own.table is not None
        assert watched.table is not None
        assert own.table.view != watched.table.view
        say = {"type": "chat", "action_id": "a", "text": "hello"}
        _, answer, _ = await ann.call("POST", f"/api/rooms/{room}/commands?seat=-1", say)
        assert answer["why"] == "Spectators can only watch."
        _, ticket, _ = await ann.call("POST", f"/api/rooms/{room}/ticket?seat=-1")
        stranger = Browser(server)
        assert (await stranger.sees(room, f"?ticket={ticket['ticket']}")).you == -1

    played(served, story)


def test_a_watching_window_of_a_seat_stays_open_while_the_room_goes_on(served: Serving) -> None:
    async def story(server: Server) -> None:
        ann, room, _ = await set_a_table(server)
        async with await ann.socket(room, "?seat=-1") as socket:
            await socket.recv()
            await ann.call("POST", f"/api/rooms/{room}/commands?seat=0",
                           {"type": "chat", "action_id": "a", "text": "hello"})
            while not msgspec.json.decode(await socket.recv(), type=wire.Update).chat:
                pass
            await ann.call("POST", f"/api/rooms/{room}/commands?seat=0", {"type": "leave", "action_id": "b"})
            closed = await until_closed(socket)
        assert closed == (4010, "This seat or link is no longer yours.")

    played(served, story)


async def until_closed(socket: ClientConnection) -> tuple[int, str]:
    try:
        while True:
            await socket.recv()
    except ConnectionClosed as closed:
        assert closed.rcvd is not None
        return closed.rcvd.code, closed.rcvd.reason


def test_a_seat_goes_on_from_another_device_and_the_first_one_hears_why(served: Serving) -> None:
    async def story(server: Server) -> None:
        ann, room, _ = await set_a_table(server, study=True, bots={"1": "random", "2": "random"})
        phone = Browser(server)
        async with await ann.socket(room, "?seat=0") as socket:
            _, link, _ = await ann.call("POST", f"/api/rooms/{room}/seats/0/invite?seat=0")
            status, entered, _ = await phone.call("POST", f"/api/rooms/{room}/claim",
                                                  {"token": link["token"], "name": "Phone"})
            assert (status, entered["seat"], entered["host"]) == (201, 0, True)
            assert await until_closed(socket) == (4011, "This seat is played from another device now.")
        seen = await phone.sees(room, "?seat=0")
        assert seen.room.seats[0].name == "Ann"
        assert [line.text for line in seen.chat][-2:] == [
            "There is a new link for the seat of {0}.", "{0} goes on from another device."]
        code, why = await ann.is_told(room, "?seat=0")
        assert code == 4003
        assert "played from another device" in why
        assert (await ann.call("POST", f"/api/rooms/{room}/claim", {"token": link["token"]}))[0] == 404

    played(served, story)


def test_the_host_makes_a_new_link_for_who_lost_the_key_but_not_for_who_is_here(served: Serving) -> None:
    async def story(server: Server) -> None:
        ann, room, opened = await set_a_table(server)
        bob, other = Browser(server), Browser(server)
        await bob.call("POST", f"/api/rooms/{room}/claim", {"token": opened["invites"][0]["token"], "name": "Bob"})
        path = f"/api/rooms/{room}/seats/1/invite"
        async with await bob.socket(room, "?seat=1") as socket:
            await socket.recv()
            status, answer, _ = await ann.call("POST", path)
            assert (status, answer["why"]) == (409, "Somebody sits there and is at the table.")
        for _ in range(400):  # the server hears of it in its own time
            status, link, _ = await ann.call("POST", path)
            if status == 201:
                break
            await asyncio.sleep(0.05)
        assert (await bob.call("POST", f"/api/rooms/{room}/seats/0/invite"))[0] == 403
        _, entered, _ = await other.call("POST", f"/api/rooms/{room}/claim", {"token": link["token"], "name": "Eve"})
        assert entered["seat"] == 1
        assert (await other.sees(room)).room.seats[1].name == "Bob"

    played(served, story)


def test_a_link_for_the_own_seat_is_void_once_one_has_left(served: Serving) -> None:
    async def story(server: Server) -> None:
        _, room, opened = await set_a_table(server)
        bob = Browser(server)
        await bob.call("POST", f"/api/rooms/{room}/claim", {"token": opened["invites"][0]["token"]})
        _, link, _ = await bob.call("POST", f"/api/rooms/{room}/seats/1/invite")
        await bob.call("POST", f"/api/rooms/{room}/commands", {"type": "leave", "action_id": "a"})
        assert (await bob.call("POST", f"/api/rooms/{room}/claim", {"token": link["token"]}))[0] == 404

    played(served, story)


def test_a_lost_cookie_is_no_silent_watching_at_a_public_table(served: Serving) -> None:
    async def story(server: Server) -> None:
        _, room, _ = await set_a_table(server, public=True)
        stranger = Browser(server)
        assert (await stranger.is_told(room, "?seat=0"))[0] == 4003
        assert (await stranger.sees(room)).you == -1
        assert (await stranger.sees(room, "?seat=-1")).you == -1

    played(served, story)


def test_only_the_page_itself_and_named_ones_may_speak(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        own = f"127.0.0.1:{server.port}"
        for origin, status in [
            (f"http://{own}", 201), (f"https://{own}", 201), ("https://Table.example", 201),
            ("http://dev.example:5173", 201), ("http://table.example", 403),
            ("https://dev.example:5173", 403), ("https://table.example.evil", 403),
            ("null", 403), ("", 403), ("http://[", 403), (own, 403), ("table.example", 403), ("http://", 403),
        ]:
            wish = {"game": DICE, "seats": 3}
            assert (await server.call("POST", "/api/rooms", wish, headers={"Origin": origin}))[0] == status, origin

    with serving(tmp_path, origins=["https://table.example/", "http://dev.example:5173"]) as one:
        played(one, story)


@pytest.mark.parametrize(("proxy", "believed"), [("127.0.0.0/8", True), ("10.0.0.1", False)])
def test_a_proxy_that_was_named_is_believed(tmp_path: Path, proxy: str, believed: bool) -> None:
    async def story(server: Server) -> None:
        answers = [await server.call("POST", "/api/rooms", {"game": DICE, "seats": 3}, headers={
            "X-Forwarded-Proto": "https", "X-Forwarded-For": f"192.0.2.{number}"}) for number in range(3)]
        assert ["Secure" in headers.get("set-cookie", "") for _, headers, _ in answers] == [believed] * 3
        assert [status for status, _, _ in answers] == [201, 201, 201 if believed else 429]

    with serving(tmp_path, proxies=[proxy], rooms_an_hour=2) as one:
        played(one, story)


def test_nobody_is_taken_for_away_after_going_on_from_another_device() -> None:
    world = World(grace=1, people=2).deal()
    for seat in world.room.seats[:2]:
        seat.connected, seat.away_since = True, -1
    world.write(0, log.Sat(0, "Ann", hash_of("another key")))
    assert world.room.due(world.now + 1_000_000) == []

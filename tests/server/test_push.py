"""People who are away from a slow table are told that it is their move: once a question, and nobody else is."""
import asyncio
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from deadeye.room import wire
from deadeye.server import pages
from deadeye.server.client import Server, Watching, fresh
from deadeye.server.vapid import topic_of
from tests.server.push_service import HOST, PushService
from tests.server.serving import Serving, apart, serving
from tests.server.test_deploy import certificate
from tests.server.test_workers import fresh_database

PICKS = "tacdex"  # all are asked at the same time, and again when all have answered
CONTACT = "mailto:host@table.example"
SETTINGS: dict[str, Any] = {"push_loopback": True, "push_wait": 0, "push_contact": CONTACT}
Row = tuple[int, str, int, int]


@pytest.fixture(scope="module")
def trusted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Path, Path]]:
    """A certificate that servers of these tests trust."""
    made, key = certificate(tmp_path_factory.mktemp("trusted"), HOST)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SSL_CERT_FILE", str(made))
        yield made, key


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, trusted: tuple[Path, Path]) -> Iterator[Serving]:
    with serving(tmp_path_factory.mktemp("served"), **SETTINGS) as one:
        yield one


@pytest.fixture
def service(trusted: tuple[Path, Path]) -> PushService:
    return PushService(*trusted)


class Table:
    """A slow table, played without sockets: nobody is there unless a test says so."""

    def __init__(self, server: Server, room: str, keys: list[str]) -> None:
        self.server, self.room, self.keys = server, room, keys
        self.path = f"/api/rooms/{room}"

    async def sit(self, seat: int) -> Watching:
        """Somebody comes to the table."""
        socket = await self.server.watch_by_key(self.room, self.keys[seat])
        await socket.until(lambda me: me.now.room.seats[seat].connected)
        return socket

    async def do(self, seat: int, action: wire.AnyAction) -> wire.Ack:
        return await self.server.ask(wire.Ack, "POST", f"{self.path}/commands?seat={seat}", action, self.keys[seat])

    async def hand_over(self, seat: int, endpoint: str, on: bool = True) -> bool:
        data = pages.Push(endpoint=endpoint, on=on)
        return (await self.server.ask(pages.Pushed, "POST", f"{self.path}/push?seat={seat}", data,
                                      self.keys[seat])).on

    async def seen_by(self, seat: int) -> wire.Update:
        return await self.server.ask(wire.Update, "GET", f"{self.path}?seat={seat}", None, self.keys[seat])

    async def asked(self) -> dict[int, int]:
        """The seats that are asked, and since which version."""
        seen = {seat: (await self.seen_by(seat)).table for seat in range(len(self.keys))}
        return {seat: table.decisions[0].since for seat, table in seen.items() if table and table.decisions}

    async def choose(self, seat: int) -> None:
        """Answer a seat's question, without a socket."""
        seen = await self.seen_by(seat)
        assert seen.table is not None
        choice = seen.table.decisions[0].options[0].choice
        await self.do(seat, wire.Choose(action_id=fresh(), base_version=seen.version, choice=choice))

    async def play_on(self, seat: int) -> Counter[int]:
        """Play until this seat is asked something else; how many more questions each seat has had by then."""
        before = (await self.asked()).items()
        had = set(before)
        while seat not in dict(had - before):
            for one in await self.asked():
                await self.choose(one)
                had |= (await self.asked()).items()
        return Counter([one for one, _ in had - before])


async def table_of(server: Server, people: int = 2, grace: int = 0) -> Table:
    """A table at which all are ready for the deal."""
    opened = await server.open(pages.OpenRoom(game=PICKS, seats=people, name="Ann", grace=grace, pace=0))
    room = opened.entered.room
    keys = [opened.entered.key, *[(await server.claim(room, invite.token)).key for invite in opened.invites]]
    table = Table(server, room, keys)
    for seat in range(1, people):
        await table.do(seat, wire.Ready(action_id=fresh(), ready=True))
    return table


def rows(one: Serving, room: str) -> list[Row]:
    """What the database keeps for a room: seat, address, question and whether it was told."""
    with closing(sqlite3.connect(one.settings.database.removeprefix("sqlite:///"))) as file:
        return file.execute("select seat, endpoint, asked, told from pushes where room = ? order by seat, endpoint",
                            (room,)).fetchall()


def kept(one: Serving, table: Table) -> list[str]:
    """The devices that are told of moves at a table."""
    return [endpoint.rpartition("/")[2] for _, endpoint, _, _ in rows(one, table.room)]


def run(service: PushService, story: Callable[[], Awaitable[None]]) -> None:
    """A story during which the push service is there."""

    async def all_of_it() -> None:
        async with service:
            await story()

    asyncio.run(all_of_it())


def test_who_is_away_is_told_once_a_question_and_who_is_there_is_not(served: Serving, service: PushService) -> None:
    async def story() -> None:
        server = served.server
        public = (await server.ask(pages.PushKey, "GET", "/api/push")).key
        table = await table_of(server)
        assert await table.hand_over(0, service.at("ann"))
        assert await table.hand_over(1, service.at("ben"))
        assert await table.hand_over(1, service.at("phone"))
        ann, seen = await table.sit(0), rows(served, table.room)
        await table.do(0, wire.Start(action_id=fresh()))
        await service.told("ben", 1)
        await service.told("phone", 1)
        for _ in range(3):  # what isn't a question is nothing to tell
            await table.do(0, wire.Chat(action_id=fresh(), text="Ben?"))
        times = 1
        for _ in range(2):
            times += (await table.play_on(1))[1]
            await service.told("ben", times)
            await service.told("phone", times)
        assert [service.count(device) for device in ("ann", "ben", "phone")] == [0, times, times]
        assert rows(served, table.room)[0] == seen[0], "nothing was even tried"
        for got in service.got:
            assert service.claims(got, public)["sub"] == CONTACT
            told = [got.headers[name] for name in ("ttl", "urgency", "content-length", "topic")]
            assert told == ["86400", "normal", "0", topic_of(table.room, 1)]
            assert table.room not in repr(got)
        await ann.close()

    run(service, story)


def test_only_a_table_that_is_played_slowly_tells_anybody(served: Serving, service: PushService) -> None:
    async def story() -> None:
        quick = await table_of(served.server, grace=120)
        assert not await quick.hand_over(1, service.at("quick"))
        assert kept(served, quick) == []
        slow, hurried = [await table_of(served.server) for _ in range(2)]
        await slow.hand_over(1, service.at("slow"))
        await hurried.hand_over(1, service.at("hurried"))
        before = rows(served, hurried.room)
        await hurried.do(0, wire.Change(action_id=fresh(), grace=120))
        for table in (hurried, slow):
            await table.do(0, wire.Start(action_id=fresh()))
        await service.told("slow", 1)
        assert [got.path for got in service.got] == ["/push/slow"]
        assert rows(served, hurried.room) == before

    run(service, story)


def test_a_phone_that_fell_asleep_is_told_and_who_takes_leave_is_not(served: Serving, service: PushService) -> None:
    async def story() -> None:
        table = await table_of(served.server, 3)
        ann, *away = [await table.sit(seat) for seat in range(3)]
        for seat, device in ((1, "asleep"), (2, "polite")):
            await table.hand_over(seat, service.at(device))
        await table.do(0, wire.Start(action_id=fresh()))
        for one in away:
            await one.until(lambda me: me.decision is not None)
        seen = rows(served, table.room)
        await away[1].close()
        away[0].socket.transport.abort()
        await service.told("asleep", 1)
        again = await table.sit(1)
        again.socket.transport.abort()
        await ann.until(lambda me: not any(seat.connected for seat in me.now.room.seats[1:]))
        await table.do(0, wire.Chat(action_id=fresh(), text="Is anybody there?"))
        assert rows(served, table.room)[1] == seen[1]
        more = await table.play_on(2)
        for device, first, since in (("asleep", 1, more[1]), ("polite", 0, more[2])):  # these saw the first question
            await service.told(device, first + min(since, 1))  # one may stand for several that come close together
            assert service.count(device) <= first + since
        await asyncio.gather(ann.close(), away[0].reading, again.reading)

    run(service, story)


def test_an_address_that_is_gone_is_never_called_again(served: Serving, service: PushService) -> None:
    async def story() -> None:
        table, other = [await table_of(served.server, 3) for _ in range(2)]
        await other.hand_over(1, service.at("gone"))
        for seat, device in ((1, "gone"), (2, "here")):
            await table.hand_over(seat, service.at(device))
        service.answers["gone"] = ["410 Gone"]
        await table.do(0, wire.Start(action_id=fresh()))
        await service.until(lambda: kept(served, table) == ["here"])
        assert kept(served, other) == [], "it is gone for all tables"
        await service.told("here", 1)
        await service.told("here", 1 + (await table.play_on(2))[2])
        await table.play_on(1)
        assert service.count("gone") == 1

    run(service, story)


def test_a_service_that_is_busy_is_asked_again_and_one_that_refuses_is_not(served: Serving, service: PushService
                                                                          ) -> None:
    async def story() -> None:
        table = await table_of(served.server, 5)
        for seat, device in enumerate(("broken", "busy", "moved", "refused")):
            await table.hand_over(seat + 1, service.at(device))
        service.answers["broken"] = ["503 Service Unavailable"]
        service.answers["busy"] = ["429 Too Many Requests\r\nRetry-After: 1"]
        service.answers["moved"] = [f"307 Temporary Redirect\r\nLocation: {service.at('elsewhere')}"]
        service.answers["refused"] = ["403 Forbidden"]
        await table.do(0, wire.Start(action_id=fresh()))
        await service.told("broken", 2)
        await service.told("busy", 2)
        await service.until(lambda: all([told for _, _, _, told in rows(served, table.room)]))
        counts = {device: service.count(device) for device in ("broken", "busy", "moved", "refused", "elsewhere")}
        assert counts == {"broken": 2, "busy": 2, "moved": 1, "refused": 1, "elsewhere": 0}
        lines = [line for line in served.text().splitlines() if "push failed" in line and table.room in line]
        assert sorted(line.partition("answers ")[2][:3] for line in lines) == ["307", "403"]
        assert kept(served, table) == ["broken", "busy", "moved", "refused"]

    run(service, story)


def test_a_service_that_is_down_disturbs_no_table_and_is_tried_again(served: Serving, service: PushService) -> None:
    async def story() -> None:
        table = await table_of(served.server)
        await table.hand_over(1, service.at("ben"))
        await service.stop()
        await table.do(0, wire.Start(action_id=fresh()))
        await service.until(lambda: rows(served, table.room)[0][3] == 0)
        await table.choose(0)
        await service.start()
        await service.told("ben", 1)

    run(service, story)


@pytest.mark.parametrize("way", ["off", "leave", "kick", "erase", "device"])
def test_it_is_taken_back_with_the_seat_or_the_name(served: Serving, service: PushService, way: str) -> None:
    async def story() -> None:
        table = await table_of(served.server, 3)
        for seat, device in ((1, "ben"), (2, "other")):
            await table.hand_over(seat, service.at(device))
        if way == "off":
            assert not await table.hand_over(1, service.at("ben"), on=False)
        elif way == "device":
            link = await served.server.ask(pages.Invite, "POST", f"{table.path}/seats/1/invite?seat=1", None,
                                           table.keys[1])
            await served.server.claim(table.room, link.token)
        else:
            actions: dict[str, wire.AnyAction] = {"leave": wire.Leave(action_id="x"),
                                                  "kick": wire.Kick(action_id="x", seat=1),
                                                  "erase": wire.Erase(action_id="x")}
            await table.do(0 if way == "kick" else 1, actions[way])
        assert kept(served, table) == ["other"]

    run(service, story)


def test_only_who_has_the_seat_hands_over_an_address(served: Serving, service: PushService) -> None:
    async def story() -> None:
        server = served.server
        table = await table_of(server)
        stranger = await table_of(server)
        data = pages.Push(endpoint=service.at("thief"))
        for key in (table.keys[0], stranger.keys[1], "", "x" * 43):
            status, _, text = await server.call("POST", f"{table.path}/push?seat=1", data, key)
            assert (status, b"seat 2" in text) == (404, True), key
        status, _, text = await server.call("POST", f"{table.path}/push?seat=-1", data, table.keys[0])
        assert (status, b"Only those who have a seat" in text) == (403, True)
        origin = {"Origin": "https://elsewhere.example"}
        assert (await server.call("POST", f"{table.path}/push?seat=1", data, table.keys[1], origin))[0] == 403
        assert kept(served, table) == []

    run(service, story)


@pytest.mark.parametrize(("endpoint", "why"), [
    ("http://localhost/push/a", "an address at a push service"),
    ("https://10.0.0.7/push/a", "there is no push service at"),
    ("https://169.254.169.254/latest", "there is no push service at"),
    ("https://push.invalid/a", "there is no push service at"),
    ("https://ann:secret@localhost/a", "an address at a push service"),
    ("https://[::1]/a", "an address at a push service"),
    ("https://localhost/a b\r\nHost: x", "an address at a push service"),
    ("https://localhost", "an address at a push service"),
    ("https://localhost:0/a", "at port 443"),
    ("", "an address at a push service"),
    ("https://localhost/" + "a" * 500, "at most 512 characters"),
])
def test_an_odd_address_is_refused_in_a_sentence_and_not_kept(served: Serving, endpoint: str, why: str) -> None:
    async def story() -> None:
        table = await table_of(served.server)
        data = pages.Push(endpoint=endpoint)
        status, _, text = await served.server.call("POST", f"{table.path}/push?seat=1", data, table.keys[1])
        assert (status, why in text.decode()) == (400, True), text
        assert kept(served, table) == []

    asyncio.run(story())


def test_after_a_restart_people_are_told_as_before_and_what_was_under_way_goes_on(
    tmp_path: Path, service: PushService
) -> None:
    async def story(own: Serving) -> None:
        key = await own.server.ask(pages.PushKey, "GET", "/api/push")
        table = await table_of(own.server, 3)
        cleo = await table.sit(2)
        for seat, device in ((1, "ben"), (2, "cleo")):
            await table.hand_over(seat, service.at(device))
        await service.stop()
        await table.do(0, wire.Start(action_id=fresh()))
        await cleo.until(lambda me: me.decision is not None)
        await cleo.close()
        await service.until(lambda: rows(own, table.room)[0][3] == 0)
        await asyncio.to_thread(own.kill)
        await service.start()
        await asyncio.to_thread(own.start)
        await service.told("ben", 1)
        await service.until(lambda: rows(own, table.room)[0][3] == 1)
        await asyncio.to_thread(own.kill)
        await asyncio.to_thread(own.start)
        assert await own.server.ask(pages.PushKey, "GET", "/api/push") == key
        more = await table.play_on(1)
        for device, times in (("ben", 1 + more[1]), ("cleo", more[2])):  # who saw the first question
            await service.told(device, times)
            assert service.count(device) == times
        for got in service.got:
            service.claims(got, key.key)

    with serving(tmp_path, **SETTINGS) as own:
        run(service, lambda: story(own))


def test_where_pushes_are_off_there_is_no_key_and_nothing_is_kept(tmp_path: Path) -> None:
    async def story(own: Serving) -> None:
        assert (await own.server.ask(pages.PushKey, "GET", "/api/push")).key == ""
        table = await table_of(own.server)
        assert not await table.hand_over(1, "https://localhost/a")
        assert kept(own, table) == []

    with serving(tmp_path, push=False) as own:
        asyncio.run(story(own))


def test_of_several_workers_the_owner_of_the_room_tells_and_all_have_one_key(
    tmp_path: Path, postgres_url: str, service: PushService
) -> None:
    async def story(first: Server, second: Server) -> None:
        keys = [await server.ask(pages.PushKey, "GET", "/api/push") for server in (first, second)]
        assert keys[0] == keys[1]
        table = await table_of(first)
        away = Table(second, table.room, table.keys)
        assert await away.hand_over(1, service.at("ben"))
        await table.do(0, wire.Start(action_id=fresh()))
        await service.told("ben", 1)
        times = 1 + (await away.play_on(1))[1]
        await service.told("ben", times)
        assert service.count("ben") == times
        service.claims(service.got[0], keys[0].key)

    with apart(tmp_path, fresh_database(postgres_url, "pushes"), **SETTINGS) as (first, second):
        run(service, lambda: story(first.server, second.server))

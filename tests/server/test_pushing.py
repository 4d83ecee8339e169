"""The limits of pushes: whom the server calls, how often it tries, how much it keeps."""
import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from pathlib import Path
from typing import Any

import pytest

from deadeye.core.errors import BadInput
from deadeye.room.commands import No
from deadeye.server import endpoints, pushing
from deadeye.server.endpoints import Caller, Endpoint, is_public, parsed
from deadeye.server.hall import Hall
from deadeye.server.live import Live
from deadeye.server.metrics import METRICS
from deadeye.server.pushing import contact_of, pause_of
from deadeye.server.settings import Settings
from deadeye.server.store.database import async_engine, bring_up_to_date, url_of
from deadeye.server.store.log import Log
from deadeye.server.store.pushes import DEVICES, Pushes
from deadeye.server.viewer import Bucket, Viewer
from tests.room.world import World
from tests.server.test_bots import in_hall
from tests.server.test_hall import quiet
from tests.server.test_workers import fresh_database

PUSH = "https://push.example/abc"
BEN = 1


# -- whom it calls --------------------------------------------------------------------------------


@pytest.mark.parametrize("address", [
    "127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1",
    "255.255.255.255", "::1", "::", "fe80::1%eth0", "fc00::1", "ff02::1", "::ffff:127.0.0.1", "64:ff9b::a00:1",
    "2002:a00:1::", "::127.0.0.1",
])
def test_no_address_inside_is_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "2607:f8b0::1", "::ffff:8.8.8.8", "64:ff9b::808:808"])
def test_an_address_of_the_internet_is(address: str) -> None:
    assert is_public(address)


def test_this_machine_is_called_in_tests_only() -> None:
    assert is_public("127.0.0.1", loopback=True)
    assert not is_public("10.0.0.1", loopback=True)
    assert parsed("https://localhost:8443/a", loopback=True) == Endpoint("localhost", 8443, "/a")
    with pytest.raises(No, match="at port 443, not at 8443"):
        parsed("https://localhost:8443/a")


@pytest.fixture
def called(monkeypatch: pytest.MonkeyPatch) -> Iterator[dict[str, list[Any]]]:
    """`found` are the answers of look-ups in turn; `at` is where somebody was called."""
    seen: dict[str, list[Any]] = {"found": [], "at": []}

    def look_up(_host: str, port: int, *_more: object) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in seen["found"].pop(0)]

    async def connect(host: str, port: int, **more: Any) -> None:
        seen["at"].append((host, port, more["server_hostname"]))
        raise ConnectionRefusedError("refused")

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    yield seen


@pytest.mark.parametrize(("found", "at"), [
    ([["8.8.8.8", "8.8.4.4"], ["10.0.0.1"]], ["8.8.8.8", "8.8.4.4"]),
    ([["8.8.8.8", "127.0.0.1"]], []),
    ([["127.0.0.1"]], []),
    ([[]], []),
])
def test_a_host_is_looked_up_once_a_call_and_called_where_that_look_up_led(
    called: dict[str, list[Any]], found: list[list[str]], at: list[str]
) -> None:
    called["found"] = list(found)
    caller = Caller()
    with pytest.raises(OSError, match=r"refused|there is no push service"):
        asyncio.run(caller.call(parsed(PUSH), {}))
    assert called["at"] == [(address, 443, "push.example") for address in at]
    assert called["found"] == found[1:]
    caller.close()


@contextlib.asynccontextmanager
async def answering(say: bytes) -> AsyncIterator[Endpoint]:
    """A service that says this and then nothing."""
    hold = asyncio.Event()

    async def talk(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(say)
        await hold.wait()
        writer.transport.abort()

    server = await asyncio.start_server(talk, "127.0.0.1", 0)
    try:
        yield Endpoint("localhost", server.sockets[0].getsockname()[1], "/")
    finally:
        hold.set()
        server.close()
        await asyncio.sleep(0)


@pytest.mark.parametrize(("say", "why"), [
    (b"", "TimeoutError"),
    (b"HTTP/1.1 201 Created\r\n" + b"x: " + b"y" * 100_000, "limit"),
    (b"SSH-2.0-OpenSSH\r\n\r\n", "no answer in HTTP"),
    (b"HTTP/1.1 999 No\r\n\r\n", "no answer in HTTP"),
])
def test_a_service_that_says_nothing_or_nonsense_is_given_up(
    monkeypatch: pytest.MonkeyPatch, say: bytes, why: str
) -> None:
    monkeypatch.setattr(endpoints, "PATIENCE", 60 if say else 0.5)
    caller = Caller(loopback=True)

    async def plain(address: str, port: int, **more: Any) -> Any:
        return await connect(address, port, limit=more["limit"])

    async def story() -> None:
        async with answering(say) as endpoint:
            await caller.call(endpoint, {})

    connect = asyncio.open_connection
    monkeypatch.setattr(asyncio, "open_connection", plain)
    with pytest.raises(OSError, match=why):
        asyncio.run(story())
    caller.close()


# -- how often it tries -----------------------------------------------------------------------------


class FakeCaller(Caller):
    """Answers as it is told, and never leaves this process."""

    def __init__(self, *statuses: int) -> None:
        super().__init__()
        self.statuses = list(statuses)
        self.calls = 0

    async def call(self, endpoint: Endpoint, headers: dict[str, str]) -> tuple[int, dict[str, str]]:
        self.calls += 1
        if not self.statuses:
            raise OSError("down")
        return self.statuses.pop(0), {}


def told(tmp_path: Path, caller: FakeCaller, story: Callable[[Hall, Live], Awaitable[None]], **settings: float) -> None:
    """A slow table at which Ben is away and was just asked, with an address of his."""
    world = World("tacdex", people=2, grace=0).deal()

    async def all_of_it(hall: Hall, live: Live) -> None:
        await quiet(hall)
        hall.pushing.caller = caller
        key = live.room.seats[BEN].key
        await hall.pushing.pushes.keep("room", BEN, key, PUSH, 0, live.room.asked_at[BEN] - 1)
        await story(hall, live)

    asyncio.run(in_hall(tmp_path, world, all_of_it, **settings))


async def due(hall: Hall, live: Live) -> list[str]:
    return await hall.pushing.pushes.due("room", BEN, live.room.seats[BEN].key, live.room.asked_at[BEN])


def test_after_a_few_tries_it_is_given_up_with_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(pushing, "PAUSES", (0.0, 0.0))
    failed, caller = METRICS.pushes_failed.value, FakeCaller(503, 500)

    async def story(hall: Hall, live: Live) -> None:
        hall.pushing.look(live, 0)
        hall.pushing.lost(live, BEN)  # the same question: it is already under way
        assert live.busy(), "the room isn't forgotten meanwhile"
        await quiet(hall)
        assert await due(hall, live) == []
        await hall.pushing.resume(live)
        await quiet(hall)
        assert (live.pushes, hall.pushing.under_way) == (set(), 0)

    told(tmp_path, caller, story, push_wait=0)
    assert (caller.calls, METRICS.pushes_failed.value - failed) == (3, 1)
    assert capsys.readouterr().err.count('"push failed"') == 1


def test_who_comes_back_in_time_or_answers_is_not_told(tmp_path: Path) -> None:
    sent, caller = METRICS.pushes.value, FakeCaller(201)

    async def story(hall: Hall, live: Live) -> None:
        async def send(_texts: list[bytes]) -> None:
            return

        viewer = Viewer(BEN, live.room.seats[BEN].key, send, lambda: None)
        hall.pushing.lost(live, BEN)
        live.enter(viewer, 0)
        await quiet(hall)
        assert caller.calls == 0
        live.leave(viewer, 0)
        hall.pushing.lost(live, BEN)
        await quiet(hall)
        assert (caller.calls, METRICS.pushes.value - sent) == (1, 1)

    told(tmp_path, caller, story, push_wait=0.01)


def test_there_is_a_limit_a_minute_and_one_of_questions_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    failed, caller = METRICS.pushes_failed.value, FakeCaller(201)

    async def story(hall: Hall, live: Live) -> None:
        assert (hall.pushing.pace.rate, hall.pushing.pace.burst) == (2.0, 120)
        hall.pushing.pace = Bucket(0, 0)
        hall.pushing.look(live, 0)
        while not await due(hall, live):
            await asyncio.sleep(0.01)
        assert caller.calls == 0, "it waits for its turn"
        monkeypatch.setattr(pushing, "MOST", 1)
        live.pushes.clear()
        hall.pushing.begin(live, BEN)
        assert METRICS.pushes_failed.value - failed == 1

    told(tmp_path, caller, story)


@pytest.mark.parametrize(("said", "pause"), [("", 0), ("7", 7), ("86400", 900), ("-5", 0), ("soon", 0)])
def test_a_service_says_when_to_ask_again_within_reason(said: str, pause: float) -> None:
    assert pause_of({"retry-after": said}) == pause


def test_a_service_may_name_a_date() -> None:
    then = datetime.now(UTC) + timedelta(seconds=100)
    assert 50 < pause_of({"retry-after": format_datetime(then, usegmt=True)}) <= 100


# -- what it keeps ------------------------------------------------------------------------------------


@pytest.mark.parametrize("where", ["sqlite", "postgres"])
def test_a_seat_has_a_few_devices_and_all_go_with_the_room(
    where: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.db'}"
    if where == "postgres":
        database = fresh_database(request.getfixturevalue("postgres_url"), "devices")
    bring_up_to_date(url_of(database))

    async def story() -> None:
        store = Log(async_engine(url_of(database)))
        kept = Pushes(store.engine)
        for number in range(DEVICES + 2):
            await kept.keep("room", BEN, "key", f"{PUSH}/{number}", number, 5)
        await kept.keep("room", BEN, "key", f"{PUSH}/{DEVICES}", 99, 5)
        await kept.ask("room", BEN, 9)
        newest = {f"{PUSH}/{number}" for number in range(2, DEVICES + 2)}
        assert set(await kept.due("room", BEN, "key", 9)) == newest
        assert await kept.due("room", BEN, "another key", 9) == []
        await kept.done("room", BEN, 9, f"{PUSH}/2")
        assert set(await kept.due("room", BEN, "key", 9)) == newest - {f"{PUSH}/2"}
        await kept.ask("room", BEN, 9)
        assert len(await kept.due("room", BEN, "key", 9)) == DEVICES - 1, "told once"
        await kept.keep("room", BEN, "another key", PUSH, 100, 9)
        await kept.ask("room", BEN, 12)
        assert await kept.due("room", BEN, "another key", 12) == [PUSH], "the seat has changed hands"
        await store.delete_rooms(["room"])
        assert await kept.due("room", BEN, "another key", 12) == []
        assert await kept.private_key("first") == await kept.private_key("second") == "first"
        await store.engine.dispose()

    asyncio.run(story())


# -- what the operator says -----------------------------------------------------------------------------


@pytest.mark.parametrize(("settings", "why"), [
    ({"push_contact": "ann"}, "push_contact looks like mailto:you@table.example"),
    ({"push_contact": "http://table.example"}, "push_contact looks like"),
    ({"pushes_a_minute": 0}, "say push=false"),
])
def test_what_the_operator_says_is_checked(settings: dict[str, Any], why: str) -> None:
    with pytest.raises(BadInput, match=why):
        Settings(**settings).check()


def test_push_services_may_write_to_somebody() -> None:
    assert contact_of(Settings(push_contact="mailto:a@b.c", origins=["https://t.example"])) == "mailto:a@b.c"
    assert contact_of(Settings(origins=["http://t.example", "https://t.example"])) == "https://t.example"
    assert contact_of(Settings()) == ""

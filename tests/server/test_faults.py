"""Faults of the machine: what can't be saved is reported once and never acknowledged; no clock deletes anything."""
import asyncio
import io
import os
import resource
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import psycopg
import pytest

from deadeye.cli import main
from deadeye.room import entries as log
from deadeye.room import wire
from deadeye.room.commands import Actor
from deadeye.room.room import ANSWERS_KEPT
from deadeye.server import hall as hall_module
from deadeye.server import logs, pages
from deadeye.server.cards import card_row
from deadeye.server.clearing import DAY, clear
from deadeye.server.client import Server, fresh
from deadeye.server.hall import Hall
from deadeye.server.live import Live
from deadeye.server.records import match_of
from deadeye.server.store.backup import back_up
from deadeye.server.store.database import bring_up_to_date, url_of
from tests.room.world import World
from tests.server.serving import Serving, free_port, serving
from tests.server.test_bots import in_hall
from tests.server.test_clearing import NOW, add
from tests.server.test_clearing import in_hall as with_hall
from tests.server.test_serve import DICE
from tests.server.test_workers import fresh_database

HOST = Actor(0, host=True)
Fault = Callable[[], Awaitable[None]]


class Broken(io.StringIO):
    """A log on a disk that is full."""

    def write(self, _text: str) -> int:
        raise OSError(28, "No space left on device")


def test_a_log_that_cannot_be_written_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", Broken())
    logs.say("something", room="x")
    monkeypatch.setattr(sys, "stderr", None)
    logs.say("something else")


@pytest.mark.parametrize("what", ["gone", "replaced"])
def test_a_database_file_that_is_gone_or_another_is_said_once(own: Serving, tmp_path: Path, what: str) -> None:
    async def story(server: Server) -> None:
        opened = await server.open(pages.OpenRoom(game=DICE, seats=3))
        path = f"/api/rooms/{opened.entered.room}/commands"
        key = opened.entered.key
        assert (await server.call("GET", "/ready"))[0] == 200
        (tmp_path / "tables.db").rename(tmp_path / "moved.db")
        if what == "replaced":
            (tmp_path / "tables.db").write_bytes((tmp_path / "moved.db").read_bytes())
        for _ in range(3):
            answer = await server.ask(wire.Refused, "POST", path, wire.Chat(action_id=fresh(), text="hello"), key)
            assert (answer.code, answer.why) == ("trouble", "This can't be saved now. Try again in a moment.")
        assert (await server.ask(pages.Health, "GET", "/health")).status == "degraded"
        assert (await server.call("GET", "/ready"))[0] == 503
        if what == "gone":
            (tmp_path / "moved.db").rename(tmp_path / "tables.db")
            await server.ask(wire.Ack, "POST", path, wire.Chat(action_id=fresh(), text="hello"), key)
            assert (await server.call("GET", "/ready"))[0] == 200

    asyncio.run(story(own.server))
    said = [msgspec.json.decode(line) for line in own.text().splitlines()]
    causes = [line["cause"] for line in said if line["what"] == "nothing can be saved"]
    assert len(causes) == 1, causes
    assert "is gone" in causes[0] or "is another one" in causes[0]


async def says(server: Server, path: str, key: str) -> str:
    """What comes of a word: "ack", or the code of a refusal."""
    _, _, text = await server.call("POST", path, wire.Chat(action_id=fresh(), text="hello " * 50), key)
    answer = msgspec.json.decode(text)
    return str(answer.get("code") or answer["type"])


async def until_it_says(server: Server, path: str, key: str, wanted: str) -> int:
    """Say something again and again until this is the outcome; returns how many were acknowledged."""
    acks = 0
    async with asyncio.timeout(60):
        while (came := await says(server, path, key)) != wanted:
            acks += came == "ack"
            await asyncio.sleep(0.01)
    return acks + (wanted == "ack")


async def comes_and_goes(server: Server, fault: Fault, cure: Fault) -> tuple[str, str]:
    """What was acknowledged is there, and nothing else; afterwards it goes on. Returns the room and its key."""
    opened = await server.open(pages.OpenRoom(game=DICE, seats=3))
    room, key = f"/api/rooms/{opened.entered.room}", opened.entered.key
    acks = await until_it_says(server, f"{room}/commands", key, "ack")
    await fault()
    acks += await until_it_says(server, f"{room}/commands", key, "trouble")
    assert (await server.ask(wire.Update, "GET", room, None, key)).version == 1 + acks
    await cure()
    acks += await until_it_says(server, f"{room}/commands", key, "ack")
    assert (await server.ask(wire.Update, "GET", room, None, key)).version == 1 + acks
    assert (await server.call("GET", "/ready"))[0] == 200
    return room, key


def causes(one: Serving) -> list[str]:
    """Why nothing could be saved, as the log says."""
    said = [msgspec.json.decode(line) for line in one.text().splitlines()]
    return [line["cause"] for line in said if line["what"] == "nothing can be saved"]


def test_a_full_disk_is_said_once_and_goes_by(own: Serving, tmp_path: Path) -> None:
    """No file may grow: to a database, the same as a full disk."""
    assert own.process is not None
    process = own.process.pid

    async def full() -> None:
        log = (tmp_path / "server.log").stat().st_size
        resource.prlimit(process, resource.RLIMIT_FSIZE, (log + 4_000, resource.RLIM_INFINITY))

    async def room_again() -> None:
        resource.prlimit(process, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))

    room, key = asyncio.run(comes_and_goes(own.server, full, room_again))
    assert len(causes(own)) == 1, causes(own)
    assert "disk" in causes(own)[0]
    kept = asyncio.run(own.server.ask(wire.Update, "GET", room, None, key)).version
    own.kill()
    own.start()
    assert asyncio.run(own.server.ask(wire.Update, "GET", room, None, key)).version == kept


def test_a_database_that_can_only_be_read_is_said_and_the_pool_emptied(tmp_path: Path, postgres_url: str) -> None:
    url = fresh_database(postgres_url, "readonly")

    async def set_to(value: str) -> None:
        writing = "-c default_transaction_read_only=off"
        with psycopg.connect(url, autocommit=True, options=writing) as connection:
            connection.execute(f"alter database readonly set default_transaction_read_only = {value}")
            if value == "on":
                connection.execute("select pg_terminate_backend(pid) from pg_stat_activity"
                                   " where datname = 'readonly' and pid <> pg_backend_pid()")

    with serving(tmp_path, database=url) as one:
        asyncio.run(comes_and_goes(one.server, lambda: set_to("on"), lambda: set_to("off")))
        assert any(["read-only" in cause for cause in causes(one)]), causes(one)


def test_a_damaged_database_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "tables.db"
    bring_up_to_date(url_of(f"sqlite:///{file}"))
    whole = file.read_bytes()
    file.write_bytes(whole[:100] + bytes(range(256)) * 16 + whole[4196:])
    assert main(["serve", "--port", str(free_port()), "--database", f"sqlite:///{file}"]) == 2
    said = capsys.readouterr().err.strip()
    assert "can't be opened: database disk image is malformed" in said
    assert len(said.splitlines()) == 1


def test_a_clock_a_year_ahead_deletes_nothing(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        for number, days in enumerate((1, 2, 3)):
            await add(hall, f"room-{number}", days)
        hall.clock = lambda: NOW + 400 * DAY
        assert await clear(hall) == [], "nothing is younger than a year"
        world = World()
        card = card_row(world.room) | {"id": "new", "touched": hall.clock()}
        assert await hall.store.append("new", log.Logged(1, 0, "", hall.clock(), world.lines[0].entry), card)
        assert await clear(hall) == [], "one room opened by the wrong clock doesn't help"

    with_hall(f"sqlite:///{tmp_path / 't.db'}", story)


def test_the_clock_of_the_tables_only_goes_forward(monkeypatch: pytest.MonkeyPatch) -> None:
    before = hall_module.steady_clock()
    monkeypatch.setattr("time.time_ns", lambda: 0)
    assert hall_module.steady_clock() - before in range(60_000)


def test_what_was_done_long_ago_gets_its_first_answer(tmp_path: Path) -> None:
    world = World(people=2).deal()

    async def story(hall: Hall, live: Live) -> None:
        hall.still = True
        match = live.room.match
        assert match is not None
        seat = next(n for n in range(3) if match.state.options_of(n))
        chooser = Actor(seat, bot=live.room.seats[seat].bot)
        chosen = wire.Choose(action_id="mine", base_version=live.room.version, choice=match.state.options_of(seat)[0])
        first = await hall.act(live, chooser, chosen)
        assert isinstance(first, wire.Ack)
        for number in range(ANSWERS_KEPT + 1):
            await hall.act(live, HOST, wire.Chat(action_id=f"c{number}", text="x"))
        assert (seat, "mine") not in live.room.answers
        assert await hall.act(live, chooser, chosen) == first

    asyncio.run(in_hall(tmp_path, world, story))


def test_files_are_nobody_elses(own: Serving, tmp_path: Path) -> None:
    back_up(url_of(own.settings.database), tmp_path / "backup.db")
    files = [file for file in tmp_path.iterdir() if "db" in file.name]
    assert {file.name: oct(file.stat().st_mode & 0o777) for file in files} == {file.name: "0o600" for file in files}
    assert {"tables.db", "backup.db"} <= {file.name for file in files}
    assert os.geteuid() == tmp_path.stat().st_uid


def test_a_match_of_long_ago_is_found_without_playing_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World("tacdex", people=1)
    choices = []
    for _ in range(3):
        world.deal().play()
        assert world.room.match is not None
        choices.append(list(world.room.match.record.choices))
        assert isinstance(world.do(0, wire.Rematch(action_id=world.id())), wire.Ack)
    dealt: list[int] = []
    monkeypatch.setattr("deadeye.room.fold.Match", counted(dealt))
    for number in (1, 2, 3):
        found = match_of("room", world.lines, number)
        assert found is not None
        assert list(found.choices) == choices[number - 1]
    assert len(dealt) == 3
    assert match_of("room", world.lines, 4) is None


def counted(made: list[int]) -> object:
    """Matches, each of which is noted when it is dealt."""
    from deadeye.core.match import Match

    def make(*what: object) -> object:
        made.append(1)
        return Match(*what)  # type: ignore[arg-type]

    return make


def test_asking_for_everything_again_costs_by_its_size(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        opened = await server.open(pages.OpenRoom(game=DICE, seats=3))
        watching = await server.watch_by_key(opened.entered.room, opened.entered.key)
        await watching.until(lambda me: me.update is not None)
        for _ in range(50):
            await watching.send(wire.Resume(version=0))
        await watching.until(lambda me: len(me.problems) > 10)
        assert {problem.code for problem in watching.problems} == {"limit"}
        await watching.close()

    with serving(tmp_path, resumed_a_second=1, resumed_at_once=10_000) as one:
        asyncio.run(story(one.server))


def test_every_answer_about_a_room_is_kept_by_nobody_and_names_are_whole(served: Serving) -> None:
    async def story(server: Server) -> None:
        opened = await server.open(pages.OpenRoom(game=DICE, seats=3))
        path, key = f"/api/rooms/{opened.entered.room}", opened.entered.key
        _, headers, _ = await server.call("GET", path, None, key, {"X-Forwarded-Proto": "https"})
        assert headers["cache-control"] == "no-store"
        assert headers["strict-transport-security"].startswith("max-age=")
        _, headers, _ = await server.call("GET", path, None, key)
        assert "strict-transport-security" not in headers
        body = {"type": "chat", "action_id": "a\n", "text": "x"}
        assert (await server.call("POST", f"{path}/commands", body, key))[0] == 400
        reader, writer = await asyncio.open_connection(server.host, server.port)
        writer.write(b"GET /health HTTP/1.1\r\nConnection: close\r\n\r\n")
        assert b" 400 " in (await reader.read(100))[:20]
        writer.close()

    asyncio.run(story(served.server))

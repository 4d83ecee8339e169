"""The operator sees, closes, deletes and exports tables, keeps addresses out, drains, and opens backups."""
import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import deadeye
from deadeye.cli import main
from deadeye.room import wire
from deadeye.server import pages
from deadeye.server.client import Failed, Server, fresh
from deadeye.server.store.backup import back_up
from deadeye.server.store.database import url_of
from tests.server.serving import Serving, apart, serving
from tests.server.test_serve import DICE, play, sit
from tests.server.test_workers import fresh_database

NOBODY = "/admin/tables"


class Admin:
    """`deadeye admin` on a database; what it says."""

    def __init__(self, database: str, capsys: pytest.CaptureFixture[str]) -> None:
        self.database = database
        self.capsys = capsys

    def does(self, *arguments: str, code: int = 0) -> str:
        self.capsys.readouterr()
        assert main(["admin", *arguments, "--database", self.database]) == code, self.capsys.readouterr()
        said = self.capsys.readouterr()
        return said.out + said.err

    async def do(self, *arguments: str) -> str:
        """While the test's own sockets are served."""
        return await asyncio.to_thread(self.does, *arguments)


@contextlib.contextmanager
def two_ways(kind: str, folder: Path, postgres_url: str) -> Iterator[list[Serving]]:
    """One server on SQLite, or two that share PostgreSQL: then rooms are elsewhere for one of them."""
    if kind == "sqlite":
        with serving(folder) as one:
            yield [one, one]
    else:
        with apart(folder, fresh_database(postgres_url, "operated")) as both:
            yield list(both)


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_running_server_is_operated(
    tmp_path: Path, postgres_url: str, kind: str, capsys: pytest.CaptureFixture[str],
) -> None:
    async def story(admin: Admin, server: Server, other: Server) -> None:
        ann, bob = await sit(server, 2, title="[red]Friday")
        doomed = await other.open(pages.OpenRoom(game="tacdex", seats=2))
        room = ann.now.room.id
        seen = await admin.do("tables")
        line = next(line for line in seen.splitlines() if room in line)
        assert DICE in line
        assert "playing" in line
        assert " 2 " in line, "two look"
        assert "[red]Friday" in line
        assert doomed.entered.room not in await admin.do("tables", "--phase", "playing")
        await admin.do("export", room, str(tmp_path / "match.json"))
        assert deadeye.replay(tmp_path / "match.json").record.game == DICE
        assert oct((tmp_path / "match.json").stat().st_mode & 0o777) == "0o600", "its seed is in it"
        assert await admin.do("close", room, "--why", "Too late tonight.") == f"{room} is closed.\n"
        await ann.until(lambda me: me.now.room.phase == "closed")
        assert ann.now.room.phase == "closed"
        answer = await bob.do(wire.Chat(action_id=fresh(), text="hello?"))
        assert isinstance(answer, wire.Refused)
        assert answer.why == "This room is closed."
        await admin.do("delete", doomed.entered.room, "--yes")
        for asked in (server, other):
            with pytest.raises(Failed) as failed:
                await asked.ask(wire.Update, "GET", f"/api/rooms/{doomed.entered.room}", None, doomed.entered.key)
            assert failed.value.status == 404
        for one in (ann, bob):
            await one.close()

    with two_ways(kind, tmp_path, postgres_url) as (one, two):
        admin = Admin(one.settings.database, capsys)
        asyncio.run(story(admin, one.server, two.server))
        asyncio.run(before_a_restart(admin, [one.server, two.server]))


async def before_a_restart(admin: Admin, servers: list[Server]) -> None:
    """Nothing new begins, and matches go on."""
    ann, bob = await sit(servers[0], 2)
    waiting = await servers[1].open(pages.OpenRoom(game=DICE, seats=3, bots={"1": "random", "2": "random"}))
    start = f"/api/rooms/{waiting.entered.room}/commands"
    assert "People are at 1 matches" in await admin.do("drain")
    for server in servers:
        assert (await server.call("GET", "/ready"))[0] == 503
        assert (await server.ask(pages.Health, "GET", "/health")).status == "draining"
        status, _, why = await server.call("POST", "/api/rooms", pages.OpenRoom(game=DICE, seats=3))
        assert (status, b"about to restart" in why) == (503, True)
    dealt = await servers[1].ask(wire.Refused, "POST", start, wire.Start(action_id="a"), waiting.entered.key)
    assert "about to restart" in dealt.why
    await play([ann, bob])
    for one in (ann, bob):
        await one.close()
    assert "restart it" in await admin.do("drain", "--wait", "60")
    await admin.do("drain", "--off")
    assert (await servers[0].call("GET", "/ready"))[0] == 200
    await servers[1].ask(wire.Ack, "POST", start, wire.Start(action_id="b"), waiting.entered.key)


def test_an_address_is_kept_out_and_let_in_again(own: Serving, capsys: pytest.CaptureFixture[str]) -> None:
    async def story(admin: Admin, server: Server) -> None:
        ann, bob = await sit(server, 2)
        there = {"X-Forwarded-For": "203.0.113.7"}
        assert (await server.call("GET", "/api/games", headers=there))[0] == 200
        assert "1 running workers" in await admin.do("ban", "203.0.113.0/24", "--why", "floods")
        status, _, why = await server.call("GET", "/api/games", headers=there)
        assert (status, b"Nobody from this address" in why) == (403, True)
        assert (await server.call("GET", "/api/games", headers={"X-Forwarded-For": "::ffff:203.0.113.9"}))[0] == 403
        assert (await server.call("GET", "/api/games", headers={"X-Forwarded-For": "203.0.114.7"}))[0] == 200
        assert "203.0.113.0/24" in await admin.do("bans")
        await admin.do("unban", "203.0.113.0/24")
        assert (await server.call("GET", "/api/games", headers=there))[0] == 200
        await admin.do("ban", "127.0.0.1", "--days", "0")
        with pytest.raises(ConnectionError):
            await ann.until(lambda _me: False)
        assert (ann.socket.close_code, ann.socket.close_reason) == (4003, "Nobody from this address may come to these "
                                                                          "tables.")
        assert (await server.call("GET", "/health"))[0] == 403
        await admin.do("unban", "127.0.0.1")  # the operator comes in by another door
        assert (await server.call("GET", "/health"))[0] == 200
        await bob.close()

    asyncio.run(story(Admin(own.settings.database, capsys), own.server))
    asyncio.run(nobody_else_finds_the_door(own.server))
    own.kill()
    admin = Admin(own.settings.database, capsys)
    admin.does("ban", "203.0.113.7")
    own.start()
    there = {"X-Forwarded-For": "203.0.113.7"}
    assert asyncio.run(own.server.call("GET", "/api/games", headers=there))[0] == 403


async def nobody_else_finds_the_door(server: Server) -> None:
    """Without the secret there is nothing there."""
    opened = await server.open(pages.OpenRoom(game=DICE, seats=3))
    wrong: list[dict[str, str]] = [{}, {"deadeye-operator": ""}, {"deadeye-operator": "x" * 32}]
    for path in (NOBODY, "/admin/drain", f"/admin/rooms/{opened.entered.room}/delete"):
        for headers in wrong:
            for method in ("GET", "POST"):
                status, _, _ = await server.call(method, path, {"on": True}, opened.entered.key, headers)
                assert status in (404, 405), (method, path)
    assert (await server.ask(pages.Health, "GET", "/health")).status == "ok"


@dataclass
class Stopped:
    """A server that was killed while people played."""

    serving: Serving
    room: str
    key: str
    other: str


@pytest.fixture(scope="module")
def stopped(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stopped]:
    async def story(server: Server) -> list[str]:
        ann, bob = await sit(server, 2)
        await play([ann, bob], 3)
        other = await server.open(pages.OpenRoom(game="tacdex", seats=2))
        for one in (ann, bob):
            await one.close()
        return [ann.now.room.id, ann.key, other.entered.room]

    with serving(tmp_path_factory.mktemp("stopped")) as one:
        found = asyncio.run(story(one.server))
        one.kill()
        yield Stopped(one, *found)


def test_a_backup_is_checked_by_opening_it(stopped: Stopped, tmp_path: Path, capsys: pytest.CaptureFixture[str]
                                           ) -> None:
    def check(file: Path, code: int = 0) -> str:
        assert main(["admin", "check", str(file)]) == code
        said = capsys.readouterr()
        return said.out + said.err

    backup = tmp_path / "backup.db"
    back_up(url_of(stopped.serving.settings.database), backup)
    before = backup.read_bytes()
    assert f"{backup}: 2 rooms, " in check(backup)
    assert backup.read_bytes() == before, "a check changes nothing"
    with contextlib.closing(sqlite3.connect(backup)) as file:
        assert file.execute("select count(*) from workers").fetchone() == (0,), "a secret in a backup"
        file.execute("delete from entries where version = 3")
        file.commit()
    assert "1 of them can't be opened" in check(backup, 2)
    backup.write_bytes(before[: len(before) // 2])
    assert "backup.db" in check(backup, 2)
    backup.write_bytes(b"nothing of the kind" * 1000)
    assert "a backup that can be read" in check(backup, 2)
    assert "There is no file" in check(tmp_path / "none", 2)


def test_without_a_server_the_database_is_enough(stopped: Stopped, tmp_path: Path, capsys: pytest.CaptureFixture[str]
                                                 ) -> None:
    async def after(server: Server) -> None:
        seen = await server.ask(wire.Update, "GET", f"/api/rooms/{stopped.room}", None, stopped.key)
        assert seen.room.phase == "closed"
        assert seen.chat[-1].text == "The operator has closed this room: done"

    room, other, own = stopped.room, stopped.other, stopped.serving
    admin = Admin(own.settings.database, capsys)
    assert room in admin.does("tables")
    admin.does("close", room, "--why", "done")
    assert "already closed" in admin.does("close", room, code=2)
    admin.does("delete", other, "--yes")
    assert other not in admin.does("tables")
    assert "There is no room" in admin.does("delete", other, "--yes", code=2)
    assert "No server is running" in admin.does("drain", code=2)
    assert "An address or a network" in admin.does("ban", "everybody", code=2)
    assert "not 'gone'" in admin.does("tables", "--phase", "gone", code=2)
    own.start()
    asyncio.run(after(own.server))
    assert "There is no database" in Admin(f"sqlite:///{tmp_path}/none.db", capsys).does("tables", code=2)

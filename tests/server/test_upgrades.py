"""A server that is started again with other rules or other data: no match under way changes without a word."""
import asyncio
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import msgspec
import pytest

from deadeye import catalog
from deadeye.core.datafile import digest_of
from deadeye.room import wire
from deadeye.server.client import Server, Watching
from tests.room.world import games
from tests.server.forking import SRC
from tests.server.promises.rooms import attended, close, dealt
from tests.server.serving import Serving, serving
from tests.server.test_serve import anybody_asked

BOARD = "walking-dead-board"
OVER = re.compile(r"This match was played under other rules \(version \w+; today's are version \w+\) and would come "
                  "out differently now: it ends here.")
Change = Callable[[str], str]


def one_more(found: re.Match[str]) -> str:
    return f"{found[1]}{int(found[2]) + 1}"


NUMBERS: dict[str, list[tuple[str, str | Callable[[re.Match[str]], str]]]] = {  # by package: what is printed otherwise
    "bang_dice": [(r"(\nhealth = )(\d+)", one_more)],
    "tacdex": [(r"copies = 4\naction", "copies = 3\naction")],
    "halo_bang": [(r"(Active Camouflage[^[]+copies = )6", r"\g<1>5"), (r"(\"Flood\"[^[]+copies = )3", r"\g<1>4")],
    "walking_dead_board": [(r"(\"Shotgun\", effect = \"shotgun\", count = )(\d+)", one_more)],
}


def with_numbers(package: str) -> Change:
    """What is printed in the box, with other numbers."""

    def change(text: str) -> str:
        for old, new in NUMBERS[package]:
            text, found = re.subn(old, new, text)
            assert found, f"{package} no longer has {old}"
        return text

    return change


def with_a_remark(_package: str) -> Change:
    """Another version of the rules, by which everything is as before."""
    return lambda text: text + "\n# Looked through once more.\n"


def upgraded(folder: Path, change: Callable[[str], Change]) -> Path:
    """A copy of the package with other printed facts; everything else is the one that is tested."""
    package = folder / "deadeye"
    for one in (package, package / "games", *[package / "games" / name for name in NUMBERS]):
        one.mkdir(parents=True)
        for entry in (SRC / one.relative_to(folder)).iterdir():
            inside = {"games", *NUMBERS, "data.toml", "__pycache__"}
            if entry.name not in inside:
                (one / entry.name).symlink_to(entry)
    for entry in (SRC / "deadeye" / "games").iterdir():
        if entry.name in NUMBERS:
            text = change(entry.name)((entry / "data.toml").read_text())
            (package / "games" / entry.name / "data.toml").write_text(text)
    return folder


def logs_of(one: Serving) -> list[tuple[object, ...]]:
    """Everything that happened at all tables."""
    with closing(sqlite3.connect(one.settings.database.removeprefix("sqlite:///"))) as connection:
        return list(connection.execute("select * from entries order by room, version"))


async def begun(server: Server, game: str, **options: str) -> list[Watching]:
    """People at all seats, the match dealt, and a choice made."""
    sockets = await dealt(server, game, catalog.find(game).least, options=options)
    await chosen(sockets)
    return sockets


async def chosen(sockets: list[Watching]) -> None:
    """Whoever is asked chooses."""
    await anybody_asked(sockets)
    asked = next(one for one in sockets if one.decision is not None)
    assert asked.decision is not None
    answer = await asked.choose(asked.decision.options[0].choice)
    assert isinstance(answer, wire.Ack), answer
    for one in sockets:
        await one.until(lambda me: me.now.version >= answer.version)


async def all_begun(server: Server, digest: str) -> list[list[Watching]]:
    tables = [await begun(server, game.name) for game in games()]
    tables.append(await begun(server, BOARD, data=digest))
    for sockets in tables:
        await close(sockets)
    return tables


async def looked_at(server: Server, tables: list[list[Watching]]) -> list[wire.Update]:
    """What the last person at each table is shown now."""
    return [await server.ask(wire.Update, "GET", f"/api/rooms/{one[-1].now.room.id}", None, one[-1].key)
            for one in tables]


def said(update: wire.Update) -> str:
    return " ".join([line.text for line in update.chat if line.seat < 0 and "sits down" not in line.text])


@pytest.fixture
def box(tmp_path: Path) -> Path:
    """A file of somebody who has corrected the box."""
    file = tmp_path / "box.toml"
    file.write_text((SRC / "deadeye/games/walking_dead_board/data.toml").read_text() + "\n# Corrected.\n")
    return file


def restarted(one: Serving, source: Path) -> None:
    one.stop()
    one.source = source
    one.start()


def test_no_match_changes_in_silence_when_a_number_does(tmp_path: Path, box: Path) -> None:
    digest, text = digest_of(box.read_text()), box.read_text()
    remarks = upgraded(tmp_path / "remarks", with_a_remark)
    numbers = upgraded(tmp_path / "numbers", with_numbers)
    with serving(tmp_path, data={BOARD: str(box)}) as one:
        tables = asyncio.run(all_begun(one.server, digest))
        entries = logs_of(one)
        before = asyncio.run(looked_at(one.server, tables))

        restarted(one, remarks)  # the same facts: goes on, and says so
        now = asyncio.run(looked_at(one.server, tables))
        assert [update.table for update in now] == [update.table for update in before]
        assert {said(update) for update in now} == {"The rules have changed since the deal; nothing that happened in "
                                                    "this match has."}

        box.write_text(with_numbers("walking_dead_board")(text))
        restarted(one, numbers)  # other facts: over, and says so
        now = asyncio.run(looked_at(one.server, tables))
        assert [(update.room.phase, update.table) for update in now] == [("over", None)] * len(now)
        assert [said(update) for update in now if not OVER.fullmatch(said(update))] == []
        assert [update.version for update in now] == [update.version for update in before]

        assert logs_of(one) == entries, "the log keeps what was played"
        restarted(one, SRC)  # all as it was: all goes on, but where the corrected box is another one
        now = asyncio.run(looked_at(one.server, tables))
        assert said(now[-1]).startswith("This match can't go on here:"), said(now[-1])
        assert digest in said(now[-1])
        assert [said(update) for update in now[:-1]] == [""] * len(games())
        assert [update.table for update in now[:-1]] == [update.table for update in before[:-1]]
        asyncio.run(all_choose(one.server, tables[:-1]))
        assert "fault" not in {msgspec.json.decode(line)["what"] for line in one.text().splitlines()}


async def all_choose(server: Server, tables: list[list[Watching]]) -> None:
    """At every table somebody makes another choice."""
    for sockets in tables:
        again = await attended(server, sockets[0].now.room.id, [one.key for one in sockets])
        await chosen(again)
        await close(again)

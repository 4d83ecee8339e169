"""Rooms that nobody has touched for a long time, and records just as old, leave the database; all others stay."""
import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from deadeye.core.errors import BadInput
from deadeye.room import entries as log
from deadeye.server.cards import card_row
from deadeye.server.clearing import AT_ONCE, DAY, clear, clearing
from deadeye.server.hall import Hall
from deadeye.server.settings import Settings
from deadeye.server.store.database import async_engine, bring_up_to_date, url_of
from deadeye.server.store.log import Log
from tests.room.world import World

NOW = 1_000 * DAY
Story = Callable[[Hall], Awaitable[None]]


def in_hall(database: str, story: Story, keep: int = 365) -> None:
    async def all_of_it() -> None:
        url = url_of(database)
        bring_up_to_date(url)
        store = Log(async_engine(url), 0)
        store.begin()
        hall = Hall(Settings(keep=keep), store, lambda: NOW)
        try:
            await story(hall)
        finally:
            await hall.close()

    asyncio.run(all_of_it())


async def add(hall: Hall, id: str, opened: int, said: int = 0) -> None:
    """A room that was opened this many days ago, and in which somebody spoke later."""
    world = World()
    entry = world.lines[0].entry
    first = log.Logged(1, 0, "", NOW - opened * DAY, entry)
    card = card_row(world.room) | {"id": id, "opened": first.at, "touched": first.at}
    assert await hall.store.append(id, first, card)
    if said:
        assert await hall.store.append(id, log.Logged(2, 0, "", NOW - said * DAY, log.Said(0, "hello")), {})


@pytest.mark.parametrize("where", ["sqlite", "postgres"])
def test_old_rooms_go_and_those_that_somebody_touched_stay(
    where: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = f"sqlite:///{tmp_path / 't.db'}" if where == "sqlite" else request.getfixturevalue("postgres_url")

    async def story(hall: Hall) -> None:
        await add(hall, "ancient", 900)
        await add(hall, "old", 366)
        await add(hall, "young", 364)
        await add(hall, "spoken-in", 900, said=10)
        assert await clear(hall) == ["ancient", "old"]
        assert [bool(await hall.store.read(room)) for room in ("ancient", "old", "young", "spoken-in")] == [
            False, False, True, True]
        assert await hall.find("old") is None
        assert await hall.find("young") is not None
        assert await clear(hall) == []

    in_hall(database, story)


@pytest.mark.parametrize("where", ["sqlite", "postgres"])
def test_records_go_so_long_after_they_were_last_uploaded(
    where: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database = f"sqlite:///{tmp_path / 't.db'}" if where == "sqlite" else request.getfixturevalue("postgres_url")

    async def story(hall: Hall) -> None:
        for name, days in (("old", [366]), ("young", [364]), ("again", [900, 10])):
            for ago in days:
                await hall.store.keep_record(name, "tacdex", NOW - ago * DAY, f"the text of {name}")
        assert await clear(hall) == ["old"]
        assert [await hall.store.record(name) for name in ("old", "young", "again")] == [
            None, "the text of young", "the text of again"]

    in_hall(database, story)


def test_a_room_that_somebody_looks_at_stays(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        await add(hall, "old", 366)
        await add(hall, "young", 364)
        live = await hall.find("old")
        assert live is not None
        assert await clear(hall) == []
        hall.forget(live)
        assert await clear(hall) == ["old"]

    in_hall(f"sqlite:///{tmp_path / 't.db'}", story)


def test_with_zero_days_nothing_is_ever_removed(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        await add(hall, "old", 900)
        await hall.store.keep_record("record", "tacdex", NOW - 900 * DAY, "a text")
        assert await clear(hall) == []
        await asyncio.wait_for(clearing(hall, 0), 10)
        assert await hall.store.read("old")
        assert await hall.store.record("record")

    in_hall(f"sqlite:///{tmp_path / 't.db'}", story, keep=0)


def test_it_is_done_by_itself_when_nobody_writes(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        await add(hall, "young", 364)
        for number in range(AT_ONCE + 3):
            await add(hall, f"old-{number}", 366)
        hall.go(clearing(hall, 0), "clearing")
        async with asyncio.timeout(60):
            while any([await hall.store.read(f"old-{number}") for number in range(AT_ONCE + 3)]):
                await asyncio.sleep(0.05)

    in_hall(f"sqlite:///{tmp_path / 't.db'}", story)


def test_a_number_of_days_below_zero_makes_no_sense() -> None:
    with pytest.raises(BadInput, match="number of days"):
        Settings(keep=-1).check()

"""What PostgreSQL is given in one statement is what it keeps; and how long a commit waits for company."""
import asyncio
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import text

from deadeye.room import entries as log
from deadeye.server.app import PEER, move_in
from deadeye.server.hall import Hall
from deadeye.server.settings import Settings
from deadeye.server.store.company import CROWD, ENOUGH, MORE, WINDOW, Company
from deadeye.server.store.database import async_engine, bring_up_to_date, url_of
from deadeye.server.store.log import Log, Unavailable
from tests.server.test_workers import fresh_database

LIFE = "alive"
LATE = 1 << 41  # more than 32 bits: milliseconds of the year 2039
ODD = "\x00 \\u0000 \\ \" ' % %s {} \n\t \u2028 \x7f é 🎲"


def with_log(url: str, story: Callable[[Log], Awaitable[None]]) -> None:
    """The log of a worker that lives as long as the story."""

    async def all_of_it() -> None:
        bring_up_to_date(url_of(url))
        store = Log(async_engine(url_of(url)), window=0)
        async with store.engine.begin() as connection:
            await connection.execute(text(f"insert into workers values ('{LIFE}', '', '', 1, 0)"))
        store.life = lambda: LIFE
        store.begin()
        try:
            await asyncio.wait_for(story(store), 60)
        finally:
            await store.close()

    asyncio.run(all_of_it())


def said(version: int, words: str = "hello", action_id: str = "") -> log.Logged:
    return log.Logged(version, 0, action_id, LATE, log.Said(0, words))


async def cut_off(store: Log) -> None:
    """The database ends every connection but the one that asks for it, as when it restarts."""
    async with store.engine.connect() as connection:
        await connection.execute(text("select pg_terminate_backend(pid) from pg_stat_activity"
                                      " where pid <> pg_backend_pid() and datname = current_database()"))


def test_whatever_is_said_is_kept_as_it_was_said(postgres_url: str) -> None:
    async def story(store: Log) -> None:
        entries = [said(1, ODD, "a"), said(2, "", "b"), said(3), said(4)]
        assert await asyncio.gather(*[store.append("room", one, {}) for one in entries]) == [True] * 4
        assert await store.read("room") == entries

    with_log(fresh_database(postgres_url, "odd"), story)


def test_of_a_batch_only_what_has_its_place_taken_stays_out(postgres_url: str) -> None:
    async def story(store: Log) -> None:
        assert await store.append("room", said(1, action_id="a"), {})
        batch = [("room", said(1, "too late")), ("room", said(2, "once more", "a")), ("other", said(1, "here", "a"))]
        inside = await asyncio.gather(*[store.append(room, one, {}) for room, one in batch])
        assert inside == [False, False, True]
        assert await store.read("room") == [said(1, action_id="a")]
        assert await store.read("other") == [said(1, "here", "a")]

    with_log(fresh_database(postgres_url, "taken"), story)


def test_a_connection_that_is_lost_costs_nobody_anything(postgres_url: str, caplog: pytest.LogCaptureFixture) -> None:
    async def story(store: Log) -> None:
        for version in range(1, 8):
            assert await store.append("room", said(version), {})
            await cut_off(store)
        assert len(await store.read("room")) == 7
        assert store.in_use() == 1

    with_log(fresh_database(postgres_url, "cut"), story)
    assert [one.message for one in caplog.records if one.name.startswith("sqlalchemy")] == []


def test_what_the_database_refuses_is_said_and_the_next_is_taken(postgres_url: str) -> None:
    async def story(store: Log) -> None:
        assert await store.append("room", said(1), {})
        with pytest.raises(Unavailable):
            await store.append("room", said(1 << 31), {})
        assert "out of range" in store.trouble
        assert store.in_use() == 0
        assert await store.append("room", said(2), {})
        assert store.trouble == ""

    with_log(fresh_database(postgres_url, "refused"), story)


def test_the_dead_write_nothing_and_a_fresh_life_does(postgres_url: str) -> None:
    async def story(store: Log) -> None:
        store.life = lambda: "buried"
        with pytest.raises(Unavailable):
            await store.append("room", said(1), {})
        store.life = lambda: LIFE
        assert await store.append("room", said(1), {})
        assert await store.read("room") == [said(1)]

    with_log(fresh_database(postgres_url, "buried"), story)


@pytest.mark.parametrize(("tables", "waiting", "shared", "windows"), [
    (CROWD - 1, 1, True, 1), (CROWD, 1, False, MORE), (CROWD, ENOUGH, True, MORE), (CROWD, ENOUGH - 1, True, 2 * MORE)])
def test_where_many_play_a_commit_waits_and_one_of_several_workers_again(
        monkeypatch: pytest.MonkeyPatch, tables: int, waiting: int, shared: bool, windows: int) -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    one = Company(WINDOW)
    one.lately.extend([str(table) for table in range(tables)])
    one.shared = lambda: shared
    asyncio.run(one.gather(range(waiting)))
    assert sum(slept) == pytest.approx(windows * WINDOW)


def test_a_worker_knows_whether_others_write(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    url = fresh_database(postgres_url, "others")
    bring_up_to_date(url_of(url))

    async def worker(name: str) -> Hall:
        monkeypatch.setenv(PEER, f"{name}:1 {name}")
        store = Log(async_engine(url_of(url)))
        store.begin()
        hall = Hall(Settings(thinkers=0), store)
        await move_in(hall)
        return hall

    async def story() -> None:
        first = await worker("first")
        assert not first.store.company.shared()
        second = await worker("second")
        async with asyncio.timeout(30):
            while not first.store.company.shared() or not second.store.company.shared():
                await asyncio.sleep(0.05)
            await second.close()
            while first.store.company.shared():
                await asyncio.sleep(0.05)
        await first.close()

    asyncio.run(story())

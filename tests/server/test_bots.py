"""Bots think outside the event loop, keep an even pace, and are replaced when they fail, hang or die."""
import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from deadeye.room import entries as log
from deadeye.room import thought
from deadeye.room.thought import Answer, Question, question_for
from deadeye.server.hall import Hall, rest_of_pace
from deadeye.server.live import Live
from deadeye.server.settings import Settings
from deadeye.server.store.database import async_engine, bring_up_to_date, url_of
from deadeye.server.store.log import Log
from deadeye.server.thinking import Thinker, Thinking
from tests.room.world import World, games


async def in_hall(
    folder: Path, world: World, story: Callable[[Hall, Live], Awaitable[None]], **settings: float
) -> None:
    """The room of a world, alive in a hall with real processes for its bots."""
    url = url_of(f"sqlite:///{folder / 'tables.db'}")
    bring_up_to_date(url)
    store = Log(async_engine(url), 0)
    store.begin()
    hall = Hall(msgspec.structs.replace(Settings(thinkers=1), **settings), store)
    for logged in world.lines:
        assert await store.append("room", logged, {})
    live = await hall.find("room")
    assert live is not None
    try:
        await story(hall, live)
    finally:
        await hall.close()


async def over(live: Live) -> None:
    """Until the match is over."""
    async with asyncio.timeout(60):
        while live.room.phase == "playing":
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_bots_play_a_whole_match_by_themselves(tmp_path: Path, game: str) -> None:
    world = World(game, people=1, pace=0).deal()
    world.write(0, log.BotSat(0, "random", "handed"))

    async def story(_hall: Hall, live: Live) -> None:
        await over(live)
        assert live.room.match is not None
        assert live.room.match.result is not None

    asyncio.run(in_hall(tmp_path, world, story))


def test_a_bot_that_fails_is_replaced_and_the_match_goes_on(tmp_path: Path) -> None:
    world = World(people=1, pace=0).deal()
    for seat in range(3):
        world.write(seat, log.BotSat(seat, "no such bot", "handed"))

    async def story(_hall: Hall, live: Live) -> None:
        await over(live)
        assert {seat.bot for seat in live.room.seats} <= {"normal", "random", "no such bot"}
        assert any(seat.bot != "no such bot" for seat in live.room.seats)
        assert any("gave up" in line.text for line in live.room.chat)

    asyncio.run(in_hall(tmp_path, world, story))


def question(kind: str = "random") -> tuple[Question, World]:
    world = World("tacdex", people=1).deal()
    return msgspec.structs.replace(question_for(world.room, 0), kind=kind), world


def test_a_bot_that_hangs_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, world = question("normal")
    true = Thinker.ask

    async def ask(self: Thinker, one: Question, kind: type[Answer]) -> Answer:
        if one.kind == "normal":
            await asyncio.sleep(60)
        return await true(self, one, kind)

    async def story() -> None:
        thinking = Thinking(1, patience=3)
        monkeypatch.setattr(Thinker, "ask", ask)
        found = await thinking.choose(asked, world.room)
        assert found.choice in asked.options
        assert found.replaced_by == "random"
        await thinking.close()

    asyncio.run(story())


def test_the_more_wait_the_less_each_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, world = question("expert")
    hastes: list[int] = []

    async def ask(_self: Thinker, one: Question, _kind: type[Answer]) -> Answer:
        hastes.append(one.haste)
        await asyncio.sleep(0)
        return Answer(one.options[0])

    async def begin(_self: Thinker) -> None:
        """Nothing has to be started."""

    async def story() -> None:
        thinking = Thinking(2)
        monkeypatch.setattr(Thinker, "ask", ask)
        monkeypatch.setattr(Thinker, "begin", begin)
        await asyncio.gather(*[thinking.choose(asked, world.room) for _ in range(6)])
        await thinking.choose(asked, world.room)

    asyncio.run(story())
    assert max(hastes) == 2
    assert hastes[-1] == 1


def test_a_process_that_dies_is_started_anew() -> None:
    asked, world = question()

    async def story() -> None:
        thinking = Thinking(1)
        first = await thinking.choose(asked, world.room)
        process = thinking.all[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        await process.wait()
        assert await thinking.choose(asked, world.room) == first
        await thinking.close()

    asyncio.run(story())


@pytest.mark.parametrize("seconds", [0.0, 0.1, 0.999, 1.0, 1.7, 3.2])
def test_an_answer_comes_on_the_beat_whatever_the_thinking_took(seconds: float) -> None:
    whole = seconds + rest_of_pace(1.0, seconds)
    assert whole == pytest.approx(round(whole))
    assert rest_of_pace(0, seconds) == 0


def test_no_bot_thinks_in_the_process_of_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def think(_question: Question) -> Answer:
        raise AssertionError("a bot thinks here")

    monkeypatch.setattr(thought, "think", think)
    world = World(seats=8, people=1, pace=0).deal()
    world.write(0, log.BotSat(0, "random", "handed"))

    async def story(_hall: Hall, live: Live) -> None:
        await over(live)
        assert not any("gave up" in line.text for line in live.room.chat)

    asyncio.run(in_hall(tmp_path, world, story))

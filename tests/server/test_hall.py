"""Two things at once in a hall: each looks at the room again when it is its turn."""
import asyncio
from pathlib import Path

import pytest

from deadeye.room import entries as log
from deadeye.room import wire
from deadeye.room.commands import Actor
from deadeye.room.room import Room
from deadeye.room.thought import Question
from deadeye.server.hall import Hall
from deadeye.server.live import Live
from deadeye.server.store.log import Log, Row, Unavailable
from deadeye.server.thinking import Thinking, Thought
from tests.room.world import World
from tests.server.test_bots import in_hall

HOST = Actor(0, host=True)


@pytest.fixture
def slow_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """So slow that others come in between."""
    true = Log.append

    async def append(self: Log, room: str, logged: log.Logged, card: Row, *erased: list[log.Logged]) -> bool:
        await asyncio.sleep(0.05)
        return await true(self, room, logged, card, *erased)

    monkeypatch.setattr(Log, "append", append)


async def quiet(hall: Hall) -> None:
    """Wait until all that was begun is done."""
    while hall.tasks:
        await asyncio.gather(*list(hall.tasks))


@pytest.mark.usefixtures("slow_disk")
def test_who_is_asked_to_leave_while_coming_back_has_left(tmp_path: Path) -> None:
    world = World(people=2).deal()
    world.write(1, log.BotSat(1, "random", "absent"))

    async def story(hall: Hall, live: Live) -> None:
        hall.still = True
        kicked = hall.go(hall.act(live, HOST, wire.Kick(action_id="k", seat=1)), "act")
        hall.welcome_back(live, 1)
        assert isinstance(await kicked, wire.Ack)
        await quiet(hall)
        seat = live.room.seats[1]
        assert (seat.person, bool(seat.bot)) == (False, True)

    asyncio.run(in_hall(tmp_path, world, story))


@pytest.mark.usefixtures("slow_disk")
def test_who_takes_the_seat_back_while_its_bot_gives_up_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    world = World("tacdex", people=2, pace=0).deal()
    world.write(1, log.BotSat(1, "normal", "handed"))
    failed = asyncio.Event()

    async def choose(_self: Thinking, question: Question, _room: Room) -> Thought:
        await failed.wait()
        return Thought(question.options[0], "random")

    monkeypatch.setattr(Thinking, "choose", choose)

    async def story(hall: Hall, live: Live) -> None:
        taken = hall.go(hall.act(live, Actor(1), wire.TakeSeat(action_id="t")), "act")
        while not live.lock.locked():
            await asyncio.sleep(0)
        failed.set()
        assert isinstance(await taken, wire.Ack)
        hall.still = True
        await quiet(hall)
        assert (live.room.seats[1].bot, len(live.room.match.record.choices)) == ("", 0)  # type: ignore[union-attr]

    asyncio.run(in_hall(tmp_path, world, story))


def test_who_was_away_gets_the_seat_back_even_if_its_bot_gave_up() -> None:
    world = World(people=2).deal()
    world.write(1, log.BotSat(1, "random", "absent"))
    world.write(1, log.BotSat(1, "normal", "failed"))
    assert (world.room.seats[1].bot, world.room.seats[1].cause) == ("normal", "absent")


def test_who_comes_while_rooms_are_taken_up_is_not_shown_out(tmp_path: Path) -> None:
    """After a restart rooms are read to see whether a bot is to move; one that somebody has asked for stays."""

    async def story(hall: Hall, live: Live) -> None:
        hall.drop(live)
        await hall.take_up(["room"])
        assert hall.rooms == {}, "nobody needs it"
        found, _ = await asyncio.gather(hall.find("room"), hall.take_up(["room"]))
        assert found is not None
        assert hall.rooms == {"room": found}
        assert not found.gone

    asyncio.run(in_hall(tmp_path, World(people=3), story))


def test_a_card_that_could_not_be_filed_is_filed_when_the_database_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def away(_self: Log, _card: Row) -> None:
        raise Unavailable

    async def story(hall: Hall, live: Live) -> None:
        hall.still = True
        with monkeypatch.context() as patch:
            patch.setattr(Log, "file_card", away)
            assert isinstance(await hall.act(live, HOST, wire.Rename(action_id="r", name="Zoe")), wire.Ack)
            await quiet(hall)
        hall.tick()
        await quiet(hall)
        assert [card.people for card in await hall.store.lobby(9, 0)] == [["Zoe"]]
        hall.tick()
        assert not hall.tasks

    asyncio.run(in_hall(tmp_path, World(public=True), story))
    assert "fault" not in capsys.readouterr().err

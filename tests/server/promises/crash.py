"""A crash between the roll and its acknowledgement: sending the choice again gets the same dice, once."""
import asyncio
import itertools
import random
from pathlib import Path

import msgspec

from deadeye.core.match import Match
from deadeye.room import entries as log
from deadeye.room import wire
from deadeye.room.commands import Actor
from deadeye.room.room import Room
from deadeye.server.hall import Hall
from deadeye.server.live import Live
from deadeye.server.settings import Settings
from deadeye.server.store.database import async_engine, bring_up_to_date, url_of
from deadeye.server.store.log import Log, Row
from tests.room.world import World, games
from tests.server.promises import Broken, Kept, reached


class Crash(Exception):
    """The plug was pulled."""


class Crashing(Log):
    """A log whose process dies at the next append: before anything is written, or once all is on disk."""

    when = ""

    async def append(self, room: str, logged: log.Logged, card: Row, erased: list[log.Logged] | None = None) -> bool:
        if self.when == "before":
            raise Crash
        done = await super().append(room, logged, card, erased)
        if self.when == "after":
            raise Crash
        return done


def hall_on(url: str) -> Hall:
    """A process that has just begun."""
    store = Crashing(async_engine(url_of(url)), window=0)
    store.begin()
    hall = Hall(Settings(thinkers=0), store)
    hall.still = True  # no bots in between
    return hall


async def moved_in(hall: Hall, world: World, id: str) -> Live:
    """A room played this far in memory, written to the disk."""
    for logged in world.lines:
        assert await Log.append(hall.store, id, logged, {})
    live = await hall.find(id)
    assert live is not None
    return live


def fate(room: Room, seat: int, choice: int) -> bytes:
    """What this choice will bring, dice and all."""
    assert room.match is not None
    match = Match(room.game, room.match.record)
    match.choose(seat, choice)
    return msgspec.json.encode([[e.kind, e.seat, e.a, e.b] for e in match.events])


async def crash_and_resend(times: int, folder: Path) -> Kept:
    """Again and again: a choice, a crash, another process, the same choice."""
    url = f"sqlite:///{folder / 'crash.db'}"
    bring_up_to_date(url_of(url))
    dice = random.Random(3)
    worlds = itertools.cycle([game.name for game in games()])
    crashes = rolled = 0
    for number in itertools.count():
        world = World(next(worlds), people=2, seed=number).deal()
        world.play(dice.randrange(30))
        if world.room.phase != "playing" or world.room.match is None:
            continue
        decision = dice.choice(world.room.match.decisions)
        choice = dice.choice(decision.options)
        rolled += await one_crash(url, world, f"room{number}", decision.seat, choice, dice.choice(["before", "after"]))
        crashes += 1
        reached(crashes, times)
        if crashes == times:
            break
    return Kept(crashes, f"{rolled} of them after the commit")


async def one_crash(url: str, world: World, id: str, seat: int, choice: int, when: str) -> bool:
    """One crash."""
    expected = fate(world.room, seat, choice)
    first = hall_on(url)
    live = await moved_in(first, world, id)
    actor = Actor(seat, bot=live.room.seats[seat].bot)
    command = wire.Choose(action_id="mine", base_version=live.room.version, choice=choice)
    assert isinstance(first.store, Crashing)
    first.store.when = when
    lost = await first.act(live, actor, command)
    if isinstance(lost, wire.Ack):
        raise Broken("acknowledged in spite of the crash")
    await first.store.close()
    second = hall_on(url)
    live = await second.find(id) or live
    for _ in range(2):
        answer = await second.act(live, actor, command)
        if answer != wire.Ack(version=command.base_version + 1, action_id="mine"):
            raise Broken(f"the choice that was sent again: {answer}")
    assert live.room.match is not None
    if msgspec.json.encode([[e.kind, e.seat, e.a, e.b] for e in live.room.match.events]) != expected:
        raise Broken(f"{live.room.game.name}: other dice after the crash")
    await second.store.close()
    await asyncio.sleep(0)
    return when == "after"

"""Two workers on PostgreSQL, and everything that can die: nothing acknowledged is lost, no table goes back in time, and
every table moves again by itself."""
import asyncio
import contextlib
import itertools
import os
import signal
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from deadeye.room import wire
from deadeye.server import pages
from deadeye.server.client import Failed, Server, fresh
from tests.room.world import games
from tests.server.promises import Broken, Kept, reached
from tests.server.promises.kills import Person, ReadLog
from tests.server.promises.rooms import opened
from tests.server.serving import Postgres, Serving

AWAY = 3.0  # seconds for which the database is away
ASLEEP = 8.0  # and a worker: longer than the others wait for it
Fault = Callable[[Serving, Postgres], Awaitable[None]]


def workers_of(serving: Serving) -> list[int]:
    """The processes of the workers: children of the parent that have the port open."""
    assert serving.process is not None
    parent = serving.process.pid
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            with contextlib.suppress(OSError):
                if int((entry / "stat").read_text().rpartition(")")[2].split()[1]) == parent:
                    command = (entry / "cmdline").read_bytes()
                    found += [int(entry.name)] if b"spawn_main" in command else []
    return sorted(found)


def send(workers: list[int], what: signal.Signals) -> None:
    for worker in workers:
        with contextlib.suppress(ProcessLookupError):
            os.kill(worker, what)


async def kill_one(serving: Serving, _postgres: Postgres) -> None:
    send(workers_of(serving)[:1], signal.SIGKILL)


async def kill_other(serving: Serving, _postgres: Postgres) -> None:
    send(workers_of(serving)[1:], signal.SIGKILL)


async def kill_both(serving: Serving, _postgres: Postgres) -> None:
    send(workers_of(serving), signal.SIGKILL)


async def kill_parent(serving: Serving, _postgres: Postgres) -> None:
    """The workers stop by themselves; only then is the port free for another parent."""
    assert serving.process is not None
    left = workers_of(serving)
    serving.process.kill()
    serving.process.wait()
    until = time.monotonic() + 30
    while any([Path(f"/proc/{worker}").exists() for worker in left]):
        if time.monotonic() > until:
            raise Broken("workers go on without their parent")
        await asyncio.sleep(0.05)
    await asyncio.to_thread(serving.start)


async def restart(serving: Serving, _postgres: Postgres) -> None:
    await asyncio.to_thread(serving.stop)
    await asyncio.to_thread(serving.start)


async def pause(serving: Serving, _postgres: Postgres) -> None:
    asleep = workers_of(serving)[:1]
    send(asleep, signal.SIGSTOP)
    await asyncio.sleep(ASLEEP)
    send(asleep, signal.SIGCONT)
    await asyncio.sleep(0.5)
    if not set(asleep) <= set(workers_of(serving)):
        raise Broken("a worker was killed because it slept for a moment")


async def stop_database(_serving: Serving, postgres: Postgres, how: signal.Signals = signal.SIGINT) -> None:
    await asyncio.to_thread(postgres.stop, how)
    await asyncio.sleep(AWAY)
    await asyncio.to_thread(postgres.start)


async def crash_database(serving: Serving, postgres: Postgres) -> None:
    await stop_database(serving, postgres, signal.SIGQUIT)


FAULTS: list[Fault] = [kill_one, pause, stop_database, kill_both, kill_other, crash_database, kill_parent, restart]


async def bots_alone(server: Server) -> str:
    """A table that nobody looks at, of a game so long that no fault outlasts the match."""
    seats = {str(seat): "random" for seat in range(4)}
    room = await server.open(pages.OpenRoom(game="walking-dead-board", seats=4, bots=seats, seat=None, pace=1000))
    path = f"/api/rooms/{room.entered.room}/commands"
    await server.ask(wire.Ack, "POST", path, wire.Start(action_id=fresh()), room.entered.key)
    return room.entered.room


async def again_and_again(call: Callable[[], Awaitable[str]], patience: float) -> str:
    """What a call gives once it is answered: after a fault a worker may still send people away for a moment."""
    async with asyncio.timeout(patience):
        while True:
            with contextlib.suppress(OSError, Failed):
                return await call()
            await asyncio.sleep(0.1)


async def workers_die(serving: Serving, postgres: Postgres, read_log: ReadLog, times: int, patience: float) -> Kept:
    """Fault after fault, while people and bots play."""
    people: list[Person] = []
    for number, game in enumerate(games()):
        room, keys = await opened(serving.server, game.name, 1)
        people.append(Person(serving.server, room, keys[0], number))
    over = False

    async def keep_at_it(person: Person) -> None:
        while not over:
            await person.play()
            await asyncio.sleep(0.1)

    playing = [asyncio.create_task(keep_at_it(person)) for person in people]
    waits: list[float] = []
    for done, fault in enumerate(itertools.islice(itertools.cycle(FAULTS), times)):
        reached(done, times)
        tables = [await again_and_again(partial(bots_alone, serving.server), patience) for _ in range(2)]
        await fault(serving, postgres)
        waits += await all_move(people, tables, read_log, patience, fault.__name__)
        for task in playing:
            if task.done():
                task.result()
    over = True
    await asyncio.to_thread(serving.stop)
    await asyncio.gather(*playing)
    for person in people:
        person.check(read_log(person.room))
    acks = sum([len(person.acks) for person in people])
    return Kept(times, f"{acks} acknowledged; a table stood still for {max(waits):.1f} s at most")


async def all_move(people: list[Person], tables: list[str], read_log: ReadLog, patience: float, fault: str
                   ) -> list[float]:
    """Wait until something new has happened at every table; returns how long each took."""
    rooms = [person.room for person in people] + tables
    before = {room: len(await asyncio.to_thread(read_log, room)) for room in rooms}
    started, waits = time.monotonic(), []
    while before:
        await asyncio.sleep(0.1)
        for room in list(before):
            if len(await asyncio.to_thread(read_log, room)) > before[room]:
                del before[room]
                waits.append(time.monotonic() - started)
        if time.monotonic() - started > patience:
            raise Broken(f"after {fault.replace('_', ' ')}: {len(before)} of {len(rooms)} tables stand still")
    return waits

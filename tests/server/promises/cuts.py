"""Connections that are cut at any byte: whoever comes back sees what the server sees, and nothing is done twice."""
import asyncio
import contextlib
import random

import msgspec

from deadeye.room import wire
from deadeye.server.client import Server, Watching
from tests.room.world import games
from tests.server.promises import Broken, Kept, reached
from tests.server.promises.kills import Person, ReadLog
from tests.server.promises.rooms import opened


class Scissors:
    """A wire in between that is cut after a number of bytes, in the middle of whatever is said."""

    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.dice = random.Random(seed)
        self.cuts = 0
        self.listening: asyncio.Server | None = None

    async def open(self) -> Server:
        """The server, as seen through this wire."""
        self.listening = await asyncio.start_server(self.through, "127.0.0.1", 0)
        return Server("127.0.0.1", self.listening.sockets[0].getsockname()[1])

    async def through(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Bytes in both directions, until the limit."""
        to_server, from_server = self.dice.randrange(1, 4_000), self.dice.randrange(1, 40_000)
        there, back = await asyncio.open_connection("127.0.0.1", self.port)
        ways = [asyncio.create_task(self.pour(reader, back, to_server)),
                asyncio.create_task(self.pour(there, writer, from_server))]
        try:
            done, _ = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            self.cuts += any([way.result() for way in done])
        finally:
            for way in ways:
                way.cancel()
            back.transport.abort()
            writer.transport.abort()

    async def pour(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, budget: int) -> bool:
        """One direction; True when it was cut, False when a side went away by itself."""
        with contextlib.suppress(OSError):
            while data := await reader.read(65_536):
                writer.write(data[:budget])
                await writer.drain()
                budget -= len(data)
                if budget <= 0:
                    return True
        return False

    async def close(self) -> None:
        assert self.listening is not None
        self.listening.close()
        await self.listening.wait_closed()
        await asyncio.sleep(0.2)  # the last ones are cut


async def cuts(server: Server, read_log: ReadLog, times: int) -> Kept:
    """People play through wires that are cut all the time."""
    scissors = Scissors(server.port, 1)
    cut = await scissors.open()
    people = []
    for number, game in enumerate(games()):
        room, keys = await opened(server, game.name, 1)
        people.append(Person(cut, room, keys[0], number))

    async def keep_at_it(person: Person) -> None:
        while scissors.cuts < times:
            await person.play()
            reached(scissors.cuts, times)

    await asyncio.gather(*[keep_at_it(person) for person in people])
    await scissors.close()
    for person in people:
        person.check(read_log(person.room))
        await same_view(server, person)
    return Kept(scissors.cuts, f"{sum([len(person.acks) for person in people])} actions acknowledged")


async def same_view(server: Server, person: Person) -> None:
    """After all the cuts, what the person has put together is what the server shows; and it resumes from anywhere."""
    watching = await server.watch_by_key(person.room, person.key)
    await watching.until(lambda me: me.update is not None)
    await settled(watching)
    person.compare(watching)
    _, _, text = await server.call("GET", f"/api/rooms/{person.room}", None, person.key)
    now = msgspec.json.decode(text, type=wire.Update)
    if now.version != watching.now.version:
        raise Broken(f"the client is at {watching.now.version}, the server at {now.version}")
    if now.table is not None:
        if now.table.view != (watching.now.table.view if watching.now.table else None):
            raise Broken("the client's view is not the server's")
        if now.table.events != watching.events:
            raise Broken("the client's events are not the server's")
    await watching.close()


async def settled(watching: Watching) -> None:
    """Bots may still be choosing: wait until nobody but this person is asked."""
    await watching.until(lambda me: me.decision is not None or me.now.table is None or me.now.table.over)

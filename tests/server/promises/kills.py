"""kill -9 while bots and people play every game: what was acknowledged is there, what was seen happened, once."""
import asyncio
import random
from collections.abc import Callable

from deadeye.bots.asked import EventInfo
from deadeye.room import wire
from deadeye.server.client import Server, Watching, fresh
from tests.room.world import games
from tests.server.promises import Broken, Kept, reached
from tests.server.promises.rooms import opened
from tests.server.serving import Serving

Row = tuple[int, str]  # version, action id
ReadLog = Callable[[str], list[Row]]
PATIENCE = 60  # seconds for a server to take up its rooms again


class Person:
    """Somebody who plays on whatever happens to the server, and remembers all that they were told."""

    def __init__(self, server: Server, room: str, key: str, seed: int) -> None:
        self.server = server
        self.room = room
        self.key = key
        self.dice = random.Random(seed)
        self.acks: dict[str, int] = {}
        self.newest = 0  # the newest version seen
        self.match = 0
        self.saw: list[EventInfo] = []
        self.pending: wire.AnyAction | None = None

    async def play(self) -> None:
        """Until the server is gone."""
        try:
            watching = await self.server.watch_by_key(self.room, self.key, self.newest)
        except Exception as error:
            if isinstance(error, AssertionError):
                raise
            return
        try:
            await watching.until(lambda me: me.update is not None)
            self.compare(watching)
            while True:
                await self.act(watching)
        except (ConnectionError, OSError, TimeoutError):
            self.remember(watching)
        except Exception as error:
            if type(error).__module__.partition(".")[0] != "websockets":
                raise
            self.remember(watching)
        finally:
            await watching.close()

    def remember(self, watching: Watching) -> None:
        """What was seen last."""
        if watching.update is not None and watching.update.table is not None:
            self.newest = max(self.newest, watching.update.version)
            self.match, self.saw = watching.update.table.match, list(watching.events)
        self.acks |= {a.action_id: a.version for a in watching.answers.values() if isinstance(a, wire.Ack)}

    def compare(self, watching: Watching) -> None:
        """What was seen before must still have happened."""
        table = watching.now.table
        if watching.now.version < self.newest:
            raise Broken(f"version {self.newest} was seen, and now it is {watching.now.version}")
        if table is not None and table.match == self.match and watching.events[: len(self.saw)] != self.saw:
            raise Broken("what was seen did not happen")

    async def act(self, watching: Watching) -> None:
        """One action; the one that went unanswered first."""
        if self.pending is None:
            self.pending = self.next_action(watching)
        if self.pending is None:
            await watching.until(lambda me: self.next_action(me) is not None, 30)
            return
        answer = await watching.do(self.pending)
        self.pending = None
        if isinstance(answer, wire.Ack):
            self.acks[answer.action_id] = answer.version
            await watching.until(lambda me: me.now.version >= answer.version)
        self.remember(watching)

    def next_action(self, watching: Watching) -> wire.AnyAction | None:
        """Deal, choose, or ask for another match."""
        update, decision = watching.now, watching.decision
        if update.room.phase == "open":
            return wire.Start(action_id=self.id())
        if update.room.phase == "over":
            return wire.Rematch(action_id=self.id())
        if decision is None:
            return None
        choice = self.dice.choice(decision.options).choice
        return wire.Choose(action_id=self.id(), base_version=update.version, choice=choice)

    def id(self) -> str:
        return f"{fresh()}-{self.dice.randrange(10**9)}"

    def check(self, rows: list[Row]) -> None:
        """The log against what this person was told."""
        versions = [version for version, _ in rows]
        if versions != list(range(1, len(rows) + 1)):
            raise Broken(f"room {self.room}: a gap in the log")
        actions = [action for _, action in rows if action]
        if len(set(actions)) != len(actions):
            raise Broken(f"room {self.room}: an action was done twice")
        by_action = {action: version for version, action in rows if action}
        for action, version in self.acks.items():
            if by_action.get(action) != version:
                raise Broken(f"room {self.room}: {action}, acknowledged as {version}, is {by_action.get(action)}")
        if self.newest > len(rows):
            raise Broken(f"room {self.room}: version {self.newest} was seen and is gone")


def acknowledged(people: list[Person]) -> int:
    """How many of their actions were done, by what they were told."""
    return sum([len(person.acks) for person in people])


async def kills(serving: Serving, read_log: ReadLog, times: int) -> Kept:
    """Kill, look at the log, start again, go on."""
    dice = random.Random(11)
    people: list[Person] = []
    for number, game in enumerate(games() * 2):
        room, keys = await opened(serving.server, game.name, 1)
        people.append(Person(serving.server, room, keys[0], number))
    for done in range(times):
        reached(done, times)
        before = acknowledged(people)
        playing = [asyncio.create_task(person.play()) for person in people]
        async with asyncio.timeout(PATIENCE):
            while acknowledged(people) == before:  # a server that hasn't got its rooms back is no victim
                await asyncio.sleep(0.05)
        await asyncio.sleep(dice.uniform(0.3, 1.2))
        await asyncio.to_thread(serving.kill)
        await asyncio.gather(*playing)
        for person in people:
            person.check(read_log(person.room))
        await asyncio.to_thread(serving.start)
    acks = acknowledged(people)
    rows = sum([len(read_log(person.room)) for person in people])
    if acks < times:
        raise Broken(f"only {acks} acknowledged actions: too few to mean anything")
    return Kept(times, f"{acks} acknowledged, {rows} entries, {len(people)} rooms of {len(games())} games")

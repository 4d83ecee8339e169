"""Calls between workers: "this room has a new version", "these people are here". A hint, never the truth."""
import asyncio
import os
import secrets
import time
from typing import Final

import msgspec
from litestar.channels.backends.base import ChannelsBackend
from litestar.channels.backends.memory import MemoryChannelsBackend
from litestar.channels.backends.redis import RedisChannelsPubSubBackend
from redis.asyncio import Redis
from redis.exceptions import RedisError

from deadeye.server.hall import Hall
from deadeye.server.live import Live
from deadeye.server.logs import say
from deadeye.server.store.log import Unavailable

CHANNEL: Final = "rooms"
BEAT: Final = 5.0  # seconds between two "we are still here"
LOOK: Final = 2.0  # seconds after which we look for what a lost call would have told
DEAF: Final = 2 * BEAT  # seconds without a call, not even our own, after which nothing can be heard
NO_ROOM: Final = ""  # the room of a call that only says that we are there


class Call(msgspec.Struct, array_like=True):
    """A room, its version, and who looks at it at the calling worker."""

    worker: str
    room: str
    version: int
    seats: list[int]
    spectators: int


def backend_for(redis: str) -> ChannelsBackend:
    """Redis by its address, else the memory of this process."""
    if redis:
        return RedisChannelsPubSubBackend(redis=Redis.from_url(redis), key_prefix="DEADEYE")
    return MemoryChannelsBackend()


class Calls:
    """One worker's voice and ear."""

    def __init__(self, hall: Hall, redis: str) -> None:
        self.hall = hall
        self.alone = not redis
        self.me = f"{os.getpid()}-{secrets.token_hex(4)}"
        self.backend = backend_for(redis)
        self.out: asyncio.Queue[bytes] = asyncio.Queue(10_000)
        self.redis = redis
        self.heard = -DEAF
        hall.announce = self.announce
        hall.hears = self.hears

    def hears(self) -> bool:
        """Whether calls come through: our own come back to us."""
        return self.alone or time.monotonic() - self.heard < DEAF

    def announce(self, live: Live) -> None:
        """Tell the others who looks at a room, and how new it is."""
        if not self.alone:
            self.put(Call(self.me, live.room.id, live.room.version, *live.here()))

    def put(self, call: Call) -> None:
        """On its way; a call that doesn't fit is lost, and the others will look by themselves."""
        if not self.out.full():
            self.out.put_nowait(msgspec.json.encode(call))

    async def begin(self) -> None:
        """Subscribe first; whatever is read after that is not older than the first call."""
        await self.backend.on_startup()
        if self.alone:
            return
        for work, name in ((self.speak, "calls out"), (self.hear, "calls in"), (self.look, "look")):
            self.hall.go(work(), name)

    async def speak(self) -> None:
        """Send what is to be told; when nobody can be reached, keep trying."""
        while not self.hall.closing:
            text = await self.out.get()
            try:
                await self.backend.publish(text, [CHANNEL])
            except (RedisError, OSError):
                say("redis is away")
                await asyncio.sleep(1)

    async def hear(self) -> None:
        """Listen; after a break, subscribe again."""
        while not self.hall.closing:
            try:
                await self.backend.subscribe([CHANNEL])
                async for _, text in self.backend.stream_events():
                    await self.heed(msgspec.json.decode(text, type=Call))
            except (RedisError, OSError, msgspec.MsgspecError):
                say("redis is away")
                await asyncio.sleep(1)
                self.backend = backend_for(self.redis)

    async def heed(self, call: Call) -> None:
        """Another worker has news."""
        hall = self.hall
        self.heard = time.monotonic()
        if call.worker == self.me or call.room == NO_ROOM:
            return
        live = hall.rooms.get(call.room)
        if live is None:
            if hall.keeps(call.room):
                hall.go(hall.find(call.room), "find")
            return
        live.others[call.worker] = (time.monotonic(), call.seats, call.spectators)
        live.count_people(hall.clock())
        if call.version > live.room.version:
            hall.go(hall.follow(live), "follow")

    async def look(self) -> None:
        """Every two seconds look at the truth, and every five say who is here."""
        spoken = -BEAT
        while not self.hall.closing:
            if time.monotonic() - spoken > BEAT:
                spoken = time.monotonic()
                self.put(Call(self.me, NO_ROOM, 0, [], 0))
                for live in self.hall.rooms.values():
                    if live.viewers:
                        self.announce(live)
            await asyncio.sleep(LOOK)
            rooms = {name: live for name, live in self.hall.rooms.items() if live.viewers or self.hall.keeps(name)}
            try:
                versions = await self.hall.store.versions(list(rooms))
            except Unavailable:
                continue
            for name, version in versions.items():
                if version > rooms[name].room.version:
                    self.hall.go(self.hall.follow(rooms[name]), "follow")

    async def close(self) -> None:
        """Fall silent."""
        await self.backend.on_shutdown()

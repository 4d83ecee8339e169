"""Rooms on a real server: opened, filled and played by programs, for the promises that need sockets."""
from typing import Any

from deadeye import catalog
from deadeye.room import wire
from deadeye.server import pages
from deadeye.server.client import Server, Watching, fresh


async def opened(server: Server, game: str, people: int = 1, seats: int = 0, **more: Any) -> tuple[str, list[str]]:
    """A room with this many people and bots for the rest: its id, and the people's keys. Not dealt yet."""
    seats = seats or max(people, catalog.find(game).least)
    bots = {str(seat): "random" for seat in range(people, seats)}
    room = await server.open(pages.OpenRoom(game=game, seats=seats, bots=bots, **({"pace": 0} | more)))
    people_in = [await server.claim(room.entered.room, invite.token) for invite in room.invites]
    return room.entered.room, [room.entered.key, *[person.key for person in people_in]]


async def attended(server: Server, room: str, keys: list[str]) -> list[Watching]:
    """A socket for each key, which has seen the room."""
    sockets = [await server.watch_by_key(room, key) for key in keys]
    for one in sockets:
        await one.until(lambda me: me.update is not None)
    return sockets


async def deal(sockets: list[Watching]) -> None:
    """All are ready, and the host deals."""
    for one in sockets[1:]:
        await one.do(wire.Ready(action_id=fresh(), ready=True))
    answer = await sockets[0].do(wire.Start(action_id=fresh()))
    assert isinstance(answer, wire.Ack), answer
    for one in sockets:
        await one.until(lambda me, version=answer.version: me.now.version >= version)


async def dealt(server: Server, game: str, people: int = 1, seats: int = 0, **more: Any) -> list[Watching]:
    """A room with a match under way."""
    room, keys = await opened(server, game, people, seats, **more)
    sockets = await attended(server, room, keys)
    await deal(sockets)
    return sockets


async def close(sockets: list[Watching]) -> None:
    """All go away."""
    for one in sockets:
        await one.close()

"""A lost answer: the same claim or join, sent again, gives the same seat and the same key, and takes no other."""
import asyncio

import msgspec

from deadeye.server import pages
from deadeye.server.client import Server
from tests.server.promises import Broken, Kept, reached, side_by_side

GAME = "walking-dead-dice"
AT_ONCE = 7  # no multiple of what takes turns below


async def cut_off(server: Server, path: str, body: object, patience: float) -> None:
    """Ask, and hang up before the answer is here."""
    _, writer = await asyncio.open_connection(server.host, server.port)
    text = msgspec.json.encode(body)
    writer.write(f"POST {path} HTTP/1.1\r\nHost: {server.host}:{server.port}\r\nContent-Type: application/json\r\n"
                 f"Content-Length: {len(text)}\r\n\r\n".encode() + text)
    await writer.drain()
    await asyncio.sleep(patience)
    writer.transport.abort()


async def lost_answers(server: Server, times: int) -> Kept:
    """Claim and join in turn, each with an answer or two that never arrive; several at once."""
    taken = await side_by_side(AT_ONCE, times, lambda lane, share: lost_in(server, lane, share))
    return Kept(times, f"{sum(taken)} had been taken before the answer was lost")


async def lost_in(server: Server, lane: int, times: int) -> int:
    """One after the other; how many seats had been taken before the answer was lost."""
    taken = 0
    for number in range(lane, lane + times * AT_ONCE, AT_ONCE):
        reached(number, times * AT_ONCE)
        opened = await server.open(pages.OpenRoom(game=GAME, seats=5, public=True))
        room, client = f"/api/rooms/{opened.entered.room}", f"a secret of client {number}"
        claims = number % 2 == 0
        path = f"{room}/{'claim' if claims else 'join'}"
        body = {"client": client, "bearer": True} | ({"token": opened.invites[1].token} if claims else {})
        for attempt in range(1 + number % 3):
            await cut_off(server, path, body, 0.002 * (number % 5) + 0.001 * attempt)
        before = people(await look(server, room, opened.entered.key))
        answers = await asyncio.gather(*[server.ask(pages.Entered, "POST", path, body) for _ in range(2)])
        if len({(answer.seat, answer.key) for answer in answers}) != 1:
            raise Broken(f"the same client got two seats or two keys in room {number}")
        if (seats := people(await look(server, room, answers[0].key))) != 2:
            raise Broken(f"{seats} people sit where two should, in room {number}")
        taken += before == 2
    return taken


async def look(server: Server, room: str, key: str) -> list[bool]:
    """Whether a person sits in each seat, as the holder of a key sees it."""
    status, _, text = await server.call("GET", room, None, key)
    if status != 200:
        raise Broken(f"the key doesn't open the room: {text[:100]!r}")
    return [seat["person"] for seat in msgspec.json.decode(text)["room"]["seats"]]


def people(seats: list[bool]) -> int:
    """How many."""
    return sum(seats)

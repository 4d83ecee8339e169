"""Messages that make no sense: no crash, no answer of 5xx, no change."""
import asyncio
import random
from urllib.parse import quote

import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from deadeye.server.client import Server, Watching
from tests.server.promises import Broken, Kept, reached, side_by_side
from tests.server.promises.rooms import close, dealt

ODD: list[str] = [
    "NaN", "Infinity", "-1", "true", "null", '""', "[]", "{}", "9223372036854775808", "1e400", "1.5", "-0",
    '"\\ud800"', '"\\u0000"', '["a"]', '{"a":1}', '"' + "x" * 20_000 + '"', "[" * 3000, '{"a":' * 3000, "0x10",
    "'a'", "18446744073709551616", "1" * 400, '"2"', "[true]", '"\\ud83d"', "-9223372036854775809",
    "1" * 5000, "--5", "-", "\u0663", "2", "",
]
ODD_BYTES = ["%00", "%ff%fe", "%ed%a0%80", "%c3", "..%2f..%2f", "%2e%2e", "%25", "%", "%0d%0a", "+", "%3b"]
TYPES = ["choose", "take-back", "consent", "ready", "words", "chat", "rename", "sit-bot", "kick", "change", "resume",
         "ask-why", "nothing", "update", "ack", "", "Choose", "__class__"]
FIELDS = ["action_id", "base_version", "choice", "agree", "ready", "words", "text", "name", "seat", "bot", "options",
          "pace", "version", "unknown", "title"]
TO_READ = ["/{odd}", "/assets/{odd}", "/assets/{odd}.js", "/api/{odd}", "/api/rooms/{odd}",
           "/api/rooms/{room}?seat={odd}", "/api/rooms/{odd}/replay", "/api/rooms/{room}/replay?step={odd}",
           "/api/rooms/{room}/replay?match={odd}", "/api/rooms/{room}/why?choice={odd}",
           "/api/games/{odd}/clauses?search={odd}", "/api/games?{odd}={odd}",
           "/api/games/walking-dead-board/printed?data={odd}", "/api/records/{odd}", "/api/records/{room}.{odd}",
           "/api/records/{odd}.{odd}/luck", "/api/records/{room}.1/replay?step={odd}", "/api/records/{odd}/file",
           "/api/records/{room}.{odd}/story?seat={odd}", "/schema/{odd}"]
SOCKETS = ["/api/rooms/{odd}/socket", "/api/rooms/{room}/socket?seat={odd}", "/api/rooms/{room}/socket?ticket={odd}",
           "/api/rooms/{odd}/socket?ticket={odd}", "/api/rooms/{room}/socket?{odd}"]
TABLES = 4  # that are talked at
LONGEST_LINE = 8000  # of a request that is heard at all
REASONS = (4001, 4003, 4009)
PATHS = ["/api/rooms", "/api/records", "/api/rooms/x/claim", "/api/rooms/{room}/claim", "/api/rooms/{room}/join",
         "/api/rooms/{room}/commands", "/api/rooms/{room}/commands?seat={odd}", "/api/rooms/{room}/seats/{odd}/invite"]


def odd_message(dice: random.Random) -> str | bytes:
    """Something that no surface would send."""
    kind = dice.randrange(5)
    if kind == 0:
        return dice.choice(ODD)
    if kind == 1:
        return dice.randbytes(dice.randrange(200))
    if kind == 2:
        return "".join([dice.choice('{}[]",:0123456789truefalsn \\u') for _ in range(dice.randrange(80))])
    fields = [f'"{dice.choice(FIELDS)}":{dice.choice(ODD)}' for _ in range(dice.randrange(4))]
    text = "{" + ",".join([f'"type":"{dice.choice(TYPES)}"', *fields]) + "}"
    return text[: dice.randrange(len(text))] if kind == 3 else text


def path_of(dice: random.Random, room: str) -> str:
    """An address with something odd in it."""
    return dice.choice(with_odds(dice.choice(PATHS), room))


def with_odds(path: str, room: str) -> list[str]:
    """An address with each odd thing in it."""
    odds = ODD_BYTES + [quote(odd, safe="")[:6000] for odd in ODD]
    return [path.replace("{room}", room).replace("{odd}", odd)[:LONGEST_LINE] for odd in odds]


async def read_at(server: Server, path: str, key: str) -> None:
    """Ask for a page; it may exist or not, but must not fault the server."""
    status, _, text = await server.call("GET", path, None, key)
    if status >= 500:
        raise Broken(f"GET {path[:80]}: {status} {text[:200]!r}")


async def look_at(server: Server, path: str, key: str) -> None:
    """Open a socket; it is told why not, or shown the table."""
    try:
        async with connect(f"ws://{server.host}:{server.port}{path}", proxy=None, open_timeout=60,
                           additional_headers={"Authorization": f"Bearer {key}"}) as socket:
            await socket.recv()
    except ConnectionClosed as closed:
        if closed.rcvd is None or closed.rcvd.code not in REASONS:
            raise Broken(f"socket {path[:80]}: {closed}") from closed
    except InvalidStatus as refused:  # no address of a socket at all
        if refused.response.status_code >= 500:
            raise Broken(f"socket {path[:80]}: {refused}") from refused


async def malformed(server: Server, times: int) -> Kept:
    """At odd addresses, over sockets, and one in ten over HTTP; afterwards each table stands as before."""
    statuses: set[int] = set()

    async def at_a_table(table: int, share: int) -> int:
        sockets = await dealt(server, "walking-dead-dice", 3)
        try:
            return await talked_at(server, sockets, share, table, statuses)
        finally:
            await close(sockets)

    told = await side_by_side(TABLES, times, at_a_table)
    if [status for status in statuses if status >= 500 or status < 400]:
        raise Broken(f"answers {sorted(statuses)}")
    status, _, _ = await server.call("GET", "/health")
    assert status == 200
    return Kept(times, f"{sum(told)} told what was wrong over the socket, HTTP answers {sorted(statuses)}")


async def at_odd_addresses(server: Server, one: Watching) -> None:
    """Pages and sockets that don't exist, or hardly."""
    for path in [odd for kind in TO_READ for odd in with_odds(kind, one.now.room.id)]:
        await read_at(server, path, one.key)
    for path in [odd for kind in SOCKETS for odd in with_odds(kind, one.now.room.id)]:
        await look_at(server, path, one.key)


async def talked_at(server: Server, sockets: list[Watching], times: int, table: int, statuses: set[int]) -> int:
    """Nonsense for a table with people; how often they were told what was wrong."""
    dice = random.Random(table)
    one, room, version = sockets[0], sockets[0].now.room.id, sockets[0].now.version
    before = msgspec.json.encode(one.now)
    if table == 0:
        await at_odd_addresses(server, sockets[1])
    for number in range(times):
        message = odd_message(dice)
        if number % 10 == 0:
            body = message if isinstance(message, bytes) else message.encode("utf-8", "surrogatepass")
            status, _, _ = await server.call("POST", path_of(dice, room), body, sockets[1].key)
            statuses.add(status)
        else:
            await one.socket.send(message)
        if number % 200 == 0:
            reached(number * TABLES, times * TABLES)
            await asyncio.sleep(0)
    await one.socket.send('{"type":"resume","version":0}')
    await one.until(lambda me: len(me.problems) > times // 2, 60)
    after = await server.call("GET", f"/api/rooms/{room}", None, one.key)
    if msgspec.json.decode(after[2]) != msgspec.json.decode(before) or one.now.version != version:
        raise Broken("a message that made no sense changed something")
    return len(one.problems)

"""Messages that make no sense: no crash, no answer of 5xx, no change."""
import asyncio
import random

import msgspec

from deadeye.server.client import Server
from tests.server.promises import Broken, Kept, reached
from tests.server.promises.rooms import close, dealt

ODD: list[str] = [
    "NaN", "Infinity", "-1", "true", "null", '""', "[]", "{}", "9223372036854775808", "1e400", "1.5", "-0",
    '"\\ud800"', '"\\u0000"', '["a"]', '{"a":1}', '"' + "x" * 20_000 + '"', "[" * 3000, '{"a":' * 3000, "0x10",
    "'a'", "18446744073709551616", "1" * 400, '"2"', "[true]", '"\\ud83d"', "-9223372036854775809",
]
TYPES = ["choose", "take-back", "consent", "ready", "words", "chat", "rename", "sit-bot", "kick", "change", "resume",
         "ask-why", "nothing", "update", "ack", "", "Choose", "__class__"]
FIELDS = ["action_id", "base_version", "choice", "agree", "ready", "words", "text", "name", "seat", "bot", "options",
          "pace", "version", "unknown", "title"]
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
    odd = "".join([f"%{byte:02x}" for byte in dice.choice(ODD)[:20].encode()])
    return dice.choice(PATHS).replace("{room}", room).replace("{odd}", odd)


async def malformed(server: Server, times: int) -> Kept:
    """Over the socket, and one in ten over HTTP; afterwards the table stands as before."""
    dice = random.Random(5)
    sockets = await dealt(server, "walking-dead-dice", 3)
    one, room, version = sockets[0], sockets[0].now.room.id, sockets[0].now.version
    before = msgspec.json.encode(one.now)
    statuses: set[int] = set()
    for number in range(times):
        message = odd_message(dice)
        if number % 10 == 0:
            body = message if isinstance(message, bytes) else message.encode("utf-8", "surrogatepass")
            status, _, _ = await server.call("POST", path_of(dice, room), body, sockets[1].key)
            statuses.add(status)
        else:
            await one.socket.send(message)
        if number % 200 == 0:
            reached(number, times)
            await asyncio.sleep(0)
    if [status for status in statuses if status >= 500 or status < 400]:
        raise Broken(f"answers {sorted(statuses)}")
    await one.socket.send('{"type":"resume","version":0}')
    await one.until(lambda me: len(me.problems) > times // 2, 60)
    after = await server.call("GET", f"/api/rooms/{room}", None, one.key)
    if msgspec.json.decode(after[2]) != msgspec.json.decode(before) or one.now.version != version:
        raise Broken("a message that made no sense changed something")
    status, _, _ = await server.call("GET", "/health")
    assert status == 200
    await close(sockets)
    return Kept(times, f"{len(one.problems)} told what was wrong over the socket, HTTP answers {sorted(statuses)}")

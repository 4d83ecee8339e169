"""Forged records: whatever is changed in one, it is refused with a sentence, or it plays; it never breaks anything."""
import random
from collections import Counter
from typing import Any

import msgspec

from deadeye import catalog
from deadeye.core.errors import BadInput, Refused
from deadeye.core.match import Match
from deadeye.core.record import read_record
from deadeye.core.reel import Reel
from deadeye.room import project
from deadeye.room.luck import luck_of
from deadeye.server.client import Server
from tests.room.world import World, games
from tests.server.promises import Broken, Kept, reached, side_by_side

ODD: list[Any] = [None, True, False, -1, 0, 1, 15, 99, 2**31, 2**53, 2**63, 2**70, 1.5, "", "x", "\U0001f600", "0" * 70,
                  [], [[]], [0], [[0, 0]], [[0, 2**70]], {}, {"a": 1}]

AT_ONCE = 8  # uploads


def texts() -> list[bytes]:
    """A match of each game, half played and whole, from the deal and from a position."""
    found = []
    for game in games():
        for steps in (5, 40):
            world = World(game.name, people=1, seed=steps).deal()
            world.play(steps)
            assert world.room.match is not None
            found.append(world.room.match.record.to_json())
    return found


def places(value: Any) -> list[tuple[Any, Any]]:
    """Everything in it that can be changed: a container, and a key or an index."""
    inside: list[tuple[Any, Any]] = []
    keys = list(value) if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else []
    for key in keys:
        inside.append((value, key))
        inside += places(value[key])
    return inside


def mutated(dice: random.Random, text: bytes) -> bytes:
    """One to three things in it are changed."""
    if dice.random() < 0.1:
        cut = bytearray(text)
        cut[dice.randrange(len(cut))] = dice.randrange(256)
        return bytes(cut)
    record = msgspec.json.decode(text)
    if dice.random() < 0.5:
        record["digests"] = []  # otherwise only the digests would be checked
    for _ in range(dice.randint(1, 3)):
        where, key = dice.choice(places(record))
        if dice.random() < 0.15:
            del where[key]
        elif isinstance(where[key], int) and dice.random() < 0.5:
            where[key] += dice.choice([-1, 1, 7])
        else:
            where[key] = dice.choice(ODD)
    return msgspec.json.encode(record)


def forged(times: int) -> Kept:
    """What the server does with an upload, and when it is looked at afterwards."""
    dice = random.Random(13)
    all_texts = texts()
    playable = 0
    for number in range(times):
        reached(number, times)
        text = mutated(dice, dice.choice(all_texts))
        try:
            record = read_record(text)
            game = catalog.find(record.game)
            kept = Match(game, record).record
            project.replay(Reel(game, kept), len(kept.choices), 0, True)
            project.story(game, kept, 0)
            luck_of(game, kept)
            playable += 1
        except (BadInput, Refused):
            pass
        except Exception as error:
            raise Broken(f"{type(error).__name__}: {error} for {text[:400]!r}") from error
    return Kept(times, f"{playable} of them can be played")


async def uploaded(server: Server, times: int) -> Kept:
    """The same through the door: each is refused with a sentence, or kept and looked at from all sides."""
    all_texts = texts()
    statuses: Counter[int] = Counter()

    async def upload(lane: int, share: int) -> None:
        dice = random.Random(f"upload {lane}")
        for number in range(share):
            reached(number * AT_ONCE, times)
            text = mutated(dice, dice.choice(all_texts))
            status, answer = await asked(server, "POST", "/api/records", text)
            statuses[status] += 1
            if status < 400:
                await looked_at(server, dice, answer)

    await side_by_side(AT_ONCE, times, upload)
    kept = sum([count for status, count in statuses.items() if status < 400])
    return Kept(times, f"{kept} of them are kept; answers {dict(sorted(statuses.items()))}")


async def asked(server: Server, method: str, path: str, body: Any = None) -> tuple[int, Any]:
    """An answer: what was asked for, or a sentence that says why not."""
    status, _, text = await server.call(method, path, body)
    answer = msgspec.json.decode(text)
    if status >= 500 or (status >= 400 and not answer["why"].strip()):
        raise Broken(f"{method} {path}: {status} {text[:200]!r} for {body!r}")
    return status, answer


async def looked_at(server: Server, dice: random.Random, saved: Any) -> None:
    """A record that was kept can be shown at any step, told, checked, taken away and played on from."""
    seat, step = dice.randrange(-1, saved["seats"]), dice.randrange(saved["steps"] + 1)
    for page in ("", "/file", f"/replay?step={step}&seat={seat}", f"/story?seat={seat}", "/luck"):
        status, answer = await asked(server, "GET", f"/api/records/{saved['id']}{page}")
        if status != 200:
            raise Broken(f"a record that was kept can't be looked at: {page} {answer}")
    await asked(server, "POST", f"/api/records/{saved['id']}/what-if", {"step": step, "seat": max(0, seat)})

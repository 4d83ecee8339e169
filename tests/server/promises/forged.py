"""Forged records: whatever is changed in one, it is refused with a sentence, or it plays; it never breaks anything."""
import random
from typing import Any

import msgspec

from deadeye import catalog
from deadeye.core.errors import BadInput, Refused
from deadeye.core.match import Match
from deadeye.core.record import read_record
from deadeye.core.reel import Reel
from deadeye.room import project
from deadeye.room.luck import luck_of
from tests.room.world import World, games
from tests.server.promises import Broken, Kept, reached

ODD: list[Any] = [None, True, False, -1, 0, 1, 15, 99, 2**31, 2**53, 2**63, 2**70, 1.5, "", "x", "\U0001f600", "0" * 70,
                  [], [[]], [0], [[0, 0]], [[0, 2**70]], {}, {"a": 1}]


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

"""Saved matches played again: compiled and interpreted, from both databases, under several hash seeds: the same."""
import asyncio
import hashlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

import deadeye
from deadeye import catalog
from deadeye.core.match import Match
from deadeye.core.record import read_record
from deadeye.room import project
from deadeye.room.fold import read
from deadeye.server.store.database import async_engine, bring_up_to_date, url_of
from deadeye.server.store.log import Log
from tests.room.world import World, games
from tests.server.promises import Broken, Kept, reached

ROOT = Path(__file__).parents[3]
PART = 500  # matches that are held in memory at a time
HASH_SEEDS = ("0", "1", "4242")  # all but the first are for the compiled engine, where there is one


def fingerprint(match: Match[Any]) -> str:
    """All that happened and all that anybody saw of it."""
    seats = [None, *range(match.record.seats)]
    told = [[e.kind, e.seat, int(e.a), int(e.b), e.seen_by, e.step] for e in match.events]
    story = [match.phrases(seat) for seat in seats]
    views = [match.view(seat) for seat in seats]
    return hashlib.sha256(msgspec.json.encode([told, story, views, match.record.choices])).hexdigest()


def saved_matches(numbers: range) -> list[World]:
    """Matches of every game and every number of seats."""
    worlds: list[World] = []
    for number in numbers:
        seed, which = divmod(number, len(games()))
        game = games()[which]
        seats = game.least + seed % (game.most - game.least + 1)
        worlds.append(World(game.name, seats, people=min(2, seats), seed=seed).deal().play())
    return worlds


def in_a_process(records: bytes, hash_seed: str, compiled: bool) -> list[str]:
    """Fingerprints of records, made by another Python."""
    paths = [str(ROOT)] if compiled else [str(ROOT / "src"), str(ROOT)]
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(paths)}
    command = [sys.executable, "-P", "-m", "tests.server.promises.replays"]
    done = subprocess.run(command, input=records, env=environment, check=True, capture_output=True)
    kind, *prints = done.stdout.decode().splitlines()
    assert kind == ("compiled" if compiled else "interpreted"), kind
    return prints


async def through(url: str, worlds: list[World], first: int) -> list[str]:
    """The same rooms, written to a database and read back."""
    store = Log(async_engine(url_of(url)))
    store.begin()

    async def write(number: int, world: World) -> None:
        for logged in world.lines:
            assert await store.append(f"replay{first + number}", logged, {})

    await asyncio.gather(*[write(number, world) for number, world in enumerate(worlds)])
    prints = []
    for number in range(len(worlds)):
        room = read("room", await store.read(f"replay{first + number}"))
        assert room.match is not None
        assert project.result_info(room.match.result) is not None
        prints.append(fingerprint(room.match))
    await store.close()
    return prints


def replays(count: int, urls: list[str], compiled: bool) -> Kept:
    """Everything against what was played the first time."""
    ways: list[str] = []
    for url in urls:
        bring_up_to_date(url_of(url))
    for first in range(0, count, PART):
        numbers = range(first, min(first + PART, count))
        ways = compare(numbers, urls, compiled)
        reached(numbers.stop, count)
    return Kept(count, f"{len(ways)} ways: {', '.join(ways)}")


def compare(numbers: range, urls: list[str], compiled: bool) -> list[str]:
    """Some matches, played again in every way; returns the ways."""
    worlds = saved_matches(numbers)
    true = [fingerprint(world.room.match) for world in worlds if world.room.match is not None]
    records = b"".join([world.room.match.record.to_json() for world in worlds if world.room.match is not None])
    with ThreadPoolExecutor() as pool:
        others = {f"hash seed {seed}": pool.submit(in_a_process, records, seed, compiled and seed != HASH_SEEDS[0])
                  for seed in HASH_SEEDS}
        ways = {url.partition(":")[0]: asyncio.run(through(url, worlds, numbers.start)) for url in urls}
        ways |= {way: prints.result() for way, prints in others.items()}
    for way, prints in ways.items():
        if prints != true:
            wrong = [numbers[n] for n, (a, b) in enumerate(zip(true, prints, strict=True)) if a != b]
            raise Broken(f"{way}: matches {wrong[:5]} differ")
    return list(ways)


def say(line: str) -> None:
    sys.stdout.write(line + "\n")


def main() -> None:
    """Records on the standard input, fingerprints on the standard output."""
    say("compiled" if deadeye.compiled() else "interpreted")
    for line in sys.stdin.buffer.read().splitlines():
        record = read_record(line)
        say(fingerprint(Match(catalog.find(record.game), record)))


if __name__ == "__main__":
    main()

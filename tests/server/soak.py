"""The promises in the long run: `make soak` prints the table. SCALE=0.01 runs a hundredth of each."""
import asyncio
import os
import sqlite3
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path

import psycopg

from deadeye import catalog
from tests.room.world import games
from tests.server.promises import PROGRESS, Broken, Kept, side_by_side
from tests.server.promises.crash import crash_and_resend
from tests.server.promises.cuts import cuts
from tests.server.promises.floods import floods
from tests.server.promises.forged import forged, uploaded
from tests.server.promises.kills import ReadLog, kills
from tests.server.promises.knowledge import bots_know_no_more, illegal_choices, same_bytes
from tests.server.promises.learners import same_observations
from tests.server.promises.load import load
from tests.server.promises.lost import lost_answers
from tests.server.promises.malformed import malformed
from tests.server.promises.picks import secret_picks
from tests.server.promises.programs import programs
from tests.server.promises.replays import replays
from tests.server.promises.scaling import two_against_one
from tests.server.promises.slow import slow_readers
from tests.server.promises.sync import acknowledged, in_order, strace
from tests.server.promises.tabs import tabs
from tests.server.promises.workers import workers_die
from tests.server.serving import Postgres, Serving, postgres, serving

VICTIMS = 2  # servers that are killed in turn
QUERY = "select version, coalesce(action_id, '') from entries where room = {} order by version"


def sqlite_reader(path: Path) -> ReadLog:
    """The log of a room, straight from the file."""

    def read(room: str) -> list[tuple[int, str]]:
        with closing(sqlite3.connect(path)) as connection:
            return [(row[0], row[1]) for row in connection.execute(QUERY.format("?"), (room,))]

    return read


def postgres_reader(url: str) -> ReadLog:
    """The log of a room, straight from PostgreSQL."""

    def read(room: str) -> list[tuple[int, str]]:
        with psycopg.connect(url) as connection:
            return [(row[0], row[1]) for row in connection.execute(QUERY.format("%s"), (room,))]

    return read


async def killed(victims: list[tuple[Serving, ReadLog]], times: int) -> Kept:
    """Several servers, each on a database of its own: while one starts, the next is played at and killed."""
    parts = await side_by_side(len(victims), times, lambda lane, share: kills(*victims[lane], share))
    return Kept(sum([part.times for part in parts]), "; ".join([part.figures for part in parts]))


def kills_on_sqlite(times: int, folder: Path) -> Kept:
    with ExitStack() as stack:
        homes = [folder / str(number) for number in range(VICTIMS)]
        for home in homes:
            home.mkdir()
        victims = [(stack.enter_context(serving(home)), sqlite_reader(home / "tables.db")) for home in homes]
        return asyncio.run(killed(victims, times))


def kills_on_postgres(times: int, folder: Path) -> Kept:
    with ExitStack() as stack:
        urls = [stack.enter_context(postgres()) for _ in range(VICTIMS)]
        victims = [(stack.enter_context(serving(folder, database=url)), postgres_reader(url)) for url in urls]
        return asyncio.run(killed(victims, times))


def faults(times: int, folder: Path, patience: float = 10) -> Kept:
    database = Postgres()
    try:
        with serving(folder, database=database.url, workers=2) as one:
            return asyncio.run(workers_die(one, database, postgres_reader(database.url), times, patience))
    finally:
        database.close()


def several_workers(times: int, folder: Path) -> Kept:
    """This many seconds."""
    with postgres() as one, postgres() as other:
        return two_against_one(folder, [one, other], 200, times, 1.7)


def synced(times: int, folder: Path) -> Kept:
    with serving(folder, strace(folder / "trace")) as one:
        asyncio.run(acknowledged(one.server, times))
    return in_order(folder / "trace", times)


def tabs_race(times: int, folder: Path) -> Kept:
    with serving(folder) as one:
        return asyncio.run(tabs(one.server, times))


def answers_lost(times: int, folder: Path) -> Kept:
    with serving(folder) as one:
        return asyncio.run(lost_answers(one.server, times))


def nonsense(times: int, folder: Path) -> Kept:
    with serving(folder) as one:
        return asyncio.run(malformed(one.server, times))


def forged_uploads(times: int, folder: Path) -> Kept:
    with serving(folder) as one:
        return asyncio.run(uploaded(one.server, times))


def strangers(times: int, folder: Path, part: float = 0.99, limit: float = 0.1) -> Kept:
    """This many seconds; the limits are those of a real server."""
    with serving(folder, messages_a_second=20, burst=60, bytes_a_second=65_536, bytes_at_once=524_288,
                 resumed_a_second=65_536, resumed_at_once=2_000_000) as one:
        return asyncio.run(floods(one.server, times / 6, part, limit))


def cut_and_back(times: int, folder: Path) -> Kept:
    with serving(folder) as one:
        return asyncio.run(cuts(one.server, sqlite_reader(folder / "tables.db"), times))


def never_reading(times: int, folder: Path) -> Kept:
    with serving(folder, slow=2, sockets_a_seat=1000) as one:
        return asyncio.run(slow_readers(one.server, times, 300))


def tables_at_once(times: int, folder: Path) -> Kept:
    with serving(folder) as one:
        assert one.process is not None
        figures = asyncio.run(load(one.server, one.process.pid, times, 1.8 * times))
    if figures.p(0.99) > 300 or figures.memory > 1.5e9:
        raise Broken(figures.line())
    return Kept(times, figures.line())


def programs_play(times: int, folder: Path) -> Kept:
    with serving(folder) as one:
        return asyncio.run(programs(one, folder, times))


def replayed(times: int, folder: Path) -> Kept:
    with postgres() as url:
        urls = [f"sqlite:///{folder / 'replays.db'}", url]
        return replays(times, urls, compiled="DEADEYE_COMPILED" in os.environ)


LONG: list[tuple[str, int, Callable[[int, Path], Kept]]] = [
    ("kill -9 on SQLite", 500, kills_on_sqlite),
    ("kill -9 on PostgreSQL", 100, kills_on_postgres),
    ("two workers, and all that can die", 200, faults),
    ("several workers against one, seconds", 600, several_workers),
    ("acknowledged after the sync", 10_000, synced),
    ("crash between roll and answer", 1_000, lambda times, folder: asyncio.run(crash_and_resend(times, folder))),
    ("tabs of one seat at once", 10_000, tabs_race),
    ("answers to claim and join that are lost", 5_000, answers_lost),
    ("secret picks at the same time", 5_000, lambda times, _folder: secret_picks(times)),
    ("same knowledge, same bytes", 5_000_000, lambda times, _folder: same_bytes(times)),
    ("same knowledge, same numbers for learners", 100_000, lambda times, _folder: same_observations(times)),
    ("bots act on their view", 50_000, lambda times, _folder: bots_know_no_more(times)),
    ("programs in six seats, matches", 200 * len(catalog.CATALOG), programs_play),
    ("illegal choices", 5_000_000, lambda times, _folder: illegal_choices(times)),
    ("messages that make no sense", 1_000_000, nonsense),
    ("forged records", 100_000, lambda times, _folder: forged(times)),
    ("forged records that are uploaded", 100_000, forged_uploads),
    ("floods from strangers, seconds", 600, strangers),
    ("cut and back again", 10_000, cut_and_back),
    ("tables at once", 1_000, tables_at_once),
    ("readers that never read", 200, never_reading),
    ("replays of saved matches", 10_000 * len(games()), replayed),
]


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def main() -> int:
    """One line per promise; returns 1 if one was broken."""
    scale = float(os.environ.get("SCALE", "1"))
    broken = 0
    say(f"| promise | times ({scale:g} of the long run) | seconds | kept | figures |\n|---|--:|--:|---|---|")
    for name, times, promise in LONG:
        if len(sys.argv) > 1 and not any(word in name for word in sys.argv[1:]):
            continue
        started = time.monotonic()
        PROGRESS.begin(name)
        with tempfile.TemporaryDirectory() as folder:
            try:
                kept = promise(max(1, int(times * scale)), Path(folder))
                line = f"{kept.times:,} | {time.monotonic() - started:.0f} | yes | {kept.figures}"
            except Broken as error:
                broken += 1
                line = f"{int(times * scale):,} | {time.monotonic() - started:.0f} | **no** | {error}"
        say(f"| {name} | {line} |")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())

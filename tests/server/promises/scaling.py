"""Two workers against one, under the same load: what a choice costs, and how much more they carry.

A worker is one process on one core, so what several carry is bound by the busiest of them: with the same load, its CPU
against that of the one that did it alone.
"""
import asyncio
from pathlib import Path

import psycopg

from deadeye.server.client import Server
from tests.server.promises import Broken, Kept
from tests.server.promises.load import Figures, load, times_of
from tests.server.promises.rooms import opened
from tests.server.serving import PATIENCE, serving

DEARER = 1.3  # times what a choice costs one worker, at most
PERIOD = 1.0  # seconds between two choices at a table


def measured(folder: Path, url: str, workers: int, tables: int, seconds: float) -> tuple[Figures, float]:
    """One run: its figures, and the CPU seconds of its busiest process."""
    with serving(folder, database=url, workers=workers) as one:
        assert one.process is not None
        group = one.process.pid

        async def run() -> tuple[Figures, dict[int, float]]:
            before: dict[int, float] = {}
            await all_up(one.server, url, workers)
            figures = await load(one.server, group, tables, seconds, PERIOD,
                                 ready=lambda: before.update(times_of(group)))
            return figures, before

        figures, before = asyncio.run(run())
        after = times_of(group)
    return figures, max([after[process] - before.get(process, 0.0) for process in after])


async def all_up(server: Server, url: str, workers: int) -> None:
    """Until every worker has a room, and so takes its turn from now on."""
    owners: set[str] = set()
    async with asyncio.timeout(PATIENCE):
        while len(owners) < workers:
            await opened(server, "walking-dead-dice")
            async with await psycopg.AsyncConnection.connect(url) as connection:
                rows = await connection.execute("select distinct worker from homes")
                owners = {row[0] for row in await rows.fetchall()}


def two_against_one(folder: Path, urls: list[str], tables: int, seconds: float, carried: float, workers: int = 2
                    ) -> Kept:
    """The same load on a fresh database each."""
    alone, busiest_alone = measured(folder, urls[0], 1, tables, seconds)
    several, busiest = measured(folder, urls[1], workers, tables, seconds)
    dearer = (several.cpu / several.choices) / (alone.cpu / alone.choices)
    more = (busiest_alone / alone.choices) / (busiest / several.choices)
    line = (f"{workers} workers: {dearer:.2f} times the CPU a choice, {more:.2f} times as much carried; "
            f"one: {alone.line()}; {workers}: {several.line()}")
    if dearer > DEARER or more < carried:
        raise Broken(line)
    return Kept(several.choices, line)

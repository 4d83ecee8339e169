"""Load on the table server: tables, choices per second, time from a choice to all viewers, CPU and memory.

From the root: python -m bench.table_load [--tables 100] [--seconds 30], on SQLite and PostgreSQL, one worker and two.
"""
import argparse
import asyncio
import contextlib
import tempfile
from pathlib import Path
from typing import Any

from tests.server.promises.load import load
from tests.server.serving import postgres, serving


def measure(folder: Path, name: str, arguments: argparse.Namespace, **settings: Any) -> None:
    """One server, one line."""
    with serving(folder, **settings) as one:
        assert one.process is not None
        figures = asyncio.run(load(one.server, one.process.pid, arguments.tables, arguments.seconds,
                                   arguments.period, arguments.game, arguments.people))
    print(f"{name}: {figures.line()}", flush=True)


def main() -> None:
    """SQLite, PostgreSQL, PostgreSQL with two workers."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--people", type=int, default=4, help="at each table, all with a socket")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--period", type=float, default=3, help="seconds between two choices at a table")
    parser.add_argument("--game", default="walking-dead-dice")
    parser.add_argument("--only", choices=["sqlite", "postgres", "two"], help="one of the three")
    arguments = parser.parse_args()
    with contextlib.ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        if arguments.only in (None, "sqlite"):
            measure(folder, "SQLite, one worker", arguments)
        if arguments.only == "sqlite":
            return
        url = stack.enter_context(postgres())
        if arguments.only in (None, "postgres"):
            measure(folder, "PostgreSQL, one worker", arguments, database=url)
        if arguments.only in (None, "two"):
            measure(folder, "PostgreSQL, two workers", arguments, database=url, workers=2)


if __name__ == "__main__":
    main()

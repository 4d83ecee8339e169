"""Promises about many tables and many builds."""
import asyncio
import os
from pathlib import Path

from tests.server.promises.load import load
from tests.server.promises.replays import replays
from tests.server.serving import serving
from tests.server.test_workers import fresh_database

P99 = 300  # milliseconds


def test_a_hundred_tables_for_half_a_minute(tmp_path: Path) -> None:
    """On a busy machine: the better of two counts."""
    lines = []
    for attempt in range(2):
        folder = tmp_path / str(attempt)
        folder.mkdir()
        with serving(folder) as one:
            assert one.process is not None
            figures = asyncio.run(load(one.server, one.process.pid, 100, 30))
        assert figures.choices > 750
        lines.append(figures.line())
        if figures.p(0.99) <= P99:
            return
    raise AssertionError("\n".join(lines))


def test_saved_matches_are_the_same_everywhere(tmp_path: Path, postgres_url: str) -> None:
    urls = [f"sqlite:///{tmp_path / 'replays.db'}", fresh_database(postgres_url, "replays")]
    kept = replays(200, urls, compiled="DEADEYE_COMPILED" in os.environ)
    assert kept.times == 200

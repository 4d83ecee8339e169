"""Promises about crashes: nothing acknowledged is lost, nothing seen is gone, the same dice fall again."""
import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.server.promises.crash import crash_and_resend
from tests.server.promises.kills import kills
from tests.server.promises.tabs import tabs
from tests.server.serving import Serving, serving


def sqlite_log(path: Path, room: str) -> list[tuple[int, str]]:
    with closing(sqlite3.connect(path)) as connection:
        query = "select version, coalesce(action_id, '') from entries where room = ? order by version"
        return [(row[0], row[1]) for row in connection.execute(query, (room,))]


def test_kill_9_loses_nothing_and_invents_nothing(tmp_path: Path) -> None:
    with serving(tmp_path) as one:
        kept = asyncio.run(kills(one, lambda room: sqlite_log(tmp_path / "tables.db", room), 10))
    assert kept.times == 10


def test_a_crash_between_roll_and_answer_rolls_the_same_dice(tmp_path: Path) -> None:
    kept = asyncio.run(crash_and_resend(50, tmp_path))
    assert kept.times == 50
    assert int(kept.figures.split()[0]) > 5


def test_of_several_tabs_one_chooses_and_the_others_are_told(served: Serving) -> None:
    assert asyncio.run(tabs(served.server, 200)).times == 200

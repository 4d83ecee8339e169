"""Checking a backup by opening it: every room is read from its log, and its last match played again."""
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import msgspec
from alembic.script import ScriptDirectory

from deadeye.core.errors import BadInput, Refused
from deadeye.core.record import read_record
from deadeye.room.entries import Logged
from deadeye.room.fold import read
from deadeye.room.room import Unplayable
from deadeye.server.store.database import scripts
from deadeye.server.store.log import decode

ENTRIES = "select version, seat, coalesce(action_id, ''), at, body from entries where room = ? order by version"


class Checked(msgspec.Struct):
    """What is in a backup, and what is wrong with it."""

    rooms: int = 0
    entries: int = 0
    records: int = 0
    ended: int = 0  # rooms whose last match was dealt under other rules, and ends with a note
    faults: list[str] = []


def check(path: Path, progress: Callable[[int, int], None] = lambda _done, _rooms: None) -> Checked:
    """Open a backup, change nothing in it, and read all that is there."""
    if not path.is_file():
        raise BadInput(f"There is no file {path}.")
    try:
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as file:
            check_whole(path, file)
            return looked_at(file, progress)
    except sqlite3.Error as error:
        raise BadInput(f"{path} isn't a backup that can be read: {error}.") from error


def check_whole(path: Path, file: sqlite3.Connection) -> None:
    """Refuse a file that is damaged or from a newer Deadeye."""
    damage = file.execute("PRAGMA integrity_check").fetchone()[0]
    if damage != "ok":
        raise BadInput(f"{path} is damaged: {damage}.")
    step = file.execute("select version_num from alembic_version").fetchone()[0]
    known = [script.revision for script in ScriptDirectory.from_config(scripts()).walk_revisions()]
    if step not in known:
        raise BadInput(f"{path} was written by a newer Deadeye than this one (which knows step {known[0]}).")


def looked_at(file: sqlite3.Connection, progress: Callable[[int, int], None]) -> Checked:
    """Room by room, record by record."""
    checked = Checked()
    sizes = Counter(dict(file.execute("select room, count(*) from entries group by room")))
    rooms = {row[0] for row in file.execute("select id from rooms")}
    checked.faults += [f"room {room}: its log is there, but no card" for room in sorted(set(sizes) - rooms)]
    for done, room in enumerate(sorted(rooms)):
        progress(done, len(rooms))
        try:
            checked.ended += bool(read(room, lines_of(file, room)).broken)
        except (Unplayable, BadInput, Refused, ValueError, IndexError, AssertionError) as error:
            checked.faults.append(f"room {room}: {error}")
    for record, body in file.execute("select id, body from records order by id"):
        checked.records += 1
        try:
            read_record(body)
        except BadInput as error:
            checked.faults.append(f"record {record}: {error}")
    checked.rooms, checked.entries = len(rooms), sizes.total()
    return checked


def lines_of(file: sqlite3.Connection, room: str) -> Iterator[Logged]:
    """The log of a room."""
    for version, seat, action_id, at, body in file.execute(ENTRIES, (room,)):
        yield Logged(version, seat, action_id, at, decode(body))

"""A backup while the server runs: everything as it was at one moment, in a SQLite file that can be served."""
import sqlite3
from pathlib import Path

from sqlalchemy import create_engine, insert, select
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from deadeye.core.errors import BadInput
from deadeye.server.store.database import bring_up_to_date, first_line, is_sqlite, plain_engine, url_of
from deadeye.server.store.models import Base

AT_ONCE = 1000  # rows
PASSING = ("workers", "homes")  # who is serving now, and the secrets to reach them
KEPT = [table for table in Base.metadata.sorted_tables if table.name not in PASSING]


def back_up(url: URL, target: Path) -> int:
    """Write the backup whole or not at all; returns how many rows it holds."""
    if target.exists():
        raise BadInput(f"{target} already exists; a backup overwrites nothing.")
    if is_sqlite(url) and not Path(str(url.database)).is_file():
        raise BadInput(f"There is no database at {url.database}.")
    fresh = target.with_name(target.name + ".new")
    try:
        fresh.unlink(missing_ok=True)
        fresh.touch(mode=0o600)
        if is_sqlite(url):
            copy_file(str(url.database), fresh)
        else:
            copy_rows(url, fresh)
        rows = count(fresh)
        fresh.replace(target)
    except (OSError, sqlite3.Error) as error:
        fresh.unlink(missing_ok=True)
        raise BadInput(f"The backup can't be written to {target}: {error}.") from error
    except SQLAlchemyError as error:
        fresh.unlink(missing_ok=True)
        raise BadInput(f"There is no backup of {url.render_as_string()}: {first_line(error)}.") from error
    return rows


def copy_file(source: str, target: Path) -> None:
    """SQLite's own way: a copy of one moment, while others write."""
    with sqlite3.connect(f"file:{source}?mode=ro", uri=True) as old, sqlite3.connect(target) as new:
        old.backup(new)
        for table in PASSING:
            new.execute(f"DELETE FROM {table}")
    old.close()
    new.close()


def copy_rows(url: URL, target: Path) -> None:
    """All rows of all tables within one read that sees one moment."""
    fresh = url_of(f"sqlite:///{target}")
    bring_up_to_date(fresh)
    source, sink = plain_engine(url), create_engine(fresh)
    try:
        with source.connect().execution_options(isolation_level="REPEATABLE READ") as old, sink.begin() as new:
            for table in KEPT:
                rows = old.execution_options(yield_per=AT_ONCE).execute(select(table))
                for part in rows.mappings().partitions():
                    new.execute(insert(table), [dict(row) for row in part])
    finally:
        source.dispose()
        sink.dispose()


def count(target: Path) -> int:
    """How many rows a backup holds; refuses one that is damaged."""
    with sqlite3.connect(target) as made:
        if made.execute("PRAGMA integrity_check").fetchone()[0] != "ok":
            raise BadInput("The backup is damaged; try again.")
        total = sum([made.execute(f"SELECT count(*) FROM {table.name}").fetchone()[0]
                     for table in KEPT])
    made.close()
    return int(total)

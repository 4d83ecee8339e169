"""Opening a database: which one, with which promises, and brought up to date."""
import contextlib
import fcntl
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from deadeye.core.errors import BadInput
from deadeye.server.store.tenancy import Taken, Tenancy

MIGRATIONS: Final = Path(__file__).parent / "migrations"
DEFAULT: Final = "sqlite:///deadeye.db"
CONNECT: Final = {"options": "-c synchronous_commit=on", "connect_timeout": 5}  # seconds


def url_of(text: str) -> URL:
    """The address of a database: a SQLite file or PostgreSQL."""
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise BadInput(f"{text!r} isn't a database address; one looks like sqlite:///deadeye.db.") from error
    if url.get_backend_name() == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() == "sqlite" and url.database not in (None, "", ":memory:"):
        return url.set(drivername="sqlite")
    raise BadInput(f"{url.render_as_string()} is neither a SQLite file (sqlite:///FILE) nor PostgreSQL (postgresql://…).")


def is_sqlite(url: URL) -> bool:
    """Whether it is a file of our own."""
    return url.get_backend_name() == "sqlite"


@contextlib.contextmanager
def sole_owner(url: URL, join: bool = False) -> Iterator[None]:
    """One process owns a SQLite file: two would each believe in their own memory. PostgreSQL is shared by choice."""
    if not is_sqlite(url):
        with Tenancy(url, join):
            yield
        return
    with contextlib.ExitStack() as stack:
        try:
            lock = stack.enter_context(Path(f"{url.database}.lock").open("w"))
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise Taken(f"Another server has {url.database} open; one process owns a SQLite file.") from error
        except OSError as error:
            raise BadInput(f"The database at {url.render_as_string()} can't be opened: {error.strerror}.") from error
        yield


def pragmas(synchronous: str) -> Any:
    """What a SQLite connection promises: a commit is on the disk when it returns."""

    def on_connect(connection: Any, _record: object) -> None:
        cursor = connection.cursor()
        for line in ("journal_mode=WAL", f"synchronous={synchronous}", "busy_timeout=5000", "foreign_keys=ON"):
            cursor.execute(f"PRAGMA {line}")
        cursor.close()

    return on_connect


def async_engine(url: URL, synchronous: str = "FULL") -> AsyncEngine:
    """The engine of the running server."""
    if is_sqlite(url):
        engine = create_async_engine(url.set(drivername="sqlite+aiosqlite"), pool_size=4, max_overflow=0)
        event.listen(engine.sync_engine, "connect", pragmas(synchronous))
        return engine
    return create_async_engine(url, pool_size=5, max_overflow=5, pool_pre_ping=True, connect_args=CONNECT)


def plain_engine(url: URL, synchronous: str = "FULL") -> Engine:
    """The engine of what runs before the server and next to it, such as migrations, backups, and SQLite's writer."""
    if not is_sqlite(url):
        return create_engine(url)
    engine = create_engine(url)
    event.listen(engine, "connect", pragmas(synchronous))
    return engine


def scripts() -> Config:
    """Where the steps are."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def bring_up_to_date(url: URL) -> None:
    """Run the steps that the database lacks; refuse one that a newer Deadeye has written."""
    engine = plain_engine(url)
    config = scripts()
    newest = ScriptDirectory.from_config(config).get_current_head()
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError as error:
        raise BadInput(
            f"The database was written by a newer Deadeye than this one (which knows step {newest}): {error}."
        ) from error
    except SQLAlchemyError as error:
        raise BadInput(f"The database at {url.render_as_string()} can't be opened: {first_line(error)}.") from error
    finally:
        engine.dispose()


def first_line(error: SQLAlchemyError) -> str:
    """What went wrong, without the statement."""
    cause = getattr(error, "orig", None) or error
    return (str(cause).strip().splitlines() or ["no reason given"])[0].rstrip(".")

"""Who serves a PostgreSQL database: one server, or several that were told to share it."""
import threading
import time
from types import TracebackType
from typing import Final, Self

from sqlalchemy import Connection, create_engine, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

from deadeye.core.errors import BadInput
from deadeye.server.logs import say

HOUSE: Final = 0x0DEADE7F  # the advisory lock: exclusive for one server, shared for several
PATIENCE: Final = 5.0  # seconds within which a killed server is forgotten
LOOK: Final = 2.0


class Taken(BadInput):
    """Another server has the database."""


class Tenancy:
    """A lock that is held for as long as the server runs; after an outage of the database it is taken again."""

    def __init__(self, url: URL, join: bool) -> None:
        self.engine = create_engine(url, isolation_level="AUTOCOMMIT")
        self.lock = text(f"select pg_try_advisory_lock{'_shared' if join else ''}({HOUSE})")
        self.connection: Connection | None = None
        self.over = threading.Event()

    def __enter__(self) -> Self:
        until = time.monotonic() + PATIENCE
        while not self.taken():
            if time.monotonic() > until:
                raise Taken("Another server has this database open; --join lets several servers share it.")
            time.sleep(LOOK / 10)
        threading.Thread(target=self.watch, daemon=True, name="tenancy").start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
                 ) -> None:
        self.over.set()
        self.engine.dispose()

    def taken(self) -> bool:
        """Whether the lock is ours now; if the database is away, whoever needs it next will notice."""
        try:
            self.connection = self.connection or self.engine.connect()
            return bool(self.connection.execute(self.lock).scalar())
        except SQLAlchemyError:
            self.connection = None
            return True

    def watch(self) -> None:
        """Look now and then whether the database still knows us."""
        while not self.over.wait(LOOK):
            try:
                if self.connection is not None:
                    self.connection.execute(text("select 1"))
                elif not self.taken():
                    say("another server", why="It has opened this database during an outage.")
            except SQLAlchemyError:
                self.connection = None

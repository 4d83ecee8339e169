"""Who serves a PostgreSQL database: one server, or several that were told to share it."""
import contextlib
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
        self.held = False
        self.over = threading.Event()
        self.watching = threading.Thread(target=self.watch, daemon=True, name="tenancy")

    def __enter__(self) -> Self:
        until = time.monotonic() + PATIENCE
        while not self.taken():
            if time.monotonic() > until:
                self.close()
                raise Taken("Another server has this database open; --join lets several servers share it.")
            time.sleep(LOOK / 10)
        self.watching.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
                 ) -> None:
        self.over.set()
        self.watching.join(PATIENCE)
        self.close()

    def close(self) -> None:
        """Give the lock back, with the connection."""
        if self.connection is not None:
            with contextlib.suppress(SQLAlchemyError):
                self.connection.close()
        self.engine.dispose()

    def taken(self) -> bool:
        """Whether nobody else has the lock; if the database is away, whoever needs it next will notice."""
        try:
            self.connection = self.connection or self.engine.connect()
            self.held = bool(self.connection.execute(self.lock).scalar())
            return self.held
        except SQLAlchemyError:
            self.lose()
            return True

    def lose(self) -> None:
        """The connection is gone, and the lock with it."""
        lost, self.connection, self.held = self.connection, None, False
        if lost is not None:
            with contextlib.suppress(SQLAlchemyError):
                lost.invalidate()
                lost.close()

    def watch(self) -> None:
        """Look now and then whether the database still knows us; if another has come, take the lock when it is gone."""
        told = False
        while not self.over.wait(LOOK):
            try:
                if self.held and self.connection is not None:
                    self.connection.execute(text("select 1"))
                elif self.taken():
                    told = False
                elif not told:
                    say("another server", why="It has opened this database during an outage.")
                    told = True
            except SQLAlchemyError:
                self.lose()

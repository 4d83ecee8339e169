"""Real servers for tests: the table server itself and PostgreSQL from Debian's packages, all on loopback."""
import contextlib
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import urlopen

import msgspec

from deadeye.server.client import Server
from deadeye.server.settings import VARIABLE, Settings
from tests.server.forking import MODULE, SRC, Forked, forked

INSTALL = "apt-get install postgresql strace"
PATIENCE = 120  # seconds in which a process comes up or ends, on a machine that does much else


def free_port() -> int:
    """Below the ports that the kernel gives to clients: one of those could take it while a server is down."""
    while True:
        port = random.SystemRandom().randrange(12_000, 32_000)
        with socket.socket() as s, contextlib.suppress(OSError):
            s.bind(("127.0.0.1", port))
            return port


def generous(**settings: Any) -> Settings:
    """Settings for many clients at one address; a test of a limit sets that limit."""
    wide: dict[str, Any] = {"requests_a_minute": 1_000_000, "rooms_an_hour": 1_000_000, "records_an_hour": 1_000_000,
                            "studies_an_hour": 1_000_000, "patience": PATIENCE,
                            "messages_a_second": 10_000, "burst": 10_000, "talk_a_second": 10_000, "talk_burst": 10_000,
                            "spectators_an_address": 1_000_000, "connections_an_address": 1_000_000,
                            "resumed_a_second": 1e9, "resumed_at_once": 1_000_000_000,
                            "bytes_a_second": 1e9, "bytes_at_once": 1_000_000_000, "port": free_port()}
    return Settings(**(wide | settings))


class Serving:
    """A table server in a process of its own; it can be killed and started again on the same database."""

    def __init__(self, settings: Settings, log: Path, before: tuple[str, ...] = (), paths: list[str] | None = None
                 ) -> None:
        self.settings = settings
        self.log = log
        self.before = before  # a command that runs it: strace
        self.paths = paths or []  # of packages that are installed with it
        self.source = SRC  # the package itself
        self.process: subprocess.Popen[bytes] | Forked | None = None
        self.server = Server("127.0.0.1", settings.port)

    def start(self) -> "Serving":
        environment = os.environ | {VARIABLE: msgspec.json.encode(self.settings).decode(),
                                    "PYTHONPATH": os.pathsep.join([str(self.source), str(SRC), *self.paths])}
        with self.log.open("ab") as log:
            if self.before or self.paths or self.source != SRC:
                self.process = subprocess.Popen([*self.before, sys.executable, "-m", MODULE], env=environment,
                                                stdout=log, stderr=log, start_new_session=True)
            else:
                self.process = forked(environment, log)
        self.wait()
        return self

    def wait(self) -> None:
        assert self.process is not None
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert self.process.poll() is None, self.log.read_text()[-2000:]
            with contextlib.suppress(URLError, OSError), urlopen(
                f"http://127.0.0.1:{self.settings.port}/health", timeout=2
            ):
                return
            time.sleep(0.02)
        raise AssertionError("the server doesn't come up: " + self.log.read_text()[-2000:])

    def kill(self) -> None:
        """The plug is pulled: no goodbye, for the whole group."""
        assert self.process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        """In good order."""
        assert self.process is not None
        self.process.terminate()
        try:
            return self.process.wait(PATIENCE)
        finally:
            self.kill()

    def text(self) -> str:
        return self.log.read_text()


@contextlib.contextmanager
def serving(folder: Path, before: tuple[str, ...] = (), **settings: Any) -> Iterator[Serving]:
    """A running server on a SQLite file, or on another database by its address."""
    settings.setdefault("database", f"sqlite:///{folder / 'tables.db'}")
    one = Serving(generous(**settings), folder / "server.log", before)
    one.start()
    try:
        yield one
    finally:
        one.kill()


@contextlib.contextmanager
def apart(folder: Path, database: str, **settings: Any) -> Iterator[tuple[Serving, Serving]]:
    """Two servers that share a database, each at an address of its own, so that a test can say whom it speaks to."""
    both = [generous(database=database, join=True, **settings) for _ in range(2)]
    first, second = [Serving(one, folder / f"server-{one.port}.log") for one in both]
    try:
        yield first.start(), second.start()
    finally:
        for one in (first, second):
            if one.process is not None:
                one.kill()


def postgres_tool(name: str) -> str:
    """A program of PostgreSQL, wherever Debian put it."""
    found = shutil.which(name) or next(iter(sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))[::-1]), None)
    assert found, f"These tests need PostgreSQL: {INSTALL}"
    return str(found)


class Postgres:
    """A PostgreSQL of our own. It refuses to run as root, so as root it runs as its own user."""

    def __init__(self) -> None:
        self.port = free_port()
        self.data = Path(tempfile.mkdtemp(prefix="deadeye-postgres-"))  # where its own user may go
        self.user: dict[str, Any] = {}
        if os.geteuid() == 0:
            account = pwd.getpwnam("postgres")
            os.chown(self.data, account.pw_uid, account.pw_gid)
            self.user = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
        subprocess.run([postgres_tool("initdb"), "-D", self.data, "-U", "deadeye", "-A", "trust", "-E", "UTF8",
                        "--no-sync"], check=True, stdout=subprocess.DEVNULL, cwd="/", **self.user)
        self.url = f"postgresql://deadeye@127.0.0.1:{self.port}/postgres"
        self.start()

    def start(self) -> None:
        self.server = subprocess.Popen(
            [postgres_tool("postgres"), "-D", self.data, "-p", str(self.port), "-h", "127.0.0.1", "-k", ""],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd="/", **self.user)
        ready = [postgres_tool("pg_isready"), "-h", "127.0.0.1", "-p", str(self.port), "-q"]
        while subprocess.run(ready, check=False).returncode:
            assert self.server.poll() is None, "PostgreSQL doesn't start"
            time.sleep(0.05)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """SIGINT: at once, but cleanly. SIGQUIT: as in a crash."""
        self.server.send_signal(how)
        self.server.wait(PATIENCE)

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.data, ignore_errors=True)


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """A fresh PostgreSQL; its address."""
    one = Postgres()
    try:
        yield one.url
    finally:
        one.close()

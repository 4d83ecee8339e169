"""Servers that come up at once: a process that has imported everything forks them, in milliseconds instead of seconds.

Each is what `python -m deadeye.server.run` would be, in a session of its own: environment, log and signals.
"""
import contextlib
import json
import os
import runpy
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import IO, Final

import deadeye

ROOT: Final = str(Path(__file__).parents[2])
SRC: Final = Path(deadeye.__file__).parent.parent  # the server under test is the one that the test itself would import
MODULE: Final = "deadeye.server.run"
# What a server loads only while it comes up, if it is there.
LATER: Final = ("deadeye.server.app", "alembic.command", "aiosqlite", "psycopg", "uvloop", "uvicorn.lifespan.on",
                "sqlalchemy.dialects.postgresql.psycopg", "sqlalchemy.dialects.sqlite.aiosqlite",
                "anyio._backends._asyncio", "litestar.plugins.attrs", "litestar.plugins.pydantic")
NUMBER: Final = 12  # bytes in which a process id or an exit code is told


class Forked:
    """A process that was forked for us, with what tests use of subprocess.Popen."""

    def __init__(self, told: socket.socket) -> None:
        self.told = told  # how it ended comes here
        self.pid = int(told.recv(NUMBER))
        self.returncode: int | None = None

    def wait(self, timeout: float | None = None) -> int:
        """Until it has ended; its exit code, or minus the signal that ended it."""
        if self.returncode is None:
            self.told.settimeout(timeout)
            try:
                self.returncode = int(self.told.recv(NUMBER))
            except (TimeoutError, BlockingIOError):
                raise subprocess.TimeoutExpired(MODULE, timeout or 0.0) from None
            self.told.close()
        return self.returncode

    def poll(self) -> int | None:
        """Its exit code, once it has ended."""
        try:
            return self.wait(0.0)
        except subprocess.TimeoutExpired:
            return None

    def send_signal(self, number: int) -> None:
        """Unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def terminate(self) -> None:
        """In good order."""
        self.send_signal(signal.SIGTERM)

    def kill(self) -> None:
        """At once."""
        self.send_signal(signal.SIGKILL)


@cache
def forker() -> tuple[subprocess.Popen[bytes], socket.socket]:
    """The process that forks, and the line to it; it ends when we do."""
    ours, its = socket.socketpair()
    process = subprocess.Popen(
        [sys.executable, "-P", "-m", __name__, str(its.fileno())], pass_fds=[its.fileno()], start_new_session=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([ROOT, str(SRC)])},
    )
    its.close()
    return process, ours


def forked(environment: Mapping[str, str], log: IO[bytes]) -> Forked:
    """A server with this environment and log."""
    order = json.dumps(dict(environment)).encode()
    ours, its = socket.socketpair()
    with its:
        socket.send_fds(forker()[1], [len(order).to_bytes(4, "big") + order], [log.fileno(), its.fileno()])
    return Forked(ours)


# -- in the process that forks ----------------------------------------------------------------


def be_ordered(line: socket.socket) -> None:
    """Fork what is ordered, until nobody orders any more."""
    while True:
        head, streams, _, _ = socket.recv_fds(line, 4, 2)
        if not head:
            return
        order = line.recv(int.from_bytes(head, "big"), socket.MSG_WAITALL)
        if not os.fork():
            line.close()
            watch(json.loads(order), *streams)
            return
        for stream in streams:
            os.close(stream)


def watch(environment: dict[str, str], log: int, told: int) -> None:
    """Fork the server that was ordered; tell its number, and how it ended."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    if not (pid := os.fork()):
        os.close(told)
        become(environment, log)
        return
    os.write(told, b"%*d" % (NUMBER, pid))
    _, status = os.waitpid(pid, 0)
    os.write(told, b"%*d" % (NUMBER, os.waitstatus_to_exitcode(status)))
    os._exit(0)


def become(environment: dict[str, str], log: int) -> None:
    """Be the server."""
    os.setsid()
    for stream in (1, 2):
        os.dup2(log, stream)
    os.close(log)
    os.environ.clear()
    os.environ.update(environment)
    sys.path.remove(ROOT)
    sys.argv[1:] = []
    del sys.modules[MODULE]
    runpy.run_module(MODULE, run_name="__main__", alter_sys=True)


if __name__ == "__main__":
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody asks how those ended that only watch
    for name in (MODULE, *LATER):
        with contextlib.suppress(ImportError):
            import_module(name)
    be_ordered(socket.socket(fileno=int(sys.argv[1])))

"""Several workers: started, watched and replaced by one parent; without it they stop."""
import asyncio
import contextlib
import multiprocessing
import os
import secrets
import signal
import socket
import sys
import time
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

import msgspec
import uvicorn

from deadeye.core.errors import BadInput
from deadeye.server.app import PEER
from deadeye.server.connection import Limits, Requests, TableProtocol
from deadeye.server.handing import Taking
from deadeye.server.homes import Home
from deadeye.server.logs import say, say_error, speak_json
from deadeye.server.metrics import tell_prometheus
from deadeye.server.settings import Settings, to_environment

LOOK: Final = 0.5  # seconds between two looks at the workers
START: Final = 60.0  # seconds until a fresh worker answers: on a busy machine this takes a while
OFTEN: Final = 60.0  # seconds before the same trouble is told again
REST: Final = 1.0  # seconds before a dead one is replaced
LAST_WORDS: Final = 15.0  # seconds for a worker to stop when told to
BROKEN: Final = 3  # the code of a worker that could not begin


def configured(settings: Settings) -> uvicorn.Config:
    """How uvicorn is to serve."""
    return uvicorn.Config(
        "deadeye.server.app:factory", factory=True, host=settings.host, port=settings.port, http=Requests,
        ws=TableProtocol, ws_max_size=65_536, ws_per_message_deflate=False, log_config=None, access_log=False,
        server_header=False, timeout_graceful_shutdown=10, lifespan="on", forwarded_allow_ips=settings.proxies,
    )


class TableServer(uvicorn.Server):
    """uvicorn's own, with an address of its own for the other workers."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(configured(settings))
        self.settings = settings

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        Requests.limits = TableProtocol.limits = Limits(self.settings)
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(out_of_something)
        inner, figures = self.inner_addresses()
        host, port = inner.getsockname()[:2]
        me = Home("", f"{host}:{port}", secrets.token_hex(16))
        os.environ[PEER] = f"{me.address} {me.secret}"
        await super().startup(sockets)
        if self.started:
            self.servers.append(await loop.create_server(self.connection, sock=inner))
            self.taking = Taking(me, self.adopt)
            if figures is not None:
                self.servers.append(await tell_prometheus(figures))

    def inner_addresses(self) -> tuple[socket.socket, socket.socket | None]:
        """Where the other workers reach this one, and where Prometheus does, if it may."""
        inner = bound(self.settings.peer, 0, "The workers can't reach each other")
        if not self.settings.metrics:
            return inner, None
        host, _, port = self.settings.metrics.rpartition(":")
        return inner, bound(host.strip("[]"), int(port), "Figures can't be given")

    def adopt(self, connection: socket.socket, head: bytes) -> None:
        """A connection that another worker hands us goes on as if it had come here."""
        task = asyncio.create_task(self.go_on(connection, head))
        self.server_state.tasks.add(task)
        task.add_done_callback(self.server_state.tasks.discard)

    async def go_on(self, connection: socket.socket, head: bytes) -> None:
        """Treat what it has sent so far as sent to us."""
        loop = asyncio.get_running_loop()
        _, protocol = await loop.connect_accepted_socket(self.connection, connection)
        protocol.data_received(head)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.taking.close()
        await super().shutdown(sockets)

    def connection(self) -> Requests:
        """Another worker calls."""
        return Requests(self.config, self.server_state, self.lifespan.state)


def bound(host: str, port: int, why_not: str) -> socket.socket:
    """A socket that listens at an address of this machine."""
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except (OSError, OverflowError) as error:
        cause = str(error.strerror if isinstance(error, OSError) else error).partition(" (")[0]
        raise BadInput(f"{why_not} at {host}:{port}: {cause}.") from error


said_at: dict[str, float] = {}


def out_of_something(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What the loop couldn't do, in one line a minute, such as open more files. It tries again by itself."""
    error = context.get("exception")
    what = str(context.get("message", ""))[:80]
    if time.monotonic() - said_at.get(what, -OFTEN) >= OFTEN:
        said_at[what] = time.monotonic()
        cause = error.strerror if isinstance(error, OSError) else ""
        say("trouble", why=what, error=type(error).__name__, cause=cause)


def answer_parent(watched: Connection) -> None:
    """Say that we are alive. A worker without its parent stops: nobody would replace it, and another server may
    come."""
    try:
        watched.send(watched.recv())
    except (OSError, EOFError):
        asyncio.get_running_loop().remove_reader(watched.fileno())
        say("parent gone")
        signal.raise_signal(signal.SIGTERM)


def work(settings: Settings, listening: socket.socket, watched: Connection) -> None:
    """The life of one worker."""
    speak_json()
    to_environment(settings)
    try:
        serve_from(settings, listening, watched)
    except BadInput as error:
        say("trouble", why=error)
        sys.exit(BROKEN)
    except Exception as error:  # noqa: BLE001 - the log has lines, not tracebacks
        say_error("fault", error)
        sys.exit(1)


def serve_from(settings: Settings, listening: socket.socket, watched: Connection) -> None:
    """Serve whoever calls at the address that all workers share."""
    server = TableServer(settings)

    async def serve() -> None:
        asyncio.get_running_loop().add_reader(watched.fileno(), answer_parent, watched)
        await server.serve([listening])

    with contextlib.suppress(KeyboardInterrupt):  # the parent got it too
        asyncio.run(serve())


class Pulse:
    """Whether the other end of a pipe still answers: it is asked again as soon as it has."""

    def __init__(self, watching: Connection, patience: float) -> None:
        self.watching = watching
        self.patience = patience  # seconds without an answer; a beginner has more
        self.begun = self.waits = False
        self.asked = 0.0

    def silent(self, now: float) -> float:
        """For how many seconds it hasn't answered."""
        with contextlib.suppress(OSError, EOFError):
            if self.watching.poll():
                self.watching.recv()
                self.begun, self.waits = True, False
        if not self.waits:
            self.asked, self.waits = now, True
            with contextlib.suppress(OSError):
                self.watching.send(True)
        return now - self.asked

    def hangs(self, now: float) -> float:
        """For how many seconds it hasn't answered, if that is too long; otherwise 0."""
        silent = self.silent(now)
        return silent if silent > (self.patience if self.begun else max(START, self.patience)) else 0.0


class Worker:
    """A process, and when it last said that it is alive."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        context = multiprocessing.get_context("spawn")
        self.watching, watched = context.Pipe()
        self.process: SpawnProcess = context.Process(target=work, args=(settings, listening, watched), name="worker")
        self.process.start()
        watched.close()
        self.pulse = Pulse(self.watching, settings.hang_seconds)

    def end(self, patience: float = 0.0) -> None:
        """Stop it, or kill it."""
        if patience:
            self.process.join(patience)
        if self.process.exitcode is None:
            self.process.kill()
            self.process.join()
        self.watching.close()


class Workers:
    """The parent: it serves nobody itself."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.stopping = False
        self.listening = configured(settings).bind_socket()
        for one in (signal.SIGTERM, signal.SIGINT):
            signal.signal(one, self.stop)
        self.all = [self.worker(place) for place in range(settings.workers)]
        self.first = set(self.all)

    def worker(self, place: int) -> Worker:
        """A worker for this place; each serves its figures at a port of its own."""
        host, _, port = self.settings.metrics.rpartition(":")
        metrics = f"{host}:{int(port) + place}" if port else ""
        return Worker(msgspec.structs.replace(self.settings, metrics=metrics), self.listening)

    def stop(self, *_signal: object) -> None:
        """Told to."""
        self.stopping = True

    def run(self) -> bool:
        """Run until told to stop; returns whether the workers could start at all."""
        fine = True
        while not self.stopping:
            time.sleep(LOOK)
            for place, worker in enumerate(self.all):
                fine &= worker.process.exitcode != BROKEN or worker not in self.first
                if not self.well(worker):
                    self.replace(place)
            self.stopping |= not fine
        for worker in self.all:
            worker.process.terminate()
        until = time.monotonic() + LAST_WORDS
        for worker in self.all:
            worker.end(max(0.1, until - time.monotonic()))
        self.listening.close()
        return fine

    def replace(self, place: int) -> None:
        """Another worker for this place; if the machine has no room for one now, we try again."""
        self.all[place].end()
        time.sleep(REST)
        try:
            self.all[place] = self.worker(place)
        except OSError as error:
            say("worker not started", cause=error.strerror)

    def well(self, worker: Worker) -> bool:
        """Whether a worker is alive and answers."""
        if worker.process.exitcode is not None:
            say("worker died", pid=worker.process.pid, code=worker.process.exitcode)
            return False
        if silent := worker.pulse.hangs(time.monotonic()):
            say("worker hangs", pid=worker.process.pid, seconds=round(silent, 1))
            return False
        return True

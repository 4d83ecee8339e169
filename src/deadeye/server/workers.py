"""Several workers: started, watched and replaced by one parent; without it they stop."""
import asyncio
import multiprocessing
import os
import secrets
import signal
import socket
import time
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any, Final

import msgspec
import uvicorn

from deadeye.server.app import PEER
from deadeye.server.connection import Limits, Requests, TableProtocol
from deadeye.server.handing import Taking
from deadeye.server.homes import Home
from deadeye.server.logs import say, uvicorn_speaks
from deadeye.server.metrics import tell_prometheus
from deadeye.server.settings import Settings, to_environment

LOOK: Final = 0.5  # seconds between two looks at the workers
SILENT: Final = 60.0  # seconds without an answer before a worker is replaced
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
        inner = socket.create_server((self.settings.peer, 0), family=family_of(self.settings.peer))
        host, port = inner.getsockname()[:2]
        me = Home("", f"{host}:{port}", secrets.token_hex(16))
        os.environ[PEER] = f"{me.address} {me.secret}"
        await super().startup(sockets)
        if self.started:
            self.servers.append(await loop.create_server(self.connection, sock=inner))
            self.taking = Taking(me, self.adopt)
            if self.settings.metrics:
                self.servers.append(await tell_prometheus(self.settings.metrics))

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


def family_of(host: str) -> socket.AddressFamily:
    """By the form of an address."""
    return socket.AF_INET6 if ":" in host else socket.AF_INET


said_at: dict[str, float] = {}


def out_of_something(_loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
    """What the loop couldn't do, in one line, such as open more files. It tries again by itself."""
    error = context.get("exception")
    what = str(context.get("message", ""))[:80]
    if time.monotonic() - said_at.get(what, -SILENT) >= SILENT:
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
    uvicorn_speaks()
    to_environment(settings)
    server = TableServer(settings)

    async def serve() -> None:
        asyncio.get_running_loop().add_reader(watched.fileno(), answer_parent, watched)
        await server.serve([listening])

    asyncio.run(serve())


class Worker:
    """A process, and when it last said that it is alive."""

    def __init__(self, settings: Settings, listening: socket.socket) -> None:
        context = multiprocessing.get_context("spawn")
        self.watching, watched = context.Pipe()
        self.process: SpawnProcess = context.Process(target=work, args=(settings, listening, watched), name="worker")
        self.process.start()
        watched.close()
        self.heard = self.asked = time.monotonic()
        self.waits = False

    def silent(self, now: float) -> float:
        """How many seconds it hasn't answered; it is asked again and again."""
        try:
            if self.watching.poll():
                self.watching.recv()
                self.heard, self.waits = now, False
            if not self.waits:
                self.watching.send(True)
                self.asked, self.waits = now, True
        except (OSError, EOFError):
            pass
        return now - self.asked if self.waits else 0.0

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
                fine &= worker.process.exitcode != BROKEN
                if not self.well(worker):
                    worker.end()
                    time.sleep(REST)
                    self.all[place] = self.worker(place)
            self.stopping |= not fine
        for worker in self.all:
            worker.process.terminate()
        until = time.monotonic() + LAST_WORDS
        for worker in self.all:
            worker.end(max(0.1, until - time.monotonic()))
        self.listening.close()
        return fine

    def well(self, worker: Worker) -> bool:
        """Whether a worker is alive and answers."""
        if worker.process.exitcode is not None:
            say("worker died", pid=worker.process.pid, code=worker.process.exitcode)
            return False
        if worker.silent(time.monotonic()) > SILENT:
            say("worker hangs", pid=worker.process.pid, seconds=SILENT)
            return False
        return True

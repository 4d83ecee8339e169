"""The table server as one application: pages, socket, the page itself, and what happens when something is wrong."""
import asyncio
import contextlib
import gc
import os
import shutil
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.datastructures import MutableScopeHeaders, State
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.stores.memory import MemoryStore
from litestar.types import Message, Scope

import deadeye
from deadeye.core.errors import BadInput, Refused
from deadeye.room.commands import No
from deadeye.room.room import Unplayable
from deadeye.room.wire import Code
from deadeye.server import entering, labs, notices, operator, records, routes
from deadeye.server.assets import build_of, page_file
from deadeye.server.boxes import corrected_boxes
from deadeye.server.clearing import clearing
from deadeye.server.door import OUT_OF_REACH, neighbours_of
from deadeye.server.front import Front
from deadeye.server.hall import Hall
from deadeye.server.homes import LEASE, Home, Homes, SharedHomes
from deadeye.server.logs import say, say_error
from deadeye.server.metrics import METRICS
from deadeye.server.pages import Trouble
from deadeye.server.settings import Settings, from_environment, load_data, seat_guests
from deadeye.server.socket import table_socket
from deadeye.server.store.database import async_engine, is_sqlite, url_of
from deadeye.server.store.log import Log, Unavailable
from deadeye.server.studies import Studies

COLLECT: Final = (50_000, 20, 50)
BIGGEST_BODY: Final = 1_000_000
YEAR: Final = 31_536_000  # seconds
FORGET: Final = 60.0  # seconds
RECENT: Final = 7 * 86_400_000  # milliseconds: older matches wait until somebody comes
UNLIMITED: Final = ["^/health", "^/ready", "^/admin/"]
HUNG_UP: Final = "client disconnected prematurely"  # what the framework says of it, as a fault of its own
SOLE: Final = "sole"  # the worker that owns a SQLite file
PEER: Final = "DEADEYE_PEER"  # where the other workers reach this one, and the secret that proves it is them
STATUS: Final[dict[Code, int]] = {"rule": 409, "not-now": 409, "not-yours": 403, "bad-input": 400, "unknown": 404,
                                  "limit": 429, "newer": 409, "trouble": 503}
CODES: Final[dict[int, Code]] = {400: "bad-input", 401: "not-yours", 403: "not-yours", 404: "unknown",
                                 405: "bad-input", 413: "limit", 415: "bad-input", 429: "limit"}
HEADERS: Final = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types svelte-trusted-html default",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


def answer(status: int, code: Code, why: str, clause: str = "") -> Response[Trouble]:
    """What went wrong, in a code and a sentence."""
    return Response(Trouble(code, why, clause), status_code=status, media_type="application/json")


def on_no(_request: Request[Any, Any, Any], no: No) -> Response[Trouble]:
    """Not done, and why."""
    return answer(STATUS[no.code], no.code, no.why, no.clause)


def on_bad_input(_request: Request[Any, Any, Any], error: BadInput) -> Response[Trouble]:
    """Input that makes no sense."""
    return answer(400, "bad-input", str(error))


def on_refused(_request: Request[Any, Any, Any], refused: Refused) -> Response[Trouble]:
    """Refused by a rule."""
    return answer(409, "rule", refused.why, refused.clause)


def on_unplayable(_request: Request[Any, Any, Any], error: Unplayable) -> Response[Trouble]:
    """A table with rules that aren't ours."""
    return answer(409, "newer", str(error))


def on_unavailable(_request: Request[Any, Any, Any], _error: Exception) -> Response[Trouble]:
    """The database is away."""
    return answer(503, "trouble", OUT_OF_REACH)


def on_http(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Trouble]:
    """What the web framework refuses."""
    status = error.status_code
    if error.detail == HUNG_UP:
        return answer(400, "bad-input", "This ended before it was complete.")  # nobody hears it
    if status >= 500:
        return on_fault(_request, error)
    if status == 429:
        METRICS.limited.add()
    extra = error.extra if isinstance(error.extra, list) else []
    details = [str(item.get("message", "")) for item in extra if isinstance(item, dict)]
    why = "; ".join([detail for detail in details if detail]) or error.detail or "That makes no sense."
    response = answer(status, CODES.get(status, "bad-input"), why[:300])
    response.headers.update(error.headers or {})
    return response


def on_fault(_request: Request[Any, Any, Any], error: Exception) -> Response[Trouble]:
    """A fault of ours: written down, and told without details."""
    if isinstance(error, (RecursionError, UnicodeError)):
        return answer(400, "bad-input", "That makes no sense: it is nested too deeply, or isn't text.")
    say_error("fault", error, path=_request.url.path[:80])
    return answer(500, "trouble", "Something went wrong here. Nothing was changed.")


async def add_headers(message: Message, scope: Scope) -> None:
    """A page of ours loads nothing from elsewhere, and nobody frames it."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if scope.get("scheme") == "https":
            headers.setdefault("Strict-Transport-Security", f"max-age={YEAR}")
        if str(scope.get("path", "")).startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")


@contextlib.asynccontextmanager
async def running(app: Litestar) -> AsyncIterator[None]:
    """From the first look at the log to the last commit."""
    settings: Settings = app.state.settings
    rare_collections()
    store = Log(async_engine(url_of(settings.database), settings.synchronous), settings.window,
                settings.synchronous)
    store.begin()
    hall = app.state.hall = Hall(settings, store)
    studies = app.state.studies = Studies(store, hall.go, settings.data)
    await move_in(hall)
    with contextlib.suppress(Unavailable):
        await operator.keep_out(hall)
    hall.go(ticking(hall), "tick")
    hall.go(clearing(hall), "clearing")
    hall.go(forgetting(hall, app.state.addresses), "forgetting")
    say("open", games=len(deadeye.shelf()), compiled=deadeye.compiled(), version=deadeye.__version__)
    try:
        yield
    finally:
        await hall.close()
        await studies.close()
        say("closed")


async def move_in(hall: Hall) -> None:
    """Find out which rooms are ours: all in a file, or those that no other worker has; matches between bots go on."""
    address, _, secret = os.environ.get(PEER, "").partition(" ")
    if is_sqlite(hall.store.engine.url):
        hall.homes = Homes(Home(SOLE, address, secret))
        await hall.store.move_in(SOLE, address, secret)
        hall.adopt(await hall.store.playing(hall.clock() - RECENT))
        return
    homes = hall.homes = SharedHomes(hall.store.engine, Home("", address, secret), hall.adopt, hall.drop_all)
    hall.store.life = lambda: homes.me.worker
    hall.store.company.shared = lambda: bool(homes.others)
    hall.go(homes.hold(), "homes")
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(homes.born.wait(), LEASE)


def rare_collections() -> None:
    """A thousand rooms are many objects and hardly any cycles: searching for them halts all tables for a moment."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)


async def ticking(hall: Hall) -> None:
    """The clock on the wall."""
    while True:
        due = time.monotonic() + 1
        await asyncio.sleep(1)
        METRICS.lag.count(max(0.0, time.monotonic() - due))
        METRICS.bots_awaited.value = len([live for live in hall.rooms.values() if live.bots])
        METRICS.pool.value = hall.store.in_use()
        look_at_disk(hall.store.file)
        hall.tick()


def look_at_disk(file: Path | None) -> None:
    """How much disk space is left, and how large the write-ahead log is."""
    if file is not None:
        with contextlib.suppress(OSError):
            METRICS.disk_free.value = shutil.disk_usage(file.parent).free
            METRICS.wal.value = file.with_name(file.name + "-wal").stat().st_size


async def forgetting(hall: Hall, addresses: MemoryStore) -> None:
    """Forget who asked how often, which the store does only for those who ask again, and who is no longer kept out."""
    while True:
        await asyncio.sleep(FORGET)
        await addresses.delete_expired()
        with contextlib.suppress(Unavailable):
            await operator.keep_out(hall)


def create(settings: Settings) -> Litestar:
    """The application."""
    boxes = corrected_boxes(settings.data, load_data(settings))
    seat_guests(settings.bots)
    handlers: list[Any] = [*routes.HANDLERS, *entering.HANDLERS, *records.HANDLERS, *operator.HANDLERS, *labs.HANDLERS,
                           *notices.HANDLERS, table_socket]
    if build := build_of():
        HEADERS["Deadeye-Page"] = build
        handlers.append(page_file)
    limits = RateLimitConfig(rate_limit=("minute", settings.requests_a_minute), exclude=UNLIMITED,
                             identifier_for_request=neighbours_of)
    schema = OpenAPIConfig("Deadeye", deadeye.__version__, path="/schema", render_plugins=[JsonRenderPlugin()])
    addresses = MemoryStore()
    return Litestar(
        handlers,
        state=State({"settings": settings, "taken": {}, "addresses": addresses, "boxes": boxes}),
        stores={limits.store: addresses},
        lifespan=[running],
        before_send=[add_headers],
        middleware=[limits.middleware],
        request_max_body_size=BIGGEST_BODY,
        openapi_config=schema,
        exception_handlers={
            No: on_no, BadInput: on_bad_input, Refused: on_refused, Unplayable: on_unplayable,
            Unavailable: on_unavailable, HTTPException: on_http, Exception: on_fault,
        },
        logging_config=None,
        debug=False,
    )


def factory() -> Front:
    """The application as a worker makes it."""
    return Front(create(from_environment()))



"""The front: whatever concerns a room is done by the worker that owns it, wherever it comes in."""
import asyncio
import contextlib
import re
import time
from typing import Any, Final

import msgspec
from litestar import Litestar
from litestar.types import Receive, Send

from deadeye.server.door import OUT_OF_REACH
from deadeye.server.hall import Hall
from deadeye.server.handing import hand_over
from deadeye.server.homes import Home
from deadeye.server.operator import KEPT_OUT, MARK, PATH, operates
from deadeye.server.pages import Trouble
from deadeye.server.relay import CLIENT, MISDIRECTED, PEER, SCHEME, Elsewhere, pass_request, pass_socket, whole
from deadeye.server.store.log import Unavailable
from deadeye.server.tokens import ROOM_ID

CONCERNED: Final = re.compile(rf"/(?:api|admin)/rooms/({ROOM_ID.pattern})(?:/.*)?"
                              rf"|/api/records/({ROOM_ID.pattern})\..*", re.ASCII)
OPENS: Final = ("POST", "/api/rooms")
PATIENCE: Final = 10.0  # seconds within which another worker takes over from a dead one
PAUSE: Final = 0.25
BIGGEST_BODY: Final = 1_000_000
CONNECTION: Final = "deadeye.connection"
AWAY: Final = Trouble("trouble", OUT_OF_REACH)


def room_in(path: str) -> str:
    """The room that an address is about; "" for none."""
    found = CONCERNED.fullmatch(path)
    return (found[1] or found[2]) if found else ""


class Front:
    """Before the application: is this room at home here?"""

    def __init__(self, app: Litestar) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        hall: Hall = self.app.state.hall
        of_a_worker = introduced(scope, hall.homes.me)
        if scope["path"].startswith(PATH):
            scope[MARK] = of_a_worker = operates(scope, hall.homes.me)
            if not of_a_worker:
                await self.app(scope, receive, send)
                return
        elif hall.bans.networks and hall.bans.hold((scope.get("client") or ("",))[0]):
            await refuse(scope, receive, send, 403, 4003, Trouble("not-yours", KEPT_OUT))
            return
        room = room_in(scope["path"])
        try:
            if room and not await self.passed_on(hall, room, of_a_worker, scope, receive, send):
                room = ""
        except Unavailable:
            await refuse(scope, receive, send, 503, 1013)
            return
        if not room:
            await self.here_or_next_door(hall, of_a_worker, scope, receive, send)

    async def here_or_next_door(self, hall: Hall, of_a_worker: bool, scope: Any, receive: Receive, send: Send) -> None:
        """Done here, except that the workers of a machine take turns in having new rooms."""
        opens = scope["type"] == "http" and (scope["method"], scope["path"]) == OPENS and not of_a_worker
        home = hall.homes.next_home() if opens else hall.homes.me
        if home is not hall.homes.me:
            body = await whole(receive, BIGGEST_BODY)
            receive = again(body)
            with contextlib.suppress(Elsewhere):
                await pass_request(scope, body, send, home)
                return
        await self.app(scope, receive, send)

    async def passed_on(self, hall: Hall, room: str, of_a_worker: bool, scope: Any, receive: Receive, send: Send
                        ) -> bool:
        """Whether the room's owner is another worker that has done it."""
        body: bytes | None = None
        until = time.monotonic() + PATIENCE
        while True:
            home = await home_of(hall, room)
            if home is None or home is hall.homes.me:
                if body is not None:
                    await self.app(scope, again(body), send)
                return body is not None
            if of_a_worker:
                await refuse(scope, receive, send, MISDIRECTED, 1013)
                return True
            try:
                if scope["type"] == "websocket":
                    near = scope["state"][CONNECTION]
                    if not await hand_over(near, near.head, home):
                        await pass_socket(scope, near, home)
                else:
                    body = await whole(receive, BIGGEST_BODY) if body is None else body
                    await pass_request(scope, body, send, home)
                return True
            except Elsewhere:
                hall.homes.forget(room)
                if time.monotonic() > until:
                    raise Unavailable("the owner of the room doesn't answer") from None
                await asyncio.sleep(PAUSE)


async def home_of(hall: Hall, room: str) -> Home | None:
    """The owner of a room; what is in our memory counts while we live."""
    if room in hall.rooms:
        if not hall.homes.alive():
            raise Unavailable("no life")
        return hall.homes.me
    return await hall.homes.of(room)


def introduced(scope: Any, me: Home) -> bool:
    """Whether another worker passes this on; then it says for whom."""
    headers = dict(scope["headers"])
    if not me.secret or headers.get(PEER) != me.secret.encode():
        return False
    host, _, port = headers[CLIENT].decode().partition(" ")
    scope["client"] = (host, int(port))
    scope["scheme"] = headers[SCHEME].decode()
    return True


def again(body: bytes) -> Receive:
    """A body that has already been read."""
    events: list[Any] = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Any:
        return events.pop() if events else {"type": "http.disconnect"}

    return receive


async def refuse(scope: Any, receive: Receive, send: Any, status: int, code: int,
                 trouble: Trouble = AWAY) -> None:
    """Not here, or not now: come back. Or don't."""
    if scope["type"] == "websocket" and status != MISDIRECTED:
        await receive()
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await send({"type": "websocket.close", "code": code, "reason": trouble.why})
        return
    text = msgspec.json.encode(trouble)
    kind: Any = "websocket.http.response" if scope["type"] == "websocket" else "http.response"
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(text)).encode())]
    await send({"type": f"{kind}.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.body", "body": text, "more_body": False})

"""Telling people who are away from a slow table that it is their move, by Web Push (RFC 8030): one push a question.

A push is empty, so that nothing about a match leaves the server. No table waits for one, and none fails with one.
"""
import asyncio
import contextlib
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any, Final

from deadeye.room import entries as log
from deadeye.room.commands import No
from deadeye.room.project import waiting_for
from deadeye.room.room import Room
from deadeye.server.endpoints import Caller, parsed
from deadeye.server.live import Live
from deadeye.server.logs import say
from deadeye.server.metrics import METRICS
from deadeye.server.settings import Settings
from deadeye.server.store.log import Log, Unavailable
from deadeye.server.store.pushes import Pushes
from deadeye.server.vapid import Signer, fresh_key, topic_of
from deadeye.server.viewer import Bucket

TTL: Final = 86_400  # seconds that a push service keeps one for a device that is off
PAUSES: Final = (1.0, 10.0, 60.0, 300.0)  # seconds between tries
LONGEST_PAUSE: Final = 900.0  # whatever a push service asks for
MOST: Final = 1_000  # questions under way at a time; beyond these nobody is told
AT_ONCE: Final = 16  # calls
GONE: Final = (404, 410)  # the address exists no longer
BUSY: Final = 429
Go = Callable[[Coroutine[Any, Any, Any], str], asyncio.Task[Any]]


@dataclass(frozen=True)
class Late:
    """A push that may be tried again: the least pause that the service asks for, and what went wrong."""

    pause: float
    why: str


def away(room: Room) -> list[int]:
    """Seats of a slow table whose people are to choose and aren't there."""
    if room.grace or room.phase != "playing" or room.match is None:
        return []
    return [seat for seat in waiting_for(room.match) if room.seats[seat].playing and not room.seats[seat].connected]


def still_asked(live: Live, seat: int, asked: int) -> bool:
    """Whether the question of this version still waits for somebody who is away, and the room is still ours."""
    return not live.gone and seat in away(live.room) and live.room.asked_at[seat] == asked


def contact_of(settings: Settings) -> str:
    """Whom push services may write to; some take nothing without it."""
    pages = [origin for origin in settings.origins if origin.lower().startswith("https:")]
    return settings.push_contact or next(iter(pages), "")


def pause_of(headers: dict[str, str]) -> float:
    """Seconds until a service wants to be asked again, within reason."""
    said = headers.get("retry-after", "")
    pause = 0.0
    with contextlib.suppress(ValueError, TypeError):
        pause = float(said) if said.isdecimal() else (parsedate_to_datetime(said) - datetime.now(UTC)).total_seconds()
    return min(max(pause, 0.0), LONGEST_PAUSE)


class Pushing:
    """All pushes of a worker."""

    def __init__(self, settings: Settings, store: Log, go: Go) -> None:
        self.settings = settings
        self.on = settings.push
        self.pushes = Pushes(store.engine)
        self.go = go
        self.caller = Caller(settings.push_loopback)
        self.gate = asyncio.Semaphore(AT_ONCE)
        own = max(settings.pushes_a_minute / settings.workers, 1.0)
        self.pace = Bucket(own / 60, own)
        self.under_way = 0
        self.known: Signer | None = None

    async def signer(self) -> Signer:
        """The server's own signature, by the key that all workers share."""
        if self.known is None:
            self.known = Signer(await self.pushes.private_key(fresh_key()), contact_of(self.settings))
        return self.known

    async def check(self, address: str) -> None:
        """Refuse what isn't an address at a push service."""
        await self.caller.addresses_of(parsed(address, self.settings.push_loopback))

    async def forget(self, room: Room, entry: log.AnyEntry) -> None:
        """Where a seat's person is told of their moves goes with them, and with their name: before either is gone."""
        if isinstance(entry, (log.Erased, log.Left, log.Sat)):
            await self.pushes.forget(room.id, entry.seat)

    # -- whom to tell -------------------------------------------------------------------------

    def look(self, live: Live, since: int) -> None:
        """Tell those who are away and were asked something after this version."""
        for seat in away(live.room):
            if live.room.asked_at[seat] > since:
                self.begin(live, seat)

    def lost(self, live: Live, seat: int) -> None:
        """A line broke: a phone fell asleep, and what was asked since may have reached nobody. It may come back."""
        if seat in away(live.room):
            self.begin(live, seat, self.settings.push_wait)

    async def resume(self, live: Live) -> None:
        """Go on with what was under way when the room was last in memory."""
        room = live.room
        with contextlib.suppress(Unavailable):
            for seat in away(room) if self.on else []:
                if await self.pushes.due(room.id, seat, room.seats[seat].key, room.asked_at[seat]):
                    self.begin(live, seat, begun=True)

    def begin(self, live: Live, seat: int, wait: float = 0.0, begun: bool = False) -> None:
        """Tell a seat of its question in the background; the room stays in memory until that is done."""
        asked = live.room.asked_at[seat]
        if not self.on or (seat, asked) in live.pushes:
            return
        if self.under_way >= MOST:
            METRICS.pushes_failed.add()
            return

        def ended(_task: object) -> None:
            self.under_way -= 1
            live.pushes.discard((seat, asked))

        self.under_way += 1
        live.pushes.add((seat, asked))
        self.go(self.tell(live, seat, asked, wait, begun), "push").add_done_callback(ended)

    # -- telling them -------------------------------------------------------------------------

    async def tell(self, live: Live, seat: int, asked: int, wait: float, begun: bool) -> None:
        """Try until every device of the seat's person was told, or the question is answered, or it took too long."""
        room = live.room.id
        with contextlib.suppress(Unavailable):  # the next question is another chance
            await asyncio.sleep(wait)
            if not begun and not (still_asked(live, seat, asked) and await self.pushes.ask(room, seat, asked)):
                return
            late = await self.tried(live, seat, asked)
            for pause in PAUSES:
                if not late:
                    break
                await asyncio.sleep(max([pause, *[one.pause for one in late]]))
                late = await self.tried(live, seat, asked)
            for one in late:
                failed(room, one.why)
            if not live.gone:
                await self.pushes.done(room, seat, asked)

    async def tried(self, live: Live, seat: int, asked: int) -> list[Late]:
        """Push to all devices that are still to be told; those that may be tried again."""
        if not still_asked(live, seat, asked):
            return []
        devices = await self.pushes.due(live.room.id, seat, live.room.seats[seat].key, asked)
        tries = await asyncio.gather(*[self.push(live, seat, asked, device) for device in devices])
        return [one for one in tries if one is not None]

    async def push(self, live: Live, seat: int, asked: int, device: str) -> Late | None:
        """One push to one device."""
        while not self.pace.take():
            await asyncio.sleep(1)
        if not still_asked(live, seat, asked):
            return None
        room = live.room.id
        signer = await self.signer()
        try:
            endpoint = parsed(device, self.settings.push_loopback)
            headers = {"TTL": str(TTL), "Topic": topic_of(room, seat), "Urgency": "normal",
                       "Authorization": signer.authorization(endpoint.origin)}
            async with self.gate:
                status, said = await self.caller.call(endpoint, headers)
        except (OSError, No) as error:
            return Late(0.0, str(error))
        if status == BUSY or status >= 500:
            return Late(pause_of(said), f"{endpoint.host} answers {status}")
        if status in GONE:
            await self.pushes.drop(device)
        elif 200 <= status < 300:
            METRICS.pushes.add()
        else:
            failed(room, f"{endpoint.host} answers {status}")
        await self.pushes.done(room, seat, asked, device)
        return None

    def close(self) -> None:
        """No more pushes; what is under way goes on after the restart."""
        self.on = False
        self.caller.close()


def failed(room: str, why: str) -> None:
    """One push is given up."""
    METRICS.pushes_failed.add()
    say("push failed", room=room, why=why)

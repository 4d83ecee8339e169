"""A viewer: one socket, and how far it has seen. Slow ones get fewer and bigger updates, never a queue of them."""
import asyncio
import time
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from deadeye.room import wire

LAST_WORDS: Final = 0.02  # seconds: somebody who leaves still hears that it is done
UNREAD_ANSWERS: Final = 16  # beyond these nothing more is read from a socket
Send = Callable[[list[bytes]], Awaitable[None]]


class Bucket:
    """A number per second in the long run, and a burst at once."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.level = float(burst)
        self.filled = time.monotonic()
        self.refused = 0

    def take(self, cost: float = 1) -> bool:
        """Whether one more fits the limit, or something that costs as much as several."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.filled) * self.rate)
        self.filled = now
        if self.level >= cost:
            self.level -= cost
            return True
        self.refused += 1
        return False


class Viewer:
    """Somebody who looks at a room: a seat's owner, in one of their tabs, or a spectator."""

    def __init__(self, seat: int, key: str, send: Send, abort: Callable[[], None], address: str = "") -> None:
        self.seat = seat
        self.key = key  # its hash
        self.send = send
        self.abort = abort
        self.address = address  # from which it looks
        self.seen = 0  # the version of the last update that was sent
        self.stirred = -1  # and of what isn't in the log
        self.answers: deque[bytes] = deque()
        self.wake = asyncio.Event()
        self.room_to_answer = asyncio.Event()
        self.room_to_answer.set()
        self.sending_since = 0.0  # while a send is under way
        self.took_leave = False  # whether they closed the socket themselves: others may have lost their line
        self.closing: tuple[int, str] | None = None
        self.talk = Bucket(1, 1)
        self.weight = Bucket(1, 1)  # bytes that are resent on request

    def answer(self, text: bytes) -> None:
        """Put an answer in the outgoing queue."""
        self.answers.append(text)
        if len(self.answers) >= UNREAD_ANSWERS:
            self.room_to_answer.clear()
        self.wake.set()

    def close(self, code: int, why: str) -> None:
        """Ask for the end of this socket."""
        if self.closing is None:
            self.closing = (code, why)
            self.wake.set()

    def leaving(self) -> bool:
        """Whether this socket is about to be closed."""
        return self.closing is not None

    async def put(self, update: bytes | None) -> None:
        """Send what was asked and is answered, then the update, all at once, and note how long it takes."""
        texts = [*self.answers] if update is None else [*self.answers, update]
        self.answers.clear()
        if texts:
            self.sending_since = time.monotonic()
            await self.send(texts)
            self.sending_since = 0.0
            self.room_to_answer.set()

    async def write(self, next_update: Callable[["Viewer"], bytes | None]) -> None:
        """Answers first, then the newest state, as long as the socket lives."""
        while not self.leaving():
            await self.wake.wait()
            self.wake.clear()
            await self.put(None if self.leaving() else next_update(self))
        await asyncio.sleep(LAST_WORDS)
        await self.put(None)

    def stuck(self, now: float, patience: float) -> bool:
        """Whether a send has been under way for too long."""
        return bool(self.sending_since) and now - self.sending_since > patience


def too_fast(version: int, action_id: str = "") -> wire.Problem:
    """What the sender is told."""
    return wire.Problem(version=version, code="limit", why="Too many messages at once: wait a moment.",
                        action_id=action_id)

"""Keys, links and tickets: 256 bits of chance, kept only as hashes, compared as hashes."""
import hashlib
import re
import secrets
import time
from typing import Final

TICKET_LIFE: Final = 60  # seconds
ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
ID_LENGTH: Final = 16  # 79 bits: anyone with a room's id may ask to join, and may see finished matches
ROOM_ID: Final = re.compile(rf"[{ID_LETTERS}]{{{ID_LENGTH}}}")


def fresh_token() -> str:
    """A new key or link."""
    return secrets.token_urlsafe(32)


def fresh_id() -> str:
    """The id of a new room."""
    return "".join([secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH)])


def hash_of(token: str) -> str:
    """What is kept of a token; it is random enough to need no salt."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest() if token else ""


class Tickets:
    """Each opens one socket of one room, once, within a minute; kept in memory."""

    def __init__(self) -> None:
        self.kept: dict[str, tuple[float, str]] = {}  # until when, and what for; the oldest first

    async def give(self, room: str, seat: int, key: str) -> str:
        """A ticket for the holder of a key (its hash), in their seat or watching."""
        ticket = fresh_token()
        await self.put(f"{room}/{hash_of(ticket)}", f"{seat}/{key}")
        return ticket

    async def take(self, ticket: str, room: str) -> tuple[int, str] | None:
        """The seat and the key's hash behind a ticket of this room, which is used up; None if it isn't valid."""
        seat, _, key = (await self.pop(f"{room}/{hash_of(ticket)}")).partition("/")
        return (int(seat), key) if seat else None

    async def put(self, name: str, what_for: str) -> None:
        """Keep one, and drop those that nobody used in time."""
        now = time.monotonic()
        while self.kept and next(iter(self.kept.values()))[0] < now:
            del self.kept[next(iter(self.kept))]
        self.kept[name] = (now + TICKET_LIFE, what_for)

    async def pop(self, name: str) -> str:
        """What it is for, only once; "" if it isn't there."""
        until, what_for = self.kept.pop(name, (0.0, ""))
        return what_for if time.monotonic() < until else ""

"""Keys, links and tickets: 256 bits of chance, kept only as hashes, and compared in constant time."""
import hashlib
import secrets
import time
from typing import Final

TICKET_LIFE: Final = 60.0  # seconds
TICKETS_KEPT: Final = 10_000
ID_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that look alike
ID_LENGTH: Final = 16  # 79 bits: who has a room's id may ask to join, and may see matches that are over


def fresh_token() -> str:
    """A new key or link."""
    return secrets.token_urlsafe(32)


def fresh_id() -> str:
    """The id of a new room."""
    return "".join([secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH)])


def hash_of(token: str) -> str:
    """What is kept of a token; a token has chance enough to need no salt."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest() if token else ""


class Tickets:
    """Each opens one socket, once, within a minute."""

    def __init__(self) -> None:
        self.given: dict[str, tuple[float, str, str]] = {}

    def give(self, room: str, key: str) -> str:
        """A ticket for the holder of a key (its hash)."""
        now = time.monotonic()
        while self.given and (len(self.given) >= TICKETS_KEPT or self.oldest() < now - TICKET_LIFE):
            del self.given[next(iter(self.given))]
        ticket = fresh_token()
        self.given[hash_of(ticket)] = (now, room, key)
        return ticket

    def oldest(self) -> float:
        """When the oldest was given."""
        return next(iter(self.given.values()))[0]

    def take(self, ticket: str, room: str) -> str | None:
        """The key's hash behind a ticket, which is used up; None when it is no good."""
        given = self.given.pop(hash_of(ticket), None)
        if given is None or given[0] < time.monotonic() - TICKET_LIFE or given[1] != room:
            return None
        return given[2]

"""Keys, links and tickets: 256 bits of chance, kept only as hashes, compared as hashes."""
import hashlib
import secrets
from typing import Final

from litestar.stores.base import Store
from litestar.stores.memory import MemoryStore
from litestar.stores.redis import RedisStore

TICKET_LIFE: Final = 60  # seconds
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
    """Each opens one socket, once, within a minute, at any worker."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def give(self, room: str, seat: int, key: str) -> str:
        """A ticket for the holder of a key (its hash), in their seat or watching."""
        ticket = fresh_token()
        await self.store.set(hash_of(ticket), f"{room}/{seat}/{key}", TICKET_LIFE)
        return ticket

    async def take(self, ticket: str, room: str) -> tuple[int, str] | None:
        """The seat and the key's hash behind a ticket, which is used up; None when it is no good."""
        given = await self.store.get(hash_of(ticket))
        if given is None:
            return None
        await self.store.delete(hash_of(ticket))
        where, seat, key = given.decode().split("/")
        return (int(seat), key) if where == room else None


def tickets_in(redis: str) -> Tickets:
    """Where tickets are kept: with several workers in Redis, else in memory."""
    return Tickets(RedisStore.with_client(redis, namespace="DEADEYE_TICKETS") if redis else MemoryStore())

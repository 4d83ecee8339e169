"""Who wants to be told that it is their move, and where: a few addresses for a seat, as long as it is theirs."""
from typing import Final

from sqlalchemy import ColumnElement, and_, delete, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from deadeye.server.store.log import insert_for, transaction
from deadeye.server.store.models import PushKeyRow, PushRow

DEVICES: Final = 4  # of one person at one seat; a fifth replaces the oldest
ONLY: Final = 1  # the id of the one key


def of_seat(room: str, seat: int) -> ColumnElement[bool]:
    """What a seat has."""
    return and_(PushRow.room == room, PushRow.seat == seat)


class Pushes:
    """The addresses in the database, which all workers share."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def keep(self, room: str, seat: int, key: str, endpoint: str, at: int, version: int) -> None:
        """Keep an address for whoever holds this key of the seat; what was asked up to this version they see now."""
        row = insert_for(self.engine, PushRow)
        fresh = {"key": key, "at": at, "asked": version, "told": True}
        newest = (select(PushRow.endpoint).where(of_seat(room, seat))
                  .order_by(PushRow.at.desc(), PushRow.endpoint).limit(DEVICES))
        async with transaction(self.engine) as connection:
            await connection.execute(delete(PushRow).where(of_seat(room, seat), PushRow.key != key))
            await connection.execute(row.on_conflict_do_update(index_elements=["room", "seat", "endpoint"], set_=fresh),
                                     {"room": room, "seat": seat, "endpoint": endpoint, **fresh})
            await connection.execute(delete(PushRow).where(of_seat(room, seat), PushRow.endpoint.not_in(newest)))

    async def forget(self, room: str, seat: int, endpoint: str = "") -> None:
        """Nobody is told of this seat's moves any more; with an address, only this one isn't."""
        which = of_seat(room, seat)
        async with transaction(self.engine) as connection:
            await connection.execute(
                delete(PushRow).where(and_(which, PushRow.endpoint == endpoint) if endpoint else which))

    async def drop(self, endpoint: str) -> None:
        """An address that no longer exists, at any table."""
        async with transaction(self.engine) as connection:
            await connection.execute(delete(PushRow).where(PushRow.endpoint == endpoint))

    async def ask(self, room: str, seat: int, asked: int) -> bool:
        """There is a question that the person at this seat is to be told of; whether there is an address for it."""
        async with transaction(self.engine) as connection:
            changed = await connection.execute(update(PushRow).where(of_seat(room, seat), PushRow.asked < asked)
                                               .values(asked=asked, told=False))
            return changed.rowcount > 0

    async def due(self, room: str, seat: int, key: str, asked: int) -> list[str]:
        """The addresses of this key's holder to which that question is still to be told."""
        async with transaction(self.engine) as connection:
            rows = await connection.execute(select(PushRow.endpoint).where(
                of_seat(room, seat), PushRow.key == key, PushRow.asked == asked, ~PushRow.told))
            return [row[0] for row in rows]

    async def done(self, room: str, seat: int, asked: int, endpoint: str = "") -> None:
        """That question was told, or needs no telling any more: at this address, or at all of them."""
        where = and_(of_seat(room, seat), PushRow.asked == asked)
        async with transaction(self.engine) as connection:
            await connection.execute(
                update(PushRow).where(and_(where, PushRow.endpoint == endpoint) if endpoint else where)
                .values(told=True))

    async def private_key(self, fresh: str) -> str:
        """The key that this database has; if it has none, this fresh one."""
        key = insert_for(self.engine, PushKeyRow)
        async with transaction(self.engine) as connection:
            await connection.execute(key.on_conflict_do_nothing(), {"id": ONLY, "private": fresh})
            found = await connection.execute(select(PushKeyRow.private).where(PushKeyRow.id == ONLY))
            return str(found.scalar_one())

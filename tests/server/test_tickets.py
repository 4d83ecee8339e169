"""Tickets: each opens one socket of one room, once, whoever else comes with it."""
import asyncio

import pytest

from deadeye.server import tokens
from deadeye.server.tokens import Tickets


def test_a_ticket_is_good_once_and_in_its_own_room_alone() -> None:
    async def story() -> None:
        tickets = Tickets()
        for seat in (-1, 3):
            ticket = await tickets.give("room", seat, "key")
            assert await tickets.take(ticket, "another") is None
            taken = await asyncio.gather(*[tickets.take(ticket, "room") for _ in range(8)])
            assert [found for found in taken if found is not None] == [(seat, "key")]
            assert await tickets.take(ticket, "room") is None

    asyncio.run(story())


def test_tickets_that_nobody_uses_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        tickets = Tickets()
        good = await tickets.give("room", 0, "key")
        monkeypatch.setattr(tokens, "TICKET_LIFE", -1)
        late = [await tickets.give("room", 0, "key") for _ in range(50)]
        assert await tickets.take(late[-1], "room") is None
        assert await tickets.take(good, "room") == (0, "key")
        for _ in range(50):
            await tickets.give("room", 0, "key")
        assert len(tickets.kept) == 1

    asyncio.run(story())

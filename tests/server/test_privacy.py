"""What somebody deletes is out of the database, for both kinds, and from the answers of the server."""
import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from deadeye.room import wire
from deadeye.server import pages
from deadeye.server.client import Server, Watching, fresh
from tests.server.serving import serving
from tests.server.test_serve import DICE, play
from tests.server.test_workers import fresh_database

SAID = "my number is 555"


def everything(url: str, folder: Path) -> str:
    """All rows of all rooms, as the database has them."""
    queries = ["select body from entries", "select people from rooms", "select title from rooms"]
    if url.startswith("sqlite"):
        with closing(sqlite3.connect(folder / "tables.db")) as file:
            return repr([file.execute(query).fetchall() for query in queries])
    with psycopg.connect(url) as connection:
        return repr([connection.execute(query).fetchall() for query in queries])


async def named(server: Server, name: str) -> list[Watching]:
    """Two people at a table, the second by this name, ready for the deal."""
    opened = await server.open(pages.OpenRoom(game=DICE, seats=3, bots={"2": "random"}, pace=0))
    room = opened.entered.room
    keys = [opened.entered.key, (await server.claim(room, opened.invites[0].token, name)).key]
    sockets = [await server.watch_by_key(room, key) for key in keys]
    await sockets[1].until(lambda me: me.update is not None)
    await sockets[1].do(wire.Ready(action_id=fresh(), ready=True))
    return sockets


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_name_and_talk_that_are_deleted_are_out_of_the_database(tmp_path: Path, postgres_url: str, kind: str) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}" if kind == "sqlite" else fresh_database(postgres_url, "privacy")

    async def story(server: Server) -> None:
        ann, bob = await named(server, "Roberta")
        for text in (SAID, "once more: " + SAID):
            await bob.do(wire.Chat(action_id=fresh(), text=text))
        await ann.do(wire.Start(action_id=fresh()))
        await play([ann, bob])
        await ann.do(wire.Rematch(action_id=fresh()))
        room = ann.now.room.id
        old = await server.ask(pages.Saved, "GET", f"/api/records/{room}.1")
        assert old.names[1] == "Roberta"
        assert all(word in everything(url, tmp_path) for word in (SAID, "Roberta"))
        assert isinstance(await bob.do(wire.Erase(action_id=fresh())), wire.Ack)
        await ann.until(lambda me: me.now.room.seats[1].name == "Player 2" and me.now.since == 0)
        assert SAID not in repr(ann.now)
        async with asyncio.timeout(60):  # the card in the lobby follows
            while any(word in everything(url, tmp_path) for word in (SAID, "Roberta")):
                await asyncio.sleep(0.05)
        again = await server.ask(pages.Saved, "GET", f"/api/records/{room}.1")
        assert (again.names[1], again.steps) == ("Player 2", old.steps)
        for one in (ann, bob):
            await one.close()

    async def page(server: Server) -> None:
        assert await server.ask(pages.Privacy, "GET", "/api/privacy") == pages.Privacy(30, "ask@table.example")

    with serving(tmp_path, database=url, keep=30, contact="ask@table.example") as one:
        asyncio.run(story(one.server))
        asyncio.run(page(one.server))

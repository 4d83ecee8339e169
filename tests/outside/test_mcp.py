"""An assistant plays by MCP: whole matches of every game with the official client over stdio, and at a real table."""
import asyncio
import os
import re
import sys
from pathlib import Path
from typing import Any

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from mcp.types import TextContent

import deadeye
from deadeye.bots.telling import filled, names_at
from deadeye.outside.mcp import server
from deadeye.room import wire
from deadeye.server import pages
from deadeye.server.client import Server
from tests.server.forking import SRC
from tests.server.serving import serving

FIRST = re.compile(r"^- ([a-z0-9/-]+): ", re.M)


def parameters(folder: Path) -> StdioServerParameters:
    environment = os.environ | {"PYTHONPATH": str(SRC), "XDG_DATA_HOME": str(folder)}
    return StdioServerParameters(command=sys.executable, args=["-m", "deadeye", "mcp", "--by", "Ada"], env=environment)


async def told(session: ClientSession, tool: str, **given: Any) -> str:
    answer = await session.call_tool(tool, given)
    assert not answer.isError, answer
    text = answer.content[0]
    assert isinstance(text, TextContent)
    return text.text


async def play(session: ClientSession, text: str) -> str:
    """Take the first option until it is over; returns the last words."""
    for _ in range(3000):
        things = FIRST.findall(text)
        if "The match is over" in text or not things:
            return text
        text = await told(session, "choose", thing=things[0])
    raise AssertionError("no end")


def test_whole_matches_of_every_game_over_stdio(tmp_path: Path) -> None:
    async def story() -> None:
        async with stdio_client(parameters(tmp_path)) as pipes, ClientSession(*pipes) as session:
            await session.initialize()
            tools = {tool.name for tool in (await session.list_tools()).tools}
            assert tools == {"list_games", "open_table", "join_table", "look", "choose", "why_not", "story", "rules"}
            games = await told(session, "list_games")
            assert "aren't at a table" in await told(session, "look")
            for game in deadeye.shelf():
                assert f"{game.name}: " in games
                text = await told(session, "open_table", game=game.name, seats=game.least, bots="random", seed="5")
                await play(session, text)
                assert "The match is over" in await told(session, "look")
            assert "TDX-201" in await told(session, "rules", game="tacdex", search="TDX-201")
            assert "no game called 'chess'" in await told(session, "open_table", game="chess")

    asyncio.run(story())


def test_what_it_is_told_is_what_its_seat_may_know() -> None:
    async def story() -> None:
        made = server("A", "A")

        async def call(tool: str, **given: Any) -> str:
            content: Any = await made.call_tool(tool, given)
            return str(content[0][0].text)

        text = await call("open_table", game="tacdex", seats=2, bots="normal", seed="3")
        match = deadeye.new("tacdex", 2, "3")
        hand = match.view(0)["seats"][0]["hand"]
        assert hand is not None
        assert f'"hand": {str(hand).replace(chr(39), chr(34))}' in text
        assert text.count('"hand": null') == 1
        assert "no 'card/end' to choose" in await call("why_not", thing="card/end")
        assert "may be chosen" in await call("why_not", thing=FIRST.findall(text)[0])
        assert "no 'card/none' to choose" in await call("choose", thing="card/none")
        assert await call("story") != "Nothing new."

    asyncio.run(story())


def test_phrases_have_names_and_strangers_braces_stay() -> None:
    assert filled("{0} shoots {1}; {7}", names_at(2, 1)) == "seat 0 shoots seat 1 (you); {7}"


def test_an_assistant_sits_at_somebody_s_table_by_its_link(tmp_path: Path) -> None:
    async def story() -> None:
        with serving(tmp_path) as served:
            room = await served.server.open(pages.OpenRoom(game="tacdex", seats=2, seat=None, pace=0,
                                                           bots={"1": "random"}))
            link = f"http://127.0.0.1:{served.settings.port}/#/room/{room.entered.room}/{room.invites[0].token}"
            async with stdio_client(parameters(tmp_path)) as pipes, ClientSession(*pipes) as session:
                await session.initialize()
                joining = asyncio.create_task(told(session, "join_table", link=link))
                host = await served.server.watch_by_key(room.entered.room, room.entered.key)
                await host.until(lambda me: me.now.room.seats[0].ready, 120)
                assert host.now.room.seats[0].program == "Assistant, by Ada"
                await host.do(wire.Start(action_id="deal"))
                text = await play(session, await joining)
                assert "The match is over" in text
                await host.close()

    asyncio.run(story())


def test_an_assistant_sets_a_table_at_a_server(tmp_path: Path) -> None:
    async def people(session: ClientSession, server: Server, base: str) -> None:
        text = await told(session, "open_table", game="tacdex", seats=2, bots="open", server=base)
        assert "Nothing is dealt yet" in text
        link = re.search(r"Seat 1: \S+/#/room/([\w-]+)/([\w-]+)", text)
        assert link is not None
        entered = await server.claim(link[1], link[2], "Bea")
        ready = wire.Ready(action_id="ready", ready=True)
        await server.call("POST", f"/api/rooms/{link[1]}/commands?seat=1", ready, entered.key)
        await told(session, "look")  # everybody is ready: it deals
        assert FIRST.findall(await told(session, "look"))
        assert "leave out the seed" in await told(session, "open_table", game="tacdex", seed="1", server=base)
        assert "looks like http" in await told(session, "open_table", game="tacdex", server="nowhere")

    async def story() -> None:
        with serving(tmp_path) as served:
            base = f"http://127.0.0.1:{served.settings.port}"
            async with stdio_client(parameters(tmp_path)) as pipes, ClientSession(*pipes) as session:
                await session.initialize()
                await people(session, served.server, base)
                text = await told(session, "open_table", game="tacdex", seats=2, bots="random", server=base)
                watch = re.search(rf"To watch: {base}/#/room/([\w-]+)/([\w-]+)", text)
                assert watch is not None
                entered = await served.server.claim(watch[1], watch[2])
                seen = await served.server.ask(wire.Update, "GET", f"/api/rooms/{watch[1]}", None, entered.key)
                assert [seat.program for seat in seen.room.seats] == ["Assistant, by Ada", ""]
                assert "The match is over" in await play(session, text)

    asyncio.run(story())

"""Programs at a table over the network: each question is answered once, whatever is lost, killed or hangs."""
import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from deadeye.bots.arena import play_match
from deadeye.core.record import read_record
from deadeye.room import wire
from deadeye.server import pages
from deadeye.server.client import Failed, Server, Watching
from tests.server.forking import SRC
from tests.server.serving import Serving, serving

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
CLASS = str(EXAMPLES / "my_bot.py")
LONG = ("bang-dice", "halo-bang")
GAMES = {"walking-dead-dice": 3, "bang-dice": 3, "tacdex": 2, "halo-bang": 3, "walking-dead-board": 2}


class Programs:
    """Programs that were started, and are ended."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.running: list[subprocess.Popen[bytes]] = []

    def start(self, *command: str) -> subprocess.Popen[bytes]:
        environment = os.environ | {"PYTHONPATH": str(SRC), "XDG_DATA_HOME": str(self.folder)}
        with (self.folder / "programs.log").open("ab") as log:
            self.running.append(subprocess.Popen([sys.executable, *command], env=environment, stdout=log, stderr=log))
        return self.running[-1]

    def bot(self, link: str, kind: str = CLASS, *more: str) -> subprocess.Popen[bytes]:
        return self.start("-m", "deadeye", "bot", kind, "--table", link, "--by", "Ada", *more)

    def text(self) -> str:
        return (self.folder / "programs.log").read_text()


@pytest.fixture
def programs(tmp_path: Path) -> Iterator[Programs]:
    one = Programs(tmp_path)
    yield one
    for process in one.running:
        process.kill()
        process.wait()


async def opened(served: Serving, game: str, seats: int, **more: Any) -> tuple[pages.Opened, list[str]]:
    """A table with a host who watches, and its links."""
    room = await served.server.open(pages.OpenRoom(game=game, seats=seats, seat=None, pace=0, **more))
    base = f"http://127.0.0.1:{served.settings.port}"
    return room, [f"{base}/#/room/{room.entered.room}/{invite.token}" for invite in room.invites]


async def deal(server: Server, room: pages.Opened) -> Watching:
    """All are ready: deal."""
    host = await server.watch_by_key(room.entered.room, room.entered.key)
    people = [seat for seat in host.update.room.seats if seat.person] if host.update else []
    assert people == []
    await host.until(lambda me: all(seat.ready or seat.bot for seat in me.now.room.seats), 120)
    await host.do(wire.Start(action_id="deal"))
    return host


def over(me: Watching) -> bool:
    table = me.now.table
    return table is not None and table.over


@pytest.mark.parametrize("game", [pytest.param(game, marks=pytest.mark.long if game in LONG else ())
                                  for game in GAMES])
def test_programs_play_a_whole_match(game: str, served: Serving, programs: Programs) -> None:
    async def story() -> None:
        room, links = await opened(served, game, GAMES[game])
        programs.bot(links[0])
        programs.start(str(EXAMPLES / "raw.py"), links[1])
        for link in links[2:]:
            programs.bot(link, f"exec:node {EXAMPLES / 'bot.js'}")
        host = await deal(served.server, room)
        await host.until(over, 240)
        assert [seat.bot for seat in host.now.room.seats] == [""] * GAMES[game]
        assert host.now.room.seats[0].program == "my_bot, by Ada"
        assert host.now.room.seats[1].program == "raw.py"
        await host.close()

    asyncio.run(story())


def test_a_bot_of_the_house_chooses_the_same_over_the_network(served: Serving, programs: Programs) -> None:
    async def story() -> None:
        room, links = await opened(served, "walking-dead-dice", 3, bots={"1": "normal", "2": "easy"})
        programs.bot(links[0], "normal")
        host = await deal(served.server, room)
        await host.until(over, 240)
        text = await served.server.call("GET", f"/api/records/{host.now.room.records[0]}/file")
        record = read_record(text[2])
        assert record.choices == play_match(record.game, ["normal", "normal", "easy"], record.seed).record.choices
        await host.close()

    asyncio.run(story())


def test_killed_bots_come_back_to_their_seats_and_a_restart_loses_nothing(own: Serving, programs: Programs) -> None:
    async def story() -> None:
        room, links = await opened(own, "tacdex", 4, grace=0)
        bots = [programs.bot(link) for link in links]
        host = await deal(own.server, room)

        def moved(steps: int) -> Any:
            return lambda me: me.now.table is not None and me.now.table.step >= steps

        await host.until(moved(10), 120)
        bots[0].send_signal(signal.SIGKILL)
        programs.bot(links[0])
        await host.until(moved(30), 120)
        own.kill()
        await host.close()
        own.start()
        host = await own.server.watch_by_key(room.entered.room, room.entered.key)
        await host.until(over, 240)
        assert [seat.bot for seat in host.now.room.seats] == [""] * 4
        await host.close()

    asyncio.run(story())


def test_a_bot_of_the_operator_sits_where_it_is_asked_for_and_one_that_ends_is_replaced(tmp_path: Path) -> None:
    bots = {"mine": CLASS, "script": f"exec:node {EXAMPLES / 'bot.js'}", "ended": "exec:true"}

    async def story(served: Serving) -> None:
        kinds = {"0": "mine", "1": "script", "2": "ended"}
        room, _ = await opened(served, "tacdex", 3, bots=kinds)
        games = await served.server.ask(list[pages.GameInfo], "GET", "/api/games")
        assert games[0].bots[-3:] == list(bots)
        host = await deal(served.server, room)
        await host.until(over, 120)
        assert [seat.bot for seat in host.now.room.seats] == ["mine", "script", "normal"]
        with pytest.raises(Failed, match="A bot here is one of"):  # strangers can't name commands
            await opened(served, "tacdex", 2, bots={"0": "exec:true"})
        await host.close()

    with serving(tmp_path, bots=bots) as served:
        asyncio.run(story(served))


def test_a_program_that_hangs_at_the_table_is_played_for_until_it_comes_back(tmp_path: Path) -> None:
    async def story(served: Serving) -> None:
        room, links = await opened(served, "tacdex", 2, bots={"1": "random"})
        claim = pages.Claim(token=links[0].rpartition("/")[2], name="Slow", bearer=True, program="slow, by Ada")
        path = f"/api/rooms/{room.entered.room}/claim"
        entered = await served.server.ask(pages.Entered, "POST", path, claim)
        seat = await served.server.watch_by_key(room.entered.room, entered.key)
        await seat.do(wire.Ready(action_id="ready", ready=True))
        host = await deal(served.server, room)
        await host.until(lambda me: me.now.room.seats[0].bot == "normal", 120)
        assert [line.text for line in host.now.chat if "too long" in line.text]
        await seat.do(wire.TakeSeat(action_id="back"))
        await host.until(lambda me: over(me) or me.now.room.seats[0].bot == "", 120)
        await host.until(over, 240)
        await host.close()
        await seat.close()

    with serving(tmp_path, program_seconds=0.5) as served:
        asyncio.run(story(served))


def test_hello_tells_the_protocol_and_a_problem_names_its_action(served: Serving) -> None:
    async def story() -> None:
        room, _ = await opened(served, "tacdex", 2)
        host = await served.server.watch_by_key(room.entered.room, room.entered.key)
        said: list[wire.AnyMessage] = []
        take = host.take

        async def keep(message: wire.AnyMessage) -> None:
            said.append(message)
            await take(message)

        host.take = keep  # type: ignore[method-assign]
        await host.until(lambda _me: True)
        await host.send(wire.Hello(protocol=wire.PROTOCOL))
        await host.send(wire.Hello(protocol=2))
        await host.send(wire.AskWorld())
        await host.socket.send('{"type": "choose", "action_id": "mine", "choice": []}')
        await host.until(lambda me: len(me.problems) == 2)
        welcome = next(one for one in said if isinstance(one, wire.Welcome))
        assert (welcome.protocol, welcome.patience) == (1, 30_000)
        assert next(one for one in said if isinstance(one, wire.World)).world is None
        assert [(no.code, no.action_id) for no in host.problems] == [("newer", ""), ("bad-input", "mine")]
        await host.close()

    asyncio.run(story())


def test_what_was_sent_too_fast_is_named(tmp_path: Path) -> None:
    async def story(served: Serving) -> None:
        room, _ = await opened(served, "tacdex", 2)
        host = await served.server.watch_by_key(room.entered.room, room.entered.key)
        for number in range(3):
            chat = wire.Chat(action_id=f"c{number}", text="hi")
            await host.socket.send(msgspec.json.encode(chat).decode())
        await host.until(lambda me: me.problems)
        assert host.problems[0].action_id == "c2"
        await host.close()

    with serving(tmp_path, burst=2, messages_a_second=0.001) as served:
        asyncio.run(story(served))

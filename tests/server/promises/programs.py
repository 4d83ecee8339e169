"""Programs in up to six seats of a table, match after match: one is killed in every match, and the server in some."""
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

from deadeye import catalog
from deadeye.room import wire
from deadeye.server import pages
from deadeye.server.client import Watching
from tests.server.forking import SRC
from tests.server.promises import Broken, Kept, reached
from tests.server.serving import Serving

BOT = Path(__file__).parents[3] / "examples" / "bots" / "my_bot.py"
SIX = 6
EVERY = 10  # matches: then the server is killed too
STALLED = 600.0  # seconds in which nothing at all was chosen


class Seats:
    """A program in each seat."""

    def __init__(self, folder: Path, links: list[str]) -> None:
        self.folder = folder
        self.links = links
        self.running = [self.start(link) for link in links]

    def start(self, link: str) -> subprocess.Popen[bytes]:
        environment = os.environ | {"PYTHONPATH": str(SRC), "XDG_DATA_HOME": str(self.folder)}
        command = [sys.executable, "-m", "deadeye", "bot", str(BOT), "--table", link]
        with (self.folder / "programs.log").open("ab") as log:
            return subprocess.Popen(command, env=environment, stdout=log, stderr=log)

    def kill(self, seat: int) -> None:
        """End one without a word, and start it again."""
        self.running[seat].kill()
        self.running[seat].wait()
        self.running[seat] = self.start(self.links[seat])

    def end(self) -> None:
        for program in self.running:
            program.kill()
            program.wait()


async def programs(one: Serving, folder: Path, times: int, only: str = "") -> Kept:
    """This many matches in all, of every game in turn."""
    games = [game for game in catalog.CATALOG if only in ("", game.name)]
    done = steps = restarts = 0
    for place, game in enumerate(games):
        share = times // len(games) + (1 if place < times % len(games) else 0)
        made, restarted = await play(one, folder, game.name, min(SIX, game.most), share)
        done, steps, restarts = done + share, steps + made, restarts + restarted
        reached(done, times)
    return Kept(done, f"{steps:,} choices, none stalled; a program killed in every match, the server {restarts} times")


async def play(one: Serving, folder: Path, game: str, seats: int, matches: int) -> tuple[int, int]:
    """This many matches at one table; how many choices were made, and how often the server was killed."""
    if matches == 0:
        return 0, 0
    room = await one.server.open(pages.OpenRoom(game=game, seats=seats, seat=None, pace=0, grace=0))
    base = f"http://127.0.0.1:{one.settings.port}"
    table = Seats(folder, [f"{base}/#/room/{room.entered.room}/{invite.token}" for invite in room.invites])
    dice = random.Random(f"{game}/{matches}")
    choices = restarts = 0
    try:
        host = await one.server.watch_by_key(room.entered.room, room.entered.key)
        for number in range(1, matches + 1):
            await until(host, lambda me: all(seat.ready for seat in me.now.room.seats), "to be ready")
            await host.do(wire.Start(action_id=f"deal-{number}"))
            await at_step(host, dice.randrange(2, 8))
            table.kill(dice.randrange(seats))
            if number % EVERY == 0:
                restarts += 1
                one.kill()
                await host.close()
                one.start()
                host = await one.server.watch_by_key(room.entered.room, room.entered.key)
                await until(host, lambda _me: True, "after a restart")
            choices += await at_end(host)
            if number < matches:
                await host.do(wire.Rematch(action_id=f"again-{number}"))
        await host.close()
    finally:
        table.end()
    return choices, restarts


async def at_step(host: Watching, step: int) -> None:
    """Until this many choices are made."""
    await until(host, lambda me: over(me) or (me.now.table is not None and me.now.table.step >= step), "to begin")


async def at_end(host: Watching) -> int:
    """Until the match is over, with news all the time; how many choices it took."""
    def step(me: Watching) -> int:
        return me.now.table.step if me.now.table is not None else 0

    while True:
        before = step(host)
        await until(host, lambda me, seen=before: over(me) or step(me) > seen, f"to go on after {before} choices")
        if over(host):
            return step(host)


def over(me: Watching) -> bool:
    """Whether the match is over."""
    return me.now.table is not None and me.now.table.over


async def until(host: Watching, true: Any, what: str) -> None:
    """Wait for it; nothing for long is a stall."""
    try:
        await host.until(true, STALLED)
    except TimeoutError:
        raise Broken(f"{host.now.room.game}: waited {STALLED:.0f} s for the programs {what}") from None

"""Several tabs of one seat choose at once: exactly one choice is taken, the others are told that they are late."""
import asyncio
import random

from deadeye.room import wire
from deadeye.server.client import Server, Watching, fresh
from tests.server.promises import Broken, Kept, reached, side_by_side
from tests.server.promises.rooms import close, deal, dealt

MOST = 8
TABLES = 8


async def tabs(server: Server, times: int) -> Kept:
    """Race after race, at several tables."""
    sent = await side_by_side(TABLES, times, lambda table, share: races(server, share, table))
    return Kept(times, f"{sum(sent)} choices sent")


async def races(server: Server, times: int, seed: int) -> int:
    """At one table, through match after match; how many choices were sent."""
    dice = random.Random(seed)
    first = await dealt(server, "walking-dead-dice", 1)
    more = [await server.watch_by_key(first[0].now.room.id, first[0].key) for _ in range(MOST - 1)]
    all_tabs = [*first, *more]
    sent = 0
    for race in range(times):
        reached(race * TABLES, times * TABLES)
        await until_asked(all_tabs)
        some = dice.sample(all_tabs, dice.randint(2, MOST))
        decision = some[0].decision
        assert decision is not None
        base = some[0].now.version
        answers = await asyncio.gather(*[tab.choose(dice.choice(decision.options).choice, base) for tab in some])
        kinds = sorted([type(answer).__name__ for answer in answers])
        if kinds != ["Ack"] + ["Stale"] * (len(some) - 1):
            raise Broken(f"race {race} of {len(some)} tabs: {kinds}")
        sent += len(some)
        done = max([answer.version for answer in answers])
        for tab in all_tabs:
            await tab.until(lambda me, done=done: me.now.version >= done)
    await close(all_tabs)
    return sent


async def until_asked(all_tabs: list[Watching]) -> None:
    """The seat is asked in all tabs alike; a match that is over is followed by another."""
    host = all_tabs[0]
    while True:
        await host.until(lambda me: me.decision is not None or me.now.table is None or me.now.table.over)
        if host.decision is None:
            await host.do(wire.Rematch(action_id=fresh()))
            await deal([host])
            continue
        version = host.now.version
        for tab in all_tabs:
            await tab.until(lambda me, version=version: me.now.version >= version)
        if all(tab.decision is not None and tab.now.version == host.now.version for tab in all_tabs):
            return

"""What a server remembers is bounded: nothing that a stranger names stays for good."""
import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from deadeye.room import entries as log
from deadeye.server import app as application
from deadeye.server.app import create, running
from deadeye.server.hall import Hall
from deadeye.server.live import MOST_TEXTS, Live
from deadeye.server.settings import Settings
from deadeye.server.store.database import async_engine, bring_up_to_date, url_of
from deadeye.server.store.log import Log, Unavailable
from tests.room.world import World


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_addresses_that_asked_for_something_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(application, "FORGET", 0.01)
    monkeypatch.setattr(application, "rare_collections", lambda: None)
    settings = Settings(database=f"sqlite:///{tmp_path / 't.db'}")
    bring_up_to_date(url_of(settings.database))

    async def story() -> None:
        app = create(settings)
        addresses = app.stores.get("rate_limit")
        for number in range(100):
            await addresses.set(f"address {number}", "x", expires_in=timedelta(milliseconds=1))
        await addresses.set("who asks now", "x", expires_in=600)
        async with running(app), asyncio.timeout(60):
            while await addresses.exists("address 99"):
                await asyncio.sleep(0.01)
        assert await addresses.exists("who asks now")

    asyncio.run(story())


def test_versions_that_a_viewer_names_cost_no_memory() -> None:
    world = World(people=1).deal()
    for number in range(2 * MOST_TEXTS):
        world.write(0, log.Said(0, f"line {number}"))
    room = world.room
    live = Live(room)
    unknown = [*range(room.floor), *range(room.version + 1, room.version + 500)]
    assert {live.text_for(1, False, since) for since in unknown} == {live.text_for(1, False, 0)}
    assert len(live.texts) == 1
    known = [live.text_for(1, False, since) for since in range(room.floor, room.version)]
    assert len(set(known)) == len(known) > MOST_TEXTS
    assert len(live.texts) <= MOST_TEXTS


class Reads(Log):
    """A log whose every read waits for a signal; the first one fails."""

    def __init__(self, folder: Path, lines: list[log.Logged]) -> None:
        super().__init__(async_engine(url_of(f"sqlite:///{folder / 't.db'}")))
        self.lines = lines
        self.gates = [asyncio.Event() for _ in range(3)]
        self.begun = 0

    async def read(self, room: str, after: int = 0) -> list[log.Logged]:
        number, self.begun = self.begun, self.begun + 1
        await self.gates[number].wait()
        if number == 0:
            raise Unavailable
        return self.lines


def test_a_room_that_could_not_be_read_leaves_nothing_behind_and_is_read_once(tmp_path: Path) -> None:
    async def reading(store: Reads, begun: int) -> None:
        async with asyncio.timeout(60):
            while store.begun < begun:
                await asyncio.sleep(0)

    async def story() -> None:
        store = Reads(tmp_path, World(people=3).lines)
        hall = Hall(Settings(), store)
        first = asyncio.create_task(hall.find("room"))
        await reading(store, 1)
        second = asyncio.create_task(hall.find("room"))
        await asyncio.sleep(0)
        store.gates[0].set()
        with pytest.raises(Unavailable):
            await first
        await reading(store, 2)
        assert hall.loading == {}
        third = asyncio.create_task(hall.find("room"))
        await reading(store, 3)
        for gate in store.gates:
            gate.set()
        assert await second is await third is hall.rooms["room"]
        assert hall.loading == {}
        await hall.close()

    asyncio.run(story())

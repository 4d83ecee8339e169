"""Old matches are played aside: however many are asked for, a few at a time, and nothing else waits for them."""
import asyncio
import threading

import pytest

from deadeye.room.commands import No
from deadeye.server import aside as aside_module
from deadeye.server.aside import AT_ONCE, Aside, aside


def test_however_many_old_matches_are_asked_for_the_rest_of_the_server_has_threads(monkeypatch: pytest.MonkeyPatch
                                                                                   ) -> None:
    monkeypatch.setattr(aside_module, "MOST", 100)
    may_end, running, most = threading.Event(), 0, 0
    lock = threading.Lock()

    def slow() -> int:
        nonlocal running, most
        with lock:
            running += 1
            most = max(most, running)
        may_end.wait(60)
        with lock:
            running -= 1
        return 1

    async def story() -> None:
        asked = [asyncio.create_task(aside(slow)) for _ in range(100)]
        while running < AT_ONCE:
            await asyncio.sleep(0.001)
        assert await asyncio.to_thread(lambda: "a file of the page") == "a file of the page"
        with pytest.raises(No, match="Many old matches"):
            await aside(slow)
        may_end.set()
        assert sum(await asyncio.gather(*asked)) == 100

    asyncio.run(story())
    assert (most, Aside.now) == (AT_ONCE, 0)

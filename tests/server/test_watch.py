"""The parent of several workers: one that hangs or dies is replaced in time, and every time the log says so."""
import asyncio
import contextlib
import multiprocessing
import os
import signal
import socket
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from deadeye.room import wire
from deadeye.server import pages
from deadeye.server.client import Failed, Server, fresh
from deadeye.server.settings import Settings
from deadeye.server.workers import BROKEN, START, Pulse, Workers, work
from tests.server.promises.workers import workers_of
from tests.server.serving import PATIENCE, Serving, free_port, generous, serving
from tests.server.test_serve import DICE
from tests.server.test_workers import fresh_database


def said(one: Serving) -> list[dict[str, Any]]:
    """The lines of the log; the last may still be on its way."""
    return [msgspec.json.decode(line) for line in one.text().splitlines(keepends=True) if line.endswith("\n")]


def until(seen: Callable[[], bool]) -> None:
    """Wait for something to happen."""
    deadline = time.monotonic() + PATIENCE
    while not seen():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_a_worker_hangs_after_its_time_and_not_before() -> None:
    assert Settings().hang_seconds == 60
    watching, watched = multiprocessing.Pipe()
    pulse = Pulse(watching, 5)
    assert [pulse.hangs(now) for now in (100, 110, 100 + START)] == [0, 0, 0], "it may take a while to begin"
    watched.send(watched.recv())
    assert [pulse.hangs(now) for now in (165, 170)] == [0, 0], "it has answered, and is asked again"
    watched.send(watched.recv())
    assert [pulse.hangs(now) for now in (171, 176)] == [0, 0]
    assert pulse.hangs(176.5) == 5.5
    watched.close()
    assert pulse.hangs(200) > 5, "whoever closed its end doesn't answer either"
    slow = Pulse(watching, 90)
    assert [slow.hangs(now) for now in (0, 89, 91)] == [0, 0, 91], "a beginner never has less than the others"


async def has_word(server: Server, room: str, key: str) -> None:
    """Somebody says something, as soon as there is a worker that has the room."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with contextlib.suppress(OSError, Failed):
                spoken = wire.Chat(action_id=fresh(), text="hello")
                await server.ask(wire.Ack, "POST", f"/api/rooms/{room}/commands", spoken, key)
                return
            await asyncio.sleep(0.1)


def test_a_worker_that_hangs_or_dies_is_replaced_and_the_log_says_so_once(tmp_path: Path, postgres_url: str) -> None:
    """The other worker, and the rooms of the paused one, go on."""
    with serving(tmp_path, database=fresh_database(postgres_url, "paused"), workers=2, hang_seconds=5) as one:
        until(lambda: len([line for line in said(one) if line["what"] == "open"]) >= 2)
        rooms = [asyncio.run(one.server.open(pages.OpenRoom(game=DICE, seats=3))).entered for _ in range(4)]
        paused = workers_of(one)[0]
        os.kill(paused, signal.SIGSTOP)
        until(lambda: paused not in workers_of(one))
        until(lambda: len(workers_of(one)) == 2)
        for room in rooms:
            asyncio.run(has_word(one.server, room.room, room.key))
        told = [line for line in said(one) if line.get("pid") == paused]
        assert [line["what"] for line in told] == ["worker hangs"]
        assert told[0]["seconds"] >= 5
        killed = workers_of(one)[0]
        os.kill(killed, signal.SIGKILL)
        until(lambda: any([line.get("pid") == killed for line in said(one)]))
        told = [line for line in said(one) if line.get("pid") == killed]
        assert [(line["what"], line["code"]) for line in told] == [("worker died", -signal.SIGKILL)]


def test_an_address_for_figures_that_is_taken_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", free_port())) as taken:
        metrics = f"127.0.0.1:{taken.getsockname()[1]}"
        one = Serving(generous(database=f"sqlite:///{tmp_path / 'tables.db'}", metrics=metrics), tmp_path / "log")
        with pytest.raises(AssertionError, match=f"Figures can't be given at {metrics}: Address already in use."):
            one.start()
        assert [line["what"] for line in said(one)] == ["trouble"]
        context = multiprocessing.get_context("spawn")
        watching, watched = context.Pipe()
        with socket.socket() as listening, watching:
            worker = context.Process(target=work, args=(one.settings, listening, watched))
            worker.start()
            worker.join(PATIENCE)
        assert worker.exitcode == BROKEN, "the parent of several gives up, instead of trying for ever"


def test_where_the_machine_has_no_room_for_a_worker_it_is_tried_again(monkeypatch: pytest.MonkeyPatch,
                                                                      capsys: pytest.CaptureFixture[str]) -> None:
    class Dead:
        def end(self) -> None:
            pass

    class Full(Workers):
        def __init__(self) -> None:
            self.all: list[Any] = [Dead()]

        def worker(self, place: int) -> Any:
            raise OSError(12, "Cannot allocate memory")

    monkeypatch.setattr("deadeye.server.workers.REST", 0)
    full = Full()
    full.replace(0)
    assert isinstance(full.all[0], Dead), "it is found dead again at the next look"
    assert msgspec.json.decode(capsys.readouterr().err)["cause"] == "Cannot allocate memory"

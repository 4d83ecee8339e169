"""The log: every line is JSON, whoever speaks; a person at a terminal reads a sentence; nobody waits for its reader."""
import asyncio
import contextlib
import os
import pty
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from deadeye.core.datafile import digest_of
from deadeye.room import wire
from deadeye.room.thought import question_for
from deadeye.server import pages
from deadeye.server.client import Server, fresh
from deadeye.server.thinker import PREFIX, READY
from tests.room.world import World
from tests.server.forking import SRC
from tests.server.serving import PATIENCE, free_port, serving
from tests.server.test_outside import deal, opened, over
from tests.server.test_serve import DICE


@contextlib.contextmanager
def command(folder: Path, port: int, errors: int, *more: str) -> Iterator[subprocess.Popen[bytes]]:
    """`deadeye serve`, which is told to stop in the end."""
    words = ["-m", "deadeye", "serve", "--port", str(port), "--database", f"sqlite:///{folder / 'tables.db'}", *more]
    process = subprocess.Popen([sys.executable, *words], stderr=errors, env=os.environ | {"PYTHONPATH": str(SRC)})
    try:
        yield process
        process.terminate()
        process.wait(PATIENCE)
    finally:
        process.kill()
        process.wait()


async def up(port: int) -> None:
    """Until it answers."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with contextlib.suppress(OSError):
                if (await Server("127.0.0.1", port).call("GET", "/health"))[0] == 200:
                    return
            await asyncio.sleep(0.05)


def test_the_command_writes_nothing_but_json(tmp_path: Path) -> None:
    box, port = tmp_path / "box.toml", free_port()
    box.write_text((SRC / "deadeye/games/walking_dead_board/data.toml").read_text())
    with (tmp_path / "log").open("wb") as log, command(tmp_path, port, log.fileno(), "--data",
                                                       f"walking-dead-board={box}"):
        asyncio.run(up(port))
    said = [msgspec.json.decode(line) for line in (tmp_path / "log").read_bytes().splitlines()]
    assert [line["what"] for line in said[:2]] == ["data", "listening"]
    assert said[0]["digest"] == digest_of(box.read_text())
    assert said[1]["address"] == f"http://127.0.0.1:{port}"
    assert said[-1]["what"] == "closed"
    assert {type(line["at"]) for line in said} == {float}


def test_a_person_at_a_terminal_reads_where_it_is(tmp_path: Path) -> None:
    port = free_port()
    screen, terminal = pty.openpty()
    with os.fdopen(screen, errors="replace") as reading, command(tmp_path, port, terminal):
        os.close(terminal)
        assert reading.readline().strip() == f"Deadeye is open at http://127.0.0.1:{port} (Ctrl-C closes it)"
        asyncio.run(up(port))


def test_a_log_that_nobody_reads_halts_no_table(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "server.log")
    reading = os.open(tmp_path / "server.log", os.O_RDWR | os.O_NONBLOCK)

    async def story(server: Server) -> list[dict[str, Any]]:
        everything_in(reading)
        with contextlib.suppress(BlockingIOError):
            while True:
                os.write(reading, b"\n")  # until not another byte has room
        async with asyncio.timeout(60):
            for _ in range(3):
                room = await server.open(pages.OpenRoom(game=DICE, seats=3))  # each is a line of the log
                word = wire.Chat(action_id=fresh(), text="hello")
                await server.ask(wire.Ack, "POST", f"/api/rooms/{room.entered.room}/commands", word, room.entered.key)
            everything_in(reading)
            await server.open(pages.OpenRoom(game=DICE, seats=3))
        return everything_in(reading)

    with serving(tmp_path) as one:
        said = asyncio.run(story(one.server))
    os.close(reading)
    assert [(line["what"], line["lost"]) for line in said] == [("room opened", 3)]


def everything_in(pipe: int) -> list[dict[str, Any]]:
    """What was written so far."""
    text = b""
    with contextlib.suppress(BlockingIOError):
        while True:
            text += os.read(pipe, 65_536)
    return [msgspec.json.decode(line) for line in text.splitlines() if line]


BOT = '''
import subprocess, sys
from deadeye import Bot

class Talker(Bot):
    def choose(self, view, decision):
        print("I think")
        print("so", file=sys.stderr)
        subprocess.run(["echo", "I am"])
        return decision.options[0].thing
'''


def test_what_a_bot_prints_is_no_answer_and_a_line_like_all_others(tmp_path: Path) -> None:
    (tmp_path / "talker.py").write_text(BOT)

    async def story() -> None:
        room, _ = await opened(one, "tacdex", 2, bots={"0": "talker", "1": "random"})
        host = await deal(one.server, room)
        await host.until(over, 120)
        assert [seat.bot for seat in host.now.room.seats] == ["talker", "random"], "it was replaced"
        await host.close()

    with serving(tmp_path, bots={"talker": str(tmp_path / "talker.py")}) as one:
        asyncio.run(story())
        one.stop()
        said = [msgspec.json.decode(line) for line in one.text().splitlines()]
    assert {line["text"] for line in said if line["what"] == "printed"} == {"I think", "so", "I am"}


def test_a_thinker_whose_server_is_gone_goes_without_a_word() -> None:
    """It was still thinking when the server was killed."""
    question = msgspec.msgpack.encode(question_for(World("tacdex").deal().room, 0))
    thinker = subprocess.Popen([sys.executable, "-m", "deadeye.server.thinker"], stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                               env=os.environ | {"PYTHONPATH": str(SRC)})
    assert thinker.stdout is not None
    assert thinker.stdout.read(1) == READY
    thinker.stdout.close()
    thinker.stdout = None
    _, said = thinker.communicate(len(question).to_bytes(PREFIX, "big") + question, PATIENCE)
    assert (thinker.returncode, said) == (0, b"")


SPEAKERS = {
    "a fault": "raise ValueError('secret')",
    "a thread": "import threading; t = threading.Thread(target=lambda: 1 / 0); t.start(); t.join()",
    "a finalizer": "class A:\n    def __del__(self): raise ValueError('secret')\na = A(); del a",
    "a warning": "import warnings; warnings.warn('odd')",
    "a library": "import logging; logging.getLogger('x').error('odd %s', 'secret')",
    "a library's thing": "import logging; logging.getLogger('x').error(['odd'])",
    "Ctrl-C": "raise KeyboardInterrupt",
}


@pytest.mark.parametrize("code", SPEAKERS.values(), ids=SPEAKERS)
def test_whoever_speaks_speaks_json(code: str) -> None:
    code = f"from deadeye.server.logs import speak_json; speak_json()\n{code}"
    done = subprocess.run([sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": str(SRC)}, check=False,
                          capture_output=True)
    lines = done.stderr.splitlines()
    assert len(lines) == (0 if "Keyboard" in code else 1), done.stderr
    for line in lines:
        assert "what" in msgspec.json.decode(line)
        assert b"secret" not in line

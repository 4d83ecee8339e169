"""All thinking happens outside the event loop; a bot that fails or hangs is replaced, and the room goes on."""
import asyncio
import contextlib
import os
import signal
import sys
import time
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import msgspec

from deadeye.bots import GUESTS, is_guest
from deadeye.room.players import RANDOM, stand_in
from deadeye.room.room import Room
from deadeye.room.thought import Answer, Question
from deadeye.server.logs import say
from deadeye.server.metrics import METRICS
from deadeye.server.thinker import BOT, PREFIX, READY

PATIENCE: Final = 5.0  # seconds that a bot may think
T = TypeVar("T")
START: Final = 60.0  # seconds until a process must be ready: on a busy machine this takes a while


@dataclass(frozen=True)
class Thought:
    """What a bot chose, and the kind that had to take over, if one had to."""

    choice: int
    replaced_by: str = ""


class Failed(Exception):
    """Nothing was thought: the process died, or took too long."""


class Thinker:
    """One process; it is killed when it hangs, and started again when it is needed."""

    def __init__(self, data: dict[str, str], niceness: int = 0) -> None:
        self.niceness = niceness  # how much it yields to others
        self.data = [f"{game}={path}" for game, path in data.items()]  # corrected copies of printed facts
        self.data += [f"{BOT}{name}={kind}" for name, kind in GUESTS.items()]
        self.process: asyncio.subprocess.Process | None = None

    async def begin(self) -> None:
        """Start the process, unless it runs."""
        if self.process is not None and self.process.returncode is None:
            return
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "deadeye.server.thinker", *self.data, stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE, env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
            start_new_session=True,
        )
        assert self.process.stdout is not None
        if self.niceness:
            os.setpriority(os.PRIO_PROCESS, self.process.pid, self.niceness)
        await self.process.stdout.readexactly(len(READY))

    async def ask(self, question: Any, kind: type[T]) -> T:
        """The answer, of this kind; raises if the process dies."""
        assert self.process is not None
        questions, answers = self.process.stdin, self.process.stdout
        assert questions is not None
        assert answers is not None
        text = msgspec.msgpack.encode(question)
        questions.write(len(text).to_bytes(PREFIX, "big") + text)
        await questions.drain()
        head = await answers.readexactly(PREFIX)
        return msgspec.msgpack.decode(await answers.readexactly(int.from_bytes(head, "big")), type=kind)

    async def kill(self) -> None:
        """End it now."""
        process, self.process = self.process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()


class Thinking:
    """A number of processes; first come, first served."""

    def __init__(self, processes: int = 1, patience: float = PATIENCE, data: dict[str, str] | None = None,
                 guests: int = 0, *, niceness: int = 0) -> None:
        self.patience = patience
        self.free: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()
        self.data = data or {}
        self.all = [Thinker(self.data, niceness) for _ in range(processes)]
        self.most_guests = guests
        self.guests: dict[tuple[str, int], Thinker] = {}  # for bots from outside, by match and seat
        self.asked = 0  # questions waiting or being thought about
        for thinker in self.all:
            self.free.put_nowait(thinker)

    def haste(self) -> int:
        """How many questions there are for each process: under load each gets that much less thought."""
        return -(-self.asked // max(1, len(self.all)))

    async def choose(self, question: Question, room: Room) -> Thought:
        """The bot's choice; failing that, the usual bot's; failing that, any option."""
        answer = await self.ask(question)
        if not answer.failure:
            return Thought(answer.choice)
        kind = stand_in(room.game, question.kind)
        second = await self.ask(msgspec.structs.replace(question, kind=kind))
        if not second.failure:
            return Thought(second.choice, kind)
        return Thought(question.options[question.luck[0] % len(question.options)], RANDOM)

    async def ask(self, question: Question) -> Answer:
        """One bot's answer, or how it failed."""
        if is_guest(question.kind):
            return await self.ask_guest(question)
        self.asked += 1
        try:
            return await self.ask_next_free(question)
        finally:
            self.asked -= 1

    async def ask_next_free(self, question: Question) -> Answer:
        """The same, by the first process that is free."""
        thinker = await self.free.get()
        question = msgspec.structs.replace(question, haste=self.haste())
        started = time.perf_counter()
        try:
            answer = await self.answer_of(thinker, question, Answer)
        except Failed as error:
            answer = Answer(0, str(error))
        METRICS.bots.count(time.perf_counter() - started)
        return failed(question, answer.failure) if answer.failure else answer

    async def ask_guest(self, question: Question) -> Answer:
        """A bot from outside has a process of its own for the match; it keeps its time by itself."""
        place = (question.match, question.seat)
        if place not in self.guests and len(self.guests) >= self.most_guests:
            return failed(question, "TooManyPrograms")
        thinker = self.guests.setdefault(place, Thinker(self.data))
        try:
            await asyncio.wait_for(thinker.begin(), START)
            answer = await asyncio.wait_for(thinker.ask(question, Answer), START)
        except (TimeoutError, asyncio.IncompleteReadError, OSError) as error:
            answer = Answer(0, type(error).__name__)
        if answer.failure:
            await self.get_up(*place)
            return failed(question, answer.failure)
        return answer

    async def get_up(self, match: str, seat: int | None = None) -> None:
        """A match is over, or a bot from outside has given up: its processes end."""
        for place in [place for place in self.guests if place[0] == match and seat in (None, place[1])]:
            await self.guests.pop(place).kill()

    async def work(self, task: Any, kind: type[T]) -> T:
        """Something other than a bot's choice, by the first process that is free; raises Failed."""
        self.asked += 1
        try:
            return await self.answer_of(await self.free.get(), task, kind)
        finally:
            self.asked -= 1

    async def answer_of(self, thinker: Thinker, question: Any, kind: type[T]) -> T:
        """What a free process answers, within our patience; then it is free again."""
        try:
            await asyncio.wait_for(thinker.begin(), START)
            return await asyncio.wait_for(thinker.ask(question, kind), self.patience)
        except asyncio.CancelledError:
            await thinker.kill()  # otherwise it would answer the next question with this one's answer
            raise
        except (TimeoutError, asyncio.IncompleteReadError, OSError) as error:
            await thinker.kill()
            raise Failed(type(error).__name__) from error
        finally:
            self.free.put_nowait(thinker)

    async def close(self) -> None:
        """End all of them."""
        for thinker in [*self.all, *self.guests.values()]:
            await thinker.kill()


def failed(question: Question, why: str) -> Answer:
    """A bot failed: count it and log it."""
    METRICS.bot_failures.add()
    say("bot failed", game=question.game, bot=question.kind, decision=question.name, why=why)
    return Answer(0, why)

"""A bot in any language: a program that reads questions and writes choices, one JSON object per line (docs/bots.md)."""
import atexit
import contextlib
import queue
import shlex
import shutil
import subprocess
import threading
from typing import IO, Any, Final

import msgspec

from deadeye.bots.asked import DecisionInfo, EventInfo, decision_info
from deadeye.bots.bot import Bot, WrongChoice, offered
from deadeye.core.errors import BadInput
from deadeye.core.frame import Decision
from deadeye.core.game import Result

EXEC: Final = "exec:"  # marks a command where bots are named
PROTOCOL: Final = 1
START: Final = 60.0  # seconds for a program to say hello: on a busy machine this takes a while
PATIENCE: Final = 5.0  # seconds for a choice
STRIKES: Final = 3  # late or wrong choices before the house's bot plays on
LONGEST: Final = 65_536  # bytes of a line that a program may write
UNREAD: Final = 16  # lines that it may write ahead of the questions


class GaveUp(Exception):
    """A program that can't go on, and why."""


class Late(Exception):
    """Nothing was said in time."""


class Process:
    """A running program: lines in, lines out. It sits at one table at a time."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self.process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise GaveUp(f"{command} can't be started: {error}") from error
        RUNNING.append(self)
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.questions: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.answers: queue.Queue[bytes] = queue.Queue(UNREAD)
        # A program that neither reads nor writes must not hold up its table.
        threading.Thread(target=write_all, args=(self.process.stdin, self.questions), daemon=True).start()
        threading.Thread(target=read_all, args=(self.process.stdout, self.answers), daemon=True).start()
        try:
            self.say({"type": "hello", "protocol": PROTOCOL})
            self.hello = self.read(START)
        except (GaveUp, Late, WrongChoice) as error:
            self.end()
            raise GaveUp(f"{command} doesn't say hello: {str(error) or 'too late'}") from error
        if self.hello.get("protocol") != PROTOCOL:
            self.end()
            raise GaveUp(f"{command} must answer hello with the protocol {PROTOCOL}: {self.hello}")

    def say(self, message: object) -> None:
        """One line to the program."""
        self.questions.put(msgspec.json.encode(message) + b"\n")

    def read(self, seconds: float) -> dict[str, Any]:
        """One line from the program."""
        try:
            line = self.answers.get(timeout=seconds)
        except queue.Empty:
            raise Late from None
        if not line:
            raise GaveUp(f"{self.command} has ended")
        try:
            said = msgspec.json.decode(line)
        except msgspec.MsgspecError as error:
            raise WrongChoice(f"wrote a line that isn't JSON: {error}") from error
        if not isinstance(said, dict):
            raise WrongChoice("wrote a line that isn't an object")
        return said

    def end(self) -> None:
        """End it now."""
        RUNNING.remove(self)
        self.questions.put(None)
        with contextlib.suppress(OSError):
            self.process.kill()
        self.process.wait()


def write_all(pipe: IO[bytes], lines: "queue.SimpleQueue[bytes | None]") -> None:
    """Lines to a program, until there are no more or it stops taking them."""
    with contextlib.suppress(OSError), pipe:
        while (line := lines.get()) is not None:
            pipe.write(line)
            pipe.flush()


def read_all(pipe: IO[bytes], lines: "queue.Queue[bytes]") -> None:
    """Lines from a program; an empty one when it has ended, or writes more than a line may hold."""
    with contextlib.suppress(OSError, ValueError), pipe:
        while (line := pipe.readline(LONGEST)).endswith(b"\n"):
            lines.put(line)
    lines.put(b"")


RUNNING: Final[list[Process]] = []
IDLE: Final[dict[str, list[Process]]] = {}  # by command: programs that have played and can play again


def end_all() -> None:
    """No more matches will be played."""
    IDLE.clear()
    while RUNNING:
        RUNNING[0].end()


atexit.register(end_all)


def check_command(command: str) -> None:
    """Refuse what can't be a command, before anything is begun."""
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadInput(f"{EXEC}{command} isn't a command: {error}.") from error
    if not words or shutil.which(words[0]) is None:
        raise BadInput(f"{EXEC} needs a command that can be run, such as {EXEC}./my_bot, not {command!r}.")


class Program(Bot):
    """A seat at one table for a program; late or wrong three times, it gives up."""

    def __init__(self, kind: str, house: Bot, seat: int, seed: int, patience: float = PATIENCE) -> None:
        super().__init__(seat, seed)
        self.command = kind.removeprefix(EXEC).strip()
        check_command(self.command)
        self.house = house  # chooses in its place when it is late or wrong
        self.patience = patience
        self.process: Process | None = None
        self.news: list[EventInfo] = []
        self.world: dict[str, Any] = {}  # for programs that search
        self.asked = 0
        self.answered = 0
        self.strikes: list[str] = []

    def hear(self, events: list[EventInfo]) -> None:
        self.news = events

    def sit(self) -> Process:
        """The program, started if need be and told where it sits."""
        if self.process is None:
            idle = IDLE.get(self.command)
            self.process = idle.pop() if idle else Process(self.command)
            printed = self.game.printed(str(self.options.get("data", "")))
            self.process.say({"type": "begin", "game": self.game.name, "seat": self.seat, "seats": self.seats,
                              "options": self.options, "printed": printed})
        return self.process

    def choose(self, view: dict[str, Any], decision: DecisionInfo) -> int | str:
        process = self.sit()
        for _ in range(self.asked - self.answered):  # late last time: what it says now is about an old question
            with contextlib.suppress(WrongChoice):
                self.listen(process)
        self.asked += 1
        message = {"type": "decide", "since": self.asked, "deadline_ms": int(self.patience * 1000), "view": view,
                   "decision": decision, "events": self.news}
        process.say(message | self.world if process.hello.get("worlds") else message)
        said = self.listen(process)
        choice = said.get("choice")
        if said.get("since") != self.asked or not isinstance(choice, int | str):
            raise WrongChoice(f"must answer {{since: {self.asked}, choice: …}}")
        return choice

    def listen(self, process: Process) -> dict[str, Any]:
        """What it answers; whatever that is, it counts as an answer."""
        try:
            said = process.read(self.patience)
        except WrongChoice:
            self.answered += 1
            raise
        self.answered += 1
        return said

    def choose_in(self, world: Any, decision: Decision) -> int:
        if self.sit().hello.get("worlds"):
            luck = self.chance
            self.world = {"world": self.game.position(world), "luck": [luck.r0, luck.r1, luck.r2, luck.r3],
                          "step": decision.step, "a": decision.a, "b": decision.b}
        asked = decision_info(self.game, world, decision, self.asked + 1)
        try:
            return offered(asked, self.choose(self.game.view(world, self.seat), asked))
        except (Late, WrongChoice) as error:
            self.strike(str(error) or "too late")
        self.house.chance = self.chance
        return self.house.choose_in(world, decision)

    def strike(self, why: str) -> None:
        """Late or wrong once more; raises GaveUp when that is enough."""
        self.strikes.append(why)
        if len(self.strikes) >= STRIKES:
            self.leave()
            raise GaveUp(f"{self.command}: {'; '.join(self.strikes)}")

    def over(self, result: Result | None) -> None:
        process, self.process = self.process, None
        if process is None:
            return
        process.say({"type": "over", "result": None if result is None else {
            "winners": result.winners, "scores": result.scores, "reason": result.reason, "clause": result.clause}})
        if self.answered == self.asked and not self.strikes:
            IDLE.setdefault(self.command, []).append(process)
        else:
            process.end()

    def leave(self) -> None:
        """The program is no longer asked."""
        process, self.process = self.process, None
        if process is not None:
            process.end()

"""Structured logs: one line of JSON per event, without keys, tokens, seeds, hands or what people say."""
import contextlib
import logging
import os
import select
import sys
import threading
import time
import traceback
from types import TracebackType
from typing import Any, Final, TextIO

import msgspec

PLAIN: Final = (int, float, bool, type(None))
OFTEN: Final = 60.0  # seconds before a library may repeat itself
LONGEST: Final = 600  # characters of a fact: a pipe with any room takes the whole line at once
PRINTED: Final = 200  # characters of what a program prints
encode: Final = msgspec.json.Encoder().encode


class Out:
    """Where the lines go, and how many could not."""

    stream: TextIO | None = None  # stderr, unless something else takes its place
    lost = 0


def say(what: str, **facts: object) -> None:
    """Write a line; a log that can't be written, or that nobody reads, stops nothing."""
    line: dict[str, object] = {"at": round(time.time(), 3), "what": what}
    line |= {name: fact if isinstance(fact, PLAIN) else str(fact)[:LONGEST] for name, fact in facts.items()}
    if Out.lost:
        line["lost"] = Out.lost
    Out.lost += 1
    with contextlib.suppress(Exception):
        stream = Out.stream or sys.stderr
        if has_room(stream):
            stream.write(encode(line).decode() + "\n")
            stream.flush()
            Out.lost = 0


def has_room(stream: TextIO) -> bool:
    """Whether a line can be written without waiting for somebody to read the last ones."""
    try:
        number = stream.fileno()
    except (OSError, ValueError):
        return True  # nothing of the system's
    poll = select.poll()
    poll.register(number, select.POLLOUT)
    return bool(poll.poll(0))


def say_error(what: str, error: BaseException, **facts: object) -> None:
    """Write a line about something that should not have happened: where, but without values."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames[-8:]]
    say(what, error=type(error).__name__, places=" < ".join(reversed(places)), **facts)


class Lines(logging.Handler):
    """What libraries say, as lines of the same kind; repetitions only now and then."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: dict[str, float] = {}

    def emit(self, record: logging.LogRecord) -> None:
        said = str(record.msg)
        if time.monotonic() - self.said.get(said, -OFTEN) < OFTEN:
            return
        if len(self.said) > 1000:
            self.said.clear()
        self.said[said] = time.monotonic()
        if record.exc_info and record.exc_info[1] is not None:
            say_error(record.name, record.exc_info[1])
        else:
            say(record.name, why=said.strip()[:200])


def speak_json() -> None:
    """Libraries, threads and Python itself speak in lines of JSON."""
    logging.basicConfig(handlers=[Lines()], level=logging.WARNING, force=True)
    logging.captureWarnings(True)
    sys.excepthook = uncaught
    sys.unraisablehook = lambda left: unraised(left.exc_value)
    threading.excepthook = lambda left: unraised(left.exc_value)


def uncaught(_kind: type[BaseException], error: BaseException, _trace: TracebackType | None) -> None:
    """This ends a process; Ctrl-C is no fault."""
    if not isinstance(error, KeyboardInterrupt):
        say_error("fault", error)


def unraised(error: BaseException | None) -> None:
    """This happened where nobody waits for it: in a thread, or while something was thrown away."""
    if error is not None and not isinstance(error, SystemExit):
        say_error("fault", error)


def tell_prints() -> int:
    """Whatever this process and its children print becomes lines too; returns a descriptor of the former stdout."""
    answers = os.dup(1)
    Out.stream = os.fdopen(os.dup(2), "w")
    reading, writing = os.pipe()
    for number in (1, 2):
        os.dup2(writing, number)
    os.close(writing)
    for stream in (sys.stdout, sys.stderr):
        reconfigure: Any = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(line_buffering=True)
    threading.Thread(target=tell_lines, args=(reading,), daemon=True, name="prints").start()
    return answers


def tell_lines(reading: int) -> None:
    """Line by line, as it comes."""
    with os.fdopen(reading, errors="replace") as lines:
        for line in lines:
            if line.strip():
                say("printed", text=line.strip()[:PRINTED])

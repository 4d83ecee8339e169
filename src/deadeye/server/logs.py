"""Structured logs: one line of JSON per event, without keys, tokens, seeds, hands or what people say."""
import contextlib
import logging
import sys
import time
import traceback
from typing import Final

import msgspec

PLAIN: Final = (str, int, float, bool, type(None))
OFTEN: Final = 60.0  # seconds before a library may repeat itself


def say(what: str, **facts: object) -> None:
    """Write a line; a log that can't be written stops nothing."""
    line: dict[str, object] = {"at": round(time.time(), 3), "what": what}
    line |= {name: fact if isinstance(fact, PLAIN) else str(fact) for name, fact in facts.items()}
    with contextlib.suppress(Exception):
        sys.stderr.write(msgspec.json.encode(line).decode() + "\n")
        sys.stderr.flush()


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
        if time.monotonic() - self.said.get(record.msg, -OFTEN) < OFTEN:
            return
        if len(self.said) > 1000:
            self.said.clear()
        self.said[str(record.msg)] = time.monotonic()
        if record.exc_info and record.exc_info[1] is not None:
            say_error(record.name, record.exc_info[1])
        else:
            say(record.name, why=str(record.msg).strip()[:200])


def uvicorn_speaks() -> None:
    """All libraries speak in lines of JSON."""
    logging.basicConfig(handlers=[Lines()], level=logging.WARNING, force=True)
    logging.captureWarnings(True)

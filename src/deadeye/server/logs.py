"""Structured logs: a line of JSON an event, without keys, tokens, seeds, hands or what people say."""
import sys
import time
import traceback
from typing import Final

import msgspec

PLAIN: Final = (str, int, float, bool, type(None))


def say(what: str, **facts: object) -> None:
    """Write a line."""
    line: dict[str, object] = {"at": round(time.time(), 3), "what": what}
    line |= {name: fact if isinstance(fact, PLAIN) else str(fact) for name, fact in facts.items()}
    sys.stderr.write(msgspec.json.encode(line).decode() + "\n")


def say_error(what: str, error: BaseException, **facts: object) -> None:
    """Write a line about something that should not have happened: where, but not with which values."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"{frame.filename.rpartition('/')[2]}:{frame.lineno} {frame.name}" for frame in frames[-8:]]
    say(what, error=type(error).__name__, places=" < ".join(reversed(places)), **facts)

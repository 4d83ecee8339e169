"""A process that thinks: bots and hints get what a seat may know and nothing else; finished matches are studied."""
import os
import sys
import time
from typing import BinaryIO

import msgspec

from deadeye import catalog
from deadeye.bots import GUESTS
from deadeye.room.hints import HintWanted, think_of
from deadeye.room.thought import Question, attempt
from deadeye.server.logs import speak_json, tell_prints
from deadeye.study.task import Task, work

PREFIX = 4  # bytes of length before each message
BOT = "bot:"  # marks the name of a bot from outside among the arguments
READY = b"."  # sent once, when everything is loaded


def answer(text: bytes) -> bytes:
    """The answer to one message."""
    asked = msgspec.msgpack.decode(text, type=Question | HintWanted | Task)
    if isinstance(asked, Question):
        return msgspec.msgpack.encode(attempt(asked, milliseconds))
    return msgspec.msgpack.encode(think_of(asked, milliseconds) if isinstance(asked, HintWanted)
                                  else work(asked, milliseconds))


def milliseconds() -> int:
    """The clock by which a bot sees that it is time to answer."""
    return int(time.monotonic() * 1000)


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """One question after the other, until the server is gone."""
    answers.write(READY)
    answers.flush()
    while len(head := questions.read(PREFIX)) == PREFIX:
        text = answer(questions.read(int.from_bytes(head, "big")))
        answers.write(len(text).to_bytes(PREFIX, "big") + text)
        answers.flush()


if __name__ == "__main__":
    speak_json()
    answers = os.fdopen(tell_prints(), "wb")  # what a bot prints is no answer
    for named in sys.argv[1:]:
        name, _, path = named.partition("=")
        if name.startswith(BOT):
            GUESTS[name.removeprefix(BOT)] = path
        else:
            catalog.find(name).load_data(path)
    try:
        serve(sys.stdin.buffer, answers)
    except BrokenPipeError:
        os._exit(0)  # the server is gone; to leave in good order would be to try to answer once more

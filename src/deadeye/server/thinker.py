"""A process in which bots think: it gets what a seat sees, and answers with a choice. It knows nothing else."""
import sys
from typing import Any, BinaryIO

import msgspec

from deadeye import catalog
from deadeye.core.frame import Decision, Event
from deadeye.server.players import bot_of

PREFIX = 4  # bytes of length before each message


class Question(msgspec.Struct, frozen=True, array_like=True):
    """Everything that a bot may know: its seat's view, what it saw happen, and what it is asked."""

    game: str
    kind: str
    seat: int
    seed: int
    view: dict[str, Any]
    events: list[tuple[int, int, int, int, int, int]]  # kind, seat, a, b, seen_by, step
    step: int
    a: int
    b: int
    options: list[int]
    name: str
    clauses: list[str]
    prompt: str


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """What the bot chose, or why it couldn't."""

    choice: int
    failure: str = ""


def think(question: Question) -> Answer:
    """Let a bot see everything in order, and choose."""
    bot = bot_of(question.kind, question.game, question.seat, question.seed)
    for kind, seat, a, b, seen_by, step in question.events:
        bot.see(Event(kind, seat, a, b, seen_by, step))
    decision = Decision(question.seat, question.step, question.a, question.b, tuple(question.options))
    decision.kind = question.name
    decision.clauses = tuple(question.clauses)
    decision.prompt = question.prompt
    choice = bot.choose(question.view, decision)
    if choice not in decision.options:
        return Answer(0, "chose what is no option")
    return Answer(choice)


def answer(text: bytes) -> bytes:
    """The answer to one message, whatever the bot does."""
    try:
        return msgspec.msgpack.encode(think(msgspec.msgpack.decode(text, type=Question)))
    except Exception as error:  # noqa: BLE001 - whatever a bot does wrong, its table goes on
        return msgspec.msgpack.encode(Answer(0, type(error).__name__))


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """One question after the other, until the server is gone."""
    while len(head := questions.read(PREFIX)) == PREFIX:
        text = answer(questions.read(int.from_bytes(head, "big")))
        answers.write(len(text).to_bytes(PREFIX, "big") + text)
        answers.flush()


if __name__ == "__main__":
    for named in sys.argv[1:]:
        game, _, path = named.partition("=")
        catalog.find(game).load_data(path)
    serve(sys.stdin.buffer, sys.stdout.buffer)

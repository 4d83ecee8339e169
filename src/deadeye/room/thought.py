"""What a bot is asked and what it answers: it gets what its seat may know, and nothing else."""
import hashlib
from typing import Any, Final

import msgspec

from deadeye.core.frame import Decision, Event
from deadeye.core.match import Match
from deadeye.room.players import bot_of
from deadeye.room.room import Room

BIGGEST_SEED: Final = 1 << 60


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


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """What the bot chose, or why it couldn't."""

    choice: int
    failure: str = ""


def question_for(room: Room, seat: int) -> Question:
    """All that the bot in this seat may know: the same projection that a person gets."""
    match = room.match
    assert match is not None
    decision = match.decision_of(seat)
    assert decision is not None
    events = [(e.kind, e.seat, int(e.a), int(e.b), e.seen_by, e.step) for e in match.seen(seat)]
    return Question(
        game=room.game.name, kind=room.seats[seat].bot, seat=seat, seed=seed_of_bot(match, seat),
        view=match.view(seat), events=events, step=decision.step, a=decision.a, b=decision.b,
        options=list(decision.options), name=decision.kind, clauses=list(decision.clauses),
    )


def seed_of_bot(match: Match[Any], seat: int) -> int:
    """Luck of the bot's own for this choice: nobody can foretell it, and it tells nothing of the table's."""
    digest = hashlib.sha256(f"bot/{match.record.seed}/{len(match.record.choices)}/{seat}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % BIGGEST_SEED


def think(question: Question) -> Answer:
    """Let a bot see everything in order, and choose."""
    bot = bot_of(question.kind, question.game, question.seat, question.seed)
    for kind, seat, a, b, seen_by, step in question.events:
        bot.see(Event(kind, seat, a, b, seen_by, step))
    decision = Decision(question.seat, question.step, question.a, question.b, tuple(question.options))
    decision.kind = question.name
    decision.clauses = tuple(question.clauses)
    choice = bot.choose(question.view, decision)
    if choice not in decision.options:
        return Answer(0, "chose what is no option")
    return Answer(choice)


def attempt(question: Question) -> Answer:
    """The answer, whatever the bot does."""
    try:
        return think(question)
    except Exception as error:  # noqa: BLE001 - whatever a bot does wrong, its table goes on
        return Answer(0, type(error).__name__)

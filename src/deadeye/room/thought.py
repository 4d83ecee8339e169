"""What a bot is asked and what it answers: it gets what its seat may know, and nothing else."""
import hashlib
from typing import Any, Final

import msgspec

from deadeye import catalog
from deadeye.bots import Bot
from deadeye.bots.bot import Clock, stopped
from deadeye.core.frame import Decision, Event
from deadeye.core.match import Match
from deadeye.room.players import bot_of, looks
from deadeye.room.room import Room

BIGGEST_SEED: Final = 1 << 60


class Question(msgspec.Struct, frozen=True, array_like=True):
    """Everything that a bot may know: what it is asked, and one imagined world; for one that looks, also its seat's
    view and what it saw happen."""

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
    world: dict[str, Any]  # a position that the seat can't tell from the true one
    setup: dict[str, Any]  # the options of the match
    haste: int = 1  # so many wait for each bot that thinks


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
    looking = looks(room.seats[seat].bot, room.game)
    seen = match.seen(seat) if looking else []
    return Question(
        game=room.game.name, kind=room.seats[seat].bot, seat=seat, seed=seed_of_bot(match, seat),
        view=match.view(seat) if looking else {},
        events=[(e.kind, e.seat, int(e.a), int(e.b), e.seen_by, e.step) for e in seen],
        step=decision.step, a=decision.a, b=decision.b,
        options=list(decision.options), name=decision.kind, clauses=list(decision.clauses),
        world=room.game.position(match.imagine(seat, seed_of_bot(match, seat, "world"))), setup=match.record.options,
    )


def seed_of_bot(match: Match[Any], seat: int, what: str = "bot") -> int:
    """Luck of the bot's own for this choice: nobody can foretell it, and it tells nothing of the table's."""
    digest = hashlib.sha256(f"{what}/{match.record.seed}/{len(match.record.choices)}/{seat}".encode()).digest()
    return int.from_bytes(digest[:8], "big") % BIGGEST_SEED


def think(question: Question, clock: Clock = stopped) -> Answer:
    """Let a bot choose: in an imagined world, or by what its seat sees."""
    bot = bot_of(question.kind, question.game, question.seat, question.seed)
    bot.hurry(question.haste, clock)
    decision = decision_of(question)
    if bot.imagines:
        world = catalog.find(question.game).from_position(question.world, question.setup, bot.chance, False)
        choice = bot.choose_in(world, decision)
    else:
        choice = look(bot, question, decision)
    return Answer(choice) if choice in decision.options else Answer(0, "chose something that isn't an option")


def look(bot: Bot, question: Question, decision: Decision) -> int:
    """What a bot chooses after it has seen everything in order."""
    for kind, seat, a, b, seen_by, step in question.events:
        bot.see(Event(kind, seat, a, b, seen_by, step))
    return bot.choose(question.view, decision)


def decision_of(question: Question) -> Decision:
    """What the bot is asked."""
    decision = Decision(question.seat, question.step, question.a, question.b, tuple(question.options))
    decision.kind = question.name
    decision.clauses = tuple(question.clauses)
    return decision


def attempt(question: Question, clock: Clock) -> Answer:
    """The answer, whatever the bot does."""
    try:
        return think(question, clock)
    except Exception as error:  # noqa: BLE001 - whatever a bot does wrong, its table goes on
        return Answer(0, type(error).__name__)

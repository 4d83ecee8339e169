"""What a bot is asked and what it answers: it gets what its seat may know, and nothing else."""
from typing import Any, Final

import msgspec

from deadeye import catalog
from deadeye.bots import Bot, is_guest, make
from deadeye.bots.asked import EventInfo, news_of
from deadeye.bots.bot import Clock, stopped
from deadeye.core.frame import Decision
from deadeye.core.game import Result
from deadeye.core.house import luck_of
from deadeye.core.rng import Chance
from deadeye.room import wire
from deadeye.room.players import imagines
from deadeye.room.room import Room


class Question(msgspec.Struct, frozen=True, array_like=True, tag="bot"):
    """Everything that a bot may know: one world that its seat can imagine, what it is asked, and luck of its own."""

    game: str
    kind: str
    seat: int
    luck: tuple[int, int, int, int]  # from which its own luck follows
    step: int
    a: int
    b: int
    options: list[int]
    name: str
    world: dict[str, Any] | None  # a position that the seat can't tell from the true one; for bots that think
    setup: dict[str, Any]  # the options of the match
    haste: int = 1  # how many questions wait for each thinking process
    match: str = ""  # for bots from outside: which table and match, since they stay for all of it
    events: list[EventInfo] = []  # for them: what the seat has seen since it last chose


class Answer(msgspec.Struct, frozen=True, array_like=True):
    """What the bot chose, or why it couldn't."""

    choice: int
    failure: str = ""


def question_for(room: Room, seat: int) -> Question:
    """All that the bot in this seat may know, however long the match is."""
    match = room.match
    assert match is not None
    decision = match.decision_of(seat)
    assert decision is not None
    kind = room.seats[seat].bot
    luck, world = luck_of(match, seat), None
    if imagines(kind, room.game):
        world = room.game.position(room.game.imagine(match.state, seat, luck))
    return Question(
        game=room.game.name, kind=kind, seat=seat, luck=(luck.r0, luck.r1, luck.r2, luck.r3), step=decision.step,
        a=decision.a, b=decision.b, options=list(decision.options), name=decision.kind, world=world,
        setup=match.kept.options, match=f"{room.id}.{room.number}" if is_guest(kind) else "",
        events=news_of(match, seat) if is_guest(kind) else [],
    )


def world_for(room: Room, seat: int) -> wire.World:
    """The same for a program that plays in a person's name and thinks elsewhere."""
    match = room.match
    decision = match.decision_of(seat) if match is not None else None
    if match is None or decision is None:
        return wire.World(version=room.version, since=0, world=None, luck=[], step=0, a=0, b=0)
    luck = luck_of(match, seat)
    world = room.game.position(room.game.imagine(match.state, seat, luck))
    return wire.World(version=room.version, since=room.asked_at[seat], world=world,
                      luck=[luck.r0, luck.r1, luck.r2, luck.r3], step=decision.step, a=decision.a, b=decision.b)


SEATED: Final[dict[tuple[str, str], Bot]] = {}  # bots from outside, by kind, seat and match


def bot_for(question: Question) -> Bot:
    """A new bot for each question; one from outside is the same for the whole match."""
    if not is_guest(question.kind):
        return make(question.kind, question.game, question.seat, 0)
    place = (question.match, f"{question.seat} {question.kind}")
    if place not in SEATED:
        SEATED[place] = make(question.kind, question.game, question.seat, 0)
    return SEATED[place]


def get_up(match: str, result: Result | None) -> None:
    """Tell the bots from outside at this table that the match is over."""
    for place in [place for place in SEATED if place[0] == match]:
        SEATED.pop(place).over(result)


def think(question: Question, clock: Clock = stopped) -> Answer:
    """Let a bot choose, as it would at a table in its own process."""
    game = catalog.find(question.game)
    bot = bot_for(question)
    bot.hurry(question.haste, clock)
    bot.options = question.setup
    bot.hear(question.events)
    bot.chance.r0, bot.chance.r1, bot.chance.r2, bot.chance.r3 = question.luck
    decision = Decision(question.seat, question.step, question.a, question.b, tuple(question.options))
    decision.kind = question.name
    decision.clauses = game.rules.steps[question.step].clauses
    world = None
    if question.world is not None:
        world = game.from_position(question.world, question.setup, Chance(), False)
        bot.seats = world.seats
    choice = bot.choose_in(world, decision)
    return Answer(choice) if choice in decision.options else Answer(0, "chose something that isn't an option")


def attempt(question: Question, clock: Clock) -> Answer:
    """The answer, whatever the bot does."""
    try:
        return think(question, clock)
    except Exception as error:  # noqa: BLE001 - whatever a bot does wrong, its table goes on
        return Answer(0, type(error).__name__)

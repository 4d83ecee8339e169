"""A bot of ours at the other end of the pipe: it reads questions and writes choices, one JSON object per line."""
from collections.abc import Callable
from typing import Any, BinaryIO

import msgspec

from deadeye import catalog
from deadeye.bots.asked import DecisionInfo, EventInfo
from deadeye.bots.bot import Bot
from deadeye.bots.program import PROTOCOL
from deadeye.core.errors import BadInput
from deadeye.core.frame import Decision
from deadeye.core.game import Options, Result
from deadeye.core.rng import Chance

Making = Callable[[str, int], Bot]
"""A bot for a game and a seat."""


class Begin(msgspec.Struct, tag="begin"):
    """A match begins."""

    game: str
    seat: int
    seats: int = 0
    options: Options = {}


class World(msgspec.Struct):
    """A table that the seat can't tell from the true one, the question asked there, and luck of its own."""

    world: dict[str, Any]
    luck: list[int]
    step: int
    a: int
    b: int


class Decide(msgspec.Struct, tag="decide"):
    """A question."""

    since: int
    view: dict[str, Any]
    decision: DecisionInfo
    events: list[EventInfo] = []
    world: dict[str, Any] | None = None
    luck: list[int] = []
    step: int = 0
    a: int = 0
    b: int = 0


class Hello(msgspec.Struct, tag="hello"):
    """The first line."""

    protocol: int


class Ended(msgspec.Struct):
    """How it ended."""

    winners: list[int]
    scores: list[int]
    reason: str
    clause: str = ""


class Over(msgspec.Struct, tag="over"):
    """A match is over, or will not be played to its end."""

    result: Ended | None = None


def choose(bot: Bot, asked: DecisionInfo, view: dict[str, Any], world: World | None) -> int | str:
    """What a bot chooses, away from the table: by its view, or in the world that was sent along."""
    if world is None or type(bot).choose_in is Bot.choose_in:
        return bot.choose(view, asked)
    bot.chance.r0, bot.chance.r1, bot.chance.r2, bot.chance.r3 = world.luck
    decision = Decision(bot.seat, world.step, world.a, world.b, tuple([option.choice for option in asked.options]))
    decision.kind = asked.kind
    table = bot.game.from_position(world.world, bot.options, Chance(), False) if bot.imagines else None
    return bot.choose_in(table, decision)


def thinks_in_worlds(kind: type[Bot]) -> bool:
    """Whether a bot is to be sent worlds."""
    return kind.choose_in is not Bot.choose_in


def speak(make: Making, name: str, lines: BinaryIO, out: BinaryIO) -> None:
    """Answer line by line, until there are no more."""
    decode = msgspec.json.Decoder(Hello | Begin | Decide | Over).decode
    bot: Bot | None = None
    for line in lines:
        try:
            said = decode(line)
        except msgspec.MsgspecError as error:
            raise BadInput(f"A line makes no sense: {error}.") from error
        if isinstance(said, Hello):
            write(out, {"protocol": PROTOCOL, "name": name, "worlds": thinks_in_worlds(type(make_any(make)))})
        elif isinstance(said, Begin):
            bot = make(said.game, said.seat)
            bot.seats, bot.options = said.seats, said.options
        elif bot is None:
            raise BadInput("A match begins with a line of the type begin.")
        elif isinstance(said, Over):
            end = said.result
            bot.over(None if end is None else Result(end.winners, end.scores, end.reason, end.clause))
        else:
            bot.hear(said.events)
            world = None if said.world is None else World(said.world, said.luck, said.step, said.a, said.b)
            write(out, {"since": said.since, "choice": choose(bot, said.decision, said.view, world)})


def make_any(make: Making) -> Bot:
    """A bot for any game: to see what kind it is."""
    return make(catalog.CATALOG[0].name, 0)


def write(out: BinaryIO, message: object) -> None:
    """One line."""
    out.write(msgspec.json.encode(message) + b"\n")
    out.flush()

"""Looking back at a match: at a step, as a story, its luck draw by draw, how it stood, and how it was played."""
from typing import Any, Final, Literal

from msgspec import Struct

from deadeye.bots.asked import EventInfo, OptionInfo
from deadeye.room.wire import ResultInfo
from deadeye.study.choices import Mark, Turn
from deadeye.study.curve import Point
from deadeye.study.moments import Moment

OPEN: Final = -2  # who looks back at a match that is over with all cards open


class Replay(Struct):
    """A match at a step, as a viewer saw it then; `decisions` are those that were open."""

    step: int
    steps: int
    seat: int  # -1 is a spectator; -2 sees what every player saw of their own
    view: dict[str, Any]
    waiting: list[int]
    asked: int  # whose question `prompt` and `options` are; -1: nobody's
    prompt: str
    options: list[OptionInfo]
    chosen: list[int]  # seat and choice that came next; empty when it isn't this viewer's to know
    events: list[EventInfo]  # those that led to this step
    over: bool
    result: ResultInfo | None


class Story(Struct):
    """A whole match in events, as a viewer saw it: those of each step, 0 is the deal."""

    steps: list[list[EventInfo]]


class Draw(Struct):
    """The draws of one choice (0 is the deal): how many outcomes there were, and which it was."""

    number: int
    below: list[int]
    drawn: list[int]


class Fortune(Struct):
    """A side of a die, or a card: how often it came to each seat, and how often it could be expected to."""

    slug: str
    name: str
    came: list[int]
    expected: list[float]


class Luck(Struct):
    """Everything that it takes to recompute the luck of a match that is over; `unsealed` says why it has no secret."""

    commit: str
    secret: str
    words: list[str]
    seed: str
    draws: list[Draw]
    digests: list[str]  # what everybody had been told by each step: compare with what the table told at the time
    unsealed: Literal["", "position", "seed"] = ""  # it began from a position, or its seed was never sealed
    faces: list[Fortune] = []  # by seat: the sides that were rolled, or the cards that were drawn


class Study(Struct):
    """How a match stood over time. It is made while you look: ask again for what is newer than `news`."""

    seat: int  # by whose knowledge; -1: from the true table
    points: list[Point]
    sides: list[list[int]]  # seats that stand and fall together
    moments: list[Moment]  # the turning points, in order
    games: int  # played out per point, at most
    done: float = 0.0  # from 0 to 1
    ready: bool = False  # nothing more will come
    news: int = 0


class Choices(Struct):
    """How a seat played, by what it knew: luck and choices apart, and the costly choices, once all are judged."""

    seat: int
    turns: list[Turn]
    marks: list[Mark]
    choice: float  # the three add up to the whole change from the deal to the end
    luck: float
    elsewhere: float  # in turns in which the seat had nothing to choose
    worlds: int  # in which each choice was tried
    done: float = 0.0  # from 0 to 1
    ready: bool = False
    news: int = 0

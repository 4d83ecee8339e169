"""A match looked at again: at a step, as a story, and its luck draw by draw."""
from typing import Any, Literal

from msgspec import Struct

from deadeye.bots.asked import EventInfo, OptionInfo
from deadeye.room.wire import ResultInfo


class Replay(Struct):
    """A match at a step, as a viewer saw it then; `decisions` are those that were open."""

    step: int
    steps: int
    seat: int  # -1 is a spectator
    view: dict[str, Any]
    waiting: list[int]
    prompt: str
    options: list[OptionInfo]
    chosen: list[int]  # seat and choice that came next; empty when it isn't this viewer's to know
    events: list[EventInfo]  # those that brought about this step
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


class Luck(Struct):
    """Everything that it takes to recompute the luck of a match that is over; `unsealed` says why it has no secret."""

    commit: str
    secret: str
    words: list[str]
    seed: str
    draws: list[Draw]
    digests: list[str]  # what all were told up to each step: compare with what the table told at the time
    unsealed: Literal["", "position", "seed"] = ""  # it began from a position, or its seed was never sealed

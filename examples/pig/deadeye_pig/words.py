"""What options and events mean: things and facts for programs, phrases for people."""
from typing import Final, TypedDict

from deadeye.core.frame import Event
from deadeye.core.game import Plain
from deadeye.kit.words import who
from deadeye_pig.codes import GOAL, HELD, LOST, ROLLED

THINGS: Final = ("hold", "roll")  # by the number of the answer
BECAUSE: Final = ("PIG-102", "PIG-103", "PIG-104", "PIG-201")  # by the number of the event


class Rolled(TypedDict):
    """What the die shows."""

    die: int


class Lost(TypedDict):
    """How many points went."""

    amount: int


class Held(TypedDict):
    """How many points went into the bank, and how many are there now."""

    amount: int
    banked: int


class Over(TypedDict):
    """Who won."""

    winners: list[int]


FACTS: Final[dict[str, type]] = {"rolled": Rolled, "lost": Lost, "held": Held, "over": Over}


def facts_of(event: Event) -> Plain:
    """The facts of an event."""
    if event.kind == ROLLED:
        return {"die": event.a}
    if event.kind == LOST:
        return {"amount": event.a}
    if event.kind == HELD:
        return {"amount": event.a, "banked": event.b}
    return {"winners": [event.a]}


def phrase_for(event: Event) -> str:
    """What happened."""
    if event.kind == ROLLED:
        return f"{who(event.seat)} rolls {event.a}."
    if event.kind == LOST:
        return f"{who(event.seat)} loses {event.a} points."
    if event.kind == HELD:
        return f"{who(event.seat)} holds {event.a} points, {event.b} in all."
    return reason_for(event.a)


def reason_for(winner: int) -> str:
    """Why it is over."""
    return f"{who(winner)} has {GOAL} points or more and wins."

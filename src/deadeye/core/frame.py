"""Small records of numbers: a rule still owed, a question, something that happened."""
from typing import Final

from mypy_extensions import i64, mypyc_attr

NOBODY: Final = 15  # in place of a seat, when there is none
SPECTATOR: Final = -1  # the viewer who sits nowhere
EVERYBODY: Final = -1  # seen_by: no secret
HIDDEN: Final = -1  # what a viewer gets instead of a secret


def frame(step: i64, seat: i64, a: i64 = 0, b: i64 = 0) -> i64:
    """A rule still owed, in one number: 8 bits of step, 4 of seat, registers of 16 and 32."""
    return step | seat << 8 | a << 12 | b << 28


def step_of(f: i64) -> i64:
    """Which rule is owed."""
    return f & 255


def seat_of(f: i64) -> i64:
    """By whom."""
    return f >> 8 & 15


def a_of(f: i64) -> i64:
    """The first register, 16 bits."""
    return f >> 12 & 0xFFFF


def b_of(f: i64) -> i64:
    """The second register, all that is left."""
    return f >> 28


@mypyc_attr(acyclic=True)
class Event:
    """Something that happened. All see kind, seat and a; b is for those in seen_by. Never changed once made."""

    def __init__(self, kind: i64, seat: i64, a: i64, b: i64, seen_by: i64, step: i64) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.seen_by = seen_by
        self.step = step  # the rule at work: 0 during set-up

    def as_seen_by(self, seat: i64) -> "Event":
        """What this seat, or a SPECTATOR, gets of it."""
        if self.seen_by == EVERYBODY or (seat >= 0 and self.seen_by >> seat & 1):
            return self
        return Event(self.kind, self.seat, self.a, HIDDEN, self.seen_by, self.step)

    def __repr__(self) -> str:
        return f"Event(kind={self.kind}, seat={self.seat}, a={self.a}, b={self.b})"


class Decision:
    """A seat must choose one of these numbers, for this rule with these registers."""

    def __init__(self, seat: int, step: int, a: int, b: int, options: tuple[int, ...]) -> None:
        self.seat = seat
        self.step = step
        self.a = a
        self.b = b
        self.options = options
        # filled in by the match for the surfaces
        self.kind = ""
        self.clauses: tuple[str, ...] = ()
        self.words: Asking = SILENT

    @property
    def prompt(self) -> str:
        """What is asked, in one sentence."""
        return self.words.prompt(self)

    @property
    def labels(self) -> list[str]:
        """Each option in a few words."""
        return self.words.labels(self)

    @property
    def things(self) -> list[str]:
        """What each option is about, by name: seat/3, card/shotgun/2, stop. Any of them can be chosen."""
        return self.words.things(self)

    @property
    def hints(self) -> list[str]:
        """What each option will do, as far as the chooser can know; some are empty."""
        return self.words.hints(self)

    def __repr__(self) -> str:
        return f"Decision(seat={self.seat}, kind={self.kind!r}, options={self.options})"


class Asking:
    """A question in words: they are made only when somebody reads them."""

    def prompt(self, decision: Decision) -> str:
        """What is asked, in one sentence."""
        return ""

    def labels(self, decision: Decision) -> list[str]:
        """Each option in a few words."""
        return []

    def things(self, decision: Decision) -> list[str]:
        """What each option is about, by name."""
        return []

    def hints(self, decision: Decision) -> list[str]:
        """What each option will do."""
        return []


SILENT: Final = Asking()  # of a question that no match has asked

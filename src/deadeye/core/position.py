"""The half of a position that every game shares: whose turn, what is owed, how it ended."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.errors import BadInput
from deadeye.core.frame import NOBODY, a_of, b_of, frame, seat_of, step_of
from deadeye.core.reading import Reader, shown
from deadeye.core.rules import Rules
from deadeye.core.step import S

Plain = dict[str, object]

SEATS: Final[list[list[int]]] = [[seat for seat in range(8) if mask >> seat & 1] for mask in range(256)]
"""The seats of a mask, as far as there are chairs at most tables."""


def seats_in(mask: i64) -> list[int]:
    """The seats of a mask, in a list of its own."""
    if mask < 256:
        return SEATS[mask].copy()
    found: list[int] = []
    seat: i64 = 0
    while mask >> seat & 0xFFFF:
        if mask >> seat & 1:
            found.append(seat)
        seat += 1
    return found


def write_flow(rules: Rules[S], s: S) -> Plain:
    """Turn, line and the rules still owed, the next one first; the one that asks is owed again."""
    flow: Plain = {"turn": s.turn}
    if s.over:
        flow["over"] = {"winners": seats_in(s.winners), "reason": s.reason}
        return flow
    owed = ([s.asker] if s.chooser >= 0 else []) + s.owed()
    flow["line"] = s.line
    flow["owed"] = [[rules.names[step_of(f)], seat_of(f), a_of(f), b_of(f)] for f in owed]
    return flow


def read_flow(rules: Rules[S], s: S, position: Reader, first: int = 0, line: int = 0) -> None:
    """Resume play where the position says; without `owed` a turn begins, by default the first seat's."""
    s.start(position.number("turn", 0, s.seats - 1, first), position.number("line", 0, len(rules.turn) - 1, line))
    if position.has("over"):
        over = Reader(position.value("over"), "over")
        winners = 0
        for seat in over.numbers("winners", 0, s.seats - 1):
            winners |= 1 << seat
        s.end(winners, over.number("reason", 0, 255))
        over.done()
    for item in reversed(position.items("owed")):
        owe(rules, s, item)


def owe(rules: Rules[S], s: S, item: object) -> None:
    """One rule still owed, as [name, seat, a, b]."""
    if not isinstance(item, list) or len(item) != 4:
        raise BadInput(f"owed must hold lists like ['keep', 0, 0, 0], not {shown(item)}.")
    name, seat, a, b = item
    if not isinstance(name, str) or name not in rules.names[1:]:
        raise BadInput(f"owed: a rule is one of {', '.join(rules.names[1:])}, not {shown(name)}.")
    if not isinstance(seat, int) or not isinstance(a, int) or not isinstance(b, int):
        raise BadInput(f"owed: after the name come three numbers, not {shown(item)}.")
    seats: int = s.seats  # an int: the value compared with it may be too large for a machine word
    if not ((0 <= seat < seats or seat == NOBODY) and 0 <= a < 1 << 16 and 0 <= b < 1 << 32):
        raise BadInput(f"owed: the numbers of {shown(item)} are out of bounds.")
    f = frame(rules.names.index(name), seat, a, b)
    s.then(step_of(f), seat_of(f), a_of(f), b_of(f))

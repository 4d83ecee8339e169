"""A window: may anyone respond? Seats are asked one after the other, on public facts only."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import seat_of
from deadeye.core.step import S, Step
from deadeye.kit.seats import first_from, next_of

PASS: Final = 0  # the answer "nothing" in every window; other options are above it


class Window(Step[S]):
    """Ask the seats of a mask (register a) in clockwise order from this seat's left; b is the window's own."""

    def __init__(self, number: i64) -> None:
        self.number = number  # the window's own step number, to come back to

    def open_to(self, s: S, seat: i64, b: i64, /) -> bool:
        """Whether this seat is asked when its moment comes: by public facts, never by what a hand holds."""
        return True

    def menu(self, s: S, seat: i64, b: i64, /) -> tuple[int, ...]:
        """PASS, and what the seat could play; even PASS alone is asked."""
        raise NotImplementedError

    def goes_on(self, s: S, seat: i64, choice: i64, b: i64, /) -> bool:
        """Whether the others are still asked after this answer."""
        return True

    def respond(self, s: S, by: i64, seat: i64, choice: i64, b: i64, /) -> None:
        """What a seat's answer does, PASS included; it comes before the others are asked."""
        raise NotImplementedError

    def closed(self, s: S, by: i64, b: i64, /) -> None:
        """All have been asked."""

    def run(self, s: S, by: i64, mask: i64, b: i64, /) -> None:
        while True:
            seat = first_from(s.seats, next_of(s.seats, by), mask)
            if seat < 0:
                self.closed(s, by, b)
                return
            if self.open_to(s, seat, b):
                s.ask_openly(seat, self.menu(s, seat, b))
                return
            mask &= ~(1 << seat)

    def answer(self, s: S, seat: i64, choice: i64, mask: i64, b: i64, /) -> None:
        by = seat_of(s.asker)
        if self.goes_on(s, seat, choice, b):
            s.then(self.number, by, after(s.seats, by, seat, mask), b)
        self.respond(s, by, seat, choice, b)


def after(seats: i64, by: i64, seat: i64, mask: i64) -> i64:
    """The seats of a mask whose moment comes after this one's, clockwise from the left of `by`."""
    rest: i64 = 0
    while seat != by:
        seat = next_of(seats, seat)
        rest |= mask & 1 << seat
    return rest

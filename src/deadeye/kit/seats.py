"""Seats in a ring, and menus made once and shared: sorted, unique, never changed."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

TOP_BIT: Final[i64] = 1 << 60


def bit(place: i64) -> i64:
    """The mask of one member, up to 60. Compiled, a literal 1 is shifted in 32 bits: beyond 30, shift down instead."""
    return TOP_BIT >> 60 - place


def bits(mask: int) -> tuple[int, ...]:
    """The members of a mask, lowest first."""
    return tuple([bit for bit in range(16) if mask >> bit & 1])


def parts(mask: int) -> tuple[int, ...]:
    """Every mask within this one, the empty one first."""
    return tuple([part for part in range(mask + 1) if part & ~mask == 0])


EACH: Final[list[tuple[int, ...]]] = [bits(mask) for mask in range(512)]
"""Each seat, or each die, of a mask: a menu."""

MEMBERS: Final[vec[vec[i64]]] = vec[vec[i64]]([vec[i64](bits(mask)) for mask in range(512)])
"""The same for loops: plain numbers, where a menu's are objects."""

WITHIN: Final[list[tuple[int, ...]]] = [parts(mask) for mask in range(32)]
"""Every choice of dice among these, none of them first."""

UP_TO: Final[list[tuple[int, ...]]] = [tuple(range(n + 1)) for n in range(16)]
"""A number from none to n."""

COUNT: Final[vec[i64]] = vec[i64]([bin(mask).count("1") for mask in range(512)])
"""How many members a mask has."""


def left_of(seats: i64, living: i64, seat: i64, places: i64) -> i64:
    """The seat this many places to the left (clockwise), counting only the living; at least one must live."""
    while places > 0:
        seat = next_of(seats, seat)
        places -= living >> seat & 1
    return seat


def right_of(seats: i64, living: i64, seat: i64, places: i64) -> i64:
    """The seat this many places to the right, counting only the living; at least one must live."""
    while places > 0:
        seat = (seats if seat == 0 else seat) - 1
        places -= living >> seat & 1
    return seat


def next_of(seats: i64, seat: i64) -> i64:
    """The chair to the left, whoever sits in it."""
    seat += 1
    if seat == seats:
        seat = 0  # in two steps: a conditional with a plain 0 makes an object of the number
    return seat


def first_from(seats: i64, seat: i64, mask: i64) -> i64:
    """The first of these seats clockwise from this one, itself included; -1 when the mask is empty."""
    for _each in range(seats):
        if mask >> seat & 1:
            return seat
        seat = next_of(seats, seat)
    return -1


def first_with(row: vec[i64], number: i64) -> i64:
    """The first seat with this number, in a row that has one per seat; somebody must have it."""
    seat: i64 = 0
    while row[seat] != number:
        seat += 1
    return seat


def clockwise(seats: i64, seat: i64, mask: i64) -> list[int]:
    """These seats in clockwise order from this one on, itself included."""
    order: list[int] = []
    for _each in range(seats):
        if mask >> seat & 1:
            order.append(seat)
        seat = next_of(seats, seat)
    return order


def changed(numbers: vec[i64], place: i64, number: i64) -> vec[i64]:
    """A copy of these numbers with a new one at this place: for what clones share."""
    copy = numbers[:]
    copy[place] = number
    return copy

"""Dice in one number: for each face, a bit for each die that shows it."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.state import State
from deadeye.kit.seats import MEMBERS, bit

DICE: Final[i64] = 5  # the most that are ever rolled together
ALL_DICE: Final = 31
FACES: Final = 8  # room for eight faces: forty bits
EVERY_FACE: Final = sum([1 << face * 5 for face in range(8)])


def roll(s: State, shown: i64, dice: i64, faces: i64) -> i64:
    """Roll these dice, each with this many equally likely faces, and let the others lie."""
    shown = shown & ~(dice * EVERY_FACE)
    for die in MEMBERS[dice]:
        shown |= bit(s.below(faces) * DICE + die)
    return shown


def face_of(shown: i64, die: i64) -> i64:
    """What this die shows; -1 before it is rolled."""
    for face in range(FACES):
        if shown >> face * DICE + die & 1:
            return face
    return -1

"""Points, dice and cards in a phrase."""
from mypy_extensions import i64

from deadeye.games.bang_dice.data import Edition
from deadeye.kit.dice import DICE, face_of
from deadeye.kit.words import listed, who


def points(box: Edition, n: i64) -> str:
    """This much Health."""
    return f"{n} {box.point if n == 1 else box.points}"


def faces_of(box: Edition, shown: i64, dice: i64) -> str:
    """The faces of these dice, in their order on the table."""
    return ", ".join([box.face_names[face_of(shown, die)] for die in range(DICE) if dice >> die & 1])


def numbered(box: Edition, shown: i64, dice: i64) -> str:
    """These dice by face; by place as well where others show the same."""
    faces = [face_of(shown, die) for die in range(DICE)]
    return ", ".join([box.face_names[faces[die]] + (f" (die {die + 1})" if faces.count(faces[die]) > 1 else "")
                      for die in range(DICE) if dice >> die & 1])


def card_words(box: Edition, kind: i64) -> str:
    """A Rage card by its symbols."""
    return listed([box.face_names[face] for face in box.more.symbols[kind]])


def all_faces(box: Edition, shown: i64) -> str:
    """The faces of all dice that lie there; a zombie has three."""
    return listed([box.face_names[face_of(shown, die)] for die in range(DICE) if face_of(shown, die) >= 0])


def acting(box: Edition, character: i64, seat: i64) -> str:
    """A player who uses an ability, named with the character that has it."""
    return f"{who(seat)}, as {box.character_names[character]},"

"""The shelf: every box that was opened; a table knows its box by number."""
import tomllib
from typing import Final

from mypy_extensions import i64

from deadeye.core.reading import Reader
from deadeye.games.walking_dead_board.data.box import Box, shipped


class Place:
    """A place on the shelf: compiled, a list item's class is checked at each read, a field's isn't."""

    def __init__(self, box: Box) -> None:
        self.box = box


SHELF: Final[list[Place]] = [Place(Box(Reader(tomllib.loads(shipped()), "data.toml"), ""))]


def box_at(number: i64) -> Box:
    """The box of this number; the one that ships is 0."""
    return SHELF[number].box

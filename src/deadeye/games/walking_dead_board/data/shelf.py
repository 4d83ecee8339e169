"""The shelf: every box that was opened; a table knows its box by number, a record by the digest of its file."""
import re
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from deadeye.core.datafile import digest_of, line_of, parse, read_text, wrong
from deadeye.core.errors import BadInput
from deadeye.games.walking_dead_board.data.box import Box, shipped

ENTRY: Final = re.compile(r"(?:data: )?(?:data has no )?'?(\w+)'?(?: (\d+))?")
KEY: Final = re.compile(r"'(\w+)'")


def read_box(text: str, name: str, digest: str) -> Box:
    """The box that a data file describes; every mistake is reported with its line."""
    contents = parse(text, name, "data")
    try:
        return Box(contents, digest)
    except BadInput as error:
        why = str(error)
        raise wrong(name, line_of_error(text, why), why.removeprefix("data: ")) from error


def line_of_error(text: str, why: str) -> int:
    """The line that a sentence is about: it begins with the entry, and names the key in quotes."""
    entry = ENTRY.match(why)
    if entry is None:
        return 1
    key = KEY.search(why[entry.end():])
    number = int(entry.group(2)) if entry.group(2) else -1
    return line_of(text, entry.group(1), key.group(1) if key is not None else "", number)


class Shelf:
    """The boxes in the order in which they were opened."""

    def __init__(self, first: Box) -> None:
        self.boxes: vec[Box] = vec[Box]([first])


SHELF: Final = Shelf(read_box(shipped(), "data.toml", ""))


def box_at(number: i64) -> Box:
    """The box of this number; the one that ships is 0."""
    return SHELF.boxes[number]


def find_box(digest: str) -> int:
    """The number of the box with this digest; -1 when it isn't here."""
    for number, box in enumerate(SHELF.boxes):
        if box.digest == digest:
            return number
    return -1


def load_box(path: str) -> int:
    """Put the box of a corrected data file on the shelf; its number, or -1 if it was already there."""
    text = read_text(path)
    digest = digest_of(text)
    if find_box(digest) >= 0:
        return -1
    SHELF.boxes = append(SHELF.boxes, read_box(text, path, digest))
    return len(SHELF.boxes) - 1

"""The shelf: every box that was opened; a table knows its box by number, a record by the digest of its file."""
import hashlib
import re
import tomllib
from pathlib import Path
from typing import Final

from mypy_extensions import i64

from deadeye.core.errors import BadInput
from deadeye.core.reading import Reader
from deadeye.games.walking_dead_board.data.box import Box, shipped
from deadeye.games.walking_dead_board.data.lines import line_of

AT_LINE: Final = re.compile(r" \(at line (\d+), column \d+\)| \(at end of document\)")
ENTRY: Final = re.compile(r"(?:data: )?(?:data has no )?'?(\w+)'?(?: (\d+))?")
KEY: Final = re.compile(r"'(\w+)'")


class Place:
    """A place on the shelf: compiled, a list item's class is checked at each read, a field's isn't."""

    def __init__(self, box: Box) -> None:
        self.box = box


def read_box(text: str, name: str, digest: str) -> Box:
    """The box that a data file describes; what is wrong is told with its line."""
    try:
        contents = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        where = AT_LINE.search(str(error))
        line = int(where.group(1)) if where is not None and where.group(1) else len(text.splitlines())
        raise BadInput(f"{name}, line {line}: {AT_LINE.sub('', str(error))}.") from error
    try:
        return Box(Reader(contents, "data"), digest)
    except BadInput as error:
        why = str(error)
        raise BadInput(f"{name}, line {line_of_error(text, why)}: {why.removeprefix('data: ')}") from error


def line_of_error(text: str, why: str) -> int:
    """The line that a sentence is about: it begins with the entry, and names the key in quotes."""
    entry = ENTRY.match(why)
    if entry is None:
        return 1
    key = KEY.search(why[entry.end():])
    number = int(entry.group(2)) if entry.group(2) else -1
    return line_of(text, entry.group(1), number, key.group(1) if key is not None else "")


SHELF: Final[list[Place]] = [Place(read_box(shipped(), "data.toml", ""))]


def box_at(number: i64) -> Box:
    """The box of this number; the one that ships is 0."""
    return SHELF[number].box


def find_box(digest: str) -> int:
    """The number of the box with this digest; -1 when it isn't here."""
    for number, place in enumerate(SHELF):
        if place.box.digest == digest:
            return number
    return -1


def text_of(path: str) -> str:
    """The text of a file."""
    try:
        return Path(path).read_bytes().decode("utf-8")
    except OSError as error:
        raise BadInput(f"{path} can't be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadInput(f"{path} is no text in UTF-8.") from error


def digest_of(path: str) -> str:
    """What stands for a file in a record."""
    return hashlib.sha256(text_of(path).encode()).hexdigest()[:16]


def load_box(path: str) -> int:
    """Put the box of a corrected data file on the shelf; its number, or -1 when it stood there already."""
    digest = digest_of(path)
    if find_box(digest) >= 0:
        return -1
    SHELF.append(Place(read_box(text_of(path), path, digest)))
    return len(SHELF) - 1

"""Record: a game as what was set up and what was chosen; enough to play every roll of it again."""
import os
from pathlib import Path
from typing import Final

import msgspec

from deadeye.core.errors import BadInput
from deadeye.core.reading import Reader, shown

FORMAT: Final = 2
FAR: Final = 1 << 40  # no seat, choice or loaded outcome comes close

Plain = dict[str, object]


class Record:
    """Game, options, seats, seed and choices; a position where play didn't begin at the beginning.

    It proves itself: it names the rules it was played by and, for each step, holds a digest of what everybody was told.
    """

    def __init__(self, game: str, seats: int, options: dict[str, bool | int | str], seed: str) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.seed = seed
        self.names: list[str] = []
        self.position: Plain | None = None
        self.choices: list[tuple[int, int]] = []  # seat and choice, in the order they were made
        self.loaded: list[tuple[int, list[int]]] = []  # after a number of choices, the next outcomes
        self.rules = ""  # the version of the rules it was played by; empty if it wasn't written down
        self.digests: list[str] = []  # of the deal and of each choice: what everybody had been told by then

    def __repr__(self) -> str:
        return f"Record({self.game!r}, seats={self.seats}, seed={self.seed!r}, choices={len(self.choices)})"

    def prefix(self, step: object) -> "Record":
        """The same match up to a number of choices."""
        count = self.step_within(step)
        earlier = Record(self.game, self.seats, self.options, self.seed)
        earlier.names = self.names
        earlier.position = self.position
        earlier.rules = self.rules
        earlier.choices = self.choices[:count]
        earlier.digests = self.digests[: count + 1]
        earlier.loaded = [(after, outcomes) for after, outcomes in self.loaded if after <= count]
        return earlier

    def step_within(self, step: object) -> int:
        """A number of choices that were made in this match; whatever else was given is refused."""
        last = len(self.choices)
        if not isinstance(step, int) or isinstance(step, bool) or not 0 <= step <= last:
            raise BadInput(f"The match has {last} choices: a step is a number from 0 to {last}, not {shown(step)}.")
        return step

    def to_json(self) -> bytes:
        """The text of a save."""
        plain: Plain = {
            "deadeye": FORMAT,
            "game": self.game,
            "seats": self.seats,
            "options": self.options,
            "seed": self.seed,
            "names": self.names,
            "position": self.position,
            "rules": self.rules,
            "loaded": [[count, outcomes] for count, outcomes in self.loaded],
            "choices": [[seat, choice] for seat, choice in self.choices],
            "digests": self.digests,
        }
        return msgspec.json.encode(plain) + b"\n"

    def save(self, path: str | Path) -> None:
        """Write it whole or not at all."""
        write_whole(path, self.to_json(), "game")


def path_of(path: object) -> Path:
    """Where a file is, or will be; whatever else was given is refused."""
    if not isinstance(path, (str, Path)):
        raise BadInput(f"A file is named by its path, not {shown(path)}.")
    return Path(path)


def write_whole(path: str | Path, text: bytes, what: str) -> None:
    """A new file takes the old one's place once it is completely written."""
    target = path_of(path)
    fresh = target.with_name(f"{target.name}.{os.getpid()}.new")
    try:
        fresh.write_bytes(text)
        fresh.replace(target)
    except OSError as error:
        fresh.unlink(missing_ok=True)
        raise BadInput(f"The {what} can't be saved as {target}: {error.strerror}.") from error


def read_record(text: bytes | str) -> Record:
    """A record from the text of a save; a damaged or newer one is refused."""
    try:
        plain = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise BadInput(f"This isn't a saved game: {error}.") from error
    save = Reader(plain, "the save")
    version = save.number("deadeye", 1, FAR)
    if version > FORMAT:
        raise BadInput(f"This save has format {version}; this Deadeye reads up to {FORMAT}, a newer one reads it.")
    record = Record(save.text("game"), save.number("seats", 1, 15), read_options(save), save.text("seed"))
    record.names = [str(name) for name in save.items("names")]
    position = save.value("position")
    if position is not None:
        record.position = {str(key): value for key, value in Reader(position, "position").table.items()}
    for item in save.items("loaded"):
        record.loaded.append(read_loaded(item))
    for item in save.items("choices"):
        record.choices.append(read_choice(item))
    record.rules = save.text("rules", "")
    record.digests = read_digests(save.items("digests"), len(record.choices))
    save.done()
    return record


def load_record(path: str | Path) -> Record:
    """A record from a file."""
    try:
        return read_record(Path(path).read_bytes())
    except OSError as error:
        raise BadInput(f"{path} can't be read: {error.strerror}.") from error
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from error


def read_options(save: Reader) -> dict[str, bool | int | str]:
    """Options by name: flags, numbers and words."""
    options: dict[str, bool | int | str] = {}
    for key, value in Reader(save.value("options"), "the save: options").table.items():
        if not isinstance(value, (bool, int, str)):
            raise BadInput(f"the save: option '{key}' must be true, false, a number or a text, not {shown(value)}.")
        options[str(key)] = value
    return options


def whole(value: object) -> bool:
    """Whether this is a whole number of sane size."""
    return isinstance(value, int) and not isinstance(value, bool) and -FAR < value < FAR


def read_digests(items: list[object], choices: int) -> list[str]:
    """One for the deal and one for each choice, or none at all: an older save has none."""
    if items and len(items) != choices + 1:
        raise BadInput(f"the save: 'digests' must have {choices + 1}, one for the deal and one per choice, "
                       f"not {len(items)}.")
    return [str(digest) for digest in items]


def read_choice(item: object) -> tuple[int, int]:
    """A choice as [seat, choice]."""
    if not isinstance(item, list) or len(item) != 2 or not (whole(item[0]) and whole(item[1])):
        raise BadInput(f"the save: a choice must be two numbers, seat and choice, not {shown(item)}.")
    return int(item[0]), int(item[1])


def read_loaded(item: object) -> tuple[int, list[int]]:
    """Loaded outcomes as [number of choices before, [outcomes]]."""
    if not isinstance(item, list) or len(item) != 2 or not whole(item[0]) or not isinstance(item[1], list):
        raise BadInput(f"the save: loaded outcomes must be a number and a list of numbers, not {shown(item)}.")
    if not all([whole(outcome) for outcome in item[1]]):
        raise BadInput(f"the save: loaded outcomes must be numbers, not {shown(item[1])}.")
    return int(item[0]), [int(outcome) for outcome in item[1]]

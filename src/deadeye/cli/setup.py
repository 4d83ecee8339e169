"""What was asked for on the command line, checked before a table is laid."""
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from deadeye import catalog
from deadeye.bots import USUAL
from deadeye.core.errors import BadInput
from deadeye.core.game import Game, Options, Value
from deadeye.core.record import Record, load_record

PEOPLE: Final = ("Ada", "Ben", "Cleo", "Dov", "Elif", "Finn", "Gus", "Hana", "Ivo", "Juno", "Kofi", "Lena", "Milo",
                 "Nia", "Otto")
"""Who sits where no name was given."""

SEED: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
LONGEST: Final = 20  # letters of a name


def find_game(name: str | None) -> Game[Any]:
    """The game that was named; by default the first in the catalog."""
    return catalog.find(name) if name else catalog.CATALOG[0]


def seat_count(game: Game[Any], seats: int | None) -> int:
    """How many play; by default five, or as near as the game allows."""
    if seats is None:
        return max(game.least, min(5, game.most))
    if not game.least <= seats <= game.most:
        raise BadInput(f"{game.title} seats {game.least} to {game.most} players, not {seats}.")
    return seats


def my_seats(seats: int, me: Sequence[int]) -> list[int]:
    """The seats that people at this terminal have."""
    for seat in me:
        if not 0 <= seat < seats:
            raise BadInput(f"--me: a seat is a number from 0 to {seats - 1}, not {seat}.")
    return sorted(set(me))


def check_seed(seed: str | None) -> str | None:
    """A seed that can be written down and typed again."""
    if seed is not None and not SEED.fullmatch(seed):
        raise BadInput(f"--seed: a seed is up to 64 letters, digits, - and _, not {seed!r}.")
    return seed


def read_options(game: Game[Any], given: Sequence[str], data: Path | None = None) -> Options:
    """name=value, for each thing that can be set before the game; and the cards of a corrected data file."""
    options: Options = {} if data is None else {"data": game.load_data(str(data))}
    for item in given:
        name, sign, text = item.partition("=")
        if not sign or not name:
            raise BadInput(f"--option: write name=value, like {example(game)}, not {item!r}.")
        options[name] = value_of(game, name, text)
    return options


def saved_record(path: Path, data: Path | None) -> Record:
    """A saved game, with the corrected data file it was played with."""
    record = load_record(path)
    if data is not None:
        game = catalog.find(record.game)
        if record.options.get("data", "") != game.load_data(str(data)):
            raise BadInput(f"{path} was not played with the cards of {data}: give the same file that it began with.")
    return record


def example(game: Game[Any]) -> str:
    """An option that the game has."""
    if not game.options:
        return "turn_limit=50 in a game that has options"
    option = game.options[0]
    return f"{option.name}={str(option.default).lower() if isinstance(option.default, bool) else option.default}"


def value_of(game: Game[Any], name: str, text: str) -> Value:
    """A value in the kind that the option has; what doesn't fit is left for the game to refuse."""
    kinds = {option.name: type(option.default) for option in game.options}
    kind = kinds.get(name, str)
    if kind is bool and text.lower() in {"true", "yes", "on", "false", "no", "off"}:
        return text.lower() in {"true", "yes", "on"}
    if kind is int and re.fullmatch(r"-?\d{1,12}", text):
        return int(text)
    return text


def table_names(seats: int, given: str | None) -> list[str]:
    """A name for each seat: those that were given, separated by commas, then those of PEOPLE."""
    names = [name.strip() for name in given.split(",")] if given else []
    if len(names) > seats:
        raise BadInput(f"--names: {seats} seats need at most {seats} names, not {len(names)}.")
    for name in names:
        if len(name) > LONGEST or not name.isprintable():
            raise BadInput(f"--names: a name has up to {LONGEST} letters, not {name!r}.")
    others = [person for person in PEOPLE if person not in names]
    filled = [name or others.pop(0) for name in names] + others
    if len(set(names) - {""}) != len([name for name in names if name]):
        raise BadInput("--names: every seat needs a name of its own.")
    return filled[:seats]


def names_of(record: Record) -> list[str]:
    """The names in a save, if they are fit to be shown; a save may come from anywhere. Missing names are filled in."""
    names = record.names
    given = [name for name in names if name]
    fit = len(names) == record.seats and len(set(given)) == len(given)
    if not fit or any([len(name) > LONGEST or not name.isprintable() for name in given]):
        return table_names(record.seats, None)
    others = [person for person in PEOPLE if person not in given]
    return [name or others.pop(0) for name in names]


def bot_kinds(given: str | None) -> list[str]:
    """Kinds of bots, separated by commas; by default the usual ones."""
    if given is None:
        return [USUAL]
    return [kind.strip() for kind in given.split(",") if kind.strip()]

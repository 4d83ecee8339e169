"""One side of a comparison: what was said of it on the command line."""
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from deadeye.cli.setup import bot_kinds, find_game, read_options, seat_count
from deadeye.core.errors import BadInput

if TYPE_CHECKING:
    from deadeye.lab.plan import Plan


def side(game: str, seats: int | None, given: Sequence[str], games: int, seed: str, chunk: int | None) -> "Plan":
    """The plan of a side: `game`, `bots` and `data` have their own meaning, every other name is an option's."""
    from deadeye.lab.plan import make_plan  # noqa: PLC0415 - polars is there for those who want it

    told: dict[str, str] = {}
    for item in given:
        told |= from_file(Path(item)) if item.endswith(".toml") and "=" not in item else from_pair(item)
    found = find_game(told.pop("game", game))
    bots = bot_kinds(told.pop("bots", None))
    file = told.pop("data", "")
    options = read_options(found, [f"{name}={value}" for name, value in told.items()])
    try:
        data = Path(file).read_text("utf-8") if file else ""
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{file} can't be read: it isn't a text file.") from error
    return make_plan(found.name, seat_count(found, seats), bots, games, seed=seed, options=options, data=data,
                     chunk=chunk)


def from_pair(item: str) -> dict[str, str]:
    """name=value."""
    name, sign, value = item.partition("=")
    if not sign or not name:
        raise BadInput(f"--a and --b: write name=value, such as bots=hard or modules=2, or name a .toml, not {item!r}.")
    return {name: value}


def from_file(path: Path) -> dict[str, str]:
    """The same from a file."""
    try:
        read = tomllib.loads(path.read_text("utf-8"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{path} can't be read: it isn't a text file.") from error
    except tomllib.TOMLDecodeError as error:
        raise BadInput(f"{path} isn't TOML: {error}.") from error
    for name, value in read.items():
        if not isinstance(value, str | int | bool):
            raise BadInput(f"{path}: {name} must be a text, a number, true or false.")
    return {name: str(value).lower() if isinstance(value, bool) else str(value) for name, value in read.items()}

"""Deadeye: the digital table for a family of tabletop games. This is the public door."""
import secrets
from pathlib import Path
from typing import Any

from deadeye import catalog
from deadeye.core import rng
from deadeye.core.errors import BadInput, Refused
from deadeye.core.game import Game, Plain, Value
from deadeye.core.match import Match
from deadeye.core.record import Record, load_record
from deadeye.games.bang_dice.legacy import Campaign, dice_game, read_campaign

__all__ = [
    "BadInput", "Campaign", "Match", "Record", "Refused", "campaign", "compiled", "from_position", "games", "new",
    "replay", "replay_campaign",
]
__version__ = "0.1.0"


def compiled() -> bool:
    """Whether the engine runs as machine code."""
    return not str(rng.__file__).endswith(".py")


def games() -> list[Game[Any]]:
    """Every game that can be played."""
    return list(catalog.CATALOG)


def new(game: str, seats: int, seed: int | str | None = None, **options: Value) -> Match[Any]:
    """A new match; without a seed it has luck of its own."""
    chosen = secrets.token_hex(16) if seed is None else str(seed)
    return Match(catalog.find(game), Record(game, seats, options, chosen))


def from_position(game: str, position: Plain, seed: int | str = 0, **options: Value) -> Match[Any]:
    """A match that goes on from a position."""
    found = catalog.find(game)
    record = Record(game, found.seats_of(position), options, str(seed))
    record.position = position
    return Match(found, record)


def campaign(game: str, seats: int, seed: int | str | None = None, **options: Value) -> Campaign:
    """Several games in a row with what the last one leaves to the next: Module 5 of Undead or Alive."""
    chosen = secrets.token_hex(16) if seed is None else str(seed)
    return Campaign(dice_game(game), seats, chosen, options)


def replay_campaign(path: str | Path) -> Campaign:
    """A saved campaign, played again to its last choice."""
    try:
        text = Path(path).read_bytes()
    except OSError as error:
        raise BadInput(f"{path} can't be read: {error.strerror}.") from error
    try:
        return read_campaign(text)
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from error


def replay(source: str | Path | Record) -> Match[Any]:
    """A saved match, played again to its last choice."""
    record = source if isinstance(source, Record) else load_record(source)
    return Match(catalog.find(record.game), record)

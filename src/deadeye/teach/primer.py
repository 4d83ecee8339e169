"""The primer: a game's rules on one screen, what its words mean, and the tips of a first match."""
import tomllib
from importlib.resources import files
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from deadeye import catalog
from deadeye.core.errors import BadInput

FILE: Final = "primer.toml"  # in a game's package, with a table for each of its games

Picture = Literal[
    "", "boom", "crowd", "dead", "discard", "draw", "fight", "flip", "heal", "keep", "move", "play", "reveal", "roll",
    "shoot", "steal", "win",
]


class PrimerLine(Struct, forbid_unknown_fields=True):
    """One thing to know, and the clause that says it in full."""

    name: str
    text: str
    clause: str
    picture: Picture = ""


class Primer(Struct, forbid_unknown_fields=True):
    """A game on one screen."""

    aim: list[PrimerLine]  # what each side wants
    turn: list[PrimerLine]  # step by step
    ends: list[PrimerLine]  # who wins when
    words: dict[str, str]  # what they mean
    tips: dict[str, str]  # by the name of the event that is explained when it first happens


def primer_of(game: str) -> Primer:
    """The primer of a game; empty if it has none."""
    kept = files(catalog.find(game).package).joinpath(FILE)
    said: dict[str, Any] = tomllib.loads(kept.read_text("utf-8")) if kept.is_file() else {}
    try:
        return msgspec.convert(said.get(game, {"aim": [], "turn": [], "ends": [], "words": {}, "tips": {}}), Primer)
    except msgspec.ValidationError as error:
        raise BadInput(f"{FILE} of {game}: {error}.") from error

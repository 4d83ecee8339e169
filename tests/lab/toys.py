"""Toy games of known shares, as the tables of a lab."""
from collections.abc import Callable
from pathlib import Path
from typing import Any

import polars as pl

from deadeye.core.rng import Chance
from deadeye.lab.parts import CURVES, GAMES, SEATS, TALLIES, parquet
from deadeye.lab.stats import expit

ROLES = ("hunter", "hunter", "prey", "witness")
CHARACTERS = ("ash", "birch", "cedar", "elm", "fir", "oak")
TRUE = {"hunter": -0.4, "prey": 0.6, "witness": 0.0,
        "ash": -0.3, "birch": 0.2, "cedar": 0.0, "elm": 0.5, "fir": -0.1, "oak": 0.1,
        "0": 0.3, "1": 0.0, "2": -0.2, "3": 0.1}
UNIT = 1 << 20
Seat = dict[str, Any]


def shuffled(chance: Chance, items: tuple[str, ...]) -> list[str]:
    """In any order."""
    left = list(items)
    return [left.pop(int(chance.below(len(left)))) for _ in items]


def happens(chance: Chance, share: float) -> bool:
    """Once in this many times."""
    return int(chance.below(UNIT)) < share * UNIT


def partners(chance: Chance, seats: list[Seat]) -> None:
    """The hunters win together in 35 of 100 games, otherwise the prey in 60 of 65; the witness in every fifth."""
    caught = happens(chance, 0.35)
    away = not caught and happens(chance, 60 / 65)
    seen = happens(chance, 0.2)
    for seat in seats:
        seat["won"] = {"hunter": caught, "prey": away, "witness": seen}[seat["role"]]


def odds(chance: Chance, seats: list[Seat]) -> None:
    """Each wins by its role, its character and its place."""
    for seat in seats:
        seat["won"] = happens(chance, expit(sum([TRUE[str(seat[name])] for name in ("role", "character", "place")])))


def toy(folder: Path, games: int, seed: int, play: Callable[[Chance, list[Seat]], None]) -> Path:
    """The tables of a lab of this many games."""
    chance = Chance()
    chance.seed(seed)
    rows: list[Seat] = []
    for game in range(games):
        roles, characters = shuffled(chance, ROLES), shuffled(chance, CHARACTERS)
        seats = [{"game": game, "seat": seat, "place": seat, "bot": "toy", "role": roles[seat],
                  "character": characters[seat], "decisions": 1, "forced": 0, "options": 2, "idle": 0}
                 for seat in range(len(ROLES))]
        play(chance, seats)
        rows += seats
    folder.mkdir()
    facets = dict.fromkeys(("role", "character"), pl.String)
    (folder / "seats.parquet").write_bytes(parquet(rows, SEATS | facets))
    (folder / "games.parquet").write_bytes(parquet([{"game": game} for game in range(games)], GAMES))
    (folder / "tallies.parquet").write_bytes(parquet([], TALLIES))
    (folder / "curves.parquet").write_bytes(parquet([], CURVES))
    return folder

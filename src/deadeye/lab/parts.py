"""Parts: what a chunk of games leaves, as Parquet, and how parts become tables."""
import io
from typing import Any, Final

import polars as pl
from msgspec import Struct

import deadeye
from deadeye import catalog
from deadeye.lab.curves import Curve
from deadeye.lab.plan import FACETS, Plan, load_data
from deadeye.lab.play import Players, Row, followed, game_row, own_seat, play, seat_rows, tally_of

GAMES: Final[dict[str, Any]] = {
    "game": pl.Int64, "deal": pl.Int64, "seed": pl.String, "first": pl.Int8, "choices": pl.Int32,
    "options": pl.Int64, "forced": pl.Int32, "turns": pl.Int32, "forced_turns": pl.Int32, "ended": pl.String,
    "winners": pl.Int8, "lead_changes": pl.Int32, "drama": pl.Float64, "comeback": pl.Float64, "decided": pl.Float64,
}
SEATS: Final[dict[str, Any]] = {
    "game": pl.Int64, "seat": pl.Int8, "place": pl.Int8, "bot": pl.String, "won": pl.Boolean, "score": pl.Int64,
    "decisions": pl.Int32, "forced": pl.Int32, "options": pl.Int64, "out_at": pl.Int32, "idle": pl.Int32,
}
TALLIES: Final[dict[str, Any]] = {
    "what": pl.String, "name": pl.String, "thing": pl.String, "games": pl.Int64, "times": pl.Int64, "n": pl.Int64,
    "w": pl.Int64, "ww": pl.Int64, "wn": pl.Int64, "nn": pl.Int64,
}
CURVES: Final[dict[str, Any]] = {
    "game": pl.Int64, "at": pl.Float64, "seat": pl.Int8, "chance": pl.Float64, "won": pl.Boolean,
}
TABLES: Final = ("games", "seats", "tallies", "curves")


class Part(Struct):
    """What one chunk leaves: its tables, and what the progress bar shows of it."""

    chunk: int
    games: int
    tables: dict[str, bytes]
    wins: dict[str, tuple[int, int]]  # by the game's first facet: won, played


def facet_names(plan: Plan) -> list[str]:
    """What the seats of this game are, by the names of its views."""
    match = deadeye.new(plan.game, plan.seats, 0, **plan.options)
    return [name for name in FACETS if name in own_seat(match, 0)]


def play_chunk(plan: Plan, chunk: int) -> Part:
    """Play the games of a chunk; it needs nothing but the plan."""
    if plan.data:
        load_data(catalog.find(plan.game), plan.data)
    facets = facet_names(plan)
    games: list[Row] = []
    seats: list[Row] = []
    curves: list[Row] = []
    tally = tally_of(catalog.find(plan.game))
    players = Players(plan)
    for number in plan.numbers(chunk):
        played = play(plan, number, players, tally)
        curve = followed(played)
        games.append(game_row(played, curve))
        seats += seat_rows(played)
        curves += curve_rows(number, curve) if curve else []
    counted = [dict(zip(TALLIES, row, strict=True)) for row in tally.rows()]
    told = {"games": (games, GAMES), "seats": (seats, SEATS | dict.fromkeys(facets, pl.String)),
            "tallies": (counted, TALLIES), "curves": (curves, CURVES)}
    tables = {name: parquet(rows, schema) for name, (rows, schema) in told.items()}
    return Part(chunk, len(games), tables, wins_by(seats, [*facets, "bot" if plan.rotate else "place"]))


def curve_rows(number: int, curve: Curve) -> list[Row]:
    """A curve, point by point and seat by seat."""
    return [{"game": number, "at": round(share, 6), "seat": seat, "chance": chance, "won": seat in curve.winners}
            for share, point in zip(curve.shares, curve.points, strict=True)
            for seat, chance in enumerate(point.chances)]


def wins_by(seats: list[Row], facets: list[str]) -> dict[str, tuple[int, int]]:
    """Wins by the first of these: something to look at while the rest is played."""
    found: dict[str, tuple[int, int]] = {}
    for row in seats:
        level = str(row[facets[0]])
        won, played = found.get(level, (0, 0))
        found[level] = (won + row["won"], played + 1)
    return found


def parquet(rows: list[Row], schema: dict[str, Any]) -> bytes:
    """Rows as a Parquet file."""
    columns = {name: [row.get(name) for row in rows] for name in schema}
    file = io.BytesIO()
    pl.DataFrame(columns, schema=schema).write_parquet(file, compression="zstd", statistics=False)
    return file.getvalue()

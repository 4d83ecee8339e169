"""Compare: two labs with the same seeds, deal by deal; what differs, with intervals."""
import math
from pathlib import Path
from typing import Final

import polars as pl

from deadeye.core.errors import BadInput
from deadeye.lab.findings import Cell, Table, spread, words
from deadeye.lab.plan import FACETS
from deadeye.lab.stats import Interval, Z
from deadeye.lab.tables import Lab, levels_in_order

LENGTHS: Final = ("choices", "turns", "winners", "forced_turns")


def compare(a: Path, b: Path) -> list[Table]:
    """Differences of b from a."""
    one, other = Lab(a), Lab(b)
    if one.count != other.count:
        raise BadInput(f"The two labs have {one.count} and {other.count} games: only the same seeds can be compared.")
    facets = [facet for facet in (*FACETS, "place", "bot") if facet in one.varied((facet,)) + other.varied((facet,))
              and facet in one.columns and facet in other.columns]
    return [lengths(one, other), *[differences(one, other, facet) for facet in facets]]


def lengths(one: Lab, other: Lab) -> Table:
    """Length and winners, game by game."""
    both = one.games.join(other.games, on="game", suffix="_b")
    rows: list[list[Cell]] = []
    for name in LENGTHS:
        a, b = pl.col(name).cast(pl.Int64), pl.col(f"{name}_b").cast(pl.Int64)
        count, total, squares, of_a, of_b = both.select(
            pl.len().alias("n"), (b - a).sum().alias("d"), ((b - a) * (b - a)).sum().alias("dd"), a.sum().alias("a"),
            b.sum().alias("b")).collect().row(0)
        middle = total / count
        error = math.sqrt(max(0.0, squares / count - middle**2) / max(1, count - 1))
        rows.append([name.replace("_", " "), round(of_a / count, 4), round(of_b / count, 4),
                     *spread(Interval(middle, middle - Z * error, middle + Z * error))])
    return Table("compare.length", "Length and winners per game", ["of", "a_mean", "b_mean", "change", "low", "high"],
                 rows)


def differences(one: Lab, other: Lab, facet: str) -> Table:
    """Shares of wins by a facet: b less a, with the interval that pairs of the same deal give."""
    sums = paired(one, other, facet)
    rows: list[list[Cell]] = []
    for level in levels_in_order(sums):
        n, w, m, v, ww, wn, nn, vv, vm, mm, wv, wm, nv, nm = sums[level]
        if not n or not m:
            rows.append([level, round(w / n, 4) if n else None, round(v / m, 4) if m else None, None, None, None])
            continue
        p, q = w / n, v / m
        own = (ww - 2 * p * wn + p * p * nn) / n**2
        others = (vv - 2 * q * vm + q * q * mm) / m**2
        together = (wv - q * wm - p * nv + p * q * nm) / (n * m)
        error = math.sqrt(max(0.0, own + others - 2 * together))
        rows.append([level, round(p, 4), round(q, 4), *spread(Interval(q - p, q - p - Z * error, q - p + Z * error))])
    return Table(f"compare.{facet}", f"Wins by {words(facet)}", ["level", "a", "b", "difference", "low", "high"], rows)


def paired(one: Lab, other: Lab, facet: str) -> dict[str, list[int]]:
    """For each level the sums of seats and wins in both labs, of their squares, and of their products deal by deal."""
    def by_game(lab: Lab, n: str, w: str) -> pl.LazyFrame:
        return lab.seats.filter(pl.col(facet).is_not_null()).group_by(
            "game", pl.col(facet).cast(pl.String).alias("level")).agg(
            pl.len().cast(pl.Int64).alias(n), pl.col("won").sum().cast(pl.Int64).alias(w))
    both = by_game(one, "n", "w").join(by_game(other, "m", "v"), on=["game", "level"], how="full", coalesce=True)
    both = both.with_columns([pl.col(name).fill_null(0) for name in ("n", "w", "m", "v")])
    pairs = ("ww", "wn", "nn", "vv", "vm", "mm", "wv", "wm", "nv", "nm")
    found = both.group_by("level").agg([pl.col(name).sum() for name in ("n", "w", "m", "v")] + [
        (pl.col(pair[0]) * pl.col(pair[1])).sum().alias(pair) for pair in pairs]).sort("level").collect()
    return {row[0]: [int(value) for value in row[1:]] for row in found.rows()}

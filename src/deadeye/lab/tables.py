"""Questions to the tables of a lab, answered by polars: whole numbers only, so that every machine finds the same."""
from pathlib import Path
from typing import Any, Final

import polars as pl

from deadeye.core.errors import BadInput
from deadeye.lab.adjust import UNIT, Cells, Matrix, Model
from deadeye.lab.stats import Counts, Interval, mean

BATCH: Final = 20_000  # games processed at a time when pairs of seats are
MAIN: Final = ("role", "team", "side", "spartan")  # what a seat is: the first of these that differs
SECOND: Final = ("character", "specialization", "deck_name")  # who a seat is


class Lab:
    """The tables of a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            self.games = pl.scan_parquet(folder / "games.parquet")
            self.seats = pl.scan_parquet(folder / "seats.parquet")
            self.columns = self.seats.collect_schema().names()
            self.count = int(self.games.select(pl.len()).collect().item())
            self.tallies = pl.read_parquet(folder / "tallies.parquet")
            self.curves = pl.read_parquet(folder / "curves.parquet")
        except (OSError, pl.exceptions.PolarsError) as error:
            raise BadInput(f"The tables in {folder} can't be read: {str(error).strip().splitlines()[0]}") from error

    def varied(self, names: tuple[str, ...]) -> list[str]:
        """Those of these facets that differ from seat to seat."""
        have = [name for name in names if name in self.columns]
        if not have:
            return []
        kinds = self.seats.select([pl.col(name).n_unique() for name in have]).collect().row(0)
        return [name for name, kind in zip(have, kinds, strict=True) if kind > 1]

    def shares(self, facet: str) -> dict[str, Counts]:
        """Wins by a facet."""
        by_game = self.seats.filter(pl.col(facet).is_not_null()).group_by(["game", facet]).agg(
            pl.len().cast(pl.Int64).alias("n"), pl.col("won").sum().cast(pl.Int64).alias("w"))
        found = by_game.group_by(facet).agg(
            pl.len().cast(pl.Int64).alias("games"), pl.col("n").sum(), pl.col("w").sum(),
            (pl.col("w") * pl.col("w")).sum().alias("ww"), (pl.col("w") * pl.col("n")).sum().alias("wn"),
            (pl.col("n") * pl.col("n")).sum().alias("nn")).sort(facet).collect(engine="streaming")
        return {str(row[facet]): Counts(row["games"], row["n"], row["w"], row["ww"], row["wn"], row["nn"])
                for row in found.iter_rows(named=True)}

    def mean(self, table: pl.LazyFrame, column: str) -> Interval:
        """The mean of a column of whole numbers; all of one game counts as one observation."""
        value = pl.col(column).cast(pl.Int64)
        sums = table.group_by("game").agg(value.sum().alias("x"), value.count().cast(pl.Int64).alias("n")).select(
            pl.len().alias("games"), pl.col("n").sum(), pl.col("x").sum(),
            (pl.col("x") * pl.col("x")).sum().alias("xx"), (pl.col("x") * pl.col("n")).sum().alias("xn"),
            (pl.col("n") * pl.col("n")).sum().alias("nn")).collect().row(0)
        return mean(*[int(one or 0) for one in sums])

    def quantiles(self, column: str) -> list[int]:
        """The bounds that 5, 25, 50, 75 and 95 of 100 games stay within."""
        wanted = [pl.col(column).quantile(part, "nearest").alias(str(part)) for part in (.05, .25, .5, .75, .95)]
        return [int(value) for value in self.games.select(wanted).collect().row(0)]

    def histogram(self, column: str, bins: int = 40) -> list[dict[str, Any]]:
        """How many games have how much of something."""
        low, high = self.games.select(pl.col(column).min(), pl.col(column).max().alias("most")).collect().row(0)
        wide = max(1, -(-(high - low + 1) // bins))
        binned = ((pl.col(column) - low) // wide * wide + low).alias("from")
        found = self.games.group_by(binned).agg(pl.len().alias("games")).sort("from").collect()
        return [{"from": row["from"], "to": row["from"] + wide, "games": row["games"]}
                for row in found.iter_rows(named=True)]

    # -- the regression ---------------------------------------------------------------------

    def cells(self, factors: list[str]) -> Cells:
        """Seats and wins by all factors at once."""
        names = [pl.col(factor).cast(pl.String).fill_null("none").alias(factor) for factor in factors]
        found = self.seats.group_by(names).agg(
            pl.len().cast(pl.Int64).alias("n"), pl.col("won").sum().cast(pl.Int64).alias("w")).collect()
        return {tuple(row[:-2]): (row[-2], row[-1]) for row in found.rows()}

    def meat(self, model: Model) -> Matrix:
        """How the residuals of seats that played together correlate: it makes the errors right for games."""
        size = len(model.weights)
        sums = [[0] * size for _ in range(size)]
        left = model.residuals()
        rows = pl.DataFrame(
            [(*cell, won == 1, left[cell][won]) for cell in left for won in (0, 1)], orient="row",
            schema={**dict.fromkeys(model.factors, pl.String), "won": pl.Boolean, "residual": pl.Int64}).lazy()
        for first in range(0, self.count, BATCH):
            seats = self.seats.filter(pl.col("game").is_between(first, first + BATCH - 1)).with_columns(
                [pl.col(factor).cast(pl.String).fill_null("none") for factor in model.factors])
            known = seats.join(rows, on=[*model.factors, "won"], how="inner").select(
                ["game", *model.factors, "residual"])
            self.add_pairs(model, known.collect(), sums)
        return [[value / (UNIT * UNIT) for value in row] for row in sums]

    def add_pairs(self, model: Model, known: pl.DataFrame, sums: list[list[int]]) -> None:
        """Add the products of residuals, column by column, of some games."""
        score = pl.col("residual")
        wide = known.group_by("game").agg([score.sum().alias("0"), *[
            score.filter(pl.col(model.factors[place]) == level).sum().alias(str(column))
            for (place, level), column in model.columns.items()]])
        size = len(model.weights)
        pairs = [(a, b) for a in range(size) for b in range(a, size)]
        found = wide.select([(pl.col(str(a)) * pl.col(str(b))).sum().alias(f"{a} {b}") for a, b in pairs]).row(0)
        for (a, b), total in zip(pairs, found, strict=True):
            sums[a][b] += int(total or 0)
            sums[b][a] += int(total or 0) if a != b else 0

    def adjusted(self) -> tuple[Model, dict[str, dict[str, Interval]]] | None:
        """Adjusted shares by factor and level; None if only the place differs and there is nothing to adjust for."""
        factors = [*self.varied(MAIN)[:1], *self.varied(SECOND)[:1], *self.varied(("place",))]
        if len(factors) < 2:
            return None
        model = Model(factors, self.cells(factors))
        meat = self.meat(model)
        return model, {factor: model.margins(place, meat) for place, factor in enumerate(factors)}


def levels_in_order(found: dict[str, Any]) -> list[str]:
    """Numbers by their size, words by the alphabet."""
    return sorted(found, key=lambda level: (not level.lstrip("-").isdigit(), int(level) if level.lstrip(
        "-").isdigit() else 0, level))

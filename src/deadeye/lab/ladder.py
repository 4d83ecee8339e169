"""The ladder: bots against each other in the same deals, each in every seat; ratings, luck and skill."""
from pathlib import Path
from typing import Any, Final

import polars as pl
from openskill.models import PlackettLuce

from deadeye.lab.findings import Table, spread, words
from deadeye.lab.plan import Plan
from deadeye.lab.stats import Counts, Interval, Z
from deadeye.lab.tables import MAIN, Lab

BATCH: Final = 10_000  # games that are rated before more are read


def ladder(folder: Path, plan: Plan) -> list[Table]:
    """All tables of a ladder."""
    lab = Lab(folder)
    facets = lab.varied(MAIN)[:1]
    return [ratings(lab, plan), *[by_facet(lab, facet) for facet in facets], luck(lab, plan)]


def ratings(lab: Lab, plan: Plan) -> Table:
    """Each bot's rating by openskill and its share of wins, the strongest first."""
    model = PlackettLuce()
    rated = {bot: model.rating(name=bot) for bot in plan.bots}
    for first in range(0, lab.count, BATCH):
        seats = lab.seats.filter(pl.col("game").is_between(first, first + BATCH - 1)).select(
            ["game", "bot", "won"]).collect()
        for _, group in seats.group_by("game", maintain_order=True):
            rate(model, rated, list(group.select(["bot", "won"]).iter_rows()))
    shares = lab.shares("bot")
    order = sorted(plan.bots, key=lambda bot: -rated[bot].mu)
    rows = [[bot, *spread(Interval(rated[bot].mu, rated[bot].mu - Z * rated[bot].sigma,
                                   rated[bot].mu + Z * rated[bot].sigma)),
             shares[bot].n, *spread(shares[bot].interval)] for bot in order]
    columns = ["bot", "rating", "rating_low", "rating_high", "seats", "share", "low", "high"]
    return Table("ladder", "The ladder", columns, list(rows),
                 "Ratings by openskill (Plackett-Luce, 25 to begin with), with its own 95 % interval.")


def rate(model: PlackettLuce, rated: dict[str, Any], seats: list[tuple[str, bool]]) -> None:
    """One game: those who won before those who didn't; a bot in several seats moves by their mean."""
    won = [one for _, one in seats]
    if all(won) or not any(won):
        return
    teams = [[model.create_rating([rated[bot].mu, rated[bot].sigma])] for bot, _ in seats]
    after = model.rate(teams, ranks=[0.0 if one else 1.0 for one in won])
    for bot in {bot for bot, _ in seats}:
        own = [team[0] for team, (other, _) in zip(after, seats, strict=True) if other == bot]
        rated[bot].mu = sum([one.mu for one in own]) / len(own)
        rated[bot].sigma = sum([one.sigma for one in own]) / len(own)


def by_facet(lab: Lab, facet: str) -> Table:
    """Each bot's share of wins in each role."""
    joined = lab.seats.with_columns((pl.col("bot") + "\t" + pl.col(facet)).alias("both"))
    lab.seats, kept = joined, lab.seats
    try:
        found = lab.shares("both")
    finally:
        lab.seats = kept
    rows = [[*both.split("\t"), counts.n, *spread(counts.interval)] for both, counts in sorted(found.items())]
    return Table(f"ladder.{facet}", f"Wins by bot and {words(facet)}", ["bot", facet, "seats", "share", "low", "high"],
                 list(rows))


def luck(lab: Lab, plan: Plan) -> Table:
    """Whether a seat of a deal wins whoever plays it, or a bot wins wherever it sits.

    Shares of the variance of winning, by the analysis of variance of deals and seats against bots.
    """
    bots = len(plan.bots)
    told = lab.seats.join(lab.games.select("game", "deal"), on="game")
    cells = told.group_by(["deal", "seat"]).agg(pl.col("won").sum().cast(pl.Int64).alias("w"),
                                                pl.len().cast(pl.Int64).alias("n"))
    row = cells.filter(pl.col("n") == bots).select(
        pl.len().cast(pl.Int64).alias("cells"), pl.col("w").sum(), (pl.col("w") * pl.col("w")).sum().alias("ww"))
    count, won, squares = row.collect().row(0)
    shares: dict[str, Counts] = lab.shares("bot")
    middle = won / (count * bots)
    total = won - count * bots * middle**2
    between_cells = squares / bots - count * bots * middle**2
    between_bots = sum([count * (one.share - middle) ** 2 for one in shares.values()])
    left = max(0.0, total - between_cells - between_bots) / max(1, (count - 1) * (bots - 1))
    deal = max(0.0, (between_cells / max(1, count - 1) - left) / bots)
    skill = max(0.0, (between_bots / max(1, bots - 1) - left) / count)
    whole = deal + skill + left or 1.0
    rows = [["the deal and the seat", round(deal / whole, 4)], ["the bot", round(skill / whole, 4)],
            ["everything else: luck in play, and how the others play", round(left / whole, 4)]]
    return Table("luck", "Luck and skill", ["of", "share"], list(rows),
                 f"Of the variance of winning, in {count // plan.seats:,} deals that were each played once with every "
                 "bot in every seat.")

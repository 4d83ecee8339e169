"""Findings: what a lab says, as tables with stable names."""
from collections.abc import Callable
from pathlib import Path
from typing import Final

import polars as pl
from msgspec import Struct

from deadeye import catalog
from deadeye.core.errors import BadInput
from deadeye.lab.adjust import Model
from deadeye.lab.plan import FACETS, Plan
from deadeye.lab.stats import Counts, Interval, counted, shrunk
from deadeye.lab.tables import SECOND, Lab, levels_in_order

PACE: Final = 900  # milliseconds that a choice takes at the table of the page
SHRINK: Final = 5  # levels needed before shares are drawn towards their mean
THIN: Final = 30  # with fewer seats a card's share says nothing
Cell = str | int | float | None


class Table(Struct):
    """One table of a report."""

    name: str  # stable: programs find the table by it
    title: str
    columns: list[str]
    rows: list[list[Cell]]
    note: str = ""


class Study:
    """A lab with its plan, and what several tables need."""

    def __init__(self, folder: Path, plan: Plan) -> None:
        self.plan = plan
        self.lab = Lab(folder)
        self.game = catalog.find(plan.game)
        self.adjusted: dict[str, dict[str, Interval]] = {}
        self.model: Model | None = None
        if found := self.lab.adjusted():
            self.model, self.adjusted = found


def spread(interval: Interval | None) -> list[Cell]:
    """A figure with its interval, to four digits; nothing where there is none."""
    if interval is None:
        return [None, None, None]
    return [round(interval.value, 4), round(interval.low, 4), round(interval.high, 4)]


# -- who wins ---------------------------------------------------------------------------------


def wins(study: Study) -> list[Table]:
    """Shares of wins by all that a seat is, and by where it sits."""
    facets = study.lab.varied((*FACETS, "place", "seat", "bot"))
    return [*[wins_by(study, facet) for facet in facets], *first_player(study)]


def wins_by(study: Study, facet: str) -> Table:
    """Shares of wins by one facet: raw, adjusted, and drawn towards their mean where there are many."""
    shares = study.lab.shares(facet)
    adjusted = study.adjusted.get(facet, {})
    levels = levels_in_order(shares)
    drawn: dict[str, Interval] = {}
    if facet in SECOND and len(levels) >= SHRINK:
        told = [level for level in levels if level in adjusted] if adjusted else levels
        drawn = dict(zip(told, shrunk([adjusted.get(level, shares[level].interval) for level in told]), strict=True))
    rows: list[list[Cell]] = [[
        level, shares[level].n, shares[level].w, *spread(shares[level].interval), *spread(adjusted.get(level)),
        *spread(drawn.get(level))] for level in levels]
    columns = ["level", "played", "won", "share", "low", "high", "adjusted", "adjusted_low", "adjusted_high",
               "shrunk", "shrunk_low", "shrunk_high"]
    return Table(f"wins.{facet}", f"Wins by {words(facet)}", columns, rows, note_on(study, facet))


def words(name: str) -> str:
    """A name of a column for people."""
    return {"deck_name": "deck", "place": "place in the order of play", "spartan": "Spartan"}.get(name, name)


def note_on(study: Study, facet: str) -> str:
    """What the adjusted share of a facet is adjusted for, and what can't be told apart."""
    model = study.model
    if model is None or facet not in model.factors:
        return ""
    place = model.factors.index(facet)
    others = " and ".join([words(factor) for factor in model.factors if factor != facet])
    same = [f"{level} is always {other}" for level, other in sorted(model.same[place].items())]
    told = f" Not told apart: {'; '.join(same)}." if same else ""
    return f"Adjusted for {others}: the share if all else were as it is on average.{told}"


def first_player(study: Study) -> list[Table]:
    """What going first is worth, above an equal share of the wins."""
    shares = study.lab.shares("place")
    if len(shares) < 2:
        return []
    everyone = sum([one.w for one in shares.values()]) / sum([one.n for one in shares.values()])
    raw = shares["0"].interval
    rows: list[list[Cell]] = [["raw", *spread(less(raw, everyone))]]
    note = "In points of 1, above the share of all seats."
    model = study.model
    if model is not None and "0" in model.same[model.factors.index("place")]:
        note += f" It can't be adjusted: whoever goes first is always {model.same[model.factors.index('place')]['0']}."
    elif adjusted := study.adjusted.get("place"):
        rows.append(["adjusted", *spread(less(adjusted["0"], everyone))])
    return [Table("first_player", "What going first is worth", ["kind", "advantage", "low", "high"], rows, note)]


def less(interval: Interval, base: float) -> Interval:
    """An interval above a base."""
    return Interval(interval.value - base, interval.low - base, interval.high - base)


# -- how it is played -------------------------------------------------------------------------


def length(study: Study) -> list[Table]:
    """How long a game takes."""
    lab = study.lab
    rows: list[list[Cell]] = [[name, *spread(lab.mean(lab.games, name)), *lab.quantiles(name)]
                              for name in ("choices", "turns")]
    minutes: list[Cell] = ["minutes"]
    for figure in rows[0][1:]:
        assert isinstance(figure, int | float)
        minutes.append(round(figure * PACE / 60_000, 2))
    note = (f"Minutes as at the page's table without pauses, {PACE} ms per choice; the box says {study.game.minutes}. "
            "The last five columns: that many of 100 games are no longer.")
    return [Table("length", "How long a game takes", ["of", "mean", "low", "high", "p5", "p25", "p50", "p75", "p95"],
                  [*rows, minutes], note)]


def decisions(study: Study) -> list[Table]:
    """How much there is to decide."""
    lab = study.lab
    asked = lab.tallies.filter(pl.col("what") == "decision").sort("times", descending=True)
    rows: list[list[Cell]] = [
        [row["name"], row["times"], round(row["times"] / lab.count, 3), round(row["n"] / row["times"], 3),
         round(row["w"] / row["times"], 4)] for row in asked.iter_rows(named=True)]
    totals = lab.games.select([pl.col(name).cast(pl.Int64).sum() for name in (
        "choices", "options", "forced", "turns", "forced_turns")]).collect().row(0)
    choices, options, forced, turns, idle = totals
    per_seat = lab.mean(lab.seats, "decisions")
    summary: list[list[Cell]] = [
        ["decisions per seat", *spread(per_seat)],
        ["options per decision", round(options / max(1, choices), 3), None, None],
        ["decisions with one option", round(forced / max(1, choices), 4), None, None],
        ["turns without a choice", round(idle / max(1, turns), 4), None, None]]
    return [Table("decisions", "How much there is to decide", ["of", "value", "low", "high"], summary),
            Table("decisions.kind", "Decisions by kind", ["kind", "asked", "a_game", "options", "forced"], rows)]


def ends(study: Study) -> list[Table]:
    """By which clause games end."""
    lab = study.lab
    said = {clause.id: clause.text for clause in study.game.clauses()}
    found = lab.games.group_by("ended").agg(pl.len().alias("n")).sort(["n", "ended"], descending=[True, False])
    rows: list[list[Cell]] = [[clause, said.get(clause, ""), count, *spread(counted(count, lab.count))]
                              for clause, count in found.collect().rows()]
    return [Table("ends", "How games end", ["clause", "text", "games", "share", "low", "high"], rows)]


def elimination(study: Study) -> list[Table]:
    """Who is out before the end, when, and how long they watch."""
    lab = study.lab
    out = lab.seats.with_columns(pl.col("out_at").is_not_null().alias("gone")).group_by("game").agg(
        pl.len().cast(pl.Int64).alias("n"), pl.col("gone").sum().cast(pl.Int64).alias("w"))
    n, w, ww, wn, nn, games = out.select(
        pl.col("n").sum(), pl.col("w").sum(), (pl.col("w") * pl.col("w")).sum().alias("ww"),
        (pl.col("w") * pl.col("n")).sum().alias("wn"), (pl.col("n") * pl.col("n")).sum().alias("nn"),
        pl.len().alias("games")).collect().row(0)
    if not w:
        return [Table("elimination", "Being out", ["of", "value", "low", "high"], [["seats out", 0.0, 0.0, 0.0]],
                      "Nobody is out before the end.")]
    parts = lab.seats.join(lab.games.select("game", "choices"), on="game").with_columns(
        (pl.col("out_at").cast(pl.Int64) * 1000 // pl.col("choices")).alias("when"),
        (pl.col("idle").cast(pl.Int64) * 1000 // pl.col("choices")).alias("watching"))
    those = parts.filter(pl.col("out_at").is_not_null())
    rows: list[list[Cell]] = [
        ["seats out", *spread(Counts(games, n, w, ww, wn, nn).interval)],
        ["of the game gone when out", *spread(part(lab.mean(those, "when")))],
        ["of the game watched, by those who are out", *spread(part(lab.mean(those, "watching")))],
        ["of the game watched, by all", *spread(part(lab.mean(parts, "watching")))]]
    return [Table("elimination", "Being out", ["of", "value", "low", "high"], rows, "Shares; time is in choices.")]


def part(interval: Interval) -> Interval:
    """Parts of a thousand as a share."""
    return Interval(interval.value / 1000, interval.low / 1000, interval.high / 1000)


def ties(study: Study) -> list[Table]:
    """Games that several seats win, or none."""
    lab = study.lab
    found = lab.games.group_by("winners").agg(pl.len().alias("n")).sort("winners").collect().rows()
    rows: list[list[Cell]] = [[winners, count, *spread(counted(count, lab.count))] for winners, count in found]
    return [Table("ties", "How many win together", ["winners", "games", "share", "low", "high"], rows,
                  "Partners count one by one; in a game without partners more than one winner is a tie.")]


def drama(study: Study) -> list[Table]:
    """Who was ahead when, in the games whose chances were followed."""
    lab = study.lab
    followed = lab.games.filter(pl.col("drama").is_not_null())
    count = int(followed.select(pl.len()).collect().item())
    if not count:
        return []
    rows: list[list[Cell]] = [["lead changes per game", *spread(lab.mean(followed, "lead_changes"))]]
    for name, told in (("drama", "drama"), ("comeback", "how far down the winner was"),
                       ("decided", "of the game gone when it was decided")):
        scaled = followed.select("game", (pl.col(name) * 1_000_000).round().cast(pl.Int64).alias(name))
        found = lab.mean(scaled, name)
        rows.append([told, *spread(Interval(found.value / 1e6, found.low / 1e6, found.high / 1e6))])
    plan = study.plan
    return [Table("drama", "Lead and drama", ["of", "value", "low", "high"], rows,
                  f"From {count} games, {plan.rollouts} rollouts at each of up to {plan.points} moments. Drama is how "
                  "far the winner was behind whoever led (0 never, 1 hopelessly, as Browne and Maire define it); "
                  "decided is when the winner stood at 80 % for good.")]


# -- what it is played with -------------------------------------------------------------------


def power(study: Study) -> list[Table]:
    """Cards and faces: how often those win who drew, rolled or played one."""
    rows: list[list[Cell]] = []
    everyone = study.lab.shares("place")
    fair = sum([one.w for one in everyone.values()]) / sum([one.n for one in everyone.values()])
    for row in study.lab.tallies.filter((pl.col("what") == "power") & (pl.col("n") >= THIN)).iter_rows(named=True):
        counts = Counts(row["games"], row["n"], row["w"], row["ww"], row["wn"], row["nn"])
        rows.append([row["name"], row["thing"], row["times"], row["n"], *spread(counts.interval),
                     round(counts.share - fair, 4)])
    if not rows:
        return []
    return [Table("power", "Cards and faces", ["event", "thing", "times", "seats", "share", "low", "high", "above"],
                  rows, f"Of the seats to which it happened in a game, how many won; all seats win {fair:.1%}. Whoever "
                  "lives long draws more: this goes along with winning, and need not be its cause.")]


def clauses(study: Study) -> list[Table]:
    """Which clauses of the rulebook came up, and how often."""
    met = {row["name"]: row for row in study.lab.tallies.filter(pl.col("what") == "clause").iter_rows(named=True)}
    rows: list[list[Cell]] = []
    for clause in study.game.clauses():
        found = met.get(clause.id)
        games, times = (found["games"], found["times"]) if found else (0, 0)
        rows.append([clause.id, clause.text, games, round(games / study.lab.count, 4), times])
    never = sum([row[2] == 0 for row in rows])
    return [Table("clauses", "Clauses that came up", ["clause", "text", "games", "share", "times"], rows,
                  f"{len(rows) - never} of {len(rows)} came up in play; those of other modes, modules and numbers of "
                  "players can't.")]


METRICS: Final[dict[str, Callable[[Study], list[Table]]]] = {
    "wins": wins, "length": length, "decisions": decisions, "ends": ends, "elimination": elimination, "ties": ties,
    "drama": drama, "power": power, "clauses": clauses,
}


def check_metrics(wanted: list[str]) -> None:
    """Refuse a metric that doesn't exist."""
    for name in wanted:
        if name not in METRICS:
            raise BadInput(f"There is no metric called {name!r}; there is {', '.join(METRICS)}.")


def findings(folder: Path, plan: Plan, wanted: list[str]) -> list[Table]:
    """All tables of a lab, or those of some metrics."""
    check_metrics(wanted)
    study = Study(folder, plan)
    return [table for name, make in METRICS.items() if not wanted or name in wanted for table in make(study)]

"""Pictures: each table that is better seen than read, as SVG; made without a browser or a network."""
from typing import Any, Final

import altair as alt
import vl_convert

from deadeye.lab.findings import Table
from deadeye.lab.report import Picture
from deadeye.lab.tables import Lab

WIDE: Final = 250  # fits a phone with its labels
INK: Final = "#1d2430"
QUIET: Final = "#5a6472"
ACCENT: Final = "#a33b1f"
SECOND_INK: Final = "#2b5d8a"
MOST: Final = 24  # lines of a picture
FONT: Final = "Arial, Helvetica, sans-serif"


def given(values: list[dict[str, Any]]) -> Any:
    """Rows for a chart."""
    return alt.Data(values=values)  # type: ignore[no-untyped-call]


def drawn(name: str, title: str, about: str, chart: Any) -> Picture:
    """A chart as SVG."""
    spec = chart.configure(font=FONT, background="transparent").configure_view(stroke=None).configure_axis(
        labelColor=INK, titleColor=QUIET, gridColor="#e3e0d8", domainColor=QUIET, tickColor=QUIET, labelFontSize=12,
        titleFontSize=12, titleFontWeight="normal", labelLimit=150).to_dict()
    return Picture(name, title, about, vl_convert.vegalite_to_svg(spec))


def shares(table: Table, fair: float) -> Picture:
    """Shares with their intervals: a dot and a line for each level, and the share of all seats."""
    place = {name: at for at, name in enumerate(table.columns)}
    kind = "shrunk" if table.rows[0][place["shrunk"]] is not None else (
        "adjusted" if any([row[place["adjusted"]] is not None for row in table.rows]) else "share")
    low, high = ("low", "high") if kind == "share" else (f"{kind}_low", f"{kind}_high")
    told = [{"level": str(row[0]), "share": row[place[kind]], "low": row[place[low]], "high": row[place[high]]}
            for row in table.rows if row[place[kind]] is not None]
    if not table.name.endswith((".place", ".seat")):
        told.sort(key=lambda one: -float(one["share"] or 0))
    told = told[:MOST]
    base = alt.Chart(given(told), width=WIDE, height=alt.Step(20)).encode(
        y=alt.Y("level:N", sort=None, title=None))
    line = base.mark_rule(color=ACCENT, strokeWidth=2).encode(
        x=alt.X("low:Q", title="share of games won", axis=alt.Axis(format=".0%", tickCount=5),
                scale=alt.Scale(zero=False)), x2="high:Q")
    dot = base.mark_point(filled=True, size=55, color=ACCENT, opacity=1).encode(x="share:Q")
    even = alt.Chart(given([{"fair": fair}])).mark_rule(color=SECOND_INK, strokeDash=[4, 3]).encode(
        x="fair:Q")
    first, last = told[0], told[-1]
    about = (f"{table.title}, {kind} share with its 95 % interval: {first['level']} {first['share']:.1%}, "
             f"{last['level']} {last['share']:.1%}; all seats {fair:.1%}.")
    return drawn(table.name, f"{table.title}: {'share' if kind == 'share' else kind + ' share'}", about,
                 alt.layer(line, dot, even))


def histogram(lab: Lab, column: str) -> Picture:
    """How many games have how much of something."""
    found = lab.histogram(column)
    chart = alt.Chart(given(found), width=WIDE, height=150).mark_bar(color=SECOND_INK).encode(
        x=alt.X("from:Q", title=f"{column} per game", bin="binned"), x2="to:Q", y=alt.Y("games:Q", title="games"))
    most = max(found, key=lambda one: int(one["games"]))
    return drawn(f"length.{column}", f"Games by their {column}",
                 f"How many games have how many {column}; most have {most['from']} to {most['to'] - 1}.", chart)


def ends(table: Table) -> Picture:
    """By which clause games end."""
    told = [{"clause": row[0], "share": row[3]} for row in table.rows][:MOST]
    chart = alt.Chart(given(told), width=WIDE, height=alt.Step(20)).mark_bar(color=SECOND_INK).encode(
        y=alt.Y("clause:N", sort=None, title=None),
        x=alt.X("share:Q", title="share of games", axis=alt.Axis(format=".0%", tickCount=5)))
    return drawn("ends", "How games end, by clause", f"Most end by {told[0]['clause']}, {told[0]['share']:.1%}.", chart)


def power(table: Table) -> Picture:
    """The cards and faces that go with winning most, and least."""
    place = {name: at for at, name in enumerate(table.columns)}
    sure = sorted(table.rows, key=lambda row: -float(row[place["above"]] or 0))
    some = sure if len(sure) <= MOST else [*sure[:MOST // 2], *sure[-MOST // 2:]]
    told = [{"thing": f"{row[0]} {row[1]}", "above": row[place["above"]],
             "kind": "more" if float(row[place["above"]] or 0) > 0 else "less"} for row in some]
    chart = alt.Chart(given(told), width=WIDE - 30, height=alt.Step(18)).mark_bar().encode(
        y=alt.Y("thing:N", sort=None, title=None), x=alt.X("above:Q", title="wins above all seats",
                                                           axis=alt.Axis(format="+.0%", tickCount=5)),
        color=alt.Color("kind:N", legend=None, scale=alt.Scale(domain=["more", "less"], range=[SECOND_INK, ACCENT])))
    return drawn("power", "Cards and faces that go with winning",
                 f"From {told[0]['thing']} ({told[0]['above']:+.1%}) to {told[-1]['thing']} "
                 f"({told[-1]['above']:+.1%}).", chart)


def chances(lab: Lab) -> list[Picture]:
    """How the eventual winners stood over time: the middle half of the games that were followed."""
    found: dict[int, list[float]] = {}
    best: dict[tuple[int, float], float] = {}
    for row in lab.curves.iter_rows(named=True):
        if row["won"]:
            key = (row["game"], row["at"])
            best[key] = max(best.get(key, 0.0), row["chance"])
    for (_, at), chance in sorted(best.items()):
        found.setdefault(min(9, int(at * 10)), []).append(chance)
    told = []
    for tenth, values in sorted(found.items()):
        ranked = sorted(values)
        told.append({"at": (tenth + 0.5) / 10, "low": ranked[len(ranked) // 4], "middle": ranked[len(ranked) // 2],
                     "high": ranked[3 * len(ranked) // 4]})
    if not told:  # nobody won any of them
        return []
    base = alt.Chart(given(told), width=WIDE, height=150).encode(
        x=alt.X("at:Q", title="of the game gone", axis=alt.Axis(format=".0%", tickCount=5)))
    band = base.mark_area(color=SECOND_INK, opacity=0.25).encode(
        y=alt.Y("low:Q", title="chance of the later winner", axis=alt.Axis(format=".0%", tickCount=5)), y2="high:Q")
    line = base.mark_line(color=SECOND_INK, strokeWidth=2).encode(y="middle:Q")
    return [drawn("drama", "How the later winner stood",
                  f"The chance of the later winner: {told[0]['middle']:.0%} in the first tenth of the game, "
                  f"{told[-1]['middle']:.0%} in the last.", band + line)]


def pictures(lab: Lab, tables: list[Table]) -> list[Picture]:
    """All pictures that these tables give."""
    made: list[Picture] = []
    for table in tables:
        if table.name.startswith("wins.") and table.name != "wins.seat":
            fair = sum([int(row[2] or 0) for row in table.rows]) / max(1, sum([int(row[1] or 0) for row in table.rows]))
            made.append(shares(table, fair))
        elif table.name == "length":
            made += [histogram(lab, "choices"), *([histogram(lab, "turns")] if table.rows[1][1] else [])]
        elif table.name == "ends":
            made.append(ends(table))
        elif table.name == "power":
            made.append(power(table))
        elif table.name == "drama":
            made += chances(lab)
    return made



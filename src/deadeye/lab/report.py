"""The report: one self-contained page, its pictures as files, and the figures for programs."""
import html
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

import deadeye
from deadeye.lab.findings import Cell, Table
from deadeye.lab.store import disk, write

RESULTS: Final = "results.json"
PAGE: Final = "report.html"
LONG: Final = 40  # rows of a table that are shown; more are folded away
SHARES: Final = ("share", "low", "high", "adjusted", "adjusted_low", "adjusted_high", "shrunk", "shrunk_low",
                 "shrunk_high", "forced", "above", "advantage", "difference", "a", "b")
COUNTS: Final = ("played", "won")
STYLE: Final = """
:root{color-scheme:light;--ink:#1d2430;--quiet:#4f5865;--paper:#fbfaf6;--line:#d9d5ca}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main,header,footer{max-width:60rem;margin:0 auto;padding:0 1rem}header{padding-top:1.5rem}footer{padding-bottom:3rem}
h1{font-size:1.5rem;line-height:1.2;margin:.2rem 0}h2{font-size:1.15rem;margin:2rem 0 .3rem}
p{max-width:44rem;margin:.4rem 0}.note,footer{color:var(--quiet);font-size:.92rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#efece3;padding:.6rem .8rem;border-radius:.4rem}
.wide{overflow-x:auto;border:1px solid var(--line);border-radius:.4rem;background:#fff}
table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-size:.9rem;width:100%}
th,td{padding:.25rem .6rem;text-align:right;border-top:1px solid var(--line);white-space:nowrap}
thead th{border-top:0;color:var(--quiet);font-weight:600}th:first-child,.text{text-align:left}
td.text{white-space:normal;min-width:16rem}figure{margin:.8rem 0;padding-left:1rem}
figure svg{max-width:100%;height:auto;display:block;overflow:visible}
figcaption{color:var(--quiet);font-size:.92rem}nav ul{columns:2;padding-left:1.2rem}
summary{cursor:pointer;padding:.3rem 0}
a{color:#8a2f17}:focus-visible{outline:3px solid #2b5d8a;outline-offset:2px}
"""


class Results(Struct):
    """What a report says, for programs: the tables have the same names in every version."""

    title: str
    about: str
    verb: str
    game: str
    command: str
    games: int
    tables: list[Table]
    version: str = deadeye.__version__


class Picture:
    """A picture and what it shows, for those who can't see it."""

    def __init__(self, name: str, title: str, about: str, svg: str) -> None:
        self.name = name
        self.title = title
        self.about = about
        self.svg = svg


def shown(column: str, value: Cell) -> str:
    """A cell for people: shares in per cent, numbers with thousands separators."""
    if value is None:
        return "-"
    if isinstance(value, float) and column in SHARES:
        return f"{100 * value:+.1f} %" if column in {"above", "advantage", "difference"} else f"{100 * value:.1f} %"
    if isinstance(value, float):
        return f"{value:,.3g}" if abs(value) < 10 else f"{value:,.1f}"
    return f"{value:,}" if isinstance(value, int) else value


def compact(table: Table, without: Sequence[str] = ()) -> tuple[list[str], list[list[str]]]:
    """A table with each interval in the column of its figure, no column that is empty, and counts of seats last: what
    they amount to is in sight on a phone."""
    heads: list[str] = []
    columns: list[list[str]] = []
    place = {name: at for at, name in enumerate(table.columns)}
    for name, at in sorted(place.items(), key=lambda one: one[0] in COUNTS):
        stem = "" if name in {"low", "high"} else name.removesuffix("_low").removesuffix("_high")
        if stem != name or name in without or all([row[at] is None for row in table.rows]):
            continue
        low, high = bounds_of(name, place, table)
        heads.append(name.replace("_", " "))
        columns.append([with_bounds(row, name, at, low, high) for row in table.rows])
    return heads, [list(row) for row in zip(*columns, strict=True)]


def bounds_of(name: str, place: dict[str, int], table: Table) -> tuple[int | None, int | None]:
    """Where the interval of a figure stands."""
    if f"{name}_low" in place:
        return place[f"{name}_low"], place[f"{name}_high"]
    follows = place[name] + 1 < len(table.columns) and table.columns[place[name] + 1] == "low"
    return (place["low"], place["high"]) if follows else (None, None)


def with_bounds(row: list[Cell], name: str, at: int, low: int | None, high: int | None) -> str:
    """A figure, with its interval if it has one."""
    told = shown(name, row[at])
    if low is None or high is None or row[low] is None:
        return told
    ends = [shown(name, row[place]).removesuffix(" %") for place in (low, high)]
    return f"{told} ({ends[0]} to {ends[1]})"


# -- the page ---------------------------------------------------------------------------------


def table_html(table: Table) -> str:
    """A table that can be scrolled sideways with the keyboard."""
    heads, rows = compact(table)
    told = html.escape
    head = "".join([f'<th scope="col"{text_class(name)}>{told(name)}</th>' for name in heads])
    body = []
    for row in rows:
        cells = [f'<td{text_class(name)}>{told(cell)}</td>' for name, cell in zip(heads[1:], row[1:], strict=True)]
        body.append(f'<tr><th scope="row">{told(row[0])}</th>{"".join(cells)}</tr>')
    label = told(table.title, quote=True)
    whole = (f'<div class="wide" tabindex="0" role="region" aria-label="{label}"><table><thead><tr>{head}</tr></thead>'
             f'<tbody>{"".join(body)}</tbody></table></div>')
    if len(rows) > LONG:
        return f"<details><summary>{told(table.title)}: all {len(rows)} rows</summary>{whole}</details>"
    return whole


def text_class(name: str) -> str:
    """Words are aligned left, numbers right."""
    return ' class="text"' if name in {"text", "thing", "clause"} else ""


def figure_html(picture: Picture) -> str:
    """A picture inside the page, with its words."""
    svg = re.sub(r"^<svg ", f'<svg role="img" aria-label="{html.escape(picture.about, quote=True)}" ', picture.svg)
    return f"<figure>{svg}<figcaption>{html.escape(picture.title)}</figcaption></figure>"


def page(results: Results, pictures: Iterable[Picture], caution: str) -> str:
    """The whole report."""
    drawn: dict[str, list[Picture]] = {}
    for picture in pictures:
        head = "length" if picture.name.startswith("length") else picture.name
        drawn.setdefault(head, []).append(picture)
    parts, links = [], []
    for table in results.tables:
        name = table.name.replace(".", "-")
        links.append(f'<li><a href="#{name}">{html.escape(table.title)}</a></li>')
        note = f'<p class="note">{html.escape(table.note)}</p>' if table.note else ""
        figures = "".join([figure_html(one) for one in drawn.get(table.name, [])])
        parts.append(f'<section><h2 id="{name}">{html.escape(table.title)}</h2>{note}{figures}{table_html(table)}'
                     "</section>")
    title = html.escape(results.title)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" '
        f'content="width=device-width,initial-scale=1"><title>{title}</title><style>{STYLE}</style></head><body>'
        f'<header><h1>{title}</h1><p>{html.escape(results.about)}</p><p class="note">{html.escape(caution)}</p>'
        f'</header><main><nav aria-label="Tables"><ul>{"".join(links)}</ul></nav>{"".join(parts)}</main>'
        f'<footer><h2>Made with</h2><pre>{html.escape(results.command)}</pre><p>Deadeye {results.version}. '
        "Intervals hold in 95 of 100 labs. The same command gives the same figures.</p></footer></body></html>\n")


def write_tables(folder: Path, results: Results) -> None:
    """What is found, for spreadsheets and for programs."""
    with disk(folder):
        (folder / "tables").mkdir(exist_ok=True)
    for table in results.tables:
        write(folder / "tables" / f"{table.name}.csv", csv_of(table).encode())
    write(folder / RESULTS, msgspec.json.format(msgspec.json.encode(results)))


def write_report(folder: Path, results: Results, pictures: list[Picture], caution: str) -> None:
    """The report in a folder; the page comes last, so that whoever finds it finds all of it."""
    with disk(folder):
        (folder / "pictures").mkdir(exist_ok=True)
    for picture in pictures:
        write(folder / "pictures" / f"{picture.name}.svg", picture.svg.encode())
    write(folder / PAGE, page(results, pictures, caution).encode())


def csv_of(table: Table) -> str:
    """A table for a spreadsheet."""
    def field(value: Cell) -> str:
        text = "" if value is None else str(value)
        return '"' + text.replace('"', '""') + '"' if re.search(r'[",\n]', text) else text
    lines = [table.columns, *[[field(cell) for cell in row] for row in table.rows]]
    return "".join([",".join(line) + "\n" for line in lines])

"""The table of a game without its own drawing: what its view says, line by line."""
from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from deadeye.core.game import Plain

COLUMNS: Final = 8  # more won't fit side by side


def words(value: object) -> str:
    """A value of a view in a few words."""
    if value is None:
        return "unknown"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, (list, tuple)):
        return ", ".join([words(item) for item in value]) or "none"
    if isinstance(value, dict):
        return "; ".join([f"{key} {words(item)}" for key, item in value.items()]) or "none"
    return str(value)


def draw(view: Plain, names: Sequence[str], me: int | None) -> RenderableType:
    """A row for each seat, and a line for everything else."""
    parts: list[RenderableType] = []
    seats = view.get("seats")
    rows = [row for row in seats if isinstance(row, dict)] if isinstance(seats, list) else []
    if rows and isinstance(seats, list) and len(rows) == len(seats):
        wide = max([len(row) for row in rows]) > COLUMNS
        parts += seat_lines(rows, names, me) if wide else [seat_rows(rows, names, me)]
    for key, value in view.items():
        if key not in {"seats", "me"}:
            parts.append(Text.assemble((key.replace("_", " "), "bold"), ": ", words(value)))
    return Group(*parts)


def seat_lines(rows: Sequence[Plain], names: Sequence[str], me: int | None) -> list[RenderableType]:
    """A paragraph for each seat, where a row would have too many columns."""
    lines: list[RenderableType] = []
    for seat, row in enumerate(rows):
        known = {key.replace("_", " "): value for key, value in row.items() if value is not None}
        name = names[seat] + (" (you)" if seat == me else "")
        lines.append(Text.assemble((name, "bold"), ": ", words(known)))
    return lines


def seat_rows(rows: Sequence[Plain], names: Sequence[str], me: int | None) -> Table:
    """The seats and what is public about them."""
    keys = list(dict.fromkeys([key for row in rows for key in row]))
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for key in keys:
        table.add_column(key.replace("_", " "))
    for seat, row in enumerate(rows):
        name = names[seat] + (" (you)" if seat == me else "")
        table.add_row(Text(name, "bold"), *[Text(words(row.get(key))) for key in keys])
    return table

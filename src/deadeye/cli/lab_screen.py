"""A lab at the terminal: a bar with what is known so far, then tables."""
from types import TracebackType
from typing import TYPE_CHECKING, Final

from rich import box
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid
from rich.text import Text

from deadeye.cli.screen import Screen

if TYPE_CHECKING:
    from deadeye.lab.findings import Table
    from deadeye.lab.parts import Part
    from deadeye.lab.plan import Plan

MOST: Final = 16  # rows of a table; the report has all
WIDE: Final = 40  # letters of a cell
GAP: Final = 2  # letters between columns
KNOWN: Final = 4  # shares next to the bar
SKIPPED: Final = ("clauses", "wins.seat")  # long or of little interest: only in the report


class Watching:
    """The bar of a lab that is being played."""

    def __init__(self, screen: Screen, plan: "Plan", chunks: int) -> None:
        self.plan = plan
        self.screen = screen
        self.wins: dict[str, tuple[int, int]] = {}
        self.bar = Progress(TextColumn("{task.description}"), BarColumn(bar_width=24), MofNCompleteColumn(),
                            TimeRemainingColumn(), TextColumn("{task.fields[known]}"), console=screen.console,
                            transient=True, disable=not screen.console.is_terminal)
        count = sum([len(plan.numbers(chunk)) for chunk in range(plan.chunks)])
        self.task = self.bar.add_task("Games", total=count * chunks // max(1, plan.chunks), known="")

    def __enter__(self) -> "Watching":
        self.screen.say(f"{self.plan.about}.")
        self.bar.__enter__()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.bar.__exit__(kind, error, trace)

    def told(self, part: "Part") -> None:
        """A chunk is done: what it adds to what is known."""
        for level, (won, played) in part.wins.items():
            before = self.wins.get(level, (0, 0))
            self.wins[level] = (before[0] + won, before[1] + played)
        ranked = sorted(self.wins.items(), key=lambda one: -one[1][0] / one[1][1])
        known = ", ".join([f"{level} {won / played:.0%}" for level, (won, played) in ranked[:KNOWN]])
        self.bar.update(self.task, advance=part.games, known=known)


def width(heads: list[str], rows: list[list[str]]) -> int:
    """How many letters wide a table is."""
    columns = zip(heads, *rows[:MOST], strict=True)
    return sum([min(WIDE, max([len(cell) for cell in column])) + GAP for column in columns])


def show_tables(screen: Screen, tables: "list[Table]") -> None:
    """Every table, each within a screenful."""
    from deadeye.lab.report import compact  # noqa: PLC0415 - polars is there for those who want it

    for table in tables:
        if table.name in SKIPPED or not table.rows:
            continue
        heads, rows = compact(table, ("won",))  # the share says it
        if width(heads, rows) > screen.console.width:
            heads, rows = compact(table, ("won", "played"))  # rather than half an interval
        grid = Grid(title=Text(table.title, "bold"), title_justify="left", box=box.SIMPLE, show_edge=False,
                    pad_edge=False, padding=(0, GAP - 1, 0, 0))
        for place, head in enumerate(heads):
            grid.add_column(head, justify="left" if place == 0 or head in {"text", "thing"} else "right",
                            no_wrap=True, overflow="ellipsis")
        for row in rows[:MOST]:
            grid.add_row(*[Text(cell if len(cell) <= WIDE else f"{cell[:WIDE]}…") for cell in row])
        screen.show(grid)
        if len(rows) > MOST:
            screen.say(f"… and {len(rows) - MOST} more, in tables/{table.name}.csv")
        screen.say("")

"""deadeye analyse: how a saved match stood over time, what turned it, and which choices cost much."""
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.padding import Padding
from rich.progress import Progress
from rich.text import Text

import deadeye
from deadeye.cli.play import Data
from deadeye.cli.screen import Screen
from deadeye.cli.setup import my_seats, names_of, saved_record
from deadeye.cli.story import styles
from deadeye.core.frame import SPECTATOR
from deadeye.study import Analysis
from deadeye.study import analyse as study
from deadeye.study.curve import POINTS, Point

BARS: Final = " ▁▂▃▄▅▆▇█"
WIDTH: Final = 60

File = Annotated[Path, typer.Argument(help="A saved game.")]
Judged = Annotated[list[int] | None, typer.Option("--seat", help="Judge the choices of this seat; can be repeated.")]
Rollouts = Annotated[int, typer.Option("--rollouts", min=10, max=10_000, help="Games played out for each point.")]
Points = Annotated[int, typer.Option("--points", min=2, max=1000, help="Points of the curve, at most.")]
Knowing = Annotated[int | None, typer.Option("--as", help="By what this seat knew; else by the whole table.")]


def analyse(file: File, seat: Judged = None, rollouts: Rollouts = 60, knowing: Knowing = None,
            points: Points = POINTS, data: Data = None) -> None:
    """Say how a saved match stood over time, what turned it, and which choices cost much."""
    screen = Screen()
    match = deadeye.replay(saved_record(file, data))
    seats = my_seats(match.record.seats, seat) if seat else []
    viewer = SPECTATOR if knowing is None else my_seats(match.record.seats, [knowing])[0]
    with Progress(console=screen.console, transient=True, disable=not screen.live) as bar:
        task = bar.add_task("Thinking", total=1.0)
        found = study(match, seats, viewer, rollouts, points=points,
                      progress=lambda done: bar.update(task, completed=done))
    names = names_of(match.record)
    show_curve(screen, found.curve, names)
    show_moments(screen, found)
    show_choices(screen, found, names)


def bars(chances: list[float]) -> str:
    """A line of characters, the higher the better."""
    places = [round(place * (len(chances) - 1) / (WIDTH - 1)) for place in range(WIDTH)] if len(chances) > WIDTH else (
        list(range(len(chances))))
    return "".join([BARS[round(chances[place] * (len(BARS) - 1))] for place in places])


def show_curve(screen: Screen, curve: list[Point], names: list[str]) -> None:
    """A line for each seat: its chance from the deal to the end."""
    wide = max([len(name) for name in names])
    error = max([point.error for point in curve])
    screen.say(f"Chances of winning, from the deal to choice {curve[-1].step} "
               f"(give or take {round(100 * error)} points)")
    for seat, name in enumerate(names):
        chances = [point.chances[seat] for point in curve]
        screen.show(Text.assemble((name.ljust(wide), styles(len(names))[seat]), "  ", bars(chances),
                                  f"  {round(100 * chances[0])} → {round(100 * chances[-1])} %"))


def show_moments(screen: Screen, found: Analysis) -> None:
    """What turned it, in words."""
    if not found.moments:
        screen.say("No moment turned it by more than could be chance.")
        return
    screen.say("What turned it")
    for moment in found.moments:
        head = Text(f"Choice {moment.step}, {round(100 * moment.moved)} points: ", "bold")
        screen.show(Padding(head + Text(" ".join(moment.told)), (0, 0, 0, 2)))


def show_choices(screen: Screen, found: Analysis, names: list[str]) -> None:
    """Luck and choices apart, and what cost much."""
    for seat in sorted({one.seat for one in found.choices}):
        own = [one for one in found.choices if one.seat == seat]
        luck, choice = sum([one.luck for one in own]), sum([one.choice for one in own])
        screen.say(f"{names[seat]}: luck {round(100 * luck):+} points, choices {round(100 * choice):+} points in all.")
    for mark in found.marks:
        hint = f" ({mark.hint})" if mark.hint else ""
        screen.show(Padding(Text(
            f"Choice {mark.step + 1}, {names[mark.seat]}: {mark.label}. Better by about "
            f"{round(100 * mark.cost)} points: {mark.better_label}{hint}. {', '.join(mark.clauses)}"), (0, 0, 0, 2)))

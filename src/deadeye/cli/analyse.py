"""deadeye analyse: how a saved match stood over time, what turned it, and which choices were costly."""
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.padding import Padding
from rich.progress import Progress
from rich.text import Text

import deadeye
from deadeye.cli.play import Data
from deadeye.cli.screen import Screen, fill
from deadeye.cli.setup import my_seats, names_of, saved_record
from deadeye.cli.story import styles
from deadeye.core.frame import SPECTATOR
from deadeye.study import Analysis
from deadeye.study import analyse as study
from deadeye.study.choices import Judgement, Turn
from deadeye.study.curve import POINTS, Point, sides_of

BARS: Final = " ▁▂▃▄▅▆▇█"
WIDTH: Final = 60

File = Annotated[Path, typer.Argument(help="A saved game.")]
Judged = Annotated[list[int] | None, typer.Option("--seat", help="Judge the choices of this seat; can be repeated.")]
Rollouts = Annotated[int, typer.Option("--rollouts", min=10, max=10_000, help="Games played out for each point.")]
Worlds = Annotated[int, typer.Option("--worlds", min=10, max=10_000, help="Games in which each choice is tried.")]
Points = Annotated[int, typer.Option("--points", min=2, max=1000, help="Points of the curve, at most.")]
Knowing = Annotated[int | None, typer.Option("--as", help="By what this seat knew; by default, by the whole table.")]


def analyse(file: File, seat: Judged = None, rollouts: Rollouts = 60, worlds: Worlds = 120,
            knowing: Knowing = None, points: Points = POINTS, data: Data = None) -> None:
    """Say how a saved match stood over time, what turned it, and which choices were costly."""
    screen = Screen()
    match = deadeye.replay(saved_record(file, data))
    seats = my_seats(match.record.seats, seat) if seat else []
    viewer = SPECTATOR if knowing is None else my_seats(match.record.seats, [knowing])[0]
    with Progress(console=screen.console, transient=True, disable=not screen.live) as bar:
        task = bar.add_task("Thinking", total=1.0)
        found = study(match, seats, viewer, rollouts, worlds, points,
                      progress=lambda done: bar.update(task, completed=done))
    names = names_of(match.record)
    show_curve(screen, found.curve, names)
    show_moments(screen, found, names)
    for judgement in found.judged:
        show_judgement(screen, judgement, names)


def bars(chances: list[float]) -> str:
    """A line of characters, the higher the better."""
    places = [round(place * (len(chances) - 1) / (WIDTH - 1)) for place in range(WIDTH)] if len(chances) > WIDTH else (
        list(range(len(chances))))
    return "".join([BARS[round(chances[place] * (len(BARS) - 1))] for place in places])


def show_curve(screen: Screen, curve: list[Point], names: list[str]) -> None:
    """A line for each side: its chance from the deal to the end."""
    sides = sides_of(curve)
    called = [", ".join([names[seat] for seat in side]) for side in sides]
    wide = max([len(name) for name in called])
    error = max([error for point in curve for error in point.errors])
    screen.say(f"Chances of winning, from the deal to choice {curve[-1].step} "
               f"({most_games(curve)} games per point: give or take {round(100 * error)} points)")
    for side, name in zip(sides, called, strict=True):
        chances = [point.chances[side[0]] for point in curve]
        screen.show(Text.assemble((name.ljust(wide), styles(len(names))[side[0]]), "  ", bars(chances),
                                  f"  {round(100 * chances[0])} → {round(100 * chances[-1])} %"))


def most_games(curve: list[Point]) -> int:
    """How many were played out for each point, except those that need none."""
    return max([point.rollouts for point in curve])


def show_moments(screen: Screen, found: Analysis, names: list[str]) -> None:
    """What turned it, in words."""
    if not found.moments:
        screen.say("No moment turned it by more than could be chance.")
        return
    screen.say("What turned it")
    for moment in found.moments:
        head = Text(f"Choice {moment.step}, {names[moment.seat]} {points(moment.change)}: ", "bold")
        told = " ".join([fill(phrase, names) for phrase in moment.told])
        screen.show(Padding(head + Text(told), (0, 0, 0, 2)))


def points(change: float) -> str:
    """A change of a chance, in words."""
    return f"{round(100 * change):+} points"


def show_judgement(screen: Screen, found: Judgement, names: list[str]) -> None:
    """Luck and choices apart, turn by turn, and what was costly."""
    name = names[found.seat]
    screen.say(f"{name}: choices {points(found.choice)}, luck {points(found.luck)}, "
               f"turns without a choice {points(found.elsewhere)}")
    for turn in found.turns:
        if telling(turn):
            line = (f"Choices {turn.start + 1} to {turn.end}: choices {points(turn.choice)}, "
                    f"luck {points(turn.luck)} (give or take {round(100 * turn.error)})")
            screen.show(Padding(Text(line), (0, 0, 0, 2)))
    for mark in found.marks:
        hint = f" ({fill(mark.hint, names)})" if mark.hint else ""
        screen.show(Padding(Text(
            f"Choice {mark.step + 1}: {fill(mark.label, names)}. By what {name} could know, this was better by about "
            f"{round(100 * mark.cost)} points: {fill(mark.better_label, names)}{hint}. {', '.join(mark.clauses)}"),
            (0, 0, 0, 2)))


def telling(turn: Turn) -> bool:
    """Whether more happened in a turn than the error of so few games explains."""
    return max(abs(turn.choice), abs(turn.luck)) > turn.error

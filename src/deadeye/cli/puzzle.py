"""deadeye puzzle: find the choice that wins most; deadeye puzzles find: look for new ones in matches of bots."""
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.progress import Progress, TextColumn, TimeElapsedColumn

from deadeye.cli.learn import Learning
from deadeye.cli.play import Choices
from deadeye.cli.screen import Screen
from deadeye.cli.setup import find_game, read_options, seat_count
from deadeye.core.errors import BadInput
from deadeye.teach.finding import find_puzzles
from deadeye.teach.puzzle import Puzzle, find_puzzle, lesson_of, puzzles_of

many = typer.Typer(help="Puzzles, and how to find new ones.", no_args_is_help=True)


def puzzle(
    game: Annotated[str | None, typer.Argument(help="A game of 'deadeye games'.")] = None,
    number: Annotated[int, typer.Option("--number", help="Which one, from 1.")] = 1,
) -> None:
    """Which choice wins most often? One is clearly the best."""
    screen = Screen()
    found = find_puzzle(find_game(game).name, number)
    screen.say(f"Puzzle {number} of {len(puzzles_of(found.game))}", "bold")
    code = Learning(screen, lesson_of(found)).run()
    if code == 0:
        show_figures(screen, found)
    raise typer.Exit(code)


def show_figures(screen: Screen, puzzle: Puzzle) -> None:
    """How much worse the others were, in how many worlds."""
    for tried in puzzle.others[:5]:
        behind = f"{100 * tried.behind:.0f} points less (± {196 * tried.error:.0f})"
        screen.say(f"  {tried.thing}: {behind}", "dim")
    screen.say(f"Tried in {puzzle.worlds} imagined worlds each, with the same luck.", "dim")


@many.command("find")
def find(
    game: Annotated[str, typer.Argument(help="A game of 'deadeye games'.")],
    out: Annotated[Path, typer.Option("--out", help="Where they are written, one per line.")],
    count: Annotated[int, typer.Option("--count", min=1, max=1000, help="How many.")] = 8,
    seats: Annotated[int | None, typer.Option("--seats", help="How many play.")] = None,
    seed: Annotated[str, typer.Option("--seed", help="Other matches.")] = "puzzle",
    fewest: Annotated[int, typer.Option("--fewest", min=2, max=16, help="The fewest options of a question.")] = 3,
    option: Choices = None,
) -> None:
    """Look for questions with one best answer in matches of bots."""
    box = find_game(game)
    chosen = read_options(box, option or [])
    with Progress(TextColumn("{task.description}"), TimeElapsedColumn()) as bar:
        task = bar.add_task("", total=None)

        def show(looked: int, found: int) -> None:
            bar.update(task, description=f"{found} found, {looked} looked at")

        kept = list(find_puzzles(box, seat_count(box, seats), seed, count, show, fewest, **chosen))
    try:
        out.write_bytes(msgspec.json.Encoder().encode_lines(kept))
    except OSError as error:
        raise BadInput(f"{out} can't be written: {error.strerror}.") from error
    Screen().point(f"{len(kept)} puzzles are in {out}")

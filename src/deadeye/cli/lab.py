"""deadeye lab: how a game behaves when bots play it thousands of times."""
import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from deadeye.cli.extras import LAB, bring
from deadeye.cli.lab_screen import Watching, show_tables
from deadeye.cli.lab_sides import side
from deadeye.cli.play import Data
from deadeye.cli.screen import Screen
from deadeye.cli.setup import bot_kinds, check_seed, find_game, read_options, seat_count
from deadeye.core.errors import BadInput

if TYPE_CHECKING:
    from deadeye.lab.plan import Plan

SHARD: Final = re.compile(r"([1-9]\d{0,4})/([1-9]\d{0,4})")
SAMPLE: Final = 100  # games whose chances are followed, by default

lab = typer.Typer(help="How a game behaves: who wins how often and why, with intervals and pictures.",
                  no_args_is_help=True)

Game = Annotated[str, typer.Argument(help="The game.")]
Seats = Annotated[int | None, typer.Option("--seats", help="How many play; by default five, or as near as possible.")]
Set = Annotated[list[str] | None, typer.Option("--option", help="name=value; can be repeated.")]
Bots = Annotated[str | None, typer.Option("--bots", help="A kind of bot, or one for each seat: normal,random,…")]
Rivals = Annotated[str, typer.Option("--bots", help="Two or more kinds of bots: random,normal,hard")]
Games = Annotated[int, typer.Option("--games", min=1, max=10_000_000, help="How many games.")]
Deals = Annotated[int, typer.Option("--games", min=1, max=10_000_000, help="How many deals, each once for every bot.")]
Out = Annotated[Path | None, typer.Option("--out", help="A new folder for tables and report.")]
Seed = Annotated[str, typer.Option("--seed", help="The luck of the whole lab.")]
Workers = Annotated[int | None, typer.Option("--workers", min=1, max=512, help="Processes; by default one per core.")]
Chunk = Annotated[int | None, typer.Option("--chunk", min=1, max=100_000, help="Games that are kept together.")]
Shard = Annotated[str, typer.Option("--shard", help="3/8 plays the third of eight parts: `lab merge` joins them.")]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with what is in the folder.")]
On = Annotated[str, typer.Option("--on", help="ray, or ray://HOST:PORT: play on a Ray cluster.")]
Sample = Annotated[int | None, typer.Option("--drama", min=0, max=1_000_000, help=(
    f"Games whose chances are followed; by default {SAMPLE}, and none with --tables-only."))]
Points = Annotated[int, typer.Option("--points", min=2, max=1000, help="Moments at which a game is examined.")]
Rollouts = Annotated[int, typer.Option("--rollouts", min=2, max=10_000, help="Games played out at each moment.")]
Metric = Annotated[list[str] | None, typer.Option("--metric", help="Only this metric; can be repeated.")]
Plainly = Annotated[bool, typer.Option("--tables-only", help="Tables, but no report and no pictures.")]


def started() -> Any:
    """The lab, if what it needs is installed."""
    bring("lab", LAB)
    from deadeye.lab import conduct  # noqa: PLC0415 - polars is there for those who want it

    return conduct


def shard_of(text: str) -> tuple[int, int]:
    """Which part of how many."""
    found = SHARD.fullmatch(text)
    if not found or int(found[1]) > int(found[2]):
        raise BadInput(f"--shard: write 3/8 for the third of eight parts, not {text!r}.")
    return int(found[1]), int(found[2])


def conducted(verb: str, plan: "Plan", folder: Path, *, workers: int | None, shard: str, resume: bool, on: str) -> bool:
    """Play a plan into a folder; returns whether it is whole, not a part to be joined with others."""
    conduct = started()
    from deadeye.lab.store import About, mine  # noqa: PLC0415

    about = About(verb, plan, shard_of(shard))
    screen = Screen()
    with Watching(screen, plan, len(mine(about))) as watching:
        conduct.play_all(folder, about, workers or os.cpu_count() or 1, on, resume, watching.told)
    if about.shard[1] > 1:
        screen.say(f"Part {shard} is in {folder}: `deadeye lab merge` joins it with the others.")
    return about.shard[1] == 1


def finished(folder: Path, metric: list[str] | None, plainly: bool) -> None:
    """Tables at the terminal, and the report."""
    screen = Screen()
    show_tables(screen, started().report(folder, metric or [], write=not plainly))
    screen.say(f"{'Tables' if plainly else 'Report'}: {folder if plainly else folder / 'report.html'}")


@lab.command()
def balance(game: Game, seats: Seats = None, option: Set = None, data: Data = None, bots: Bots = None,
            games: Games = 1000, out: Out = None, seed: Seed = "lab", workers: Workers = None, chunk: Chunk = None,
            shard: Shard = "1/1", resume: Resume = False, on: On = "", drama: Sample = None, points: Points = 16,
            rollouts: Rollouts = 24, metric: Metric = None, tables_only: Plainly = False) -> None:
    """Who wins how often and why, how long it takes, how much there is to decide, and how it ends."""
    played("balance", game, seats, option, data, bots, games, out, seed, workers, chunk, shard, resume, on, drama,
           points, rollouts, metric, tables_only)


@lab.command()
def drama(game: Game, seats: Seats = None, option: Set = None, data: Data = None, bots: Bots = None,
          games: Games = SAMPLE, out: Out = None, seed: Seed = "lab", workers: Workers = None, chunk: Chunk = None,
          shard: Shard = "1/1", resume: Resume = False, on: On = "", points: Points = 32,
          rollouts: Rollouts = 100) -> None:
    """Who was ahead when: lead changes, drama and when it was decided, in every game."""
    played("drama", game, seats, option, data, bots, games, out, seed, workers, chunk or 5, shard, resume, on, games,
           points, rollouts, ["drama", "length", "ends"], False)


def played(verb: str, game: str, seats: int | None, option: list[str] | None, data: Path | None, bots: str | None,
           games: int, out: Path | None, seed: str, workers: int | None, chunk: int | None, shard: str, resume: bool,
           on: str, sample: int | None, points: int, rollouts: int, metric: list[str] | None, plainly: bool) -> None:
    """A lab of one plan."""
    started()
    from deadeye.lab.findings import check_metrics  # noqa: PLC0415
    from deadeye.lab.plan import make_plan  # noqa: PLC0415

    check_metrics(metric or [])
    found = find_game(game)
    folder = out or Path(f"lab-{verb}-{found.name}")
    if sample is None:
        sample = sample_of(folder, plainly, resume)
    plan = make_plan(found.name, seat_count(found, seats), bot_kinds(bots), games, seed=check_seed(seed) or "lab",
                     options=read_options(found, option or []), data=text_of(data), chunk=chunk, drama=sample,
                     points=points, rollouts=rollouts)
    if conducted(verb, plan, folder, workers=workers, shard=shard, resume=resume, on=on):
        finished(folder, metric, plainly)


def sample_of(folder: Path, plainly: bool, resume: bool) -> int:
    """How many games to follow where nobody says: it takes longer than to play thousands. A lab that is resumed, maybe
    now with its report, goes on as it was begun."""
    from deadeye.lab.store import ABOUT, read_about  # noqa: PLC0415

    if resume and (folder / ABOUT).exists():
        return read_about(folder).plan.drama
    return 0 if plainly else SAMPLE


@lab.command()
def ladder(game: Game, bots: Rivals, seats: Seats = None, option: Set = None, data: Data = None, games: Deals = 200,
           out: Out = None, seed: Seed = "lab", workers: Workers = None, chunk: Chunk = None, shard: Shard = "1/1",
           resume: Resume = False, on: On = "", tables_only: Plainly = False) -> None:
    """Which bot is stronger: every deal with every bot in every seat; ratings, and luck against skill."""
    started()
    from deadeye.lab.plan import make_plan  # noqa: PLC0415

    found = find_game(game)
    plan = make_plan(found.name, seat_count(found, seats), bot_kinds(bots), games, seed=check_seed(seed) or "lab",
                     options=read_options(found, option or []), data=text_of(data), rotate=True, chunk=chunk)
    folder = out or Path(f"lab-ladder-{found.name}")
    if conducted("ladder", plan, folder, workers=workers, shard=shard, resume=resume, on=on):
        finished(folder, None, tables_only)


@lab.command()
def compare(game: Game, a: Annotated[list[str], typer.Option("--a", help="name=value, or a file.toml; repeatable.")],
            b: Annotated[list[str], typer.Option("--b", help="The other side, in the same form.")],
            seats: Seats = None, games: Games = 1000, out: Out = None, seed: Seed = "lab", workers: Workers = None,
            chunk: Chunk = None, shard: Shard = "1/1", resume: Resume = False, on: On = "",
            tables_only: Plainly = False) -> None:
    """Two boxes, option sets, editions or bots with the same seeds: what differs, with intervals."""
    conduct = started()
    folder = out or Path(f"lab-compare-{game}")
    plans = [side(game, seats, given, games, check_seed(seed) or "lab", chunk) for given in (a, b)]
    if plans[0].seats != plans[1].seats:
        raise BadInput(f"Both sides have the same number of seats, not {plans[0].seats} and {plans[1].seats}.")
    whole = [conducted("balance", plan, folder / name, workers=workers, shard=shard, resume=resume, on=on)
             for name, plan in zip("ab", plans, strict=True)]
    if all(whole):
        screen = Screen()
        show_tables(screen, conduct.report_compared(folder, write=not tables_only))
        screen.say(f"Report: {folder / 'report.html'}" if not tables_only else f"Tables: {folder}")


@lab.command()
def merge(parts: Annotated[list[Path], typer.Argument(help="The folders of all shards.")],
          out: Annotated[Path, typer.Option("--out", help="A new folder for the whole.")] = Path("lab-merged"),
          metric: Metric = None, tables_only: Plainly = False) -> None:
    """Join the shards of one command, wherever they were played."""
    screen = Screen()
    show_tables(screen, started().merge(parts, out, metric or [], write=not tables_only))
    screen.say(f"{'Tables' if tables_only else 'Report'}: {out if tables_only else out / 'report.html'}")


def text_of(data: Path | None) -> str:
    """The text of a corrected data file."""
    if data is None:
        return ""
    try:
        return data.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it isn't text"
        raise BadInput(f"{data} can't be read: {why}.") from error

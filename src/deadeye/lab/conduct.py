"""Conduct: from a plan to a report, or from parts to one."""
import shutil
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from deadeye.core.errors import BadInput
from deadeye.lab import compare as comparing
from deadeye.lab.findings import Table, check_metrics, findings
from deadeye.lab.ladder import ladder
from deadeye.lab.parts import Part
from deadeye.lab.plan import Plan, command_of
from deadeye.lab.report import Results, write_report, write_tables
from deadeye.lab.run import run
from deadeye.lab.store import PARTS, About, gather, is_whole, keep, make_tables, open_folder, read_about
from deadeye.lab.tables import Lab

Told = Callable[[Part], None]
SIDES: Final = ("a", "b")
CAUTION: Final = ("Balance for these bots: others win differently. Compare with another kind of bot before you "
                  "change a card.")


def play_all(folder: Path, about: About, workers: int, place: str, resume: bool, told: Told) -> int:
    """Play what is still to be played into a folder; returns how many chunks that was."""
    left = open_folder(folder, about, resume)
    for part in run(about.plan, left, workers, place):
        keep(folder, part)
        told(part)
    if about.shard[1] == 1:
        tables(folder, about, [folder])
    return len(left)


def tables(folder: Path, about: About, folders: Sequence[Path]) -> None:
    """Tables of all parts; those in this folder have done their work."""
    if not is_whole(folder):
        make_tables(folder, gather(about.plan, folders))
    shutil.rmtree(folder / PARTS, ignore_errors=True)


def report(folder: Path, wanted: list[str], write: bool = True) -> list[Table]:
    """What a whole lab says, in tables; with a report next to them."""
    about = read_about(folder)
    plan = about.plan
    made = ladder(folder, plan) if about.verb == "ladder" else findings(folder, plan, wanted)
    results = Results(f"{plan.game}: {about.verb}", f"{plan.about}.", about.verb, plan.game,
                      command_of(plan, about.verb), plan.games, made)
    write_tables(folder, results)
    if write:
        from deadeye.lab.pictures import pictures  # noqa: PLC0415 - altair takes as long to import as all the rest

        write_report(folder, results, pictures(Lab(folder), made), CAUTION)
    return made


def report_compared(folder: Path, write: bool = True) -> list[Table]:
    """What two labs with the same seeds say of each other."""
    a, b = [read_about(folder / side).plan for side in SIDES]
    made = comparing.compare(folder / "a", folder / "b")
    about = f"a: {a.about}{told_options(a)}. b: {b.about}{told_options(b)}. Differences are b less a, deal by deal."
    command = " &&\n".join([f"{command_of(plan, 'balance')} --out {side}" for side, plan in zip(
        SIDES, (a, b), strict=True)])
    results = Results(f"{a.game}: compare", about, "compare", a.game, command, a.games, made)
    write_tables(folder, results)
    if write:
        write_report(folder, results, [], CAUTION)
    return made


def told_options(plan: Plan) -> str:
    """The options of a plan, where it has some."""
    told = ", ".join([f"{name}={value}" for name, value in sorted(plan.options.items())])
    return f" ({told})" if told else ""


def merge(folders: Sequence[Path], out: Path, wanted: list[str], write: bool = True) -> list[Table]:
    """Put shards together: all of them, each from the same command."""
    check_metrics(wanted)
    if not folders:
        raise BadInput("lab merge takes the folders of all shards.")
    if (folders[0] / "a").is_dir():
        for side in SIDES:
            join([folder / side for folder in folders], out / side)
        return report_compared(out, write)
    join(folders, out)
    return report(out, wanted, write)


def join(folders: Sequence[Path], out: Path) -> None:
    """The shards of one lab as one lab."""
    first = read_about(folders[0])
    about = About(first.verb, first.plan)
    for folder in folders:  # before anything is written
        if read_about(folder).verb != first.verb:
            raise BadInput(f"{folder} holds a part of another command: all parts must come from the same one.")
    parts = gather(first.plan, folders)
    open_folder(out, about, resume=not is_whole(out))
    make_tables(out, parts)
    shutil.rmtree(out / PARTS, ignore_errors=True)

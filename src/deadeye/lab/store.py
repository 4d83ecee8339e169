"""The folder of a lab: parts as they are played, then tables; nothing half written ever passes for whole."""
import os
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec
import polars as pl
from msgspec import Struct

from deadeye.core.errors import BadInput
from deadeye.lab.parts import TABLES, TALLIES, Part
from deadeye.lab.plan import FORMAT, Plan

ABOUT: Final = "lab.json"
PARTS: Final = "parts"
ROWS: Final = 65_536  # rows in a Parquet group: the same bytes on every machine


class About(Struct, frozen=True):
    """What a folder says of itself."""

    verb: str
    plan: Plan
    shard: tuple[int, int] = (1, 1)  # which of how many


@contextmanager
def disk(folder: Path) -> Iterator[None]:
    """A disk that is full, or a folder that can't be written, in one sentence."""
    try:
        yield
    except (OSError, pl.exceptions.ComputeError) as error:
        why = (getattr(error, "strerror", None) or str(error).strip().splitlines()[0]).rstrip(".")
        raise BadInput(f"{folder} can't be written: {why}. What was played is kept: --resume goes on.") from error


def write(file: Path, content: bytes) -> None:
    """A whole file, or none."""
    with disk(file.parent):
        handle, name = tempfile.mkstemp(dir=file.parent, prefix=".making-")
        try:
            with os.fdopen(handle, "wb") as out:
                out.write(content)
            Path(name).chmod(0o644)
            Path(name).replace(file)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise


def read_about(folder: Path) -> About:
    """What is in a folder."""
    try:
        about = msgspec.json.decode((folder / ABOUT).read_bytes(), type=About)
    except OSError as error:
        raise BadInput(f"{folder} holds no lab: {ABOUT} can't be read ({error.strerror}).") from error
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadInput(f"{folder} holds no lab: {ABOUT} is not one of ours.") from error
    if about.plan.format != FORMAT:
        raise BadInput(f"{folder} was made by another version of the lab: make it again.")
    return about


def open_folder(folder: Path, about: About, resume: bool) -> list[int]:
    """Begin a lab in a folder, or go on with it; returns the chunks still to be played."""
    if (folder / ABOUT).exists():
        if not resume:
            raise BadInput(f"{folder} already holds a lab: --resume goes on with it, or --out names another folder.")
        if read_about(folder) != about:
            raise BadInput(f"{folder} holds the lab of another command: give the same command that it was begun with.")
    elif folder.exists() and any([not child.name.startswith(".making-") for child in folder.iterdir()]):
        raise BadInput(f"{folder} is not empty: --out names a new folder.")
    else:
        with disk(folder):
            (folder / PARTS).mkdir(parents=True, exist_ok=True)
        write(folder / ABOUT, msgspec.json.format(msgspec.json.encode(about)))
    for left in folder.rglob(".making-*"):  # left by a lab that was killed
        shutil.rmtree(left) if left.is_dir() else left.unlink()
    done = set(parts_in(folder))
    if is_whole(folder):
        return []
    return [chunk for chunk in mine(about) if chunk not in done]


def is_whole(folder: Path) -> bool:
    """Whether its tables have been made."""
    return all([(folder / f"{name}.parquet").is_file() for name in TABLES])


def mine(about: About) -> range:
    """The chunks of a shard: every nth."""
    which, of = about.shard
    return range(which - 1, about.plan.chunks, of)


def parts_in(folder: Path) -> dict[int, Path]:
    """The parts in a folder."""
    return {int(part.name): part for part in (folder / PARTS).glob("[0-9]*") if part.name.isdigit()}


def keep(folder: Path, part: Part) -> None:
    """Put a part into the folder: all of it at once."""
    with disk(folder):
        making = Path(tempfile.mkdtemp(dir=folder / PARTS, prefix=".making-"))
        try:
            for name, content in part.tables.items():
                (making / f"{name}.parquet").write_bytes(content)
            making.chmod(0o755)
            making.rename(folder / PARTS / f"{part.chunk:06}")
        except BaseException:
            shutil.rmtree(making, ignore_errors=True)
            raise


def gather(plan: Plan, folders: Iterable[Path]) -> list[Path]:
    """The parts of all chunks, in their order, from several folders of the same plan."""
    found: dict[int, Path] = {}
    for folder in folders:
        about = read_about(folder)
        if about.plan.key != plan.key:
            raise BadInput(f"{folder} holds a part of another command: all parts must come from the same one.")
        found |= parts_in(folder)
    missing = [chunk for chunk in range(plan.chunks) if chunk not in found]
    if missing:
        raise BadInput(f"{len(missing)} of {plan.chunks} chunks are missing, the first is chunk {missing[0]}: "
                       "every shard must be complete, and all of them named.")
    return [found[chunk] for chunk in range(plan.chunks)]


def make_tables(folder: Path, parts: list[Path]) -> None:
    """The tables of all parts, as Parquet and CSV; row by row, so memory doesn't grow with the games."""
    with disk(folder):
        for name in TABLES:
            making = folder / f".making-{name}"
            rows = tables_of(parts, name)
            rows.sink_csv(making.with_suffix(".csv"))
            rows.sink_parquet(making.with_suffix(".parquet"), compression="zstd", row_group_size=ROWS,
                              statistics=False, maintain_order=True)
        for name in TABLES:
            for suffix in (".csv", ".parquet"):
                (folder / f".making-{name}").with_suffix(suffix).replace(folder / f"{name}{suffix}")


def tables_of(parts: list[Path], name: str) -> pl.LazyFrame:
    """A table of all parts in the order of their games; what was counted is added up."""
    try:
        rows = pl.scan_parquet([part / f"{name}.parquet" for part in parts])
        if name != "tallies":
            return rows
        keys = ["what", "name", "thing"]
        sums = [pl.col(column).sum() for column in TALLIES if column not in keys]
        return rows.group_by(keys).agg(sums).sort(keys).collect().lazy()
    except (OSError, pl.exceptions.PolarsError) as error:
        raise BadInput(f"A part is damaged ({str(error).strip().splitlines()[0]}): delete it, and --resume plays it "
                       "again.") from error

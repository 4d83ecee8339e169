"""`deadeye admin`: what the operator of a table server does, whether it is running or not."""
import os
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.progress import Progress

from deadeye.cli.extras import from_server
from deadeye.cli.screen import Screen
from deadeye.core.errors import BadInput

FOR_EVER: Final = 10**15  # milliseconds since 1970
LOOK: Final = 1.0  # seconds between checks of how far along it is
DATABASE: Final = typer.Option(help="The server's; by default from the settings.", envvar="DEADEYE_DATABASE")
SETTINGS: Final = typer.Option("--settings", help="The settings of the server, a TOML file.")
Where = Annotated[str, DATABASE]
Settings = Annotated[str, SETTINGS]

app = typer.Typer(help="Operate a table server: see and close tables, keep addresses out, drain, check a backup.",
                  no_args_is_help=True)


def house(database: str, settings: str) -> tuple[Any, Any]:
    """The module that operates a server, and the address of its database."""
    found = from_server("run").gathered(settings, os.environ, [])
    url_of = from_server("store.database").url_of
    return from_server("admin"), url_of(database or found.get("database", "sqlite:///deadeye.db"))


def day(at: int) -> str:
    """A moment, in UTC."""
    return "for ever" if at > FOR_EVER else datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M")


def shown(columns: list[str], rows: list[list[str]]) -> None:
    """Rows under their headings, one line each however long: for the eye and for grep."""
    widths = [max(map(len, cells)) for cells in zip(columns, *rows, strict=True)]
    for row in [columns, *rows]:
        typer.echo("  ".join([cell.ljust(width) for cell, width in zip(row, widths, strict=True)]).rstrip())


@app.command()
def tables(
    phase: Annotated[str, typer.Option(help="Only these: open, playing, over or closed.")] = "",
    most: Annotated[int, typer.Option(help="How many, the newest first.")] = 100,
    database: Where = "", settings: Settings = "",
) -> None:
    """See the tables: what is played there, by whom, and who is watching."""
    if phase not in ("", "open", "playing", "over", "closed"):
        raise BadInput(f"A table is open, playing, over or closed, not {phase!r}.")
    admin, url = house(database, settings)
    shown(["room", "game", "phase", "people", "looking", "touched (UTC)", "title"],
          [[one.id, one.game, one.phase, ", ".join(one.people), str(one.viewers), day(one.touched), one.title]
           for one in admin.tables(url, phase, most)])


@app.command()
def close(
    room: Annotated[str, typer.Argument(help="The id in its address.")],
    why: Annotated[str, typer.Option(help="A sentence for those who come to it.")] = "",
    database: Where = "", settings: Settings = "",
) -> None:
    """Close a room: it can still be looked at, but nothing more happens in it."""
    admin, url = house(database, settings)
    admin.close(url, room, why.replace("{", "(").replace("}", ")")[:200])
    typer.echo(f"{room} is closed.")


@app.command()
def delete(
    id: Annotated[str, typer.Argument(help="A room, or an uploaded record.")],
    sure: Annotated[bool, typer.Option("--yes", help="Don't ask.")] = False,
    database: Where = "", settings: Settings = "",
) -> None:
    """Delete a room with all its matches and talk, or an uploaded record. This can't be undone."""
    admin, url = house(database, settings)
    if not sure:
        typer.confirm(f"Delete {id} for good?", abort=True)
    admin.remove(url, id)
    typer.echo(f"{id} is deleted; earlier backups still have it.")


def for_us_alone(path: str, flags: int) -> int:
    """A match under way holds its seed: the file is nobody else's."""
    return os.open(path, flags, 0o600)


@app.command()
def export(
    match: Annotated[str, typer.Argument(help="ROOM.NUMBER, or ROOM for the match on the table.")],
    file: Annotated[Path, typer.Argument(help="The file to write; it must not be there yet.")],
    database: Where = "", settings: Settings = "",
) -> None:
    """Export a match, for `deadeye replay`, `deadeye verify` and `deadeye analyse`."""
    admin, url = house(database, settings)
    text = admin.export(url, match)
    try:
        with open(file, "xb", opener=for_us_alone) as out:
            out.write(text)
    except OSError as error:
        raise BadInput(f"{file} can't be written: {error.strerror}.") from error
    typer.echo(f"{file}: {len(text):,} bytes.")


@app.command()
def ban(
    address: Annotated[str, typer.Argument(help="An address or a network: 203.0.113.7, 203.0.113.0/24.")],
    days: Annotated[int, typer.Option(help="For how long; 0: for ever.")] = 30,
    why: Annotated[str, typer.Option(help="For yourself.")] = "",
    database: Where = "", settings: Settings = "",
) -> None:
    """Keep an address out: its requests are refused, and its sockets are closed."""
    admin, url = house(database, settings)
    told = admin.ban(url, address, days, why)
    typer.echo(f"{address} is kept out{f' for {days} days' if days else ''}; {told} running workers know of it.")


@app.command()
def unban(
    address: Annotated[str, typer.Argument(help="As it was banned.")],
    database: Where = "", settings: Settings = "",
) -> None:
    """Let an address in again."""
    admin, url = house(database, settings)
    told = admin.unban(url, address)
    typer.echo(f"{address} may come in again; {told} running workers know of it.")


@app.command()
def bans(database: Where = "", settings: Settings = "") -> None:
    """See who is kept out."""
    admin, url = house(database, settings)
    shown(["address", "until (UTC)", "why"], [[one.network, day(one.until), one.why] for one in admin.bans(url)])


@app.command()
def drain(
    wait: Annotated[int, typer.Option(help="Seconds to wait until nobody is at a match; 0: don't.")] = 0,
    off: Annotated[bool, typer.Option("--off", help="Let things begin again.")] = False,
    database: Where = "", settings: Settings = "",
) -> None:
    """Before a restart: no more rooms are opened and nothing more is dealt; matches under way go on."""
    admin, url = house(database, settings)
    matches = admin.drain(url, not off)
    until = time.monotonic() + wait
    while not off and matches and time.monotonic() < until:
        time.sleep(LOOK)
        matches = admin.drain(url, True)
    if off:
        typer.echo("Open again.")
    else:
        typer.echo(f"Nothing new begins. People are at {matches} matches." if matches else
                   "Nothing new begins, and nobody is at a match: restart it.")


@app.command()
def check(file: Annotated[Path, typer.Argument(help="A backup, made by `deadeye backup`.")]) -> None:
    """Check a backup by opening it: every room is read, and its last match played again. Nothing is changed."""
    checking, screen = from_server("store.checking"), Screen()
    with Progress(console=screen.console, transient=True, disable=not screen.live) as bar:
        task = bar.add_task("rooms", total=None)
        checked = checking.check(file, lambda done, rooms: bar.update(task, completed=done, total=rooms))
    for fault in checked.faults:
        typer.echo(fault, err=True)
    ended = f" {checked.ended} matches were dealt under other rules, and end with a note." if checked.ended else ""
    typer.echo(f"{file}: {checked.rooms} rooms, {checked.entries} entries, {checked.records} records.{ended}")
    if checked.faults:
        raise BadInput(f"{len(checked.faults)} of them can't be opened.")

"""`deadeye backup`: all tables in one file, while the server runs."""
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not be there yet.")],
    database: Annotated[
        str, typer.Option(help="What the server uses.", envvar="DEADEYE_DATABASE")
    ] = "sqlite:///deadeye.db",
) -> None:
    """Write everything, as it is at this moment, to a SQLite file that `deadeye serve` can open."""
    store = import_module("deadeye.server.store.backup")  # only now: playing at the terminal needs no database
    rows = store.back_up(store.url_of(database), file)
    typer.echo(f"{file}: {rows} rows.")

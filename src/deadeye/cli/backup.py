"""`deadeye backup`: all tables in one file, while the server runs."""
from pathlib import Path
from typing import Annotated

import typer

from deadeye.cli.extras import from_server


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not be there yet.")],
    database: Annotated[
        str, typer.Option(help="What the server uses.", envvar="DEADEYE_DATABASE")
    ] = "sqlite:///deadeye.db",
) -> None:
    """Write everything, as it is at this moment, to a SQLite file that `deadeye serve` can open."""
    store = from_server("store.backup")
    rows = store.back_up(store.url_of(database), file)
    typer.echo(f"{file}: {rows} rows.")

"""`deadeye backup`: all tables in one file, while the server runs."""
from pathlib import Path
from typing import Annotated

import typer

from deadeye.core.errors import BadInput
from deadeye.server.store.backup import back_up
from deadeye.server.store.database import DEFAULT, url_of


def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not be there yet.")],
    database: Annotated[str, typer.Option(help="What the server uses.", envvar="DEADEYE_DATABASE")] = DEFAULT,
) -> None:
    """Write everything, as it is at this moment, to a SQLite file that `deadeye serve` can open."""
    try:
        rows = back_up(url_of(database), file)
    except BadInput as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from error
    typer.echo(f"{file}: {rows} rows.")

"""`deadeye serve`: the table server."""
from importlib import import_module
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    database: Annotated[
        str, typer.Option(help="sqlite:///FILE or postgresql://…", envvar="DEADEYE_DATABASE")
    ] = "sqlite:///deadeye.db",
    redis: Annotated[str, typer.Option(help="redis://…, for several workers.", envvar="DEADEYE_REDIS")] = "",
    workers: Annotated[int, typer.Option(help="Processes; more than one needs PostgreSQL and Redis.")] = 1,
    origin: Annotated[list[str] | None, typer.Option(help="A further address of the page: http://host:port.")] = None,
) -> None:
    """Open the tables: friends in different places, bots in the empty seats."""
    server = import_module("deadeye.server.run")  # only now: playing at the terminal needs no web server
    settings = server.Settings(host=host, port=port, database=database, redis=redis, workers=workers,
                               origins=origin or [])
    typer.echo(f"Deadeye at http://{host}:{port}", err=True)
    server.run(settings)

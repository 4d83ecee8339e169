"""`deadeye serve`: the table server."""
from typing import Annotated

import typer
import uvicorn

from deadeye.core.errors import BadInput
from deadeye.server.settings import Settings, to_environment
from deadeye.server.socket import BIGGEST_MESSAGE, TableProtocol
from deadeye.server.store.database import DEFAULT, bring_up_to_date, url_of


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    database: Annotated[str, typer.Option(help="sqlite:///… or postgresql://…", envvar="DEADEYE_DATABASE")] = DEFAULT,
    redis: Annotated[str, typer.Option(help="redis://…, for several workers.", envvar="DEADEYE_REDIS")] = "",
    workers: Annotated[int, typer.Option(help="Processes; more than one needs PostgreSQL and Redis.")] = 1,
    origin: Annotated[list[str] | None, typer.Option(help="A further address of the page: http://host:port.")] = None,
) -> None:
    """Open the tables: friends in different places, bots in the empty seats."""
    try:
        run(Settings(host=host, port=port, database=database, redis=redis, workers=workers, origins=origin or []))
    except BadInput as error:
        typer.echo(str(error), err=True)
        raise typer.Exit(2) from error


def run(settings: Settings) -> None:
    """Check, bring the database up to date, and serve until told to stop."""
    settings.check()
    bring_up_to_date(url_of(settings.database))
    to_environment(settings)
    typer.echo(f"Deadeye at http://{settings.host}:{settings.port}", err=True)
    uvicorn.run(
        "deadeye.server.app:factory", factory=True, host=settings.host, port=settings.port, workers=settings.workers,
        ws=TableProtocol, ws_max_size=4 * BIGGEST_MESSAGE, ws_per_message_deflate=False, log_level="warning",
        access_log=False, server_header=False, timeout_graceful_shutdown=10, lifespan="on",
    )

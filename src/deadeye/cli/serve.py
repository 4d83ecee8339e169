"""`deadeye serve`: the table server."""
import os
import socket
import sys
import threading
import webbrowser
from functools import partial
from typing import Annotated, Final

import typer

from deadeye.cli.extras import from_server
from deadeye.core.errors import BadInput

SOON: Final = 1.5  # seconds until the tables are open


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.")] = 8000,
    database: Annotated[
        str, typer.Option(help="sqlite:///FILE or postgresql://…", envvar="DEADEYE_DATABASE")
    ] = "sqlite:///deadeye.db",
    workers: Annotated[int, typer.Option(help="Processes; more than one needs PostgreSQL.")] = 1,
    join: Annotated[bool, typer.Option("--join", help="Share the database with other servers that join.")] = False,
    peer: Annotated[str, typer.Option(help="The address at which other machines reach this one.")] = "127.0.0.1",
    origin: Annotated[list[str] | None, typer.Option(help="Another address of the page: http://host:port.")] = None,
    proxy: Annotated[
        list[str] | None, typer.Option(help="The address or network of a reverse proxy on another machine.")
    ] = None,
    keep: Annotated[int, typer.Option(help="Days after which untouched rooms and uploads go; 0: never.")] = 365,
    data: Annotated[list[str] | None, typer.Option(help="A corrected data file for a game: GAME=FILE.")] = None,
    bot: Annotated[list[str] | None, typer.Option(help="Another bot: NAME=my_bot.py or NAME=exec:COMMAND.")] = None,
    lab: Annotated[str, typer.Option(help="A folder with reports of the lab, for everybody to read.")] = "",
    metrics: Annotated[str, typer.Option(help="Where Prometheus asks: 127.0.0.1:9100.")] = "",
    file: Annotated[str, typer.Option("--settings", help="A TOML file of settings: docs/operating.md.")] = "",
    setting: Annotated[list[str] | None, typer.Option("--set", help="A setting by its name: NAME=VALUE.")] = None,
    show: Annotated[bool, typer.Option("--open", help="Open the page in a browser, if there is one.")] = False,
) -> None:
    """Open the tables: friends in different places, bots in the empty seats."""
    server = from_server("run")
    found = server.gathered(file, os.environ, setting or [])
    flags = {"host": host, "port": port, "database": database, "workers": workers, "join": join, "peer": peer,
             "keep": keep, "metrics": metrics, "lab": lab, "origins": origin,
             "data": dict(named("--data", text, "walking-dead-board=FILE") for text in data or []),
             "bots": dict(named("--bot", text, "mine=my_bot.py") for text in bot or [])}
    plain = server.Settings()
    said = {name: value for name, value in flags.items() if value is not None and value != getattr(plain, name)}
    settings = server.Settings(**(found | said))
    settings.proxies += proxy or []
    settings.check()
    for game, digest in server.load_data(settings).items():
        tell(f"{game}: a room with the option data={digest} plays with your file", "data", game=game, digest=digest)
    server.seat_guests(settings.bots)
    check_free(settings.host, settings.port)
    server.run(settings, partial(welcome, f"http://{settings.host}:{settings.port}", show))


def welcome(address: str, show: bool) -> None:
    """Say where the tables are, and show them."""
    tell(f"Deadeye is open at {address} (Ctrl-C closes it)", "listening", address=address)
    if show:
        opener = threading.Timer(SOON, webbrowser.open, [address])
        opener.daemon = True
        opener.start()


def tell(sentence: str, what: str, **facts: str) -> None:
    """People at a terminal read a sentence; a log gets a line like all others."""
    if sys.stderr.isatty():
        typer.echo(sentence, err=True)
    else:
        from_server("logs").say(what, **facts)


def named(option: str, text: str, example: str) -> tuple[str, str]:
    """A name and what it stands for."""
    name, _, value = text.partition("=")
    if not value:
        raise BadInput(f"{option} has a name and a value, such as {example}, not {text!r}.")
    return name, value


def check_free(host: str, port: int) -> None:
    """Say so if somebody else already listens there."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError as error:
            raise BadInput(f"{host}:{port} can't be used ({error.strerror}): choose another with --port.") from error

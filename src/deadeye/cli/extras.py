"""What a plain install leaves out, and how to get it."""
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from deadeye.core.errors import BadInput

TERMINAL: Final = ("rich", "typer")
SERVER: Final = ("aiosqlite", "alembic", "httptools", "litestar", "psycopg", "sqlalchemy", "uvicorn",
                  "websockets")

LAB: Final = ("altair", "openskill", "polars", "vl_convert")


class Missing(BadInput):
    """An extra that isn't installed."""


def bring(extra: str, packages: tuple[str, ...]) -> None:
    """Say how to install an extra if one of its packages is missing."""
    if missing := [package for package in packages if find_spec(package) is None]:
        raise Missing(f"This needs {missing[0]}, which isn't installed: pip install 'deadeye[{extra}]' brings it.")


def from_outside(name: str) -> Any:
    """A module for programs that sit at a table over the network."""
    bring("bot", ("websockets",))
    return import_module(f"deadeye.outside.{name}")


def from_server(name: str) -> Any:
    """A module of the server, imported only on request: playing at the terminal needs no server."""
    if sys.platform == "win32":
        raise Missing("The table server needs Linux or macOS: on Windows, WSL will do.")
    bring("server", SERVER)
    return import_module(f"deadeye.server.{name}")

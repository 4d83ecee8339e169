"""The commands of deadeye; a module with a command adds its line to COMMANDS."""
from collections.abc import Callable
from typing import Annotated, Any, Final

import typer

import deadeye
from deadeye.cli import (
    admin,
    analyse,
    backup,
    bot,
    golden,
    learn,
    mcp,
    play,
    puzzle,
    replay,
    rules,
    serve,
    shelf,
    verify,
    watch,
)
from deadeye.cli.lab import lab

COMMANDS: Final[list[tuple[str, Callable[..., Any]]]] = [
    ("games", shelf.games),
    ("play", play.play),
    ("learn", learn.learn),
    ("puzzle", puzzle.puzzle),
    ("watch", watch.watch),
    ("replay", replay.replay),
    ("rules", rules.rules),
    ("golden", golden.golden),
    ("serve", serve.serve),
    ("backup", backup.backup),
    ("verify", verify.verify),
    ("analyse", analyse.analyse),
    ("bot", bot.bot),
    ("mcp", mcp.mcp),
]
GROUPS: Final[list[tuple[str, typer.Typer]]] = [  # with commands of their own
    ("admin", admin.app), ("lab", lab), ("puzzles", puzzle.many),
]

app = typer.Typer(
    help="The digital table for a family of tabletop games.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode="rich",
)


def version() -> str:
    """What runs here."""
    return f"deadeye {deadeye.__version__} ({'compiled' if deadeye.compiled() else 'interpreted'})"


def show_version(wanted: bool) -> None:
    """Say it and leave."""
    if wanted:
        print(version())
        raise typer.Exit


@app.callback()
def deadeye_command(
    _version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Which Deadeye this is.")
    ] = False,
) -> None:
    """The digital table for a family of tabletop games."""


for _name, _command in COMMANDS:
    app.command(_name)(_command)
for _name, _group in GROUPS:
    app.add_typer(_group, name=_name)

"""deadeye bot: seat a bot of your own at a table, or let it speak through a pipe."""
import sys
from functools import partial
from pathlib import Path
from string import Template
from typing import Annotated, Any, Final

import typer

from deadeye import catalog
from deadeye.bots import Bot, make
from deadeye.bots.speak import speak
from deadeye.cli.extras import from_outside
from deadeye.cli.saves import free_path
from deadeye.core.errors import BadInput

START: Final = Template('''\
"""A bot for $title. Let it play here: deadeye watch $game --bots $file"""
import random

import deadeye


class MyBot(deadeye.Bot):
    def choose(self, view, decision):
        # view: what your seat sees. Each option has a choice, a thing (for programs), a label and a hint.
        # This game's things: $things
        return random.choice(decision.options).thing
''')

What = Annotated[str | None, typer.Argument(help="my_bot.py, 'exec:COMMAND', or a house bot; a file for --new.")]
TableLink = Annotated[str | None, typer.Option("--table", help="The link of a seat, or of a public table.")]
Name = Annotated[str, typer.Option("--name", help="What it is called at the table.")]
By = Annotated[str, typer.Option("--by", help="Whose it is: everybody at the table sees it.")]
Matches = Annotated[int, typer.Option("--matches", min=0, help="Get up after this many matches; 0: stay.")]
New = Annotated[str | None, typer.Option("--new", metavar="GAME", help="Write a bot to start from.")]


def bot(what: What = None, table: TableLink = None, name: Name = "", by: By = "", matches: Matches = 0, new: New = None
        ) -> None:
    """Seat a bot of your own at a table; without --table it reads and writes lines, for exec: elsewhere."""
    if new is not None:
        write_new(new, what or "my_bot.py")
        return
    if not what:
        raise BadInput("Name a bot: a file such as my_bot.py, exec: and a command, or one of the house's.")
    make(what, catalog.CATALOG[0].name, 0, 0)  # refuses what doesn't exist, before anything is begun
    called = name or (Path(what).stem if what.endswith(".py") else what)[:40]
    making = partial(bot_at, what)
    if table is None:
        speak(making, called, sys.stdin.buffer, sys.stdout.buffer)
        return
    outside: Any = from_outside("player")
    program = f"{called}, by {by}" if by else called
    player = outside.Player(outside.read_link(table), making, called, program[:40], outside.own_secret(), say)
    try:
        player.play(matches)
    except KeyboardInterrupt:
        raise typer.Exit(130) from None


def bot_at(kind: str, game: str, seat: int) -> Bot:
    """A bot for a seat at this game."""
    return make(kind, game, seat, 0)


def say(text: str) -> None:
    """What happens, apart from what is written for programs."""
    typer.echo(text, err=True)


def write_new(game: str, file: str) -> None:
    """A bot to start from, in a new file."""
    found = catalog.find(game)
    path = free_path(file)
    things = ", ".join(sys.modules[found.package].THINGS)
    path.write_text(START.substitute(title=found.title, game=found.name, file=path, things=things), "utf-8")
    typer.echo(f"{path}: a bot for {found.title}. deadeye watch {found.name} --bots {path} lets it play.")

"""deadeye play: people and bots at one terminal."""
import shlex
from pathlib import Path
from typing import Annotated, Any

import typer

import deadeye
from deadeye.bots.arena import kinds_for, seat_bots
from deadeye.cli.host import Host
from deadeye.cli.saves import new_save
from deadeye.cli.screen import Screen
from deadeye.cli.setup import bot_kinds, check_seed, find_game, my_seats, read_options, seat_count, table_names
from deadeye.core.errors import BadInput
from deadeye.core.game import Game
from deadeye.core.match import Match

GameName = Annotated[str | None, typer.Argument(help="A game of 'deadeye games'.")]
Seats = Annotated[int | None, typer.Option("--seats", help="How many play.")]
Me = Annotated[list[int] | None, typer.Option("--me", help="A seat of yours, from 0; several share the terminal.")]
Bots = Annotated[str | None, typer.Option("--bots", help="random or sensible; or one for each seat, with commas.")]
Seed = Annotated[str | None, typer.Option("--seed", help="The same seed, the same luck.")]
Names = Annotated[str | None, typer.Option("--names", help="Names with commas, from seat 0 on.")]
Choices = Annotated[list[str] | None, typer.Option("--option", help="name=value; 'deadeye games' lists them.")]
Resume = Annotated[Path | None, typer.Option("--resume", help="Go on with a saved game.")]
Save = Annotated[Path | None, typer.Option("--save", help="Where the game is saved.")]


def play(game: GameName = None, seats: Seats = None, me: Me = None, bots: Bots = None, seed: Seed = None,
         names: Names = None, option: Choices = None, resume: Resume = None, save: Save = None) -> None:
    """Play at this terminal, against bots or several people in turn."""
    screen = Screen()
    if resume is not None:
        if game or seats is not None or seed is not None or option or save is not None:
            raise BadInput("--resume goes on with the saved game, seats, seed and options: name none of them again.")
        match = deadeye.replay(resume)
        path = resume
    else:
        match = new_match(screen, game, seats, seed, option or [])
        path = new_save(match.game.name, save)
    count = match.record.seats
    humans = my_seats(count, me or [0])
    if names or not match.record.names:
        match.record.names = table_names(count, names)
    kinds = kinds_for(count, bot_kinds(match.game, bots))
    seated = seat_bots(match.game.name, kinds, humans)
    mine = [f"--me={seat}" for seat in humans] + ([f"--bots={bots}"] if bots else [])
    again = shlex.join(["deadeye", "play", "--resume", str(path), *mine])
    raise typer.Exit(Host(screen, match, humans, seated, match.record.names, path, again).run())


def new_match(screen: Screen, game: str | None, seats: int | None, seed: str | None, option: list[str]) -> Match[Any]:
    """A new match; what wasn't said is asked for at a terminal, and has its usual value over a pipe."""
    found = find_game(game) if game or not screen.live else pick_game(screen)
    count = seat_count(found, seats)
    if seats is None and not game and screen.live:
        count = pick_seats(screen, found, count)
    options = read_options(found, option)
    return deadeye.new(found.name, count, check_seed(seed), **options)


def pick_game(screen: Screen) -> Game[Any]:
    """Which of the shelf."""
    shelf = deadeye.games()
    if len(shelf) == 1:
        return shelf[0]
    for number, game in enumerate(shelf, 1):
        screen.say(f"{number:3}  {game.title}")
    while True:
        text = screen.read(f"Which game (1 to {len(shelf)})? ")
        if text.isascii() and text.isdigit() and 0 < int(text) <= len(shelf):
            return shelf[int(text) - 1]


def pick_seats(screen: Screen, game: Game[Any], usual: int) -> int:
    """For how many."""
    while game.least < game.most:
        text = screen.read(f"How many players ({game.least} to {game.most}; Enter for {usual})? ")
        if not text:
            break
        if text.isascii() and text.isdigit() and game.least <= int(text) <= game.most:
            return int(text)
    return usual

"""deadeye play: people and bots at one terminal."""
import json
import shlex
from pathlib import Path
from typing import Annotated, Any

import typer

import deadeye
from deadeye.bots.arena import kinds_for
from deadeye.cli.campaign import new_campaign, play_campaign, saved_campaign
from deadeye.cli.host import Host
from deadeye.cli.room import open_table
from deadeye.cli.saves import new_save
from deadeye.cli.screen import Screen, number_in
from deadeye.cli.setup import (
    bot_kinds,
    check_seed,
    find_game,
    my_seats,
    names_of,
    read_options,
    saved_record,
    seat_count,
    table_names,
)
from deadeye.core.errors import BadInput
from deadeye.core.game import Game, Plain
from deadeye.core.match import Match
from deadeye.core.reading import Reader

GameName = Annotated[str | None, typer.Argument(help="A game of 'deadeye games'.")]
Seats = Annotated[int | None, typer.Option("--seats", help="How many play.")]
Me = Annotated[list[int] | None, typer.Option("--me", help="A seat of yours, from 0; several share the terminal.")]
Bots = Annotated[str | None, typer.Option("--bots", help="easy, normal, hard, expert, random; or one per seat: a,b,…")]
Seed = Annotated[str | None, typer.Option("--seed", help="The same seed, the same luck.")]
Names = Annotated[str | None, typer.Option("--names", help="Names separated by commas, from seat 0.")]
Choices = Annotated[list[str] | None, typer.Option("--option", help="name=value; 'deadeye games' lists them.")]
Data = Annotated[Path | None, typer.Option("--data", help="A corrected data file, for games that have one.")]
Resume = Annotated[Path | None, typer.Option("--resume", help="Go on with a saved game.")]
Position = Annotated[Path | None, typer.Option("--position", help="Begin from a position, written as JSON.")]
Together = Annotated[bool, typer.Option("--campaign", help="Several games in a row (Undead or Alive, Module 5).")]
Study = Annotated[bool, typer.Option("--study", help="Alone with bots: take back whatever you like.")]
Save = Annotated[Path | None, typer.Option("--save", help="Where the game is saved.")]


def play(game: GameName = None, seats: Seats = None, me: Me = None, bots: Bots = None, seed: Seed = None,
         names: Names = None, option: Choices = None, data: Data = None, resume: Resume = None, save: Save = None,
         position: Position = None, campaign: Together = False, study: Study = False) -> None:
    """Play at this terminal, against bots or several people in turn."""
    screen = Screen()
    if campaign or saved_campaign(resume):
        if position is not None or data is not None:
            raise BadInput("A campaign begins with a first game: leave --position and --data out.")
        if resume and (game or seats is not None or seed is not None or names or option or save is not None):
            raise BadInput("--resume goes on with the saved campaign: don't name a game, seats, seed or options again.")
        row = deadeye.replay_campaign(resume) if resume else new_campaign(game, seats, seed, names, option or [])
        raise typer.Exit(play_campaign(screen, row, me or [0], bots, resume, save, study))
    if resume is not None:
        if game or seats is not None or seed is not None or option or save is not None or position is not None:
            raise BadInput("--resume goes on with the saved game, seats, seed and options: don't name them again.")
        match = deadeye.replay(saved_record(resume, data))
    else:
        match = new_match(screen, game, seats, seed, option or [], data, position)
    count = match.record.seats
    match.game.table_options(count, match.record.options)
    humans = my_seats(count, me or [0])
    match.record.names = table_names(count, names) if names or not resume else names_of(match.record)
    kinds = kinds_for(count, bot_kinds(bots))
    table = open_table(match.record, humans, kinds, study)
    path = resume or new_save(match.game.name, save)
    mine = [f"--me={seat}" for seat in humans] + ([f"--bots={bots}"] if bots else []) + ["--study"] * study
    mine += [f"--data={data}"] if data is not None else []
    again = shlex.join(["deadeye", "play", "--resume", str(path), *mine])
    raise typer.Exit(Host(screen, table, humans, path, again, data=data).run())


def new_match(screen: Screen, game: str | None, seats: int | None, seed: str | None, option: list[str],
              data: Path | None, position: Path | None) -> Match[Any]:
    """A new match; what wasn't given is asked for at a terminal, and takes its default over a pipe."""
    found = find_game(game) if game or not screen.live else pick_game(screen)
    if position is not None:
        if seats is not None:
            raise BadInput("--position says how many sit at the table: leave --seats out.")
        plain = read_position(position)
        return deadeye.from_position(found.name, plain, check_seed(seed) or "0", **read_options(found, option, data))
    count = seat_count(found, seats)
    if seats is None and not game and screen.live:
        count = pick_seats(screen, found, count)
    options = read_options(found, option, data)
    return deadeye.new(found.name, count, check_seed(seed), **options)


def read_position(path: Path) -> Plain:
    """A position from a file."""
    try:
        plain = json.loads(path.read_bytes())
    except OSError as error:
        raise BadInput(f"{path} can't be read: {error.strerror}.") from error
    except (ValueError, RecursionError) as error:
        raise BadInput(f"{path} isn't JSON: {error}.") from error
    return {str(key): value for key, value in Reader(plain, str(path)).table.items()}


def pick_game(screen: Screen) -> Game[Any]:
    """Which game on the shelf."""
    shelf = deadeye.shelf()
    if len(shelf) == 1:
        return shelf[0]
    for number, game in enumerate(shelf, 1):
        screen.say(f"{number:3}  {game.title}")
    while True:
        text = screen.read(f"Which game (1 to {len(shelf)})? ")
        number = number_in(text) or 0
        if 0 < number <= len(shelf):
            return shelf[number - 1]


def pick_seats(screen: Screen, game: Game[Any], usual: int) -> int:
    """For how many."""
    while game.least < game.most:
        text = screen.read(f"How many players ({game.least} to {game.most}; Enter for {usual})? ")
        if not text:
            break
        number = number_in(text) or 0
        if game.least <= number <= game.most:
            return number
    return usual

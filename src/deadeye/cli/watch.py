"""deadeye watch: bots play, at a pace that can be read."""
import time
from typing import Annotated, Any

import typer
from rich.rule import Rule

import deadeye
from deadeye.bots.arena import Arena, kinds_for, seat_bots
from deadeye.cli.play import Bots, Choices, Data, GameName, Names, Seats, Seed
from deadeye.cli.screen import Screen, named
from deadeye.cli.setup import bot_kinds, check_seed, find_game, names_of, read_options, seat_count, table_names
from deadeye.cli.story import styles, tell
from deadeye.cli.tables import art_of
from deadeye.core.match import Match

Pace = Annotated[float | None, typer.Option("--pace", min=0, max=60, help="Seconds a choice; 0 doesn't wait.")]


def watch(game: GameName = None, seats: Seats = None, bots: Bots = None, seed: Seed = None,
          names: Names = None, option: Choices = None, data: Data = None, pace: Pace = None) -> None:
    """Let bots play a whole game and look on."""
    screen = Screen()
    found = find_game(game)
    count = seat_count(found, seats)
    match = deadeye.new(found.name, count, check_seed(seed), **read_options(found, option or [], data))
    match.record.names = table_names(count, names)
    arena = Arena(match, seat_bots(found.name, kinds_for(count, bot_kinds(found, bots))))
    wait = pace if pace is not None else 1.0 if screen.live else 0.0
    follow(screen, match, arena, wait)


def follow(screen: Screen, match: Match[Any], arena: Arena, wait: float) -> None:
    """Tell what happens, choice by choice, and show the table whenever a turn begins."""
    names = match.record.names
    art = art_of(match.game)
    told = 0
    while True:
        fresh = match.seen(None, told)
        tell(screen, match, None, told, names)
        if not match.over and (told == 0 or any([event.kind == art.opening for event in fresh])):
            screen.show("", art.draw(match.view(None), names, None), Rule())
        told = len(match.events)
        if match.over:
            break
        time.sleep(wait)
        arena.step()
    show_end(screen, match)


def show_end(screen: Screen, match: Match[Any]) -> None:
    """The table as it ended, and who won."""
    names = names_of(match.record)
    screen.show(Rule("The end"), art_of(match.game).draw(match.view(None), names, None))
    result = match.result
    if result is not None:
        text = named(result.reason, names, styles(match.record.seats))
        text.append(f" ({result.clause})", "dim")
        screen.show(text)
    screen.say(f"Seed {match.record.seed}", "dim")

"""deadeye watch: bots play, at a pace that can be read."""
import time
from collections.abc import Sequence
from typing import Annotated, Any

import typer
from rich.rule import Rule

import deadeye
from deadeye.bots.arena import kinds_for
from deadeye.cli.play import Bots, Choices, Data, GameName, Names, Seats, Seed
from deadeye.cli.room import open_table
from deadeye.cli.screen import Screen
from deadeye.cli.setup import bot_kinds, check_seed, find_game, names_of, read_options, seat_count, table_names
from deadeye.cli.story import tell, tell_result
from deadeye.cli.tables import art_of
from deadeye.core.match import Match
from deadeye.room.project import result_info
from deadeye.room.room import WATCHING
from deadeye.room.table import Table

Pace = Annotated[float | None, typer.Option("--pace", min=0, max=60, help="Seconds per choice; 0 doesn't wait.")]


def watch(game: GameName = None, seats: Seats = None, bots: Bots = None, seed: Seed = None,
          names: Names = None, option: Choices = None, data: Data = None, pace: Pace = None) -> None:
    """Watch bots play a whole game."""
    screen = Screen()
    found = find_game(game)
    kinds = bot_kinds(bots)
    count = seat_count(found, len(kinds) if seats is None and len(kinds) > 1 else seats)
    match = deadeye.new(found.name, count, check_seed(seed), **read_options(found, option or [], data))
    match.record.names = table_names(count, names)
    table = open_table(match.record, [], kinds_for(count, kinds))
    wait = pace if pace is not None else 1.0 if screen.live else 0.0
    follow(screen, table, match.record.names, wait)


def follow(screen: Screen, table: Table, names: Sequence[str], wait: float) -> None:
    """Tell what happens, choice by choice, and show the table whenever a turn begins."""
    room = table.room
    art = art_of(room.game)
    told = 0
    while True:
        seen = table.seen_by(WATCHING, told)
        tell(screen, room.game, seen.events, names)
        if not seen.over and (told == 0 or any([event.name == art.opening for event in seen.events])):
            screen.show("", art.draw(seen.view, names, None), Rule())
        told += len(seen.events)
        if seen.over:
            break
        time.sleep(wait)
        table.play_bot(room.bots_asked()[0])
    assert room.match is not None
    show_end(screen, room.match)


def show_end(screen: Screen, match: Match[Any]) -> None:
    """The table as it ended, and who won."""
    names = names_of(match.record)
    screen.show(Rule("The end"), art_of(match.game).draw(match.view(None), names, None))
    tell_result(screen, result_info(match.result), names)
    screen.say(f"Seed {match.record.seed}", "dim")

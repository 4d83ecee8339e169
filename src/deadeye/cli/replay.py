"""deadeye replay: a saved game, choice by choice."""
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.rule import Rule

import deadeye
from deadeye.cli.campaign import saved_campaign
from deadeye.cli.play import Data
from deadeye.cli.screen import Left, Screen, number_in
from deadeye.cli.setup import my_seats, names_of, saved_record
from deadeye.cli.story import tell
from deadeye.cli.tables import art_of
from deadeye.cli.watch import show_end
from deadeye.core.match import Match
from deadeye.core.reel import Reel
from deadeye.room.project import events_of
from deadeye.room.room import WATCHING

File = Annotated[Path, typer.Argument(help="A saved game.")]
Me = Annotated[int | None, typer.Option("--me", help="See it as this seat did; else as a spectator.")]


def replay(file: File, me: Me = None, data: Data = None) -> None:
    """Step through a saved game; over a pipe, tell all of it."""
    screen = Screen()
    if saved_campaign(file):
        campaign = deadeye.replay_campaign(file)
        if me is not None:
            my_seats(min([match.record.seats for match in campaign.matches]), [me])
        for number, match in enumerate(campaign.matches, 1):
            screen.show(Rule(f"Game {number}"))
            Winding(screen, match, names_of(match.record), me).run()
        return
    whole = deadeye.replay(saved_record(file, data))
    seats = whole.record.seats
    if me is not None:
        my_seats(seats, [me])
    Winding(screen, whole, names_of(whole.record), me).run()


class Winding:
    """A record that can be wound forward and back."""

    def __init__(self, screen: Screen, whole: Match[Any], names: list[str], me: int | None) -> None:
        self.screen = screen
        self.whole = whole
        self.reel = Reel(whole.game, whole.record)
        self.names = names
        self.me = me

    def run(self) -> None:
        """From the first choice to the last, or as the viewer winds it."""
        last = len(self.whole.record.choices)
        count = 0
        while True:
            self.show(self.reel.at(count), count)
            wanted = self.ask(count, last) if self.screen.live else count + 1
            if wanted is None or wanted > last:
                break
            count = wanted
        if self.whole.over and count == last:
            show_end(self.screen, self.whole)

    def show(self, match: Match[Any], count: int) -> None:
        """What the last choice brought, and the table where a turn begins or the viewer stopped to look."""
        art = art_of(match.game)
        told = match.marks[-1][0] if match.marks else 0
        fresh = events_of(match, WATCHING if self.me is None else self.me, told)
        turned = any([event.name == art.opening for event in fresh])
        if count == 0 or turned or self.screen.live:
            self.screen.show(Rule(f"{count} of {len(self.whole.record.choices)} choices"))
        tell(self.screen, match.game, fresh, self.names)
        if count == 0 or turned or self.screen.live:
            self.screen.show(art.draw(match.view(self.me), self.names, self.me))

    def ask(self, count: int, last: int) -> int | None:
        """Where to wind to; None to leave."""
        while True:
            try:
                text = self.screen.read("Enter next · b back · a number · q quit > ").lower()
            except Left:
                return None
            if text in {"q", "quit"} or (not text and count == last):
                return None
            if not text:
                return count + 1
            if text in {"b", "back"}:
                return max(0, count - 1)
            number = number_in(text)
            if number is not None and number <= last:
                return number
            self.screen.say(f"Type Enter, b, q or a number from 0 to {last}.", "red")

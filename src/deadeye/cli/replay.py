"""deadeye replay: a saved game, choice by choice, with the chance to go on differently from any of them."""
import shlex
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.rule import Rule

import deadeye
from deadeye.bots import USUAL
from deadeye.cli.campaign import saved_campaign
from deadeye.cli.host import Host
from deadeye.cli.play import Data
from deadeye.cli.room import open_table
from deadeye.cli.saves import new_save
from deadeye.cli.screen import Left, Screen, number_in
from deadeye.cli.setup import my_seats, names_of, saved_record
from deadeye.cli.story import tell
from deadeye.cli.tables import art_of
from deadeye.cli.watch import show_end
from deadeye.core.errors import BadInput
from deadeye.core.match import Match
from deadeye.core.reel import Reel
from deadeye.room.project import events_of
from deadeye.room.room import WATCHING

File = Annotated[Path, typer.Argument(help="A saved game.")]
Me = Annotated[int | None, typer.Option("--me", help="See it as this seat did; by default as a spectator.")]
WhatIf = Annotated[int | None, typer.Option(
    "--what-if", help="Play on after this many choices, alone with bots; the saved game stays as it is.")]


def replay(file: File, me: Me = None, data: Data = None, what_if: WhatIf = None) -> None:
    """Step through a saved game; over a pipe, tell all of it."""
    screen = Screen()
    if saved_campaign(file):
        if what_if is not None:
            raise BadInput("--what-if goes on from a single game: this is a campaign.")
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
    winding = Winding(screen, whole, names_of(whole.record), me, data)
    if what_if is None:
        winding.run()
    else:
        raise typer.Exit(winding.go_on_from(what_if))


class Winding:
    """A record that can be wound forward and back."""

    def __init__(self, screen: Screen, whole: Match[Any], names: list[str], me: int | None,
                 data: Path | None = None) -> None:
        self.screen = screen
        self.whole = whole
        self.reel = Reel(whole.game, whole.record)
        self.names = names
        self.me = me
        self.data = data

    def run(self) -> None:
        """From the first choice to the last, or wherever the viewer winds it."""
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
        """What the last choice brought, and the table when a turn begins or the viewer stops to look."""
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
                text = self.screen.read("Enter next · b back · a number · w what if · q quit > ").lower()
            except Left:
                return None
            if text in {"q", "quit"} or (not text and count == last):
                return None
            if not text:
                return count + 1
            if text in {"b", "back"}:
                return max(0, count - 1)
            if text in {"w", "what if"}:
                self.try_from(count)
                return count
            number = number_in(text)
            if number is not None and number <= last:
                return number
            self.screen.say(f"Type Enter, b, w, q or a number from 0 to {last}.", "red")

    # -- what if ----------------------------------------------------------------------------

    def try_from(self, count: int) -> None:
        """Play on from here, and come back."""
        try:
            self.go_on_from(count)
        except BadInput as error:
            self.screen.say(str(error), "red")

    def go_on_from(self, count: int) -> int:
        """The match goes on from here at a study table: the viewer, or whoever chose next, alone with bots."""
        match = deadeye.what_if(self.whole.record, count)
        if match.over:
            raise BadInput("The game was over by then: go on from an earlier choice.")
        choices = self.whole.record.choices
        chooser = choices[count][0] if count < len(choices) else match.decisions[0].seat
        seat = chooser if self.me is None else self.me
        match.record.names = self.names
        path = new_save(match.game.name, None)
        given = [] if self.data is None else [f"--data={self.data}"]
        again = shlex.join(["deadeye", "play", "--resume", str(path), f"--me={seat}", "--study", *given])
        table = open_table(match.record, [seat], [USUAL] * match.record.seats, study=True)
        return Host(self.screen, table, [seat], path, again, data=self.data).run()

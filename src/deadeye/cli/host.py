"""The host: lays the table for the people at this terminal, and lets the room play the bots' choices in between."""
import shlex
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from rich.rule import Rule

from deadeye.cli.question import Question
from deadeye.cli.screen import Left, Screen, fill
from deadeye.cli.story import tell, tell_result
from deadeye.cli.tables import art_of
from deadeye.core.errors import BadInput
from deadeye.core.match import Match
from deadeye.room import wire
from deadeye.room.commands import Actor
from deadeye.room.room import WATCHING, to_consent
from deadeye.room.table import Table

YES: Final = {"y", "yes"}
NO: Final = {"n", "no"}


class Host:
    """One match at one terminal."""

    def __init__(self, screen: Screen, table: Table, humans: Sequence[int], path: Path, again: str,
                 keep: Callable[[Match[Any], Path], None] = Match.save, data: Path | None = None) -> None:
        self.screen = screen
        self.table = table
        self.room = table.room
        self.humans = list(humans)
        self.names = self.match.record.names
        self.path = path
        self.again = again  # the command that resumes this game
        self.keep = keep
        self.data = data  # the corrected data file in play
        self.told = {seat: self.read_by(seat) for seat in humans}  # events that each person has read
        self.noted = self.room.version  # how much of what the room itself said has been read
        self.holder = humans[0] if len(humans) == 1 else None  # who is looking at the screen

    @property
    def match(self) -> Match[Any]:
        """What is on the table; another one after a take-back."""
        assert self.room.match is not None, "the room was opened with a match on its table"
        return self.room.match

    def read_by(self, seat: int) -> int:
        """How much of a resumed game this person knows: everything up to their last choice."""
        chosen = [count for count, (chooser, _) in enumerate(self.match.record.choices) if chooser == seat]
        return self.match.marks[chosen[-1]][0] if chosen else 0

    def run(self) -> int:
        """Play to the end, or until the players leave; returns the exit code."""
        self.save(None)
        try:
            while self.room.phase == "playing":
                bots = self.room.bots_asked()
                if bots:
                    self.table.play_bot(bots[0])
                else:
                    self.ask(self.next_human())
        except Left as left:
            return self.leave(left.code)
        except KeyboardInterrupt:
            self.screen.say("")
            return self.leave(130)
        self.finish()
        return 0

    def next_human(self) -> int:
        """Whose choice it is at this terminal: among several, whoever is looking at it."""
        asked = [decision.seat for decision in self.match.decisions]
        return self.holder if self.holder in asked else asked[0]

    # -- one person -------------------------------------------------------------------------

    def ask(self, seat: int) -> None:
        """One question to one person; what they choose is saved at once."""
        self.hand_over(seat)
        self.show_notes()
        question = Question(self.screen, self.table, seat, self.told[seat], self.names, self.save)
        question.show()
        self.told[seat] = len(self.match.events)
        choice = question.read()
        if choice is None:
            self.take_back(seat, question.decision.since)
        else:
            self.do(seat, wire.Choose(action_id=self.action_id(), base_version=question.decision.since, choice=choice))
        self.save(None)

    def do(self, seat: int, action: wire.AnyAction) -> None:
        """A command to the room; a refusal is shown."""
        answer = self.table.do(Actor(seat), action)
        if isinstance(answer, wire.Refused):
            self.screen.say(answer.why, "red")

    def action_id(self) -> str:
        """A name for the next command: nothing is sent twice here."""
        return f"terminal-{self.room.version}"

    def take_back(self, seat: int, seen: int) -> None:
        """Take the last choice back, at once or when all others here agree."""
        self.do(seat, wire.TakeBack(action_id=self.action_id(), base_version=seen))
        while others := to_consent(self.room):
            agree = self.agrees(others[0], seat)
            self.do(others[0], wire.Consent(action_id=self.action_id(), agree=agree))
        for human in self.humans:
            self.told[human] = min(self.told[human], len(self.match.events))

    def agrees(self, seat: int, asker: int) -> bool:
        """Whether this person lets another one take something back; nobody's secrets are on the screen."""
        self.screen.clear()
        self.holder = None
        self.screen.show(Rule())
        while True:
            text = self.screen.read(f"{self.names[asker]} asks to take a choice back, and what came of it. "
                                    f"{self.names[seat]}, do you agree (yes or no)? ").lower()
            if text in YES | NO:
                return text in YES

    def hand_over(self, seat: int) -> None:
        """Hide what one person sees before the next looks."""
        if seat == self.holder:
            return
        self.screen.clear()
        name = self.names[seat]
        self.screen.show(Rule())
        self.screen.say(f"This is for {name} alone: pass the table on. {name}, press Enter when you're ready.")
        self.screen.read("")
        self.screen.clear()
        self.holder = seat

    def show_notes(self) -> None:
        """What the room itself has to say: about choices taken back, and bots that gave up."""
        for line in self.room.chat:
            if line.version > self.noted:
                self.screen.say(fill(line.text, self.names), "dim")
        self.noted = self.room.version

    # -- what is kept -----------------------------------------------------------------------

    def save(self, path: Path | None) -> Path | None:
        """Save the game, under its own name or another; None if that fails, with the reason shown."""
        target = self.path if path is None else path
        try:
            self.keep(self.match, target)
        except BadInput as error:
            self.screen.say(str(error), "red")
            return None
        return target

    def leave(self, code: int) -> int:
        """The game stays as it is."""
        if self.save(None) is None:
            return 1
        self.screen.point(f"The game is saved in {self.path}")
        self.screen.point(f"Go on with it: {self.again}")
        return code

    def finish(self) -> None:
        """How it ended; everybody may look now."""
        since = min(self.told.values(), default=0)
        if len(self.humans) > 1:
            self.screen.clear()
        self.screen.show(Rule("The end"))
        me = self.humans[0] if len(self.humans) == 1 else None
        table = self.table.seen_by(WATCHING if me is None else me, since)
        tell(self.screen, self.room.game, table.events, self.names)
        self.screen.say("")
        self.screen.show(art_of(self.room.game).draw(table.view, self.names, me))
        tell_result(self.screen, table.result, self.names)
        self.save(None)
        with_data = [] if self.data is None else [f"--data={self.data}"]
        again = shlex.join(["deadeye", "replay", str(self.path), *with_data])
        self.screen.point(f"Replay it: {again}", "dim")

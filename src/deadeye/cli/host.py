"""The host: lays the table for the people at this terminal, and plays the bots' choices in between."""
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich.rule import Rule

from deadeye.bots.arena import Arena
from deadeye.bots.bot import Bot
from deadeye.cli.question import Question
from deadeye.cli.screen import Left, Screen, named
from deadeye.cli.story import styles, tell
from deadeye.cli.tables import art_of
from deadeye.core.errors import BadInput
from deadeye.core.frame import Decision
from deadeye.core.match import Match


class Host:
    """One match at one terminal."""

    def __init__(self, screen: Screen, match: Match[Any], humans: Sequence[int], bots: dict[int, Bot],
                 names: Sequence[str], path: Path, again: str) -> None:
        self.screen = screen
        self.match = match
        self.humans = list(humans)
        self.arena = Arena(match, bots)
        self.names = names
        self.path = path
        self.again = again  # the command that goes on with this game
        self.told = {seat: self.read_by(seat) for seat in humans}  # events that each person has read
        self.holder = humans[0] if len(humans) == 1 else None  # who looks at the screen

    def read_by(self, seat: int) -> int:
        """How much of a game that goes on this person knows: all until their last choice."""
        chosen = [count for count, (chooser, _) in enumerate(self.match.record.choices) if chooser == seat]
        return self.match.marks[chosen[-1]][0] if chosen else 0

    def run(self) -> int:
        """Play to the end, or until the players leave; the exit code."""
        self.save(None)
        try:
            while not self.match.over:
                if not self.arena.step():
                    self.ask(self.next_human())
        except Left as left:
            return self.leave(left.code)
        except KeyboardInterrupt:
            self.screen.say("")
            return self.leave(130)
        self.finish()
        return 0

    def next_human(self) -> Decision:
        """Whose choice it is at this terminal: of several, the one who holds it."""
        open_now: list[Decision] = self.match.decisions
        for decision in open_now:
            if decision.seat == self.holder:
                return decision
        return open_now[0]

    def ask(self, decision: Decision) -> None:
        """One question to one person; what they choose is saved at once."""
        seat = decision.seat
        self.hand_over(seat)
        question = Question(self.screen, self.match, decision, self.names, self.save)
        question.show(self.told[seat])
        self.told[seat] = len(self.match.events)
        choice = question.read()
        if choice is None:
            self.match.undo()
            self.told[seat] = min(self.told[seat], len(self.match.events))
        else:
            self.match.choose(seat, choice)
        self.save(None)

    def hand_over(self, seat: int) -> None:
        """Hide what one person sees before the next looks."""
        if seat == self.holder:
            return
        self.screen.clear()
        name = self.names[seat]
        self.screen.show(Rule())
        self.screen.say(f"This is for {name} alone: pass the table on. {name}, press Enter when only you look.")
        self.screen.read("")
        self.screen.clear()
        self.holder = seat

    def save(self, path: Path | None) -> Path | None:
        """Save the game, under its own name or another; None when that can't be, and it is said why."""
        target = self.path if path is None else path
        try:
            self.match.save(target)
        except BadInput as error:
            self.screen.say(str(error), "red")
            return None
        return target

    def leave(self, code: int) -> int:
        """The game stays where it is."""
        if self.save(None) is None:
            return 1
        self.screen.point(f"The game is saved in {self.path}")
        self.screen.point(f"Go on with it: {self.again}")
        return code

    def finish(self) -> None:
        """How it ended; everybody may look now."""
        match = self.match
        since = min(self.told.values(), default=0)
        if len(self.humans) > 1:
            self.screen.clear()
        self.screen.show(Rule("The end"))
        me = self.humans[0] if len(self.humans) == 1 else None
        tell(self.screen, match, me, since, self.names)
        self.screen.say("")
        self.screen.show(art_of(match.game).draw(match.view(me), self.names, me))
        result = match.result
        if result is not None:
            text = named(result.reason, self.names, styles(match.record.seats))
            text.append(f" ({result.clause})", "dim")
            self.screen.show(text)
        self.save(None)
        self.screen.point(f"Look at it again: deadeye replay {self.path}", "dim")

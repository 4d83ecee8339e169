"""A question to a person: the story, the table, the choices, and what else can be typed."""
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from deadeye.cli.rules import show_clause, show_clauses
from deadeye.cli.screen import Left, Screen, fill, named
from deadeye.cli.story import styles, tell
from deadeye.cli.tables import Typed, art_of
from deadeye.core.frame import Decision
from deadeye.core.ledger import find
from deadeye.core.match import Match

ALSO: Final = "? rules · table · cards · story · undo · save · quit"
AGAIN: Final = "again"  # what was typed has been dealt with; the question stands


class Question:
    """One decision of one person."""

    def __init__(self, screen: Screen, match: Match[Any], decision: Decision, names: Sequence[str],
                 save: Callable[[Path | None], Path | None]) -> None:
        self.screen = screen
        self.match = match
        self.decision = decision
        self.names = names
        self.save = save
        self.art = art_of(match.game)
        self.view = match.view(decision.seat)
        self.styles = styles(match.record.seats)
        self.typed: Typed | None = self.art.typed(self.view, decision) if self.art.typed else None

    # -- what is shown ----------------------------------------------------------------------

    def show(self, since: int) -> None:
        """What happened since this person last looked, the table, and the question."""
        seat = self.decision.seat
        self.screen.show(Rule(Text(self.names[seat], self.styles[seat])))
        tell(self.screen, self.match, seat, since, self.names)
        self.screen.say("")
        self.show_table()
        self.show_choices()

    def show_table(self) -> None:
        """The table as this person sees it."""
        self.screen.show(self.art.draw(self.view, self.names, self.decision.seat))

    def show_choices(self) -> None:
        """What is asked, and what can be answered."""
        self.screen.say("")
        self.screen.show(Text.assemble(named(self.decision.prompt, self.names, self.styles)))
        if self.typed is not None:
            for line in self.typed.lines:
                self.screen.show(Padding(Text(line), (0, 0, 0, 2)))
        else:
            self.screen.show(self.numbered())
        self.screen.say(ALSO, "dim")

    def numbered(self) -> Table:
        """The options by number, each with what it does."""
        table = Table(box=None, show_header=False, padding=(0, 1))
        table.add_column(justify="right", style="bold")
        table.add_column()
        table.add_column(style="dim")
        for number, option in enumerate(self.decision.options, 1):
            label = self.match.game.label(self.match.state, self.decision, option)
            hint = self.match.game.hint(self.match.state, self.decision, option)
            table.add_row(str(number), named(label, self.names, self.styles), fill(hint, self.names))
        return table

    # -- what is typed ----------------------------------------------------------------------

    def read(self) -> int | None:
        """The choice; None to take the last one back."""
        while True:
            text = self.screen.read("> ")
            answer = self.obey(text)
            if answer == "undo":
                return None
            if answer == AGAIN:
                continue
            choice = self.meant(text)
            if choice is None:
                self.screen.say(self.not_understood(text), "red")
                continue
            refused = self.match.why_not(self.decision.seat, choice)
            if refused is None:
                return choice
            self.screen.say(fill(str(refused), self.names), "red")

    def obey(self, text: str) -> str:
        """Do what isn't a choice: AGAIN when it is done, "undo" to go back, "" when it may be a choice."""
        word, _, rest = text.lower().partition(" ")
        if word.startswith("?") or word == "rules":
            self.explain((text[1:] if word.startswith("?") else rest).strip())
        elif word in {"quit", "q", "exit"}:
            raise Left
        elif word == "undo":
            return self.undo()
        elif word == "save":
            self.save_as(text[4:].strip())
        elif word in {"table", "t"} and not rest:
            self.show_table()
            self.show_choices()
        elif word == "cards" and not rest:
            self.show_cards()
        elif word == "story" and not rest:
            tell(self.screen, self.match, self.decision.seat, 0, self.names)
        elif word in {"help", "h"}:
            self.show_choices()
        else:
            return ""
        return AGAIN

    def meant(self, text: str) -> int | None:
        """The option that a text means: its number, its label, or the game's own way of writing."""
        if self.typed is not None:
            return self.typed.read(text.lower())
        options = self.decision.options
        if text.isascii() and text.isdigit():
            return options[int(text) - 1] if 0 < int(text) <= len(options) else None
        labels = [fill(self.match.game.label(self.match.state, self.decision, o), self.names).lower() for o in options]
        close = [o for o, label in zip(options, labels, strict=True) if text and label.startswith(text.lower())]
        exact = [o for o, label in zip(options, labels, strict=True) if label == text.lower()]
        if exact:
            return exact[0]
        return close[0] if len(close) == 1 else None

    def not_understood(self, text: str) -> str:
        """What would have been right."""
        if self.typed is not None:
            return self.typed.lines[0]
        asked = f"{text!r} is not a choice" if text else "Choose"
        return f"{asked}: type a number from 1 to {len(self.decision.options)}, or ? for the rules."

    def undo(self) -> str:
        """Whether the last choice may go back: only one's own, while nothing has come to light since."""
        if self.match.may_undo(self.decision.seat):
            return "undo"
        self.screen.say("Nothing of yours can be taken back: dice or secrets have come to light since.", "red")
        return AGAIN

    def save_as(self, name: str) -> None:
        """Save here and now, under this game's name or another that is still free."""
        path = Path(name).expanduser() if name else None
        if path is not None and path.exists():
            self.screen.point(f"{path} exists: choose another name.", "red")
            return
        saved = self.save(path)
        if saved is not None:
            self.screen.point(f"The game is saved in {saved}")

    def explain(self, words: str) -> None:
        """The clauses behind the question, or those with these words."""
        clauses = self.match.game.clauses()
        if not words:
            show_clauses(self.screen, clauses, self.decision.clauses)
            return
        found = find(clauses, words)
        for clause in found:
            show_clause(self.screen, clause, words)
        if not found:
            self.screen.say(f"No clause has {words!r} in it.", "red")

    def show_cards(self) -> None:
        """Who can do what."""
        if self.art.cards is None:
            self.screen.say("This game has no cards to explain; ? has the rules.")
        else:
            self.screen.show(self.art.cards(self.view, self.names, self.decision.seat))

"""A question to a person: the story, the table, the choices, and what else can be typed."""
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from deadeye.cli.rules import ANSWERS, show_clause, show_clauses
from deadeye.cli.saves import free_path
from deadeye.cli.screen import Left, Screen, fill, named, number_in
from deadeye.cli.story import styles, tell
from deadeye.cli.tables import Typed, art_of
from deadeye.core.errors import BadInput
from deadeye.room import project
from deadeye.room.commands import No
from deadeye.room.table import Table
from deadeye.study.hint import Hint
from deadeye.teach.asking import answers
from deadeye.teach.glossary import meaning_of

ALSO: Final = "? rules · table · cards · story · undo · save · quit"
HELPED: Final = "? rules · hint · table · cards · story · undo · save · quit"  # for somebody alone with bots
HELP: Final = frozenset({"help", "h"})
AGAIN: Final = "again"  # what was typed has been dealt with; the question stands


class Question:
    """One decision of one person."""

    def __init__(self, screen: Screen, table: Table, seat: int, since: int, names: Sequence[str],
                 save: Callable[[Path | None], Path | None], clue: str = "") -> None:
        self.screen = screen
        self.table = table
        self.seat = seat
        self.names = names
        self.save = save
        self.clue = clue  # of a puzzle: told in place of what a good player would do
        self.game = table.room.game
        self.art = art_of(self.game)
        self.info = table.seen_by(seat, since)  # what happened since this person last looked, and what is asked
        self.decision = self.info.decisions[0]
        self.options = [option.choice for option in self.decision.options]
        self.styles = styles(len(names))
        self.typed: Typed | None = None
        if self.art.typed is not None:
            self.typed = self.art.typed(self.info.view, self.decision.kind, self.options)

    # -- what is shown ----------------------------------------------------------------------

    def show(self) -> None:
        """What happened since this person last looked, the table, and the question."""
        self.screen.show(Rule(Text(self.names[self.seat], self.styles[self.seat])))
        tell(self.screen, self.game, self.info.events, self.names)
        self.screen.say("")
        self.show_table()
        self.show_choices()

    def show_table(self) -> None:
        """The table as this person sees it."""
        self.screen.show(self.art.draw(self.info.view, self.names, self.seat))

    def show_choices(self) -> None:
        """What is asked, and what can be answered."""
        self.screen.say("")
        self.screen.show(Text.assemble(named(self.decision.prompt, self.names, self.styles)))
        if self.typed is not None:
            for line in self.typed.lines:
                self.screen.show(Padding(Text(line), (0, 0, 0, 2)))
        else:
            self.screen.show(self.numbered())
        self.screen.say(HELPED if self.clue or self.info.may_hint else ALSO, "dim")

    def numbered(self) -> Grid:
        """The options by number, each with what it does."""
        table = Grid(box=None, show_header=False, padding=(0, 1))
        table.add_column(justify="right", style="bold")
        table.add_column()
        table.add_column(style="dim")
        for number, option in enumerate(self.decision.options, 1):
            label = named(option.label, self.names, self.styles)
            table.add_row(str(number), label, fill(option.hint, self.names))
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
            told = project.why(self.table.room, self.seat, choice)
            if told.allowed:
                return choice
            clause = f" ({told.clause})" if told.clause else ""
            self.screen.say(fill(f"{told.why}{clause}", self.names), "red")

    def obey(self, text: str) -> str:
        """Do what isn't a choice: AGAIN when it is done, "undo" to go back, "" when it may be a choice."""
        word, _, rest = text.lower().partition(" ")
        if word.startswith("?") or word == "rules" or (word in HELP and rest):
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
            tell(self.screen, self.game, self.table.seen_by(self.seat).events, self.names)
        elif word == "hint" and not rest:
            self.show_hint()
        elif word in HELP:
            self.show_choices()
        else:
            return ""
        return AGAIN

    def meant(self, text: str) -> int | None:
        """The option that a text means: its thing, its number, its label, or the game's own way of writing."""
        for option in self.decision.options:
            if option.thing == text.lower():
                return option.choice
        if self.typed is not None:
            return self.typed.read(text.lower())
        options = self.options
        if text.isascii() and text.isdigit():
            number = number_in(text) or 0
            return options[number - 1] if 0 < number <= len(options) else None
        labels = [fill(option.label, self.names).lower() for option in self.decision.options]
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
        return f"{asked}: type a number from 1 to {len(self.options)}, or ? for the rules."

    def undo(self) -> str:
        """Whether the last choice may be taken back: the room says so, or will ask the others."""
        if self.info.undo != "no":
            return "undo"
        self.screen.say("Nothing of yours can be taken back: dice or secrets have come to light since.", "red")
        return AGAIN

    def save_as(self, name: str) -> None:
        """Save here and now, under this game's name or another that is still free."""
        try:
            path = free_path(name) if name else None
        except BadInput as error:
            self.screen.point(str(error), "red")
            return
        saved = self.save(path)
        if saved is not None:
            self.screen.point(f"The game is saved in {saved}")

    def explain(self, words: str) -> None:
        """The clauses behind the question; of what is asked, what the word means and the clauses that answer."""
        if not words:
            show_clauses(self.screen, self.game.clauses(), self.decision.clauses)
            return
        found = answers(self.game, words)[:ANSWERS]
        word = meaning_of(self.game, self.box, words)
        if word is not None:
            self.screen.show(Text.assemble((word.word, "bold"), f": {word.meaning}"))
        for clause in found:
            show_clause(self.screen, clause, words)
        if not found and word is None:
            self.screen.say(f"No clause has {words!r} in it.", "red")

    @property
    def box(self) -> str:
        """The digest of a corrected box; empty for our own."""
        match = self.table.room.match
        return str(match.record.options.get("data", "")) if match is not None else ""

    def show_hint(self) -> None:
        """What a good player would do, and how much better that is than the next best; of a puzzle, its own hint."""
        if self.clue:
            self.screen.say(fill(self.clue, self.names), "bold")
            return
        try:
            hint = self.table.hint(self.seat)
        except No as no:
            self.screen.say(no.why, "red")
            return
        self.screen.say(fill(hint_in_words(hint), self.names), "bold")

    def show_cards(self) -> None:
        """Who can do what."""
        if self.art.cards is None:
            self.screen.say("This game has no cards to explain; ? has the rules.")
        else:
            self.screen.show(self.art.cards(self.info.view, self.names, self.seat))


def hint_in_words(hint: Hint) -> str:
    """A hint as a sentence or two."""
    why = f"; {hint.hint}" if hint.hint else ""
    if hint.ahead <= hint.error:
        worth = f"{hint.other_label} is about as good"
    else:
        worth = f"Better by about {round(100 * hint.ahead)} points than {hint.other_label}"
    return f"A good player would choose: {hint.label}{why}. {worth} (from {hint.worlds} games)."

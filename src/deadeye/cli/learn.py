"""deadeye learn: a lesson at the terminal, by doing."""
from typing import Annotated

import typer
from rich.panel import Panel
from rich.text import Text

from deadeye.cli.question import Question
from deadeye.cli.room import open_table
from deadeye.cli.screen import Left, Screen, named
from deadeye.cli.setup import find_game
from deadeye.cli.story import styles, tell
from deadeye.cli.tables import art_of
from deadeye.core.record import Record
from deadeye.room.players import default_bot
from deadeye.room.table import Table
from deadeye.teach.coach import Coach
from deadeye.teach.lesson import Lesson, find_lesson, lessons_of


def learn(
    game: Annotated[str | None, typer.Argument(help="A game of 'deadeye games'.")] = None,
    lesson: Annotated[str, typer.Option("--lesson", help="One of the game's lessons; the first by default.")] = "",
    listed: Annotated[bool, typer.Option("--list", help="List the lessons of the game.")] = False,
) -> None:
    """Learn a game in three minutes, by playing it."""
    screen = Screen()
    found = find_game(game)
    if listed:
        for one in lessons_of(found.name):
            screen.say(f"{one.name}: {one.title}. {one.about}")
        return
    raise typer.Exit(Learning(screen, find_lesson(found.name, lesson)).run())


class Learning:
    """One lesson at one terminal."""

    def __init__(self, screen: Screen, lesson: Lesson) -> None:
        self.screen = screen
        self.lesson = lesson
        self.coach = Coach(lesson, self.lay)
        self.told = 0  # events of this scene that have been read

    def lay(self, record: Record) -> Table:
        """A study table at this terminal."""
        self.told = 0
        kind = default_bot(find_game(self.lesson.game))
        return open_table(record, [self.lesson.me], [kind] * record.seats, study=True)

    def run(self) -> int:
        """Take the lesson to its end, or leave; returns the exit code."""
        self.screen.say(f"{self.lesson.title}: {self.lesson.about}", "bold")
        self.screen.say("Ctrl-C leaves; nothing here can be lost.", "dim")
        try:
            while not self.coach.over:
                self.take_step()
        except Left as left:
            self.screen.say("The lesson ends here. You can take it again at any time.")
            return left.code
        self.screen.say(f"That was it. Play: deadeye play {self.lesson.game}", "bold")
        return 0

    def take_step(self) -> None:
        """What the coach says, and the act if one is asked for."""
        step = self.coach.now
        if step.do:
            self.ask()
        else:
            self.show_what_happened()
            self.say(step.say)
            self.screen.read("Enter goes on ")
            self.coach.go_on()

    def ask(self) -> None:
        """The question with the coach's words, until the act is done."""
        table = self.coach.table
        question = Question(self.screen, table, self.lesson.me, self.told, self.names, lambda _path: None,
                            self.coach.now.hint)
        question.show()
        self.told = self.events()
        self.say(self.coach.now.say)
        while True:
            choice = question.read()
            thing = next((one.thing for one in question.decision.options if one.choice == choice), "")
            wrong = self.coach.choose(thing)
            if not wrong:
                return
            self.say(wrong)

    def show_what_happened(self) -> None:
        """The story since the last look, and the table."""
        seen = self.coach.table.seen_by(self.lesson.me, self.told)
        game = self.coach.table.room.game
        tell(self.screen, game, seen.events, self.names)
        self.screen.show(art_of(game).draw(seen.view, self.names, self.lesson.me))
        self.told = self.events()

    def events(self) -> int:
        """How many things have happened in this scene."""
        match = self.coach.table.room.match
        return len(match.events) if match is not None else 0

    @property
    def names(self) -> list[str]:
        """Who sits where."""
        match = self.coach.table.room.match
        return match.record.names if match is not None else []

    def say(self, words: str) -> None:
        """The coach speaks."""
        text = Text.assemble(named(words, self.names, styles(len(self.names))))
        self.screen.show(Panel(text, title="Coach", title_align="left", expand=False))

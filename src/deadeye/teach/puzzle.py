"""A puzzle: a table, a question, and one choice that is better than all others by a clear margin, as search found it.

It is taken like a lesson of one scene: a try that isn't the best gets a sentence, and changes nothing.
"""
from functools import cache
from importlib.resources import files
from typing import Any, Final

import msgspec
from msgspec import Struct

from deadeye import catalog
from deadeye.core.errors import BadInput
from deadeye.teach.lesson import Lesson, LessonScene, LessonStep

FOLDER: Final = "puzzles"  # in a game's package: a file for each game, a line for each puzzle


class Tried(Struct, frozen=True):
    """An option of a puzzle: how much less often than the best it wins, and the error of that."""

    thing: str
    label: str
    behind: float
    error: float


class Puzzle(Struct, frozen=True):
    """Which choice wins most? Positions are worlds as whoever is asked may imagine them."""

    game: str
    number: int
    asked: str  # the question
    seat: int
    position: dict[str, Any]
    options: dict[str, bool | int | str]
    best: str  # a thing
    label: str
    hint: str  # what the best choice does
    clauses: list[str]
    chance: float  # of winning with it
    worlds: int  # in which every option was tried
    others: list[Tried]  # the nearest first
    clue: str = ""  # for those who ask for it: a sentence that points, and gives nothing away

    @property
    def name(self) -> str:
        """The name it goes by."""
        return f"{self.game}-{self.number}"


PUZZLES: Final = msgspec.json.Decoder(Puzzle)


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Every puzzle that there is, in the order of the shelf."""
    found: list[Puzzle] = []
    for game in catalog.CATALOG:
        kept = files(game.package).joinpath(FOLDER, f"{game.name}.ndjson")
        if kept.is_file():
            found += PUZZLES.decode_lines(kept.read_bytes())
    return tuple(found)


def puzzles_of(game: str) -> list[Puzzle]:
    """The puzzles of one game."""
    return [puzzle for puzzle in puzzles() if puzzle.game == game]


def find_puzzle(game: str, number: int) -> Puzzle:
    """One of a game's puzzles; they are counted from 1."""
    known = puzzles_of(game)
    if not known:
        raise BadInput(f"{catalog.find(game).title} has no puzzles.")
    if not 1 <= number <= len(known):
        raise BadInput(f"A puzzle is a number from 1 to {len(known)}, not {number}.")
    return known[number - 1]


def lesson_of(puzzle: Puzzle) -> Lesson:
    """A puzzle as the coach takes it."""
    next_best = percent(puzzle.chance - puzzle.others[0].behind)
    right = f"Yes: it wins about {percent(puzzle.chance)}. The next best wins {next_best}."
    steps = [
        LessonStep(say=puzzle.asked, do=[puzzle.best], wrong="There is something better. Think again.",
                   hint=puzzle.clue),
        LessonStep(say=right),
        LessonStep(say=f"{puzzle.label}{': ' + puzzle.hint if puzzle.hint else ''} ({', '.join(puzzle.clauses)})"),
    ]
    scene = LessonScene(position=puzzle.position, steps=steps, seed=puzzle.name, options=puzzle.options)
    title = f"Puzzle {puzzle.number}"
    return Lesson(game=puzzle.game, title=title, about="Find the choice that wins most often.", scenes=[scene],
                  names=[], me=puzzle.seat, name=puzzle.name)


def percent(share: float) -> str:
    """A share in words: 47 of 100."""
    return f"{round(100 * max(0.0, share))} of 100"

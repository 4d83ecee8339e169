"""A lesson: tables laid out from positions, and what the coach says, points at and waits for. docs/lessons.md."""
from functools import cache
from importlib.resources import files
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from deadeye import catalog
from deadeye.core.errors import BadInput
from deadeye.core.game import Game, Value
from deadeye.core.match import Match
from deadeye.core.record import Record

FOLDER: Final = "lessons"  # in a game's package, a file for each lesson
WORDS: Final = 16  # in one saying at most: a bubble is read at a glance

Saying = Annotated[str, Meta(min_length=1, max_length=120)]
Thing = Annotated[str, Meta(min_length=1, max_length=120, pattern="^[a-z0-9/-]+$")]


class LessonStep(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that the coach says. {0} stands for seat 0's name."""

    say: Saying
    point: str = ""  # the thing (docs/things.md) or place of the table that is meant
    do: list[Thing] = []  # the things that may be chosen now; none: read on
    wrong: str = ""  # said when something else is tried; by default the same words again
    hint: str = ""  # said to those who ask for one


class LessonScene(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A table as it is laid out, its luck, and the steps through it."""

    position: dict[str, Any]
    steps: list[LessonStep]
    seed: str = "lesson"  # the same luck and the same bots every time
    options: dict[str, Value] = {}


class Lesson(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A few minutes at a game, in the seat `me`."""

    game: str
    title: str
    about: str
    scenes: list[LessonScene]
    names: list[str]
    order: int = 0  # of a game's lessons: the first one teaches the game itself
    me: int = 0
    name: str = ""  # of its file


@cache
def lessons() -> tuple[Lesson, ...]:
    """Every lesson that there is, in the order of the shelf."""
    packages = list(dict.fromkeys([game.package for game in catalog.CATALOG]))
    found = [lesson for package in packages for lesson in in_package(package)]
    shelf = [game.name for game in catalog.CATALOG]
    return tuple(sorted(found, key=lambda lesson: (shelf.index(lesson.game), lesson.order, lesson.name)))


def lessons_of(game: str) -> list[Lesson]:
    """The lessons of one game, the first one first."""
    return [lesson for lesson in lessons() if lesson.game == game]


def find_lesson(game: str, name: str) -> Lesson:
    """A lesson by its name; with none, the game's first."""
    known = lessons_of(game)
    if not known:
        taught = ", ".join(dict.fromkeys([lesson.game for lesson in lessons()]))
        raise BadInput(f"{catalog.find(game).title} has no lesson yet; there are lessons of {taught}.")
    for lesson in known:
        if name in ("", lesson.name):
            return lesson
    raise BadInput(f"There is no lesson {name!r}; there is {', '.join([lesson.name for lesson in known])}.")


def in_package(package: str) -> list[Lesson]:
    """The lessons in a game's package."""
    folder = files(package).joinpath(FOLDER)
    if not folder.is_dir():
        return []
    scripts = [entry for entry in folder.iterdir() if entry.name.endswith(".toml")]
    return [read_lesson(entry.name.removesuffix(".toml"), entry.read_text("utf-8")) for entry in scripts]


def read_lesson(name: str, text: str) -> Lesson:
    """A lesson from its script; refuses what doesn't work, and says where."""
    try:
        lesson = msgspec.toml.decode(text, type=Lesson)
    except msgspec.DecodeError as error:
        raise BadInput(f"lesson {name}: {error}.") from error
    lesson.name = name
    if not lesson.scenes or not all([scene.steps for scene in lesson.scenes]):
        raise BadInput(f"lesson {name}: a lesson has scenes, and a scene has steps.")
    for number, scene in enumerate(lesson.scenes, 1):
        if scene.steps[-1].do:
            raise BadInput(f"lesson {name}, scene {number}: the last step is something to read: what came of it.")
        for step in scene.steps:
            if len(step.say.split()) > WORDS:
                raise BadInput(f"lesson {name}, scene {number}: {step.say!r} has more than {WORDS} words.")
    return lesson


def lay(lesson: Lesson, scene: LessonScene) -> Match[Any]:
    """The table of a scene."""
    game: Game[Any] = catalog.find(lesson.game)
    seats = game.seats_of(scene.position)
    record = Record(game.name, seats, game.table_options(seats, scene.options), scene.seed)
    record.position = scene.position
    record.names = [lesson.names[seat] if seat < len(lesson.names) else f"Player {seat + 1}" for seat in range(seats)]
    return Match(game, record)

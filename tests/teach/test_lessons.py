"""Every lesson is played to its end through the room, as its coach asks."""
import pytest

import deadeye
from deadeye.cli.room import open_table
from deadeye.core.errors import BadInput
from deadeye.core.record import Record
from deadeye.room.players import default_bot
from deadeye.room.table import Table
from deadeye.teach.coach import Coach
from deadeye.teach.lesson import Lesson, find_lesson, lessons, read_lesson

SCRIPT = """
game = "walking-dead-dice"
title = "A turn"
about = "One turn."
names = ["Ann", "Ben", "Cleo", "Dov"]
[[scenes]]
position = {seats = [{character = "rosita", role = "leader"}, {character = "dwight", role = "savior"},
    {character = "carl", role = "hilltop"}, {character = "negan", role = "savior"}],
    loaded = ["range-1", "grenade", "grenade", "first-aid", "first-aid"]}
steps = [{say = "Look."}, {say = "Stop.", do = ["stop"], wrong = "No: stop."}, {say = "Well done."}]
""".replace("\n    ", " ")

every_lesson = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)


def taking(lesson: Lesson) -> Coach:
    """A lesson at a table of the terminal's kind."""
    def lay(record: Record) -> Table:
        kind = default_bot(next(game for game in deadeye.shelf() if game.name == record.game))
        return open_table(record, [lesson.me], [kind] * record.seats, study=True)

    return Coach(lesson, lay)


@every_lesson
def test_a_lesson_can_be_taken_to_its_end(lesson: Lesson) -> None:
    coach = taking(lesson)
    while not coach.over:
        step = coach.now
        if not step.do:
            coach.go_on()
            continue
        offered = coach.things()
        assert set(step.do) <= set(offered), f"{coach.place()}: {step.do} of {offered}"
        for other in [thing for thing in offered if thing not in step.do][:1]:
            version = coach.table.room.version
            assert coach.choose(other) == (step.wrong or step.say)
            assert coach.table.room.version == version
        assert coach.choose(step.do[-1]) == ""


def test_a_coach_waits_for_the_act() -> None:
    coach = taking(read_lesson("a-turn", SCRIPT))
    coach.go_on()
    with pytest.raises(BadInput, match="waits for one of stop"):
        coach.go_on()
    assert coach.choose("dice/10000") == "No: stop."
    assert coach.choose("stop") == ""
    assert coach.now.say == "Well done."
    coach.go_on()
    assert coach.over


@pytest.mark.parametrize(("old", "new", "why"), [
    ('say = "Look."', 'says = "Look."', "says"),
    ('do = ["stop"]', 'do = "stop"', "array"),
    ("steps = [", "steps = [] #", "a scene has steps"),
    ('say = "Look."', f'say = "{"word " * 20}"', "more than 16 words"),
    ("[[scenes]]", "[[scenes", "lesson a-turn"),
])
def test_a_script_that_makes_no_sense_says_where(old: str, new: str, why: str) -> None:
    with pytest.raises(BadInput, match=why):
        read_lesson("a-turn", SCRIPT.replace(old, new))


@pytest.mark.parametrize("game", [game.name for game in deadeye.shelf()])
def test_every_game_has_a_lesson_that_teaches_the_game_itself(game: str) -> None:
    assert find_lesson(game, "").name == game


def test_a_lesson_that_there_is_not_names_those_that_there_are() -> None:
    with pytest.raises(BadInput, match="no lesson 'chess'; there is walking-dead-dice"):
        find_lesson("walking-dead-dice", "chess")

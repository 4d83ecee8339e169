"""Lessons and puzzles at the terminal."""
from pathlib import Path

from deadeye.teach.lesson import lessons_of
from deadeye.teach.puzzle import find_puzzle
from tests.cli.command import command


def test_a_lesson_is_taken_to_its_end(tmp_path: Path) -> None:
    lesson = lessons_of("tacdex")[0]
    steps = [step for scene in lesson.scenes for step in scene.steps]
    typed = "".join([f"{step.do[0] if step.do else ''}\n" for step in steps])
    run = command(tmp_path, "learn", "tacdex", typed=typed)
    assert run.returncode == 0, run.stderr
    assert run.stdout.count("Coach") == len(steps)
    assert "That was it. Play: deadeye play tacdex" in run.stdout


def test_something_else_is_tried_and_the_lesson_can_be_left(tmp_path: Path) -> None:
    steps = lessons_of("walking-dead-dice")[0].scenes[0].steps
    asked = next(number for number, step in enumerate(steps) if step.do)
    run = command(tmp_path, "learn", "walking-dead-dice", typed="\n" * asked + "stop\nquit\n")
    assert steps[asked].wrong.split(",")[0] in run.stdout
    assert "You can take it again at any time." in run.stdout


def test_the_lessons_of_a_game_are_listed(tmp_path: Path) -> None:
    run = command(tmp_path, "learn", "bang-dice", "--list")
    assert len(lessons_of("bang-dice")) > 1
    assert all([f"{one.name}: {one.title}" in run.stdout for one in lessons_of("bang-dice")])


def test_a_puzzle_gives_its_own_hint_and_tells_the_figures_when_it_is_solved(tmp_path: Path) -> None:
    puzzle = find_puzzle("tacdex", 2)
    typed = f"hint\n{puzzle.others[0].thing}\n{puzzle.best}\n\n\n"
    run = command(tmp_path, "puzzle", "tacdex", "--number=2", typed=typed)
    assert run.returncode == 0, run.stderr
    said = " ".join(run.stdout.split())
    assert puzzle.clue in said
    assert "A good player would choose" not in said
    assert "There is something better. Think again." in said
    assert f"Tried in {puzzle.worlds} imagined worlds each" in said

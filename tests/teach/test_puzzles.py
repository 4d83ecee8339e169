"""Puzzles: each has one best choice by a clear margin, and is taken like a lesson."""
import re

import pytest

import deadeye
from deadeye.core.errors import BadInput
from deadeye.teach import finding
from deadeye.teach.finding import MARGIN, SURE, find_puzzles
from deadeye.teach.puzzle import Puzzle, find_puzzle, lesson_of, puzzles, puzzles_of
from tests.teach.test_lessons import taking

LEAST = 8
CLUE = 18  # words of a hint at most

every_puzzle = pytest.mark.parametrize("puzzle", puzzles(), ids=lambda puzzle: puzzle.name)


@pytest.mark.parametrize("game", [game.name for game in deadeye.shelf()])
def test_every_game_has_puzzles(game: str) -> None:
    assert [puzzle.number for puzzle in puzzles_of(game)] == list(range(1, len(puzzles_of(game)) + 1))
    assert len(puzzles_of(game)) >= LEAST


@every_puzzle
def test_a_puzzle_asks_what_it_says_and_its_best_choice_is_clearly_the_best(puzzle: Puzzle) -> None:
    match = deadeye.from_position(puzzle.game, puzzle.position, puzzle.name, **puzzle.options)
    decision = match.decision_of(puzzle.seat)
    assert decision is not None
    assert decision.prompt == puzzle.asked
    assert sorted([puzzle.best, *[tried.thing for tried in puzzle.others]]) == sorted(decision.things)
    nearest = min([tried.behind for tried in puzzle.others])
    assert puzzle.others[0].behind == nearest >= MARGIN
    assert nearest >= SURE * puzzle.others[0].error


@every_puzzle
def test_a_puzzle_is_solved_by_its_best_choice_alone(puzzle: Puzzle) -> None:
    coach = taking(lesson_of(puzzle))
    assert coach.choose(puzzle.others[0].thing) == "There is something better. Think again."
    assert coach.choose(puzzle.best) == ""
    assert coach.now.say.startswith("Yes: it wins about")
    coach.go_on()
    assert puzzle.clauses[0] in coach.now.say
    coach.go_on()
    assert coach.over


def names_of(puzzle: Puzzle) -> list[str]:
    """What would give the answer away: what it is called, and of a seat also who sits there."""
    kind, _, rest = puzzle.best.partition("/")
    names = [puzzle.label.partition(", by way of")[0].partition(" (")[0], rest.replace("-", " ")]
    if kind == "seat":
        seat = puzzle.position["seats"][int(rest)]
        names = [puzzle.label, *[str(seat.get(what, "")) for what in ("character", "role")]]
        names += ["yourself"] if int(rest) == puzzle.seat else []
    return [name.lower() for name in names if name]


@every_puzzle
def test_a_puzzle_has_a_hint_that_points_and_gives_nothing_away(puzzle: Puzzle) -> None:
    assert puzzle.clue.endswith(("?", "."))
    assert len(puzzle.clue.split()) <= CLUE
    assert [name for name in names_of(puzzle) if re.search(rf"\b{re.escape(name)}\b", puzzle.clue.lower())] == []
    assert lesson_of(puzzle).scenes[0].steps[0].hint == puzzle.clue


def test_no_two_puzzles_have_the_same_hint() -> None:
    clues = [puzzle.clue for puzzle in puzzles()]
    assert len(clues) == len(set(clues))


def test_puzzles_are_found_in_matches_of_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "GLANCE", 6)
    monkeypatch.setattr(finding, "WORLDS", 12)
    monkeypatch.setattr(finding, "SURE", 0.5)
    seen: list[tuple[int, int]] = []
    game = next(game for game in deadeye.shelf() if game.name == "tacdex")
    found = list(find_puzzles(game, 2, "a test", 1, lambda looked, so_far: seen.append((looked, so_far))))
    assert [puzzle.number for puzzle in found] == [1]
    assert found[0].others[0].behind >= MARGIN
    assert seen[-1][1] == 1


def test_a_puzzle_that_there_is_not_says_which_there_are() -> None:
    with pytest.raises(BadInput, match="from 1 to"):
        find_puzzle("tacdex", 1000)

"""Questions as players ask them find the clause that answers, among the first three."""
import tomllib
from pathlib import Path

import pytest

from deadeye import catalog
from deadeye.teach.asking import answers, index_of, root

QUESTIONS = Path(__file__).with_name("questions")
FIRST = 3
LEAST = 60  # questions for each rulebook


@pytest.mark.parametrize("game", [game.name for game in catalog.CATALOG])
def test_questions_find_their_answer(game: str) -> None:
    asked = tomllib.loads((QUESTIONS / f"{game}.toml").read_text())
    assert len(asked) >= LEAST
    found = {question: [clause.id for clause in answers(catalog.find(game), question)[:FIRST]] for question in asked}
    assert {question: ids for question, ids in found.items() if not set(ids) & set(asked[question])} == {}


def test_a_clause_is_found_by_its_id() -> None:
    game = catalog.find("walking-dead-dice")
    assert [clause.id for clause in answers(game, " wdd-306 ")] == ["WDD-306"]


def test_what_no_rulebook_speaks_of_has_no_answer() -> None:
    assert answers(catalog.find("tacdex"), "quidditch") == []
    assert answers(catalog.find("tacdex"), "how do I") == []


def test_each_edition_answers_in_its_own_words() -> None:
    west = answers(catalog.find("bang-dice"), "what does dynamite do")[0]
    dead = answers(catalog.find("walking-dead-dice"), "what does the infection do")[0]
    assert west.id == dead.id == "WDD-302"
    assert "Dynamite" in west.text
    assert "Infection" in dead.text


def test_all_rulebooks_are_asked_at_once_and_each_clause_is_there_once() -> None:
    index = index_of(tuple(catalog.CATALOG))
    ids = [clause.id for clause in index.clauses]
    assert len(ids) == len(set(ids))
    assert index.best("what does sabotage do")[0].id == "TDX-504"


@pytest.mark.parametrize(("word", "other"), [("walkers", "walker"), ("rolled", "roll"), ("rolling", "roll"),
                                             ("Rick's".lower(), "rick"), ("dice", "die"), ("allies", "ally")])
def test_endings_make_no_difference(word: str, other: str) -> None:
    assert root(word) == root(other)

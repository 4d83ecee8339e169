"""The ledgers hold: every clause has a test, every mark a clause, every rule a place in the code, every id exists."""
import ast
import re
from collections.abc import Iterator
from pathlib import Path

from deadeye.core.ledger import Clause, parse

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "deadeye" / "games"
ID = re.compile(r"[A-Z]{3}-\d{3}")


def ledger_files() -> list[Path]:
    return sorted([*GAMES.glob("*/rules*.md"), *GAMES.glob("*/rules/*.md")])


def clauses() -> dict[str, Clause]:
    """Every clause that ships, by id."""
    return {clause.id: clause for path in ledger_files() for clause in parse(path.read_text("utf-8"))}


def marks() -> dict[str, str]:
    """Every id in a rule mark of a test, with a test that bears it."""
    found = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for test in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(test, ast.FunctionDef | ast.ClassDef):
                for clause in marked(test.decorator_list):
                    found[clause] = f"{path.name}::{test.name}"
    return found


def marked(decorators: list[ast.expr]) -> Iterator[str]:
    """The ids of `@pytest.mark.rule(...)` among these."""
    for call in decorators:
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
            for argument in call.args:
                if isinstance(argument, ast.Constant):
                    yield str(argument.value)


def named() -> set[str]:
    """Every id that stands in a game's code as a text of its own: in a step, a card, the set-up, a reason."""
    found = set()
    for path in GAMES.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and ID.fullmatch(node.value):
                found.add(node.value)
    return found


def test_every_clause_has_a_test() -> None:
    assert sorted(set(clauses()) - set(marks())) == []


def test_every_mark_names_a_clause() -> None:
    assert {mark: test for mark, test in marks().items() if mark not in clauses()} == {}


def test_every_clause_that_is_not_printed_data_is_named_in_code() -> None:
    rules = {clause.id for clause in clauses().values() if clause.mark != "D"}
    assert sorted(rules - named()) == []


def test_every_clause_named_in_code_exists() -> None:
    assert sorted(named() - set(clauses())) == []


def test_no_id_stands_twice() -> None:
    ids = [clause.id for path in ledger_files() for clause in parse(path.read_text("utf-8"))]
    assert len(ids) == len(set(ids))


def test_ledgers_are_parsed_with_marks_and_sections() -> None:
    found = clauses()
    assert found["WDD-206"].mark == "R"
    assert found["WDD-203"].mark == ""
    assert found["WDD-203"].section == "A turn"
    assert found["WDD-203"].text == "An Infection die can't be re-rolled."

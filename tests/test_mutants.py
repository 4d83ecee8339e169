"""The tool that changes the rules: its mutants are what they say, and a test that notices one kills it."""
import ast
from pathlib import Path

import pytest

from tests.mutants.__main__ import EQUIVALENT, rules_of, shown_equivalent
from tests.mutants.kept import UNTRIED, Kept
from tests.mutants.making import mutants_of
from tests.mutants.tests_of import ROOT
from tests.mutants.trying import HUNG, SURVIVED, code_at, in_a_fork, limit

SOURCE = '''"""Rules."""
HAND = 5


class Bite:
    """A Bite."""

    clauses = ("ABC-101", 7)

    def run(self, allies: int, safe: bool) -> int:
        """An Ally is lost."""
        if not safe and allies > 0:
            allies -= 1
        return allies + HAND
'''


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    (tmp_path / "rules.py").write_text(SOURCE)
    return tmp_path


def test_each_mutant_changes_one_thing_and_still_is_python(tree: Path) -> None:
    mutants = mutants_of(tree, "rules.py")
    changes = {(mutant.before, mutant.after) for mutant in mutants}
    assert changes == {
        ("HAND = 5", "HAND = 6"),
        ("HAND = 5", "HAND = 4"),
        ("if not safe and allies > 0:", "if (not safe or allies > 0):"),
        ("if not safe and allies > 0:", "if not (not safe and allies > 0):"),
        ("if not safe and allies > 0:", "if safe and allies > 0:"),
        ("if not safe and allies > 0:", "if not safe and allies >= 0:"),
        ("if not safe and allies > 0:", "if not safe and allies > 1:"),
        ("allies -= 1", "pass"),
        ("allies -= 1", "allies += 1"),
        ("allies -= 1", "allies -= 2"),
        ("allies -= 1", "allies -= 0"),
        ("return allies + HAND", "return allies - HAND"),
    }
    for mutant in mutants:
        ast.parse(mutant.text)
    assert len({mutant.key for mutant in mutants}) == len(mutants)


def test_a_mutant_knows_its_function_and_lines_and_shows_itself_as_a_patch(tree: Path) -> None:
    (mutant,) = [one for one in mutants_of(tree, "rules.py") if one.after == "allies += 1"]
    assert (mutant.place, mutant.first, mutant.last) == ("Bite.run", 13, 13)
    assert "-            allies -= 1\n+            allies += 1" in mutant.diff(SOURCE)
    code = code_at(compile(mutant.text, "rules.py", "exec"), ["Bite", "run"])
    assert code.co_name == "run"


def test_a_fork_answers_and_one_that_never_ends_is_told_from_one_that_failed() -> None:
    assert in_a_fork(lambda: SURVIVED) == SURVIVED
    assert in_a_fork(lambda: "a test") == "a test"
    assert in_a_fork(never_ending) == HUNG
    with pytest.raises(RuntimeError, match="the tool is broken"):
        in_a_fork(broken)


def never_ending() -> str:
    limit(0.05)
    while True:
        pass


def broken() -> str:
    raise ValueError("the tool is broken")


def test_what_was_tried_is_kept_and_with_other_sources_only_a_hint(tmp_path: Path) -> None:
    first = Kept(tmp_path / "game.jsonl", "one")
    first.add("a mutant", "a test")
    assert Kept(tmp_path / "game.jsonl", "one").fate("a mutant") == "a test"
    later = Kept(tmp_path / "game.jsonl", "two")
    assert (later.fate("a mutant"), later.hints["a mutant"]) == (UNTRIED, "a test")


def test_every_mutant_that_is_called_equivalent_can_be_made_and_has_a_reason() -> None:
    listed = shown_equivalent()
    files = {key.split(": ")[0] for key in listed}
    made = {mutant.key for file in files for mutant in mutants_of(ROOT, file)}
    assert sorted(set(listed) - made) == [], f"no longer in the sources: clear {EQUIVALENT.name}"
    assert [key for key, reason in listed.items() if len(reason) < 20] == []


def test_the_rules_of_every_game_are_changed() -> None:
    assert "src/deadeye/games/walking_dead_board/steps/fight.py" in rules_of("walking_dead_board")
    assert "src/deadeye/games/tacdex/steps.py" in rules_of("tacdex")

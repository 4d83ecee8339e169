"""What has to be known before the first mutant: what each test reaches and takes, and what runs at import."""
import json
from pathlib import Path
from typing import Final

from tests.mutants.making import Mutant
from tests.mutants.tests_of import Line, Tests, Tracer, measure, with_tests

FAILING: Final = "fails without any mutant"


class Plan:
    """Which tests to run for a mutant, and in which order."""

    def __init__(self, folder: str, names: list[str], told: str) -> None:
        self.folder = folder
        self.names = names
        taken, reached, early = json.loads(told)
        self.taken: dict[str, float] = taken
        self.reached: dict[str, set[Line]] = {test: lines_in(lines) for test, lines in reached.items()}
        self.early = lines_in(early)  # run while modules are imported

    def is_early(self, mutant: Mutant) -> bool:
        """Whether it takes effect before any test runs."""
        lines = range(mutant.first, mutant.last + 1)
        bound = "super()" in mutant.before  # without it the code has another shape, and no function takes it over
        return bound or not mutant.place or any([(mutant.file, line) in self.early for line in lines])

    def killers(self, mutant: Mutant, likely: str) -> list[str]:
        """The tests that reach it: the one that killed it last time, then the quick ones that reach little else."""
        lines = {(mutant.file, line) for line in range(mutant.first, mutant.last + 1)}
        early = self.is_early(mutant)
        found = [test for test, reached in self.reached.items() if early or reached & lines]
        return sorted(found, key=lambda test: (test != likely, self.taken[test] * len(self.reached[test])))


def lines_in(told: dict[str, list[int]]) -> set[Line]:
    """Lines by file, as a set."""
    return {(file, line) for file, lines in told.items() for line in lines}


def by_file(lines: list[Line]) -> dict[str, list[int]]:
    """The reverse, for writing it down."""
    found: dict[str, list[int]] = {}
    for file, line in lines:
        found.setdefault(file, []).append(line)
    return found


def make_plan(folder: str, names: list[str], copy: Path, files: list[str]) -> str:
    """Run every test of the game once as it is, once watched."""
    tracer = Tracer({str(copy / file): file for file in files})
    taken: dict[str, float] = {}
    reached: dict[str, dict[str, list[int]]] = {}
    early: list[Line] = []

    def work(tests: Tests) -> None:
        early.extend(tracer.stop())
        for test in tests.items:
            holds, seconds, lines = measure(tests, tracer, test)
            if not holds:
                raise AssertionError(f"{test} {FAILING}")
            taken[test] = seconds
            reached[test] = by_file(lines)

    tracer.start(whole=False)
    with_tests(folder, names, work)
    return json.dumps([taken, reached, by_file(early)])

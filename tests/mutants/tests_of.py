"""The tests of one game, collected once; which lines of the rules each of them reaches, and how long it takes."""
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

import pytest
from _pytest.runner import runtestprotocol

OPTIONS: Final = ("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:terminal", "-o",
                  "addopts=--import-mode=importlib --strict-markers")
ROOT: Final = Path(__file__).parents[2]
LONG: Final = 0.05  # seconds: beyond this it is enough to know which functions a test enters
Line = tuple[str, int]


class Tests:
    """A game's own tests, and the contract's for that game."""

    def __init__(self, items: dict[str, pytest.Item]) -> None:
        self.items = items

    def run(self, test: str) -> bool:
        """Whether this test holds."""
        reports = runtestprotocol(self.items[test], log=False, nextitem=None)
        return not any([report.failed for report in reports])


class Instead:
    """A plugin for pytest that does something other than run all the collected tests."""

    def __init__(self, folder: str, names: list[str], work: Callable[[Tests], None]) -> None:
        self.folder = folder
        self.names = names
        self.work = work

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of pytest's own loop."""
        found = [item for item in session.items if is_for(item.nodeid, self.folder, self.names)]
        self.work(Tests({item.nodeid: item for item in found}))
        return True


def with_tests(folder: str, names: list[str], work: Callable[[Tests], None]) -> None:
    """Collect the tests of a game, and hand them over."""
    folders = [str(ROOT / "tests" / "games" / folder), str(ROOT / "tests" / "contract")]
    pytest.main([*OPTIONS, f"--rootdir={ROOT}", *folders], [Instead(folder, names, work)])


def is_for(test: str, folder: str, names: list[str]) -> bool:
    """Whether a test is the game's own, or one of the contract for one of these names in the catalog."""
    if test.startswith(f"tests/games/{folder}/"):
        return True
    _, bracket, cell = test.partition("[")
    return bool(bracket) and any([cell == f"{name}]" or cell.startswith(f"{name}-") for name in names])


class Tracer:
    """Which lines of some files are run; for long tests only which functions are entered, which is quicker."""

    def __init__(self, files: dict[str, str]) -> None:
        self.files = files  # by full name, the name below the root
        self.lines: set[Line] = set()
        self.entered: set[CodeType] = set()
        self.whole = False

    def enter(self, frame: FrameType, _event: str, _argument: object) -> Callable[..., Any] | None:
        """A function is called."""
        file = self.files.get(frame.f_code.co_filename)
        if file is None:
            return None
        if self.whole:
            self.entered.add(frame.f_code)
            return None
        self.lines.add((file, frame.f_lineno))
        return self.step

    def step(self, frame: FrameType, event: str, _argument: object) -> Callable[..., Any]:
        """A line is run."""
        if event == "line":
            self.lines.add((self.files[frame.f_code.co_filename], frame.f_lineno))
        return self.step

    def start(self, whole: bool) -> None:
        """Watch from now on."""
        self.lines = set()
        self.entered = set()
        self.whole = whole
        sys.settrace(self.enter)

    def stop(self) -> list[Line]:
        """The lines that were reached."""
        sys.settrace(None)
        for code in self.entered:
            file = self.files[code.co_filename]
            self.lines.update([(file, line) for _, _, line in code.co_lines() if line is not None])
        return sorted(self.lines)


def measure(tests: Tests, tracer: Tracer, test: str) -> tuple[bool, float, list[Line]]:
    """Whether a test holds, how much processor time it takes, and what it reaches."""
    before = time.process_time()
    holds = tests.run(test)
    taken = time.process_time() - before
    tracer.start(whole=taken > LONG)
    tests.run(test)
    return holds, taken, tracer.stop()

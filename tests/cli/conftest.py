"""Commands in these tests can be interrupted, however the tests themselves were started."""
import contextlib
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import OpenTerminal, Terminal


@pytest.fixture(autouse=True)
def interruptible() -> Iterator[None]:
    """A shell that runs the tests in the background has Ctrl-C ignored, and commands would inherit that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture
def terminal(tmp_path: Path) -> Iterator[OpenTerminal]:
    """Opens terminals that run a command; they close with the test, however it ends."""
    with contextlib.ExitStack() as opened:
        def run(*arguments: str) -> Terminal:
            return opened.enter_context(contextlib.closing(Terminal(tmp_path, *arguments)))
        yield run

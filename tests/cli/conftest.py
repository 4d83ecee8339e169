"""Commands in these tests can be interrupted, however the tests themselves were started."""
import signal
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def interruptible() -> Iterator[None]:
    """A shell that runs the tests in the background has Ctrl-C ignored, and commands would inherit that."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)

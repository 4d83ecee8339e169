"""A real terminal, with somebody at it."""
import codecs
import os
import pty
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from tests.cli.command import environment

OpenTerminal = Callable[..., "Terminal"]


class Terminal:
    """A person at a terminal: reads what comes, and types."""

    def __init__(self, home: Path, *arguments: str) -> None:
        self.screen, slave = pty.openpty()
        environ = {**environment(home), "TERM": "xterm-256color", "LINES": "40"}
        environ.pop("NO_COLOR", None)
        self.run = subprocess.Popen(
            [sys.executable, "-m", "deadeye", *arguments], stdin=slave, stdout=slave, stderr=slave, env=environ,
            start_new_session=True,
        )
        os.close(slave)
        self.letters = codecs.getincrementaldecoder("utf-8")("replace")  # a letter may come in two parts
        self.seen = ""

    def close(self) -> None:
        """End it, whatever it is doing."""
        self.run.kill()
        self.run.wait()
        os.close(self.screen)

    def until(self, words: str, *, interrupting: bool = False) -> str:
        """All that comes up to these words, which are consumed. Ctrl-C, if wanted, is pressed until then."""
        end = time.monotonic() + 60
        again = 0.0
        while words not in self.seen:
            if interrupting and time.monotonic() > again:  # one that comes just before the wait for a key isn't heard
                self.run.send_signal(signal.SIGINT)
                again = time.monotonic() + 5
            assert time.monotonic() < end, f"never came: {words!r} in {self.seen[-2000:]!r}"
            if select.select([self.screen], [], [], 0.5)[0]:
                try:
                    self.seen += self.letters.decode(os.read(self.screen, 65536))
                except OSError as gone:  # the other end is closed
                    raise AssertionError(f"ended before {words!r}: {self.seen[-2000:]!r}") from gone
        text, _, self.seen = self.seen.partition(words)
        return text

    def type(self, line: str) -> None:
        """A line and Enter."""
        os.write(self.screen, f"{line}\n".encode())

    def leave(self) -> int:
        """The exit code."""
        return self.run.wait(timeout=60)

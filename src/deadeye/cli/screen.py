"""The screen: what is printed, and the line that is typed; a pipe gets plain text."""
import codecs
import re
import sys
from collections.abc import Sequence
from types import ModuleType
from typing import Final

from rich.console import Console, RenderableType
from rich.text import Text

PLAINLY: Final = "plainly"
PLAIN: Final = str.maketrans("♥♡☠▶·╭╮╰╯│─⬢⬡★☣➀➁✚✹♨⚔✗▲▼…", "*.x>-++++|-#o*!12+*~xx^v.")
"""What a stream that can't show these characters gets instead."""


def plainly(error: UnicodeError) -> tuple[str, int]:
    """Characters that a stream can't show, as near as plain letters come."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start:error.end].translate(PLAIN)
    return signs.encode("ascii", "replace").decode("ascii"), error.end


codecs.register_error(PLAINLY, plainly)


def number_in(text: str) -> int | None:
    """The number that was typed; None if it isn't one, or is too long to be meant."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None


SEAT: Final = re.compile(r"\{(\d+)\}")


class Left(Exception):
    """The player has left the table: typed quit, pressed Ctrl-C, or the input ended."""

    def __init__(self, code: int = 0) -> None:
        super().__init__("left")
        self.code = code


class Screen:
    """A terminal, or a pipe that takes the same words without colours."""

    def __init__(self) -> None:
        self.console = Console(highlight=False, emoji=False, markup=False)
        self.live = sys.stdin.isatty() and sys.stdout.isatty()
        self.typed: ModuleType | None = None  # what was typed, for the arrow keys
        if self.live:
            import readline  # noqa: PLC0415  only where there is a terminal

            self.typed = readline

    def show(self, *things: RenderableType) -> None:
        """Print these, each on lines of its own."""
        for thing in things:
            if self.console.is_terminal:
                self.console.print(thing)
                continue
            with self.console.capture() as caught:
                self.console.print(thing)
            for line in caught.get().splitlines():  # padding is only for the eye
                self.console.file.write(line.rstrip() + "\n")

    def say(self, text: str, style: str = "") -> None:
        """Print a sentence."""
        self.console.print(Text(text, style=style))

    def point(self, text: str, style: str = "") -> None:
        """Print a line that is to be copied: never broken."""
        self.console.print(Text(text, style=style), soft_wrap=True)

    def clear(self) -> None:
        """Wipe the terminal, with all that scrolling or the arrow keys could bring back; a pipe can't be wiped."""
        if self.live:
            self.console.file.write("\x1b[H\x1b[2J\x1b[3J")
            self.console.file.flush()
        if self.typed is not None:
            self.typed.clear_history()

    def read(self, prompt: str = "> ") -> str:
        """A line that the player types."""
        try:
            if self.live:
                return input(prompt).strip()
            self.console.file.write(prompt)
            self.console.file.flush()
            line = sys.stdin.readline()
        except EOFError as end:
            self.say("")
            raise Left from end
        except KeyboardInterrupt as stop:
            self.say("")
            raise Left(130) from stop
        if not line:
            self.say("")
            raise Left
        self.say(line.strip())
        return line.strip()


def fill(phrase: str, names: Sequence[str]) -> str:
    """A phrase with names in place of {0}, {1}, …"""
    return SEAT.sub(lambda found: names[int(found[1])] if int(found[1]) < len(names) else found[0], phrase)


def named(phrase: str, names: Sequence[str], styles: Sequence[str] = ()) -> Text:
    """The same with each name in its seat's colour."""
    text = Text()
    end = 0
    for found in SEAT.finditer(phrase):
        seat = int(found[1])
        text.append(phrase[end:found.start()])
        if seat < len(names):
            text.append(names[seat], styles[seat] if seat < len(styles) else "bold")
        else:
            text.append(found[0])
        end = found.end()
    text.append(phrase[end:])
    return text

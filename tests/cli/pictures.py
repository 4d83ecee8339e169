"""The picture of the terminal table: a real game in a real terminal, drawn as SVG. `make pictures` runs it."""
import io
import os
import pty
import re
import select
import subprocess
import sys
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

PICTURE = Path(__file__).parents[2] / "docs" / "pictures" / "terminal.svg"
WIDTH = 96
FETCHED_FONT = re.compile(r"@font-face \{.*?\}", re.S)  # the picture may fetch nothing
QUIET = 3.0  # seconds of silence: the table waits for us


def shown(arguments: list[str]) -> str:
    """What a terminal shows of a command until it asks for something."""
    ours, theirs = pty.openpty()
    env = os.environ | {"COLUMNS": str(WIDTH), "LINES": "60", "TERM": "xterm-256color"}
    command = [sys.executable, "-m", "deadeye", *arguments]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=env) as process:
        os.close(theirs)
        text = b""
        while select.select([ours], [], [], QUIET)[0]:
            text += os.read(ours, 65536)
        process.terminate()
    os.close(ours)
    return text.decode(errors="replace")


def main() -> None:
    """Write the picture."""
    with tempfile.TemporaryDirectory() as folder:
        text = shown(["play", "walking-dead-dice", "--seats", "5", "--me", "1", "--bots", "normal", "--seed", "4",
                      "--save", str(Path(folder, "game.json"))])
    console = Console(record=True, width=WIDTH, file=io.StringIO())
    console.print(Text.from_ansi(text.replace("\r\n", "\n")))
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    drawn = console.export_svg(title="deadeye play walking-dead-dice")
    PICTURE.write_text(FETCHED_FONT.sub("", drawn), "utf-8")


if __name__ == "__main__":
    main()

"""The real command in a process of its own, over a pipe."""
import os
import subprocess
import sys
from pathlib import Path

import deadeye

SOURCES = str(Path(deadeye.__file__).parent.parent)
MORE: list[str] = []  # paths that a test adds, for packages of its own
ANSWERS = "stop\n1\n" * 400  # stops every roll, and takes the first of every numbered list


def environment(home: Path) -> dict[str, str]:
    """Saves go to the test's own folder."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join([SOURCES, *MORE]), "XDG_DATA_HOME": str(home), "COLUMNS": "80"}


def command(home: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """Run it to its end."""
    return subprocess.run(
        [sys.executable, "-m", "deadeye", *arguments], input=typed, capture_output=True, text=True, encoding="utf-8",
        env=environment(home), timeout=120, check=False,
    )


def saves(home: Path) -> list[Path]:
    """The games that were saved."""
    return sorted((home / "deadeye" / "games").glob("*.json"))

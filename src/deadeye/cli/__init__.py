"""The command line: the table in a terminal."""
import sys
from importlib import import_module

from deadeye.cli.extras import TERMINAL, Missing, bring

__all__ = ["main"]

WRONG = 2  # exit code: the command can't run here


def main(arguments: list[str] | None = None) -> int:
    """Run the command, if what it needs is installed."""
    try:
        bring("terminal", TERMINAL)
    except Missing as missing:
        print(missing, file=sys.stderr)
        return WRONG
    code: int = import_module("deadeye.cli.command").run(arguments)
    return code

"""The command line: the table in a terminal."""
import sys

import typer

from deadeye.cli.app import app
from deadeye.core.errors import BadInput

__all__ = ["main"]

WRONG = 2  # exit code: the command can't be done as it was given


def main(arguments: list[str] | None = None) -> int:
    """Run the command; whatever is wrong with it is said in one sentence."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal that can't show a letter shows a question mark
            stream.reconfigure(errors="replace")
    try:
        code = app(args=arguments, prog_name="deadeye", standalone_mode=False)
    except BadInput as error:
        return refuse(str(error))
    except typer.TyperException as error:
        return refuse(f"{error.format_message().rstrip('.')}: 'deadeye --help' lists what there is.")
    except typer.Abort:
        return 1
    return code if isinstance(code, int) else 0


def refuse(sentence: str) -> int:
    """Say what is wrong, where errors are read."""
    print(sentence, file=sys.stderr)
    return WRONG

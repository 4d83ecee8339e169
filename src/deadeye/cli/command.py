"""Runs a command, and says in one sentence what is wrong with it."""
import io
import sys

import typer

from deadeye.cli.app import app
from deadeye.cli.screen import PLAINLY, Left
from deadeye.core.errors import BadInput

WRONG = 2  # exit code: the command can't be run as given


def run(arguments: list[str] | None = None) -> int:
    """Run the command; whatever is wrong with it is said in one sentence."""
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, PLAINLY), (sys.stderr, PLAINLY)):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)
    try:
        code = app(args=arguments, prog_name="deadeye", standalone_mode=False)
    except BadInput as error:
        return refuse(str(error))
    except typer.TyperException as error:
        message = error.format_message().rstrip(".")  # empty if there was no command and help was shown
        return refuse(f"{message}: 'deadeye --help' lists what there is.") if message else 0
    except Left as left:
        return left.code
    except typer.Abort:
        return 1
    return code if isinstance(code, int) else 0


def refuse(sentence: str) -> int:
    """Say what is wrong, where errors are read."""
    print(sentence, file=sys.stderr)
    return WRONG

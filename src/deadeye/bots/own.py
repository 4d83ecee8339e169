"""A bot of your own: a Python file with one class."""
import importlib.util
import inspect
from functools import cache
from pathlib import Path

from deadeye.bots.bot import Bot
from deadeye.bots.program import EXEC
from deadeye.core.errors import BadInput


def is_file(kind: str) -> bool:
    """Whether a kind of bot names a Python file."""
    return kind.endswith(".py") and not kind.startswith(EXEC)


@cache
def load(path: str) -> type[Bot]:
    """The one class in the file that is a Bot."""
    file = Path(path)
    spec = importlib.util.spec_from_file_location(f"deadeye_bot_{file.stem}", file)
    if not file.is_file() or spec is None or spec.loader is None:
        raise BadInput(f"There is no file {path} with a bot in it: 'deadeye bot --new GAME' writes one.")
    module = importlib.util.module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise BadInput(f"{path} can't be run: {type(error).__name__}: {error}.") from error
    found = [thing for thing in vars(module).values()
             if inspect.isclass(thing) and issubclass(thing, Bot) and thing.__module__ == module.__name__]
    if len(found) != 1:
        raise BadInput(f"{path} must have one class that is a deadeye.Bot, not {len(found)}.")
    return found[0]

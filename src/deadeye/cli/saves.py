"""Where games are saved."""
import os
import time
from pathlib import Path

from deadeye.core.errors import BadInput


def home() -> Path:
    """The folder of saved games."""
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "deadeye" / "games"


def new_save(game: str, wanted: Path | None) -> Path:
    """The file for a new game; an existing file is never overwritten."""
    if wanted is not None:
        free_path(str(wanted), f"go on with it (--resume {wanted}), or save under another name")
        if not wanted.parent.is_dir():
            raise BadInput(f"There is no folder {wanted.parent} to save the game in.")
        return wanted
    folder = home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{folder} can't be made ({error.strerror}): say where with --save FILE.") from error
    return free_name(folder, f"{game}-{time.strftime('%Y-%m-%d')}")


def free_path(name: str, instead: str = "choose another name") -> Path:
    """The path for this name, which no file has yet."""
    try:
        path = Path(name).expanduser()
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return path
    except (OSError, ValueError, RuntimeError) as error:
        raise BadInput(f"{name[:60]!r} can't be the name of a file: choose another name.") from error
    raise BadInput(f"{path} exists: {instead}.")


def free_name(folder: Path, stem: str) -> Path:
    """A file of its own: created at once, since two games may begin together."""
    number = 1
    while True:
        path = folder / f"{stem}-{number}.json"
        try:
            path.open("x").close()
        except FileExistsError:
            number += 1
        except OSError as error:
            raise BadInput(f"{folder} takes no file ({error.strerror}): say where with --save FILE.") from error
        else:
            return path

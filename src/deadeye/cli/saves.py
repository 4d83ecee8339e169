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
    """The file for a new game; nothing that is already there is ever written over."""
    if wanted is not None:
        if wanted.exists():
            raise BadInput(f"{wanted} exists: go on with it by --resume {wanted}, or save under another name.")
        if not wanted.parent.is_dir():
            raise BadInput(f"There is no folder {wanted.parent} to save the game in.")
        return wanted
    folder = home()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadInput(f"{folder} can't be made ({error.strerror}): say where to save by --save FILE.") from error
    day = time.strftime("%Y-%m-%d")
    number = 1
    while (path := folder / f"{game}-{day}-{number}.json").exists():
        number += 1
    return path

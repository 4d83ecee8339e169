"""deadeye golden: transcripts in words, made from a scene and compared with what is on file."""
from pathlib import Path
from typing import Annotated

import typer

from deadeye.cli.screen import Screen
from deadeye.cli.transcript import golden_files, made_from
from deadeye.core.errors import BadInput

Folder = Annotated[Path, typer.Argument(help="Where the transcripts are.")]
Rewrite = Annotated[bool, typer.Option("--rewrite", help="Rewrite them; the diff is the review.")]


def golden(folder: Folder = Path("tests/golden"), rewrite: Rewrite = False) -> None:
    """Compare every transcript with what today's rules make of its scene."""
    screen = Screen()
    paths = golden_files(folder)
    changed = [path for path in paths if stale(path, rewrite)]
    for path in changed:
        screen.say(f"{path} {'is rewritten' if rewrite else 'is no longer what happens'}")
    screen.say(f"{len(paths) - len(changed)} of {len(paths)} transcripts are as they were.")
    if changed and not rewrite:
        raise typer.Exit(1)


def stale(path: Path, rewrite: bool) -> bool:
    """Whether a transcript differs; rewrites it if asked to."""
    try:
        text = path.read_text("utf-8")
        fresh = made_from(text)
    except BadInput as error:
        raise BadInput(f"{path}: {error}") from error
    if fresh == text:
        return False
    if rewrite:
        path.write_text(fresh, "utf-8")
    return True

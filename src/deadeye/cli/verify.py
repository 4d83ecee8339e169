"""`deadeye verify`: was the luck of a match what was promised before the deal?"""
from pathlib import Path
from typing import Annotated

import typer

from deadeye import catalog
from deadeye.cli.play import Data
from deadeye.cli.setup import saved_record
from deadeye.core.match import Match
from deadeye.room.luck import check_commit, luck_of, recompute


def verify(
    file: Annotated[Path, typer.Argument(help="A record, as the table gives it when the match is over.")],
    commit: Annotated[str, typer.Option(help="The hash that the table showed before the deal.")] = "",
    data: Data = None,
) -> None:
    """Play a record again, and recompute every die and card from its seed."""
    for line in verified(file, commit, data):
        typer.echo(line)


def verified(file: Path, commit: str, data: Path | None = None) -> list[str]:
    """What holds, line by line; raises when something doesn't."""
    record = saved_record(file, data)
    game = catalog.find(record.game)
    match = Match(game, record)
    check_commit(record, commit)
    luck = luck_of(game, record)
    draws = recompute(luck)
    words = [f"{name or f'seat {seat}'}: {said!r}" for seat, (name, said)
             in enumerate(zip(record.names or [""] * record.seats, luck.words, strict=False)) if said]
    promised = "as promised before the deal" if commit else "compare it with the hash that you saw before the deal"
    return [
        f"{game.title}, {record.seats} seats, {len(record.choices)} choices: every one is allowed.",
        f"Hash of the secret: {luck.commit} ({promised}).",
        f"Words of the seats: {', '.join(words) or 'none'}.",
        f"{draws} draws recomputed from the seed: all are the same.",
        "The match is over." if match.over else "The match is not over.",
    ]

"""`deadeye verify`: was the luck of a match what was promised before the deal?"""
from pathlib import Path
from typing import Annotated

import typer

from deadeye import catalog
from deadeye.core.match import Match
from deadeye.core.record import load_record
from deadeye.room.luck import check_commit, luck_of, recompute


def verify(
    file: Annotated[Path, typer.Argument(help="A record, as the table gives it when the match is over.")],
    commit: Annotated[str, typer.Option(help="The hash that the table showed before the deal.")] = "",
) -> None:
    """Play a record again, and recompute every die and card from its seed."""
    for line in verified(file, commit):
        typer.echo(line)


def verified(file: Path, commit: str) -> list[str]:
    """What holds, line by line; raises when something doesn't."""
    record = load_record(file)
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

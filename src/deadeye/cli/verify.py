"""`deadeye verify`: was the luck of a match what was promised before the deal?"""
from pathlib import Path
from typing import Annotated

import typer

from deadeye import catalog
from deadeye.cli.play import Data
from deadeye.cli.setup import saved_record
from deadeye.core.errors import BadInput
from deadeye.core.match import Match
from deadeye.core.record import Record
from deadeye.room.luck import check_commit, luck_of, recompute


def verify(
    file: Annotated[Path, typer.Argument(help="A record, as the table gives it when the match is over.")],
    commit: Annotated[str, typer.Option(help="The hash that the table showed before the deal.")] = "",
    told: Annotated[str, typer.Option(help="The digest that the table showed at the end, or at an earlier step.")] = "",
    data: Data = None,
) -> None:
    """Play a record again, compare it with what was told, and recompute every die and card from its seed."""
    for line in verified(file, commit, told, data):
        typer.echo(line)


def verified(file: Path, commit: str, told: str = "", data: Path | None = None) -> list[str]:
    """What holds, line by line; raises when something doesn't."""
    record = saved_record(file, data)
    game = catalog.find(record.game)
    match = Match(game, record)
    check_commit(record, commit)
    check_told(match.record, told)
    luck = luck_of(game, record)
    draws = recompute(luck)
    words = [f"{name or f'seat {seat}'}: {said!r}" for seat, (name, said)
             in enumerate(zip(record.names or [""] * record.seats, luck.words, strict=False)) if said]
    promised = "as promised before the deal" if commit else "compare it with the hash you saw before the deal"
    return [
        f"{game.title}, {record.seats} seats, {len(record.choices)} choices: every one is allowed.",
        f"What was told, step by step: {match.record.digests[-1]} ({compared(record, told)}).",
        f"Hash of the secret: {luck.commit} ({promised}).",
        f"Words of the seats: {', '.join(words) or 'none'}.",
        f"{draws} draws recomputed from the seed: all are the same.",
        "The match is over." if match.over else "The match is not over.",
    ]


def check_told(record: Record, told: str) -> None:
    """Refuse a record in which no step has this digest."""
    if told and told.strip().lower() not in record.digests:
        raise BadInput(f"No step of the record has the digest {told.strip().lower()}; the last one is "
                       f"{record.digests[-1]}: this is not the match that the table told of.")


def compared(record: Record, told: str) -> str:
    """What the digests were compared with."""
    if told:
        return "as the table told it"
    return "as the record says" if record.digests else "the record is an old one and doesn't say"

"""The room at this terminal: those who share it, bots in the other seats, and a match on the table."""
import secrets
import time
from collections.abc import Sequence

from deadeye.bots import make
from deadeye.core.errors import BadInput
from deadeye.core.record import Record
from deadeye.room import entries as log
from deadeye.room.room import WATCHING, Room
from deadeye.room.table import Table


def open_table(record: Record, humans: Sequence[int], kinds: Sequence[str], study: bool = False) -> Table:
    """A table on which a match goes on from its record: people in these seats, bots of these kinds in the others."""
    seats = range(record.seats)
    if study and len(humans) != 1:
        raise BadInput("--study is for one person with bots: with other people at the table, ask them.")
    bots = ["" if seat in humans else kinds[seat] for seat in seats]
    for seat, kind in enumerate(bots):
        if kind:
            make(kind, record.game, seat, seat)  # refuses a kind that doesn't exist, before anything is begun
    table = Table(Room("terminal"), not_written, clock, secrets.token_hex)
    table.enter(WATCHING, log.Opened(
        game=record.game, options=record.options, title="", public=False, study=study, pace=0, grace=0,
        names=record.names or [""] * record.seats, bots=bots, invites=[""] * record.seats,
        keys=["" if bot else f"seat {seat}" for seat, bot in enumerate(bots)],
        host=humans[0] if humans else WATCHING, host_key="terminal", spectators="", secret="",
    ))
    table.enter(WATCHING, log.Laid(record.to_json().decode()))
    return table


def not_written(_logged: log.Logged) -> None:
    """Of this room only the record of its match is kept: the host saves it before showing what a choice brought."""


def clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000

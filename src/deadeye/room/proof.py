"""Proof that a match comes out as it was played: digests of what everybody was told, and of the whole table."""
import hashlib
from typing import Any, Final

import msgspec

from deadeye.core.digest import digest_of
from deadeye.core.game import Game
from deadeye.core.match import Match
from deadeye.core.rng import key
from deadeye.room import entries as log

LENGTH: Final = 12


def table_digest(game: Game[Any], s: Any) -> str:
    """Of everything on the table, in hands and in decks; it stays in the log, where the seed is too."""
    whole = msgspec.json.encode(game.position(s), order="sorted")
    return hashlib.sha256(whole).hexdigest()[:LENGTH]


def rehearse(match: Match[Any], seat: int, choice: int) -> tuple[str, str]:
    """Make the choice on a second table first: that way what is in the log can't fail when replayed.

    The digests of what it told everybody, and of the table after it, will prove that it came out the same.
    """
    game, second = match.game, match.game.clone(match.state)
    second.listen()
    key(second, match.record.seed, len(match.record.choices) + 1)
    game.rules.choose(second, seat, choice)
    return digest_of(game, second, match.record.digests[-1], second.events), table_digest(game, second)


def comes_out(match: Match[Any], entry: log.Dealt | log.Chose, dealt_by: str) -> bool:
    """Whether everybody was told the same when this happened; under other rules than those of the deal, also whether
    everything on the table is the same: a changed number may not have been told yet."""
    if entry.digest not in ("", match.record.digests[-1]):
        return False
    same_rules = dealt_by in ("", match.game.version())
    return same_rules or entry.table in ("", table_digest(match.game, match.state))

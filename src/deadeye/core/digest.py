"""Digests: what a step told everybody, in a few characters that prove it. Each builds on the one before."""
import hashlib
from typing import Final

import msgspec

from deadeye.core.frame import SPECTATOR, Event
from deadeye.core.game import Game
from deadeye.core.step import S

LENGTH: Final = 12


def digest_of(game: Game[S], s: S, before: str, events: list[Event]) -> str:
    """The digest of a step, from the one before it and from what the step told everybody."""
    told: list[object] = [before]
    for event in events:
        public = event.as_seen_by(SPECTATOR)
        told.append([game.kind_name(public.kind), public.seat, game.facts(s, public)])
    return hashlib.sha256(msgspec.json.encode(told, order="sorted")).hexdigest()[:LENGTH]

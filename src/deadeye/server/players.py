"""Kinds of bots that can sit at a table of a game."""
from typing import Any, Final

from deadeye.bots import sensible
from deadeye.bots.bot import Bot
from deadeye.core.errors import BadInput
from deadeye.core.frame import Decision
from deadeye.core.game import Game, Plain

RANDOM: Final = "random"
SENSIBLE: Final = "sensible"
ADVICE: Final[dict[str, type[Bot]]] = vars(sensible).get("ADVICE", {})


class Random(Bot):
    """Any option, each equally likely."""

    def choose(self, view: Plain, decision: Decision) -> int:
        return decision.options[self.chance.below(len(decision.options))]


def kinds_of(game: Game[Any]) -> list[str]:
    """The kinds that know this game, the best for a table first."""
    return [SENSIBLE, RANDOM] if game.name in ADVICE else [RANDOM]


def default_bot(game: Game[Any]) -> str:
    """The kind that sits in when nobody has said which, or when another fails."""
    return kinds_of(game)[0]


def bot_of(kind: str, game: str, seat: int, seed: int) -> Bot:
    """A bot of this kind for a seat of this game."""
    if kind == RANDOM:
        return Random(seat, seed)
    if kind == SENSIBLE and game in ADVICE:
        return ADVICE[game](seat, seed)
    raise BadInput(f"There is no bot of the kind {kind!r} for {game}.")

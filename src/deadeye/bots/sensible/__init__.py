"""Sensible bots: one file of advice per game, one line here."""
from typing import Final

from deadeye.bots.bot import Bot
from deadeye.bots.sensible import tacdex

ADVICE: Final[dict[str, type[Bot]]] = {
    "tacdex": tacdex.Sensible,
}
"""By the game's package."""

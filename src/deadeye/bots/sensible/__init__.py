"""Sensible bots: one file of advice per game, one line here."""
from typing import Final

from deadeye.bots.bot import Bot

ADVICE: Final[dict[str, type[Bot]]] = {
}
"""By the game's package."""

"""Sensible bots: one file of advice per game, one line here."""
from typing import Final

from deadeye.bots.bot import Bot
from deadeye.bots.sensible import bang_dice, tacdex

ADVICE: Final[dict[str, type[Bot]]] = {
    "bang_dice": bang_dice.Sensible,
    "tacdex": tacdex.Sensible,
}
"""By the game's package."""

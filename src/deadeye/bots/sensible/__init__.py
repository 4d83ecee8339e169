"""Sensible bots: one file of advice per game, one line here."""
from typing import Final

from deadeye.bots.bot import Bot
from deadeye.bots.sensible import halo_bang, tacdex, undead, walking_dead_board

ADVICE: Final[dict[str, type[Bot]]] = {
    "bang_dice": undead.Sensible,
    "halo_bang": halo_bang.Sensible,
    "tacdex": tacdex.Sensible,
    "walking_dead_board": walking_dead_board.Sensible,
}
"""By the game's package."""

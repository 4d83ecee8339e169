"""Sensible bots that read views: one file a game, one line here; all other games advise by themselves."""
from typing import Final

from deadeye.bots.bot import Bot
from deadeye.bots.sensible import walking_dead_board

ADVICE: Final[dict[str, type[Bot]]] = {
    "walking_dead_board": walking_dead_board.Sensible,
}
"""By the game's package."""

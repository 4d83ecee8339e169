"""The bot that follows the advice of its game."""
from typing import Any

from deadeye.bots.bot import Bot
from deadeye.core.frame import Decision
from deadeye.core.game import Game


class Advised(Bot):
    """Does what a sensible player would do."""

    looks = False
    imagines = True

    def __init__(self, game: Game[Any], seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.game = game

    def choose_in(self, world: Any, decision: Decision) -> int:
        return self.game.advise(world, self.seat, self.chance)

"""Bots that think in an imagined world: by the advice of their game, with mistakes, or by search."""
import time
from typing import Any, Final

from deadeye.bots.bot import Bot
from deadeye.core.frame import Decision
from deadeye.core.game import Game
from deadeye.core.search import Search

SLICE: Final = 2  # worlds between two looks at the clock


class Level:
    """How well a bot plays: how often it errs, for how many worlds it thinks, and for how long at most."""

    def __init__(self, about: str, errs: int = 0, worlds: int = 0, seconds: float = 0.0) -> None:
        self.about = about  # for players, in a few words
        self.errs = errs  # of a hundred choices
        self.worlds = worlds
        self.seconds = seconds


LEVELS: Final[dict[str, Level]] = {
    "easy": Level("knows good advice, but forgets it once in three choices", errs=33),
    "normal": Level("follows good advice at every choice"),
    "hard": Level("thinks each choice through, a little", worlds=200, seconds=0.5),
    "expert": Level("thinks each choice through, for up to a second", worlds=1000, seconds=1.0),
}


class Thinker(Bot):
    """Chooses in a world that its seat can't tell from the true one."""

    looks = False
    imagines = True

    def __init__(self, game: Game[Any], level: Level, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.game = game
        self.level = level
        self.haste = 1  # it thinks for so many times fewer worlds: others wait

    def hurry(self, haste: int) -> None:
        self.haste = haste

    def choose_in(self, world: Any, decision: Decision) -> int:
        if len(decision.options) == 1:
            return decision.options[0]
        if self.level.errs and self.chance.below(100) < self.level.errs:
            return decision.options[self.chance.below(len(decision.options))]
        if not self.level.worlds:
            return self.game.advise(world, self.seat, self.chance)
        search = Search(self.game, world, self.seat, max(1, self.level.worlds // self.haste), self.chance)
        until = time.monotonic() + self.level.seconds
        while search.go_on(SLICE) and time.monotonic() < until:
            pass
        return search.best()

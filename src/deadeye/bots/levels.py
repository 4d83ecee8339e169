"""Bots that think in an imagined world: by the advice of their game, with mistakes, or by search."""
from typing import Any, Final

from deadeye.bots.bot import Bot, Clock, stopped
from deadeye.core.frame import Decision
from deadeye.core.game import Game
from deadeye.core.house import advised
from deadeye.core.search import Search

SLICE: Final = 2  # worlds between looks at the clock
NO_HURRY: Final = 1 << 60  # milliseconds: longer than anything takes


class Level:
    """How well a bot plays: how often it errs, for how many worlds it thinks, and for how long at most."""

    def __init__(self, about: str, errs: int = 0, worlds: int = 0, most: int = NO_HURRY) -> None:
        self.about = about  # for players, in a few words
        self.errs = errs  # of a hundred choices
        self.worlds = worlds
        self.most = most  # milliseconds


LEVELS: Final[dict[str, Level]] = {
    "easy": Level("knows good advice, but forgets it once in three choices", errs=33),
    "normal": Level("follows good advice at every choice"),
    "hard": Level("thinks each choice through, a little", worlds=200, most=500),
    "expert": Level("thinks each choice through, for up to a second", worlds=1000, most=1000),
}


class Thinker(Bot):
    """Chooses in a world that its seat can't tell from the true one."""

    def __init__(self, game: Game[Any], level: Level, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.game = game
        self.level = level
        self.clock: Clock = stopped
        self.haste = 1  # it thinks about that many times fewer worlds: others wait

    def hurry(self, haste: int, clock: Clock) -> None:
        self.haste = haste
        self.clock = clock

    def choose_in(self, world: Any, decision: Decision) -> int:
        if len(decision.options) == 1:
            return decision.options[0]
        if not self.level.worlds:
            return advised(self.game, world, self.seat, decision.options, self.level.errs, self.chance)
        search = Search(self.game, world, self.seat, max(1, self.level.worlds // self.haste), self.chance)
        began = self.clock()
        while search.go_on(SLICE) and self.clock() - began < self.level.most:
            pass
        return search.best()

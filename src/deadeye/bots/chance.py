"""The random bot: every option is as good as another."""
from typing import Any

from deadeye.bots.bot import Bot
from deadeye.core.frame import Decision
from deadeye.core.house import at_random


class Random(Bot):
    """Picks one of the options, each equally likely."""

    imagines = False

    def choose_in(self, world: Any, decision: Decision) -> int:
        return at_random(decision.options, self.chance)

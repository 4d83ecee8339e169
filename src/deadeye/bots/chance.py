"""The random bot: every option is as good as another."""
from deadeye.bots.bot import Bot
from deadeye.core.frame import Decision
from deadeye.core.game import Plain


class Random(Bot):
    """Picks one of the options, each equally likely."""

    looks = False

    def choose(self, view: Plain, decision: Decision) -> int:
        return decision.options[self.chance.below(len(decision.options))]

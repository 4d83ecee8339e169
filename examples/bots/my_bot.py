"""A bot in Python: deadeye watch tacdex --bots my_bot.py."""
import deadeye


class MyBot(deadeye.Bot):
    def choose(self, view, decision):
        return decision.options[0].thing

"""The arena: a match with bots in some or all of its seats."""
from collections.abc import Mapping, Sequence
from typing import Any

import deadeye
from deadeye.bots import Bot, make
from deadeye.core.errors import BadInput
from deadeye.core.frame import Decision
from deadeye.core.game import Plain, Value
from deadeye.core.match import Match
from deadeye.core.rng import key

NOTHING: Plain = {}


class Arena:
    """Bots at a table: before each of its choices a bot is told what its seat saw since the last one."""

    def __init__(self, match: Match[Any], bots: Mapping[int, Bot]) -> None:
        self.match = match
        self.bots = dict(bots)
        self.told = [0] * match.record.seats  # events, by seat

    def choice(self, decision: Decision) -> int:
        """What the bot in this seat chooses."""
        match = self.match
        bot = self.bots[decision.seat]
        # Luck by the number of the choice: a match that was saved or taken back goes on the same.
        key(bot.chance, f"{match.record.seed}/seat {decision.seat}", len(match.record.choices))
        if bot.imagines:
            return bot.choose_in(match.game.imagine(match.state, decision.seat, bot.chance), decision)
        if not bot.looks:
            return bot.choose(NOTHING, decision)
        for event in match.seen(decision.seat, self.told[decision.seat]):
            bot.see(event)
        self.told[decision.seat] = len(match.events)
        return bot.choose(match.view(decision.seat), decision)

    def step(self) -> bool:
        """One choice of one bot; False when none of them is asked."""
        for decision in self.match.decisions:
            if decision.seat in self.bots:
                self.match.choose(decision.seat, self.choice(decision))
                return True
        return False

    def play(self, most: int | None = None) -> int:
        """Play until no bot is asked, or so many choices are made; how many were."""
        choices = 0
        while (most is None or choices < most) and self.step():
            choices += 1
        return choices


def kinds_for(seats: int, kinds: Sequence[str]) -> list[str]:
    """The kind of bot for each seat: one for all, or one for each."""
    if len(kinds) == 1:
        return list(kinds) * seats
    if len(kinds) != seats:
        raise BadInput(f"Name one kind of bot for all seats or {seats} kinds, one for each, not {len(kinds)}.")
    return list(kinds)


def seat_bots(game: str, kinds: Sequence[str], humans: Sequence[int] = ()) -> dict[int, Bot]:
    """A bot of its kind in every seat that no human has."""
    return {seat: make(kind, game, seat, seat) for seat, kind in enumerate(kinds) if seat not in humans}


def play_match(game: str, kinds: Sequence[str], seed: int | str, **options: Value) -> Match[Any]:
    """A whole match of bots, one kind for each seat."""
    match = deadeye.new(game, len(kinds), seed, **options)
    Arena(match, seat_bots(game, kinds)).play()
    return match

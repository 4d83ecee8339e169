"""The arena: a match with bots in some or all of its seats."""
import warnings
from collections.abc import Mapping, Sequence
from typing import Any

import deadeye
from deadeye.bots import USUAL, Bot, make
from deadeye.bots.bot import choice_of
from deadeye.bots.program import GaveUp
from deadeye.core.errors import BadInput
from deadeye.core.frame import Decision
from deadeye.core.game import Value
from deadeye.core.match import Match


class Arena:
    """Bots at a table in this process."""

    def __init__(self, match: Match[Any], bots: Mapping[int, Bot]) -> None:
        self.match = match
        self.bots = dict(bots)
        self.gave_up: dict[int, str] = {}  # by seat, why

    def choice(self, decision: Decision) -> int:
        """What the bot in this seat chooses; if a program gives up, one of the house's bots plays on."""
        bot = self.bots[decision.seat]
        try:
            return choice_of(bot, self.match, decision)
        except GaveUp as error:
            self.gave_up[bot.seat] = str(error)
            warnings.warn(f"The bot of seat {bot.seat} gave up ({error}); a {USUAL} one plays on.", stacklevel=2)
        self.bots[bot.seat] = make(USUAL, self.match.game.name, bot.seat, bot.seat)
        return self.choice(decision)

    def step(self) -> bool:
        """One choice of one bot; False when none of them is asked."""
        for decision in self.match.decisions:
            if decision.seat in self.bots:
                self.match.choose(decision.seat, self.choice(decision))
                return True
        return False

    def play(self, most: int | None = None) -> int:
        """Play until no bot is asked or this many choices are made; returns how many were."""
        choices = 0
        while (most is None or choices < most) and self.step():
            choices += 1
        if self.match.over:
            for bot in self.bots.values():
                bot.over(self.match.result)
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

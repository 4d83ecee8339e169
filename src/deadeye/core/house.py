"""House: how bots of the house that don't search choose, and whole matches of them, without a step into Python."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import frame
from deadeye.core.game import Game
from deadeye.core.match import Match
from deadeye.core.rng import Chance, key
from deadeye.core.state import State
from deadeye.core.step import S

RANDOM: Final = -1  # in place of how often a seat errs: it knows no advice


def luck_of(match: Match[S], seat: i64) -> Chance:
    """A bot's own luck for its next choice: by the number of the choice, so that a match that was saved, taken back or
    played elsewhere goes on the same; it reveals nothing of the table's."""
    chance = Chance()
    key(chance, f"{match.kept.seed}/seat {seat}", len(match.kept.choices))
    return chance


def at_random(options: tuple[int, ...], chance: Chance) -> i64:
    """One of the options, each equally likely."""
    return options[chance.below(len(options))]


def advised(game: Game[S], world: S, seat: i64, options: tuple[int, ...], errs: i64, chance: Chance) -> i64:
    """What the advice says in this world; of a hundred choices, so many are made without it."""
    if errs and chance.below(100) < errs:
        return at_random(options, chance)
    return game.advise(world, seat, chance)


def chosen(match: Match[S], seat: i64, errs: i64) -> i64:
    """What a seat chooses that is asked now."""
    s = match.state
    options = s.options_of(seat)
    chance = luck_of(match, seat)
    if errs == RANDOM:
        return at_random(options, chance)
    if len(options) == 1:
        return options[0]
    return advised(match.game, match.game.imagine(s, seat, chance), seat, options, errs, chance)


def asked_now(s: State) -> i64:
    """Who chooses now, for which rule and from how many options, as a frame without its first register."""
    return frame(s.asker & 255, s.chooser, 0, len(s.options))


def play_on(match: Match[S], errs: list[int]) -> list[int]:
    """Play a match to its end: by seat, how often of a hundred times the advice is forgotten, or RANDOM.

    Returns what was asked, choice by choice.
    """
    asked: list[int] = []
    s = match.state
    while not s.over:
        asked.append(asked_now(s))
        seat = s.chooser
        match.choose(seat, chosen(match, seat, errs[seat]))
    return asked

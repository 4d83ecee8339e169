"""Rollouts: a table played to its end by the advice, again and again with other luck, and who won how often."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.frame import SPECTATOR
from deadeye.core.game import Game
from deadeye.core.rng import Chance
from deadeye.core.state import NO_NUMBERS
from deadeye.core.step import S

LONG: Final[i64] = 3000  # choices after which an unfinished game is called even


def finish(game: Game[S], s: S) -> bool:
    """Let everybody go on by the advice; False if that took too long."""
    rules = game.rules
    for _each in range(LONG):
        if s.over:
            return True
        rules.take(s, s.chooser, game.advise(s, s.chooser, s))
        if s.chooser < 0:
            rules.settle(s)
    return s.over


def likely_world(game: Game[S], s: S, seat: i64, recalled: vec[i64], chance: Chance) -> S:
    """A world that the seat can imagine, the likelier ones more often; `recalled` is what the game recalls for it."""
    world = game.imagine(s, seat, chance)
    game.suppose(world, seat, recalled, chance)
    return world


def wins(game: Game[S], s: S, viewer: i64, rollouts: i64, chance: Chance) -> list[int]:
    """How often each seat wins from here, from the true table, or as a viewer may imagine it."""
    won = [0] * s.seats
    known = viewer == SPECTATOR or s.over
    recalled = NO_NUMBERS if known else game.recall(s, viewer)
    if s.over:
        rollouts = 1
    for _each in range(rollouts):
        world = game.clone(s) if known else likely_world(game, s, viewer, recalled, chance)
        world.new_luck(chance)
        if finish(game, world):
            for seat in range(s.seats):
                won[seat] = won[seat] + (world.winners >> seat & 1)
    return won


def compared(game: Game[S], s: S, seat: i64, one: i64, other: i64, worlds: i64, chance: Chance) -> list[float]:
    """In worlds that the seat may imagine, with the same luck: how much more often one option wins than another.

    The mean of the differences, and their mean square.
    """
    total = 0.0
    squares = 0.0
    recalled = game.recall(s, seat)
    for _each in range(worlds):
        world = likely_world(game, s, seat, recalled, chance)
        difference = won_after(game, world, seat, one) - won_after(game, world, seat, other)
        total += difference
        squares += difference * difference
    return [total / float(worlds), squares / float(worlds)]


def won_after(game: Game[S], world: S, seat: i64, option: i64) -> float:
    """1 if the seat wins after this option, with the luck in the world."""
    s = game.clone(world)
    game.rules.choose(s, seat, option)
    return 1.0 if finish(game, s) and s.winners >> seat & 1 else 0.0

"""Every game, with every number of seats and every option: the cells in which the contract is checked."""
import random
from typing import Any

import pytest

import deadeye
from deadeye.core.errors import BadInput
from deadeye.core.game import Game, Option, Options, Value
from deadeye.core.match import Match
from deadeye.core.record import Record

LONG = 50_000  # no random game takes this many choices


class Cell:
    """One game with one number of seats and one set of options."""

    def __init__(self, game: Game[Any], seats: int, options: Options) -> None:
        self.game = game
        self.seats = seats
        self.options = options

    def __str__(self) -> str:
        changed = [f"{o.name}={self.options[o.name]}" for o in self.game.options
                   if self.options[o.name] != o.default]
        return "-".join([self.game.name, str(self.seats), *changed])

    def times(self, often: int) -> int:
        """This often with the usual options; a third as often with others, since there are many of them.

        In plain Python a third of that: it is forty times slower, and plays the same games (test_builds).
        """
        usual = all([self.options[option.name] == option.default for option in self.game.options])
        return -(-often // ((1 if usual else 3) * (1 if deadeye.compiled() else 3)))

    def match(self, seed: int | str) -> Match[Any]:
        """A new match."""
        return Match(self.game, Record(self.game.name, self.seats, self.options, str(seed)))


def others(option: Option) -> list[Value]:
    """The values of an option other than its default."""
    if isinstance(option.default, bool):
        return [not option.default]
    return [word for word in option.words if word != option.default]


def cells_of(game: Game[Any]) -> list[Cell]:
    """All cells of a game: the defaults, and each option changed by itself, where that is allowed."""
    changes: list[Options] = [{}]
    changes += [{option.name: value} for option in game.options for value in others(option)]
    cells = []
    for seats in range(game.least, game.most + 1):
        for change in changes:
            try:
                cells.append(Cell(game, seats, game.read_options(seats, change)))
            except BadInput:
                continue  # some options need more seats, or fewer
    return cells


def games() -> list[Game[Any]]:
    """Ours and, where plain Python can be carried, the one that comes from outside: examples/pig."""
    if deadeye.compiled():
        return deadeye.shelf()
    from deadeye_pig import GAME

    return [*deadeye.shelf(), GAME]


CELLS = [cell for game in games() for cell in cells_of(game)]
every_cell = pytest.mark.parametrize("cell", CELLS, ids=str)


def play(match: Match[Any], dice: random.Random, most: int = LONG) -> None:
    """Let seats choose at random this many times; of those asked at once, any may go first."""
    for _ in range(most):
        if match.over:
            return
        decision = dice.choice(match.decisions)
        match.choose(decision.seat, dice.choice(decision.options))


def somewhere(cell: Cell, seed: int) -> Match[Any]:
    """A match that has been played at random for a while and isn't over."""
    dice = random.Random(f"{cell}/{seed}")
    while True:
        match = cell.match(dice.random().hex())
        play(match, dice, dice.randrange(120))
        if not match.over:
            return match


def print_of(match: Match[Any]) -> list[object]:
    """All that can be told of a match, for comparing."""
    told = [(e.kind, e.seat, e.a, e.b, e.seen_by, e.step) for e in match.events]
    asked = [(d.seat, d.kind, d.options, d.prompt) for d in match.decisions]
    views = [match.view(seat) for seat in (None, *range(match.state.seats))]
    return [match.record.to_json(), match.position(), views, asked, told, match.state.revealed]

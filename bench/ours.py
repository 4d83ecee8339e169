"""Deadeye: every game of the catalog, in the engine, from a Python loop, through a match, and cloned."""

import os
import random
import sys
from pathlib import Path
from typing import Any

import deadeye
from clock import Work, serve
from deadeye import catalog
from deadeye.core.game import Game, Options
from deadeye.core.rng import Chance

SEATS = {"tacdex": 2}  # where the targets ask for another number
USUAL_SEATS = 5
WITH_OPTIONS = (("bang-dice", "modules", "1,2,3,4"),)  # measured in the engine, next to the same game without
GAMES_AT_ONCE = 20
CLONES = 5_000
WARM_UP = 2_000


class Ours:
    """One game of the catalog, with five seats if it has that many and no target says otherwise."""

    def __init__(self, game: Game[Any], given: Options | None = None) -> None:
        self.game = game
        self.seats = SEATS.get(game.name, min(max(USUAL_SEATS, game.least), game.most))
        self.options = game.read_options(self.seats, given or {})
        self.seed = 0
        self.luck = Chance()
        self.luck.seed(7)
        self.middle = self.half_played()

    def fresh(self) -> Any:
        """A table set up with luck of its own, and nobody listening."""
        self.seed += 1
        chance = Chance()
        chance.seed(self.seed)
        return self.game.new(self.seats, self.options, chance, listen=False)

    def half_played(self) -> Any:
        """A table in the middle of a game."""
        s = self.fresh()
        length = self.game.rules.play_out(self.game.clone(s), self.luck)
        while length > 0 and not s.over:
            self.game.rules.choose(s, s.chooser, s.options[self.luck.below(len(s.options))])
            length -= 2
        return s

    def in_engine(self) -> tuple[float, float]:
        """Random games, each played out by one call."""
        choices = 0
        for _ in range(GAMES_AT_ONCE):
            choices += self.game.rules.play_out(self.fresh(), self.luck)
        return choices, choices

    def from_python(self) -> tuple[float, float]:
        """A random game, each choice from Python."""
        s, choose_next, chance, choices = self.fresh(), self.game.rules.choose_next, random.random, 0
        options = s.options
        while options:
            options = choose_next(s, options[int(chance() * len(options))])
            choices += 1
        return choices, choices

    def match(self) -> tuple[float, float]:
        """A random game through a match, with its events and its record."""
        self.seed += 1
        match = deadeye.new(self.game.name, self.seats, self.seed)
        s, chance, choices = match.state, random.random, 0
        while not s.over:
            options = s.options
            match.choose(s.chooser, options[int(chance() * len(options))])
            choices += 1
        return choices, choices

    def match_as_shown(self) -> tuple[float, float]:
        """The same in the README's way: each decision read as an object with its words."""
        self.seed += 1
        match = deadeye.new(self.game.name, self.seats, self.seed)
        chance, choices = random.random, 0
        while not match.over:
            decision = match.decisions[0]
            match.choose(decision.seat, decision.options[int(chance() * len(decision.options))])
            choices += 1
        return choices, choices

    def clones(self) -> tuple[float, float]:
        """Copies of a table in the middle of a game."""
        clone, middle = self.game.clone, self.middle
        for _ in range(CLONES):
            clone(middle)
        return CLONES, CLONES

    def views(self) -> tuple[float, float]:
        """What each seat and a spectator see of that table."""
        view, middle = self.game.view, self.middle
        viewers = range(-1, self.seats)
        for viewer in viewers:
            view(middle, viewer)
        return len(viewers), len(viewers)


def works() -> dict[str, Work]:
    """Every measure of every game."""
    found: dict[str, Work] = {}
    for game in deadeye.shelf():
        ours = Ours(game)
        found[f"{game.name} in engine"] = ours.in_engine
        found[f"{game.name} from Python"] = ours.from_python
        found[f"{game.name} match"] = ours.match
        found[f"{game.name} match, as the README"] = ours.match_as_shown
        found[f"{game.name} clones"] = ours.clones
        found[f"{game.name} views"] = ours.views
    for name, option, value in WITH_OPTIONS:
        found[f"{name}, {option} {value} in engine"] = Ours(catalog.find(name), {option: value}).in_engine
    return found


def resident() -> int:
    """Memory in use now, in KiB."""
    return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024


def growth(games: int) -> None:
    """Print for each game how many KiB of memory this many games added, after a few to warm up."""
    for game in deadeye.shelf():
        ours = Ours(game)
        for _ in range(WARM_UP // GAMES_AT_ONCE):
            ours.in_engine()
        before = resident()
        for _ in range(games // GAMES_AT_ONCE):
            ours.in_engine()
        print(f"{game.name} {resident() - before}", flush=True)


if __name__ == "__main__":
    random.seed(7)
    if len(sys.argv) > 1:
        growth(int(sys.argv[1]))
    else:
        serve(works(), "compiled" if deadeye.compiled() else "interpreted")

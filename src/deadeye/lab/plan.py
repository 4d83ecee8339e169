"""The plan: all that decides what a lab finds. The same plan gives the same tables, however and wherever it is run."""
import hashlib
import shlex
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

import deadeye
from deadeye import catalog
from deadeye.bots import KINDS, make
from deadeye.bots.arena import kinds_for
from deadeye.bots.levels import LEVELS
from deadeye.core.errors import BadInput
from deadeye.core.game import Game, Value

FORMAT: Final = 1  # of parts and tables: it changes when columns do
MANY: Final = 250  # games per chunk, for bots that answer at once
FEW: Final = 5  # for bots that are asked through a pipe
ONE: Final = 1  # for bots that search: each of their games takes seconds or minutes, and none should be lost
FACETS: Final = ("role", "spartan", "team", "side", "character", "specialization", "deck_name")
"""What a seat is, as views call it; whatever of these a game has."""


class Plan(Struct, frozen=True, kw_only=True):
    """What is played, how often, and with what luck."""

    game: str
    seats: int
    bots: tuple[str, ...]  # one per seat; with `rotate`, those that take turns in the seats
    games: int
    seed: str = "lab"
    options: dict[str, Value] = {}
    data: str = ""  # the text of a corrected data file: a worker elsewhere has no such file
    rotate: bool = False  # every deal once for each bot, all moved on by a seat each time
    chunk: int = MANY  # games played and kept together
    drama: int = 0  # games whose chances are followed
    points: int = 16  # of a curve of chances
    rollouts: int = 24  # for each point
    rules: str = ""  # the version of the rules
    version: str = deadeye.__version__
    format: int = FORMAT

    @property
    def key(self) -> str:
        """Different for every different plan."""
        return hashlib.sha256(msgspec.json.encode(self, order="sorted")).hexdigest()[:16]

    @property
    def chunks(self) -> int:
        """How many chunks there are; all but the last have the same number of games."""
        return -(-self.games // self.chunk)

    def numbers(self, chunk: int) -> range:
        """The games of a chunk."""
        return range(chunk * self.chunk, min(self.games, (chunk + 1) * self.chunk))

    def deal(self, number: int) -> int:
        """Which deal a game is played with."""
        return number // len(self.bots) if self.rotate else number

    def seed_of(self, number: int) -> str:
        """The luck of a game: by its deal, so that two plans with the same seed can be compared deal by deal."""
        return f"{self.seed}/{self.deal(number)}"

    def lineup(self, number: int) -> tuple[str, ...]:
        """Which bot sits where in a game."""
        if not self.rotate:
            return self.bots
        count = len(self.bots)
        return tuple([self.bots[(seat + number) % count] for seat in range(self.seats)])

    def dramatic(self, number: int) -> bool:
        """Whether the chances of this game are followed: such games are spread out, so that no chunk is slow."""
        if not self.drama:
            return False
        return number * self.drama // self.games != (number + 1) * self.drama // self.games

    @property
    def about(self) -> str:
        """In a few words, for people."""
        bots = self.bots[0] if len(set(self.bots)) == 1 else ", ".join(self.bots)
        return f"{self.games:,} games of {catalog.find(self.game).title} with {self.seats} seats, played by {bots} bots"


def make_plan(game: str, seats: int, bots: Sequence[str], games: int, *, seed: str = "lab",
              options: dict[str, Value] | None = None, data: str = "", rotate: bool = False, chunk: int | None = None,
              drama: int = 0, points: int = 16, rollouts: int = 24) -> Plan:
    """A plan that can be played; what can't be played is refused here, before anything begins."""
    found = catalog.find(game)
    if games < 1:
        raise BadInput(f"A lab plays at least one game, not {games}.")
    if rotate and len(bots) < 2:
        raise BadInput("A ladder has at least two bots: --bots random,normal.")
    if rotate and len(set(bots)) < len(bots):
        raise BadInput("A ladder has each bot once: playing against itself shows nothing.")
    kinds = list(bots) if rotate else kinds_for(seats, bots)
    for kind in dict.fromkeys(kinds):
        make(kind, game, 0, 0)
    given = dict(options or {})
    if data:
        given["data"] = load_data(found, data)
    read = found.read_options(seats, given)
    count = games * len(kinds) if rotate else games
    return Plan(game=game, seats=seats, bots=tuple(kinds), games=count, seed=seed, options=read, data=data,
                rotate=rotate, chunk=chunk or chunk_for(kinds), drama=min(drama, count), points=points,
                rollouts=rollouts, rules=found.version())


def chunk_for(kinds: Sequence[str]) -> int:
    """How many games are played and kept together, by how long these bots take."""
    if any([kind in LEVELS and LEVELS[kind].worlds > 0 for kind in kinds]):
        return ONE
    return MANY if set(kinds) <= set(KINDS) else FEW


def load_data(game: Game[Any], text: str) -> str:
    """Corrected printed facts, from their text; returns the value for the option `data`."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "data.toml"
        file.write_text(text, "utf-8")
        return game.load_data(str(file))


def command_of(plan: Plan, verb: str, data: str = "FILE") -> str:
    """The command that makes this lab again."""
    words = ["deadeye", "lab", verb, plan.game, "--seats", str(plan.seats)]
    for name, value in sorted(plan.options.items()):
        default = {option.name: option.default for option in catalog.find(plan.game).options}.get(name)
        if name != "data" and value != default:
            words += ["--option", f"{name}={str(value).lower() if isinstance(value, bool) else value}"]
    if plan.data:
        words += ["--data", data]
    bots = [plan.bots[0]] if len(set(plan.bots)) == 1 else list(plan.bots)
    games = plan.games // len(plan.bots) if plan.rotate else plan.games
    words += ["--bots", ",".join(bots), "--games", str(games), "--seed", plan.seed, "--chunk", str(plan.chunk)]
    if verb != "ladder":
        words += ["--drama", str(plan.drama), "--points", str(plan.points), "--rollouts", str(plan.rollouts)]
    return shlex.join(words)

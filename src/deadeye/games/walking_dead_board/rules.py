"""RULES, the set-up, and which cards a seat knows."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.frame import NOBODY, frame
from deadeye.core.rng import Chance
from deadeye.core.rules import Rules
from deadeye.core.step import Step
from deadeye.games.walking_dead_board.codes import (
    BEGIN, CLEAN_UP, DEAL, HAND_OVER, HIGH_ROLL, LAND, LINGER, LURK, NEXT_TURN, PICK, PREY, REFILL, SET_OUT, SHED, TEAM,
    WALK,
)
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import NO_CHARACTER, Table
from deadeye.games.walking_dead_board.steps.death import Bite, Die, Save
from deadeye.games.walking_dead_board.steps.encounter import (
    Conflict, Discard, Draw, Forgo, Meet, PutAway, Stalk, Triangle,
)
from deadeye.games.walking_dead_board.steps.fight import AfterRoll, Arm, Outcome, Strike
from deadeye.games.walking_dead_board.steps.marching import Lead, LeadTo, March
from deadeye.games.walking_dead_board.steps.setup import Deal, HighRoll, Lurk, Pick
from deadeye.games.walking_dead_board.steps.turn import (
    Begin, CleanUp, GainTile, HandOver, Land, Linger, NextTurn, Second, SetOut,
)
from deadeye.games.walking_dead_board.steps.walker import (
    Charge, Pounce, Prey, Refill, Shed, Stride, Target, TurnAlly, Walk,
)
from deadeye.kit.seats import bit

STEPS: Final[list[Step[Table]]] = [
    Step[Table](),
    Pick(), Lurk(), Deal(), HighRoll(),
    Begin(), SetOut(), March(), Land(), Second(), GainTile(), CleanUp(), HandOver(), NextTurn(),
    Draw(), Stalk(), Forgo(), Meet(), Arm(), Strike(), AfterRoll(), Outcome(), Bite(), Save(), Die(),
    Discard(), Triangle(), Conflict(), Lead(), LeadTo(),
    Walk(), Stride(), Prey(), Target(), Charge(), TurnAlly(), Pounce(), Shed(), Refill(),
    PutAway(), Linger(),
]  # fmt: skip
TURN: Final[list[int]] = [
    frame(BEGIN, 0), frame(SET_OUT, 0), frame(LAND, 0), frame(LINGER, 0), frame(CLEAN_UP, 0), frame(HAND_OVER, 0),
    frame(NEXT_TURN, 0),
    frame(WALK, 0), frame(PREY, 0), frame(SHED, 0), frame(REFILL, 0),
]
RULES: Final = Rules[Table](STEPS, TURN)


def empty_table(seats: i64, box: i64, mode: i64) -> Table:
    """Pieces at Camp, decks shuffled, nothing dealt; in the Team Game the odd seats are walkers (WDB-703)."""
    s = Table(seats)
    contents = box_at(box)
    s.box = box
    s.mode = mode
    s.who = vec[i64]([NO_CHARACTER] * seats)
    s.at = vec[i64]([contents.graph.camp] * seats)
    s.allies = vec[i64]([0] * seats)
    s.tiles = vec[i64]([0] * seats)
    s.hand = vec[i64]([0] * seats)
    s.front = vec[i64]([0] * seats)
    s.sunk = vec[i64]([0] * seats)
    s.boxed = bit(contents.scrounge.size) - 1
    s.pool = contents.ally_count if mode == TEAM else min(4 * seats, contents.ally_count)
    s.encounters = contents.encounters.kind_of[:]
    s.pack = contents.walkers.cards[:]
    s.came = vec[i64]([0])
    s.taken = vec[i64]([0])
    s.drafts = vec[i64]([0])
    s.living = (1 << seats) - 1
    if mode == TEAM:
        s.living = 0b0101
        s.zombies = 0b1010
        s.killed = 0b1010
    return s


def new_game(seats: i64, chance: Chance, box: i64, mode: i64, listen: bool) -> Table:
    """WDB-101 to WDB-105, WDB-701 to WDB-703: the set-up, and on to the first question."""
    s = empty_table(seats, box, mode)
    chance.copy_chance(s)
    if listen:
        s.listen()
    s.start(0)
    s.then(HIGH_ROLL, NOBODY, s.living)
    s.then(DEAL, NOBODY)
    for seat in range(seats - 1, -1, -1):
        s.then(PICK if s.living >> seat & 1 else LURK, seat, 1)
    RULES.settle(s)
    return s


def known_cards(s: Table, viewer: i64, seat: i64) -> i64:
    """The cards in a hand that a viewer knows: their own, what was shown, what they passed; all at the end.

    A player alone hides nothing from those who watch: whether they are asked may reveal what they hold.
    """
    if viewer == seat or s.over or s.seats == 1:
        return s.hand[seat]
    if (s.walkers | s.killed) >> seat & 1:
        return s.hand[seat] & s.open_walkers
    known = s.hand[seat] & s.open
    return known | s.hand[seat] & s.given if is_giver(s, viewer, seat) else known


def is_giver(s: Table, viewer: i64, seat: i64) -> bool:
    """Whether a viewer is the one who passed cards to this seat: the other of the two on Team Survivor."""
    return viewer >= 0 and s.teams() and (s.zombies >> viewer & 1) == 0 and viewer != seat

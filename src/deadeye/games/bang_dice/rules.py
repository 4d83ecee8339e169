"""RULES, and the set-up."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import EVERYBODY, frame
from deadeye.core.rng import Chance
from deadeye.core.rules import Rules
from deadeye.core.step import Step
from deadeye.games.bang_dice.codes import (
    DEALT, FACTIONS, FINISH, FIRST_AID, GRENADES, HILLTOP, INFECT, LEADER, PASS, RANGE, ROLL, SAVIOR,
    START, SURVIVOR, TRIANGLE,
)
from deadeye.games.bang_dice.data import EDITIONS
from deadeye.games.bang_dice.state import NO_HITS, Table
from deadeye.games.bang_dice.steps.aid import Blast, Clear, Discard, Finish, FirstAid, Grenades, Heal, Pass
from deadeye.games.bang_dice.steps.losses import Bury, Hit, Instead, Lose, Reply, Shed
from deadeye.games.bang_dice.steps.range import Aim, Range
from deadeye.games.bang_dice.steps.rolling import Gift, Infect, Keep, Overrun, Roll, Start, Walkers
from deadeye.kit.dice import ALL_DICE

SET_UP: Final = (
    "WDD-101", "WDD-102", "WDD-103", "WDD-104", "WDD-105", "WDD-106", "WDD-107", "WDD-601",
)
"""The clauses of the set-up."""

STEPS: Final[list[Step[Table]]] = [
    Step[Table](), Start(), Gift(), Roll(), Walkers(), Overrun(), Keep(), Infect(), Range(), Aim(), Hit(),
    Instead(), Lose(), Shed(), Bury(), Reply(), FirstAid(), Heal(), Grenades(), Discard(), Blast(), Clear(),
    Finish(), Pass(),
]

TURN: Final[list[int]] = [
    frame(START, 0), frame(ROLL, 0, ALL_DICE), frame(INFECT, 0), frame(RANGE, 0),
    frame(FIRST_AID, 0), frame(GRENADES, 0), frame(FINISH, 0), frame(PASS, 0),
]
"""The order in which the rulebook resolves the dice."""

RULES: Final = Rules[Table](STEPS, TURN)

THREE: Final = [SURVIVOR, SAVIOR, HILLTOP]


def new_game(seats: i64, chance: Chance, edition: i64 = 0, limit: i64 = 0, listen: bool = False) -> Table:
    """Roles, characters, Health, Walkers; the Leader starts, with three players the Survivor."""
    s = Table(seats)
    chance.copy_chance(s)
    if listen:
        s.listen()
    box = EDITIONS[edition]
    s.edition = edition
    s.limit = limit
    s.goal = TRIANGLE if seats == 3 else FACTIONS
    s.role = s.deal(THREE.copy() if seats == 3 else box.dealt[:seats], seats)
    s.who = s.deal(list(range(len(box.health))), seats)
    s.most = [box.health[number] for number in s.who]
    s.pile = box.walkers
    first = first_seat(s)
    if seats > 3:
        s.most[first] = s.most[first] + box.extra_health
    lay_out(s)
    for seat in range(seats):
        s.tell(DEALT, seat, s.who[seat], s.role[seat], EVERYBODY if role_is_open(s, seat) else 1 << seat)
    s.start(first)
    RULES.settle(s)
    return s


def lay_out(s: Table) -> None:
    """Everybody in play, at full Health, without Walkers."""
    s.health = s.most.copy()
    s.walkers = [0] * s.seats
    s.hits = NO_HITS[s.seats]
    s.living = (1 << s.seats) - 1
    s.left = s.seats


def first_seat(s: Table) -> i64:
    """Who begins."""
    return s.role.index(SURVIVOR if s.seats == 3 else LEADER)


def role_is_open(s: Table, seat: i64) -> bool:
    """Whether everybody sees this seat's role."""
    return s.over or s.goal == TRIANGLE or s.role[seat] == LEADER or not s.living >> seat & 1

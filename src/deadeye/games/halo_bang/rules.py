"""RULES, and the set-up."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.frame import NOBODY, frame
from deadeye.core.rng import Chance
from deadeye.core.rules import Rules
from deadeye.core.step import Step
from deadeye.games.halo_bang.codes import (
    BLUE, BLUE_LEADER, BLUE_SPARTAN, DEALT, KINDS, LINES, MANNERS, ONI, OPERATIVE, RED, RED_LEADER,
    RED_SPARTAN, SEATED, SPECIALIZATIONS, STRIDE, TEAM_OF, TOKEN, TOSSED,
)
from deadeye.games.halo_bang.data import SETS
from deadeye.games.halo_bang.state.table import Table
from deadeye.games.halo_bang.steps.ending import Judge, RunOut
from deadeye.games.halo_bang.steps.fight import Attack, Blast, Swarm
from deadeye.games.halo_bang.steps.play import Play, PutAway, Strip
from deadeye.games.halo_bang.steps.turn import Ball, Discard, Draw, Next, Respawn, Surrender, Take
from deadeye.kit.deck import bag_of, draw
from deadeye.kit.seats import first_with

STEPS: Final[list[Step[Table]]] = [
    Step(), Respawn(), Ball(), Surrender(), Draw(), Play(), Strip(), Attack(), Swarm(), Blast(), Take(), RunOut(),
    Judge(), Discard(), Next(), PutAway(),
]  # fmt: skip
RULES: Final = Rules[Table](STEPS, [frame(step, 0) for step in LINES])

THREE: Final = [OPERATIVE, BLUE_SPARTAN, BLUE_SPARTAN]
FOUR: Final = [RED_LEADER, BLUE_LEADER, RED_SPARTAN, BLUE_SPARTAN]
SIX: Final = [RED_LEADER, BLUE_LEADER, RED_SPARTAN, RED_SPARTAN, BLUE_SPARTAN, BLUE_SPARTAN]
SPARTAN_CARDS: Final[vec[vec[i64]]] = vec[vec[i64]]([
    bag_of(cards) for cards in [[], [], [], THREE, FOUR, [*FOUR, OPERATIVE], SIX, [*SIX, OPERATIVE]]
])
"""HLO-101: by number of players."""

SPECIALISTS: Final[vec[i64]] = bag_of(list(range(len(SPECIALIZATIONS))))
"""HLO-103: one of each."""

FIRST_HANDS: Final = [4, 5, 5, 6, 6, 7, 7]  # HLO-106, HLO-606: clockwise from the starter


def first_tags(seats: i64, spartan: i64) -> i64:
    """HLO-104, HLO-601: the Dog Tags at the start."""
    if seats == 3:
        return 6 if spartan == OPERATIVE else 3
    return 4 if seats >= 6 else 3


def has_multipliers(seats: i64) -> bool:
    """HLO-102: whether Multiplier Tokens are dealt."""
    return seats == 4 or seats == 6


def bare_table(seats: i64, data: i64, listen: bool) -> Table:
    """Chairs and an empty table."""
    s = Table(seats)
    s.data = data
    s.cards = vec[i64]([0] * seats)
    s.front = vec[i64]([0] * seats)
    s.multiplier = vec[i64]([1] * seats)
    s.held = vec[i64]([0] * (seats * STRIDE))
    if listen:
        s.listen()
    return s


def new_game(seats: i64, data: i64, chance: Chance, listen: bool) -> Table:
    """HLO-101 to HLO-108: Spartans, multipliers, Specializations, Dog Tags, the pog, hands."""
    s = bare_table(seats, data, listen)
    chance.copy_chance(s)
    s.spartan = s.deal(SPARTAN_CARDS[seats][:], seats)
    s.team = vec[i64]([TEAM_OF[spartan] for spartan in s.spartan])
    if has_multipliers(seats):
        s.multiplier = deal_multipliers(s)
    s.who = s.deal(SPECIALISTS[:], seats)
    s.most = vec[i64]([SETS[data].overshields[number] for number in s.who])
    s.blue = s.most[:]
    s.tags = vec[i64]([first_tags(seats, spartan) for spartan in s.spartan])
    s.deck = SETS[data].deck[:]
    starter = toss(s)
    for seat in range(seats):
        s.tell(SEATED, seat, s.spartan[seat] | s.who[seat] << 4, s.most[seat] | s.tags[seat] << 4)
    if has_multipliers(seats):
        for seat in range(seats):
            s.tell(TOKEN, seat, 0, s.multiplier[seat], 1 << seat)
    s.tell(MANNERS, NOBODY)
    s.tell(TOSSED, starter, s.seats)
    deal_hands(s, starter)
    s.start(starter)
    RULES.settle(s)
    return s


def deal_multipliers(s: Table) -> vec[i64]:
    """HLO-102: within each team one 2x, the rest 1x, face down."""
    tokens = vec[i64]([1] * s.seats)
    for team in (RED, BLUE):
        members = [seat for seat in range(s.seats) if s.team[seat] == team]
        tokens[members[s.below(len(members))]] = 2
    return tokens


def toss(s: Table) -> i64:
    """HLO-105, HLO-601: the Leader that the pog shows starts; ONI against two starts by itself."""
    if s.seats == 3:
        return first_with(s.team, ONI)
    return first_with(s.spartan, RED_LEADER if s.below(2) == 0 else BLUE_LEADER)


def deal_hands(s: Table, starter: i64) -> None:
    """HLO-106: clockwise from the starter, more cards to those who wait longer."""
    for place in range(s.seats):
        seat = (starter + place) % s.seats
        for _each in range(FIRST_HANDS[place]):
            s.deck, kind = draw(s, s.deck)
            s.add(seat, kind)
            s.tell(DEALT, seat, s.seats, kind, 1 << seat)


def in_hand(s: Table, seat: i64) -> list[int]:
    """The cards of a hand, kind by kind."""
    return [kind for kind in range(1, KINDS) for _each in range(s.has(seat, kind))]

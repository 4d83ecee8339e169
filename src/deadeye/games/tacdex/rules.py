"""The rules, and the set-up."""
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from deadeye.core.frame import frame
from deadeye.core.rng import Chance
from deadeye.core.rules import Rules
from deadeye.core.step import Step
from deadeye.games.tacdex.codes import (
    ACT, AMBUSH, BATTLE, DEALT, DECIDE, END, FINISH, FIRST_LINE, FLIP, GO_ON, NONE, REFILL, SABOTAGE, SCAVENGE,
)
from deadeye.games.tacdex.data import DECK
from deadeye.games.tacdex.state import Table
from deadeye.games.tacdex.steps import (
    Act, ActAll, AddCard, Battle, Decide, Draw, DrawMore, DrawOn, Finish, GoOn, Pick, Refill, TakeAway, TurnMarker,
)
from deadeye.kit.deck import bag_of
from deadeye.kit.together import NOT_YET

STEPS: Final[list[Step[Table]]] = [
    Step[Table](), Battle(), Pick(), Act(), AddCard(), TurnMarker(), Decide(), TakeAway(), Refill(), Draw(), GoOn(),
    Finish(), DrawOn(), DrawMore(), ActAll(),
]
"""By number: the order is that of the codes."""

ROUND: Final[list[int]] = [
    frame(BATTLE, 0),
    frame(ACT, 0, AMBUSH, FLIP),
    frame(DECIDE, 0),
    frame(ACT, 0, SABOTAGE, SCAVENGE),
    frame(REFILL, 0),
    frame(GO_ON, 0),
    frame(FINISH, 0),
]
"""A round in the rulebook's order; the winner of the last battle is the seat whose turn it is."""

RULES: Final = Rules[Table](STEPS, ROUND)
SET_UP: Final = ("TDX-101", "TDX-102", "TDX-103", "TDX-104")
ALL_CARDS: Final[vec[i64]] = bag_of(DECK)
HALF: Final[i64] = 23
HAND: Final[i64] = 5


def empty_table(seats: i64) -> Table:
    """Nothing dealt, nothing won."""
    s = Table(seats)
    nothing = vec[i64]()
    s.hands = vec[vec[i64]]([nothing for _ in range(seats)])
    s.upper = s.hands[:]
    s.lower = s.hands[:]
    s.bottom = s.hands[:]
    s.scores = vec[i64]([0] * seats)
    s.picks = vec[i64]([NOT_YET] * seats)
    s.shown = vec[i64]([NONE] * seats)
    return s


def new_game(seats: i64, chance: Chance, listen: bool) -> Table:
    """Each deck is shuffled and halved, END goes into the lower half, and five cards are drawn."""
    s = empty_table(seats)
    chance.copy_chance(s)
    if listen:
        s.listen()
    for seat in range(seats):
        cards = ALL_CARDS[:]
        s.upper[seat] = s.deal(cards, HALF)
        s.lower[seat] = append(cards[HALF:], END)
        for _each in range(HAND):
            s.take(seat, s.top_card(seat))
        s.tell(DEALT, seat, HAND)
    s.start(0, FIRST_LINE)
    RULES.settle(s)
    return s

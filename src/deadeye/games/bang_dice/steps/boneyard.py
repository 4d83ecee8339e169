"""Module 4: undead or alive? The Boneyard, the outbreak, and whose turn is next."""
from librt.vecs import append, remove, vec
from mypy_extensions import i64

from deadeye.core.frame import NOBODY
from deadeye.core.step import Step
from deadeye.games.bang_dice.codes import (
    BONE, BONE_CARD, HILLTOP, KINGDOM, LIMIT_REACHED, OUTBREAK, OUTBREAK_DUE, ROSE, TURN_OF, ZOMBIE,
)
from deadeye.games.bang_dice.state import Table
from deadeye.games.bang_dice.steps.ending import finish, seats_of
from deadeye.games.bang_dice.steps.turns import GRAVE_LINE, ZOMBIE_LINE
from deadeye.kit.seats import COUNT, MEMBERS, clockwise, first_from, left_of, next_of


class Next(Step[Table]):
    """Players eliminated in the turn reveal a Boneyard card; then the next seat to the left is up, dead or alive."""

    covers = ("UOA-403", "UOA-404", "UOA-405", "UOA-406", "UOA-410", "UOA-411")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if s.fell:
            dig_for_fallen(s, seat)
        s.turns += 1
        if s.turns == s.limit:
            finish(s, 0, LIMIT_REACHED)
        else:
            go_on(s, seat)


def dig_for_fallen(s: Table, seat: i64) -> None:
    """All who fell in this turn reveal a card, then the hands are counted, once."""
    outbreak = dig(s, clockwise(s.seats, seat, s.fell))
    s.fell = 0
    bury_quiet_cards(s)
    if outbreak:
        s.due = 1
        s.tell(OUTBREAK_DUE, seat)


class Grave(Step[Table]):
    """What would have been an eliminated player's turn: one more Boneyard card, which may bring them back."""

    covers = ("UOA-403", "UOA-404", "UOA-405", "UOA-406")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.tell(TURN_OF, seat)
        outbreak = dig(s, [seat])
        bury_quiet_cards(s)
        if outbreak:
            rise(s, seat)
            begin(s, seat)
        else:
            go_on(s, seat)


class WindUp(Step[Table]):
    """A zombie's turn ends like any other."""

    covers = ("UOA-208", "UOA-409")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.start(seat, s.cut)


def dig(s: Table, seats: list[int]) -> bool:
    """Each of these reveals a Boneyard card; whether that begins an outbreak."""
    quiet = False
    hands: i64 = 0
    for seat in seats:
        if len(s.bones) > 0:
            s.bones, card = s.draw_card(s.bones, BONE_CARD)
            s.bones_up = append(s.bones_up, card)
            s.tell(BONE, seat, card, len(seats))
            hands += card
            if card == 0:
                quiet = True
    if quiet or hands == 0:
        return False
    return hands_up(s) > s.left


def hands_up(s: Table) -> i64:
    """How many hands reach out of the ground."""
    hands: i64 = 0
    for card in s.bones_up:
        hands += card
    return hands


def bury_quiet_cards(s: Table) -> None:
    """Cards without hands are shuffled back as the turn ends."""
    while 0 in s.bones_up:
        s.bones_up = remove(s.bones_up, 0)
        s.bones = append(s.bones, 0)


def go_on(s: Table, seat: i64) -> None:
    """The turn of the next seat."""
    if s.goal == OUTBREAK:
        begin(s, left_of(s.seats, s.living, seat, 1))
        return
    seat = next_of(s.seats, seat)
    if s.due:
        rise(s, seat)
        begin(s, seat)
    elif s.living >> seat & 1:
        s.start(seat, s.opening)
    else:
        s.start(seat, GRAVE_LINE[s.modules])


def begin(s: Table, seat: i64) -> None:
    """In an outbreak, a turn of the living or of a zombie."""
    s.start(seat, ZOMBIE_LINE[s.modules] if s.risen >> seat & 1 else s.opening)


def rise(s: Table, seat: i64) -> None:
    """The outbreak: the dead rise, and a living Renegade, the nearest of two, is their Master."""
    alive = s.left
    s.due = 0
    s.bones = vec[i64]()
    s.bones_up = vec[i64]()
    s.goal = OUTBREAK
    s.rose_at = seat
    s.risen = (1 << s.seats) - 1 & ~s.living
    master = first_from(s.seats, seat, seats_of(s, HILLTOP, KINGDOM) & s.living)
    s.master = NOBODY if master < 0 else master
    s.who = s.who[:]
    s.most = s.most[:]
    for dead in MEMBERS[s.risen]:
        s.who[dead] = ZOMBIE
        s.most[dead] = alive
        s.health[dead] = alive
    s.living |= s.risen
    s.left += COUNT[s.risen]
    s.reveal()
    renegades = COUNT[seats_of(s, HILLTOP, KINGDOM)]
    s.tell(ROSE, s.master, s.risen, seat | renegades << 4)

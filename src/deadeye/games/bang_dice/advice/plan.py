"""What a seat wants: who should live and who should fall, and so what losses, shots, aid and Walkers are worth."""
import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.games.bang_dice.advice.suspicion import ROLES, odds_for
from deadeye.games.bang_dice.cast import card_of
from deadeye.games.bang_dice.codes import (
    BY_GRENADE, DOUBLE, HILLTOP, KINGDOM, LEADER, NO_ONE, OUTBREAK, SAVIOR, SURVIVOR,
)
from deadeye.games.bang_dice.state import Table
from deadeye.games.bang_dice.steps.ending import target_of
from deadeye.kit.seats import EACH

FADE: Final = 0.78  # each extra Health makes a player this much less likely to fall
WALKER_RISK: Final = 0.6  # how likely a Walker costs its Health before it is gone
SOON: Final = (1.0, 0.4, 0.2)  # how likely the pile runs out with this roll, by what is left in it
MUST_LIVE: Final = 1.0  # whoever values their own life this much loses the game with it
LOST: Final = -3.0  # more than all that can happen to others is worth
LATE: Final = 0.9  # how likely a Walker costs its Health when the pile is nearly empty
WINS_DUEL: Final = 0.75  # whoever passes the die usually wins: the other fails first three times in four
OWN_SIDE: Final = 0.25  # in an outbreak
OTHER_SIDE: Final = -0.5
OWN_SELF: Final = 0.45

WISHES: Final[dict[int, dict[int, float]]] = {
    LEADER: {SURVIVOR: 0.1, SAVIOR: -0.45, HILLTOP: -0.4, KINGDOM: -0.4},
    SURVIVOR: {LEADER: 1.0, SURVIVOR: 0.12, SAVIOR: -0.45, HILLTOP: -0.35, KINGDOM: -0.35},
    SAVIOR: {LEADER: -1.0, SURVIVOR: -0.12, SAVIOR: 0.1, HILLTOP: -0.02, KINGDOM: -0.02},
    HILLTOP: {LEADER: 0.5, SURVIVOR: -0.35, SAVIOR: -0.5, HILLTOP: -0.4, KINGDOM: -0.4},
    KINGDOM: {LEADER: 0.5, SURVIVOR: -0.35, SAVIOR: -0.5, HILLTOP: -0.4, KINGDOM: -0.4},
}
"""What a role wants for another: above 0 to live, below 0 to fall."""
WISH: Final[list[float]] = [WISHES[mine].get(role, 0.0) for mine in range(ROLES) for role in range(ROLES)]
ALONE: Final[list[float]] = [-1.0, 0.0, 0.0, 0.0, 0.0]  # a Loner turns on the Leader when nobody else is left
OWN_LIFE: Final[list[float]] = [1.0, 0.2, 0.3, 1.0, 1.0]  # by role

LIFE: Final[list[float]] = [1.0 - math.pow(FADE, health) for health in range(64)]


def life(health: i64) -> float:
    """How safe somebody with this much Health is, from 0 to 1: the first Health counts most."""
    return LIFE[health] if health > 0 else 0.0


# -- who should live ----------------------------------------------------------------------------


def wishes(s: Table, me: i64) -> vec[float]:
    """For each seat, what this one wants for it."""
    if s.goal == OUTBREAK:
        return wishes_in_outbreak(s, me)
    if s.seats == 3:
        return wishes_of_three(s, me)
    mine: i64 = s.role[me]
    odds = odds_for(s, me)
    alone = (mine == HILLTOP or mine == KINGDOM) and s.left == 2
    wish = vec[float]([0.0] * s.seats)
    for seat in EACH[s.living]:
        total = 0.0
        for role in range(ROLES):
            total += odds[seat * ROLES + role] * (ALONE[role] if alone else WISH[mine * ROLES + role])
        wish[seat] = total
    wish[me] = OWN_LIFE[mine]
    return wish


def wishes_of_three(s: Table, me: i64) -> vec[float]:
    """With three: the prey must fall by this hand, and the hunter is the danger."""
    wish = vec[float]([-0.3] * s.seats)
    for seat in EACH[s.living & target_of(s, me)]:
        wish[seat] = -1.0
    wish[me] = 1.0
    return wish


def wishes_in_outbreak(s: Table, me: i64) -> vec[float]:
    """The sides change: the dead and their Master against all others."""
    wish = vec[float]([0.0] * s.seats)
    for seat in EACH[s.living]:
        wish[seat] = OWN_SIDE if is_undead(s, seat) == is_undead(s, me) else OTHER_SIDE
    wish[me] = OWN_SELF
    return wish


def is_undead(s: Table, seat: i64) -> bool:
    """Whether a player is on the zombies' side."""
    return s.risen >> seat & 1 == 1 or seat == s.master


# -- what things are worth ----------------------------------------------------------------------


class Plan:
    """What a seat wants now, and what each thing that can happen is worth to it."""

    def __init__(self, s: Table, me: i64) -> None:
        self.s = s
        self.me = me
        self.wish = wishes(s, me)
        self.walker = 0.0  # what one more Walker in front of me is worth
        self.walker = self.worth_of_walker()

    def worth_of_loss(self, seat: i64, health: i64, loss: i64) -> float:
        """A player with this much Health loses some."""
        return self.wish[seat] * (life(health - loss) - life(health))

    def worth_of_walker(self) -> float:
        """One more Walker in front of me: the fewer in the pile, the sooner it bites everybody."""
        s = self.s
        health = s.health[self.me]
        walkers = s.walkers[self.me]
        alone = self.worth_of_loss(self.me, health, walkers + 1) - self.worth_of_loss(self.me, health, walkers)
        if s.pile > len(SOON):
            return WALKER_RISK * alone
        bite = 0.0
        for seat in EACH[s.living]:
            bite += self.worth_of_loss(seat, s.health[seat], s.walkers[seat])
        if s.pile <= 1:  # it bites at once, this Walker too
            lost = health <= walkers + 1 and self.wish[self.me] >= MUST_LIVE
            return (LOST if lost else alone) + bite
        return WALKER_RISK * alone + SOON[s.pile - 1] * bite

    def worth_of_shot(self, seat: i64, already: i64 = 0, hits: i64 = 1) -> float:
        """This many hits on a player, after some that are already on their way."""
        s = self.s
        worth = self.worth_of_loss(seat, s.health[seat] - s.hits_on(seat) - already, hits)
        if card_of(s, seat).replies() and already + s.hits_on(seat) == 0:
            worth += self.walker
        return worth

    def worth_of_aiming(self, option: i64) -> float:
        """A Range die on this target; doubled, it costs a First Aid die."""
        if option < DOUBLE:
            return self.worth_of_shot(option)
        return self.worth_of_shot(option - DOUBLE, 0, 2) - self.worth_of_aids(1)[1]

    def worth_of_aid(self, seat: i64, gain: i64 = 1) -> float:
        """Health for a player, as far as there is room."""
        health = self.s.health[seat]
        gain = min(gain, self.s.most[seat] - health)
        return self.wish[seat] * (life(health + gain) - life(health))

    def worth_of_discard(self, option: i64) -> float:
        """One Walker less in front of a player."""
        if option == NO_ONE:
            return 0.0
        health = self.s.health[option]
        walkers = self.s.walkers[option]
        loss = self.worth_of_loss(option, health, walkers)
        return WALKER_RISK * (self.worth_of_loss(option, health, walkers - 1) - loss)

    def worth_of_swapping(self, swapped: i64) -> float:
        """Walkers instead of losses: each is a loss postponed, which may never come."""
        s = self.s
        risk = WALKER_RISK if s.pile - swapped > len(SOON) else LATE
        left = s.health[self.me] - s.hits_on(self.me) + swapped
        if left <= 0:
            return 0.0
        safe = float(left) - risk * float(s.walkers[self.me] + swapped)
        return 1.0 - math.pow(FADE, max(0.0, safe))

    def worth_of_duel(self, seat: i64) -> float:
        """A duel with this player: usually they lose it."""
        mine = self.worth_of_loss(self.me, self.s.health[self.me], 1)
        return WINS_DUEL * self.worth_of_shot(seat) + (1.0 - WINS_DUEL) * mine

    def worth_of_blast(self) -> float:
        """Everybody else loses one, and my Walkers go."""
        s = self.s
        worth = 0.0
        for seat in EACH[s.living & ~(1 << self.me)]:
            worth += self.worth_of_loss(seat, s.health[seat], card_of(s, seat).feels(1, BY_GRENADE))
        return worth - WALKER_RISK * self.worth_of_loss(self.me, s.health[self.me], s.walkers[self.me])

    # -- several dice of a kind -----------------------------------------------------------------

    def worth_of_aids(self, most: i64) -> vec[float]:
        """What this many First Aid dice are worth, each on whoever needs it most."""
        s = self.s
        own = card_of(s, self.me).own_aid(s, self.me)
        health = s.health[:]
        worth = vec[float]([0.0] * (most + 1))
        for die in range(most):
            best: i64 = -1
            value = 0.0
            for seat in EACH[s.living]:
                gain = self.wish[seat] * (life(health[seat] + self.room(seat, health[seat], own)) - life(health[seat]))
                if best < 0 or gain >= value:
                    best = seat
                    value = gain
            health[best] += self.room(best, health[best], own)
            worth[die + 1] = worth[die] + value
        return worth

    def room(self, seat: i64, health: i64, own: i64) -> i64:
        """What a First Aid die gives this player, who has this much Health."""
        return min(own if seat == self.me else 1, self.s.most[seat] - health)

    def worth_of_shots(self, most: i64, near: i64, far: i64) -> vec[float]:
        """What these numbers of Range 1 and Range 2 dice are worth, each on the best target in its reach."""
        width = most + 1
        table = vec[float]([0.0] * (width * width))
        first = vec[i64]([0] * self.s.seats)  # hits of the Range 1 dice
        value = 0.0
        for ones in range(width):
            if ones:
                value += self.shoot(near, first)
            hits = first[:]
            sum_of = value
            for twos in range(width - ones):
                if twos:
                    sum_of += self.shoot(far, hits)
                table[ones * width + twos] = sum_of
        return table

    def shoot(self, targets: i64, hits: vec[i64]) -> float:
        """One more die on the best of these targets."""
        best: i64 = -1
        value = 0.0
        for seat in EACH[targets]:
            worth = self.worth_of_shot(seat, hits[seat])
            if best < 0 or worth >= value:
                best = seat
                value = worth
        if best >= 0:
            hits[best] += 1
        return value

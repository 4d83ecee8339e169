"""What a hand of dice is worth when it is used, and so which dice to roll again, to turn or to leave."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.games.bang_dice.advice.plan import Plan
from deadeye.games.bang_dice.advice.rolling import FIVE, ZOMBIES, Mix, with_duels
from deadeye.games.bang_dice.cast import card_of
from deadeye.games.bang_dice.codes import (
    AID, ALL_FACES, DUEL, DUEL_MODULE, GRENADE, INFECTION, LEAVE_IT, NO_ONE, OVERLOAD, RANGE_1, RANGE_2, WALKER,
    WHISKEY,
)
from deadeye.games.bang_dice.data import EDITIONS
from deadeye.games.bang_dice.state import Table
from deadeye.games.bang_dice.steps.range import in_reach
from deadeye.kit.dice import ALL_DICE, DICE, EVERY_FACE
from deadeye.kit.seats import EACH, bit

A_CARD: Final = 0.02  # what one more Rage card or one Duel Wound less is worth by itself


def mix_of(s: Table, seat: i64) -> Mix:
    """The dice of this seat: a zombie has three."""
    if s.risen >> seat & 1:
        return ZOMBIES
    return with_duels(EDITIONS[s.edition].more.duel_die) if s.modules & DUEL_MODULE else FIVE


class Using:
    """What each symbol is worth to a seat, with those that count with the dice and the Duel Wounds against them."""

    def __init__(self, plan: Plan) -> None:
        s = plan.s
        me = plan.me
        card = card_of(s, me)
        self.mix = mix_of(s, me)
        self.added = vec[i64]([s.added >> 6 * face & 63 for face in range(ALL_FACES)])
        self.duelling = s.modules & DUEL_MODULE != 0
        self.wounds: i64 = s.wounds[me] & ~(1 << INFECTION) if s.modules else 0
        most: i64 = DICE
        for face in range(ALL_FACES):
            most += self.added[face]
        self.width = most + 1
        self.aids = plan.worth_of_aids(most)
        near = in_reach(s, me, card.reach(RANGE_1))
        self.shots = plan.worth_of_shots(most, near, in_reach(s, me, card.reach(RANGE_2 if s.left > 3 else RANGE_1)))
        self.duels = worth_of_duels(plan)
        self.blast = plan.worth_of_blast()
        self.needed = card.grenades_needed()
        self.sick = plan.worth_of_loss(me, s.health[me], 1)
        self.dies = s.health[me] == 1
        self.rest = plan.worth_of_aid(me, card.rest())
        self.clear = worth_of_clearing(plan) if card.discards() else 0.0
        self.whiskey = plan.worth_of_aid(me) + A_CARD

    def count(self, pair: i64, face: i64) -> i64:
        """How many dice of a pair of hands show this face."""
        basic = self.mix.basic.counts[pair // self.mix.width * ALL_FACES + face]
        return basic + self.mix.duel.counts[pair % self.mix.width * ALL_FACES + face]

    def working(self, pair: i64, face: i64) -> i64:
        """How many symbols count: the dice and what counts with them, less one die that a Duel Wound cancels."""
        dice = self.count(pair, face)
        wound: i64 = 1 if dice and self.wounds >> face & 1 else 0
        return dice + self.added[face] - wound

    def worth(self, pair: i64) -> float:
        """What a full pair of hands is worth when it is used."""
        ones = self.working(pair, RANGE_1)
        twos = self.working(pair, RANGE_2)
        grenades = self.working(pair, GRENADE)
        value = self.aids[self.working(pair, AID)] + self.shots[ones * self.width + twos] + self.clear * float(grenades)
        if self.duelling:
            duels = min(self.working(pair, DUEL), len(self.duels) - 1)
            value += self.whiskey * float(self.working(pair, WHISKEY)) + self.duels[duels]
        if grenades >= self.needed:
            value += self.blast
        if self.rest != 0.0 and self.shown(pair) == 0:
            value += self.rest
        if self.count(pair, INFECTION) + self.added[INFECTION] >= OVERLOAD:
            value = self.sick if self.dies else value + self.sick  # the dead use no dice (WDD-302)
        return value

    def shown(self, pair: i64) -> i64:
        """How many Range symbols show, cancelled or not."""
        dice = self.count(pair, RANGE_1) + self.count(pair, RANGE_2)
        return dice + self.added[RANGE_1] + self.added[RANGE_2]


def worth_of_clearing(plan: Plan) -> float:
    """For each Grenade, one Walker less in front of whoever is worth it."""
    best = 0.0
    for seat in EACH[plan.s.living]:
        best = max(best, plan.worth_of_discard(seat))
    return best


def worth_of_duels(plan: Plan) -> list[float]:
    """What this many Duel symbols are worth, each on a different player; they must be used."""
    if not plan.s.modules & DUEL_MODULE:
        return [0.0]
    rivals = sorted([plan.worth_of_duel(seat) for seat in EACH[plan.s.living & ~(1 << plan.me)]], reverse=True)
    worth = [0.0]
    for value in rivals:
        worth.append(worth[-1] + value)
    return worth


# -- which dice ---------------------------------------------------------------------------------


def keep(plan: Plan, options: tuple[int, ...]) -> i64:
    """Which dice to roll again: the exact best, for what each hand is worth to this seat."""
    s = plan.s
    use = Using(plan)
    mix = use.mix
    worth = vec[float]([0.0] * mix.pairs)
    for b in range(mix.basic.full):
        for d in range(mix.duel.full):
            worth[b * mix.width + d] = use.worth(b * mix.width + d)
    card = card_of(s, plan.me)
    rolls = card.rolls() - s.rolls
    mix.keeping(worth, rolls, OVERLOAD - use.added[INFECTION], card.keeps_infections(), plan.walker)
    best: i64 = options[0]
    most = worth[mix.pair_of(s.dice, ALL_DICE & ~best)]
    for dice in options:
        value = worth[mix.pair_of(s.dice, ALL_DICE & ~dice)]
        if value > most:
            most = value
            best = dice
    return best


def turned(shown: i64, die: i64, face: i64) -> i64:
    """The dice with one of them turned."""
    return shown & ~(EVERY_FACE << die) | bit(face * DICE + die)


def turn_die(plan: Plan, options: tuple[int, ...]) -> i64:
    """Turn a die when the rolling is over and the new side is worth the life point."""
    s = plan.s
    if s.rolls < card_of(s, s.turn).rolls():
        return LEAVE_IT
    use = Using(plan)
    price = plan.worth_of_loss(plan.me, s.health[plan.me], 1)
    best: i64 = LEAVE_IT
    most = use.worth(use.mix.pair_of(s.dice, ALL_DICE))
    for option in options:
        if option != LEAVE_IT:
            face = option % ALL_FACES
            value = use.worth(use.mix.pair_of(turned(s.dice, option // ALL_FACES, face), ALL_DICE)) + price
            if face == WALKER:
                value += plan.walker
            if value > most or (value == most and best != LEAVE_IT):
                most = value
                best = option
    return best


def one_more(plan: Plan, options: tuple[int, ...]) -> i64:
    """Roll a Duel die again where that is better on average."""
    s = plan.s
    use = Using(plan)
    sides = EDITIONS[s.edition].more.duel_die
    best: i64 = NO_ONE
    most = use.worth(use.mix.pair_of(s.dice, ALL_DICE))
    for die in options:
        if die != NO_ONE:
            total = 0.0
            for side in sides:
                total += use.worth(use.mix.pair_of(turned(s.dice, die, side), ALL_DICE))
                if side == WALKER:
                    total += plan.walker
            value = total / float(len(sides))
            if value > most or (value == most and best != NO_ONE):
                most = value
                best = die
    return best

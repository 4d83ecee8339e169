"""What a hand of dice is worth when it is used, and so which dice to roll again, to turn or to leave."""
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from deadeye.games.bang_dice.advice.plan import Plan
from deadeye.games.bang_dice.advice.rolling import mix_of
from deadeye.games.bang_dice.cast import card_of
from deadeye.games.bang_dice.codes import (
    AID, ALL_FACES, DUEL, DUEL_MODULE, GRENADE, INFECTION, LEAVE_IT, NO_ONE, OVERLOAD, RANGE_1, RANGE_2, WALKER,
    WHISKEY,
)
from deadeye.games.bang_dice.data import EDITIONS
from deadeye.games.bang_dice.state import Table
from deadeye.games.bang_dice.steps.range import in_reach
from deadeye.kit.dice import ALL_DICE, DICE, EVERY_FACE
from deadeye.kit.seats import COUNT, EACH, bit

THREE: Final[i64] = 7  # the first three dice
A_CARD: Final = 0.02  # what one more Rage card or one Duel Wound less is worth by itself


def basic_dice(s: Table, seat: i64) -> i64:
    """Which of the five dice are basic ones, as a mask: a zombie has no more than three."""
    return THREE if s.risen >> seat & 1 or s.modules & DUEL_MODULE else ALL_DICE


class Using:
    """What each symbol is worth to a seat, with those that count with the dice and the Duel Wounds against them.

    Dice that are held as they lie are no part of its hands: only their Infections count.
    """

    def __init__(self, plan: Plan, held: i64 = 0) -> None:
        s = plan.s
        me = plan.me
        card = card_of(s, me)
        self.basic_dice = basic_dice(s, me) & ~held
        self.duel_dice: i64 = 0 if s.risen >> me & 1 else ALL_DICE & ~basic_dice(s, me) & ~held
        sides = EDITIONS[s.edition].more.duel_die
        self.mix = mix_of(COUNT[self.basic_dice], COUNT[self.duel_dice], sides)
        self.aid = working(s, me, AID)
        self.ones = working(s, me, RANGE_1)
        self.twos = working(s, me, RANGE_2)
        self.grenades = working(s, me, GRENADE)
        self.infections = added(s, INFECTION) + COUNT[held]
        self.shown = added(s, RANGE_1) + added(s, RANGE_2)
        self.duelling = s.modules & DUEL_MODULE != 0
        self.duel = working(s, me, DUEL)
        self.whiskeys = working(s, me, WHISKEY)
        most: i64 = DICE
        for face in range(ALL_FACES):
            most += added(s, face)
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

    def pair_of(self, shown: i64, dice: i64) -> i64:
        """The pair of hands that these dice make, as they lie."""
        return self.mix.pair_of(shown, dice & self.basic_dice, dice & self.duel_dice)

    def worth(self, pair: i64) -> float:
        """What a full pair of hands is worth when it is used."""
        counts = self.mix.counts
        at = pair * ALL_FACES
        ones = counts[at + RANGE_1]
        twos = counts[at + RANGE_2]
        grenades = self.grenades[counts[at + GRENADE]]
        shots = self.shots[self.ones[ones] * self.width + self.twos[twos]]
        value = self.aids[self.aid[counts[at + AID]]] + shots + self.clear * float(grenades)
        if self.duelling:
            duels = min(self.duel[counts[at + DUEL]], len(self.duels) - 1)
            value += self.whiskey * float(self.whiskeys[counts[at + WHISKEY]]) + self.duels[duels]
        if grenades >= self.needed:
            value += self.blast
        if self.rest != 0.0 and ones + twos + self.shown == 0:  # cancelled or not
            value += self.rest
        if counts[at + INFECTION] + self.infections >= OVERLOAD:
            value = self.sick if self.dies else value + self.sick  # the dead use no dice (WDD-302)
        return value


def added(s: Table, face: i64) -> i64:
    """How many symbols count with the dice."""
    return s.added >> 6 * face & 63


def working(s: Table, seat: i64, face: i64) -> vec[i64]:
    """By how many dice show a face, how many symbols count: with those added, less one die for a Duel Wound."""
    wounded = s.modules != 0 and face != INFECTION and s.wounds[seat] >> face & 1 == 1
    return vec[i64]([dice + added(s, face) - (1 if dice and wounded else 0) for dice in range(DICE + 1)])


def worth_of_clearing(plan: Plan) -> float:
    """For each Grenade, one Walker less in front of whoever is worth it."""
    best = 0.0
    for seat in EACH[plan.s.living]:
        best = max(best, plan.worth_of_discard(seat))
    return best


def worth_of_duels(plan: Plan) -> vec[float]:
    """What this many Duel symbols are worth, each on a different player; they must be used."""
    if not plan.s.modules & DUEL_MODULE:
        return vec[float]([0.0])
    rivals = sorted([plan.worth_of_duel(seat) for seat in EACH[plan.s.living & ~(1 << plan.me)]], reverse=True)
    worth = vec[float]([0.0])
    for value in rivals:
        worth = append(worth, worth[-1] + value)
    return worth


# -- which dice ---------------------------------------------------------------------------------


def keep(plan: Plan, options: tuple[int, ...]) -> i64:
    """Which dice to roll again: the exact best, for what each hand is worth to this seat."""
    s = plan.s
    card = card_of(s, plan.me)
    stuck = card.keeps_infections()
    use = Using(plan, s.showing(INFECTION) if stuck else 0)
    mix = use.mix
    worth = vec[float]([0.0] * mix.pairs)
    for b in range(mix.basic.full):
        for d in range(mix.duel.full):
            worth[b * mix.width + d] = use.worth(b * mix.width + d)
    mix.keeping(worth, card.rolls() - s.rolls, OVERLOAD - use.infections, stuck, plan.walker)
    best: i64 = options[0]
    most = worth[use.pair_of(s.dice, ALL_DICE & ~best)]
    for dice in options:
        value = worth[use.pair_of(s.dice, ALL_DICE & ~dice)]
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
    most = use.worth(use.pair_of(s.dice, ALL_DICE))
    for option in options:
        if option != LEAVE_IT:
            face = option % ALL_FACES
            value = use.worth(use.pair_of(turned(s.dice, option // ALL_FACES, face), ALL_DICE)) + price
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
    most = use.worth(use.pair_of(s.dice, ALL_DICE))
    for die in options:
        if die != NO_ONE:
            total = 0.0
            for side in sides:
                total += use.worth(use.pair_of(turned(s.dice, die, side), ALL_DICE))
                if side == WALKER:
                    total += plan.walker
            value = total / float(len(sides))
            if value > most or (value == most and best != NO_ONE):
                most = value
                best = die
    return best

"""Which dice to keep: the exact expectation over every roll that can come, for basic and Duel dice."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.games.bang_dice.codes import ALL_FACES, FACES, INFECTION, WALKER

SIDES: Final = 6.0
NEVER: Final = -1.0e9  # worse than any hand
BASIC: Final[list[int]] = list(range(FACES))  # the sides of a basic die


def every_hand(count: int, faces: int) -> list[tuple[int, ...]]:
    """All hands of up to this many dice, as a number for each face; the full ones first."""
    hands: list[tuple[int, ...]] = [()]
    for _each in range(faces):
        hands = [(*hand, n) for hand in hands for n in range(count + 1 - sum(hand))]
    return sorted(hands, key=total)


def total(hand: tuple[int, ...]) -> int:
    """Hands with fewer dice come later."""
    return -sum(hand)


class Dice:
    """Some dice of one kind, and every hand of up to as many of them, by number."""

    def __init__(self, count: int, sides: list[int]) -> None:
        faces = sorted(set(sides))
        hands = every_hand(count, len(faces))
        number = {hand: place for place, hand in enumerate(hands)}
        self.hands: i64 = len(hands)
        self.full: i64 = len([hand for hand in hands if sum(hand) == count])  # how many, the first ones, have all dice
        self.faces: i64 = len(faces)
        self.weights: list[int] = [sides.count(face) for face in faces]
        self.walkers = float(sides.count(WALKER))  # sides with one
        self.stuck: i64 = faces.index(INFECTION) if INFECTION in faces else -1
        self.place: list[int] = [faces.index(face) if face in faces else -1 for face in range(ALL_FACES)]
        self.counts = vec[i64]([hand[faces.index(face)] if face in faces else 0
                                for hand in hands for face in range(ALL_FACES)])
        # by hand and place of a face: the hand with one die more, or less; -1 where there is none
        self.more = vec[i64]([number.get((*hand[:f], hand[f] + 1, *hand[f + 1:]), -1)
                              for hand in hands for f in range(len(faces))])
        self.less = vec[i64]([number.get((*hand[:f], hand[f] - 1, *hand[f + 1:]), -1)
                              for hand in hands for f in range(len(faces))])

    def hand_of(self, shown: i64, dice: i64) -> i64:
        """The hand that these dice make, as they lie."""
        hand = self.hands - 1
        for die in range(5):
            if dice >> die & 1:
                for face in range(ALL_FACES):
                    if shown >> face * 5 + die & 1:
                        hand = self.more[hand * self.faces + self.place[face]]
        return hand


class Mix:
    """Dice of both kinds on one table: a pair of hands has the number of the basic one times `width` and the other."""

    def __init__(self, basic: int, duel: int, sides: list[int]) -> None:
        self.basic = Dice(basic, BASIC)
        self.duel = Dice(duel, sides)
        self.width = self.duel.hands
        self.pairs = self.basic.hands * self.width
        self.basic_dice: i64 = (1 << basic) - 1
        self.duel_dice: i64 = (1 << basic + duel) - 1 - self.basic_dice

    def pair_of(self, shown: i64, dice: i64) -> i64:
        """The pair of hands that these dice make, as they lie."""
        basic = self.basic.hand_of(shown, dice & self.basic_dice)
        return basic * self.width + self.duel.hand_of(shown, dice & self.duel_dice)

    def infections(self, pair: i64) -> i64:
        """How many of the dice show an Infection."""
        b = pair // self.width
        d = pair % self.width
        return self.basic.counts[b * ALL_FACES + INFECTION] + self.duel.counts[d * ALL_FACES + INFECTION]

    def expect(self, worth: vec[float], walker: float) -> None:
        """What each kept pair is worth when the rest is rolled; that of the full ones is there."""
        basic, duel = self.basic, self.duel
        for b in range(basic.hands):
            for d in range(self.width):
                rolled = walker * (basic.walkers if b >= basic.full else duel.walkers)
                if b >= basic.full:
                    for f in range(basic.faces):
                        rolled += worth[basic.more[b * basic.faces + f] * self.width + d]
                elif d >= duel.full:
                    for f in range(duel.faces):
                        rolled += float(duel.weights[f]) * worth[b * self.width + duel.more[d * duel.faces + f]]
                else:
                    continue
                worth[b * self.width + d] = rolled / SIDES

    def best_parts(self, worth: vec[float], best: vec[float], stuck: bool) -> None:
        """For each pair the best that can be kept of it, short of all dice; Infections that stick are always kept."""
        basic, duel, width = self.basic, self.duel, self.width
        for pair in range(self.pairs - 1, -1, -1):
            b = pair // width
            d = pair % width
            most = NEVER if b < basic.full and d < duel.full else worth[pair]
            for f in range(basic.faces):
                fewer = basic.less[b * basic.faces + f]
                if fewer >= 0 and not (stuck and f == basic.stuck):
                    most = max(most, best[fewer * width + d])
            for f in range(duel.faces):
                fewer = duel.less[d * duel.faces + f]
                if fewer >= 0 and not (stuck and f == duel.stuck):
                    most = max(most, best[b * width + fewer])
            best[pair] = most

    def keeping(self, worth: vec[float], rolls: i64, bombs: i64, stuck: bool, walker: float) -> None:
        """The expectation of each kept pair with this many rolls to come; this many Infections end the rolling.

        At the start the full pairs are worth what using them is; at the end too.
        """
        final = worth[:]
        best = worth[:]
        for _each in range(rolls - 1):
            self.expect(worth, walker)
            self.best_parts(worth, best, stuck)
            for b in range(self.basic.full):
                for d in range(self.duel.full):
                    pair = b * self.width + d
                    worth[pair] = final[pair]
                    if self.infections(pair) < bombs:
                        worth[pair] = max(final[pair], best[pair])
        self.expect(worth, walker)
        for b in range(self.basic.full):
            for d in range(self.duel.full):
                worth[b * self.width + d] = final[b * self.width + d]


FIVE: Final = Mix(5, 0, BASIC)
ZOMBIES: Final = Mix(3, 0, BASIC)
WITH_DUELS: Final[dict[str, Mix]] = {}  # by the sides of the Duel die: a corrected box may have others


def with_duels(sides: list[int]) -> Mix:
    """Three basic dice and two Duel dice with these sides."""
    key = str(sides)
    if key not in WITH_DUELS:
        WITH_DUELS[key] = Mix(3, 2, sides)
    return WITH_DUELS[key]

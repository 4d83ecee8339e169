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


class Lists:
    """A list of numbers for each hand, one after the other: that of a hand ends where the next one begins."""

    def __init__(self, lists: list[list[int]]) -> None:
        self.all = vec[i64]([number for one in lists for number in one])
        self.begin = vec[i64]([sum([len(one) for one in lists[:hand]]) for hand in range(len(lists) + 1)])


class Dice:
    """Some dice of one kind, and every hand of up to as many of them, by number."""

    def __init__(self, count: int, sides: list[int]) -> None:
        faces = sorted(set(sides)) if count else []  # no dice have no faces to look at
        hands = every_hand(count, len(faces))
        number = {hand: place for place, hand in enumerate(hands)}
        self.hands: i64 = len(hands)
        self.full: i64 = len([hand for hand in hands if sum(hand) == count])  # how many, the first ones, have all dice
        self.faces: i64 = len(faces)
        self.weights = vec[float]([float(sides.count(face)) for face in faces])
        self.walkers = float(sides.count(WALKER))  # sides with one
        self.place: list[int] = [faces.index(face) if face in faces else -1 for face in range(ALL_FACES)]
        self.counts = vec[i64]([hand[faces.index(face)] if face in faces else 0
                                for hand in hands for face in range(ALL_FACES)])
        # by hand and place of a face: the hand with one die more; -1 where there is none
        self.more = vec[i64]([number.get((*hand[:f], hand[f] + 1, *hand[f + 1:]), -1)
                              for hand in hands for f in range(len(faces))])
        # by hand: where its hands with one die less begin in `less`; with Infections that stick, in `loose`
        fewer = [[(f, number[(*hand[:f], hand[f] - 1, *hand[f + 1:])]) for f in range(len(faces)) if hand[f]]
                 for hand in hands]
        self.less = Lists([[hand for _f, hand in ways] for ways in fewer])
        self.loose = Lists([[hand for f, hand in ways if faces[f] != INFECTION] for ways in fewer])

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
        self.width: i64 = self.duel.hands
        self.pairs = self.basic.hands * self.width
        # by pair and face: how many dice show it
        self.counts = vec[i64]([self.basic.counts[b * ALL_FACES + face] + self.duel.counts[d * ALL_FACES + face]
                                for b in range(self.basic.hands) for d in range(self.width)
                                for face in range(ALL_FACES)])

    def pair_of(self, shown: i64, basic: i64, duel: i64) -> i64:
        """The pair of hands that these dice make, as they lie."""
        return self.basic.hand_of(shown, basic) * self.width + self.duel.hand_of(shown, duel)

    def infections(self, pair: i64) -> i64:
        """How many of the dice show an Infection."""
        return self.counts[pair * ALL_FACES + INFECTION]

    def expect(self, worth: vec[float], walker: float) -> None:
        """What each kept pair is worth when the rest is rolled; that of the full ones is there."""
        basic, duel, width = self.basic, self.duel, self.width
        more, faces, weights = duel.more, duel.faces, duel.weights
        for b in range(basic.full):
            for d in range(duel.full, duel.hands):
                rolled = walker * duel.walkers
                for f in range(faces):
                    rolled += weights[f] * worth[b * width + more[d * faces + f]]
                worth[b * width + d] = rolled / SIDES
        more, faces = basic.more, basic.faces
        for b in range(basic.full, basic.hands):
            for d in range(width):
                rolled = walker * basic.walkers
                for place in range(b * faces, b * faces + faces):
                    rolled += worth[more[place] * width + d]
                worth[b * width + d] = rolled / SIDES

    def best_parts(self, worth: vec[float], best: vec[float], stuck: bool) -> None:
        """For each pair the best that can be kept of it, short of all dice; Infections that stick are always kept."""
        basic, duel, width = self.basic, self.duel, self.width
        parts = basic.loose if stuck else basic.less
        duels = duel.loose if stuck else duel.less
        less, begin, duel_less, duel_begin = parts.all, parts.begin, duels.all, duels.begin
        for b in range(basic.hands - 1, -1, -1):
            for d in range(width - 1, -1, -1):
                most = NEVER if b < basic.full and d < duel.full else worth[b * width + d]
                for place in range(begin[b], begin[b + 1]):
                    most = max(most, best[less[place] * width + d])
                for place in range(duel_begin[d], duel_begin[d + 1]):
                    most = max(most, best[b * width + duel_less[place]])
                best[b * width + d] = most

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


KNOWN_MIXES: Final[dict[int, Mix]] = {}  # by the number of dice, and the sides of the Duel die if there are any


def mix_of(basic: i64, duel: i64, sides: list[int]) -> Mix:
    """So many basic dice and so many Duel dice with these sides, made once."""
    key = basic << 4 | duel
    if duel:
        for side in sides:
            key = key << 4 | side
    if key not in KNOWN_MIXES:
        KNOWN_MIXES[key] = Mix(basic, duel, sides)
    return KNOWN_MIXES[key]

"""Basic dice and Duel dice together: which to keep, by the exact expectation over every roll that can come."""
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from deadeye.games.bang_dice.codes import ALL_FACES, FACES, INFECTION, WALKER

Counts = tuple[int, ...]
"""How many dice show each face."""

SIDES: Final = 6
BASIC: Final = dict.fromkeys(range(FACES), 1)


class Dice:
    """Some dice of one kind: every hand of up to so many of them, the full ones first."""

    def __init__(self, count: int, sides: dict[int, int]) -> None:
        self.faces = list(sides)
        self.weights = list(sides.values())
        hands: list[Counts] = [()]
        for _ in self.faces:
            hands = [(*hand, n) for hand in hands for n in range(count + 1 - sum(hand))]
        self.hands = sorted(hands, key=lambda hand: -sum(hand))
        self.number = {hand: number for number, hand in enumerate(self.hands)}
        self.full = len([hand for hand in self.hands if sum(hand) == count])
        self.more = [self.grown(hand) if number >= self.full else [] for number, hand in enumerate(self.hands)]

    def grown(self, hand: Counts) -> list[int]:
        """The hand with one more die, for each face."""
        return [
            self.number[(*hand[:face], hand[face] + 1, *hand[face + 1:])] for face in range(len(self.faces))
        ]

    def parts(self, hand: Counts, stuck: bool) -> list[int]:
        """Every hand that can be kept of this one, itself too; Dynamite is, where it sticks."""
        kept: list[Counts] = [()]
        for face, n in zip(self.faces, hand, strict=True):
            low = n if stuck and face == INFECTION else 0
            kept = [(*part, k) for part in kept for k in range(low, n + 1)]
        return [self.number[part] for part in kept]

    def counts(self, number: int) -> list[int]:
        """A hand as a number for each face there is."""
        counts = [0] * ALL_FACES
        for face, n in zip(self.faces, self.hands[number], strict=True):
            counts[face] = n
        return counts

    def hand_of(self, faces: Sequence[int]) -> int:
        """The number of the hand that these dice make."""
        return self.number[tuple([faces.count(face) for face in self.faces])]


class Mix:
    """Dice of both kinds on one table."""

    def __init__(self, basic: int, duel: int, sides: Counts) -> None:
        self.basic = Dice(basic, BASIC)
        self.duel = Dice(duel, {face: sides.count(face) for face in sorted(set(sides))})
        self.walkers = sides.count(WALKER)  # sides of a Duel die
        self.count = basic
        self.parts = {
            stuck: ([self.basic.parts(hand, stuck) for hand in self.basic.hands[: self.basic.full]],
                    [self.duel.parts(hand, stuck) for hand in self.duel.hands[: self.duel.full]])
            for stuck in (True, False)
        }

    def every_hand(self, worth: Callable[[list[int]], float]) -> list[list[float]]:
        """What each full hand is worth, by the worth of its counts."""
        duels = [self.duel.counts(number) for number in range(self.duel.full)]
        table = []
        for number in range(self.basic.full):
            mine = self.basic.counts(number)
            table.append([worth([a + b for a, b in zip(mine, other, strict=True)]) for other in duels])
        return table

    def expect(self, after: list[list[float]], walker: float) -> list[list[float]]:
        """What each kept hand is worth when the rest is rolled."""
        basic, duel = self.basic, self.duel
        worth: list[list[float]] = []
        for b in range(len(basic.hands)):
            row: list[float] = []
            for d in range(len(duel.hands)):
                if b >= basic.full:
                    row.append((walker + sum([worth[more][d] for more in basic.more[b]])) / SIDES)
                elif d < duel.full:
                    row.append(after[b][d])
                else:
                    rolled = sum([w * row[more] for w, more in zip(duel.weights, duel.more[d], strict=True)])
                    row.append((self.walkers * walker + rolled) / SIDES)
            worth.append(row)
        return worth

    def keeping(self, final: list[list[float]], ended: Callable[[int, int], bool], rolls: int, stuck: bool,
                walker: float) -> list[list[float]]:
        """The expectation of each kept hand with this many rolls to come, one of them now."""
        basic_parts, duel_parts = self.parts[stuck]
        after = final
        for _ in range(rolls - 1):
            worth = self.expect(after, walker)
            after = [
                [final[b][d] if ended(b, d) else max(
                    [final[b][d]] + [worth[kb][kd] for kb in basic_parts[b] for kd in duel_parts[d]
                                     if kb >= self.basic.full or kd >= self.duel.full])
                 for d in range(self.duel.full)]
                for b in range(self.basic.full)
            ]
        return self.expect(after, walker)


@cache
def mix(basic: int, duel: int, sides: Counts) -> Mix:
    """So many basic dice and so many Duel dice with these sides."""
    return Mix(basic, duel, sides)

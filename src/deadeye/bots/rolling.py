"""Five dice and some rolls left: which to keep, by the exact expectation over every roll that can come."""
from collections.abc import Sequence
from typing import Final

FACES: Final = 6
DICE: Final = 5

Hand = tuple[int, ...]
"""How many dice show each face."""


def every_hand() -> list[Hand]:
    """All hands of up to five dice, the full ones first."""
    hands: list[Hand] = [()]
    for _ in range(FACES):
        hands = [(*hand, n) for hand in hands for n in range(DICE + 1 - sum(hand))]
    return sorted(hands, key=lambda hand: -sum(hand))


HANDS: Final = every_hand()
NUMBER: Final = {hand: number for number, hand in enumerate(HANDS)}
FULL: Final = len([hand for hand in HANDS if sum(hand) == DICE])
"""So many hands, the first ones, have all five dice."""


def with_one(hand: Hand, face: int) -> int:
    """The hand with one more die of this face."""
    return NUMBER[(*hand[:face], hand[face] + 1, *hand[face + 1:])]


MORE: Final = [[with_one(hand, face) for face in range(FACES)] for hand in HANDS[FULL:]]


def parts(hand: Hand, stuck: int) -> list[int]:
    """Every hand that can be kept of a full one; all dice of the stuck face are."""
    kept: list[Hand] = [()]
    for face, n in enumerate(hand):
        kept = [(*part, k) for part in kept for k in range(n if face == stuck else 0, n + 1)]
    return [NUMBER[part] for part in kept if part != hand]


def keeps(stuck: int) -> list[list[int]]:
    """For each full hand what can be kept of it, short of all."""
    return [parts(hand, stuck) for hand in HANDS[:FULL]]


def expect(after: Sequence[float], rolled: Sequence[float]) -> list[float]:
    """What a kept hand is worth when the rest is rolled: `after` for full hands, `rolled` for each face that comes."""
    worth = list(after)
    walk = sum(rolled)
    for a, b, c, d, e, f in MORE:
        worth.append((walk + worth[a] + worth[b] + worth[c] + worth[d] + worth[e] + worth[f]) / FACES)
    return worth


def worth_of_keeping(final: Sequence[float], rolled: Sequence[float], rolls: int, kept: Sequence[Sequence[int]],
                     ended: Sequence[bool]) -> list[float]:
    """The expectation of each kept hand with this many rolls to come, one of them now; full hands are as they lie."""
    after = final
    for _ in range(rolls - 1):
        worth = expect(after, rolled)
        after = [
            final[hand] if ended[hand] else max([final[hand]] + [worth[part] for part in kept[hand]])
            for hand in range(FULL)
        ]
    return list(final) + expect(after, rolled)[FULL:]

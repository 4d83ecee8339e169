"""Which dice to keep: the expectation is what counting every roll gives."""
from collections.abc import Callable, Sequence
from itertools import product

import pytest
from librt.vecs import vec

from deadeye.games.bang_dice.advice.rolling import Mix, mix_of
from deadeye.games.bang_dice.codes import ALL_FACES, DUEL, GRENADE, INFECTION, WALKER, WHISKEY
from deadeye.games.bang_dice.data import EDITIONS

NEVER = 9  # more Infections than there are dice: none end the rolling
SIDES = EDITIONS[0].more.duel_die
FIVE = mix_of(5, 0, SIDES)
ZOMBIES = mix_of(3, 0, SIDES)
WITH_DUELS = mix_of(3, 2, SIDES)


def lying(faces: Sequence[int], first: int = 0) -> tuple[int, int]:
    """Dice with these faces, from this die on: what they show, and which they are."""
    shown = sum([1 << face * 5 + die for die, face in enumerate(faces, first)])
    return shown, sum([1 << die for die in range(first, first + len(faces))])


def pair(mix: Mix, basic: Sequence[int], duel: Sequence[int] = ()) -> int:
    """The number of the hand that lies there."""
    shown, dice = lying(basic)
    others, more = lying(duel, 3)
    return mix.pair_of(shown | others, dice, more)


def kept(mix: Mix, worth: Callable[[list[int]], float], rolls: int, bombs: int = NEVER, stuck: bool = False,
         walker: float = 0.0) -> vec[float]:
    """The expectation of every kept hand, for a worth by the number of each face."""
    table = vec[float]([0.0] * mix.pairs)
    for b in range(mix.basic.full):
        for d in range(mix.duel.full):
            counts = [mix.basic.counts[b * ALL_FACES + face] + mix.duel.counts[d * ALL_FACES + face]
                      for face in range(ALL_FACES)]
            table[b * mix.width + d] = worth(counts)
    mix.keeping(table, rolls, bombs, stuck, walker)
    return table


def grenades(counts: list[int]) -> float:
    """A point for each Grenade."""
    return float(counts[GRENADE])


def test_there_are_as_many_hands_as_ways_to_roll_up_to_five_dice() -> None:
    assert FIVE.basic.full == 252
    assert FIVE.pairs == 462


@pytest.mark.parametrize("faces", [[], [5], [5, 0], [1, 2, 3], [5, 5, 5, 5], [0, 1, 2, 3, 4]])
def test_one_roll_is_worth_what_counting_every_roll_gives(faces: list[int]) -> None:
    def worth(counts: list[int]) -> float:
        return float(counts[5] ** 2 - 3 * (counts[1] >= 3))

    rolls = list(product(range(6), repeat=5 - len(faces)))
    total = 0.0
    for roll in rolls:
        total += worth([[*faces, *roll].count(face) for face in range(ALL_FACES)]) - 0.5 * roll.count(WALKER)
    assert kept(FIVE, worth, 1, walker=-0.5)[pair(FIVE, faces)] == pytest.approx(total / len(rolls))


def test_with_more_rolls_the_best_dice_are_kept_each_time() -> None:
    # Each die that isn't a Grenade is rolled again: a Grenade in one, two or three rolls.
    for rolls, share in ((1, 1 / 6), (2, 11 / 36), (3, 91 / 216)):
        worth = kept(FIVE, grenades, rolls)
        assert worth[pair(FIVE, [])] == pytest.approx(5 * share)
        assert worth[pair(FIVE, [GRENADE, GRENADE])] == pytest.approx(2 + 3 * share)


def test_stuck_dice_stay_and_an_ended_roll_is_over() -> None:
    four = pair(FIVE, [INFECTION] * 4)
    assert kept(FIVE, grenades, 1)[four] == pytest.approx(1 / 6)
    assert kept(FIVE, grenades, 2)[four] == pytest.approx(1 / 6 * (1 + 4 / 6) + 5 / 6 * 5 / 6)
    assert kept(FIVE, grenades, 2, stuck=True)[four] == pytest.approx(1 / 6 + 4 / 6 * 1 / 6)
    assert kept(FIVE, grenades, 2, bombs=3)[four] == pytest.approx(1 / 6)


def test_a_full_hand_is_worth_what_it_is() -> None:
    worth = kept(FIVE, grenades, 3, stuck=True)
    assert worth[pair(FIVE, [5, 5, 5, 1, 0])] == 3
    assert worth[pair(FIVE, [2, 2, 3, 4, 0])] == 0


def test_the_expectation_over_both_kinds_of_dice_is_exact() -> None:
    worth = kept(WITH_DUELS, lambda counts: float(counts[DUEL] + 10 * counts[WHISKEY]), 1)
    duels, drinks = SIDES.count(DUEL) / 6, SIDES.count(WHISKEY) / 6
    assert worth[pair(WITH_DUELS, [])] == pytest.approx(2 * (duels + 10 * drinks))
    assert worth[pair(WITH_DUELS, [GRENADE], [WHISKEY])] == pytest.approx(10 + duels + 10 * drinks)


def test_a_zombie_has_three_dice() -> None:
    def infections(counts: list[int]) -> float:
        return float(counts[INFECTION])

    assert kept(ZOMBIES, infections, 1, stuck=True)[pair(ZOMBIES, [INFECTION])] == pytest.approx(1 + 2 / 6)
    assert kept(ZOMBIES, infections, 2, stuck=True)[pair(ZOMBIES, [])] == pytest.approx(
        3 * (1 - 25 / 36)), "with a second roll every die is tried twice"

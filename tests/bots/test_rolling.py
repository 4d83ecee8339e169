"""What dice to keep: the expectation is the one that counting every roll gives."""
from itertools import product

import pytest

from deadeye.bots.rolling import FULL, HANDS, NUMBER, expect, keeps, worth_of_keeping

SIXES = [float(hand[5]) for hand in HANDS[:FULL]]
FREE = [0.0] * 6
NEVER = [False] * FULL


def hand(text: str) -> int:
    """A hand by its faces."""
    return NUMBER[tuple([text.count(str(face)) for face in range(6)])]


def test_there_are_as_many_hands_as_ways_to_roll_up_to_five_dice() -> None:
    assert FULL == 252
    assert len(HANDS) == len(set(HANDS)) == 462


@pytest.mark.parametrize("kept", ["", "5", "50", "123", "5555", "01234"])
def test_one_roll_is_worth_what_counting_every_roll_gives(kept: str) -> None:
    final = [float(h[5] ** 2 - 3 * (h[1] >= 3)) for h in HANDS[:FULL]]
    rolled = [-0.5, 0.0, 0.25, 0.0, 0.0, 0.0]
    rolls = list(product(range(6), repeat=5 - len(kept)))
    total = sum([final[hand(kept + "".join(map(str, roll)))] + sum([rolled[f] for f in roll]) for roll in rolls])
    assert expect(final, rolled)[hand(kept)] == pytest.approx(total / len(rolls))


def test_with_more_rolls_the_best_dice_are_kept_each_time() -> None:
    # Each die that isn't a six is rolled again: a six in one, two or three rolls.
    for rolls, share in ((1, 1 / 6), (2, 11 / 36), (3, 91 / 216)):
        worth = worth_of_keeping(SIXES, FREE, rolls, keeps(-1), NEVER)
        assert worth[hand("")] == pytest.approx(5 * share)
        assert worth[hand("55")] == pytest.approx(2 + 3 * share)


def test_stuck_dice_stay_and_an_ended_roll_is_over() -> None:
    every = keeps(1)[hand("11500")]
    assert all(HANDS[kept][1] == 2 for kept in every)
    assert len(every) == 2 * 3 - 1
    ended = [h[1] >= 3 for h in HANDS[:FULL]]
    free = worth_of_keeping(SIXES, FREE, 2, keeps(1), NEVER)[hand("11")]
    assert worth_of_keeping(SIXES, FREE, 2, keeps(1), ended)[hand("11")] < free


def test_a_full_hand_is_worth_what_it_is() -> None:
    worth = worth_of_keeping(SIXES, FREE, 3, keeps(1), NEVER)
    assert worth[:FULL] == SIXES

"""Chance: one stream for all builds and languages, fair, and the same for a choice that is sent twice."""
from collections import Counter

import pytest

from deadeye.core.errors import BadInput
from deadeye.core.rng import Chance, key
from deadeye.kit.deck import bag_of

PINNED_SEED_7 = [100587536, 2849664703, 2976894644, 2427842431]
PINNED_KEY = [3230417420, 1580975566, 1462722696, 1892236958]


def words(chance: Chance, n: int) -> list[int]:
    return [int(chance.word()) for _ in range(n)]


def test_the_stream_is_pinned_for_every_build_and_language() -> None:
    chance = Chance()
    chance.seed(7)
    assert words(chance, 4) == PINNED_SEED_7
    key(chance, "deadeye", 3)
    assert words(chance, 4) == PINNED_KEY


def test_numbers_below_n_are_equally_likely() -> None:
    chance = Chance()
    chance.seed(1)
    counts = Counter(int(chance.below(6)) for _ in range(60_000))
    assert all(abs(counts[face] - 10_000) < 5 * (60_000 * 5 / 36) ** 0.5 for face in range(6))


def test_a_copy_draws_the_same_and_fresh_luck_another() -> None:
    chance, copy, fresh = Chance(), Chance(), Chance()
    chance.seed(5)
    chance.copy_chance(copy)
    ahead = words(chance, 5)
    assert words(copy, 5) == ahead
    fresh.new_luck(copy)
    assert words(fresh, 5) != ahead


def test_the_key_of_a_choice_depends_on_seed_and_number_only() -> None:
    one, other = Chance(), Chance()
    key(one, "s", 4)
    other.seed(99)
    key(other, "s", 4)
    first = words(one, 3)
    assert words(other, 3) == first
    key(other, "s", 5)
    assert words(other, 3) != first
    key(other, "t", 4)
    assert words(other, 3) != first


def test_loaded_outcomes_come_first_and_must_fit() -> None:
    chance = Chance()
    chance.load([2, 6])
    assert chance.below(6) == 2
    with pytest.raises(BadInput, match="from 0 to 5"):
        chance.below(6)
    assert list(chance.loaded) == [6]


def test_a_deal_is_a_part_of_the_pile_without_doubles() -> None:
    chance = Chance()
    chance.seed(3)
    dealt = {tuple(chance.deal(bag_of(list(range(6))), 3)) for _ in range(2000)}
    assert len(dealt) == 6 * 5 * 4
    assert all(len(set(hand)) == 3 for hand in dealt)

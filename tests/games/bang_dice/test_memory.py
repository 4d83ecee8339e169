"""What everybody remembers: who shot at whom, and who gave aid to whom."""
from typing import Any

import pytest

from deadeye.core.errors import BadInput
from tests.games.bang_dice.scene import Table, choose, scene, stop
from tests.games.bang_dice.west import is_, load, west


def acts(match: Table, number: int, name: str) -> Any:
    """What all have seen a player do, once for each seat: "shot" or "aided"."""
    seats: Any = match.position()["seats"]
    return seats[number].get(name)


def test_all_remember_who_shot_and_who_healed_whom() -> None:
    match = scene("11AAG", turn=1, s0={"health": 5}, s1={"health": 3})
    stop(match)
    choose(match, 0, 2, 0, 1)
    assert acts(match, 1, "shot") == [1, 0, 1, 0, 0]
    assert acts(match, 1, "aided") == [1, 0, 0, 0, 0], "healing yourself tells nothing"
    assert acts(match, 0, "shot") is None


def test_a_gift_a_challenge_and_a_cure_are_remembered_too() -> None:
    gabriel = scene("AAIIG", turn=2, s2={"character": "gabriel"})
    choose(gabriel, 3)
    assert acts(gabriel, 2, "aided") == [0, 0, 0, 1, 0]
    sam = west("DDGGX", modules="1,2,3", turn=1, s1=is_("sam-the-healer"))
    choose(sam, 0, 3)
    load(sam, "G", "wound:beer")
    choose(sam, 4)
    assert acts(sam, 1, "shot") == [0, 0, 0, 1, 0]
    assert acts(sam, 1, "aided") == [0, 0, 0, 0, 1]


def test_nobody_counts_beyond_127() -> None:
    match = scene("11IGG", s0={"shot": [0, 127, 0, 0, 126]})
    stop(match)
    choose(match, 1, 4)
    assert acts(match, 0, "shot") == [0, 127, 0, 0, 127]


def test_memories_that_can_not_be_are_refused() -> None:
    with pytest.raises(BadInput, match="'shot' has a number for each of the 5 seats, not 2"):
        scene("1GGII", s1={"shot": [1, 2]})

"""Before the first battle."""
import random
from collections import Counter
from typing import Any

import pytest

import deadeye
from tests.contract.cells import play
from tests.games.tacdex.scene import own, table

SEATS = range(2, 7)


@pytest.mark.rule("TDX-101")
@pytest.mark.parametrize("seats", SEATS)
def test_everyone_has_a_deck_of_forty_seven(seats: int) -> None:
    match = deadeye.new("tacdex", seats, 3)
    chairs: Any = match.position()["seats"]
    full = Counter([str(number) for number in range(1, 12)] * 4 + ["ambush"] * 2 + ["end"])
    assert sum(full.values()) == 47
    for chair in chairs:
        assert Counter(chair["hand"] + chair["upper"] + chair["lower"] + chair["bottom"]) == full
    names = [player["deck_name"] for player in table(match)["seats"]]
    assert names[:2] == ["Survivors", "Walkers"]
    assert len(set(names)) == seats


@pytest.mark.rule("TDX-102")
def test_the_end_comes_only_after_the_upper_half_and_anywhere_in_the_lower() -> None:
    when = Counter[int]()
    for seed in range(60):
        match = deadeye.new("tacdex", 2, seed)
        assert [(player["deck"], player["upper"]) for player in table(match)["seats"]] == [(42, 18)] * 2
        play(match, random.Random(seed))
        drawn = [0, 0]
        for event in match.events:
            line = match.game.phrase(match.state, event)
            if "draws END" in line:
                when[drawn[event.seat]] += 1
            elif "draws" in line and not line.endswith("5 cards."):
                drawn[event.seat] += 1
    assert min(when) == 18
    assert max(when) > 35
    assert len(when) > 18


@pytest.mark.rule("TDX-102")
def test_the_halves_are_shuffled_for_every_deck_and_game() -> None:
    seen = set()
    for seed in range(5):
        chairs: Any = deadeye.new("tacdex", 2, seed).position()["seats"]
        for chair in chairs:
            assert "end" in chair["lower"]
            seen.add(tuple(sorted(chair["lower"])))
    assert len(seen) == 10


@pytest.mark.rule("TDX-103")
@pytest.mark.parametrize("seats", SEATS)
def test_the_marker_starts_on_high(seats: int) -> None:
    assert table(deadeye.new("tacdex", seats, 1))["marker"] == "high"


@pytest.mark.rule("TDX-603")
def test_at_first_the_first_seat_is_first() -> None:
    view = table(deadeye.new("tacdex", 3, 1))
    assert (view["first"], view["out"], view["pot"]) == (0, 0, 0)


@pytest.mark.rule("TDX-104")
@pytest.mark.parametrize("seats", SEATS)
def test_everyone_draws_five_cards_and_never_an_end(seats: int) -> None:
    for seed in range(40):
        match = deadeye.new("tacdex", seats, seed)
        for seat in range(seats):
            cards = own(match, seat)["hand"]
            assert cards is not None
            assert len(cards) == 5
            assert "end" not in cards
        assert len(match.decisions) == seats

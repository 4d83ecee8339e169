"""Intervals are honest: about 95 labs in a hundred contain the truth."""
import os
from pathlib import Path

import pytest

from deadeye.lab.adjust import Cells, Model
from deadeye.lab.stats import Counts, Interval, expit, shrunk, wilson
from deadeye.lab.tables import Lab
from tests.lab.toys import CHARACTERS, TRUE, odds, partners, toy

LABS = int(os.environ.get("DEADEYE_LABS", "100"))
SHARES = {"hunter": 0.35, "prey": 0.6, "witness": 0.2}


def holds(interval: Interval, true: float) -> bool:
    return interval.low <= true <= interval.high


def truth(model: Model, place: int, level: str) -> float:
    """The share that a level would win among the seats of this very lab."""
    total = count = 0.0
    for cell, (played, _) in model.cells.items():
        changed = (*cell[:place], level, *cell[place + 1:])
        total += played * expit(sum([TRUE[name] for name in changed]))
        count += played
    return total / count


def test_shares_hold_though_partners_win_together(tmp_path: Path) -> None:
    held = []
    for lab in range(LABS):
        shares = Lab(toy(tmp_path / str(lab), 150, lab, partners)).shares("role")
        held += [holds(shares[role].interval, true) for role, true in SHARES.items()]
    assert 0.93 <= sum(held) / len(held) <= 0.97


def test_seats_that_stand_alone_would_be_too_sure_of_partners(tmp_path: Path) -> None:
    held = []
    for lab in range(LABS):
        hunters = Lab(toy(tmp_path / str(lab), 100, lab, partners)).shares("role")["hunter"]
        held.append(holds(wilson(hunters.share, hunters.n), SHARES["hunter"]))
    assert sum(held) / len(held) < 0.9


def test_adjusted_and_shrunk_shares_hold(tmp_path: Path) -> None:
    held, drawn = [], []
    for lab in range(LABS):
        found = Lab(toy(tmp_path / str(lab), 250, 1000 + lab, odds)).adjusted()
        assert found is not None
        model, adjusted = found
        for place, factor in enumerate(model.factors):
            held += [holds(interval, truth(model, place, level)) for level, interval in adjusted[factor].items()]
        one_by_one = [adjusted["character"][name] for name in CHARACTERS]
        drawn += [holds(interval, truth(model, 1, name)) for name, interval in zip(
            CHARACTERS, shrunk(one_by_one), strict=True)]
    assert 0.93 <= sum(held) / len(held) <= 0.97
    assert 0.93 <= sum(drawn) / len(drawn) <= 0.97


def test_wilson_is_as_printed_in_tables() -> None:
    # Newcombe 1998, table I: 81 of 263 and 1 of 29 (Wilson without correction).
    for won, of, low, high in ((81, 263, 0.2553, 0.3662), (1, 29, 0.0061, 0.1718), (0, 20, 0.0, 0.1611)):
        found = wilson(won / of, of)
        assert (round(found.low, 4), round(found.high, 4)) == pytest.approx((low, high), abs=1.1e-4)


def test_whoever_always_wins_has_an_interval_too() -> None:
    always = Counts(40, 40, 40, 40, 40, 40).interval
    assert always.value == always.high == 1.0
    assert 0.9 < always.low < 0.93


def test_the_more_shares_may_differ_by_luck_the_more_they_are_drawn_together() -> None:
    def width(shares: list[Interval]) -> float:
        return max([one.value for one in shares]) - min([one.value for one in shares])
    luck = [wilson(won / 100, 100) for won in (48, 52, 50, 49, 51, 50, 50, 47, 53, 50, 50)]
    assert width(shrunk(luck)) < 0.25 * width(luck)
    true = [wilson(won / 10_000, 10_000) for won in (4800, 5200, 5000, 4900, 5100, 5000, 5000, 4700, 5300, 5000, 5000)]
    assert width(shrunk(true)) > 0.9 * width(true)


def test_what_cannot_be_told_apart_is_not_told_apart() -> None:
    cells: Cells = {("leader", "0"): (100, 60)}
    cells |= {("rebel", str(place)): (100, 30 + 5 * place) for place in (1, 2, 3)}
    cells |= {("loner", str(place)): (50, 5) for place in (1, 2, 3)}
    model = Model(["role", "place"], cells)
    assert model.same == [{}, {"0": "leader"}]
    nothing = [[0.0] * len(model.weights) for _ in model.weights]
    roles, places = model.margins(0, nothing), model.margins(1, nothing)
    assert round(roles["leader"].value, 3) == 0.6
    assert set(places) == {"1", "2", "3"}
    assert places["3"].value > places["1"].value

"""How many instructions a decision, a clone and a view take: none may grow by more than a tenth unnoticed."""
import runpy
from pathlib import Path

import pytest

import deadeye

BENCH = Path(__file__).parents[2] / "bench"
INSTRUCTIONS = runpy.run_path(str(BENCH / "instructions.py"))


@pytest.mark.skipif(not deadeye.compiled(), reason="counted in the compiled engine")
def test_no_count_has_grown_by_more_than_a_tenth() -> None:
    kept = INSTRUCTIONS["kept"]()
    if not kept:
        pytest.skip(f"the figures of {INSTRUCTIONS['KEPT'].name} were not counted with {INSTRUCTIONS['build']()}")
    assert not INSTRUCTIONS["grown"](INSTRUCTIONS["count"](), kept), "see bench/instructions.toml"


def test_growth_past_a_tenth_and_what_has_no_figure_are_told() -> None:
    grown = INSTRUCTIONS["grown"]
    assert grown({"tacdex clones": 1099.0}, {"tacdex clones": 1000.0}) == []
    assert grown({"tacdex clones": 1101.0}, {"tacdex clones": 1000.0}) == [
        "tacdex clones: 1,101 instructions, 1.10 times 1,000"]
    assert grown({"pig clones": 5.0, "pig views": 5.0}, {"pig views": 5.0}) == ["pig clones: no figure is kept"]


def test_every_game_has_its_figures() -> None:
    counts = INSTRUCTIONS["tomllib"].loads(INSTRUCTIONS["KEPT"].read_text())["counts"]
    for game in deadeye.shelf():
        for kind in ("in engine", "match", "clones", "views"):
            assert counts[f"{game.name} {kind}"] > 0


def test_what_the_build_before_took_is_set_against_what_is_asked_for() -> None:
    before = INSTRUCTIONS["before"]()
    rows = INSTRUCTIONS["faster"](before | {"tacdex clones": before["tacdex clones"] / 2.5}).splitlines()
    verdicts = {row[:46].strip(): row.split()[-1] for row in rows[1:]}
    assert verdicts["tacdex clones"] == "met"
    assert verdicts["halo-bang clones"] == verdicts["tacdex views"] == "MISSED"
    assert verdicts["bang-dice clones"] == "1.00", "these are held to OpenSpiel's"

"""What a learner gets tells nothing that is hidden: here in a thousand worlds, in a hundred thousand in `make soak`."""
from typing import Any

import pytest

import deadeye
from deadeye.games.tacdex.tensor import TacDexEncoder
from tests.server.promises import Broken
from tests.server.promises.learners import same_observations


def test_imagined_worlds_give_the_same_numbers_and_other_views_others() -> None:
    assert same_observations(1_000).times >= 1_000


@pytest.mark.skipif(deadeye.compiled(), reason="compiled classes can't be patched")
@pytest.mark.parametrize("leaks", [True, False], ids=["a leak", "a loss"])
def test_a_planted_fault_is_found(leaks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    honest: Any = TacDexEncoder.fill

    def fill(self: Any, s: Any, seat: int, out: Any, at: int) -> None:
        if leaks:
            honest(self, s, seat, out, at)
            out[at + self.size - 1] = s.hands[(seat + 1) % s.seats][0] & 1

    monkeypatch.setattr(TacDexEncoder, "fill", fill)
    with pytest.raises(Broken, match="an imagined world shows" if leaks else "two views"):
        same_observations(1_000, "tacdex")

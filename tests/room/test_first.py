"""Whoever opens a table of bots may sit where the first question is asked; the luck is the same wherever they sit."""
from typing import Any

import pytest

from deadeye.core.errors import BadInput
from tests.room.world import World, games


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_the_first_question_is_mine_whatever_the_luck(game: str) -> None:
    chairs = set()
    for seed in range(6):
        room = World(game, seats=4, seed=seed, first=True).deal().room
        assert room.match is not None
        assert room.host in [decision.seat for decision in room.match.decisions]
        assert [bool(seat.bot) for seat in room.seats] == [number != room.host for number in range(4)]
        chairs.add(room.host)
        same = World(game, seats=4, seed=seed).deal().room
        assert same.match is not None
        assert same.match.record.digests == room.match.record.digests  # who sits where changes nothing in the deal
    assert game in ("tacdex", "walking-dead-board") or len(chairs) > 1


def test_in_the_dice_games_that_is_the_leader() -> None:
    room = World("walking-dead-dice", seats=5, seed=3, first=True).deal().room
    assert room.match is not None
    view: Any = room.match.view(room.host)
    assert view["seats"][room.host]["role"] == "leader"
    assert view["turn"] == room.host


@pytest.mark.parametrize("more", [{"people": 2}, {"seat": None}, {"position": {}}])
def test_it_is_for_one_person_with_bots(more: dict[str, object]) -> None:
    with pytest.raises(BadInput, match="first: only for one person"):
        World("walking-dead-dice", seats=3, first=True, **more)  # type: ignore[arg-type]

"""Once it is over: all cards open, and luck by player and by face."""
import random
from typing import Any

import pytest

from deadeye.core.frame import HIDDEN
from deadeye.core.match import Match
from deadeye.core.reel import Reel
from deadeye.room.luck import draws_of, faces_of
from deadeye.room.project import replay, story
from deadeye.room.review import OPEN
from tests.contract.cells import CELLS, Cell, play

FULL = [cell for cell in CELLS if cell.seats == min(cell.game.most, 4) and cell.game.name != "pig"
        and cell.options.get("modules", "1,2,3,4") == "1,2,3,4"]
"""A table of each game, the dice games with all modules."""


def over(cell: Cell) -> Match[Any]:
    """A match that is over."""
    match = cell.match("looking back")
    play(match, random.Random(5))
    return match


@pytest.mark.parametrize("cell", FULL, ids=str)
def test_all_cards_lie_open_and_nothing_is_left_out_of_the_story(cell: Cell) -> None:
    match = over(cell)
    reel = Reel(cell.game, match.record)
    middle = len(match.record.choices) // 2
    for step in (0, middle, len(match.record.choices)):
        shown: Any = replay(reel, step, OPEN, True).view
        seen: list[Any] = [reel.at(step).view(seat) for seat in range(cell.seats)]
        assert shown["me"] is None
        assert shown["seats"] == [view["seats"][seat] for seat, view in enumerate(seen)]
    told = [event for step in story(cell.game, match.record, OPEN).steps for event in step]
    assert [event.facts for event in told] == [cell.game.facts(match.state, event) for event in match.events]
    secret = [place for place, event in enumerate(match.seen(None)) if event.b == HIDDEN]
    watched = [event for step in story(cell.game, match.record, -1).steps for event in step]
    assert all([len(told[place].facts) >= len(watched[place].facts) for place in secret])


@pytest.mark.parametrize("cell", FULL, ids=str)
def test_luck_by_player_and_face_adds_up(cell: Cell) -> None:
    match = over(cell)
    faces = faces_of(match)
    draws = sum([len(one.drawn) for one in draws_of(cell.game, match.record)[0]])
    came = [sum([face.came[seat] for face in faces]) for seat in range(cell.seats)]
    expected = [sum([face.expected[seat] for face in faces]) for seat in range(cell.seats)]
    assert came == pytest.approx(expected)
    assert all(came)
    assert sum(came) <= draws
    assert len({face.slug for face in faces}) == len({face.name for face in faces}) == len(faces)


def test_a_fair_die_shows_each_side_as_often_as_expected() -> None:
    cell = next(cell for cell in CELLS if str(cell) == "walking-dead-dice-4")
    came: dict[str, int] = {}
    expected = 0.0
    for seed in range(30):
        match = cell.match(f"fair {seed}")
        play(match, random.Random(seed))
        for face in faces_of(match):
            came[face.name] = came.get(face.name, 0) + sum(face.came)
        expected += sum(faces_of(match)[0].expected)
    assert list(came) == ["Walker", "Infection", "Range 1", "Range 2", "First Aid", "Grenade"]
    assert all([0.8 * expected < count < 1.2 * expected for count in came.values()]), (came, expected)

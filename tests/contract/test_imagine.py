"""An imagined table follows from what a seat knows and from its luck: nothing else of the true one shows through."""
import msgspec
import pytest

from deadeye.core.rollouts import likely_world
from tests.contract.cells import CELLS, Cell, somewhere
from tests.contract.test_advice import luck
from tests.contract.test_secrets import imagined, secrets

cells = pytest.mark.parametrize("cell", CELLS, ids=str)


def written(cell: Cell, world: object) -> bytes:
    """A table, byte by byte."""
    return msgspec.json.encode(cell.game.position(world))


@cells
def test_a_seat_imagines_from_an_imagined_table_what_it_imagines_from_the_true_one(cell: Cell) -> None:
    for seed in range(cell.times(8)):
        s = somewhere(cell, 800 + seed).state
        for seat in range(-1, cell.seats):
            world = imagined(cell, s, seat, seed + 100)
            assert written(cell, imagined(cell, world, seat, seed)) == written(cell, imagined(cell, s, seat, seed))


@cells
def test_what_is_likely_follows_from_what_a_seat_knows_too(cell: Cell) -> None:
    for seed in range(cell.times(4)):
        s = somewhere(cell, 850 + seed).state
        for seat in range(cell.seats):
            recalled = cell.game.recall(s, seat)
            world = imagined(cell, s, seat, seed + 100)
            assert list(cell.game.recall(world, seat)) == list(recalled)
            likely = [likely_world(cell.game, table, seat, recalled, luck(seed)) for table in (s, world)]
            assert written(cell, likely[0]) == written(cell, likely[1])
            assert cell.game.view(likely[0], seat) == cell.game.view(s, seat), "it can't be told from the true one"


@cells
def test_other_luck_makes_another_table_where_anything_is_hidden(cell: Cell) -> None:
    hidden = False
    for scene in range(900, 910):  # in some nothing is hidden by then
        match = somewhere(cell, scene)
        if len({written(cell, imagined(cell, match.state, -1, seed)) for seed in range(10)}) > 1:
            return
        hidden = hidden or secrets(match)
    assert not hidden, "whatever the luck, the same is imagined"

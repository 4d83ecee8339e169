"""The advice of a game goes by what its seat knows and nothing else."""
from typing import Any

from deadeye.core.rng import Chance
from tests.contract.cells import Cell, every_cell, somewhere


def luck(seed: int) -> Chance:
    """A stream of its own."""
    chance = Chance()
    chance.seed(seed)
    return chance


def advised(cell: Cell, s: Any, seat: int) -> int:
    """What the advice says, with luck that is always the same."""
    return cell.game.advise(s, seat, luck(1))


@every_cell
def test_it_is_the_same_in_every_world_that_a_seat_can_imagine(cell: Cell) -> None:
    for seed in range(cell.times(12)):
        match = somewhere(cell, 600 + seed)
        for decision in match.decisions:
            wanted = advised(cell, match.state, decision.seat)
            assert wanted in decision.options
            for world in range(4):
                imagined = cell.game.imagine(match.state, decision.seat, luck(world))
                assert advised(cell, imagined, decision.seat) == wanted


@every_cell
def test_it_is_the_same_in_a_world_that_was_sent_as_a_position(cell: Cell) -> None:
    for seed in range(cell.times(6)):
        match = somewhere(cell, 700 + seed)
        for decision in match.decisions:
            imagined = cell.game.imagine(match.state, decision.seat, luck(seed))
            sent = cell.game.from_position(cell.game.position(imagined), match.record.options, luck(2), False)
            assert sent.options_of(decision.seat) == decision.options
            assert advised(cell, sent, decision.seat) == advised(cell, match.state, decision.seat)

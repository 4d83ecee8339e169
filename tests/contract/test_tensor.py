"""What a learner gets follows from what its seat may see: the same bytes in every imagined world, others elsewhere."""
import json
import random
from typing import Any

import pytest

import deadeye
from deadeye.core.match import Match
from deadeye.core.rng import Chance
from deadeye.core.tensor import Encoder, Lanes, zeros
from deadeye.learn.table import encoder_for, learnable
from tests.contract.cells import CELLS, Cell, play, somewhere
from tests.contract.test_secrets import imagined

LEARNED = [cell for cell in CELLS if cell.game.name in learnable() and (
    cell.options == cell.game.read_options(cell.seats, {}) or cell.seats == cell.game.most)]
cells = pytest.mark.parametrize("cell", LEARNED, ids=str)


def encoder_of(cell: Cell) -> Encoder[Any]:
    return encoder_for(cell.game.name, cell.seats, cell.options)


def written(encoder: Encoder[Any], s: Any, seat: int) -> bytes:
    buffer = zeros(encoder.size)
    encoder.write(s, seat, buffer, 0)
    return bytes(buffer)


@cells
def test_the_same_bytes_in_every_world_that_a_seat_can_imagine(cell: Cell) -> None:
    encoder = encoder_of(cell)
    for seed in range(cell.times(6)):
        s = somewhere(cell, 300 + seed).state
        for seat in range(cell.seats):
            true = written(encoder, s, seat)
            for luck in range(3):
                assert written(encoder, imagined(cell, s, seat, luck), seat) == true


def told(match: Match[Any], seat: int) -> str:
    """All that a seat may see, and who is asked; not who it is itself."""
    waiting = [bool(match.state.options_of(other)) for other in range(match.state.seats)]
    return json.dumps(match.view(seat) | {"me": seat, "waiting": waiting})


def note(encoder: Encoder[Any], match: Match[Any], views: dict[bytes, str]) -> None:
    """What each seat gets is within its bounds, and never the same for two different views."""
    for seat in range(match.state.seats):
        bytes_ = written(encoder, match.state, seat)
        assert all(byte <= high for byte, high in zip(bytes_, encoder.highs, strict=True))
        view = told(match, seat)
        assert views.setdefault(bytes([seat]) + bytes_, view) == view


@cells
def test_other_bytes_wherever_views_differ_and_all_within_their_bounds(cell: Cell) -> None:
    encoder = encoder_of(cell)
    views: dict[bytes, str] = {}
    for seed in range(cell.times(4)):
        match = somewhere(cell, 500 + seed)
        for _ in range(25):
            if match.over:
                break
            note(encoder, match, views)
            decision = match.decisions[seed % len(match.decisions)]
            match.choose(decision.seat, decision.options[seed % len(decision.options)])


@cells
def test_the_end_of_a_match_is_told_too(cell: Cell) -> None:
    encoder = encoder_of(cell)
    views: dict[bytes, str] = {}
    for seed in range(cell.times(2)):
        match = cell.match(f"end/{seed}")
        play(match, random.Random(seed))
        assert match.over
        note(encoder, match, views)
    assert len(views) == cell.times(2) * cell.seats


@cells
def test_every_option_is_an_action_of_its_own_and_back(cell: Cell) -> None:
    encoder = encoder_of(cell)
    assert encoder.actions <= 400
    assert len(set(encoder.action_names)) == encoder.actions
    assert len(set(encoder.names)) == encoder.size
    for seed in range(cell.times(6)):
        match = somewhere(cell, 700 + seed)
        for decision in match.decisions:
            actions = [encoder.action_of(decision.step, decision.seat, option) for option in decision.options]
            assert len(set(actions)) == len(actions)
            assert all(0 <= action < encoder.actions for action in actions)
            back = [encoder.option_of(decision.step, decision.seat, action) for action in actions]
            assert back == list(decision.options)


@cells
def test_lanes_play_the_same_matches_as_tables_one_by_one(cell: Cell) -> None:
    encoder = encoder_of(cell)
    lanes = Lanes(cell.game, encoder, cell.options, 3, 7)
    chance = Chance()
    chance.seed(1)
    for _ in range(40):
        lanes.step_random(1, chance)
        for lane in range(3):
            s = lanes.tables[lane]
            at = lane * encoder.size
            assert bytes(lanes.observations)[at : at + encoder.size] == written(encoder, s, s.chooser)
            mask = bytes(lanes.masks)[lane * encoder.actions : (lane + 1) * encoder.actions]
            step = s.asker & 255
            assert [n for n, free in enumerate(mask) if free] == sorted(
                encoder.action_of(step, s.chooser, option) for option in s.options)


def test_an_illegal_action_ends_the_match_for_the_offender_alone() -> None:
    game = deadeye.shelf()[2]
    encoder = encoder_for(game.name, 2, {})
    lanes = Lanes(game, encoder, {}, 2, 7)
    assert not any(bytes(lanes.done))
    wrong = next(n for n, free in enumerate(bytes(lanes.masks)[: encoder.actions]) if not free)
    right = next(n for n, free in enumerate(bytes(lanes.masks)[encoder.actions :]) if free)
    lanes.step(wrong.to_bytes(4, "little") + right.to_bytes(4, "little"))
    assert list(bytes(lanes.done)) == [1, 0]
    assert list(bytes(lanes.illegal)) == [1, 0]
    assert list(lanes.rewards) == [-1, 0, 0, 0]

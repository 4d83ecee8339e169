"""Bots hurry until a lone newcomer's first turn, where the room is opened that way."""
from deadeye.room.room import BRISK, FEW
from tests.room.world import World

PACE = 600


def beats_until_my_turn(world: World) -> list[int]:
    """How long bots take, choice by choice, up to the first turn of seat 0."""
    beats = []
    while world.room.match is not None and world.room.match.state.turn != 0:
        beats.append(world.room.beat)
        assert world.step()
    return beats


def waiting(brisk: bool = False) -> World:
    """A match that somebody else begins."""
    for seed in range(100):
        world = World(seats=5, seed=seed, pace=PACE, brisk=brisk).deal()
        assert world.room.match is not None
        if world.room.match.state.turn == 1:
            return world
    raise AssertionError("seat 1 never begins")


def test_bots_hurry_until_the_first_turn_and_then_take_their_time() -> None:
    world = waiting(brisk=True)
    beats = beats_until_my_turn(world)
    assert beats
    assert set(beats) == {BRISK}
    assert world.room.beat == PACE
    while world.room.match is not None and world.room.match.state.turn == 0 and world.step():
        pass
    assert world.room.beat == PACE


def test_they_take_their_time_where_nobody_asked_them_to_hurry() -> None:
    assert set(beats_until_my_turn(waiting())) == {PACE}


def test_they_take_their_time_among_several_people() -> None:
    world = World(seats=5, people=2, pace=PACE, brisk=True).deal()
    assert world.room.beat == PACE


def test_hurrying_never_makes_them_slower() -> None:
    world = waiting(brisk=True)
    world.room.pace = 10
    assert world.room.beat == 10


def test_who_has_chosen_a_few_times_is_in_the_game() -> None:
    world = waiting(brisk=True)
    assert world.room.match is not None
    world.room.match.record.choices.extend([(0, 0)] * FEW)
    assert world.room.beat == PACE

"""A study table is laid out from a position, says so, and promises nothing about its luck."""
import pytest

from deadeye.core.errors import BadInput
from deadeye.room import project, wire
from deadeye.room.fold import read
from deadeye.room.luck import luck_of
from tests.room.world import World

POSITION = {
    "seats": [
        {"character": "rick", "role": "leader", "health": 3},
        {"character": "negan", "role": "savior"},
        {"character": "carl", "role": "savior"},
        {"character": "glenn", "role": "hilltop"},
    ],
    "loaded": ["range-1", "range-1", "first-aid", "grenade", "infection"],
}


def laid_out() -> World:
    return World(seats=4, people=1, position=POSITION, seed=5).deal()


def test_every_match_begins_from_the_position() -> None:
    world = laid_out()
    room = world.room
    for _ in range(2):
        assert room.match is not None
        seats = room.match.view(None)["seats"]
        assert isinstance(seats, list)
        assert [seat["character"] for seat in seats] == ["rick", "negan", "carl", "glenn"]
        assert seats[0]["health"] == 3
        world.play()
        world.do(0, wire.Rematch(action_id=world.id()))
        world.deal()
    assert read("room", world.lines).version == room.version


def test_it_is_marked_and_no_secret_is_promised() -> None:
    world = laid_out()
    info = project.room_info(world.room)
    assert info.laid_out
    assert info.luck.commit == ""
    world.play()
    assert project.room_info(world.room).luck.secret == ""
    assert not project.room_info(World().room).laid_out


def test_with_a_seed_it_goes_the_same_way_every_time() -> None:
    def story(seed: str) -> list[str]:
        world = World(seats=4, position=POSITION, seed=1)
        world.room.seed = seed
        world.deal().play()
        assert world.room.match is not None
        return world.room.match.phrases()

    assert story("7") == story("7") != story("8")


def test_its_luck_says_that_it_was_laid_out() -> None:
    world = laid_out()
    assert luck_of(world.room.game, world.room.record_of_deal()).unsealed == "position"


def test_a_position_that_can_not_be_is_refused_when_the_room_is_opened() -> None:
    with pytest.raises(BadInput, match="has 4 seats"):
        World(seats=5, position=POSITION)
    with pytest.raises(BadInput, match="role"):
        World(seats=4, position={"seats": [{"character": "nobody"}] * 4})

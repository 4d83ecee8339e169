"""What viewers get: whatever is made once for all of them is what each would get alone."""
import msgspec
import pytest

from deadeye.room import project
from tests.room.world import World, games


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_what_viewers_share_is_what_each_would_get_alone(game: str) -> None:
    world = World(game, people=2).deal()
    while world.step() and world.room.version < 60:
        room, shared = world.room, project.Shared(world.room)
        for viewer in range(len(room.seats) - 1, -2, -1):
            for since in (room.version - 1, 0, room.version - 3):
                told = project.update(room, viewer, False, since, shared)
                assert msgspec.json.encode(told) == msgspec.json.encode(project.update(room, viewer, False, since))

"""The door of a room: nothing changes before it is settled, and whoever asks again gets the first answer."""
from deadeye.room import wire
from deadeye.room.commands import Actor
from deadeye.room.handle import Handled, handle, settle
from tests.room.world import World


def choosing(world: World, action_id: str, choice: int | None = None, base: int | None = None) -> Handled:
    """The first seat that is asked chooses."""
    match = world.room.match
    assert match is not None
    decision = match.decisions[0]
    action = wire.Choose(action_id=action_id, base_version=world.room.version if base is None else base,
                         choice=decision.options[0] if choice is None else choice)
    return handle(world.room, Actor(decision.seat), action, world.now, world.entropy)


def test_nothing_changes_until_it_is_settled() -> None:
    world = World(people=3).deal()
    before = world.room.version
    handled = choosing(world, "one")
    assert world.room.match is not None
    assert handled.logged is not None
    assert (world.room.version, world.room.match.record.choices) == (before, [])
    assert settle(world.room, handled.logged.seat, handled) == wire.Ack(version=before + 1, action_id="one")
    assert (world.room.version, len(world.room.match.record.choices)) == (before + 1, 1)


def test_what_was_done_is_answered_again_and_not_done_again() -> None:
    world = World(people=3).deal()
    handled = choosing(world, "one")
    assert handled.logged is not None
    seat = handled.logged.seat
    first = settle(world.room, seat, handled)
    again = handle(world.room, Actor(seat), wire.Choose(action_id="one", base_version=0, choice=99), 0, world.entropy)
    assert again == Handled(first)


def test_what_was_refused_or_came_too_late_is_answered_again_though_it_would_be_right_by_now() -> None:
    world = World(people=3).deal()
    seat = world.room.match.decisions[0].seat if world.room.match is not None else -1
    refused = settle(world.room, seat, choosing(world, "wrong", 12_345))
    stale = settle(world.room, seat, choosing(world, "late", base=0))
    assert isinstance(refused, wire.Refused)
    assert isinstance(stale, wire.Stale)
    assert choosing(world, "wrong") == Handled(refused)
    assert choosing(world, "late") == Handled(stale)
    assert choosing(world, "new").logged is not None


def test_what_the_room_itself_was_refused_may_be_tried_again() -> None:
    world = World(people=3).deal()
    seat = world.room.match.decisions[0].seat if world.room.match is not None else -1
    assert isinstance(settle(world.room, seat, choosing(world, "bot:1", 12_345)), wire.Refused)
    assert choosing(world, "bot:1").logged is not None

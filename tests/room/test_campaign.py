"""A campaign in a room: the next match knows who still sits there and who doesn't."""
import pytest

from deadeye.room import entries as log
from deadeye.room import wire
from deadeye.room.room import Room
from tests.room.world import World


def after(wanted: str) -> tuple[World, int]:
    """A room whose first match ended with somebody due to be Sheriff or appoint one, and that seat."""
    for seed in range(60):
        world = World("bang-dice", seats=5, people=5, seed=seed, options={"modules": "1,2"}).deal().play()
        seat = legacy(world)[wanted]
        if seat > 0:
            return world, seat
    raise AssertionError("no match ended that way")


def legacy(world: World) -> dict[str, int]:
    """Who takes the star in the next match, and who gives it; -1 if nobody does."""
    room = world.room
    assert room.match is not None
    position = room.game.sequel(room.match.state, room.options, list(range(len(room.seats))))
    left, owed = position["legacy"], position["owed"]
    assert isinstance(left, dict) and isinstance(owed, list)
    appoints = owed[0][1] if owed[0][0] == "appoint" else -1
    return {"sheriff": left["sheriff"][0] if left["sheriff"] else -1, "appoints": appoints}


def asked(room: Room) -> list[tuple[str, int]]:
    """Who is asked for what."""
    assert room.match is not None
    return [(decision.kind, decision.seat) for decision in room.match.decisions]


def new_in(room: Room) -> list[int]:
    """Who has no legacy in the match on the table."""
    assert room.match is not None and room.match.record.position is not None
    left = room.match.record.position["legacy"]
    assert isinstance(left, dict)
    return list(left["new"])


def heirs(room: Room) -> list[int]:
    """Who is Sheriff by what the last match left."""
    assert room.match is not None and room.match.record.position is not None
    left = room.match.record.position["legacy"]
    assert isinstance(left, dict)
    return list(left["sheriff"])


def go_on(world: World) -> None:
    """The campaign's next match is called for, and the lobby opens."""
    assert isinstance(world.do(0, wire.Rematch(action_id=world.id(), campaign=True)), wire.Ack)


@pytest.mark.rule("UOA-505")
@pytest.mark.parametrize("early", [False, True], ids=["in the lobby", "before it"])
@pytest.mark.parametrize("place", ["sheriff", "appoints"])
def test_who_sits_down_instead_of_another_has_no_legacy(place: str, early: bool) -> None:
    world, seat = after(place)
    if not early:
        go_on(world)
    world.do(seat, wire.Leave(action_id="l"))
    world.write(seat, log.Sat(seat, "Somebody else", "another key"))
    if early:
        go_on(world)
    world.deal()
    assert new_in(world.room) == [seat]
    assert asked(world.room)[0][0] == "recast" and not heirs(world.room), "the star is dealt as in a first game"
    assert new_in(world.again()) == [seat]
    world.play()
    go_on(world)
    assert world.again().newcomers == world.room.newcomers == []
    assert new_in(world.deal().room) == [], "they have a part in the next one"


@pytest.mark.rule("UOA-505")
def test_a_bot_is_a_newcomer_too_and_who_stays_keeps_the_star() -> None:
    world, seat = after("appoints")
    other = seat % 4 + 1
    world.do(other, wire.Leave(action_id="l"))
    go_on(world)
    world.deal()
    assert new_in(world.room) == [other]
    assert asked(world.room) == [("appoint", seat)]


def test_another_device_or_a_bot_that_sat_in_is_no_newcomer() -> None:
    world, seat = after("appoints")
    world.do(seat, wire.SitBot(action_id="b", seat=seat, bot="random"))
    go_on(world)
    world.write(seat, log.Sat(seat, "Somebody", "another key"))
    world.deal()
    assert new_in(world.room) == []
    assert asked(world.room) == [("appoint", seat)]


def test_a_bot_of_another_kind_is_a_newcomer() -> None:
    world = World("bang-dice", seats=5, people=2).deal().play()
    go_on(world)
    world.do(0, wire.SitBot(action_id="b", seat=3, bot="normal"))
    world.do(0, wire.SitBot(action_id="c", seat=4, bot="random"))
    assert new_in(world.deal().room) == [3]

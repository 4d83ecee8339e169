"""Whoever deletes their name and talk has said nothing: in memory, in the log, and for anyone who looks."""
from msgspec.structs import replace

from deadeye.room import entries as log
from deadeye.room import project, wire
from deadeye.room.erasure import without
from deadeye.room.fold import read
from tests.room.world import World, games

SECRETS = ("Person 1", "Roberta", "my number is 555")


def erased(world: World, seat: int) -> list[log.Logged]:
    """The log as the database has it once somebody has deleted themselves."""
    since = world.room.seats[seat].since
    others = {one.version: one for one in without(world.lines, seat, since)}
    assert isinstance(world.do(seat, wire.Erase(action_id=world.id())), wire.Ack)
    return [others.get(line.version, line) for line in world.lines]


def seen(world: World) -> str:
    return repr([project.update(world.room, seat, False, 0) for seat in (-1, 0, 1)])


def test_nothing_of_them_is_left_and_the_match_is_the_same() -> None:
    for game in games():
        world = World(game.name, people=2, seed=2)
        world.do(1, wire.Rename(action_id="r", name="Roberta"))
        world.do(1, wire.Chat(action_id="c", text="my number is 555"))
        world.do(0, wire.Chat(action_id="d", text="hello"))
        world.deal().play(10)
        assert all(secret in repr(world.lines) + seen(world) for secret in SECRETS)
        lines = erased(world, 1)
        again = read("room", lines)
        assert again.broken == "", "the digests of the match don't depend on names"
        for secret in SECRETS:
            assert secret not in repr(lines) + seen(world) + repr(list(again.chat)), (game.name, secret)
        assert "hello" in seen(world)
        assert again.chat == world.room.chat
        assert world.room.match is not None
        assert again.match is not None
        assert again.match.record.to_json() == world.room.match.record.to_json()
        assert again.match.record.names[1] == "Player 2"


def test_who_looks_gets_the_talk_anew_and_the_seat_stays() -> None:
    world = World(people=2).deal()
    world.do(1, wire.Chat(action_id="c", text="x"))
    before = world.room.version
    erased(world, 1)
    update = project.update(world.room, 0, True, before)
    assert (update.since, [line.text for line in update.chat if line.seat == 1]) == (0, [])
    assert world.room.seats[1].person
    assert isinstance(world.do(1, wire.Rename(action_id="n", name="Somebody")), wire.Ack)
    assert isinstance(world.do(-1, wire.Erase(action_id="e")), wire.Refused)


def test_what_another_said_in_the_same_seat_before_stays() -> None:
    world = World(people=2)
    world.do(1, wire.Chat(action_id="c", text="by the first"))
    world.do(1, wire.Leave(action_id="l"))
    world.write(1, log.Sat(1, "Second", "another key"))
    world.do(1, wire.Chat(action_id="d", text="by the second"))
    lines = erased(world, 1)
    assert "by the first" in repr(lines)
    assert "Person 1" in repr(lines)
    assert "by the second" not in repr(lines)
    assert "Second" not in repr(lines)


def test_a_name_that_a_host_had_written_for_them_goes_too() -> None:
    world = World(people=1, seats=3)
    first = world.lines[0]
    assert isinstance(first.entry, log.Opened)
    world.lines[0] = replace(first, entry=replace(first.entry, names=["Ann", "Zoe", ""]))
    world.write(1, log.Sat(1, "Zoe", "a key"))
    assert "Zoe" not in repr(erased(world, 1))
    assert "Ann" in repr(world.lines)

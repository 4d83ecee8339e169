"""Hints: for somebody alone with bots, made from what the seat knows; the room says that one was asked for."""
import itertools
from collections.abc import Callable

import msgspec
import pytest

from deadeye.room import hints, project, wire
from deadeye.room.commands import No
from deadeye.room.fold import read
from tests.room.world import World


def asked(people: int = 1) -> World:
    """A table of TacDex at which seat 0 has something to choose, and a clock that runs fast."""
    world = World("tacdex", seats=2, people=people).deal()
    world.table.clock = ticking()
    while not hints.may_hint(world.room, 0) and people == 1:
        assert world.step()
    return world


def ticking() -> Callable[[], int]:
    """A tenth of a second goes by at each look."""
    ticks = itertools.count(0, 100)
    return lambda: next(ticks)


def said(world: World) -> list[str]:
    return [line.text for line in world.room.chat if "hint" in line.text]


def test_one_alone_with_bots_gets_a_hint_and_the_room_says_so_once_a_question() -> None:
    world = asked()
    assert project.update(world.room, 0, True, 0).table.may_hint  # type: ignore[union-attr]
    first = world.table.hint(0)
    match = world.room.match
    assert match is not None
    decision = match.decision_of(0)
    assert decision is not None
    assert first.thing in decision.things
    assert first.other in decision.things
    assert first.thing != first.other
    world.table.hint(0)
    assert said(world) == ["{0} asks for a hint."]
    table = project.update(world.room, 0, True, 0).table
    assert table is not None
    assert table.hints == 1
    assert isinstance(world.choose(0, first.choice), wire.Ack), "a hint makes nobody's view of the question stale"
    again = read("room", world.lines)
    assert (again.hints, again.version) == (world.room.hints, world.room.version)
    assert again.hints.count == 1


def test_a_hint_is_counted_for_its_match_alone() -> None:
    world = asked()
    world.table.hint(0)
    world.play()
    assert project.update(world.room, 0, True, 0).table.hints == 1  # type: ignore[union-attr]
    world.do(0, wire.Rematch(action_id=world.id()))
    world.deal()
    assert project.update(world.room, 0, True, 0).table.hints == 0  # type: ignore[union-attr]


def test_there_are_no_hints_where_other_people_play() -> None:
    world = asked(people=2)
    with pytest.raises(No, match="other people sit here"):
        world.table.hint(0)
    world.do(1, wire.SitBot(action_id=world.id(), seat=1, bot="random"))
    with pytest.raises(No, match="other people sit here"):
        world.table.hint(0)
    assert not project.update(world.room, 0, True, 0).table.may_hint  # type: ignore[union-attr]
    assert said(world) == []


def test_who_watches_lets_a_bot_play_or_has_nothing_to_choose_gets_none() -> None:
    world = asked()
    with pytest.raises(No, match="for those who play"):
        world.table.hint(-1)
    world.do(0, wire.SitBot(action_id=world.id(), seat=0, bot="random"))
    with pytest.raises(No, match="for those who play"):
        world.table.hint(0)
    world.do(0, wire.TakeSeat(action_id=world.id()))
    world.play()
    with pytest.raises(No, match="nothing to choose between"):
        world.table.hint(0)


def test_a_hint_is_thought_of_in_a_world_that_the_seat_may_imagine() -> None:
    """What leaves the room is the same for every true table that the seat can't tell from this one."""
    world = asked()
    match = world.room.match
    assert match is not None
    wanted = hints.wanted(world.room, 0)
    for seed in range(3):
        other = match.imagine(0, seed)
        match.state, kept = other, match.state
        assert hints.wanted(world.room, 0) == wanted
        match.state = kept
    sent = msgspec.msgpack.decode(msgspec.msgpack.encode(wanted), type=hints.HintWanted)
    assert hints.think_of(sent, ticking()) == hints.think_of(wanted, ticking())
    assert match.record.seed not in str(wanted)


def test_a_hint_for_a_question_that_has_changed_is_not_given() -> None:
    world = asked()
    asked_at = world.room.asked_at[0]
    found = hints.think_of(hints.wanted(world.room, 0), ticking())
    world.choose(0, found.choice)
    with pytest.raises(No, match="The question has changed"):
        hints.given(world.room, 0, asked_at, found)

"""An upgrade with a changed rule or number: no match under way changes silently."""
import pytest
from msgspec.structs import replace

from deadeye import catalog
from deadeye.core.rng import key
from deadeye.room import entries as log
from deadeye.room import project, wire
from deadeye.room.fold import read
from tests.room.world import World, games


def played(game: str, steps: int = 12) -> World:
    world = World(game, people=1, seed=3).deal()
    world.play(steps)
    return world


@pytest.mark.parametrize("game", [game.name for game in games()])
def test_the_same_rules_play_on_without_a_word(game: str) -> None:
    world = played(game)
    again = read("room", world.lines)
    assert again.broken == ""
    assert [line.text for line in again.chat] == [line.text for line in world.room.chat]


@pytest.mark.parametrize("game", [game.name for game in games()])
@pytest.mark.parametrize("where", [log.Dealt, log.Chose])
def test_a_match_that_comes_out_differently_ends_with_a_note(game: str, where: type) -> None:
    """What was told then is known by its digest: a different one stands for a changed number in the box."""
    world = played(game)
    lines = list(world.lines)
    place = max([n for n, line in enumerate(lines) if isinstance(line.entry, where)])
    lines[place] = replace(lines[place], entry=replace(lines[place].entry, digest="0" * 12))
    room = read("room", lines)
    assert (room.match, room.phase) == (None, "over")
    assert "was played under other rules" in room.broken
    assert room.chat[-1].text == room.broken
    shown = project.update(room, 0, True, 0)
    assert shown.table is None
    world.room.__dict__.update(room.__dict__)
    assert isinstance(world.do(0, wire.Rematch(action_id="again")), wire.Ack)
    assert (world.room.phase, world.room.broken, world.room.records) == ("open", "", [])


def test_a_changed_die_ends_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule is changed for real: every roll is keyed differently, so the dice would have come out differently."""
    world = played("walking-dead-dice", 20)
    monkeypatch.setattr("deadeye.core.match.key", lambda s, seed, number: key(s, seed + "another rule", number))
    assert "was played under other rules" in read("room", world.lines).broken


def test_a_match_that_comes_out_the_same_under_new_rules_goes_on_under_a_note(monkeypatch: pytest.MonkeyPatch) -> None:
    world = played("tacdex")
    game = catalog.find("tacdex")
    monkeypatch.setattr(game, "made_from", "another version")
    room = read("room", world.lines)
    assert room.broken == ""
    assert room.match is not None
    assert "The rules have changed since the deal" in " ".join([line.text for line in room.chat])


def test_a_log_of_before_has_no_digests_and_goes_on() -> None:
    world = played("bang-dice")
    lines = [replace(line, entry=replace(line.entry, digest="")) if isinstance(line.entry, (log.Dealt, log.Chose))
             else line for line in world.lines]
    assert read("room", lines).match is not None

"""Clones are complete and independent; a position brings back the same game."""
import random
from typing import Any

from deadeye.core.rng import Chance
from deadeye.core.state import State
from tests.contract.cells import LONG, Cell, every_cell, play, print_of, somewhere

# nobody listens to a clone; what is done is gone
NOT_COPIED = {"listening", "events", "watched", "drawn", "script", "frames"}

# never written on: whatever changes one of these puts a new row in its place, and twins may share the old one
REPLACED = {"role", "who", "most", "team", "spartan", "multiplier", "allies", "tiles", "sunk", "came"}


def fields(s: State) -> list[str]:
    """Every field of a state, compiled or not."""
    names: set[str] = set(vars(s)) if hasattr(s, "__dict__") else set()
    for kind in type(s).__mro__:
        names |= set(getattr(kind, "__mypyc_attrs__", ()))
    return sorted(names - NOT_COPIED - {"__dict__"})


def play_state(cell: Cell, s: Any, dice: random.Random) -> None:
    """Play a bare state to its end."""
    for _ in range(LONG):
        if s.over:
            return
        cell.game.rules.choose(s, s.chooser, dice.choice(s.options))
    raise AssertionError("endless")


@every_cell
def test_a_clone_forgets_nothing_and_shares_nothing_that_changes(cell: Cell) -> None:
    for seed in range(cell.times(3)):
        match = somewhere(cell, seed)
        s = match.state
        copy = cell.game.clone(s)
        assert len(fields(s)) > 10
        for name in fields(s):
            assert getattr(copy, name) == getattr(s, name), name
        assert copy.owed() == s.owed()
        before = print_of(match)
        play_state(cell, copy, random.Random(seed))
        assert print_of(match) == before


@every_cell
def test_a_table_that_goes_on_leaves_its_clone_alone(cell: Cell) -> None:
    s = somewhere(cell, 7).state
    copy = cell.game.clone(s)
    before = repr([getattr(copy, name) for name in fields(copy)])
    play_state(cell, s, random.Random(7))
    assert repr([getattr(copy, name) for name in fields(copy)]) == before


def scribble(row: Any) -> None:
    """Write another number in every place of a row, and of the rows in it."""
    if isinstance(row, (int, float, tuple)):
        return  # not to be written on
    for place in range(len(row)):
        if isinstance(row[place], int):
            row[place] = ~row[place]
        else:
            scribble(row[place])


@every_cell
def test_a_table_that_is_played_on_has_rows_of_its_own(cell: Cell) -> None:
    for seed in range(cell.times(3)):
        s = somewhere(cell, seed).state
        copy = cell.game.clone(s)
        copy.own()
        assert not copy.shared, "it owns its rows now, and copies them no more"
        before = repr([getattr(s, name) for name in fields(s)]) + repr(s.owed())
        for name in {*fields(copy), "frames"} - REPLACED:
            scribble(getattr(copy, name))
        assert repr([getattr(s, name) for name in fields(s)]) + repr(s.owed()) == before


def spoil(thing: object) -> None:
    """Write on a view, and on everything in it that can be written on."""
    if isinstance(thing, dict):
        for part in thing.values():
            spoil(part)
        thing["spoilt"] = True
    elif isinstance(thing, list):
        for part in thing:
            spoil(part)
        thing.append("spoilt")


@every_cell
def test_a_view_belongs_to_whoever_asked_for_it(cell: Cell) -> None:
    ended = cell.match(5)
    play(ended, random.Random(5))
    for match in (cell.match(5), somewhere(cell, 8), somewhere(cell, 9), ended):
        views = [cell.game.view(match.state, seat) for seat in range(-1, cell.seats)]
        before = repr(views)
        for seat in range(-1, cell.seats):
            spoil(cell.game.view(match.state, seat))
        assert repr(views) == before
        assert repr([cell.game.view(match.state, seat) for seat in range(-1, cell.seats)]) == before


@every_cell
def test_a_position_brings_back_the_same_table_and_the_same_play(cell: Cell) -> None:
    for seed in range(cell.times(6)):
        match = somewhere(cell, 100 + seed)
        s = match.state
        position = match.position()
        other = cell.game.from_position(position, cell.options, Chance(), False)
        assert cell.game.position(other) == position
        seats = range(-1, cell.seats)
        assert [cell.game.view(other, seat) for seat in seats] == [cell.game.view(s, seat) for seat in seats]
        assert [other.options_of(seat) for seat in seats] == [s.options_of(seat) for seat in seats]
        true = cell.game.clone(s)
        true.seed(seed)
        other.seed(seed)
        play_state(cell, true, random.Random(seed))
        play_state(cell, other, random.Random(seed))
        assert cell.game.position(other) == cell.game.position(true)


@every_cell
def test_draws_that_are_written_in_a_script_come_again(cell: Cell) -> None:
    """What was kept of a deal makes the same deal from any other luck, and what goes beyond the script is kept."""
    kept, other = Chance(), Chance()
    kept.seed(11)
    kept.watch()
    s = cell.game.new(cell.seats, cell.options, kept, False)
    drawn = s.drawn[:]
    other.seed(12)
    other.follow(drawn[1::2])
    again = cell.game.new(cell.seats, cell.options, other, False)
    assert cell.game.position(again) == cell.game.position(s)
    assert again.drawn == []
    if drawn:
        other.follow(drawn[1:-2:2])
        assert cell.game.new(cell.seats, cell.options, other, False).drawn[0] == drawn[-2]

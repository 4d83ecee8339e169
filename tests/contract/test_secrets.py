"""No view leaks: what a seat can't know is dealt again, and not a byte of what it gets may differ."""
import random
from typing import Any

import pytest

from deadeye.core.errors import Refused
from deadeye.core.frame import Decision, Event, a_of, b_of, step_of
from deadeye.core.game import Game
from deadeye.core.match import Match
from deadeye.core.rng import Chance
from deadeye.core.state import State
from tests.contract.cells import Cell, cells_of, every_cell, games, play, somewhere


def asked(cell: Cell, s: Any, seat: int) -> object:
    """All that a seat is asked and refused, in words."""
    f = s.asker
    options = s.options_of(seat) if seat >= 0 else ()
    decision = Decision(seat, step_of(f), a_of(f), b_of(f), options)
    game = cell.game
    if not options:
        return [other for other in range(cell.seats) if s.options_of(other)]
    words = [(o, game.thing(s, decision, o), game.path(s, decision, o), game.label(s, decision, o),
              game.hint(s, decision, o)) for o in options]
    shut = game.shut(s, decision)
    whys = [refusal(cell, s, seat, choice) for choice in (*range(-1, 40), *shut.values())]
    return [game.prompt(s, decision), words, shut, whys]


def at_stake(cell: Cell, s: Any, seat: int) -> object:
    """What a seat is told of its aim and of the roles in play."""
    stake = cell.game.stake(s, seat)
    return stake.role, stake.aim, stake.power, stake.verdict, [(one.slug, one.name, one.side, one.count, one.seats)
                                                               for one in stake.parts]


def refusal(cell: Cell, s: Any, seat: int, choice: int) -> str:
    """What a seat is told of a choice it may not have."""
    try:
        cell.game.rules.check(s, seat, choice)
    except Refused as refused:
        return str(refused)
    return ""


def imagined(cell: Cell, s: Any, seat: int, seed: int) -> Any:
    """A world that the seat can't tell from the true one."""
    chance = Chance()
    chance.seed(seed)
    return cell.game.imagine(s, seat, chance)


@every_cell
def test_a_seat_gets_the_same_bytes_in_every_world_that_it_can_imagine(cell: Cell) -> None:
    for seed in range(cell.times(8)):
        s = somewhere(cell, 200 + seed).state
        for seat in range(-1, cell.seats):
            other = imagined(cell, s, seat, seed)
            assert cell.game.view(other, seat) == cell.game.view(s, seat)
            assert asked(cell, other, seat) == asked(cell, s, seat)
            assert at_stake(cell, other, seat) == at_stake(cell, s, seat)
            assert cell.game.census(other) == cell.game.census(s)


@every_cell
def test_what_is_asked_in_an_imagined_world_is_asked_of_the_hands_there(cell: Cell) -> None:
    for seed in range(cell.times(8)):
        s = somewhere(cell, 500 + seed).state
        for seat in range(-1, cell.seats):
            world = imagined(cell, s, seat, seed)
            again = cell.game.clone(world)
            cell.game.rules.ask_again(again)
            assert [again.options_of(n) for n in range(cell.seats)] == [world.options_of(n) for n in range(cell.seats)]


def after(cell: Cell, s: State, seat: int, choice: int) -> Any:
    """A copy in which this seat has chosen, with luck that is the same everywhere; heard by all."""
    copy = cell.game.clone(s)
    copy.start_at(1, 2, 3)
    copy.listen()
    cell.game.rules.choose(copy, seat, choice)
    return copy


@every_cell
def test_what_is_told_of_a_choice_tells_nothing_that_is_hidden(cell: Cell) -> None:
    """Where nothing was revealed every seat sees the same in all its worlds: otherwise undo would take back what was
    seen. Where something was, the public half of what is told to others doesn't depend on it."""
    dice = random.Random(str(cell))
    for seed in range(cell.times(6)):
        match = somewhere(cell, 300 + seed)
        for _ in range(10):
            if match.over:
                break
            s = match.state
            chooser = dice.choice(match.decisions)
            choice = dice.choice(chooser.options)
            true = after(cell, s, chooser.seat, choice)
            if true.revealed == s.revealed:
                compare_worlds(cell, s, true, chooser.seat, choice, seed)
            else:
                compare_secrets(cell, s, true, chooser.seat, choice, seed)
            match.choose(chooser.seat, choice)


def told(cell: Cell, s: Any, event: Event, seat: int) -> object:
    """An event as this seat sees it, in numbers, facts and words."""
    seen = event.as_seen_by(seat)
    return seen.kind, seen.seat, seen.a, seen.b, cell.game.facts(s, seen), cell.game.phrase(s, seen)


def compare_worlds(cell: Cell, s: Any, true: Any, chooser: int, choice: int, seed: int) -> None:
    """Whatever others can imagine to be hidden, the chooser could have done there what they saw."""
    for seat in range(-1, cell.seats):
        world = imagined(cell, s, seat, seed)
        options = sorted(world.options_of(chooser), key=lambda option: option != choice)
        seen = shown(cell, true, seat)
        assert any(shown(cell, after(cell, world, chooser, option), seat) == seen for option in options)


def compare_secrets(cell: Cell, s: Any, true: Any, chooser: int, choice: int, seed: int) -> None:
    """What a seat is told of something hidden, such as a card that another draws, is the same whatever it was."""
    for seat in range(-1, cell.seats):
        world = imagined(cell, s, seat, seed)
        if choice not in world.options_of(chooser):
            continue
        other = after(cell, world, chooser, choice)
        for here, there in zip(true.events, other.events, strict=False):
            if (here.kind, here.seat, here.seen_by, here.step) != (there.kind, there.seat, there.seen_by, there.step):
                break  # other cards, another story
            if here.as_seen_by(seat).b != here.b:
                assert told(cell, true, here, seat) == told(cell, other, there, seat)


def shown(cell: Cell, s: Any, seat: int) -> object:
    """What a seat sees after a choice, and what it was told of it."""
    return cell.game.view(s, seat), [told(cell, s, event, seat) for event in s.events]


def secrets(match: Match[Any]) -> bool:
    """Whether anybody was told something that others weren't."""
    return any(event.seen_by != -1 for event in match.events)


@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.name))
def test_imagined_worlds_really_differ_where_anything_is_hidden(game: Game[Any]) -> None:
    differs = 0
    hidden = False
    for seed in range(12):
        for cell in cells_of(game):
            match = somewhere(cell, 400 + seed)
            hidden = hidden or secrets(match)
            for seat in range(cell.seats):
                differs += game.position(imagined(cell, match.state, seat, seed)) != match.position()
        if not hidden and seed > 2:
            return
        if differs > 20:
            return
    raise AssertionError("nothing that is hidden was ever dealt again")


@every_cell
def test_what_a_seat_is_told_of_a_whole_game_depends_on_what_it_may_see(cell: Cell) -> None:
    match = cell.match(31)
    play(match, random.Random(31))
    for seat in (None, *range(cell.seats)):
        viewer = -1 if seat is None else seat
        for true, seen in zip(match.events, match.seen(seat), strict=True):
            open_to = true.seen_by == -1 or (viewer >= 0 and true.seen_by >> viewer & 1)
            assert seen.b == (true.b if open_to else -1)

"""What an option and an event mean has a name: things lead back to their option, facts have the types they claim."""
import importlib
import random
import re
from types import ModuleType
from typing import Any

import msgspec
import pytest

import deadeye
from deadeye.core.errors import Refused
from deadeye.core.frame import Decision
from deadeye.core.game import Game
from tests.contract.cells import Cell, every_cell, games, play, somewhere

in_plain_python = pytest.mark.skipif(deadeye.compiled(), reason="compiled, a TypedDict keeps no types")
THING = re.compile(r"[a-z0-9-]+(/[a-z0-9-]+)*")
SEATS = ("to", "by", "from", "seats", "winners")  # facts that are seats, or lists of them


def package_of(cell: Cell) -> ModuleType:
    """The game's folder, with what it says of its things and facts."""
    return importlib.import_module(cell.game.package)


def pattern(text: str) -> re.Pattern[str]:
    """card/{card}/{seat} as what matches it."""
    parts = [r"\d+" if slot in ("{seat}", "{die}", "{count}") else "[a-z0-9-]+" if slot.startswith("{") else slot
             for slot in text.split("/")]
    return re.compile("/".join(parts))


@every_cell
def test_every_option_is_about_a_thing_of_its_own_and_the_thing_leads_back_to_it(cell: Cell) -> None:
    known = [pattern(text) for text in package_of(cell).THINGS]
    match = cell.match("things")
    dice = random.Random(str(cell))
    for _ in range(cell.times(400)):
        if match.over:
            break
        for decision in match.decisions:
            check_things(match, decision, known)
        chosen = dice.choice(match.decisions)
        match.choose(chosen.seat, dice.choice(chosen.things))


def check_things(match: Any, decision: Decision, known: list[re.Pattern[str]]) -> None:
    """Things of a menu, and of what is shut at the same time."""
    game, s = match.game, match.state
    things = decision.things
    shut = game.shut(s, decision)
    assert len(things) == len(set(things)) == len(decision.options), things
    assert not set(things) & set(shut)
    for thing in (*things, *shut):
        assert THING.fullmatch(thing), thing
        assert any(one.fullmatch(thing) for one in known), thing
    assert [game.option_of(s, decision, thing) for thing in things] == list(decision.options)
    assert {thing: game.option_of(s, decision, thing) for thing in shut} == shut
    for option in decision.options:
        assert all(THING.fullmatch(space) for space in game.path(s, decision, option))


@every_cell
def test_a_thing_that_is_not_there_is_refused_in_words(cell: Cell) -> None:
    match = somewhere(cell, 3)
    decision = match.decisions[0]
    with pytest.raises(Refused, match="no 'card/nothing' to choose now; there is"):
        match.choose(decision.seat, "card/nothing")
    for thing in cell.game.shut(match.state, decision):
        assert match.why_not(decision.seat, thing) is not None


@in_plain_python
@every_cell
def test_facts_are_what_their_types_say(cell: Cell) -> None:
    kinds = package_of(cell).FACTS
    match = cell.match("facts")
    play(match, random.Random(str(cell)))
    for seat in range(-1, cell.seats):
        for event in match.seen(None if seat < 0 else seat):
            facts = cell.game.facts(match.state, event)
            kind = kinds[cell.game.kind_name(event.kind)]
            assert set(facts) <= set(kind.__annotations__), (kind, facts)
            msgspec.convert(facts, kind)
            for name in set(facts) & set(SEATS):
                seat_or_seats: Any = facts[name]
                seats = seat_or_seats if isinstance(seat_or_seats, list) else [seat_or_seats]
                assert all(0 <= one < cell.seats for one in seats), (name, facts)


@in_plain_python
@every_cell
def test_views_are_what_their_types_say(cell: Cell) -> None:
    match = somewhere(cell, 4)
    for seat in (None, *range(cell.seats)):
        view = match.view(seat)
        assert msgspec.convert(view, package_of(cell).View) == view


@in_plain_python
@pytest.mark.parametrize("game", games(), ids=lambda game: str(game.name))
def test_what_is_printed_is_what_its_type_says(game: Game[Any]) -> None:
    kind = getattr(importlib.import_module(game.package), "Printed", None)
    printed = msgspec.json.encode(game.printed(""))
    if kind is None:
        assert printed == b"{}"
    else:
        assert msgspec.json.encode(msgspec.json.decode(printed, type=kind)) == printed


@every_cell
def test_each_step_stands_at_its_number(cell: Cell) -> None:
    """A game's codes name its steps by number; each step must stand where its name's code says."""
    names = cell.game.rules.names
    codes = importlib.import_module(f"{cell.game.package}.codes")
    found = {name: names.index(name) for name in names[1:]}
    for name, number in found.items():
        code = getattr(codes, name.replace("-", "_").upper(), None)
        assert code is None or code == number, name

"""Every game ends, offers clean options, refuses without a trace, and plays the same again from its record."""
import random
import re
from typing import Any

import pytest

from deadeye.core.errors import BadInput, Refused
from deadeye.core.match import Match
from deadeye.core.record import read_record
from tests.contract.cells import LONG, Cell, every_cell, play, print_of, somewhere


@every_cell
def test_random_games_end_and_every_option_is_sorted_unique_and_there(cell: Cell) -> None:
    for seed in range(cell.times(4)):
        match = cell.match(seed)
        dice = random.Random(seed)
        census = cell.game.census(match.state)
        for _ in range(LONG):
            if match.over:
                break
            for decision in match.decisions:
                assert decision.options
                assert list(decision.options) == sorted(set(decision.options))
            play(match, dice, 1)
            assert cell.game.census(match.state) == census
        assert match.over
        assert match.decisions == []
        assert match.result is not None
        assert set(match.result.winners) <= set(range(cell.seats))


@every_cell
def test_every_event_that_is_told_has_a_name_in_words_with_hyphens(cell: Cell) -> None:
    match = cell.match(7)
    play(match, random.Random(7))
    names = {event.kind: cell.game.kind_name(event.kind) for event in match.events}
    assert [name for name in names.values() if not re.fullmatch("[a-z]+(-[a-z]+)*", name)] == []
    assert len(set(names.values())) == len(names)


@every_cell
def test_a_refused_choice_changes_nothing_and_says_why(cell: Cell) -> None:
    match = somewhere(cell, 1)
    before = print_of(match)
    for decision in match.decisions:
        wrong: list[Any] = [-1, max(decision.options) + 1, 1 << 20, 1 << 70, True, 1.0, None, "0", [0]]
        for choice in wrong:
            with pytest.raises(Refused) as refused:
                match.choose(decision.seat, choice)
            assert refused.value.why.endswith(".")
    asked = {decision.seat for decision in match.decisions}
    seats: list[Any] = [-1, cell.seats, 1 << 70, None, *[seat for seat in range(cell.seats) if seat not in asked]]
    for seat in seats:
        with pytest.raises(Refused):
            match.choose(seat, match.decisions[0].options[0])
    assert print_of(match) == before


@every_cell
def test_what_is_in_sight_and_shut_says_why_by_clause(cell: Cell) -> None:
    ids = {clause.id for clause in cell.game.clauses()}
    for seed in range(cell.times(12)):
        match = somewhere(cell, 500 + seed)
        for decision in match.decisions:
            for thing, choice in cell.game.shut(match.state, decision).items():
                refused = match.why_not(decision.seat, choice)
                assert refused is not None, thing
                assert refused.clause in ids, thing
                assert refused.why != "That is not one of the choices now.", thing


@every_cell
def test_a_choice_after_the_end_is_refused(cell: Cell) -> None:
    match = cell.match(5)
    play(match, random.Random(5))
    with pytest.raises(Refused, match="over"):
        match.choose(0, 0)


@every_cell
def test_one_call_a_choice_plays_the_same_game(cell: Cell) -> None:
    s, rules, dice = cell.match(7).state, cell.game.rules, random.Random(7)
    one = cell.game.clone(s)
    menu = s.options
    while menu:
        choice = dice.choice(menu)
        rules.choose(s, s.chooser, choice)
        menu = rules.choose_next(one, choice)
        assert menu == (() if s.over else s.options)
    assert one.over
    assert cell.game.position(one) == cell.game.position(s)
    with pytest.raises(Refused, match="over"):
        rules.choose_next(one, 0)


@every_cell
def test_a_saved_match_loads_to_the_same_bytes_and_plays_the_same(cell: Cell) -> None:
    match = somewhere(cell, 2)
    text = match.record.to_json()
    again = Match(cell.game, read_record(text))
    assert again.record.to_json() == text
    assert print_of(again) == print_of(match)
    play(match, random.Random(3), 40)
    play(again, random.Random(3), 40)
    assert print_of(again) == print_of(match)


@every_cell
def test_undo_brings_back_the_very_table(cell: Cell) -> None:
    match = cell.match(11)
    dice = random.Random(11)
    for _ in range(cell.times(150)):
        if match.over:
            break
        before = print_of(match)
        seat = dice.choice(match.decisions).seat
        decision = match.decision_of(seat)
        assert decision is not None
        choice = dice.choice(decision.options)
        match.choose(seat, choice)
        assert match.may_undo(seat) == (match.marks[-1][1] == match.state.revealed)
        assert not match.may_undo(seat + 1)
        match.undo()
        assert print_of(match) == before
        match.choose(seat, choice)
    match = cell.match(12)
    with pytest.raises(BadInput):
        match.undo()


@every_cell
def test_everything_has_words_and_clauses_that_exist(cell: Cell) -> None:
    ids = {clause.id for clause in cell.game.clauses()}
    names = [f"Player {seat}" for seat in range(cell.seats)]
    match = cell.match(21)
    dice = random.Random(21)
    while not match.over:
        for decision in match.decisions:
            assert decision.prompt and decision.kind
            assert decision.clauses and set(decision.clauses) <= ids
            labels = [cell.game.label(match.state, decision, option) for option in decision.options]
            assert all(labels)
            assert len(set(labels)) == len(labels), labels
            for option in decision.options:
                cell.game.hint(match.state, decision, option).format(*names)
        play(match, dice, 1)
    for event in match.events:
        clauses = cell.game.because(event)
        assert clauses and set(clauses) <= ids
        cell.game.phrase(match.state, event).format(*names)
    assert match.result is not None
    assert match.result.clause in ids
    assert match.result.reason.format(*names)

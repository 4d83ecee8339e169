"""A game on one screen: every line has its clause, every tip its event, and words are explained once."""
import importlib
from typing import Any

import pytest

import deadeye
from deadeye.core.errors import BadInput
from deadeye.teach.primer import primer_of

every_game = pytest.mark.parametrize("game", deadeye.shelf(), ids=lambda game: game.name)
ONE_SCREEN = 130  # words: aim, turn and ends together are read in half a minute


@every_game
def test_every_line_names_a_clause_of_the_game(game: deadeye.Game[Any]) -> None:
    primer = primer_of(game.name)
    clauses = {clause.id for clause in game.clauses()}
    lines = [*primer.aim, *primer.turn, *primer.ends]
    assert primer.aim
    assert primer.turn
    assert primer.ends
    assert {line.clause for line in lines} <= clauses
    assert all(line.picture for line in primer.turn)
    assert sum([len(line.text.split()) for line in lines]) <= ONE_SCREEN


@every_game
def test_every_tip_is_about_something_that_can_happen(game: deadeye.Game[Any]) -> None:
    events = set(importlib.import_module(game.package).FACTS)
    assert primer_of(game.name).tips
    assert set(primer_of(game.name).tips) <= events


@every_game
def test_words_that_are_explained_are_words_of_the_game(game: deadeye.Game[Any]) -> None:
    book = " ".join([*[clause.text for clause in game.clauses()], str(game.printed(""))]).lower()
    assert primer_of(game.name).words
    assert [part for word in primer_of(game.name).words for part in word.lower().split() if part not in book] == []


def test_a_game_that_there_is_not_has_no_primer() -> None:
    with pytest.raises(BadInput, match="chess"):
        primer_of("chess")

"""The library's door: it says what it is, and every mistaken argument gets a sentence."""
import subprocess
import sys
from typing import Any

import pytest

import deadeye


def test_each_says_what_it_is() -> None:
    match = deadeye.new("tacdex", 2, 7)
    assert repr(match) == "Match('tacdex', seats=2, choices=0, asked: [0, 1])"
    assert repr(match.decisions[0]).startswith("Decision(seat=0, kind='pick', options=(")
    assert repr(match.record) == "Record('tacdex', seats=2, seed='7', choices=0)"
    assert repr(match.events[0]) == "Event(kind=0, seat=0, a=5, b=0)"
    while not match.over:
        match.choose(match.decisions[0].seat, match.decisions[0].options[0])
    assert repr(match.result).startswith("Result(winners=[")
    assert "over" in repr(match)
    assert repr(match.game) == "Game('tacdex', 2 to 6 seats)"


def test_a_question_that_was_answered_has_no_words_any_more() -> None:
    match = deadeye.new("walking-dead-dice", 4, 7)
    decision = match.decisions[0]
    assert decision.prompt
    assert len(decision.things) == len(decision.labels) == len(decision.hints) == len(decision.options)
    while match.decisions[0].options == decision.options and match.decisions[0].seat == decision.seat:
        match.choose(match.decisions[0].seat, match.decisions[0].options[0])
    with pytest.raises(deadeye.BadInput, match="has been answered"):
        _ = decision.labels


def test_stories_have_names_in_them() -> None:
    match = deadeye.new("tacdex", 2, 7)
    assert match.story()[0] == "Player 1 draws 5 cards."
    match.record.names = ["Ann", ""]
    assert match.story()[:2] == ["Ann draws 5 cards.", "Player 2 draws 5 cards."]
    assert match.phrases()[0] == "{0} draws 5 cards."


WRONG: list[tuple[Any, str]] = [
    (lambda: deadeye.new("chess", 2), "no game called 'chess'"),
    (lambda: deadeye.new("tacdex", "two"), "Seats are a number, such as 4, not 'two'"),  # type: ignore[call-overload]
    (lambda: deadeye.new("tacdex", True), "Seats are a number"),
    (lambda: deadeye.new("tacdex", 9), "seats 2 to 6 players, not 9"),
    (lambda: deadeye.new("tacdex", 2, marker="x"), "has no options"),
    (lambda: deadeye.new("tacdex", 2).view("x"), "A seat is a number from 0 to 1, or None"),  # type: ignore[arg-type]
    (lambda: deadeye.new("tacdex", 2).seen(7), "not 7"),
    (lambda: deadeye.new("tacdex", 2).imagine(2, 0), "A seat is a number from 0 to 1"),
    (lambda: deadeye.replay(5), "not 5"),  # type: ignore[arg-type]
    (lambda: deadeye.replay_campaign(5), "named by its path, not 5"),  # type: ignore[arg-type]
    (lambda: deadeye.new("tacdex", 2).save(5), "named by its path, not 5"),  # type: ignore[arg-type]
    (lambda: deadeye.new("tacdex", 2).load("5"), "a list of names, not '5'"),
    (lambda: deadeye.new("tacdex", 2).imagine(0, "x"), "a number, not 'x'"),
    (lambda: deadeye.replay("nowhere.json"), "nowhere.json can't be read"),
    (lambda: deadeye.from_position("tacdex", []), "position must be a table"),  # type: ignore[arg-type]
    (lambda: deadeye.from_position("tacdex", 5), "position must be a table"),  # type: ignore[arg-type]
    (lambda: deadeye.from_position(5, {}), "no game called 5"),  # type: ignore[arg-type]
    (lambda: deadeye.campaign("bang-dice", "five"), "Seats are a number, such as 4, not 'five'"),  # type: ignore[arg-type]
    (lambda: deadeye.new("tacdex", 2).seen("x"), "A seat is a number from 0 to 1, or None for a spectator, not 'x'"),
    (lambda: deadeye.new("tacdex", 2).seen(0, "x"), "the number of an event, from 0 on, not 'x'"),
    (lambda: deadeye.new("tacdex", 2).story(0, -1), "the number of an event, from 0 on, not -1"),
    (lambda: deadeye.new("tacdex", 2).phrases(0, 1.5), "the number of an event, from 0 on, not 1.5"),
    (lambda: deadeye.new("tacdex", 2).story("Ann"), "not 'Ann'"),
    (lambda: deadeye.new("tacdex", 2).imagine("x", 0), "A seat is a number from 0 to 1"),
    (lambda: deadeye.new("tacdex", 2).record.prefix("x"), "a step is a number from 0 to 0, not 'x'"),
    (lambda: deadeye.new("tacdex", 2).record.prefix(-1), "a step is a number from 0 to 0, not -1"),
    (lambda: deadeye.new("tacdex", 2).record.save(5), "named by its path, not 5"),  # type: ignore[arg-type]
    (lambda: deadeye.new("tacdex", 2).choose("Ann", 1), "A seat is a number from 0 to 1"),
    (lambda: deadeye.new("tacdex", 2).choose(0, None), "one of the numbers or things that were offered"),
    (lambda: deadeye.what_if(deadeye.new("tacdex", 2), "x"), "not 'x'"),  # type: ignore[arg-type]
    (lambda: deadeye.hint(deadeye.new("tacdex", 2), "x"), "A seat is a number"),  # type: ignore[arg-type]
    (lambda: deadeye.analyse(7), "not 7"),  # type: ignore[arg-type]
    (lambda: deadeye.analyse(deadeye.new("tacdex", 2), rollouts="x"), "rollouts is"),  # type: ignore[arg-type]
]


def test_who_is_no_seat_has_nothing_to_choose_and_nothing_to_take_back() -> None:
    match = deadeye.new("tacdex", 2)
    for nobody in ("x", None, 1.5, 7, -1):
        assert match.decision_of(nobody) is None
        assert not match.may_undo(nobody)


@pytest.mark.parametrize(("call", "sentence"), WRONG, ids=range(len(WRONG)))
def test_what_is_given_wrongly_gets_a_sentence(call: Any, sentence: str) -> None:
    with pytest.raises((deadeye.BadInput, deadeye.Refused)) as wrong:
        call()
    assert sentence in str(wrong.value)
    assert str(wrong.value).endswith(".")


def test_the_packages_of_games_are_not_hidden() -> None:
    code = "import deadeye, deadeye.games.tacdex; print(deadeye.games.tacdex.GAME.name, len(deadeye.shelf()))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split()[0] == "tacdex"

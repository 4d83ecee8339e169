"""The library's door: it says what it is, and whatever is given to it wrongly gets a sentence."""
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
]


@pytest.mark.parametrize(("call", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_what_is_given_wrongly_gets_a_sentence(call: Any, sentence: str) -> None:
    with pytest.raises(deadeye.BadInput) as wrong:
        call()
    assert sentence in str(wrong.value)
    assert str(wrong.value).endswith(".")


def test_the_packages_of_games_are_not_hidden() -> None:
    code = "import deadeye, deadeye.games.tacdex; print(deadeye.games.tacdex.GAME.name, len(deadeye.shelf()))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split()[0] == "tacdex"

"""Records: saved whole, refused with one sentence when damaged or newer, replayed roll by roll."""
import json
from pathlib import Path
from typing import Any

import pytest

import deadeye
from deadeye.core.errors import BadInput
from deadeye.core.record import read_record


def a_game() -> "deadeye.Match[Any]":
    match = deadeye.new("walking-dead-dice", seats=5, seed=7)
    for _ in range(20):
        decision = match.decisions[0]
        match.choose(decision.seat, decision.options[-1])
    return match


def test_a_save_replays_to_the_same_table(tmp_path: Path) -> None:
    match = a_game()
    match.load(["walker"])
    match.save(tmp_path / "game.json")
    again = deadeye.replay(tmp_path / "game.json")
    assert again.view(None) == match.view(None)
    assert again.phrases(2) == match.phrases(2)
    decision = match.decisions[0]
    for each in (match, again):
        each.choose(decision.seat, decision.options[-1])
    assert again.position() == match.position(), "the loaded die is part of the record"


def test_a_match_from_a_position_replays_from_there() -> None:
    match = deadeye.from_position("walking-dead-dice", a_game().position(), seed=3)
    decision = match.decisions[0]
    match.choose(decision.seat, decision.options[-1])
    again = deadeye.replay(read_record(match.record.to_json()))
    assert again.position() == match.position()


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"deadeye": 99}, "format 99"),
    ({"deadeye": "1"}, "'deadeye' must be a number"),
    ({"seats": -1}, "'seats' must be a number from 1 to 15"),
    ({"seats": 9}, "seats 3 to 8 players, not 9"),
    ({"game": "chess"}, "There is no game called 'chess'"),
    ({"options": {"turn_limit": "x"}}, "'turn_limit' must be a number"),
    ({"options": {"ghosts": True}}, "options has no 'ghosts'"),
    ({"options": {"turn_limit": [1]}}, "option 'turn_limit'"),
    ({"choices": [[0]]}, "a choice must be two numbers"),
    ({"choices": [[True, 0]]}, "a choice must be two numbers"),
    ({"choices": [[0, 1 << 70]]}, "a choice must be two numbers"),
    ({"choices": [[0, 999]], "digests": []},
     "Choice 1 of the record is not allowed: Player 1 is not asked to choose now."),
    ({"digests": ["0"]}, "'digests' must have 21, one for the deal and one per choice, not 1"),
    ({"choices": 5}, "'choices' must be a list"),
    ({"seed": 7}, "'seed' must be a text"),
    ({"loaded": [[0, "x"]]}, "loaded outcomes must be"),
    ({"loaded": [[0, ["x"]]]}, "loaded outcomes must be numbers"),
    ({"position": 3}, "position must be a table"),
    ({"position": {"seats": []}}, "3 to 8 players"),
    ({"position": a_game().position(), "seats": 6, "choices": [], "digests": []},
     "The position has 5 seats, but the record says 6."),
    ({"extra": 1}, "has no 'extra'"),
]


@pytest.mark.parametrize(("change", "sentence"), WRONG, ids=[sentence for _, sentence in WRONG])
def test_a_damaged_save_is_refused_with_a_sentence_and_left_alone(
    tmp_path: Path, change: dict[str, Any], sentence: str
) -> None:
    plain = json.loads(a_game().record.to_json()) | change
    path = tmp_path / "game.json"
    path.write_text(json.dumps(plain))
    before = path.read_bytes()
    with pytest.raises(BadInput) as wrong:
        deadeye.replay(path)
    assert sentence in str(wrong.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", [b"", b"{", b"[]", b"null", b"\xff\xfe", b'{"deadeye": NaN}', b"[" * 5000])
def test_what_is_no_save_at_all_is_refused(text: bytes) -> None:
    with pytest.raises(BadInput):
        read_record(text)


def test_a_file_that_is_not_there_or_not_writable_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="can't be read"):
        deadeye.replay(tmp_path / "none.json")
    with pytest.raises(BadInput, match="can't be saved"):
        a_game().save(tmp_path / "no" / "such" / "folder.json")
    assert list(tmp_path.iterdir()) == []

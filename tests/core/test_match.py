"""The public door: new games, bad input, impossible loaded dice, taking back, asking why not."""
from typing import Any

import pytest

import deadeye
from deadeye.core.errors import BadInput, Refused
from deadeye.core.ledger import parse
from deadeye.core.record import read_record


def test_the_door_has_the_names_it_says() -> None:
    assert sorted(deadeye.__all__) == deadeye.__all__
    assert all(hasattr(deadeye, name) for name in deadeye.__all__)


def test_a_match_is_played_through_its_decisions() -> None:
    match = deadeye.new("walking-dead-dice", seats=5, seed=7)
    decision = match.decisions[0]
    assert decision.kind == "keep"
    assert "WDD-201" in decision.clauses
    match.choose(decision.seat, 0)
    assert match.result is None
    assert match.record.choices == [(decision.seat, 0)]


def test_without_a_seed_two_matches_differ() -> None:
    seeds = {deadeye.new("walking-dead-dice", seats=5).record.seed for _ in range(5)}
    assert len(seeds) == 5


@pytest.mark.parametrize(
    ("game", "seats", "options", "sentence"),
    [
        ("checkers", 5, {}, "There is no game called 'checkers'; there is walking-dead-dice"),
        ("walking-dead-dice", 2, {}, "seats 3 to 8 players, not 2"),
        ("walking-dead-dice", 5, {"turn_limit": -1}, "'turn_limit' must be a number from 0 to"),
        ("walking-dead-dice", 5, {"turn_limit": True}, "'turn_limit' must be a number from 0 to"),
        ("walking-dead-dice", 5, {"speed": 3}, "options has no 'speed'"),
    ],
)
def test_a_game_that_cannot_be_set_up_is_refused_with_what_would_be_right(
    game: str, seats: int, options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(BadInput) as wrong:
        deadeye.new(game, seats=seats, seed=1, **options)
    assert sentence in str(wrong.value)


def test_loaded_dice_that_cannot_be_are_refused_and_nothing_is_lost() -> None:
    match = deadeye.new("walking-dead-dice", seats=5, seed=7)
    with pytest.raises(BadInput, match="A die is walker"):
        match.load(["walker", "seven"])
    seat = match.decisions[0].seat
    before = (match.view(None), match.phrases(), match.record.choices.copy())
    match.load_outcomes([77])
    with pytest.raises(BadInput, match="number 77, but a basic die is rolled here: walker"):
        match.choose(seat, match.decisions[0].options[-1])
    assert (match.view(None), match.phrases(), match.record.choices) == before
    match.choose(seat, match.decisions[0].options[-1])
    again = deadeye.replay(read_record(match.record.to_json()))
    assert again.position() == match.position(), "what was refused isn't loaded again"


def test_why_not_says_the_clause_and_changes_nothing() -> None:
    match = deadeye.new("walking-dead-dice", seats=5, seed=7)
    decision = match.decisions[0]
    assert match.why_not(decision.seat, decision.options[0]) is None
    refused = match.why_not((decision.seat + 1) % 5, 0)
    assert isinstance(refused, Refused)
    assert "not asked" in refused.why
    assert match.decision_of((decision.seat + 1) % 5) is None


def test_a_roll_cannot_be_taken_back_fairly_but_an_aim_can() -> None:
    position = {
        "seats": [{"character": c, "role": r} for c, r in
                  (("carl", "leader"), ("rosita", "savior"), ("jesus", "savior"), ("negan", "hilltop"))],
        "loaded": ["range-1", "range-1", "first-aid", "grenade", "infection"],
    }
    match = deadeye.from_position("walking-dead-dice", position)
    match.choose(0, 0)
    assert match.may_undo(0), "stopping shows nothing"
    match.choose(0, 1)
    assert match.may_undo(0)
    assert not match.may_undo(1)
    match.undo()
    assert match.decisions[0].kind == "aim"
    match.undo()
    match.choose(0, 1)
    assert not match.may_undo(0), "dice were rolled"


def test_views_of_seats_that_do_not_exist_are_refused() -> None:
    match = deadeye.new("walking-dead-dice", seats=4, seed=1)
    with pytest.raises(BadInput, match="from 0 to 3"):
        match.view(4)


def test_a_ledger_line_that_is_not_a_clause_is_refused() -> None:
    with pytest.raises(BadInput, match="A ledger line"):
        parse("- nonsense")


WRONG_POSITIONS: list[tuple[dict[str, Any], str]] = [
    ({"pile": 3}, "must have 9 Walkers in all"),
    ({"dice": ["walker"]}, "five faces or none"),
    ({"dice": ["seven"] * 5}, "'dice' must be one of walker"),
    ({"turn": 9}, "'turn' must be a number from 0 to 3"),
    ({"owed": [["dance", 0, 0, 0]]}, "a rule is one of"),
    ({"owed": [["keep", 0]]}, "owed must hold lists like"),
    ({"owed": [["keep", 0, -1, 0]]}, "out of bounds"),
    ({"owed": [["keep", 9, 0, 0]]}, "out of bounds"),
    ({"line": 15}, "This position is impossible: what is owed, or how it ended"),
    ({"over": {"winners": [0], "reason": 99}}, "This position is impossible: what is owed, or how it ended"),
    ({"owed": [["keep", 1 << 70, 0, 0]]}, "out of bounds"),
    ({"owed": [["keep", "x", 0, 0]]}, "three numbers"),
    ({"weather": "rain"}, "position has no 'weather'"),
    ({"loaded": ["seven"]}, "A die is walker"),
]


@pytest.mark.parametrize(("change", "sentence"), WRONG_POSITIONS, ids=[sentence for _, sentence in WRONG_POSITIONS])
def test_a_position_that_cannot_be_is_refused_with_a_sentence(change: dict[str, Any], sentence: str) -> None:
    roles = ["leader", "savior", "savior", "hilltop"]
    position: dict[str, Any] = {"seats": [{"character": "rick", "role": role} for role in roles]}
    with pytest.raises(BadInput) as wrong:
        deadeye.from_position("walking-dead-dice", position | change)
    assert sentence in str(wrong.value)


@pytest.mark.parametrize(
    ("chair", "sentence"),
    [
        ({"character": "bob"}, "'character' must be one of rick"),
        ({"role": "king"}, "'role' must be one of leader"),
        ({"role": "leader"}, "there must be one leader"),
        ({"health": 99}, "'health' must be a number"),
        ({"alive": 3}, "'alive' must be true or false"),
        ({"walkers": 9}, "at most 8 fit"),
    ],
)
def test_a_player_who_cannot_be_is_refused_with_a_sentence(chair: dict[str, Any], sentence: str) -> None:
    roles = ["leader", "savior", "savior", "hilltop"]
    seats: list[dict[str, Any]] = [{"character": "rick", "role": role} for role in roles]
    seats[1] |= chair
    with pytest.raises(BadInput) as wrong:
        deadeye.from_position("walking-dead-dice", {"seats": seats})
    assert sentence in str(wrong.value)

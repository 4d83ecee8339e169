"""Positions with the modules: what can't lie on a table is refused in one sentence, what follows is filled in."""
from typing import Any

import pytest

import deadeye
from deadeye.core.errors import BadInput
from tests.games.bang_dice.scene import table
from tests.games.bang_dice.west import QUIET, arrows, kind, names, west, zombie

RISEN: dict[str, Any] = {"s3": zombie("outlaw", 2)}
FREE = ["bart-cassidy", "el-gringo", "suzy-lafayette", "sid-ketchum", "vulture-sam"]
GATHER = [["gather", 15, 0, 0]]


def plague(*masters: int) -> dict[str, Any]:
    """A table on which the outbreak has begun."""
    return {"outbreak": {"began": 0, "master": list(masters)}}


def after_a_game(unused: list[str], **more: Any) -> dict[str, Any]:
    """A table before the next of several games."""
    return {"legacy": {"unused": unused}, "owed": GATHER} | more


@pytest.mark.parametrize(("modules", "chairs", "more", "reason"), [
    ("2", {}, plague(), "an outbreak needs Module 4"),
    ("4", {}, plague(), "there is none"),
    ("4", RISEN, {}, "zombies rise in an 'outbreak'"),
    ("2", {"s3": {"zombie": True}}, {}, "zombies rise in an 'outbreak'"),
    ("4", {"s1": {"zombie": True}}, plague(), "zombies have the character 'zombie', and nobody else has; not so seat"),
    ("4", {"s1": {**zombie("outlaw", 2), "zombie": False}, **RISEN}, plague(), "not so seat 1"),
    ("1,2,4", {"s3": {**zombie("outlaw", 2), "wounds": ["beer"]}}, plague(), "a zombie has no Rage cards"),
    ("2,4", {"s3": {**zombie("outlaw", 2), "rage": ["beer"]}}, plague(), "a zombie has no Rage cards"),
    ("4", RISEN, plague(1, 2), "'master' names one seat or none, not 2"),
    ("4", RISEN, plague(4), "the Master is a Renegade who isn't a zombie, not seat 4"),
    ("4", {"s2": zombie("renegade", 2)}, plague(2), "the Master is a Renegade who isn't a zombie, not seat 2"),
    ("2", {}, {"dice": names("WBBDG")}, "die 1 is a basic one and has no side 'whiskey'"),
    ("", {}, {"dice": names("BBBDX")}, "die 5 is a basic one and has no side 'duel'"),
    ("1,2", {}, {"dice": names("BBXDG")}, "die 3 is a basic one"),
    ("1,2", {}, {"dice": names("BBDGB")}, "die 5 is a Duel die and has no side 'beer'"),
    ("", {}, after_a_game(FREE, owed=[]), "between two games 'owed' holds appoint or gather"),
    ("", {}, after_a_game(FREE, owed=[["recast", 0, 0, 0], ["begin", 0, 0, 0]]), "holds appoint or gather"),
    ("", {}, {"legacy": {"unused": FREE, "between": False}, "owed": [["recast", 0, 0, 0]]}, "roles are dealt, begin"),
    ("", {}, after_a_game(FREE[:4]), "5 characters must be unused, so that all may draw, not 4"),
    ("", {}, {"legacy": {"unused": [], "between": False}, "owed": [["recast", 0, 0, 0], ["begin", 0, 0, 0]]}, "1 char"),
    ("", {}, after_a_game([*FREE, QUIET[0]]), "Paul Regret can't be unused"),
    ("", {}, after_a_game([*FREE, FREE[0]]), "Bart Cassidy can't be unused"),
    ("", {}, after_a_game([*FREE, "sean-mallory"]), "Sean Mallory can't be unused"),
])
def test_what_cant_be_is_refused(modules: str, chairs: dict[str, Any], more: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        west("", modules=modules, calm="", more=more, **chairs)


def test_what_can_be_is_read() -> None:
    assert kind(west("", modules="", calm="", more=after_a_game(FREE)))[1] == "recast"
    assert kind(west("11B", modules="4", turn=3, more=plague(2), **RISEN)) == (3, "keep")
    lying = west("", modules="1,2", calm="", more={"dice": names("BBDWX"), "rolls": 1, "owed": [["keep", 0, 0, 0]]})
    assert table(lying)["dice"] == names("BBDWX")


@pytest.mark.rule("UOA-203", "UOA-206", "UOA-110")
def test_revealed_cards_and_a_dynamite_token_count_unless_the_position_says_otherwise() -> None:
    shown = {"revealed": ["dynamite", "gatling"]}
    match = west("", modules="1,2", more=shown, s0={"wounds": ["dynamite"]}, calm="BBBGG")
    assert table(match)["added"] == ["dynamite", "dynamite", "gatling"], "as the turn starts"
    position = match.position()
    del position["added"]
    again = deadeye.from_position("bang-dice", position, modules="1,2")
    assert table(again)["added"] == ["dynamite", "dynamite", "gatling"], "in the middle of it"
    fewer = deadeye.from_position("bang-dice", position | {"added": ["gatling"]}, modules="1,2")
    assert table(fewer)["added"] == ["gatling"]
    assert arrows(west("", modules="2", more={"revealed": ["arrow"]})) == [0] * 5, "its Arrow was taken before"


@pytest.mark.parametrize(("fallen", "turn", "says"), [
    (1, 1, "seat 1 has been eliminated, so it can't be their turn"),
    (0, 1, "the Leader has been eliminated: say with 'over' who won"),
])
def test_a_turn_begins_with_a_living_player_in_a_game_that_goes_on(fallen: int, turn: int, says: str) -> None:
    people = {"rick": "leader", "negan": "savior", "carl": "savior", "glenn": "hilltop"}
    seats: list[dict[str, Any]] = [{"character": name, "role": role} for name, role in people.items()]
    seats[fallen] |= {"health": 0, "alive": False}
    with pytest.raises(BadInput, match=says):
        deadeye.from_position("walking-dead-dice", {"seats": seats, "turn": turn})

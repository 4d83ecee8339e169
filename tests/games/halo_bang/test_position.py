"""Positions by hand: what is left out, and what is refused."""
from typing import Any

import pytest

import deadeye
from deadeye.games.halo_bang.codes import CARDS
from deadeye.games.halo_bang.data import SETS
from tests.games.halo_bang.scene import cards, hand, overshields, scene, table, tags


def position(**rest: Any) -> dict[str, Any]:
    return {"seats": [{}, {}, {}, {}], **rest}


def test_a_position_of_four_empty_chairs_is_a_whole_table() -> None:
    match = deadeye.from_position("halo-bang", position(line=3))
    seats = table(match)["seats"]
    assert [player["spartan"] for player in seats] == ["red-leader", "blue-leader", "red", "blue"]
    assert tags(match) == [3, 3, 3, 3]
    assert overshields(match) == [player["most"] for player in seats]
    assert sum(cards(match)) + table(match)["deck"] + table(match)["discards"] == 90


def test_the_rest_of_the_cards_is_in_the_deck_or_under_the_discards() -> None:
    match = scene(discards=["dmr"])
    assert (table(match)["deck"], table(match)["discards"]) == (84, 1)
    match = scene(deck=["dmr"], discards=["saw"])
    assert (table(match)["deck"], table(match)["discards"], table(match)["top"]) == (1, 84, "saw")


def test_a_position_that_was_read_is_written_the_same() -> None:
    match = scene(4, s0={"hand": ["flood", "dmr"], "enhancements": ["stealth", "odd-ball"], "tags": 1})
    again = deadeye.from_position("halo-bang", match.position())
    assert again.position() == match.position()
    assert hand(again, 0) == ["flood", "dmr"]


def lying(card: str, *owed: list[Any]) -> dict[str, Any]:
    """A card that lies open, and what is owed until it is put away."""
    return {"open": [{"seat": 0, "card": card}], "owed": [*owed, ["put-away", 0, 0, 0]]}


@pytest.mark.parametrize(("wrong", "why"), [
    ({"seats": [{}, {}]}, "3 to 7 players, not 2"),
    ({"seats": [{"spartan": "oni"}, {}, {}, {}]}, "4 players are red-leader, blue-leader, red, blue"),
    ({"seats": [{"specialization": "medic"}, {"specialization": "medic"}, {}, {}]}, "one of each"),
    ({"seats": [{"specialization": "cook"}, {}, {}, {}]}, "'specialization' must be one of assault"),
    ({"seats": [{"overshields": 9}, {}, {}, {}]}, "'overshields' must be a number from 0 to 5, not 9"),
    ({"seats": [{"hand": ["broadsword", "broadsword"]}, {}, {}, {}]}, "there are 1 of broadsword, and 2 are named"),
    ({"seats": [{"hand": ["axe"]}, {}, {}, {}]}, "not 'axe'"),
    ({"seats": [{"enhancements": ["flood"]}, {}, {}, {}]}, "flood isn't an Enhancement"),
    ({"seats": [{"enhancements": ["odd-ball"]}, {"enhancements": ["odd-ball"]}, {}, {}]}, "only one odd-ball"),
    ({"seats": [{"multiplier": 2}, {}, {"multiplier": 2}, {}]}, "red team must have one multiplier of 2, not 2"),
    ({"seats": [{"multiplier": 3}, {}, {}, {}]}, "'multiplier' must be a number from 1 to 2, not 3"),
    ({"seats": [{"shoes": 2}, {}, {}, {}]}, "has no 'shoes'"),
    ({"known": [[0, "dmr", [1], 1]]}, "is impossible with the hands"),
    ({"known": [[0, "dmr"]]}, "known must hold lists like"),
    ({"known": [[9, "dmr", [1], 1]]}, "'seat' must be a number from -1 to 3, not 9"),
    ({"seats": [{"hand": ["dmr", "flood"]}, {}, {}, {}], "known": [[1, "dmr", [0], 1], [1, "dmr", [0], 1]]},
     "[1, 'dmr', [0], 1] is impossible with the hands"),
    ({"seats": [{"hand": ["dmr"]}, {}, {"hand": ["dmr"]}, {}],
      "known": [[1, "dmr", [0, 3], 1], [1, "dmr", [0, 2], 1], [1, "dmr", [2, 3], 1]]},
     "[1, 'dmr', [2, 3], 1] is impossible with the hands"),
    ({"seats": [{"hand": ["dmr"]}, {}, {}, {}], "known": [[1, "dmr", [0], 2]]},
     "'count' must be a number from 1 to 1, not 2"),
    ({"seats": [{"hand": ["dmr"]}, {}, {}, {}], "known": [[0, "dmr", [0], 1]]}, "is impossible with the hands"),
    ({"seats": [{"hand": ["dmr"]}, {}, {}, {}], "known": [[1, "dmr", [], 1]]}, "is impossible with the hands"),
    ({"seats": [{"hand": ["flood", "warthog"]}, {}, {}, {}], "known": [[1, "no-weapon", [0], 2]]},
     "is impossible with the hands"),
    ({"seats": [{"hand": ["flood", "stealth"]}, {}, {}, {}],
      "known": [[1, "no-weapon", [0], 1], [1, "no-weapon", [0], 1]]}, "is impossible with the hands"),
    ({"seats": [{"hand": ["flood"]}, {"hand": ["flood"]}, {}, {}], "known": [[2, "no-weapon", [0, 1], 1]]},
     "is impossible with the hands"),
    ({"seats": [{"tags": 0}, {}, {}, {}]}, "'tags' must be a number from 1 to 99, not 0"),
    ({"owed": [["attack", 0, 2, 99]]}, "['attack', 0, 2, 99] is impossible on the table"),
    ({"owed": [["attack", 0, 2, 13]]}, "is impossible on the table"),
    (lying("shotgun", ["attack", 0, 2, 13]), "is impossible on the table"),
    (lying("hardlight-shield", ["attack", 0, 2, 5]), "is impossible on the table"),
    (lying("assault-rifle", ["attack", 0, 1, 13]), "is impossible on the table"),
    (lying("assault-rifle", ["attack", 0, 6, 13]), "is impossible on the table"),
    (lying("flood", ["swarm", 0, 16, 0]), "is impossible on the table"),
    (lying("pulse-grenade", ["swarm", 0, 2, 0]), "is impossible on the table"),
    (lying("pulse-grenade", ["blast", 1, 2, 0]), "is impossible on the table"),
    (lying("flood", ["blast", 0, 2, 0]), "is impossible on the table"),
    (lying("active-camouflage", ["strip", 0, 1, 0]), "is impossible on the table"),
    (lying("active-camouflage", ["strip", 0, 9, 0]), "is impossible on the table"),
    ({"seats": [{}, {"hand": ["flood"]}, {}, {}], **lying("flood", ["strip", 0, 1, 0])}, "is impossible on the table"),
    ({"seats": [{}, {"hand": ["flood"]}, {}, {}],
      **lying("active-camouflage", ["strip", 0, 1, 0], ["strip", 0, 1, 0])},
     "['strip', 0, 1, 0] is impossible on the table"),
    ({"open": [{"seat": 0, "card": "flood"}]}, "a card that lies open is put away at the end"),
    ({"open": [{"seat": 4, "card": "flood"}]}, "'seat' must be a number from 0 to 3, not 4"),
    ({"open": [{"seat": 0, "card": "flood"}] * 4}, "there are 3 of flood, and 4 are named"),
    ({"open": [{"seat": 0, "card": "flood", "at": 1}]}, "has no 'at'"),
    ({"owed": [["surrender", 0, 0, 0]]}, "is impossible on the table"),
    ({"seats": [{"hand": ["dmr"]}, {}, {}, {}], "owed": [["surrender", 0, 0, 0], ["surrender", 0, 0, 0]]},
     "is impossible on the table"),
    ({"owed": [["take", 0, 99, 0]]}, "is impossible on the table"),
    ({"owed": [["take", 0, 1, 18]]}, "is impossible on the table"),
    ({"owed": [["judge", 0, 4, 0]]}, "is impossible on the table"),
    ({"owed": [["judge", 0, 0, 0]]}, "is impossible on the table"),
    ({"owed": [["play", 9, 0, 0]]}, "out of bounds"),
    ({"owed": [["play", 15, 0, 0]]}, "is impossible on the table"),
    ({"over": {"winners": [0, 1, 2, 3], "reason": 77}}, "[0, 1, 2, 3] can't have won for reason 77"),
    ({"over": {"winners": [0], "reason": 0}}, "[0] can't have won for reason 0"),
    ({"weather": "rain"}, "has no 'weather'"),
    ({"loaded": ["axe"]}, "A card is one of"),
])
def test_a_position_that_can_not_be_is_refused_in_one_sentence(wrong: dict[str, Any], why: str) -> None:
    with pytest.raises(deadeye.BadInput) as refused:
        deadeye.from_position("halo-bang", position(**{"line": 3, **wrong}))
    assert why in str(refused.value)


def test_a_position_of_a_game_that_is_over_has_its_result() -> None:
    over = {"winners": [0, 2], "reason": 0}
    match = deadeye.from_position("halo-bang", position(seats=[{"tags": 5}, {"tags": 0}, {}, {}], over=over))
    assert match.result is not None
    assert (match.result.winners, match.result.scores) == ([0, 2], [13, 3, 13, 3])


@pytest.mark.parametrize(("card", "owed", "asked"), [
    ("assault-rifle", ["attack", 0, 2, 13], (1, "attack")),
    ("flood", ["swarm", 0, 10, 0], (1, "swarm")),
    ("pulse-grenade", ["blast", 0, 8, 0], (3, "blast")),
    ("active-camouflage", ["strip", 0, 1, 0], (0, "strip")),
])
def test_a_card_that_lies_open_is_taken_up_and_put_away(card: str, owed: list[Any], asked: tuple[int, str]) -> None:
    chairs: list[dict[str, Any]] = [{"hand": ["dmr"]}, {"hand": ["flood"], "enhancements": ["stealth"]}, {},
                                    {"hand": ["saw"]}]
    match = deadeye.from_position("halo-bang", position(seats=chairs, line=3, **lying(card, owed)))
    (decision,) = match.decisions
    assert (decision.seat, decision.kind) == asked
    assert match.game.census(match.state)[card] == SETS[0].copies[CARDS.index(card)]
    while match.decisions[0].kind == decision.kind:
        match.choose(match.decisions[0].seat, match.decisions[0].options[0])
    assert (table(match)["open"], table(match)["top"]) == ([], card)


@pytest.mark.parametrize("rest", [
    lying("assault-rifle", ["attack", 0, 2, 13]),
    {"dry": True, "tags_out": 4, "fired": 2},
    {"over": {"winners": [1, 3], "reason": 3}, "betrayed": "red"},
])
def test_a_copy_has_all_that_the_table_has(rest: dict[str, Any]) -> None:
    chairs: list[dict[str, Any]] = [{"hand": ["dmr"]}, {"hand": ["flood"], "enhancements": ["stealth", "odd-ball"]},
                                    {"overshields": 1, "tags": 2}, {"hand": ["saw"]}]
    match = deadeye.from_position("halo-bang", position(seats=chairs, line=3, known=[[0, "saw", [3], 1]], **rest))
    written = match.position()
    assert match.game.position(match.game.clone(match.state)) == written
    assert deadeye.from_position("halo-bang", written).position() == written
    assert {key: written[key] for key in rest if key != "owed"} == {key: rest[key] for key in rest if key != "owed"}


def test_a_loaded_card_must_be_where_it_is_drawn_from() -> None:
    match = scene(s0={"hand": ["promethean-vision"]}, s1={"hand": ["damage-boost", "flood"]})
    match.load(["dmr"])
    before = match.position()
    with pytest.raises(deadeye.BadInput, match="card is dmr, but here it must be damage-boost or flood\\."):
        match.choose(0, 10 * 8 + 1)
    assert match.position() == before
    match.load_outcomes([0])
    with pytest.raises(deadeye.BadInput, match="The next loaded card is number 0, but here it must be"):
        match.choose(0, 10 * 8 + 1)
    match.load(["flood"])
    match.choose(0, 10 * 8 + 1)
    assert hand(match, 0) == ["flood"]
    match = scene(s0={"hand": ["ordnance-pod"]}, deck=["saw"])
    match.load(["sniper-rifle"])
    with pytest.raises(deadeye.BadInput, match="The next loaded card is sniper-rifle, but here it must be saw\\."):
        match.choose(0, 8 * 8 + 7)

"""BDG: the Old West edition is the same game with other names on dice, roles and cards."""
import random
from collections import Counter
from typing import Any

import pytest

import deadeye
from deadeye.core.errors import BadInput, Refused
from deadeye.core.match import Match
from tests.games.bang_dice.scene import table

FACES = {
    "walker": "arrow", "infection": "dynamite", "range-1": "bullseye-1", "range-2": "bullseye-2",
    "first-aid": "beer", "grenade": "gatling",
}
ROLES = {
    "leader": "sheriff", "survivor": "deputy", "savior": "outlaw", "hilltop": "renegade", "kingdom": "renegade",
}
CHARACTERS = {
    "rick": ("bart-cassidy", 8), "tyrese": ("slab-the-killer", 8), "carl": ("willy-the-kid", 8),
    "abraham": ("black-jack", 8), "andrea": ("rose-doolan", 9), "negan": ("jesse-jones", 9),
    "rosita": ("paul-regret", 9), "jesus": ("jourdonnais", 7), "gabriel": ("sid-ketchum", 8),
    "ezekiel": ("lucky-duke", 8), "maggie": ("suzy-lafayette", 8), "eugene": ("kit-carlson", 7),
    "glenn": ("pedro-ramirez", 8), "governor": ("el-gringo", 7), "michonne": ("calamity-janet", 8),
    "dwight": ("vulture-sam", 9),
}
QUIET = ["paul-regret", "calamity-janet", "lucky-duke", "black-jack", "rose-doolan"]
DEALT = ["sheriff", "outlaw", "renegade", "outlaw", "deputy"]


def in_the_west(position: dict[str, Any]) -> dict[str, Any]:
    """A Walking Dead position in the words of the Old West."""
    seats = [
        seat | {"character": CHARACTERS[seat["character"]][0], "role": ROLES[seat["role"]]}
        for seat in position["seats"]
    ]
    return position | {"seats": seats, "dice": [FACES[face] for face in position["dice"]]}


def old_west(dice: str, **chairs: dict[str, Any]) -> Match[Any]:
    """Five players at the start of the Sheriff's turn, the next dice loaded by their first letters."""
    names = {"A": "arrow", "D": "dynamite", "1": "bullseye-1", "2": "bullseye-2", "B": "beer", "G": "gatling"}
    seats = [{"character": QUIET[seat], "role": DEALT[seat]} | chairs.get(f"s{seat}", {}) for seat in range(5)]
    return deadeye.from_position("bang-dice", {"seats": seats, "loaded": [names[die] for die in dice]})


@pytest.mark.rule("BDG-101", "BDG-102", "BDG-103")
@pytest.mark.parametrize("seats", range(3, 9))
def test_both_editions_play_the_same_game_in_their_own_words(seats: int) -> None:
    for seed in range(6):
        dead = deadeye.new("walking-dead-dice", seats=seats, seed=seed)
        west = deadeye.new("bang-dice", seats=seats, seed=seed)
        dice = random.Random(seed)
        while not dead.over:
            asked = [(d.seat, d.kind, d.options) for d in dead.decisions]
            assert [(d.seat, d.kind, d.options) for d in west.decisions] == asked
            assert west.position() == in_the_west(dead.position())
            seat, _, options = asked[0]
            choice = dice.choice(options)
            dead.choose(seat, choice)
            west.choose(seat, choice)
        assert dead.result is not None and west.result is not None
        assert (west.result.winners, west.result.clause) == (dead.result.winners, dead.result.clause)


@pytest.mark.rule("BDG-101")
def test_dice_and_tokens_have_the_names_of_the_old_west() -> None:
    match = old_west("A112G", s0={"walkers": 1})
    assert table(match)["dice"] == ["arrow", "bullseye-1", "bullseye-1", "bullseye-2", "gatling"]
    assert (table(match)["seats"][0]["walkers"], table(match)["pile"]) == (2, 7)
    assert "{0} rolls Arrow, Bull's Eye 1, Bull's Eye 1, Bull's Eye 2, Gatling." in match.phrases()
    assert "{0} takes an Arrow." in match.phrases()
    match.choose(0, 0)
    assert match.decisions[0].prompt == "Whom does this Bull's Eye 1 hit?"
    for target in (1, 4, 2):
        match.choose(0, target)
    assert "{1} is hit by {0} and loses 1 life point." in match.phrases()
    assert [seat["health"] for seat in table(match)["seats"]] == [11, 7, 7, 8, 8]
    with pytest.raises(BadInput, match="bullseye-1"):
        match.load(["range-1"])
    told = " ".join([*match.phrases(), *[str(table(match, seat)) for seat in range(5)]])
    for word in ("Walker", "Infection", "Range", "First Aid", "Grenade", "Health", "Leader", "Overrun"):
        assert word not in told


@pytest.mark.rule("BDG-101")
def test_a_refusal_speaks_of_what_is_on_the_table() -> None:
    match = old_west("DA11B")
    with pytest.raises(Refused, match="Dynamite dice stay") as refused:
        match.choose(0, 1)
    assert refused.value.clause == "WDD-203"
    match.choose(0, 0)
    with pytest.raises(Refused, match="Bull's Eye 1"):
        match.choose(0, 0)
    with pytest.raises(Refused, match=r"Slab the Killer .* with Beer"):
        match.choose(0, 9)


@pytest.mark.rule("BDG-102")
@pytest.mark.parametrize(("seats", "expected"), [
    (4, "sheriff outlaw outlaw renegade"),
    (5, "sheriff outlaw outlaw renegade deputy"),
    (6, "sheriff outlaw outlaw outlaw renegade deputy"),
    (7, "sheriff outlaw outlaw outlaw renegade deputy deputy"),
    (8, "sheriff outlaw outlaw outlaw renegade renegade deputy deputy"),
    (3, "deputy outlaw renegade"),
])
def test_roles_by_the_number_of_players(seats: int, expected: str) -> None:
    for seed in range(10):
        match = deadeye.new("bang-dice", seats=seats, seed=seed)
        roles = [table(match, seat)["seats"][seat]["role"] for seat in range(seats)]
        assert Counter(roles) == Counter(expected.split())
        extra = 2 if seats > 3 else 0
        for seat, player in enumerate(table(match)["seats"]):
            printed = dict(CHARACTERS.values())[player["character"]]
            assert player["most"] == printed + (extra if roles[seat] == "sheriff" else 0)


@pytest.mark.rule("BDG-102")
@pytest.mark.parametrize(("hunter", "target", "wins"), [
    ("deputy", "renegade", True), ("renegade", "outlaw", True), ("outlaw", "deputy", True),
    ("deputy", "outlaw", False), ("renegade", "deputy", False), ("outlaw", "renegade", False),
])
def test_three_players_hunt_each_other_in_a_ring(hunter: str, target: str, wins: bool) -> None:
    (third,) = {"deputy", "renegade", "outlaw"} - {hunter, target}
    roles = (hunter, target, third)
    players: list[dict[str, Any]] = [{"character": QUIET[seat], "role": role} for seat, role in enumerate(roles)]
    players[1]["health"] = 1
    match = deadeye.from_position("bang-dice", {
        "seats": players, "turn": 0, "loaded": ["bullseye-1", "beer", "beer", "gatling", "gatling"],
    })
    match.choose(0, 0)
    match.choose(0, 1)
    assert match.over == wins
    if match.result is not None:
        assert (match.result.winners, match.result.clause) == ([0], "WDD-602")


@pytest.mark.rule("BDG-102")
def test_the_sheriff_falls_and_the_outlaws_win() -> None:
    match = old_west("DDD11", s0={"health": 1})
    assert match.result is not None
    assert match.result.winners == [1, 3]
    assert match.result.reason == "The Sheriff has fallen: {1} and {3} win."


@pytest.mark.rule("BDG-103")
def test_sixteen_characters_with_the_numbers_of_their_counterparts() -> None:
    seen = {}
    for seed in range(60):
        west = deadeye.new("bang-dice", seats=8, seed=seed)
        dead = deadeye.new("walking-dead-dice", seats=8, seed=seed)
        for one, other in zip(table(west)["seats"], table(dead)["seats"], strict=True):
            seen[other["character"]] = (one["character"], one["most"] - 2 * (one["role"] == "sheriff"))
    assert seen == CHARACTERS


@pytest.mark.rule("BDG-103")
def test_willy_needs_two_gatlings_and_paul_regret_feels_none() -> None:
    match = old_west("GGDDB", s0={"character": "willy-the-kid"}, s2={"character": "paul-regret"})
    match.choose(0, 0)
    match.choose(0, 0)
    assert [seat["health"] for seat in table(match)["seats"]] == [10, 7, 9, 7, 8]
    assert "{2}, as Paul Regret, isn't hurt by the Gatling." in match.phrases()

"""Scenes with the modules: in the words of the Old West, and played in either edition."""
from typing import Any

import pytest

import deadeye
from deadeye.core.match import Match
from tests.games.bang_dice.scene import table

LETTERS = {
    "A": "arrow", "D": "dynamite", "1": "bullseye-1", "2": "bullseye-2", "B": "beer", "G": "gatling",
    "W": "whiskey", "X": "duel",
}
DEAD_FACES = {
    "arrow": "walker", "dynamite": "infection", "bullseye-1": "range-1", "bullseye-2": "range-2",
    "beer": "first-aid", "gatling": "grenade", "whiskey": "whiskey", "duel": "duel",
}
DEAD_ROLES = {"sheriff": "leader", "deputy": "survivor", "outlaw": "savior", "renegade": "hilltop"}
DEAD_CHARACTERS = {
    "paul-regret": "rosita", "calamity-janet": "michonne", "lucky-duke": "ezekiel", "black-jack": "abraham",
    "rose-doolan": "andrea", "slab-the-killer": "tyrese", "kit-carlson": "eugene", "willy-the-kid": "carl",
    "bart-cassidy": "rick", "el-gringo": "governor", "suzy-lafayette": "maggie", "sid-ketchum": "gabriel",
    "vulture-sam": "dwight", "jesse-jones": "negan", "pedro-ramirez": "glenn", "jourdonnais": "jesus",
}
ROLES = ["sheriff", "outlaw", "renegade", "outlaw", "deputy", "outlaw", "deputy", "renegade"]
THREE = ["deputy", "outlaw", "renegade"]
QUIET = ["paul-regret", "calamity-janet", "lucky-duke", "black-jack", "rose-doolan", "slab-the-killer", "kit-carlson",
         "willy-the-kid"]
CALM = "BBDGG"  # a roll, with Duel dice or without, that takes no Arrow and waits for its roller
GONE = {"health": 0}
ALL = "1,2,3,4"

Table = Match[Any]

both = pytest.mark.parametrize("edition", ["bang-dice", "walking-dead-dice"])


def is_(character: str, **more: Any) -> dict[str, Any]:
    """A seat with this character."""
    return {"character": character, **more}


def names(letters: str) -> list[str]:
    """Faces by their letters."""
    return [LETTERS[letter] for letter in letters]


def translated(word: str) -> str:
    """A die or a card of the Old West, as the Walking Dead edition calls it."""
    kind, _, face = word.rpartition(":")
    if kind in ("rage", "wound"):
        return f"{kind}:{DEAD_FACES[face]}"
    return DEAD_FACES.get(word, word)


def dead_seat(seat: dict[str, Any]) -> dict[str, Any]:
    """A seat in the words of the Walking Dead edition."""
    other = dict(seat)
    other["role"] = DEAD_ROLES[seat["role"]]
    other["character"] = DEAD_CHARACTERS.get(seat["character"], seat["character"])
    for key in ("wounds", "rage"):
        if key in seat:
            other[key] = [DEAD_FACES[face] for face in seat[key]]
    return other


def west(dice: str, *cards: str, seats: int = 5, turn: int = 0, modules: str = ALL, edition: str = "bang-dice",
         calm: str = CALM, more: dict[str, Any] | None = None, **chairs: dict[str, Any]) -> Table:
    """A table at the start of a turn: the next dice by letter, then cards and dice by name, then a calm roll.

    `s2={"health": 3}` says what is special at seat 2. Full life from seat 0 on: 11 (the Sheriff), 8, 8, 8, 9, 8, 7, 8.
    """
    roles = THREE if seats == 3 else ROLES
    players = [{"character": QUIET[seat], "role": roles[seat]} | chairs.get(f"s{seat}", {}) for seat in range(seats)]
    loaded = [*names(dice), *cards, *names(calm)]
    if edition == "walking-dead-dice":
        players = [dead_seat(player) for player in players]
        loaded = [translated(word) for word in loaded]
    position: dict[str, Any] = {"seats": players, "turn": turn, "loaded": loaded} | (more or {})
    return deadeye.from_position(edition, position, modules=modules)


def load(match: Table, dice: str, *cards: str, calm: str = CALM) -> None:
    """The next dice by letter, then cards and dice by name, then a calm roll."""
    words = [*names(dice), *cards, *names(calm)]
    if match.game.name == "walking-dead-dice":
        words = [translated(word) for word in words]
    match.load(words)


def life(match: Table) -> list[int]:
    """The life points of all."""
    return [player["health"] for player in table(match)["seats"]]


def arrows(match: Table) -> list[int]:
    """The Arrows of all."""
    return [player["walkers"] for player in table(match)["seats"]]


def rage(match: Table, viewer: int | None = None) -> list[list[str | None]]:
    """The Rage cards in front of all, as this viewer sees them."""
    return [player["rage"] for player in table(match, viewer)["seats"]]


def held(match: Table) -> list[int]:
    """How many Rage cards each has face down."""
    return [len(cards) for cards in rage(match)]


def wounds(match: Table, seat: int) -> list[str]:
    """A player's Duel Wounds."""
    return table(match)["seats"][seat]["wounds"]


def kind(match: Table) -> tuple[int, str]:
    """Who is asked, and for what."""
    (decision,) = match.decisions
    return decision.seat, decision.kind


def options(match: Table) -> tuple[int, ...]:
    """What whoever is asked may choose."""
    (decision,) = match.decisions
    return decision.options


def act(match: Table, *choices: int) -> None:
    """Whoever is asked chooses, one after the other."""
    for choice in choices:
        match.choose(match.decisions[0].seat, choice)


def won(match: Table) -> list[int]:
    """The winners of a match that is over."""
    assert match.result is not None
    return match.result.winners


def zombie(role: str, health: int, **more: Any) -> dict[str, Any]:
    """A seat that has risen."""
    return {"character": "zombie", "role": role, "health": health, **more}


def alive(match: Table) -> list[int]:
    """The seats in play."""
    return [seat for seat, player in enumerate(table(match)["seats"]) if player["alive"]]


def zombies(match: Table) -> list[int]:
    """The seats that have risen."""
    return [seat for seat, player in enumerate(table(match)["seats"]) if player["zombie"]]


def outbreak(dice: str, *cards: str, seats: int = 6, began: int = 0, master: int | None = None, **kwargs: Any) -> Any:
    """A scene after the outbreak."""
    plague = {"outbreak": {"began": began, "master": [] if master is None else [master]}}
    return west(dice, *cards, seats=seats, more=plague, **kwargs)

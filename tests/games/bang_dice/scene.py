"""Scenes for the dice game: a position in a few words, loaded dice, and what the table looks like."""
from collections.abc import Iterable
from typing import Any, cast

import deadeye
from deadeye.core.match import Match
from deadeye.games.bang_dice.view import SeatView, TableView

FACES = {"W": "walker", "I": "infection", "1": "range-1", "2": "range-2", "A": "first-aid", "G": "grenade"}
ROLES = ["leader", "savior", "hilltop", "savior", "survivor", "savior", "survivor", "kingdom"]
QUIET = ["rosita", "michonne", "ezekiel", "abraham", "andrea", "tyrese", "eugene", "carl"]
THREE = ["survivor", "savior", "hilltop"]
CALM = "AAIIG"  # the roll after the scene: it takes no Walker and waits for its roller

Table = Match[Any]


def faces(letters: str) -> list[str]:
    """Dice by letter: W I 1 2 A G."""
    return [FACES[letter] for letter in letters.replace(" ", "")]


def scene(dice: str, seats: int = 5, turn: int = 0, pile: int | None = None, options: dict[str, Any] | None = None,
          **chairs: dict[str, Any]) -> Table:
    """A table at the start of a turn, the next dice loaded; `s2={"health": 3}` says what is special at seat 2.

    Everybody else is at full Health, with no Walker and a character whose ability stays out of the way.
    Full Health from seat 0 on: 11 (the Leader, Rosita), 8, 8, 8, 9, 8, 7, 8.
    """
    roles = THREE if seats == 3 else ROLES
    players = [{"character": QUIET[seat], "role": roles[seat]} | chairs.get(f"s{seat}", {}) for seat in range(seats)]
    position: dict[str, Any] = {"seats": players, "turn": turn, "loaded": faces(dice + CALM)}
    if pile is not None:
        position["pile"] = pile
    return deadeye.from_position("walking-dead-dice", position, **(options or {}))


def each(seats: Iterable[int], **same: Any) -> dict[str, Any]:
    """The same said of several seats, for `scene`."""
    return {f"s{number}": same for number in seats}


def table(match: Table, viewer: int | None = None) -> TableView:
    """The table as a viewer sees it."""
    return cast(TableView, match.view(viewer))


def seat(match: Table, number: int) -> SeatView:
    """One player, as a spectator sees them."""
    return table(match)["seats"][number]


def health(match: Table) -> list[int]:
    """The Health of all."""
    return [player["health"] for player in table(match)["seats"]]


def walkers(match: Table) -> list[int]:
    """The Walkers of all."""
    return [player["walkers"] for player in table(match)["seats"]]


def asked(match: Table) -> tuple[int, str, tuple[int, ...]]:
    """Who is asked, for what, with which options."""
    (decision,) = match.decisions
    return decision.seat, decision.kind, decision.options


def stop(match: Table) -> None:
    """The roller is content with the dice."""
    decision = match.decisions[0]
    assert decision.kind == "keep"
    match.choose(decision.seat, 0)


def reroll(match: Table, dice: int, letters: str) -> None:
    """Roll these dice (a mask) again, and they show this."""
    match.load(faces(letters + CALM))
    match.choose(match.decisions[0].seat, dice)


def roles_told(match: Table, viewer: int) -> list[int]:
    """Of whom a viewer has heard the role."""
    return [event.seat for event in match.seen(viewer) if "role" in match.game.facts(match.state, event)]


def choose(match: Table, *choices: int) -> None:
    """Whoever is asked chooses, one after the other."""
    for choice in choices:
        match.choose(match.decisions[0].seat, choice)

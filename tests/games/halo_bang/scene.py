"""Scenes for Halo BANG!: a position in a few words, loaded cards, and what the table looks like."""
from typing import Any, cast

import deadeye
from deadeye.core.match import Match
from deadeye.games.halo_bang.codes import CARDS
from deadeye.games.halo_bang.view.seen import SeatView, TableView

Table = Match[Any]

QUIET = ["pioneer", "assault", "rogue", "stalker", "network", "tracker", "engineer"]
BEGIN, DRAW_PHASE, PLAY_PHASE, DISCARD_PHASE = 0, 2, 3, 4
NOBODY = 7
DONE = 0
OVERLOAD = 1
PASS = 0
SHIELD = CARDS.index("hardlight-shield")
SHIELDS = ["hardlight-shield"]


def scene(seats: int = 5, line: int = PLAY_PHASE, turn: int = 0, loaded: list[str] | None = None,
          **rest: Any) -> Table:
    """A table in seat 0's Play phase; `s2={"tags": 1}` says what is special at seat 2.

    Everybody has one Hardlight Shield in hand and a Specialization that stays out of the way of seat 0.
    The Spartans sit in the rulebook's order: Red Leader, Blue Leader, Red, Blue, ONI with five.
    Overshields from seat 0 on: 4, 5, 5, 5, 5, 5, 5.
    """
    special = [rest.pop(f"s{seat}", {}) for seat in range(seats)]
    taken = {chair.get("specialization") for chair in special}
    quiet = [name for name in QUIET if name not in taken] + ["operator", "recon", "medic"]
    chairs = []
    for chair in special:
        chairs.append({"hand": SHIELDS, **chair})
        if "specialization" not in chair:
            chairs[-1]["specialization"] = quiet.pop(0)
    position = {"seats": chairs, "turn": turn, "line": line, "loaded": loaded or [], **rest}
    return deadeye.from_position("halo-bang", position)


def option(card: str, target: int = NOBODY) -> int:
    """The choice of a card in the Play phase."""
    return CARDS.index(card) * 8 + target


def play(match: Table, card: str, target: int = NOBODY) -> None:
    """Whoever is in the Play phase plays this card."""
    decision = match.decisions[0]
    assert decision.kind == "play"
    match.choose(decision.seat, option(card, target))


def answer(match: Table, *cards: str) -> None:
    """Those who are asked answer one after the other: a card, or "" for none."""
    for card in cards:
        match.choose(match.decisions[0].seat, CARDS.index(card) if card else PASS)


def done(match: Table) -> None:
    """The Play phase ends."""
    decision = match.decisions[0]
    assert decision.kind == "play"
    match.choose(decision.seat, DONE)


def table(match: Table, viewer: int | None = None) -> TableView:
    """The table as a viewer sees it."""
    return cast(TableView, match.view(viewer))


def seat(match: Table, number: int) -> SeatView:
    """One player, as they see themselves."""
    return table(match, number)["seats"][number]


def hand(match: Table, number: int) -> list[str]:
    """The hand of a player, as they see it."""
    found = seat(match, number)["hand"]
    assert found is not None
    return found


def overshields(match: Table) -> list[int]:
    """The blue Overshields of all."""
    return [player["overshields"] for player in table(match)["seats"]]


def tags(match: Table) -> list[int]:
    """The Dog Tags of all."""
    return [player["tags"] for player in table(match)["seats"]]


def cards(match: Table) -> list[int]:
    """The hand sizes of all."""
    return [player["cards"] for player in table(match)["seats"]]


def asked(match: Table) -> tuple[int, str]:
    """Who is asked, and for what."""
    (decision,) = match.decisions
    return decision.seat, decision.kind


def options(match: Table) -> tuple[int, ...]:
    """What whoever is asked may choose."""
    (decision,) = match.decisions
    return decision.options


def targets(match: Table, card: str) -> list[int]:
    """At whom this card may be played now; NOBODY where it has no target."""
    return [choice % 8 for choice in options(match) if choice // 8 == CARDS.index(card)]


def refusal(match: Table, choice: int) -> str:
    """The clause by which a choice is refused to whoever is asked; "" if it isn't."""
    refused = match.why_not(match.decisions[0].seat, choice)
    return refused.clause if refused else ""


def told(match: Table, words: str, viewer: int | None = None) -> bool:
    """Whether the story has a line with these words."""
    return any(words in line for line in match.phrases(viewer))


def discards(match: Table) -> list[str]:
    """The discard pile, its top last."""
    return cast(list[str], match.position()["discards"])


def lying_open(match: Table) -> list[tuple[int, str]]:
    """The card that is being played, then the answers to it, each with who laid it."""
    return [(laid["seat"], laid["card"]) for laid in table(match)["open"]]


def winners(match: Table) -> list[int]:
    """Who won; the game must be over."""
    assert match.result is not None
    return match.result.winners


def scores(match: Table) -> dict[str, int] | None:
    """The scores of the teams at the end."""
    return table(match)["scores"]



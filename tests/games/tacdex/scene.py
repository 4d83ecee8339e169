"""Scenes for TacDex: hands and decks in a few letters, picks by name, and what the table looks like."""
from typing import Any, cast

import deadeye
from deadeye.core.match import Match
from deadeye.games.tacdex.data import CARD_NAMES
from deadeye.games.tacdex.view import SeatView, TableView

SHORT = {"A": "ambush", "E": "end"}

Match_ = Match[Any]


def cards(letters: str) -> list[str]:
    """Cards as 1 to 11, A for an Ambush and E for an END."""
    return [SHORT.get(letter, letter) for letter in letters.split()]


def scene(*hands: str, upper: str = "", lower: str = "", marker: str = "high", won: int = 0, scores: str = "",
          ended: str = "", bottom: str = "", loaded: str = "") -> Match_:
    """A battle is about to begin between these hands.

    Decks are given seat by seat, with a bar between them: `upper="8 | 9 9"`. A half of one card is drawn for sure;
    of more, the loaded ones come first. `ended` names the seats whose END lies open.
    """
    chairs: list[dict[str, Any]] = [{"hand": cards(hand)} for hand in hands]
    for half, text in (("upper", upper), ("lower", lower), ("bottom", bottom)):
        for seat, part in enumerate(text.split("|")):
            chairs[seat][half] = cards(part)
    for seat, score in enumerate(scores.split()):
        chairs[seat]["score"] = int(score)
    for seat_ in ended.split():
        chairs[int(seat_)]["end"] = True
    position = {"seats": chairs, "marker": marker, "won": won, "loaded": cards(loaded)}
    return deadeye.from_position("tacdex", position)


def choose(match: Match_, seat: int, card: str) -> None:
    """This seat chooses a card by name, or - for none."""
    match.choose(seat, 0 if card == "-" else CARD_NAMES.index(cards(card)[0]))


def pick(match: Match_, *picks: str) -> None:
    """Everyone who is asked picks, in the order of the seats."""
    asked = match.decisions
    assert len(asked) == len(picks)
    for decision, card in zip(asked, picks, strict=True):
        assert decision.kind == "pick"
        choose(match, decision.seat, card)


def asked(match: Match_) -> tuple[int, str]:
    """Who is asked, and for what."""
    (decision,) = match.decisions
    return decision.seat, decision.kind


def table(match: Match_, viewer: int | None = None) -> TableView:
    """The table as a viewer sees it."""
    return cast(TableView, match.view(viewer))


def own(match: Match_, seat: int) -> SeatView:
    """A player, as that player sees it."""
    return table(match, seat)["seats"][seat]


def hand(match: Match_, seat: int) -> str:
    """A hand in the letters of a scene."""
    long = {name: letter for letter, name in SHORT.items()}
    return " ".join([long.get(card, card) for card in own(match, seat)["hand"] or []])


def scores(match: Match_) -> list[int]:
    """The scoring piles of all."""
    return [player["score"] for player in table(match)["seats"]]


def decks(match: Match_) -> list[int]:
    """How many cards each deck has."""
    return [player["deck"] for player in table(match)["seats"]]


def story(match: Match_, seat: int | None = None) -> list[str]:
    """What happened, with the seats as A, B, C, …"""
    return [line.format(*"ABCDEF") for line in match.phrases(seat)]

"""What is in the box, read from data.toml and checked against the codes."""
import tomllib
from importlib.resources import files
from typing import Final

from deadeye.core.errors import BadInput
from deadeye.core.reading import Reader
from deadeye.games.tacdex.codes import AMBUSH, END, FLIP, KINDS, NONE, SABOTAGE, SCAVENGE

PROVENANCES: Final = ("printed", "inferred", "reconstructed")
SIDES: Final[tuple[str, ...]] = ("high", "low")
ACTIONS: Final[dict[int, str]] = {SABOTAGE: "Sabotage", FLIP: "Flip", SCAVENGE: "Scavenge", AMBUSH: "Ambush"}

CARD_NAMES: Final[list[str]] = [""]  # by card; NONE has no name
COPIES: Final[list[int]] = [0]  # by card
SOURCES: Final[list[str]] = [""]  # by card, of what it does
COPIES_FROM: Final[list[str]] = [""]  # by card, of how many there are
DECK_NAMES: Final[list[str]] = []  # by seat


def read_box() -> None:
    """Fill the lists above; a wrong entry is refused before anybody plays."""
    text = files("deadeye.games.tacdex").joinpath("data.toml").read_text("utf-8")
    box = Reader(tomllib.loads(text), "data.toml")
    for card in box.tables("card"):
        action = ACTIONS.get(len(CARD_NAMES), "")
        if card.text("action", "") != action:
            raise BadInput(f"data.toml: card {len(CARD_NAMES)} must have the action {action!r}.")
        CARD_NAMES.append(card.text("name"))
        COPIES.append(card.number("copies", 1, 4))
        SOURCES.append(PROVENANCES[card.name("provenance", PROVENANCES)])
        COPIES_FROM.append(PROVENANCES[card.name("numbers", PROVENANCES, PROVENANCES.index(SOURCES[-1]))])
        card.done()
    if len(CARD_NAMES) != KINDS:
        raise BadInput(f"data.toml: there are {KINDS - 1} kinds of card, not {len(CARD_NAMES) - 1}.")
    for deck in box.tables("deck"):
        DECK_NAMES.append(deck.text("name"))
        deck.name("provenance", PROVENANCES)
        deck.done()
    box.done()


read_box()

DECK: Final[list[int]] = [card for card in range(NONE + 1, END) for _ in range(COPIES[card])]
"""A deck without its END."""


def named(cards: list[int]) -> list[str]:
    """Cards by name."""
    return [CARD_NAMES[card] for card in cards]

"""The cards: each overrides a question; the base class holds the rule."""
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.games.tacdex.codes import (
    ADD_CARD, AMBUSH, DRAW_MORE, FLIP, HIGH, KINDS, LOW, NONE, SABOTAGE, SCAVENGE, TAKE_AWAY, TURN_MARKER,
)


class Card:
    """What the rulebook says of every number: it counts, and does nothing else."""

    clauses: ClassVar[tuple[str, ...]] = ("TDX-202",)

    def rank(self, card: i64, side: i64) -> i64:
        """The highest rank wins: on HIGH that is the highest number, on LOW the lowest."""
        return card if side == HIGH else AMBUSH - card

    def acts_first(self) -> bool:
        """Whether it acts before the battle is decided, and not at all when everyone in it shows one: they tie."""
        return False

    def action(self) -> i64:
        """The step that it brings when its moment comes; 0 for none."""
        return 0


class Flip(Card):
    """6: you may turn the marker before the battle is decided."""

    clauses = ("TDX-502",)

    def acts_first(self) -> bool:
        return True

    def action(self) -> i64:
        return TURN_MARKER


class Ambush(Card):
    """No number: add a card once you have seen the others."""

    clauses = ("TDX-503",)

    def rank(self, card: i64, side: i64) -> i64:
        return NONE

    def acts_first(self) -> bool:
        return True

    def action(self) -> i64:
        return ADD_CARD


class Sabotage(Card):
    """5: a card at random goes from an opponent's hand under that opponent's deck."""

    clauses = ("TDX-504",)

    def action(self) -> i64:
        return TAKE_AWAY


class Scavenge(Card):
    """7: draw one more card."""

    clauses = ("TDX-505",)

    def action(self) -> i64:
        return DRAW_MORE


def card_of(number: i64) -> Card:
    """The rules of a card."""
    if number == FLIP:
        return Flip()
    if number == AMBUSH:
        return Ambush()
    if number == SABOTAGE:
        return Sabotage()
    if number == SCAVENGE:
        return Scavenge()
    return Card()


CARDS: Final[vec[Card]] = vec[Card]([card_of(number) for number in range(KINDS)])
"""The rules of each card, by its number."""

RANKS: Final[vec[vec[i64]]] = vec[vec[i64]]([
    vec[i64]([card_of(number).rank(number, side) for number in range(KINDS)]) for side in (HIGH, LOW)
])
"""The rank of each card, by side and number."""

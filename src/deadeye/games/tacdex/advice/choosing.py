"""What a sensible player would choose.

It reads the table, but of hands and decks only what its seat can know: which cards each deck hasn't played yet.
"""
import math
from typing import Final

from mypy_extensions import i64

from deadeye.core.frame import step_of
from deadeye.games.tacdex.advice.odds import Copies, Odds
from deadeye.games.tacdex.cast import RANKS
from deadeye.games.tacdex.codes import ADD_CARD, AMBUSH, FLIP, LEAVE, NONE, PICK, TURN, TURN_MARKER
from deadeye.games.tacdex.state import Table
from deadeye.kit.seats import COUNT, EACH

CLEAR: Final = 12.0  # a lead in cards that clearly wins a game


def advise(s: Table, seat: i64) -> i64:
    """The option that a sensible player would choose."""
    options = s.options_of(seat)
    if len(options) == 1:
        return options[0]
    step = step_of(s.asker)
    if step == PICK:
        return Plan(s, seat).pick(options)
    if step == ADD_CARD:
        return Plan(s, seat).add(options)
    if step == TURN_MARKER:
        return Plan(s, seat).turn()
    return richest(s, options)


def worth(s: Table, seat: i64) -> float:
    """What an end is worth: half for winning, half for the margin."""
    best: i64 = 0
    for other in range(s.seats):
        if other != seat:
            best = max(best, s.scores[other])
    margin = math.tanh(float(s.scores[seat] - best) / CLEAR)
    return (1.0 if s.winners >> seat & 1 else 0.0) / 2.0 + (1.0 + margin) / 4.0


def richest(s: Table, options: tuple[int, ...]) -> i64:
    """Whom to rob: whoever has won most; among equals whoever has most in hand."""
    best: i64 = options[0]
    for seat in options:
        score = s.scores[seat]
        top = s.scores[best]
        if score > top or (score == top and len(s.hands[seat]) > len(s.hands[best])):
            best = seat
    return best


def stake_of(pot: i64, fighting: i64) -> float:
    """What a battle is worth, next to one that nobody has tied yet."""
    return 1.0 + float(pot) / float(COUNT[fighting])


class Plan(Odds):
    """What to do with a hand in the battle that is on."""

    def __init__(self, s: Table, me: i64) -> None:
        self.s = s
        self.me = me
        self.others: tuple[int, ...] = EACH[s.fighting & ~(1 << me)]
        copies = [Copies(s, seat) for seat in self.others]
        super().__init__(s.marker, stake_of(s.pot, s.fighting), s.menu(me), copies)

    def pick(self, options: tuple[int, ...]) -> i64:
        """The card that gains most."""
        best: i64 = options[0]
        most = -99.0
        for card in options:
            gain = self.gain(card)
            if gain > most:
                most = gain
                best = card
        return best

    # -- once cards are revealed --------------------------------------------------------------

    def wins(self, card: i64, side: i64) -> bool:
        """Whether a card beats all that is revealed."""
        ranks = RANKS[side]
        for other in self.others:
            shown = self.s.shown[other]
            if shown != NONE and ranks[shown] >= ranks[card]:
                return False
        return True

    def add(self, options: tuple[int, ...]) -> i64:
        """The winning card that I can best do without; nothing if none wins."""
        best: i64 = NONE
        least = 99.0
        for card in options:
            if card == NONE or card == AMBUSH:
                continue
            if self.wins(card, self.side) or (card == FLIP and self.wins(card, self.side ^ 1)):
                worth = self.later(self.chance_of(card, self.side), self.chance_of(card, self.side ^ 1))
                if worth < least:
                    least = worth
                    best = card
        return best

    def turn(self) -> i64:
        """The side on which I win; the one that suits my hand if both do, or neither."""
        here = self.wins(FLIP, self.side)
        there = self.wins(FLIP, self.side ^ 1)
        if here != there:
            return TURN if there else LEAVE
        stay = 0.0
        turned = 0.0
        for card in sorted(self.s.hands[self.me]):
            stay += self.chance_of(card, self.side)
            turned += self.chance_of(card, self.side ^ 1)
        return TURN if turned > stay else LEAVE

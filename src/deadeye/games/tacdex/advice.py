"""Advice: count what has gone, win cheaply, and save the Flip for what nothing else can win.

It reads the table, but of hands and decks only what its seat can know: which cards each deck hasn't played yet.
"""
import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.frame import step_of
from deadeye.games.tacdex.cast import RANKS
from deadeye.games.tacdex.codes import (
    ADD_CARD, AMBUSH, END, FLIP, HIGH, KINDS, LEAVE, LOW, NONE, PICK, TURN, TURN_MARKER,
)
from deadeye.games.tacdex.state import Table
from deadeye.kit.seats import COUNT, EACH
from deadeye.kit.together import NOT_YET

TIE: Final = 0.5  # of a battle, when it is tied
FLIPPED: Final = 0.25  # of a battle, when the only other player shows a Flip and I don't
STAYS: Final = 0.6  # how likely the marker lies as now when a kept card is played
ODD: Final = 0.1  # how likely somebody picks a card that a sensible player wouldn't
CLEAR: Final = 12.0  # a lead in cards that clearly wins a game
KEPT: Final = 0.9  # how likely a kept card is played at all


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


def likely(world: Table, viewer: i64) -> float:
    """How likely this world is to a viewer: players usually pick what a sensible one would."""
    chance = 1.0
    for seat in range(world.seats):
        pick = world.picks[seat]
        if seat != viewer and pick != NOT_YET and Plan(world, seat).pick(world.menu(seat)) != pick:
            chance *= ODD
    return chance


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


class Copies:
    """How many of each card a player has not played, in hand or deck; how many of them have a number, and all."""

    def __init__(self, s: Table, seat: i64) -> None:
        self.of: list[int] = [0] * KINDS
        self.numbers: i64 = 0
        self.all: i64 = 0
        self.count(s.hands[seat])
        self.count(s.upper[seat])
        self.count(s.lower[seat])
        self.count(s.bottom[seat])

    def count(self, cards: vec[i64]) -> None:
        """Add some more of them."""
        for card in cards:
            if card != END:
                self.of[card] = self.of[card] + 1
                self.all += 1
                if card != AMBUSH:
                    self.numbers += 1


class Plan:
    """How likely each card of a seat is to win this battle, against whatever the others may pick."""

    def __init__(self, s: Table, me: i64) -> None:
        self.s = s
        self.side = s.marker
        self.hand: tuple[int, ...] = s.menu(me)  # each kind once
        self.me = me
        self.others: tuple[int, ...] = EACH[s.fighting & ~(1 << me)]
        self.duel = len(self.others) == 1
        self.copies = [Copies(s, seat) for seat in self.others]

    # -- picking ----------------------------------------------------------------------------

    def pick(self, options: tuple[int, ...]) -> i64:
        """What wins most now, less what it would win in an ordinary battle later."""
        weight = 1.0 + float(self.s.pot) / float(COUNT[self.s.fighting])
        best: i64 = options[0]
        most = -99.0
        for card in options:
            now = self.chance_of(card, self.side)
            gain = weight * now - self.later(now, self.chance_of(card, self.side ^ 1))
            if gain > most:
                most = gain
                best = card
        return best

    def later(self, now: float, other: float) -> float:
        """What a card that is kept will win, by its chances on this side and on the other."""
        return KEPT * (STAYS * now + (1.0 - STAYS) * other)

    def chance_of(self, card: i64, side: i64) -> float:
        """How likely this card is to win a battle on this side."""
        if card == FLIP:
            return self.flip()
        if card == AMBUSH:
            return self.ambush(side)
        return self.beats_all(card, side)

    def beats_all(self, card: i64, side: i64) -> float:
        """How likely a card is to beat what the others may pick, each any card that hasn't gone."""
        chance = 1.0
        for copies in self.copies:
            chance *= self.beats(copies, card, side)
        return chance

    def beats(self, copies: Copies, card: i64, side: i64) -> float:
        """How likely a card is to beat what this player may pick."""
        ranks = RANKS[side]
        rank: i64 = ranks[card]
        below = 0.0
        won = 0.0
        for number in range(1, AMBUSH):
            many = float(copies.of[number])
            share = TIE if number == card else 1.0 if ranks[number] < rank else 0.0
            below += many * share
            if number == FLIP and number != card:
                share = FLIPPED if self.duel else (share + self.flipped(card, side ^ 1)) / 2.0
            won += many * share
        part = below / float(max(1, copies.numbers))
        won += float(copies.of[AMBUSH]) * (part * part)  # an Ambush is worth two cards, one after the other
        return won / float(max(1, copies.all))

    def flipped(self, card: i64, side: i64) -> float:
        """Whether a card beats a Flip on this side."""
        return 1.0 if RANKS[side][FLIP] < RANKS[side][card] else 0.0

    def flip(self) -> float:
        """How likely a Flip is to win: against one player it does, unless that is a Flip too."""
        if not self.duel:
            return max(self.beats_all(FLIP, HIGH), self.beats_all(FLIP, LOW))
        copies = self.copies[0]
        return 1.0 - TIE * float(copies.of[FLIP]) / float(max(1, copies.all))

    def ambush(self, side: i64) -> float:
        """How likely one of my other cards is to win once all is seen."""
        lost = 1.0
        for card in self.hand:
            if card != AMBUSH:
                lost = min(lost, 1.0 - self.beats_all(card, side))
        return 1.0 - lost * lost

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

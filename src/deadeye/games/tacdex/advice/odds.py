"""How likely each card is to win a battle, against whatever the others may play of what they haven't yet."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.games.tacdex.cast import RANKS
from deadeye.games.tacdex.codes import AMBUSH, END, FLIP, HIGH, KINDS, LOW
from deadeye.games.tacdex.state import Table

TIE: Final = 0.5  # of a battle, when it is tied
FLIPPED: Final = 0.25  # of a battle, when the only other player shows a Flip and I don't
STAYS: Final = 0.6  # how likely the marker lies as now when a kept card is played
NOT_KNOWN: Final = vec[float]([-1.0] * (2 * KINDS))
KEPT: Final = 0.9  # how likely a kept card is played at all


class Copies:
    """How many of each card a player has not played, in hand or deck; how many of them have a number, and all."""

    def __init__(self, s: Table, seat: i64) -> None:
        self.of = vec[i64]([0] * KINDS)
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
                self.add(card)

    def add(self, card: i64) -> None:
        """One more."""
        self.of[card] += 1
        self.all += 1
        if card != AMBUSH:
            self.numbers += 1


class Odds:
    """How likely each card is to win a battle with these opponents, by the cards that they haven't played."""

    def __init__(self, side: i64, stake: float, hand: tuple[int, ...], copies: list[Copies]) -> None:
        self.side = side
        self.stake = stake  # what the battle is worth, next to an ordinary one
        self.hand = hand  # each kind once
        self.copies = copies  # of each opponent
        self.duel = len(copies) == 1
        self.known = NOT_KNOWN[:]  # by side and card: how likely it is to beat all others, once it was asked for

    def gain(self, card: i64) -> float:
        """What a card wins now, less what it would win in an ordinary battle later."""
        now = self.chance_of(card, self.side)
        return self.stake * now - self.later(now, self.chance_of(card, self.side ^ 1))

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
        place = side * KINDS + card
        if self.known[place] < 0.0:
            chance = 1.0
            for copies in self.copies:
                chance *= self.beats(copies, card, side)
            self.known[place] = chance
        return self.known[place]

    def beats(self, copies: Copies, card: i64, side: i64) -> float:
        """How likely a card is to beat what this player may pick."""
        ranks = RANKS[side]
        rank = ranks[card]
        of = copies.of
        below = 0.0
        won = 0.0
        for number in range(1, AMBUSH):
            if of[number]:
                many = float(of[number])
                share = TIE if number == card else 1.0 if ranks[number] < rank else 0.0
                below += many * share
                if number == FLIP and number != card:
                    share = FLIPPED if self.duel else (share + self.flipped(card, side ^ 1)) / 2.0
                won += many * share
        part = below / float(max(1, copies.numbers))
        won += float(of[AMBUSH]) * (part * part)  # an Ambush is worth two cards, one after the other
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

"""Advice for TacDex: count what has gone, win cheaply, and keep the Flip for what it alone can win."""
from typing import Final, cast

from deadeye.bots.bot import Bot
from deadeye.core.frame import Decision, Event
from deadeye.core.game import Plain
from deadeye.games.tacdex.cast import RANKS
from deadeye.games.tacdex.codes import ADDED, AMBUSH, END, FLIP, HIGH, LEAVE, LOW, NONE, REVEALED, TURN
from deadeye.games.tacdex.data import CARD_NAMES, COPIES, SIDES
from deadeye.games.tacdex.view import TableView

TIE: Final = 0.5  # of a battle, when it is tied
FLIPPED: Final = 0.25  # of a battle, when the only other player shows a Flip and I don't
AMBUSHERS: Final = 2  # cards that an Ambush is as good as, one after the other
STAYS: Final = 0.6  # how likely the marker lies as now when a card that is kept comes to be played
KEPT: Final = 0.9  # how likely a card that is kept comes to be played at all


class Sensible(Bot):
    """Weighs for every card what it wins now against what it would win later."""

    def __init__(self, seat: int, seed: int) -> None:
        super().__init__(seat, seed)
        self.unseen: dict[int, list[int]] = {}  # by seat and card: copies that have not been played

    def see(self, event: Event) -> None:
        if event.kind == REVEALED or (event.kind == ADDED and event.a != NONE):
            copies = self.copies(event.seat)
            copies[event.a] = max(0, copies[event.a] - 1)

    def copies(self, seat: int) -> list[int]:
        """How many of each card this seat has not played."""
        return self.unseen.setdefault(seat, COPIES[:END])

    def choose(self, view: Plain, decision: Decision) -> int:
        table = cast(TableView, view)
        side = SIDES.index(table["marker"])
        if decision.kind == "pick":
            weight = 1 + table["pot"] / len(table["fighting"])
            return max(decision.options, key=lambda card: self.gain(table, card, side, weight))
        if decision.kind == "add-card":
            return self.add(table, side, decision.options)
        if decision.kind == "turn-marker":
            return self.turn(table, side)
        seats = table["seats"]
        return max(decision.options, key=lambda seat: (seats[seat]["score"], seats[seat]["hand_size"]))

    # -- picking ----------------------------------------------------------------------------

    def gain(self, table: TableView, card: int, side: int, weight: float) -> float:
        """What picking this card is worth: the battle now, less an ordinary one later."""
        return weight * self.chance_of(table, card, side) - self.worth(table, card, side)

    def worth(self, table: TableView, card: int, side: int) -> float:
        """What a card that is kept will win."""
        now, other = self.chance_of(table, card, side), self.chance_of(table, card, side ^ 1)
        return KEPT * (STAYS * now + (1 - STAYS) * other)

    def chance_of(self, table: TableView, card: int, side: int) -> float:
        """How likely this card wins a battle on this side."""
        if card == FLIP:
            return self.flip(table)
        if card == AMBUSH:
            return self.ambush(table, side)
        return self.beats_all(table, card, side)

    def others(self, table: TableView) -> list[int]:
        """Who fights against me."""
        return [seat for seat in table["fighting"] if seat != self.seat]

    def beats_all(self, table: TableView, card: int, side: int) -> float:
        """How likely a card beats what the others may pick, each any card that has not gone."""
        chance = 1.0
        for seat in self.others(table):
            chance *= self.beats(seat, card, side, len(table["fighting"]) == 2)
        return chance

    def beats(self, seat: int, card: int, side: int, duel: bool) -> float:
        """How likely a card beats what this player may pick."""
        copies = self.copies(seat)
        ranks = RANKS[side]
        below = won = 0.0
        numbers = sum(copies[:AMBUSH]) or 1
        for number in range(1, AMBUSH):
            share = 1.0 if ranks[number] < ranks[card] else TIE if number == card else 0.0
            below += copies[number] * share
            if number == FLIP and number != card:
                share = FLIPPED if duel else (share + (RANKS[side ^ 1][number] < RANKS[side ^ 1][card])) / 2
            won += copies[number] * share
        won += copies[AMBUSH] * (below / numbers) ** AMBUSHERS
        return won / (sum(copies) or 1)

    def flip(self, table: TableView) -> float:
        """How likely a Flip wins: against one player it does, unless that is a Flip too."""
        others = self.others(table)
        if len(others) > 1:
            return max(self.beats_all(table, FLIP, HIGH), self.beats_all(table, FLIP, LOW))
        copies = self.copies(others[0])
        return 1 - TIE * copies[FLIP] / (sum(copies) or 1)

    def ambush(self, table: TableView, side: int) -> float:
        """How likely one of my other cards wins once all is seen."""
        lost = 1.0
        for card in self.hand(table):
            if card != AMBUSH:
                lost = min(lost, 1 - self.beats_all(table, card, side))
        return 1 - lost * lost

    def hand(self, table: TableView) -> list[int]:
        """My cards."""
        return [CARD_NAMES.index(card) for card in table["seats"][self.seat]["hand"] or []]

    # -- once cards are revealed --------------------------------------------------------------

    def shown(self, table: TableView) -> dict[int, int]:
        """The card that counts for each of the others."""
        laid = table["rounds"][-1]["cards"]
        return {seat: CARD_NAMES.index(laid[seat][-1]) for seat in self.others(table) if laid[seat]}

    def wins(self, table: TableView, card: int, side: int) -> bool:
        """Whether a card beats all that is revealed."""
        ranks = RANKS[side]
        return all(ranks[other] < ranks[card] for other in self.shown(table).values())

    def add(self, table: TableView, side: int, options: tuple[int, ...]) -> int:
        """The winning card that I can best do without; nothing if none wins."""
        winning = [
            card for card in options
            if card not in {NONE, AMBUSH}
            and (self.wins(table, card, side) or (card == FLIP and self.wins(table, card, side ^ 1)))
        ]
        return min(winning, key=lambda card: self.worth(table, card, side), default=NONE)

    def turn(self, table: TableView, side: int) -> int:
        """The side on which I win; the one that suits my hand if both do, or neither."""
        here, there = self.wins(table, FLIP, side), self.wins(table, FLIP, side ^ 1)
        if here != there:
            return TURN if there else LEAVE
        hand = self.hand(table)
        stay = sum([self.chance_of(table, card, side) for card in hand])
        return TURN if sum([self.chance_of(table, card, side ^ 1) for card in hand]) > stay else LEAVE

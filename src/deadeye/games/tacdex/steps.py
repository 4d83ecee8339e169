"""The rulebook, step by step; a round of a battle is a list of them."""
from typing import ClassVar, Final

from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.frame import NOBODY
from deadeye.core.step import Step
from deadeye.games.tacdex.cast import CARDS, RANKS
from deadeye.games.tacdex.codes import (
    ACT_ALL, ACT_LINE, ADDED, AMBUSH, BEGAN, BY_CARDS, BY_END, DRAW, DRAW_ON, DREW, DROPPED, END, FINISH_LINE,
    FIRST_LINE, FLIP, LEAVE, NONE, OVER, PICK, PICKED, REFILL_LINE, REVEALED, SABOTAGED, SHOWED_END, TIED, TURN, TURNED,
)
from deadeye.games.tacdex.state import Table
from deadeye.kit.deck import draw
from deadeye.kit.seats import COUNT, EACH, clockwise
from deadeye.kit.together import Together, clear

LEAVE_OR_TURN: Final[tuple[int, ...]] = (LEAVE, TURN)
ENOUGH_TO_TAKE: Final = 3  # cards in hand


class Battle(Step[Table]):
    """Everyone with a card in hand fights; when fewer than two can, the game ends."""

    clauses = ("TDX-201", "TDX-204")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.fighting = s.with_cards(1)
        if COUNT[s.fighting] < 2:
            s.start(seat, FINISH_LINE)
        else:
            s.tell(BEGAN, NOBODY, s.fighting, s.marker)
            s.then(PICK, seat, s.fighting)


class Pick(Together[Table]):
    """Everyone in the battle picks a card in secret; all are revealed at once."""

    clauses = ("TDX-201", "TDX-304")

    def menu(self, s: Table, seat: i64, /) -> tuple[int, ...]:
        return s.menu(seat)

    def picks(self, s: Table, /) -> list[int]:
        return s.picks

    def answer(self, s: Table, seat: i64, card: i64, mask: i64, b: i64, /) -> None:
        s.tell(PICKED, seat, 0, card, 1 << seat)
        super().answer(s, seat, card, mask, b)

    def all_in(self, s: Table, _seat: i64, mask: i64, _b: i64, /) -> None:
        if s.pot == 0:
            s.laid = []
        for seat in range(s.seats):
            s.shown[seat] = NONE
            if mask >> seat & 1:
                s.lay(seat, s.picks[seat])
                s.tell(REVEALED, seat, s.picks[seat])
        clear(s, s.picks)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        if choice == END:
            return Refused("TDX-304", "END is no card to play.")
        return Refused("TDX-201", "That card is not in your hand.")


class Act(Step[Table]):
    """Two kinds of card act: for two players one kind after the other, for more one player after the other."""

    clauses = ("TDX-506", "TDX-507", "TDX-508", "TDX-603", "TDX-604")

    def run(self, s: Table, first: i64, earlier: i64, later: i64, /) -> None:
        if s.seats == 2:
            s.then(ACT_ALL, first, later)
            s.then(ACT_ALL, first, earlier)
        elif not cancelled(s, earlier) and not cancelled(s, later):
            acting = s.showing(earlier) | s.showing(later)
            for seat in reversed(clockwise(s.seats, first, acting)):
                s.then(CARDS[s.shown[seat]].card.action(), seat)


def cancelled(s: Table, number: i64) -> bool:
    """TDX-502, TDX-503, TDX-604: whether this card doesn't act, because everyone in the battle shows it."""
    return CARDS[number].card.acts_first() and s.showing(number) == s.fighting


class ActAll(Step[Table]):
    """All cards of one kind act, clockwise from the winner of the last battle."""

    clauses = ("TDX-506", "TDX-508", "TDX-603")

    def run(self, s: Table, first: i64, number: i64, _b: i64, /) -> None:
        acting = s.showing(number)
        if acting and not cancelled(s, number):
            s.in_order(CARDS[number].card.action(), first, acting)


class AddCard(Step[Table]):
    """Ambush: having seen what was revealed, add a card from hand; its own action counts, a further Ambush at once."""

    clauses = ("TDX-503",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if s.hands[seat]:
            s.ask(seat, (NONE, *s.menu(seat)))

    def answer(self, s: Table, seat: i64, card: i64, _a: i64, _b: i64, /) -> None:
        s.tell(ADDED, seat, card)
        if card != NONE:
            s.reveal()
            s.lay(seat, card)
            if card == AMBUSH or (card == FLIP and s.seats > 2):
                s.then(CARDS[card].card.action(), seat)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        if choice == END:
            return Refused("TDX-304", "END is no card to play.")
        return Refused("TDX-503", "The added card comes from your hand, and this one is not in it.")


class TurnMarker(Step[Table]):
    """Flip: turn the marker to its other side, or leave it."""

    clauses = ("TDX-502", "TDX-403", "TDX-601")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.ask(seat, LEAVE_OR_TURN)

    def answer(self, s: Table, seat: i64, turn: i64, _a: i64, _b: i64, /) -> None:
        s.marker ^= turn
        s.tell(TURNED, seat, turn, s.marker)


class Decide(Step[Table]):
    """The highest or the lowest wins all the cards; when it is tied, the marker turns and those who tied fight on."""

    clauses = ("TDX-202", "TDX-401", "TDX-402", "TDX-403", "TDX-602")

    def run(self, s: Table, _seat: i64, _a: i64, _b: i64, /) -> None:
        ranks = RANKS[s.marker]
        best: i64 = -1
        leading: i64 = 0
        for seat in EACH[s.fighting]:
            rank: i64 = ranks[s.shown[seat]]
            if rank > best:
                best = rank
                leading = 0
            if rank == best:
                leading |= 1 << seat
        s.laid.append(NOBODY | s.marker << 4)
        if COUNT[leading] == 1:
            s.win(EACH[leading][0])
        else:
            s.fighting = leading
            s.marker ^= 1
            s.tell(TIED, NOBODY, leading, s.marker)


class TakeAway(Step[Table]):
    """Sabotage: a card at random from an opponent with at least three goes under that opponent's deck."""

    clauses = ("TDX-504",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        others = s.with_cards(ENOUGH_TO_TAKE) & ~(1 << seat)
        if others:
            s.ask(seat, EACH[others])

    def answer(self, s: Table, seat: i64, other: i64, _a: i64, _b: i64, /) -> None:
        card = draw(s, s.hands[other])
        s.bottom[other].append(card)
        s.tell(SABOTAGED, seat, other, card, 1 << other)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        if choice == seat:
            return Refused("TDX-504", "Sabotage takes a card from an opponent.")
        return Refused("TDX-504", "Sabotage takes a card from an opponent who has at least three in hand.")


class Refill(Step[Table]):
    """Everyone draws a card, in a tie only those who fight on, clockwise from the winner of the last battle."""

    clauses = ("TDX-203", "TDX-205", "TDX-401", "TDX-605")

    def run(self, s: Table, _seat: i64, _a: i64, _b: i64, /) -> None:
        if s.fighting:
            s.in_order(DRAW_ON, s.won, s.fighting)
        else:
            s.in_order(DRAW, s.won, (1 << s.seats) - 1)


class Draw(Step[Table]):
    """Draw a card; an END is laid open and replaced, and the last one ends the game at once."""

    clauses: ClassVar[tuple[str, ...]] = ("TDX-203", "TDX-204", "TDX-301", "TDX-302", "TDX-304")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        card = s.top_card(seat)
        if card == END:
            s.ended |= 1 << seat
            s.tell(SHOWED_END, seat)
            if COUNT[s.ended] == s.seats:
                s.start(seat, FINISH_LINE)
                return
            card = s.top_card(seat)
        if card != NONE:
            s.hands[seat].append(card)
        s.tell(DREW, seat, 1 if card != NONE else 0, card, 1 << seat)


class DrawOn(Draw):
    """In a tie: a draw like any other."""

    clauses = ("TDX-401", "TDX-404")


class DrawMore(Draw):
    """Scavenge: one more, beside the usual one."""

    clauses = ("TDX-505",)


class GoOn(Step[Table]):
    """A new battle; or after a tie those with a card fight on, one alone wins, and with none the cards are gone."""

    clauses = ("TDX-401", "TDX-404", "TDX-603")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if s.fighting == 0:
            s.start(s.won, FIRST_LINE)
            return
        for other in EACH[s.fighting & ~s.with_cards(1)]:
            s.fighting &= ~(1 << other)
            s.tell(DROPPED, other)
        if COUNT[s.fighting] > 1:
            s.start(seat, ACT_LINE)
            s.then(PICK, seat, s.fighting)
            return
        s.start(seat, REFILL_LINE)
        if s.fighting:
            s.win(EACH[s.fighting][0])
        else:
            s.waste()


class Finish(Step[Table]):
    """The most cards in the scoring pile win; equal piles share."""

    clauses = ("TDX-302", "TDX-303", "TDX-204")

    def run(self, s: Table, _seat: i64, _a: i64, _b: i64, /) -> None:
        most = max(s.scores)
        winners: i64 = 0
        for seat in range(s.seats):
            if s.scores[seat] == most:
                winners |= 1 << seat
        reason: i64 = BY_END if COUNT[s.ended] == s.seats else BY_CARDS
        s.tell(OVER, NOBODY, reason, winners)
        s.end(winners, reason)

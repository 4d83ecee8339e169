"""The rulebook, step by step; a round of a battle is a list of them."""
from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.frame import NOBODY
from deadeye.core.step import Step
from deadeye.games.tacdex.cast import CARDS, RANKS
from deadeye.games.tacdex.codes import (
    ACTING, ACT_ALL, ACT_LINE, ADDED, AMBUSH, A_CARD, BEGAN, BY_AMBUSH, BY_CARDS, BY_END, BY_SEAT, BY_VALUE, BY_WINNER,
    CANCELLED, DID_ADD, DID_DRAW, DID_LOSE, DID_PICK, DRAW, DRAW_ON, DREW, DROPPED, END, FINISH_LINE, FIRST_LINE, FLIP,
    FOR_END, LEAVE, NONE, NO_CARD, OVER, PICK, PICKED, REFILL_LINE, REVEALED, SABOTAGE, SABOTAGED, SHOWED_END, TIED,
    TURN, TURNED, UNABLE,
)
from deadeye.games.tacdex.state import Table
from deadeye.kit.deck import draw
from deadeye.kit.seats import COUNT, EACH, MEMBERS, clockwise
from deadeye.kit.together import Together, clear

LEAVE_OR_TURN: Final[tuple[int, ...]] = (LEAVE, TURN)
ENOUGH_TO_TAKE: Final = 3  # cards in hand


class Battle(Step[Table]):
    """Everyone with a card in hand fights; when fewer than two can, the game ends."""

    clauses = ("TDX-201",)
    covers = ("TDX-204",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.fighting = s.with_cards(1)
        if COUNT[s.fighting] < 2:
            s.start(seat, FINISH_LINE)
        else:
            waiting: i64 = 0 if COUNT[s.fighting] == s.seats else 1
            s.tell(BEGAN, NOBODY, s.fighting, s.marker | waiting << 1)
            s.then(PICK, seat, s.fighting)


class Pick(Together[Table]):
    """Everyone in the battle picks a card in secret; all are revealed at once."""

    clauses = ("TDX-201",)
    covers = ("TDX-304",)

    def menu(self, s: Table, seat: i64, /) -> tuple[int, ...]:
        return s.menu(seat)

    def picks(self, s: Table, /) -> vec[i64]:
        return s.picks

    def answer(self, s: Table, seat: i64, card: i64, mask: i64, b: i64, /) -> None:
        s.tell(PICKED, seat, 0, card, 1 << seat)
        super().answer(s, seat, card, mask, b)

    def all_in(self, s: Table, _seat: i64, mask: i64, _b: i64, /) -> None:
        if s.pot == 0:
            s.laid = vec[i64]()
        for seat in MEMBERS[mask]:
            s.remember(DID_PICK, seat, s.picks[seat])
        for seat in range(s.seats):
            s.shown[seat] = NONE
            if mask >> seat & 1:
                s.lay(seat, s.picks[seat])
                s.tell(REVEALED, seat, s.picks[seat])
        clear(s, s.picks)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        if choice == END:
            return Refused("TDX-304", "END isn't a card to play.")
        return Refused("TDX-201", "That card is not in your hand.")


class Act(Step[Table]):
    """Two kinds of card act: with two players one kind after the other, with more one player after the other."""

    covers = ("TDX-506", "TDX-507", "TDX-508", "TDX-603", "TDX-604")

    def run(self, s: Table, first: i64, earlier: i64, later: i64, /) -> None:
        if s.seats == 2:
            tell_order(s, first, s.showing(earlier), s.showing(later), earlier)
            s.then(ACT_ALL, first, later)
            s.then(ACT_ALL, first, earlier)
        elif not called_off(s, earlier) and not called_off(s, later):
            acting = s.showing(earlier) | s.showing(later)
            tell_order(s, first, acting, 0, earlier)
            for seat in reversed(clockwise(s.seats, first, acting)):
                s.then(CARDS[s.shown[seat]].action(), seat)


def tell_order(s: Table, first: i64, before: i64, after: i64, earlier: i64) -> None:
    """Where several act: in which order, and why."""
    acting = before | after
    if s.listening and COUNT[acting] > 1 and not cancelled(s, s.shown[EACH[acting][0]]):
        why: i64 = BY_WINNER
        if s.seats == 2:
            why = BY_SEAT if not before or not after else BY_AMBUSH if earlier == AMBUSH else BY_VALUE
        order: i64 = 0  # four bits per seat, the first lowest
        for seat in reversed(clockwise(s.seats, first, before) + clockwise(s.seats, first, after)):
            order = order << 4 | seat
        s.tell(ACTING, NOBODY, order, COUNT[acting] | why << 4)


def cancelled(s: Table, number: i64) -> bool:
    """TDX-502, TDX-503, TDX-604: whether this card doesn't act, because everyone in the battle shows it."""
    return CARDS[number].acts_first() and s.showing(number) == s.fighting


def called_off(s: Table, number: i64) -> bool:
    """The same, and say so."""
    if not cancelled(s, number):
        return False
    s.tell(CANCELLED, NOBODY, number, s.seats)
    return True


class ActAll(Step[Table]):
    """All cards of one kind act, clockwise from the winner of the last battle."""

    covers = ("TDX-506", "TDX-508", "TDX-603")

    def run(self, s: Table, first: i64, number: i64, _b: i64, /) -> None:
        acting = s.showing(number)
        if acting and not called_off(s, number):
            s.in_order(CARDS[number].action(), first, acting)


class AddCard(Step[Table]):
    """Ambush: having seen what was revealed, add a card from hand; its own action counts, a further Ambush at once."""

    clauses = ("TDX-503",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if len(s.hands[seat]) > 0:
            s.ask(seat, (NONE, *s.menu(seat)))
        else:
            s.tell(UNABLE, seat, AMBUSH)

    def answer(self, s: Table, seat: i64, card: i64, _a: i64, _b: i64, /) -> None:
        s.tell(ADDED, seat, card)
        if card != NONE:
            s.reveal()
            s.remember(DID_ADD, seat, card)
            s.lay(seat, card)
            if card == AMBUSH or (card == FLIP and s.seats > 2):
                s.then(CARDS[card].action(), seat)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        if choice == END:
            return Refused("TDX-304", "END isn't a card to play.")
        return Refused("TDX-503", "The added card comes from your hand, and this one is not in it.")


class TurnMarker(Step[Table]):
    """Flip: turn the marker to its other side, or leave it."""

    clauses = ("TDX-502",)
    covers = ("TDX-601",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.ask(seat, LEAVE_OR_TURN)

    def answer(self, s: Table, seat: i64, turn: i64, _a: i64, _b: i64, /) -> None:
        s.marker ^= turn
        s.tell(TURNED, seat, turn, s.marker | between(s) << 1)


def between(s: Table) -> i64:
    """TDX-601: 1 where others show numbers both above and below the Flip, so that it wins on neither side."""
    lower: i64 = 0
    higher: i64 = 0
    for card in s.shown:
        if NONE < card < FLIP:
            lower = 1
        elif FLIP < card < AMBUSH:
            higher = 1
    return lower & higher


class Decide(Step[Table]):
    """The highest or the lowest wins all the cards; when it is tied, the marker turns and those who tied fight on."""

    clauses = ("TDX-202",)
    covers = ("TDX-401", "TDX-402", "TDX-403", "TDX-602")

    def run(self, s: Table, _seat: i64, _a: i64, _b: i64, /) -> None:
        ranks = RANKS[s.marker]
        best: i64 = -1
        leading: i64 = 0
        for seat in MEMBERS[s.fighting]:
            rank = ranks[s.shown[seat]]
            if rank > best:
                best = rank
                leading = 0
            if rank == best:
                leading |= 1 << seat
        s.laid = append(s.laid, NOBODY | s.marker << 4)
        if COUNT[leading] == 1:
            s.win(MEMBERS[leading][0], s.shown[MEMBERS[leading][0]])
        else:
            s.marker ^= 1
            s.tell(TIED, NOBODY, leading, s.marker | (s.fighting & ~leading) << 1)
            s.fighting = leading


class TakeAway(Step[Table]):
    """Sabotage: a card at random from an opponent with at least three goes under that opponent's deck."""

    clauses = ("TDX-504",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        others = s.with_cards(ENOUGH_TO_TAKE) & ~(1 << seat)
        if others:
            s.ask(seat, EACH[others])
        else:
            s.tell(UNABLE, seat, SABOTAGE)

    def answer(self, s: Table, seat: i64, other: i64, _a: i64, _b: i64, /) -> None:
        s.hands[other], card = draw(s, s.hands[other])
        s.bottom[other] = append(s.bottom[other], card)
        s.remember(DID_LOSE, other)
        s.tell(SABOTAGED, seat, other | lesser(s, seat) << 4, card, 1 << other)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        if choice == seat:
            return Refused("TDX-504", "Sabotage takes a card from an opponent.")
        return Refused("TDX-504", "Sabotage takes a card from an opponent who has at least three in hand.")


def lesser(s: Table, seat: i64) -> i64:
    """TDX-507: 1 where a card acts although its player hasn't won the battle."""
    return 1 if s.fighting or seat != s.won else 0


class Refill(Step[Table]):
    """Everyone draws a card, in a tie only those who fight on, clockwise from the winner of the last battle."""

    covers = ("TDX-203", "TDX-205", "TDX-401", "TDX-605")

    def run(self, s: Table, _seat: i64, _a: i64, _b: i64, /) -> None:
        if s.fighting:
            s.in_order(DRAW_ON, s.won, s.fighting)
        else:
            s.in_order(DRAW, s.won, (1 << s.seats) - 1)


class Draw(Step[Table]):
    """Draw a card; an END is laid open and replaced, and the last one ends the game at once."""

    clauses: ClassVar[tuple[str, ...]] = ("TDX-203",)
    covers: ClassVar[tuple[str, ...]] = ("TDX-204", "TDX-301", "TDX-302", "TDX-304")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        brought: i64 = A_CARD
        card = s.top_card(seat)
        if card == END:
            s.ended |= 1 << seat
            last = COUNT[s.ended] == s.seats
            s.tell(SHOWED_END, seat, 1 if last else 0)
            if last:
                s.start(seat, FINISH_LINE)
                return
            card = s.top_card(seat)
            brought = FOR_END
        if card == NONE:
            brought = NO_CARD
        else:
            s.take(seat, card)
            s.remember(DID_DRAW, seat)
        s.tell(DREW, seat, brought, card, 1 << seat)


class DrawOn(Draw):
    """In a tie: a draw like any other."""

    clauses = ("TDX-401",)
    covers = ("TDX-404",)


class DrawMore(Draw):
    """Scavenge: one more card, on top of the usual one."""

    clauses = ("TDX-505", "TDX-506")
    covers = ()


class GoOn(Step[Table]):
    """A new battle; or after a tie those with a card fight on, one alone wins, and with none the cards are gone."""

    clauses = ("TDX-404",)
    covers = ("TDX-401", "TDX-603")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if s.fighting == 0:
            s.start(s.won, FIRST_LINE)
            return
        for other in MEMBERS[s.fighting & ~s.with_cards(1)]:
            s.fighting &= ~(1 << other)
            s.tell(DROPPED, other)
        if COUNT[s.fighting] > 1:
            s.start(seat, ACT_LINE)
            s.then(PICK, seat, s.fighting)
            return
        s.start(seat, REFILL_LINE)
        if s.fighting:
            s.win(MEMBERS[s.fighting][0], NONE)
        else:
            s.waste()


class Finish(Step[Table]):
    """The most cards in the scoring pile win; equal piles share."""

    clauses = ("TDX-303",)
    covers = ("TDX-302", "TDX-204")

    def run(self, s: Table, _seat: i64, _a: i64, _b: i64, /) -> None:
        most = max(s.scores)
        winners: i64 = 0
        for seat in range(s.seats):
            if s.scores[seat] == most:
                winners |= 1 << seat
        reason: i64 = BY_END if COUNT[s.ended] == s.seats else BY_CARDS
        s.tell(OVER, NOBODY, reason, winners)
        s.end(winners, reason)

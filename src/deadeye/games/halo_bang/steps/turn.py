"""A turn: Respawn, the Odd Ball, Draw, Discard, and on to the left."""
from typing import Final

from librt.vecs import pop
from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.step import Step
from deadeye.games.halo_bang.cast.cards import discard, lone_operative
from deadeye.games.halo_bang.cast.specializations import special
from deadeye.games.halo_bang.codes import (
    AS_EVER, BALL, BALL_GONE, BY_BALL, DISCARD, DISCARDED, DREW_NOTHING, FIRST_WEAPON, FOR_ONI, FOR_PIONEER, KINDS,
    NO_TEAM, ODD_BALL, PASSED_ON, RESPAWNED, REVEALED, RUN_OUT, STRIDE, SURRENDER, SURRENDERED, TAKE, TO_BALL, TRACKED,
    TURN_OF,
)
from deadeye.games.halo_bang.state.memory import all_learn, all_unarmed
from deadeye.games.halo_bang.state.table import Table
from deadeye.games.halo_bang.steps.ending import finish
from deadeye.kit.deck import draw
from deadeye.kit.seats import UP_TO, next_of

HAND: Final[i64] = 7  # the most cards at the end of a turn
USUAL_DRAW: Final[i64] = 2  # cards in a Draw phase


def menu_of(s: Table, seat: i64, first: i64, end: i64) -> tuple[int, ...]:
    """The kinds in this hand, within these."""
    return tuple([kind for kind in range(first, end) if s.held[seat * STRIDE + kind]])


class Respawn(Step[Table]):
    """A turn begins: whoever was killed turns all Overshields blue."""

    clauses = ("HLO-301",)
    covers = ("HLO-203",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.fired = 0
        s.tell(TURN_OF, seat)
        if s.blue[seat] == 0:
            s.blue[seat] = s.most[seat]
            s.tell(RESPAWNED, seat)


class Ball(Step[Table]):
    """Whoever has the Odd Ball in front of them reveals the top card of the deck; a Weapon costs a Weapon."""

    clauses = ("HLO-706",)
    covers = ("HLO-604",)

    def run(self, s: Table, seat: i64, run_out: i64, _b: i64, /) -> None:
        if s.ball != seat:
            return
        if len(s.deck) == 0:
            if not run_out:
                s.then(BALL, seat, 1)
                s.then(RUN_OUT, seat)
            return
        s.deck, kind = draw(s, s.deck)
        s.discard(kind)
        s.tell(REVEALED, seat, kind)
        if kind < FIRST_WEAPON:
            pass_on(s, seat)
        elif s.weapons(seat):
            s.then(SURRENDER, seat)
        else:
            all_unarmed(s, seat)
            self.pay(s, seat)

    def pay(self, s: Table, seat: i64) -> None:
        """No Weapon to give: a Dog Tag out of the game, unless ONI against two; the Odd Ball is discarded."""
        spared: i64 = 1 if lone_operative(s, seat) else 0
        if not spared:
            s.lose_tag(seat, TO_BALL)
        s.lift(seat, ODD_BALL)
        s.tell(BALL_GONE, seat, spared)
        if s.tags[seat] == 0:
            finish(s, BY_BALL, NO_TEAM)


def pass_on(s: Table, seat: i64) -> None:
    """The Odd Ball goes to the left, to a Respawning player too."""
    s.ball = next_of(s.seats, seat)
    s.tell(PASSED_ON, seat, s.ball)


class Surrender(Step[Table]):
    """A Weapon of the player's choice goes to the Odd Ball, which goes on to the left."""

    clauses = ("HLO-706",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if s.cards[seat] == 1:
            s.ask(seat, menu_of(s, seat, FIRST_WEAPON, KINDS))  # as all can see, there is nothing to choose
        else:
            s.ask_openly(seat, menu_of(s, seat, FIRST_WEAPON, KINDS))

    def answer(self, s: Table, seat: i64, kind: i64, _a: i64, _b: i64, /) -> None:
        discard(s, seat, kind)
        s.tell(SURRENDERED, seat, kind)
        s.ran_empty(seat)
        pass_on(s, seat)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        return Refused("HLO-706", "You must discard a Weapon from your hand.")


class Draw(Step[Table]):
    """Draw two cards; the Tracker may take the first from the discard pile."""

    clauses = ("HLO-911",)
    covers = ("HLO-302", "HLO-602", "HLO-906")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if special(s, seat).may_track(s):
            s.ask(seat, UP_TO[1])
        else:
            draw_up(s, seat, USUAL_DRAW)

    def answer(self, s: Table, seat: i64, tracks: i64, _a: i64, _b: i64, /) -> None:
        if tracks:
            back = s.comes_back(seat)
            s.pile, kind = pop(s.pile)
            s.add(seat, kind)
            all_learn(s, kind, seat)
            s.tell(TRACKED, seat, kind, back)
        draw_up(s, seat, USUAL_DRAW - tracks)


def draw_up(s: Table, seat: i64, usual: i64) -> None:
    """HLO-302, HLO-602, HLO-906: the cards of a Draw phase, first the usual ones."""
    if lone_operative(s, seat):
        s.then(TAKE, seat, 1, FOR_ONI << 1)
    more = special(s, seat).draws_more()
    if more:
        s.then(TAKE, seat, more, FOR_PIONEER << 1)
    s.take_cards(seat, usual, AS_EVER)


class Take(Step[Table]):
    """Draw n cards; a deck that has just run out (the lowest bit of b) without a discard pile gives none."""

    clauses = ("HLO-511",)

    def run(self, s: Table, seat: i64, n: i64, b: i64, /) -> None:
        if len(s.deck) > 0 or not b & 1:
            s.take_cards(seat, n, b >> 1)
        else:
            s.tell(DREW_NOTHING, seat, n)


class Discard(Step[Table]):
    """Discard down to seven cards, one by one."""

    clauses = ("HLO-305",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if s.cards[seat] > HAND:
            s.ask_openly(seat, menu_of(s, seat, 1, KINDS))

    def answer(self, s: Table, seat: i64, kind: i64, _a: i64, _b: i64, /) -> None:
        discard(s, seat, kind)
        s.tell(DISCARDED, seat, kind)
        s.then(DISCARD, seat)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        return Refused("HLO-305", f"You must discard down to {HAND} cards, and this one isn't in your hand.")


class Next(Step[Table]):
    """The player to the left has the next turn."""

    covers = ("HLO-306",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.start(next_of(s.seats, seat))

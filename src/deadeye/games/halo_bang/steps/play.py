"""The Play phase: any number of cards, one after the other."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.step import Step
from deadeye.games.halo_bang.cast.cards import DEALER, discard, ranges_left
from deadeye.games.halo_bang.cast.parts import weapon_parts
from deadeye.games.halo_bang.cast.specializations import special, title_of
from deadeye.games.halo_bang.codes import (
    ALONE, DONE, DROPPED, ENGINEER, FIRST_WEAPON, FOR_OVERLOAD, FROM_HAND, KINDS, ODD_BALL, OVERLOAD, OVERLOADED, PLAY,
    STRIDE, STRIPPED,
)
from deadeye.games.halo_bang.state.table import Table

ONLY_DONE: Final[tuple[int, ...]] = (DONE,)
DONE_OR_OVERLOAD: Final[tuple[int, ...]] = (DONE, OVERLOAD)


def at(kind: int, targets: int) -> tuple[int, ...]:
    """The choices of a card that may be played at these."""
    return tuple([kind * 8 + target for target in range(8) if targets >> target & 1])


AT: Final[list[tuple[int, ...]]] = [at(kind, targets) for kind in range(KINDS) for targets in range(256)]
"""For each card and set of targets, a piece of the menu."""


class Play(Step[Table]):
    """Play a card, or turn an Overshield red for one, or be done."""

    clauses = ("HLO-303",)
    covers = ("HLO-304", "HLO-306", "HLO-403", "HLO-901", "HLO-902", "HLO-904", "HLO-908")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        menu = DONE_OR_OVERLOAD if special(s, seat).may_overload(s, seat) else ONLY_DONE
        if s.cards[seat] == 0:
            s.ask(seat, menu)
            return
        options = list(menu)
        ranges = ranges_left(s, seat)
        left = s.cards[seat]
        kind: i64 = 0
        while left:
            kind += 1
            held = s.held[seat * STRIDE + kind]
            if held:
                left -= held
                targets = DEALER[kind].targets(s, seat, ranges)
                if targets:
                    options.extend(AT[kind * 256 + targets])
        s.ask_openly(seat, tuple(options))

    def answer(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> None:
        if choice == DONE:
            return
        s.then(PLAY, seat)
        if choice == OVERLOAD:
            overload(s, seat)
        else:
            kind, target = choice >> 3, choice & 7
            parts = weapon_parts(s, seat, target, kind) if s.listening and kind >= FIRST_WEAPON else 0
            DEALER[kind].play(s, seat, target, parts)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        if choice == OVERLOAD:
            engineer = title_of(s, ENGINEER)
            return Refused("HLO-902", f"Only {engineer} with two blue Overshields or more may turn one red.")
        kind = choice >> 3
        if not (0 < kind < KINDS and s.has(seat, kind)):
            return Refused("HLO-303", "You may only play cards from your hand.")
        target = choice & 7
        if target != ALONE and target >= s.seats:
            return Refused("HLO-303", "Nobody sits there.")
        return DEALER[kind].why_not(s, seat, target)


def overload(s: Table, seat: i64) -> None:
    """HLO-902: an Overshield for a card."""
    s.blue[seat] = s.blue[seat] - 1
    s.tell(OVERLOADED, seat)
    s.take_cards(seat, 1, FOR_OVERLOAD)


class PutAway(Step[Table]):
    """What was played is done: the card is discarded, then the answers to it."""

    covers = ("HLO-304", "HLO-406")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.put_away()
        s.ran_empty(seat)


class Strip(Step[Table]):
    """Active Camouflage: which card goes, one in front of the player or one at random from hand."""

    clauses = ("HLO-801", "HLO-809")

    def run(self, s: Table, seat: i64, target: i64, _b: i64, /) -> None:
        menu = [FROM_HAND] if s.cards[target] else []
        s.ask(seat, tuple(menu + [kind for kind in range(1, ODD_BALL + 1) if s.in_front(target, kind)]))

    def answer(self, s: Table, seat: i64, kind: i64, target: i64, _b: i64, /) -> None:
        if kind == FROM_HAND:
            taken = s.random_card(target)
            discard(s, target, taken)
            s.tell(DROPPED, target, taken, seat)
            if target != seat:
                s.ran_empty(target)
        else:
            s.lift(target, kind)
            s.tell(STRIPPED, target, kind, seat)

    def refuse(self, s: Table, seat: i64, choice: i64, target: i64, _b: i64, /) -> Refused:
        if choice == FROM_HAND:
            return Refused("HLO-809", "There is no card in that hand to lose.")
        if 0 < choice <= ODD_BALL:
            return Refused("HLO-801", "That Enhancement is not in front of this player.")
        return Refused("HLO-801", "Choose an Enhancement in front of this player, or a random card from hand.")

"""Module 1: look me in the eyes. Whiskey, Duel Wounds and duels."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.step import Step
from deadeye.games.bang_dice.cast import card_of
from deadeye.games.bang_dice.codes import (
    AID, AIM, BEATEN, BY_DUEL, BY_RANGE, CANCELLED, CHALLENGED, DRINK, DUEL, DUELS, FACE_OFF, FACED, HIT, LOSE,
    NO_ONE, RANGE_1, RANGE_2, REPLY, SALVE, WASTED, WHISKEY, WOUND,
)
from deadeye.games.bang_dice.state import Table
from deadeye.games.bang_dice.steps.aid import FirstAid
from deadeye.kit.seats import EACH

YES_NO: Final[tuple[int, ...]] = (0, 1)


class Drink(Step[Table]):
    """Each Whiskey is resolved by itself; register a counts them down, and 0 at first means all that show."""

    covers = ("UOA-103", "UOA-104", "UOA-304")

    def run(self, s: Table, seat: i64, n: i64, _b: i64, /) -> None:
        if n == 0:
            n = s.count(WHISKEY)
            if n == 0:
                return
        if n > 1:
            s.then(DRINK, seat, n - 1)
        card_of(s, seat).drank(s, seat)
        drink(s, seat)


def drink(s: Table, seat: i64) -> None:
    """A life point, and one Duel Wound less; with none, a Rage card."""
    s.gain(seat, 1, seat)
    if s.wounds[seat]:
        s.then(SALVE, seat)
    else:
        card_of(s, seat).rages(s, seat, 0)


class Salve(Step[Table]):
    """The roller chooses the Duel Wound that goes back."""

    clauses = ("UOA-104",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.ask(seat, EACH[s.wounds[seat]])

    def answer(self, s: Table, seat: i64, face: i64, _a: i64, _b: i64, /) -> None:
        s.recover(seat, 1 << face)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        return Refused("UOA-104", "Name the symbol of one of your Duel Wounds.")


class Again(Step[Table]):
    """The same Whiskey may be used once more."""

    clauses = ("UOA-304",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.ask(seat, YES_NO)

    def answer(self, s: Table, seat: i64, yes: i64, _a: i64, _b: i64, /) -> None:
        if yes:
            drink(s, seat)


class Shoot(Step[Table]):
    """All Bull's Eyes are aimed, then they hit together; a Duel Wound takes one die of its symbol away first."""

    covers = ("UOA-103", "UOA-109", "UOA-112", "UOA-113")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        ones = s.count(RANGE_1) - cancel(s, seat, RANGE_1)
        twos = s.count(RANGE_2) - cancel(s, seat, RANGE_2)
        if ones + twos > 0:
            s.then(HIT, seat, BY_RANGE)
            s.then(AIM, seat, ones, twos)


class Pour(FirstAid):
    """A Duel Wound takes one Beer die away; the others are used one by one."""

    covers = ("UOA-109", "UOA-112", "UOA-113", "WDD-307")

    def run(self, s: Table, seat: i64, a: i64, b: i64, /) -> None:
        s.spent += cancel(s, seat, AID)
        super().run(s, seat, a, b)


def cancel(s: Table, seat: i64, face: i64) -> i64:
    """The player's Duel Wound of this face cancels its die; returns how many it cancelled."""
    dice = s.cancelled(seat, face)
    if dice:
        s.tell(CANCELLED, seat, face)
    return dice


class Duels(Step[Table]):
    """Each Duel symbol goes to a living player who has had none this turn; with none left it is wasted."""

    clauses = ("UOA-105", "UOA-106", "UOA-107")
    covers = ("UOA-308",)

    def run(self, s: Table, seat: i64, done: i64, _b: i64, /) -> None:
        rivals = s.living & ~s.given & ~(1 << seat)
        left = s.count(DUEL) - done
        if rivals and left > 0:
            s.ask(seat, EACH[rivals])
        elif left > 0:
            s.tell(WASTED, seat, left)

    def answer(self, s: Table, seat: i64, rival: i64, done: i64, _b: i64, /) -> None:
        s.given |= 1 << rival
        s.shot(seat, rival, 1)
        s.tell(CHALLENGED, seat, rival)
        s.then(DUELS, seat, done + 1)
        s.then(FACE_OFF, rival, seat)
        card_of(s, seat).challenges(s, seat)

    def refuse(self, s: Table, seat: i64, choice: i64, _done: i64, _b: i64, /) -> Refused:
        if not 0 <= choice < s.seats:
            return Refused("UOA-105", "A Duel die goes to a player: name a seat.")
        if choice == seat:
            return Refused("UOA-105", "A duel is fought with another player.")
        if not s.living >> choice & 1:
            return Refused("UOA-107", f"{{{choice}}} has been eliminated.")
        return Refused("UOA-106", f"{{{choice}}} was already given a Duel die this turn.")


class Cure(Step[Table]):
    """A player, or nobody, gains a life point."""

    clauses = ("UOA-308",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        s.ask(seat, EACH[s.living | 1 << NO_ONE])

    def answer(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> None:
        if choice != NO_ONE:
            s.gain(choice, 1, seat)
            s.aided(seat, choice)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        return Refused("UOA-308", "Name a living player, or nobody.")


class FaceOff(Step[Table]):
    """The die is rolled: a Duel passes it back, anything else loses."""

    covers = ("UOA-105", "UOA-309")

    def run(self, s: Table, seat: i64, other: i64, _b: i64, /) -> None:
        face = s.duel_side()
        s.tell(FACED, seat, face, other)
        if face == DUEL:
            s.then(FACE_OFF, other, seat)
        else:
            card_of(s, seat).misses(s, seat, other)


class SecondTry(Step[Table]):
    """The die that failed may be rolled once more."""

    clauses = ("UOA-309",)

    def run(self, s: Table, seat: i64, _other: i64, _b: i64, /) -> None:
        s.ask(seat, YES_NO)

    def answer(self, s: Table, seat: i64, yes: i64, other: i64, _b: i64, /) -> None:
        if yes:
            s.used = 1
            s.then(FACE_OFF, seat, other)
        else:
            s.then(BEATEN, seat, other)


class Beaten(Step[Table]):
    """The loser of a duel loses a life point to the other, and draws a Duel Wound."""

    covers = ("UOA-105", "UOA-115")

    def run(self, s: Table, seat: i64, other: i64, _b: i64, /) -> None:
        s.struck = 0
        s.hit(seat, 1)
        s.then(REPLY, other)  # after the token: a reply may eliminate the other, and end the turn
        s.then(WOUND, seat, other)
        s.then(LOSE, other, BY_DUEL)  # without HIT: no card softens what a duel costs


class Wound(Step[Table]):
    """A Duel Wound for a living player who isn't a zombie."""

    covers = ("UOA-105", "UOA-108", "UOA-115", "UOA-409")

    def run(self, s: Table, seat: i64, other: i64, _b: i64, /) -> None:
        if s.living & ~s.risen & 1 << seat:
            s.wound(seat, other)


class Hunt(Step[Table]):
    """At the end of the turn a card may ask for what others lost in it; that of an eliminated player gives nothing."""

    covers = ("UOA-208", "UOA-305")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if s.living >> seat & 1:
            card_of(s, seat).hunts(s, seat)

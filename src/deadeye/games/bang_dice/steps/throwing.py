"""Rolling with Duel dice among the five, and the posse, who change what was rolled."""
from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.core.frame import NOBODY
from deadeye.core.step import Step
from deadeye.games.bang_dice.cast import card_of
from deadeye.games.bang_dice.codes import (
    ALL_FACES, BY_CHOICE, FACES, GRENADE, HIT, INFECTION, KEEP, LEAVE_IT, NO_ONE, OVERLOAD, TURNED, WALKER, WALKERS,
)
from deadeye.games.bang_dice.data import BASIC_SIDES, EDITIONS
from deadeye.games.bang_dice.state import Table
from deadeye.games.bang_dice.steps.rolling import Roll, tell_roll
from deadeye.kit.dice import ALL_DICE, DICE, EVERY_FACE, face_of
from deadeye.kit.seats import EACH, bit


def throw(s: Table, dice: i64) -> None:
    """Roll these dice, the basic ones and the Duel dice, and let the others lie."""
    s.dice &= ~(dice * EVERY_FACE)
    for die in range(DICE):
        if dice >> die & 1:
            face = s.below(FACES) if die < s.basic else s.duel_side()
            s.dice |= bit(face * DICE + die)


class Throw(Roll):
    """Roll with Duel dice among the five; a card may change what lies there, and once all is kept act."""

    covers = ("WDD-201", "WDD-204", "UOA-102", "UOA-302", "UOA-303", "UOA-309")

    def throw(self, s: Table, dice: i64) -> None:
        throw(s, dice)

    def go_on(self, s: Table, seat: i64) -> None:
        card = card_of(s, seat)
        if s.rolls == 1:
            card.rolled_last(s, seat)  # owed below all that is still rolled
        s.then(KEEP, seat)
        card.rolled(s, seat)


class Defuse(Step[Table]):
    """One Dynamite die may become a Gatling, unless three or more Dynamites show."""

    clauses = ("UOA-302",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        dice = s.showing(INFECTION)
        if dice and s.count(INFECTION) < OVERLOAD:
            s.ask(seat, EACH[dice | 1 << NO_ONE])

    def answer(self, s: Table, seat: i64, die: i64, _a: i64, _b: i64, /) -> None:
        if die != NO_ONE:
            s.turn_die(die, GRENADE)
            s.tell(TURNED, seat, die, GRENADE | INFECTION << 4)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        return Refused("UOA-302", f"Name a die that shows {EDITIONS[s.edition].face_names[INFECTION]}, or none.")


class TurnDie(Step[Table]):
    """A life point, never the last, turns one die to another of its sides; no Dynamite if three or more show."""

    clauses = ("UOA-303",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if s.health[seat] > 1:
            s.ask(seat, turns(s))

    def answer(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> None:
        if choice == LEAVE_IT:
            return
        die = choice // ALL_FACES
        face = choice % ALL_FACES
        s.used = 1
        before = face_of(s.dice, die)
        s.turn_die(die, face)
        s.tell(TURNED, seat, die, face | before << 4)
        if face == WALKER:
            s.then(WALKERS, seat, 1)
        s.hit(seat, 1)
        s.then(HIT, NOBODY, BY_CHOICE)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        stuck = s.showing(INFECTION) if s.count(INFECTION) >= OVERLOAD else 0
        if 0 <= choice < LEAVE_IT and stuck >> choice // ALL_FACES & 1:
            face = EDITIONS[s.edition].face_names[INFECTION]
            return Refused("UOA-303", f"With three or more {face} symbols showing, no {face} die can be turned.")
        return Refused("UOA-303", "Name a die and another of its own sides, or leave the dice as they are.")


def turns(s: Table) -> tuple[int, ...]:
    """Every die with each of its other sides, eight numbers per die, and the answer to leave it."""
    stuck = s.showing(INFECTION) if s.count(INFECTION) >= OVERLOAD else 0
    menu: list[int] = []
    for die in range(DICE):
        if stuck >> die & 1 == 0:
            sides = BASIC_SIDES if die < s.basic else EDITIONS[s.edition].more.duel_sides
            up = face_of(s.dice, die)
            menu += [die * ALL_FACES + face for face in EACH[sides] if face != up]
    menu.append(LEAVE_IT)
    return tuple(menu)


class OneMore(Step[Table]):
    """One Duel die that isn't Dynamite may be rolled again, while fewer than three Dynamites show."""

    clauses = ("UOA-309",)

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        dice = ALL_DICE & ~((1 << s.basic) - 1) & ~s.showing(INFECTION)
        if dice and s.count(INFECTION) < OVERLOAD:
            s.ask(seat, EACH[dice | 1 << NO_ONE])

    def answer(self, s: Table, seat: i64, die: i64, _a: i64, _b: i64, /) -> None:
        if die == NO_ONE:
            return
        s.used = 1
        throw(s, 1 << die)
        tell_roll(s, seat, 1 << die, 0)
        if s.showing(WALKER) >> die & 1:
            s.then(WALKERS, seat, 1)

    def refuse(self, s: Table, seat: i64, choice: i64, _a: i64, _b: i64, /) -> Refused:
        face = EDITIONS[s.edition].face_names[INFECTION]
        return Refused("UOA-309", f"Name a Duel die that doesn't show {face}, or none.")

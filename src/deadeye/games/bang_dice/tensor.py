"""The dice games as bytes: what a seat knows, seats clockwise from it."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from deadeye.core.frame import a_of, b_of
from deadeye.core.game import Options
from deadeye.core.tensor import NO_SEAT, Encoder, Entry, Menu, at_seats, entries, places_of
from deadeye.games.bang_dice.cast import card_of
from deadeye.games.bang_dice.codes import (
    AGAIN, AIM, ALL_FACES, CURE, DEFUSE, DISCARD, DUELS, GIFT, HAND_OVER, HEAL, INSTEAD, KEEP, ONE_MORE, OUTBREAK,
    PICK_RAGE, SALVE, SHED, SLIP, TURN_DIE, UNDEAD_MODULE,
)
from deadeye.games.bang_dice.data import EDITIONS
from deadeye.games.bang_dice.rules import roles_seen
from deadeye.games.bang_dice.state import Table, kind_of, known_to, owner_of
from deadeye.games.bang_dice.steps.boneyard import hands_up
from deadeye.kit.dice import ALL_DICE, DICE
from deadeye.kit.seats import next_of

VERSION: Final = 1
CHARACTERS: Final[i64] = len(EDITIONS[0].characters)
ROLES: Final[i64] = 5
PLACES: Final[i64] = 8  # seats at the longest table; the number behind them means nobody
NUMBERS: Final = ("health", "most", "walkers", "alive", "aimed", "lost", "turn", "asked", "won")
COUNTED: Final[i64] = len(NUMBERS)
OWN: Final[i64] = CHARACTERS + 1 + ROLES + 1 + COUNTED
TURN: Final[i64] = OWN - COUNTED + 6  # where a seat's turn and question lie among its bytes
ASKED: Final[i64] = TURN + 1
MARKS: Final = ("zombie", "challenged", "master")
RAGE: Final[i64] = 12  # Rage cards in front of one player
MORE: Final[i64] = 3 + ALL_FACES + RAGE  # bytes of a seat that the modules add
SLOTS: Final[i64] = 24  # Rage cards next to the dice, or among the discards
OF_EACH: Final[i64] = 22  # Rage cards of one player that can be named
ROW: Final[i64] = 32  # as the rules count them
STEPS: Final = (GIFT, KEEP, AIM, INSTEAD, SHED, HEAL, DISCARD, ONE_MORE, SALVE, AGAIN, DUELS, CURE, DEFUSE, TURN_DIE,
                SLIP, HAND_OVER, PICK_RAGE)
ASKING: Final[i64] = len(STEPS)
PLACE_OF: Final[vec[i64]] = places_of(STEPS)


def numbered(what: str, count: i64) -> list[str]:
    """This many names."""
    return [f"{what} {number}" for number in range(count)]


def features_of(seats: int, modules: bool) -> list[tuple[str, int]]:
    """Each byte's name and its greatest value."""
    found: list[tuple[str, int]] = []
    for seat in range(seats):
        each = [(name, 1) for name in numbered("character", CHARACTERS + 1) + numbered("role", ROLES + 1)]
        each += [(name, 127) for name in NUMBERS]
        if modules:
            each += [(name, 1) for name in [*MARKS, *numbered("wound", ALL_FACES)]]
            each += [(name, 255) for name in numbered("rage", RAGE)]
        found += [(f"seat {seat} {name}", high) for name, high in each]
    for face in range(ALL_FACES):
        found += [(f"face {face} {name}", 1) for name in numbered("die", DICE)]
    found += [(name, 1) for name in numbered("free die", DICE)]
    found += [(name, 255) for name in ("pile", "turns", "turns over 255", "rolls", "rolls allowed", "over")]
    found += [(f"asked for {step}", 1) for step in STEPS]
    found += [(name, 255) for name in ("a", "a over 255", "b", "b over 255")]
    if modules:
        found += [(name, 63) for name in numbered("added face", ALL_FACES)]
        found += [(name, 255) for name in ("used", "rage pile", "wound pile", "boneyard", "hands", "due", "outbreak")]
        found += [(name, 255) for name in numbered("revealed", SLOTS) + numbered("discarded", SLOTS)]
    return found


def menus_of(modules: bool) -> list[Menu]:
    """Every action; seats are counted from the chooser."""
    nobody: list[Entry] = [("discard of nobody", PLACES, NO_SEAT)]
    found = [
        Menu(GIFT, at_seats("gift to", 0, 0, PLACES)),
        Menu(KEEP, entries([f"roll dice {mask:05b}" for mask in range(32)])),
        Menu(AIM, at_seats("aim at", 0, 0, PLACES) + at_seats("aim twice at", PLACES, 0, PLACES)),
        Menu(INSTEAD, entries(numbered("instead", 16))),
        Menu(SHED, entries(numbered("shed", 16))),
        Menu(HEAL, at_seats("heal", 0, 0, PLACES)),
        Menu(DISCARD, at_seats("discard of", 0, 0, PLACES) + nobody),
    ]
    if not modules:
        return found
    slips: list[Entry] = [(f"slip card {card} of the seat {on} on", card, on)
                          for on in range(PLACES) for card in range(OF_EACH)]
    none: list[Entry] = [("slip none", PLACES * ROW, NO_SEAT)]
    cured: list[Entry] = [("cure nobody", PLACES, NO_SEAT)]
    return found + [
        Menu(ONE_MORE, entries(numbered("one more", PLACES + 1))),
        Menu(SALVE, entries(numbered("salve", ALL_FACES))),
        Menu(AGAIN, entries(numbered("again", 2))),
        Menu(DUELS, at_seats("duel with", 0, 0, PLACES)),
        Menu(CURE, at_seats("cure", 0, 0, PLACES) + cured),
        Menu(DEFUSE, entries(numbered("defuse", PLACES + 1))),
        Menu(TURN_DIE, entries(numbered("turn", 5 * ALL_FACES + 1))),
        Menu(SLIP, slips + none, ROW),
        Menu(HAND_OVER, at_seats("hand over to", 0, 0, PLACES)),
        Menu(PICK_RAGE, entries(numbered("pick rage", 16))),
    ]


class DiceEncoder(Encoder[Table]):
    """The dice games for one number of seats, with or without modules."""

    def __init__(self, seats: int, modules: bool) -> None:
        super().__init__(VERSION, seats, features_of(seats, modules), menus_of(modules))
        self.modules = modules

    def fill(self, s: Table, seat: i64, out: vec[u8], at: i64, /) -> None:
        each = OWN + MORE if self.modules else OWN
        if s.turn >= 0:
            out[at + self.on(seat, s.turn) * each + TURN] = 1
        if s.chooser >= 0 and not s.over:
            out[at + self.on(seat, s.chooser) * each + ASKED] = 1
        self.write_seats(s, seat, out, at, each)
        if self.modules:
            other = seat
            for place in range(s.seats):
                self.write_more(s, seat, other, out, at + place * each + OWN)
                other = next_of(s.seats, other)
        at += s.seats * each
        at = self.write_dice(s, out, at)
        at = self.write_question(s, seat, out, at)
        if self.modules:
            self.write_modules(s, out, at)

    def write_seats(self, s: Table, seat: i64, out: vec[u8], at: i64, each: i64) -> None:
        """What this seat knows of each: in one loop, since a learner pays for it at every step."""
        whos, roles, health, most, walkers = s.who, s.role, s.health, s.most, s.walkers
        living, hits, toll, over, seats = s.living, s.hits, s.toll, s.over, s.seats
        roles_at, numbers_at, nobody, unknown = CHARACTERS + 1, OWN - COUNTED, CHARACTERS, ROLES
        seen = roles_seen(s, seat)
        unsure = s.modules & UNDEAD_MODULE != 0
        other = seat
        for _each in range(seats):
            alive = living >> other & 1
            who = whos[other]
            if unsure and alive == 0:
                who = nobody
            out[at + who] = 1
            role = unknown
            if seen >> other & 1:
                role = roles[other]
            out[at + roles_at + role] = 1
            numbers = at + numbers_at
            out[numbers] = u8(health[other])
            out[numbers + 1] = u8(most[other])
            out[numbers + 2] = u8(walkers[other])
            out[numbers + 3] = u8(alive)
            if hits:
                out[numbers + 4] = u8(s.hits_on(other))
            if toll:
                out[numbers + 5] = u8(s.lost(other))
            if over:
                out[numbers + 8] = u8(s.winners >> other & 1)
            at += each
            other = next_of(seats, other)

    def write_more(self, s: Table, seat: i64, other: i64, out: vec[u8], at: i64) -> None:
        """What the modules add to it: a Rage card is 1 where it is hidden from this seat."""
        out[at] = u8(s.risen >> other & 1)
        out[at + 1] = u8(s.given >> other & 1)
        out[at + 2] = 1 if s.master == other else 0
        at += 3
        for face in range(ALL_FACES):
            out[at + face] = u8(s.wounds[other] >> face & 1)
        at += ALL_FACES
        found: i64 = 0
        for card in s.rage:
            if owner_of(card) == other and found < RAGE:
                out[at + found] = u8(kind_of(card) + 2) if known_to(card) >> seat & 1 else 1
                found += 1

    def write_dice(self, s: Table, out: vec[u8], at: i64) -> i64:
        """Dice, rolls and the pile; returns where the next byte goes."""
        dice, face = s.dice, at
        while dice:
            if dice & ALL_DICE:
                dots(dice, out, face)
            dice >>= DICE
            face += DICE
        at += ALL_FACES * DICE
        card = card_of(s, s.turn)
        if s.dice:
            dots(card.free_dice(s), out, at)
        at += DICE
        out[at] = u8(s.pile)
        out[at + 1] = u8(s.turns & 255)
        out[at + 2] = u8(s.turns >> 8 & 255)
        out[at + 3] = u8(s.rolls)
        out[at + 4] = u8(card.rolls())
        out[at + 5] = u8(s.over)
        return at + 6

    def write_question(self, s: Table, seat: i64, out: vec[u8], at: i64) -> i64:
        """What is asked; its registers only for the seat that is asked. Returns where the next byte goes."""
        place = PLACE_OF[s.asker & 255]
        if place >= 0 and not s.over:
            out[at + place] = 1
        at += ASKING
        if s.chooser == seat and not s.over:
            out[at] = u8(a_of(s.asker) & 255)
            out[at + 1] = u8(a_of(s.asker) >> 8)
            out[at + 2] = u8(b_of(s.asker) & 255)
            out[at + 3] = u8(b_of(s.asker) >> 8 & 255)
        return at + 4

    def write_modules(self, s: Table, out: vec[u8], at: i64) -> None:
        """What the modules put on the table."""
        for face in range(ALL_FACES):
            out[at + face] = u8(s.added >> 6 * face & 63)
        at += ALL_FACES
        out[at] = u8(s.used)
        out[at + 1] = u8(len(s.rage_pile))
        out[at + 2] = u8(len(s.wound_pile))
        out[at + 3] = u8(len(s.bones))
        out[at + 4] = u8(hands_up(s))
        out[at + 5] = u8(s.due)
        out[at + 6] = 1 if s.goal == OUTBREAK else 0
        at += 7
        for place in range(min(SLOTS, len(s.shown))):
            out[at + place] = u8(s.shown[place] + 1)
        at += SLOTS
        for place in range(min(SLOTS, len(s.rage_out))):
            out[at + place] = u8(s.rage_out[place] + 1)


def dots(dice: i64, out: vec[u8], at: i64) -> None:
    """A one for each of these dice; written out, since a processor guesses badly at dice."""
    out[at] = u8(dice & 1)
    out[at + 1] = u8(dice >> 1 & 1)
    out[at + 2] = u8(dice >> 2 & 1)
    out[at + 3] = u8(dice >> 3 & 1)
    out[at + 4] = u8(dice >> 4 & 1)


def encoder(seats: int, options: Options) -> DiceEncoder:
    """The encoder for a table."""
    return DiceEncoder(seats, bool(options["modules"]))

"""Halo BANG! as bytes: what a seat knows, seats clockwise from it."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from deadeye.core.frame import a_of, seat_of
from deadeye.core.game import Options
from deadeye.core.tensor import NO_SEAT, Encoder, Entry, Menu, at_seats, entries, places_of
from deadeye.games.halo_bang.cast.cards import range_to, ranges_from, weapons_allowed
from deadeye.games.halo_bang.cast.specializations import special
from deadeye.games.halo_bang.codes import (
    ACTIVE_CAMOUFLAGE, ALONE, ATTACK, BLAST, CARDS, DISCARD, DONE, DRAW, FIRST_WEAPON, FROM_HAND, KINDS, LINES,
    NO_TEAM, ODD_BALL, OVERLOAD, PLAY, PROMETHEAN_VISION, REASONS, REGENERATION_FIELD, RUMOURS, SHIELD, SPARTANS,
    SPECIALIZATIONS, STRIDE, STRIP, SURRENDER, SWARM, TEAMS,
)
from deadeye.games.halo_bang.data import MOST
from deadeye.games.halo_bang.rules import has_multipliers
from deadeye.games.halo_bang.state.memory import count_of, holders_of, kind_of, observer_of
from deadeye.games.halo_bang.state.table import Table
from deadeye.kit.seats import COUNT, next_of
from deadeye.kit.window import PASS

VERSION: Final = 1
DECK: Final = 90  # cards in the box
HELD: Final[i64] = KINDS - 1
RANKS: Final[i64] = len(SPARTANS)
TITLES: Final[i64] = len(SPECIALIZATIONS)
NUMBERS: Final = (
    ("overshields", MOST), ("most", MOST), ("tags", 28), ("cards", DECK), ("multiplier", 2), ("damage-boost", 15),
    ("firepower", 15), ("stealth", 15), ("odd-ball", 1), ("range", 31), ("turn", 1), ("asked", 1), ("to answer", 1),
    ("attacks", 1), ("camouflaged", 1), ("won", 1),
)
COUNTED: Final[i64] = len(NUMBERS)
SEAT: Final[i64] = RANKS + TITLES + COUNTED + HELD
LAID: Final[i64] = 8  # cards open on the table: one in effect, and an answer from each other seat
KNOWN: Final[i64] = 12  # what was seen of the hands of others; in random play four at once are rare
ASKING: Final = (SURRENDER, DRAW, PLAY, STRIP, ATTACK, SWARM, BLAST, DISCARD)
QUESTIONS: Final[i64] = len(ASKING)
PLACE_OF: Final[vec[i64]] = places_of(ASKING)
ENDS: Final[i64] = len(REASONS)


def features_of(seats: int) -> list[tuple[str, int]]:
    """Each byte's name and its greatest value."""
    found: list[tuple[str, int]] = []
    for seat in range(seats):
        found += [(f"seat {seat} {name}", 1) for name in (*SPARTANS, *SPECIALIZATIONS)]
        found += [(f"seat {seat} {name}", high) for name, high in NUMBERS]
        found += [(f"seat {seat} holds {card}", 32) for card in CARDS[1:]]
    found += [(name, DECK) for name in ("deck", "discards")]
    found += [("tags out", 28), ("weapons left", 31), ("over", 1)]
    found += [(f"line {line}", 1) for line in range(len(LINES))]
    found += [(f"top {card}", 1) for card in ["nothing", *CARDS[1:]]]
    found += [(f"at work {card}", 1) for card in ["nothing", *CARDS[1:]]]
    for place in range(LAID):
        found += [(f"laid {place} card", KINDS), (f"laid {place} by the seat on", seats)]
    found += [(f"asked for {step}", 1) for step in ASKING]
    for place in range(KNOWN):
        found += [(f"known {place} {name}", high)
                  for name, high in (("card", len(RUMOURS)), ("in hands", 127), ("count", DECK))]
    found += [(f"ended by {reason}", 1) for reason in REASONS]
    return found + [(f"betrayed {team}", 1) for team in TEAMS]


def plays_of(seats: int) -> list[Entry]:
    """Each card, and at whom it may be played."""
    found: list[Entry] = [("be done", DONE, NO_SEAT), ("overload", OVERLOAD, NO_SEAT)]
    for kind in range(1, KINDS):
        what = f"play {CARDS[kind]}"
        if kind in (ODD_BALL, ACTIVE_CAMOUFLAGE):
            found += at_seats(f"{what} at", kind * 8, 0, seats)
        elif kind >= FIRST_WEAPON or kind in (REGENERATION_FIELD, PROMETHEAN_VISION):
            found += at_seats(f"{what} at", kind * 8, 1, seats)
        elif kind != SHIELD:
            found.append((what, kind * 8 + ALONE, NO_SEAT))
    return found


def menus_of(seats: int) -> list[Menu]:
    """Every action; seats are counted from the chooser."""
    weapons = CARDS[FIRST_WEAPON:]
    shields: list[Entry] = [("take the hit", PASS, NO_SEAT), ("shield with hardlight-shield", SHIELD, NO_SEAT)]
    blasts: list[Entry] = [("take the blast", PASS, NO_SEAT), ("keep off with hardlight-shield", SHIELD, NO_SEAT)]
    swarm: list[Entry] = [("take the bite", PASS, NO_SEAT)]
    random: list[Entry] = [("strip a card in hand", FROM_HAND, NO_SEAT)]
    return [
        Menu(PLAY, plays_of(seats)),
        Menu(DRAW, entries(["draw", "draw the discard first"])),
        Menu(SURRENDER, entries([f"surrender {card}" for card in weapons], FIRST_WEAPON)),
        Menu(STRIP, random + entries([f"strip {card}" for card in CARDS[1 : ODD_BALL + 1]], 1)),
        Menu(ATTACK, shields + entries([f"shield with {card}" for card in weapons], FIRST_WEAPON)),
        Menu(SWARM, swarm + entries([f"answer with {card}" for card in weapons], FIRST_WEAPON)),
        Menu(BLAST, blasts + entries([f"keep off with {card}" for card in weapons], FIRST_WEAPON)),
        Menu(DISCARD, entries([f"discard {card}" for card in CARDS[1:]], 1)),
    ]


class HaloEncoder(Encoder[Table]):
    """Halo BANG! for one number of seats."""

    def __init__(self, seats: int) -> None:
        super().__init__(VERSION, seats, features_of(seats), menus_of(seats))

    def fill(self, s: Table, seat: i64, out: vec[u8], at: i64, /) -> None:
        first = at
        ranges = ranges_from(s, seat)
        other = seat
        for _each in range(s.seats):
            self.write_seat(s, seat, other, ranges, out, at)
            at += SEAT
            other = next_of(s.seats, other)
        at = self.write_middle(s, seat, out, at)
        self.write_question(s, seat, out, first, at)
        at += QUESTIONS
        if s.over:
            at += KNOWN * 3
            out[at + s.reason] = 1
            if s.betrayed != NO_TEAM:
                out[at + ENDS + s.betrayed] = 1
        else:
            self.write_known(s, seat, out, first, at)

    def write_seat(self, s: Table, seat: i64, other: i64, ranges: i64, out: vec[u8], at: i64) -> None:
        """What this seat knows of another one, except for cards it has seen go into that hand."""
        out[at + s.spartan[other]] = 1
        at += RANKS
        out[at + s.who[other]] = 1
        at += TITLES
        front = s.front[other]
        opened = s.over or other == seat
        out[at] = u8(s.blue[other])
        out[at + 1] = u8(s.most[other])
        out[at + 2] = u8(s.tags[other])
        out[at + 3] = u8(s.cards[other])
        if opened and has_multipliers(s.seats):
            out[at + 4] = u8(s.multiplier[other])
        if front:
            out[at + 5] = u8(front >> 4 & 15)
            out[at + 6] = u8(front >> 8 & 15)
            out[at + 7] = u8(front >> 12 & 15)
        out[at + 8] = 1 if s.ball == other else 0
        out[at + 9] = u8(range_to(ranges, other))
        out[at + 10] = 1 if s.turn == other else 0
        out[at + 15] = u8(s.winners >> other & 1)
        if opened:
            at += COUNTED - 1
            row = other * STRIDE
            for kind in range(1, KINDS):
                out[at + kind] = u8(s.held[row + kind])

    def write_middle(self, s: Table, seat: i64, out: vec[u8], at: i64) -> i64:
        """Piles, the phase, and the cards that lie open; returns where the next byte goes."""
        out[at] = u8(len(s.deck))
        out[at + 1] = u8(len(s.pile))
        out[at + 2] = u8(s.box)
        left = weapons_allowed(s, s.turn) - s.fired
        out[at + 3] = u8(left) if left > 0 else 0
        out[at + 4] = 1 if s.over else 0
        at += 5
        out[at + max(s.line - 1, 0)] = 1
        at += len(LINES)
        top: i64 = 0
        if len(s.pile) > 0:
            top = s.pile[len(s.pile) - 1]
        out[at + top] = 1
        at += KINDS
        out[at + s.at_work()] = 1
        at += KINDS
        for place in range(min(LAID, len(s.open))):
            laid = s.open[place]
            out[at + place * 2] = u8(laid >> 4)
            out[at + place * 2 + 1] = u8(self.on(seat, laid & 15) + 1)
        return at + LAID * 2

    def write_question(self, s: Table, seat: i64, out: vec[u8], first: i64, at: i64) -> None:
        """What is asked, of whom, and who will have to answer; whose card is stripped, for whoever chooses it."""
        step = s.asker & 255
        if s.over or s.chooser < 0 or PLACE_OF[step] < 0:
            return
        out[at + PLACE_OF[step]] = 1
        numbers = first + RANKS + TITLES
        out[numbers + SEAT * self.on(seat, s.chooser) + 11] = 1
        if step == ATTACK or step == SWARM or step == BLAST:
            mask = a_of(s.asker)
            for other in range(s.seats):
                faces = step == ATTACK or special(s, other).fears_areas()
                if faces and mask >> other & 1 and not s.respawning(other):
                    out[numbers + SEAT * self.on(seat, other) + 12] = 1
            out[numbers + SEAT * self.on(seat, seat_of(s.asker)) + 13] = 1
        elif step == STRIP and s.chooser == seat:
            out[numbers + SEAT * self.on(seat, a_of(s.asker)) + 14] = 1

    def write_known(self, s: Table, seat: i64, out: vec[u8], first: i64, at: i64) -> None:
        """What this seat has seen of other hands; a card that is in one hand for certain is counted there too."""
        hands = first + RANKS + TITLES + COUNTED - 1
        found: i64 = 0
        for known in s.known:
            if observer_of(known) != seat:
                continue
            holders = holders_of(known)
            kind = kind_of(known)
            if found < KNOWN:
                place = at + found * 3
                out[place] = u8(kind)
                out[place + 1] = u8((holders >> seat | holders << self.seats - seat) & (1 << self.seats) - 1)
                out[place + 2] = u8(count_of(known))
                found += 1
            if kind < KINDS and COUNT[holders] == 1:
                for other in range(s.seats):
                    if holders >> other & 1:
                        out[hands + SEAT * self.on(seat, other) + kind] += 1


def encoder(seats: int, _options: Options) -> HaloEncoder:
    """The encoder for a table; a corrected box prints the same kinds of card."""
    return HaloEncoder(seats)

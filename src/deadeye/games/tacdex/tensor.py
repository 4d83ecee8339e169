"""TacDex as bytes: what a seat knows, seats clockwise from it."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from deadeye.core.frame import NOBODY
from deadeye.core.game import Options
from deadeye.core.tensor import Encoder, Menu, at_seats, entries, places_of
from deadeye.games.tacdex.codes import ADD_CARD, END, NONE, PICK, TAKE_AWAY, TURN_MARKER
from deadeye.games.tacdex.data import CARD_NAMES, COPIES, DECK
from deadeye.games.tacdex.state import Table
from deadeye.kit.seats import next_of
from deadeye.kit.together import NOT_YET

VERSION: Final = 1
CARDS: Final[i64] = END - 1  # kinds that are played
PUBLIC: Final[i64] = 11  # numbers that everybody knows of a seat; then the card that counts in this round
SEAT: Final[i64] = PUBLIC + CARDS + 1
UNDER: Final[i64] = 24  # cards under your own deck: four of Sabotage in each of six decks
TRAIL: Final[i64] = 64  # the last cards of the battle, as they were laid
STEPS: Final = (PICK, ADD_CARD, TURN_MARKER, TAKE_AWAY)
PLACE_OF: Final[vec[i64]] = places_of(STEPS)


def features_of(seats: int) -> list[tuple[str, int]]:
    """Each byte's name and its greatest value."""
    cards = [CARD_NAMES[card] for card in range(1, END)]
    most = len(DECK) + 1
    found: list[tuple[str, int]] = []
    for seat in range(seats):
        found += [(f"seat {seat} {name}", high) for name, high in (
            ("score", min(255, most * seats)), ("end", 1), ("hand", most), ("picked", 1), ("deck", most),
            ("upper", most), ("under", most), ("fighting", 1), ("first", 1), ("asked", 1), ("won", 1))]
        found += [(f"seat {seat} shows {card}", 1) for card in ["nothing", *cards]]
    found += [(f"hand {cards[card]}", COPIES[card + 1]) for card in range(len(cards))]
    found += [(f"pick {card}", 1) for card in cards]
    found += [(f"under {place}", END) for place in range(UNDER)]
    found += [(f"laid {place} before the last", 7 * (END + 1)) for place in range(TRAIL)]
    found += [("marker low", 1), ("pot", 255), ("out", 255), ("over", 1)]
    return found + [(f"asked for {name}", 1) for name in ("pick", "add-card", "turn-marker", "take-away")]


def menus_of(seats: int) -> list[Menu]:
    """Every action."""
    cards = [f"card/{CARD_NAMES[card]}" for card in range(1, END)]
    return [
        Menu(PICK, entries([f"pick {card}" for card in cards], 1)),
        Menu(ADD_CARD, entries(["add pass", *[f"add {card}" for card in cards]], NONE)),
        Menu(TURN_MARKER, entries(["leave the marker", "turn the marker"])),
        Menu(TAKE_AWAY, at_seats("take from", 0, 0, seats)),
    ]


def asked(s: Table, seat: i64) -> bool:
    """Whether a seat is to choose: no secret."""
    return not s.over and (s.chooser == seat or s.waiting >> seat & 1 == 1)


class TacDexEncoder(Encoder[Table]):
    """TacDex for one number of seats."""

    def __init__(self, seats: int) -> None:
        super().__init__(VERSION, seats, features_of(seats), menus_of(seats))

    def fill(self, s: Table, seat: i64, out: vec[u8], at: i64, /) -> None:
        other = seat
        for _each in range(s.seats):
            self.write_seat(s, other, out, at)
            at += SEAT
            other = next_of(s.seats, other)
        for card in s.hands[seat]:
            out[at + card - 1] += 1
        at += CARDS
        pick = s.picks[seat]
        if pick != NOT_YET:
            out[at + pick - 1] = 1
        at += CARDS
        under = s.bottom[seat]
        for place in range(min(UNDER, len(under))):
            out[at + place] = u8(under[place])
        at += UNDER
        self.write_trail(s, seat, out, at)
        at += TRAIL
        out[at] = u8(s.marker)
        out[at + 1] = u8(min(255, s.pot))
        out[at + 2] = u8(min(255, s.out))
        if s.over:
            out[at + 3] = 1
        place = PLACE_OF[s.asker & 255]
        if place >= 0:
            out[at + 4 + place] = 1

    def write_seat(self, s: Table, seat: i64, out: vec[u8], at: i64) -> None:
        """What everybody knows of a seat."""
        out[at] = u8(min(255, s.scores[seat]))
        out[at + 1] = u8(s.ended >> seat & 1)
        out[at + 2] = u8(len(s.hands[seat]))
        if s.picks[seat] != NOT_YET:
            out[at + 3] = 1
        out[at + 4] = u8(s.deck_size(seat))
        out[at + 5] = u8(len(s.upper[seat]))
        out[at + 6] = u8(len(s.bottom[seat]))
        out[at + 7] = u8(s.fighting >> seat & 1)
        if s.won == seat:
            out[at + 8] = 1
        if asked(s, seat):
            out[at + 9] = 1
        out[at + 10] = u8(s.winners >> seat & 1)
        out[at + PUBLIC + s.shown[seat]] = 1

    def write_trail(self, s: Table, seat: i64, out: vec[u8], at: i64) -> None:
        """The cards of the battle, the last one first: each with its seat, or the side that decided a round."""
        length: i64 = len(s.laid)
        for place in range(min(TRAIL, length)):
            entry = s.laid[length - 1 - place]
            by = entry & 15
            if by == NOBODY:
                by = 6
            else:
                by -= seat
                if by < 0:
                    by += s.seats
            out[at + place] = u8(by * (END + 1) + (entry >> 4) + 1)


def encoder(seats: int, _options: Options) -> TacDexEncoder:
    """The encoder for a table; the game has no options."""
    return TacDexEncoder(seats)

"""What is on the table."""
from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from deadeye.core.frame import NOBODY
from deadeye.core.rng import NO_INTS
from deadeye.core.state import NO_NUMBERS, NO_ROWS, State
from deadeye.games.tacdex.codes import DID_PICK, END, HIGH, KINDS, NONE, WASTED, WON
from deadeye.games.tacdex.data import CARD_NAMES
from deadeye.kit.deck import draw, take_out
from deadeye.kit.seats import bits

def menus() -> list[tuple[int, ...]]:
    """The cards of every mask; those of few cards are made first, so that what hands need lies close together."""
    made = [NO_INTS] * (1 << END)
    for kinds in sorted(range(1 << END), key=int.bit_count):
        made[kinds] = bits(kinds)
    return made


MENUS: Final[list[tuple[int, ...]]] = menus()
"""The cards of a mask, lowest first: what may be picked from a hand."""


def pack(deed: i64, seat: i64, card: i64) -> i64:
    """What a table remembers of hands: who did what with which card, each deed in one number."""
    return deed | seat << 2 | card << 6


def pack_battle(marker: i64, fighting: i64, pot: i64) -> i64:
    """How the battle stood when a card was picked; it goes into the same number."""
    return marker << 10 | fighting << 11 | pot << 17


def deed_in(entry: i64) -> i64:
    """What was done: one of the DID codes."""
    return entry & 3


def seat_in(entry: i64) -> i64:
    """Who did it."""
    return entry >> 2 & 15


def card_in(entry: i64) -> i64:
    """The card, if all saw it."""
    return entry >> 6 & 15


def marker_in(entry: i64) -> i64:
    """The side of the marker, of a pick."""
    return entry >> 10 & 1


def fighting_in(entry: i64) -> i64:
    """Who was in the battle, of a pick."""
    return entry >> 11 & 63


def pot_in(entry: i64) -> i64:
    """How many cards lay in the battle, of a pick."""
    return entry >> 17


@mypyc_attr(acyclic=True)
class Table(State):
    """A deck, a hand and a scoring pile for each seat, the Battle Marker, and the battle between them."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        # cards by seat; nobody knows the order of a half, so it is a bag; the bottom's is known to its owner
        self.hands: vec[vec[i64]] = NO_ROWS
        self.upper: vec[vec[i64]] = NO_ROWS
        self.lower: vec[vec[i64]] = NO_ROWS  # END is in here until it is drawn
        self.bottom: vec[vec[i64]] = NO_ROWS  # put there by Sabotage, the next to be drawn first
        # a number for each seat
        self.scores: vec[i64] = NO_NUMBERS  # cards in the scoring pile
        self.picks: vec[i64] = NO_NUMBERS  # the secret card, NOT_YET before it is picked
        self.shown: vec[i64] = NO_NUMBERS  # the card that counts in this round, NONE for those who sit it out
        self.ended: i64 = 0  # seats whose END lies open, as a mask
        # the battle
        self.marker: i64 = HIGH
        self.won: i64 = 0  # the winner of the last battle, at first the first seat
        self.fighting: i64 = 0  # seats in the battle, as a mask; none once it is won
        self.pot: i64 = 0  # cards in the battle
        self.out: i64 = 0  # cards of battles that nobody could win
        self.laid: vec[i64] = NO_NUMBERS  # seat and card, round by round; stays until the next battle for all to see
        self.past: vec[i64] = NO_NUMBERS  # how cards came into hands and left them, as all saw it

    def clone(self) -> "Table":
        """A second table that nobody listens to, with rows of its own."""
        other = self.twin()
        other.own()
        return other

    def twin(self) -> "Table":
        """A second table that nobody listens to; the two share their rows until one of them is played on."""
        other = Table(self.seats)
        self.copy_state(other)
        other.hands = self.hands
        other.upper = self.upper
        other.lower = self.lower
        other.bottom = self.bottom
        other.scores = self.scores
        other.picks = self.picks
        other.shown = self.shown
        other.ended = self.ended
        other.marker = self.marker
        other.won = self.won
        other.fighting = self.fighting
        other.pot = self.pot
        other.out = self.out
        other.laid = self.laid
        other.past = self.past
        return other

    def own(self) -> None:
        super().own()
        self.hands = vec[vec[i64]]([hand[:] for hand in self.hands])
        self.upper = vec[vec[i64]]([half[:] for half in self.upper])
        self.lower = vec[vec[i64]]([half[:] for half in self.lower])
        self.bottom = vec[vec[i64]]([cards[:] for cards in self.bottom])
        self.scores = self.scores[:]
        self.picks = self.picks[:]
        self.shown = self.shown[:]
        self.laid = self.laid[:]
        self.past = self.past[:]

    # -- cards ----------------------------------------------------------------------------

    def deck_size(self, seat: i64) -> i64:
        """How many cards this deck has, the END counted."""
        return len(self.upper[seat]) + len(self.lower[seat]) + len(self.bottom[seat])

    def top_card(self, seat: i64) -> i64:
        """Take the top card of a deck; NONE when it is empty."""
        card: i64 = NONE
        if len(self.upper[seat]) > 0:
            self.upper[seat], card = draw(self, self.upper[seat])
        elif len(self.lower[seat]) > 0:
            self.lower[seat], card = draw(self, self.lower[seat])
        elif len(self.bottom[seat]) > 0:
            self.bottom[seat], card = pop(self.bottom[seat], 0)
        return card

    def remember(self, deed: i64, seat: i64, card: i64 = NONE) -> None:
        """A card came into a hand or left it; a pick is remembered with how the battle stood, since that says why."""
        entry = pack(deed, seat, card)
        if deed == DID_PICK:
            entry |= pack_battle(self.marker, self.fighting, self.pot)
        self.past = append(self.past, entry)

    def take(self, seat: i64, card: i64) -> None:
        """A card comes into a hand."""
        self.hands[seat] = append(self.hands[seat], card)

    def name_of_outcome(self, outcome: i64) -> str:
        return CARD_NAMES[outcome] if NONE < outcome < KINDS else super().name_of_outcome(outcome)

    def census(self) -> dict[str, int]:
        """All cards wherever they lie; of those in the piles and in the battle only the number counts."""
        lying = self.pot + self.out + sum(self.scores)
        ends = len([seat for seat in range(self.seats) if self.ended >> seat & 1])
        for seat in range(self.seats):
            hidden = 1 if END in self.lower[seat] else 0
            lying += len(self.hands[seat]) + self.deck_size(seat) - hidden
            ends += hidden
        return {"cards": lying, "ends": ends}

    def menu(self, seat: i64) -> tuple[int, ...]:
        """Each kind of card in this hand."""
        kinds: i64 = 0
        for card in self.hands[seat]:
            kinds |= 1 << card
        return MENUS[kinds]

    def with_cards(self, least: i64) -> i64:
        """The seats with at least this many cards in hand, as a mask."""
        mask: i64 = 0
        for seat in range(self.seats):
            if len(self.hands[seat]) >= least:
                mask |= 1 << seat
        return mask

    # -- the order ------------------------------------------------------------------------

    def in_order(self, step: i64, first: i64, mask: i64) -> None:
        """Owe this step by each of these seats, clockwise from the first; what comes last is owed first."""
        seat = first
        for _each in range(self.seats):
            seat = self.seats - 1 if seat == 0 else seat - 1
            if mask >> seat & 1:
                self.then(step, seat)

    # -- the battle -----------------------------------------------------------------------

    def lay(self, seat: i64, card: i64) -> None:
        """A card goes from the hand into the battle, and counts there."""
        self.hands[seat] = take_out(self.hands[seat], card)
        self.shown[seat] = card
        self.laid = append(self.laid, seat | card << 4)
        self.pot += 1

    def showing(self, card: i64) -> i64:
        """The seats for which this card counts in this round, as a mask."""
        mask: i64 = 0
        for seat in range(self.seats):
            if self.shown[seat] == card:
                mask |= 1 << seat
        return mask

    def rounds(self) -> i64:
        """How many rounds of the battle have been decided."""
        found: i64 = 0
        for entry in self.laid:
            if entry & 15 == NOBODY:
                found += 1
        return found

    def win(self, seat: i64, card: i64) -> None:
        """All cards of the battle go to this seat's scoring pile; NONE where nobody else was left in it."""
        if self.listening:
            self.tell(WON, seat, self.pot, card | self.marker << 4 | self.rounds() << 8)
        self.scores[seat] += self.pot
        self.won = seat
        self.pot = 0
        self.fighting = 0

    def waste(self) -> None:
        """The cards of a battle that nobody can win are out of the game."""
        self.tell(WASTED, NOBODY, self.pot)
        self.laid = vec[i64]()
        self.out += self.pot
        self.pot = 0

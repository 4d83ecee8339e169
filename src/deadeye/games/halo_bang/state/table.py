"""What is on the table: Spartans in a ring, Overshields, Dog Tags, hands, the deck and the discard pile."""
from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from deadeye.core.errors import BadInput
from deadeye.core.state import NO_NUMBERS, State
from deadeye.games.halo_bang.codes import (
    CARDS, DREW, EMPTIED, FIRST_WEAPON, GAVE_TAG, KINDS, LOST_TAG, NO_SEAT, NO_TEAM, ODD_BALL, RUN_OUT, STRIDE, TAKE,
)
from deadeye.kit.deck import draw, one_of


@mypyc_attr(acyclic=True)
class Table(State):
    """Hands are counted by kind of card; the deck is a bag, the discard pile a list with its top last."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.data: i64 = 0  # the set of cards in play
        # dealt once, never changed: clones share them
        self.spartan: vec[i64] = NO_NUMBERS
        self.team: vec[i64] = NO_NUMBERS
        self.who: vec[i64] = NO_NUMBERS
        self.most: vec[i64] = NO_NUMBERS  # Overshields
        self.multiplier: vec[i64] = NO_NUMBERS
        # a number for each seat
        self.blue: vec[i64] = NO_NUMBERS  # Overshields still blue
        self.tags: vec[i64] = NO_NUMBERS
        self.cards: vec[i64] = NO_NUMBERS  # in hand
        self.front: vec[i64] = NO_NUMBERS  # Enhancements: four bits for each kind
        # cards
        self.held: vec[i64] = NO_NUMBERS  # for each seat, how many of each kind
        self.deck: vec[i64] = NO_NUMBERS
        self.pile: vec[i64] = NO_NUMBERS
        self.open: vec[i64] = NO_NUMBERS  # a Weapon or Action in effect, then the answers to it: seat and kind
        self.dry = False  # the deck has run out, and nothing was discarded since
        self.ball: i64 = NO_SEAT  # who has the Odd Ball in front of them
        self.known: vec[i64] = NO_NUMBERS  # what seats know of the hands of others: see memory
        self.box: i64 = 0  # Dog Tags out of the game
        self.fired: i64 = 0  # Weapons played this turn
        self.betrayed: i64 = NO_TEAM  # the team that ended the game by killing one of its own

    def clone(self) -> "Table":
        """A second table that nobody listens to, with rows of its own."""
        other = self.twin()
        other.own()
        return other

    def twin(self) -> "Table":
        """A second table that nobody listens to; the two share their rows until one of them is played on."""
        other = Table(self.seats)
        self.copy_state(other)
        other.data = self.data
        other.spartan = self.spartan
        other.team = self.team
        other.who = self.who
        other.most = self.most
        other.multiplier = self.multiplier
        other.blue = self.blue
        other.tags = self.tags
        other.cards = self.cards
        other.front = self.front
        other.held = self.held
        other.deck = self.deck
        other.pile = self.pile
        other.open = self.open
        other.dry = self.dry
        other.ball = self.ball
        other.known = self.known
        other.box = self.box
        other.fired = self.fired
        other.betrayed = self.betrayed
        return other

    def own(self) -> None:
        super().own()
        self.blue = self.blue[:]
        self.tags = self.tags[:]
        self.cards = self.cards[:]
        self.front = self.front[:]
        self.held = self.held[:]
        self.deck = self.deck[:]
        self.pile = self.pile[:]
        self.open = self.open[:]
        self.known = self.known[:]

    # -- who is there ---------------------------------------------------------------------

    def respawning(self, seat: i64) -> bool:
        """HLO-201: killed, or without a card in hand."""
        return self.blue[seat] == 0 or self.cards[seat] == 0

    def others(self, seat: i64) -> i64:
        """Everybody else, as a mask."""
        return (1 << self.seats) - 1 & ~(1 << seat)

    def teammates(self, seat: i64, other: i64) -> bool:
        """Whether these two play for the same team."""
        return self.team[seat] == self.team[other]

    # -- cards ----------------------------------------------------------------------------

    def has(self, seat: i64, kind: i64) -> i64:
        """How many cards of this kind are in this hand."""
        return self.held[seat * STRIDE + kind]

    def weapons(self, seat: i64) -> i64:
        """How many Weapons are in this hand."""
        found: i64 = 0
        for kind in range(FIRST_WEAPON, KINDS):
            found += self.held[seat * STRIDE + kind]
        return found

    def add(self, seat: i64, kind: i64) -> None:
        """A card comes into a hand."""
        place = seat * STRIDE + kind
        self.held[place] += 1
        self.cards[seat] += 1

    def remove(self, seat: i64, kind: i64) -> None:
        """A card leaves a hand, and somebody else sees it: it can't be taken back as if they hadn't."""
        self.reveal()
        place = seat * STRIDE + kind
        self.held[place] -= 1
        self.cards[seat] -= 1

    def random_card(self, seat: i64) -> i64:
        """A card of this hand at random; a loaded one comes first."""
        if len(self.loaded) > 0:
            return self.loaded_card(seat)
        place = self.below(self.cards[seat])
        for kind in range(1, KINDS):
            place -= self.held[seat * STRIDE + kind]
            if place < 0:
                return kind
        raise AssertionError("A hand has fewer cards than were counted.")

    def loaded_card(self, seat: i64) -> i64:
        """The card that a test or a position wants to be taken; the hand must hold it."""
        kind = self.loaded[0]
        if not (0 < kind < KINDS and self.has(seat, kind)):
            hand = [held for held in range(1, KINDS) if self.has(seat, held)]
            name = self.name_of_outcome(kind)
            raise BadInput(f"The next loaded card is {name}, but here it must be {one_of(self, hand)}.")
        self.loaded = self.loaded[1:]
        return kind

    def name_of_outcome(self, outcome: i64) -> str:
        return CARDS[outcome] if 0 < outcome < KINDS else super().name_of_outcome(outcome)

    def discard(self, kind: i64) -> None:
        """A card goes onto the discard pile."""
        self.pile = append(self.pile, kind)
        self.dry = False

    def lay_open(self, seat: i64, kind: i64) -> None:
        """HLO-304: a card from this hand lies open on the table until what was played is done."""
        self.remove(seat, kind)
        self.open = append(self.open, seat | kind << 4)

    def put_away(self) -> None:
        """HLO-304, HLO-406: what was played is done and discarded, then the answers."""
        for laid in self.open:
            self.discard(laid >> 4)
        self.open = vec[i64]()

    def at_work(self) -> i64:
        """The Weapon or Action that is being played; 0 for none."""
        if len(self.open) > 0:
            return self.open[0] >> 4
        return 0

    def take_cards(self, seat: i64, n: i64, why: i64) -> None:
        """HLO-302, HLO-511: draw cards; a deck that runs out is handled first, then the draw goes on."""
        while n > 0:
            if len(self.deck) == 0:
                self.then(TAKE, seat, n, why << 1 | 1)
                self.then(RUN_OUT, seat)
                return
            back = self.comes_back(seat)
            self.deck, kind = draw(self, self.deck)
            self.add(seat, kind)
            self.tell(DREW, seat, why | self.turn << 4 | back << 8, kind, 1 << seat)
            n -= 1

    def comes_back(self, seat: i64) -> i64:
        """HLO-203: 1 if a card ends this player's Respawning; a player's own card that draws doesn't let it begin."""
        if self.cards[seat] or self.blue[seat] == 0 or (len(self.open) > 0 and seat == self.turn):
            return 0
        return 1

    def ran_empty(self, seat: i64) -> None:
        """HLO-201: say so if this player is Respawning now, having no card."""
        if self.cards[seat] == 0 and self.blue[seat]:
            self.tell(EMPTIED, seat)

    # -- Enhancements ---------------------------------------------------------------------

    def in_front(self, seat: i64, kind: i64) -> i64:
        """How many Enhancements of this kind are in front of this player."""
        if kind == ODD_BALL:
            return 1 if self.ball == seat else 0
        return self.front[seat] >> kind * 4 & 15

    def lay(self, seat: i64, kind: i64) -> None:
        """An Enhancement comes in front of a player."""
        if kind == ODD_BALL:
            self.ball = seat
        else:
            self.front[seat] += (1 << kind * 4)

    def lift(self, seat: i64, kind: i64) -> None:
        """HLO-304: an Enhancement is discarded from in front of a player."""
        if kind == ODD_BALL:
            self.ball = NO_SEAT
        else:
            self.front[seat] -= (1 << kind * 4)
        self.discard(kind)

    def enhanced(self, seat: i64) -> bool:
        """Whether there is any Enhancement in front of this player."""
        return self.front[seat] != 0 or self.ball == seat

    def all_in_front(self, seat: i64) -> list[int]:
        """The Enhancements in front of this player, the Odd Ball last."""
        return [kind for kind in range(1, ODD_BALL + 1) for _each in range(self.in_front(seat, kind))]

    # -- Dog Tags -------------------------------------------------------------------------

    def give_tag(self, seat: i64, to: i64) -> None:
        """HLO-501: the killed player gives a Dog Tag to the killer."""
        self.tags[seat] -= 1
        self.tags[to] += 1
        self.tell(GAVE_TAG, seat, to)

    def lose_tag(self, seat: i64, to: i64) -> None:
        """A Dog Tag goes out of the game, to the deck that has run out or to the Odd Ball."""
        self.tags[seat] -= 1
        self.box += 1
        self.tell(LOST_TAG, seat, to)

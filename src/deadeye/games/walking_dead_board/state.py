"""What is on the table."""
from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from deadeye.core.errors import BadInput
from deadeye.core.state import NO_NUMBERS, State
from deadeye.games.walking_dead_board.codes import (
    DISCARDED, DREW, DREW_WALKERS, GAINED_ALLIES, HELD_UP, NOTHING_LEFT, RESHUFFLED, SHED_CARD, SURVIVAL, TEAM,
)
from deadeye.games.walking_dead_board.data.box import Box, Deck, outcome_name
from deadeye.games.walking_dead_board.data.masks import known_first, lowest, size_of
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.kit.deck import take_at
from deadeye.kit.seats import MEMBERS, bit, changed

NO_CHARACTER: Final = 15
MOST_TURNS: Final[i64] = 15  # that a seat can owe


@mypyc_attr(acyclic=True)
class Turn(State):
    """How far the turn and its fight have come."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        # the turn
        self.again: i64 = 0
        self.calm: i64 = 0  # a Sack of Guns was played: Frenzy counts for nothing
        self.first: i64 = 0
        self.round: i64 = 1
        # the fight
        self.foe: i64 = 0
        self.card: i64 = 0
        self.fighter: i64 = 0
        self.attacker: i64 = 0
        self.frenzy: i64 = 0
        self.armed: i64 = 0  # cards played for it
        self.edge: i64 = 0  # their bonus, and an ability's
        self.late: i64 = 0  # the bonus of cards played after the roll
        self.die: i64 = 0


@mypyc_attr(acyclic=True)
class Table(Turn):
    """Pieces on a board, hands of hidden cards, three decks. Sets of seats and of cards are masks."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.box: i64 = 0  # which box on the shelf
        self.mode: i64 = SURVIVAL
        # a number for each seat
        self.at: vec[i64] = NO_NUMBERS
        self.hand: vec[i64] = NO_NUMBERS  # Scrounge cards of a survivor, Walker cards of a walker
        self.front: vec[i64] = NO_NUMBERS  # Scrounge cards face up until the turn ends
        # the same, but rarely changed: twins share them, and whoever changes one makes a new one
        self.who: vec[i64] = NO_NUMBERS
        self.allies: vec[i64] = NO_NUMBERS
        self.tiles: vec[i64] = NO_NUMBERS
        self.sunk: vec[i64] = NO_NUMBERS  # Scrounge cards that this seat saw go into the deck, hidden since
        # seats
        self.living: i64 = 0  # survivors
        self.rising: i64 = 0  # dead, and a walker from their next turn
        self.walkers: i64 = 0  # on the board
        self.killed: i64 = 0  # walkers off the board
        self.zombies: i64 = 0  # who play for the walkers, or will
        self.used: i64 = 0  # who used their ability
        self.held_up: i64 = 0  # four bits for each seat: how many turns it will miss
        self.deaths: i64 = 0
        # piles; a deck is a bag
        self.scrounge: vec[i64] = NO_NUMBERS
        self.spent: vec[i64] = NO_NUMBERS
        self.encounters: vec[i64] = NO_NUMBERS  # by kind: they are never hidden in a hand
        self.faced: vec[i64] = NO_NUMBERS  # face up until the turn ends
        self.buried: vec[i64] = NO_NUMBERS
        self.pack: vec[i64] = NO_NUMBERS  # the Walker deck
        self.shed: vec[i64] = NO_NUMBERS
        self.boxed: i64 = 0  # Scrounge cards out of the game
        self.pool: i64 = 0
        self.gone: i64 = 0  # Allies out of the game
        # who knows what: cards in hands that everybody, or the giver, has seen; and decks, since when
        self.open: i64 = 0
        self.open_walkers: i64 = 0
        self.given: i64 = 0
        self.came: vec[i64] = NO_NUMBERS  # by shuffle of the Scrounge deck: the cards that it brought; twins share it
        self.taken: vec[i64] = NO_NUMBERS  # … the cards that were drawn after it
        self.drafts: vec[i64] = NO_NUMBERS  # by shuffle of the Walker deck: the cards in hands that came from it

    def clone(self) -> "Table":
        """A second table that nobody listens to, with rows of its own."""
        other = self.twin()
        other.own()
        return other

    def twin(self) -> "Table":
        """A second table that nobody listens to; the two share their rows until one of them is played on."""
        other = Table(self.seats)
        self.copy_state(other)
        self.copy_seats(other)
        self.copy_piles(other)
        other.again = self.again
        other.calm = self.calm
        other.first = self.first
        other.round = self.round
        other.foe = self.foe
        other.card = self.card
        other.fighter = self.fighter
        other.attacker = self.attacker
        other.frenzy = self.frenzy
        other.armed = self.armed
        other.edge = self.edge
        other.late = self.late
        other.die = self.die
        return other

    def copy_seats(self, other: "Table") -> None:
        """Give another what belongs to seats."""
        other.box = self.box
        other.mode = self.mode
        other.who = self.who
        other.at = self.at
        other.allies = self.allies
        other.tiles = self.tiles
        other.hand = self.hand
        other.front = self.front
        other.sunk = self.sunk
        other.living = self.living
        other.rising = self.rising
        other.walkers = self.walkers
        other.killed = self.killed
        other.zombies = self.zombies
        other.used = self.used
        other.held_up = self.held_up
        other.deaths = self.deaths

    def copy_piles(self, other: "Table") -> None:
        """Give another the piles, and who knows what of them."""
        other.scrounge = self.scrounge
        other.spent = self.spent
        other.encounters = self.encounters
        other.faced = self.faced
        other.buried = self.buried
        other.pack = self.pack
        other.shed = self.shed
        other.boxed = self.boxed
        other.pool = self.pool
        other.gone = self.gone
        other.open = self.open
        other.open_walkers = self.open_walkers
        other.given = self.given
        other.came = self.came
        other.taken = self.taken
        other.drafts = self.drafts

    def own(self) -> None:
        super().own()
        self.at = self.at[:]
        self.hand = self.hand[:]
        self.front = self.front[:]
        self.scrounge = self.scrounge[:]
        self.spent = self.spent[:]
        self.encounters = self.encounters[:]
        self.faced = self.faced[:]
        self.buried = self.buried[:]
        self.pack = self.pack[:]
        self.shed = self.shed[:]
        self.taken = self.taken[:]
        self.drafts = self.drafts[:]

    # -- seats and places -----------------------------------------------------------------------

    def survivors_at(self, space: i64) -> i64:
        """The living survivors on a space, as a mask."""
        found: i64 = 0
        for seat in range(self.seats):
            if self.living >> seat & 1 and self.at[seat] == space:
                found |= 1 << seat
        return found

    def teams(self) -> bool:
        """Whether it is Team Zombie against Team Survivor (WDB-503, WDB-701)."""
        return self.mode == TEAM or (self.deaths >= 2 and self.seats > 2)

    def fellow(self, seat: i64) -> i64:
        """The other living member of Team Survivor, -1 without one: teams form once two survivors at most are left."""
        if self.teams():
            for other in MEMBERS[self.living & ~(1 << seat)]:
                return other
        return -1

    def ask_hiding(self, seat: i64, options: tuple[int, ...]) -> None:
        """Ask so that nobody learns what a hand holds; a single option isn't asked for if everybody knows the hand."""
        known = self.open_walkers if self.walkers >> seat & 1 else self.open
        if self.seats > 1 and self.hand[seat] & ~known:
            self.ask_openly(seat, options)
        else:
            self.ask(seat, options)

    # -- Allies ---------------------------------------------------------------------------------

    def gain_allies(self, seat: i64, n: i64) -> None:
        """Allies come from the pool while it lasts (WDB-403)."""
        n = min(n, self.pool)
        self.pool -= n
        self.allies = changed(self.allies, seat, self.allies[seat] + n)
        self.tell(GAINED_ALLIES, seat, n)

    def lose_ally(self, seat: i64) -> None:
        """An Ally is out of the game, not back in the pool (WDB-305)."""
        self.allies = changed(self.allies, seat, self.allies[seat] - 1)
        self.gone += 1

    def hold_up(self, seat: i64) -> None:
        """A survivor misses the next turn; two cards cost two (WDB-814)."""
        self.lose_turns(seat, 1)
        self.tell(HELD_UP, seat, self.turns_lost(seat), self.card)

    def turns_lost(self, seat: i64) -> i64:
        """How many of its next turns a seat will miss."""
        return self.held_up >> 4 * seat & MOST_TURNS

    def lose_turns(self, seat: i64, n: i64) -> None:
        """More turns to miss, or fewer."""
        turns = min(self.turns_lost(seat) + n, MOST_TURNS)
        self.held_up = self.held_up & ~(MOST_TURNS << 4 * seat) | turns << 4 * seat

    # -- Scrounge cards -------------------------------------------------------------------------

    def draw_scrounge(self, seat: i64, n: i64) -> None:
        """Draw Scrounge cards; an empty deck gives nothing, and isn't reshuffled (WDB-402)."""
        for _each in range(n):
            if len(self.scrounge) == 0:
                self.tell(NOTHING_LEFT, seat)
                return
            self.scrounge, card = self.draw_card(self.scrounge, box_at(self.box).scrounge.codes)
            self.hand[seat] |= bit(card)
            last = len(self.taken) - 1
            self.taken[last] |= bit(card)
            self.tell(DREW, seat, 1, card, 1 << seat)

    def draw_card(self, bag: vec[i64], codes: list[int]) -> tuple[vec[i64], i64]:
        """A shuffled deck, which isn't empty, without its top card, and that card; one loaded by name comes first."""
        if len(self.loaded) > 0:
            return self.draw_loaded(bag, codes)
        return take_at(bag, self.below(len(bag)))

    def draw_loaded(self, bag: vec[i64], codes: list[int]) -> tuple[vec[i64], i64]:
        """The same with the card that a test or a position put on top; the deck must hold one of that name."""
        for place in range(len(bag)):
            if codes[bag[place]] == self.loaded[0]:
                self.loaded = self.loaded[1:]
                self.reveal()
                return pop(bag, place)
        box = box_at(self.box)
        due = "an Encounter" if codes is box.encounters.kind_codes else "a Scrounge card"
        due = "a Walker card" if codes is box.walkers.codes else due
        raise self.wrong_outcome(f"{due} is drawn here, one that lies in its deck")

    def next_loaded(self, n: i64) -> i64:
        """A die that was loaded; if a card was, it can't be rolled."""
        if self.loaded[0] >= n:
            raise self.wrong_outcome("a die is rolled here")
        return super().next_loaded(n)

    def wrong_outcome(self, due: str) -> BadInput:
        """The loaded outcome can't be what comes now."""
        return BadInput(f"The next loaded outcome is {outcome_name(box_at(self.box), self.loaded[0])}, but {due}.")

    def take_from_hand(self, seat: i64, card: i64) -> None:
        """A card leaves a survivor's hand; everybody sees which."""
        gone = ~bit(card)
        self.hand[seat] &= gone
        if self.open >> card & 1 == 0:
            self.reveal()
        self.open &= gone
        self.given &= gone
        for viewer in range(self.seats):
            if self.sunk[viewer] & bit(card):
                self.sunk = changed(self.sunk, viewer, self.sunk[viewer] & gone)

    def card_of_kind(self, seat: i64, kind: i64) -> i64:
        """The card of this kind that a survivor parts with: one that is known, if there is one."""
        mask = self.hand[seat] & box_at(self.box).scrounge.masks[kind]
        return lowest(known_first(mask, self.open, self.given))

    def discard(self, seat: i64, kind: i64, why: i64) -> None:
        """A Scrounge card goes from the hand to the discards."""
        card = self.card_of_kind(seat, kind)
        self.take_from_hand(seat, card)
        self.spent = append(self.spent, card)
        self.tell(DISCARDED, seat, kind, why)

    # -- Encounters -----------------------------------------------------------------------------

    def draw_encounter(self) -> i64:
        """The next Encounter by kind, face up; an empty deck is reshuffled from its discards (WDB-301)."""
        if len(self.encounters) == 0:
            if len(self.buried) == 0:
                return -1
            self.encounters = self.buried
            self.buried = vec[i64]()
            self.tell(RESHUFFLED, self.turn, 0)
        self.encounters, kind = self.draw_card(self.encounters, box_at(self.box).encounters.kind_codes)
        self.faced = append(self.faced, kind)
        return kind

    def bury(self) -> None:
        """The Encounter that was drawn last is discarded."""
        self.faced, kind = pop(self.faced)
        self.buried = append(self.buried, kind)

    def put_away(self, kind: i64) -> None:
        """An Encounter that lies face up is discarded; it may lie under others by now."""
        for place in range(len(self.faced) - 1, -1, -1):
            if self.faced[place] == kind:
                self.faced, kind = pop(self.faced, place)
                self.buried = append(self.buried, kind)
                return

    # -- Walker cards ---------------------------------------------------------------------------

    def refill(self, seat: i64) -> None:
        """Draw Walker cards up to a full hand; an empty deck is made from its discards (WDB-611)."""
        full = box_at(self.box).hand
        drawn: i64 = 0
        while size_of(self.hand[seat]) < full:
            if len(self.pack) == 0:
                if len(self.shed) == 0:
                    break
                self.remake_pack()
            self.pack, card = self.draw_card(self.pack, box_at(self.box).walkers.codes)
            drawn |= bit(card)
            self.hand[seat] |= bit(card)
            last = len(self.drafts) - 1
            self.drafts[last] |= bit(card)
        if drawn:
            self.tell(DREW_WALKERS, seat, size_of(drawn), drawn, 1 << seat)

    def remake_pack(self) -> None:
        """The Walker discards become the deck."""
        self.pack = self.shed
        self.shed = vec[i64]()
        held: i64 = 0
        for seat in MEMBERS[self.walkers]:
            held |= self.hand[seat]
        for shuffle in range(len(self.drafts)):
            self.drafts[shuffle] &= held
        self.drafts = append(self.drafts, 0)
        self.tell(RESHUFFLED, self.turn, 1)

    def spend_walker(self, seat: i64, kind: i64) -> None:
        """A Walker card leaves the hand for the discards; everybody sees which."""
        mask = self.hand[seat] & box_at(self.box).walkers.masks[kind]
        card = lowest(known_first(mask, self.open_walkers, 0))
        self.hand[seat] &= ~bit(card)
        if self.open_walkers >> card & 1 == 0:
            self.reveal()
        self.open_walkers &= ~bit(card)
        self.shed = append(self.shed, card)

    def drop_walkers(self, seat: i64) -> None:
        """A killed walker's hand is discarded."""
        kind_of = box_at(self.box).walkers.kind_of
        while self.hand[seat]:
            kind = kind_of[lowest(self.hand[seat])]
            self.spend_walker(seat, kind)
            self.tell(SHED_CARD, seat, kind)


def status_of(s: Table, seat: i64) -> str:
    """What a player is now."""
    if s.living >> seat & 1:
        return "survivor"
    if s.walkers >> seat & 1:
        return "walker"
    if s.killed >> seat & 1:
        return "killed"
    return "rising" if s.rising >> seat & 1 else "dead"


def deck_of(s: Table, box: Box, seat: i64) -> Deck:
    """The kind of card in this seat's hand: Walker cards once it is a walker."""
    return box.walkers if (s.walkers | s.killed) >> seat & 1 else box.scrounge

"""What is on the table."""
from librt.vecs import append, pop, vec
from mypy_extensions import i64, mypyc_attr

from deadeye.core.errors import BadInput
from deadeye.core.frame import NOBODY
from deadeye.core.state import NO_NUMBERS, State
from deadeye.games.bang_dice.codes import (
    ALL_FACES, CUT_SHORT, DREW_RAGE, FACES, GAINED, LOST, RAGE_CARD, RECOVERED, RESHUFFLED, RETURNED, ROLL, TOOK,
    UNHARMED, WOUNDED, WOUND_TOKEN,
)
from deadeye.games.bang_dice.data import BASIC_SIDES, EDITIONS, card_due, code_of, outcome_name, side_due
from deadeye.kit.deck import draw, shuffle_in
from deadeye.kit.dice import ALL_DICE, DICE, EVERY_FACE
from deadeye.kit.seats import COUNT, MEMBERS, bit


def rage_card(kind: i64, owner: i64, known: i64, round: i64) -> i64:
    """A Rage card face down in front of a player: its kind, its owner, who has seen it, and from which pile it came."""
    return kind | owner << 8 | known << 12 | round << 20


def kind_of(card: i64) -> i64:
    """Which Rage card it is."""
    return card & 255


def owner_of(card: i64) -> i64:
    """In front of whom it lies."""
    return card >> 8 & 15


def known_to(card: i64) -> i64:
    """The seats that have seen it, as a mask."""
    return card >> 12 & 255


def round_of(card: i64) -> i64:
    """How often the pile had been reshuffled when it was drawn."""
    return card >> 20


@mypyc_attr(acyclic=True)
class Additions(State):
    """How a table plays by its modules, and what they put on it; without modules it is never touched."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.added: i64 = 0  # for each face six bits: symbols that count with the dice
        # how this table plays, by its modules
        self.modules: i64 = 0
        self.opening: i64 = 0  # the line a turn begins with
        self.cut: i64 = CUT_SHORT  # the line an eliminated player's turn ends with
        self.roller: i64 = ROLL  # the step that rolls the dice
        self.basic: i64 = DICE  # how many dice are basic ones; the others are Duel dice
        # what the modules put on the table
        self.rage: vec[i64] = NO_NUMBERS  # face down, in the order in which they came
        self.rage_pile: vec[i64] = NO_NUMBERS
        self.rage_out: vec[i64] = NO_NUMBERS  # discards, face up
        self.rage_round: i64 = 0  # how often the pile was reshuffled from them
        self.shown: vec[i64] = NO_NUMBERS  # revealed by the player whose turn it is
        self.wounds: vec[i64] = NO_NUMBERS  # for each seat the faces of its Duel Wounds, as a mask
        self.wound_pile: vec[i64] = NO_NUMBERS
        self.given: i64 = 0  # seats that were given a Duel die this turn, as a mask
        self.used: i64 = 0  # whether the ability's one use in this turn is gone
        self.bones: vec[i64] = NO_NUMBERS  # the Boneyard pile: hands on each card
        self.bones_up: vec[i64] = NO_NUMBERS  # Boneyard cards that lie face up
        self.fell: i64 = 0  # seats eliminated in this turn, as a mask
        self.due: i64 = 0  # whether the outbreak begins with the next turn
        self.risen: i64 = 0  # zombies, dead again or not, as a mask
        self.master: i64 = NOBODY  # the Zombie Master
        self.rose_at: i64 = NOBODY  # the seat with whose turn the outbreak began
        # before the next of several games
        self.heir: i64 = NOBODY  # who will be Leader; nobody where roles are dealt as in a first game
        self.thanked: i64 = NOBODY  # who appointed another
        self.gone: i64 = 0  # seats eliminated in the last game, as a mask
        self.fresh: i64 = 0  # seats that had no part in it, as a mask
        self.spares: vec[i64] = NO_NUMBERS  # characters that nobody had in it

    def copy_modules(self, other: "Additions") -> None:
        """Give another what the modules put on the table."""
        other.modules = self.modules
        other.opening = self.opening
        other.cut = self.cut
        other.roller = self.roller
        other.basic = self.basic
        other.added = self.added
        other.rage = self.rage
        other.rage_pile = self.rage_pile
        other.rage_out = self.rage_out
        other.rage_round = self.rage_round
        other.shown = self.shown
        other.wounds = self.wounds
        other.wound_pile = self.wound_pile
        other.given = self.given
        other.used = self.used
        other.bones = self.bones
        other.bones_up = self.bones_up
        other.fell = self.fell
        other.due = self.due
        other.risen = self.risen
        other.master = self.master
        other.rose_at = self.rose_at

    def copy_legacy(self, other: "Additions") -> None:
        """Give another what the last game left."""
        other.heir = self.heir
        other.thanked = self.thanked
        other.gone = self.gone
        other.fresh = self.fresh
        other.spares = self.spares

    def own_modules(self) -> None:
        """Copies of what the modules put on the table."""
        self.rage = self.rage[:]
        self.rage_pile = self.rage_pile[:]
        self.rage_out = self.rage_out[:]
        self.shown = self.shown[:]
        self.wounds = self.wounds[:]
        self.wound_pile = self.wound_pile[:]
        self.bones = self.bones[:]
        self.bones_up = self.bones_up[:]


@mypyc_attr(acyclic=True)
class Table(Additions):
    """Seats in a ring, five dice, a pile of Walkers, and what the modules add."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.edition: i64 = 0  # the number of the box in play
        self.goal: i64 = 0  # what has to happen to win
        # dealt once; clones share them, so whoever changes one makes a new one
        self.role: vec[i64] = NO_NUMBERS
        self.who: vec[i64] = NO_NUMBERS
        self.most: vec[i64] = NO_NUMBERS
        # a number for each seat
        self.health: vec[i64] = NO_NUMBERS
        self.walkers: vec[i64] = NO_NUMBERS
        # what everybody remembers: for each seat, shots in seven bits per target; then aid likewise
        self.acts: vec[i64] = NO_NUMBERS
        self.hits: i64 = 0  # for each seat seven bits: losses to the current cause
        self.hurt: i64 = 0  # seats with hits, as a mask
        self.struck: i64 = 0  # seats that lost Health to the current cause, as a mask
        self.living: i64 = 0  # seats in play, as a mask
        self.left: i64 = 0  # how many are in play
        self.pile: i64 = 0
        self.dice: i64 = 0  # for each face five bits: the dice that show it
        self.rolls: i64 = 0
        self.spent: i64 = 0  # First Aid dice used up before their step
        self.toll: i64 = 0  # for each seat seven bits: Health lost in this turn
        self.turns: i64 = 0
        self.limit: i64 = 0  # turns after which a simulation stops; 0 is never

    def clone(self) -> "Table":
        """A second table that nobody listens to, with rows of its own."""
        other = self.twin()
        other.own()
        return other

    def twin(self) -> "Table":
        """A second table that nobody listens to; the two share their rows until one of them is played on."""
        other = Table(self.seats)
        self.copy_state(other)
        other.edition = self.edition
        other.goal = self.goal
        other.role = self.role
        other.who = self.who
        other.most = self.most
        other.health = self.health
        other.walkers = self.walkers
        other.acts = self.acts
        other.hits = self.hits
        other.hurt = self.hurt
        other.struck = self.struck
        other.living = self.living
        other.left = self.left
        other.pile = self.pile
        other.dice = self.dice
        other.rolls = self.rolls
        other.spent = self.spent
        other.toll = self.toll
        other.turns = self.turns
        other.limit = self.limit
        if self.modules:
            self.copy_modules(other)
        if len(self.spares) > 0:
            self.copy_legacy(other)
        return other

    def own(self) -> None:
        super().own()
        self.health = self.health[:]
        self.walkers = self.walkers[:]
        self.acts = self.acts[:]
        if self.modules:
            self.own_modules()
        if len(self.spares) > 0:
            self.spares = self.spares[:]

    # -- chance ---------------------------------------------------------------------------

    def next_loaded(self, n: i64) -> i64:
        """The side of a basic die that was loaded next, or where cards are dealt, a number."""
        first: i64 = self.loaded[0]
        if not 0 <= first < n:
            raise self.wrong_outcome(side_due(EDITIONS[self.edition], BASIC_SIDES, "a basic die") if n == FACES
                                     else f"a number from 0 to {n - 1} is dealt here")
        self.loaded = self.loaded[1:]
        return first

    def duel_side(self) -> i64:
        """What a Duel die shows when it is rolled."""
        more = EDITIONS[self.edition].more
        if len(self.loaded) > 0:
            face: i64 = self.loaded[0]
            if not 0 <= face < ALL_FACES or not more.duel_sides >> face & 1:
                raise self.wrong_outcome(side_due(EDITIONS[self.edition], more.duel_sides, "a Duel die"))
            self.loaded = self.loaded[1:]
            self.reveal()
            return face
        return more.duel_die[self.below(len(more.duel_die))]

    def draw_card(self, bag: vec[i64], deck: i64) -> tuple[vec[i64], i64]:
        """This deck, which isn't empty, without a card, and that card; a loaded one must be in it."""
        if len(self.loaded) > 0:
            box = EDITIONS[self.edition]
            for place in range(len(bag)):
                if code_of(box, deck, bag[place]) == self.loaded[0]:
                    self.loaded = self.loaded[1:]
                    self.reveal()
                    return pop(bag, place)
            raise self.wrong_outcome(card_due(box, deck, list(bag)))
        return draw(self, bag)

    def wrong_outcome(self, due: str) -> BadInput:
        """The loaded outcome can't be what comes now."""
        return BadInput(f"The next loaded outcome is {self.name_of_outcome(self.loaded[0])}, but {due}.")

    def name_of_outcome(self, outcome: i64) -> str:
        return outcome_name(EDITIONS[self.edition], outcome)

    # -- dice -----------------------------------------------------------------------------

    def showing(self, face: i64) -> i64:
        """The dice that show this face, as a mask."""
        return self.dice >> face * DICE & ALL_DICE

    def count(self, face: i64) -> i64:
        """How many dice show this face, with the symbols that count with them."""
        return COUNT[self.dice >> face * DICE & ALL_DICE] + (self.added >> face * 6 & 63)

    def turn_die(self, die: i64, face: i64) -> None:
        """This die shows this face now."""
        self.dice = self.dice & ~(EVERY_FACE << die) | bit(face * DICE + die)

    # -- what all have seen ---------------------------------------------------------------

    def act(self, place: i64, target: i64, times: i64) -> None:
        """A seat shot at a target, or gave it aid (from place `seats` on), for all to see; nobody counts beyond 127."""
        times = min(times, 127 - (self.acts[place] >> 7 * target & 127))
        self.acts[place] += times << 7 * target

    def shot(self, seat: i64, target: i64, times: i64) -> None:
        """A player aimed at another."""
        self.act(seat, target, times)

    def aided(self, seat: i64, target: i64) -> None:
        """A player gave aid, and if it was to another, that tells something."""
        if seat != target:
            self.act(self.seats + seat, target, 1)

    # -- Health and Walkers ---------------------------------------------------------------

    def hit(self, seat: i64, n: i64) -> None:
        """This player will lose Health once the cause is complete."""
        self.hits += n << seat * 7
        self.hurt |= 1 << seat

    def spare(self, seat: i64, n: i64) -> None:
        """This many of the current cause's losses don't come."""
        self.hits -= n << seat * 7

    def hits_on(self, seat: i64) -> i64:
        """How much Health the current cause will cost this player."""
        return self.hits >> seat * 7 & 127

    def lose(self, seat: i64, n: i64, cause: i64, by: i64) -> None:
        """Take Health away, as far as there is any; by a player, or NOBODY."""
        n = min(n, self.health[seat])
        self.health[seat] -= n
        self.toll += n << seat * 7
        if self.listening:
            self.tell(LOST, seat, n, by | cause << 4 | (1 if self.hurt & ~(1 << seat) else 0) << 8)

    def lost(self, seat: i64) -> i64:
        """How much Health this player has lost in this turn, whatever was gained back."""
        return self.toll >> seat * 7 & 127

    def gain(self, seat: i64, n: i64, by: i64) -> None:
        """Give Health, never beyond the start; it comes from a player's die or ability."""
        offered = n
        n = min(n, self.most[seat] - self.health[seat])
        self.health[seat] += n
        self.tell(GAINED, seat, n, by | (self.risen >> seat & 1) << 4 | offered << 8)

    def take_walkers(self, seat: i64, n: i64, why: i64) -> None:
        """From the pile to the player; why, and in a reply to whom, is told with it."""
        self.pile -= n
        self.walkers[seat] += n
        self.tell(TOOK, seat, n, why)

    def return_walkers(self, seat: i64, n: i64, by: i64 = NOBODY) -> None:
        """From the player to the pile; by a player who makes them discard, or NOBODY."""
        if n:
            self.pile += n
            self.walkers[seat] -= n
            self.tell(RETURNED, seat, n, by)

    # -- Rage cards and Duel Wounds -------------------------------------------------------

    def draw_rage(self) -> i64:
        """A Rage card from the pile, reshuffled from the discards when it is empty; -1 with neither."""
        if len(self.rage_pile) == 0 and len(self.rage_out) > 0:
            self.rage_pile = shuffle_in(self.rage_pile, self.rage_out)
            self.rage_out = vec[i64]()
            self.rage_round += 1
            self.tell(RESHUFFLED, NOBODY, len(self.rage_pile))
        if len(self.rage_pile) == 0:
            return -1
        self.rage_pile, kind = self.draw_card(self.rage_pile, RAGE_CARD)
        return kind

    def take_rage(self, seat: i64, kind: i64, angry: i64) -> None:
        """A Rage card goes face down in front of a player, who may look at it: for losses, or for a Whiskey."""
        self.rage = append(self.rage, rage_card(kind, seat, 1 << seat, self.rage_round))
        self.tell(DREW_RAGE, seat, angry, kind, 1 << seat)

    def rage_of(self, seat: i64) -> list[int]:
        """The Rage cards face down in front of a player."""
        return [card for card in self.rage if owner_of(card) == seat]

    def wound(self, seat: i64, by: i64) -> None:
        """A Duel Wound is drawn, because of a player; a duplicate goes back, and no other is drawn."""
        if len(self.wound_pile) == 0:
            return
        self.wound_pile, face = self.draw_card(self.wound_pile, WOUND_TOKEN)
        if self.wounds[seat] >> face & 1:
            self.wound_pile = append(self.wound_pile, face)
            self.tell(UNHARMED, seat, face, by)
        else:
            self.wounds[seat] |= 1 << face
            self.tell(WOUNDED, seat, face, by)

    def cancelled(self, seat: i64, face: i64) -> i64:
        """How many dice of this face the player's Duel Wound cancels: one, if one lies there."""
        return 1 if self.modules and self.wounds[seat] >> face & 1 and self.showing(face) else 0

    def recover(self, seat: i64, faces: i64) -> None:
        """These Duel Wounds of a player are shuffled back."""
        for face in MEMBERS[faces]:
            self.wound_pile = append(self.wound_pile, face)
            self.tell(RECOVERED, seat, face)
        self.wounds[seat] &= ~faces

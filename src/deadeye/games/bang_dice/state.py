"""What is on the table."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from deadeye.core.errors import BadInput
from deadeye.core.frame import NOBODY
from deadeye.core.state import UNSET, State
from deadeye.games.bang_dice.codes import (
    ALL_FACES, CUT_SHORT, DREW_RAGE, FACES, GAINED, LOST, RAGE_CARD, RECOVERED, RESHUFFLED, RETURNED, ROLL, TOOK,
    UNHARMED, WOUNDED, WOUND_TOKEN,
)
from deadeye.games.bang_dice.data import BASIC_SIDES, EDITIONS, card_due, code_of, outcome_name, side_due
from deadeye.kit.deck import draw, shuffle_in
from deadeye.kit.dice import ALL_DICE, DICE, EVERY_FACE
from deadeye.kit.seats import COUNT, EACH, bit


class Row:
    """A number for each seat, none of them above zero; shared, so never written into."""

    def __init__(self, seats: i64) -> None:
        self.zeros: vec[i64] = vec[i64]([0] * seats)
        self.acts: vec[i64] = vec[i64]([0] * (2 * seats))


ROWS: Final[list[Row]] = [Row(seats) for seats in range(9)]
"""By the number of seats."""


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
    """How often the pile had been made anew when it was drawn."""
    return card >> 20


@mypyc_attr(acyclic=True)
class Additions(State):
    """How a table plays by its modules, and what they put on it; without modules it is never touched."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.added: i64 = 0  # for each face six bits: symbols that lie beside the dice
        # how this table plays, by its modules
        self.modules: i64 = 0
        self.opening: i64 = 0  # the line with which a turn begins
        self.cut: i64 = CUT_SHORT  # the line with which an eliminated player's turn ends
        self.roller: i64 = ROLL  # the step that rolls the dice
        self.basic: i64 = DICE  # so many dice are basic ones, the others Duel dice
        # what the modules put on the table
        self.rage: list[int] = UNSET  # face down, in the order in which they came
        self.rage_pile: list[int] = UNSET
        self.rage_out: list[int] = UNSET  # discards, face up
        self.rage_round: i64 = 0  # how often the pile was made anew from them
        self.shown: list[int] = UNSET  # revealed by the one whose turn it is
        self.wounds: list[int] = UNSET  # for each seat the faces of its Duel Wounds, as a mask
        self.wound_pile: list[int] = UNSET
        self.given: i64 = 0  # seats that were given a Duel die this turn, as a mask
        self.used: i64 = 0  # whether the turn's one use of an ability is gone
        self.bones: list[int] = UNSET  # the Boneyard pile: hands on each card
        self.bones_up: list[int] = UNSET  # Boneyard cards that lie face up
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
        self.spares: list[int] = UNSET  # characters that nobody had in it

    def copy_modules(self, other: "Additions") -> None:
        """Give another what the modules put on the table."""
        other.modules = self.modules
        other.opening = self.opening
        other.cut = self.cut
        other.roller = self.roller
        other.basic = self.basic
        other.added = self.added
        other.rage = self.rage.copy()
        other.rage_pile = self.rage_pile.copy()
        other.rage_out = self.rage_out.copy()
        other.rage_round = self.rage_round
        other.shown = self.shown.copy()
        other.wounds = self.wounds.copy()
        other.wound_pile = self.wound_pile.copy()
        other.given = self.given
        other.used = self.used
        other.bones = self.bones.copy()
        other.bones_up = self.bones_up.copy()
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
        other.spares = self.spares.copy()


@mypyc_attr(acyclic=True)
class Table(Additions):
    """Seats in a ring, five dice, a pile of Walkers, and what the modules add."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.edition: i64 = 0  # the number of the box that is played with
        self.goal: i64 = 0  # what has to happen to win
        # dealt once; clones share them, so that who changes one makes a new list
        self.role: list[int] = UNSET
        self.who: list[int] = UNSET
        self.most: list[int] = UNSET
        # a number for each seat
        self.health: vec[i64] = vec[i64]()
        self.walkers: vec[i64] = vec[i64]()
        self.hits: vec[i64] = vec[i64]()  # losses of the cause at hand; while nobody is hurt, clones share it
        self.hurt: i64 = 0  # seats with hits, as a mask
        self.struck: i64 = 0  # seats that lost Health to the cause at hand, as a mask
        self.living: i64 = 0  # seats in play, as a mask
        self.left: i64 = 0  # how many are in play
        self.pile: i64 = 0
        self.dice: i64 = 0  # for each face five bits: the dice that show it
        self.rolls: i64 = 0
        self.spent: i64 = 0  # First Aid dice used up before their step
        self.toll: i64 = 0  # for each seat seven bits: Health lost in this turn
        self.turns: i64 = 0
        self.limit: i64 = 0  # turns after which a simulation stops; 0 is never
        # for all to remember: for each seat seven bits a target, shots; then so for aid. Who changes it makes a new one
        self.acts: vec[i64] = vec[i64]()

    def clone(self) -> "Table":
        """A second table that nobody listens to."""
        other = Table(self.seats)
        self.copy_state(other)
        other.edition = self.edition
        other.goal = self.goal
        other.role = self.role
        other.who = self.who
        other.most = self.most
        other.health = self.health[:]
        other.walkers = self.walkers[:]
        other.hits = self.hits[:] if self.hurt else self.hits
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
        other.acts = self.acts
        if self.modules:
            self.copy_modules(other)
        if self.spares:
            self.copy_legacy(other)
        return other

    # -- chance ---------------------------------------------------------------------------

    def next_loaded(self, n: i64) -> i64:
        """The side of a basic die, or where so many are dealt a number below it, that was put in front."""
        first: i64 = self.loaded[0]
        if not 0 <= first < n:
            raise self.wrong_outcome(side_due(EDITIONS[self.edition], BASIC_SIDES, "a basic die") if n == FACES
                                     else f"a number from 0 to {n - 1} is dealt here")
        self.loaded = self.loaded[1:]
        return first

    def duel_side(self) -> i64:
        """What a Duel die shows when it is rolled."""
        more = EDITIONS[self.edition].more
        if self.loaded:
            face: i64 = self.loaded[0]
            if not 0 <= face < ALL_FACES or not more.duel_sides >> face & 1:
                raise self.wrong_outcome(side_due(EDITIONS[self.edition], more.duel_sides, "a Duel die"))
            self.loaded = self.loaded[1:]
            self.reveal()
            return face
        return more.duel_die[self.below(len(more.duel_die))]

    def draw_card(self, bag: list[int], deck: i64) -> i64:
        """A card of this deck, which isn't empty; one that was put in front must be of it."""
        if self.loaded:
            box = EDITIONS[self.edition]
            for card in bag:
                if code_of(box, deck, card) == self.loaded[0]:
                    self.loaded = self.loaded[1:]
                    self.reveal()
                    bag.remove(card)
                    return card
            raise self.wrong_outcome(card_due(box, deck, bag))
        return draw(self, bag)

    def wrong_outcome(self, due: str) -> BadInput:
        """What was put in front can't be what comes now."""
        return BadInput(f"The next loaded outcome is {self.name_of_outcome(self.loaded[0])}, but {due}.")

    def name_of_outcome(self, outcome: i64) -> str:
        return outcome_name(EDITIONS[self.edition], outcome)

    # -- dice -----------------------------------------------------------------------------

    def showing(self, face: i64) -> i64:
        """The dice that show this face, as a mask."""
        return self.dice >> face * DICE & ALL_DICE

    def count(self, face: i64) -> i64:
        """How many dice show this face, and symbols beside them."""
        return COUNT[self.dice >> face * DICE & ALL_DICE] + (self.added >> face * 6 & 63)

    def turn_die(self, die: i64, face: i64) -> None:
        """This die shows this face now."""
        self.dice = self.dice & ~(EVERY_FACE << die) | bit(face * DICE + die)

    # -- what all have seen ---------------------------------------------------------------

    def act(self, place: i64, target: i64, times: i64) -> None:
        """A seat shot at a target, or gave it aid (from place `seats` on), for all to see; nobody counts past 127."""
        acts = self.acts[:]
        times = min(times, 127 - (acts[place] >> 7 * target & 127))
        acts[place] += times << 7 * target
        self.acts = acts

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
        if not self.hurt:
            self.hits = ROWS[self.seats].zeros[:]
        self.hits[seat] += n
        self.hurt |= 1 << seat

    def lose(self, seat: i64, n: i64, cause: i64, by: i64) -> None:
        """Take Health away, as far as there is any; by a player, or NOBODY."""
        n = min(n, self.health[seat])
        self.health[seat] -= n
        self.toll += n << seat * 7
        self.tell(LOST, seat, n, by | cause << 4 | (1 if self.hurt & ~(1 << seat) else 0) << 8)

    def lost(self, seat: i64) -> i64:
        """How much Health this player has lost in this turn, whatever was gained back."""
        return self.toll >> seat * 7 & 127

    def gain(self, seat: i64, n: i64, by: i64) -> None:
        """Give Health, never past the start; it comes from a player's die or ability."""
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
        """A Rage card from the pile, made anew from the discards when it is empty; -1 with neither."""
        if not self.rage_pile and self.rage_out:
            shuffle_in(self.rage_pile, self.rage_out)
            self.rage_round += 1
            self.tell(RESHUFFLED, NOBODY, len(self.rage_pile))
        return self.draw_card(self.rage_pile, RAGE_CARD) if self.rage_pile else -1

    def take_rage(self, seat: i64, kind: i64, angry: i64) -> None:
        """A Rage card goes face down in front of a player, who may look at it: for losses, or for a Whiskey."""
        self.rage.append(rage_card(kind, seat, 1 << seat, self.rage_round))
        self.tell(DREW_RAGE, seat, angry, kind, 1 << seat)

    def rage_of(self, seat: i64) -> list[int]:
        """The Rage cards face down in front of a player."""
        return [card for card in self.rage if owner_of(card) == seat]

    def wound(self, seat: i64, by: i64) -> None:
        """A Duel Wound is drawn, by a player's doing; one that the player has goes back, and no other is drawn."""
        if not self.wound_pile:
            return
        face = self.draw_card(self.wound_pile, WOUND_TOKEN)
        if self.wounds[seat] >> face & 1:
            self.wound_pile.append(face)
            self.tell(UNHARMED, seat, face, by)
        else:
            self.wounds[seat] = self.wounds[seat] | 1 << face
            self.tell(WOUNDED, seat, face, by)

    def cancelled(self, seat: i64, face: i64) -> i64:
        """How many dice of this face the player's Duel Wound cancels: one, if one lies there."""
        return 1 if self.modules and self.wounds[seat] >> face & 1 and self.showing(face) else 0

    def recover(self, seat: i64, faces: i64) -> None:
        """These Duel Wounds of a player are shuffled back."""
        for face in EACH[faces]:
            self.wound_pile.append(face)
            self.tell(RECOVERED, seat, face)
        self.wounds[seat] = self.wounds[seat] & ~faces

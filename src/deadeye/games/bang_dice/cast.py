"""The characters: each overrides a question; the base class holds the rule."""
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.games.bang_dice.codes import (
    AGAIN, AID, ANGRY, BEATEN, BY_GRENADE, BY_OVERRUN, BY_RANGE, CURE, DEFUSE, DISCARD, GIFT, INFECTION,
    IN_REPLY, LAST_OF_PILE, ONE_MORE, PICK_RAGE, RANGE_1, RANGE_2, SECOND_TRY, SHED, SLIP, TURN_DIE, WALKERS,
)
from deadeye.games.bang_dice.state import Table
from deadeye.kit.dice import ALL_DICE
from deadeye.kit.seats import clockwise

ONE_PLACE: Final = 2
TWO_PLACES: Final = 4
THREE_PLACES: Final = 8
ZOMBIE_DICE: Final = 7  # three of them
USUAL_ROLLS: Final = 3


class Character:
    """What the rulebook says of everyone."""

    clauses: ClassVar[tuple[str, ...]] = ()

    def rolls(self) -> i64:
        """How often the dice may be rolled."""
        return USUAL_ROLLS

    def dice(self) -> i64:
        """The dice that are this player's to roll, as a mask."""
        return ALL_DICE

    def keeps_infections(self) -> bool:
        """Whether Infections can't be rolled again."""
        return True

    def free_dice(self, s: Table) -> i64:
        """The dice that may be rolled again."""
        return self.dice() & ~s.showing(INFECTION) if self.keeps_infections() else self.dice()

    def reach(self, die: i64) -> i64:
        """How many places away a die hits."""
        return ONE_PLACE if die == RANGE_1 else TWO_PLACES

    def may_double(self, s: Table, seat: i64) -> bool:
        """Whether a First Aid die may double a Range die."""
        return False

    def grenades_needed(self) -> i64:
        """How many Grenades explode."""
        return 3

    def own_aid(self, s: Table, seat: i64) -> i64:
        """What a First Aid die is worth on its roller."""
        return 1

    def feels(self, n: i64, cause: i64) -> i64:
        """How many of these losses touch this player at all."""
        return n

    def replies(self) -> bool:
        """Whether a player who makes this one lose Health takes a Walker."""
        return False

    def rest(self) -> i64:
        """Health gained at the end of a turn without Range dice."""
        return 0

    def discards(self) -> bool:
        """Whether each Grenade makes a player discard a Walker."""
        return False

    def may_swap(self, cause: i64) -> bool:
        """Whether losses of this cause may become Walkers."""
        return False

    def starts(self, s: Table, seat: i64) -> None:
        """At the start of the turn."""

    def throws(self, s: Table, seat: i64, n: i64) -> None:
        """Before this many Grenades are resolved."""
        if self.discards():
            s.then(DISCARD, seat, n)

    def finishes(self, s: Table, seat: i64) -> None:
        """At the end of the turn."""
        if self.rest() and s.count(RANGE_1) + s.count(RANGE_2) == 0:
            s.gain(seat, self.rest(), seat)

    def hit_by(self, s: Table, seat: i64, by: i64) -> None:
        """A player made this one lose Health."""
        if self.replies():
            s.then(WALKERS, by, 1, IN_REPLY | seat << 4)

    def lost(self, s: Table, seat: i64, n: i64, cause: i64) -> None:
        """Lost Health, and lives."""

    def saw_fall(self, s: Table, seat: i64, n: i64) -> None:
        """Others were eliminated."""

    # -- questions of the modules ---------------------------------------------------------

    def rolled(self, s: Table, seat: i64) -> None:
        """After a roll, before the player says what is kept."""

    def rolled_last(self, s: Table, seat: i64) -> None:
        """When the rolling is over."""

    def drank(self, s: Table, seat: i64) -> None:
        """After a Whiskey."""

    def challenges(self, s: Table, seat: i64) -> None:
        """When a Duel die is passed, before it is rolled."""

    def misses(self, s: Table, seat: i64, other: i64) -> None:
        """Rolled no Duel in a duel, which loses it."""
        s.then(BEATEN, seat, other)

    def rages(self, s: Table, seat: i64, angry: i64) -> None:
        """Draws a Rage card, if there is one: for losses, or for a Whiskey."""
        kind = s.draw_rage()
        if kind >= 0:
            s.take_rage(seat, kind, angry)

    def hunts(self, s: Table, seat: i64) -> None:
        """At the very end of the turn, when the losses of all are known."""


class Rick(Character):
    """A Walker instead of a Health, for Range and Grenade, never the last one of the pile."""

    clauses = ("WDD-501",)

    def may_swap(self, cause: i64) -> bool:
        return cause == BY_RANGE or cause == BY_GRENADE


class Tyrese(Character):
    """A First Aid that no Duel Wound is going to cancel doubles a Range die, once a turn."""

    clauses = ("WDD-502",)

    def may_double(self, s: Table, seat: i64) -> bool:
        return s.spent == 0 and s.count(AID) > s.cancelled(seat, AID)


class Carl(Character):
    """Two Grenades are enough."""

    clauses = ("WDD-503",)

    def grenades_needed(self) -> i64:
        return 2


class Abraham(Character):
    """May roll Infections again."""

    clauses = ("WDD-504",)

    def keeps_infections(self) -> bool:
        return False


class Andrea(Character):
    """Reaches one place further, counted the shorter way round."""

    clauses = ("WDD-505",)

    def reach(self, die: i64) -> i64:
        return ONE_PLACE | TWO_PLACES if die == RANGE_1 else TWO_PLACES | THREE_PLACES


class Negan(Character):
    """At four Health or less, First Aid on himself gives two."""

    clauses = ("WDD-506",)

    def own_aid(self, s: Table, seat: i64) -> i64:
        return 2 if s.health[seat] <= 4 else 1


class Rosita(Character):
    """No Grenade hurts her."""

    clauses = ("WDD-507",)

    def feels(self, n: i64, cause: i64) -> i64:
        return 0 if cause == BY_GRENADE else n


class Jesus(Character):
    """Never more than one when Overrun."""

    clauses = ("WDD-508",)

    def feels(self, n: i64, cause: i64) -> i64:
        return min(n, 1) if cause == BY_OVERRUN else n


class Gabriel(Character):
    """One player gains one Health as his turn starts."""

    clauses = ("WDD-509",)

    def starts(self, s: Table, seat: i64) -> None:
        s.then(GIFT, seat)


class Ezekiel(Character):
    """One more roll."""

    clauses = ("WDD-510",)

    def rolls(self) -> i64:
        return 4


class Maggie(Character):
    """No Range dice in the end: two Health."""

    clauses = ("WDD-511",)

    def rest(self) -> i64:
        return 2


class Eugene(Character):
    """Each Grenade may make a player discard a Walker."""

    clauses = ("WDD-512",)

    def discards(self) -> bool:
        return True


class Glenn(Character):
    """For each Health lost, a Walker may go back; when Overrun all go back anyway."""

    clauses = ("WDD-513",)

    def lost(self, s: Table, seat: i64, n: i64, cause: i64) -> None:
        if cause != BY_OVERRUN and s.walkers[seat]:
            s.then(SHED, seat, min(n, s.walkers[seat]))


class Governor(Character):
    """Whoever makes him lose Health takes a Walker, one for the whole cause."""

    clauses = ("WDD-514",)

    def replies(self) -> bool:
        return True


class Michonne(Character):
    """Range 1 and Range 2 are one to her."""

    clauses = ("WDD-515",)

    def reach(self, die: i64) -> i64:
        return ONE_PLACE | TWO_PLACES


class Dwight(Character):
    """Two Health for each other player eliminated."""

    clauses = ("WDD-516",)

    def saw_fall(self, s: Table, seat: i64, n: i64) -> None:
        s.gain(seat, 2 * n, seat)


class Belle(Character):
    """May change a Dynamite die into a Gatling after each roll."""

    clauses = ("UOA-302",)

    def rolled(self, s: Table, seat: i64) -> None:
        s.then(DEFUSE, seat)


class Chuck(Character):
    """Once a turn, a life point turns a die."""

    clauses = ("UOA-303",)

    def rolled(self, s: Table, seat: i64) -> None:
        if not s.used:
            s.then(TURN_DIE, seat)


class Greg(Character):
    """Each Whiskey may be used twice."""

    clauses = ("UOA-304",)

    def drank(self, s: Table, seat: i64) -> None:
        s.then(AGAIN, seat)


class Herb(Character):
    """Others who lose two or more in his turn take a Duel Wound."""

    clauses = ("UOA-305",)

    def hunts(self, s: Table, seat: i64) -> None:
        for other in clockwise(s.seats, seat, s.living & ~s.risen & ~(1 << seat)):
            if s.lost(other) >= ANGRY:
                s.wound(other, seat)


class Pat(Character):
    """May move a Rage card as his turn starts."""

    clauses = ("UOA-306",)

    def starts(self, s: Table, seat: i64) -> None:
        s.then(SLIP, seat)


class Pete(Character):
    """Draws two Rage cards and keeps one."""

    clauses = ("UOA-307",)

    def rages(self, s: Table, seat: i64, angry: i64) -> None:
        first = s.draw_rage()
        before = s.rage_round
        second = s.draw_rage()
        if second >= 0:
            last = LAST_OF_PILE if s.rage_round > before else 0
            s.then(PICK_RAGE, seat, first | last, second | angry << 8)
        elif first >= 0:
            s.take_rage(seat, first, angry)


class Sam(Character):
    """A player may gain a life point each time he challenges somebody."""

    clauses = ("UOA-308",)

    def challenges(self, s: Table, seat: i64) -> None:
        s.then(CURE, seat)


class Sean(Character):
    """Rolls one Duel die again, once in his own turn."""

    clauses = ("UOA-309",)

    def rolled_last(self, s: Table, seat: i64) -> None:
        if not s.used:
            s.then(ONE_MORE, seat)

    def misses(self, s: Table, seat: i64, other: i64) -> None:
        again = seat == s.turn and not s.used
        s.then(SECOND_TRY if again else BEATEN, seat, other)


class Zombie(Character):
    """Three dice, and life points that never come back: what is left is the most there can be."""

    clauses = ("UOA-409",)

    def dice(self) -> i64:
        return ZOMBIE_DICE

    def lost(self, s: Table, seat: i64, n: i64, cause: i64) -> None:
        s.most = s.most[:]
        s.most[seat] = s.health[seat]


CARDS: Final[vec[Character]] = vec[Character]([
    Rick(), Tyrese(), Carl(), Abraham(), Andrea(), Negan(), Rosita(), Jesus(),
    Gabriel(), Ezekiel(), Maggie(), Eugene(), Glenn(), Governor(), Michonne(), Dwight(),
    Belle(), Chuck(), Greg(), Herb(), Pat(), Pete(), Sam(), Sean(), Zombie(),
])
"""By number: the order is that of the codes."""


def character(number: i64) -> Character:
    """A character by number."""
    return CARDS[number]


def card_of(s: Table, seat: i64) -> Character:
    """The character in front of this seat."""
    return CARDS[s.who[seat]]

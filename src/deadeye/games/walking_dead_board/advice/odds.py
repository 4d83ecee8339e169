"""What fights, cards and spaces are worth, counted in turns."""
import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.state import NO_NUMBERS
from deadeye.games.walking_dead_board.codes import (
    AGAIN, CORNER, SAFE, SCROUNGE, SCROUNGE_EFFECTS, TEAM, VANTAGE_1, VANTAGE_2,
)
from deadeye.games.walking_dead_board.data.box import TILES, Box
from deadeye.games.walking_dead_board.data.masks import cards_in, lowest
from deadeye.games.walking_dead_board.data.shelf import box_at
from deadeye.games.walking_dead_board.state import Table
from deadeye.games.walking_dead_board.steps.fight import encounter_strength, tile_bonus

BITES: Final = vec[float]([45.0, 11.0, 6.0, 4.0, 3.0])  # what a Bite costs, by Allies: without one it is the end
VALUES: Final[dict[str, float]] = {
    "wound": 5.0, "gallop": 0.8, "medicine": 4.0, "pack": 2.0, "axe": 1.0, "sack": 2.0, "crossbow": 1.6, "bat": 1.1,
    "handgun": 1.3, "shotgun": 1.6,
}
VALUE: Final = vec[float]([VALUES.get(effect, 0.4) for effect in SCROUNGE_EFFECTS])  # of a card that is kept
PENALTY_COST: Final[list[float]] = [0.0, 1.5, 1.5, 1.0]  # nothing, chase, grab, pin
REWARD_VALUE: Final[list[float]] = [0.0, 1.5, 4.0]  # nothing, loot, rescue
HIDE: Final = 7  # the effect of an Encounter that costs a turn
NOT_KNOWN: Final = vec[float]([0.0] * 16)
PART: Final = 0.6  # the share of a hand's help that counts: a card is worth playing when the stakes are high


def wins(needed: i64) -> float:
    """How likely a die is to show at least this, or a 6."""
    return min(1.0, max(1.0, 7.0 - float(needed)) / 6.0)


def nearest(number: float) -> i64:
    """The nearest whole number; of two, the even one."""
    low: i64 = math.floor(number)
    over = number - float(low)
    if over > 0.5 or (over == 0.5 and low & 1):
        return low + 1
    return low


def bites_cost(allies: i64, bites: i64) -> float:
    """What so many Bites cost."""
    total = 0.0
    for taken in range(bites):
        if taken > allies:
            break
        total += BITES[min(allies - taken, len(BITES) - 1)]
    return total


def bite_cost(allies: i64) -> float:
    """What one Bite costs."""
    return BITES[min(allies, len(BITES) - 1)]


def missing_tiles(s: Table, seat: i64) -> i64:
    """The tiles that a survivor still needs, as a mask; in the Team Game those of both count."""
    held: i64 = s.tiles[seat]
    if s.mode == TEAM:
        for other in range(s.seats):
            held |= s.tiles[other]
    return (1 << TILES) - 1 & ~held


def place_of(s: Table, box: Box, seat: i64) -> i64:
    """Where a piece stands; Camp if it is off the board."""
    return box.graph.camp if s.killed >> seat & 1 else s.at[seat]


def vantage_of(kind: i64) -> i64:
    """What a kind of space adds to every Attack (WDB-205, WDB-206)."""
    return 1 if kind == VANTAGE_1 else 2 if kind == VANTAGE_2 else 0


def standing(s: Table, box: Box, seat: i64, space: i64) -> i64:
    """The bonus of a space and of the tiles."""
    return vantage_of(box.space_kinds[space]) + tile_bonus(s, box, seat)


def kinds_of(box: Box, cards: i64) -> list[int]:
    """The kinds of Scrounge cards, each copy by itself."""
    return [box.scrounge.kind_of[card] for card in cards_in(cards)]


def card_value(box: Box, kind: i64) -> float:
    """What a Scrounge card is worth when it is kept."""
    return VALUE[box.scrounge.effects[kind]] + 0.3 * float(box.scrounge.attack[kind])


def help_in_hand(box: Box, cards: i64) -> i64:
    """What a hand adds to a fight that matters: its two best cards."""
    deck = box.scrounge
    first: i64 = 0
    second: i64 = 0
    while cards:
        attack = deck.attack[deck.kind_of[lowest(cards)]]
        cards &= cards - 1
        if attack > first:
            second = first
            first = attack
        elif attack > second:
            second = attack
    return first + second


class Costs:
    """What the Encounters of a box cost when they are lost, and bring when they are won; worked out once per box."""

    def __init__(self, box: Box) -> None:
        deck = box.encounters
        kinds = range(deck.kinds)
        self.width: i64 = len(BITES) + max(deck.bites)  # with more Allies than these a Bite costs no less
        self.penalties = vec[float]([PENALTY_COST[deck.penalties[kind]] * float(deck.losses[kind]) for kind in kinds])
        self.rewards = vec[float]([REWARD_VALUE[deck.rewards[kind]] * float(deck.gains[kind]) for kind in kinds])
        # by kind and Allies
        self.losses = vec[float]([bites_cost(allies, deck.bites[kind]) + self.penalties[kind]
                                  for kind in kinds for allies in range(self.width)])
        self.unfought = vec[float]([1.0 if deck.effects[kind] == HIDE else -0.5 for kind in kinds])
        self.none = vec[i64]([0] * deck.kinds)
        self.all = self.none[:]  # how many there are of each
        for kind in deck.kind_of:
            self.all[kind] += 1

    def fight(self, s: Table, box: Box, kind: i64, bonus: float, allies: i64) -> float:
        """What meeting this Encounter costs on average, with cards where they are worth it."""
        if box.encounters.strength[kind] == 0:
            return self.unfought[kind]
        lost = 1.0 - wins(nearest(float(encounter_strength(s, box, kind)) - bonus))
        loss = self.losses[kind * self.width + min(allies, self.width - 1)]
        return lost * loss - (1.0 - lost) * self.rewards[kind]

    def left(self, s: Table) -> vec[i64]:
        """How many Encounters of each kind the deck holds: all except those that lie open; after a reshuffle, all."""
        if len(s.encounters) == 0:
            return self.all
        counts = self.none[:]
        for kind in s.encounters:
            counts[kind] += 1
        return counts

    def encounter(self, s: Table, box: Box, counts: vec[i64], bonus: float, allies: i64) -> float:
        """What one of this many Encounters of each kind costs on average."""
        total = 0.0
        left: i64 = 0
        for kind in range(box.encounters.kinds):
            count = counts[kind]
            if count:
                left += count
                total += float(count) * self.fight(s, box, kind, bonus, allies)
        return total / float(left)


KNOWN_COSTS: Final[dict[int, Costs]] = {}  # by box


def costs_of(box: i64) -> Costs:
    """The costs of a box, made once."""
    if box not in KNOWN_COSTS:
        KNOWN_COSTS[box] = Costs(box_at(box))
    return KNOWN_COSTS[box]


class Dangers:
    """What landing on spaces costs one survivor: worked out once for each bonus, and only where it is asked for."""

    def __init__(self, s: Table, box: Box, seat: i64) -> None:
        self.s = s
        self.box = box
        self.costs = costs_of(s.box)
        self.seat = seat
        self.counts = NO_NUMBERS
        self.help = 0.0  # of the hand
        self.tiles: i64 = 0  # … and the tiles
        self.known = NOT_KNOWN  # by the bonus of a space
        self.reckoned: i64 = 0  # of which, as a mask

    def encounter(self, vantage: i64) -> float:
        """An Encounter where the space adds this much."""
        if not self.reckoned:
            self.counts = self.costs.left(self.s)
            self.known = NOT_KNOWN[:]
            self.help = PART * float(help_in_hand(self.box, self.s.hand[self.seat]))
            self.tiles = tile_bonus(self.s, self.box, self.seat)
        if not self.reckoned >> vantage & 1:
            bonus = float(vantage + self.tiles) + self.help
            cost = self.costs.encounter(self.s, self.box, self.counts, bonus, self.s.allies[self.seat])
            self.known[vantage] = cost
            self.reckoned |= 1 << vantage
        return self.known[vantage]

    def usual(self) -> float:
        """What an ordinary street costs; never less than nothing."""
        return max(0.0, self.encounter(0))

    def landing(self, space: i64) -> float:
        """What landing on a space costs: its Encounters, less what it gives."""
        kind = self.box.space_kinds[space]
        if space == self.box.graph.camp or kind == SAFE:
            return 0.0
        cost = self.encounter(vantage_of(kind))
        if kind == CORNER:
            return 2.0 * cost
        if kind == SCROUNGE:
            return cost - (1.5 if self.s.scrounge else 0.0)
        return cost - 1.0 if kind == AGAIN else cost

"""What fights, cards and ways are worth on the board of The Walking Dead, counted in turns."""
from itertools import combinations, permutations
from typing import Final

from deadeye.games.walking_dead_board.codes import (
    AGAIN,
    CORNER,
    ENCOUNTER_EFFECTS,
    PENALTIES,
    REWARDS,
    SAFE,
    SCROUNGE,
    SCROUNGE_EFFECTS,
)
from deadeye.games.walking_dead_board.data.box import Box
from deadeye.games.walking_dead_board.data.graph import NOWHERE
from deadeye.games.walking_dead_board.steps.fight import vantage_of
from deadeye.games.walking_dead_board.view import SeatView, TableView

BITES: Final = (45.0, 11.0, 6.0, 4.0, 3.0)  # what a Bite costs, by Allies: without one it is the end
STEPS_A_TURN: Final = 3.2
CARD_VALUE: Final = {"wound": 5.0, "gallop": 0.8, "medicine": 4.0, "pack": 2.0, "axe": 1.0, "sack": 2.0,
                     "crossbow": 1.6, "bat": 1.1, "handgun": 1.3, "shotgun": 1.6}
PENALTY_COST: Final = {"nothing": 0.0, "chase": 1.5, "grab": 1.5, "pin": 1.0}
REWARD_VALUE: Final = {"nothing": 0.0, "loot": 1.5, "rescue": 4.0}
BACK_AFTER: Final = {"bat": 0.6, "crossbow": 1 / 6}  # how often a card comes back


def wins(needed: int) -> float:
    """How likely a die shows at least so much, or a 6."""
    return min(1.0, max(1.0, 7.0 - needed) / 6)


def bite_cost(allies: int, bites: int = 1) -> float:
    """What losing costs."""
    total = 0.0
    for taken in range(bites):
        if taken > allies:
            break
        total += BITES[min(allies - taken, len(BITES) - 1)]
    return total


class Map:
    """Distances for survivors, worked out once for a box."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.far = [self.distances(space) for space in range(len(box.space_names))]

    def distances(self, space: int) -> list[int]:
        """How many steps a survivor needs to each space, passing no corner."""
        graph = self.box.graph
        found = [NOWHERE] * len(self.box.space_names)
        found[space] = 0
        queue = [space]
        for here in queue:
            if self.box.space_kinds[here] == CORNER and here != space:
                continue
            for ahead in graph.open[here]:
                if found[ahead] == NOWHERE:
                    found[ahead] = found[here] + 1
                    queue.append(ahead)
        return found

    def tour(self, space: int, missing: list[int]) -> float:
        """The fewest turns to all these corners and home; a corner ends a move, so part of a roll is lost there."""
        camp = int(self.box.graph.camp)
        best = float(NOWHERE)
        for order in permutations(missing):
            here, turns = space, 0.0
            for corner in order:
                # standing on it already is no visit: it must be left and entered again
                steps = self.far[here][corner] if here != corner else 2
                turns += steps / STEPS_A_TURN + 0.3
                here = corner
            best = min(best, turns + self.far[here][camp] / STEPS_A_TURN)
        return best


    def share(self, me: int, fellow: int, missing: list[int]) -> list[int]:
        """The corners that are mine when two go for them and it is done when the later one is."""
        best, least = missing, float(NOWHERE)
        for size in range(len(missing) + 1):
            for mine in combinations(missing, size):
                rest = [corner for corner in missing if corner not in mine]
                turns = max(self.tour(me, list(mine)), self.tour(fellow, rest))
                if turns < least:
                    best, least = list(mine), turns
        return best


def missing_tiles(box: Box, table: TableView, seat: int) -> list[int]:
    """The corners that a survivor still needs; in the Team Game those of both count."""
    held = set(table["seats"][seat]["tiles"])
    if table["mode"] == "team":
        for player in table["seats"]:
            held.update(player["tiles"])
    return [box.corners[tile] for tile, slug in enumerate(box.tile_slugs) if slug not in held]


def place_of(box: Box, player: SeatView) -> int:
    """Where a piece stands; Camp for one off the board."""
    return box.space_slugs.index(player["at"]) if player["at"] else int(box.graph.camp)


def standing(box: Box, player: SeatView, space: int) -> int:
    """The bonus of a space and of the tiles."""
    return int(vantage_of(box.space_kinds[space])) + tiles_bonus(box, player)


def tiles_bonus(box: Box, player: SeatView) -> int:
    """The bonus of the tiles."""
    return sum(box.tile_attack[box.tile_slugs.index(tile)] for tile in player["tiles"])


def encounters_left(box: Box, table: TableView) -> list[int]:
    """The kinds that the Encounter deck may hold: all but those that lie open; after a reshuffle, all."""
    left = list(box.encounters.kind_of)
    for slug in table["encounter_discards"] + table["faced"]:
        left.remove(box.encounters.slugs.index(slug))
    return left or list(box.encounters.kind_of)


def card_value(box: Box, slug: str) -> float:
    """What a Scrounge card is worth when it is kept."""
    kind = box.scrounge.slugs.index(slug)
    effect = SCROUNGE_EFFECTS[box.scrounge.effects[kind]]
    return CARD_VALUE.get(effect, 0.4) + 0.3 * box.scrounge.attack[kind]


def help_in_hand(box: Box, hand: list[str]) -> float:
    """What a hand adds to a fight that matters: its two best cards."""
    attacks = sorted([box.scrounge.attack[box.scrounge.slugs.index(slug)] for slug in hand], reverse=True)
    return sum(attacks[:2])


def fight_cost(box: Box, kind: int, bonus: float, allies: int) -> float:
    """What meeting this Encounter costs on average, with cards where they are worth it."""
    deck = box.encounters
    effect = ENCOUNTER_EFFECTS[deck.effects[kind]]
    if deck.strength[kind] == 0:
        return 1.0 if effect == "hide" else -0.5
    lost = 1 - wins(round(deck.strength[kind] - bonus))
    return lost * (bite_cost(allies, deck.bites[kind]) + penalty_cost(box, kind)) - (1 - lost) * reward_value(box, kind)


def penalty_cost(box: Box, kind: int) -> float:
    """What the penalty of a lost fight costs beside its Bites."""
    return PENALTY_COST[PENALTIES[box.encounters.penalties[kind]]] * box.encounters.losses[kind]


def reward_value(box: Box, kind: int) -> float:
    """What the reward of a fight that is won is worth."""
    return REWARD_VALUE[REWARDS[box.encounters.rewards[kind]]] * box.encounters.gains[kind]


def encounter_cost(box: Box, table: TableView, player: SeatView, bonus: int) -> float:
    """What an Encounter costs on average where a survivor has such a bonus."""
    # a card is worth playing when the stakes are high: count part of the hand
    help_ = bonus + 0.6 * help_in_hand(box, player["hand"])
    left = encounters_left(box, table)
    return sum(fight_cost(box, met, help_, player["allies"]) for met in left) / len(left)


def landing_cost(box: Box, table: TableView, seat: int, space: int) -> float:
    """What landing on a space costs: its Encounters, less what it gives."""
    player = table["seats"][seat]
    kind = box.space_kinds[space]
    if space == box.graph.camp or kind == SAFE:
        return 0.0
    cost = encounter_cost(box, table, player, standing(box, player, space))
    if kind == CORNER:
        return 2 * cost
    if kind == SCROUNGE:
        return cost - (1.5 if table["scrounge_deck"] else 0.0)
    return cost - 1.0 if kind == AGAIN else cost

"""Who is probably what: the roles that fit, weighed by what each player did to whom."""
import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from deadeye.core.frame import NOBODY
from deadeye.core.rng import Chance
from deadeye.games.bang_dice.codes import HILLTOP, KINGDOM, LEADER, SAVIOR, SURVIVOR
from deadeye.games.bang_dice.rules import could_be, knows_role
from deadeye.games.bang_dice.state import Table

ROLES: Final[i64] = 5
UNKNOWN: Final[i64] = -1

SHOOTS: Final[dict[tuple[int, int], float]] = {
    (SAVIOR, LEADER): 2.2, (SAVIOR, SAVIOR): 0.6, (SAVIOR, SURVIVOR): 1.0,
    (SURVIVOR, LEADER): 0.35, (SURVIVOR, SAVIOR): 1.5, (SURVIVOR, HILLTOP): 1.3, (SURVIVOR, KINGDOM): 1.3,
    (SURVIVOR, SURVIVOR): 0.8, (HILLTOP, LEADER): 0.7, (KINGDOM, LEADER): 0.7,
    (HILLTOP, SAVIOR): 1.3, (KINGDOM, SAVIOR): 1.3,
}
"""How much likelier than chance a role is to shoot another role; what isn't listed says nothing."""

HEALS: Final[dict[tuple[int, int], float]] = {
    (SAVIOR, LEADER): 0.4, (SURVIVOR, LEADER): 1.8, (HILLTOP, LEADER): 1.1, (KINGDOM, LEADER): 1.1,
    (SAVIOR, SAVIOR): 1.2, (SURVIVOR, SAVIOR): 0.6,
}

CAREFUL: Final = 0.6  # players err, and dice leave no choice: an act counts for less than it seems


def logarithms(table: dict[tuple[int, int], float]) -> list[float]:
    """A table by role and target, as logarithms."""
    return [math.log(table.get((role, target), 1.0)) for role in range(ROLES) for target in range(ROLES)]


SHOT: Final[list[float]] = logarithms(SHOOTS)
HEALED: Final[list[float]] = logarithms(HEALS)


class Deals:
    """Every way to deal some roles, each once: three bits per place."""

    def __init__(self, hidden: list[int]) -> None:
        self.all: list[int] = ways(hidden, 0)


def ways(hidden: list[int], place: i64) -> list[int]:
    """The same from a place on."""
    if not hidden:
        return [0]
    found: list[int] = []
    for role in sorted(set(hidden)):
        rest = hidden.copy()
        rest.remove(role)
        found += [role << 3 * place | way for way in ways(rest, place + 1)]
    return found


KNOWN_DEALS: Final[dict[int, Deals]] = {}  # by the hidden roles, sorted, four bits each


def deals_of(hidden: list[int]) -> Deals:
    """The deals of these roles, made once."""
    key = 0
    for role in hidden:
        key = key << 4 | role + 1
    if key not in KNOWN_DEALS:
        KNOWN_DEALS[key] = Deals(hidden)
    return KNOWN_DEALS[key]


def leaning(s: Table, seat: i64, role: i64, known: list[int]) -> float:
    """How well a role explains what a player did to those whose roles are known, as a logarithm."""
    total = 0.0
    shots = s.acts[seat]
    aid = s.acts[s.seats + seat]
    for other in range(s.seats):
        target: i64 = known[other]
        if target != UNKNOWN:
            total += float(shots >> 7 * other & 127) * SHOT[role * ROLES + target]
            total += float(aid >> 7 * other & 127) * HEALED[role * ROLES + target]
    return CAREFUL * total


class Unknown:
    """What a viewer knows of the roles: those of some seats, and which are left for the others."""

    def __init__(self, s: Table, viewer: i64) -> None:
        self.known: list[int] = []  # by seat
        self.seats: list[int] = []  # those whose roles are hidden
        self.roles: list[int] = []  # the hidden roles, sorted
        for seat in range(s.seats):
            role: i64 = s.role[seat]
            if knows_role(s, viewer, seat):
                self.known.append(role)
            else:
                self.known.append(UNKNOWN)
                self.seats.append(seat)
                self.roles.append(role)
        self.roles.sort()

    def weights(self, s: Table) -> vec[float]:
        """For each deal of the hidden roles, how well it explains what was done."""
        places: i64 = len(self.seats)
        leanings = vec[float]([0.0] * (places * ROLES))
        for place in range(places):
            for role in self.roles:
                leanings[place * ROLES + role] = leaning(s, self.seats[place], role, self.known)
        found = vec[float]()
        for deal in deals_of(self.roles).all:
            sum_of = 0.0
            for place in range(places):
                sum_of += leanings[place * ROLES + (deal >> 3 * place & 7)]
            found = append(found, math.exp(sum_of))
        return found


def odds_for(s: Table, viewer: i64) -> vec[float]:
    """For each seat, to this viewer's knowledge, how probable each role is: five numbers per seat."""
    odds = vec[float]([0.0] * (s.seats * ROLES))
    unknown = Unknown(s, viewer)
    for seat in range(s.seats):
        if unknown.known[seat] != UNKNOWN:
            odds[seat * ROLES + unknown.known[seat]] = 1.0
    if not unknown.seats:
        return odds
    weights = unknown.weights(s)
    total = 0.0
    for weight in weights:
        total += weight
    deals = deals_of(unknown.roles).all
    for number in range(len(deals)):
        for place in range(len(unknown.seats)):
            role = deals[number] >> 3 * place & 7
            odds[unknown.seats[place] * ROLES + role] += weights[number] / total
    return odds


def recall(s: Table, viewer: i64) -> vec[i64]:
    """Every deal of the hidden roles that can be, each with its weight and all those before it, in thousandths."""
    unknown = Unknown(s, viewer)
    weights = unknown.weights(s)
    top = 1e-300
    for weight in weights:
        top = max(top, weight)
    deals = deals_of(unknown.roles).all
    found = vec[i64]()
    total: i64 = 0
    for number in range(len(deals)):
        roles = vec[i64]([deals[number] >> 3 * place & 7 for place in range(len(unknown.seats))])
        if s.master == NOBODY or could_be(s, unknown.seats, roles):
            total += 1 + i64(999.0 * weights[number] / top)
            found = append(append(found, deals[number]), total)
    return found


def suppose(world: Table, viewer: i64, deals: vec[i64], chance: Chance) -> None:
    """Give the hidden roles to those whom they explain."""
    drawn = chance.below(deals[-1])
    place: i64 = 0
    while deals[place + 1] <= drawn:
        place += 2
    deal = deals[place]
    for seat in Unknown(world, viewer).seats:
        world.role[seat] = deal & 7
        deal >>= 3

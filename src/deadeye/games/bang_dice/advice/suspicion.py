"""Who is probably what: the roles that fit, weighed by what each player did to whom."""
import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.games.bang_dice.codes import HILLTOP, KINGDOM, LEADER, SAVIOR, SURVIVOR
from deadeye.games.bang_dice.rules import knows_role
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


def odds_for(s: Table, viewer: i64) -> vec[float]:
    """For each seat, to this viewer's knowledge, how probable each role is: five numbers per seat."""
    odds = vec[float]([0.0] * (s.seats * ROLES))
    known: list[int] = []
    unknown: list[int] = []
    hidden: list[int] = []
    for seat in range(s.seats):
        role: i64 = s.role[seat]
        if knows_role(s, viewer, seat):
            known.append(role)
            odds[seat * ROLES + role] = 1.0
        else:
            known.append(UNKNOWN)
            unknown.append(seat)
            hidden.append(role)
    if unknown:
        hidden.sort()
        weigh(s, odds, known, unknown, hidden)
    return odds


def likely(world: Table, viewer: i64) -> float:
    """How likely a viewer should find the roles of a world, next to those that explain best what was done."""
    known: list[int] = []
    hidden: list[int] = []
    for seat in range(world.seats):
        knows = knows_role(world, viewer, seat)
        known.append(world.role[seat] if knows else UNKNOWN)
        if not knows:
            hidden.append(world.role[seat])
    behind = 0.0
    for seat in range(world.seats):
        if known[seat] == UNKNOWN:
            here = leaning(world, seat, world.role[seat], known)
            behind += here - max([leaning(world, seat, role, known) for role in hidden])
    return math.exp(behind)


def weigh(s: Table, odds: vec[float], known: list[int], unknown: list[int], hidden: list[int]) -> None:
    """Spread the hidden roles over the unknown seats, each deal by how well it explains what was done."""
    places: i64 = len(unknown)
    leanings = vec[float]([0.0] * (places * ROLES))
    for place in range(places):
        for role in hidden:
            leanings[place * ROLES + role] = leaning(s, unknown[place], role, known)
    total = 0.0
    for deal in deals_of(hidden).all:
        sum_of = 0.0
        for place in range(places):
            sum_of += leanings[place * ROLES + (deal >> 3 * place & 7)]
        weight = math.exp(sum_of)
        total += weight
        for place in range(places):
            odds[unknown[place] * ROLES + (deal >> 3 * place & 7)] += weight
    for place in range(places):
        for role in range(ROLES):
            odds[unknown[place] * ROLES + role] /= total

"""Whose card, Specialization or place had a part in what a Weapon did: for those who want to know why."""
from mypy_extensions import i64

from deadeye.games.halo_bang.cast.cards import hidden, lone_operative, range_to, ranges_from
from deadeye.games.halo_bang.cast.specializations import special
from deadeye.games.halo_bang.codes import (
    AT_TEAMMATE, BOOSTED, BY_ASSAULT, BY_FIREPOWER, BY_LONE_ONI, BY_ROGUE, CAPPED, DAMAGE_BOOST, FIREPOWER, PAST_EMPTY,
    PAST_OPERATOR, PAST_STEALTH, PAST_STEALTHS, SOFTENED, STALKED, STEALTH,
)
from deadeye.games.halo_bang.data import SETS
from deadeye.games.halo_bang.state.table import Table


def weapon_parts(s: Table, seat: i64, target: i64, kind: i64) -> i64:
    """Whose card or place in the ring let this Weapon be played at this player."""
    found = more_weapons(s, seat) if s.fired else 0
    stealth = s.in_front(target, STEALTH)
    if stealth:
        found |= PAST_STEALTH
    if stealth > 1:
        found |= PAST_STEALTHS
    if special(s, target).distance():
        found |= PAST_OPERATOR
    ranges = ranges_from(s, seat)
    if range_to(ranges, target) > SETS[s.data].reach[kind]:
        found |= BY_ROGUE
    if range_to(ranges, target) - hidden(s, target) < paces(s, seat, target):
        found |= PAST_EMPTY
    return found | AT_TEAMMATE if s.teammates(seat, target) else found


def paces(s: Table, seat: i64, target: i64) -> i64:
    """The places between two chairs, whoever sits in them."""
    ahead = (target - seat + s.seats) % s.seats
    return min(ahead, s.seats - ahead)


def more_weapons(s: Table, seat: i64) -> i64:
    """HLO-303: what lets this player play more than one Weapon a turn."""
    found: i64 = 0
    if s.in_front(seat, FIREPOWER):
        found |= BY_FIREPOWER
    if special(s, seat).weapons() > 1:
        found |= BY_ASSAULT
    return found | BY_LONE_ONI if lone_operative(s, seat) else found


def damage_parts(s: Table, by: i64, target: i64, kind: i64) -> i64:
    """HLO-913: what has a part in that, as bits."""
    parts: i64 = BOOSTED if s.in_front(by, DAMAGE_BOOST) else 0
    damage: i64 = SETS[s.data].damage[kind] + s.in_front(by, DAMAGE_BOOST)
    struck = special(s, by).strikes(damage)
    if struck != damage:
        parts |= STALKED
    suffered = special(s, target).suffers(struck)
    if suffered != struck:
        parts |= SOFTENED
    return parts | CAPPED if suffered > s.blue[target] else parts

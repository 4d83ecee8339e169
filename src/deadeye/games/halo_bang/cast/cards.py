"""The playing cards: at whom each may be played, what it does, and what an Enhancement adds while it lies there."""
from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.errors import Refused
from deadeye.games.halo_bang.cast.specializations import pass_over, special
from deadeye.games.halo_bang.codes import (
    ACTIVE_CAMOUFLAGE, ALONE, ATTACK, BLAST, DAMAGE_BOOST, FIREPOWER, FIRST_WEAPON, FLOOD, FOR_CACHE, FOR_FIELD,
    FOR_POD, HEALED, KINDS, NO_SEAT, ODD_BALL, ONI, ORDNANCE_POD, PLAYED, PROMETHEAN_VISION, PULSE_GRENADE, PUT_AWAY,
    REGENERATION_FIELD, SHIELD, STEALTH, STOLE, STRIP, SWARM, TAKE, WEAPON_CACHE,
)
from deadeye.games.halo_bang.data import SETS
from deadeye.games.halo_bang.state.memory import gone, moved
from deadeye.games.halo_bang.state.table import Table
from deadeye.kit.seats import bit, next_of

AT_NOBODY: Final[i64] = 1 << ALONE
UNREACHED: Final[i64] = 31  # the range to a player who is Respawning
NO_MORE: Final[i64] = -1  # the ranges of a player who may play no more Weapons this turn: nobody is reached


class Card:
    """What holds for every card: where it contradicts the rules, the card wins; this class changes nothing."""

    clauses: ClassVar[tuple[str, ...]] = ()  # what playing it shows
    covers: ClassVar[tuple[str, ...]] = ("HLO-701",)  # what else it does, only for the ledger

    def __init__(self, kind: i64) -> None:
        self.kind = kind

    def targets(self, s: Table, seat: i64, ranges: i64) -> i64:
        """At whom it may be played now, as a mask; AT_NOBODY for a card that has no target."""
        return AT_NOBODY

    def play(self, s: Table, seat: i64, target: i64, parts: i64) -> None:
        """HLO-304: it lies open until its effect, with the answers to it, is done."""
        lay_open(s, seat, self.kind)
        s.tell(PLAYED, seat, self.kind * 8 + target, parts)
        s.then(PUT_AWAY, seat)
        self.effect(s, seat, target)

    def effect(self, s: Table, seat: i64, target: i64) -> None:
        """What it does."""

    def why_not(self, s: Table, seat: i64, target: i64) -> Refused:
        """Why it can't be played that way; by what this seat may know."""
        if target == ALONE:
            return Refused(self.clauses[0], f"{name_of(s, self.kind)} is played at a player.")
        return Refused(self.clauses[0], f"{name_of(s, self.kind)} is not played at one player.")

    def adds_damage(self) -> i64:
        """HLO-405: in front of an attacker, how much more a Weapon does where it hits."""
        return 0

    def adds_weapons(self) -> i64:
        """HLO-303: in front of a player, how many more Weapons per turn."""
        return 0

    def adds_range(self) -> i64:
        """HLO-401: in front of a target, how much more range is needed."""
        return 0


def name_of(s: Table, kind: i64) -> str:
    """A card by its printed name."""
    return SETS[s.data].names[kind]


def discard(s: Table, seat: i64, kind: i64) -> None:
    """A card goes from a hand onto the discard pile, in everybody's sight."""
    s.remove(seat, kind)
    s.discard(kind)
    gone(s, seat, kind)


def lay_open(s: Table, seat: i64, kind: i64) -> None:
    """A card goes from a hand onto the table, in everybody's sight: a Weapon or Action, or the answer to one."""
    s.lay_open(seat, kind)
    gone(s, seat, kind)


def ranges_left(s: Table, seat: i64) -> i64:
    """HLO-303: the ranges of the Weapons that this player may still play this turn."""
    return ranges_from(s, seat) if s.fired < weapons_allowed(s, seat) else NO_MORE


def ranges_from(s: Table, seat: i64) -> i64:
    """HLO-401, HLO-402: the range that an attack on each player needs, five bits per seat; UNREACHED if Respawning."""
    playing: i64 = 0
    for other in range(s.seats):
        if other != seat and not s.respawning(other):
            playing += 1
    ranges: i64 = 0
    place: i64 = 0  # among those in play, clockwise from the attacker
    target = seat
    for _each in range(s.seats - 1):
        target = next_of(s.seats, target)
        if s.respawning(target):
            ranges |= UNREACHED * bit(target * 5)
        else:
            place += 1
            paces = place if place + place <= playing + 1 else playing + 1 - place
            ranges |= paces + hidden(s, target) << target * 5
    return ranges


def hidden(s: Table, target: i64) -> i64:
    """HLO-402, HLO-904: how much more range an attack on this player needs."""
    more = special(s, target).distance()
    if s.front[target]:
        for kind in range(1, ODD_BALL):
            more += s.in_front(target, kind) * DEALER[kind].adds_range()
    return more


def range_to(ranges: i64, target: i64) -> i64:
    """The range that an attack on this player needs."""
    return ranges >> target * 5 & 31


def weapons_allowed(s: Table, seat: i64) -> i64:
    """HLO-303, HLO-602, HLO-703: how many Weapons this player may play this turn."""
    allowed = special(s, seat).weapons()
    if s.front[seat]:
        for kind in range(1, ODD_BALL):
            allowed += s.in_front(seat, kind) * DEALER[kind].adds_weapons()
    return allowed + 1 if lone_operative(s, seat) else allowed


def lone_operative(s: Table, seat: i64) -> bool:
    """HLO-601: whether this is ONI against two."""
    return s.seats == 3 and s.team[seat] == ONI


def damage_of(s: Table, by: i64, target: i64, kind: i64) -> i64:
    """HLO-913: the Weapon, plus Damage Boost, plus Stalker, less Pathfinder."""
    damage: i64 = SETS[s.data].damage[kind]
    if s.front[by]:
        for number in range(1, ODD_BALL):
            damage += s.in_front(by, number) * DEALER[number].adds_damage()
    return special(s, target).suffers(special(s, by).strikes(damage))


class Weapon(Card):
    """Played at a player within its range, who may shield; a limited number per turn."""

    clauses = ("HLO-403", "HLO-401", "HLO-304")
    covers = ("HLO-402", "HLO-408", "HLO-202", "HLO-303", "HLO-407")

    def targets(self, s: Table, seat: i64, ranges: i64) -> i64:
        """HLO-202, HLO-403: whoever is in reach and not Respawning, teammates too."""
        if ranges == NO_MORE:
            return 0
        card = special(s, seat)
        reach: i64 = SETS[s.data].reach[self.kind]
        found: i64 = 0
        for target in range(s.seats):
            far = range_to(ranges, target)
            if target != seat and far != UNREACHED and card.reaches(reach, far):
                found |= 1 << target
        return found

    def effect(self, s: Table, seat: i64, target: i64) -> None:
        s.fired += 1
        s.then(ATTACK, seat, 1 << target, self.kind)

    def why_not(self, s: Table, seat: i64, target: i64) -> Refused:
        allowed = weapons_allowed(s, seat)
        if s.fired >= allowed:
            return Refused("HLO-303", f"You may play {allowed} Weapon{'' if allowed == 1 else 's'} this turn, no more.")
        if target >= s.seats:
            return super().why_not(s, seat, ALONE)
        if target == seat:
            return Refused("HLO-403", "A Weapon is played against another player.")
        if s.respawning(target):
            return Refused("HLO-202", f"{{{target}}} is Respawning, and no Weapon can be played against them.")
        reach = SETS[s.data].reach[self.kind]
        far = range_to(ranges_from(s, seat), target)
        return Refused("HLO-403", f"{name_of(s, self.kind)} reaches {reach}, and the range to {{{target}}} is {far}.")


class HardlightShield(Card):
    """Answers an attack or a Pulse Grenade; never played in your own turn."""

    covers = ("HLO-404", "HLO-306")

    def targets(self, s: Table, seat: i64, ranges: i64) -> i64:
        return 0

    def why_not(self, s: Table, seat: i64, target: i64) -> Refused:
        answers = f"{name_of(s, self.kind)} answers an attack or {name_of(s, PULSE_GRENADE)}"
        return Refused("HLO-306", f"{answers}; it isn't played by itself.")


class Enhancement(Card):
    """Stays face up in front of its player."""

    def play(self, s: Table, seat: i64, target: i64, parts: i64) -> None:
        s.remove(seat, self.kind)
        gone(s, seat, self.kind)
        s.lay(seat if target == ALONE else target, self.kind)
        s.tell(PLAYED, seat, self.kind * 8 + target)
        s.ran_empty(seat)


class DamageBoost(Enhancement):
    """A Weapon that hits does one more damage."""

    clauses = ("HLO-702", "HLO-304")

    def adds_damage(self) -> i64:
        return 1


class Firepower(Enhancement):
    """One more Weapon a turn."""

    clauses = ("HLO-703", "HLO-304")

    def adds_weapons(self) -> i64:
        return 1


class Stealth(Enhancement):
    """Others need one more range."""

    clauses = ("HLO-704", "HLO-304")
    covers = ("HLO-402",)

    def adds_range(self) -> i64:
        return 1


class OddBall(Enhancement):
    """Played in front of anybody, if there is none in play."""

    clauses = ("HLO-705", "HLO-304")

    def targets(self, s: Table, seat: i64, ranges: i64) -> i64:
        return (1 << s.seats) - 1 if s.ball == NO_SEAT else 0

    def why_not(self, s: Table, seat: i64, target: i64) -> Refused:
        if s.ball != NO_SEAT:
            return Refused("HLO-705", f"There is already {name_of(s, self.kind)} in play, in front of {{{s.ball}}}.")
        return super().why_not(s, seat, ALONE)


class ActiveCamouflage(Card):
    """One player discards an Enhancement of the active player's choice, or a random card from hand."""

    clauses = ("HLO-801", "HLO-304")
    covers = ("HLO-809",)

    def targets(self, s: Table, seat: i64, ranges: i64) -> i64:
        found: i64 = 0
        for target in range(s.seats):
            if s.enhanced(target) or s.cards[target] > (1 if target == seat else 0):  # without this card itself
                found |= 1 << target
        return found

    def effect(self, s: Table, seat: i64, target: i64) -> None:
        s.then(STRIP, seat, target)

    def why_not(self, s: Table, seat: i64, target: i64) -> Refused:
        if target == seat:
            return Refused("HLO-809", f"You have no card to lose but {name_of(s, self.kind)} itself.")
        if target < s.seats:
            return Refused("HLO-809", f"{{{target}}} has no card to lose.")
        return super().why_not(s, seat, ALONE)


class Flood(Card):
    """Each other player not Respawning plays a Weapon or takes one damage."""

    clauses = ("HLO-802", "HLO-304")

    def effect(self, s: Table, seat: i64, target: i64) -> None:
        pass_over(s, seat)
        s.then(SWARM, seat, s.others(seat))


class OrdnancePod(Card):
    """Draw two cards."""

    clauses = ("HLO-803", "HLO-304")

    def effect(self, s: Table, seat: i64, target: i64) -> None:
        s.then(TAKE, seat, 2, FOR_POD << 1)


class RegenerationField(Card):
    """All own Overshields blue; then one other player draws a card."""

    clauses = ("HLO-804", "HLO-304")

    def targets(self, s: Table, seat: i64, ranges: i64) -> i64:
        return s.others(seat)

    def effect(self, s: Table, seat: i64, target: i64) -> None:
        s.blue[seat] = s.most[seat]
        s.tell(HEALED, seat)
        s.then(TAKE, target, 1, FOR_FIELD << 1)

    def why_not(self, s: Table, seat: i64, target: i64) -> Refused:
        if target == seat:
            return Refused("HLO-804", "The card goes to another player, not to you.")
        return super().why_not(s, seat, ALONE)


class PrometheanVision(Card):
    """Take a random card from another player's hand."""

    clauses = ("HLO-805", "HLO-304")
    covers = ("HLO-809",)

    def targets(self, s: Table, seat: i64, ranges: i64) -> i64:
        found: i64 = 0
        for target in range(s.seats):
            if target != seat and s.cards[target]:
                found |= 1 << target
        return found

    def effect(self, s: Table, seat: i64, target: i64) -> None:
        """HLO-309: the two concerned know the card."""
        kind = s.random_card(target)
        s.remove(target, kind)
        s.add(seat, kind)
        moved(s, target, seat, kind)
        s.tell(STOLE, seat, target, kind, 1 << seat | 1 << target)
        s.ran_empty(target)

    def why_not(self, s: Table, seat: i64, target: i64) -> Refused:
        if target == seat:
            return Refused("HLO-805", "The card is taken from another player.")
        if target < s.seats:
            return Refused("HLO-809", f"{{{target}}} has no card in hand.")
        return super().why_not(s, seat, ALONE)


class PulseGrenade(Card):
    """Each other player not Respawning plays a Hardlight Shield or takes one damage."""

    clauses = ("HLO-806", "HLO-304")

    def effect(self, s: Table, seat: i64, target: i64) -> None:
        pass_over(s, seat)
        s.then(BLAST, seat, s.others(seat))


class WeaponCache(Card):
    """Draw three; each other player draws one, clockwise."""

    clauses = ("HLO-807", "HLO-304")

    def effect(self, s: Table, seat: i64, target: i64) -> None:
        for places in range(s.seats - 1, 0, -1):
            s.then(TAKE, (seat + places) % s.seats, 1, FOR_CACHE << 1)
        s.then(TAKE, seat, 3, FOR_CACHE << 1)


def make_cards() -> list[Card]:
    """One of each kind, at its number."""
    named: list[Card] = [
        Card(0), DamageBoost(DAMAGE_BOOST), Firepower(FIREPOWER), Stealth(STEALTH), OddBall(ODD_BALL),
        HardlightShield(SHIELD), ActiveCamouflage(ACTIVE_CAMOUFLAGE), Flood(FLOOD), OrdnancePod(ORDNANCE_POD),
        RegenerationField(REGENERATION_FIELD), PrometheanVision(PROMETHEAN_VISION), PulseGrenade(PULSE_GRENADE),
        WeaponCache(WEAPON_CACHE),
    ]  # fmt: skip
    return named + [Weapon(kind) for kind in range(FIRST_WEAPON, KINDS)]


DEALER: Final[vec[Card]] = vec[Card](make_cards())

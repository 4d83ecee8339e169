"""The deck that runs out, the kill that ends the game, the score."""
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.frame import NOBODY
from deadeye.core.step import Step
from deadeye.games.halo_bang.codes import (
    ALONE_OF_THREE, BLUE, BY_BETRAYAL, BY_DECK, BY_KILL, DAMAGE_TIE, ENDED, FIREPOWER, FIRST_WEAPON, HIGHEST, KINDS,
    LAST_STANDING, NO_TAGS, NO_TEAM, OF_THREE, ONE_LEFT, ONE_STANDS, ONI, ONI_TIE, ORDNANCE_POD, RAN_OUT, RED, SHARED,
    SHUFFLED, TOKENS_COUNT, TO_DECK, WITH_PODS,
)
from deadeye.games.halo_bang.data import SETS
from deadeye.games.halo_bang.state.table import Table
from deadeye.kit.deck import shuffle_in

PENALTY: Final = 3  # for a Betrayal
LMS_SEATS: Final = 4  # Last Man Standing: with four players or more


class RunOut(Step[Table]):
    """The deck has run out: everybody discards a Dog Tag; if all still have one, the discard pile is the new deck.

    A deck that runs out again before a card was discarded costs nothing more.
    """

    clauses = ("HLO-502",)
    covers = ("HLO-503", "HLO-511")

    def run(self, s: Table, seat: i64, _a: i64, _b: i64, /) -> None:
        if s.dry:
            return
        s.dry = True
        s.tell(RAN_OUT, seat)
        least = s.tags[0]
        for other in range(s.seats):
            s.lose_tag(other, TO_DECK)
            least = min(least, s.tags[other])
        if least <= 0:
            finish(s, BY_DECK, NO_TEAM)
        else:
            s.tell(SHUFFLED, seat, len(s.pile))
            s.deck = shuffle_in(s.deck, s.pile)
            s.pile = vec[i64]()


class Judge(Step[Table]):
    """After a kill: is anybody out of Dog Tags, does only one stand, and was it a teammate?"""

    clauses = ("HLO-501",)
    covers = ("HLO-503", "HLO-507", "HLO-509", "HLO-510", "HLO-512", "HLO-605")

    def run(self, s: Table, seat: i64, by: i64, _b: i64, /) -> None:
        one_left = standing(s) == 1
        alone = one_left and s.seats >= LMS_SEATS
        if one_left and not alone and s.tags[seat]:
            s.tell(ALONE_OF_THREE, last_one(s))
        if s.teammates(seat, by):
            if alone or s.tags[seat] == 0:
                finish(s, BY_BETRAYAL, s.team[seat])
        elif alone:
            finish(s, LAST_STANDING, NO_TEAM)
        elif s.tags[seat] == 0:
            finish(s, BY_KILL, NO_TEAM)


def standing(s: Table) -> i64:
    """How many players have a blue Overshield."""
    found: i64 = 0
    for seat in range(s.seats):
        if s.blue[seat]:
            found += 1
    return found


def finish(s: Table, reason: i64, betrayed: i64) -> None:
    """HLO-503, HLO-508, HLO-509: the game ends; hands and multipliers are shown."""
    s.betrayed = betrayed
    s.reveal()
    s.end(team_seats(s, winners(s, reason)), reason)
    s.tell(ENDED, NOBODY, reason, s.winners | verdict(s, reason) << 8 | end_parts(s) << 12)


def end_parts(s: Table) -> i64:
    """What had a part in the end and in the score, as bits."""
    parts: i64 = TOKENS_COUNT if s.seats == 4 or s.seats == 6 else OF_THREE if s.seats == 3 else 0
    if standing(s) == 1:
        parts |= ONE_LEFT
    for seat in range(s.seats):
        if s.has(seat, ORDNANCE_POD):
            parts |= WITH_PODS
        if s.tags[seat] == 0:
            parts |= NO_TAGS
    return parts


def verdict(s: Table, reason: i64) -> i64:
    """HLO-508, HLO-509: what decides who has won."""
    if reason == LAST_STANDING:
        return ONE_STANDS
    scores = team_scores(s)
    best = max(scores)
    if scores.count(best) == 1:
        return HIGHEST
    if scores[ONI] == best:
        return ONI_TIE
    return SHARED if team_damage(s, RED) == team_damage(s, BLUE) else DAMAGE_TIE


def winners(s: Table, reason: i64) -> i64:
    """The teams that win, as a mask."""
    how = verdict(s, reason)
    if how == ONE_STANDS:
        return 1 << s.team[last_one(s)]
    if how == ONI_TIE:
        return 1 << ONI
    if how == SHARED:
        return 1 << RED | 1 << BLUE
    counted = team_scores(s) if how == HIGHEST else [team_damage(s, RED), team_damage(s, BLUE)]
    return 1 << counted.index(max(counted))


def last_one(s: Table) -> i64:
    """The seat of the one who stands, if only one does."""
    found: i64 = 0
    for seat in range(s.seats):
        if s.blue[seat]:
            found = seat
    return found


NOT_THERE: Final = -1000  # the score of a team that nobody plays for


def team_scores(s: Table) -> list[int]:
    """HLO-504 to HLO-507, HLO-603: the score of each team."""
    scores = [NOT_THERE, NOT_THERE, NOT_THERE]
    for seat in range(s.seats):
        team = s.team[seat]
        if scores[team] == NOT_THERE:
            scores[team] = -PENALTY if team == s.betrayed else 0
        scores[team] = scores[team] + s.tags[seat] * worth(s, seat) + s.has(seat, ORDNANCE_POD)
    return scores


def worth(s: Table, seat: i64) -> i64:
    """HLO-504, HLO-505, HLO-603: what a Dog Tag of this player counts."""
    if s.team[seat] == ONI:
        return 2 if s.seats == 3 else 3
    return s.multiplier[seat]


def team_damage(s: Table, team: i64) -> i64:
    """HLO-508: the damage of a team's Weapons and Firepower, in hand and in play."""
    damage: i64 = 0
    for seat in range(s.seats):
        if s.team[seat] == team:
            damage += s.has(seat, FIREPOWER) + s.in_front(seat, FIREPOWER)
            for kind in range(FIRST_WEAPON, KINDS):
                damage += s.has(seat, kind) * SETS[s.data].damage[kind]
    return damage


def team_seats(s: Table, teams: i64) -> i64:
    """The seats of these teams, as a mask."""
    seats: i64 = 0
    for seat in range(s.seats):
        if teams >> s.team[seat] & 1:
            seats |= 1 << seat
    return seats

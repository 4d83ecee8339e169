"""What is at stake: a Spartan's aim and Specialization, the teams, what a hit does for the aim, and what came of it."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.game import Part, Stake
from deadeye.games.halo_bang.cast.specializations import special
from deadeye.games.halo_bang.codes import ACTIVE_CAMOUFLAGE, LAST_STANDING, NO_TEAM, ODD_BALL, ONI, TEAMS
from deadeye.games.halo_bang.data import SETS
from deadeye.games.halo_bang.state.table import Table
from deadeye.games.halo_bang.steps.ending import LMS_SEATS, NOT_THERE, PENALTY, standing, team_scores, worth
from deadeye.games.halo_bang.words.ended import TEAM_NAMES, why_over
from deadeye.kit.words import listed, who

ON_YOUR_SIDE: Final = "on your side"
AGAINST_YOU: Final = "against you"


def stake_of(s: Table, seat: i64) -> Stake:
    """For a seat: teams are open, so all see the same of them."""
    parts = tuple([part_of(s, team) for team in range(NO_TEAM) if team in s.team])
    if seat < 0:
        return Stake(parts=parts)
    team = s.team[seat]
    alone = [other for other in range(s.seats) if s.team[other] == team] == [seat]
    aim = f"your Dog Tags count {worth(s, seat)} each and must score the most" if team == ONI else (
        "score more than each of the others, by Dog Tags" if alone else "your team must score the most, by Dog Tags")
    return Stake(plain(team), aim, SETS[s.data].abilities[s.who[seat]], parts, verdict_of(s, seat) if s.over else "")


def part_of(s: Table, team: i64) -> Part:
    """A team, and who is on it; of ONI also what its Dog Tags count."""
    seats = [seat for seat in range(s.seats) if s.team[seat] == team]
    name = f"{plain(team)} {worth(s, seats[0])}x" if team == ONI else plain(team)
    return Part(TEAMS[team], name, TEAMS[team], len(seats), seats)


def plain(team: i64) -> str:
    """A team's name as it stands on a card."""
    return TEAM_NAMES[team].removeprefix("the ")


def verdict_of(s: Table, seat: i64) -> str:
    """Whose side one was on, how it was counted, and whether that was one's win."""
    team = s.team[seat]
    why = why_over(s)
    wins = "win" if s.winners >> seat & 1 else "lose"
    was = f"You were {'ONI' if team == ONI else 'on ' + TEAM_NAMES[team]}: {why[0].lower()}{why[1:]}"
    if s.reason == LAST_STANDING:
        return f"{was}. You {wins}."
    scores = team_scores(s)
    others = [f"{TEAM_NAMES[other]} {scores[other]}" for other in range(NO_TEAM)
              if other != team and scores[other] != NOT_THERE]
    against = f", against {' and '.join(others)}" if others else ""
    return f"{was}. You {wins} with {scores[team]}{against}."


# -- what a hit does for the aim: Overshields, Dog Tags and teams are open --------------------------


def use_of_hit(s: Table, seat: i64, target: i64, damage: i64) -> str:
    """What it means for a seat's aim that another takes this damage, unless it is stopped."""
    mate = s.teammates(seat, target)
    left = s.blue[target] - damage
    if left > 0:
        return f"{ON_YOUR_SIDE}; nothing gained" if mate else f"{AGAINST_YOU}; {left} more for a Dog Tag"
    ends = s.tags[target] == 1
    alone = s.seats >= LMS_SEATS and standing(s) == 2
    if mate:
        cost = f"a Betrayal that ends the game: {PENALTY} points less" if ends or alone else "nothing gained"
        return f"{ON_YOUR_SIDE}; {cost}"
    if alone:
        return f"{AGAINST_YOU}; you would be the last one standing, and win"
    return f"{AGAINST_YOU}; {'their last Dog Tag, and the game ends' if ends else 'a kill brings a Dog Tag'}"


def use_of_card(s: Table, seat: i64, target: i64, kind: i64) -> str:
    """What it means for the aim that a card without damage is played at somebody."""
    if target == seat:
        return "yourself: you lose a card" if kind == ACTIVE_CAMOUFLAGE else "yourself"
    if not s.teammates(seat, target):
        return f"{AGAINST_YOU}; it may cost a Dog Tag" if kind == ODD_BALL else AGAINST_YOU
    return ON_YOUR_SIDE


def use_of_blast(s: Table, seat: i64) -> str:
    """Who might be killed by one damage to everybody else."""
    weak = [other for other in range(s.seats)
            if other != seat and s.blue[other] == 1 and not s.respawning(other) and special(s, other).fears_areas()]
    mates = [who(other) for other in weak if s.teammates(seat, other)]
    found = []
    if len(weak) > len(mates):
        found.append(f"may kill {listed([who(other) for other in weak if not s.teammates(seat, other)])}")
    if mates:
        found.append(f"may kill on your side: {listed(mates)}")
    return "; ".join(found)

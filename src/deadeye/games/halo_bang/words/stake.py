"""What is at stake: a Spartan's aim and Specialization, the teams, and what came of it."""
from mypy_extensions import i64

from deadeye.core.game import Part, Stake
from deadeye.games.halo_bang.codes import LAST_STANDING, NO_TEAM, ONI, TEAMS
from deadeye.games.halo_bang.data import SETS
from deadeye.games.halo_bang.state.table import Table
from deadeye.games.halo_bang.steps.ending import NOT_THERE, team_scores
from deadeye.games.halo_bang.words.ended import TEAM_NAMES, why_over


def stake_of(s: Table, seat: i64) -> Stake:
    """For a seat: teams are open, so all see the same of them."""
    parts = tuple([part_of(s, team) for team in range(NO_TEAM) if team in s.team])
    if seat < 0:
        return Stake(parts=parts)
    team = s.team[seat]
    alone = [other for other in range(s.seats) if s.team[other] == team] == [seat]
    aim = "your Dog Tags must score more than either team" if team == ONI else (
        "score more than each of the others, by Dog Tags" if alone else "your team must score the most, by Dog Tags")
    return Stake(plain(team), aim, SETS[s.data].abilities[s.who[seat]], parts, verdict_of(s, seat) if s.over else "")


def part_of(s: Table, team: i64) -> Part:
    """A team, and who is on it."""
    seats = [seat for seat in range(s.seats) if s.team[seat] == team]
    return Part(TEAMS[team], plain(team), TEAMS[team], len(seats), seats)


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

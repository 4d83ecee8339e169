"""The score at the end, line by line: what each player's Dog Tags count, and what decided."""
from typing import Final, TypedDict

from mypy_extensions import i64

from deadeye.games.halo_bang.codes import ONE_STANDS, ORDNANCE_POD, TEAMS, VERDICTS
from deadeye.games.halo_bang.rules import has_multipliers
from deadeye.games.halo_bang.state.table import Table
from deadeye.games.halo_bang.steps.ending import (
    NOT_THERE, PENALTY, last_one, team_damage, team_scores, verdict, worth,
)

DECIDED: Final = ["HLO-509", "HLO-508", "HLO-508", "HLO-508", "HLO-508"]
"""By verdict."""


class ScoreLine(TypedDict):
    """What one player brings: Dog Tags, what each counts, and Ordnance Pods in hand."""

    seat: int
    tags: int
    worth: int
    pods: int
    points: int


class TeamScore(TypedDict):
    """A team's lines, and what they add up to."""

    team: str
    lines: list[ScoreLine]
    betrayal: int  # 0, or what a Betrayal costs
    total: int
    damage: int  # held in Weapons and Firepower: it breaks a tie of Red and Blue
    won: bool


class ScoreSheet(TypedDict):
    """The score as it is counted at the end; no teams where Last Man Standing decides."""

    rule: str  # the clause by which Dog Tags count
    verdict: str
    clause: str  # behind the verdict
    standing: int | None  # the last man standing
    teams: list[TeamScore]


def score_sheet(s: Table) -> ScoreSheet | None:
    """Everything that was counted, once the match is over."""
    if not s.over:
        return None
    how = verdict(s, s.reason)
    scores = team_scores(s)
    there = [team for team in range(len(TEAMS)) if how != ONE_STANDS and scores[team] != NOT_THERE]
    return {
        "rule": rule_of(s),
        "verdict": VERDICTS[how],
        "clause": DECIDED[how],
        "standing": last_one(s) if how == ONE_STANDS else None,
        "teams": [team_score(s, team, scores[team]) for team in there],
    }


def rule_of(s: Table) -> str:
    """HLO-603 with three players, HLO-505 with multipliers, otherwise HLO-504."""
    if s.seats == 3:
        return "HLO-603"
    return "HLO-505" if has_multipliers(s.seats) else "HLO-504"


def team_score(s: Table, team: i64, total: i64) -> TeamScore:
    """One team."""
    seats = [seat for seat in range(s.seats) if s.team[seat] == team]
    return {
        "team": TEAMS[team],
        "lines": [score_line(s, seat) for seat in seats],
        "betrayal": -PENALTY if team == s.betrayed else 0,
        "total": total,
        "damage": team_damage(s, team),
        "won": any([bool(s.winners >> seat & 1) for seat in seats]),
    }


def score_line(s: Table, seat: i64) -> ScoreLine:
    """One player."""
    tags: i64 = s.tags[seat]
    pods: i64 = s.has(seat, ORDNANCE_POD)
    each = worth(s, seat)
    return {"seat": seat, "tags": tags, "worth": each, "pods": pods, "points": tags * each + pods}

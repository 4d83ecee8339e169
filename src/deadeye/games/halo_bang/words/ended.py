"""How it ended: why, who won, by how much, and what broke a tie."""
from typing import Final

from mypy_extensions import i64

from deadeye.core.game import Result
from deadeye.core.position import seats_in
from deadeye.games.halo_bang.cast.cards import name_of
from deadeye.games.halo_bang.codes import (
    BLUE, BY_BALL, BY_BETRAYAL, BY_DECK, BY_KILL, DAMAGE_TIE, LAST_STANDING, NO_TAGS, NO_TEAM, ODD_BALL, OF_THREE,
    ONE_LEFT, ONI_TIE, RED, SHARED, TOKENS_COUNT, WITH_PODS,
)
from deadeye.games.halo_bang.state.table import Table
from deadeye.games.halo_bang.steps.ending import NOT_THERE, PENALTY, end_parts, team_damage, team_scores, verdict
from deadeye.kit.words import listed, who

TEAM_NAMES: Final = ["the Red Team", "the Blue Team", "ONI"]

WHYS: Final[dict[int, str]] = {
    BY_KILL: "{who} is killed, and that was the last Dog Tag",
    BY_DECK: "The deck has run out and taken the last Dog Tag of {who}",
    BY_BALL: "The {ball} has taken the last Dog Tag of {who}",
    BY_BETRAYAL: "A Spartan was killed by a teammate, a Betrayal",
    LAST_STANDING: "Only one Spartan is standing",
}

FIRST_CLAUSES: Final[dict[int, tuple[str, ...]]] = {
    BY_KILL: ("HLO-503", "HLO-501"),
    BY_DECK: ("HLO-502", "HLO-503"),
    BY_BALL: ("HLO-706", "HLO-503"),
    BY_BETRAYAL: ("HLO-507",),
    LAST_STANDING: ("HLO-509",),
}


def end_clauses(reason: i64, parts: i64) -> tuple[str, ...]:
    """The clauses by which it ended and was counted."""
    clauses = FIRST_CLAUSES[reason]
    if reason == LAST_STANDING:
        return (*clauses, "HLO-512") if parts & NO_TAGS else clauses
    if reason == BY_BETRAYAL:
        clauses = (*clauses, "HLO-510" if parts & ONE_LEFT else "HLO-503")
    counted = "HLO-603" if parts & OF_THREE else "HLO-505" if parts & TOKENS_COUNT else "HLO-504"
    pods = ("HLO-506",) if parts & WITH_PODS else ()
    return (*clauses, counted, *pods, "HLO-508", "HLO-309")


def end_told(s: Table) -> str:
    """Why it is over, who won, and by how much."""
    teams = sorted({s.team[seat] for seat in seats_in(s.winners)})
    names = " and ".join([TEAM_NAMES[team] for team in teams])
    wins = "win together" if len(teams) > 1 else "wins"
    why = why_over(s)
    if s.reason == LAST_STANDING:
        return f"{why}: {names} {wins}, whatever the score."
    scores = team_scores(s)
    told = [score_told(s, team, scores[team]) for team in range(NO_TEAM) if scores[team] != NOT_THERE]
    return f"{why}: {names} {wins} ({', '.join(told)}{tie_told(s)})."


def why_over(s: Table) -> str:
    """Why it is over."""
    why = WHYS[s.reason].replace("{ball}", name_of(s, ODD_BALL))
    bare = [who(seat) for seat in range(s.seats) if s.tags[seat] == 0]
    return why.replace("{who}", listed(bare)) if "{who}" in why else why


def score_told(s: Table, team: i64, score: i64) -> str:
    """The score of a team, and what a Betrayal has taken from it."""
    lost = f" after {PENALTY} less for the Betrayal" if team == s.betrayed else ""
    return f"{TEAM_NAMES[team]} {score}{lost}"


def tie_told(s: Table) -> str:
    """What broke a tie, or that nothing did."""
    how = verdict(s, s.reason)
    if how == ONI_TIE:
        return "; a tie with ONI is ONI's"
    red, blue = team_damage(s, RED), team_damage(s, BLUE)
    if how == DAMAGE_TIE:
        return f"; tied, so the damage held decides, {max(red, blue)} against {min(red, blue)}"
    return f"; tied in the damage held too, {red} each" if how == SHARED else ""


def result_of(s: Table) -> Result:
    """How it ended; each seat has the score of its team."""
    scores = [] if s.reason == LAST_STANDING else [team_scores(s)[team] for team in s.team]
    return Result(seats_in(s.winners), scores, end_told(s), end_clauses(s.reason, end_parts(s))[0])

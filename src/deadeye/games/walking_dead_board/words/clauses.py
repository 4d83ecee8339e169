"""By which clause something happened: only those that played a part."""
from typing import Final

from deadeye.core.frame import Event
from deadeye.games.walking_dead_board.cast.scrounge import SCROUNGE
from deadeye.games.walking_dead_board.codes import (
    ALL_DEAD, ATTACKED, BEGIN, BITTEN_ALLY, CAME_BACK, CAME_UP, CAMP, CHARGE, CLEARED, CORNER, DEALT, DIED,
    DIED_ALONE, DISCARDED, DREW, DREW_WALKERS, ENDED, FRENZIED, GAINED_ALLIES, GAIN_TILE, GOES_AGAIN,
    GOT_TILE, HANDED, HELD_UP, INHERITED, KILLED, LAIR, LAND, LAST_OF_TWO, LEAD_TO, LINGER, LOST, LURK, MEET, MET,
    MORE_COMING, MOVED, NOTHING_LEFT, NO_ROLL, OBJECTIVE, OUTCOME, PICKED, PLAYED, PLAYED_WALKER, POUNCE, PREY,
    REFILL, RESHUFFLED, RETURNED_ALLY, ROLLED, ROLLED_FIRST, ROLLED_MOVE, ROSE, SAT_OUT, SAVED, SET_OUT, SEWER,
    SHED, SHED_CARD, SHOWED, SNEAKED, STALK, STRIDE, TEAMS, TEAM_OBJECTIVE, TILE_HELD, TRIANGLE, TURNED_ALLY,
    TURN_OF, USED_ABILITY, WAIVED, WALK, WALKED, WON,
)
from deadeye.games.walking_dead_board.rules import RULES
from deadeye.games.walking_dead_board.steps.fight import SUM
from deadeye.games.walking_dead_board.steps.moving import PLACE, SHARED
from deadeye.games.walking_dead_board.steps.setup import HAND_IN_TEAM

CLAUSES: Final[dict[int, tuple[str, ...]]] = {
    PICKED: ("WDB-101",),
    TURN_OF: ("WDB-105",),
    ROSE: ("WDB-502",),
    TILE_HELD: ("WDB-215",),
    CLEARED: ("WDB-213",),
    NOTHING_LEFT: ("WDB-402",),
    HANDED: ("WDB-505",),
    RETURNED_ALLY: ("WDB-403", "WDB-809"),
    USED_ABILITY: ("WDB-404",),
    WAIVED: ("WDB-404",),
    SNEAKED: ("WDB-606",),
    FRENZIED: ("WDB-607",),
    ROLLED: ("WDB-303",),
    NO_ROLL: ("WDB-306",),
    WON: ("WDB-303",),
    LOST: ("WDB-304",),
    SAT_OUT: ("WDB-814",),
    BITTEN_ALLY: ("WDB-305",),
    DIED: ("WDB-501",),
    INHERITED: ("WDB-704",),
    TEAMS: ("WDB-503",),
    ATTACKED: ("WDB-604",),
    TURNED_ALLY: ("WDB-608",),
    KILLED: ("WDB-609",),
}
"""By event, where it is always the same; the rest depends on the rule at work."""

END_CLAUSES: Final[dict[int, str]] = {
    OBJECTIVE: "WDB-106",
    TEAM_OBJECTIVE: "WDB-504",
    ALL_DEAD: "WDB-504",
    DIED_ALONE: "WDB-506",
    LAST_OF_TWO: "WDB-507",
}

MOVES: Final[dict[int, tuple[str, ...]]] = {LEAD_TO: ("WDB-404", "WDB-807"), TRIANGLE: ("WDB-808",)}
WHY_DISCARDED: Final = ("WDB-304", "WDB-808", "WDB-604")  # a lost fight, a choice, a walker's card
LANDINGS: Final = (
    "WDB-210", "WDB-209", "WDB-203", "WDB-204", "WDB-205", "WDB-206", "WDB-207", "WDB-208",
)
"""A move cites the rule that made it, and that of the space where it ends, in the order of their kinds."""

OPEN_TO_WALKERS: Final = (CAMP, CORNER, SEWER, LAIR)

BY_STEP: Final[dict[int, dict[int, str]]] = {
    WALKED: {STRIDE: "WDB-601", CHARGE: "WDB-605", STALK: "WDB-606"},
    ROLLED_MOVE: {SET_OUT: "WDB-201", WALK: "WDB-601"},
    DREW: {LAND: "WDB-204", GAIN_TILE: "WDB-209", SET_OUT: "WDB-309", LINGER: "WDB-404", MEET: "WDB-301",
           OUTCOME: "WDB-304"},
    GAINED_ALLIES: {GAIN_TILE: "WDB-209", SET_OUT: "WDB-309", LINGER: "WDB-404", MEET: "WDB-301", OUTCOME: "WDB-304"},
    HELD_UP: {MEET: "WDB-301", OUTCOME: "WDB-304"},
    PLAYED_WALKER: {PREY: "WDB-603", POUNCE: "WDB-606"},
    DREW_WALKERS: {BEGIN: "WDB-502", LURK: "WDB-610", REFILL: "WDB-611"},
    SHED_CARD: {SHED: "WDB-611", OUTCOME: "WDB-609"},
}
"""By the rule at work when it happened."""


def because_of(event: Event) -> tuple[str, ...]:
    """The clauses behind what happened: only those that played a part."""
    kind = event.kind
    always = CLAUSES.get(kind)
    if always is not None:
        return always
    if kind == MOVED or kind == WALKED:
        return move_clauses(event)
    if kind == PLAYED:
        return SCROUNGE[event.b].clauses
    if kind == DEALT:
        return ("WDB-701", "WDB-702") if event.a == HAND_IN_TEAM else ("WDB-102", "WDB-103")
    if kind == MET:
        return ("WDB-202", "WDB-301") if event.b % SUM else ("WDB-301", "WDB-307")
    if kind == GOT_TILE:
        return ("WDB-104", "WDB-209") if event.b else ("WDB-209",)
    clause = BY_STEP[kind].get(event.step, "") if kind in BY_STEP else other_clause(event)
    return (clause,) if clause else RULES.steps[event.step].clauses[:1]


def move_clauses(event: Event) -> tuple[str, ...]:
    """The rule that made a move, the space where it ends, and a walker that a survivor meets there."""
    place = event.a % SHARED // PLACE
    if event.kind == WALKED:
        by = BY_STEP[WALKED].get(event.step, "WDB-601")
        return (by, "WDB-602") if place in OPEN_TO_WALKERS else (by,)
    made = MOVES.get(event.step, ("WDB-201",))
    if event.step != LEAD_TO or place == CAMP:
        made += (LANDINGS[place],)
    return made + ("WDB-612",) if event.a // SHARED else made


def other_clause(event: Event) -> str:
    """… that a number of the event says."""
    kind = event.kind
    if kind == ENDED:
        return END_CLAUSES[event.b]
    if kind == CAME_UP:
        return "WDB-701" if event.b else "WDB-610"
    if kind == GOES_AGAIN:
        return "WDB-812" if event.a else "WDB-208"
    if kind == MORE_COMING:
        return "WDB-810" if event.a > 1 else "WDB-307"
    if kind == DISCARDED:
        return WHY_DISCARDED[event.b]
    if kind == ROLLED_FIRST:
        return "WDB-703" if event.b else "WDB-105"
    if kind == SHOWED:
        return "WDB-614" if event.b else "WDB-401"
    if kind == RESHUFFLED:
        return "WDB-611" if event.a else "WDB-301"
    if kind == CAME_BACK:
        return "WDB-803" if event.b else "WDB-802"
    assert kind == SAVED
    return "WDB-811" if event.a == event.seat else "WDB-804"

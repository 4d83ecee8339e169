"""What each seat sees: its own hand and multiplier, what it knows of others, and all that lies open."""
from typing import Final, TypedDict

from mypy_extensions import i64

from deadeye.core.frame import a_of, seat_of, step_of
from deadeye.core.position import seats_in
from deadeye.games.halo_bang.cast.cards import UNREACHED, range_to, ranges_from, weapons_allowed
from deadeye.games.halo_bang.cast.specializations import special
from deadeye.games.halo_bang.codes import (
    ATTACK, BLAST, BLUE_LEADER, CARDS, FIRST_WEAPON, KINDS, LAST_STANDING, LINES, NO_SEAT, PUBLIC, RED_LEADER,
    RUMOURS, SPARTANS, SPECIALIZATIONS, SWARM, TEAMS,
)
from deadeye.games.halo_bang.data import SETS
from deadeye.games.halo_bang.rules import RULES, has_multipliers, in_hand
from deadeye.games.halo_bang.state.memory import count_of, holders_of, kind_of, observer_of
from deadeye.games.halo_bang.state.table import Table
from deadeye.games.halo_bang.steps.ending import NOT_THERE, team_scores
from deadeye.games.halo_bang.view.score import ScoreSheet, score_sheet
from deadeye.kit.seats import clockwise

MANNERS: Final = "HLO-308"  # what a table shows next to the chat


class SeatView(TypedDict):
    """One player, as a viewer sees them."""

    spartan: str
    team: str
    leader: bool
    specialization: str
    title: str
    ability: str
    overshields: int  # still blue
    most: int
    respawning: bool
    tags: int
    cards: int
    hand: list[str] | None  # None where it is hidden from the viewer
    enhancements: list[str]  # the Odd Ball too
    multiplier: int | None  # None where there is none, or hidden


class Fact(TypedDict):
    """What is printed on a card; range and damage are 0 where it isn't a Weapon."""

    name: str
    about: str
    range: int
    damage: int


class Known(TypedDict):
    """Something that the viewer knows of the hands of others: one of these seats has it."""

    card: str
    seats: list[int]
    count: int


class Reach(TypedDict):
    """How far away a player is for the viewer's Weapons, and which of those in hand would reach."""

    seat: int
    range: int | None  # None while they are Respawning
    teammate: bool
    weapons: list[str]
    short: list[str]  # Weapons in hand that fall short


class Facing(TypedDict):
    """A card that somebody must answer now."""

    by: int
    card: str
    seats: list[int]  # still to answer, the one who is asked first


class Laid(TypedDict):
    """A card that lies open on the table, and who laid it there."""

    seat: int
    card: str


class TableView(TypedDict):
    """The table, as a viewer sees it."""

    me: int | None
    seats: list[SeatView]
    turn: int
    phase: str
    weapons_left: int
    deck: int
    discards: int
    top: str | None  # of the discard pile
    open: list[Laid]  # the Weapon or Action in effect, then the answers to it; discarded when it is done
    odd_ball: int | None
    tags_out: int
    known: list[Known]
    reach: list[Reach]
    facing: Facing | None
    facts: dict[str, Fact]  # of the cards that this viewer sees
    manners: str  # the clause on talk at the table
    data: str  # digest of a corrected data file; empty for the cards of the game
    over: bool
    winners: list[int]
    scores: dict[str, int] | None
    sheet: ScoreSheet | None  # the same, line by line


def view_seat(s: Table, viewer: i64, seat: i64) -> SeatView:
    """One player."""
    opened = s.over or viewer == seat
    tokens = opened and has_multipliers(s.seats)
    return {
        "spartan": SPARTANS[s.spartan[seat]],
        "team": TEAMS[s.team[seat]],
        "leader": s.spartan[seat] in (RED_LEADER, BLUE_LEADER),
        "specialization": SPECIALIZATIONS[s.who[seat]],
        "title": SETS[s.data].titles[s.who[seat]],
        "ability": SETS[s.data].abilities[s.who[seat]],
        "overshields": s.blue[seat],
        "most": s.most[seat],
        "respawning": s.respawning(seat),
        "tags": s.tags[seat],
        "cards": s.cards[seat],
        "hand": [CARDS[kind] for kind in in_hand(s, seat)] if opened else None,
        "enhancements": [CARDS[kind] for kind in s.all_in_front(seat)],
        "multiplier": s.multiplier[seat] if tokens else None,
    }


def view_table(s: Table, viewer: i64) -> TableView:
    """Everything on the table, and of what is hidden only what this viewer knows."""
    return {
        "me": None if viewer < 0 else viewer,
        "seats": [view_seat(s, viewer, seat) for seat in range(s.seats)],
        "turn": s.turn,
        "phase": RULES.names[LINES[s.line - 1 if s.line else 0]],
        "weapons_left": max(0, weapons_allowed(s, s.turn) - s.fired),
        "deck": len(s.deck),
        "discards": len(s.pile),
        "top": CARDS[s.pile[-1]] if len(s.pile) > 0 else None,
        "open": [{"seat": laid & 15, "card": CARDS[laid >> 4]} for laid in s.open],
        "odd_ball": None if s.ball == NO_SEAT else s.ball,
        "tags_out": s.box,
        "known": [] if s.over else known_to(s, viewer),
        "reach": [] if s.over or viewer < 0 else reach_of(s, viewer),
        "facing": facing(s),
        "facts": facts_of(s, viewer),
        "manners": MANNERS,
        "data": SETS[s.data].digest,
        "over": s.over,
        "winners": seats_in(s.winners),
        "scores": scores_of(s),
        "sheet": score_sheet(s),
    }


def facts_of(s: Table, viewer: i64) -> dict[str, Fact]:
    """What is printed on the cards that this viewer sees or knows of."""
    facts = SETS[s.data]
    kinds = set(s.pile[-1:])
    for seat in range(s.seats):
        kinds.update(s.all_in_front(seat))
        if s.over or seat == viewer:
            kinds.update(in_hand(s, seat))
    kinds.update([laid >> 4 for laid in s.open])
    observer: i64 = PUBLIC if viewer < 0 else viewer
    kinds.update([kind_of(known) for known in s.known if observer_of(known) == observer and kind_of(known) < KINDS])
    return {CARDS[kind]: {"name": facts.names[kind], "about": facts.about[kind], "range": facts.reach[kind],
                          "damage": facts.damage[kind]} for kind in sorted(kinds)}


def known_to(s: Table, viewer: i64) -> list[Known]:
    """HLO-309: what was seen of other hands, and is still there for certain."""
    observer: i64 = PUBLIC if viewer < 0 else viewer
    found: list[Known] = []
    for known in s.known:
        if observer_of(known) == observer:
            seats = seats_in(holders_of(known))
            found.append({"card": RUMOURS[kind_of(known)], "seats": seats, "count": count_of(known)})
    return found


def reach_of(s: Table, viewer: i64) -> list[Reach]:
    """HLO-401 to HLO-403: who can be reached with what."""
    ranges = ranges_from(s, viewer)
    card = special(s, viewer)
    reach = SETS[s.data].reach
    found: list[Reach] = []
    for seat in range(s.seats):
        if seat == viewer:
            continue
        far = range_to(ranges, seat)
        entry: Reach = {"seat": seat, "range": None if far == UNREACHED else far,
                        "teammate": s.teammates(viewer, seat), "weapons": [], "short": []}
        for kind in range(FIRST_WEAPON, KINDS):
            if s.has(viewer, kind) and far != UNREACHED:
                reached = card.reaches(reach[kind], far)
                entry["weapons" if reached else "short"].append(CARDS[kind])
        found.append(entry)
    return found


def facing(s: Table) -> Facing | None:
    """What must be answered now; HLO-808, HLO-914: by whoever is asked, and by those who will be, as things stand."""
    step = step_of(s.asker)
    if s.over or step not in (ATTACK, SWARM, BLAST):
        return None
    seats = [seat for seat in clockwise(s.seats, s.chooser, a_of(s.asker))
             if not s.respawning(seat) and (step == ATTACK or special(s, seat).fears_areas())]
    return {"by": seat_of(s.asker), "card": CARDS[s.at_work()], "seats": seats}


def scores_of(s: Table) -> dict[str, int] | None:
    """The score of each team at the end; None before, and where the score doesn't count."""
    if not s.over or s.reason == LAST_STANDING:
        return None
    scores = team_scores(s)
    return {TEAMS[team]: scores[team] for team in range(len(TEAMS)) if scores[team] != NOT_THERE}

"""What each seat sees: its own hand and multiplier, what it knows of others, and all that lies open."""
from typing import Final, TypedDict

from mypy_extensions import i64

from deadeye.core.frame import a_of, seat_of, step_of
from deadeye.core.position import seats_in
from deadeye.games.halo_bang.cast.cards import UNREACHED, range_to, ranges_from, weapons_allowed
from deadeye.games.halo_bang.cast.specializations import special
from deadeye.games.halo_bang.codes import (
    ATTACK, BLAST, BLUE_LEADER, CARDS, FIRST_WEAPON, KINDS, LAST_STANDING, LINES, NO_SEAT, ODD_BALL, PUBLIC, RED_LEADER,
    RUMOURS, SPARTANS, SPECIALIZATIONS, SWARM, TEAMS, TEAM_OF,
)
from deadeye.games.halo_bang.data import SETS, Facts
from deadeye.games.halo_bang.rules import RULES, has_multipliers, in_hand
from deadeye.games.halo_bang.state.memory import count_of, holders_of, kind_of, observer_of
from deadeye.games.halo_bang.state.table import Table
from deadeye.games.halo_bang.steps.ending import NOT_THERE, team_scores
from deadeye.games.halo_bang.view.score import ScoreSheet, score_sheet
from deadeye.kit.seats import EACH, clockwise

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


class Blanks:
    """What is printed on a set of cards, in the form of views, for copies to write on: nothing of any match."""

    def __init__(self, facts: Facts) -> None:
        self.seats = [[blank_seat(facts, spartan, who) for who in range(len(SPECIALIZATIONS))]
                      for spartan in range(len(SPARTANS))]
        self.facts: list[Fact] = [
            {"name": facts.names[kind], "about": facts.about[kind], "range": facts.reach[kind],
             "damage": facts.damage[kind]}
            for kind in range(KINDS)
        ]


def blank_seat(facts: Facts, spartan: i64, who: i64) -> SeatView:
    """A Spartan before anything has happened, as others see them."""
    return {
        "spartan": SPARTANS[spartan],
        "team": TEAMS[TEAM_OF[spartan]],
        "leader": spartan in (RED_LEADER, BLUE_LEADER),
        "specialization": SPECIALIZATIONS[who],
        "title": facts.titles[who],
        "ability": facts.abilities[who],
        "overshields": facts.overshields[who],
        "most": facts.overshields[who],
        "respawning": False,
        "tags": 0,
        "cards": 0,
        "hand": None,
        "enhancements": [],
        "multiplier": None,
    }


BLANKS: Final[list[Blanks]] = []
"""For each set of cards."""

BLANK_REACH: Final[list[list[Reach]]] = [
    [{"seat": seat, "range": None if far == UNREACHED else far, "teammate": False, "weapons": [], "short": []}
     for far in range(UNREACHED + 1)]
    for seat in range(7)
]
"""By seat and range."""


def blanks_of(s: Table) -> Blanks:
    """Those of the cards in play."""
    while len(BLANKS) <= s.data:  # a corrected set came in
        BLANKS.append(Blanks(SETS[len(BLANKS)]))
    return BLANKS[s.data]


def view_seat(s: Table, blanks: Blanks, viewer: i64, seat: i64) -> SeatView:
    """One player."""
    view = blanks.seats[s.spartan[seat]][s.who[seat]].copy()
    if s.blue[seat] != s.most[seat]:
        view["overshields"] = s.blue[seat]
    if s.respawning(seat):
        view["respawning"] = True
    view["tags"] = s.tags[seat]
    view["cards"] = s.cards[seat]
    view["enhancements"] = [CARDS[kind] for kind in s.all_in_front(seat)] if s.enhanced(seat) else []
    if s.over or viewer == seat:
        view["hand"] = [CARDS[kind] for kind in in_hand(s, seat)]
        if has_multipliers(s.seats):
            view["multiplier"] = s.multiplier[seat]
    return view


def view_table(s: Table, viewer: i64) -> TableView:
    """Everything on the table, and of what is hidden only what this viewer knows."""
    blanks = blanks_of(s)
    return {
        "me": None if viewer < 0 else viewer,
        "seats": [view_seat(s, blanks, viewer, seat) for seat in EACH[(1 << s.seats) - 1]],
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
        "facts": facts_of(s, blanks, viewer),
        "manners": MANNERS,
        "data": SETS[s.data].digest,
        "over": s.over,
        "winners": seats_in(s.winners),
        "scores": scores_of(s),
        "sheet": score_sheet(s),
    }


def facts_of(s: Table, blanks: Blanks, viewer: i64) -> dict[str, Fact]:
    """What is printed on the cards that this viewer sees or knows of."""
    kinds = kinds_seen(s, viewer)
    facts: dict[str, Fact] = {}
    for kind in range(1, KINDS):
        if kinds >> kind & 1:
            facts[CARDS[kind]] = blanks.facts[kind].copy()
    return facts


def kinds_seen(s: Table, viewer: i64) -> i64:
    """The kinds of card that this viewer sees or knows of, as a mask."""
    kinds: i64 = 1 << s.pile[-1] if len(s.pile) > 0 else 0
    if s.ball != NO_SEAT:
        kinds |= 1 << ODD_BALL
    fronts: i64 = 0
    for seat in range(s.seats):
        fronts |= s.front[seat]
        if s.over or seat == viewer:
            kinds |= kinds_held(s, seat)
    for kind in range(1, ODD_BALL):
        if fronts >> kind * 4 & 15:
            kinds |= 1 << kind
    for laid in s.open:
        kinds |= 1 << (laid >> 4)
    observer: i64 = PUBLIC if viewer < 0 else viewer
    for known in s.known:
        if observer_of(known) == observer and kind_of(known) < KINDS:
            kinds |= 1 << kind_of(known)
    return kinds


def kinds_held(s: Table, seat: i64) -> i64:
    """The kinds of card in a hand, as a mask."""
    kinds: i64 = 0
    for kind in range(1, KINDS):
        if s.has(seat, kind):
            kinds |= 1 << kind
    return kinds


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
    weapons = [kind for kind in range(FIRST_WEAPON, KINDS) if s.has(viewer, kind)]
    found: list[Reach] = []
    for seat in range(s.seats):
        if seat == viewer:
            continue
        far = range_to(ranges, seat)
        able: list[str] = []
        short: list[str] = []
        if far != UNREACHED:
            for kind in weapons:
                (able if card.reaches(reach[kind], far) else short).append(CARDS[kind])
        view = BLANK_REACH[seat][far].copy()
        if s.teammates(viewer, seat):
            view["teammate"] = True
        view["weapons"] = able
        view["short"] = short
        found.append(view)
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

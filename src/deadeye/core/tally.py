"""Tally: matches that are over, in numbers, and sums over many of them."""
from typing import Final, Generic

from librt.vecs import append, vec
from mypy_extensions import i64

from deadeye.core.frame import NOBODY, Event, b_of, seat_of, step_of
from deadeye.core.game import Game
from deadeye.core.match import Match
from deadeye.core.step import S

THINGS: Final = ("card", "cards", "die", "dice")  # facts that name what was drawn, rolled or played
TURN: Final = "turn"  # the event that begins a seat's turn
BEGAN: Final = "began"  # in games without turns: the event that begins a round of everybody
OUT: Final = "out"  # the event that puts a player out of the game
SUMS: Final = 7  # games, times, n, w, ww, wn, nn
Row = tuple[str, str, str, int, int, int, int, int, int, int]


class Course:
    """How one match went; lists are by seat."""

    def __init__(self, seats: i64) -> None:
        self.seats = seats
        self.decisions = [0] * seats
        self.forced = [0] * seats  # of these, those from one option
        self.options = [0] * seats
        self.out_at = [-1] * seats  # how many choices had been made when a player went out for good
        self.first: i64 = 0  # who began
        self.turns: i64 = 0
        self.forced_turns: i64 = 0  # that left whoever had them no choice
        self.whose: i64 = NOBODY  # the turn at hand
        self.free = True  # whether it has left a choice

    def begin(self, seat: i64) -> None:
        """A turn begins: a seat's, or everybody's."""
        if not self.turns and 0 <= seat < self.seats:
            self.first = seat
        self.turns += 1
        self.forced_turns += 1
        self.whose = seat
        self.free = False

    def ask(self, seat: i64, width: i64) -> None:
        """A seat chooses from so many options; who was out and chooses has come back."""
        self.decisions[seat] += 1
        self.options[seat] += width
        self.out_at[seat] = -1
        if width == 1:
            self.forced[seat] += 1
        elif not self.free and (self.whose == seat or self.whose == NOBODY):
            self.free = True
            self.forced_turns -= 1

    def out(self, seat: i64, choices: i64) -> None:
        """A player goes out after so many choices."""
        if 0 <= seat < self.seats:
            self.out_at[seat] = choices


class Kind:
    """A kind of event: where it is counted, and where the things are that it names."""

    def __init__(self, name: str, slot: i64, facts: tuple[str, ...]) -> None:
        self.name = name
        self.slot = slot
        self.facts = facts  # those of its facts that name something that is drawn, rolled or played
        self.things: dict[str, int] = {}


class Tally(Generic[S]):
    """What is counted over many matches, each thing in its slot; sums of whole numbers, so any order will do.

    n and w are seats, and those of them that won; ww, wn and nn the sums of their squares and products game by game.
    For questions n is how many options there were, and w how often there was one.
    """

    def __init__(self, game: Game[S], facts: dict[str, tuple[str, ...]]) -> None:
        self.game = game
        self.facts = facts  # by the name of an event, which of THINGS its facts may have; all, if it isn't there
        self.names: list[tuple[str, str, str]] = []  # of the slots: what, name, thing
        self.sums: vec[i64] = vec[i64]()
        self.kinds: dict[int, Kind] = {}
        self.clauses: dict[str, int] = {}
        self.steps: dict[int, int] = {}
        # of the match at hand, by slot
        self.times: vec[i64] = vec[i64]()
        self.n: vec[i64] = vec[i64]()
        self.w: vec[i64] = vec[i64]()
        self.who: vec[i64] = vec[i64]()  # seats, as a mask
        self.won: i64 = 0  # seats, as a mask

    # -- slots ------------------------------------------------------------------------------

    def slot(self, what: str, name: str, thing: str) -> i64:
        """A new slot."""
        self.names.append((what, name, thing))
        for _each in range(SUMS):
            self.sums = append(self.sums, 0)
        self.times = append(self.times, 0)
        self.n = append(self.n, 0)
        self.w = append(self.w, 0)
        self.who = append(self.who, 0)
        return len(self.names) - 1

    def kind_of(self, event: Event) -> Kind:
        """The kind of an event."""
        kind = self.kinds.get(event.kind)
        if kind is None:
            name = self.game.kind_name(event.kind)
            kind = self.kinds[event.kind] = Kind(name, self.slot("event", name, ""), self.facts.get(name, THINGS))
        return kind

    def count_clauses(self, clauses: tuple[str, ...]) -> None:
        """Clauses that came up."""
        for clause in clauses:
            slot = self.clauses.get(clause)
            if slot is None:
                slot = self.clauses[clause] = self.slot("clause", clause, "")
            self.times[slot] += 1

    # -- one match --------------------------------------------------------------------------

    def count(self, match: Match[S], asked: list[int]) -> Course:
        """Count a match that is over; `asked` is what was asked, choice by choice, as `asked_now` writes it."""
        result = self.game.result(match.state)
        self.won = 0
        for seat in result.winners:
            self.won |= 1 << seat
        course = Course(match.state.seats)
        begins = self.beginning(match.state.events)
        told: i64 = 0
        for choices in range(len(asked) + 1):
            until = match.marks[choices][0] if choices < len(asked) else len(match.state.events)
            while told < until:
                self.count_event(match.state, match.state.events[told], course, begins, choices)
                told += 1
            if choices < len(asked):
                self.count_question(asked[choices], course)
        self.count_clauses((result.clause,))
        self.add_up()
        return course

    def beginning(self, events: list[Event]) -> str:
        """The name of the events that begin a turn in this match."""
        for event in events:
            if self.kind_of(event).name == TURN:
                return TURN
        return BEGAN

    def count_question(self, f: i64, course: Course) -> None:
        """A question, by its rule; and its clauses."""
        step: int = step_of(f)
        width = b_of(f)
        course.ask(seat_of(f), width)
        if step not in self.steps:
            self.steps[step] = self.slot("decision", self.game.rules.names[step], "")
        slot: i64 = self.steps[step]
        self.times[slot] += 1
        self.n[slot] += width
        if width == 1:
            self.w[slot] += 1
        self.count_clauses(self.game.rules.steps[step].clauses)

    def count_event(self, s: S, event: Event, course: Course, begins: str, choices: i64) -> None:
        """An event by its name, its clauses, and what was drawn, rolled or played in it by whom."""
        kind = self.kind_of(event)
        self.times[kind.slot] += 1
        self.count_clauses(self.game.because(event))
        if kind.name == begins:
            course.begin(event.seat)
        elif kind.name == OUT:
            course.out(event.seat, choices)
        if kind.facts and event.seat < course.seats:
            facts = self.game.facts(s, event)
            for name in kind.facts:
                self.count_things(kind, facts.get(name), event.seat)

    def count_things(self, kind: Kind, value: object, seat: i64) -> None:
        """One or several things; numbers are places, not things."""
        if isinstance(value, str):
            self.count_thing(kind, value, seat)
        elif isinstance(value, list):
            for one in value:
                if isinstance(one, str):
                    self.count_thing(kind, one, seat)

    def count_thing(self, kind: Kind, thing: str, seat: i64) -> None:
        """Something that was drawn, rolled or played by a seat."""
        found = kind.things.get(thing)
        slot: i64 = self.slot("power", kind.name, thing) if found is None else found
        if found is None:
            kind.things[thing] = slot
        self.times[slot] += 1
        if not self.who[slot] >> seat & 1:
            self.who[slot] |= 1 << seat
            self.n[slot] += 1
            self.w[slot] += self.won >> seat & 1

    def add_up(self) -> None:
        """Add the match at hand to the sums."""
        for slot in range(len(self.times)):
            times = self.times[slot]
            if times:
                n, w, at = self.n[slot], self.w[slot], SUMS * slot
                self.sums[at] += 1
                self.sums[at + 1] += times
                self.sums[at + 2] += n
                self.sums[at + 3] += w
                self.sums[at + 4] += w * w
                self.sums[at + 5] += w * n
                self.sums[at + 6] += n * n
                self.times[slot] = self.n[slot] = self.w[slot] = self.who[slot] = 0

    def rows(self) -> list[Row]:
        """What, name and thing, and the sums, in the order of the names."""
        found: list[Row] = []
        for slot, (what, name, thing) in enumerate(self.names):
            at = SUMS * slot
            found.append((what, name, thing, self.sums[at], self.sums[at + 1], self.sums[at + 2], self.sums[at + 3],
                          self.sums[at + 4], self.sums[at + 5], self.sums[at + 6]))
        return sorted(found)

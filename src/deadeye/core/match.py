"""Match: a game in progress with its history."""
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Generic

from mypy_extensions import i64

from deadeye.core.digest import digest_of
from deadeye.core.errors import BadInput, Changed, Refused
from deadeye.core.frame import SPECTATOR, Asking, Decision, Event, a_of, b_of, step_of
from deadeye.core.game import Game, Plain, Result
from deadeye.core.reading import shown
from deadeye.core.record import Record
from deadeye.core.rng import Chance, key
from deadeye.core.step import S

FAR: Final = 1 << 40  # beyond any choice, and well within a machine word


class Match(Generic[S]):
    """The public door: what is asked, what a seat sees, what happened, and the record of it all."""

    def __init__(self, game: Game[S], record: Record, watched: bool = False) -> None:
        """Play a record from its beginning to its last choice; a new match is a record without choices.

        `watched` keeps every draw of the last step in `state.drawn`.
        """
        self.game = game
        self.kept = Record(game.name, record.seats, game.read_options(record.seats, record.options), record.seed)
        self.kept.names = record.names
        self.kept.position = record.position
        self.kept.rules = game.version()
        self.state = self.first_state(watched)
        self.marks: list[tuple[int, int]] = []  # before each choice: events told, secrets revealed
        self.load_from(record)
        for count in range(len(record.choices)):
            self.follow(record, count)
        self.compare(record)

    def __repr__(self) -> str:
        state = "over" if self.over else f"asked: {[decision.seat for decision in self.decisions]}"
        return f"Match({self.game.name!r}, seats={self.kept.seats}, choices={len(self.kept.choices)}, {state})"

    def __copy__(self) -> "Match[S]":
        """A second match at the same point that goes its own way."""
        return Match(self.game, self.record)

    def __deepcopy__(self, memo: object) -> "Match[S]":
        return self.__copy__()

    def first_state(self, watched: bool) -> S:
        """The table as set up, or as the position says."""
        chance = Chance()
        key(chance, self.kept.seed, 0)
        if watched:
            chance.watch()
        if self.kept.position is not None:
            return self.placed(self.kept.position, chance)
        return self.game.new(self.kept.seats, self.kept.options, chance, True)

    def placed(self, position: Plain, chance: Chance) -> S:
        """The table as a position says, which anybody may have written."""
        try:
            s = self.game.from_position(position, self.kept.options, chance, True)
            if s.over:
                self.game.result(s)
        except (IndexError, KeyError, NotImplementedError) as error:
            raise BadInput("This position is impossible: what is owed, or how it ended, doesn't fit it.") from error
        if s.seats != self.kept.seats:
            raise BadInput(f"The position has {s.seats} seats, but the record says {self.kept.seats}.")
        return s

    # -- the record ---------------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """All that it takes to play this match again, and the digests that prove it."""
        digests = self.kept.digests
        while len(digests) <= len(self.marks):
            step = len(digests)
            start = self.marks[step - 1][0] if step else 0
            end = self.marks[step][0] if step < len(self.marks) else len(self.state.events)
            before = digests[step - 1] if step else ""
            digests.append(digest_of(self.game, self.state, before, self.state.events[start:end]))
        return self.kept

    def follow(self, record: Record, count: int) -> None:
        """One choice of a record, which may be a forged or an outdated one."""
        seat, choice = record.choices[count]
        try:
            self.choose(seat, choice)
        except Refused as refused:
            self.compare(record)  # the step where it first differed says more than the one where it broke down
            why = self.with_names(str(refused))
            raise BadInput(f"Choice {count + 1} of the record is not allowed: {why}") from refused
        self.load_from(record)

    def load_from(self, record: Record) -> None:
        """The outcomes that a record loads at this point."""
        for after, outcomes in record.loaded:
            if after == len(self.kept.choices):
                self.load_outcomes(outcomes)

    def compare(self, record: Record) -> None:
        """Refuse a record that was told differently when it was played."""
        if not record.digests:
            return
        for step, digest in enumerate(self.record.digests):
            if digest == record.digests[step]:
                continue
            what = f"Choice {step} of the record" if step else "The deal of the record"
            if record.rules == self.kept.rules:
                raise Changed(step, f"{what} wasn't told like this when it was played: the record has been changed.")
            raise Changed(step, f"{what} comes out differently by today's rules (version {self.kept.rules}; it was "
                                f"played by version {record.rules or 'unknown'}).")

    def steps(self) -> "Iterator[Match[S]]":
        """This match again from its deal, choice by choice: a single match that moves on, at first without choices."""
        return steps_of(self.game, self.record, self.state.watched)

    # -- what is asked ----------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self.state.over

    @property
    def result(self) -> Result | None:
        """Who won and why; None while it is played."""
        return self.game.result(self.state) if self.state.over else None

    @property
    def decisions(self) -> list[Decision]:
        """Who must choose now, and from what."""
        s = self.state
        if s.over:
            return []
        if s.waiting:
            return [self.decision(seat) for seat in range(s.seats) if s.waiting >> seat & 1]
        return [self.decision(s.chooser)]

    def decision(self, seat: i64) -> Decision:
        """What this seat is asked."""
        s = self.state
        f = s.asker
        step = step_of(f)
        decision = Decision(seat, step, a_of(f), b_of(f), s.options_of(seat))
        decision.kind = self.game.rules.names[step]
        decision.clauses = self.game.rules.steps[step].shown(s, seat)
        decision.words = Asked(self)
        return decision

    def decision_of(self, seat: object) -> Decision | None:
        """What this seat is asked; None when it isn't asked."""
        seats: int = self.state.seats
        if not isinstance(seat, int) or not 0 <= seat < seats:
            return None
        return self.decision(seat) if self.state.options_of(seat) else None

    def why_not(self, seat: object, choice: object) -> Refused | None:
        """Why this seat may not choose this now; None when it may."""
        try:
            self.checked(seat, choice)
        except Refused as refused:
            return refused
        return None

    # -- choosing ---------------------------------------------------------------------------

    def checked(self, seat: object, choice: object) -> tuple[int, int]:
        """Seat and choice, if this seat has that choice; anything a stranger sends is refused, whatever its type."""
        seats: int = self.state.seats  # an int: the value compared with it may be too large for a machine word
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats:
            raise Refused("", f"A seat is a number from 0 to {seats - 1}.")
        if isinstance(choice, str):
            choice = self.named(seat, choice)
        if not isinstance(choice, int) or isinstance(choice, bool) or not -FAR < choice < FAR:
            raise Refused("", "A choice is one of the numbers or things that were offered.")
        self.game.rules.check(self.state, seat, choice)
        return seat, choice

    def named(self, seat: int, thing: str) -> int:
        """The number of a thing that this seat may choose, or may ask why not."""
        decision = self.decision_of(seat)
        if decision is None:
            raise Refused("", "The game is over." if self.over else f"{{{seat}}} is not asked to choose now.")
        option = self.game.option_of(self.state, decision, thing)
        if option is None:
            offered = decision.things
            some = ", ".join(offered[:8]) + (", …" if len(offered) > 8 else "")
            raise Refused("", f"There is no {shown(thing)} to choose now; there is {some}.")
        return option

    def choose(self, seat: object, choice: object) -> None:
        """A seat chooses one of its options, by number or by thing ("card/shotgun/2").

        Refused with a reason, and nothing changed, when it may not.
        """
        chooser, option = self.checked(seat, choice)
        s = self.state
        kept = self.game.clone(s) if len(s.loaded) > 0 else None
        self.marks.append((len(s.events), s.revealed))
        if s.watched:
            s.watch()
        key(s, self.kept.seed, len(self.kept.choices) + 1)
        try:
            self.game.rules.follow(s, chooser, option)
        except BadInput:
            if kept is not None:
                self.restore(kept)
            raise
        self.kept.choices.append((chooser, option))

    def rewind(self, count: int, table: S, told: int) -> None:
        """Back to the table as it was after `count` choices, when `told` events had happened."""
        table.listening = True
        table.events = self.state.events[:told]
        self.state = table
        self.marks = self.marks[:count]
        self.kept = self.kept.prefix(count)

    def restore(self, table: S) -> None:
        """Back to before a choice that ran into impossible loaded outcomes; they are unloaded."""
        table.load([])
        self.rewind(len(self.marks) - 1, table, self.marks[-1][0])
        self.kept.loaded.append((len(self.kept.choices), []))

    def load(self, names: object) -> None:
        """The next dice or cards, a list of names: for positions, puzzles and tests."""
        if not isinstance(names, list):
            raise BadInput(f"Dice and cards are loaded as a list of names, not {shown(names)}.")
        self.load_outcomes(self.game.outcomes([str(name) for name in names]))

    def load_outcomes(self, outcomes: list[int]) -> None:
        """The next outcomes, as numbers; they are part of the record."""
        self.state.load(outcomes)
        self.kept.loaded.append((len(self.kept.choices), outcomes))

    # -- taking back ------------------------------------------------------------------------

    def may_undo(self, seat: object) -> bool:
        """Whether this seat chose last and nothing has come to light since."""
        if not self.kept.choices or self.kept.choices[-1][0] != seat:
            return False
        return self.marks[-1][1] == self.state.revealed

    def undo(self) -> None:
        """Take the last choice back, whatever it brought; whether that is fair is for the table to say."""
        if not self.kept.choices:
            raise BadInput("There is no choice to take back.")
        again = Match(self.game, self.record.prefix(len(self.kept.choices) - 1))
        self.kept = again.kept
        self.state = again.state
        self.marks = again.marks

    # -- what a seat sees -------------------------------------------------------------------

    @property
    def events(self) -> list[Event]:
        """Everything that happened, secrets included."""
        return self.state.events

    def seen(self, seat: object, since: object = 0) -> list[Event]:
        """What happened from event `since` on, as this seat saw it; None is a spectator."""
        viewer = self.viewer(seat)
        if not isinstance(since, int) or isinstance(since, bool) or since < 0:
            raise BadInput(f"`since` is the number of an event, from 0 on, not {shown(since)}.")
        return [event.as_seen_by(viewer) for event in self.state.events[min(since, FAR):]]

    def story(self, seat: object = None, since: object = 0) -> list[str]:
        """What happened in words, as this seat saw it, with the players' names."""
        return [self.with_names(phrase) for phrase in self.phrases(seat, since)]

    def phrases(self, seat: object = None, since: object = 0) -> list[str]:
        """The same with seats written {0}, {1}, …, for surfaces that put names, colours and links in."""
        phrases = [self.game.phrase(self.state, event) for event in self.seen(seat, since)]
        return [phrase for phrase in phrases if phrase]

    def with_names(self, text: str) -> str:
        """A phrase with the players' names in it."""
        for seat in range(self.kept.seats):
            name = self.kept.names[seat] if seat < len(self.kept.names) else ""
            text = text.replace(f"{{{seat}}}", name or f"Player {seat + 1}")
        return text

    def view(self, seat: object) -> Plain:
        """What this seat, or with None a spectator, sees."""
        return self.game.view(self.state, self.viewer(seat))

    def viewer(self, seat: object) -> int:
        """A seat, or for None a spectator, as the engine numbers them; whatever else was given is refused."""
        if seat is None:
            return SPECTATOR
        seats: int = self.state.seats
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats:
            raise BadInput(f"A seat is a number from 0 to {seats - 1}, or None for a spectator, not {shown(seat)}.")
        return seat

    def imagine(self, seat: object, seed: object) -> S:
        """A table that this seat, or with None a spectator, can't tell from the true one; a seed is a number."""
        if not isinstance(seed, int) or not -FAR < seed < FAR:
            raise BadInput(f"A seed for imagining is a number, not {shown(seed)}.")
        chance = Chance()
        chance.seed(seed)
        return self.game.imagine(self.state, self.viewer(seat), chance)

    def position(self) -> Plain:
        """The table in readable names."""
        return self.game.position(self.state)

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        self.record.save(path)


def steps_of(game: Game[S], record: Record, watched: bool = False) -> Iterator[Match[S]]:
    """A record from its deal, choice by choice: a single match that moves on, at first without any choice."""
    match = Match(game, record.prefix(0), watched)
    yield match
    for count in range(len(record.choices)):
        match.follow(record, count)
        yield match


class Asked(Asking, Generic[S]):
    """A question of a match in words, as long as it is open."""

    def __init__(self, match: Match[S]) -> None:
        self.match = match

    def state(self, decision: Decision) -> S:
        """The table, while it still asks this."""
        s = self.match.state
        f = s.asker
        now = step_of(f) == decision.step and a_of(f) == decision.a and b_of(f) == decision.b
        if not now or s.options_of(decision.seat) != decision.options:
            raise BadInput("This question has been answered: look at match.decisions again.")
        return s

    def prompt(self, decision: Decision) -> str:
        return self.match.game.prompt(self.state(decision), decision)

    def labels(self, decision: Decision) -> list[str]:
        s = self.state(decision)
        return [self.match.game.label(s, decision, option) for option in decision.options]

    def things(self, decision: Decision) -> list[str]:
        s = self.state(decision)
        return [self.match.game.thing(s, decision, option) for option in decision.options]

    def hints(self, decision: Decision) -> list[str]:
        s = self.state(decision)
        return [self.match.game.hint(s, decision, option) for option in decision.options]

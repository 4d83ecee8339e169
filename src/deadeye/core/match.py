"""Match: a game in progress with its history."""
from pathlib import Path
from typing import Final, Generic

from mypy_extensions import i64

from deadeye.core.errors import BadInput, Refused
from deadeye.core.frame import SPECTATOR, Decision, Event, a_of, b_of, step_of
from deadeye.core.game import Game, Plain, Result
from deadeye.core.record import Record
from deadeye.core.rng import Chance, key
from deadeye.core.step import S

FAR: Final = 1 << 40  # past any choice, and well within a machine word


class Match(Generic[S]):
    """The public door: what is asked, what a seat sees, what happened, and the record of it all."""

    def __init__(self, game: Game[S], record: Record) -> None:
        """Play a record from its beginning to its last choice; a new match is a record without choices."""
        self.game = game
        self.record = Record(game.name, record.seats, game.read_options(record.seats, record.options), record.seed)
        self.record.names = record.names
        self.record.position = record.position
        self.state = self.first_state()
        self.marks: list[tuple[int, int]] = []  # before each choice: events told, secrets revealed
        loaded = dict(record.loaded)
        for count, (seat, choice) in enumerate(record.choices):
            if count in loaded:
                self.load_outcomes(loaded[count])
            self.take_recorded(count, seat, choice)
        if len(record.choices) in loaded:
            self.load_outcomes(loaded[len(record.choices)])

    def first_state(self) -> S:
        """The table as set up, or as the position says."""
        chance = Chance()
        key(chance, self.record.seed, 0)
        if self.record.position is not None:
            return self.placed(self.record.position, chance)
        return self.game.new(self.record.seats, self.record.options, chance, True)

    def placed(self, position: Plain, chance: Chance) -> S:
        """The table as a position says, which anybody may have written."""
        try:
            s = self.game.from_position(position, self.record.options, chance, True)
            if s.over:
                self.game.result(s)
        except (IndexError, KeyError, NotImplementedError) as error:
            raise BadInput("This position can't be: what is owed, or how it ended, is not of this table.") from error
        if s.seats != self.record.seats:
            raise BadInput(f"The position has {s.seats} seats, but the record says {self.record.seats}.")
        return s

    def take_recorded(self, count: int, seat: int, choice: int) -> None:
        """One choice of the record, which may be a forged or an outdated one."""
        try:
            self.choose(seat, choice)
        except Refused as refused:
            why = str(refused)
            for place, name in enumerate(self.record.names or [f"seat {n}" for n in range(self.record.seats)]):
                why = why.replace(f"{{{place}}}", name)
            raise BadInput(f"Choice {count + 1} of the record is not allowed: {why}") from refused

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
        if s.menus:
            return [self.decision(seat) for seat in range(s.seats) if s.menus[seat]]
        return [self.decision(s.chooser)]

    def decision(self, seat: i64) -> Decision:
        """What this seat is asked."""
        s = self.state
        f = s.asker
        step = step_of(f)
        decision = Decision(seat, step, a_of(f), b_of(f), s.options_of(seat))
        decision.kind = self.game.rules.names[step]
        decision.clauses = self.game.rules.slots[step].step.clauses
        decision.prompt = self.game.prompt(s, decision)
        return decision

    def decision_of(self, seat: int) -> Decision | None:
        """What this seat is asked; None when it isn't."""
        return self.decision(seat) if 0 <= seat < self.state.seats and self.state.options_of(seat) else None

    def why_not(self, seat: object, choice: object) -> Refused | None:
        """Why this seat may not choose this now; None when it may."""
        try:
            self.checked(seat, choice)
        except Refused as refused:
            return refused
        return None

    # -- choosing ---------------------------------------------------------------------------

    def checked(self, seat: object, choice: object) -> tuple[int, int]:
        """Seat and choice, if this seat has that choice; whatever a stranger sends is refused, not just numbers."""
        seats: int = self.state.seats  # an int: what is compared with it may be too large for a machine word
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < seats:
            raise Refused("", f"A seat is a number from 0 to {seats - 1}.")
        if not isinstance(choice, int) or isinstance(choice, bool) or not -FAR < choice < FAR:
            raise Refused("", "A choice is one of the numbers that were offered.")
        self.game.rules.check(self.state, seat, choice)
        return seat, choice

    def choose(self, seat: object, choice: object) -> None:
        """A seat chooses one of its options; refused with a reason, and nothing changed, when it may not."""
        chooser, option = self.checked(seat, choice)
        s = self.state
        kept = self.game.clone(s) if s.loaded else None
        self.marks.append((len(s.events), s.revealed))
        key(s, self.record.seed, len(self.record.choices) + 1)
        try:
            self.game.rules.choose(s, chooser, option)
        except BadInput:
            if kept is not None:
                self.restore(kept)
            raise
        self.record.choices.append((chooser, option))

    def restore(self, kept: S) -> None:
        """Back to before a choice that ran into loaded outcomes that can't be; they are unloaded."""
        told, _ = self.marks.pop()
        kept.listening = True
        kept.events = self.state.events[:told]
        kept.loaded = ()
        self.state = kept
        self.record.loaded.append((len(self.record.choices), []))

    def load(self, names: list[str]) -> None:
        """The next dice or cards, by name: for positions, puzzles and tests."""
        self.load_outcomes(self.game.outcomes(names))

    def load_outcomes(self, outcomes: list[int]) -> None:
        """The next outcomes, as numbers; they are part of the record."""
        self.state.loaded = tuple(outcomes)
        self.record.loaded.append((len(self.record.choices), outcomes))

    # -- taking back ------------------------------------------------------------------------

    def may_undo(self, seat: int) -> bool:
        """Whether this seat chose last, and nothing has come to light since."""
        if not self.record.choices or self.record.choices[-1][0] != seat:
            return False
        return self.marks[-1][1] == self.state.revealed

    def undo(self) -> None:
        """Take the last choice back, whatever it brought; whether that is fair is for the table to say."""
        if not self.record.choices:
            raise BadInput("There is no choice to take back.")
        record = self.record
        kept = len(record.choices) - 1
        earlier = Record(record.game, record.seats, record.options, record.seed)
        earlier.names = record.names
        earlier.position = record.position
        earlier.choices = record.choices[:kept]
        earlier.loaded = [(count, outcomes) for count, outcomes in record.loaded if count <= kept]
        again = Match(self.game, earlier)
        self.record = again.record
        self.state = again.state
        self.marks = again.marks

    # -- what a seat sees -------------------------------------------------------------------

    @property
    def events(self) -> list[Event]:
        """Everything that happened, secrets included."""
        return self.state.events

    def seen(self, seat: int | None, since: int = 0) -> list[Event]:
        """What happened from event `since` on, as this seat saw it; None is a spectator."""
        viewer = SPECTATOR if seat is None else seat
        return [event.as_seen_by(viewer) for event in self.state.events[since:]]

    def story(self, seat: int | None = None, since: int = 0) -> list[str]:
        """What happened in words, as this seat saw it."""
        phrases = [self.game.phrase(self.state, event) for event in self.seen(seat, since)]
        return [phrase for phrase in phrases if phrase]

    def view(self, seat: int | None) -> Plain:
        """What this seat, or with None a spectator, sees."""
        if seat is not None and not 0 <= seat < self.state.seats:
            raise BadInput(f"A seat is a number from 0 to {self.state.seats - 1}, not {seat}.")
        return self.game.view(self.state, SPECTATOR if seat is None else seat)

    def imagine(self, seat: int, seed: int) -> S:
        """A table that this seat can't tell from the true one."""
        chance = Chance()
        chance.seed(seed)
        return self.game.imagine(self.state, seat, chance)

    def position(self) -> Plain:
        """The table in readable names."""
        return self.game.position(self.state)

    def save(self, path: str | Path) -> None:
        """Write the record to a file."""
        self.record.save(path)

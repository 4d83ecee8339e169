"""State: what every game shares. Chance, the rules still owed, who must choose, what happened."""
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from deadeye.core.frame import EVERYBODY, Event
from deadeye.core.rng import NO_INTS, Chance

NO_NUMBERS: Final[vec[i64]] = vec[i64]()  # a field until set-up or clone gives it its own; quicker than a new one
NO_ROWS: Final[vec[vec[i64]]] = vec[vec[i64]]()
UNSET: Final[list[int]] = []  # a field until set-up or clone gives it its own list
NO_MENUS: Final[tuple[tuple[int, ...], ...]] = ()
UNHEARD: Final[list[Event]] = []


@mypyc_attr(acyclic=True)
class State(Chance):
    """Numbers and lists of numbers; everything that can change, and nothing else."""

    def __init__(self, seats: i64) -> None:
        super().__init__()
        self.seats = seats
        self.over = False
        self.winners: i64 = 0  # seats, as a mask
        self.reason: i64 = 0  # why it ended: a code of the game
        # owed: the newest frame, the ones under it, then the lines of the turn
        self.next: i64 = 0
        self.frames: vec[i64] = NO_NUMBERS
        self.depth: i64 = 0  # how many of these frames are owed; what lies above them is done
        self.line: i64 = 0
        self.turn: i64 = 0
        # asked: who chooses, from what, for which frame; when several do at once, all menus and who hasn't chosen yet
        self.chooser: i64 = -1
        self.options: tuple[int, ...] = NO_INTS
        self.asker: i64 = 0
        self.menus: tuple[tuple[int, ...], ...] = NO_MENUS
        self.waiting: i64 = 0  # seats, as a mask
        self.openly = False  # asked even if there is one option: skipping it would betray a hidden hand
        # told
        self.listening = False
        self.events: list[Event] = UNHEARD
        self.shared = False  # whether a twin has the same rows

    def copy_state(self, other: "State") -> None:
        """Give another this half of the state and share the rows; events and draws stay with who listens or watches."""
        self.shared = other.shared = True
        self.copy_stream(other)
        other.over = self.over
        other.winners = self.winners
        other.reason = self.reason
        other.next = self.next
        other.frames = self.frames
        other.depth = self.depth
        other.line = self.line
        other.turn = self.turn
        other.chooser = self.chooser
        other.options = self.options
        other.asker = self.asker
        other.menus = self.menus
        other.waiting = self.waiting
        other.openly = self.openly

    def own(self) -> None:
        """The table is about to be played on: rows that a twin has too are copied first. Each game copies its own."""
        self.shared = False
        self.frames = self.frames[: self.depth]

    # -- what is owed ---------------------------------------------------------------------

    def start(self, seat: i64, line: i64 = 0) -> None:
        """Drop all that is owed; this seat's turn goes on from this line."""
        self.next = 0
        self.depth = 0
        self.turn = seat
        self.line = line

    def then(self, step: i64, seat: i64, a: i64 = 0, b: i64 = 0) -> None:
        """Owe this rule before everything else."""
        if self.next:
            if self.depth < len(self.frames):
                self.frames[self.depth] = self.next
            else:
                self.frames = append(self.frames, self.next)
            self.depth += 1
        self.next = step | seat << 8 | a << 12 | b << 28

    def owed(self) -> list[int]:
        """The frames that are owed, the newest first."""
        newest = [self.next] if self.next else []
        return newest + [self.frames[place] for place in range(self.depth - 1, -1, -1)]

    def end(self, winners: i64, reason: i64) -> None:
        """The game is over."""
        self.over = True
        self.winners = winners
        self.reason = reason

    # -- who is asked ---------------------------------------------------------------------

    def ask(self, seat: i64, options: tuple[int, ...]) -> None:
        """This seat must choose; a single option is taken for it. For menus that public facts decide."""
        self.chooser = seat
        self.options = options

    def ask_openly(self, seat: i64, options: tuple[int, ...]) -> None:
        """This seat must choose, even from one option: for menus that a hidden hand decides."""
        self.chooser = seat
        self.options = options
        self.openly = True

    def ask_each(self, menus: tuple[tuple[int, ...], ...]) -> None:
        """Every seat with a menu must choose, all at the same time, even from a single option."""
        self.menus = menus
        self.waiting = 0
        for seat in range(len(menus)):
            if menus[seat]:
                self.waiting |= 1 << seat
        self.call_next()

    def call_next(self) -> None:
        """Of several who choose at once, put the first who hasn't chosen in front."""
        for seat in range(len(self.menus)):
            if self.waiting >> seat & 1:
                self.chooser = seat
                self.options = self.menus[seat]
                self.openly = True
                return
        self.menus = NO_MENUS

    def options_of(self, seat: i64) -> tuple[int, ...]:
        """What this seat may choose now; nothing when it isn't asked."""
        if seat == self.chooser:
            return self.options if seat >= 0 else NO_INTS
        return self.menus[seat] if seat >= 0 and self.waiting >> seat & 1 else NO_INTS

    def asked_no_more(self, seat: i64) -> None:
        """This seat has chosen."""
        self.chooser = -1
        if self.openly:
            self.openly = False
            if self.waiting:
                self.waiting &= ~(1 << seat)
                self.call_next()

    # -- what happened --------------------------------------------------------------------

    def listen(self) -> None:
        """From here on somebody wants to know."""
        self.listening = True
        self.events = []

    def tell(self, kind: i64, seat: i64, a: i64 = 0, b: i64 = 0, seen_by: i64 = EVERYBODY) -> None:
        """Report what happened, if anybody listens; a is for all, b for those in seen_by."""
        if self.listening:
            self.events.append(Event(kind, seat, a, b, seen_by, self.asker & 255))

    def name_of_outcome(self, outcome: i64) -> str:
        """What an outcome of chance is called where a sentence must name it; games have better names."""
        return f"number {outcome}"

    def reveal(self) -> None:
        """Something that was hidden has come to light without a draw."""
        self.revealed += 1

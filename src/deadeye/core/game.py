"""Game: what a catalog entry offers to every surface."""
import hashlib
from importlib.resources import files
from typing import ClassVar, Final, Generic

from librt.vecs import vec
from mypy_extensions import i64

from deadeye.core.errors import BadInput
from deadeye.core.frame import SPECTATOR, Decision, Event
from deadeye.core.ledger import Clause, parse
from deadeye.core.reading import Reader, shown
from deadeye.core.rng import Chance
from deadeye.core.rules import Rules
from deadeye.core.state import NO_NUMBERS
from deadeye.core.step import S

Plain = dict[str, object]
Value = bool | int | str
Options = dict[str, Value]


class Meaning:
    """What a value of an option means: what it is called, and in one sentence what it changes.

    `needs` are values that it doesn't go without; `least` and `most` say for how many players it is, 0 for any number.
    """

    def __init__(self, value: str, name: str, text: str, needs: tuple[str, ...] = (), least: int = 0,
                 most: int = 0) -> None:
        self.value = value
        self.name = name
        self.text = text
        self.needs = needs
        self.least = least
        self.most = most


class Option:
    """Something that can be set before the game: a flag, one of several words, or a number within bounds."""

    def __init__(self, name: str, about: str, default: Value, words: tuple[str, ...] = (), low: int = 0,
                 high: int = 0, simulated: bool = False, title: str = "", meanings: tuple[Meaning, ...] = (),
                 several: bool = False) -> None:
        self.name = name
        self.about = about
        self.default = default
        self.words = words
        self.low = low
        self.high = high
        self.simulated = simulated  # for simulations only: people at a table don't have it
        self.title = title  # for people
        self.meanings = meanings  # what each word means; a number or a flag has none
        self.several = several  # whether any of them go together, as in 1,2: its words are the sets that do

    def read(self, values: Reader) -> Value:
        """The value that was given, or the default."""
        if isinstance(self.default, bool):
            return values.flag(self.name, self.default)
        if isinstance(self.default, int):
            return values.number(self.name, self.low, self.high, self.default)
        value = values.text(self.name, self.default)
        if self.words and value not in self.words:
            raise BadInput(f"options: '{self.name}' must be one of {', '.join(self.words)}, not {shown(value)}.")
        return value


DATA: Final = Option(
    "data", "Set by --data FILE: the digest of a corrected data file; empty for our own.", "", title="The box",
    meanings=(Meaning("", "Our own box", "Cards, dice and numbers as Deadeye has them."),),
)
"""In games whose printed facts can be corrected; a surface that has such a file knows what its digest means."""

NEW: Final = -1  # in a campaign: a player who wasn't in the last game
NO_OPTIONS: Final[list[Option]] = []


class Result:
    """How it ended: the seats that won, what each scored (empty in games without scores), why, and by which clause."""

    def __init__(self, winners: list[int], scores: list[int], reason: str, clause: str) -> None:
        self.winners = winners
        self.scores = scores
        self.reason = reason
        self.clause = clause

    def __repr__(self) -> str:
        return f"Result(winners={self.winners}, scores={self.scores}, reason={self.reason!r}, clause={self.clause!r})"


class Part:
    """A role or a team of the match: how many have it, and who does, as far as a viewer knows."""

    def __init__(self, slug: str, name: str, side: str, count: int, seats: list[int]) -> None:
        self.slug = slug
        self.name = name
        self.side = side  # parts with the same side win together
        self.count = count
        self.seats = seats


class Stake:
    """What a match is about for one seat: who it is, what it has to do, what it alone can do; who else is there."""

    def __init__(self, role: str = "", aim: str = "", power: str = "", parts: tuple[Part, ...] = (),
                 verdict: str = "") -> None:
        self.role = role
        self.aim = aim  # a sentence for the seat
        self.power = power
        self.parts = parts
        self.verdict = verdict  # once it is over: what came of it for this seat, and why


AS_THE_TEXT: Final[dict[str, str]] = {}  # never written into


class Component:
    """Something in the box that does something, such as a character, a card, a tile or a role: told in a sentence."""

    def __init__(self, kind: str, slug: str, name: str, text: str, facts: dict[str, int], source: str,
                 part: str = "", sources: dict[str, str] = AS_THE_TEXT) -> None:
        self.kind = kind
        self.slug = slug  # as views call it; unique within its kind
        self.name = name
        self.text = text
        self.facts = facts  # the numbers on it, by name
        self.source = source  # of the text: printed, inferred or reconstructed
        self.part = part  # the expansion it comes from; empty for the game itself
        self.sources = sources  # of numbers whose source isn't the text's, by name


class Came:
    """A die or a card that luck brought: what it shows, by its slug, and how many chances each outcome had."""

    def __init__(self, slug: str, among: dict[str, int]) -> None:
        self.slug = slug
        self.among = among


def chances_of(outcomes: list[str]) -> dict[str, int]:
    """The sides of a die, or the cards of a deck: how many there are of each."""
    chances: dict[str, int] = {}
    for slug in outcomes:
        chances[slug] = chances.get(slug, 0) + 1
    return chances


class Game(Generic[S]):
    """One box on the shelf. Seats in phrases are written {0}, {1}, …: the surface puts the names in."""

    campaign: ClassVar[bool] = False  # whether a game has a sequel

    def __init__(self, name: str, title: str, about: str, least: int, most: int, minutes: int, rules: Rules[S],
                 package: str, ledgers: tuple[str, ...], options: list[Option] = NO_OPTIONS) -> None:
        self.name = name
        self.title = title
        self.about = about
        self.least = least  # seats
        self.most = most
        self.minutes = minutes
        self.rules = rules
        self.package = package
        self.ledgers = ledgers
        self.options = options
        self.made_from = ""  # a digest of the rulebooks and printed facts, once somebody asks

    def __repr__(self) -> str:
        return f"Game({self.name!r}, {self.least} to {self.most} seats)"

    # -- before the game ------------------------------------------------------------------

    def clauses(self) -> list[Clause]:
        """Every clause of the rulebooks behind this game."""
        texts = [files(self.package).joinpath(name).read_text("utf-8") for name in self.ledgers]
        return [clause for text in texts for clause in parse(text)]

    def version(self) -> str:
        """The version of the rules: it changes whenever a ledger or a printed fact does."""
        if not self.made_from:
            names = [*self.ledgers, "data.toml"]
            texts = [files(self.package).joinpath(name) for name in names]
            whole = b"\0".join([text.read_bytes() for text in texts if text.is_file()])
            self.made_from = hashlib.sha256(whole).hexdigest()[:12]
        return self.made_from

    def read_options(self, seats: int, given: object) -> Options:
        """All options with their values, defaults filled in; refuses what doesn't exist or doesn't fit."""
        if not self.least <= seats <= self.most:
            raise BadInput(f"{self.title} seats {self.least} to {self.most} players, not {seats}.")
        values = Reader(given, "options")
        read = {option.name: option.read(values) for option in self.options}
        if self.options:
            values.done()
        elif values.table:
            raise BadInput(f"{self.title} has no options.")
        self.check_options(seats, read)
        return read

    def table_options(self, seats: int, given: object) -> Options:
        """The same for a table of people, without the options meant for simulations."""
        read = self.read_options(seats, given)
        for option in self.options:
            if option.simulated and read[option.name] != option.default:
                raise BadInput(f"options: '{option.name}' is for simulations; leave it out at a table.")
        return read

    def check_options(self, seats: int, options: Options) -> None:
        """Refuse options that don't go together."""

    def load_data(self, path: str) -> str:
        """Read a corrected copy of the printed facts; returns the value for the option `data`."""
        raise BadInput(f"{self.title} has no data file that can be changed.")

    def printed(self, data: str) -> Plain:
        """What a surface needs to draw a table and no view repeats, such as a board; ours or a corrected one."""
        return {}

    def components(self, data: str) -> list[Component]:
        """Everything in the box that does something, the same for every viewer; from our own box or a corrected one."""
        return []

    def new(self, seats: i64, options: Options, chance: Chance, listen: bool) -> S:
        """Set the table up with this luck, and go on to the first question."""
        raise NotImplementedError

    def clone(self, s: S) -> S:
        """A second table that nobody listens to."""
        raise NotImplementedError

    def census(self, s: S) -> dict[str, int]:
        """What can neither appear nor vanish in a match: tokens and cards, counted wherever they lie."""
        return {}

    # -- what each seat knows ---------------------------------------------------------------

    def view(self, s: S, seat: i64) -> Plain:
        """All that this seat, or a SPECTATOR, may see: plain data, built up from nothing."""
        raise NotImplementedError

    def open_view(self, s: S) -> Plain:
        """For those who look back at a match that is over: of every player, what that player saw of their own."""
        view = self.view(s, SPECTATOR)
        for seat in range(s.seats):
            own = self.view(s, seat)
            for key, value in own.items():
                shared = view[key]
                if isinstance(shared, dict) and isinstance(value, dict):
                    shared.update(value)  # what is known of the cards in sight: now more of them are
                elif key == "seats" and isinstance(shared, list) and isinstance(value, list):
                    shared[seat] = value[seat]
        return view

    def imagine(self, s: S, seat: i64, chance: Chance) -> S:
        """Another table that this seat can't tell from the true one; what it can't know is re-dealt."""
        raise NotImplementedError

    def stake(self, s: S, seat: i64) -> Stake:
        """What is at stake for this seat, by what it knows; a SPECTATOR has no aim, and sees who is in play."""
        return Stake()

    # -- how to play ------------------------------------------------------------------------

    def advise(self, s: S, seat: i64, chance: Chance) -> i64:
        """What a sensible player would choose, by what this seat knows; without advice, at random."""
        options = s.options_of(seat)
        return options[chance.below(len(options))]

    def recall(self, s: S, seat: i64) -> vec[i64]:
        """What others have done in this seat's sight, in numbers for `suppose`: the same in every imagined world."""
        return NO_NUMBERS

    def suppose(self, world: S, seat: i64, recalled: vec[i64], chance: Chance) -> None:
        """Deal the hidden things of an imagined world again, by how likely they are to this seat."""

    def worth(self, s: S, seat: i64) -> float:
        """What an end is worth to a seat, from 0 to 1."""
        return 1.0 if s.winners >> seat & 1 else 0.0

    # -- in words ---------------------------------------------------------------------------

    def prompt(self, s: S, decision: Decision) -> str:
        """What is asked, in one sentence."""
        raise NotImplementedError

    def label(self, s: S, decision: Decision, option: i64) -> str:
        """An option in a few words."""
        raise NotImplementedError

    def hint(self, s: S, decision: Decision, option: i64) -> str:
        """What choosing this option will do, as far as its chooser can know; may be empty."""
        return ""

    # -- things: what an option is about, by a name that programs read (docs/things.md) --------

    def thing(self, s: S, decision: Decision, option: i64) -> str:
        """What an option is about: seat/3, card/shotgun, card/shotgun/2 (at seat 2), space/camp, dice/01101, stop."""
        raise NotImplementedError

    def path(self, s: S, decision: Decision, option: i64) -> list[str]:
        """For a move, the spaces it passes, the last one included; otherwise nothing."""
        return []

    def shut(self, s: S, decision: Decision) -> dict[str, int]:
        """Things that the chooser can see but not choose now, each with the number it would have."""
        return {}

    def option_of(self, s: S, decision: Decision, thing: str) -> int | None:
        """The number of a thing: an option, or something shut, so that it can be refused by its clause."""
        for option in decision.options:
            if self.thing(s, decision, option) == thing:
                return option
        return self.shut(s, decision).get(thing)

    # -- what happened ----------------------------------------------------------------------

    def phrase(self, s: S, event: Event) -> str:
        """What happened, as its viewer saw it; empty for what isn't worth a line."""
        raise NotImplementedError

    def facts(self, s: S, event: Event) -> Plain:
        """What happened as named facts, as its viewer saw it; what is hidden from that viewer is left out."""
        raise NotImplementedError

    def kind_name(self, kind: i64) -> str:
        """What a kind of event is called, in lower-case words with hyphens: surfaces show it by this name."""
        raise NotImplementedError

    def because(self, event: Event) -> tuple[str, ...]:
        """The clauses behind what happened."""
        raise NotImplementedError

    def came(self, s: S, event: Event) -> list[Came]:
        """What luck brought the event's seat in it: each die that was rolled, each card that was drawn."""
        return []

    def result(self, s: S) -> Result:
        """How it ended."""
        raise NotImplementedError

    def sequel(self, s: S, options: Options, players: list[int]) -> Plain:
        """In a campaign, the position that a finished game leaves to the next one.

        `players` says for each seat of the next game where its player sat in this one, or NEW.
        """
        raise NotImplementedError

    def newcomers(self, position: Plain, seats: list[int]) -> Plain:
        """A sequel's position, when somebody else has since sat down in these seats."""
        return position

    def keeps(self, position: Plain, options: Options) -> list[str]:
        """What a sequel's position leaves to each seat, in words that follow the player's name."""
        return []

    # -- positions --------------------------------------------------------------------------

    def position(self, s: S) -> Plain:
        """Everything on the table in readable names."""
        raise NotImplementedError

    def read_position(self, position: Reader, options: Options) -> S:
        """The table that a position describes, with nothing asked yet."""
        raise NotImplementedError

    def from_position(self, position: Plain, options: Options, chance: Chance, listen: bool) -> S:
        """The table that a position describes, played on to its first question; `loaded` names the next outcomes."""
        reader = Reader(position, "position")
        s = self.read_position(reader, options)
        chance.copy_chance(s)
        s.load(self.outcomes([str(name) for name in reader.items("loaded")]))
        reader.done()
        if listen:
            s.listen()
        self.rules.settle(s)
        return s

    def seats_of(self, position: object) -> int:
        """How many seats a position has."""
        return len(Reader(position, "position").items("seats"))

    def outcomes(self, names: list[str]) -> list[int]:
        """Dice faces or cards by name, as the numbers that chance would have drawn."""
        raise NotImplementedError

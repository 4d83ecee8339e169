"""Entries: a room is the sum of these, in order; what isn't here did not happen."""
from typing import Any

from msgspec import Struct

from deadeye.core.game import Options
from deadeye.room.wire import tagged


class Entry(Struct, tag_field="kind", tag=tagged, frozen=True):
    """One line of a room's log. Keys and tokens are here as hashes only."""


class Opened(Entry, frozen=True):
    """Somebody opened the room."""

    game: str
    options: Options
    title: str
    public: bool
    study: bool
    pace: int
    grace: int
    names: list[str]
    bots: list[str]  # a kind for each seat, "" where there is none
    keys: list[str]  # a hash for each seat, "" where nobody sits
    invites: list[str]
    host: int  # the host's seat; -1 watches
    host_key: str
    spectators: str
    secret: str
    brisk: bool = False  # bots hurry until the only person's first turn
    position: dict[str, Any] | None = None  # a study table: every match begins from here
    seed: str = ""  # a study table's luck, where it was named
    origin: str = ""  # the record it branches off from
    origin_step: int = 0  # and how many choices were made before that
    link: str = ""  # of the room's own link: whoever has it watches, or takes a free seat


class Sat(Entry, frozen=True):
    """A person took a seat."""

    seat: int
    name: str
    key: str
    program: str = ""  # what plays in their name, and whose it is


class Invited(Entry, frozen=True):
    """A fresh link for a seat, for spectators (-1), or the room's own (-2)."""

    seat: int
    invite: str


class Renamed(Entry, frozen=True):
    """A person took another name."""

    seat: int
    name: str


class Readied(Entry, frozen=True):
    """A person is ready, or no longer."""

    seat: int
    ready: bool


class Worded(Entry, frozen=True):
    """A person mixed words into the luck."""

    seat: int
    words: str


class Said(Entry, frozen=True):
    """A person said something."""

    seat: int
    text: str


class Changed(Entry, frozen=True):
    """The host changed a setting."""

    title: str
    public: bool
    study: bool
    pace: int
    grace: int
    options: Options


class Dealt(Entry, frozen=True):
    """The match begins; seats that were open get these bots; in a campaign it begins from a position."""

    bots: list[str]
    position: dict[str, Any] | None = None
    rules: str = ""  # the version of the rules it was dealt under
    digest: str = ""  # of what everybody was told
    table: str = ""  # of the table, hidden things too


class Laid(Entry, frozen=True):
    """A match that was begun elsewhere is put on the table, as far as its record goes."""

    record: str  # the text of a save


class Chose(Entry, frozen=True):
    """A seat chose; whether a person or the bot in the seat."""

    seat: int
    choice: int
    bot: str
    digest: str = ""  # of what everybody had been told by then
    table: str = ""  # of the table after it, hidden things too


class AskedBack(Entry, frozen=True):
    """A person would like to go back to a step."""

    seat: int
    step: int


class Agreed(Entry, frozen=True):
    """A person agrees; when the last one needed does, the match goes back."""

    seat: int


class Declined(Entry, frozen=True):
    """A person doesn't agree; -1: nobody answered."""

    seat: int


class TakenBack(Entry, frozen=True):
    """The match went back to a step."""

    seat: int
    step: int


class BotSat(Entry, frozen=True):
    """A bot plays this seat: handed over, by the host, because its owner is away, or another bot failed."""

    seat: int
    bot: str
    cause: str


class Hinted(Entry, frozen=True):
    """A person who plays alone with bots asked what a good player would do."""

    seat: int


class Returned(Entry, frozen=True):
    """A person plays their own seat again."""

    seat: int


class Left(Entry, frozen=True):
    """A person got up, or was asked to; in a match this bot plays on."""

    seat: int
    bot: str
    kicked: bool


class Again(Entry, frozen=True):
    """Another match in the same room: the luck is sealed again; in a campaign the last match leaves a position, and
    its winners are remembered."""

    secret: str
    position: dict[str, Any] | None
    winners: list[int] | None = None  # not in older logs
    newcomers: list[int] = []  # seats that have changed hands since the last match ended


class Erased(Entry, frozen=True):
    """A person deleted their name and what they said; from here on their earlier entries lack both."""

    seat: int


class Closed(Entry, frozen=True):
    """The operator closed the room: it can be looked at, but nothing more happens in it."""

    why: str


AnyEntry = (Opened | Sat | Invited | Renamed | Readied | Worded | Said | Changed | Dealt | Laid | Chose | AskedBack
            | Agreed | Declined | TakenBack | BotSat | Hinted | Returned | Left | Again | Erased | Closed)

MATCH_ENTRIES = (Dealt, Laid, Chose, AskedBack, Agreed, TakenBack)  # of the match on the table


class Logged(Struct, frozen=True):
    """An entry with its place in the log, who it came from, and when."""

    version: int
    seat: int
    action_id: str  # "" when nobody will ask for its answer again
    at: int  # milliseconds since 1970
    entry: AnyEntry

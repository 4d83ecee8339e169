"""The pages: what the table server takes and gives over HTTP."""
from typing import Annotated, Any

from msgspec import Meta, Struct

from deadeye.core.game import Value
from deadeye.room.wire import Code, Name, Phase, ResultInfo, SeatNumber, Word

Own = Annotated[str, Meta(max_length=128, pattern="^$|^.{16,}$")]
SeatCount = Annotated[int, Meta(ge=1, le=15)]


class Trouble(Struct):
    """An answer of 4xx: a code for programs, a sentence for people, and a clause where a rule says so."""

    code: Code
    why: str
    clause: str = ""


class MeaningInfo(Struct):
    """What a value of an option means: a name, and in one sentence what it changes; 0 players: any number of them."""

    value: str
    name: str
    text: str
    needs: list[str] = []  # values that it doesn't go without
    least: int = 0
    most: int = 0
    more: list[str] = []  # of a corrected box: everything that differs from ours


class SettingInfo(Struct):
    """An option of a game: a flag, a number within bounds, or one or several of the values that `meanings` explains."""

    name: str
    title: str
    about: str
    default: Value
    words: list[str]
    low: int
    high: int
    meanings: list[MeaningInfo]
    several: bool  # any that go together, with commas between them


class GameInfo(Struct):
    """A game of the catalog."""

    name: str
    title: str
    about: str
    least: int
    most: int
    minutes: int
    options: list[SettingInfo]
    bots: list[str]
    campaign: bool  # whether a rematch may continue from what the last match left
    lessons: int  # how many there are
    puzzles: int


class LabInfo(Struct):
    """A report of the lab, as the lab wrote it down: what it is about, the command that made it, and where it is."""

    title: str
    about: str
    verb: str
    game: str
    command: str
    games: int
    name: str = ""


class ClauseInfo(Struct):
    """A line of a ledger, marked "" from the rulebook, "R" a ruling of ours, "D" printed on a component."""

    id: str
    mark: str
    text: str
    section: str
    ledger: str


class ComponentInfo(Struct):
    """Something in a game's box that does something, in a sentence; views call it by its slug."""

    kind: str
    slug: str
    name: str
    text: str
    facts: dict[str, int]  # the numbers on it, by name
    source: str  # of the text: printed, inferred or reconstructed
    part: str  # the expansion it comes from; "" for the game itself
    sources: dict[str, str]  # of numbers whose source isn't the text's, by name


class OpenRoom(Struct, forbid_unknown_fields=True, kw_only=True):
    """A new room. The one who opens it is its host, in `seat` or (null) watching; `bots` by seat number."""

    game: Word
    seats: SeatCount
    options: dict[str, Value] = {}
    title: Name = ""
    name: Name = ""
    seat: SeatNumber | None = 0
    names: dict[str, Name] = {}  # by seat number, of those expected
    bots: dict[str, Word] = {}
    public: bool = False
    study: bool = False
    pace: Annotated[int, Meta(ge=0, le=10_000)] = 900
    grace: Annotated[int, Meta(ge=0, le=86_400)] = 120
    first: bool = False  # for one person with bots: the chair that is asked first, taken once the luck is sealed
    brisk: bool = False  # bots hurry until the first turn, where one person plays with bots
    position: dict[str, Any] | None = None  # a study table: every match begins from this position
    seed: Annotated[str, Meta(max_length=40)] = ""  # with a position: its luck, the same every time
    bearer: bool = False  # for programs: the key in the answer, and no cookie


class WhatIf(Struct, forbid_unknown_fields=True, kw_only=True):
    """Play on differently from a moment of a match, at a study table: you in `seat`, bots in the others."""

    step: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: SeatNumber
    bot: Word = ""  # their kind; the usual one by default
    name: Name = ""
    pace: Annotated[int, Meta(ge=0, le=10_000)] = 900
    bearer: bool = False


class Invite(Struct):
    """A link for a seat: the first to come with it sits there. Put it after the # of an address."""

    seat: int
    token: str


class Entered(Struct):
    """You are in: your seat (-1 watches). A cookie holds the key; `key` is for programs that asked for it, otherwise
    ""."""

    room: str
    seat: int
    host: bool
    key: str


class Opened(Struct):
    """A room was opened."""

    entered: Entered
    invites: list[Invite]
    spectator: str  # the token of the link for watching
    link: str  # of the room's own link: whoever has it watches, and may take a free seat
    commit: str  # the hash of the secret behind the first match: keep it, and check it when that is over


class Join(Struct, forbid_unknown_fields=True, kw_only=True):
    """Sit down at a public table, or with the room's own link: in this seat, or in the first that is open."""

    name: Name = ""
    seat: SeatNumber | None = None
    client: Own = ""  # a secret of your own making: sent again, it gives the same seat again
    bearer: bool = False
    program: Name = ""  # a program says so, and whose it is: everybody at the table sees it


class Claim(Struct, forbid_unknown_fields=True, kw_only=True):
    """Exchange the token of a link (a seat's or the spectators') or your own key for a cookie."""

    token: str  # of any length: a link that was cut short is told like any other that leads nowhere
    name: Name = ""
    client: Own = ""  # a secret of your own making: sent again, it gives the same seat again
    bearer: bool = False
    program: Name = ""  # a program says so, and whose it is: everybody at the table sees it


class Ticket(Struct):
    """Opens one socket, once, within a minute: /api/rooms/ID/socket?ticket=…"""

    ticket: str


class Standing(Struct):
    """How a match stands: the people whose move it is; once it is over, who won, and why."""

    waiting: list[str] = []
    winners: list[str] = []
    why: str = ""


class RoomCard(Struct):
    """A table in a list."""

    id: str
    title: str
    game: str
    phase: Phase
    seats: int
    open: int
    people: list[str]
    opened: int  # milliseconds since 1970
    standing: Standing


class MyCard(Struct):
    """A table that you have a key for: in which seat (-1 watches), and whether it is your move."""

    card: RoomCard
    seat: int
    asked: bool


class Saved(Struct):
    """A record that can be replayed."""

    id: str
    game: str
    seats: int
    names: list[str]
    steps: int
    over: bool
    result: ResultInfo | None


class PushKey(Struct):
    """The server's public key for Web Push, as a browser takes it; "" where it sends no pushes."""

    key: str


class Push(Struct, forbid_unknown_fields=True, kw_only=True):
    """An address that a browser's push service gave: to be told there of your moves at a slow table, or no longer."""

    endpoint: str
    on: bool = True


class Pushed(Struct):
    """Whether that address is told from now on."""

    on: bool


class Privacy(Struct):
    """What this server keeps, for how many days (0: for ever), and whom to ask about it."""

    keep: int
    contact: str


class Health(Struct):
    """How the server is."""

    status: str
    version: str
    compiled: bool
    rooms: int
    sockets: int

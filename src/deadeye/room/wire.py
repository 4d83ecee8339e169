"""The wire: every message between the table server and a surface; web/src/wire.ts is made from this file."""
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from deadeye.bots.asked import DecisionInfo, EventInfo
from deadeye.core.game import Value
from deadeye.room.trail import CampaignInfo

PROTOCOL = 1  # for programs that play; it changes when older programs would misunderstand
BIGGEST = 2**53 - 1  # the largest number that a browser holds exactly

ActionId = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9._-]+$(?!\\n)")]
Version = Annotated[int, Meta(ge=0, le=BIGGEST)]
Number = Annotated[int, Meta(ge=-BIGGEST, le=BIGGEST)]
SeatNumber = Annotated[int, Meta(ge=0, le=14)]
Name = Annotated[str, Meta(max_length=40)]
Line = Annotated[str, Meta(max_length=500)]
Thing = Annotated[str, Meta(min_length=1, max_length=120, pattern="^[a-z0-9/-]+$")]
Word = Annotated[str, Meta(max_length=40)]
Code = Literal[
    "rule",  # a clause of the rulebook, or the menu, says no
    "not-now",  # right, but at another moment
    "not-yours",  # for another seat, or for the host
    "bad-input",  # makes no sense; the sentence says what would make sense
    "unknown",  # no such room, game, record, or no key for it
    "limit",  # too many, too big or too fast
    "newer",  # written by a newer Deadeye
    "trouble",  # the server's own fault; nothing was changed
]
Undo = Literal["no", "free", "ask"]
Phase = Literal["open", "playing", "over", "closed"]


def tagged(name: str) -> str:
    """TakeBack as take-back: the `type` of a message."""
    return "".join(["-" + c.lower() if c.isupper() else c for c in name]).lstrip("-")


# -- what a surface sends ---------------------------------------------------------------------


class Command(Struct, tag_field="type", tag=tagged, forbid_unknown_fields=True, kw_only=True):
    """Something that a surface sends over the socket."""


class Action(Command):
    """A command that changes the room. The same action_id sent again gets its first answer again."""

    action_id: ActionId


class Choose(Action):
    """Choose an option of the open decision, as seen at base_version: by its number, or by its thing."""

    base_version: Version
    choice: Number | Thing


class TakeBack(Action):
    """Take your own last choice back: at once where `undo` says "free", by consent of all where it says "ask"."""

    base_version: Version


class Consent(Action):
    """Agree to a take-back, or not."""

    agree: bool


class Ready(Action):
    """Ready for the deal, or no longer."""

    ready: bool


class Start(Action):
    """Deal. The host says so when all people are ready; open seats get bots."""


class Words(Action):
    """Words of your own, mixed into the luck before the deal."""

    words: Word


class Chat(Action):
    """Say something to the room."""

    text: Line


class Rename(Action):
    """Take another name."""

    name: Name


class SitBot(Action):
    """Let a bot play a seat: your own at any time; if you host, an open one, or that of somebody who is away.

    "" opens a bot's seat again.
    """

    seat: SeatNumber
    bot: Word


class TakeSeat(Action):
    """Take your own seat back from the bot that sat in."""


class Kick(Action):
    """Make a person leave their seat; for the host."""

    seat: SeatNumber


class Leave(Action):
    """Get up for good; in a match a bot plays on."""


class Erase(Action):
    """Delete your own name and all that you said in this room, from the log too; the seat stays."""


class Rematch(Action):
    """Another match in the same room with the same people; in a campaign the last one has a say in it."""

    campaign: bool = False


class Change(Action):
    """What the host sets; what is left out stays as it is. Game options and study only between matches."""

    title: Name | None = None
    public: bool | None = None
    study: bool | None = None
    pace: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    grace: Annotated[int, Meta(ge=0, le=86_400)] | None = None
    options: dict[str, Value] | None = None


class Resume(Command):
    """Send what happened since this version; 0, or a version too old, gets everything."""

    version: Version


class AskWhy(Command):
    """Why may I not choose this? A number, or a thing. Answered with Why."""

    choice: Number | Thing


class Ping(Command):
    """Answered with Pong."""


class Hello(Command):
    """For programs, first: the protocol that they speak. Answered with Welcome, or with a Problem."""

    protocol: Number


class AskWorld(Command):
    """For programs that search: a table that your seat can't tell from the true one. Answered with World."""


AnyAction = (Choose | TakeBack | Consent | Ready | Start | Words | Chat | Rename | SitBot | TakeSeat | Kick | Leave
             | Erase | Rematch | Change)
AnyCommand = AnyAction | Resume | AskWhy | Ping | Hello | AskWorld


# -- what the server sends --------------------------------------------------------------------


class Message(Struct, tag_field="type", tag=tagged, kw_only=True):
    """Something that the server sends; it always carries the room's version."""

    version: int


class Ack(Message):
    """Done, saved and in force at this version."""

    action_id: str


class Stale(Message):
    """Not done: the question has changed since base_version."""

    action_id: str


class Refused(Message):
    """Not done, and why; by a clause of the rulebook where there is one."""

    action_id: str
    code: Code
    clause: str
    why: str


class Why(Message):
    """The answer to AskWhy; allowed means that it may be chosen."""

    choice: int | str
    allowed: bool
    clause: str
    why: str


class Pong(Message):
    """The answer to Ping."""


class Welcome(Message):
    """The answer to Hello."""

    protocol: int
    patience: int  # milliseconds for a program's choice; then a bot of the house plays until it takes its seat back


class World(Message):
    """The answer to AskWorld: the same for the same question, however often it is asked."""

    since: int  # of the question
    world: dict[str, Any] | None  # a position, with everything hidden from the seat as it might lie; None: not asked
    luck: list[int]  # a stream of luck of your own: four words of sfc32
    step: int  # the rule that asks, and its registers
    a: int
    b: int


class Problem(Message):
    """A message that made no sense, or a limit; `code` is for programs, `why` for people."""

    code: Code
    why: str
    action_id: str = ""  # of the action that was not done, if it could be read


class ResultInfo(Struct):
    """How a match ended."""

    winners: list[int]
    scores: list[int]
    reason: str
    clause: str


class PartInfo(Struct):
    """A role or a team of the match; parts with the same side win together."""

    slug: str
    name: str
    side: str
    count: int  # how many have it
    seats: list[int]  # who does, as far as this viewer knows


class StakeInfo(Struct):
    """What the match is about for this viewer; a spectator has no role, aim or power."""

    role: str
    aim: str  # a phrase: {0} stands for seat 0's name
    power: str  # what this seat alone can do
    parts: list[PartInfo]
    verdict: str  # once it is over: what came of it for this seat, and why


class TakeBackInfo(Struct):
    """A take-back that waits for consent: by whom, to which step, who has agreed, who is still to say."""

    seat: int
    step: int
    agreed: list[int]
    waiting: list[int]


class TableInfo(Struct):
    """The match on the table, as this viewer sees it."""

    match: int  # the first match in the room is 1
    step: int  # choices made so far
    digest: str  # of all that everybody has been told so far: the record will have the same
    view: dict[str, Any]  # the game's own view
    decisions: list[DecisionInfo]  # open questions to this viewer
    waiting: list[int]  # all seats that are to choose
    first_event: int  # the number of the first of `events`; 0: these are all
    events: list[EventInfo]
    over: bool
    result: ResultInfo | None
    stake: StakeInfo
    undo: Undo  # what a take-back would do
    may_hint: bool  # whether this viewer may ask for a hint now: alone with bots
    hints: int  # asked for in this match
    take_back: TakeBackInfo | None


class SeatInfo(Struct):
    """Who sits here. A person with a bot sitting in has both `person` and `bot`."""

    seat: int
    name: str
    person: bool
    bot: str  # its kind; "" when a person plays, or nobody sits here yet
    connected: bool
    ready: bool
    host: bool
    words: str
    program: str  # what plays in the person's name, and whose it is; "" for people
    away: int  # milliseconds since 1970 at which its person left; -1 while they are here, or nobody's


class ChatLine(Struct):
    """Something that was said; seat -1 is the room itself."""

    version: int
    seat: int
    text: str
    at: int  # milliseconds since 1970


class LuckInfo(Struct):
    """The hash of the secret, shown before the deal; the secret and the seed, once the match is over.

    A table that was laid out promises nothing: its hash is empty.
    """

    commit: str
    secret: str
    seed: str


class OriginInfo(Struct):
    """The moment of another match at which a study table branches off."""

    record: str
    step: int


class RoomInfo(Struct):
    """The room, the same for everybody in it."""

    id: str
    title: str
    game: str
    options: dict[str, Value]
    phase: Phase
    public: bool
    study: bool
    laid_out: bool  # a study table that begins from a position: its luck isn't sealed
    pace: int  # milliseconds that a bot takes
    grace: int  # seconds after which a bot sits in for somebody who is away; 0: never, the table is played slowly
    seats: list[SeatInfo]
    spectators: int
    luck: LuckInfo
    records: list[str]  # of the matches that are over, in order
    origin: OriginInfo | None  # where a study table that asks "what if" comes from
    campaign: CampaignInfo | None  # null before the first game that others could follow is over


class Update(Message):
    """All that this viewer sees. It continues from version `since`; 0: from the start of the match."""

    since: int
    you: int  # your seat; -1 for a spectator
    host: bool
    may_sit: bool  # whether you watch, and may take a free seat: /join
    room: RoomInfo
    chat: list[ChatLine]  # new lines
    table: TableInfo | None


AnyMessage = Ack | Stale | Refused | Why | Pong | Welcome | World | Problem | Update

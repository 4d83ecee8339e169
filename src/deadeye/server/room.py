"""Room: the sum of its log. No clock, no socket, no database: those who have them hand in what they know."""
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from deadeye import catalog
from deadeye.core.errors import BadInput
from deadeye.core.game import Game, Options, Plain
from deadeye.core.match import Match
from deadeye.core.record import Record
from deadeye.server import entries as log
from deadeye.server.luck import seed_of
from deadeye.server.players import default_bot
from deadeye.server.seating import Seat
from deadeye.server.wire import ChatLine, Phase

CHAT_KEPT: Final = 100
ANSWERS_KEPT: Final = 256
TAKE_BACK_LIFE: Final = 60_000  # milliseconds in which all must agree
WATCHING: Final = -1  # the seat of those who have none


class Unplayable(Exception):
    """A log that this Deadeye can't play: of a game or a rule that isn't here any more."""


@dataclass
class TakeBackAsked:
    """A take-back that waits for consent."""

    seat: int
    step: int
    at: int
    agreed: list[int] = field(default_factory=list)


class Room:
    """People and bots around one table; each entry that is applied makes a new version."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.version = 0
        self.phase: Phase = "open"
        self.title = ""
        self.public = False
        self.study = False
        self.pace = 0
        self.grace = 0
        self.options: Options = {}
        self.seats: list[Seat] = []
        self.host = WATCHING
        self.host_key = ""
        self.spectators_token = ""
        self.opened_at = 0
        self.touched_at = 0
        self.secret = ""
        self.number = 0  # of the match on the table
        self.position: Plain | None = None  # from which it begins, in a campaign
        self.records: list[str] = []  # ids of the matches that are over
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_KEPT)
        self.answers: dict[tuple[int, str], int] = {}
        self.take_back: TakeBackAsked | None = None
        self.spectators = 0
        self.stirred = 0  # counts what shows and isn't in the log: who is connected
        self._game: Game[Any] | None = None
        self.match: Match[Any] | None = None
        self.asked_at: list[int] = []  # for each seat, the version at which its question last changed
        self.told: list[tuple[int, int]] = []  # after each choice: version and how many events there were
        self.floor = 0  # before this version events were others: the deal, or a take-back

    @property
    def game(self) -> Game[Any]:
        """The game on the table."""
        assert self._game is not None, "a room begins with the entry that opens it"
        return self._game

    @property
    def people(self) -> list[int]:
        """Seats that persons play themselves."""
        return [number for number, seat in enumerate(self.seats) if seat.playing]

    def role_of(self, key: str) -> int | None:
        """The seat that the hash of a key belongs to, WATCHING for spectators; None for strangers, "" for no key."""
        if not key:
            return WATCHING if self.public else None
        for number, seat in enumerate(self.seats):
            if seat.key == key:
                return number
        return WATCHING if key in (self.spectators_token, self.host_key) else None

    def is_host(self, seat: int, key: str = "") -> bool:
        """Whether this seat, or this watching key, is the host's."""
        return seat == self.host if self.host >= 0 else bool(key) and key == self.host_key

    def bots_asked(self) -> list[int]:
        """Seats in which a bot is to choose now; nobody moves while a take-back is talked over."""
        if self.match is None or self.phase != "playing" or self.take_back is not None:
            return []
        asked = self.match.state
        return [n for n, seat in enumerate(self.seats) if seat.bot and not asked.over and asked.options_of(n)]

    def due(self, now: int) -> list[tuple[int, log.AnyEntry]]:
        """What the clock brings: a bot for who is away too long while somebody waits; an end to unanswered asking."""
        if self.phase != "playing":
            return []
        due: list[tuple[int, log.AnyEntry]] = []
        waited_for = self.grace > 0 and any([seat.connected and seat.person for seat in self.seats])
        for number, seat in enumerate(self.seats):
            if waited_for and seat.playing and seat.away_since >= 0 and now - seat.away_since >= self.grace * 1000:
                due.append((number, log.BotSat(number, default_bot(self.game), "absent")))
        if self.take_back is not None and now - self.take_back.at >= TAKE_BACK_LIFE:
            due.append((self.take_back.seat, log.Declined(WATCHING)))
        return due

    def events_at(self, version: int) -> int:
        """How many events of this match a viewer of that version has seen."""
        count = 0
        for told_at, events in self.told:
            if told_at > version:
                break
            count = events
        return count

    # -- the log ----------------------------------------------------------------------------

    def apply(self, logged: log.Logged) -> None:
        """Make an entry of the log true. The next version, or nothing at all."""
        if logged.version != self.version + 1:
            raise ValueError(f"room {self.id} is at version {self.version}; entry {logged.version} doesn't follow")
        APPLY[type(logged.entry)](self, logged, logged.entry)
        self.version = logged.version
        self.touched_at = logged.at
        if logged.action_id:
            self.answers[logged.seat, logged.action_id] = logged.version
            if len(self.answers) > ANSWERS_KEPT:
                del self.answers[next(iter(self.answers))]

    def note(self, logged: log.Logged, text: str) -> None:
        """The room itself says something."""
        self.chat.append(ChatLine(logged.version, WATCHING, text, logged.at))

    def seal(self, secret: str) -> None:
        """The luck of the next match is fixed, though nobody knows it."""
        self.secret = secret
        self.number += 1
        self.phase = "open"
        self.match = None
        self.take_back = None
        for seat in self.seats:
            seat.words = ""
            seat.ready = False

    def record_of_deal(self) -> Record:
        """The match as it would be dealt now."""
        words = [seat.words for seat in self.seats]
        record = Record(self.game.name, len(self.seats), self.options, seed_of(self.secret, words))
        record.position = self.position
        record.names = [self.name_of(number) for number in range(len(self.seats))]
        return record

    def name_of(self, number: int) -> str:
        """What the one in this seat is called."""
        seat = self.seats[number]
        return seat.name if seat.person and seat.name else f"{'Player' if seat.person else 'Bot'} {number + 1}"

    def put(self, logged: log.Logged, match: Match[Any]) -> None:
        """Another match, or another step of it, is on the table; what was seen before counts no more."""
        self.match = match
        self.asked_at = [logged.version] * len(self.seats)
        self.floor = logged.version
        self.told = [(logged.version, len(match.events))]
        self.take_back = None

    def rewind(self, step: int) -> Match[Any]:
        """The match as it was after so many choices."""
        assert self.match is not None
        return Match(self.game, prefix(self.match.record, step))


def prefix(record: Record, step: int) -> Record:
    """The record of a match up to a step."""
    earlier = Record(record.game, record.seats, record.options, record.seed)
    earlier.names = record.names
    earlier.position = record.position
    earlier.choices = record.choices[:step]
    earlier.loaded = [(count, outcomes) for count, outcomes in record.loaded if count <= step]
    return earlier


# -- what each entry does -----------------------------------------------------------------------


def opened(room: Room, logged: log.Logged, entry: log.Opened) -> None:
    """Chairs are put around the table."""
    try:
        room._game = catalog.find(entry.game)
    except BadInput as error:
        raise Unplayable(f"The table plays {entry.game!r}, which is not in this Deadeye.") from error
    room.title, room.public, room.study = entry.title, entry.public, entry.study
    room.pace, room.grace, room.options = entry.pace, entry.grace, entry.options
    room.host, room.host_key, room.spectators_token = entry.host, entry.host_key, entry.spectators
    room.opened_at = logged.at
    for name, bot, key, invite in zip(entry.names, entry.bots, entry.keys, entry.invites, strict=True):
        room.seats.append(Seat(name=name, bot=bot, key=key, invite=invite))
    room.seal(entry.secret)


def sat(room: Room, logged: log.Logged, entry: log.Sat) -> None:
    """A person sits down; the link is used up."""
    seat = room.seats[entry.seat]
    seat.name, seat.key, seat.invite, seat.bot, seat.cause = entry.name, entry.key, "", "", ""
    seat.away_since = logged.at
    room.note(logged, f"{{{entry.seat}}} sits down.")


def invited(room: Room, _logged: log.Logged, entry: log.Invited) -> None:
    """A fresh link; the old one is void."""
    if entry.seat == WATCHING:
        room.spectators_token = entry.invite
    else:
        room.seats[entry.seat].invite = entry.invite


def renamed(room: Room, _logged: log.Logged, entry: log.Renamed) -> None:
    """A new name."""
    room.seats[entry.seat].name = entry.name


def readied(room: Room, _logged: log.Logged, entry: log.Readied) -> None:
    """Ready, or not."""
    room.seats[entry.seat].ready = entry.ready


def worded(room: Room, _logged: log.Logged, entry: log.Worded) -> None:
    """Words for the luck."""
    room.seats[entry.seat].words = entry.words


def said(room: Room, logged: log.Logged, entry: log.Said) -> None:
    """A line of chat."""
    room.chat.append(ChatLine(logged.version, entry.seat, entry.text, logged.at))


def changed(room: Room, _logged: log.Logged, entry: log.Changed) -> None:
    """The host set something else; who was ready is asked again if the game itself changed."""
    if entry.options != room.options or entry.study != room.study:
        for seat in room.seats:
            seat.ready = False
    room.title, room.public, room.study = entry.title, entry.public, entry.study
    room.pace, room.grace, room.options = entry.pace, entry.grace, entry.options


def dealt(room: Room, logged: log.Logged, entry: log.Dealt) -> None:
    """Bots sit in the open seats, and the match begins."""
    for seat, bot in zip(room.seats, entry.bots, strict=True):
        seat.bot = seat.bot or bot
        if not seat.connected and seat.person:
            seat.away_since = logged.at
    room.phase = "playing"
    room.put(logged, playable(room.game, room.record_of_deal()))
    finish(room)


def playable(game: Game[Any], record: Record) -> Match[Any]:
    """A match that was once possible; if the rules have changed since, say so."""
    try:
        return Match(game, record)
    except BadInput as error:
        raise Unplayable(f"The table was dealt with other rules: {error}") from error


def chose(room: Room, logged: log.Logged, entry: log.Chose) -> None:
    """A seat chooses; whose question is another one now has to look again."""
    match = room.match
    assert match is not None
    s = match.state
    menus, asker = s.menus, s.asker
    match.choose(entry.seat, entry.choice)
    s = match.state
    still = menus[: entry.seat] + ((),) + menus[entry.seat + 1 :] if menus else ()
    same_round = any(still) and s.menus == still and s.asker == asker
    for seat in range(len(room.seats)):
        if seat == entry.seat or not same_round:
            room.asked_at[seat] = logged.version
    room.told.append((logged.version, len(match.events)))
    room.take_back = None
    finish(room)


def finish(room: Room) -> None:
    """When the match is over, its record is open to all."""
    assert room.match is not None
    if room.match.over:
        room.phase = "over"
        room.records.append(f"{room.id}.{room.number}")


def asked_back(room: Room, logged: log.Logged, entry: log.AskedBack) -> None:
    """Somebody would like to take something back."""
    room.take_back = TakeBackAsked(entry.seat, entry.step, logged.at)
    room.note(logged, f"{{{entry.seat}}} asks to take a choice back.")


def agreed(room: Room, logged: log.Logged, entry: log.Agreed) -> None:
    """One more agrees; with the last one the match goes back."""
    asked = room.take_back
    assert asked is not None
    asked.agreed.append(entry.seat)
    if not to_consent(room):
        room.put(logged, room.rewind(asked.step))
        room.note(logged, f"All agree: {{{asked.seat}}} takes a choice back.")


def to_consent(room: Room) -> list[int]:
    """Whose consent is still missing."""
    asked = room.take_back
    if asked is None:
        return []
    return [seat for seat in room.people if seat != asked.seat and seat not in asked.agreed]


def declined(room: Room, logged: log.Logged, entry: log.Declined) -> None:
    """The choice stands."""
    room.take_back = None
    who = f"{{{entry.seat}}} doesn't agree" if entry.seat >= 0 else "Not all have answered"
    room.note(logged, f"{who}: the choice stands.")


def taken_back(room: Room, logged: log.Logged, entry: log.TakenBack) -> None:
    """The match goes back."""
    room.put(logged, room.rewind(entry.step))
    room.note(logged, f"{{{entry.seat}}} takes a choice back.")


def bot_sat(room: Room, logged: log.Logged, entry: log.BotSat) -> None:
    """A bot plays from here; "" opens the seat again."""
    seat = room.seats[entry.seat]
    seat.bot, seat.cause = entry.bot, entry.cause if seat.person else ""
    if entry.cause == "absent":
        room.note(logged, f"{{{entry.seat}}} is away; a bot sits in.")
    elif entry.cause == "failed":
        room.note(logged, f"The bot of {{{entry.seat}}} gave up; another one plays on.")
    elif seat.person:
        room.note(logged, f"{{{entry.seat}}} lets a bot play.")
    settle_take_back(room, logged)


def settle_take_back(room: Room, logged: log.Logged) -> None:
    """Somebody who was to consent has gone: if all others have agreed, the match goes back."""
    asked = room.take_back
    if asked is None:
        return
    if asked.seat not in room.people:
        room.take_back = None
    elif not to_consent(room) and asked.agreed:
        room.put(logged, room.rewind(asked.step))


def returned(room: Room, logged: log.Logged, entry: log.Returned) -> None:
    """The owner is back."""
    seat = room.seats[entry.seat]
    seat.bot = seat.cause = ""
    seat.away_since = -1 if seat.connected else logged.at
    room.note(logged, f"{{{entry.seat}}} is back.")


def left(room: Room, logged: log.Logged, entry: log.Left) -> None:
    """The chair is empty, or a bot's; a host who leaves passes the room on."""
    seat = room.seats[entry.seat]
    name = seat.name or f"Player {entry.seat + 1}"
    seat.gone()
    seat.bot = entry.bot
    if entry.seat == room.host:
        room.host = next((n for n, other in enumerate(room.seats) if other.person), WATCHING)
    room.note(logged, f"{name} {'was asked to leave' if entry.kicked else 'leaves'}.")
    settle_take_back(room, logged)


def again(room: Room, logged: log.Logged, entry: log.Again) -> None:
    """The same people, another match; persons whose bot sat in are asked anew."""
    for seat in room.seats:
        if seat.person:
            seat.bot = seat.cause = ""
    room.seal(entry.secret)
    room.position = entry.position
    room.note(logged, "Another match.")


APPLY: Final[dict[type, Callable[[Room, log.Logged, Any], None]]] = {
    log.Opened: opened, log.Sat: sat, log.Invited: invited, log.Renamed: renamed, log.Readied: readied,
    log.Worded: worded, log.Said: said, log.Changed: changed, log.Dealt: dealt, log.Chose: chose,
    log.AskedBack: asked_back, log.Agreed: agreed, log.Declined: declined, log.TakenBack: taken_back,
    log.BotSat: bot_sat, log.Returned: returned, log.Left: left, log.Again: again,
}

"""What each entry of a log does: applied in order, they make the room."""
from collections.abc import Callable, Iterable
from typing import Any, Final

from deadeye import catalog
from deadeye.core.errors import BadInput, Refused
from deadeye.core.match import Match
from deadeye.core.record import read_record
from deadeye.room import entries as log
from deadeye.room.proof import comes_out
from deadeye.room.room import ANSWERS_KEPT, ANYBODY, WATCHING, Room, TakeBackAsked, Unplayable, to_consent
from deadeye.room.seating import Seat
from deadeye.room.trail import CampaignGame, without
from deadeye.room.wire import ChatLine, OriginInfo


def apply(room: Room, logged: log.Logged) -> None:
    """Apply an entry. It makes the next version, or nothing happens at all."""
    if logged.version != room.version + 1:
        raise ValueError(f"room {room.id} is at version {room.version}; entry {logged.version} doesn't follow")
    try:
        APPLY[type(logged.entry)](room, logged, logged.entry)
    except (BadInput, Refused) as error:
        if not isinstance(logged.entry, log.MATCH_ENTRIES):
            raise Unplayable(f"The table was played under other rules: {error}") from error
        room.break_off(logged, str(error) if isinstance(error, BadInput) else "")
    room.version = logged.version
    room.touched_at = logged.at
    if logged.action_id:
        room.answers[logged.seat, logged.action_id] = logged.version
        if len(room.answers) > ANSWERS_KEPT:
            del room.answers[next(iter(room.answers))]


def read(id: str, lines: Iterable[log.Logged]) -> Room:
    """A room from its whole log; only its last match is replayed."""
    room = Room(id)
    entries = list(lines)
    last = max([place for place, logged in enumerate(entries) if isinstance(logged.entry, log.Again)], default=0)
    for place, logged in enumerate(entries):
        room.skimmed = place < last
        apply(room, logged)
    if entries:
        room.note_rules(entries[-1])
    return room


# -- what each entry does -----------------------------------------------------------------------


def opened(room: Room, logged: log.Logged, entry: log.Opened) -> None:
    """Chairs are put around the table."""
    try:
        room._game = catalog.find(entry.game)
    except BadInput as error:
        raise Unplayable(f"The table plays {entry.game!r}, which is not in this Deadeye.") from error
    room.title, room.public, room.study = entry.title, entry.public, entry.study
    room.pace, room.grace, room.options, room.brisk = entry.pace, entry.grace, entry.options, entry.brisk
    room.host, room.host_key, room.spectators_token = entry.host, entry.host_key, entry.spectators
    room.laid_out, room.seed, room.link = entry.position, entry.seed, entry.link
    room.origin = OriginInfo(entry.origin, entry.origin_step) if entry.origin else None
    room.opened_at = logged.at
    for name, bot, key, invite in zip(entry.names, entry.bots, entry.keys, entry.invites, strict=True):
        room.seats.append(Seat(name=name, bot=bot, key=key, invite=invite, since=logged.version))
    room.seal(entry.secret)


def sat(room: Room, logged: log.Logged, entry: log.Sat) -> None:
    """A person sits down, or continues on another device; the link is used up."""
    seat = room.seats[entry.seat]
    moved = seat.person
    seat.joined = seat.joined or not moved
    seat.since = seat.since if moved else logged.version
    seat.name, seat.key, seat.invite, seat.bot, seat.cause = entry.name, entry.key, "", "", ""
    seat.program = entry.program
    seat.away_since = -1 if seat.connected else logged.at
    if room.host == WATCHING and not room.host_key:
        room.host = entry.seat  # the host had left an empty room
    sits = f"{{{entry.seat}}} sits down" + (f": a program, {entry.program}." if entry.program else ".")
    room.note(logged, f"{{{entry.seat}}} goes on from another device." if moved else sits)


def invited(room: Room, logged: log.Logged, entry: log.Invited) -> None:
    """A fresh link; the old one is void. If somebody has the seat, everybody is told."""
    if entry.seat == WATCHING:
        room.spectators_token = entry.invite
        return
    if entry.seat == ANYBODY:
        room.link = entry.invite
        return
    room.seats[entry.seat].invite = entry.invite
    if room.seats[entry.seat].person:
        room.note(logged, f"There is a new link for the seat of {{{entry.seat}}}.")


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
    """The host changed a setting; if it is the game itself, everybody has to say again that they are ready."""
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
    room.trail = without(room.trail, room.newcomers)
    room.position = entry.position or room.position
    if not room.skimmed:
        room.dealt_by = entry.rules
        room.put(logged, Match(room.game, room.record_of_deal()))
        proven(room, logged, entry)
        finish(room)


def proven(room: Room, logged: log.Logged, entry: log.Dealt | log.Chose) -> bool:
    """Whether it comes out as it did when it happened; a match that comes out differently now is broken off."""
    if room.match is not None and not comes_out(room.match, entry, room.dealt_by):
        room.break_off(logged)
    return room.match is not None


def laid(room: Room, logged: log.Logged, entry: log.Laid) -> None:
    """A match goes on where its record ends."""
    room.phase = "playing"
    if not room.skimmed:
        room.put(logged, Match(room.game, read_record(entry.record)))
        finish(room)


def chose(room: Room, logged: log.Logged, entry: log.Chose) -> None:
    """A seat chooses; those whose question has changed must look again."""
    match = room.match
    if match is None:
        return  # an old match, skimmed
    s = match.state
    menus, waiting, asker = s.menus, s.waiting & ~(1 << entry.seat), s.asker
    match.choose(entry.seat, entry.choice)
    s = match.state
    same_round = waiting and (s.menus, s.waiting, s.asker) == (menus, waiting, asker)
    for seat in range(len(room.seats)):
        if seat == entry.seat or not same_round:
            room.asked_at[seat] = logged.version
            room.asked_since[seat] = logged.at
    room.told.append((logged.version, len(match.events)))
    room.turned.add(int(s.turn))
    room.take_back = None
    if proven(room, logged, entry):
        finish(room)


def finish(room: Room) -> None:
    """When the match is over, its record is open to everybody."""
    if room.match is not None and room.match.over:
        room.phase = "over"
        room.records.append(f"{room.id}.{room.number}")
        for seat in room.seats:
            seat.joined = False


def asked_back(room: Room, logged: log.Logged, entry: log.AskedBack) -> None:
    """Somebody would like to take something back."""
    room.take_back = TakeBackAsked(entry.seat, entry.step, logged.at)
    room.note(logged, f"{{{entry.seat}}} asks to take a choice back.")


def agreed(room: Room, logged: log.Logged, entry: log.Agreed) -> None:
    """One more agrees; with the last of them the match goes back."""
    asked = room.take_back
    if asked is None:
        return  # of a match that is broken off
    asked.agreed.append(entry.seat)
    if not to_consent(room):
        room.go_back(logged, asked.step)
        room.note(logged, f"All agree: {{{asked.seat}}} takes a choice back.")


def declined(room: Room, logged: log.Logged, entry: log.Declined) -> None:
    """The choice stands."""
    room.take_back = None
    who = f"{{{entry.seat}}} doesn't agree" if entry.seat >= 0 else "Not all have answered"
    room.note(logged, f"{who}: the choice stands.")


def taken_back(room: Room, logged: log.Logged, entry: log.TakenBack) -> None:
    """The match goes back."""
    room.go_back(logged, entry.step)
    room.note(logged, f"{{{entry.seat}}} takes a choice back.")


def bot_sat(room: Room, logged: log.Logged, entry: log.BotSat) -> None:
    """A bot plays from here; "" opens the seat again."""
    seat = room.seats[entry.seat]
    seat.joined = seat.joined or (not seat.person and entry.bot != seat.bot)
    seat.bot = entry.bot
    if entry.cause != "failed":  # after a failure a bot plays for the same reason as before
        seat.cause = entry.cause if seat.person else ""
    if entry.cause == "absent":
        room.note(logged, f"{{{entry.seat}}} is away; a bot sits in.")
    elif entry.cause == "slow":
        room.note(logged, f"The program of {{{entry.seat}}} takes too long; a bot plays on.")
    elif entry.cause == "failed":
        room.note(logged, f"The bot of {{{entry.seat}}} gave up; another one plays on.")
    elif seat.person:
        room.note(logged, f"{{{entry.seat}}} lets a bot play.")
    settle_take_back(room, logged)


def settle_take_back(room: Room, logged: log.Logged) -> None:
    """Somebody whose consent was needed has gone: if all others have agreed, the match goes back."""
    asked = room.take_back
    if asked is None:
        return
    if asked.seat not in room.people:
        room.take_back = None
    elif not to_consent(room) and asked.agreed:
        room.go_back(logged, asked.step)


def hinted(room: Room, logged: log.Logged, entry: log.Hinted) -> None:
    """Everybody may know that somebody had help; once for each question."""
    room.hints.count += 1
    room.hints.asked_at = room.asked_at[entry.seat] if room.match is not None else -1
    room.note(logged, f"{{{entry.seat}}} asks for a hint.")


def returned(room: Room, logged: log.Logged, entry: log.Returned) -> None:
    """The owner is back."""
    seat = room.seats[entry.seat]
    seat.bot = seat.cause = ""
    seat.away_since = -1 if seat.connected else logged.at
    if room.asked_since:
        room.asked_since[entry.seat] = logged.at
    room.note(logged, f"{{{entry.seat}}} is back.")


def left(room: Room, logged: log.Logged, entry: log.Left) -> None:
    """The chair is empty, or a bot's; a host who leaves passes the room on."""
    seat = room.seats[entry.seat]
    name = seat.name or f"Player {entry.seat + 1}"
    seat.gone()
    seat.bot = entry.bot
    seat.barred = entry.kicked and room.phase == "playing"
    if entry.seat == room.host:
        room.host = next((n for n, other in enumerate(room.seats) if other.person), WATCHING)
    room.note(logged, f"{name} {'was asked to leave' if entry.kicked else 'leaves'}.")
    settle_take_back(room, logged)


def again(room: Room, logged: log.Logged, entry: log.Again) -> None:
    """The same people, another match; people whose seat a bot had taken over play for themselves again."""
    if room.match is None and not room.broken:
        room.records.append(f"{room.id}.{room.number}")
    for seat in room.seats:
        if seat.person:
            seat.bot = seat.cause = ""
    last = CampaignGame(f"{room.id}.{room.number}", entry.winners)
    room.trail = without([*room.trail, last], entry.newcomers) if entry.position is not None else []
    room.seal(entry.secret)
    room.position = entry.position
    room.note(logged, "Another match.")


def erased(room: Room, logged: log.Logged, entry: log.Erased) -> None:
    """The name and all talk go; the seat stays."""
    seat = room.seats[entry.seat]
    seat.name = ""
    for line in list(room.chat):
        if line.seat == entry.seat and line.version >= seat.since:
            room.chat.remove(line)
    if room.match is not None:
        room.match.record.names = [*room.match.record.names]
        room.match.record.names[entry.seat : entry.seat + 1] = [room.name_of(entry.seat)]
    room.wiped = logged.version
    room.note(logged, f"{{{entry.seat}}} has deleted their name and what they said.")


def closed(room: Room, logged: log.Logged, entry: log.Closed) -> None:
    """Nothing more happens here."""
    room.phase = "closed"
    room.take_back = None
    room.note(logged, f"The operator has closed this room{': ' if entry.why else '.'}{entry.why}")


APPLY: Final[dict[type, Callable[[Room, log.Logged, Any], None]]] = {
    log.Opened: opened, log.Sat: sat, log.Invited: invited, log.Renamed: renamed, log.Readied: readied,
    log.Worded: worded, log.Said: said, log.Changed: changed, log.Dealt: dealt, log.Laid: laid,
    log.Chose: chose, log.AskedBack: asked_back, log.Agreed: agreed, log.Declined: declined,
    log.TakenBack: taken_back, log.BotSat: bot_sat, log.Hinted: hinted, log.Returned: returned,
    log.Left: left, log.Again: again, log.Erased: erased, log.Closed: closed,
}

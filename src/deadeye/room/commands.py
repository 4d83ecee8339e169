"""What a command becomes: an entry for the log, or an answer that says why not. Nothing is changed here."""
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from deadeye.core.errors import BadInput, Refused
from deadeye.core.match import Match
from deadeye.room import entries as log
from deadeye.room import wire
from deadeye.room.players import default_bot, kinds_of
from deadeye.room.proof import rehearse, table_digest
from deadeye.room.room import Room, to_consent
from deadeye.room.texts import clean
from deadeye.room.trail import winners_of

Entropy = Callable[[int], str]  # that many bytes, as hex


@dataclass(frozen=True)
class Actor:
    """Who sends a command: a seat (-1 watches), whether they host, and the kind of bot if it is one."""

    seat: int
    host: bool = False
    bot: str = ""


class No(Exception):
    """Not done, and why."""

    def __init__(self, code: wire.Code, why: str, clause: str = "") -> None:
        super().__init__(why)
        self.code: wire.Code = code
        self.why = why
        self.clause = clause


class Outdated(Exception):
    """The question has changed since the version that the chooser saw."""


Proposal = log.AnyEntry


def propose(room: Room, actor: Actor, command: wire.AnyAction, entropy: Entropy) -> Proposal:
    """The entry that this command asks for; raises No or Outdated."""
    if room.phase == "closed":
        raise No("not-now", "This room is closed.")
    return PROPOSE[type(command)](room, actor, command, entropy)


def seated(room: Room, actor: Actor) -> int:
    """The actor's seat; spectators only watch."""
    if not 0 <= actor.seat < len(room.seats):
        raise No("not-yours", "Spectators can only watch.")
    return actor.seat


def hosting(actor: Actor) -> None:
    """Only the host may do this."""
    if not actor.host:
        raise No("not-yours", "That is for the host of the room.")


def between_matches(room: Room) -> None:
    """Only before the deal."""
    if room.phase != "open":
        raise No("not-now", "That can only be set before the deal.")


def on_the_table(room: Room) -> Match[Any]:
    """The match in progress."""
    if room.match is None:
        raise No("not-now", "Nothing is dealt yet.")
    return room.match


def not_ahead(room: Room, base: int) -> None:
    """Nobody can have seen what hasn't happened."""
    if base > room.version:
        raise No("bad-input", f"base_version {base} hasn't happened yet: the room is at {room.version}.")


# -- choosing -----------------------------------------------------------------------------------


def choose(room: Room, actor: Actor, command: wire.Choose, _entropy: Entropy) -> log.Chose:
    """A choice: the question must be the one that was seen, and the rules must allow it."""
    match = on_the_table(room)
    seat = seated(room, actor)
    not_ahead(room, command.base_version)
    if command.base_version < room.asked_at[seat]:
        raise Outdated
    if room.seats[seat].bot != actor.bot:
        raise No("not-now", "A bot plays this seat now: take it back first.")
    try:
        _, choice = match.checked(seat, command.choice)
    except Refused as refused:
        raise No("rule", refused.why, refused.clause) from refused
    return log.Chose(seat, choice, actor.bot, *rehearse(match, seat, choice))


def take_back(room: Room, actor: Actor, command: wire.TakeBack, _entropy: Entropy) -> Proposal:
    """At once where that is fair, otherwise by asking the others."""
    on_the_table(room)
    seat = seated(room, actor)
    not_ahead(room, command.base_version)
    if command.base_version < room.floor:
        raise Outdated
    kind = undo_of(room, seat)
    if kind == "no":
        raise No("not-now", "There is nothing you can take back now.")
    step = last_choice(room, seat)
    return log.TakenBack(seat, step) if kind == "free" else log.AskedBack(seat, step)


def undo_of(room: Room, seat: int) -> wire.Undo:
    """What a take-back by this seat would do now: "free", "ask" or "no"."""
    match = room.match
    if match is None or room.phase != "playing" or not (0 <= seat < len(room.seats) and room.seats[seat].playing):
        return "no"
    if room.study:
        return "free" if last_choice(room, seat) >= 0 else "no"
    if match.may_undo(seat):
        return "free"
    others = [other for other in room.people if other != seat]
    return "ask" if others and room.take_back is None and last_choice(room, seat) >= 0 else "no"


def last_choice(room: Room, seat: int) -> int:
    """The number of this seat's last choice; -1 when it hasn't chosen yet."""
    choices = room.match.record.choices if room.match is not None else []
    for number in range(len(choices) - 1, -1, -1):
        if choices[number][0] == seat:
            return number
    return -1


def consent(room: Room, actor: Actor, command: wire.Consent, _entropy: Entropy) -> Proposal:
    """Yes or no to a take-back; the one who asked may withdraw."""
    seat = seated(room, actor)
    asked = room.take_back
    if asked is None or (seat not in to_consent(room) and seat != asked.seat):
        raise No("not-now", "You are not asked to agree to anything.")
    if command.agree and seat == asked.seat:
        raise No("not-now", "The others have to agree.")
    return log.Agreed(seat) if command.agree else log.Declined(seat)


# -- before the deal ----------------------------------------------------------------------------


def ready(room: Room, actor: Actor, command: wire.Ready, _entropy: Entropy) -> log.Readied:
    """Ready, or not."""
    between_matches(room)
    return log.Readied(seated(room, actor), command.ready)


def start(room: Room, actor: Actor, _command: wire.Start, _entropy: Entropy) -> log.Dealt:
    """Deal, when all are ready."""
    hosting(actor)
    if room.phase != "open":
        raise No("not-now", "The match has begun.")
    slow = [n for n in room.people if not room.seats[n].ready and n != room.host]
    if slow:
        raise No("not-now", "Not all are ready: " + ", ".join([room.name_of(seat) for seat in slow]) + ".")
    fill = default_bot(room.game)
    bots = [fill if seat.free else "" for seat in room.seats]
    record = room.record_of_deal()
    if room.position is not None:
        record.position = room.game.newcomers(room.position, room.newcomers)
    try:
        match = Match(room.game, record)
    except BadInput as error:
        raise No("bad-input", str(error)) from error
    return log.Dealt(bots, record.position if room.position is not None else None, match.record.rules,
                     match.record.digests[0], table_digest(room.game, match.state))


def words(room: Room, actor: Actor, command: wire.Words, _entropy: Entropy) -> log.Worded:
    """Words for the luck."""
    between_matches(room)
    return log.Worded(seated(room, actor), clean(command.words, 40))


def change(room: Room, actor: Actor, command: wire.Change, _entropy: Entropy) -> log.Changed:
    """What the host sets."""
    hosting(actor)
    if command == wire.Change(action_id=command.action_id):
        raise No("bad-input", "Say what to change: title, public, study, pace, grace or options.")
    if command.options is not None or command.study is not None or command.title is not None:
        between_matches(room)
    if command.options is not None and room.position is not None:
        raise No("not-now", "In a campaign the options stay as they are.")
    study = room.study if command.study is None else command.study
    if study and len([seat for seat in room.seats if seat.person]) > 1:
        raise No("bad-input", "A study table has one person and bots.")
    return log.Changed(
        room.title if command.title is None else clean(command.title, 40),
        room.public if command.public is None else command.public,
        study,
        room.pace if command.pace is None else command.pace,
        room.grace if command.grace is None else command.grace,
        room.options if command.options is None else read_options(room, command.options),
    )


def read_options(room: Room, options: dict[str, bool | int | str]) -> dict[str, bool | int | str]:
    """Options of the game, defaults filled in."""
    try:
        return room.game.table_options(len(room.seats), options)
    except BadInput as error:
        raise No("bad-input", str(error)) from error


# -- people -------------------------------------------------------------------------------------


def chat(room: Room, actor: Actor, command: wire.Chat, _entropy: Entropy) -> log.Said:
    """A line of chat."""
    text = clean(command.text, 500)
    if not text:
        raise No("bad-input", "There is nothing to say in that.")
    return log.Said(seated(room, actor), text)


def rename(room: Room, actor: Actor, command: wire.Rename, _entropy: Entropy) -> log.Renamed:
    """Another name."""
    name = clean(command.name, 40)
    if not name:
        raise No("bad-input", "A name needs at least one letter.")
    seat = seated(room, actor)
    if room.own_name(seat, name) != name:
        raise No("not-now", "Somebody here is called that, or it sounds like a bot: choose another name.")
    return log.Renamed(seat, name)


def sit_bot(room: Room, actor: Actor, command: wire.SitBot, _entropy: Entropy) -> log.BotSat:
    """A bot for your own seat, or, if you are the host, for one that nobody has or whose person is away."""
    if command.seat >= len(room.seats):
        raise No("bad-input", f"A seat is a number from 0 to {len(room.seats) - 1}.")
    seat = room.seats[command.seat]
    if command.bot and command.bot not in kinds_of(room.game):
        raise No("bad-input", f"A bot here is one of {', '.join(kinds_of(room.game))}.")
    if seat.person:
        if command.seat != actor.seat:
            return stand_in(room, actor, command)
        if not command.bot:
            raise No("bad-input", "To play yourself again, take your seat back.")
        return log.BotSat(command.seat, command.bot, "handed")
    hosting(actor)
    if not command.bot and room.phase == "playing":
        raise No("not-now", "In a match every seat is played by somebody.")
    return log.BotSat(command.seat, command.bot, "host")


def stand_in(room: Room, actor: Actor, command: wire.SitBot) -> log.BotSat:
    """The host needn't wait until a bot sits in for who is away; they have their seat back when they come."""
    seat = room.seats[command.seat]
    if not actor.host or not command.bot or seat.connected:
        raise No("not-yours", "Only its owner can hand that seat to a bot.")
    if room.phase != "playing" or seat.bot:
        raise No("not-now", "A bot sits in while a match is played, and once.")
    if room.grace == 0:
        raise No("not-now", "This table is played slowly: nobody is replaced.")
    return log.BotSat(command.seat, command.bot, "absent")


def take_seat(room: Room, actor: Actor, _command: wire.TakeSeat, _entropy: Entropy) -> log.Returned:
    """Back in your own seat."""
    seat = seated(room, actor)
    if not room.seats[seat].bot:
        raise No("not-now", "You already play this seat yourself.")
    return log.Returned(seat)


def kick(room: Room, actor: Actor, command: wire.Kick, _entropy: Entropy) -> log.Left:
    """The host makes a person leave."""
    hosting(actor)
    if command.seat >= len(room.seats) or not room.seats[command.seat].person:
        raise No("bad-input", "Nobody sits there.")
    if command.seat == actor.seat:
        raise No("bad-input", "To get up yourself, leave.")
    return got_up(room, command.seat, kicked=True)


def leave(room: Room, actor: Actor, _command: wire.Leave, _entropy: Entropy) -> log.Left:
    """Get up."""
    return got_up(room, seated(room, actor), kicked=False)


def got_up(room: Room, seat: int, *, kicked: bool) -> log.Left:
    """In a match a bot plays on."""
    bot = (room.seats[seat].bot or default_bot(room.game)) if room.phase == "playing" else ""
    return log.Left(seat, bot, kicked)


def erase(room: Room, actor: Actor, _command: wire.Erase, _entropy: Entropy) -> log.Erased:
    """The name and all words go."""
    return log.Erased(seated(room, actor))


def rematch(room: Room, actor: Actor, command: wire.Rematch, entropy: Entropy) -> log.Again:
    """Another match, once this one is over."""
    if room.phase != "over":
        raise No("not-now", "The match isn't over.")
    if not actor.host:
        seated(room, actor)
    if not command.campaign:
        return log.Again(entropy(32), None)
    match = on_the_table(room)
    if not room.game.campaign:
        raise No("bad-input", f"{room.game.title} has no campaign: each match stands alone.")
    position = room.game.sequel(match.state, room.options, list(range(len(room.seats))))
    return log.Again(entropy(32), room.game.newcomers(position, room.newcomers), winners_of(match), room.newcomers)


PROPOSE: Final[dict[type, Callable[[Room, Actor, Any, Entropy], Proposal]]] = {
    wire.Choose: choose, wire.TakeBack: take_back, wire.Consent: consent, wire.Ready: ready, wire.Start: start,
    wire.Words: words, wire.Chat: chat, wire.Rename: rename, wire.SitBot: sit_bot, wire.TakeSeat: take_seat,
    wire.Kick: kick, wire.Leave: leave, wire.Erase: erase, wire.Rematch: rematch, wire.Change: change,
}

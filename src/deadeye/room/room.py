"""Room: the sum of its log. No clock, no socket, no database: those who have them hand in what they know."""
import re
from bisect import bisect_right
from collections import deque
from dataclasses import dataclass, field
from operator import itemgetter
from typing import Any, Final

from deadeye.core.game import Game, Options, Plain
from deadeye.core.match import Match
from deadeye.core.record import Record
from deadeye.room import entries as log
from deadeye.room.luck import seed_of
from deadeye.room.players import default_bot
from deadeye.room.seating import Seat
from deadeye.room.trail import CampaignGame
from deadeye.room.wire import ChatLine, OriginInfo, Phase, Refused, Stale

CHAT_KEPT: Final = 100
ANSWERS_KEPT: Final = 256
REFUSALS_KEPT: Final = 64
TAKE_BACK_LIFE: Final = 60_000  # milliseconds for all to agree
SLOW_LIFE: Final = 86_400_000  # and where people come by once a day
PATIENCE: Final = 30_000  # milliseconds for the choice of a program that plays in a person's name
UNCHANGED: Final = "The rules have changed since the deal; nothing that happened in this match has."
BRISK: Final = 120  # milliseconds that a bot takes while it hurries
FEW: Final = 6  # choices after which somebody counts as being in the game, even without a turn
WATCHING: Final = -1  # the seat of those who have none
ANYBODY: Final = -2  # whom the room's own link is for
# The bots' names: more than a table has seats, and none of a character in a box.
BOTS: Final = ("Arlo", "Bruno", "Casper", "Edda", "Fitz", "Greta", "Hugo", "Ines", "Jonas", "Lola", "Nora", "Odile",
               "Pia", "Quinn", "Selma", "Theo", "Ursula")
LIKE_A_BOT: Final = re.compile(r"(bot|player)\s*\d*", re.IGNORECASE)


class Unplayable(Exception):
    """A log that this Deadeye can't play: its game or a rule of it no longer exists here."""


@dataclass
class TakeBackAsked:
    """A take-back that waits for consent."""

    seat: int
    step: int
    at: int
    agreed: list[int] = field(default_factory=list)


@dataclass
class Hints:
    """How many were asked for, and the version of the question that the last one was for."""

    count: int = 0
    asked_at: int = -1


class Room:
    """People and bots around one table; each entry that is applied makes a new version."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.version = 0
        self.phase: Phase = "open"
        self.title = ""
        self.public = self.study = False
        self.pace = self.grace = 0
        self.brisk = False  # whether bots hurry until the only person's first turn
        self.options: Options = {}
        self.seats: list[Seat] = []
        self.host = WATCHING
        self.host_key = self.spectators_token = ""
        self.link = ""  # hash of the room's own link
        self.opened_at = self.touched_at = 0
        self.secret = ""
        self.number = 0  # of the match on the table
        self.position: Plain | None = None  # from which it begins, in a campaign
        self.trail: list[CampaignGame] = []  # the games of the campaign before it
        self.laid_out: Plain | None = None  # from which every match begins, at a study table that was laid out
        self.seed = ""  # the luck of a table that was laid out, where it was named
        self.origin: OriginInfo | None = None  # the moment a study table branches off from
        self.hints = Hints()  # in this match
        self.records: list[str] = []  # ids of the matches that are over
        self.chat: deque[ChatLine] = deque(maxlen=CHAT_KEPT)
        self.answers: dict[tuple[int, str], int] = {}
        self.refusals: dict[tuple[int, str], Stale | Refused] = {}
        self.take_back: TakeBackAsked | None = None
        self.spectators = 0
        self.dealt_by = ""  # the version of the rules behind the deal
        self.broken = ""  # why the match can't go on: the rules have changed
        self.skimmed = False  # while old matches are skipped: they are not replayed
        self.stirred = 0  # counts visible changes that aren't in the log: who is connected
        self._game: Game[Any] | None = None
        self.match: Match[Any] | None = None
        self.asked_at: list[int] = []  # for each seat, the version at which its question last changed
        self.asked_since: list[int] = []  # and when that was
        self.told: list[tuple[int, int]] = []  # after each choice: the version and the number of events
        self.turned: set[int] = set()  # seats that have had a turn in this match
        self.wiped = 0  # before this version the chat was different: somebody deleted what they said
        self.floor = 0  # before this version the events were different: a deal or a take-back came between

    @property
    def game(self) -> Game[Any]:
        """The game on the table."""
        assert self._game is not None, "a room begins with the entry that opens it"
        return self._game

    @property
    def people(self) -> list[int]:
        """Seats that people play themselves."""
        return [number for number, seat in enumerate(self.seats) if seat.playing]

    @property
    def beat(self) -> int:
        """Milliseconds that a bot takes now, by what everybody sees: less while a lone newcomer waits for a turn."""
        people = self.people
        if not self.brisk or len(people) != 1 or people[0] in self.turned or self.match is None:
            return self.pace
        made = len([seat for seat, _ in self.match.record.choices if seat == people[0]])
        return self.pace if made >= FEW else min(self.pace, BRISK)

    @property
    def newcomers(self) -> list[int]:
        """Seats that have changed hands since the end of the last match."""
        return [number for number, seat in enumerate(self.seats) if seat.joined]

    def role_of(self, key: str) -> int | None:
        """The seat that the hash of a key belongs to, WATCHING for spectators; None for strangers, "" for no key."""
        if not key:
            return WATCHING if self.public else None
        for number, seat in enumerate(self.seats):
            if seat.key == key:
                return number
        return WATCHING if key in (self.spectators_token, self.host_key, self.link) else None

    def holds(self, seat: int, key: str) -> bool:
        """Whether the hash of a key still opens this seat: its own, or watching."""
        if key and seat != WATCHING and self.seats[seat].key == key:
            return True
        role = self.role_of(key)
        return role is not None and seat in (role, WATCHING)

    def may_sit(self, key: str) -> bool:
        """Whether who watches with this key may take a free seat now: with the room's link, or at a public table."""
        if self.phase != "open" or not (self.public or (key and key == self.link)):
            return False
        if self.study and any([seat.person for seat in self.seats]):
            return False
        return any([seat.free for seat in self.seats])

    def is_host(self, seat: int, key: str = "") -> bool:
        """Whether this seat, or this watching key, is the host's."""
        return seat == self.host if self.host >= 0 else bool(key) and key == self.host_key

    def bots_asked(self) -> list[int]:
        """Seats in which a bot is to choose now; nobody moves while a take-back is being discussed."""
        if self.match is None or self.phase != "playing" or self.take_back is not None:
            return []
        asked = self.match.state
        return [n for n, seat in enumerate(self.seats) if seat.bot and not asked.over and asked.options_of(n)]

    def due(self, now: int, patience: int = PATIENCE) -> list[tuple[int, log.AnyEntry]]:
        """What the clock brings: a bot for anyone away too long while somebody waits, and for a program that is
        here and doesn't answer; an end to requests that nobody answers."""
        if self.phase != "playing" or (self.take_back is None and not self.missed()):
            return []
        due: list[tuple[int, log.AnyEntry]] = []
        waited_for = self.grace > 0 and any([seat.connected and seat.person for seat in self.seats])
        for number, seat in enumerate(self.seats):
            if waited_for and seat.playing and seat.away_since >= 0 and now - seat.away_since >= self.grace * 1000:
                due.append((number, log.BotSat(number, default_bot(self.game), "absent")))
            elif self.take_back is None and self.hangs(number, now - patience):
                due.append((number, log.BotSat(number, default_bot(self.game), "slow")))
        life = TAKE_BACK_LIFE if self.grace > 0 else SLOW_LIFE
        if self.take_back is not None and now - self.take_back.at >= life:
            due.append((self.take_back.seat, log.Declined(WATCHING)))
        return due

    def missed(self) -> bool:
        """Whether somebody is away, or a program plays: most tables have neither, and all are looked at each second."""
        return any([seat.away_since >= 0 or seat.program for seat in self.seats])

    def hangs(self, number: int, then: int) -> bool:
        """Whether a program that is here was asked before this moment and hasn't answered."""
        seat = self.seats[number]
        if not seat.program or not seat.playing or not seat.connected or self.match is None:
            return False
        return bool(self.match.state.options_of(number)) and max(self.asked_since[number], seat.here_since) <= then

    def events_at(self, version: int) -> int:
        """How many events of this match a viewer of that version has seen."""
        told = bisect_right(self.told, version, key=itemgetter(0))
        return self.told[told - 1][1] if told else 0

    def remember(self, seat: int, answer: Stale | Refused) -> None:
        """An action that is sent again gets its first answer; the room's own (with a colon) may be tried again."""
        if not answer.action_id or ":" in answer.action_id:
            return
        self.refusals[seat, answer.action_id] = answer
        if len(self.refusals) > REFUSALS_KEPT:
            del self.refusals[next(iter(self.refusals))]

    # -- what the log brings about ------------------------------------------------------------

    def note(self, logged: log.Logged, text: str) -> None:
        """The room itself says something."""
        self.chat.append(ChatLine(logged.version, WATCHING, text, logged.at))

    def note_rules(self, logged: log.Logged) -> None:
        """The match goes on under other rules than those it was dealt by: that is said once, and last."""
        for line in [line for line in self.chat if line.seat == WATCHING and line.text == UNCHANGED]:
            self.chat.remove(line)
        if self.match is not None and self.dealt_by not in ("", self.game.version()):
            self.note(logged, UNCHANGED)

    def seal(self, secret: str) -> None:
        """The luck of the next match is fixed, and nobody knows it yet."""
        self.secret = secret
        self.number += 1
        self.phase = "open"
        self.match = None
        self.broken = ""
        self.hints = Hints()
        self.take_back = None
        for seat in self.seats:
            seat.words = ""
            seat.ready = seat.joined = seat.barred = False

    def record_of_deal(self) -> Record:
        """The match as it would be dealt now."""
        words = [seat.words for seat in self.seats]
        # A laid-out table promises nothing: its seed isn't a sealed secret.
        seed = seed_of(self.secret, words) if self.laid_out is None else self.seed or self.secret[:32]
        record = Record(self.game.name, len(self.seats), self.options, seed)
        record.position = self.position if self.position is not None else self.laid_out
        record.names = [self.name_of(number) for number in range(len(self.seats))]
        return record

    def name_of(self, number: int) -> str:
        """What whoever sits here is called."""
        seat = self.seats[number]
        return self.bot_name(number) if not seat.person else seat.name or f"Player {number + 1}"

    def bot_name(self, number: int) -> str:
        """What a bot in this seat is called."""
        return BOTS[(sum(self.id.encode()) + number) % len(BOTS)]

    def own_name(self, number: int, wish: str) -> str:
        """A name that nobody else here has, and that no bot could have."""
        seats = range(len(self.seats))
        others = [self.name_of(other) for other in seats if other != number]
        taken = {other.casefold() for other in [*others, *map(self.bot_name, seats)]}
        name, count = wish, 1
        while name and (name.casefold() in taken or LIKE_A_BOT.fullmatch(name)):
            count += 1
            name = f"{wish[:36]} ({count})"
        return name

    def put(self, logged: log.Logged, match: Match[Any]) -> None:
        """Another match, or another step of it, is on the table; what was seen before no longer counts."""
        self.match = match
        self.asked_at = [logged.version] * len(self.seats)
        self.asked_since = [logged.at] * len(self.seats)
        self.floor = logged.version
        self.told = [(logged.version, len(match.events))]
        self.turned = {int(match.state.turn)}
        self.take_back = None

    def break_off(self, logged: log.Logged, why: str = "") -> None:
        """The match can't go on: under today's rules it would be a different one. The log keeps it as it was."""
        dealt_by = f"version {self.dealt_by}" if self.dealt_by else "others"
        self.broken = (f"This match was played under other rules ({dealt_by}; today's are version "
                       f"{self.game.version()}) "
                       "and would come out differently now: it ends here.")
        if why and self.dealt_by == self.game.version():  # the same rules, but not the same data
            self.broken = f"This match can't go on here: {why.rstrip('.')}. It ends here."
        self.match = None
        self.take_back = None
        self.phase = "over"
        self.note_rules(logged)
        self.note(logged, self.broken)

    def go_back(self, logged: log.Logged, step: int) -> None:
        """The match as it was after this many choices."""
        if self.match is not None:
            self.put(logged, Match(self.game, self.match.record.prefix(step)))


def to_consent(room: Room) -> list[int]:
    """Whose consent is still missing."""
    asked = room.take_back
    if asked is None:
        return []
    return [seat for seat in room.people if seat != asked.seat and seat not in asked.agreed]

"""A bot at a table over the network: it comes back when the line is lost, and answers each question once."""
import time
import traceback
from collections.abc import Callable
from typing import Final, Protocol
from urllib.parse import urlencode

import msgspec
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from deadeye import catalog
from deadeye.bots.asked import DecisionInfo, EventInfo
from deadeye.bots.bot import Bot, WrongChoice, offered
from deadeye.bots.program import GaveUp, Late
from deadeye.bots.speak import World, choose, thinks_in_worlds
from deadeye.core.game import Result
from deadeye.outside.link import Away, Entered, Link, Out, enter, own_secret, read_link
from deadeye.room import wire

__all__ = ["Player", "own_secret", "read_link"]

LAST: Final = {4001, 4003, 4010, 4011}  # closing codes that mean the seat is no longer ours
LONGEST_WAIT: Final = 5.0  # seconds before the next try
STRIKES: Final = 3  # choices that went wrong, before the house's bot plays on
decode: Final = msgspec.json.Decoder(wire.AnyMessage).decode
Making = Callable[[str, int], Bot]


class Say(Protocol):
    """Somebody who reads what happens."""

    def __call__(self, text: str) -> None: ...


class Player:
    """One seat at one table."""

    def __init__(self, link: Link, make: Making, name: str, program: str, own: str, say: Say) -> None:
        self.link = link
        self.make = make
        self.name = name
        self.program = program
        self.own = own
        self.say = say
        self.bot: Bot | None = None
        self.match = 0  # the number of the match on the table
        self.played = 0
        self.version = 0
        self.news: list[EventInfo] = []  # since it last chose
        self.told = 0  # events of this match that were told
        self.answers: dict[int, wire.Choose] = {}  # of this match, by the question's `since`
        self.strikes = 0
        self.given_up = False
        self.over = True
        self.count = 0
        self.open: tuple[wire.Update, wire.TableInfo, DecisionInfo] | None = None  # the question being thought about

    def play(self, matches: int = 0) -> None:
        """Sit there until this many matches are over (0: until the seat is gone)."""
        wait = 0.1
        while not matches or self.played < matches:
            before = self.version
            try:
                self.attend(enter(self.link, self.name, self.program, self.own), matches)
            except (Away, OSError, InvalidHandshake) as error:
                self.say(f"{error}; trying again")
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd is not None else 1006
                if code in LAST:
                    raise Out(closed.rcvd.reason if closed.rcvd is not None else "The seat is gone.") from closed
                self.say("The line is lost; coming back")
            wait = 0.1 if self.version > before else min(LONGEST_WAIT, wait * 2)
            if not matches or self.played < matches:
                time.sleep(wait)

    def attend(self, entered: Entered, matches: int) -> None:
        """One socket, from its first message to its last."""
        address = f"{self.link.socket}?{urlencode({'seat': entered.seat, 'version': self.version})}"
        headers = {"Authorization": f"Bearer {entered.key}"}
        with connect(address, additional_headers=headers, max_size=None, proxy=None) as socket:
            self.send(socket, wire.Hello(protocol=wire.PROTOCOL))
            sent: set[int] = set()
            for text in socket:
                message = decode(text)
                if isinstance(message, wire.Update):
                    self.take(socket, message, sent)
                elif isinstance(message, wire.World):
                    self.think(socket, message, sent)
                elif isinstance(message, wire.Refused):
                    self.refused(socket, entered.seat, message)
                elif isinstance(message, wire.Problem):
                    self.trouble(message)
                if matches and self.played >= matches:
                    return

    def send(self, socket: ClientConnection, command: wire.AnyCommand) -> None:
        """One message to the table."""
        socket.send(msgspec.json.encode(command).decode())

    def id(self, what: str) -> str:
        """A name for an action that this seat hasn't used."""
        self.count += 1
        return f"{what}-{time.time_ns():x}-{self.count}"

    def trouble(self, problem: wire.Problem) -> None:
        """A message that wasn't accepted: after a limit, wait and come back; another protocol is the end."""
        if problem.code == "limit":
            raise Away(problem.why)
        raise Out(problem.why)

    # -- what the table says ------------------------------------------------------------------

    def take(self, socket: ClientConnection, update: wire.Update, sent: set[int]) -> None:
        """Everything that the seat sees now."""
        self.version = update.version
        seat = update.room.seats[update.you]
        if update.room.phase == "open" and not seat.ready:
            self.send(socket, wire.Ready(action_id=self.id("ready"), ready=True))
        table = update.table
        if table is None:
            return
        if table.match != self.match:
            self.begin(update, table.match)
        self.news += table.events[max(0, self.told - table.first_event) :]
        self.told = table.first_event + len(table.events)
        if table.over:
            self.end(table)
        elif seat.bot and not self.given_up:
            self.send(socket, wire.TakeSeat(action_id=self.id("back")))
        for decision in [] if self.given_up or seat.bot else table.decisions:
            if decision.since not in sent:
                sent.add(decision.since)
                self.answer(socket, update, table, decision)

    def begin(self, update: wire.Update, number: int) -> None:
        """Another match, and a bot that knows nothing of the last one."""
        self.match = number
        self.answers.clear()
        self.news = []
        self.told = self.strikes = 0
        self.given_up = False
        self.bot = self.make(update.room.game, update.you)
        self.bot.game = catalog.find(update.room.game)
        self.bot.seats, self.bot.options = len(update.room.seats), update.room.options
        self.over = False
        self.say(f"{update.room.title}: a match begins, in seat {update.you + 1}")

    def end(self, table: wire.TableInfo) -> None:
        """A match is over."""
        if self.over or self.bot is None:
            return
        self.over = True
        self.played += 1
        end = table.result
        self.bot.over(None if end is None else Result(end.winners, end.scores, end.reason, end.clause))
        self.say(f"The match is over: {'won' if end and self.bot.seat in end.winners else 'lost'}")

    def answer(self, socket: ClientConnection, update: wire.Update, table: wire.TableInfo, asked: DecisionInfo
               ) -> None:
        """Choose; an earlier choice is sent again under the same name, and done once."""
        known = self.answers.get(asked.since)
        if known is not None:
            self.send(socket, known)
            return
        assert self.bot is not None
        self.open = update, table, asked
        if thinks_in_worlds(type(self.bot)):
            self.send(socket, wire.AskWorld())
        else:
            self.decide(socket, None)

    def think(self, socket: ClientConnection, message: wire.World, sent: set[int]) -> None:
        """The world for the bot to choose in has come."""
        assert self.open is not None
        _, _, asked = self.open
        if message.since != asked.since or message.world is None:
            sent.discard(asked.since)  # another question by now: the next update has it
            return
        self.decide(socket, World(message.world, message.luck, message.step, message.a, message.b))

    def decide(self, socket: ClientConnection, world: World | None) -> None:
        """Ask the bot, and send what it chose; any option if it fails."""
        assert self.open is not None
        assert self.bot is not None
        update, table, asked = self.open
        self.bot.hear(self.news)
        self.news = []
        try:
            choice = offered(asked, choose(self.bot, asked, table.view, world))
        except Exception as error:  # noqa: BLE001 - whatever a bot does wrong, it keeps its seat and its table goes on
            expected = isinstance(error, WrongChoice | Late | GaveUp)
            self.wrong(socket, update.you, str(error) or "too late" if expected else traceback.format_exc())
            if isinstance(error, GaveUp):
                self.give_up(socket, update.you)
            if self.given_up:
                return
            choice = asked.options[0].choice
        command = wire.Choose(action_id=f"c{self.match}-{asked.since}", base_version=asked.since, choice=choice)
        self.answers[asked.since] = command
        self.send(socket, command)

    # -- what goes wrong ----------------------------------------------------------------------

    def refused(self, socket: ClientConnection, seat: int, no: wire.Refused) -> None:
        """What wasn't done: through the bot's own fault, bad timing, or because something else was faster."""
        if no.code in ("limit", "trouble"):
            raise Away(no.why)
        if no.code in ("rule", "bad-input"):
            self.wrong(socket, seat, no.why)

    def wrong(self, socket: ClientConnection, seat: int, why: str) -> None:
        """The bot's choice was no good."""
        self.strikes += 1
        self.say(f"Not done: {why}")
        if self.strikes >= STRIKES and not self.given_up:
            self.give_up(socket, seat)

    def give_up(self, socket: ClientConnection, seat: int) -> None:
        """The house's bot plays on, until the match is over."""
        if not self.given_up:
            self.given_up = True
            self.say("That is enough: a bot of the house plays this match to its end")
            self.send(socket, wire.SitBot(action_id=self.id("house"), seat=seat, bot="normal"))

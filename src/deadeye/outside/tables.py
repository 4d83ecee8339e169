"""A seat at a table for somebody who reads and answers: in this process among bots, or at a server by a link."""
import time
from collections.abc import Callable
from typing import Any, Final

import msgspec

import deadeye
from deadeye.bots.arena import Arena, kinds_for, seat_bots
from deadeye.bots.asked import DecisionInfo, decision_info
from deadeye.bots.telling import filled, names_at, question, sight
from deadeye.core.errors import BadInput
from deadeye.core.game import Value
from deadeye.outside.link import Away, Entered, Link, call, enter, open_room
from deadeye.room import wire

POLL: Final = 0.4  # seconds between looks while others choose
OPEN: Final = "open"  # in the list of bots: a seat for a person
LONGEST: Final = 60.0  # seconds to wait for the others before saying that they are still thinking


class Seat:
    """What somebody who reads can do at a table."""

    names: list[str]
    told = 0  # events that were read

    def decision(self) -> DecisionInfo | None:
        """What is asked."""
        raise NotImplementedError

    def view(self) -> dict[str, Any]:
        """What the seat sees."""
        raise NotImplementedError

    def phrases(self) -> list[str]:
        """All that happened, as the seat saw it; some are empty."""
        raise NotImplementedError

    def state(self) -> str:
        """In a sentence: whether it goes on, and who is to choose; how it ended."""
        raise NotImplementedError

    def choose(self, thing: str) -> str:
        """Choose by thing; returns what there is to say about it, if it was not done."""
        raise NotImplementedError

    def why(self, thing: str) -> str:
        """Why this can't be chosen now."""
        raise NotImplementedError

    def story(self, since: int = -1) -> str:
        """What happened since it was last read, or from a line on."""
        lines = self.phrases()
        first = self.told if since < 0 else since
        self.told = len(lines)
        return "\n".join([filled(line, self.names) for line in lines[first:] if line]) or "Nothing new."

    def look(self) -> str:
        """All that the seat knows now."""
        asked = self.decision()
        parts = [self.state(), sight(self.view())]
        return "\n\n".join([*parts, *([question(asked, self.names)] if asked is not None else [])])


class Here(Seat):
    """A table in this process, the others bots."""

    def __init__(self, game: str, seats: int, bots: list[str], seed: str | None, options: dict[str, Value]) -> None:
        self.match = deadeye.new(game, seats, seed, **options)
        self.me = 0
        self.names = names_at(seats, self.me)
        self.arena = Arena(self.match, seat_bots(game, kinds_for(seats, bots), [self.me]))
        self.arena.play()

    def decision(self) -> DecisionInfo | None:
        asked = self.match.decision_of(self.me)
        return None if asked is None else decision_info(self.match.game, self.match.state, asked, 0)

    def view(self) -> dict[str, Any]:
        return dict(self.match.view(self.me))

    def phrases(self) -> list[str]:
        game, s = self.match.game, self.match.state
        return [game.phrase(s, event) for event in self.match.seen(self.me)]

    def state(self) -> str:
        result = self.match.result
        if result is not None:
            return ended(result.winners, self.me, filled(result.reason, self.names))
        return f"{self.match.game.title}: you are seat {self.me}."

    def choose(self, thing: str) -> str:
        refused = self.match.why_not(self.me, thing)
        if refused is not None:
            return self.why(thing)
        self.match.choose(self.me, thing)
        self.arena.play()
        return ""

    def why(self, thing: str) -> str:
        refused = self.match.why_not(self.me, thing)
        if refused is None:
            return f"{thing} may be chosen."
        return because(refused.why, refused.clause, self.names)


class There(Seat):
    """A seat at a server's table, over HTTP."""

    def __init__(self, link: Link, name: str, program: str, own: str, wait: Callable[[float], None] = time.sleep,
                 host: str = "") -> None:
        self.link = link
        self.wait = wait
        self.host = host  # the host's key, where the table is our own
        self.entered: Entered = enter(link, name, program, own)
        if self.entered.seat < 0:
            raise BadInput("That link is for watching: ask for the link of a seat.")
        self.count = 0
        self.update = self.ask()
        self.do(wire.Ready(action_id=self.id(), ready=True))
        self.await_turn()

    def ask(self) -> wire.Update:
        """The room as the seat sees it now."""
        said = call(self.link.base, f"/api/rooms/{self.link.room}?seat={self.entered.seat}", key=self.entered.key)
        self.update = msgspec.convert(said, wire.Update)
        self.names = [f"{seat.name} (you)" if seat.seat == self.entered.seat else seat.name
                      for seat in self.update.room.seats]
        if self.host and self.update.table is None and all([one.ready or one.bot for one in self.update.room.seats]):
            path = f"/api/rooms/{self.link.room}/commands?seat=-1"
            call(self.link.base, path, wire.Start(action_id="deal"), self.host)
        return self.update

    def do(self, action: wire.AnyAction) -> Any:
        """A command, and its answer."""
        return call(self.link.base, f"/api/rooms/{self.link.room}/commands?seat={self.entered.seat}", action,
                    self.entered.key)

    def id(self) -> str:
        """A name for an action that this seat hasn't used."""
        self.count += 1
        return f"mcp-{time.time_ns():x}-{self.count}"

    def await_turn(self) -> None:
        """Wait until the seat is asked, the match is over, or time is up."""
        rest = LONGEST
        while self.decision() is None and not self.over() and rest > 0:
            self.wait(POLL)
            rest -= POLL
            try:
                self.ask()
            except Away:
                continue

    def over(self) -> bool:
        """Whether the match is over."""
        return self.update.table is not None and self.update.table.over

    def decision(self) -> DecisionInfo | None:
        table = self.update.table
        return table.decisions[0] if table is not None and table.decisions else None

    def view(self) -> dict[str, Any]:
        return {} if self.update.table is None else self.update.table.view

    def phrases(self) -> list[str]:
        return [] if self.update.table is None else [event.phrase for event in self.update.table.events]

    def look(self) -> str:
        self.ask()
        return super().look()

    def story(self, since: int = -1) -> str:
        self.ask()
        return super().story(since)

    def state(self) -> str:
        table, seat = self.update.table, self.entered.seat
        if table is None:
            return "Nothing is dealt yet: the host begins the match when all are ready. Look again in a moment."
        if table.result is not None:
            return ended(table.result.winners, seat, filled(table.result.reason, self.names))
        waiting = ", ".join([self.names[other] for other in table.waiting])
        return f"{self.update.room.title}: you are seat {seat}. To choose: {waiting}."

    def choose(self, thing: str) -> str:
        self.ask()
        asked = self.decision()
        if asked is None:
            return "You are not asked now: look again in a moment."
        said = self.do(wire.Choose(action_id=self.id(), base_version=asked.since, choice=thing))
        if said["type"] == "refused":
            return because(said["why"], said["clause"], self.names)
        if said["type"] == "stale":
            return "The question has changed: look again."
        self.ask()
        self.await_turn()
        return ""

    def why(self, thing: str) -> str:
        asked = self.decision()
        if asked is None:
            return "You are not asked now."
        number = asked.shut.get(thing)
        if number is None:
            offered = thing in [option.thing for option in asked.options]
            return f"{thing} may be chosen." if offered else f"{thing} isn't in sight now."
        path = f"/api/rooms/{self.link.room}/why?seat={self.entered.seat}&choice={number}"
        said = call(self.link.base, path, key=self.entered.key)
        return because(said["why"], said["clause"], self.names)


class Own(There):
    """The same at a table that we set ourselves: bots in some seats, people by their links in the others."""

    def __init__(self, base: str, game: str, kinds: list[str], options: dict[str, Value], name: str, program: str,
                 own: str) -> None:
        bots = {str(seat): kind for seat, kind in enumerate(kinds) if seat and kind != OPEN}
        opened = open_room(base, {"game": game, "seats": len(kinds), "options": options, "bots": bots, "pace": 0})
        links = [Link(base.rstrip("/"), opened.entered.room, invite.token) for invite in opened.invites]
        self.links = [f"Seat {invite.seat}: {link.text}"
                      for invite, link in zip(opened.invites[1:], links[1:], strict=True)]
        self.links.append(f"To watch: {Link(links[0].base, links[0].room, opened.spectator).text}")
        super().__init__(links[0], name, program, own, host=opened.entered.key)

    def await_turn(self) -> None:
        """People need their links first: don't wait for them."""
        if self.update.table is not None or len(self.links) == 1:
            super().await_turn()


def because(why: str, clause: str, names: list[str]) -> str:
    """Why not, and by which clause."""
    return f"{filled(why, names)} [{clause}]" if clause else filled(why, names)


def ended(winners: list[int], me: int, reason: str) -> str:
    """How it ended, for a seat."""
    return f"The match is over: {'you won' if me in winners else 'you lost'}. {reason}"

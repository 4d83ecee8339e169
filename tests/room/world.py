"""A room without a network, a clock or a disk: every test can crash it, cut it and play it again."""
import random
from typing import Any

from deadeye import catalog
from deadeye.core.game import Game, Value
from deadeye.room import entries as log
from deadeye.room import wire
from deadeye.room.commands import Actor
from deadeye.room.fold import read
from deadeye.room.handle import Answer
from deadeye.room.room import Room
from deadeye.room.table import Table
from deadeye.server import pages
from deadeye.server.cards import card_row
from deadeye.server.routes import opening
from deadeye.server.tokens import hash_of

SMALLEST = {game.name: game.least for game in catalog.CATALOG}


class World:
    """One room, its log in memory, and chance that is the same in every run."""

    def __init__(self, game: str = "walking-dead-dice", seats: int = 0, people: int = 1, seed: int = 0,
                 options: dict[str, Value] | None = None, **more: Any) -> None:
        self.dice = random.Random(f"{game}/{seed}")
        self.now = 1_000_000
        self.lines: list[log.Logged] = []
        self.count = 0
        seats = seats or max(people, SMALLEST[game])
        tokens = [f"token-of-seat-{seat}" for seat in range(seats)]
        bots = {str(seat): "random" for seat in range(people, seats)}
        data = pages.OpenRoom(game=game, seats=seats, name="Ann", bots=bots, options=options or {}, **more)
        self.room = Room("room")
        self.table = Table(self.room, self.lines.append, lambda: self.now, self.entropy)
        self.write(0, opening(data, "key-of-seat-0", "spectators", tokens, self.entropy(32)))
        for seat in range(1, people):
            self.write(seat, log.Sat(seat, f"Person {seat}", hash_of(f"key-of-seat-{seat}")))

    def entropy(self, size: int) -> str:
        return self.dice.randbytes(size).hex()

    def write(self, seat: int, entry: log.AnyEntry) -> None:
        self.table.enter(seat, entry)
        assert card_row(self.room)["id"] == "room"

    def id(self) -> str:
        self.count += 1
        return f"x{self.count}"

    def do(self, seat: int, action: wire.AnyAction, bot: str = "") -> Answer:
        """What the hall does, in one breath."""
        answer = self.table.do(Actor(seat, self.room.is_host(seat, hash_of("key-of-seat-0")), bot), action)
        assert card_row(self.room)["id"] == "room"
        return answer

    def choose(self, seat: int, choice: int, base: int | None = None) -> Answer:
        version = self.room.version if base is None else base
        return self.do(seat, wire.Choose(action_id=self.id(), base_version=version, choice=choice),
                       self.room.seats[seat].bot)

    def deal(self) -> "World":
        host = max(0, self.room.host)
        for seat in self.room.people:
            if seat != host:
                assert isinstance(self.do(seat, wire.Ready(action_id=self.id(), ready=True)), wire.Ack)
        answer = self.do(host, wire.Start(action_id=self.id()))
        assert isinstance(answer, wire.Ack), answer
        return self

    def step(self) -> bool:
        """Somebody who is asked chooses something; False when it is over."""
        match = self.room.match
        assert match is not None
        if match.over:
            return False
        decision = self.dice.choice(match.decisions)
        answer = self.choose(decision.seat, self.dice.choice(decision.options))
        assert isinstance(answer, wire.Ack), answer
        return True

    def play(self, steps: int = 100_000) -> "World":
        for _ in range(steps):
            if not self.step():
                break
        return self

    def again(self) -> Room:
        """The room as another process would read it."""
        return read("room", self.lines)


def games() -> list[Game[Any]]:
    return list(catalog.CATALOG)

"""The hall: all live rooms of a worker. What happens in a room is on disk before anybody hears of it."""
import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, Final

from deadeye.room import entries as log
from deadeye.room import wire
from deadeye.room.commands import Actor, No, propose
from deadeye.room.erasure import without
from deadeye.room.fold import apply, read
from deadeye.room.handle import Answer, Handled, MakeEntry, answered, bring, settle
from deadeye.room.room import ANSWERS_KEPT, Room
from deadeye.room.thought import question_for
from deadeye.server.bans import Bans
from deadeye.server.cards import card_row, file_card, outdated
from deadeye.server.homes import Homes
from deadeye.server.live import Live
from deadeye.server.logs import say, say_error
from deadeye.server.metrics import METRICS
from deadeye.server.minding import come_back, give_up, still
from deadeye.server.pushing import Pushing
from deadeye.server.settings import Settings
from deadeye.server.store.log import Log, Unavailable
from deadeye.server.thinking import Thinking
from deadeye.server.tokens import Tickets
from deadeye.server.viewer import Bucket

MOST_TALKERS: Final = 10_000
BOT_REST: Final = 1.0  # seconds before a bot that was refused tries again
TRIES: Final = 3  # looks at the log for what an append that failed may have left there
FINISHED_FIRST: Final = ("act", "mind", "card")  # what is under way when the server stops is finished
DRAINING: Final = "The server is about to restart: nothing new begins here for a moment. Matches go on."
BEGAN: Final = time.time_ns() - time.monotonic_ns()
Tell = Callable[[Answer], None]


def steady_clock() -> int:
    """Milliseconds since 1970, by a clock that was right when we began and only goes forward: nobody looks absent
    because somebody set the clock."""
    return (BEGAN + time.monotonic_ns()) // 1_000_000


def to_nobody(_answer: Answer) -> None:
    """For those who wait for the answer themselves."""


class Hall:
    """Rooms by id; each is the sum of its log, and can be thrown away and read again at any moment."""

    def __init__(self, settings: Settings, store: Log, clock: Callable[[], int] = steady_clock) -> None:
        self.settings = settings
        self.store = store
        self.clock = clock
        self.entropy: Callable[[int], str] = secrets.token_hex
        self.thinking = Thinking(settings.thinkers, settings.patience, settings.data, settings.programs)
        self.rooms: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Lock] = {}
        self.tickets = Tickets()
        self.talkers: dict[str, Bucket] = {}
        self.homes = Homes()
        self.tasks: set[asyncio.Task[Any]] = set()
        self.still = False  # whether bots and absences have to wait: for tests
        self.closing = False
        self.draining = False  # whether nothing new may begin: the operator is about to restart us
        self.bans = Bans()
        self.pushing = Pushing(settings, store, self.go)

    def go(self, work: Coroutine[Any, Any, Any], name: str) -> asyncio.Task[Any]:
        """Do something in the background; whoever asked for it may go away."""
        task = asyncio.create_task(work, name=name)
        self.tasks.add(task)
        task.add_done_callback(self.gone)
        return task

    def gone(self, task: asyncio.Task[Any]) -> None:
        """Something in the background has ended; a fault is written down."""
        self.tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            say_error("fault", error, task=task.get_name())

    def may_talk(self, key: str) -> bool:
        """Whether the holder of a key (its hash) hasn't changed too much without a socket in the last minutes."""
        if len(self.talkers) > MOST_TALKERS:
            self.talkers.clear()
        bucket = self.talkers.setdefault(key, Bucket(self.settings.talk_a_second, self.settings.talk_burst))
        return bucket.take()

    # -- rooms in memory --------------------------------------------------------------------

    async def find(self, id: str) -> Live | None:
        """A room, read from its log if need be; None when there is none."""
        live = self.rooms.get(id)
        if live is None:
            lock = self.loading.setdefault(id, asyncio.Lock())
            try:
                async with lock:
                    live = self.rooms.get(id) or await self.load(id)
            finally:
                self.loading.pop(id, None)
        if live is not None:
            live.used = time.monotonic()
            live.visits += 1
        return live

    async def load(self, id: str) -> Live | None:
        """Play the log of a room from its beginning. Absences are counted from now on: we were away ourselves."""
        lines = await self.store.read(id)
        if not lines:
            return None
        if id in self.rooms:  # another was faster, after one that failed
            return self.rooms[id]
        room = read(id, lines)
        now = self.clock()
        for seat in room.seats:
            seat.away_since = now if seat.person else -1
        live = self.take_in(room)
        if room.broken:
            self.go(file_card(self.store, live), "card")
        await self.pushing.resume(live)
        return live

    def take_in(self, room: Room) -> Live:
        """Keep a room in memory."""
        live = self.rooms[room.id] = Live(room)
        live.used = time.monotonic()
        METRICS.rooms.value = len(self.rooms)
        self.stir_bots(live)
        return live

    def forget(self, live: Live) -> None:
        """A room leaves memory; it is on disk, and the next worker asked for it may have it."""
        self.drop(live)
        self.go(self.homes.leave(live.room.id), "leave")

    def drop(self, live: Live) -> None:
        """A room that must no longer be used."""
        live.gone = True
        self.rooms.pop(live.room.id, None)
        self.go(self.thinking.get_up(f"{live.room.id}.{live.room.number}"), "get up")
        METRICS.rooms.value = len(self.rooms)
        for viewer in live.viewers:
            viewer.close(1012, "Come back: the table is read again.")

    def drop_all(self) -> None:
        """Other workers own our rooms now: what is in memory may be old and no longer counts."""
        for live in list(self.rooms.values()):
            self.drop(live)

    def adopt(self, rooms: list[str]) -> None:
        """Rooms that were left without a worker go on here."""
        self.go(self.take_up(rooms), "take up")

    async def take_up(self, rooms: list[str]) -> None:
        """Matches in which a bot is to move go on; the others wait for their people."""
        for room in rooms:
            try:
                live = await self.find(room)
            except Unavailable:
                say("database unavailable", room=room)
                continue
            except Exception as error:  # noqa: BLE001 - a table that can't be read must not keep the others waiting
                say_error("fault", error, room=room)
                continue
            if live is None:
                await self.homes.leave(room)
            elif live.visits == 1 and not live.bots and not live.busy():
                self.forget(live)
        say("rooms taken up", rooms=len(rooms))

    async def catch_up(self, live: Live) -> bool:
        """Read what others wrote; whether there was anything."""
        known = live.room.version
        lines = await self.store.read(live.room.id, known)
        for logged in lines:
            apply(live.room, logged)
        live.doubtful = False
        if live.gone:
            raise Unavailable("the room has another home")
        if lines:
            self.stir(live, known)
        return bool(lines)

    async def reach(self, live: Live, version: int) -> None:
        """Nobody is shown less than they have seen: what they saw is in the log, if it isn't in memory."""
        if version > live.room.version:
            async with live.lock:
                await self.catch_up(live)

    # -- what happens -----------------------------------------------------------------------

    async def act(self, live: Live, actor: Actor, action: wire.AnyAction, tell: Tell = to_nobody) -> Answer:
        """Do what a command says, once, and answer it; `tell` hears the answer before anybody hears what happened."""
        first = answered(live.room, actor.seat, action.action_id)
        if first is None and self.draining and isinstance(action, (wire.Start, wire.Rematch)):
            first = trouble(live.room.version, action.action_id, DRAINING)
        if first is not None:
            tell(first)
            return first
        started = time.perf_counter()
        base = action.base_version if isinstance(action, (wire.Choose, wire.TakeBack)) else 0
        work = self.perform(live, actor.seat, action.action_id, base,
                            lambda room: propose(room, actor, action, self.entropy), tell)
        answer: Answer = await asyncio.shield(self.go(work, "act"))
        if isinstance(answer, wire.Ack):
            METRICS.choices.count(time.perf_counter() - started)
        return answer

    async def perform(self, live: Live, seat: int, action_id: str, base: int, make: MakeEntry,
                      tell: Tell = to_nobody) -> Answer:
        """Write one entry to the log and apply it; whoever asked hears first, so that both go out to them at once."""
        handled = await self.tried(live, seat, action_id, base, make)
        tell(handled.answer)
        if handled.logged is not None:
            self.changed(live, handled.logged)
        return handled.answer

    async def tried(self, live: Live, seat: int, action_id: str, base: int, make: MakeEntry) -> Handled:
        """What came of it; whatever goes wrong, there is an answer."""
        version = live.room.version
        try:
            async with live.lock:
                return await self.in_turn(live, seat, action_id, base, make)
        except Unavailable:
            live.doubtful = True
            why = "This can't be saved now. Try again in a moment."
        except Exception as error:  # noqa: BLE001 - a fault in one game must not end the other tables
            say_error("fault", error, room=live.room.id, version=version)
            why = "Something is wrong at this table. Nothing was changed."
        return Handled(trouble(live.room.version, action_id, why))

    async def in_turn(self, live: Live, seat: int, action_id: str, base: int, make: MakeEntry) -> Handled:
        """The entry is made, written, and only then applied; if it is already there, look again."""
        for _ in range(TRIES):
            if live.gone:
                raise Unavailable("the room has another home")
            if live.doubtful or base > live.room.version:
                await self.catch_up(live)
            room = live.room
            handled = bring(room, seat, action_id, self.clock(), make)
            logged = handled.logged
            if logged is None:
                if not isinstance(handled.answer, wire.Ack) and len(room.answers) >= ANSWERS_KEPT:
                    version = await self.store.version_of_action(room.id, seat, action_id) if action_id else None
                    if version is not None:  # done long ago, and its answer was lost
                        return Handled(wire.Ack(version=version, action_id=action_id))
                count_answer(handled.answer)
                settle(room, seat, handled)
                return handled
            card = card_row(room) | {"phase": "playing"} if isinstance(logged.entry, log.Dealt) else {}
            await self.pushing.forget(room, logged.entry)
            if await self.store.append(room.id, logged, card, await self.erased_by(room, logged.entry)):
                settle(room, seat, handled)
                return handled
            if not await self.catch_up(live) and action_id:
                version = await self.store.version_of_action(room.id, seat, action_id)
                if version is not None:
                    return Handled(wire.Ack(version=version, action_id=action_id))
        return Handled(trouble(live.room.version, action_id, "The table is too busy. Try again in a moment."))

    async def erased_by(self, room: Room, entry: log.AnyEntry) -> list[log.Logged]:
        """The entries that this one changes: those of somebody who deletes their name and what they said."""
        if not isinstance(entry, log.Erased):
            return []
        return without(await self.store.read(room.id), entry.seat, room.seats[entry.seat].since)

    def changed(self, live: Live, logged: log.Logged) -> None:
        """An entry has been applied."""
        self.stir(live, logged.version - 1)
        over = isinstance(logged.entry, log.Chose) and live.room.phase == "over"
        if over:
            self.go(self.thinking.get_up(f"{live.room.id}.{live.room.number}"), "get up")
            say("match over", room=live.room.id, game=live.room.game.name, match=live.room.number)
        if outdated(live, logged.entry):
            self.go(file_card(self.store, live), "card")

    def stir(self, live: Live, since: int) -> None:
        """All hear of what happened after this version: those who look, bots, people who are away."""
        live.call()
        self.stir_bots(live)
        self.pushing.look(live, since)

    def welcome_back(self, live: Live, seat: int) -> None:
        """Somebody who was away gets the seat back from the bot that sat in."""
        if seat >= 0 and live.room.seats[seat].cause == "absent":
            self.go(self.perform(live, seat, f"back:{live.room.version}", 0, partial(come_back, seat=seat)), "mind")

    async def open(self, id: str, entry: log.Opened) -> Live:
        """A new room."""
        if self.draining:
            raise No("trouble", DRAINING)
        room = Room(id)
        logged = log.Logged(1, entry.host, "", self.clock(), entry)
        apply(room, logged)
        await self.homes.settle(id)
        if not await self.store.append(id, logged, card_row(room)):
            raise No("trouble", "The room could not be opened. Try again.")
        say("room opened", room=id, game=entry.game, seats=len(entry.names), public=entry.public)
        return self.take_in(room)

    # -- bots -------------------------------------------------------------------------------

    def stir_bots(self, live: Live) -> None:
        """Every bot that is asked begins to think."""
        if self.closing or self.still or live.gone:
            return
        for seat in live.room.bots_asked():
            asked = (seat, live.room.asked_at[seat])
            if asked not in live.bots:
                live.bots.add(asked)
                self.go(self.play_bot(live, seat, live.room.asked_at[seat]), "bot")

    async def play_bot(self, live: Live, seat: int, asked_at: int) -> None:
        """Think, wait for the even pace, choose. How long it thought stays its secret."""
        room = live.room
        kind = room.seats[seat].bot
        started, beat = time.monotonic(), room.beat
        try:
            thought = await self.thinking.choose(question_for(room, seat), room)
            await asyncio.sleep(rest_of_pace(beat / 1000, time.monotonic() - started))
            if room.take_back is None and room.seats[seat].bot == kind:
                if thought.replaced_by:
                    make = partial(give_up, seat=seat, kind=kind, other=thought.replaced_by)
                    await self.perform(live, seat, f"bot:{asked_at}:failed", 0, make)
                    kind = thought.replaced_by
                choose = wire.Choose(action_id=f"bot:{asked_at}:{kind}", base_version=asked_at, choice=thought.choice)
                if isinstance(await self.act(live, Actor(seat, bot=kind), choose), wire.Refused):
                    await asyncio.sleep(BOT_REST)
        finally:
            live.bots.discard((seat, asked_at))
        self.stir_bots(live)

    # -- the clock --------------------------------------------------------------------------

    def tick(self) -> None:
        """Once a second: who is away too long, who doesn't read, which room nobody needs."""
        monotonic, now = time.monotonic(), self.clock()
        for live in list(self.rooms.values()):
            for viewer in [one for one in live.viewers if one.sending_since]:
                if viewer.stuck(monotonic, self.settings.slow):
                    METRICS.dropped.add()
                    say("dropped", room=live.room.id, seat=viewer.seat)
                    viewer.abort()
            if not self.still:
                self.mind(live, now)
            if live.unfiled and not live.filing.locked():
                self.go(file_card(self.store, live), "card")
            if monotonic - live.used > self.settings.idle and not live.bots and not live.busy():
                self.forget(live)
            elif live.viewers:
                live.used = monotonic

    def mind(self, live: Live, now: int) -> None:
        """A bot sits in for those who are away too long; a take-back that nobody answers is dropped."""
        patience = int(self.settings.program_seconds * 1000)
        for seat, entry in live.room.due(now, patience):
            action_id = f"room:{live.room.version}:{seat}"
            make = partial(still, entry=entry, now=now, patience=patience)
            self.go(self.perform(live, seat, action_id, 0, make), "mind")

    async def close(self) -> None:
        """Stop cleanly: no new work, viewers are told to come back, what is under way is finished."""
        self.closing = True
        self.pushing.close()
        for live in self.rooms.values():
            for viewer in live.viewers:
                viewer.close(1012, "The server restarts: come back in a moment.")
        for task in self.tasks:
            if task.get_name() not in FINISHED_FIRST:
                task.cancel()
        await asyncio.gather(*list(self.tasks), return_exceptions=True)
        await self.thinking.close()
        await self.store.finish()
        await self.homes.close()
        await self.store.close()


def rest_of_pace(pace: float, thought: float) -> float:
    """A bot answers on the beat: after one pace, or two, or three; so its thinking time reveals nothing."""
    if pace <= 0:
        return 0.0
    beats = int(thought / pace) + 1
    return beats * pace - thought


def count_answer(answer: Answer) -> None:
    """Count choices that are refused or come too late."""
    if isinstance(answer, wire.Stale):
        METRICS.stale.add()
    elif isinstance(answer, wire.Refused):
        METRICS.refused.add()


def trouble(version: int, action_id: str, why: str) -> wire.Refused:
    """The server's own fault."""
    return wire.Refused(version=version, action_id=action_id, code="trouble", clause="", why=why)

"""Studies of finished matches: made on the side, a little at a time, in a process that yields to everything else."""
import asyncio
import contextlib
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from typing import Any, Final, Generic, TypeVar

import msgspec

import deadeye
from deadeye import catalog
from deadeye.core.match import Match
from deadeye.core.record import Record
from deadeye.room import review
from deadeye.room.commands import No
from deadeye.server.aside import aside
from deadeye.server.store.log import Log, Unavailable
from deadeye.server.thinking import Failed, Thinking
from deadeye.study.choices import judgement, spans_of, steps_to_know
from deadeye.study.curve import Point, both, sides_of, steps_to_look_at
from deadeye.study.moments import moments_of
from deadeye.study.task import Done, Look, Task

S = TypeVar("S", review.Study, review.Choices)
NICENESS: Final = 10
SLICE: Final = 300  # milliseconds of thought before there is news
PATIENCE: Final = 120.0  # seconds for one slice: in plain Python a single choice may take long
LONGEST: Final = 90.0  # seconds for a curve; then it stays as fine as it is
HELD: Final = 2.0  # seconds that a request waits for news
FORGOTTEN: Final = 10.0  # seconds without a request, after which nobody is taken to wait: the page asks again at once
MOST: Final = 32  # studies in progress at a time
KEPT: Final = 128  # in memory, the last ones
PASSES: Final = ((16, 60), (61, 60), (241, 60), (241, 240))  # points and games for each: coarse first, then finer
PLAIN_PASSES: Final = ((16, 2), (31, 6), (61, 24))  # in plain Python a game takes some forty times as long
WORLDS: Final = 120  # in which a choice is tried
PLAIN_WORLDS: Final = 24


class Forgotten(Exception):
    """Nobody waits for this study any more."""


class Job(Generic[S]):
    """One study: what is known so far, and who waits for more."""

    def __init__(self, so_far: S) -> None:
        self.so_far: S = so_far
        self.changed = asyncio.Event()
        self.failed = False
        self.waiting = 0  # requests
        self.left = time.monotonic()  # when the last one was answered

    def tell(self, so_far: S) -> None:
        """Something new is known; worth going on only while somebody wants to hear it."""
        so_far.news = self.so_far.news + 1
        self.so_far = so_far
        self.wake()
        if not so_far.ready and not self.waiting and time.monotonic() - self.left > FORGOTTEN:
            raise Forgotten

    def wake(self) -> None:
        """Whoever waits looks again."""
        self.changed.set()
        self.changed = asyncio.Event()

    async def after(self, news: int) -> S:
        """What is newer than this; or after a while, what there is."""
        self.waiting += 1
        try:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(HELD):
                    while self.so_far.news <= news and not self.so_far.ready and not self.failed:
                        await self.changed.wait()
        finally:
            self.waiting -= 1
            self.left = time.monotonic()
        if self.failed:
            raise No("trouble", "This match can't be studied now. Try again in a moment.")
        return self.so_far


class Studies:
    """The studies of a worker: each is made once, and kept with its record."""

    def __init__(self, store: Log, go: Callable[[Coroutine[Any, Any, Any], str], Any], data: dict[str, str]) -> None:
        self.store = store
        self.go = go
        self.thinking = Thinking(1, PATIENCE, data, niceness=NICENESS)
        self.jobs: OrderedDict[tuple[str, str], Job[Any]] = OrderedDict()

    async def curve(self, id: str, record: Record, seat: int, news: int, allow: Callable[[], None]) -> review.Study:
        """How a match stood over time, as far as it is known; from what a seat knew, or (-1) from the true table."""
        empty = review.Study(seat, [], [], [], 0)
        return await self.found(id, f"curve/{seat}", empty, news, allow, lambda job: self.draw(job, record))

    async def choices(self, id: str, record: Record, seat: int, news: int, allow: Callable[[], None]
                      ) -> review.Choices:
        """How a seat played, as far as it is judged."""
        worlds = WORLDS if deadeye.compiled() else PLAIN_WORLDS
        empty = review.Choices(seat, [], [], 0.0, 0.0, 0.0, worlds)
        return await self.found(id, f"choices/{seat}", empty, news, allow, lambda job: self.judge(job, record))

    async def found(self, id: str, what: str, empty: S, news: int, allow: Callable[[], None],
                    make: Callable[[Job[S]], Coroutine[Any, Any, S]]) -> S:
        """A study from memory or as it was kept; otherwise a new one is begun."""
        job: Job[S] | None = self.jobs.get((id, what))
        if job is None:
            kept = await self.store.study(id, what)
            if kept is not None:
                return msgspec.json.decode(kept, type=type(empty))
            job = self.jobs.get((id, what))  # another may have been faster
        if job is None:
            allow()
            if len([one for one in self.jobs.values() if not one.so_far.ready]) >= MOST:
                raise No("limit", "Many matches are being studied right now. Try again in a minute.")
            job = self.jobs[id, what] = Job(empty)
            self.go(self.make(id, what, job, make), "study")
        self.jobs.move_to_end((id, what))
        while len(self.jobs) > KEPT and next(iter(self.jobs.values())).so_far.ready:
            self.jobs.popitem(last=False)
        return await job.after(news)

    async def make(self, id: str, what: str, job: Job[S], make: Callable[[Job[S]], Coroutine[Any, Any, S]]) -> None:
        """Make a study to its end, and keep it; one that fails, or that nobody waits for, may be asked for again."""
        try:
            found = await make(job)
            found.news = job.so_far.news + 1
            with contextlib.suppress(Unavailable):  # it is in memory, and can be made again
                await self.store.keep_study(id, what, msgspec.json.encode(found).decode())
            job.tell(found)
        except BaseException as error:
            job.failed = True
            self.jobs.pop((id, what), None)
            job.wake()
            if not isinstance(error, (Failed, Forgotten)):
                raise

    # -- the curve --------------------------------------------------------------------------

    async def draw(self, job: Job[review.Study], record: Record) -> review.Study:
        """Pass after pass: more points, then more games for each."""
        seat = job.so_far.seat
        match = await aside(played, record)
        passes = PASSES if deadeye.compiled() else PLAIN_PASSES
        looks = sum([len(steps_to_look_at(len(record.choices), most)) for most, _ in passes])
        until = time.monotonic() + LONGEST
        points: dict[int, Point] = {}
        done = 0
        for most, games in passes:
            todo = looks_for(steps_to_look_at(len(record.choices), most), games, points)
            done += len(steps_to_look_at(len(record.choices), most)) - len(todo)
            while todo and time.monotonic() < until:
                found = await self.thinking.work(Task(record.to_json().decode(), seat, todo, False, SLICE), Done)
                for point in found.points:
                    points[point.step] = both(points[point.step], point) if point.step in points else point
                todo = todo[len(found.points):]
                done += len(found.points)
                job.tell(await aside(drawn, match, seat, points, done / looks))
        return msgspec.structs.replace(job.so_far, done=1.0, ready=True)

    # -- choices ----------------------------------------------------------------------------

    async def judge(self, job: Job[review.Choices], record: Record) -> review.Choices:
        """Each choice by what the seat knew, and its chance before and after each turn."""
        seat, worlds = job.so_far.seat, job.so_far.worlds
        spans = await aside(lambda: spans_of(played(record), seat))
        known = [Look(step, worlds) for step in steps_to_know(spans, len(record.choices))]
        chosen = [Look(step, worlds) for span in spans for step in span.choices]
        all_points, all_judged = [], []
        for looks, judged in ((known, False), (chosen, True)):
            todo = looks
            while todo:
                found = await self.thinking.work(Task(record.to_json().decode(), seat, todo, judged, SLICE), Done)
                todo = todo[max(len(found.points), len(found.judged)):]
                all_points += found.points
                all_judged += found.judged
                # A choice takes about five times as long as a point of the curve: it plays out that many more games.
                far = len(all_points) + 5 * len(all_judged)
                job.tell(msgspec.structs.replace(job.so_far, done=far / (len(known) + 5 * len(chosen))))
        found_out = judgement(seat, spans, all_judged, all_points)
        return review.Choices(seat, found_out.turns, found_out.marks, found_out.choice, found_out.luck,
                              found_out.elsewhere, worlds, 1.0, True)

    async def close(self) -> None:
        """End the process."""
        await self.thinking.close()


def played(record: Record) -> Match[Any]:
    """The match of a record."""
    return Match(catalog.find(record.game), record)


def looks_for(steps: list[int], games: int, points: dict[int, Point]) -> list[Look]:
    """What is missing until each of these steps has this many games."""
    missing = [(step, points[step].rollouts if step in points else 0) for step in steps]
    return [Look(step, games - had, had) for step, had in missing
            if had < games and not (step in points and not had)]  # once it is over, nothing is played out


def drawn(match: Match[Any], seat: int, points: dict[int, Point], done: float) -> review.Study:
    """The curve so far."""
    curve = [points[step] for step in sorted(points)]
    games = max([point.rollouts for point in curve])
    return review.Study(seat, curve, sides_of(curve), moments_of(match, curve, seat), games, done)

"""Studies, hints and what-ifs at a real server: made on the side, kept with the record, never of a match under way."""
import asyncio
import os
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

import deadeye
from deadeye.bots.arena import Arena, play_match, seat_bots
from deadeye.core.match import Match
from deadeye.core.record import read_record
from deadeye.room import review, wire
from deadeye.server import pages
from deadeye.server.client import Failed, Server, fresh
from deadeye.server.store.database import async_engine, bring_up_to_date, url_of
from deadeye.server.store.log import Log
from deadeye.server.studies import NICENESS, Studies
from deadeye.study.hint import Hint
from tests.server.serving import Serving
from tests.server.test_serve import play, sit


def short_match(seed: int = 1) -> Match[Any]:
    """The last battles of a match, from a position."""
    match = play_match("tacdex", ["random"] * 2, 6)
    late = deadeye.what_if(match, len(match.record.choices) - 10).position()
    short = deadeye.from_position("tacdex", late, seed)
    Arena(short, seat_bots("tacdex", ["random", "random"])).play()
    assert short.over
    return short


async def kept(server: Server, match: Match[Any]) -> str:
    """Upload it; its id."""
    saved = await server.ask(pages.Saved, "POST", "/api/records", msgspec.json.decode(match.record.to_json()))
    return saved.id


async def whole(server: Server, kind: Any, path: str) -> list[Any]:
    """All that is told until nothing more comes."""
    told = [await server.ask(kind, "GET", path)]
    end = time.monotonic() + 120
    while not told[-1].ready:
        assert time.monotonic() < end
        told.append(await server.ask(kind, "GET", f"{path}&news={told[-1].news}"))
    return told


def test_a_curve_is_made_while_one_looks_and_is_kept_with_the_record(own: Serving) -> None:
    match = short_match()
    steps = list(range(len(match.record.choices) + 1))

    async def first() -> tuple[str, review.Study]:
        record = await kept(own.server, match)
        told = await whole(own.server, review.Study, f"/api/records/{record}/study?seat=-1")
        assert [one.news for one in told] == sorted([one.news for one in told]), "never anything older"
        assert all(0 <= one.done <= 1 for one in told)
        return record, told[-1]

    record, study = asyncio.run(first())
    assert [point.step for point in study.points] == steps
    assert match.result is not None
    assert study.points[-1].chances == [float(seat in match.result.winners) for seat in range(2)]
    assert study.games == max(point.rollouts for point in study.points) > 0
    assert (study.seat, study.done, study.sides) == (-1, 1.0, [[0], [1]])
    own.kill()
    own.start()
    again = asyncio.run(own.server.ask(review.Study, "GET", f"/api/records/{record}/study?seat=-1"))
    assert again == study, "kept, not made again"


def test_a_seats_curve_is_drawn_from_what_it_knew(served: Serving) -> None:
    match = short_match()

    async def story() -> None:
        record = await kept(served.server, match)
        known = (await whole(served.server, review.Study, f"/api/records/{record}/study?seat=0"))[-1]
        true = (await whole(served.server, review.Study, f"/api/records/{record}/study?seat=-1"))[-1]
        assert known.seat == 0
        assert known.points[-1] == true.points[-1], "in the end all know"
        assert known.points[:-1] != true.points[:-1]
        with pytest.raises(Failed, match="A seat is a number from 0 to 1"):
            await served.server.ask(review.Study, "GET", f"/api/records/{record}/study?seat=2")

    asyncio.run(story())


def test_choices_are_judged_with_progress_and_kept(served: Serving) -> None:
    match = short_match()

    async def story() -> None:
        record = await kept(served.server, match)
        told = await whole(served.server, review.Choices, f"/api/records/{record}/choices?seat=0")
        done = [one.done for one in told]
        assert done == sorted(done)
        assert done[-1] == 1.0
        assert told[-1].turns
        assert all(turn.start < turn.end for turn in told[-1].turns)
        again = await served.server.ask(review.Choices, "GET", f"/api/records/{record}/choices?seat=0&news=-1")
        assert again == told[-1]
        with pytest.raises(Failed, match="A seat is a number from 0 to 1"):
            await served.server.ask(review.Choices, "GET", f"/api/records/{record}/choices?seat=-1")

    asyncio.run(story())


def test_a_match_under_way_is_not_studied(served: Serving) -> None:
    async def story() -> None:
        (me,) = await sit(served.server, 1, "tacdex", 2)
        await me.until(lambda one: one.decision is not None)
        for path in ("study?seat=0", "choices?seat=0"):
            with pytest.raises(Failed, match="There is no such match in that room"):
                await served.server.ask(review.Study, "GET", f"/api/records/{me.now.room.id}.1/{path}")
        with pytest.raises(Failed, match="There is no such match in that room"):
            await served.server.ask(pages.Opened, "POST", f"/api/records/{me.now.room.id}.1/what-if",
                                    {"step": 0, "seat": 0})
        await me.close()

    asyncio.run(story())


def test_a_hint_is_given_to_one_alone_and_the_table_says_so(served: Serving) -> None:
    async def story() -> None:
        (me,) = await sit(served.server, 1, "tacdex", 2)
        await me.until(lambda one: one.now.table is not None and one.now.table.may_hint)
        room = me.now.room.id
        hint = await served.server.ask(Hint, "POST", f"/api/rooms/{room}/hint?seat=0", key=me.key)
        assert me.decision is not None
        assert hint.thing in [option.thing for option in me.decision.options]
        await me.until(lambda one: one.now.table is not None and one.now.table.hints == 1)
        again = await served.server.ask(Hint, "POST", f"/api/rooms/{room}/hint?seat=0", key=me.key)
        assert again.choice in [option.choice for option in me.decision.options]
        assert me.now.table is not None
        assert me.now.table.hints == 1, "once for each question"
        answer = await me.choose(hint.choice)
        assert isinstance(answer, wire.Ack)
        await me.close()

    asyncio.run(story())


def test_where_others_play_there_is_no_hint(served: Serving) -> None:
    async def story() -> None:
        both = await sit(served.server, 2, "tacdex", 2)
        await both[0].until(lambda one: one.decision is not None)
        assert both[0].now.table is not None
        assert not both[0].now.table.may_hint
        with pytest.raises(Failed, match="other people sit here"):
            await served.server.ask(Hint, "POST", f"/api/rooms/{both[0].now.room.id}/hint?seat=0", key=both[0].key)
        for one in both:
            await one.close()

    asyncio.run(story())


def test_a_match_of_a_room_goes_on_in_another_way_at_a_study_table(served: Serving) -> None:
    async def story() -> None:
        server = served.server
        sockets = await sit(server, 1, "tacdex", 2)
        await play(sockets)
        name = f"{sockets[0].now.room.id}.1"
        text = (await server.call("GET", f"/api/records/{name}/file"))[2]
        record = read_record(text)
        step = next(step for step, (seat, _) in enumerate(record.choices) if seat == 0 and step > 6)
        opened = await server.ask(pages.Opened, "POST", f"/api/records/{name}/what-if",
                                  {"step": step, "seat": 0, "bot": "random", "pace": 0, "bearer": True})
        me = await server.watch_by_key(opened.entered.room, opened.entered.key)
        await me.until(lambda one: one.update is not None)
        assert me.now.room.study
        assert me.now.room.origin == wire.OriginInfo(name, step)
        assert isinstance(await me.do(wire.Start(action_id=fresh())), wire.Ack)
        await me.until(lambda one: one.decision is not None)
        before = deadeye.what_if(record, step)
        decision = before.decision_of(0)
        assert decision is not None
        assert me.decision is not None
        assert [option.thing for option in me.decision.options] == decision.things
        other = next(option for option in decision.options if option != record.choices[step][1])
        assert isinstance(await me.choose(other), wire.Ack)
        with pytest.raises(Failed, match="The match was over by then"):
            await server.ask(pages.Opened, "POST", f"/api/records/{name}/what-if",
                             {"step": len(record.choices), "seat": 0})
        await me.close()
        await sockets[0].close()

    asyncio.run(story())


def test_one_address_has_only_so_many_studies_begun(own: Serving) -> None:
    own.kill()
    own.settings.studies_an_hour = 1
    own.start()

    async def story() -> None:
        one, two = [await kept(own.server, short_match(seed)) for seed in (1, 2)]
        await own.server.ask(review.Study, "GET", f"/api/records/{one}/study?seat=-1")
        await own.server.ask(review.Study, "GET", f"/api/records/{one}/study?seat=-1&news=0")
        with pytest.raises(Failed, match="At most 1 studies an hour"):
            await own.server.ask(review.Study, "GET", f"/api/records/{two}/study?seat=-1")

    asyncio.run(story())


def test_a_study_yields_to_everything_else(tmp_path: Path) -> None:
    async def story() -> None:
        store = Log(async_engine(url_of(f"sqlite:///{tmp_path / 'tables.db'}")))
        studies = Studies(store, lambda work, _name: asyncio.create_task(work), {})
        thinker = studies.thinking.all[0]
        await thinker.begin()
        assert thinker.process is not None
        assert os.getpriority(os.PRIO_PROCESS, thinker.process.pid) == NICENESS > 0
        await studies.close()
        await store.close()

    asyncio.run(story())


def test_a_study_that_nobody_waits_for_stops_and_starts_again_when_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deadeye.server.studies.FORGOTTEN", 0.0)
    url = url_of(f"sqlite:///{tmp_path / 'tables.db'}")
    bring_up_to_date(url)
    begun = []

    async def story() -> None:
        store = Log(async_engine(url))
        studies = Studies(store, lambda work, _name: asyncio.create_task(work), {})
        record = short_match().record
        for _ in range(2):
            told = await studies.curve("match", record, -1, 0, lambda: begun.append(True))
            assert not told.ready
            async with asyncio.timeout(60):
                while studies.jobs:
                    await asyncio.sleep(0.01)
        assert await store.study("match", "curve/-1") is None
        await studies.close()
        await store.close()

    asyncio.run(story())
    assert len(begun) == 2

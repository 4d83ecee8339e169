"""The whole server: pages, links, keys, limits, records, workers. Over real sockets, on real databases."""
import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from deadeye.bots.asked import EventInfo
from deadeye.core.errors import BadInput
from deadeye.room import review, wire
from deadeye.server import pages
from deadeye.server.client import Failed, Server, Watching, fresh
from deadeye.server.settings import Settings
from tests.server.forking import SRC
from tests.server.serving import Serving, free_port, serving

DICE = "walking-dead-dice"


async def sit(server: Server, people: int = 2, game: str = DICE, seats: int = 3, **more: object) -> list[Watching]:
    """A room with people at sockets, bots in the other seats, and the match dealt."""
    bots = {str(seat): "random" for seat in range(people, seats)}
    room = pages.OpenRoom(game=game, seats=seats, bots=bots, name="Ann", **({"pace": 0} | more))  # type: ignore[arg-type]
    opened = await server.open(room)
    keys = [opened.entered.key]
    keys += [(await server.claim(opened.entered.room, invite.token)).key for invite in opened.invites]
    sockets = [await server.watch_by_key(opened.entered.room, key) for key in keys]
    for one in sockets:
        await one.until(lambda me: me.update is not None)
    for one in sockets[1:]:
        await one.do(wire.Ready(action_id=fresh(), ready=True))
    answer = await sockets[0].do(wire.Start(action_id=fresh()))
    assert isinstance(answer, wire.Ack), answer
    return sockets


def over(one: Watching) -> bool:
    """Whether this socket has seen the end."""
    return one.now.table is not None and one.now.table.over


async def anybody_asked(sockets: list[Watching]) -> None:
    """Wait until somebody is to choose, or it is over."""
    async with asyncio.timeout(60):
        while not any(one.decision or over(one) for one in sockets):
            await asyncio.sleep(0.005)


async def play(sockets: list[Watching], most: int = 10_000) -> None:
    """People choose their first option until the match is over."""
    for _ in range(most):
        for one in sockets:
            if one.decision is not None:
                answer = await one.choose(one.decision.options[-1].choice)
                assert isinstance(answer, wire.Ack), answer
                await one.until(lambda me, v=answer.version: me.now.version >= v)
        if any(over(one) for one in sockets):
            for one in sockets:  # news may reach one socket well before another
                await one.until(over)
            return
        await anybody_asked(sockets)


def test_a_whole_match_with_people_bots_and_a_spectator(served: Serving) -> None:
    async def story() -> None:
        sockets = await sit(served.server, 2, seats=4)
        room = sockets[0].now.room.id
        await play(sockets)
        table = sockets[1].now.table
        assert table is not None
        assert table.result is not None
        record = sockets[0].now.room.records[0]
        saved = await served.server.ask(pages.Saved, "GET", f"/api/records/{record}")
        assert (saved.steps, saved.over) == (table.step, True)
        luck = await served.server.ask(review.Luck, "GET", f"/api/records/{record}/luck")
        assert luck.commit == sockets[0].now.room.luck.commit
        for step in (0, 1, table.step // 2, table.step):
            replay = await served.server.ask(review.Replay, "GET", f"/api/records/{record}/replay?step={step}&seat=1")
            assert (replay.step, replay.steps, replay.over) == (step, table.step, step == table.step)
        assert replay.view == table.view
        await told_step_by_step(served.server, record, table, sockets[1].events)
        _, _, text = await served.server.call("GET", f"/api/records/{record}/file")
        again = await served.server.ask(pages.Saved, "POST", "/api/records", text)
        assert again.result == saved.result
        assert "match over" in served.text()
        assert room in served.text()
        for one in sockets:
            await one.close()

    asyncio.run(story())


async def told_step_by_step(server: Server, record: str, table: wire.TableInfo, seen: list[EventInfo]) -> None:
    """The story of a record: as many steps as choices and the deal, all that the seat saw, and each step its own."""
    path = f"/api/records/{record}/story"
    mine = await server.ask(review.Story, "GET", f"{path}?seat=1")
    watched = await server.ask(review.Story, "GET", path)
    assert len(mine.steps) == len(watched.steps) == table.step + 1
    told = [event for step in mine.steps for event in step]
    assert [(e.name, e.seat, e.facts) for e in told] == [(e.name, e.seat, e.facts) for e in seen]
    replay = await server.ask(review.Replay, "GET", f"/api/records/{record}/replay?step=3&seat=1")
    assert mine.steps[3] == replay.events
    assert (await server.call("GET", f"{path}?seat=9"))[0] == 400
    assert (await server.call("GET", "/api/records/nothing/story"))[0] == 404


def test_keys_links_and_seats(served: Serving) -> None:
    async def story() -> None:
        server = served.server
        opened = await server.open(pages.OpenRoom(game=DICE, seats=3, name="Ann"))
        room = f"/api/rooms/{opened.entered.room}"
        for path, status in ((room, 404), ("/api/rooms/none", 404), (f"{room}/replay", 404)):
            assert (await server.call("GET", path))[0] == status
        for token in ("x" * 43, opened.spectator[:-1] + "-", opened.entered.room + "x" * 20):
            assert (await server.call("POST", f"{room}/claim", {"token": token}))[0] == 404
        bob = await server.claim(opened.entered.room, opened.invites[0].token, "Bob")
        assert (bob.seat, bob.host) == (1, False)
        assert bob.key != opened.invites[0].token
        assert (await server.call("POST", f"{room}/claim", {"token": opened.invites[0].token}))[0] == 404
        again = await server.claim(opened.entered.room, bob.key)
        assert (again.seat, again.key) == (1, bob.key)
        watcher = await server.claim(opened.entered.room, opened.spectator)
        assert (watcher.seat, watcher.host) == (-1, False)
        status, headers, _ = await server.call("POST", f"{room}/claim", {"token": bob.key})
        assert status == 201
        cookie = headers["set-cookie"]
        assert all(mark in cookie for mark in ("HttpOnly", "SameSite=strict", f"deadeye-{opened.entered.room}-1="))
        status, _, text = await server.call("GET", room, headers={"Cookie": cookie.partition(";")[0]})
        assert msgspec.json.decode(text, type=wire.Update).you == 1
        assert (await server.call("POST", f"{room}/seats/2/invite", key=bob.key))[0] == 403
        invite = await server.ask(pages.Invite, "POST", f"{room}/seats/2/invite", None, opened.entered.key)
        assert (await server.call("POST", f"{room}/claim", {"token": opened.invites[1].token}))[0] == 404
        assert (await server.claim(opened.entered.room, invite.token)).seat == 2

    asyncio.run(story())


def test_a_ticket_opens_one_socket_once(served: Serving) -> None:
    async def story() -> None:
        server = served.server
        opened = await server.open(pages.OpenRoom(game=DICE, seats=3))
        path = f"/api/rooms/{opened.entered.room}"
        ticket = await server.ask(pages.Ticket, "POST", f"{path}/ticket", None, opened.entered.key)
        address = f"ws://127.0.0.1:{server.port}{path}/socket?ticket={ticket.ticket}"
        async with connect(address, proxy=None) as first:
            assert msgspec.json.decode(await first.recv(), type=wire.Update).you == 0
        async with connect(address, proxy=None) as second:
            with pytest.raises(ConnectionClosed) as closed:
                await second.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4001

    asyncio.run(story())


def test_pages_of_other_origins_are_refused(served: Serving) -> None:
    async def story() -> None:
        server = served.server
        opened = await server.open(pages.OpenRoom(game=DICE, seats=3))
        key, path = opened.entered.key, f"/api/rooms/{opened.entered.room}"
        for origin, status in (("http://evil.example", 403), ("null", 403), (f"http://127.0.0.1:{server.port}", 201)):
            assert (await server.call("POST", f"{path}/ticket", None, key, {"Origin": origin}))[0] == status
        ticket = await server.ask(pages.Ticket, "POST", f"{path}/ticket", None, key)
        address = f"ws://127.0.0.1:{server.port}{path}/socket?ticket={ticket.ticket}"
        async with connect(address, proxy=None, origin="http://evil.example") as socket:  # type: ignore[arg-type]
            with pytest.raises(ConnectionClosed):
                await socket.recv()

    asyncio.run(story())


def test_every_answer_forbids_what_comes_from_elsewhere(served: Serving) -> None:
    async def story() -> None:
        for path in ("/health", "/api/games", "/nowhere", "/schema/openapi.json"):
            _, headers, _ = await served.server.call("GET", path)
            assert "default-src 'none'" in headers["content-security-policy"], path
            assert headers["x-content-type-options"] == "nosniff"

    asyncio.run(story())


def test_public_tables_are_in_the_lobby_and_can_be_joined(served: Serving) -> None:
    async def story() -> None:
        server = served.server
        hidden = await server.open(pages.OpenRoom(game=DICE, seats=3))
        opened = await server.open(pages.OpenRoom(game=DICE, seats=3, public=True, title="All come in", name="Ann"))
        cards = await server.ask(list[pages.RoomCard], "GET", "/api/rooms")
        assert [(card.id, card.title, card.open, card.people) for card in cards] == [
            (opened.entered.room, "All come in", 2, ["Ann"])
        ]
        for seat in (1, 2):
            joined = await server.ask(pages.Entered, "POST", f"/api/rooms/{opened.entered.room}/join", {"name": "B"})
            assert joined.seat == seat
        assert (await server.call("POST", f"/api/rooms/{opened.entered.room}/join", {}))[0] == 409
        assert (await server.call("POST", f"/api/rooms/{hidden.entered.room}/join", {}))[0] == 403
        watched = await server.ask(wire.Update, "GET", f"/api/rooms/{opened.entered.room}")
        assert (watched.you, watched.host) == (-1, False)
        assert (await server.call("GET", f"/api/rooms/{hidden.entered.room}"))[0] == 404

    asyncio.run(story())


def test_the_rules_can_be_searched(served: Serving) -> None:
    async def story() -> None:
        found = await served.server.ask(list[pages.ClauseInfo], "GET", f"/api/games/{DICE}/clauses?search=WDD-203")
        assert [clause.id for clause in found] == ["WDD-203"]
        found = await served.server.ask(list[pages.ClauseInfo], "GET", f"/api/games/{DICE}/clauses?search=infection")
        assert len(found) > 1
        assert (await served.server.call("GET", "/api/games/chess/clauses"))[0] == 404

    asyncio.run(story())


def test_while_a_match_is_played_its_seed_and_other_seats_stay_closed(served: Serving) -> None:
    async def story() -> None:
        sockets = await sit(served.server, 2)
        room = sockets[0].now.room.id
        for secret in (*[one.key for one in sockets], sockets[0].now.room.luck.commit):
            assert secret not in served.text()
        for path in ("", "/luck", "/file", "/replay"):
            assert (await served.server.call("GET", f"/api/records/{room}.1{path}"))[0] == 409
        for one in sockets:
            await one.close()

    asyncio.run(story())


def test_limits_answer_loudly(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        for _ in range(3):
            opened = await server.open(pages.OpenRoom(game=DICE, seats=3))
        with pytest.raises(Failed) as failed:
            await server.open(pages.OpenRoom(game=DICE, seats=3))
        trouble = msgspec.json.decode(failed.value.body, type=pages.Trouble)
        assert (failed.value.status, trouble.code) == (429, "limit")
        socket = await server.watch(opened.entered.room, opened.entered.key)
        for _ in range(10):
            await socket.send(wire.Ping())
        await socket.until(lambda me: len(me.problems) >= 2)
        assert socket.problems[0].code == "limit"
        assert "wait" in socket.problems[0].why
        second = await server.watch(opened.entered.room, opened.entered.key)
        third = await server.watch(opened.entered.room, opened.entered.key)
        with pytest.raises(ConnectionError):
            await third.until(lambda me: me.update is not None)
        assert third.socket.close_code == 4009
        for one in (socket, second, third):
            await one.close()

    with serving(tmp_path, rooms_an_hour=3, messages_a_second=1, burst=5, sockets_a_seat=2) as one:
        asyncio.run(story(one.server))


def test_requests_a_minute_are_limited(tmp_path: Path) -> None:
    async def story(server: Server) -> None:
        answers = [await server.call("GET", "/api/games") for _ in range(6)]
        assert [status for status, _, _ in answers] == [200] * 5 + [429]
        assert msgspec.json.decode(answers[-1][2], type=pages.Trouble).code == "limit"
        assert (await server.call("GET", "/health"))[0] == 200

    with serving(tmp_path, requests_a_minute=5) as one:
        asyncio.run(story(one.server))


def test_who_is_away_is_replaced_and_gets_the_seat_back(served: Serving) -> None:
    async def story() -> None:
        server = served.server
        opened = await server.open(pages.OpenRoom(game=DICE, seats=3, bots={"2": "random"}, grace=1, pace=0))
        room = opened.entered.room
        bob = await server.claim(room, opened.invites[0].token, "Bob")
        ann = await server.watch(room, opened.entered.key)
        there = await server.watch(room, bob.key)
        await there.until(lambda me: me.update is not None)
        await there.do(wire.Ready(action_id=fresh(), ready=True))
        await ann.do(wire.Start(action_id=fresh()))
        await there.close()
        await ann.until(lambda me: me.now.room.seats[1].bot != "")
        assert ann.now.room.seats[1].person
        there = await server.watch(room, bob.key)
        await there.until(lambda me: me.now.room.seats[1].bot == "")
        for one in (ann, there):
            await one.close()

    asyncio.run(story())


def test_a_kicked_person_is_shown_out(served: Serving) -> None:
    async def story() -> None:
        ann, bob = await sit(served.server, 2)
        await ann.do(wire.Kick(action_id=fresh(), seat=1))
        with pytest.raises(ConnectionError):
            await bob.until(lambda _me: False)
        assert bob.socket.close_code == 4010
        await ann.close()

    asyncio.run(story())


def test_a_server_that_is_told_to_stop_says_goodbye(own: Serving) -> None:
    async def story() -> int:
        ann, bob = await sit(own.server, 2)
        assert own.process is not None
        own.process.send_signal(signal.SIGTERM)
        for one in (ann, bob):
            with pytest.raises(ConnectionError):
                await one.until(lambda _me: False)
            assert one.socket.close_code == 1012
        return await asyncio.to_thread(own.process.wait, 20)

    asyncio.run(story())
    assert '"what":"closed"' in own.text()


def test_one_process_owns_a_sqlite_file(served: Serving, tmp_path: Path) -> None:
    second = Serving(msgspec.structs.replace(served.settings, port=served.settings.port + 1), tmp_path / "second.log")
    with pytest.raises(AssertionError, match="one process owns"):
        second.start()


@pytest.mark.parametrize(("settings", "reason"), [
    (Settings(workers=2), "PostgreSQL"),
    (Settings(join=True), "share PostgreSQL only"),
    (Settings(workers=0), "1 to 64"),
    (Settings(port=70_000), "port"),
    (Settings(database="mysql://x/y"), "neither"),
    (Settings(database="nonsense"), "a database address"),
    (Settings(database="postgresql://x:y/z"), "a database address"),
    (Settings(origins=["https://good.example", "table.example"]), "looks like https://table.example"),
    (Settings(origins=["null"]), "looks like https://table.example"),
    (Settings(origins=["https://"]), "looks like https://table.example"),
    (Settings(origins=["https://table.example/page"]), "looks like https://table.example"),
    (Settings(proxies=["proxy"]), "A proxy is an address"),
    (Settings(proxies=["*"]), "A proxy is an address"),
])
def test_what_cannot_work_is_refused_with_the_reason(settings: Settings, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        settings.check()


def says(*words: str) -> str:
    """What the command line answers to something that can't be done."""
    done = subprocess.run([sys.executable, "-m", "deadeye", *words], capture_output=True, text=True, check=False,
                          env={"PYTHONPATH": str(SRC)})
    assert done.returncode == 2, done.stderr
    return done.stderr


def test_the_command_line_says_what_is_wrong_in_one_sentence(served: Serving, tmp_path: Path) -> None:
    nowhere = "postgresql://nobody@127.0.0.1:1/x"
    for words, sentence in [
        (["serve", "--workers", "2", "--database", f"sqlite:///{tmp_path}/x.db"], "Several workers need PostgreSQL"),
        (["serve", "--database", served.settings.database], "Another server has "),
        (["serve", "--database", f"sqlite:///{tmp_path}/no/x.db"], "The database at "),
        (["serve", "--origin", "table.example"], "An address of the page looks like"),
        (["serve", "--proxy", "over-there"], "A proxy is an address"),
        (["backup", f"{tmp_path}/backup.db", "--database", nowhere], "There is no backup of postgresql"),
    ]:
        said = says(*words, *(["--port", str(free_port())] if words[0] == "serve" else []))
        assert said.startswith(sentence), said
        assert len(said.splitlines()) == 1, said
    assert list(tmp_path.iterdir()) == []


def test_those_who_are_expected_have_a_name_before_they_come(served: Serving) -> None:
    async def story() -> None:
        server = served.server
        opened = await server.open(pages.OpenRoom(game=DICE, seats=3, name="Ann", names={"1": "Bob", "2": "Cleo"}))
        room = opened.entered.room
        await server.claim(room, opened.invites[0].token)
        await server.claim(room, opened.invites[1].token, "Kleopatra")
        seen = await server.ask(wire.Update, "GET", f"/api/rooms/{room}", None, opened.entered.key)
        assert [seat.name for seat in seen.room.seats] == ["Ann", "Bob", "Kleopatra"]
        assert (await server.call("POST", "/api/rooms", {"game": DICE, "seats": 3, "names": {"7": "X"}}))[0] == 400

    asyncio.run(story())


def test_the_schema_is_where_it_is_looked_for(served: Serving) -> None:
    async def story() -> None:
        status, _, text = await served.server.call("GET", "/schema/openapi.json")
        assert (status, msgspec.json.decode(text)["info"]["title"]) == (200, "Deadeye")
        status, _, _ = await served.server.call("GET", "/schema")
        assert status == 200

    asyncio.run(story())

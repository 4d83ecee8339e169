"""Seats: a lost answer loses none, nobody sees two hands, and no two people share a name."""
import asyncio

from deadeye.room import entries as log
from deadeye.room import wire
from deadeye.room.commands import No
from deadeye.room.room import BOTS
from deadeye.server import pages
from deadeye.server.client import Server, fresh
from deadeye.server.entering import check_vacant
from tests.room.world import World
from tests.server.serving import Serving
from tests.server.test_serve import DICE, sit

MINE = "a secret of my own making"


def test_the_same_claim_sent_again_gives_the_same_seat(served: Serving) -> None:
    async def story(server: Server) -> None:
        for _ in range(20):
            opened = await server.open(pages.OpenRoom(game=DICE, seats=3))
            path, token = f"/api/rooms/{opened.entered.room}/claim", opened.invites[0].token
            body = {"token": token, "client": MINE, "bearer": True}
            answers = await asyncio.gather(*[server.ask(pages.Entered, "POST", path, body) for _ in range(3)])
            assert len({(answer.seat, answer.key) for answer in answers}) == 1
            assert (await server.call("POST", path, body | {"client": MINE + "!"}))[0] == 404

    asyncio.run(story(served.server))


def test_the_same_join_sent_again_gives_the_same_seat(served: Serving) -> None:
    async def story(server: Server) -> None:
        opened = await server.open(pages.OpenRoom(game=DICE, seats=5, public=True))
        path = f"/api/rooms/{opened.entered.room}/join"
        body = {"client": MINE, "bearer": True}
        answers = [await server.ask(pages.Entered, "POST", path, body) for _ in range(5)]
        assert {(answer.seat, answer.key) for answer in answers} == {(1, answers[0].key)}
        for seat in (2, 3):
            assert (await server.ask(pages.Entered, "POST", path, {"bearer": True})).seat == seat
        status, _, text = await server.call("POST", path, {"bearer": True})
        assert (status, b"from your address" in text) == (429, True)

    asyncio.run(story(served.server))


def why_not(world: World, seat: int, now: int) -> str:
    try:
        check_vacant(world.room, seat, now)
    except No as no:
        return no.why
    return ""


def test_a_host_opens_no_seat_whose_person_was_here_a_moment_ago() -> None:
    world = World(people=3, grace=120).deal()
    seat = world.room.seats[1]
    seat.connected, seat.away_since = False, world.now
    assert "a moment ago" in why_not(world, 1, world.now + 500)
    assert "a moment ago" in why_not(world, 1, world.now + 119_000)
    assert why_not(world, 1, world.now + 120_000) == ""
    seat.connected, seat.away_since = True, -1
    assert "is at the table" in why_not(world, 1, world.now + 120_000)


def test_who_was_asked_to_leave_is_followed_by_a_bot_until_the_match_is_over() -> None:
    world = World(people=3).deal()
    assert isinstance(world.do(0, wire.Kick(action_id="k", seat=1)), wire.Ack)
    assert "until the match is over" in why_not(world, 1, world.now + 10**9)
    world.play()
    assert isinstance(world.do(0, wire.Rematch(action_id="r")), wire.Ack)
    assert why_not(world, 1, world.now) == ""


def test_nobody_sits_in_two_seats_of_a_match(served: Serving) -> None:
    async def story(server: Server) -> None:
        ann, bob = await sit(server, 2)
        room = f"/api/rooms/{ann.now.room.id}"
        invite = await server.ask(pages.Invite, "POST", f"{room}/seats/1/invite", None, bob.key)
        status, _, text = await server.call("POST", f"{room}/claim", {"token": invite.token}, ann.key)
        assert (status, b"nobody sees two hands" in text) == (403, True)
        for one in (ann, bob):
            await one.close()

    asyncio.run(story(served.server))


def test_nobody_is_called_like_another_or_like_a_bot() -> None:
    world = World(people=3)
    for name in ("Ann", "ann", "Bot 2", "bot", "Player 3", "Person 2"):
        assert isinstance(world.do(1, wire.Rename(action_id=fresh(), name=name)), wire.Refused), name
    assert isinstance(world.do(1, wire.Rename(action_id=fresh(), name="Robot")), wire.Ack)
    assert world.room.own_name(2, "ANN") == "ANN (2)"
    world.write(2, log.Renamed(2, "ANN (2)"))
    assert world.room.own_name(1, "Ann") == "Ann (3)"


def test_bots_have_names_of_their_own() -> None:
    world = World(seats=8)
    names = [world.room.name_of(seat) for seat in range(8)]
    assert len(set(names)) == 8
    assert set(names[1:]) <= set(BOTS)
    assert world.room.own_name(0, names[3].upper()) == f"{names[3].upper()} (2)"
    world.room.seats[3].key, world.room.seats[3].name = "key", "Ann"
    assert world.room.own_name(0, names[3]) == f"{names[3]} (2)", "a bot may come back to that seat"
    world.room.id = "roon"
    assert [world.room.name_of(seat) for seat in range(1, 8)] != names[1:], "not the same at every table"


def test_one_browser_replays_its_second_seat(served: Serving) -> None:
    async def story(server: Server) -> None:
        ann, bob = await sit(server, 2)
        room = ann.now.room.id
        cookies = {"Cookie": f"deadeye-{room}-0={ann.key}; deadeye-{room}-1={bob.key}"}
        for seat in (0, 1):
            status, _, text = await server.call("GET", f"/api/rooms/{room}/replay?seat={seat}", headers=cookies)
            assert status == 200, text
        status, _, _ = await server.call("GET", f"/api/rooms/{room}/replay?seat=2", headers=cookies)
        assert status == 403
        for one in (ann, bob):
            await one.close()

    asyncio.run(story(served.server))



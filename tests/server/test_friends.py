"""Friends at a table: one link for all of them, who is away, and lists that say whose move it is and how it ended."""
import asyncio
from typing import Any

from deadeye.room import wire
from deadeye.server import pages
from deadeye.server.client import Server, fresh
from tests.server.serving import Serving
from tests.server.test_serve import DICE, sit


async def link_of(server: Server, **more: Any) -> tuple[str, pages.Opened]:
    """A room with free seats, and its own link as a friend's key."""
    opened = await server.open(pages.OpenRoom(game=DICE, name="Ann", **({"seats": 3} | more)))
    entered = await server.claim(opened.entered.room, opened.link)
    assert (entered.seat, entered.host) == (-1, False)
    return entered.key, opened


def test_one_link_seats_friends_in_the_first_free_seat_and_then_lets_them_watch(served: Serving) -> None:
    async def story(server: Server) -> None:
        link, opened = await link_of(server)
        room = f"/api/rooms/{opened.entered.room}"
        assert (await server.ask(wire.Update, "GET", room, None, link)).may_sit
        seats = [await server.ask(pages.Entered, "POST", f"{room}/join", {"name": name, "bearer": True}, link)
                 for name in ("Ben", "Cleo")]
        assert [one.seat for one in seats] == [1, 2]
        now = await server.ask(wire.Update, "GET", room, None, link)
        assert ([seat.name for seat in now.room.seats], now.you, now.may_sit) == (["Ann", "Ben", "Cleo"], -1, False)
        status, _, text = await server.call("POST", f"{room}/join", {"name": "Dora"}, link)
        assert (status, b"taken" in text) == (409, True)

    asyncio.run(story(served.server))


def test_without_the_link_or_with_an_old_one_nobody_sits_down(served: Serving) -> None:
    async def story(server: Server) -> None:
        old, opened = await link_of(server)
        room, host = f"/api/rooms/{opened.entered.room}", opened.entered.key
        watcher = (await server.claim(opened.entered.room, opened.spectator)).key
        assert not (await server.ask(wire.Update, "GET", room, None, watcher)).may_sit
        assert (await server.call("POST", f"{room}/join", {}, watcher))[0] == 403
        assert (await server.call("POST", f"{room}/seats/-2/invite", None, watcher))[0] == 403
        fresh_link = await server.ask(pages.Invite, "POST", f"{room}/seats/-2/invite", None, host)
        assert (await server.call("POST", f"{room}/join", {}, old))[0] == 403
        assert (await server.call("GET", room, None, old))[0] == 404
        key = (await server.claim(opened.entered.room, fresh_link.token)).key
        assert (await server.ask(pages.Entered, "POST", f"{room}/join", {"bearer": True}, key)).seat == 1
        by_seat = await server.claim(opened.entered.room, opened.invites[1].token)
        assert by_seat.seat == 2, "links for single seats remain"

    asyncio.run(story(served.server))


def test_a_link_that_was_cut_short_or_grew_is_told_like_any_that_leads_nowhere(served: Serving) -> None:
    async def story(server: Server) -> None:
        _, opened = await link_of(server)
        for token in ("", "x", opened.link[:15], opened.link * 9):
            status, _, text = await server.call("POST", f"/api/rooms/{opened.entered.room}/claim", {"token": token})
            assert (status, b"This link doesn't lead to a seat here, or no longer does." in text) == (404, True), token

    asyncio.run(story(served.server))


def test_who_has_the_link_watches_a_match_that_has_begun(served: Serving) -> None:
    async def story(server: Server) -> None:
        link, opened = await link_of(server)
        room = f"/api/rooms/{opened.entered.room}"
        await server.ask(wire.Ack, "POST", f"{room}/commands", wire.Start(action_id=fresh()), opened.entered.key)
        assert (await server.call("POST", f"{room}/join", {}, link))[0] == 409
        now = await server.ask(wire.Update, "GET", room, None, link)
        assert (now.you, now.may_sit, now.room.phase) == (-1, False, "playing")

    asyncio.run(story(served.server))


def test_all_see_since_when_a_friend_is_away_and_the_host_lets_a_bot_play_at_once(served: Serving) -> None:
    async def story(server: Server) -> None:
        ann, ben = await sit(server, 2, grace=3600)
        assert [seat.away for seat in ann.now.room.seats] == [-1, -1, -1]
        await ben.close()
        await ann.until(lambda me: me.now.room.seats[1].away > 0)
        assert isinstance(await ann.do(wire.SitBot(action_id=fresh(), seat=1, bot="random")), wire.Ack)
        await ann.until(lambda me: me.now.room.seats[1].bot == "random")
        back = await server.watch_by_key(ann.now.room.id, ben.key)
        await back.until(lambda me: not me.now.room.seats[1].bot)
        assert back.now.room.seats[1].away == -1
        for one in (ann, back):
            await one.close()

    asyncio.run(story(served.server))


def cards(listed: list[pages.RoomCard], room: str) -> pages.RoomCard | None:
    return next((card for card in listed if card.id == room), None)


async def lobby_says(server: Server, room: str, says: Any) -> pages.RoomCard:
    """The card in the lobby, once it says so: it is filed a moment later."""
    async with asyncio.timeout(60):
        while True:
            card = cards(await server.ask(list[pages.RoomCard], "GET", "/api/rooms"), room)
            if card is not None and says(card):
                return card
            await asyncio.sleep(0.01)


def test_lists_say_whose_move_it_is_and_how_it_ended(served: Serving) -> None:
    async def story(server: Server) -> None:
        ann, ben = await sit(server, 2, game="tacdex", seats=2, public=True)
        room = ann.now.room.id
        for one in (ann, ben):
            await one.until(lambda me: me.decision is not None)
        assert (await lobby_says(server, room, lambda card: card.standing.waiting)).phase == "playing"
        assert (await server.call("GET", f"/api/rooms/{room}/card?seat=0"))[2] == b"null"
        while not ann.now.table or not ann.now.table.over:
            for one in (ann, ben):
                if one.decision is not None:
                    mine = await server.ask(pages.MyCard, "GET", f"/api/rooms/{room}/card", None, one.key)
                    assert mine.asked == (mine.card.phase == "playing")
                    await one.choose(one.decision.options[0].choice)
            version = max(ann.now.version, ben.now.version)
            for one in (ann, ben):
                await one.until(lambda me, least=version: me.now.version >= least)
        ended = await lobby_says(server, room, lambda card: card.phase == "over")
        assert ended.standing.waiting == []
        assert ended.standing.why
        assert "{" not in ended.standing.why
        assert ann.now.table.result is not None
        names = [seat.name for seat in ann.now.room.seats]
        assert ended.standing.winners == [names[seat] for seat in ann.now.table.result.winners]
        mine = await server.ask(pages.MyCard, "GET", f"/api/rooms/{room}/card", None, ben.key)
        assert (mine.seat, mine.asked, mine.card.standing) == (1, False, ended.standing)
        for one in (ann, ben):
            await one.close()

    asyncio.run(story(served.server))

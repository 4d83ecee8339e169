"""A campaign in a room: the next match knows who still sits there and who doesn't."""
import pytest
from msgspec.structs import replace

from deadeye.room import entries as log
from deadeye.room import wire
from deadeye.room.project import room_info
from deadeye.room.room import Room
from deadeye.room.trail import CampaignInfo
from tests.room.world import World


def after(wanted: str) -> tuple[World, int]:
    """A room whose first match ended with somebody due to be Sheriff or appoint one, and that seat."""
    for seed in range(60):
        world = World("bang-dice", seats=5, people=5, seed=seed, options={"modules": "1,2"}).deal().play()
        seat = legacy(world)[wanted]
        if seat > 0:
            return world, seat
    raise AssertionError("no match ended that way")


def legacy(world: World) -> dict[str, int]:
    """Who takes the star in the next match, and who gives it; -1 if nobody does."""
    room = world.room
    assert room.match is not None
    position = room.game.sequel(room.match.state, room.options, list(range(len(room.seats))))
    left, owed = position["legacy"], position["owed"]
    assert isinstance(left, dict) and isinstance(owed, list)
    appoints = owed[0][1] if owed[0][0] == "appoint" else -1
    return {"sheriff": left["sheriff"][0] if left["sheriff"] else -1, "appoints": appoints}


def asked(room: Room) -> list[tuple[str, int]]:
    """Who is asked for what."""
    assert room.match is not None
    return [(decision.kind, decision.seat) for decision in room.match.decisions]


def new_in(room: Room) -> list[int]:
    """Who has no legacy in the match on the table."""
    assert room.match is not None and room.match.record.position is not None
    left = room.match.record.position["legacy"]
    assert isinstance(left, dict)
    return list(left["new"])


def heirs(room: Room) -> list[int]:
    """Who is Sheriff by what the last match left."""
    assert room.match is not None and room.match.record.position is not None
    left = room.match.record.position["legacy"]
    assert isinstance(left, dict)
    return list(left["sheriff"])


def go_on(world: World) -> None:
    """The campaign's next match is called for, and the lobby opens."""
    assert isinstance(world.do(0, wire.Rematch(action_id=world.id(), campaign=True)), wire.Ack)


def replaced(world: World, seat: int, early: bool) -> None:
    """Somebody else sits down in a seat, before the next match is called for or in its lobby, and it is dealt."""
    if not early:
        go_on(world)
    world.do(seat, wire.Leave(action_id="l"))
    world.write(seat, log.Sat(seat, "Somebody else", "another key"))
    if early:
        go_on(world)
    world.deal()


@pytest.mark.rule("UOA-505")
@pytest.mark.parametrize("early", [False, True], ids=["in the lobby", "before it"])
@pytest.mark.parametrize("place", ["sheriff", "appoints"])
def test_who_sits_down_instead_of_another_has_no_legacy(place: str, early: bool) -> None:
    world, seat = after(place)
    replaced(world, seat, early)
    assert new_in(world.room) == [seat]
    assert asked(world.room)[0][0] == "recast" and not heirs(world.room), "the star is dealt as in a first game"
    assert new_in(world.again()) == [seat]
    world.play()
    go_on(world)
    assert world.again().newcomers == world.room.newcomers == []
    assert new_in(world.deal().room) == [], "they have a part in the next one"


@pytest.mark.rule("UOA-505")
def test_a_bot_is_a_newcomer_too_and_who_stays_keeps_the_star() -> None:
    world, seat = after("appoints")
    other = seat % 4 + 1
    world.do(other, wire.Leave(action_id="l"))
    go_on(world)
    world.deal()
    assert new_in(world.room) == [other]
    assert asked(world.room) == [("appoint", seat)]


def test_another_device_or_a_bot_that_sat_in_is_no_newcomer() -> None:
    world, seat = after("appoints")
    world.do(seat, wire.SitBot(action_id="b", seat=seat, bot="random"))
    go_on(world)
    world.write(seat, log.Sat(seat, "Somebody", "another key"))
    world.deal()
    assert new_in(world.room) == []
    assert asked(world.room) == [("appoint", seat)]


def test_a_bot_of_another_kind_is_a_newcomer() -> None:
    world = World("bang-dice", seats=5, people=2).deal().play()
    go_on(world)
    world.do(0, wire.SitBot(action_id="b", seat=3, bot="normal"))
    world.do(0, wire.SitBot(action_id="c", seat=4, bot="random"))
    assert new_in(world.deal().room) == [3]


def ladder(room: Room) -> CampaignInfo:
    """The campaign as everybody sees it."""
    info = room_info(room).campaign
    assert info is not None
    return info


def winners(room: Room) -> list[int]:
    """Who won the match on the table."""
    assert room.match is not None and room.match.result is not None
    return list(room.match.result.winners)


def test_the_ladder_knows_every_game_and_who_won_it() -> None:
    world = World("bang-dice", seats=5, people=5, seed=3)
    assert room_info(world.room).campaign is None
    world.deal()
    assert room_info(world.room).campaign is None
    won = []
    for number in range(1, 4):
        won.append(winners(world.play().room))
        now = ladder(world.again())
        assert now == ladder(world.room)
        assert now.number == number
        assert [game.winners for game in now.games] == won
        assert [game.record for game in now.games] == [f"room.{game}" for game in range(1, number + 1)]
        assert now.wins == [sum(seat in some for some in won) for seat in range(5)]
        go_on(world)
        assert ladder(world.again()) == ladder(world.room)
        assert (ladder(world.room).number, len(ladder(world.room).games)) == (number + 1, number)
        assert ladder(world.room).keeps == now.keeps, "what was to come over has come over"
        world.deal()
        assert ladder(world.room).keeps == now.keeps


def test_a_match_that_stands_alone_ends_the_campaign() -> None:
    world, _ = after("appoints")
    go_on(world)
    world.deal().play()
    assert ladder(world.room).number == 2
    world.do(0, wire.Rematch(action_id="alone"))
    assert room_info(world.room).campaign is None
    assert ladder(world.deal().play().room).number == 1


@pytest.mark.parametrize("early", [False, True], ids=["in the lobby", "before it"])
def test_what_was_won_is_not_a_newcomers(early: bool) -> None:
    world, seat = after("appoints")
    before = ladder(world.room)
    assert before.games[0].winners and seat in before.games[0].winners, "a Sheriff who survives has won"
    assert before.keeps[seat].startswith("survived as Sheriff and names the next one; may keep")
    replaced(world, seat, early)
    now = ladder(world.again())
    assert now == ladder(world.room)
    assert now.games[0].winners == [one for one in before.games[0].winners if one != seat]
    assert now.games[0].left == 1
    assert now.wins[seat] == 0
    assert now.keeps[seat] == "is new at the table, and draws a character"


def test_whoever_brought_the_sheriff_down_is_sheriff() -> None:
    world, seat = after("sheriff")
    keeps = ladder(world.room).keeps
    assert keeps[seat].startswith("brought the Sheriff down and is the next Sheriff; ")
    assert world.room.match is not None
    view = world.room.match.view(None)
    alive = [one["alive"] and not one.get("zombie") for one in view["seats"]]  # type: ignore[attr-defined]
    for other, kept in enumerate(keeps):
        assert ("may keep" in kept) == alive[other]
        assert ("was eliminated" in kept) != alive[other]


def test_a_campaign_in_an_older_log_has_games_that_nobody_remembers() -> None:
    world, _ = after("appoints")
    go_on(world)
    place = next(n for n, line in enumerate(world.lines) if isinstance(line.entry, log.Again))
    again = world.lines[place].entry
    assert isinstance(again, log.Again)
    world.lines[place] = replace(world.lines[place], entry=log.Again(again.secret, again.position))
    now = ladder(world.again())
    assert now.games[0].winners is None
    assert now.wins == [0] * 5

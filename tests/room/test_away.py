"""Friends who are away: the host lets a bot play, or everybody waits for days."""
from deadeye.room import entries as log
from deadeye.room import wire
from tests.room.world import World


def test_the_host_lets_a_bot_sit_in_for_who_is_away_and_they_have_their_seat_back() -> None:
    world = World(people=2, grace=30).deal()
    away = wire.SitBot(action_id="away", seat=1, bot="random")
    assert isinstance(world.do(1, wire.SitBot(action_id="mine", seat=0, bot="random")), wire.Refused)
    assert isinstance(world.do(0, away), wire.Ack)
    assert (world.room.seats[1].bot, world.room.seats[1].cause) == ("random", "absent")
    again = world.do(0, wire.SitBot(action_id="again", seat=1, bot="random"))
    assert isinstance(again, wire.Refused)
    world.do(1, wire.TakeSeat(action_id="back"))
    assert world.room.people == [0, 1]


def test_nobody_is_replaced_at_a_table_that_is_played_slowly() -> None:
    world = World(people=2, grace=0).deal()
    here, away = world.room.seats[:2]
    here.connected, away.away_since = True, world.now
    assert world.room.due(world.now + 10**9) == []
    answer = world.do(0, wire.SitBot(action_id="s", seat=1, bot="random"))
    assert isinstance(answer, wire.Refused)
    assert "nobody is replaced" in answer.why


def test_a_take_back_waits_for_a_day_where_it_is_played_slowly() -> None:
    for grace, life in ((60, 60_000), (0, 86_400_000)):
        world = World(people=2, grace=grace).deal()
        world.write(0, log.AskedBack(0, 0))
        assert world.room.due(world.now + life - 1) == []
        assert [entry for _, entry in world.room.due(world.now + life)] == [log.Declined(-1)]

"""Rooms: people come and go, choose, take back, hand over, play again. No network, no clock, no disk."""
import msgspec
import pytest

from deadeye.room import entries as log
from deadeye.room import project, wire
from deadeye.room.commands import last_choice
from deadeye.room.entries import AnyEntry
from deadeye.room.fold import read
from deadeye.room.luck import luck_of, recompute
from deadeye.room.room import Room
from tests.room.world import World, games

EVERY_GAME = pytest.mark.parametrize("game", [game.name for game in games()])


def table(world: World, viewer: int = 0) -> wire.TableInfo:
    info = project.update(world.room, viewer, False, 0).table
    assert info is not None
    return info


def text(room: Room, viewer: int, since: int = 0) -> bytes:
    return msgspec.json.encode(project.update(room, viewer, False, since))


@EVERY_GAME
def test_a_room_is_the_sum_of_its_log(game: str) -> None:
    world = World(game, people=2).deal().play(40)
    assert [text(world.again(), seat) for seat in (-1, 0, 1)] == [text(world.room, seat) for seat in (-1, 0, 1)]


@EVERY_GAME
def test_every_entry_survives_being_written_down(game: str) -> None:
    world = World(game).deal().play()
    for logged in world.lines:
        assert msgspec.json.decode(msgspec.json.encode(logged.entry), type=AnyEntry) == logged.entry


@EVERY_GAME
def test_a_match_ends_in_words_and_its_luck_is_shown(game: str) -> None:
    world = World(game).deal()
    info = project.update(world.room, 0, True, 0).room
    assert info.luck.commit
    assert not info.luck.secret
    world.play()
    over = project.update(world.room, 0, True, 0)
    assert over.room.phase == "over"
    assert over.table is not None
    assert over.table.result is not None
    assert over.room.luck.commit == info.luck.commit
    assert over.room.luck.secret == world.room.secret
    assert over.room.records == ["room.1"]


def test_updates_go_on_from_a_version_and_add_up_to_the_whole() -> None:
    world = World(people=2).deal()
    seen = project.update(world.room, 1, False, 0)
    assert seen.table is not None
    events = list(seen.table.events)
    while world.step():
        if world.dice.random() < 0.3:
            part = project.update(world.room, 1, False, seen.version)
            assert part.table is not None
            assert (part.since, part.table.first_event) == (seen.version, len(events))
            events += part.table.events
            seen = part
    events += project.update(world.room, 1, False, seen.version).table.events  # type: ignore[union-attr]
    assert len(events) == len(table(world, 1).events)


def test_a_choice_for_a_question_that_has_changed_is_stale() -> None:
    world = World(people=2).deal()
    base = world.room.version
    seat = table(world).waiting[0]
    assert isinstance(world.choose(seat, table(world, seat).decisions[0].options[0].choice), wire.Ack)
    answer = world.choose(seat, 0, base)
    assert isinstance(answer, wire.Stale)
    assert answer.version == world.room.version


def test_chat_makes_nobody_stale() -> None:
    world = World(people=2).deal()
    base = world.room.version
    seat = table(world).waiting[0]
    option = table(world, seat).decisions[0].options[0].choice
    assert isinstance(world.do(1, wire.Chat(action_id="c", text="wait")), wire.Ack)
    assert isinstance(world.choose(seat, option, base), wire.Ack)


def test_those_who_choose_at_the_same_time_do_not_make_each_other_stale() -> None:
    world = World("tacdex", people=2).deal()
    rounds = 0
    while not table(world).over:
        waiting = table(world).waiting
        base = world.room.version
        rounds += len(waiting) > 1
        for seat in waiting:
            option = table(world, seat).decisions[0].options[0].choice
            assert isinstance(world.choose(seat, option, base), wire.Ack)
    assert rounds > 2


def test_a_resent_action_gets_its_first_answer_and_is_done_once() -> None:
    world = World(people=2).deal()
    seat = table(world).waiting[0]
    choose = wire.Choose(action_id="once", base_version=world.room.version,
                         choice=table(world, seat).decisions[0].options[0].choice)
    first = world.do(seat, choose)
    version = world.room.version
    assert world.do(seat, choose) == first
    assert world.room.version == version


def test_a_refused_choice_names_its_clause_and_changes_nothing() -> None:
    world = World().deal()
    seat = table(world).waiting[0]
    before = text(world.room, seat)
    answer = world.choose(seat, 1 << 30)
    assert isinstance(answer, wire.Refused)
    assert (answer.code, answer.clause[:4]) == ("rule", "WDD-")
    assert text(world.room, seat) == before


# -- taking back ---------------------------------------------------------------------------------


def find_undo(world: World, kind: str) -> int:
    """Play until a person may take a choice back in this way."""
    for _ in range(500):
        for seat in world.room.people:
            if table(world, seat).undo == kind:
                return seat
        assert world.step()
    raise AssertionError(f"nobody may ever take back: {kind}")


def test_a_fair_take_back_is_free_and_brings_the_question_back() -> None:
    world = World("tacdex", people=2).deal()
    seat = find_undo(world, "free")
    match = world.room.match
    assert match is not None
    chosen = match.record.choices[-1]
    assert chosen[0] == seat
    answer = world.do(seat, wire.TakeBack(action_id="back", base_version=world.room.version))
    assert isinstance(answer, wire.Ack)
    assert [option.choice for option in table(world, seat).decisions[0].options if option.choice == chosen[1]]


def test_what_others_did_since_is_taken_back_only_with_their_consent() -> None:
    world = World(people=3).deal()
    seat = find_undo(world, "ask")
    step = last_choice(world.room, seat)
    assert isinstance(world.do(seat, wire.TakeBack(action_id="b", base_version=world.room.version)), wire.Ack)
    asked = table(world).take_back
    assert asked is not None
    others = [other for other in range(3) if other != seat]
    assert (asked.seat, asked.step, asked.waiting) == (seat, step, others)
    world.do(others[0], wire.Consent(action_id="y", agree=True))
    assert table(world).step > step
    world.do(others[1], wire.Consent(action_id="y", agree=True))
    assert table(world).step == step
    assert table(world).take_back is None


def test_one_no_and_the_choice_stands() -> None:
    world = World(people=3).deal()
    seat = find_undo(world, "ask")
    steps = table(world).step
    world.do(seat, wire.TakeBack(action_id="b", base_version=world.room.version))
    world.do((seat + 1) % 3, wire.Consent(action_id="n", agree=False))
    assert table(world).take_back is None
    assert table(world).step == steps


def test_an_unanswered_take_back_ends_by_the_clock() -> None:
    world = World(people=3).deal()
    seat = find_undo(world, "ask")
    world.do(seat, wire.TakeBack(action_id="b", base_version=world.room.version))
    assert world.room.due(world.now + 59_999) == []
    assert world.room.due(world.now + 60_000) == [(seat, log.Declined(-1))]


def test_bots_wait_while_a_take_back_is_talked_over() -> None:
    world = World(seats=4, people=2).deal()
    while not (world.room.bots_asked() and table(world, 0).undo == "ask"):
        assert world.step()
    world.do(0, wire.TakeBack(action_id="b", base_version=world.room.version))
    assert world.room.bots_asked() == []
    world.do(1, wire.Consent(action_id="n", agree=False))
    assert world.room.bots_asked()


def test_at_a_study_table_everything_can_be_taken_back() -> None:
    world = World(seats=6, people=1, study=True).deal()
    while last_choice(world.room, 0) < 12:
        assert world.step()
    while table(world).undo == "free":
        step = last_choice(world.room, 0)
        assert isinstance(world.do(0, wire.TakeBack(action_id=world.id(), base_version=world.room.version)), wire.Ack)
        assert table(world).step == step
    assert last_choice(world.room, 0) == -1


def test_alone_without_study_only_fair_take_backs_are_offered() -> None:
    world = World(people=1).deal()
    kinds = set()
    while world.room.phase == "playing":
        kinds.add(table(world).undo)
        match = world.room.match
        assert match is not None
        assert (table(world).undo == "free") == match.may_undo(0)
        world.step()
    assert "ask" not in kinds


# -- people --------------------------------------------------------------------------------------


def test_a_seat_is_handed_to_a_bot_and_taken_back() -> None:
    world = World(people=2).deal()
    while 0 not in table(world).waiting:
        world.step()
    world.do(0, wire.SitBot(action_id="h", seat=0, bot="random"))
    assert world.room.bots_asked() == [0]
    refused = world.do(0, wire.Choose(action_id="c", base_version=world.room.version,
                                      choice=table(world).decisions[0].options[0].choice))
    assert isinstance(refused, wire.Refused)
    world.do(0, wire.TakeSeat(action_id="t"))
    assert world.room.bots_asked() == []
    assert world.room.people == [0, 1]


def test_only_its_owner_can_hand_a_seat_over() -> None:
    world = World(people=2).deal()
    world.room.seats[1].connected = True
    answer = world.do(0, wire.SitBot(action_id="h", seat=1, bot="random"))
    assert isinstance(answer, wire.Refused)
    assert answer.code == "not-yours"


def test_after_the_grace_a_bot_sits_in_if_somebody_waits() -> None:
    world = World(people=2, grace=30).deal()
    away, here = world.room.seats[:2]
    away.away_since, here.connected = world.now, False
    assert world.room.due(world.now + 40_000) == [], "nobody waits"
    here.connected = True
    assert world.room.due(world.now + 29_999) == []
    [(seat, entry)] = [due for due in world.room.due(world.now + 30_000) if due[0] == 0]
    assert isinstance(entry, log.BotSat)
    assert (seat, entry.cause) == (0, "absent")


def test_whoever_leaves_in_a_match_leaves_a_bot_and_the_host_passes_the_room_on() -> None:
    world = World(people=2).deal()
    world.do(0, wire.Leave(action_id="l"))
    assert world.room.host == 1
    assert world.room.seats[0].bot
    assert world.room.role_of(world.lines[0].entry.keys[0]) is None  # type: ignore[union-attr]


def test_a_kicked_person_has_no_key_any_more() -> None:
    world = World(people=2)
    answer = world.do(1, wire.Kick(action_id="k", seat=0))
    assert isinstance(answer, wire.Refused), "only the host kicks"
    assert isinstance(world.do(0, wire.Kick(action_id="k", seat=1)), wire.Ack)
    assert world.room.seats[1].free


def test_the_host_starts_when_all_are_ready_and_bots_fill_up() -> None:
    world = World(people=2, seats=4)
    world.do(0, wire.SitBot(action_id="o", seat=3, bot=""))
    assert isinstance(world.do(1, wire.Start(action_id="s1")), wire.Refused)
    waiting = world.do(0, wire.Start(action_id="s2"))
    assert isinstance(waiting, wire.Refused)
    assert "Person 1" in waiting.why
    world.deal()
    assert all(seat.bot for seat in world.room.seats[2:])


def test_a_rematch_keeps_the_people_and_seals_other_luck() -> None:
    world = World(people=2).deal().play()
    first = world.room.secret
    assert isinstance(world.do(1, wire.Rematch(action_id="r")), wire.Ack)
    assert world.room.phase == "open"
    assert world.room.secret != first
    assert [seat.name for seat in world.room.seats[:2]] == ["Ann", "Person 1"]
    world.deal().play()
    assert world.room.records == ["room.1", "room.2"]


def test_words_change_the_seed_and_names_hold_no_markup_for_seats() -> None:
    world = World(people=2)
    world.do(1, wire.Words(action_id="w", words="my luck"))
    world.do(1, wire.Rename(action_id="n", name="{0}\u202e\n<b>x"))
    world.deal()
    match = world.room.match
    assert match is not None
    assert match.record.seed == f"{world.room.secret}||my%20luck" + "|" * (len(world.room.seats) - 2)
    assert world.room.seats[1].name == "(0) <b>x"


def test_spectators_only_watch() -> None:
    world = World(people=2).deal()
    answer = world.do(-1, wire.Chat(action_id="c", text="psst"))
    assert isinstance(answer, wire.Refused)
    assert table(world, -1).decisions == []


def test_a_match_of_other_rules_ends_and_says_so() -> None:
    world = World(people=2).deal().play(5)
    place = max(n for n, logged in enumerate(world.lines) if isinstance(logged.entry, log.Chose))
    line = world.lines[place]
    world.lines[place] = msgspec.structs.replace(line, entry=msgspec.structs.replace(line.entry, choice=999))
    room = read("room", world.lines)
    assert (room.match, room.phase) == (None, "over")
    assert "played under other rules" in room.chat[-1].text


def test_what_is_for_simulations_is_not_set_at_a_table() -> None:
    answer = World(people=2).do(0, wire.Change(action_id="c", options={"turn_limit": 5}))
    assert isinstance(answer, wire.Refused)
    assert "for simulations" in answer.why


def test_a_change_that_names_nothing_is_no_change() -> None:
    world = World(people=2).deal()
    version = world.room.version
    answer = world.do(0, wire.Change(action_id="c"))
    assert isinstance(answer, wire.Refused)
    assert answer.why.startswith("Say what to change")
    assert world.room.version == version
    assert isinstance(world.do(0, wire.Change(action_id="d", pace=0)), wire.Ack)


def test_in_a_campaign_the_next_match_begins_from_what_the_last_one_left(monkeypatch: pytest.MonkeyPatch) -> None:
    world = World("tacdex", people=2).deal()
    match = world.room.match
    assert match is not None
    start = match.position()
    world.play()
    refused = world.do(0, wire.Rematch(action_id="r1", campaign=True))
    assert isinstance(refused, wire.Refused), "each match of TacDex stands alone"
    monkeypatch.setattr(type(world.room.game), "campaign", True)
    monkeypatch.setattr(type(world.room.game), "sequel", lambda _self, _s, _options, _players: start)
    assert isinstance(world.do(0, wire.Rematch(action_id="r2", campaign=True)), wire.Ack)
    world.deal()
    second = world.room.match
    assert second is not None
    assert second.record.position == start
    assert isinstance(world.do(0, wire.Change(action_id="c", options={})), wire.Refused)
    world.play()
    assert text(world.again(), 0) == text(world.room, 0)


def test_of_a_long_evening_only_the_last_match_is_played_again() -> None:
    world = World(people=2).deal().play()
    world.do(0, wire.Rematch(action_id="r1"))
    seat = find_undo(world.deal(), "ask")
    world.do(seat, wire.TakeBack(action_id="b", base_version=world.room.version))
    world.do(1 - seat, wire.Consent(action_id="y", agree=True))
    world.play()
    world.do(0, wire.Rematch(action_id="r2"))
    world.deal().play(20)
    again = world.again()
    assert again.records == world.room.records == ["room.1", "room.2"]
    assert [text(again, seat) for seat in (-1, 0, 1)] == [text(world.room, seat) for seat in (-1, 0, 1)]


def test_nobody_has_seen_what_has_not_happened() -> None:
    world = World(people=2).deal()
    seat = table(world).waiting[0]
    option = table(world, seat).decisions[0].options[0].choice
    answer = world.choose(seat, option, world.room.version + 1)
    assert isinstance(answer, wire.Refused)
    assert answer.code == "bad-input"


def test_whoever_sits_down_in_a_room_without_a_host_is_the_host() -> None:
    world = World(people=1)
    world.do(0, wire.Leave(action_id="l"))
    assert world.room.host == -1
    world.write(2, log.Sat(2, "Cleo", "another key"))
    assert world.room.host == 2


@pytest.mark.parametrize("game", [game.name for game in games() if game.campaign])
def test_campaigns_go_on_in_the_same_room(game: str) -> None:
    world = World(game, seats=5, people=2, options={"modules": "1,2"}).deal().play()
    assert isinstance(world.do(1, wire.Rematch(action_id="r", campaign=True)), wire.Ack)
    world.deal()
    second = world.room.match
    assert second is not None
    assert second.record.position is not None
    world.play()
    assert world.room.records == ["room.1", "room.2"]
    assert text(world.again(), 1) == text(world.room, 1)
    assert recompute(luck_of(world.room.game, second.record)) > 0

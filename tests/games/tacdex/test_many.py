"""Three or more players."""
import pytest

import deadeye
from tests.games.tacdex.scene import asked, choose, hand, own, pick, scene, scores, story, table


@pytest.mark.rule("TDX-601")
@pytest.mark.parametrize(("turn", "winner"), [(0, 2), (1, 1)])
def test_a_flip_between_two_numbers_wins_on_neither_side(turn: int, winner: int) -> None:
    match = scene("6 4", "2 4", "11 4")
    pick(match, "6", "2", "11")
    match.choose(0, turn)
    assert scores(match)[winner] == 3


@pytest.mark.rule("TDX-602")
def test_equal_cards_that_do_not_win_are_no_tie() -> None:
    match = scene("7 1", "8 1", "8 1", "10 1")
    pick(match, "7", "8", "8", "10")
    assert scores(match) == [0, 0, 0, 4]
    assert table(match)["marker"] == "high"


@pytest.mark.rule("TDX-602", "TDX-605")
def test_only_those_who_tie_for_the_win_fight_on_for_all_the_cards() -> None:
    match = scene("7 1", "8 1", "10 4", "10 3", upper="2 2 2 | 2 2 | 2 2 | 2 2")
    pick(match, "7", "8", "10", "10")
    assert table(match)["fighting"] == [2, 3]
    assert [d.seat for d in match.decisions] == [2, 3]
    assert [own(match, seat)["hand_size"] for seat in range(4)] == [2, 1, 2, 2]  # the 7 drew one more
    with pytest.raises(deadeye.Refused):
        choose(match, 0, "1")
    pick(match, "4", "3")
    assert scores(match) == [0, 0, 0, 6]
    assert [own(match, seat)["hand_size"] for seat in range(4)] == [3, 2, 2, 2]


@pytest.mark.rule("TDX-203", "TDX-401", "TDX-505")
def test_every_draw_says_what_it_is_for() -> None:
    match = scene("7 1", "10 4", "10 3", upper="2 2 2 | 2 2 | 2 2")
    pick(match, "7", "10", "10")
    pick(match, "4", "3")
    drawn = [event for event in match.events if match.game.kind_name(event.kind) == "drew"]
    assert [(event.seat, *match.game.because(event)) for event in drawn] == [
        (0, "TDX-505", "TDX-506"), (1, "TDX-401"), (2, "TDX-401"), (2, "TDX-203"), (0, "TDX-203"), (1, "TDX-203"),
    ]


@pytest.mark.rule("TDX-602")
def test_on_low_the_lowest_tie_fights_on() -> None:
    match = scene("1 4", "1 3", "10 4", "10 3", marker="low")
    pick(match, "1", "1", "10", "10")
    assert table(match)["fighting"] == [0, 1]


@pytest.mark.rule("TDX-603")
@pytest.mark.parametrize(("won", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_actions_go_clockwise_from_the_winner_of_the_last_battle(won: int, order: list[int]) -> None:
    match = scene("A 4", "A 4", "A 4", "8 4", won=won)
    pick(match, "A", "A", "A", "8")
    for seat in order:
        assert asked(match) == (seat, "add-card")
        choose(match, seat, "-")
    assert scores(match)[3] == 4


@pytest.mark.rule("TDX-603")
def test_in_the_first_battle_actions_start_with_the_first_seat_and_then_with_its_winner() -> None:
    match = scene("6 6", "6 6 9", "8 1 1", upper="1 | 1 | 1")
    pick(match, "6", "6", "8")
    assert asked(match) == (0, "turn-marker")
    match.choose(0, 0)
    match.choose(1, 0)
    pick(match, "1", "9", "1")
    assert table(match)["first"] == 1
    pick(match, "6", "6", "1")
    assert asked(match) == (1, "turn-marker")


@pytest.mark.rule("TDX-603")
def test_the_winner_of_this_battle_does_not_act_first_in_it() -> None:
    match = scene("5 1", "11 1", "5 1", "1 2 3 4", won=0, loaded="2")
    pick(match, "5", "11", "5", "1")
    assert [line[:12] for line in story(match) if "sabotages" in line] == ["A sabotages "]  # nothing left for C
    assert table(match)["first"] == 1


@pytest.mark.rule("TDX-603")
def test_a_battle_that_nobody_won_leaves_the_last_winner_first() -> None:
    match = scene("11", "11", "6 4 4", "6 4 4", "3 4 4", won=3)
    pick(match, "11", "11", "6", "6", "3")
    assert asked(match) == (3, "turn-marker")
    match.choose(3, 0)
    match.choose(2, 0)
    assert table(match)["out"] == 5
    assert table(match)["first"] == 3


@pytest.mark.rule("TDX-604")
@pytest.mark.parametrize(("won", "order"), [
    (0, [(0, "turn-marker"), (1, "add-card")]),
    (1, [(1, "add-card"), (0, "turn-marker")]),
    (2, [(0, "turn-marker"), (1, "add-card")]),
])
def test_a_flip_may_come_before_an_ambush(won: int, order: list[tuple[int, str]]) -> None:
    match = scene("6 4", "A 11 4", "9 4", won=won)
    pick(match, "6", "A", "9")
    for seat, kind in order:
        assert asked(match) == (seat, kind)
        choose(match, seat, "11" if kind == "add-card" else "-")
    assert scores(match) == [0, 4, 0]


@pytest.mark.rule("TDX-604", "TDX-503")
def test_an_added_flip_acts_in_its_players_turn_before_the_next_ambush() -> None:
    match = scene("A 6 4", "A 11 4", "9 4")
    pick(match, "A", "A", "9")
    choose(match, 0, "6")
    assert asked(match) == (0, "turn-marker")
    match.choose(0, 1)
    assert asked(match) == (1, "add-card")
    assert table(match)["marker"] == "low"


@pytest.mark.rule("TDX-604")
def test_an_added_flip_does_not_cancel_those_that_were_revealed() -> None:
    match = scene("6 4", "A 6 4", "6 4")
    pick(match, "6", "A", "6")
    match.choose(0, 1)
    choose(match, 1, "6")
    match.choose(1, 1)
    assert asked(match) == (2, "turn-marker")
    match.choose(2, 1)
    assert table(match)["fighting"] == [0, 1, 2]
    assert table(match)["marker"] == "high"  # turned three times, and once more by the tie


@pytest.mark.rule("TDX-604", "TDX-603")
def test_who_ambushed_does_not_act_again_when_an_earlier_flip_is_done() -> None:
    match = scene("9 4", "6 4", "A 3 4", won=2)
    pick(match, "9", "6", "A")
    assert asked(match) == (2, "add-card")
    choose(match, 2, "3")
    assert asked(match) == (1, "turn-marker")
    match.choose(1, 1)
    assert scores(match) == [0, 0, 4]


@pytest.mark.rule("TDX-604")
def test_two_flips_among_three_each_act_and_see_what_the_other_did() -> None:
    match = scene("6 4", "6 4", "11 4")
    pick(match, "6", "6", "11")
    match.choose(0, 1)
    assert table(match)["marker"] == "low"
    assert asked(match) == (1, "turn-marker")
    match.choose(1, 1)
    assert scores(match) == [0, 0, 3]
    assert table(match)["marker"] == "high"


@pytest.mark.rule("TDX-604")
def test_two_ambushes_among_three_each_act() -> None:
    match = scene("A 4", "A 9", "8 4")
    pick(match, "A", "A", "8")
    choose(match, 0, "4")
    assert table(match, 1)["rounds"][-1]["cards"][0] == ["ambush", "4"]
    assert asked(match) == (1, "add-card")
    choose(match, 1, "9")
    assert scores(match) == [0, 5, 0]


@pytest.mark.rule("TDX-604")
@pytest.mark.parametrize("card", ["6", "A"])
def test_three_of_the_same_battle_action_cancel_into_a_tie(card: str) -> None:
    match = scene(f"{card} 4", f"{card} 3", f"{card} 2")
    pick(match, card, card, card)
    assert [d.kind for d in match.decisions] == ["pick"] * 3
    assert table(match)["marker"] == "low"
    pick(match, "4", "3", "2")
    assert scores(match) == [0, 0, 6]


@pytest.mark.rule("TDX-604")
def test_those_who_sit_a_round_out_do_not_keep_it_from_cancelling() -> None:
    match = scene("9 6 1", "9 6 1", "4 4")
    pick(match, "9", "9", "4")
    pick(match, "6", "6")
    assert [(d.seat, d.kind) for d in match.decisions] == [(0, "pick"), (1, "pick")]
    assert table(match)["marker"] == "high"


@pytest.mark.rule("TDX-604", "TDX-506")
@pytest.mark.parametrize(("won", "under"), [(0, 1), (1, 0), (2, 1)])
def test_a_seven_may_come_before_a_five(won: int, under: int) -> None:
    match = scene("7 4 4", "5 4", "11 4", upper="1 1 | 1 | 1", won=won)
    pick(match, "7", "5", "11")
    assert own(match, 0)["under"] == under  # only the seventh's card makes it three in hand to take one from
    assert own(match, 0)["hand_size"] == 4 - under


@pytest.mark.rule("TDX-504")
def test_with_several_to_sabotage_its_player_chooses_also_one_who_sits_out() -> None:
    match = scene("5 4", "11 2 2 2", "10 3 3", "11 3 3 3", upper="1 | 1 | 1 | 1")
    pick(match, "5", "11", "10", "11")
    assert asked(match) == (0, "take-away")
    assert match.decisions[0].options == (1, 3)
    for other in (0, 2):
        with pytest.raises(deadeye.Refused, match="TDX-504"):
            match.choose(0, other)
    match.load(["3"])
    match.choose(0, 3)
    assert own(match, 3)["bottom"] == ["3"]
    match = scene("5 5 4", "5 5 2", "1 3 3 3", upper="1 1 | 2 2 | 4")
    pick(match, "5", "5", "1")
    assert table(match)["fighting"] == [0, 1]
    assert own(match, 2)["bottom"] is not None
    assert own(match, 2)["hand_size"] == 2


@pytest.mark.rule("TDX-605")
def test_players_who_sit_an_extended_battle_out_draw_only_after_it() -> None:
    match = scene("9 4", "9 3", "1 2", upper="8 8 | 8 8 | 8 8")
    pick(match, "9", "9", "1")
    assert hand(match, 2) == "2"
    pick(match, "4", "3")
    assert hand(match, 2) == "2 8"

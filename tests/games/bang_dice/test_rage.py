"""UOA-2: Rage cards, drawn for two bullets, revealed as the turn starts."""
import random
from typing import Any

import pytest

import deadeye
from tests.games.bang_dice.scene import table
from tests.games.bang_dice.west import ALL, GONE, act, arrows, both, held, kind, life, load, options, rage, west

ONE_TWO = "1,2"
FACES = ["bullseye-1", "bullseye-2", "arrow", "dynamite"]


@pytest.mark.rule("UOA-201")
@both
def test_two_life_points_lost_in_one_turn_bring_a_rage_card_at_its_end(edition: str) -> None:
    match = west("11DGG", "rage:beer", edition=edition, modules="2")
    act(match, 0, 4, 4)
    assert life(match)[4] == 7 and held(match) == [0, 0, 0, 0, 1]
    match = west("112GG", edition=edition, modules="2")
    act(match, 0, 1, 4, 2)
    assert held(match) == [0] * 5, "one point is not enough"


@pytest.mark.rule("UOA-201")
def test_any_cause_counts_and_causes_add_up() -> None:
    match = west("1DDDA", "rage:beer", modules="2", s0={"walkers": 1, "character": "rose-doolan"}, s4={"walkers": 7})
    assert life(match)[0] == 11 - 2 - 1, "two for the Arrows, one for the Dynamite"
    load(match, "", "rage:gatling", "rage:dynamite")
    act(match, 4)
    assert held(match) == [1, 0, 0, 0, 1], "the active player first, then the one who paid for seven Arrows"


@pytest.mark.rule("UOA-201")
def test_points_gained_back_do_not_count_and_one_card_is_all() -> None:
    match = west("11BB1", "rage:beer", modules="2")
    act(match, 0, 4, 4, 4, 4, 4)
    assert life(match)[4] == 8 and held(match)[4] == 1


@pytest.mark.rule("UOA-201")
def test_the_last_of_eight_seats_draws_like_any_other() -> None:
    match = west("11DGG", "rage:beer", modules="2", seats=8)
    act(match, 0, 7, 7)
    assert held(match) == [0] * 7 + [1]


@pytest.mark.rule("UOA-201", "UOA-209")
@both
def test_an_eliminated_player_draws_none_and_leaves_the_old_ones(edition: str) -> None:
    match = west("11DGG", edition=edition, modules="2", s1={"health": 2, "rage": ["beer", "arrow"]})
    act(match, 0, 1, 1)
    assert held(match) == [0] * 5
    assert len(table(match)["rage_discards"]) == 2 and table(match)["rage_pile"] == 16


@pytest.mark.rule("UOA-202", "UOA-209")
@both
def test_rage_cards_lie_face_down_and_only_their_owner_looks(edition: str) -> None:
    match = west("11DGG", edition=edition, modules="2", s2={"rage": ["gatling"]}, s4={"rage": ["arrow", "beer"]})
    for viewer in (None, 0, 1, 3):
        assert rage(match, viewer) == [[], [], [None], [], [None, None]]
    assert rage(match, 2)[2] == ["gatling" if edition == "bang-dice" else "grenade"]
    assert rage(match, 4)[2] == [None] and None not in rage(match, 4)[4]


@pytest.mark.rule("UOA-202", "UOA-209")
def test_what_was_drawn_is_told_to_its_owner_only() -> None:
    match = west("11DGG", "rage:gatling", modules="2")
    act(match, 0, 4, 4)
    assert "{4} draws a Rage card for the life points lost in this turn: Gatling." in match.phrases(4)
    for viewer in (None, 0, 2):
        assert "{4} draws a Rage card for the life points lost in this turn." in match.phrases(viewer)
    worlds = {str(seats(match, match.imagine(0, seed), 4)[4]["rage"]) for seed in range(60)}
    assert len(worlds) == 6, "seat 0 can imagine any card"
    for seed in range(10):
        assert rage(match, 4) == [player["rage"] for player in seats(match, match.imagine(4, seed), 4)]


@pytest.mark.rule("UOA-205", "UOA-209")
def test_who_counts_knows_what_a_pile_made_anew_can_hold() -> None:
    rest = ["beer", "gatling", "gatling", *FACES * 3]
    more = {"rage_pile": [], "rage_discards": ["beer", "beer", "gatling"]}
    match = west("11DGG", "rage:beer", modules="2", more=more, s2={"rage": rest[:10]}, s3={"rage": rest[10:]})
    before = {card for seed in range(40) for card in seats(match, match.imagine(0, seed), 3)[3]["rage"]}
    assert before == {"beer", "gatling", *FACES}, "the discards lie open"
    act(match, 0, 4, 4)
    drawn, old = set(), set()
    for seed in range(40):
        world = match.imagine(0, seed)
        drawn.update(seats(match, world, 4)[4]["rage"])
        old.add(str(seats(match, world, 3)[3]["rage"]))
        assert sorted(seats(match, world, 2)[2]["rage"] + seats(match, world, 3)[3]["rage"]) == sorted(rest)
    assert drawn == {"beer", "gatling"} and len(old) > 10
    again = deadeye.from_position("bang-dice", match.position(), modules="2")
    assert [again.imagine(0, seed).rage for seed in range(9)] == [match.imagine(0, seed).rage for seed in range(9)]


def seats(match: Any, state: Any, viewer: int) -> Any:
    """The seats as a viewer sees them at another table."""
    return match.game.view(state, viewer)["seats"]


@pytest.mark.rule("UOA-203")
@both
def test_all_rage_cards_are_revealed_as_the_turn_starts_and_arrows_taken_at_once(edition: str) -> None:
    match = west("DDBGG", edition=edition, modules="2", s0={"rage": ["arrow", "arrow", "bullseye-1"]})
    assert table(match)["rolls"] == 1
    assert len(table(match)["revealed"]) == 3 and held(match) == [0] * 5
    assert arrows(match)[0] == 2
    story = match.phrases()
    assert [line for line in story if "reveals" in line or "rolls" in line][-1].startswith("{0} rolls")
    act(match, 0)
    assert kind(match) == (0, "aim"), "the Bull's Eye of the card is a shot"
    act(match, 1)
    assert life(match)[1] == 7


@pytest.mark.rule("UOA-203", "UOA-206")
def test_symbols_of_rage_cards_are_added_to_the_dice() -> None:
    match = west("GGDDB", modules="2", s0={"rage": ["gatling"], "health": 5, "walkers": 2})
    act(match, 0, 0)
    assert life(match) == [6, 7, 7, 7, 8] and arrows(match)[0] == 0, "two dice and a card explode"
    match = west("DDGG1", modules="2", s0={"rage": ["beer"], "health": 5})
    act(match, 0, 1, 0)
    assert life(match)[:2] == [6, 7]


@pytest.mark.rule("UOA-204")
@both
def test_revealed_cards_are_discarded_at_the_end_of_the_turn(edition: str) -> None:
    match = west("DDBGG", edition=edition, modules="2", s0={"rage": ["arrow"]})
    assert table(match)["rage_discards"] == []
    act(match, 0, 0)
    assert table(match)["revealed"] == [] and len(table(match)["rage_discards"]) == 1
    assert table(match)["added"] == []


@pytest.mark.rule("UOA-204", "UOA-202")
def test_cards_drawn_in_ones_own_turn_stay_face_down_over_it() -> None:
    match = west("DDGWG", "rage:gatling", modules=ONE_TWO, s0={"rage": ["beer"], "health": 5})
    act(match, 0)
    assert held(match)[0] == 1 and table(match)["revealed"] == ["beer"], "drawn by Whiskey, not revealed in this turn"
    act(match, 0)
    assert table(match)["rage_discards"] == ["beer"] and rage(match, 0)[0] == ["gatling"]
    for _ in range(4):
        load(match, "")
        while kind(match)[1] != "keep":
            act(match, options(match)[0])
        seat = kind(match)[0]
        act(match, 0)
        while table(match)["turn"] == seat:
            act(match, options(match)[0])
    assert table(match)["turn"] == 0 and table(match)["revealed"] == ["gatling"]


@pytest.mark.rule("UOA-205")
@both
def test_an_empty_pile_is_made_from_the_discards(edition: str) -> None:
    cards = [name for name in ("dynamite", "bullseye-1", "bullseye-2", "beer", "gatling") for _ in range(3)]
    match = west("11DGG", edition=edition, modules="2", s2={"rage": cards},
                 more={"rage_discards": ["walker" if edition == "walking-dead-dice" else "arrow"] * 3})
    assert table(match)["rage_pile"] == 0
    match.load([])
    act(match, 0, 4, 4)
    assert held(match)[4] == 1 and table(match)["rage_pile"] == 2 and table(match)["rage_discards"] == []


@pytest.mark.rule("UOA-205")
def test_with_neither_pile_nor_discards_there_is_no_card() -> None:
    cards = [name for name in ("arrow", "dynamite", "bullseye-1", "bullseye-2", "beer", "gatling") for _ in range(3)]
    match = west("11DGG", modules="2", s2={"rage": cards})
    act(match, 0, 4, 4)
    assert held(match) == [0, 0, 18, 0, 0] and kind(match)[0] == 1
    assert not any("reshuffled" in line for line in match.phrases())


@pytest.mark.rule("UOA-206")
@both
def test_dynamite_on_cards_counts_to_the_three(edition: str) -> None:
    match = west("DD1BB", edition=edition, modules="2", s0={"rage": ["dynamite"], "health": 5})
    assert life(match)[0] == 4 and kind(match) == (0, "aim"), "no re-roll"


@pytest.mark.rule("UOA-206")
@both
def test_with_three_dynamites_before_the_first_roll_that_roll_stands(edition: str) -> None:
    match = west("11BGG", edition=edition, modules="2", s0={"rage": ["dynamite"] * 3})
    assert table(match)["rolls"] == 1 and life(match)[0] == 10
    assert kind(match) == (0, "aim")


@pytest.mark.rule("UOA-206")
def test_abilities_treat_rage_symbols_as_dice_but_cannot_change_them() -> None:
    willy = west("GDDBB", modules="2", s0={"character": "willy-the-kid", "rage": ["gatling"]})
    act(willy, 0, 0, 0)
    assert life(willy)[1:] == [7, 7, 7, 8]
    suzy = west("DDGGA", modules="2", s0={"character": "suzy-lafayette", "rage": ["bullseye-1"], "health": 5})
    act(suzy, 0, 1)
    assert life(suzy)[0] == 5, "a Bull's Eye on a card is one"
    slab = west("1DDGG", "rage:gatling", modules="2", s0={"character": "slab-the-killer", "rage": ["beer"]})
    act(slab, 0, 9)
    assert life(slab)[1] == 6 and kind(slab)[0] == 1
    kit = west("DDBBB", modules="2", s0={"character": "kit-carlson", "rage": ["gatling"]}, s1={"walkers": 2})
    act(kit, 0, 0, 0, 0, 1)
    assert arrows(kit)[1] == 1
    jack = west("D1BGG", modules="2", s0={"character": "black-jack", "rage": ["dynamite", "dynamite"]})
    assert life(jack)[0] == 9 and kind(jack) == (0, "aim"), "three show: even he can't roll them again"


@pytest.mark.rule("UOA-207")
@both
def test_abilities_at_the_start_come_before_the_reveal(edition: str) -> None:
    match = west("DDBGG", edition=edition, modules="2", s0={"character": "sid-ketchum", "rage": ["arrow"], "health": 5})
    assert kind(match) == (0, "gift") and table(match)["revealed"] == [] and held(match)[0] == 1
    act(match, 0)
    assert arrows(match)[0] == 1 and table(match)["rolls"] == 1


@pytest.mark.rule("UOA-207")
@both
def test_a_player_eliminated_by_arrows_of_rage_cards_ends_the_turn(edition: str) -> None:
    match = west("", "rage:beer", edition=edition, modules="2", turn=1, s1={"rage": ["arrow", "gatling"], "health": 1},
                 s0={"walkers": 8})
    assert table(match)["seats"][1]["alive"] is False
    assert table(match)["turn"] == 2 and table(match)["revealed"] == []
    assert len(table(match)["rage_discards"]) == 2 and life(match)[0] == 3
    assert held(match) == [1, 0, 0, 0, 0], "the Sheriff lost eight in that turn"


@pytest.mark.rule("UOA-208")
def test_the_end_of_a_turn_goes_in_its_order() -> None:
    match = west("111GX", modules=ALL, s0={"character": "herb-hunter", "rage": ["gatling"]}, s2={"health": 1},
                 s4={"health": 1})
    act(match, 0, 1, 1, 4)
    assert table(match)["revealed"] == ["gatling"]
    load(match, "G", "rage:beer", "wound:beer", "hands:1", "hands:1")
    act(match, 2)
    assert [seat["alive"] for seat in table(match)["seats"]] == [True, True, False, True, False]
    order = ["{2} is eliminated", "{1} draws a Rage card", "{0}, as Herb Hunter, makes {1} draw a Duel Wound",
             "{2} reveals a Boneyard", "{4} reveals a Boneyard", "{1} takes a turn"]
    places = [next(number for number, line in enumerate(match.phrases()) if line.startswith(words)) for words in order]
    assert places == sorted(places)
    assert table(match)["rage_discards"] == ["gatling"]


@pytest.mark.rule("UOA-208")
def test_several_players_draw_in_seat_order_from_the_active_player() -> None:
    match = west("11112", "rage:dynamite", "rage:beer", modules="2", turn=3,
                 s3={"character": "rose-doolan"}, s0={"character": "kit-carlson"})
    act(match, 0, 2, 2, 1, 1, 0)
    drew = [line for line in match.phrases() if "a Rage card" in line]
    assert drew == [f"{{{seat}}} draws a Rage card for the life points lost in this turn." for seat in (1, 2)]
    assert rage(match, 1)[1] == ["dynamite"] and rage(match, 2)[2] == ["beer"]


@pytest.mark.rule("UOA-208")
def test_suzys_gain_comes_before_the_cards_are_put_away_and_rage_is_drawn() -> None:
    suzy = {"character": "suzy-lafayette", "health": 5, "rage": ["dynamite"]}
    match = west("GGGDD", modules="2", s0=suzy)
    story = match.phrases()
    order = ["Too many Dynamites", "{0} sets off", "{0}, as Suzy Lafayette, gains 2"]
    places = [next(number for number, line in enumerate(story) if line.startswith(words)) for words in order]
    assert places == sorted(places)
    assert table(match)["rage_discards"] == ["dynamite"]


@pytest.mark.rule("UOA-208")
def test_a_turn_cut_short_by_elimination_still_has_its_end() -> None:
    suzy = {"character": "suzy-lafayette", "health": 1, "rage": ["gatling"]}
    match = west("DDDBB", modules="2", turn=3, s3=suzy, s4={"lost": 2})
    assert table(match)["seats"][3]["alive"] is False and table(match)["turn"] == 4
    assert table(match)["rage_discards"] == ["gatling"]
    assert life(match)[3] == 0, "but no ability: she gains nothing any more"


@pytest.mark.rule("UOA-209")
def test_the_eliminated_see_no_more_than_before() -> None:
    match = west("11DGG", modules="2", s1=GONE, s2={"rage": ["beer"]})
    assert rage(match, 1)[2] == [None]
    assert [seat["role"] for seat in table(match, 1)["seats"]] == ["sheriff", "outlaw", None, None, None]
    for seed in range(10):
        match = deadeye.new("bang-dice", seats=6, seed=seed, modules=ALL)
        play = random.Random(seed)
        while not match.over:
            decision = match.decisions[0]
            match.choose(decision.seat, play.choice(decision.options))
            for viewer, player in enumerate(table(match)["seats"]):
                if not player["alive"] and not match.over:
                    imagined = seats(match, match.imagine(viewer, seed), viewer)
                    assert imagined == table(match, viewer)["seats"]

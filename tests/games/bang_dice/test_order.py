"""Undead or Alive: the order in which a turn ends, and what its rules say where they meet."""
import pytest

import deadeye
from tests.games.bang_dice.scene import table
from tests.games.bang_dice.west import Table, act, alive, held, is_, kind, load, outbreak, west, wounds, zombie

SHOTS = ["bullseye-1", "bullseye-2"]


@pytest.mark.rule("UOA-208")
def test_rage_is_drawn_in_seat_order_from_the_active_player_past_the_last_seat() -> None:
    match = west("1122D", "rage:dynamite", "rage:beer", modules="2", turn=3)
    act(match, 0, 4, 4, 1, 1)
    assert [line for line in match.phrases() if "draws a Rage card" in line] == [
        "{4} draws a Rage card for the life points lost in this turn.",
        "{1} draws a Rage card for the life points lost in this turn."]
    assert table(match)["revealed"] == ["dynamite"] and held(match) == [0, 1, 0, 0, 0]


@pytest.mark.rule("UOA-411", "UOA-208")
def test_boneyard_cards_are_revealed_in_that_order() -> None:
    match = west("12DGG", modules="4", turn=3, s1={"health": 1}, s4={"health": 1})
    load(match, "", "hands:1", "hands:2", "hands:0")
    act(match, 0, 4, 1)
    assert [line for line in match.phrases() if "Boneyard" in line][:2] == [
        "{4} reveals a Boneyard card: one hand.", "{1} reveals a Boneyard card: 2 hands."]


@pytest.mark.rule("UOA-208", "UOA-305")
def test_herb_hunters_tokens_are_drawn_in_that_order() -> None:
    match = west("12DGG", modules="1,2,3", turn=3, s3=is_("herb-hunter", rage=SHOTS))
    load(match, "", "rage:beer", "rage:beer", "wound:dynamite", "wound:beer")
    act(match, 0, 4, 4, 1, 1)
    assert (wounds(match, 4), wounds(match, 1)) == (["dynamite"], ["beer"])


@pytest.mark.rule("UOA-208", "UOA-305")
@pytest.mark.parametrize(("life_left", "fails", "tokens"), [(1, ("XG", "rage:beer"), []), (
    2, ("XG", "wound:beer", "rage:beer", "wound:beer"), ["beer"])])
def test_herb_hunter_who_fell_in_his_own_turn_hands_out_nothing(life_left: int, fails: tuple[str, ...],
                                                                tokens: list[str]) -> None:
    match = west("11DXG", modules="1,2,3", turn=3, s3=is_("herb-hunter", health=life_left))
    act(match, 0, 4, 4)
    load(match, *fails)
    act(match, 1)
    assert (3 in alive(match)) == bool(tokens) and kind(match)[0] == 4
    assert wounds(match, 4) == tokens, "a player who lost two life points in the turn"


@pytest.mark.rule("UOA-115", "UOA-501")
def test_who_beats_the_sheriff_in_a_duel_is_the_next_one() -> None:
    match = west("DDGXG", modules="1,2", s0={"health": 1})
    act(match, 0)
    load(match, "XG")
    act(match, 2)
    assert match.over
    position = match.game.sequel(match.state, match.record.options, list(range(match.record.seats)))
    assert isinstance(position["legacy"], dict) and position["legacy"]["sheriff"] == [2]


@pytest.mark.rule("UOA-209")
def test_with_three_players_too_the_eliminated_give_cards_and_tokens_back() -> None:
    match = west("1DDGG", seats=3, modules="1,2", s1={"health": 1, "rage": ["beer"], "wounds": ["beer"]})
    act(match, 0, 1)
    assert alive(match) == [0, 2] and not match.over
    assert table(match)["rage_discards"] == ["beer"] and table(match)["wound_pile"] == 15


@pytest.mark.rule("UOA-209")
def test_after_the_outbreak_too_the_eliminated_give_cards_and_tokens_back() -> None:
    match = outbreak("1DDGG", s1={"health": 1, "rage": ["beer"], "wounds": ["beer"]}, s3=zombie("outlaw", 4))
    act(match, 0, 1)
    assert 1 not in alive(match) and not match.over
    assert table(match)["rage_discards"] == ["beer"] and table(match)["wound_pile"] == 15


@pytest.mark.rule("UOA-412", "UOA-105")
def test_the_master_who_loses_a_duel_draws_a_token() -> None:
    match = outbreak("DDGXG", master=2, s3=zombie("outlaw", 4))
    act(match, 0)
    load(match, "G", "wound:beer")
    act(match, 2)
    assert wounds(match, 2) == ["beer"]


def reasons(match: Table, name: str) -> list[tuple[str, ...]]:
    """The clauses behind each event of a kind."""
    return [match.game.because(event) for event in match.events if match.game.kind_name(event.kind) == name]


@pytest.mark.rule("UOA-209", "UOA-402", "UOA-111")
def test_what_the_eliminated_give_back_names_its_clauses() -> None:
    match = west("1DDGG", modules="1,2", s0={"wounds": ["beer"]},
                 s1={"health": 1, "rage": ["beer"], "wounds": ["dynamite"]})
    act(match, 0, 1)
    assert reasons(match, "dropped") == [("UOA-209",)], "Module 4 has nothing to do with it"
    fallen, ended = reasons(match, "recovered")
    assert fallen == ("UOA-209",) and "UOA-111" in ended, "the Sheriff's goes back as the turn ends"


@pytest.mark.rule("UOA-409", "WDD-307")
def test_a_beer_that_is_wasted_on_a_zombie_names_the_zombies_clause() -> None:
    match = outbreak("BBDGG", modules="4", s0={"health": 3}, s1=zombie("outlaw", 3))
    act(match, 0, 1, 0)
    wasted, gained = reasons(match, "gained")
    assert wasted == ("WDD-307", "UOA-409") and "WDD-307" in gained


@pytest.mark.rule("WDD-701")
def test_the_limit_of_a_simulation_holds_with_the_zombies_too() -> None:
    match = deadeye.new("bang-dice", seats=4, seed=1, modules="4", turn_limit=3)
    while not match.over:
        act(match, match.decisions[0].options[0])
        assert table(match)["turns"] <= 3
    assert match.result is not None
    assert (match.result.winners, match.result.clause) == ([], "WDD-701") and table(match)["turns"] == 3

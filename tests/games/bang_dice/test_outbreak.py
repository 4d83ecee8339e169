"""UOA-4: zombies, their Master, and the changed end."""
import pytest

from deadeye.core.errors import Refused
from tests.games.bang_dice.scene import each, table
from tests.games.bang_dice.west import (
    GONE,
    act,
    alive,
    both,
    held,
    kind,
    life,
    load,
    options,
    outbreak,
    rage,
    west,
    won,
    wounds,
    zombie,
    zombies,
)

FOUR = "4"


@pytest.mark.rule("UOA-409")
@both
def test_a_zombie_rolls_three_basic_dice(edition: str) -> None:
    match = outbreak("12B", edition=edition, turn=1, s1=zombie("outlaw", 3))
    assert kind(match) == (1, "keep") and options(match) == tuple(range(8))
    assert table(match)["dice"][3:] == [None, None]
    assert table(match)["rolls_allowed"] == 3
    assert match.decisions[0].clauses[-1] == "UOA-409", "what the rules say to a zombie"
    stake = match.game.stake(match.state, 1)
    assert (stake.role, stake.aim) == ("Zombie", "all survivors must fall")
    with pytest.raises(Refused) as refused:
        match.choose(1, 8)
    assert refused.value.clause == "UOA-409" and "three dice" in refused.value.why
    match = outbreak("D2B", edition=edition, turn=1, s1=zombie("outlaw", 3))
    assert options(match) == (0, 2, 4, 6), "Dynamite stays"
    with pytest.raises(Refused) as refused:
        match.choose(1, 1)
    assert refused.value.clause == "WDD-203"


@pytest.mark.rule("UOA-409")
@both
def test_a_zombie_never_gains_life_points_and_is_in_the_circle_again(edition: str) -> None:
    match = outbreak("1BBGG", edition=edition, s1=zombie("outlaw", 3), s0={"health": 5}, modules=FOUR)
    act(match, 0)
    assert options(match) == (1, 5), "counted in places"
    act(match, 1)
    assert life(match)[1] == 2
    act(match, 1)
    assert life(match)[1] == 2, "a Beer is wasted on it"
    act(match, 0)
    assert life(match)[0] == 6


@pytest.mark.rule("UOA-409")
def test_a_beer_that_a_zombie_rolls_may_go_to_anyone() -> None:
    match = outbreak("BDD", turn=1, s1=zombie("outlaw", 2), s2={"health": 4}, modules=FOUR)
    act(match, 0)
    assert options(match) == (0, 1, 2, 3, 4, 5)
    act(match, 2)
    assert life(match)[2] == 5


@pytest.mark.rule("UOA-409")
@both
def test_a_zombie_takes_no_duel_wounds_and_no_rage_cards(edition: str) -> None:
    match = outbreak("111GX", edition=edition, s1=zombie("outlaw", 5), s4=zombie("deputy", 4))
    act(match, 0, 1, 1, 1)
    load(match, "G")
    act(match, 4)
    assert life(match)[1] == 2 and held(match)[1] == 0, "three lost and no Rage"
    assert life(match)[4] == 3 and wounds(match, 4) == [], "a lost duel costs the life point only"
    assert table(match)["wound_pile"] == 15


@pytest.mark.rule("UOA-409", "UOA-208")
def test_the_turn_of_a_zombie_ends_like_any_other() -> None:
    match = outbreak("11D", "rage:beer", turn=1, s1=zombie("outlaw", 3), modules="2,4")
    act(match, 0, 0, 0)
    assert held(match)[0] == 1 and kind(match) == (2, "keep"), "who lost two draws a Rage card"
    assert table(match)["turns"] == 1


@pytest.mark.rule("UOA-409", "UOA-306")
def test_no_rage_card_can_be_moved_to_a_zombie() -> None:
    match = outbreak("DDGGA", turn=1, s1={"role": "sheriff", "character": "pat-brennan"}, s2={"rage": ["beer"]},
                     **each((0, 3), **zombie("outlaw", 3)))
    match.choose(1, "rage/2/0")
    assert options(match) == (1, 4, 5)
    for dead in (0, 3):
        assert str(match.why_not(1, dead)) == "A zombie takes no Rage cards. (UOA-409)"
    assert str(match.why_not(1, 2)) == "The card goes to another living player. (UOA-306)"
    alone = outbreak("DDGGA", seats=4, s0={"character": "pat-brennan", "rage": ["beer"]}, s1=zombie("outlaw", 3),
                     s2=zombie("renegade", 3), s3=zombie("outlaw", 3))
    assert kind(alone) == (0, "keep"), "nobody else could take it"


@pytest.mark.rule("UOA-409")
def test_a_risen_player_has_no_ability() -> None:
    match = west("2DDGG", modules=FOUR, s2={"character": "willy-the-kid", "health": 1}, more={"boneyard_up": [2, 2]})
    load(match, "", "hands:2", calm="BBDGA")
    act(match, 0, 2)
    load(match, "", calm="GGB")
    act(match, 0, 1, 1)
    assert kind(match) == (2, "keep") and table(match)["seats"][2]["name"] == "Zombie"
    before = life(match)
    act(match, 0, 2)
    assert life(match) == before, "two Gatlings are no longer enough"


@pytest.mark.rule("UOA-409", "UOA-204")
def test_rage_cards_of_the_last_turn_do_not_count_in_a_zombies() -> None:
    match = outbreak("DDBGA", modules="2,4", s0={"rage": ["gatling"]}, s1=zombie("outlaw", 3))
    load(match, "", calm="GGB")
    act(match, 0, 0)
    assert kind(match) == (1, "keep") and table(match)["added"] == []
    before = life(match)
    act(match, 0, 1)
    assert life(match) == before, "two Gatlings stay two"


@pytest.mark.rule("UOA-410")
@both
def test_who_is_eliminated_after_the_outbreak_stays_out(edition: str) -> None:
    match = outbreak("1DDGG", edition=edition, modules=FOUR, s1=zombie("outlaw", 1), s3=zombie("outlaw", 2))
    act(match, 0, 1)
    assert alive(match) == [0, 2, 3, 4, 5] and kind(match)[0] == 2
    assert not any("Boneyard" in line for line in match.phrases())
    match = outbreak("1DD", edition=edition, modules=FOUR, turn=1, s1=zombie("outlaw", 2), s2={"health": 1})
    act(match, 0, 2)
    assert 2 not in alive(match) and 2 not in zombies(match) and kind(match)[0] == 3


@pytest.mark.rule("UOA-410", "UOA-413")
@both
def test_the_zombies_and_their_master_win_when_all_survivors_have_fallen(edition: str) -> None:
    match = outbreak("1DD", edition=edition, seats=4, turn=1, master=2, s0={"health": 1},
                     s1=zombie("outlaw", 2), s3=zombie("outlaw", 0), modules=FOUR)
    act(match, 0, 0)
    assert won(match) == [1, 2, 3], "with all of its members, the dead too"
    assert match.result is not None and match.result.clause == "UOA-410"


@pytest.mark.rule("UOA-410", "UOA-413")
@both
def test_the_survivors_win_when_all_zombies_and_the_master_have_fallen(edition: str) -> None:
    match = outbreak("1DDGG", edition=edition, seats=5, master=2, s1=zombie("outlaw", 1), s2=GONE,
                     s4=GONE, modules=FOUR)
    act(match, 0, 1)
    assert won(match) == [0, 3, 4], "an Outlaw who survived until the outbreak too, and the dead"


@pytest.mark.rule("UOA-410")
def test_the_master_must_fall_too() -> None:
    match = outbreak("1DDGG", seats=5, master=2, s1=zombie("outlaw", 1), modules=FOUR)
    act(match, 0, 1)
    assert not match.over


@pytest.mark.rule("UOA-410", "UOA-413")
@both
def test_all_dead_in_one_turn_is_a_win_for_the_zombies(edition: str) -> None:
    everybody = each(range(4), health=1, walkers=2)
    everybody["s1"] = zombie("outlaw", 1, walkers=2)
    match = outbreak("ADDGG", edition=edition, seats=4, master=2, modules=FOUR, **everybody)
    assert alive(match) == [] and won(match) == [1, 2]


@pytest.mark.rule("UOA-411")
@both
def test_until_the_outbreak_the_base_game_ends_as_ever_and_not_after(edition: str) -> None:
    match = west("1DDGG", edition=edition, modules=FOUR, turn=1, s0={"health": 1}, more={"boneyard_up": [2, 2]})
    act(match, 0, 0)
    assert match.result is not None and match.result.clause == "WDD-402"
    match = outbreak("1DD", edition=edition, seats=5, turn=1, s0={"health": 1}, s1=zombie("outlaw", 2), modules=FOUR)
    act(match, 0, 0)
    assert not match.over, "the Sheriff fell, and it goes on"


@pytest.mark.rule("UOA-411")
def test_an_outbreak_without_a_living_renegade_has_no_master() -> None:
    match = west("1DDGG", modules=FOUR, s1={"health": 1}, s2=GONE, more={"boneyard_up": [2, 2]})
    load(match, "", "hands:2", calm="B1G")
    act(match, 0, 1)
    assert table(match)["outbreak"] and table(match)["master"] is None and zombies(match) == [1, 2]


@pytest.mark.rule("UOA-413")
@both
def test_survivors_roles_count_no_more_and_stay_hidden(edition: str) -> None:
    match = west("2DDGG", edition=edition, modules=FOUR, s2={"health": 1}, more={"boneyard_up": [2, 2]})
    load(match, "", "hands:2", calm="BBDGA")
    act(match, 0, 2)
    roles = [seat["role"] for seat in table(match)["seats"]]
    assert roles[1] is None and roles[3] is None and roles[4] is None and roles[0] and roles[2]
    worlds = {tuple(match.imagine(0, seed).role) for seed in range(40)}
    assert len(worlds) == 3


@pytest.mark.rule("UOA-413")
def test_sides_are_checked_after_each_cause() -> None:
    match = outbreak("1DDGG", seats=4, s1=zombie("outlaw", 1), s2={"role": "deputy", "health": 1}, s3=GONE,
                     modules=FOUR)
    act(match, 0)
    act(match, 1)
    assert won(match) == [0, 2, 3], "before another die could have hit a survivor"


def test_rage_of_the_risen_is_gone_and_the_others_keep_theirs() -> None:
    match = west("2DDGG", s2={"health": 1, "rage": ["beer"]}, s4={"rage": ["gatling"]},
                 more={"boneyard_up": [2, 2]})
    load(match, "", "hands:2", calm="BBDGG")
    act(match, 0, 2)
    assert table(match)["outbreak"] and held(match) == [0, 0, 0, 0, 1]
    assert rage(match, 4)[4] == ["gatling"]

"""What seats know of other hands, and the worlds they imagine."""
import random
from collections import Counter
from typing import Any

import pytest

import deadeye
from deadeye.games.halo_bang.codes import CARDS, FIRST_WEAPON, KINDS, NO_WEAPON, PUBLIC, STRIDE
from deadeye.games.halo_bang.state.memory import count_of, holders_of, kind_of, observer_of
from deadeye.games.halo_bang.view.seen import Known
from deadeye.kit.seats import EACH
from tests.games.halo_bang.scene import (
    BEGIN,
    DRAW_PHASE,
    Table,
    answer,
    asked,
    done,
    hand,
    play,
    scene,
    table,
    tags,
)

THIEF = ["promethean-vision"]


def known(match: Table, viewer: int | None) -> list[Known]:
    return table(match, viewer)["known"]


def sure(card: str, *seats: int) -> Known:
    return {"card": card, "seats": list(seats), "count": 1}


def hands(match: Table, viewer: int, of: int, worlds: int = 30) -> list[Counter[str]]:
    """The hands that a viewer imagines another to have."""
    found: list[Counter[str]] = []
    for seed in range(worlds):
        world = match.imagine(viewer, seed)
        found.append(Counter(match.game.view(world, of)["seats"][of]["hand"]))  # type: ignore[index]
    return found


@pytest.mark.rule("HLO-309")
def test_a_stolen_card_stays_with_the_thief_in_all_that_its_former_owner_imagines() -> None:
    match = scene(s0={"hand": [*THIEF, "flood", "saw"]}, s2={"hand": ["broadsword", "magnum"]}, loaded=["broadsword"])
    play(match, "promethean-vision", 2)
    imagined = hands(match, 2, 0)
    assert all(one["broadsword"] for one in imagined)
    assert len({tuple(sorted(one)) for one in imagined}) > 5  # the rest is dealt again
    assert not all(one["broadsword"] for one in hands(match, 1, 0))


@pytest.mark.rule("HLO-309")
def test_a_stolen_card_that_is_played_is_forgotten() -> None:
    match = scene(s0={"hand": [*THIEF, "flood"]}, s2={"hand": ["stealth", "magnum"]}, loaded=["stealth"])
    play(match, "promethean-vision", 2)
    assert known(match, 2) == [sure("stealth", 0)]
    play(match, "stealth")
    assert known(match, 2) == []


@pytest.mark.rule("HLO-309")
def test_a_second_theft_unseen_leaves_two_who_may_have_the_card() -> None:
    match = scene(s0={"hand": [*THIEF, "flood", "saw"]}, s1={"hand": THIEF, "specialization": "medic"},
                  s2={"hand": ["broadsword", "magnum"]}, loaded=["broadsword"])
    play(match, "promethean-vision", 2)
    done(match)
    match.load(["saw"])
    play(match, "promethean-vision", 0)
    assert known(match, 2) == [sure("broadsword", 0, 1)]
    assert known(match, 0) == [sure("saw", 1)]
    for world in range(30):
        s = match.imagine(2, world)
        assert s.has(0, CARDS.index("broadsword")) + s.has(1, CARDS.index("broadsword")) == 1
    where = {bool(one["broadsword"]) for one in hands(match, 2, 0)}
    assert where == {True, False}


@pytest.mark.rule("HLO-309")
def test_a_thief_robbed_of_the_only_card_has_surely_passed_it_on() -> None:
    match = scene(s0={"hand": THIEF}, s1={"hand": [*THIEF, "flood"], "specialization": "medic"},
                  s2={"hand": ["broadsword", "magnum"]}, loaded=["broadsword"])
    play(match, "promethean-vision", 2)
    done(match)
    match.load(["broadsword"])
    play(match, "promethean-vision", 0)
    assert known(match, 2) == [sure("broadsword", 1)]


@pytest.mark.rule("HLO-309")
def test_a_card_that_comes_home_is_no_longer_elsewhere() -> None:
    match = scene(s0={"hand": [*THIEF, "flood"]}, s1={"hand": [*THIEF, "saw"], "specialization": "medic"},
                  loaded=["saw"])
    play(match, "promethean-vision", 1)
    assert known(match, 1) == [sure("saw", 0)]
    done(match)
    match.load(["saw"])
    play(match, "promethean-vision", 0)
    assert known(match, 1) == []
    assert known(match, 0) == [sure("saw", 1)]


@pytest.mark.rule("HLO-911", "HLO-309")
def test_everybody_knows_what_the_tracker_took() -> None:
    match = scene(line=DRAW_PHASE, s0={"specialization": "tracker"}, discards=["broadsword"])
    match.choose(0, 1)
    for viewer in (None, 1, 2, 3, 4):
        assert known(match, viewer) == [sure("broadsword", 0)]
    assert known(match, 0) == []
    assert all(one["broadsword"] for one in hands(match, 3, 0))


@pytest.mark.rule("HLO-706", "HLO-309")
def test_a_dog_tag_for_the_odd_ball_shows_a_hand_without_weapons() -> None:
    three = ["flood", "stealth", "stealth"]
    match = scene(line=BEGIN, s0={"hand": three, "enhancements": ["odd-ball"]}, loaded=["dmr"])
    assert tags(match)[0] == 2
    for viewer in (None, 1, 4):
        assert known(match, viewer) == [{"card": "no-weapon", "seats": [0], "count": 3}]
    for one in hands(match, 1, 0):
        assert sum(one.values()) == 6
        assert sum(n for name, n in one.items() if CARDS.index(name) < FIRST_WEAPON) >= 3
    play(match, "stealth")
    assert known(match, 1)[0]["count"] == 2


@pytest.mark.rule("HLO-706", "HLO-309")
@pytest.mark.parametrize(("held", "before", "after"), [
    (["flood", "stealth", "stealth"], [[1, "no-weapon", [0], 2]], [(0, 3)]),
    ([], [], []),
])
def test_a_hand_is_known_to_have_no_weapon_by_one_number(
    held: list[str], before: list[list[object]], after: list[tuple[int, int]],
) -> None:
    match = scene(line=BEGIN, s0={"hand": held, "enhancements": ["odd-ball"]}, known=before, loaded=["dmr"])
    assert tags(match)[0] == 2
    assert known(match, 1) == unarmed(*after)


@pytest.mark.rule("HLO-706")
def test_who_is_asked_for_a_weapon_has_one_in_every_world() -> None:
    match = scene(line=BEGIN, s0={"hand": ["flood", "stealth", "saw"], "enhancements": ["odd-ball"]}, loaded=["dmr"])
    assert asked(match) == (0, "surrender")
    for seed in range(40):
        world = match.imagine(3, seed)
        assert world.weapons(0) > 0
        assert world.options_of(0) == tuple(k for k in range(FIRST_WEAPON, KINDS) if world.has(0, k))


def test_the_top_of_the_discard_pile_and_all_under_it_stay_in_every_world() -> None:
    match = scene(s0={"hand": ["shotgun", "flood"]}, discards=["dmr", "saw"])
    play(match, "shotgun", 1)
    answer(match, "hardlight-shield")
    for viewer in range(5):
        assert match.imagine(viewer, 1).pile == match.state.pile


def test_a_viewer_imagines_the_double_token_only_where_it_can_be() -> None:
    match = scene(6, s0={"multiplier": 1}, s1={"multiplier": 2}, s2={"multiplier": 2}, s3={"multiplier": 1})
    tokens = {tuple(match.imagine(0, seed).multiplier) for seed in range(60)}
    assert {one[0] for one in tokens} == {1}
    assert len(tokens) == 2 * 3  # red: 2 or 3; blue: 1, 4 or 5
    for one in tokens:
        assert (one[0] + one[2] + one[3], one[1] + one[4] + one[5]) == (4, 4)
    assert {match.imagine(1, seed).multiplier[1] for seed in range(20)} == {2}


def test_a_card_that_may_have_been_either_leaves_both_holders_of_the_other() -> None:
    shield = "hardlight-shield"
    match = scene(s0={"hand": ["shotgun", shield, "flood"]}, s1={"hand": [shield, "dmr"]},
                  known=[[2, shield, [0, 1], 1], [2, shield, [1, 3], 1]])
    play(match, "shotgun", 1)
    answer(match, shield)
    assert known(match, 2) == [sure(shield, 0, 1, 3)]


@pytest.mark.rule("HLO-706")
def test_a_hand_without_weapons_does_not_hold_the_weapon_that_was_seen() -> None:
    match = scene(line=BEGIN, turn=1, s1={"hand": ["flood"], "enhancements": ["odd-ball"]}, s3={"hand": ["saw"]},
                  known=[[2, "saw", [1, 3], 1], [2, "hardlight-shield", [0], 1]], loaded=["dmr"])
    assert sure("saw", 3) in known(match, 2)
    assert sure("hardlight-shield", 0) in known(match, 2)


def unarmed(*counts: tuple[int, int]) -> list[Known]:
    """Seats and how many of their cards surely aren't Weapons."""
    return [{"card": "no-weapon", "seats": [seat], "count": count} for seat, count in counts]


def no_weapons(match: Table, viewer: int, of: int) -> set[int]:
    """How many cards of this hand aren't Weapons, in the worlds that a viewer imagines."""
    worlds = [match.imagine(viewer, seed) for seed in range(100)]
    return {world.cards[of] - world.weapons(of) for world in worlds}


@pytest.mark.rule("HLO-309", "HLO-706", "HLO-911")
def test_a_card_seen_to_join_a_hand_without_weapons_is_one_more_that_is_none() -> None:
    three = ["flood", "stealth", "stealth"]
    match = scene(line=BEGIN, loaded=["dmr"],
                  s0={"hand": three, "enhancements": ["odd-ball"], "specialization": "tracker"})
    match.choose(0, 1)  # takes the Odd Ball from the discard pile, and a card from the deck
    for viewer in (None, 1):
        assert known(match, viewer) == [*unarmed((0, 4)), sure("odd-ball", 0)]
    assert no_weapons(match, 1, 0) == {4, 5}
    play(match, "odd-ball", 1)
    assert known(match, 1) == unarmed((0, 3))


@pytest.mark.rule("HLO-309", "HLO-805")
def test_a_weapon_seen_to_join_it_is_none_of_those() -> None:
    for card, promised in (("dmr", 2), ("flood", 3)):
        match = scene(s0={"hand": [*THIEF, "stealth", "stealth"]}, s1={"hand": [card, "saw"]}, loaded=[card],
                      known=[[1, "no-weapon", [0], 3]])
        play(match, "promethean-vision", 1)
        assert known(match, 1) == [*unarmed((0, promised)), sure(card, 0)]
        assert no_weapons(match, 1, 0) == {promised}


@pytest.mark.rule("HLO-309", "HLO-706")
@pytest.mark.parametrize(("promised", "then"), [(3, [(1, 2), (0, 1)]), (2, [(1, 1)])])
def test_a_card_taken_unseen_is_no_weapon_where_there_was_none(promised: int, then: list[tuple[int, int]]) -> None:
    match = scene(s0={"hand": THIEF}, s1={"hand": ["flood", "stealth", "stealth"]},
                  known=[[2, "no-weapon", [1], promised]])
    play(match, "promethean-vision", 1)
    assert known(match, 2) == unarmed(*then)


@pytest.mark.rule("HLO-309")
def test_a_card_taken_unseen_from_a_hand_without_weapons_comes_on_top_of_what_was_seen() -> None:
    match = scene(s0={"hand": [*THIEF, "shotgun", "odd-ball"]}, s1={"hand": ["flood", "stealth"]},
                  known=[[2, "odd-ball", [0], 1], [2, "no-weapon", [1], 2]])
    play(match, "promethean-vision", 1)
    assert known(match, 2) == [sure("odd-ball", 0), *unarmed((1, 1), (0, 2))]


@pytest.mark.rule("HLO-309")
def test_a_hand_that_is_played_out_holds_nothing_that_was_seen() -> None:
    match = scene(s0={"hand": ["flood"]}, s1={"hand": ["saw", "dmr"]}, known=[[2, "saw", [0, 1], 1]])
    play(match, "flood")
    assert known(match, 2) == [sure("saw", 1)]


# -- nothing claimed to be known is ever false ----------------------------------------------


def placed(s: Any, items: list[int], free: dict[int, int], at: int = 0) -> bool:
    """Whether every item can be true at once, each of a card of its own."""
    if at == len(items):
        return True
    for seat in EACH[holders_of(items[at])]:
        place = seat * STRIDE + kind_of(items[at])
        if free.get(place, s.held[place]) > 0:
            free[place] = free.get(place, s.held[place]) - 1
            if placed(s, items, free, at + 1):
                return True
            free[place] += 1
    return False


def all_true(s: Any) -> bool:
    """Whether all that anybody knows holds on this table."""
    for observer in (PUBLIC, *range(s.seats)):
        mine = [item for item in s.known if observer_of(item) == observer]
        if not placed(s, [item for item in mine if kind_of(item) != NO_WEAPON], {}):
            return False
        for item in mine:
            (seat, *more) = EACH[holders_of(item)]
            if kind_of(item) == NO_WEAPON and (more or s.cards[seat] - s.weapons(seat) < count_of(item)):
                return False
    return True


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
def test_what_is_known_is_true_on_the_table_and_in_the_worlds_that_its_knower_imagines(seats: int) -> None:
    items = 0
    for seed in range(12):
        match = deadeye.new("halo-bang", seats, seed)
        dice = random.Random(seed)
        while not match.over:
            decision = match.decisions[0]
            match.choose(decision.seat, dice.choice(decision.options))
            if match.over:
                break
            items += len(match.state.known)
            assert all_true(match.state)
            viewer = dice.randrange(-1, seats)
            world = match.game.imagine(match.state, viewer, match.game.clone(match.state))
            mine = PUBLIC if viewer < 0 else viewer
            assert [item for item in world.known if observer_of(item) == mine] == [
                item for item in match.state.known if observer_of(item) == mine]
            assert all_true(world)
    assert items > 100


def test_the_hand_of_the_viewer_never_changes() -> None:
    match = scene(s0={"hand": ["flood", "saw", "dmr"]})
    assert {tuple(match.imagine(0, seed).held[:STRIDE]) for seed in range(10)} == {tuple(match.state.held[:STRIDE])}
    assert hand(match, 0) == ["flood", "saw", "dmr"]

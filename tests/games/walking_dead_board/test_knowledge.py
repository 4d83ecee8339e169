"""What each seat knows of hidden cards, and what it can imagine."""
import random
from collections import Counter
from typing import Any

import deadeye
from deadeye.games.walking_dead_board.data.masks import cards_in
from deadeye.games.walking_dead_board.state import Table
from tests.games.walking_dead_board.scene import (
    BOX,
    NAME,
    Match_,
    asked,
    do,
    go,
    play,
    scene,
    survivor,
    table,
    walker,
)


def worlds(match: Match_, viewer: int, count: int = 60) -> list[Table]:
    """Tables that a viewer can imagine."""
    return [match.imagine(viewer, seed) for seed in range(count)]


def names(s: Table, seat: int) -> list[str]:
    """A survivor's hand in an imagined world."""
    return sorted([BOX.scrounge.slugs[BOX.scrounge.kind_of[card]] for card in cards_in(s.hand[seat])])


def held(s: Table, seat: int) -> tuple[str, ...]:
    """A walker's hand in an imagined world."""
    return tuple(sorted([BOX.walkers.slugs[BOX.walkers.kind_of[card]] for card in cards_in(s.hand[seat])]))


def test_hands_deck_and_boxed_cards_are_dealt_anew_and_ones_own_hand_is_kept() -> None:
    match = scene(survivor("police-7", "axe rifle"), survivor("camp", "shotgun shotgun"), survivor(), scrounge=["axe"])
    assert {tuple(names(s, 0)) for s in worlds(match, 0)} == {("axe", "rifle")}
    assert len({tuple(names(s, 1)) for s in worlds(match, 0)}) > 20
    assert len({s.boxed for s in worlds(match, 0)}) > 20
    assert len({tuple(s.scrounge) for s in worlds(match, 0)}) > 5


def test_a_passed_card_is_known_to_two() -> None:
    match = scene(survivor("police-7", "rifle"), walker("cdc-1"), walker("cdc-1"), survivor("camp", "axe"), loaded="1")
    do(match, "Roll")
    go(match, "police-8")
    play(match, "rifle")
    assert all("rifle" in names(s, 3) for s in worlds(match, 0))
    assert len({tuple(names(s, 3)) for s in worlds(match, 0)}) > 5, "the other card is not known"
    assert not all("rifle" in names(s, 3) for s in worlds(match, 1))


def killed_with(hand: str, **more: Any) -> Match_:
    """Seat 0 dies with these cards, which go into the deck."""
    match = scene(survivor("police-7", hand, 0), survivor("police-3", "handgun"), survivor("camp", "crossbow"),
                  loaded="2", **more)
    do(match, "Roll")
    match.load(["walker-pack"])
    go(match, "police-9")
    match.load(["1"])
    do(match, "Fight")
    do(match, "Leave it")
    for _ in range(3):
        do(match, "Let it happen")
    return match


def test_a_hand_shuffled_into_an_empty_deck_is_what_the_deck_holds_for_its_owner_only() -> None:
    match = killed_with("axe rifle", scrounge=[])
    deck = {tuple(sorted(BOX.scrounge.kind_of[card] for card in s.scrounge)) for s in worlds(match, 0)}
    rifle, axe = BOX.scrounge.slugs.index("rifle"), BOX.scrounge.slugs.index("axe")
    assert deck == {(axe, rifle)}
    assert len({tuple(sorted(s.scrounge)) for s in worlds(match, 1)}) > 20


def test_who_draws_from_that_deck_has_one_of_those_cards_in_the_owners_eyes() -> None:
    match = killed_with("axe rifle", scrounge=[])
    match.load(["1"])
    do(match, "Roll")
    match.load(["axe", "empty-street"])
    go(match, "police-2")
    assert table(match, 1)["seats"][1]["hand"] == ["axe", "handgun"]
    drawn: Counter[str] = Counter()
    for s in worlds(match, 0, 200):
        hand = Counter(names(s, 1))
        drawn.update([card for card in ("axe", "rifle") if hand[card]])
        assert hand["axe"] + hand["rifle"] >= 1
    assert min(drawn["axe"], drawn["rifle"]) > 40, "either"
    assert any("axe" not in names(s, 1) and "rifle" not in names(s, 1) for s in worlds(match, 2)), "others can't know"


def test_shown_cards_that_are_shuffled_in_are_remembered_by_all() -> None:
    match = scene(survivor("police-7", "axe", 0), survivor("police-3"), survivor(), scrounge=[], open=["axe 1"],
                  loaded="2 walker-pack 1 1")
    go(match, "police-9")
    do(match, "Leave it")
    axe = BOX.scrounge.slugs.index("axe")
    assert {tuple(BOX.scrounge.kind_of[card] for card in s.scrounge) for s in worlds(match, 2)} == {(axe,)}


def test_after_the_walker_deck_was_remade_older_cards_are_not_taken_for_newer_ones() -> None:
    others = [BOX.walkers.slugs[kind] for kind in BOX.walkers.kind_of]
    for card in ("shamble", "feast", "sneak"):
        others.remove(card)
    match = scene(survivor("store-7"), walker("police-7", "shamble"), walker("police-7", "feast sneak"), turn=1,
                  walker_discards=others)
    do(match, "Stay")
    do(match, "No card")
    do(match, "Keep all")
    assert {held(s, 2) for s in worlds(match, 1)} == {("feast", "sneak")}, "everything else had been in the discards"
    assert {held(s, 2) for s in worlds(match, 0)} == {("feast", "sneak"), ("feast", "shamble"), ("shamble", "sneak")}


def test_at_any_time_everyone_has_as_many_cards_in_every_imagined_world() -> None:
    dice = random.Random(5)
    for seed in range(12):
        match = deadeye.new(NAME, 4, seed, mode="team" if seed % 2 else "survival")
        for _ in range(150):
            if match.over:
                break
            decision = match.decisions[0]
            match.choose(decision.seat, dice.choice(decision.options))
        for viewer in range(4):
            s = match.imagine(viewer, seed)
            assert [len(cards_in(cards)) for cards in s.hand] == [len(cards_in(cards)) for cards in match.state.hand]
            everything = [*s.scrounge, *s.spent, *cards_in(s.boxed)]
            for number in range(4):
                everything += cards_in(s.front[number])
                if (s.walkers | s.killed) >> number & 1 == 0:
                    everything += cards_in(s.hand[number])
            assert sorted(everything) == list(range(40))


def test_the_hands_are_open_when_it_is_over() -> None:
    tiles = " ".join(BOX.tile_slugs)
    match = scene(survivor("police-path-1", "axe", tiles=tiles), survivor("camp", "rifle"), loaded="1")
    do(match, "Roll")
    assert asked(match)[1] == "march"
    go(match, "camp")
    assert [player["hand"] for player in table(match)["seats"]] == [["axe"], ["rifle"]]


def test_a_walker_card_that_was_shown_is_hidden_again_when_it_comes_back_from_the_discards() -> None:
    others = [BOX.walkers.slugs[kind] for kind in BOX.walkers.kind_of]
    others.remove("feast")
    match = scene(survivor("store-7"), walker("police-7", "feast"), turn=1, walker_discards=others)
    do(match, "Show")
    do(match, "Stay")
    match.load(["feast", "sneak", "sneak", "sneak", "1"])
    play(match, "feast")
    assert "feast" in table(match, 1)["seats"][1]["hand"]
    assert table(match, 0)["seats"][1]["hand"] == []


def test_who_is_passed_a_card_that_it_saw_go_into_the_deck_knows_it_as_its_own() -> None:
    match = scene(survivor("police-7", "axe"), walker("cdc-1"), walker("cdc-1"), survivor(saw=["axe 1"]), loaded="1")
    do(match, "Roll")
    go(match, "police-8")
    play(match, "axe")
    told: Any = match.position()
    assert (told["seats"][3]["hand"], told["seats"][3]["saw"]) == (["axe 1"], [])


def test_a_card_that_was_seen_to_go_into_the_deck_and_is_played_is_not_looked_for_there_any_more() -> None:
    match = scene(survivor("police-7", "axe"), survivor(saw=["axe 1"]), loaded="2 love-triangle")
    do(match, "Roll")
    go(match, "police-9")
    do(match, "Discard")
    told: Any = match.position()
    assert (told["scrounge_discards"], told["seats"][1]["saw"]) == (["axe 1"], [])


def test_what_a_walker_has_drawn_could_be_anything_to_the_others() -> None:
    match = scene(survivor("store-7"), walker("police-7", "shamble"), survivor(), turn=1)
    do(match, "Stay")
    do(match, "No card")
    match.load(["feast", "overwhelm", "torn-apart", "1"])
    do(match, "Keep all")
    assert {held(s, 1) for s in worlds(match, 1)} == {("feast", "overwhelm", "shamble", "torn-apart")}
    for card in held(match.state, 1):
        assert not all(card in held(s, 1) for s in worlds(match, 0))

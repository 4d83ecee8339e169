"""What a searching bot believes of other hands in TacDex: what was passed over can only have been drawn since."""
import pytest

from deadeye.core.rng import Chance
from deadeye.core.rollouts import likely_world
from deadeye.games.tacdex.codes import DID_DRAW, DID_LOSE, DID_PICK
from tests.games.tacdex.scene import Match_, choose, pick, scene

WORLDS = 200


def share(match: Match_, card: int, viewer: int = 0, other: int = 1) -> float:
    """In how many of the likely worlds the other player holds this card."""
    chance = Chance()
    chance.seed(3)
    s = match.state
    recalled = match.game.recall(s, viewer)
    worlds = [likely_world(match.game, s, viewer, recalled, chance) for _ in range(WORLDS)]
    return sum([card in world.hands[other] for world in worlds]) / WORLDS


def plain_share(match: Match_, card: int, viewer: int = 0, other: int = 1) -> float:
    """The same in worlds that pay no heed to what was played."""
    return sum([card in match.imagine(viewer, seed).hands[other] for seed in range(WORLDS)]) / WORLDS


def duel() -> Match_:
    """On HIGH, with nothing in the pot, a 10 wins most; the other deck has three of them left, in hand or deck."""
    return scene("2 3 4", "3 3 4", upper="4 4 | 10 10 10", lower="5 5 9 9 9 9 E | 8 8 8 1 1 2 E")


def test_who_passes_over_a_card_holds_it_only_if_it_was_drawn_since() -> None:
    match = duel()
    before = share(match, 10)
    pick(match, "2", "3")
    pick(match, "3", "3")
    after = share(match, 10)
    assert after < plain_share(match, 10) - 0.2
    assert before > after


def test_what_was_played_first_of_all_says_nothing_about_worse_cards() -> None:
    match = scene("2 3 4", "10 1 1", upper="4 4 | 2 2 2", lower="5 5 9 9 9 9 E | 8 8 8 1 1 10 E")
    pick(match, "2", "10")
    assert share(match, 1) == pytest.approx(plain_share(match, 1), abs=0.15)


def test_a_pick_that_is_not_seen_yet_is_a_sensible_one() -> None:
    match = duel()
    choose(match, 1, "3")
    chance = Chance()
    chance.seed(4)
    recalled = match.game.recall(match.state, 0)
    worlds = [likely_world(match.game, match.state, 0, recalled, chance) for _ in range(WORLDS)]
    assert all([world.picks[1] in world.hands[1] for world in worlds])
    with_ten = [world.picks[1] for world in worlds if 10 in world.hands[1]]
    assert with_ten.count(10) > 0.85 * len(with_ten) > 20
    assert {world.picks[1] for world in worlds} > {10}, "nobody is sensible all the time"


def test_sabotage_may_have_taken_any_card() -> None:
    match = scene("5 3 4", "3 3 4 4", upper="4 4 | 10 10 10", lower="5 5 9 9 9 9 E | 8 8 8 1 1 2 E")
    pick(match, "5", "4")
    assert [entry & 3 for entry in match.state.past] == [DID_PICK, DID_PICK, DID_LOSE, DID_DRAW, DID_DRAW]
    assert share(match, 10) < plain_share(match, 10) - 0.2, "only a ten that was drawn since may be there"


def test_a_position_keeps_what_everybody_remembers() -> None:
    match = duel()
    pick(match, "2", "3")
    written = match.position()
    again = match.game.from_position(written, {}, Chance(), False)
    assert list(again.past) == list(match.state.past)
    assert written["past"] == [
        {"seat": 0, "did": "pick", "card": "2", "marker": "high", "fighting": [0, 1], "pot": 0},
        {"seat": 1, "did": "pick", "card": "3", "marker": "high", "fighting": [0, 1], "pot": 0},
        {"seat": 1, "did": "draw"},
        {"seat": 0, "did": "draw"},
    ]

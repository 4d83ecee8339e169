"""Search: every world is tried with all options in the race, and only what is surely better beats the advice."""
import itertools
from typing import Any

import pytest

from deadeye.bots.bot import stopped
from deadeye.bots.levels import LEVELS, SLICE, Level, Thinker
from deadeye.core.match import Match
from deadeye.core.rng import Chance
from deadeye.core.search import Estimate, Search
from tests.games.tacdex.scene import scene


def luck(seed: int) -> Chance:
    """A stream of its own."""
    chance = Chance()
    chance.seed(seed)
    return chance


def searching(match: Match[Any], worlds: int, seed: int = 1, imagined: int = 5) -> Search[Any]:
    """A search for seat 0, from a world that it imagines."""
    return Search(match.game, match.imagine(0, imagined), 0, worlds, luck(seed))


def short_game() -> Match[Any]:
    """A few battles are left, and every END but one lies open."""
    return scene("2 6 9 11", "3 5 8 10", upper="4 | 7", lower="1 | 1 E", ended="0", scores="9 9")


def estimate(option: int, *leads: float) -> Estimate:
    """An option that was this much better than the advice, world by world."""
    made = Estimate(option)
    for lead in leads:
        made.add(lead, 0.0, lead > 0)
    return made


def test_the_error_of_a_lead_is_that_of_its_differences() -> None:
    made = estimate(3, *[1.0, 0.0] * 8)
    assert made.lead() == made.worth() == made.chance() == pytest.approx(0.5)
    assert made.error() == pytest.approx((0.25 / 16) ** 0.5)
    assert estimate(3, *[1.0] * 4).error() == pytest.approx((0.25 / 4 / 4) ** 0.5), "few tries prove little"


def test_the_advice_is_left_only_for_what_is_better_by_more_than_an_error() -> None:
    search = searching(short_game(), 10)
    advice = search.advice
    others = [one.option for one in search.estimates if one.option != advice]
    for leads, wanted in (([1.0] * 5 + [-1.0] * 4 + [0.0] * 7, advice), ([1.0, 0.0] * 8, others[0])):
        search.race = [estimate(advice, *[0.0] * 16), estimate(others[0], *leads)]
        assert search.best() == wanted


def test_the_worse_half_drops_out_after_each_round_and_the_advice_never_does() -> None:
    search = searching(short_game(), 24)
    sizes = [len(search.race)]
    while search.go_on(1):
        assert search.race[0].option == search.advice
        assert len({one.tries for one in search.race}) == 1, "all in the race have met the same worlds"
        sizes.append(len(search.race))
    assert sizes[0] == 4
    assert sizes[-1] in (2, 3)
    assert sum([one.tries for one in search.estimates]) <= 24 * 4 + 4
    assert search.best() in [one.option for one in search.race]


def test_what_is_hopeless_drops_out_before_its_round_is_over_and_a_clear_case_ends_the_search() -> None:
    search = searching(short_game(), 1000)
    advice = search.advice
    others = [one.option for one in search.estimates if one.option != advice]
    open_case = estimate(others[1], *[1.0, -1.0] * 20)
    search.race = [estimate(advice, *[0.0] * 40), estimate(others[0], *[-1.0] * 40), open_case]
    search.thin()
    assert [one.option for one in search.race] == [advice, others[1]]
    assert search.left == 1000, "nothing is clear yet"
    search.race = [estimate(advice, *[0.0] * 40), estimate(others[0], *[1.0] * 40)]
    search.thin()
    assert search.left == 0
    assert search.best() == others[0]


def test_the_fewer_worlds_are_left_the_less_of_a_lead_can_still_change() -> None:
    behind = estimate(3, *[1.0, -1.0] * 20)
    assert behind.at_the_end(0, 2.0) == behind.lead() / behind.error() == 0.0
    search = searching(short_game(), 1000)
    advice = search.advice
    for left, size in ((1000, 2), (40, 2), (4, 1)):
        search.left = left
        search.race = [estimate(advice, *[0.0] * 40), behind]
        search.thin()
        assert len(search.race) == size, f"even, with {left} worlds left"


def test_an_easy_choice_takes_a_part_of_the_budget() -> None:
    """One battle is left, and only the 2 wins it."""
    search = searching(scene("2 11", "3", ended="0 1", scores="5 5", marker="low"), 1000)
    while search.go_on(50):
        pass
    assert search.best() == 2
    assert max([one.tries for one in search.estimates]) < 200


def test_it_goes_by_what_the_seat_knows_and_by_its_luck_alone() -> None:
    match = short_game()
    found = []
    for imagined in (5, 6):
        search = searching(match, 12, imagined=imagined)
        search.go_on(12)
        found.append([(one.option, one.tries, one.total) for one in search.estimates])
    assert found[0] == found[1]


def test_the_last_battle_is_won_where_the_advice_would_save_its_best_card() -> None:
    """All that is left is one battle: what a card would win later is worth nothing."""
    match = scene("2 11", "3", ended="0 1", scores="5 5", marker="low")
    search = searching(match, 20)
    while search.go_on(4):
        pass
    by_option = {one.option: one for one in search.estimates}
    assert by_option[2].chance() == 1
    assert search.best() == 2


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_chooses_one_of_its_options(level: str) -> None:
    match = short_game()
    decision = match.decisions[0]
    bot = Thinker(match.game, LEVELS[level], 0, 3)
    bot.hurry(100, stopped)
    assert bot.choose_in(match.imagine(0, 1), decision) in decision.options


def test_a_beginner_errs_now_and_then() -> None:
    match = short_game()
    decision = match.decisions[0]
    world = match.imagine(0, 1)
    advice = match.game.advise(world, 0, luck(1))
    bot = Thinker(match.game, LEVELS["easy"], 0, 3)
    chosen = [bot.choose_in(world, decision) for _ in range(200)]
    assert 120 < chosen.count(advice) < 190


def test_thinking_ends_when_the_time_is_up() -> None:
    match = short_game()
    bot = Thinker(match.game, Level("", worlds=1 << 40, most=1000), 0, 3)
    bot.hurry(1, itertools.count(0, 400).__next__)
    assert bot.choose_in(match.imagine(0, 1), match.decisions[0]) in match.decisions[0].options


def test_without_a_limit_it_thinks_on_through_all_its_worlds() -> None:
    match = short_game()
    looks = itertools.count(0)
    bot = Thinker(match.game, Level("", worlds=20), 0, 3)
    bot.hurry(1, lambda: 1000 * next(looks))
    bot.choose_in(match.imagine(0, 1), match.decisions[0])
    assert next(looks) == 20 / SLICE

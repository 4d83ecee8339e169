"""Scenes for the page, laid out on study tables: found once from a seed, so that no test waits for a lucky deal."""
import random
import re
from collections.abc import Callable
from typing import Any, Final

from playwright.sync_api import Page

import deadeye
from deadeye.core.frame import Decision
from deadeye.core.match import Match
from deadeye.core.rng import Chance
from tests.web.seats import SEED, settle, sit_down, table_of

MOST: Final = 4000  # choices within which a scene must come up

Fits = Callable[[Match[Any], Decision], bool]


def found(game: str, seats: int, fits: Fits, **options: Any) -> Match[Any]:
    """A match at the first question that fits and is seat 0's alone, among matches played at random from one seed.

    Nobody else is asked, so nothing changes on the table until seat 0 chooses.
    """
    chance = random.Random(f"{game}/{seats}")
    match = deadeye.new(game, seats, SEED, **options)
    for number in range(MOST):
        if match.over:
            match = deadeye.new(game, seats, f"{SEED}/{number}", **options)
        asked = match.decisions
        if len(asked) == 1 and asked[0].seat == 0 and fits(match, asked[0]):
            return match
        decision = chance.choice(asked)
        match.choose(decision.seat, chance.choice(decision.options))
    raise AssertionError(f"no such scene in {MOST} choices of {game} with {seats} seats")


def lay_out(page: Page, game: str, seats: int, fits: Fits, **wishes: Any) -> dict[str, Any]:
    """Sit down in seat 0 at a study table with such a question; what was told, and is shown."""
    match = found(game, seats, fits, **wishes.get("options", {}))
    room = sit_down(page, game, seats, position=dict(match.position()), **wishes)
    page.wait_for_function("() => document.querySelector('.match.mine') !== null", timeout=60_000)
    told = table_of(page, room)
    settle(page, told["version"])
    return told


def mine(match: Match[Any]) -> dict[str, Any]:
    """Seat 0, as it sees itself."""
    view: Any = match.view(0)
    return dict(view["seats"][0])


def kind(*names: str) -> Fits:
    """A question of one of these kinds."""
    return lambda _, decision: decision.kind in names


def late(choices: int) -> Fits:
    """This many choices into the match."""
    return lambda match, _: len(match.record.choices) >= choices


def ending(match: Match[Any], decision: Decision) -> int | None:
    """The choice that ends the match whatever the dice bring, if there is one."""
    for option in decision.options:
        ends = []
        for seed in range(4):
            s, luck = match.game.clone(match.state), Chance()
            luck.seed(seed)
            s.new_luck(luck)
            match.game.rules.choose(s, decision.seat, option)
            ends.append(s.over)
        if all(ends):
            return option
    return None


def shut(pattern: str) -> Fits:
    """Something of this name is in sight, and shut."""
    return lambda match, decision: any(re.fullmatch(pattern, thing)
                                       for thing in match.game.shut(match.state, decision))


def seen(test: Callable[[Any], bool]) -> Fits:
    """What seat 0 sees is like this."""
    return lambda match, _: test(match.view(0))


def holding(*names: str) -> Fits:
    """A question of one of these kinds, with cards in hand."""
    return lambda match, decision: decision.kind in names and bool(mine(match)["hand"])

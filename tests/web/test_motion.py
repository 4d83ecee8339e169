"""What happened is shown: dice that tumble and settle, and without motion, a mark that stays."""
import itertools
import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.serving import Serving
from tests.web.scenes import kind, lay_out
from tests.web.seats import choose, get, second_browser, settle

SLOW = 60_000
# Of each die that tumbles: when it lies still, and when its name comes.
TIMES = """() => {
    const dice = [...document.querySelectorAll(".die.tumble")]
    if (!dice.length) return null
    const moving = (die, part) => die.querySelector(part).getAnimations().find((one) => one.animationName)
    const timing = (die, part) => moving(die, part)?.effect.getComputedTiming()
    return dice.map((die) => [timing(die, ".body")?.endTime, timing(die, ".word")?.delay])
}"""


@pytest.fixture
def lively(browser: Browser, served: Serving) -> Iterator[Page]:
    """With motion, slowly: what is looked at lasts."""
    page = second_browser(browser, served)
    page.add_init_script("localStorage.setItem('deadeye', '{\"pace\": 0.5}')")
    yield page
    page.context.close()


def test_dice_settle_one_after_the_other_and_names_come_when_they_lie(lively: Page) -> None:
    lay_out(lively, "walking-dead-dice", 3, kind("keep"))
    lively.keyboard.press(" ")
    lively.keyboard.press("a")
    lively.get_by_role("button", name=re.compile("^Roll [0-9]")).click(timeout=SLOW)
    times = lively.wait_for_function(TIMES, timeout=SLOW).json_value()
    settled = [still for still, _ in times]
    assert all(still is not None and still <= 2000 for still in settled), json.dumps(times)  # a second, at this pace
    assert all(later - still >= 100 for still, later in itertools.pairwise(settled)), json.dumps(times)
    assert all(named is not None and named >= still for still, named in times), json.dumps(times)


@pytest.mark.parametrize(("game", "asked", "which"), [
    ("walking-dead-dice", "keep", -1), ("tacdex", "pick", -1), ("halo-bang", "play", -1),
    ("walking-dead-board", "set-out", 0)])  # roll
def test_without_motion_what_happened_last_stays_marked(page: Page, game: str, asked: str, which: int) -> None:
    told = lay_out(page, game, 3, kind(asked), pace=10_000)  # bots take long, so that what we do stays the last thing
    choose(page, told, told["table"]["decisions"][0]["options"][which]["choice"])
    settle(page, told["version"] + 1)
    mark = page.locator("main .card.last, main .die.fresh .body").first
    expect(mark).to_have_css("outline-style", re.compile("solid|double|dotted"), timeout=SLOW)
    expect(page.get_by_role("button", name="To my turn")).to_have_count(0)


def test_one_who_asks_their_system_for_less_motion_gets_the_mark_too(browser: Browser, served: Serving) -> None:
    page = second_browser(browser, served, reduced_motion="reduce")
    page.add_init_script("localStorage.setItem('deadeye', '{\"pace\": 1}')")
    told = lay_out(page, "walking-dead-dice", 3, kind("keep"), pace=10_000)
    choose(page, told, told["table"]["decisions"][0]["options"][-1]["choice"])
    expect(page.locator("main .card.last, main .die.fresh .body").first).to_be_visible(timeout=SLOW)
    assert page.locator(".tumble, .flight").count() == 0
    page.context.close()


def test_the_only_answer_is_shown_and_not_asked(browser: Browser, served: Serving) -> None:
    page = second_browser(browser, served)
    page.add_init_script("localStorage.setItem('deadeye', '{\"pace\": 0.2}')")  # so that it is seen before it is given
    told = lay_out(page, "halo-bang", 4, lambda _, decision: decision.things == ["pass"], pace=10_000)
    expect(page.locator(".dock .by-itself")).to_be_attached(timeout=SLOW)
    expect(page.get_by_role("region", name="Your move")).to_contain_text("Take the hit")
    expect(page.locator(".dock .by-itself")).to_have_count(0, timeout=SLOW)  # what came of it is being shown
    answered = get(page, f"/api/rooms/{told['room']['id']}/replay?step=0&seat=0")
    assert answered["chosen"] == [0, told["table"]["decisions"][0]["options"][0]["choice"]], "nobody touched anything"
    page.context.close()

"""What happened is shown: dice that tumble and settle, and without motion, a mark that stays."""
import itertools
import json
import re
from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.serving import Serving
from tests.web.scenes import kind, lay_out
from tests.web.seats import choose, get, post, second_browser, settle, table_of

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


THROW: Final = "Throw the dice"


def quick(browser: Browser, served: Serving, pace: int) -> Page:
    """With motion, at this pace."""
    page = second_browser(browser, served, viewport={"width": 1280, "height": 720})
    page.add_init_script(f"localStorage.setItem('deadeye', '{{\"pace\": {pace}}}')")
    return page


def test_my_card_is_read_in_peace_at_any_pace_and_the_table_waits_behind_a_dialog(
        browser: Browser, served: Serving) -> None:
    page = quick(browser, served, 4)
    told: dict[str, Any] = {"table": {"decisions": []}}
    while not told["table"]["decisions"] or told["table"]["view"]["turn"]:  # until I begin: bots take long
        wishes = {"game": "walking-dead-dice", "seats": 3, "name": "Dana", "bots": {"1": "random", "2": "random"},
                  "pace": 10_000}
        room = str(post(page, "/api/rooms", wishes)["entered"]["room"])
        post(page, f"/api/rooms/{room}/commands?seat=0", {"type": "start", "action_id": "deal"})
        told = table_of(page, room)
    page.goto(f"/#/room/{room}")
    page.locator(".ceremony").wait_for(timeout=SLOW)
    expect(page.locator(".ceremony .power")).not_to_be_empty()
    page.wait_for_timeout(2500)
    expect(page.locator(".ceremony")).to_be_visible()
    page.get_by_role("button", name=THROW).wait_for(timeout=SLOW)
    page.evaluate("""() => {
        document.querySelector(".acts .main").click()
        document.querySelector("[aria-label='Table menu']").click()
    }""")
    page.wait_for_timeout(1000)
    expect(page.locator(".dock.asked")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator(".dock.asked")).to_have_count(1, timeout=SLOW)
    page.context.close()


def test_whoever_looks_back_throws_nothing(browser: Browser, served: Serving) -> None:
    page = quick(browser, served, 20)
    told = lay_out(page, "walking-dead-dice", 3, kind("keep"))
    throw = page.get_by_role("button", name=THROW)
    for _ in range(60):
        page.locator(".dock.asked").or_(throw).first.wait_for(timeout=SLOW)
        if throw.count():
            break
        told = table_of(page, told["room"]["id"])
        if told["table"]["decisions"]:
            choose(page, told, told["table"]["decisions"][0]["options"][0]["choice"])
        page.wait_for_timeout(200)
    page.locator(".story > li.turn .head").first.click()
    expect(page.get_by_text("You are looking back.")).to_be_visible(timeout=SLOW)
    expect(throw).to_have_count(0)
    page.keyboard.press("r")
    page.keyboard.press(" ")
    page.get_by_role("button", name="Back to now").click()
    expect(throw).to_be_visible()
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

"""Looking back: a choice taken back among people, and the last turn explained line by line."""
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from deadeye.core.frame import Decision
from deadeye.core.match import Match
from tests.server.serving import Serving
from tests.web.scenes import kind, lay_out, mine
from tests.web.seats import PATIENCE, choose, second_browser, set_a_table, settle, touch_something

SLOW = 60_000
FINISHED = ".match.mine:has(.story li.turn ~ li.turn)"  # my move, and a turn that was told is behind us


@pytest.fixture
def phone(browser: Browser, served: Serving) -> Iterator[Page]:
    page = second_browser(browser, served, viewport={"width": 390, "height": 844})
    yield page
    page.context.close()


def two_at_a_table(page: Page, other: Page) -> None:
    """They play until the first may ask to take something back."""
    other.goto(set_a_table(page, "Friday night"))
    other.get_by_role("button", name="I'm ready").click(timeout=SLOW)
    page.get_by_role("button", name="Deal").click(timeout=SLOW)
    for one in (page, other):
        one.locator(".match").wait_for(timeout=SLOW)
    chance, deadline = random.Random(2), time.monotonic() + 120
    while not page.get_by_role("button", name="Ask to take back").count() and time.monotonic() < deadline:
        for one in (page, other):
            settle(one)
            touch_something(one, chance)
    page.get_by_role("button", name="Ask to take back").click(timeout=SLOW)


def test_a_take_back_is_asked_answered_and_seen_by_both(page: Page, phone: Page) -> None:
    two_at_a_table(page, phone)
    expect(page.get_by_text("You asked to take back your last choice. Waiting for Player 2.")).to_be_visible(
        timeout=SLOW)
    expect(phone.get_by_text("Dana would like to take back the last choice.")).to_be_visible(timeout=SLOW)
    menu = phone.get_by_role("button", name="Table menu").bounding_box()
    assert menu
    assert menu["width"] >= 40
    assert phone.locator(".status").evaluate("(it) => it.scrollWidth - it.clientWidth") <= 0
    wide = phone.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0
    phone.get_by_role("button", name="That's fine").click()
    for one in (page, phone):
        expect(one.get_by_text("last choice")).to_have_count(0, timeout=SLOW)


def test_whoever_asked_to_take_back_may_think_better_of_it(page: Page, phone: Page) -> None:
    two_at_a_table(page, phone)
    expect(phone.get_by_role("button", name="That's fine")).to_be_visible(timeout=SLOW)
    page.get_by_role("button", name="Never mind").click(timeout=SLOW)
    for one in (page, phone):
        expect(one.get_by_text("last choice")).to_have_count(0, timeout=SLOW)


def test_on_a_phone_the_status_is_read_whole_beside_every_button(phone: Page) -> None:
    lay_out(phone, "walking-dead-dice", 4, kind("keep"))
    phone.get_by_role("button", name="Table menu").click()
    phone.get_by_role("button", name="Let a bot play for me").click()
    expect(phone.get_by_role("button", name="Take my seat back")).to_be_visible(timeout=SLOW)
    assert phone.locator(".status").evaluate("(it) => it.scrollWidth - it.clientWidth") <= 0
    status = phone.locator(".status").bounding_box()
    assert status
    assert status["width"] > 300  # a line of its own


def test_in_ones_own_turn_the_turn_before_is_explained_line_by_line(page: Page) -> None:
    def unhurt(match: Match[Any], asked: Decision) -> bool:
        return asked.kind == "keep" and "stop" in asked.things and mine(match)["health"] >= 7

    begun = lay_out(page, "walking-dead-dice", 4, unhurt)
    stop = next(one for one in begun["table"]["decisions"][0]["options"] if one["thing"] == "stop")
    choose(page, begun, stop["choice"])
    chance, deadline = random.Random(4), time.monotonic() + PATIENCE
    while not page.locator(FINISHED).count() and time.monotonic() < deadline:  # our turn ends, another's goes by
        if not touch_something(page, chance):
            page.wait_for_timeout(50)
    settle(page)
    before = page.locator(".story > li.turn").nth(-2)
    before.locator(".head").click()  # an older turn is folded
    expect(page.get_by_text("You are looking back.")).to_be_visible()
    expect(page.locator(".dock.asked")).to_have_count(0)  # nothing is asked of the past
    page.get_by_role("button", name="Back to now").click()
    expect(page.locator(".dock.asked")).to_have_count(1)
    finished = [text.strip() for text in before.locator(".lines li").all_inner_texts()]
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Explain the last turn").click()
    lines = page.locator("dialog[open] ol > li")
    expect(lines).to_have_count(len(finished), timeout=SLOW)
    assert page.locator("dialog[open] ol > li > p").all_inner_texts() == finished
    expect(lines.first.locator("dt a").first).to_contain_text("WDD-", timeout=SLOW)
    told = page.locator("dialog[open] dd").all_inner_texts()
    whole = [text for text in told if text != "see above"]
    assert len(whole) == len(set(whole))  # each clause once in full

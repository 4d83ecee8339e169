"""From the shelf to the end of a match without touching anything but keys."""
import random
import time

import pytest
from playwright.sync_api import Page, expect

from tests.web.scenes import kind, lay_out
from tests.web.seats import (
    PATIENCE,
    bot_sits_in,
    is_over,
    open_shelf,
    settle,
    sit_down,
    touch_something,
)


def tab_to(page: Page, label: str) -> None:
    """Go on with Tab until this has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        focus = "document.activeElement"
        if label in page.evaluate(f"{focus}.getAttribute('aria-label') ?? {focus}.textContent"):
            return
    raise AssertionError(f"Tab never comes to {label!r}")


@pytest.mark.long
def test_a_whole_match_by_keyboard_alone(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("button", name="Play now").or_(page.locator(".shelf .main")).first).to_be_visible()
    tab_to(page, "Play now: BANG! The Dice Game: The Walking Dead")
    page.keyboard.press("Enter")
    page.locator(".match").wait_for()
    deadline = time.monotonic() + PATIENCE
    turn = 0
    while not is_over(page) and time.monotonic() < deadline:
        if not page.locator(".dock.asked").count():
            page.wait_for_timeout(50)
            continue
        turn += 1
        if page.locator("main .die.kept").count() and turn % 2:
            page.keyboard.press("a")  # all that may be rolled, again
            page.keyboard.press("r")
        elif page.locator("main .die.kept").count():
            page.keyboard.press("s")
        else:
            page.keyboard.press("1")
        page.wait_for_timeout(80)
    expect(page.locator(".over h2")).to_be_focused()


FOCUS = "document.activeElement?.closest('.dock') ? document.activeElement.className : document.activeElement?.tagName"


def test_after_an_answer_from_the_list_the_focus_stays_where_the_next_question_is(page: Page) -> None:
    sit_down(page, "walking-dead-board", 2)
    for _ in range(6):
        page.locator(".dock.asked .prompt").wait_for(timeout=60_000)
        if is_over(page):
            break
        if page.locator(".dock details:not([open]) summary").count():
            page.locator(".dock summary").focus()
            page.keyboard.press("Enter")
        before = page.locator(".match").get_attribute("data-version") or "0"
        page.locator(".dock .option").last.focus()
        page.keyboard.press("Enter")
        settle(page, int(before) + 1)
        page.wait_for_function(f"({FOCUS}) !== 'BODY' && !document.activeElement.closest('.options')")
        assert "line" in page.evaluate(FOCUS)


def test_a_new_question_takes_the_focus_from_nobody_who_writes(page: Page) -> None:
    sit_down(page, "tacdex", 2)
    page.locator(".dock.asked").wait_for(timeout=60_000)
    page.get_by_role("tab", name="Talk").click()
    field = page.get_by_role("textbox", name="Say something")
    field.fill("wait")
    version = int(page.locator(".match").get_attribute("data-version") or "0")
    page.evaluate("document.querySelector('.hand button.can').click()")
    settle(page, version + 1)
    expect(page.locator(".dock.asked")).to_be_visible()
    expect(field).to_be_focused()


def test_shortcuts_work_with_caps_lock_and_leave_alone_what_is_the_browsers(page: Page) -> None:
    room = lay_out(page, "walking-dead-dice", 4, kind("keep"))["room"]["id"]
    page.keyboard.press("A")
    expect(page.locator("main .die.chosen").first).to_be_visible()
    bot_sits_in(page, room)
    page.locator(".over").wait_for(timeout=120_000)
    page.goto(f"/#/replay/{room}.1?step=5")
    expect(page.get_by_text("Step 5 of")).to_be_visible()
    left = "new KeyboardEvent('keydown', {key: 'ArrowLeft', altKey: true, cancelable: true, bubbles: true})"
    assert page.evaluate(f"document.body.dispatchEvent({left})"), "Alt and Left go back a page: that is the browser's"
    page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Step 6 of")).to_be_visible()


def test_what_happens_is_told_to_a_screen_reader(page: Page) -> None:
    open_shelf(page)
    page.get_by_role("button", name="Play now: BANG! The Dice Game: The Walking Dead").click()
    page.locator(".dock.asked").wait_for(timeout=60_000)
    expect(page.locator("p.unseen[aria-live=assertive]")).to_contain_text("Your move")
    happened = page.locator("p.unseen[aria-live=polite]")
    chance = random.Random(1)
    while happened.inner_text() == "":  # whoever begins has heard nothing yet: what happens after a choice is told
        touch_something(page, chance)
        page.wait_for_timeout(30)


def test_the_skip_link_leads_to_the_table(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"

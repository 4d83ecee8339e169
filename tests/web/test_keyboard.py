"""From the shelf to the end of a match without touching anything but keys."""
import random
import time

from playwright.sync_api import Page, expect

from tests.web.seats import PATIENCE, is_over, touch_something


def tab_to(page: Page, label: str) -> None:
    """Go on with Tab until this has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        focus = "document.activeElement"
        if label in page.evaluate(f"{focus}.getAttribute('aria-label') ?? {focus}.textContent"):
            return
    raise AssertionError(f"Tab never comes to {label!r}")


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
    expect(page.locator(".over")).to_be_visible()


def test_what_happens_is_told_to_a_screen_reader(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now: BANG! The Dice Game: The Walking Dead").click()
    page.locator(".dock.asked").wait_for(timeout=60_000)
    expect(page.locator("p.unseen[aria-live=assertive]")).to_contain_text("Your move")
    happened = page.locator("p.unseen[aria-live=polite]")
    chance = random.Random(1)
    while happened.inner_text() == "":  # who begins has heard nothing yet: what happens after a choice is told
        touch_something(page, chance)
        page.wait_for_timeout(30)


def test_the_skip_link_leads_to_the_table(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "main"

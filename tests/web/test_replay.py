"""A match that is over: every moment has its link, a line that breaks loses nothing, and the pictures know the step."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.serving import Serving
from tests.web.seats import bot_sits_in, get, second_browser, sit_down

SLOW = 60_000


@pytest.fixture(scope="module")
def record(browser: Browser, served: Serving) -> str:
    """A match that bots have played to its end."""
    page = second_browser(browser, served)
    room = sit_down(page, "tacdex", 2)
    bot_sits_in(page, room)
    page.locator(".over").wait_for(timeout=120_000)
    page.context.close()
    return f"{room}.1"


def test_a_step_that_does_not_come_leaves_the_page_and_is_asked_for_again(other: Page, record: str) -> None:
    other.goto(f"/#/replay/{record}?step=5&seat=-1")
    expect(other.get_by_text("Step 5 of")).to_be_visible(timeout=SLOW)
    other.route("**/api/records/**", lambda route: route.abort())
    other.get_by_role("button", name="To the start").click()
    expect(other.get_by_role("alert")).to_contain_text("The server can't be reached.", timeout=SLOW)
    expect(other.get_by_text("Step 5 of")).to_be_visible()
    other.unroute("**/api/records/**")
    other.get_by_role("button", name="Try again").click()
    expect(other.get_by_text("Step 0 of")).to_be_visible(timeout=SLOW)
    expect(other.get_by_role("alert")).to_have_count(0)


def test_another_seats_eyes_that_do_not_come_leave_the_page_as_it_was(other: Page, record: str) -> None:
    other.goto(f"/#/replay/{record}?step=5&seat=-1")
    seen_by = other.get_by_label("Seen by")
    expect(seen_by).to_have_value("-1", timeout=SLOW)
    other.route("**/api/records/**", lambda route: route.abort())
    seen_by.select_option("1")
    expect(other.get_by_role("alert")).to_be_visible(timeout=SLOW)
    expect(seen_by).to_have_value("-1")
    other.unroute("**/api/records/**")
    other.get_by_role("button", name="Try again").click()
    expect(other.locator(".hand li").first).to_be_visible(timeout=SLOW)
    expect(seen_by).to_have_value("1")


def test_a_replay_that_does_not_come_at_first_is_asked_for_again(other: Page, record: str) -> None:
    other.route("**/api/records/**", lambda route: route.abort())
    other.goto(f"/#/replay/{record}?step=3")
    expect(other.get_by_role("heading", name="Can't get there right now")).to_be_visible(timeout=SLOW)
    other.unroute("**/api/records/**")
    other.get_by_role("button", name="Try again").click()
    expect(other.get_by_text("Step 3 of")).to_be_visible(timeout=SLOW)


@pytest.mark.parametrize("query", ["step=4&seat=abc", "step=4&seat=99", "step=4&seat=-7", "step=4&seat=1.5"])
def test_a_seat_that_is_none_is_a_spectator(page: Page, record: str, query: str) -> None:
    page.goto(f"/#/replay/{record}?{query}")
    expect(page.get_by_text("Step 4 of")).to_be_visible(timeout=SLOW)
    expect(page.get_by_label("Seen by")).to_have_value("-1")


def test_a_step_past_the_end_is_the_end(page: Page, record: str) -> None:
    steps = get(page, f"/api/records/{record}")["steps"]
    page.goto(f"/#/replay/{record}?step=99999999999")
    expect(page.get_by_text(f"Step {steps} of {steps}")).to_be_visible(timeout=SLOW)


def test_the_link_to_a_moment_is_copied_and_the_page_says_so(page: Page, record: str) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"/#/replay/{record}?step=4&seat=0")
    page.get_by_role("button", name="Copy a link to this moment").click(timeout=SLOW)
    expect(page.get_by_text("✓ Copied")).to_be_visible(timeout=SLOW)
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"#/replay/{record}?step=4&seat=0")


def test_where_nothing_can_be_copied_the_link_is_shown(page: Page, record: str) -> None:
    page.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page.goto(f"/#/replay/{record}?step=4&seat=0")
    page.get_by_role("button", name="Copy a link to this moment").click(timeout=SLOW)
    shown = page.get_by_role("textbox", name="Copy a link to this moment")
    expect(shown).to_have_value(page.url, timeout=SLOW)
    page.get_by_role("button", name="One step forward").click()
    expect(shown).to_have_count(0)  # it is the link to another moment


def test_the_slider_and_the_mark_in_the_picture_are_at_the_step_shown(page: Page, record: str) -> None:
    page.goto(f"/#/replay/{record}?step=4")
    slider = page.locator("figure input[type=range]")
    expect(slider).to_have_value("4", timeout=SLOW)
    at = float(page.locator("figure .now").get_attribute("x1") or "-1")
    page.get_by_role("button", name="One step forward").click()
    expect(slider).to_have_value("5", timeout=SLOW)
    assert float(page.locator("figure .now").get_attribute("x1") or "-1") > at
    slider.fill("2")
    expect(page.get_by_text("Step 2 of")).to_be_visible(timeout=SLOW)

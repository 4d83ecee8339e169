"""Two browsers at one table, and lines that break."""
import random

from playwright.sync_api import Browser, Page, expect

from tests.server.serving import Serving
from tests.web.seats import STILL, Watch, play_on, sit_down, touch_something


def second_browser(browser: Browser, served: Serving) -> Page:
    context = browser.new_context(base_url=f"http://127.0.0.1:{served.settings.port}")
    context.add_init_script(STILL)
    return context.new_page()


def set_a_table(page: Page, title: str) -> str:
    """By hand, from the shelf; the link for the second seat."""
    page.goto("/")
    page.get_by_role("button", name="Set a table: The Walking Dead: TacDex").click()
    page.get_by_label("Your name").last.fill("Dana")
    page.get_by_label("Called").fill(title)
    page.get_by_role("button", name="Set the table", exact=True).click()
    page.get_by_role("button", name="Show as QR code: Link for seat 2").click()
    expect(page.get_by_role("img", name="Link for seat 2")).to_be_visible()
    return page.get_by_role("textbox", name="Link for seat 2").input_value()


def test_two_browsers_play_a_match_to_its_end(page: Page, browser: Browser, served: Serving) -> None:
    link = set_a_table(page, "Friday night")
    other = second_browser(browser, served)
    other.goto(link)
    expect(other.get_by_role("heading", name="Friday night")).to_be_visible()
    assert link.rsplit("/", 1)[1] not in other.url, "the token stays in the address"
    other.get_by_role("button", name="I'm ready").click()
    expect(page.get_by_text("✓ ready")).to_be_visible()
    page.get_by_role("button", name="Deal").click()
    play_on([page, other], seed=3)
    assert page.locator(".over h2").inner_text() != other.locator(".over h2").inner_text()
    other.context.close()


def test_a_link_that_was_used_says_what_to_do(page: Page, browser: Browser, served: Serving) -> None:
    link = set_a_table(page, "Used")
    first, late = second_browser(browser, served), second_browser(browser, served)
    first.goto(link)
    expect(first.get_by_role("heading", name="Used")).to_be_visible()
    late.goto(link)
    expect(late.get_by_role("heading", name="This table can't be reached")).to_be_visible()
    expect(late.get_by_text("ask the host for a new one")).to_be_visible()
    first.context.close()
    late.context.close()


def test_the_host_changes_what_is_played_before_the_deal(page: Page) -> None:
    page.goto("/")
    page.get_by_role("button", name="Set a table: BANG! The Dice Game", exact=True).click()
    page.get_by_role("button", name="Set the table", exact=True).click()
    page.get_by_text("Change what we play").click()
    page.get_by_label("Modules").select_option(label="Duel + Rage")
    page.get_by_role("button", name="Save").click()
    expect(page.locator("dl").get_by_text("1,2")).to_be_visible()


def test_the_key_on_the_device_brings_the_seat_back_when_the_cookie_is_gone(page: Page) -> None:
    sit_down(page, "tacdex", 2)
    page.context.clear_cookies()
    page.reload()
    expect(page.locator(".hand li").first).to_be_visible()


def test_talk_reaches_the_other_browser(page: Page, browser: Browser, served: Serving) -> None:
    link = set_a_table(page, "Talk")
    other = second_browser(browser, served)
    other.goto(link)
    other.get_by_label("Say something").fill("Good evening")
    other.get_by_role("button", name="Send").click()
    expect(page.get_by_role("log")).to_contain_text("Good evening")
    other.context.close()


def test_the_server_restarts_in_the_middle_and_the_match_goes_on(browser: Browser, served: Serving) -> None:
    other = second_browser(browser, served)
    watch = Watch()
    watch.expected = ("WebSocket", "ERR_CONNECTION")  # what the browser itself says of a line that is cut
    other.context.on("console", watch.console)
    sit_down(other, "walking-dead-dice", 3)
    other.locator(".dock.asked").wait_for(timeout=60_000)
    lines = other.locator(".story li").count()
    served.kill()
    expect(other.get_by_text("The line is down")).to_be_visible(timeout=20_000)
    served.start()
    expect(other.get_by_text("The line is down")).not_to_be_visible(timeout=30_000)
    assert other.locator(".story li").count() >= lines
    play_on([other], seed=5)
    assert watch.said == []
    other.context.close()


def test_what_was_chosen_while_the_line_was_cut_is_sent_once_it_is_back(browser: Browser, served: Serving) -> None:
    other = second_browser(browser, served)
    sit_down(other, "walking-dead-dice", 3)
    other.locator(".dock.asked").wait_for(timeout=60_000)
    served.kill()
    expect(other.get_by_text("The line is down")).to_be_visible(timeout=20_000)
    touched = touch_something(other, random.Random(1))
    served.start()
    expect(other.get_by_text("The line is down")).not_to_be_visible(timeout=30_000)
    assert touched
    play_on([other], seed=6)
    other.context.close()

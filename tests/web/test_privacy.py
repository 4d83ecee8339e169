"""The page about privacy, and deleting your own name and talk by hand."""
from playwright.sync_api import Browser, Page, expect

from tests.server.serving import Serving
from tests.web.seats import open_shelf, say_yes, second_browser, set_a_table


def test_what_is_kept_is_told(page: Page) -> None:
    page.goto("/#/about")
    page.get_by_role("link", name="What is kept about you").click()
    expect(page.get_by_role("heading", name="How to have it deleted")).to_be_visible()
    expect(page.get_by_text("A room is removed 365 days after")).to_be_visible()


def test_a_name_and_talk_are_deleted_for_everyone(page: Page, browser: Browser, served: Serving) -> None:
    open_shelf(page)
    link = set_a_table(page, "Forgetful")
    other = second_browser(browser, served)
    other.goto(link)
    page.get_by_label("Say something").fill("my number is 555")
    page.get_by_role("button", name="Send").click()
    expect(other.get_by_role("log")).to_contain_text("my number is 555")
    page.get_by_role("button", name="Delete my name and what I said").click()
    assert "for everyone and for good" in say_yes(page, "Delete")
    expect(other.get_by_role("log")).to_contain_text("Player 1 has deleted their name and what they said.")
    expect(other.get_by_role("log")).not_to_contain_text("555")
    expect(other.get_by_text("Dana")).to_have_count(0)
    other.context.close()

"""The shelf, the room before the deal, and the rulebook: all in sight on a phone, and what goes wrong is said there."""
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from deadeye.catalog import CATALOG
from tests.server.serving import Serving
from tests.web.seats import open_shelf, second_browser

SLOW = 60_000
BUSY = {"code": "trouble", "why": "The table is too busy.", "clause": ""}


@pytest.fixture
def phone(browser: Browser, served: Serving) -> Iterator[Page]:
    page = second_browser(browser, served, viewport={"width": 390, "height": 844})
    yield page
    page.context.close()


def test_about_is_reached_from_a_phone(phone: Page) -> None:
    phone.goto("/")
    phone.get_by_role("link", name="About").click()
    expect(phone.get_by_text("game-icons.net")).to_be_visible(timeout=SLOW)


def test_what_a_box_is_about_is_read_whole_on_a_phone(phone: Page) -> None:
    phone.goto("/")
    expect(phone.locator(".shelf h3")).to_have_count(len(CATALOG), timeout=SLOW)
    for about in phone.locator(".shelf .about").all():
        assert about.evaluate("(it) => it.scrollHeight - it.clientHeight") <= 1, about.inner_text()


@pytest.mark.parametrize("way", ["/", "/#/rules/halo-bang"])
def test_a_table_that_cannot_be_set_says_so_where_one_looks(phone: Page, way: str) -> None:
    phone.route("**/api/rooms", lambda route: route.fulfill(status=503, json=BUSY))
    phone.goto(way)
    wanted = "Play now: Halo BANG!" if way == "/" else "Play it"
    phone.get_by_role("button", name=wanted).click(timeout=SLOW)
    expect(phone.get_by_role("alert")).to_have_text("The table is too busy.", timeout=SLOW)
    expect(phone.get_by_role("alert")).to_be_in_viewport()
    phone.get_by_role("button", name="Close").click()
    expect(phone.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize(("way", "asked", "there"), [
    ("/", "**/api/games", ".shelf h3"), ("/#/rules/tacdex", "**/api/games/tacdex/clauses", ".clause"),
])
def test_what_could_not_be_fetched_is_fetched_again(phone: Page, way: str, asked: str, there: str) -> None:
    phone.route(asked, lambda route: route.abort())
    phone.goto(way)
    expect(phone.get_by_text("The server can't be reached.")).to_be_visible(timeout=SLOW)
    expect(phone.get_by_text("There's nothing at this address")).to_have_count(0)
    phone.unroute(asked)
    phone.get_by_role("button", name="Try again").click()
    expect(phone.locator(there).first).to_be_visible(timeout=SLOW)


def test_a_form_that_could_not_be_fetched_is_said_and_fetched_again(phone: Page) -> None:
    phone.route("**/assets/MakeTable*", lambda route: route.abort())
    open_shelf(phone)
    wanted = phone.get_by_role("button", name="Set a table: The Walking Dead: TacDex")
    wanted.click()
    expect(phone.get_by_text("The server can't be reached.")).to_be_visible(timeout=SLOW)
    phone.unroute("**/assets/MakeTable*")
    phone.get_by_role("button", name="Try again").click()
    expect(phone.get_by_role("alert")).to_have_count(0, timeout=SLOW)
    wanted.click()
    expect(phone.get_by_role("button", name="Set the table", exact=True)).to_be_visible(timeout=SLOW)


def test_a_section_of_the_rules_comes_below_the_search(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")  # there at once, with no visible movement
    page.goto("/#/rules/walking-dead-dice")
    sections = page.get_by_role("navigation", name="Clauses").get_by_role("button")
    expect(sections.first).to_be_visible(timeout=SLOW)
    for wanted in (sections.nth(1), sections.last):
        wanted.click()
        name = wanted.inner_text()
        heading = page.locator("main h2").filter(has_text=name).first.bounding_box()
        search = page.get_by_role("searchbox").bounding_box()
        assert heading
        assert search
        below = heading["y"] - search["y"] - search["height"]
        assert 0 <= below < 120, f"{name} is {below} below the search"
        page.evaluate("window.scrollTo(0, 0)")


@pytest.mark.parametrize("game", [game.name for game in CATALOG])
def test_the_example_in_the_search_is_a_clause_of_that_game(page: Page, game: str) -> None:
    page.goto(f"/#/rules/{game}")
    search = page.get_by_role("searchbox")
    expect(search).to_have_attribute("placeholder", re.compile("[A-Z]{3}-[0-9]{3}"), timeout=SLOW)
    example = (search.get_attribute("placeholder") or "").split()[-1]
    assert page.locator(f"#{example}").count() == 1


@pytest.mark.parametrize("game", [game.name for game in CATALOG])
def test_the_marks_of_the_ledger_are_signs_and_not_brackets(page: Page, game: str) -> None:
    page.goto(f"/#/rules/{game}")
    expect(page.locator(".clause").first).to_be_visible(timeout=SLOW)
    told = " ".join(page.locator(".clause dd").all_inner_texts())
    assert "[R]" not in told
    assert "[D]" not in told
    assert page.locator(".clause dd .chip").filter(has_text="ruling").count() > 0


def test_a_room_speaks_of_watchers_when_there_are_some_and_its_changes_look_like_a_button(page: Page) -> None:
    open_shelf(page)
    page.get_by_role("button", name="Set a table: The Walking Dead: TacDex").click()
    page.get_by_role("button", name="Set the table", exact=True).click()
    changes = page.locator("summary").filter(has_text="Change the game")
    expect(changes).to_be_visible(timeout=SLOW)
    assert changes.evaluate("(it) => getComputedStyle(it).borderTopStyle") == "solid"
    expect(page.get_by_text("people watching")).to_have_count(0)

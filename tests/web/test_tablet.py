"""On tablets, by touch: nothing scrolls sideways, nothing is covered, thumbs hit what they aim at."""
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from deadeye.catalog import CATALOG
from tests.server.serving import Serving
from tests.web.seats import open_shelf, quiet_page, sit_down

WIDTH, HEIGHT, THUMB = 820, 1180, 44

# Buttons, links on their own and fields; a line of the story is as high as it is long, a word as its line.
TOUCHED = """() => {
  const named = (e) => (e.getAttribute('aria-label') ?? e.textContent).trim().slice(0, 60)
  const fields = 'select, input:not([type=checkbox], [type=radio])'
  const hidden = '.unseen, .story, .term, details:not([open]) > :not(summary)'
  return [...document.querySelectorAll(`button, a.button, summary, [role=tab], [role=button].can, ${fields}`)]
    .filter((e) => e.checkVisibility({checkVisibilityCSS: true}) && !e.closest(hidden) && !e.disabled)
    .map((e) => ({what: named(e), kind: e.getAttribute('class') || e.tagName, box: e.getBoundingClientRect().toJSON()}))
    .filter((one) => one.box.width > 0)
}"""
# Whatever a finger would hit in the middle of a thing is that thing, or inside it, or around it.
COVERED = """() => {
  const things = ['header button', 'header a', '.dock button', '.dock summary', 'main a.button', 'main .panel button',
                  '.shelf button', '.over button', '.over a'].join()
  return [...document.querySelectorAll(things)].flatMap((e) => {
    e.scrollIntoView({block: 'center'})
    const box = e.getBoundingClientRect()
    if (!e.checkVisibility() || !box.width || e.closest('.unseen, details:not([open]) > :not(summary)')) return []
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return !hit || e.contains(hit) || hit.contains(e) ? [] : [`${e.outerHTML} under ${hit.outerHTML.slice(0, 80)}`]
  })
}"""


@pytest.fixture
def tablet(browser: Browser, served: Serving) -> Iterator[Page]:
    with quiet_page(browser, served, WIDTH, HEIGHT, has_touch=True) as page:
        yield page


def fits(page: Page) -> None:
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"the page is {wide} pixels too wide"
    things: list[dict[str, Any]] = page.evaluate(TOUCHED)
    assert things
    assert [thing for thing in things if thing["box"]["x"] < -1 or thing["box"]["right"] > WIDTH + 1] == []
    small = [thing for thing in things if min(thing["box"]["height"], thing["box"]["width"]) < THUMB - 0.5]
    assert small == []
    assert page.evaluate(COVERED) == []


def test_the_shelf_on_a_tablet(tablet: Page) -> None:
    tablet.goto("/")
    tablet.locator(".shelf li h3").first.wait_for()
    fits(tablet)


def test_the_room_on_a_tablet(tablet: Page) -> None:
    open_shelf(tablet)
    tablet.get_by_role("button", name="Set a table: BANG! The Dice Game: The Walking Dead").click()
    tablet.get_by_role("dialog").wait_for()
    tablet.get_by_text("Seat by seat").click()
    tablet.get_by_label("Who sits in seat 3").select_option("random")
    tablet.get_by_role("button", name="Set the table", exact=True).click()
    tablet.get_by_role("heading", name="Bring your friends").wait_for()
    fits(tablet)


@pytest.mark.parametrize("game", [game.name for game in CATALOG])
def test_the_tables_on_a_tablet(tablet: Page, game: str) -> None:
    found = next(one for one in CATALOG if one.name == game)
    sit_down(tablet, game, min(found.most, max(found.least, 5)))
    tablet.locator(".dock.asked, .over").first.wait_for(timeout=60_000)
    fits(tablet)

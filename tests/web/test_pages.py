"""Every page: reachable in a few clicks, without an accessibility violation, and as wide as a phone."""
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from deadeye.catalog import CATALOG
from tests.server.serving import Serving
from tests.web.seats import bot_sits_in, open_shelf, sit_down

AXE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"
GAMES = [game.name for game in CATALOG]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
SHORT = ("tacdex", "halo-bang")  # rulebooks that take axe less than half a minute
RULES = [pytest.param(game, marks=() if game in SHORT else pytest.mark.long) for game in GAMES]
SIZES = [(1440, 900), (390, 844)]
RUN = "(tags) => axe.run(document, {runOnly: tags, resultTypes: ['violations']})"  # what is right needs no details

# Nothing moves, or never stops: colours in transition count as they are.
STILL = """() => document.getAnimations().every(
  (one) => one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)"""


def violations(page: Page) -> list[str]:
    """What axe finds, one line each; but what lies half under the dock comes out when one scrolls."""
    page.wait_for_timeout(450)
    page.wait_for_function(STILL)
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate(RUN, TAGS)
    told = [f"{one['id']}: {node['html'][:160]} {node.get('failureSummary', '')[:300]}"
            for one in found["violations"] for node in one["nodes"][:3]]
    return [line for line in told if not re.search("^target-size.*partially obscured", line, re.DOTALL)]


def finished(page: Page, game: str, seats: int) -> str:
    """A match that bots have played to its end; its record."""
    room = sit_down(page, game, seats)
    bot_sits_in(page, room)
    page.locator(".over").wait_for(timeout=120_000)
    return f"{room}.1"


@pytest.fixture(params=SIZES, ids=["desktop", "phone"])
def sized(request: pytest.FixtureRequest, page: Page) -> Page:
    width, height = request.param
    page.set_viewport_size({"width": width, "height": height})
    return page


def is_fine(page: Page) -> None:
    assert violations(page) == []
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide <= 0, f"the page is {wide} pixels too wide"


def is_fine_everywhere(page: Page) -> None:
    """At a desk and on a phone."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function("(width) => innerWidth === width", arg=width)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")  # the dock of a phone lies on nothing there
        is_fine(page)


def in_each_light(page: Page) -> Iterator[None]:
    """The page as it is, in the light and in the dark."""
    for light in ("light", "dark"):
        page.evaluate("(light) => localStorage.setItem('deadeye', JSON.stringify({pace: 0, light}))", light)
        page.reload()
        yield


def test_the_shelf(page: Page) -> None:
    page.goto("/")
    for _ in in_each_light(page):
        expect(page.locator(".shelf li h3")).to_have_count(len(GAMES))
        is_fine_everywhere(page)


def test_setting_a_table(sized: Page) -> None:
    open_shelf(sized)
    sized.get_by_role("button", name="Set a table: BANG! The Dice Game: The Walking Dead").click()
    sized.get_by_role("dialog").wait_for()
    is_fine(sized)


def test_the_room(sized: Page) -> None:
    open_shelf(sized)
    sized.get_by_role("button", name="Set a table: The Walking Dead: TacDex").click()
    sized.get_by_role("button", name="Set the table", exact=True).click()
    sized.get_by_role("heading", name="Bring your friends").wait_for()
    is_fine(sized)


@pytest.mark.parametrize("game", GAMES)
def test_the_tables(page: Page, game: str) -> None:
    found = next(one for one in CATALOG if one.name == game)
    sit_down(page, game, min(found.most, max(found.least, 5)))
    for _ in in_each_light(page):
        page.locator(".dock.asked, .over").first.wait_for(timeout=60_000)
        is_fine_everywhere(page)


@pytest.mark.parametrize("game", RULES)
def test_the_rules(page: Page, game: str) -> None:
    page.goto(f"/#/rules/{game}")
    page.locator("main dl .clause").first.wait_for()
    is_fine_everywhere(page)


def test_the_replay(sized: Page) -> None:
    record = finished(sized, "walking-dead-dice", 4)
    is_fine(sized)
    sized.goto(f"/#/replay/{record}?step=5&seat=1")
    expect(sized.get_by_text("Step 5 of")).to_be_visible()
    sized.get_by_role("button", name="One step forward").click()
    expect(sized.get_by_text("Step 6 of")).to_be_visible()
    expect(sized).to_have_url(re.compile("step=6"))
    sized.get_by_role("button", name="Check the dice").click()
    expect(sized.get_by_text("come out the same from the seed.")).to_be_visible()
    is_fine(sized)


@pytest.mark.parametrize(
    "address", ["/#/nowhere", "/#/room/zzzzzzzzzzzzzzzz", "/#/replay/zzzz.1", "/#/rules/chess", "/#/about"]
)
def test_wrong_addresses_and_about(browser: Browser, served: Serving, address: str) -> None:
    context = browser.new_context(base_url=f"http://127.0.0.1:{served.settings.port}")
    page = context.new_page()
    page.goto(address)
    page.locator("main h1").wait_for()
    assert violations(page) == []
    context.close()


def test_the_rules_are_searched_and_a_clause_has_its_link(page: Page) -> None:
    page.goto("/#/rules/walking-dead-dice")
    page.get_by_role("searchbox").fill("infection")
    expect(page.locator("dl .clause").first).to_contain_text("Infection")
    page.goto("/#/rules/walking-dead-dice?clause=WDD-203")
    expect(page.locator(".clause.marked")).to_contain_text("WDD-203")


def test_every_line_of_the_story_opens_its_clauses(page: Page) -> None:
    sit_down(page, "walking-dead-dice", 4)
    page.locator(".story .lines button").first.click()
    expect(page.locator("dialog[open] dt a").first).to_contain_text("WDD-")

"""Two browsers at one table, and lines that break."""
import random
import re

from playwright.sync_api import Browser, Page, expect

from tests.server.serving import Serving
from tests.web.scenes import kind, lay_out
from tests.web.seats import Watch, choose, get, open_shelf, play_on, second_browser, set_a_table, touch


def test_two_browsers_play_a_match_to_its_end(page: Page, browser: Browser, served: Serving) -> None:
    link = set_a_table(page, "Friday night")
    other = second_browser(browser, served)
    other.goto(link)
    expect(other.get_by_role("heading", name="Friday night")).to_be_visible()
    expect(other).not_to_have_url(re.compile(link.rsplit("/", 1)[1]))  # the token doesn't stay in the address
    other.get_by_role("button", name="I'm ready").click()
    expect(page.get_by_text("✓ ready")).to_be_visible()
    page.get_by_role("button", name="Deal").click()
    play_on([page, other], seed=3)
    room = page.url.rsplit("/", 1)[1]
    winners = get(page, f"/api/rooms/{room}")["table"]["result"]["winners"]  # both, when they share
    for seat, one in enumerate((page, other)):
        assert (one.locator(".over h2").inner_text() == "You won") == (seat in winners)
    other.context.close()


def test_the_host_changes_what_is_played_before_the_deal(page: Page) -> None:
    open_shelf(page)
    page.get_by_role("button", name="Set a table: BANG! The Dice Game", exact=True).click()
    page.get_by_role("button", name="Set the table", exact=True).click()
    page.get_by_text("Change the game").click()
    duels, rage = page.get_by_role("checkbox", name="Duels"), page.get_by_role("checkbox", name="Rage")
    expect(duels).to_have_accessible_description(re.compile("Duel dice.*Brings Rage along"))
    duels.focus()
    page.keyboard.press("Space")
    expect(rage).to_be_checked()
    page.get_by_role("button", name="Save").click()
    expect(page.locator("dl dd")).to_contain_text(["Duels", "Rage"])
    assert get(page, f"/api/rooms/{page.url.rsplit('/', 1)[1]}")["room"]["options"]["modules"] == "1,2"


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
    watch.expected = ("WebSocket", "net::ERR_")  # what the browser itself says of a line that is cut
    other.context.on("console", watch.console)
    told = lay_out(other, "walking-dead-dice", 3, kind("keep"))
    choose(other, told, told["table"]["decisions"][0]["options"][0]["choice"])
    other.locator(".story li").first.wait_for(timeout=60_000)
    lines = other.locator(".story li").count()
    served.kill()
    expect(other.get_by_text("Connection lost")).to_be_visible(timeout=60_000)
    served.start()
    expect(other.get_by_text("Connection lost")).not_to_be_visible(timeout=60_000)
    other.locator(".story li").nth(lines - 1).wait_for(timeout=60_000)
    play_on([other], seed=5)
    assert watch.said == []
    other.context.close()


def test_what_was_chosen_while_the_line_was_cut_is_sent_once_it_is_back(browser: Browser, served: Serving) -> None:
    other = second_browser(browser, served)
    lay_out(other, "walking-dead-dice", 3, kind("keep"))
    served.kill()
    expect(other.get_by_text("Connection lost")).to_be_visible(timeout=60_000)
    touch(other, random.Random(1))
    served.start()
    expect(other.get_by_text("Connection lost")).not_to_be_visible(timeout=60_000)
    play_on([other], seed=6)
    other.context.close()


def test_a_table_that_could_not_be_fetched_comes_when_the_line_is_back(browser: Browser, served: Serving) -> None:
    other = second_browser(browser, served)
    other.route("**/assets/Table*", lambda route: route.abort())
    lay_out(other, "walking-dead-dice", 3, kind("keep"))
    expect(other.locator(".option").first).to_be_visible()  # the plain table, with the list of choices
    assert other.locator(".dice-table").count() == 0
    other.unroute("**/assets/Table*")
    served.kill()
    expect(other.get_by_text("Connection lost")).to_be_visible(timeout=60_000)
    served.start()
    expect(other.locator(".dice-table .die").first).to_be_visible(timeout=60_000)
    other.context.close()

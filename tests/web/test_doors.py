"""Getting to a table and losing it: full rooms, used and old links, lost cookies, seats that move, and watching."""
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.server.serving import Serving
from tests.web.seats import link_of, new_link, post, say_yes, second_browser, set_a_table, sit_down

SLOW = 60_000  # milliseconds


@pytest.fixture
def third(browser: Browser, served: Serving) -> Iterator[Page]:
    page = second_browser(browser, served)
    yield page
    page.context.close()


def sat(page: Page, title: str) -> None:
    expect(page.get_by_role("heading", name=title)).to_be_visible(timeout=SLOW)


def stored(page: Page) -> str:
    """Everything that scripts of this page can read and keep."""
    return str(page.evaluate("JSON.stringify([{...localStorage}, {...sessionStorage}, document.cookie])"))


def forgotten(page: Page, link: str) -> None:
    """Wait until this window keeps another link in the place of this one, under whatever name."""
    page.wait_for_function("(key) => !JSON.stringify({...sessionStorage}).includes(key)", arg=link.rsplit("/", 1)[1])


def keys_of(page: Page) -> list[str]:
    return [cookie["value"] for cookie in page.context.cookies()]


# -- the key ------------------------------------------------------------------------------------


def test_no_script_can_read_the_key_of_a_seat(page: Page, other: Page) -> None:
    link = set_a_table(page, "Keys")
    other.goto(link)
    sat(other, "Keys")
    for one in (page, other):
        (key,) = keys_of(one)
        assert len(key) >= 43
        assert key not in stored(one)
        assert key not in one.content()


def test_a_key_that_an_earlier_page_kept_is_thrown_away(page: Page) -> None:
    page.goto("/")
    page.evaluate("localStorage.setItem('deadeye.rooms', JSON.stringify([{id: 'r', game: 'tacdex', title: 'Old', "
                  "seat: 0, key: 'a-secret-of-old', at: 1}]))")
    page.reload()
    expect(page.get_by_role("button", name="Forget Old")).to_be_visible(timeout=SLOW)
    assert "a-secret-of-old" not in stored(page)


def test_without_its_cookie_a_device_is_told_and_the_host_makes_a_new_link(page: Page, other: Page) -> None:
    other.goto(set_a_table(page, "Lost"))
    sat(other, "Lost")
    other.context.clear_cookies()
    other.reload()
    expect(other.get_by_role("heading", name="This browser can't prove that the seat is yours")).to_be_visible(
        timeout=SLOW)
    expect(other.get_by_text("This browser has no key for seat 2")).to_be_visible()
    expect(other.get_by_text("ask the host for a new link")).to_be_visible()
    new_link(page, "Link for seat 2 (Player 2 is away)")
    other.goto(link_of(page, "Link for seat 2 (Player 2 is away)"))
    sat(other, "Lost")
    expect(other.get_by_role("button", name="I'm ready")).to_be_visible()


def test_a_seat_is_kept_by_the_cookie_alone(page: Page) -> None:
    sit_down(page, "tacdex", 2)
    page.evaluate("localStorage.removeItem('deadeye.rooms')")
    page.reload()
    expect(page.locator(".hand li").first).to_be_visible(timeout=SLOW)


def test_who_leaves_keeps_no_cookie(page: Page) -> None:
    sit_down(page, "tacdex", 2)
    assert len(keys_of(page)) == 1
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Leave the table").click()
    say_yes(page, "Leave")
    expect(page.get_by_role("heading", name="You have left the table")).to_be_visible(timeout=SLOW)
    assert keys_of(page) == []


def test_one_browser_plays_two_seats_in_two_windows(page: Page) -> None:
    link = set_a_table(page, "Both sides")
    second = page.context.new_page()
    second.goto(link)
    sat(second, "Both sides")
    second.get_by_role("button", name="I'm ready").click()
    page.get_by_role("button", name="Deal").click()
    for one in (page, second):
        expect(one.locator(".hand li").first).to_be_visible(timeout=SLOW)
    second.reload()
    expect(second.locator(".hand li").first).to_be_visible(timeout=SLOW)
    expect(second).to_have_url(re.compile("seat=1"))
    page.goto("/")
    mine = page.get_by_role("region", name="My tables")
    for seat, place in (("Seat 1", "seat=0"), ("Seat 2", "seat=1")):
        row = mine.get_by_role("listitem").filter(has_text=seat)
        assert place in (row.get_by_role("link", name="Continue").get_attribute("href") or "")


# -- links --------------------------------------------------------------------------------------


def test_a_link_that_was_used_says_what_to_do(page: Page, other: Page, third: Page) -> None:
    link = set_a_table(page, "Used")
    other.goto(link)
    sat(other, "Used")
    third.goto(link)
    expect(third.get_by_role("heading", name="This table can't be reached")).to_be_visible(timeout=SLOW)
    expect(third.get_by_text("ask the host for a new one")).to_be_visible()


def test_a_link_that_could_not_be_asked_about_is_not_called_used(page: Page, other: Page) -> None:
    link = set_a_table(page, "Offline")
    other.route("**/claim", lambda route: route.abort())
    other.goto(link)
    expect(other.get_by_text("The server can't be reached.")).to_be_visible(timeout=SLOW)
    expect(other.get_by_text("A seat's link works once")).to_have_count(0)
    other.unroute("**/claim")
    other.get_by_role("button", name="Try again").click()
    sat(other, "Offline")


def test_who_leaves_is_told_that_they_left_and_the_table_is_no_longer_theirs(page: Page) -> None:
    room = sit_down(page, "tacdex", 2)
    page.get_by_role("button", name="Table menu").click()
    page.get_by_role("button", name="Leave the table").click()
    say_yes(page, "Leave")
    expect(page.get_by_role("heading", name="You have left the table")).to_be_visible(timeout=SLOW)
    expect(page.get_by_role("button", name="Try again")).to_have_count(0)
    page.get_by_role("link", name="Back to the shelf").last.click()
    expect(page.get_by_role("region", name="My tables")).to_be_visible(timeout=SLOW)
    expect(page.locator(f"a[href*='{room}']")).to_have_count(0)


def test_a_new_link_makes_the_old_one_void(page: Page, other: Page) -> None:
    old = set_a_table(page, "Anew")
    new_link(page, "Link for seat 2")
    forgotten(page, old)
    new = link_of(page, "Link for seat 2")
    assert new != old
    other.goto(old)
    expect(other.get_by_text("This link doesn't lead to a seat here, or no longer does.")).to_be_visible(timeout=SLOW)
    expect(other.get_by_text("ask the host for a new one")).to_be_visible()
    other.goto(new)
    sat(other, "Anew")


def test_the_link_to_watch_can_be_made_anew(page: Page, other: Page) -> None:
    set_a_table(page, "Watched")
    old = link_of(page, "Link to watch")
    new_link(page, "Link to watch")
    forgotten(page, old)
    other.goto(link_of(page, "Link to watch"))
    sat(other, "Watched")
    expect(page.get_by_text("1 person watching")).to_be_visible(timeout=SLOW)


def test_a_seat_taken_over_by_another_device_says_so_on_the_first(page: Page, other: Page) -> None:
    set_a_table(page, "Phone")
    new_link(page, "Move my seat to another device")
    other.goto(link_of(page, "Move my seat to another device"))
    sat(other, "Phone")
    expect(other.get_by_role("button", name="Deal")).to_be_visible()
    expect(page.get_by_role("heading", name="You're playing from another device")).to_be_visible(timeout=SLOW)
    expect(page.get_by_text("make a link under “Move my seat to another device”")).to_be_visible()
    page.get_by_role("button", name="Try again").click()
    expect(page.get_by_text("Seat 1 is played from another device now")).to_be_visible(timeout=SLOW)
    new_link(other, "Move my seat to another device")
    page.goto(link_of(other, "Move my seat to another device"))
    expect(page.get_by_role("button", name="Deal")).to_be_visible(timeout=SLOW)


# -- full rooms, and watching -------------------------------------------------------------------


def public_table(page: Page, title: str, seats: int = 2) -> str:
    page.goto("/")
    wish = {"game": "tacdex", "seats": seats, "name": "Dana", "title": title, "public": True, "pace": 0}
    return str(post(page, "/api/rooms", wish)["entered"]["room"])


def row(page: Page, title: str) -> Locator:
    return page.get_by_role("region", name="Open tables").get_by_role("listitem").filter(has_text=title)


def test_a_room_that_has_filled_up_says_so_and_may_be_watched(page: Page, other: Page, third: Page) -> None:
    room = public_table(page, "Popular")
    third.goto("/")
    seat = row(third, "Popular").get_by_role("button", name="Sit down")
    expect(seat).to_be_visible(timeout=SLOW)
    other.goto("/")
    post(other, f"/api/rooms/{room}/join", {"name": "Eli"})
    seat.click()
    expect(third.get_by_role("alert")).to_have_text("All seats are taken.", timeout=SLOW)
    row(third, "Popular").get_by_role("link", name="Watch").click(timeout=SLOW)
    sat(third, "Popular")
    expect(third.get_by_role("button", name="I'm ready")).to_have_count(0)


def test_a_match_under_way_is_watched_from_the_list_of_open_tables(page: Page, other: Page) -> None:
    room = public_table(page, "Live show")
    post(page, f"/api/rooms/{room}/commands?seat=0", {"type": "start", "action_id": "deal"})
    other.goto("/")
    row(other, "Live show").get_by_role("link", name="Watch").click(timeout=SLOW)
    expect(other.locator(".match")).to_be_visible(timeout=SLOW)
    expect(other.locator(".dock")).to_contain_text("You're watching")
    expect(other.locator(".hand li")).to_have_count(0)


def test_who_lost_a_public_seat_may_watch_instead(page: Page) -> None:
    room = public_table(page, "Gone too")
    page.goto(f"/#/room/{room}")
    sat(page, "Gone too")
    page.context.clear_cookies()
    page.reload()
    page.get_by_role("button", name="Watch instead").click(timeout=SLOW)
    sat(page, "Gone too")
    expect(page.get_by_role("button", name="Deal")).to_have_count(0)

"""The button that rolls every die again: it says how far the luck is proven, and finds what was tampered with."""
import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Page, Route, expect

import deadeye
from tests.server.serving import Serving
from tests.web.seats import get, open_shelf, post, second_browser, sit_down

SLOW = 60_000
SEEN = "matches the fingerprint that this device kept before the deal"
VERDICT = "button:has-text('Check the dice') + p[role=status]"


def finished(page: Page) -> str:
    """A match that bots play to its end at once, dealt by hand from the shelf; its record."""
    open_shelf(page)
    page.get_by_role("button", name="Set a table: The Walking Dead: TacDex").click()
    page.get_by_role("button", name="Set the table", exact=True).click()
    page.get_by_role("heading", name="Bring your friends").wait_for()
    room = page.url.rsplit("/", 1)[1]
    post(page, f"/api/rooms/{room}/commands", {"type": "change", "action_id": "quick", "pace": 0})
    return deal(page, room, 1)


def deal(page: Page, room: str, number: int) -> str:
    page.get_by_role("button", name="Deal").click()
    return finish(page, room, number)


def finish(page: Page, room: str, number: int) -> str:
    """A bot plays for us to the end; the record's name."""
    bot = {"type": "sit-bot", "action_id": f"me{number}", "seat": 0, "bot": "random"}
    page.locator(".match").wait_for(timeout=SLOW)
    post(page, f"/api/rooms/{room}/commands", bot)
    page.locator(".over").wait_for(timeout=120_000)
    return f"{room}.{number}"


def check(page: Page, record: str, says: str) -> None:
    page.goto(f"/#/replay/{record}")
    page.reload()
    page.get_by_role("button", name="Check the dice").click(timeout=SLOW)
    expect(page.locator(VERDICT)).to_contain_text(says, timeout=SLOW)


def test_who_was_there_before_the_deal_has_the_whole_proof(page: Page, browser: Browser, served: Serving) -> None:
    record = finished(page)
    check(page, record, SEEN)
    expect(page.locator(VERDICT)).to_contain_text("✓ All")
    late = second_browser(browser, served)
    check(late, record, "This device wasn't there before the deal")
    late.context.close()


def test_play_now_keeps_the_fingerprint_before_it_deals(page: Page) -> None:
    open_shelf(page)
    page.get_by_role("button", name="Play now: The Walking Dead: TacDex").click()
    page.locator(".match").wait_for(timeout=SLOW)
    room = page.url.rsplit("/", 1)[1]
    update = get(page, f"/api/rooms/{room}")
    assert page.evaluate("localStorage.getItem('deadeye.promises')") == json.dumps(
        [[f"{room}.1", update["room"]["luck"]["commit"]]], separators=(",", ":"))


def test_who_asks_before_the_luck_has_come_is_answered_when_it_comes(page: Page) -> None:
    record = finished(page)
    held: list[Route] = []
    page.route("**/luck", lambda route: held.append(route))  # noqa: PLW0108 - a built-in method takes no marks
    check(page, record, "Fetching the luck")
    page.unroute("**/luck")  # the page may ask twice: nothing more is held from now on
    assert held
    for route in held:
        with suppress(Error):  # of a page that has asked again since
            route.continue_()
    expect(page.locator(VERDICT)).to_contain_text(SEEN, timeout=SLOW)


def test_another_match_in_the_room_has_a_promise_of_its_own(page: Page) -> None:
    room = finished(page).rpartition(".")[0]
    page.get_by_role("button", name="Another match").click()  # dealt at once, alone with bots
    expect(page.locator(".over")).to_have_count(0, timeout=SLOW)
    check(page, finish(page, room, 2), SEEN)


def forged_whole(luck: dict[str, Any]) -> None:
    """Another secret, with a fingerprint and a seed that fit it."""
    secret = "5" * 64
    luck["secret"], luck["commit"] = secret, hashlib.sha256(secret.encode()).hexdigest()
    luck["seed"] = "|".join([secret, *luck["words"]])


def other_die(luck: dict[str, Any]) -> None:
    one = next(draw for draw in luck["draws"] if any(below > 1 for below in draw["below"]))
    place = next(n for n, below in enumerate(one["below"]) if below > 1)
    one["drawn"][place] = (one["drawn"][place] + 1) % one["below"][place]


def no_secret(luck: dict[str, Any]) -> None:
    luck.update(secret="", commit="", words=[], unsealed="seed")


@pytest.mark.parametrize(("tamper", "says"), [
    (forged_whole, "✗ The secret isn't the one that was promised before the deal"),
    pytest.param(other_die, "doesn't come out the same. This luck was tampered with", marks=pytest.mark.long),
    (no_secret, "✗ This device saw a fingerprint before the deal, but the table doesn't show the secret"),
])
def test_luck_that_was_tampered_with_is_found(page: Page, tamper: Callable[[dict[str, Any]], None], says: str) -> None:
    record = finished(page)

    def answer(route: Route) -> None:
        response = route.fetch()
        luck = response.json()
        tamper(luck)
        route.fulfill(response=response, json=luck)

    page.route("**/luck", answer)
    check(page, record, says)
    page.unroute("**/luck")


def test_records_that_were_uploaded_say_what_they_prove(page: Page, browser: Browser, served: Serving) -> None:
    record = finished(page)
    text = get(page, f"/api/records/{record}/file")
    uploaded = str(post(page, "/api/records", text)["id"])
    check(page, uploaded, SEEN)
    bare = str(post(page, "/api/records", text | {"seed": "plain", "choices": [], "digests": []})["id"])
    check(page, bare, "this record wasn't dealt by a table that seals its luck")
    stranger = second_browser(browser, served)
    check(stranger, uploaded, "this is an uploaded record")
    stranger.context.close()


def test_a_match_from_a_position_has_no_secret_and_says_so(page: Page) -> None:
    seats = [{"character": "rick", "role": "leader"}, {"character": "negan", "role": "savior"},
             {"character": "carl", "role": "savior"}, {"character": "glenn", "role": "hilltop"}]
    match = deadeye.from_position("walking-dead-dice", {"seats": seats})
    page.goto("/")
    record = str(post(page, "/api/records", json.loads(match.record.to_json()))["id"])
    check(page, record, "the match began from a position")


def test_before_the_end_there_is_no_luck_to_check_and_the_page_says_so(browser: Browser, served: Serving) -> None:
    page = second_browser(browser, served)
    room = sit_down(page, "tacdex", 2)
    page.goto(f"/#/replay/{room}.1")
    expect(page.get_by_text("There is no such match in that room, or it isn't over.")).to_be_visible(timeout=SLOW)
    record = finished(page)
    why = {"code": "trouble", "why": "The table is too busy.", "clause": ""}
    page.route("**/luck", lambda route: route.fulfill(status=503, json=why))
    check(page, record, "The table is too busy.")
    page.context.close()

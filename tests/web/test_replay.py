"""A match that is over: every moment has its link, a line that breaks loses nothing, and the pictures know the step."""
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

import deadeye
from deadeye.core.match import Match
from tests.server.serving import Serving
from tests.web.seats import bot_sits_in, get, open_shelf, second_browser, sit_down

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


@pytest.mark.parametrize("query", ["step=4", "step=4&seat=abc", "step=4&seat=99", "step=4&seat=-7", "step=4&seat=1.5"])
def test_it_opens_with_all_cards_open_unless_a_seat_is_named(page: Page, record: str, query: str) -> None:
    page.goto(f"/#/replay/{record}?{query}")
    expect(page.get_by_text("Step 4 of")).to_be_visible(timeout=SLOW)
    expect(page.get_by_label("Seen by")).to_have_value("-2")
    if query == "step=4":
        hands = [get(page, f"/api/records/{record}/replay?step=4&seat={seat}")["view"]["seats"][seat]["hand"]
                 for seat in range(2)]
        for seat, hand in enumerate(hands):
            expect(page.locator(f"[data-seat='{seat}'] .open .card")).to_have_text(hand)
        page.get_by_label("Seen by").select_option("-1")
        expect(page.locator("[data-seat] .open")).to_have_count(0)


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


def test_a_record_dropped_on_the_shelf_plays_again_with_its_deaths_and_luck(page: Page, tmp_path: Path) -> None:
    match = deadeye.new("bang-dice", 5, "dropped")
    chance = random.Random(2)
    while not match.over:
        decision = chance.choice(match.decisions)
        match.choose(decision.seat, chance.choice(decision.options))
    file = tmp_path / "friday.json"
    file.write_bytes(match.record.to_json())
    open_shelf(page)
    chooser = page.get_by_label("Choose a file…")
    chooser.set_input_files({"name": "holiday.jpg", "mimeType": "image/jpeg", "buffer": b"\xff\xd8"})
    expect(page.get_by_role("alert")).to_have_text(
        "holiday.jpg isn't the record of a match that was played with Deadeye.")
    drop(page, file)
    expect(page.get_by_text("Step 0 of")).to_be_visible(timeout=SLOW)
    fell = [match.seen(None)[place] for place, name in enumerate(names_in(match)) if name == "out"]
    deaths = page.get_by_role("list", name="Who fell, and when").get_by_role("button")
    expect(deaths).to_have_count(len(fell))
    expect(page.locator(".slide .mark")).to_have_count(len(fell))
    deaths.last.click()
    expect(page.get_by_text("is eliminated").last).to_be_visible(timeout=SLOW)
    expect(deaths.last).to_have_attribute("aria-current", "step")
    luck = page.locator(".fortune")
    rolled = get(page, f"/api/records/{page.url.split('/')[-1].split('?')[0]}/luck")["faces"]
    luck.get_by_label("Whose luck?").select_option("1")
    expect(luck.locator("tbody tr")).to_have_count(6)
    for number, face in enumerate(rolled):
        expect(luck.locator("tbody tr").nth(number)).to_contain_text(
            f"{face['name']}{face['came'][1]}{face['expected'][1]:.1f}")


def names_in(match: Match[Any]) -> list[str]:
    """What happened, by name."""
    return [match.game.kind_name(event.kind) for event in match.events]


def drop(page: Page, file: Path) -> None:
    """Let a file go over the page."""
    carried = page.evaluate_handle("""(text) => {
        const carried = new DataTransfer()
        carried.items.add(new File([text], "friday.json", { type: "application/json" }))
        return carried
    }""", file.read_text("utf-8"))
    page.dispatch_event("main h1", "dragover", {"dataTransfer": carried})
    expect(page.locator(".drop")).to_be_visible()
    page.dispatch_event("main h1", "drop", {"dataTransfer": carried})

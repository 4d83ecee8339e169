"""Looking back at a match on the page: how it stood, luck and choices, and what if; and hints at the table."""
import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.server.serving import Serving
from tests.server.test_studies import short_match
from tests.web.scenes import holding, lay_out
from tests.web.seats import get, post, quiet_page, table_of
from tests.web.test_pages import violations

SLOW = 120_000


def kept(page: Page) -> dict[str, Any]:
    """Upload a short match with names; what was saved."""
    match = short_match()
    match.record.names = ["Dana", "Robin"]
    page.goto("/")
    return dict(post(page, "/api/records", json.loads(match.record.to_json())))


@pytest.fixture
def phone(browser: Browser, served: Serving) -> Iterator[Page]:
    with quiet_page(browser, served, 375, 740, has_touch=True) as page:
        yield page


def test_the_curve_is_drawn_under_the_story_and_its_moments_lead_to_their_steps(page: Page) -> None:
    saved = kept(page)
    page.goto(f"/#/replay/{saved['id']}?step=0&seat=-1")
    curve = page.get_by_role("region", name="How it stood")
    expect(curve.locator("[data-ready=true]")).to_be_visible(timeout=SLOW)
    expect(curve.get_by_role("img")).to_have_attribute("aria-label", "; ".join(
        f"{name}: {chances[0]} % at the deal, {chances[1]} % at the end" for name, chances in standing(page, saved)))
    assert curve.locator("polygon.band").count() == 2
    assert curve.locator("polyline").count() == 2
    study = get(page, f"/api/records/{saved['id']}/study?seat=-1")
    buttons = curve.get_by_role("list").last.get_by_role("button")
    assert buttons.count() == len(study["moments"])
    for place, moment in enumerate(study["moments"]):
        buttons.nth(place).focus()
        page.keyboard.press("Enter")
        expect(page.get_by_text(f"Step {moment['step']} of {saved['steps']}")).to_be_visible()
    page.get_by_label("Seen by").select_option("0")
    expect(curve.get_by_text("by what Dana knew at the time")).to_be_visible()
    expect(curve.locator("[data-ready=true]")).to_be_visible(timeout=SLOW)


def standing(page: Page, saved: dict[str, Any]) -> list[tuple[str, list[int]]]:
    """Each side's chance at the deal and at the end, in per cent."""
    points = get(page, f"/api/records/{saved['id']}/study?seat=-1")["points"]
    return [(name, [int(100 * points[place]["chances"][seat] + 0.5) for place in (0, -1)])
            for seat, name in enumerate(saved["names"])]


def test_choices_are_judged_when_asked_and_another_one_is_tried_and_one_comes_back(phone: Page) -> None:
    saved = kept(phone)
    phone.goto(f"/#/replay/{saved['id']}?step=0&seat=-1")
    choices = phone.get_by_role("region", name="Luck and choices")
    choices.get_by_role("button", name="Look at Dana's choices").click(timeout=SLOW)
    expect(choices.get_by_text("Each choice was tried in")).to_be_visible(timeout=SLOW)
    expect(choices.get_by_role("status")).to_contain_text("Dana. Choices")
    choices.get_by_text("Turn by turn", exact=True).click()
    expect(choices.get_by_role("columnheader", name="Luck")).to_be_visible()
    assert violations(phone) == []
    assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out on a phone"
    told = get(phone, f"/api/records/{saved['id']}/replay?step=0&seat=-1")
    other = next(option for option in told["options"] if option["choice"] != told["chosen"][1])
    phone.get_by_text("What if…").click()
    phone.locator(".deck details li").get_by_role("button", name=other["label"], exact=True).click()
    back = phone.get_by_role("link", name="Back to the replay")
    expect(back).to_be_visible(timeout=SLOW)
    room = phone.url.rpartition("/")[2]
    log = get(phone, f"/api/rooms/{room}?seat={told['asked']}")
    assert log["room"]["study"]
    assert log["table"]["step"] > 0, "the other choice is made"
    back.click()
    expect(phone.get_by_text(f"Step 0 of {saved['steps']}")).to_be_visible(timeout=SLOW)


def test_a_hint_is_given_by_key_alone_with_bots_and_the_table_says_so(page: Page) -> None:
    told = lay_out(page, "tacdex", 2, holding("pick"))
    page.locator("body").press("h")
    hint = page.locator(".dock").get_by_role("status")
    expect(hint).to_contain_text("A good player would choose: ", timeout=SLOW)
    expect(hint).to_contain_text("games.)")
    assert violations(page) == []
    page.get_by_role("tab", name="Talk").click()
    expect(page.get_by_text("Dana asks for a hint.")).to_be_visible()
    assert table_of(page, told["room"]["id"])["table"]["hints"] == 1

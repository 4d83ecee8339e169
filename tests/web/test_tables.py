"""What the tables of the games draw, beside what the server told."""
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.seats import post, sit_down

PATIENCE = 120_000  # milliseconds for bots that play a whole match


def update_of(page: Page, room: str) -> Any:
    """What the server tells this browser's seat."""
    return page.request.get(f"/api/rooms/{room}?seat=0").json()


def let_bots_finish(page: Page, room: str) -> Any:
    """A bot sits in for us, too; what was told at the end."""
    post(page, f"/api/rooms/{room}/commands?seat=0", {"type": "sit-bot", "action_id": "b", "seat": 0, "bot": "random"})
    page.locator(".over").wait_for(timeout=PATIENCE)
    return update_of(page, room)


@pytest.mark.parametrize("seats", [4, 5])
def test_the_score_of_halo_is_drawn_line_by_line(page: Page, seats: int) -> None:
    room = sit_down(page, "halo-bang", seats)
    told = let_bots_finish(page, room)
    sheet = told["table"]["view"]["sheet"]
    names = [seat["name"] for seat in told["room"]["seats"]]
    expect(page.locator("main .sheet .verdict")).to_contain_text(sheet["clause"])
    expect(page.locator("main .sheet table")).to_have_count(len(sheet["teams"]))
    for team in sheet["teams"]:
        drawn = page.locator(f"main .sheet table[data-team={team['team']}]")
        expect(drawn.locator(".total")).to_have_text(str(team["total"]))
        for line in team["lines"]:
            row = drawn.locator("tbody tr").filter(has=page.get_by_role("rowheader", name=names[line["seat"]]))
            expect(row).to_contain_text(f"\u00d7 {line['worth']}")
            expect(row.locator(".points")).to_have_text(str(line["points"]))
    page.locator("main .sheet .verdict button").first.click()
    expect(page.locator("dialog[open] dt a")).to_have_text(sheet["clause"])

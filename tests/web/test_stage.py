"""What one wants, and what came of it: the aim at one's seat, the roles in play, and the end as a stage."""
import re

from playwright.sync_api import Page, expect

from tests.web.scenes import kind, lay_out
from tests.web.seats import bot_sits_in, settle, sit_down, table_of

SLOW = 120_000


def test_the_aim_is_in_sight_and_roles_are_ticked_off_as_they_are_shown(page: Page) -> None:
    told = lay_out(page, "walking-dead-dice", 5, kind("aim"))
    stake = told["table"]["stake"]
    aim = page.locator("[data-spot=aim]")
    expect(aim).to_contain_text(stake["role"])
    expect(aim).to_contain_text(re.compile(re.escape(stake["aim"]), re.IGNORECASE))
    expect(aim).to_contain_text(stake["power"])
    roles = page.get_by_role("list", name="Roles in play").get_by_role("listitem")
    expect(roles).to_have_count(len(stake["parts"]))
    for part in stake["parts"]:
        one = roles.filter(has_text=re.compile(rf"^{part['name']}\b"))
        expect(one).to_contain_text(f"{len(part['seats'])} of {part['count']} known")
        expect(one.locator("svg")).to_have_count(len(part["seats"]))
    for option in told["table"]["decisions"][0]["options"]:
        assert option["hint"].partition("; ")[2]  # what a hit does for the aim


def test_the_end_says_why_and_shows_every_role_and_the_next_match_is_a_tap_away(page: Page) -> None:
    room = sit_down(page, "walking-dead-dice", 4)
    bot_sits_in(page, room)
    stage = page.locator(".over")
    stage.wait_for(timeout=SLOW)
    told = table_of(page, room)
    stake, result = told["table"]["stake"], told["table"]["result"]
    expect(stage.locator("h2")).to_have_text("You won" if 0 in result["winners"] else "You lost")
    expect(stage.locator(".verdict")).to_have_text(stake["verdict"])
    expect(stage).not_to_have_class(re.compile("turning"))  # nothing moves here
    expect(stage.locator(".player")).to_have_count(4)
    sides = {part["side"] for part in stake["parts"]}
    expect(stage.locator(".camp")).to_have_count(len(sides))
    expect(stage.locator(".camp.won .player")).to_have_count(len(result["winners"]))
    expect(stage.locator(".numbers")).to_contain_text("You dealt")
    page.get_by_role("button", name="Take my seat back").click()
    stage.get_by_role("button", name="Another match").click()
    expect(stage).to_have_count(0, timeout=SLOW)
    settle(page, told["version"] + 1)
    assert table_of(page, room)["table"]["match"] == 2

"""What the tables of the games draw, compared with what the server told."""
import re
import time
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from deadeye.core.frame import Decision
from deadeye.core.match import Match
from tests.server.serving import Serving
from tests.web.scenes import kind, lay_out, seen, shut
from tests.web.seats import bot_sits_in, choose, get, settle, sit_down, table_of

PATIENCE = 120_000  # milliseconds for bots that play a whole match


def let_bots_finish(page: Page, room: str) -> Any:
    """A bot sits in for us too; returns what was told at the end."""
    bot_sits_in(page, room)
    page.locator(".over").wait_for(timeout=PATIENCE)
    return table_of(page, room)


@pytest.mark.parametrize("seats", [pytest.param(4, marks=pytest.mark.long), 5])
def test_the_score_of_halo_is_drawn_line_by_line(page: Page, seats: int) -> None:
    room = sit_down(page, "halo-bang", seats)
    told = let_bots_finish(page, room)
    sheet = told["table"]["view"]["sheet"]
    page.get_by_role("button", name="Show the table").click()
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


# -- what is not allowed says why, by clause -----------------------------------------------------


def filled(phrase: str, told: Any) -> str:
    """A phrase with the names that the room has."""
    return re.sub(r"\{(\d+)\}", lambda seat: str(told["room"]["seats"][int(seat[1])]["name"]), phrase)


def says_why(page: Page, clauses: str) -> None:
    """A dialog with a reason in words, and its clause; no seat is left as a number."""
    dialog = page.locator("dialog[open]")
    expect(dialog.get_by_text("Why not?")).to_be_visible()
    expect(dialog.locator("dt a")).to_contain_text(clauses)
    expect(dialog.locator(".why")).not_to_contain_text("{")


@pytest.mark.parametrize(("game", "seats", "clauses"), [("halo-bang", 5, "HLO-"), ("walking-dead-board", 2, "WDB-")])
def test_a_card_that_is_for_another_moment_is_marked_and_says_why(
    page: Page, game: str, seats: int, clauses: str
) -> None:
    lay_out(page, game, seats, shut(r"card/[a-z0-9-]+"))
    page.locator("main .hand button.shut").first.click(force=True)
    says_why(page, clauses)


def touch_a_card_with_several_ways(page: Page) -> None:
    several = r"card/(magnum|saw|battle-rifle|dmr|mantis)/\d"
    told = lay_out(page, "halo-bang", 7, shut(several))
    thing = next(name for name in told["table"]["decisions"][0]["shut"] if re.fullmatch(several, name))
    name = thing.split("/")[1].replace("-", " ")
    page.locator("main .hand button.can").filter(has_text=re.compile(name, re.IGNORECASE)).first.click()


def test_a_target_out_of_range_stands_among_the_others_and_says_why(page: Page) -> None:
    touch_a_card_with_several_ways(page)
    page.locator("dialog[open] .shut .button").first.click(force=True)
    says_why(page, "HLO-")


def test_a_player_whom_nothing_reaches_is_marked_and_says_why(page: Page) -> None:
    told = lay_out(page, "halo-bang", 7, shut(r"seat/\d"))
    thing = next(name for name in told["table"]["decisions"][0]["shut"] if name.startswith("seat/"))
    page.locator(f"main .card.shut[data-seat='{thing[-1]}']").click(force=True)
    says_why(page, "HLO-")


def test_a_space_out_of_reach_is_marked_and_says_why(page: Page) -> None:
    lay_out(page, "walking-dead-board", 2, shut(r"space/.*"))
    assert page.locator("main .space.can").count() > 0
    assert page.locator("main .space.shut").count() > 20
    page.locator("main .space.shut").first.click(force=True)
    says_why(page, "WDB-")


def test_a_seat_with_nothing_to_read_opens_no_sheet_later(page: Page) -> None:
    room = sit_down(page, "tacdex", 2)
    told = table_of(page, room)
    page.locator("main [data-seat='1']").click()
    choose(page, told, told["table"]["decisions"][0]["options"][0]["choice"])
    expect(page.locator("main .seat .corner").first).to_be_attached()  # now cards lie there
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_which_way_is_no_longer_asked_once_it_was_answered_elsewhere(page: Page) -> None:
    touch_a_card_with_several_ways(page)
    expect(page.locator("dialog[open]")).to_be_visible()
    told = table_of(page, page.url.rsplit("/", 1)[1])
    choose(page, told, told["table"]["decisions"][0]["options"][0]["choice"])
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_when_many_players_are_the_choices_they_are_touched_and_the_list_is_folded(page: Page) -> None:
    def players(_match: Match[Any], asked: Decision) -> bool:
        return len(asked.options) >= 5 and all(thing.startswith("seat/") for thing in asked.things)

    told = lay_out(page, "bang-dice", 8, players, options={"modules": "1,2"})
    expect(page.locator(".dock details:not([open]) summary")).to_be_visible()
    expect(page.locator(".dock .option").first).to_be_hidden()
    page.locator("main button.card.can").first.click()
    settle(page, told["version"] + 1)


# -- ranges ---------------------------------------------------------------------------------------


def test_a_doubled_shot_is_offered_at_the_seat_and_the_dock_shows_that_it_holds_more(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    told = lay_out(page, "walking-dead-dice", 5, lambda _, asked: "double" in " ".join(asked.things))
    assert len(told["table"]["decisions"][0]["options"]) > 3
    expect(page.locator(".dock .options")).to_have_attribute("data-more", "down")
    page.locator("main button.can").first.click()
    expect(page.get_by_role("dialog").get_by_role("button", name="doubled with")).to_have_count(1)


def test_a_list_that_is_opened_lies_large_over_the_table_from_its_head_on(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    lay_out(page, "walking-dead-dice", 5, lambda _, asked: asked.kind == "keep" and len(asked.things) > 20)
    seat = page.locator("main [data-seat='0']").bounding_box()
    page.locator(".dock summary").click()
    expect(page.locator(".dock .option").nth(5)).to_be_in_viewport(ratio=1)
    assert page.locator("main [data-seat='0']").bounding_box() == seat  # nothing jumps
    expect(page.locator(".dock")).to_have_attribute("data-more", re.compile("down"))


def test_the_ring_of_dice_marks_who_is_how_far_and_hit_by_which_dice(page: Page) -> None:
    def rolled(view: Any) -> bool:
        return any((face or "").startswith("range") for face in view["dice"])

    reach = lay_out(page, "walking-dead-dice", 6, seen(rolled))["table"]["view"]["reach"]
    assert reach
    expect(page.locator("main .far")).to_have_count(len(reach))
    for one in reach:
        mark = page.locator(f"main [data-seat='{one['seat']}'] .far")
        expect(mark).to_contain_text(str(one["places"]))
        expect(mark.locator("svg")).to_have_count(len(one["dice"]))


# -- motion and pictures --------------------------------------------------------------------------

FLOWN = """
window.flown = []
new MutationObserver((changes) => {
  for (const change of changes) for (const node of change.addedNodes) {
    const found = node.matches?.(".flight") ? [node] : [...(node.querySelectorAll?.(".flight") ?? [])]
    for (const thing of found) for (const motion of thing.getAnimations())
      window.flown.push(motion.effect.getKeyframes().map((frame) => frame.transform))
  }
}).observe(document, {childList: true, subtree: true})
"""


def moving_page(browser: Browser, served: Serving, reduced: bool) -> Page:
    """A page at the designed pace; it notes whatever flies."""
    context = browser.new_context(base_url=f"http://127.0.0.1:{served.settings.port}",
                                  reduced_motion="reduce" if reduced else "no-preference")
    context.add_init_script(FLOWN)
    return context.new_page()


def test_cards_fly_from_where_they_were_to_where_they_go(browser: Browser, served: Serving) -> None:
    page = moving_page(browser, served, reduced=False)
    told = lay_out(page, "halo-bang", 5, kind("play"), pace=300)  # my own turn: nobody is waited for at this pace
    bot_sits_in(page, told["room"]["id"])
    deadline = time.monotonic() + 60
    while page.evaluate("window.flown.length") < 3:
        assert time.monotonic() < deadline, "nothing flies"
        page.wait_for_timeout(50)
    for frames in page.evaluate("window.flown"):
        assert frames[0].split(")")[0] != frames[-1].split(")")[0], "it must really move"
    expect(page.get_by_role("button", name="To my turn")).to_be_enabled(timeout=60_000)
    page.context.close()


def test_nothing_flies_with_reduced_motion(browser: Browser, served: Serving) -> None:
    page = moving_page(browser, served, reduced=True)
    room = sit_down(page, "halo-bang", 5)
    let_bots_finish(page, room)
    assert page.locator(".story li.turn").count() > 5
    assert page.evaluate("window.flown") == []
    page.context.close()


def test_the_replay_shows_the_damage_dealt_and_taken(page: Page) -> None:
    room = sit_down(page, "halo-bang", 4)
    let_bots_finish(page, room)
    story = get(page, f"/api/records/{room}.1/story?seat=-1")
    hurt = [event for step in story["steps"] for event in step if event["name"] == "hurt"]
    page.goto(f"/#/replay/{room}.1")
    picture = page.locator(".damage")
    expect(picture.locator("rect.taken")).to_have_count(4)
    names = get(page, f"/api/records/{room}.1")["names"]
    assert len(names) == 4
    assert hurt
    for seat, name in enumerate(names):
        dealt = sum(event["facts"]["amount"] for event in hurt if event["facts"].get("by") == seat)
        taken = sum(event["facts"]["amount"] for event in hurt if event["seat"] == seat)
        said = re.compile(rf"\b{name} dealt {dealt} and took {taken}\b")
        expect(picture.locator("svg")).to_have_attribute("aria-label", said)

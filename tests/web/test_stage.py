"""What one wants, and what came of it: the aim at one's seat, the roles in play, and the end as a stage."""
import random
import re
import time
from typing import Any, cast

import pytest
from playwright.sync_api import Browser, Page, expect

from deadeye.core.frame import Decision
from deadeye.core.match import Match
from tests.server.serving import Serving
from tests.web.pictures import SEATS
from tests.web.scenes import ending, kind, late, lay_out, seen
from tests.web.seats import bot_sits_in, choose, is_over, second_browser, settle, sit_down, table_of, touch_something

SLOW = 120_000
# How much of what is in sight jumped without having been touched: the worst of all stretches of time that have no pause
# of a second in them and last five at most, which is how browsers count a page's layout shift.
# Now and then Chromium takes the dock, when it becomes a layer, for something that lay in the window's corner before.
# It never leaves the lower half, so such a frame doesn't count.
JUMPS = """() => {
  window.jumped = 0
  window.jumps = []
  let sum = 0, first = 0, last = 0
  const place = ({x, y, width, height}) => [x, y, width, height].map(Math.round).join(' ')
  const astray = ({node, previousRect, currentRect}) =>
    (node?.closest ? node : node?.parentElement)?.closest('.dock')
    && previousRect.y < innerHeight / 2 && currentRect.y > innerHeight / 2
  new PerformanceObserver((list) => {
    for (const {hadRecentInput, sources, startTime, value} of list.getEntries()) {
      if (hadRecentInput || sources.some(astray)) continue
      for (const {node, previousRect, currentRect} of sources)
        window.jumps.push(`${node?.nodeName} ${node?.className}: ${place(previousRect)} to ${place(currentRect)}`)
      if (startTime - last > 1000 || startTime - first > 5000) [sum, first] = [0, startTime]
      sum += value
      last = startTime
      window.jumped = Math.max(window.jumped, sum)
    }
  }).observe({type: 'layout-shift'})
}"""
# Whether these amounts stand at arrows that hurt: looked for all at once, since arrows go after a while.
DRAWN = """(amounts) => {
  const drawn = [...document.querySelectorAll('.deeds text.hurt')].map((one) => one.textContent)
  return drawn.length && amounts.every((amount) => drawn.includes(amount))
}"""


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
    page.set_viewport_size({"width": 390, "height": 844})
    room = sit_down(page, "walking-dead-dice", 4)
    page.locator("[data-spot=aim]").wait_for()
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    bot_sits_in(page, room)
    stage = page.locator(".over")
    stage.wait_for(timeout=SLOW)
    expect(stage.locator("h2")).to_be_in_viewport()  # though one had scrolled down to the story
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


LONG_ENOUGH = 12  # seconds
AT_DESKS = [("walking-dead-dice", 1440, 900), ("halo-bang", 1440, 900), ("halo-bang", 1280, 720)]
ON_PHONES = [(game, 390, 844) for game in SEATS]


@pytest.mark.parametrize(("game", "width", "height"), AT_DESKS + ON_PHONES)
def test_nothing_jumps_while_a_match_is_played(
    browser: Browser, served: Serving, game: str, width: int, height: int
) -> None:
    page = second_browser(browser, served, viewport={"width": width, "height": height}, has_touch=width < 500)
    page.add_init_script("localStorage.setItem('deadeye', '{\"pace\": 4}')")  # with motion
    lay_out(page, game, SEATS[game], late(10))
    page.evaluate(JUMPS)
    chance, touched, began = random.Random(5), 0, time.monotonic()
    while not is_over(page) and (not touched or (touched < 5 and time.monotonic() < began + LONG_ENOUGH)):
        assert time.monotonic() < began + SLOW / 1000, "nothing can be touched"
        touched += touch_something(page, chance)
        page.wait_for_timeout(100)
    assert page.evaluate("window.jumped") < 0.1, page.evaluate("window.jumps")
    page.context.close()


def test_the_hand_is_whole_in_sight_though_cards_lie_open(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    lay_out(page, "halo-bang", 5, seen(lambda view: bool(view["open"])))
    dock = page.locator(".dock").bounding_box()
    assert dock
    for card in page.locator("main .hand button").all():
        box = card.bounding_box()
        assert box
        assert box["y"] + box["height"] <= dock["y"]


def test_what_i_think_of_somebody_is_pinned_to_their_seat_and_stays_on_this_device(page: Page) -> None:
    lay_out(page, "walking-dead-dice", 4, kind("keep"))
    page.locator("main .seat:has([data-seat='2']) .about").last.click()
    page.get_by_role("button", name="Suspect").click()
    page.get_by_role("textbox", name="Note").fill("shot at me twice")
    page.get_by_role("button", name="Close").click()
    page.reload()
    seat = page.locator("main [data-seat='2']")
    expect(seat.locator(".chip.suspect")).to_be_visible(timeout=SLOW)
    expect(seat).to_contain_text("shot at me twice")
    expect(page.locator("main [data-seat='1'] .suspect")).to_have_count(0)


@pytest.mark.parametrize(("game", "question"), [
    ("walking-dead-board", "pick"), ("walking-dead-board", "set-out"), ("walking-dead-board", "arm"),
    ("walking-dead-board", "after-roll"), ("halo-bang", "attack"), ("bang-dice", "aim"),
])
def test_a_question_is_whole_in_sight_on_a_short_screen(page: Page, game: str, question: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 720})
    lay_out(page, game, SEATS[game], kind(question))
    dock = page.locator(".dock").bounding_box()
    assert dock
    for part in (page.locator(".dock .prompt"), page.locator(".dock .option").first):
        box = part.bounding_box()
        assert box
        assert dock["y"] <= box["y"] and box["y"] + box["height"] <= dock["y"] + dock["height"], part
        assert box["width"] > 120, part
    if page.locator(".dock > details").count():
        page.locator(".dock summary").click()
        listed = page.locator(".dock details .option").first.bounding_box()
        assert listed
        assert listed["width"] > 60
        assert page.locator(".dock details").evaluate("list => list.offsetWidth / list.parentElement.offsetWidth") > 0.9


def test_arrows_between_seats_say_who_did_what_to_whom(page: Page) -> None:
    told = lay_out(page, "walking-dead-dice", 5, kind("aim"))
    for _ in range(5):  # our shots, one after the other
        if not told["table"]["decisions"] or told["table"]["decisions"][0]["kind"] != "aim":
            break
        choose(page, told, told["table"]["decisions"][0]["options"][0]["choice"])
        settle(page, told["version"] + 1)
        told = table_of(page, told["room"]["id"])
        settle(page, told["version"])
    hurt: dict[int, int] = {}
    for event in told["table"]["events"]:
        if event["name"] == "lost" and event["facts"].get("by") == 0:
            hurt[event["seat"]] = hurt.get(event["seat"], 0) + event["facts"]["amount"]
    assert hurt
    page.locator("main [data-seat='0']").hover()
    page.wait_for_function(DRAWN, arg=[f"\u2212{amount}" for amount in hurt.values()])
    told_in_words = page.locator("main .seat:has(> [data-seat='0']) > .unseen")
    for target, amount in hurt.items():
        expect(told_in_words).to_contain_text(f"Dana hit {told['room']['seats'][target]['name']} for {amount}")
    arrows = page.locator(".deeds text")
    page.locator(".dock").hover()
    expect(arrows).to_have_count(0)
    page.locator("main [data-seat='0']").hover()
    page.wait_for_function(DRAWN, arg=[])
    expect(arrows).to_have_count(0)  # the pointer rests


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
@pytest.mark.parametrize("game", ["walking-dead-dice", "halo-bang"])
def test_the_end_comes_over_the_table_and_pushes_nothing_away(
    page: Page, game: str, width: int, height: int
) -> None:
    page.set_viewport_size({"width": width, "height": height})
    last: list[int | None] = [None]  # what ends the match

    def fits(match: Match[Any], decision: Decision) -> bool:
        last[0] = ending(match, decision)
        return last[0] is not None

    told = lay_out(page, game, SEATS[game], fits)
    page.evaluate(JUMPS)
    choose(page, told, cast(int, last[0]))
    stage = page.locator(".over")
    # What is still to be found out stands in room that was kept for it.
    expect(stage.locator(".turned")).to_contain_text(re.compile("The turning point|No single moment"))
    assert page.evaluate("window.jumped") < 0.1, page.evaluate("window.jumps")

"""Every table with all its seats taken, at every width: nothing covers anything else, and what you need is in reach."""
import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from deadeye.catalog import CATALOG
from tests.server.serving import Serving
from tests.web.scenes import kind, late, lay_out, seen
from tests.web.seats import bot_sits_in, is_over, play_on, post, quiet_page, settle, sit_down, table_of

SIZES = ((1440, 900), (1366, 768), (1280, 720), (1181, 800), (1180, 800), (1024, 768), (820, 1180), (701, 900),
         (390, 844), (390, 664), (360, 640))
PHONE = (390, 664)
THUMB = 44
PATIENCE = 10  # seconds for a busy machine to lay everything out
LATER = 8  # choices made before we look: by then things lie in front of the players
OPTIONS = {"bang-dice": {"modules": "1,2,3,4"}}

# Things on the table with a place of their own; a chip may hang over the edge of its own card only.
LYING = """() => {
  // As much as is seen of it: what scrolls is cut where its frame ends.
  const seenOf = (e) => {
    let {left, right, top, bottom} = e.getBoundingClientRect()
    for (let up = e.parentElement; up; up = up.parentElement) {
      if (getComputedStyle(up).overflowY === 'visible') continue
      const frame = up.getBoundingClientRect()
      left = Math.max(left, frame.left), right = Math.min(right, frame.right)
      top = Math.max(top, frame.top), bottom = Math.min(bottom, frame.bottom)
    }
    return {left, right, top, bottom}
  }
  const things = 'main [data-seat], main [data-seat] .chip, main .die, main .do .button, main .rolls, main .preview, '
    + 'main .heart > *, main .hand, main .sheet .team, main .verdict, main .phase, main .pot, main .field, '
    + 'main .fight, main .decks, main .way, main .legend, aside.side'
  const seen = [...document.querySelectorAll(things)]
    .filter((e) => e.checkVisibility() && e.getBoundingClientRect().width)
  const named = (e) => `${e.className} ${e.dataset.seat ?? ''} ${e.textContent.trim().slice(0, 30)}`
  const over = []
  for (const [n, one] of seen.entries()) for (const other of seen.slice(n + 1)) {
    if (one.contains(other) || other.contains(one)) continue
    const [a, b] = [seenOf(one), seenOf(other)]
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    if (wide > 2 && high > 2) over.push(`${named(one)} / ${named(other)}: ${Math.round(wide)} by ${Math.round(high)}`)
  }
  return {over, seen: seen.length, wide: document.documentElement.scrollWidth - document.documentElement.clientWidth}
}"""
# How much of each card in the hand the next one in its row leaves in sight.
LEFT_EDGES = """() => {
  const lefts = [...document.querySelectorAll('.hand li')].map((e) => e.getBoundingClientRect().left)
  return lefts.slice(1).map((left, n) => left - lefts[n]).filter((edge) => edge > 0)
}"""
# Words on cards that don't fit into a line.
TORN = """() => [...document.querySelectorAll('.hand b')].flatMap((name) => {
  const text = name.firstChild
  return [...text.data.matchAll(/[^\\s-]+/g)].filter((word) => {
    const range = document.createRange()
    range.setStart(text, word.index)
    range.setEnd(text, word.index + word[0].length)
    return range.getClientRects().length > 1
  }).map((word) => word[0])
})"""
# A hand of sixteen, whatever was dealt.
MANY_CARDS = """() => {
  const hand = document.querySelector('.hand')
  while (hand.children.length < 16) hand.append(hand.firstElementChild.cloneNode(true))
  hand.style.setProperty('--count', 16)
}"""


def sit_among_all(page: Page, game: str) -> None:
    """A table with every seat taken, some choices into the match, at a question for us."""
    most = next(one for one in CATALOG if one.name == game).most
    lay_out(page, game, most, late(LATER * most), options=OPTIONS.get(game, {}))


def troubles(page: Page) -> list[str]:
    """What lies where it shouldn't, once the next frames are drawn."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    found = page.evaluate(LYING)
    assert found["seen"] > 2
    wide = ["the page is too wide"] if found["wide"] > 0 else []
    hidden = [f"a card is hidden but for {edge} pixels" for edge in page.evaluate(LEFT_EDGES) if edge < THUMB - 0.5]
    return [*found["over"], *wide, *[f"torn: {word}" for word in page.evaluate(TORN)], *hidden]


def apart(page: Page, width: int, height: int) -> None:
    """Nothing covers anything else at this size; what measures itself may need more than a frame for it."""
    page.set_viewport_size({"width": width, "height": height})
    deadline = time.monotonic() + PATIENCE
    while (found := troubles(page)) and time.monotonic() < deadline:
        pass
    assert found == [], f"at {width} by {height}"


@pytest.mark.parametrize("game", [game.name for game in CATALOG])
def test_nothing_on_a_full_table_lies_on_anything_else(page: Page, game: str) -> None:
    sit_among_all(page, game)
    for width, height in SIZES:
        apart(page, width, height)


def test_however_many_cards_one_holds_the_page_is_no_wider(page: Page) -> None:
    sit_down(page, "halo-bang", 3)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".hand li").first.wait_for(timeout=60_000)
        page.evaluate(MANY_CARDS)
        assert page.evaluate(LYING)["wide"] <= 0, f"the page is too wide at {width} by {height}"


@pytest.mark.long
def test_nothing_lies_on_the_score(page: Page) -> None:
    room = sit_down(page, "halo-bang", 7)
    bot_sits_in(page, room)
    page.locator("main .sheet").wait_for(timeout=120_000)
    page.get_by_role("button", name="Show the table").click()
    for width, height in SIZES:
        apart(page, width, height)
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        over = page.locator(".over").bounding_box()
        sheet = page.locator("main .sheet").bounding_box()
        assert over and sheet
        assert over["y"] >= sheet["y"] + sheet["height"] or over["y"] + over["height"] <= sheet["y"]
        page.evaluate("scrollTo(0, 0)")


def test_who_is_not_in_a_tie_break_is_not_out_of_the_game(page: Page) -> None:
    lay_out(page, "tacdex", 6, seen(lambda view: 0 < len(view["fighting"]) < 6))
    aside = page.locator("main [data-seat]:has(.chip:text('not in this battle'))").first
    expect(aside.locator("strong")).to_have_css("text-decoration-line", "none")


# -- a phone --------------------------------------------------------------------------------------

# Every card in the hand is as wide as a thumb and seen whole: at its head, middle and foot nothing else lies on it.
CARDS_IN_SIGHT = """(least) => [...document.querySelectorAll('.hand button')].every((card) => {
  const at = card.getBoundingClientRect()
  const seen = (x, y) => card.contains(document.elementFromPoint(at.x + at.width * x, at.y + at.height * y))
  return at.width >= least && [0.15, 0.5, 0.85].every((x) => [0.15, 0.5, 0.85].every((y) => seen(x, y)))
})"""
# All of these stand in the window, above the dock.
ABOVE_THE_DOCK = """(things) => {
  const dock = document.querySelector('.foot').getBoundingClientRect().top
  const found = [...document.querySelectorAll(things)].map((one) => one.getBoundingClientRect())
  return found.length > 1 && found.every(({ top, bottom }) => top >= 0 && bottom <= dock)
}"""


@pytest.mark.parametrize(("game", "cards"), [("halo-bang", 10), ("halo-bang", 5), ("walking-dead-board", 7)])
def test_every_card_of_a_large_hand_is_in_sight_on_a_phone(page: Page, game: str, cards: int) -> None:
    lay_out(page, game, 3, seen(lambda view: len(view["seats"][0]["hand"]) == cards))
    for width, height in ((390, 844), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.locator(".hand button").count() == cards
        page.wait_for_function(CARDS_IN_SIGHT, arg=THUMB, timeout=PATIENCE * 1000)


def test_a_long_name_in_the_list_of_tables_breaks_on_a_phone(page: Page) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.goto("/")
    name = "W" * 40
    wish = {"game": "tacdex", "seats": 2, "public": True, "name": name, "title": name}
    room = post(page, "/api/rooms", wish)["entered"]["room"]
    post(page, f"/api/rooms/{room}/commands?seat=0", {"type": "start", "action_id": "deal"})
    page.reload()
    tables = page.get_by_role("region", name="Open tables").get_by_role("listitem")
    expect(tables.filter(has_text=name).locator("em")).to_contain_text(name)  # whose move it is
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


@pytest.fixture
def phone(browser: Browser, served: Serving) -> Iterator[Page]:
    with quiet_page(browser, served, *PHONE, has_touch=True) as page:
        yield page


def in_reach(thing: Locator) -> None:
    """On the screen as it is, without scrolling."""
    box = thing.bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= PHONE[1]


def test_dice_roll_and_stop_are_in_reach_on_a_phone(phone: Page) -> None:
    lay_out(phone, "walking-dead-dice", 8, kind("keep"))
    phone.evaluate("scrollTo(0, 0)")
    for thing in (".die >> nth=0", ".die >> nth=4", ".do .button >> nth=0", ".do .button >> nth=1"):
        in_reach(phone.locator(thing))
    phone.locator(".die.kept").first.tap()
    expect(phone.locator(".dock .preview")).to_contain_text("keep")


@pytest.mark.parametrize("game", ["halo-bang", "tacdex", "walking-dead-board"])
def test_the_hand_is_in_reach_on_a_phone(phone: Page, game: str) -> None:
    sit_among_all(phone, game)
    phone.evaluate("scrollTo(0, 0)")
    in_reach(phone.locator(".hand button").first)
    in_reach(phone.locator(".dock .prompt"))


@pytest.mark.parametrize(("game", "seats", "asked", "things"), [
    ("halo-bang", 5, "attack", "main .me [data-seat], main .laid"),
    ("tacdex", 2, "turn-marker", "main .me [data-seat], main .lies"),
])
def test_what_is_to_be_judged_stands_above_the_dock(
    phone: Page, game: str, seats: int, asked: str, things: str,
) -> None:
    lay_out(phone, game, seats, kind(asked))
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.wait_for_function(ABOVE_THE_DOCK, arg=things, timeout=PATIENCE * 1000)


def test_no_card_stays_raised_after_a_touch(phone: Page) -> None:
    told = lay_out(phone, "tacdex", 2, seen(lambda view: len(set(view["seats"][0]["hand"])) < 5))
    phone.locator(".hand button").nth(1).tap()
    settle(phone, told["version"] + 1)
    lying = "card => getComputedStyle(card).transform === 'none'"
    phone.wait_for_function(f"() => [...document.querySelectorAll('.hand button')].every({lying})")


def test_the_table_comes_into_sight_at_the_end_on_a_phone(phone: Page) -> None:
    room = sit_down(phone, "tacdex", 2)
    bot_sits_in(phone, room)
    phone.get_by_role("button", name="Show the table").tap(timeout=120_000)
    expect(phone.locator("main .battle")).to_be_in_viewport()
    phone.get_by_role("button", name="Show the result").tap()
    expect(phone.locator(".over .verdict")).to_be_in_viewport()


@pytest.mark.long
def test_a_whole_match_is_played_on_a_phone(phone: Page) -> None:
    sit_down(phone, "walking-dead-dice", 3)
    assert play_on([phone], seed=3) > 3
    assert is_over(phone)


# All spaces that one can go to lie within the map's field, each as wide as a thumb.
IN_SIGHT = """(thumb) => {
  const field = document.querySelector('main .field').getBoundingClientRect()
  const discs = [...document.querySelectorAll('main .space.can .disc')].map((disc) => disc.getBoundingClientRect())
  return discs.length && discs.every((disc) =>
    Math.min(disc.width, disc.height) >= thumb && disc.left >= field.left && disc.right <= field.right &&
    disc.top >= field.top && disc.bottom <= field.bottom)
}"""


def test_a_space_on_the_map_is_touched_twice_and_never_missed(phone: Page) -> None:
    told = lay_out(phone, "walking-dead-board", 2, kind("march"))
    space = phone.locator("main .space.can").first
    phone.wait_for_function(IN_SIGHT, arg=THUMB - 0.5)  # once the map has come closer and lies still
    space.tap(trial=True)
    box = space.bounding_box()
    assert box is not None
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    phone.touchscreen.tap(middle[0] + 13, middle[1] + 13)  # next to its disc, on the corner of another's
    expect(phone.locator(".way b")).not_to_be_empty()
    expect(phone.locator("main .path")).to_have_count(1)
    expect(phone.locator("dialog[open]")).to_have_count(0)
    now = table_of(phone, phone.url.rsplit("/", 1)[1])
    assert now["version"] == told["version"]
    phone.touchscreen.tap(*middle)
    settle(phone, told["version"] + 1)
    expect(phone.locator("dialog[open]")).to_have_count(0)


def test_go_there_is_a_button_on_a_phone(phone: Page) -> None:
    told = lay_out(phone, "walking-dead-board", 2, kind("march"))
    phone.locator("main .space.can").first.tap()
    phone.get_by_role("button", name="Go there").tap()
    settle(phone, told["version"] + 1)

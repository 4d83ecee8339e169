"""Every word of the game says what it means: where one points at it, touches it, or comes to it with the Tab key."""
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import deadeye
from deadeye.teach.glossary import glossary_of
from tests.server.serving import Serving
from tests.web.scenes import holding, kind, lay_out
from tests.web.seats import quiet_page, settle, table_of
from tests.web.test_pages import violations

LENS = "#lens"


@pytest.fixture
def phone(browser: Browser, served: Serving) -> Iterator[Page]:
    with quiet_page(browser, served, 390, 844, has_touch=True, is_mobile=True) as page:
        yield page


def meaning(game: str, word: str) -> str:
    box = next(box for box in deadeye.shelf() if box.name == game)
    return next(one.meaning for one in glossary_of(box, "") if one.word == word)


def term(place: Locator) -> tuple[Locator, str]:
    """A word of the game in a place, and which one it is."""
    found = place.locator("[data-term]").first
    found.wait_for()
    return found, str(found.get_attribute("data-term"))


def hold(page: Page, target: Locator) -> None:
    """A finger that stays, until something is told, and is lifted."""
    target.tap(trial=True, position={"x": 12, "y": 12})  # it lies still
    box = target.bounding_box()
    assert box is not None
    line = page.context.new_cdp_session(page)
    spot = {"x": box["x"] + 12, "y": box["y"] + 12}
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
    expect(page.locator(LENS)).to_be_visible()
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def put_away(page: Page) -> None:
    """Touch what is told: it has been read."""
    page.locator(LENS).tap(position={"x": 9, "y": 9})
    expect(page.locator(LENS)).to_have_count(0)


def test_a_word_is_told_where_one_points_at_it_or_stops_at_what_it_is_in(page: Page) -> None:
    game = "halo-bang"
    told = lay_out(page, game, 5, holding("play"))
    option = page.locator(".option:has([data-term])").first
    for place in (page.locator(".prompt"), option):
        found, word = term(place)
        found.hover()
        expect(page.locator(LENS)).to_contain_text(meaning(game, word))
    page.locator(LENS).hover()  # the bubble itself can be pointed at
    expect(page.locator(LENS)).to_contain_text(meaning(game, word))
    page.keyboard.press("Escape")
    expect(page.locator(LENS)).to_have_count(0)
    option.click()
    settle(page, told["version"] + 1)
    page.locator(".dock.asked").wait_for(timeout=60_000)  # until then the story goes on, and folds what is past
    line = page.locator(".story li button:has([data-term])").last
    found, word = term(line)
    found.hover()
    expect(page.locator(LENS)).to_contain_text(meaning(game, word))
    page.keyboard.press("Tab")
    line.focus()
    expect(page.locator(LENS)).to_contain_text(meaning(game, word))
    expect(line).to_have_accessible_description(re.compile(re.escape(meaning(game, word))))
    page.keyboard.press("Enter")
    book = page.get_by_role("dialog")
    expect(book).to_contain_text("What the words mean")
    expect(book).to_contain_text(meaning(game, word))
    assert violations(page) == []


def test_the_words_of_a_prompt_are_one_stop_and_arrows_go_from_word_to_word(page: Page) -> None:
    game = "walking-dead-board"
    told = lay_out(page, game, 2, kind("arm"))
    words = page.locator(".prompt [data-term]")
    expect(words.nth(1)).to_be_attached()
    assert words.evaluate_all("all => all.map(one => one.tabIndex)").count(0) == 1
    page.locator(".prompt").focus()
    page.keyboard.press("Tab")
    for step in (0, 1):
        word = str(words.nth(step).get_attribute("data-term"))
        expect(words.nth(step)).to_be_focused()
        expect(words.nth(step)).to_have_accessible_description(meaning(game, word))
        expect(page.locator(LENS)).to_contain_text(meaning(game, word))
        page.keyboard.press("ArrowRight")
    assert violations(page) == []
    page.keyboard.press("Tab")
    expect(page.locator(".prompt").locator(":focus")).to_have_count(0)
    page.keyboard.press("Shift+Tab")
    expect(words.last).to_be_focused()  # where one was
    assert table_of(page, told["room"]["id"])["version"] == told["version"]


def test_a_finger_reads_words_by_touch_and_choices_by_staying_on_them(phone: Page) -> None:
    game = "halo-bang"
    told = lay_out(phone, game, 5, holding("play"))
    lens = phone.locator(LENS)
    found, word = term(phone.locator(".prompt"))
    found.tap()
    expect(lens).to_contain_text(meaning(game, word))
    put_away(phone)
    card = phone.locator(".hand li button").first
    hold(phone, card)
    expect(lens).to_contain_text(str(card.get_attribute("data-tells")))
    put_away(phone)
    option = phone.locator(".option:has([data-term])").first
    _, word = term(option)
    hold(phone, option)
    expect(lens).to_contain_text(meaning(game, word))
    assert table_of(phone, told["room"]["id"])["version"] == told["version"]
    put_away(phone)
    option.tap()
    settle(phone, told["version"] + 1)

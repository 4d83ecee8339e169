"""Before the match: how well each bot plays, what a study table is, and how few clicks lead to your own first roll."""
import random
import time

import pytest
from playwright.sync_api import Browser, Page, expect

import deadeye
from tests.server.serving import Serving
from tests.web.seats import get, open_shelf, post, touch, touch_something

SLOW = 60_000
WALKING_DEAD = "BANG! The Dice Game: The Walking Dead"


def begin_a_table(page: Page) -> None:
    open_shelf(page)
    page.get_by_role("button", name=f"Set a table: {WALKING_DEAD}").click()


def set_it(page: Page) -> None:
    page.get_by_role("button", name="Set the table", exact=True).click()
    page.get_by_role("heading", name="Bring your friends").wait_for()


def seats_of(page: Page) -> list[str]:
    """The kind of bot in each seat, as the server has it."""
    update = get(page, f"/api/rooms/{page.url.rsplit('/', 1)[1]}")
    return [seat["bot"] for seat in update["room"]["seats"]]


def test_each_seat_gets_its_own_kind_of_bot_when_a_table_is_set(page: Page) -> None:
    begin_a_table(page)
    page.get_by_text("Seat by seat").click()
    page.get_by_label("Who sits in seat 3").select_option(label="bot · Random")
    page.get_by_label("Who sits in seat 4").select_option(label="bot · Normal")
    page.get_by_text("What the skills mean").click()
    expect(page.get_by_text("good for a first look at a game")).to_be_visible()
    set_it(page)
    assert seats_of(page) == ["", "", "random", "normal", ""]


def test_all_bots_get_one_kind_at_once(page: Page) -> None:
    begin_a_table(page)
    page.get_by_label("Bots", exact=True).check()
    page.locator("label", has_text="Skill").locator("select").select_option(label="Random")
    set_it(page)
    assert seats_of(page) == ["", "random", "random", "random", "random"]


def test_the_host_changes_the_skill_of_a_bot_in_the_room(page: Page) -> None:
    begin_a_table(page)
    page.get_by_role("button", name="Set the table", exact=True).click()
    page.get_by_role("button", name="Add a bot").first.click()
    expect(page.get_by_text("bot · Normal")).to_be_visible(timeout=SLOW)
    page.get_by_label("Skill of the bot in seat 2").select_option(label="Random")
    expect(page.get_by_text("bot · Random")).to_be_visible(timeout=SLOW)
    assert seats_of(page)[1] == "random"


def test_what_a_study_table_is_stands_where_it_is_chosen_and_in_the_room(page: Page) -> None:
    begin_a_table(page)
    page.get_by_label("Study table").check()
    expect(page.get_by_text("take back any choice")).to_be_visible()
    set_it(page)
    expect(page.locator(".study")).to_contain_text("one person and bots")


def test_a_table_that_was_laid_out_says_so_and_shows_no_fingerprint(page: Page) -> None:
    page.goto("/")
    position = dict(deadeye.new("tacdex", 2, 1).position())
    wish = {"game": "tacdex", "seats": 2, "name": "Dana", "bots": {"1": "random"}, "position": position}
    room = post(page, "/api/rooms", wish)["entered"]["room"]
    page.goto(f"/#/room/{room}")
    expect(page.get_by_text("Its luck isn't sealed")).to_be_visible(timeout=SLOW)
    expect(page.get_by_text("Fingerprint of the luck")).to_have_count(0)
    page.get_by_role("button", name="Deal").click()
    expect(page.locator("header").get_by_text("From a position", exact=True)).to_be_visible(timeout=SLOW)
    page.get_by_role("button", name="Table menu").click()
    expect(page.get_by_role("dialog").get_by_text("Its luck isn't sealed")).to_be_visible()


def step_of(page: Page) -> int:
    return int(get(page, f"/api/rooms/{page.url.rsplit('/', 1)[1]}")["table"]["step"])


@pytest.mark.parametrize("title", [WALKING_DEAD, "Halo BANG!"])
def test_three_clicks_from_the_shelf_to_the_first_choice_of_ones_own(
    browser: Browser, served: Serving, title: str
) -> None:
    """With motion and pace as they are at first: Play now, throw, a die, Roll; waiting for nobody else."""
    context = browser.new_context(base_url=f"http://127.0.0.1:{served.settings.port}")
    page = context.new_page()
    while not page.locator(".dock.asked").count():  # a match may end before we are asked: then play another
        open_shelf(page)
        page.get_by_role("button", name=f"Play now: {title}", exact=True).click()
        throw = page.get_by_role("button", name="Throw the dice")
        page.locator(".dock.asked, .over").or_(throw).first.wait_for(timeout=2 * SLOW)
        if throw.count():
            throw.click()
            page.locator(".dock.asked, .over").first.wait_for(timeout=2 * SLOW)
    step = step_of(page)
    if page.locator("main .die.kept").count():
        page.locator("main .die.kept").first.click()
        page.get_by_role("button", name="Roll 1 die again").click()
    else:  # a question before the first turn: a thing on the table, and which of its ways if it has several
        touch(page, random.Random(1))
        deadline = time.monotonic() + 60
        while step_of(page) == step and not page.locator("dialog[open]").count() and time.monotonic() < deadline:
            page.wait_for_timeout(50)
        if page.locator("dialog[open]").count():
            touch_something(page, random.Random(1))
    deadline = time.monotonic() + 60
    while step_of(page) == step and time.monotonic() < deadline:
        page.wait_for_timeout(50)
    assert step_of(page) > step, "three clicks didn't make a choice"
    context.close()

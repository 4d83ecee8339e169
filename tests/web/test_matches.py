"""Whole matches of every game in the catalog, played by touching the things on the table."""
import re

import pytest
from playwright.sync_api import Page, expect

from deadeye.catalog import CATALOG
from tests.web.scenes import kind, lay_out, shut
from tests.web.seats import play_on, sit_down

NEXT_GAME = re.compile("Who will you be in this game|Who is the next (Sheriff|Leader)")  # as its first question
KEPT = re.compile("may keep|was eliminated|is new")  # what came over from the last game
SEATS = {"walking-dead-dice": 4, "bang-dice": 4, "tacdex": 2, "halo-bang": 3, "walking-dead-board": 2}
SHORT = ("walking-dead-dice", "tacdex")
GAMES = [pytest.param(game.name, marks=() if game.name in SHORT else pytest.mark.long) for game in CATALOG]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_is_played_by_touch(page: Page, game: str) -> None:
    found = next(one for one in CATALOG if one.name == game)
    room = sit_down(page, game, max(found.least, SEATS.get(game, found.least)))
    play_on([page], seed=len(game))
    expect(page.locator(".over h2")).not_to_be_empty()
    expect(page.get_by_role("link", name="Watch it again")).to_have_attribute("href", f"#/replay/{room}.1")
    campaign = page.get_by_role("button", name="Next game of the campaign")
    expect(campaign).to_have_count(1 if found.campaign else 0)
    if found.campaign:
        campaign.click()
        came = page.get_by_role("dialog", name="Game 2 of the campaign")
        expect(came.get_by_role("link", name="Watch game 1 again")).to_have_attribute("href", f"#/replay/{room}.1")
        expect(came.locator(".players li").filter(has_text=KEPT)).to_have_count(SEATS[game])
        came.get_by_role("button", name="Let's go").click()
        expect(page.get_by_role("region", name="Your move")).to_contain_text(NEXT_GAME)  # alone with bots, one tap


def test_what_is_not_allowed_says_why_by_clause(page: Page) -> None:
    lay_out(page, "walking-dead-dice", 4, shut(r"die/\d"))
    page.locator("main .die.locked").first.click(force=True)  # disabled, it says, and answers all the same
    dialog = page.locator("dialog[open]")
    expect(dialog.get_by_text("Why not?")).to_be_visible()
    expect(dialog.locator("dt a")).to_contain_text("WDD-")


def test_a_choice_is_shown_before_it_is_made(page: Page) -> None:
    lay_out(page, "walking-dead-dice", 3, kind("keep"))
    page.locator("main .die.kept").first.click()
    expect(page.locator("main .preview")).to_contain_text("keep")
    expect(page.get_by_role("button", name="Roll 1 die again")).to_be_enabled()

"""What the page draws of the board game: walkers and the dead, whose seat is whose, piles, regions."""
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.games.walking_dead_board.scene import NAME, do, go, scene, survivor, walker
from tests.web.seats import sit_down


def lay_out(page: Page, mode: str, *chairs: Any, **position: Any) -> None:
    """A turn of seat 0 at a study table."""
    match = scene(*chairs, mode=mode, data="", **position)
    sit_down(page, NAME, len(chairs), position=dict(match.position()), options={"mode": mode})
    page.locator("main .board-table .piece").first.wait_for(timeout=60_000)


def test_in_the_team_game_walkers_are_drawn_and_their_seats_have_names(page: Page) -> None:
    lay_out(page, "team", survivor("police-1"), walker("north-sewer-2"), survivor("cdc-7", allies=3),
            walker("south-sewer-2"))
    expect(page.locator("main .piece")).to_have_count(4)
    expect(page.locator("main .piece.walker")).to_have_count(2)
    expect(page.get_by_role("img", name="North Sewer 2, walker")).to_have_count(1)
    seats = page.locator("main .beside ol > li")
    expect(seats.nth(1)).to_contain_text("Walker 1")
    expect(seats.nth(1)).to_contain_text("walker")
    expect(seats.nth(3)).to_contain_text("Walker 2")
    expect(seats.nth(0)).to_contain_text("Rick")


def test_the_dead_lie_down_and_who_misses_a_turn_is_marked(page: Page) -> None:
    lay_out(page, "survival", survivor("police-1"), {"status": "rising", "at": "cdc-7", "allies": 0},
            survivor("store-7", held_up=2), survivor("car-lot-7"))
    expect(page.locator("main .piece")).to_have_count(4)
    expect(page.locator("main .piece.dead")).to_have_count(1)
    expect(page.locator("main .piece.walker")).to_have_count(0)
    expect(page.get_by_role("img", name="CDC 7, rising")).to_have_count(1)
    expect(page.locator("main .beside ol > li").nth(2)).to_contain_text("misses 2 turns")
    lay_out(page, "survival", survivor("police-1"), walker("cdc-7"), walker("store-7"),
            {"status": "dead", "at": "car-lot-7", "allies": 0})
    expect(page.locator("main .piece.dead")).to_have_count(1)
    expect(page.get_by_role("img", name="Car Lot 7, dead")).to_have_count(1)
    expect(page.locator("main .beside ol > li").nth(3)).to_contain_text("dead")


def test_discard_piles_are_looked_through_and_regions_have_their_names(page: Page) -> None:
    lay_out(page, "survival", survivor("police-1"), survivor("cdc-7"), scrounge_discards=["axe", "rifle", "rifle"],
            encounter_discards=["the-herd"])
    piles = page.get_by_role("list", name="Decks and discard piles").locator("li")
    expect(piles.nth(0)).to_contain_text("3 discards")
    expect(piles.nth(1)).to_contain_text("1 discard")
    expect(piles.nth(2)).to_contain_text("no discards")
    piles.nth(0).locator("button").click()
    expect(page.locator("dialog[open]")).to_contain_text("Rifle")
    expect(page.locator("dialog[open]")).to_contain_text("Axe")
    page.keyboard.press("Escape")
    drawn = page.evaluate("""() => Object.fromEntries([...document.querySelectorAll('main text.region')].map((name) => {
        const { x, y, width, height } = name.getBoundingClientRect()
        const map = name.ownerSVGElement.getBoundingClientRect()
        return [name.textContent, [(x + width / 2 - map.x) / map.width, (y + height / 2 - map.y) / map.height]]
    }))""")
    regions = {"Police Station": "top", "Center for Disease Control": "right", "Abandoned Car Lot": "bottom",
               "Department Store": "left"}  # each is a quarter of the map, from the middle to one edge
    assert {name: quarter(*at) for name, at in drawn.items()} == regions


def quarter(x: float, y: float) -> str:
    """In which of the four wedges of the map a spot lies."""
    if abs(x - 0.5) > abs(y - 0.5):
        return "right" if x > 0.5 else "left"
    return "bottom" if y > 0.5 else "top"


def test_the_map_explains_itself_on_the_first_visit_and_whenever_it_is_asked(page: Page) -> None:
    lay_out(page, "survival", survivor("police-1", "rifle"), survivor("cdc-7"))
    expect(page.get_by_text("Camp: come home with all four tiles")).to_be_visible()
    mine = page.locator("main .piece.mine")
    expect(mine).to_have_attribute("aria-label", "Dana (you): Police 1")
    expect(mine.locator("svg")).to_have_count(1)  # the portrait
    expect(page.locator(".hand .picture svg")).to_have_count(1)
    page.reload()
    page.locator("main .piece").first.wait_for(timeout=60_000)
    meaning = page.get_by_text("Camp: come home with all four tiles")
    expect(meaning).to_be_hidden()
    page.get_by_text("What the map shows").click()
    expect(meaning).to_be_visible()


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720)])
def test_in_a_fight_every_seat_and_every_card_is_in_sight(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    match = scene(survivor("police-1", "rifle handgun shotgun baseball-bat non-lethal-wound sack-of-guns"),
                  survivor("police-1", held_up=1), survivor("cdc-7"), survivor("police-3"), data="",
                  loaded="2 search-the-dead")
    do(match, "Roll")
    go(match, "police-3")
    sit_down(page, NAME, 4, position=dict(match.position()))
    page.locator("main .fight").wait_for(timeout=60_000)
    hidden = page.evaluate("""() => [
        ...document.querySelectorAll('.people .seat, .hand b, .hand .big')
    ].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect()
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        const room = one.closest('.people')?.getBoundingClientRect().bottom ?? innerHeight
        return bottom > room || !(seen && (one.contains(seen) || seen.contains(one)))
    }).map((one) => one.textContent)""")
    assert hidden == []

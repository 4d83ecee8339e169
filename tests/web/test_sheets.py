"""What a character, card or tile does can be read at the table: by touch, mouse, keys and screen reader, any time."""
import pytest
from playwright.sync_api import Page, expect

from deadeye.catalog import CATALOG, find
from tests.web.scenes import holding, kind, lay_out
from tests.web.seats import sit_down, table_of
from tests.web.test_pages import is_fine

SHEET = "dialog.sheet[open]"
SIZES = [(1440, 900), pytest.param((390, 844), marks=pytest.mark.long)]
HANDS = [("tacdex", 3), ("halo-bang", 5), ("walking-dead-board", 3)]


def texts_of(game: str) -> dict[str, str]:
    """Sentences by kind and slug."""
    return {f"{one.kind}/{one.slug}": one.text for one in find(game).components("")}


@pytest.mark.parametrize("size", SIZES, ids=["desktop", "phone"])
@pytest.mark.parametrize("game", [game.name for game in CATALOG])
def test_a_sheet_is_read_by_keys_alone_and_gives_the_focus_back(page: Page, game: str, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    found = find(game)
    sit_down(page, game, max(found.least, 3))
    page.locator(".dock.asked").wait_for(timeout=60_000)
    small = page.locator("main .about, .dock .about").last
    name = small.get_attribute("aria-label") or ""
    assert name.startswith("About: ")
    small.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog", name=name.removeprefix("About: "))).to_be_visible()
    expect(page.locator(f"{SHEET} li p").first).to_be_visible()
    known = texts_of(game)
    for text in page.locator(f"{SHEET} li p:not(.facts)").all_inner_texts():
        assert text in known.values()
    is_fine(page)
    page.keyboard.press("Escape")
    expect(page.locator(SHEET)).to_have_count(0)
    assert page.evaluate("document.activeElement.getAttribute('aria-label')") == name


def test_touching_a_player_who_is_no_choice_tells_the_ability_and_never_a_hidden_role(page: Page) -> None:
    told = lay_out(page, "walking-dead-dice", 5, kind("keep"))
    known = texts_of("walking-dead-dice")
    for number, seat in enumerate(told["table"]["view"]["seats"]):
        page.locator(f"main .card[data-seat='{number}']").click()
        sheet = page.locator(SHEET)
        expect(sheet).to_contain_text(known[f"character/{seat['character']}"])
        roles = sheet.locator("small", has_text="role")
        expect(roles).to_have_count(1 if seat["role"] else 0)
        if seat["role"]:
            expect(sheet).to_contain_text(known[f"role/{seat['role']}"])
        sheet.get_by_role("button", name="Close").click()
    assert table_of(page, told["room"]["id"])["version"] == told["version"]


@pytest.mark.parametrize(("game", "seats"), HANDS)
def test_the_hand_can_be_read_while_its_cards_are_asked_for(page: Page, game: str, seats: int) -> None:
    told = lay_out(page, game, seats, holding("pick", "play", "set-out"))
    own = told["table"]["view"]["seats"][0]["hand"]
    known = texts_of(game)
    page.get_by_role("button", name="About: Your hand").click()
    for slug in own:
        sentence = next(known[f"{what}/{slug}"] for what in ("card", "weapon", "scrounge") if f"{what}/{slug}" in known)
        expect(page.locator(SHEET).get_by_text(sentence, exact=True).first).to_be_visible()
    page.locator(SHEET).get_by_role("button", name="Close").click()
    assert table_of(page, told["room"]["id"])["version"] == told["version"]


def test_a_card_that_the_question_is_not_about_tells_what_it_does(page: Page) -> None:
    told = lay_out(page, "walking-dead-board", 3, holding("march"))
    slug = told["table"]["view"]["seats"][0]["hand"][0]
    card = page.locator(".hand li button").first
    assert card.get_attribute("data-tells") == texts_of("walking-dead-board")[f"scrounge/{slug}"]
    card.click()
    expect(page.locator(SHEET)).to_contain_text(texts_of("walking-dead-board")[f"scrounge/{slug}"])
    assert table_of(page, told["room"]["id"])["version"] == told["version"]


def test_an_encounter_says_what_it_does_where_it_is_fought(page: Page) -> None:
    told = lay_out(page, "walking-dead-board", 2, kind("arm"))
    fight = told["table"]["view"]["fight"]
    known = texts_of("walking-dead-board")
    expect(page.get_by_role("region", name="The fight")).to_contain_text(known[f"{fight['foe']}/{fight['card']}"])


@pytest.mark.parametrize("game", [game.name for game in CATALOG])
def test_the_rules_page_tells_what_every_component_does(page: Page, game: str) -> None:
    page.goto(f"/#/rules/{game}?cast=1")
    expect(page.get_by_role("heading", name="Cast and components")).to_be_in_viewport()
    shown = page.locator("#cast li p").all_inner_texts()
    assert sorted(shown) == sorted(texts_of(game).values())
    found = find(game).components("")
    expect(page.locator("#cast li > div > small.source")).to_have_count(len(found))
    numbers = [f"{one.facts[name]} {source}" for one in found for name, source in one.sources.items()]
    drawn = page.locator("#cast dd:has(small)").evaluate_all(
        "cells => cells.map(cell => `${parseInt(cell.innerText)} ${cell.querySelector('small').classList[1]}`)")
    assert sorted(drawn) == sorted(numbers), "each number whose source isn't its text's says so"

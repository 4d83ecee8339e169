"""A box from a corrected data file is played, and drawn, as the file says."""
import random
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from deadeye.catalog import find
from tests.server.serving import Serving, generous
from tests.web.seats import get, open_shelf, sit_down, touch_something

GAME = "walking-dead-board"
DICE = "bang-dice"


@pytest.fixture(scope="module")
def corrected(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A box in which a space has another name and a tile another number."""
    text = files("deadeye.games.walking_dead_board").joinpath("data.toml").read_text("utf-8")
    changed = text.replace('"Police 5"', '"Gas Station"')
    tile = '{ name = "Department Store", effect = "scrounge", amount = '
    assert changed != text
    assert f"{tile}2" in changed
    changed = changed.replace(f"{tile}2", f"{tile}4")
    path = tmp_path_factory.mktemp("box") / "corrected.toml"
    path.write_text(changed, "utf-8")
    return path


@pytest.fixture(scope="module")
def other_dice(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A box in which the tokens have another name and there are more of them."""
    text = files("deadeye.games.bang_dice").joinpath("data.toml").read_text("utf-8")
    own = text.partition(f"[{DICE}]")[2]
    changed = own.replace('tokens = "Arrows"', 'tokens = "Feathers"', 1).replace("walkers = 9", "walkers = 12", 1)
    assert changed.count("Feathers") == 1
    path = tmp_path_factory.mktemp("dice") / "corrected.toml"
    path.write_text(text.replace(own, changed), "utf-8")
    return path


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, corrected: Path, other_dice: Path) -> Iterator[Serving]:
    """A server that was given the files."""
    folder = tmp_path_factory.mktemp("served")
    data = {GAME: str(corrected), DICE: str(other_dice)}
    settings = generous(database=f"sqlite:///{folder}/tables.sqlite3", data=data)
    serving = Serving(settings, folder / "log").start()
    yield serving
    serving.stop()


def test_a_corrected_board_is_drawn_and_played(page: Page, corrected: Path) -> None:
    digest = find(GAME).load_data(str(corrected))
    sit_down(page, GAME, 2)
    expect(page.locator("main .space title", has_text="Police 5")).to_have_count(1)
    sit_down(page, GAME, 2, options={"data": digest}, bots={"1": "normal"})
    expect(page.locator("main .space title", has_text="Gas Station")).to_have_count(1)
    expect(page.locator("main .space title", has_text="Police 5")).to_have_count(0)
    page.get_by_role("button", name="About: Location tiles").click()
    expect(page.locator("dialog.sheet")).to_contain_text("with it you draw 4 Scrounge cards, once")
    page.keyboard.press("Escape")
    chance = random.Random(2)
    for _ in range(8):
        page.locator(".match.mine, .over").first.wait_for(timeout=60_000)
        touch_something(page, chance)


def test_the_host_chooses_the_corrected_box_and_everybody_is_told(page: Page, corrected: Path) -> None:
    open_shelf(page)
    page.get_by_role("button", name="Set a table: The Walking Dead Board Game").click()
    expect(page.get_by_role("radio", name="Our own box")).to_be_checked()
    box = page.get_by_role("radio", name="Corrected: corrected")
    expect(box).to_have_accessible_description(re.compile("Gas Station instead of Police 5"))
    box.check()
    page.get_by_role("button", name="Set the table", exact=True).click()
    expect(page.locator("dl")).to_contain_text("Corrected: corrected")
    room = page.url.rsplit("/", 1)[1]
    assert get(page, f"/api/rooms/{room}")["room"]["options"]["data"] == find(GAME).load_data(str(corrected))


def test_corrected_dice_are_called_as_the_file_says(page: Page, other_dice: Path) -> None:
    digest = find(DICE).load_data(str(other_dice))
    sit_down(page, DICE, 4)
    expect(page.locator("main .count")).to_contain_text("Arrow")
    sit_down(page, DICE, 4, options={"data": digest})
    expect(page.locator("main .count")).to_contain_text("Feather")
    expect(page.locator("main .pile .token")).to_have_count(12)


def test_a_file_that_the_server_does_not_have_is_told(page: Page) -> None:
    answer = page.request.get(f"/api/games/{GAME}/printed?data=0123456789abcdef")
    assert answer.status == 404
    assert "no data file" in answer.json()["why"]

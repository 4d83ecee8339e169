"""A board from a corrected data file is played, and drawn, as the file says."""
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from deadeye.catalog import find
from tests.server.serving import Serving, generous
from tests.web.seats import STILL, play_on, sit_down

GAME = "walking-dead-board"


@pytest.fixture(scope="module")
def corrected(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A box in which a space has another name, and a tile another number."""
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
def server(tmp_path_factory: pytest.TempPathFactory, corrected: Path) -> Iterator[Serving]:
    """A server that was given the file."""
    folder = tmp_path_factory.mktemp("served")
    settings = generous(database=f"sqlite:///{folder}/tables.sqlite3", data={GAME: str(corrected)})
    serving = Serving(settings, folder / "log").start()
    yield serving
    serving.stop()


def test_a_corrected_board_is_drawn_and_played(browser: Browser, server: Serving, corrected: Path) -> None:
    digest = find(GAME).load_data(str(corrected))
    context = browser.new_context(base_url=f"http://127.0.0.1:{server.settings.port}")
    context.add_init_script(STILL)
    page = context.new_page()
    sit_down(page, GAME, 2)
    expect(page.locator("main .space title", has_text="Police 5")).to_have_count(1)
    sit_down(page, GAME, 2, options={"data": digest}, bots={"1": "normal"})
    expect(page.locator("main .space title", has_text="Gas Station")).to_have_count(1)
    expect(page.locator("main .space title", has_text="Police 5")).to_have_count(0)
    page.get_by_role("button", name="About: Dana").click()
    expect(page.locator("dialog.sheet")).to_contain_text("with it you draw 4 Scrounge cards, once")
    page.keyboard.press("Escape")
    play_on([page], seed=2)
    context.close()


def test_a_file_that_the_server_does_not_have_is_told(browser: Browser, server: Serving) -> None:
    context = browser.new_context(base_url=f"http://127.0.0.1:{server.settings.port}")
    answer = context.request.get(f"/api/games/{GAME}/printed?data=0123456789abcdef")
    assert answer.status == 404
    assert "no data file" in answer.json()["why"]
    context.close()

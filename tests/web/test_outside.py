"""A game from an installed package plays in the browser: the page has nothing of its own for it."""
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

import deadeye
from tests.outside.shelf import install
from tests.server.serving import Serving, generous

if deadeye.compiled():
    pytest.skip("the compiled engine can't carry a game in plain Python", allow_module_level=True)


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A table server with Pig on its shelf."""
    folder = tmp_path_factory.mktemp("served")
    settings = generous(database=f"sqlite:///{folder}/tables.sqlite3")
    serving = Serving(settings, folder / "log", paths=install(folder / "site")).start()
    yield serving
    serving.stop()


def test_pig_is_on_the_shelf_and_can_be_played_to_its_end(page: Page, served: Serving) -> None:
    page.goto(f"http://127.0.0.1:{served.settings.port}/")
    page.get_by_role("button", name="Play now: Pig").click()
    over = page.get_by_text("has 100 points or more and wins")
    hold = page.get_by_role("button", name=re.compile(r"^Hold \d+ points"))
    while over.count() == 0:
        expect(hold.or_(over).first).to_be_visible()
        if over.count() == 0:
            hold.first.click()

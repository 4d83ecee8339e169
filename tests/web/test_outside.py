"""A game from an installed package plays in the browser: the page has nothing of its own for it."""
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

import deadeye
from tests.outside.shelf import install
from tests.server.serving import Serving, generous
from tests.web.seats import open_shelf, play_on, sit_down, table_of

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


def test_pig_is_on_the_shelf_and_dealt_from_there(page: Page) -> None:
    open_shelf(page)
    page.get_by_role("button", name="Play now: Pig").click()
    expect(page.get_by_role("button", name=re.compile(r"^Hold \d+ points"))).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("^Roll again"))).to_be_visible()
    expect(page.locator("main .die")).to_have_text(re.compile("^[2-6]$"))


def test_pig_is_played_to_its_end(page: Page) -> None:
    position = {"seats": [{"banked": 80}, {"banked": 70}], "points": 0}
    room = sit_down(page, "pig", 2, position=position, seed="pig")
    assert play_on([page], seed=4) > 1
    expect(page.locator(".over")).to_contain_text("has 100 points or more and wins")
    told = table_of(page, room)["table"]
    banked = [seat["banked"] for seat in told["view"]["seats"]]
    assert [seat for seat in range(2) if banked[seat] >= 100] == told["result"]["winners"]

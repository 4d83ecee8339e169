"""A real Chromium for each file of tests, at one real server for all of them."""
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.server.serving import Serving, generous
from tests.web.seats import FLAGS, chromium, quiet_page, second_browser

expect.set_options(timeout=30_000)  # two slow cores have other things to do too
ROOT = Path(__file__).parent.parent.parent


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A table server with the page that was built."""
    assert (ROOT / "src" / "deadeye" / "web" / "index.html").is_file(), "build the page first: make page"
    folder = tmp_path_factory.mktemp("served")
    settings = generous(database=f"sqlite:///{folder}/tables.sqlite3", push_loopback=True)
    serving = Serving(settings, folder / "log").start()
    yield serving
    serving.stop()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Started and stopped with each file: its event loop must not be there when other tests run theirs."""
    with sync_playwright() as player:
        chrome = player.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield chrome
        chrome.close()


@pytest.fixture
def page(browser: Browser, served: Serving) -> Iterator[Page]:
    """At a desk."""
    with quiet_page(browser, served, 1440, 900) as page:
        yield page


@pytest.fixture
def other(browser: Browser, served: Serving) -> Iterator[Page]:
    """Another person's; it may complain in its console."""
    page = second_browser(browser, served)
    yield page
    page.context.close()

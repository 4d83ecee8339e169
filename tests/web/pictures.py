"""Every page and every game's table as pictures, at desktop and phone width: `make pictures` writes docs/pictures."""
import random
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, Page, sync_playwright

from deadeye.catalog import CATALOG
from tests.server.serving import Serving, generous
from tests.web.seats import FLAGS, bot_sits_in, choose, chromium, sit_down, table_of

PICTURES: Final = Path(__file__).parent.parent.parent / "docs" / "pictures"
SIZES: Final = ((1440, 900), (390, 844))
SEATS: Final = {"walking-dead-dice": 5, "bang-dice": 6, "tacdex": 3, "halo-bang": 5, "walking-dead-board": 4}
OPTIONS: Final = {"bang-dice": {"modules": "1,2,3,4"}}
CHOICES: Final = 7  # made before a table's picture is taken: by then something lies on it
ASKED: Final = {
    "walking-dead-dice": ("keep",), "bang-dice": ("keep",), "tacdex": ("pick",), "halo-bang": ("play",),
    "walking-dead-board": ("march", "stride"),
}


def take(page: Page, name: str, whole: bool = False) -> None:
    """One picture, once things have settled."""
    page.wait_for_timeout(700)
    width = page.viewport_size["width"] if page.viewport_size else 0
    page.screenshot(path=PICTURES / f"{name}-{width}.png", full_page=whole)


def play_along(page: Page, room: str, kinds: tuple[str, ...]) -> bool:
    """Choose at random until a question of one of these kinds is asked late enough; returns whether it ever was."""
    chance = random.Random(room)
    made, deadline = 0, time.monotonic() + 90
    while time.monotonic() < deadline:
        update = table_of(page, room)
        if update["table"]["over"]:
            return False
        if not update["table"]["decisions"]:
            time.sleep(0.05)
            continue
        decision = update["table"]["decisions"][0]
        if made >= CHOICES and decision["kind"] in kinds:
            return True
        choice = chance.choice(decision["options"])["choice"]
        made += 1
        choose(page, update, choice)
    return False


def table(page: Page, game: str) -> None:
    """A table in the middle of a match."""
    for _ in range(8):
        room = sit_down(page, game, SEATS[game], sealed=True, options=OPTIONS.get(game, {}))
        if play_along(page, room, ASKED[game]):
            page.locator(".dock.asked").wait_for()
            page.evaluate("window.scrollTo(0, 0)")
            take(page, game)
            return


def replay(page: Page) -> None:
    """A match that is over, step by step."""
    room = sit_down(page, "walking-dead-dice", 5, sealed=True)
    bot_sits_in(page, room, "normal")
    page.locator(".over").wait_for(timeout=120_000)
    take(page, "over")
    page.goto(f"/#/replay/{room}.1?step=20&seat=-1")
    page.get_by_role("button", name="Check the dice").click()
    take(page, "replay", whole=True)


def everything(page: Page) -> None:
    """All pages at one width."""
    page.goto("/")
    page.locator(".shelf li h3").first.wait_for()
    take(page, "home", whole=True)
    page.get_by_role("button", name="Set a table: BANG! The Dice Game", exact=True).click()
    take(page, "make")
    page.get_by_label("Table name").fill("Friday night")
    page.get_by_role("button", name="Set the table", exact=True).click()
    page.get_by_role("heading", name="Bring your friends").wait_for()
    take(page, "room", whole=True)
    page.goto("/#/rules/walking-dead-dice")
    page.locator(".clause").first.wait_for()
    take(page, "rules")
    for place in ("about", "lost"):
        page.goto(f"/#/{place}")
        page.locator("main h1").wait_for()
        take(page, place, whole=True)
    for game in CATALOG:
        table(page, game.name)
    replay(page)


@contextmanager
def at_home() -> Iterator[tuple[Browser, Serving]]:
    """A browser, and a server of its own."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as player:
        serving = Serving(generous(database=f"sqlite:///{folder}/tables.sqlite3"), Path(folder, "log")).start()
        try:
            browser = player.chromium.launch(executable_path=chromium(), args=FLAGS)
            yield browser, serving
            browser.close()
        finally:
            serving.stop()


def main() -> None:
    """Take all pictures again."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with at_home() as (browser, serving):
        for width, height in SIZES:
            context = browser.new_context(
                base_url=f"http://127.0.0.1:{serving.settings.port}", reduced_motion="reduce",
                viewport={"width": width, "height": height},
            )
            everything(context.new_page())
            context.close()


if __name__ == "__main__":
    main()

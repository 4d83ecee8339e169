"""What the tests of the page have in common: how to get to a table, and how to touch what lies on it."""
import contextlib
import random
import shutil
import time
from collections.abc import Iterator
from typing import Any, Final

from playwright.sync_api import Browser, ConsoleMessage, Page, WebError, expect
from playwright.sync_api import Error as PlaywrightError

import deadeye
from tests.server.serving import Serving

FLAGS: Final = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
]
# The shell first: the same engine without a window, whose own page would cost as much as ours.
BROWSERS: Final = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
INSTALL: Final = "apt-get install chromium-headless-shell"
# Without motion, unless the test has set something else; about:blank has no storage.
STILL: Final = (
    "if (location.protocol.startsWith('http') && !localStorage.getItem('deadeye')) "
    "localStorage.setItem('deadeye', '{\"pace\": 0}');"
    "delete Navigator.prototype.serviceWorker"  # what a test sends to a page must not be answered by another
)
SEED: Final = "scene"
RETRIES: Final = 2  # a line that was idle may be closed just as we ask
PATIENCE: Final = 240  # seconds for a whole match on a slow machine

# Everything that can be touched to choose: on the table first, then in the list next to it.
TOUCHABLE: Final = (
    "main button.can:not(:disabled), main [role=button].can, main .do .button:not(:disabled), "
    ".dock button.can:not(:disabled), .dock .do .button:not(:disabled), "  # what lies at hand on a phone
    "dialog[open] li .button, .option:not(:disabled)"
)


def chromium() -> str:
    """Debian's Chromium."""
    found = [path for name in BROWSERS if (path := shutil.which(name))]
    assert found, f"the page is tested in a real browser: {INSTALL}"
    return found[0]


class Watch:
    """What the browser complained about."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.expected: tuple[str, ...] = ()

    def console(self, message: ConsoleMessage) -> None:
        if not any(part in message.text for part in self.expected):
            self.said.append(f"{message.type}: {message.text}")

    def fault(self, fault: WebError) -> None:
        self.said.append(str(fault.error))


@contextlib.contextmanager
def quiet_page(browser: Browser, served: Serving, width: int, height: int, **more: Any) -> Iterator[Page]:
    """A page without motion; whatever it says in the console fails the test."""
    context = browser.new_context(base_url=f"http://127.0.0.1:{served.settings.port}",
                                  viewport={"width": width, "height": height}, **more)
    context.add_init_script(STILL)
    watch = Watch()
    context.on("console", watch.console)
    context.on("weberror", watch.fault)
    yield context.new_page()
    context.close()
    assert watch.said == []


def origin_of(page: Page) -> str:
    """Where the server is, also for a page that has not been there yet."""
    url = page.url if page.url.startswith("http") else page.request.head("/health", max_retries=RETRIES).url
    return "/".join(url.split("/")[:3])


def post(page: Page, path: str, body: Any = None) -> Any:
    """Ask the server as this browser: its cookies are the page's."""
    answer = page.request.post(path, data=body, headers={"origin": origin_of(page)}, max_retries=RETRIES)
    assert answer.ok, answer.text()
    return answer.json()


def get(page: Page, path: str) -> Any:
    """What the server tells this browser."""
    return page.request.get(path, max_retries=RETRIES).json()


def sit_down(page: Page, game: str, seats: int, sealed: bool = False, **wishes: Any) -> str:
    """Open a room against quick bots, deal, and look at it; the room's id. The page is loaded once: that takes time.

    The deal and its luck are the same every time, unless the table is to seal its own.
    """
    bots = {str(seat): "random" for seat in range(1, seats)}
    if not sealed:
        wishes = {"seed": SEED} | wishes
        if "position" not in wishes:
            wishes["position"] = dict(deadeye.new(game, seats, SEED, **wishes.get("options", {})).position())
    opened = post(page, "/api/rooms", {"game": game, "seats": seats, "name": "Dana", "bots": bots, "pace": 0} | wishes)
    room = str(opened["entered"]["room"])
    post(page, f"/api/rooms/{room}/commands?seat=0", {"type": "start", "action_id": "deal"})
    page.goto("about:blank")
    page.goto(f"/#/room/{room}")
    settle(page)
    return room


def open_shelf(page: Page) -> None:
    """The first page, once nothing on it moves: fonts that load late push buttons away from the pointer."""
    page.goto("/")
    page.locator(".shelf h3").first.wait_for(timeout=60_000)
    page.evaluate("document.fonts.ready.then(() => true)")


def bot_sits_in(page: Page, room: str, kind: str = "random") -> None:
    """A bot plays our seat from here: a quick way to the end."""
    action = {"type": "sit-bot", "action_id": "sit-in", "seat": 0, "bot": kind}
    post(page, f"/api/rooms/{room}/commands?seat=0", action)


def choose(page: Page, told: Any, choice: int) -> None:
    """Answer for the first seat, bypassing the page; `told` is the update that asked."""
    action = {"type": "choose", "action_id": f"c{told['version']}", "base_version": told["version"], "choice": choice}
    post(page, f"/api/rooms/{told['room']['id']}/commands?seat=0", action)


def second_browser(browser: Browser, served: Serving, **more: Any) -> Page:
    """Another person's: it shares nothing with the first; the test closes its context."""
    context = browser.new_context(base_url=f"http://127.0.0.1:{served.settings.port}", **more)
    context.add_init_script(STILL)
    return context.new_page()


def set_a_table(page: Page, title: str) -> str:
    """A table for two by hand, from the shelf; the link for the second seat."""
    open_shelf(page)
    page.get_by_role("button", name="Set a table: The Walking Dead: TacDex").click()
    page.get_by_label("Your name").last.fill("Dana")
    page.get_by_label("Table name").fill(title)
    page.get_by_role("button", name="Set the table", exact=True).click()
    return link_of(page, "Link for seat 2")


def open_links(page: Page) -> None:
    """All links of the room, except the one for everybody."""
    others = page.locator("[aria-labelledby=links-title] details")
    others.wait_for()
    if others.get_attribute("open") is None:
        others.locator("summary").click()


def new_link(page: Page, label: str) -> None:
    """Another address in the place of the one that there is."""
    open_links(page)
    page.get_by_role("button", name=f"New link: {label}").click(timeout=60_000)


def say_yes(page: Page, word: str) -> str:
    """Mean it, where the page asks; what it asked."""
    asked = page.get_by_role("alertdialog")
    text = asked.inner_text()
    asked.get_by_role("button", name=word, exact=True).click()
    return text


def link_of(page: Page, label: str) -> str:
    """The address behind a link of the room."""
    open_links(page)
    page.get_by_role("button", name=f"Show QR code: {label}").click()
    expect(page.get_by_role("img", name=label)).to_be_visible()
    address = page.get_by_role("textbox", name=label).input_value()
    page.get_by_role("button", name=f"Show QR code: {label}").click()
    return address


def is_over(page: Page) -> bool:
    """Whether the table shows how it ended."""
    return page.locator(".over").count() > 0


def settle(page: Page, version: int = 0) -> None:
    """Wait until the page shows what came of all that was done, up to this version at least.

    Letters and the game's own table come after the match itself.
    """
    page.wait_for_function(
        """(version) => document.fonts.status === 'loaded' && document.querySelector('main [data-seat]')
            && Number(document.querySelector('.match')?.dataset.version ?? -1) >= version""",
        arg=version, timeout=60_000)


def table_of(page: Page, room: str) -> dict[str, Any]:
    """The room as seat 0 sees it."""
    table: dict[str, Any] = get(page, f"/api/rooms/{room}?seat=0")
    return table


def touch_something(page: Page, chance: random.Random) -> bool:
    """Touch one thing that can be touched now; returns whether there was one."""
    things = page.locator(TOUCHABLE).locator("visible=true")
    if page.locator("dialog[open]").count():  # which of several ways? or why not?
        things = page.locator("dialog[open] li .button, dialog[open] .button.main")
    count = things.count()
    if not count:
        return False
    try:
        things.nth(chance.randrange(count)).click(timeout=2000)
    except PlaywrightError:
        return False  # it was answered, or moved on, in the meantime
    return True


def touch(page: Page, chance: random.Random, patience: float = PATIENCE) -> None:
    """Touch one thing, as soon as there is one that can be touched."""
    deadline = time.monotonic() + patience
    while not touch_something(page, chance):
        assert time.monotonic() < deadline, "nothing can be touched"
        page.wait_for_timeout(30)


def play_on(pages: list[Page], seed: int, patience: float = PATIENCE) -> int:
    """Touch things until the match is over; returns how many were touched."""
    chance = random.Random(seed)
    touched = 0
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        if all(is_over(page) for page in pages):
            return touched
        moved = [touch_something(page, chance) for page in pages if not is_over(page)]
        touched += sum(moved)
        if not any(moved):
            pages[0].wait_for_timeout(30)
    raise AssertionError("the match did not come to its end: " + pages[0].locator(".match").inner_text()[-600:])

"""Told of one's move at a slow table while no page is open: the page hands an address over, the worker shows it."""
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, Worker, expect

from tests.server.serving import Serving
from tests.web.seats import post
from tests.web.test_installed import controlled

SLOW = 60_000
ADDRESS = "https://localhost/push/phone"
# No push service is reached from here, and the browser shows no notifications without a window: both are stood in for.
STOOD_IN = f'const endpoint = "{ADDRESS}"' + """
    window.Notification = class { static permission = "granted"; static requestPermission = async () => "granted" }
    const subscription = { endpoint, unsubscribe: async () => { delete localStorage.given } }
    PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
        if (!userVisibleOnly || applicationServerKey.length !== 87) throw new Error("no key")
        localStorage.given = "yes"
        return subscription
    }
    PushManager.prototype.getSubscription = async () => (localStorage.given ? subscription : null)
"""
SHOWN = """
    self.shown = []
    self.registration.showNotification = async (title, options) => void self.shown.push({ title, ...options })
    WindowClient.prototype.focus = async function () { self.focused = true; return this }
"""
# A browser lets nothing but a hand click on a notification.
CLICK = """(shown) => new Promise((done) => self.dispatchEvent(Object.assign(new Event("notificationclick"), {
    notification: { close: () => {}, data: shown.data },
    waitUntil: (work) => work.then(() => done(self.focused)) })))"""


@pytest.fixture
def phone(browser: Browser, served: Serving) -> Iterator[Page]:
    """A device with a service worker."""
    context = browser.new_context(base_url=f"http://127.0.0.1:{served.settings.port}")
    context.add_init_script(STOOD_IN)
    yield context.new_page()
    context.close()


def room_of(page: Page, title: str, grace: int = 0) -> str:
    opened = post(page, "/api/rooms", {"game": "tacdex", "seats": 2, "name": "Dana", "title": title, "grace": grace})
    return str(opened["entered"]["room"])


def kept(served: Serving, *rooms: str) -> set[str]:
    """Which of these rooms have an address of the phone."""
    with closing(sqlite3.connect(served.settings.database.removeprefix("sqlite:///"))) as file:
        rows = file.execute("select room from pushes where seat = 0 and endpoint = ?", (ADDRESS,)).fetchall()
    return {room for (room,) in rows} & set(rooms)


def until(page: Page, true: Callable[[], bool]) -> None:
    deadline = time.monotonic() + SLOW / 1000
    while not true():
        assert time.monotonic() < deadline
        page.wait_for_timeout(20)


def switch(page: Page) -> None:
    """Change whether this device is told."""
    page.get_by_role("button", name="Look and sound").click(timeout=SLOW)
    expect(page.get_by_text("at tables for slow play also when it isn't")).to_be_visible()
    page.get_by_role("checkbox", name="Tell me when it's my move").click()
    page.get_by_role("button", name="Close").click()


def test_the_page_hands_its_address_over_for_slow_tables_and_takes_it_back(phone: Page, served: Serving) -> None:
    phone.goto("/")
    slow, other, quick = room_of(phone, "Slow"), room_of(phone, "Other"), room_of(phone, "Quick", 120)
    for room in (quick, slow):
        phone.goto(f"/#/room/{room}")
        expect(phone.get_by_role("button", name="Deal")).to_be_visible(timeout=SLOW)
    assert kept(served, slow, quick) == set(), "nobody opted in"
    switch(phone)
    until(phone, lambda: kept(served, slow, quick) == {slow})
    phone.goto(f"/#/room/{other}")
    until(phone, lambda: kept(served, slow, other) == {slow, other})
    phone.goto("/#/")
    phone.get_by_role("button", name="Forget Slow").click(timeout=SLOW)
    until(phone, lambda: kept(served, slow, other) == {other})
    switch(phone)
    until(phone, lambda: not kept(served, slow, other))
    phone.wait_for_function("() => !localStorage.given", timeout=SLOW)
    switch(phone)
    until(phone, lambda: kept(served, slow, other, quick) == {other})


def worker_of(page: Page) -> Worker:
    until(page, lambda: bool(page.context.service_workers))
    return page.context.service_workers[0]


def test_a_push_says_that_it_is_your_move_and_a_click_leads_to_the_shelf(phone: Page) -> None:
    controlled(phone)
    phone.goto("/#/about")
    worker = worker_of(phone)
    worker.evaluate(SHOWN)
    line = phone.context.new_cdp_session(phone)
    found: list[str] = []
    line.on("ServiceWorker.workerRegistrationUpdated",
            lambda told: found.extend([one["registrationId"] for one in told["registrations"]]))
    line.send("ServiceWorker.enable")
    until(phone, lambda: bool(found))
    origin = "/".join(phone.url.split("/")[:3])
    line.send("ServiceWorker.deliverPushMessage", {"origin": origin, "registrationId": found[0], "data": ""})
    until(phone, lambda: bool(worker.evaluate("self.shown.length")))
    (shown,) = worker.evaluate("self.shown")
    assert (shown["title"], shown["icon"]) == ("It is your move.", "/icon-192.png")
    assert worker.evaluate(CLICK, shown) is True
    expect(phone.get_by_role("heading", name="My tables")).to_be_visible(timeout=SLOW)

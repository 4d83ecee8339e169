"""The page as it is sent, and kept: packed, with names that last, and never an old one at a new server."""
import gzip
import json
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from deadeye.server.assets import PAGE, build_of
from tests.server.serving import Serving, generous

SLOW = 60_000
Answer = tuple[int, dict[str, str], bytes]


@pytest.fixture(scope="module")
def own(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that may be stopped."""
    folder = tmp_path_factory.mktemp("own")
    serving = Serving(generous(database=f"sqlite:///{folder}/tables.sqlite3"), folder / "log").start()
    yield serving
    serving.kill()


def get(own: Serving, path: str, method: str = "GET", **headers: str) -> Answer:
    """Without a loop of its own: the browser's runs already."""
    line = HTTPConnection("127.0.0.1", own.settings.port, timeout=60)
    try:
        line.request(method, path, headers={name.replace("_", "-"): value for name, value in headers.items()})
        answer = line.getresponse()
        return answer.status, {name.lower(): value for name, value in answer.getheaders()}, answer.read()
    finally:
        line.close()


def test_a_file_with_a_hash_in_its_name_is_packed_and_kept_for_a_year(own: Serving) -> None:
    path, file = f"/{build_of()}", PAGE / build_of()
    status, headers, body = get(own, path, Accept_Encoding="gzip, deflate, br")
    assert (status, headers["content-encoding"], len(body) < len(file.read_bytes()) / 2) == (200, "br", True)
    assert headers["cache-control"] == "public, max-age=31536000, immutable"
    assert headers["content-type"] == "text/javascript; charset=utf-8"
    _, headers, body = get(own, path, Accept_Encoding="gzip, br;q=0")
    assert (headers["content-encoding"], gzip.decompress(body)) == ("gzip", file.read_bytes())
    _, headers, body = get(own, path)
    assert ("content-encoding" in headers, body) == (False, file.read_bytes())


def test_the_page_itself_is_asked_about_each_time(own: Serving) -> None:
    for path in ("/", "/sw.js", "/deadeye.webmanifest"):
        status, headers, body = get(own, path)
        assert (status, headers["cache-control"], bool(body)) == (200, "no-cache", True)
        assert headers["deadeye-page"] == build_of()
        again = get(own, path, If_None_Match=headers["etag"])
        assert (again[0], again[2]) == (304, b"")
    assert get(own, "/", "HEAD")[0] == 200


def test_a_bad_link_gets_a_sentence_from_the_page_and_programs_get_theirs(own: Serving, browser: Browser) -> None:
    for path in ("/room/abc", "/api/nothing", "/../pyproject.toml", "/assets/", "/index.html.br"):
        status, headers, body = get(own, path)
        assert (status, headers["content-type"], b'"unknown"' in body) == (404, "application/json", True), path
    page = browser.new_page(base_url=f"http://127.0.0.1:{own.settings.port}")
    page.goto("/room/abc#/about")
    expect(page.get_by_role("heading", name="There's nothing at this address")).to_be_visible(timeout=SLOW)
    page.get_by_role("link", name="Back to the shelf").last.click()
    expect(page.locator(".shelf h3").first).to_be_visible(timeout=SLOW)
    page.close()


def controlled(page: Page) -> None:
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    page.wait_for_function("async () => (await caches.keys()).includes('deadeye')", timeout=SLOW)
    page.reload()
    expect(page.locator(".shelf h3").first).to_be_visible(timeout=SLOW)
    page.wait_for_function("() => navigator.serviceWorker.controller !== null", timeout=SLOW)


def test_the_shell_is_there_without_the_server_and_gives_way_to_a_newer_page(own: Serving, browser: Browser) -> None:
    context = browser.new_context(base_url=f"http://127.0.0.1:{own.settings.port}")
    page = context.new_page()
    controlled(page)
    own.kill()
    page.reload()
    expect(page.get_by_text("The server can't be reached.")).to_be_visible(timeout=SLOW)
    own.start()
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".shelf h3").first).to_be_visible(timeout=SLOW)
    page.evaluate("sessionStorage.setItem('before', 'yes'); window.before = true")
    page.route("**/api/rooms", lambda route: route.fulfill(json=[], headers={"deadeye-page": "assets/index-newer.js"}))
    page.wait_for_function("() => window.before === undefined", timeout=SLOW)
    expect(page.locator(".shelf h3").first).to_be_visible(timeout=SLOW)
    assert page.evaluate("sessionStorage.getItem('deadeye.renewed')") == "assets/index-newer.js", "once, and no more"
    context.close()


def test_it_can_be_installed(own: Serving) -> None:
    manifest = json.loads((PAGE / "deadeye.webmanifest").read_text())
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert Path(PAGE, icon["src"].lstrip("/")).is_file()
        assert get(own, icon["src"])[1]["content-type"] == icon["type"]

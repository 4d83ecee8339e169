"""Names, titles and talk are text: nothing in them is ever run. And what the page weighs."""
import gzip
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.web.seats import open_shelf, post

PAGE = Path(__file__).parent.parent.parent / "src" / "deadeye" / "web"
PAYLOADS = [
    "<img src=x onerror=window.hit=1>", "<svg onload=window.hit=1>", "\"><script>window.hit=1</script>",
    "{constructor.constructor('window.hit=1')()}", "javascript:window.hit=1",
]


@pytest.mark.parametrize("payload", PAYLOADS)
def test_nothing_in_names_titles_and_talk_is_run(page: Page, payload: str) -> None:
    page.goto("/")
    told = {"name": payload[:40], "title": payload[:40]}
    opened = post(page, "/api/rooms", {"game": "tacdex", "seats": 2, "public": True} | told)
    room = opened["entered"]["room"]
    post(page, f"/api/rooms/{room}/commands?seat=0", {"type": "chat", "action_id": "a", "text": payload})
    page.reload()
    page.wait_for_timeout(300)
    page.goto(f"/#/room/{room}")
    page.reload()
    shown = payload.replace("{", "(").replace("}", ")")  # braces stand for names, so nobody may type them
    expect(page.get_by_role("log")).to_contain_text(shown)
    post(page, f"/api/rooms/{room}/commands?seat=0", {"type": "start", "action_id": "b"})
    page.locator(".story .head").first.wait_for()
    for folded in page.locator(".story .head[aria-expanded=false]").all():
        folded.click()
    expect(page.locator(".story")).to_contain_text(shown[:40])
    assert page.evaluate("window.hit") is None


def test_the_page_loads_nothing_from_elsewhere(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_shelf(page)
    page.get_by_role("button", name="Play now: BANG! The Dice Game: The Walking Dead").click()
    page.locator(".match").wait_for()
    own = page.url.split("/#")[0]
    assert [url for url in asked if not url.startswith((own, "data:", own.replace("http", "ws")))] == []


def weight(files: list[Path]) -> int:
    return sum(len(gzip.compress(file.read_bytes())) for file in files)


def test_the_page_is_light() -> None:
    scripts = sorted((PAGE / "assets").glob("*.js"))
    assert weight(scripts) <= 205_000
    index = (PAGE / "index.html").read_text("utf-8")
    first = [PAGE / found for found in re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', index)]
    assert first
    assert weight(first) <= 61_000

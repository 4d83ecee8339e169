"""The lab in the browser: a self-contained report, and the page that lists reports."""
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from deadeye.lab import conduct
from deadeye.lab.plan import make_plan
from deadeye.lab.store import About
from tests.server.serving import Serving, generous
from tests.web.seats import quiet_page
from tests.web.test_pages import SIZES, is_fine


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two labs: a balance, and a ladder."""
    folder = tmp_path_factory.mktemp("labs")
    balance = make_plan("tacdex", 2, ["random"], 12, drama=2, points=3, rollouts=2)
    rivals = make_plan("tacdex", 2, ["random", "normal"], 4, rotate=True)
    for name, about in (("balance", About("balance", balance)), ("ladder", About("ladder", rivals))):
        conduct.play_all(folder / name, about, 1, "", False, lambda _: None)
        conduct.report(folder / name, [])
    (folder / "half").mkdir()
    (folder / "half" / "results.json").write_text("{", "utf-8")
    return folder


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory, reports: Path) -> Iterator[Serving]:
    """A server that shows them."""
    folder = tmp_path_factory.mktemp("served")
    serving = Serving(generous(database=f"sqlite:///{folder}/tables.sqlite3", lab=str(reports)), folder / "log").start()
    yield serving
    serving.stop()


@pytest.mark.parametrize(("width", "height"), SIZES, ids=["desktop", "phone"])
def test_a_report_is_whole_in_itself(browser: Browser, reports: Path, width: int, height: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": height}, offline=True)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    for name in ("balance", "ladder"):
        page.goto((reports / name / "report.html").as_uri())
        is_fine(page)
    assert len(asked) == 2
    page.goto((reports / "balance" / "report.html").as_uri())
    expect(page.get_by_role("heading", name="Wins by deck")).to_be_visible()
    expect(page.get_by_role("img", name="Wins by deck, adjusted share")).to_be_visible()
    expect(page.get_by_text("deadeye lab balance tacdex --seats 2 --bots random --games 12")).to_be_visible()
    context.close()


def test_the_page_lists_reports_and_opens_them(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Lab").first.click()
    expect(page.get_by_role("heading", level=2)).to_have_text(["tacdex: balance", "tacdex: ladder"])
    is_fine(page)
    page.get_by_role("link", name="tacdex: ladder").click()
    expect(page.get_by_role("heading", name="Luck and skill")).to_be_visible()
    is_fine(page)


def test_the_folder_is_read_only_and_nothing_else_is_read(browser: Browser, served: Serving, reports: Path) -> None:
    with quiet_page(browser, served, 800, 600) as page:
        for name in ("half", "nothing", "..", "%2e%2e", "balance%2f..%2fladder"):
            assert page.request.get(f"/lab/{name}/report.html").status == 404, name
        assert page.request.get("/lab/balance/lab.json").status == 404
        assert page.request.delete("/lab/balance/report.html").status == 405
        found = page.request.get("/lab/balance/report.html")
        assert found.body() == (reports / "balance" / "report.html").read_bytes()
        assert "script" not in found.headers["content-security-policy"]

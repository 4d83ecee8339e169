"""The page is built with the wheel: where it can be, when it must be, and with a reason where it can't."""
import os
import re
import time
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A package with the sources of a page, and no page."""
    (tmp_path / "web" / "src").mkdir(parents=True)
    (tmp_path / "web" / "package.json").write_text("{}")
    for name in ("package-lock.json", "vite.config.ts", "index.html", "src/main.ts"):
        (tmp_path / "web" / name).write_text("")
    return tmp_path


def test_without_sources_there_is_nothing_to_build(hook: ModuleType, tmp_path: Path) -> None:
    assert hook.build_page(tmp_path) == ""


def test_without_node_the_reason_is_told(hook: ModuleType, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hook, "node_bin", lambda: None)
    assert "no Node" in hook.build_page(root)


def test_a_build_that_fails_says_why(hook: ModuleType, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    npm = root / "bin" / "npm"
    npm.parent.mkdir()
    npm.write_text("#!/bin/sh\necho the lock is broken >&2\nexit 1\n")
    npm.chmod(0o755)
    monkeypatch.setattr(hook, "node_bin", lambda: npm.parent)
    assert hook.build_page(root) == "npm ci failed: the lock is broken"


def test_a_page_is_built_again_only_when_its_sources_are_newer(hook: ModuleType, root: Path) -> None:
    page = root / "src" / "deadeye" / "web" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text("")
    os.utime(page, (time.time() + 5, time.time() + 5))
    assert hook.is_built(root)
    os.utime(root / "web" / "src" / "main.ts", (time.time() + 9, time.time() + 9))
    assert not hook.is_built(root)


def test_the_whole_page_weighs_less_than_a_photograph() -> None:
    """All five games with their tables, and the type that is read with one of them;
    packed with gzip, though most browsers are sent less.
    """
    page = ROOT / "src" / "deadeye" / "web"
    code = [file for file in page.rglob("*") if file.suffix in (".js", ".css", ".html", ".svg")]
    type_ = [file for file in page.rglob("*.woff2") if re.search(r"-latin-(wght|400)-", file.name)]
    assert len(type_) == 4  # the house has two, and each box one of these, or one of the two others
    assert len(code) > 20
    sizes = {file.name: file.with_name(file.name + ".gz").stat().st_size for file in code}
    sizes |= {file.name: file.stat().st_size for file in type_}
    spared = min([size for name, size in sizes.items() if name.startswith(("rye", "oswald"))])
    weight = sum(sizes.values()) - spared
    assert weight < 350_000, f"{weight} bytes"

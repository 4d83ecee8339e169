"""What the docs show is true: examples run and type-check, and quotations stand in their files."""
import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import deadeye

ROOT = Path(__file__).parents[1]
PIG = ROOT / "examples" / "pig" / "deadeye_pig"
GUIDE = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
QUOTED = re.findall(r"^`([\w./]+)`:\n\n```\w+\n(.*?)```", GUIDE, re.S | re.M)
WITH_EXAMPLES = [ROOT / "README.md", ROOT / "docs" / "things.md", ROOT / "docs" / "llm.md",
                 ROOT / "docs" / "learn.md"]


def examples(page: Path) -> str:
    """All examples of a page, one after the other."""
    return "\n".join(re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.S))


def place(name: str) -> Path:
    """The file that the guide quotes from."""
    return next(path for path in (PIG / name, PIG.parent / name, ROOT / name) if path.is_file())


@pytest.mark.parametrize(("name", "text"), QUOTED, ids=[f"{name}-{n}" for n, (name, _) in enumerate(QUOTED)])
def test_what_the_guide_quotes_stands_in_its_file(name: str, text: str) -> None:
    assert text.strip() in place(name).read_text("utf-8")


def test_the_guide_quotes_every_part_of_the_game_and_the_game_is_small() -> None:
    assert {name for name, _ in QUOTED} >= {"rules.md", "codes.py", "state.py", "steps.py", "view.py", "words.py"}
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in PIG.parent.rglob("*.*") if path.suffix != ".pyc")
    assert lines <= 350
    assert f"{lines} lines, with its rulebook" in GUIDE


def test_the_codes_with_which_the_server_closes_a_socket_are_told() -> None:
    server = "".join(path.read_text("utf-8") for path in (ROOT / "src" / "deadeye" / "server").glob("*.py"))
    protocol = (ROOT / "docs" / "protocol.md").read_text("utf-8")
    told = re.search(r"^- A closing code.*$", protocol, re.M)
    assert told is not None
    given = set(re.findall(r"\b40[01]\d\b|\b101[23]\b", server))
    assert given == set(re.findall(r"\b40[01]\d\b|\b101[23]\b", told[0])) - {"4000"}


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: page.name)
def test_examples_run(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(examples(page), str(page.name), "exec"), {})  # noqa: S102 - the docs are our own


@pytest.mark.skipif(deadeye.compiled(), reason="compiled classes have no docstrings")
def test_the_page_of_the_library_is_what_its_docstrings_say() -> None:
    spec = importlib.util.spec_from_file_location("api", ROOT / "docs" / "api.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert (ROOT / "docs" / "api.md").read_text("utf-8") == module.written(), "run: make api"


def test_examples_pass_a_strict_check_of_types(tmp_path: Path) -> None:
    files = []
    for page in WITH_EXAMPLES:
        file = tmp_path / f"{page.stem.lower().replace('-', '_')}_examples.py"
        file.write_text(examples(page), "utf-8")
        files.append(str(file))
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--config-file=", *files]
    checked = subprocess.run(command, cwd=ROOT, env=os.environ | {"MYPYPATH": "src"}, capture_output=True, text=True,
                             check=False)
    assert checked.returncode == 0, checked.stdout

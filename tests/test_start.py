"""From a clone to a table: each thing is made once, by one at a time, whole or not at all, and gets a line."""
import contextlib
import fcntl
import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parent.parent
NO_COMPILER = shutil.which("cc") is None


@pytest.fixture
def start(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """start.py, at work in a folder of the test's own that has an engine of one module."""
    shutil.copy(ROOT / "start.py", tmp_path)
    shutil.copy(ROOT / "hatch_build.py", tmp_path)
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    core = tmp_path / "src" / "deadeye" / "core"
    core.mkdir(parents=True)
    (core.parent / "__init__.py").write_text("NAME = 'deadeye'\n")
    (core / "__init__.py").touch()
    (core / "one.py").write_text("def one() -> int:\n    return 1\n")
    (tmp_path / ".venv").symlink_to(sys.prefix)
    spec = importlib.util.spec_from_file_location("start", tmp_path / "start.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "hatch_build", raising=False)
    monkeypatch.setattr(module, "install", lambda *_wanted: None)  # the packages are there: no network in a test
    module.STAMPS.mkdir()
    return module


def script(start: ModuleType, body: str) -> "subprocess.Popen[str]":
    """A start in a process of its own that does what the body says."""
    code = f"import start, time\nstart.install = lambda *_: None\n{body}"
    return subprocess.Popen([sys.executable, "-c", code], cwd=start.ROOT, stdout=subprocess.PIPE,
                            stderr=subprocess.STDOUT, text=True, start_new_session=True)


def test_a_step_is_one_line_with_its_seconds(start: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    with start.step("Tea"):
        assert capsys.readouterr().out == ""
    said = capsys.readouterr().out
    assert said.endswith(" s)\n")
    assert " s  Tea (" in said
    assert said.count("\n") == 1


def test_what_is_whole_is_not_made_again_and_what_is_not_is(start: ModuleType) -> None:
    made: list[str] = []

    def fail() -> None:
        raise start.Trouble("no")

    with pytest.raises(start.Trouble):
        start.once("tea", "leaves", fail)
    for leaves in ("leaves", "leaves", "other leaves"):
        start.once("tea", leaves, lambda leaves=leaves: made.append(leaves))
    assert made == ["leaves", "other leaves"]


def test_a_tool_that_fails_is_quoted(start: ModuleType) -> None:
    with pytest.raises(start.Trouble, match="the kettle is empty"):
        start.run([sys.executable, "-c", "import sys; sys.exit('the kettle is empty')"])


def test_two_starts_at_once_work_one_after_the_other(start: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    order: list[str] = []

    def second() -> None:
        with start.alone("lock", "waiting"):
            order.append("second")

    other = threading.Thread(target=second)
    with start.alone("lock", "waiting"):
        other.start()
        while "waiting" not in capsys.readouterr().out:
            time.sleep(0.01)
        order.append("first")
    other.join()
    assert order == ["first", "second"]


def test_an_extra_brings_those_that_it_names(start: ModuleType) -> None:
    names = {line.split(">")[0].split("[")[0] for line in start.requirements("all")}
    assert {"librt", "msgspec", "mypy_extensions", "typer", "rich", "litestar", "uvicorn"} <= names
    assert "deadeye" not in names
    assert "pytest" not in names


@pytest.mark.skipif(NO_COMPILER, reason="no C compiler")
def test_an_engine_is_compiled_once_and_taken_with_the_sources_as_they_are(start: ModuleType) -> None:
    start.compile_now()
    compiled: Path = start.engine()
    assert [file.name for file in start.ENGINES.iterdir()] == [compiled.name]
    before = (compiled / "deadeye").stat().st_mtime_ns
    start.compile_now()
    assert (compiled / "deadeye").stat().st_mtime_ns == before
    (start.ROOT / "src" / "deadeye" / "later.py").write_text("LATER = 1\n")
    start.link_all(compiled / "deadeye", start.ROOT / "src" / "deadeye")
    code = "import deadeye.core.one as o, deadeye.later as l; print(o.__file__, o.one(), l.LATER)"
    shown = subprocess.run([sys.executable, "-P", "-c", code], env=os.environ | {"PYTHONPATH": str(compiled)},
                           capture_output=True, text=True, check=True).stdout.split()
    assert shown[0].endswith(".so")
    assert shown[1:] == ["1", "1"]
    (start.ROOT / "src" / "deadeye" / "later.py").unlink()
    start.link_all(compiled / "deadeye", start.ROOT / "src" / "deadeye")
    assert not (compiled / "deadeye" / "later.py").is_symlink()


def test_another_engine_when_its_sources_change_and_only_then(start: ModuleType) -> None:
    first = start.engine()
    (start.ROOT / "src" / "deadeye" / "__init__.py").write_text("NAME = 'other'\n")
    assert start.engine() == first
    (start.ROOT / "src" / "deadeye" / "core" / "one.py").write_text("def one() -> int:\n    return 2\n")
    assert start.engine() != first


def test_an_old_engine_goes_when_nobody_plays_with_it(start: ModuleType) -> None:
    old = start.ENGINES / "old"
    old.mkdir(parents=True)
    start.engine().mkdir()
    with (old / ".used").open("w") as used:
        fcntl.flock(used, fcntl.LOCK_SH)
        start.clear_engines()
        assert old.is_dir()
    start.clear_engines()
    assert not old.exists()
    assert start.engine().is_dir()


@pytest.mark.skipif(NO_COMPILER, reason="no C compiler")
def test_an_engine_that_does_not_compile_is_told_once(start: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    (start.ROOT / "src" / "deadeye" / "core" / "one.py").write_text('number: int = "one"\n')
    with pytest.raises(SystemExit):
        start.compile_now()
    capsys.readouterr()
    start.tell_failure()
    start.tell_failure()
    assert capsys.readouterr().out.splitlines() == [
        "The engine did not compile, so this is plain Python: .stamps/engine.log says why"
    ]
    assert list(start.ENGINES.glob("compiling-*")) == []


def test_ended_in_the_middle_a_compile_leaves_nothing(start: ModuleType) -> None:
    slow = script(start, "b = start.building()\n"
                         "b.compile_engine = lambda *_: (print('at work', flush=True), time.sleep(600))\n"
                         "start.compile_quietly()")
    assert slow.stdout is not None
    while "at work" not in slow.stdout.readline():
        assert slow.poll() is None
    assert list(start.ENGINES.glob("compiling-*"))
    with script(start, "raise SystemExit(start.compile_quietly())") as second:
        assert second.wait() == start.BUSY
    os.killpg(slow.pid, signal.SIGTERM)
    with slow:
        slow.wait()
    assert list(start.ENGINES.iterdir()) == []


def test_the_table_closes_and_the_compile_with_it(start: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    python = start.ROOT / "python"
    python.write_text(f"#!/bin/sh\necho $$ > {start.ROOT}/pid\nexec sleep 600\n")
    python.chmod(0o755)
    monkeypatch.setattr(start, "PYTHON", python)
    with start.compiling():
        while not (start.ROOT / "pid").is_file() or not (start.ROOT / "pid").read_text().strip():
            time.sleep(0.01)
    with contextlib.suppress(ProcessLookupError):
        os.kill(int((start.ROOT / "pid").read_text()), 0)
        raise AssertionError("it goes on")

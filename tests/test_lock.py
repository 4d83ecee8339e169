"""What is installed is listed: the versions that these tests ran with, of all that a server needs."""
import importlib.util
import re
from pathlib import Path
from typing import Any

from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]


def lock() -> Any:
    """deploy/lock.py, which is a script."""
    spec = importlib.util.spec_from_file_location("lock", ROOT / "deploy" / "lock.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_list_is_what_these_tests_ran_with() -> None:
    module = lock()
    assert module.FILE.read_text("utf-8") == module.text(), "python deploy/lock.py writes it again"


def test_the_list_names_versions_and_nothing_else() -> None:
    module = lock()
    lines = module.FILE.read_text("utf-8").splitlines()[1:]
    assert all(re.fullmatch(r"[a-z0-9-]+==[\w.]+", line) for line in lines)
    listed = dict([line.split("==") for line in lines])
    for wanted in module.asked_for():
        assert wanted.specifier.contains(listed[canonicalize_name(wanted.name)]), wanted
    assert len(listed) > 40


def test_the_container_and_the_start_install_by_the_list() -> None:
    assert "-c deploy/constraints.txt '.[server]'" in (ROOT / "deploy" / "Containerfile").read_text()
    assert '"--constraint", LOCKED' in (ROOT / "start.py").read_text()

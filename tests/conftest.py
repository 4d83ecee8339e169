"""What tests in several folders share."""
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tests.citations import Citations

ROOT = Path(__file__).parent.parent
LONGEST = ("test_promises_workers.py", "test_promises_crash.py", "test_wire.py", "test_instructions.py")


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    """What runs while a wheel is built; a separate module, since tests change parts of it."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest begins first, so that nobody waits for it at the end."""
    items.sort(key=lambda item: item.path.name not in LONGEST)


def pytest_configure(config: pytest.Config) -> None:
    """Clauses that no scene cites fail the run."""
    config.pluginmanager.register(Citations())

"""What tests in several folders share."""
import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from tests.citations import Citations

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def hook() -> ModuleType:
    """What runs while a wheel is built; a separate module, since tests change parts of it."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def pytest_configure(config: pytest.Config) -> None:
    """Clauses that no scene cites fail the run."""
    config.pluginmanager.register(Citations())

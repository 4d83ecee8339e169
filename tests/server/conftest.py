"""What the tests of the server share."""
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Serving, postgres, serving


@pytest.fixture(scope="session")
def postgres_url() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """A server that the tests of a file share."""
    with serving(tmp_path_factory.mktemp("served")) as one:
        yield one


@pytest.fixture
def own(tmp_path: Path) -> Iterator[Serving]:
    """A server for one test, which may end it."""
    with serving(tmp_path) as one:
        yield one
